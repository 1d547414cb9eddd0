#include "format.hpp"

#include <algorithm>

#include <xxhash.h>

#include "damier/notation/text/catalogue.hpp"

#include "../search/packing.hpp"
#include "size.hpp"

namespace damier::analysis::tables {

namespace {

constexpr std::string_view magic = "DAMTABLE";
/// Versions of the format: with distances and without, compressed and not.
constexpr std::uint32_t format_version = 1;
constexpr std::uint32_t format_without_distances = 2;
constexpr std::uint32_t format_uncompressed = 3;
constexpr std::uint32_t format_uncompressed_without_distances = 4;
constexpr std::uint64_t max_header_bytes = std::uint64_t{1} << 30;

[[nodiscard]] std::uint32_t version_of(const Header& header) {
  return header.compressed  ? (header.distances ? format_version : format_without_distances)
         : header.distances ? format_uncompressed
                            : format_uncompressed_without_distances;
}

std::uint64_t number_in(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[i - 1]);
  }
  return value;
}

/// Appends numbers and texts to a header.
class Packer {
 public:
  template <class Number>
  void number(Number value) {
    append_number(value, sizeof(Number), out_);
  }
  void text(std::string_view value) {
    number(static_cast<std::uint16_t>(value.size()));
    out_ += value;
  }
  void sums(const EndingSums& sums) {
    number(sums.wins);
    number(sums.draws);
    number(sums.losses);
  }
  [[nodiscard]] std::string& bytes() { return out_; }

 private:
  std::string out_;
};

/// Reads numbers and texts. After the end all of them are zero or empty, and it is not whole.
class Unpacker {
 public:
  explicit Unpacker(std::string_view in) : in_(in) {}

  [[nodiscard]] bool whole() const { return whole_; }
  template <class Number>
  [[nodiscard]] Number number() {
    return static_cast<Number>(number_in(take(sizeof(Number))));
  }
  [[nodiscard]] std::string text() { return std::string(take(number<std::uint16_t>())); }
  [[nodiscard]] EndingSums sums() {
    EndingSums sums;
    sums.wins = number<std::uint64_t>();
    sums.draws = number<std::uint64_t>();
    sums.losses = number<std::uint64_t>();
    return sums;
  }
  template <class Number>
  [[nodiscard]] std::vector<Number> numbers(std::uint64_t count) {
    whole_ = whole_ && count <= in_.size() / sizeof(Number);
    std::vector<Number> found(whole_ ? as_size(count) : 0);
    std::ranges::generate(found, [&] { return number<Number>(); });
    return found;
  }

 private:
  std::string_view take(std::size_t count) {
    whole_ = whole_ && count <= in_.size();
    const std::string_view taken = in_.substr(0, whole_ ? count : 0);
    in_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view in_;
  bool whole_ = true;
};

[[nodiscard]] EndingCounts counts_in(Unpacker& in) {
  EndingCounts counts;
  counts.name = in.text();
  counts.raw = in.sums();
  counts.folded = in.sums();
  counts.longest_win = in.number<std::uint32_t>();
  counts.longest_loss = in.number<std::uint32_t>();
  return counts;
}

/// Returns whether bytes are a header without contradictions.
[[nodiscard]] bool unpacked(std::string_view bytes, std::uint32_t version, Header& header) {
  Unpacker in(bytes);
  header.distances = version == format_version || version == format_uncompressed;
  header.compressed = version == format_version || version == format_without_distances;
  header.ruleset = in.text();
  header.parameters = in.text();
  header.name = in.text();
  header.numbers = in.number<std::uint64_t>();
  header.counts.clear();
  for (auto left = in.number<std::uint16_t>(); left > 0 && in.whole(); --left) {
    header.counts.push_back(counts_in(in));
  }
  header.palette = in.numbers<Word>(in.number<std::uint32_t>());
  const std::uint64_t blocks = blocks_of(header.numbers);
  header.offsets = in.numbers<std::uint64_t>(blocks + 1);
  header.checksums = in.numbers<std::uint64_t>(blocks);
  const auto is_open = [](Word word) { return kind_of(word) == Kind::open; };
  return in.whole() && !header.palette.empty() && std::ranges::none_of(header.palette, is_open) &&
         std::ranges::is_sorted(header.offsets);
}

/// Returns whether all entries, and those that fill up the last byte, are within the palette.
[[nodiscard]] bool in_palette(const Header& header, std::span<const std::byte> entries) {
  const std::size_t values = header.palette.size();
  const unsigned width = header.width();
  if (values >= std::size_t{1} << width) {
    return true;
  }
  if (width < byte_bits) {
    return std::ranges::all_of(entries, [&](std::byte four) {
      const auto bits = std::to_integer<unsigned>(four);
      return (bits & 3U) < values && (bits >> 2U & 3U) < values && (bits >> 4U & 3U) < values &&
             bits >> 6U < values;
    });
  }
  if (width == byte_bits) {
    return std::ranges::all_of(
        entries, [&](std::byte one) { return std::to_integer<std::size_t>(one) < values; });
  }
  for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
    const auto low = std::to_integer<std::size_t>(entries[i]);
    if ((low | std::to_integer<std::size_t>(entries[i + 1]) << byte_bits) >= values) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::uint64_t checksum(const void* bytes, std::size_t count) { return XXH3_64bits(bytes, count); }

std::uint64_t blocks_of(std::uint64_t numbers) {
  return numbers / block_numbers + (numbers % block_numbers != 0 ? 1 : 0);
}

std::uint64_t Header::entries_of(std::uint64_t block) const {
  return std::min(block_numbers, numbers - block * block_numbers);
}

std::size_t Header::bytes_of(std::uint64_t block) const {
  return (as_size(entries_of(block)) * width() + byte_bits - 1) / byte_bits;
}

TableSummary Header::summary(std::string file) const {
  return {std::move(file), ruleset, parameters, name, numbers, offsets.back(), counts, distances};
}

void append_number(std::uint64_t value, std::size_t bytes, std::string& out) {
  for (std::size_t i = 0; i < bytes; ++i) {
    out += static_cast<char>(value >> (8 * i) & 0xFF);
  }
}

std::string written(const Header& header) {
  Packer out;
  out.bytes().append(prefix_bytes, '\0');
  out.text(header.ruleset);
  out.text(header.parameters);
  out.text(header.name);
  out.number(header.numbers);
  out.number(static_cast<std::uint16_t>(header.counts.size()));
  for (const EndingCounts& counts : header.counts) {
    out.text(counts.name);
    out.sums(counts.raw);
    out.sums(counts.folded);
    out.number(static_cast<std::uint32_t>(counts.longest_win));
    out.number(static_cast<std::uint32_t>(counts.longest_loss));
  }
  out.number(static_cast<std::uint32_t>(header.palette.size()));
  for (const Word word : header.palette) {
    out.number(word);
  }
  for (const std::uint64_t offset : header.offsets) {
    out.number(offset);
  }
  for (const std::uint64_t sum : header.checksums) {
    out.number(sum);
  }
  std::string& bytes = out.bytes();
  Packer prefix;
  prefix.bytes() += magic;
  prefix.number(version_of(header));
  prefix.number(static_cast<std::uint32_t>(bytes.size()));
  prefix.number(checksum(bytes.data() + prefix_bytes, bytes.size() - prefix_bytes));
  bytes.replace(0, prefix_bytes, prefix.bytes());
  return bytes;
}

std::string read_prefix(std::string_view bytes, std::uint64_t size, Prefix& prefix) {
  const std::string_view beginning = bytes.substr(0, magic.size());
  if (beginning.empty() || beginning != magic.substr(0, beginning.size())) {
    return notation::phrase("not an endgame table");
  }
  if (size < prefix_bytes || bytes.size() < prefix_bytes) {
    return notation::phrase("it is truncated");
  }
  Unpacker in(bytes.substr(magic.size()));
  prefix.version = in.number<std::uint32_t>();
  prefix.length = in.number<std::uint32_t>();
  prefix.sum = in.number<std::uint64_t>();
  if (prefix.version < format_version || prefix.version > format_uncompressed_without_distances) {
    return notation::phrase(
        "it has version {0} of the format, and this damier reads versions {1} to {2}",
        prefix.version, format_version, format_uncompressed_without_distances);
  }
  if (prefix.length < prefix_bytes || prefix.length > max_header_bytes) {
    return notation::phrase("its header is damaged");
  }
  return prefix.length > size ? notation::phrase("it is truncated") : "";
}

std::string read_header(const Prefix& prefix, std::string_view bytes, std::uint64_t size,
                        Header& header) {
  if (checksum(bytes.data(), bytes.size()) != prefix.sum) {
    return notation::phrase("its header is damaged");
  }
  if (!unpacked(bytes, prefix.version, header)) {
    return notation::phrase("its header contradicts itself");
  }
  return header.offsets.back() > size   ? notation::phrase("it is truncated")
         : header.offsets.back() < size ? notation::phrase("unexpected data after its end")
                                        : "";
}

std::string read_header(std::string_view table, Header& header) {
  Prefix prefix;
  std::string fault = read_prefix(table.substr(0, prefix_bytes), table.size(), prefix);
  if (fault.empty()) {
    const std::string_view bytes = table.substr(0, as_size(prefix.length));
    fault = read_header(prefix, bytes.substr(prefix_bytes), table.size(), header);
  }
  return fault;
}

std::string read_block(const Header& header, std::uint64_t block, std::string_view stored,
                       std::span<std::byte> entries) {
  if (header.compressed && !can_unpack()) {
    return notation::phrase(
        "its blocks are compressed, which this damier cannot read; build it with the option "
        "uncompressed");
  }
  bool is_right = checksum(stored.data(), stored.size()) == header.checksums[as_size(block)];
  if (is_right && header.compressed) {
    is_right = unpack(stored, entries);
  } else if (is_right) {
    is_right = stored.size() == entries.size();
    std::ranges::copy(std::as_bytes(std::span(stored.substr(0, entries.size()))), entries.begin());
  }
  if (!is_right) {
    return notation::phrase("it is damaged at byte {0}", header.offsets[as_size(block)]);
  }
  return in_palette(header, entries) ? "" : notation::phrase("a value is not in its palette");
}

}  // namespace damier::analysis::tables
