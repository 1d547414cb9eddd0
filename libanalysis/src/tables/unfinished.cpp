#include "unfinished.hpp"

#include <array>
#include <cerrno>
#include <cstring>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "file.hpp"
#include "size.hpp"

namespace damier::analysis::tables {

namespace {

constexpr std::size_t name_bytes = 96;

/// Beginning of the file, followed by all words, if there are distances, then by all counts.
struct Beginning {
  std::array<char, 8> magic{'D', 'A', 'M', 'W', 'O', 'R', 'K', '1'};
  std::array<char, name_bytes> of{};
  std::uint64_t numbers = 0;
  std::uint64_t next = 0;
  std::uint32_t layer = 0;
  std::uint32_t last = 0;
  std::uint64_t words_sum = 0;
  std::uint64_t waits_sum = 0;
  std::uint64_t sum = 0;  ///< checksum of all above
};

[[nodiscard]] std::array<char, name_bytes> name_of(std::string_view of) {
  std::array<char, name_bytes> name{};
  of.copy(name.data(), name.size());
  return name;
}
[[nodiscard]] std::uint64_t sum_of(const Beginning& beginning) {
  return checksum(&beginning, offsetof(Beginning, sum));
}
[[nodiscard]] std::uint64_t sum_of(const std::vector<Word>& words) {
  return checksum(words.data(), words.size() * sizeof(Word));
}
[[nodiscard]] std::uint64_t sum_of(const std::vector<std::uint8_t>& waits) {
  return checksum(waits.data(), waits.size());
}

}  // namespace

void keep_work(const std::string& file, std::string_view of, const Work& work) {
  Beginning beginning;
  beginning.of = name_of(of);
  beginning.numbers = work.size();
  beginning.next = work.next;
  beginning.layer = work.layer;
  beginning.last = work.last;
  beginning.words_sum = sum_of(work.words);
  beginning.waits_sum = sum_of(work.waits);
  beginning.sum = sum_of(beginning);
  NewFile out(file);
  const std::uint64_t words = work.words.size() * sizeof(Word);
  out.write(0, &beginning, sizeof beginning);
  out.write(sizeof beginning, work.words.data(), words);
  out.write(sizeof beginning + words, work.waits.data(), work.waits.size());
  out.finish();
}

std::optional<Work> kept_work(const std::string& file, std::string_view of, std::uint64_t numbers,
                              bool distances) {
  const notation::OpenedFile opened = notation::open_regular(file);
  const int descriptor = opened.descriptor;
  const Descriptor closed_at_end(descriptor);
  if (descriptor < 0) {
    if (opened.error == ENOENT) {
      return std::nullopt;
    }
    throw TableError(notation::phrase("{0}: {1}", file, notation::phrase(opened.fault)));
  }
  Beginning beginning;
  const Beginning expected;
  read_at(descriptor, file, 0, &beginning, sizeof beginning);
  if (beginning.magic != expected.magic || beginning.sum != sum_of(beginning)) {
    throw TableError(notation::phrase("{0}: it is damaged", file));
  }
  if (beginning.of != name_of(of) || beginning.numbers != numbers) {
    throw TableError(notation::phrase("{0}: it belongs to another class or ruleset", file));
  }
  Work work;
  work.distances = distances;
  work.words.resize(distances ? as_size(numbers) : 0);
  work.waits.resize(as_size(numbers));
  work.next = beginning.next;
  work.layer = beginning.layer;
  work.last = beginning.last;
  const std::uint64_t words = work.words.size() * sizeof(Word);
  read_at(descriptor, file, sizeof beginning, work.words.data(), words);
  read_at(descriptor, file, sizeof beginning + words, work.waits.data(), numbers);
  if (sum_of(work.words) != beginning.words_sum || sum_of(work.waits) != beginning.waits_sum) {
    throw TableError(notation::phrase("{0}: it is damaged", file));
  }
  return work;
}

}  // namespace damier::analysis::tables
