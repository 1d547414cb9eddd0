#include "player.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/report/analyst.hpp"
#include "damier/analysis/search/tree.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::analysis::engine {

namespace {

/// Bytes of a search per entry: in its own table, and in that of the prover.
constexpr std::uint64_t bytes_of_entry = 16 + 24;

std::size_t entries_for(std::uint64_t hash) {
  return static_cast<std::size_t>(std::bit_floor((hash << 20U) / bytes_of_entry));
}

template <class Number>
std::string set_number(std::string_view text, Number lowest, Number highest, Number& out) {
  const auto number = notation::read_number(text, lowest, highest);
  if (!number) {
    return fmt::format("{} is not a number from {} to {}", in_quotes(text), lowest, highest);
  }
  out = *number;
  return {};
}

/// Returns whether a ply takes something from the stock that both sides draw from.
bool draws(const notation::PlyFacts& ply) { return ply.after().stock() != ply.before().stock(); }

/// Returns the indices, in rule order, of the moves that do not play what was drawn. Nothing if
/// that cannot have been drawn.
std::optional<std::vector<std::uint16_t>> moves_without_draw(
    const notation::PositionFacts& position) {
  std::vector<std::uint16_t> others;
  std::size_t count = 0;
  bool possible = false;
  bool known = true;
  position.for_each_move([&](const notation::PlyFacts& ply) {
    if (draws(ply)) {
      possible = true;
      known = known && !ply.is_chance();
    } else {
      others.push_back(static_cast<std::uint16_t>(count));
    }
    return known && ++count < max_width;
  });
  return possible && known ? std::optional(std::move(others)) : std::nullopt;
}

}  // namespace

std::string in_quotes(std::string_view text) {
  constexpr std::size_t max = 60;
  std::string out = "'";
  for (const char c : text.substr(0, max)) {
    out += c < ' ' || c == '"' || c == 0x7F ? '?' : c;
  }
  return out + (text.size() > max ? "...'" : "'");
}

Player::Player(EngineSettings settings, Protocol protocol)
    : settings_(std::move(settings)), protocol_(protocol) {
  if (!settings_.tables.empty()) {
    tables_ = std::make_unique<Tables>(settings_.tables);
  }
  // The start of a game is valid with any parameters; otherwise none exists.
  static_cast<void>(set_game({}));
}

const Unit& Player::unit() const { return unit_of(settings_.rules.ruleset); }

std::string Player::set_ruleset(std::string_view name) {
  const auto ruleset = find_variant(name);
  if (!ruleset || !speaks(*ruleset, protocol_)) {
    return fmt::format("{} is not a ruleset of this protocol", in_quotes(name));
  }
  if (*ruleset != settings_.rules.ruleset) {
    // Parameters of another game do not apply to this one.
    settings_.rules = {*ruleset, {}, {}};
    return set_game({});
  }
  return {};
}

std::string Player::set_hash(std::string_view value) {
  const std::uint64_t before = settings_.hash;
  std::string fault = set_number<std::uint64_t>(value, 1, settings_.max_hash, settings_.hash);
  if (fault.empty() && settings_.hash != before) {
    search_.reset();
    searched_.reset();
  }
  return fault;
}

std::string Player::set_threads(std::string_view value) {
  return set_number<unsigned>(value, 1, settings_.max_threads, settings_.threads);
}

std::string Player::set_lines(std::string_view value) {
  return set_number<std::size_t>(value, 1, max_lines, settings_.lines);
}

std::string Player::set_tables(std::string_view folder) {
  if (folder.empty()) {
    tables_.reset();
    settings_.tables.clear();
    return {};
  }
  try {
    tables_ = std::make_unique<Tables>(std::string(folder));
  } catch (const TableError& error) {
    return error.what();
  }
  settings_.tables = folder;
  return {};
}

std::string Player::set_hidden(std::string_view value) {
  const auto expected =
      value.empty() ? std::nullopt : notation::fault_of_hidden(settings_.rules.ruleset, value);
  if (expected) {
    return fmt::format("{} is not {}", in_quotes(value), *expected);
  }
  settings_.rules.hidden = value;
  return {};
}

std::string Player::set_parameter(std::string_view tag, std::string_view value) {
  GameRules& rules = settings_.rules;
  const notation::Parameter* const parameter = notation::find_parameter(rules.ruleset, tag);
  if (parameter == nullptr) {
    return fmt::format("{} has no parameter {}", rules::name(rules.ruleset), in_quotes(tag));
  }
  if (!value.empty() && !parameter->allows(value)) {
    return fmt::format("{}: {} is not {}", parameter->tag, in_quotes(value), parameter->values);
  }
  std::erase_if(rules.parameters, [&](const notation::GivenParameter& one) {
    return notation::find_parameter(rules.ruleset, one.tag) == parameter;
  });
  if (!value.empty()) {
    rules.parameters.push_back({std::string(parameter->tag), std::string(value)});
  }
  // The position may be different or invalid by these rules.
  return written_ ? set_game(WrittenGame(*written_)) : std::string();
}

std::string Player::set_game(WrittenGame written) {
  written_.reset();
  const ReadGame read = read_game(settings_.rules, protocol_, written);
  if (read.game == nullptr) {
    return read.fault;
  }
  mover_ = read.game->position().side_to_move();
  written_ = std::move(written);
  return {};
}

bool Player::goes_on() const {
  if (!searched_ || searched_->first != settings_.rules) {
    return false;
  }
  const auto& [start, plies] = searched_->second;
  // The last ply may be the expected answer rather than the given one.
  const std::size_t certain = plies.size() - std::min<std::size_t>(plies.size(), 1);
  const auto end = plies.begin() + static_cast<std::ptrdiff_t>(certain);
  return start == written_->start && written_->plies.size() >= plies.size() &&
         written_->plies != plies && std::equal(plies.begin(), end, written_->plies.begin());
}

ReadGame Player::read_for(const Asked& asked) const {
  ReadGame read = read_game(settings_.rules, protocol_, *written_);
  if (read.game == nullptr || !asked.drawn) {
    return read;
  }
  // What was drawn comes next in this position, not at the start of the game.
  WrittenGame from_here;
  read.game->position().write_setup(from_here.start);
  GameRules rules = settings_.rules;
  rules.hidden = *asked.drawn;
  return read_game(rules, protocol_, from_here);
}

std::string Player::think(const Asked& asked, Thinker::ShowLine tell, Thinker::Answer answer,
                          Thinker::Complain complain) {
  if (thinker_.busy()) {
    return "a search is under way";
  }
  if (!written_) {
    return "there is no position";
  }
  ReadGame read = read_for(asked);
  if (read.game == nullptr) {
    return read.fault;
  }
  std::optional<std::vector<std::uint16_t>> others;
  if (asked.drawn) {
    others = moves_without_draw(read.game->position());
    if (!others) {
      return in_quotes(*asked.drawn) + " cannot be drawn";
    }
  }
  try {
    if (!search_) {
      search_ = std::make_unique<Search>(entries_for(settings_.hash));
    }
  } catch (const std::bad_alloc&) {
    return "there is not enough memory";
  }
  Thought thought{std::move(read.game), [protocol = protocol_](const notation::PlyFacts& ply) {
                    return ply_words(ply, protocol);
                  }};
  thought.limits.depth = std::clamp(asked.depth.value_or(max_depth), 1,
                                    settings_.depth > 0 ? settings_.depth : max_depth);
  thought.limits.nodes = asked.nodes.value_or(0);
  if (settings_.nodes > 0) {
    thought.limits.nodes = thought.limits.nodes > 0
                               ? std::min(thought.limits.nodes, settings_.nodes)
                               : settings_.nodes;
  }
  thought.limits.threads = settings_.threads;
  thought.limits.tables = tables_.get();
  thought.limits.without = std::move(others).value_or(std::vector<std::uint16_t>());
  thought.limits.same_game = goes_on();
  searched_.emplace(settings_.rules, *written_);
  thought.time = asked.time;
  if (settings_.time.count() > 0) {
    const Allotment max = allot(settings_.time);
    thought.time = thought.time ? Allotment{std::min(thought.time->enough, max.enough),
                                            std::min(thought.time->max, max.max)}
                                : max;
  }
  thought.limits.few_proofs = thought.time || thought.limits.nodes > 0;
  thought.waits = asked.waits;
  thought.lines = settings_.lines;
  if (thought.time && thought.game->position().count_moves(2) < 2) {
    // There is only one move.
    constexpr Milliseconds forced{20};
    thought.time =
        Allotment{std::min(thought.time->enough, forced), std::min(thought.time->max, forced)};
  }
  thinker_.start(std::move(thought), *search_, std::move(tell), std::move(answer),
                 std::move(complain));
  return {};
}

void Player::end() {
  if (thinker_.busy() && thinker_.open()) {
    thinker_.stop();
  }
  thinker_.wait();
}

}  // namespace damier::analysis::engine
