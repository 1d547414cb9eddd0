#include "damier/analysis/openings/opening_names.hpp"

#include <algorithm>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/text.hpp"

#include "lists.hpp"

namespace damier::analysis {

namespace {

/// Keeps the last position of a line.
class EndOfLine final : public notation::MainLine {
 public:
  std::unique_ptr<notation::PositionFacts> position;
  std::size_t plies = 0;

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    position = ply.after().keep();
    ++plies;
  }
};

/// Follows a record.
class Follower final : public notation::MainLine {
 public:
  explicit Follower(const OpeningNames& names) : game_(&names) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    game_.start(position);
  }
  [[nodiscard]] std::string_view name() const { return game_.name(); }

 private:
  void main_ply(const notation::PlyFacts& ply) override { game_.ply(ply); }

  OpeningOfGame game_;
};

/// Takes the text up to a tab, or to the end.
std::string_view next_column(std::string_view& line) {
  const std::size_t tab = std::min(line.find('\t'), line.size());
  const std::string_view column = line.substr(0, tab);
  line.remove_prefix(std::min(tab + 1, line.size()));
  return column;
}

/// Returns whether a text is one line: names are shown unchanged.
bool is_name(std::string_view text) {
  return notation::find_invalid_utf8(text) == std::string_view::npos &&
         std::ranges::none_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

}  // namespace

OpeningNames OpeningNames::known() {
  OpeningNames names;
  for (const std::string_view list : opening_lists()) {
    static_cast<void>(names.add(list));  // a test ensures that they are valid
  }
  return names;
}

std::vector<std::string> OpeningNames::add(std::string_view list) {
  std::vector<std::string> faults;
  for (std::size_t number = 1; !list.empty(); ++number) {
    const std::size_t end = std::min(list.find('\n'), list.size());
    std::string_view line = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    if (line.ends_with('\r')) {
      line.remove_suffix(1);
    }
    if (line.empty() || line.front() == '#') {
      continue;
    }
    if (const std::string fault = add_line(line); !fault.empty()) {
      faults.push_back(notation::phrase("line {0}: {1}", number, fault));
    }
  }
  return faults;
}

std::string OpeningNames::add_line(std::string_view line) {
  const std::string_view game = next_column(line);
  const std::string_view moves = next_column(line);
  const std::string_view name = line;
  const auto ruleset = rules::find_ruleset(game);
  if (!ruleset) {
    return notation::phrase("there is no ruleset '{0}'", game);
  }
  if (name.empty() || name.size() > max_opening_name || !is_name(name)) {
    return notation::phrase("it has no name in its third column");
  }
  notation::Diagnostics diagnostics;
  notation::Record record;
  notation::open_moves(*ruleset, moves, record, diagnostics);
  EndOfLine end;
  static_cast<void>(
      notation::replay_from(*notation::start_of(*ruleset), record, {}, end, diagnostics));
  diagnostics.sort();
  for (const notation::Diagnostic& one : diagnostics) {
    if (one.severity == notation::Severity::error) {
      return notation::detail::encoded_phrase(info(one.code).message, one.args);
    }
  }
  if (!end.position) {
    return notation::phrase("it has no moves in its second column");
  }
  if (const auto found = find(*end.position); found != named_.end()) {
    named_.erase(found);
  }
  std::size_t& max_plies = max_length_[static_cast<std::size_t>(*ruleset)];
  max_plies = std::max(max_plies, end.plies);
  const std::uint64_t hash = end.position->hash();
  named_.emplace(hash, Named{std::move(end.position), std::string(name)});
  return {};
}

OpeningNames::Map::const_iterator OpeningNames::find(
    const notation::PositionFacts& position) const {
  const auto [begin, end] = named_.equal_range(position.hash());
  // Other rulesets may have positions with the same hash.
  const auto found = std::find_if(
      begin, end, [&](const auto& one) { return one.second.position->is_same_as(position); });
  return found == end ? named_.end() : found;
}

std::string_view OpeningNames::of(const notation::PositionFacts& position) const {
  const auto found = find(position);
  return found == named_.end() ? std::string_view() : std::string_view(found->second.name);
}

void OpeningOfGame::start(const notation::PositionFacts* position) {
  name_ = {};
  left_ = names_ == nullptr || position == nullptr ? 0 : names_->max_plies(position->ruleset());
  if (left_ > 0) {
    see(*position);
  }
}

void OpeningOfGame::ply(const notation::PlyFacts& ply) {
  if (left_ > 0) {
    --left_;
    see(ply.after());
  }
}

void OpeningOfGame::see(const notation::PositionFacts& position) {
  if (const std::string_view name = names_->of(position); !name.empty()) {
    name_ = name;
  }
}

std::string_view opening_of(rules::RulesetId ruleset, notation::Record& record,
                            const OpeningNames& names) {
  if (names.max_plies(ruleset) == 0) {
    return {};
  }
  Follower follower(names);
  notation::Diagnostics ignored;
  static_cast<void>(notation::replay(ruleset, record, {}, &follower, ignored));
  return follower.name();
}

}  // namespace damier::analysis
