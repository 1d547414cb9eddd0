#include "damier/analysis/search/weights.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>
#include <xxhash.h>

#include "damier/notation/text/number.hpp"

#include "packing.hpp"

namespace damier::analysis {

namespace {

constexpr std::string_view magic = "damier weights 1\n";
constexpr std::string_view count_line = "numbers: ";
constexpr std::string_view checksum_line = "checksum: ";
constexpr std::size_t max_numbers = std::size_t{1} << 20U;
constexpr unsigned byte_bits = 8;

/// Returns the value of the line that begins with a name; empty if none exists.
std::string_view value_of(std::string_view head, std::string_view name) {
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find('\n'));
    if (line.starts_with(name)) {
      return line.substr(name.size());
    }
    head.remove_prefix(std::min(head.size(), line.size() + 1));
  }
  return {};
}

/// Returns all low bytes, then all high ones, which are nearly all zero. The sign is in the lowest
/// bit.
std::string bytes_of(const std::vector<std::int16_t>& numbers) {
  std::string bytes(2 * numbers.size(), '\0');
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int value = numbers[i];
    const auto folded = static_cast<unsigned>(value < 0 ? -2 * value - 1 : 2 * value);
    bytes[i] = static_cast<char>(folded & 0xFFU);
    bytes[numbers.size() + i] = static_cast<char>(folded >> byte_bits);
  }
  return bytes;
}
std::vector<std::int16_t> numbers_of(std::string_view bytes) {
  std::vector<std::int16_t> numbers(bytes.size() / 2);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const unsigned low = static_cast<unsigned char>(bytes[i]);
    const unsigned high = static_cast<unsigned char>(bytes[numbers.size() + i]);
    const int folded = static_cast<int>(high << byte_bits | low);
    numbers[i] = static_cast<std::int16_t>(folded % 2 == 0 ? folded / 2 : -(folded + 1) / 2);
  }
  return numbers;
}

}  // namespace

std::optional<WeightsFile> read_weights(std::string_view bytes, std::string& wrong) {
  const std::size_t end = bytes.find("\n\n");
  if (!bytes.starts_with(magic) || end == std::string_view::npos) {
    wrong = "not a file of weights";
    return std::nullopt;
  }
  const std::string_view head = bytes.substr(magic.size(), end + 1 - magic.size());
  const auto count = notation::read_number<std::size_t>(value_of(head, count_line));
  const auto checksum = notation::read_hexadecimal<std::uint64_t>(value_of(head, checksum_line));
  if (!count || *count > max_numbers || !checksum) {
    wrong = "its head lacks the count of numbers";
    return std::nullopt;
  }
  std::string unpacked(2 * *count, '\0');
  if (!unpack(bytes.substr(end + 2), std::as_writable_bytes(std::span(unpacked))) ||
      XXH3_64bits(unpacked.data(), unpacked.size()) != *checksum) {
    wrong = "its numbers are damaged";
    return std::nullopt;
  }
  WeightsFile file;
  file.numbers = numbers_of(unpacked);
  for (std::string_view rest = head; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    rest.remove_prefix(line.size());
    if (!line.starts_with(count_line) && !line.starts_with(checksum_line)) {
      file.head += line;
    }
  }
  return file;
}

std::string write_weights(const WeightsFile& file) {
  const std::string bytes = bytes_of(file.numbers);
  return fmt::format("{}{}{}{}\n{}{:016x}\n\n{}", magic, file.head, count_line, file.numbers.size(),
                     checksum_line, XXH3_64bits(bytes.data(), bytes.size()), packed(bytes));
}

}  // namespace damier::analysis
