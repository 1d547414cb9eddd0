#include "duplicates.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <mutex>
#include <optional>
#include <span>
#include <system_error>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/replay/line_hash.hpp"
#include "damier/notation/text/composed.hpp"

#include "input/inputs.hpp"
#include "input/scratch_file.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

using notation::Code;
using notation::LineHash;

constexpr std::array tags_of_a_game{"White", "Black", "Date"};

/// Place of a record: its file, and its number there.
struct Seat {
  std::uint32_t file = 0;
  std::uint64_t index = 0;
  std::uint64_t line = 0;

  friend bool operator<(const Seat& a, const Seat& b) {
    return std::tie(a.file, a.index) < std::tie(b.file, b.index);
  }
};

/// Stored facts about a record whose main line is resolved.
struct Seen {
  LineHash line;
  std::uint64_t who = 0;  ///< hash of the players and the date
  Seat seat;
};

/// Returns the hash of the players and the date.
std::uint64_t players_of(const notation::Record& record) {
  std::string text;
  for (const char* const name : tags_of_a_game) {
    const notation::Tag* const tag = record.find_tag(name);
    text += tag == nullptr ? std::string() : notation::composed(tag->value);
    text += '\n';
  }
  return notation::hash_of(text).low;
}

/// Reports of all workers, in any order.
struct Collected {
  std::mutex mutex;
  std::vector<Seen> seen;
  std::map<std::uint32_t, std::string> files;
};

/// Reports the main line of each record.
class LineWriter final : public RecordWorker {
 public:
  LineWriter(const Arguments& /*arguments*/, Collected& collected) : collected_(collected) {}

  void use(OpenedRecord& opened, Yield& /*yield*/) override {
    if (!opened.ruleset) {
      return;
    }
    const std::uint64_t who = players_of(opened.record);
    if (!hash_main_line(*opened.ruleset, opened.record, lines_) || lines_.empty()) {
      return;
    }
    const auto file = static_cast<std::uint32_t>(opened.file_number);
    const notation::RawRecord& raw = opened.record.raw;
    const std::lock_guard lock(collected_.mutex);
    collected_.seen.push_back({lines_.back(), who, {file, raw.index, raw.line}});
    if (!collected_.files.contains(file)) {
      collected_.files.emplace(file, opened.file);
    }
  }

 private:
  Collected& collected_;
  std::vector<LineHash> lines_;
};

/// Reported main lines by hash. Hashes are spread evenly, so lookup takes constant time.
class LineTable {
 public:
  explicit LineTable(std::vector<Seen>& seen) : seen_(seen) {
    while (bits_ < max_bits && (std::size_t{1} << bits_) < seen.size()) {
      ++bits_;
    }
    begins_.resize((std::size_t{1} << bits_) + 1);
    std::size_t at = 0;
    for (std::size_t bucket = 0; bucket < begins_.size(); ++bucket) {
      while (at < seen.size() && bucket_of(seen[at].line) < bucket) {
        ++at;
      }
      begins_[bucket] = static_cast<std::uint32_t>(at);
    }
  }
  /// Returns the index of the first record with that line; nothing if none exists.
  [[nodiscard]] std::optional<std::size_t> find(const LineHash& line) const {
    const std::size_t bucket = bucket_of(line);
    for (std::size_t at = begins_[bucket]; at < begins_[bucket + 1]; ++at) {
      if (seen_[at].line == line) {
        return at;
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr unsigned max_bits = 28;
  static constexpr unsigned word_bits = 64;

  [[nodiscard]] std::size_t bucket_of(const LineHash& line) const {
    return static_cast<std::size_t>(line.high >> (word_bits - bits_));
  }

  const std::vector<Seen>& seen_;
  unsigned bits_ = 1;
  std::vector<std::uint32_t> begins_;  ///< beginning of each bucket in the lines
};

/// First record that continues all moves of another one, by the number of the first record with
/// those moves.
struct Contained {
  const LineTable& table;
  std::mutex mutex;
  std::unordered_map<std::size_t, Seat> by;
};

/// Looks up every prefix of the main line of each record.
class ContainedFinder final : public RecordWorker {
 public:
  ContainedFinder(const Arguments& /*arguments*/, Contained& contained) : contained_(contained) {}

  void use(OpenedRecord& opened, Yield& /*yield*/) override {
    if (!opened.ruleset || !hash_main_line(*opened.ruleset, opened.record, lines_)) {
      return;
    }
    const notation::RawRecord& raw = opened.record.raw;
    const Seat seat{static_cast<std::uint32_t>(opened.file_number), raw.index, raw.line};
    for (std::size_t i = 0; i + 1 < lines_.size(); ++i) {
      if (const auto found = contained_.table.find(lines_[i])) {
        const std::lock_guard lock(contained_.mutex);
        const auto [at, is_new] = contained_.by.try_emplace(*found, seat);
        at->second = std::min(at->second, seat);
      }
    }
  }

 private:
  Contained& contained_;
  std::vector<LineHash> lines_;
};

/// Makes standard input readable several times.
class StandardInput {
 public:
  /// `used`: standard input is among the inputs.
  explicit StandardInput(bool used) : used_(used) {
    if (!used) {
      return;
    }
    begin_ = ::lseek(STDIN_FILENO, 0, SEEK_CUR);
    if (begin_ < 0) {
      keep();
    }
  }
  void rewind() const {
    if (used_ && ::lseek(STDIN_FILENO, begin_, SEEK_SET) < 0) {
      fail();
    }
  }

 private:
  [[noreturn]] static void fail() {
    throw std::system_error(errno, std::generic_category(), tr("standard input"));
  }
  /// Replaces standard input by an unnamed temporary copy.
  void keep() {
    const int copy = unnamed_file();
    InputFile input("-");
    Output output(copy, 0);
    std::array<char, std::size_t{64} << 10> buffer{};
    while (const std::size_t got = input.read(buffer)) {
      output.write({buffer.data(), got});
    }
    if (output.failed() || ::dup2(copy, STDIN_FILENO) < 0 || ::close(copy) != 0) {
      fail();
    }
    begin_ = 0;
    rewind();
  }

  bool used_;
  ::off_t begin_ = 0;
};

constexpr std::array<Code, 3> codes{Code::duplicate_game, Code::duplicate_moves,
                                    Code::duplicate_contained};

}  // namespace

/// Finds the duplicates among the reported records.
class DuplicateSearch {
 public:
  DuplicateSearch(const Policy& policy, std::vector<Seen>& seen,
                  std::vector<Duplicates::Found>& found)
      : policy_(policy), seen_(seen), found_(found) {}

  /// Finds the records with the same moves as an earlier one.
  void find_same() {
    for (std::size_t begin = 0; begin < seen_.size();) {
      const std::size_t end = end_of_line(begin);
      std::unordered_map<std::uint64_t, std::size_t> first_by_players;
      for (std::size_t at = begin; end > begin + 1 && at < end; ++at) {
        const auto [first, is_new] = first_by_players.try_emplace(seen_[at].who, at);
        if (!is_new) {
          add(at, Code::duplicate_game, seen_[first->second].seat);
        } else if (at > begin) {
          add(at, Code::duplicate_moves, seen_[begin].seat);
        }
      }
      begin = end;
    }
  }
  void take(const std::unordered_map<std::size_t, Seat>& contained) {
    for (const auto& [begin, by] : contained) {
      const std::size_t end = end_of_line(begin);
      for (std::size_t at = begin; at < end; ++at) {
        add(at, Code::duplicate_contained, by);
      }
    }
  }

 private:
  [[nodiscard]] std::size_t end_of_line(std::size_t begin) const {
    std::size_t end = begin + 1;
    while (end < seen_.size() && seen_[end].line == seen_[begin].line) {
      ++end;
    }
    return end;
  }
  void add(std::size_t at, Code code, const Seat& other) {
    if (policy_.asks_for(code)) {
      const Seat& seat = seen_[at].seat;
      found_.push_back({seat.file, code, other.file, seat.index, other.line});
    }
  }

  const Policy& policy_;
  const std::vector<Seen>& seen_;
  std::vector<Duplicates::Found>& found_;
};

Duplicates::Duplicates(const Arguments& arguments, const Policy& policy, RecordLoop& loop) {
  if (std::ranges::none_of(codes, [&](Code code) { return policy.asks_for(code); })) {
    return;
  }
  const StandardInput standard_input(std::ranges::find(loop.names(), "-") != loop.names().end());
  const auto all = [&](const Yield& yield) {
    if (!yield.ended && !yield.messages.empty()) {
      unreported_.insert(yield.messages);
    }
    return true;
  };
  Collected collected;
  loop.run(make_workers<LineWriter>(arguments, collected), all);
  standard_input.rewind();
  std::ranges::sort(collected.seen, [](const Seen& a, const Seen& b) {
    return std::tie(a.line, a.seat) < std::tie(b.line, b.seat);
  });
  DuplicateSearch search(policy, collected.seen, found_);
  search.find_same();
  if (policy.asks_for(Code::duplicate_contained)) {
    const LineTable table(collected.seen);
    Contained contained{table, {}, {}};
    loop.run(make_workers<ContainedFinder>(arguments, contained), all);
    standard_input.rewind();
    search.take(contained.by);
  }
  std::ranges::sort(found_, {},
                    [](const Found& one) { return std::tuple(one.file, one.index, one.code); });
  files_ = std::move(collected.files);
}

void Duplicates::report(OpenedRecord& opened) const {
  const auto seat = std::pair(opened.file_number, opened.record.raw.index);
  const auto seat_of = [](const Found& one) {
    return std::pair(std::uint64_t{one.file}, one.index);
  };
  for (auto one = std::ranges::lower_bound(found_, seat, {}, seat_of);
       one != found_.end() && seat_of(*one) == seat; ++one) {
    opened.diagnostics.add(one->code, {0, 0},
                           {fmt::format("{}:{}", files_.at(one->other_file), one->other_line)});
  }
}

}  // namespace damier::cli
