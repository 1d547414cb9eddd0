#include "search.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdlib>

#include <fmt/format.h>

#include "damier/analysis/report/analyst.hpp"
#include "damier/analysis/report/chances.hpp"
#include "damier/analysis/search/score.hpp"

#include "results.hpp"
#include "tables.hpp"

using damier::c::free;
using damier::c::is_live;
using damier::c::null_result;
using damier::c::text_of;
using damier::c::view_of;
using damier::c::with;
using damier::c::with_both;
namespace analysis = damier::analysis;

namespace {

constexpr bool is_small = sizeof(std::size_t) < sizeof(std::uint64_t);
/// Where addresses have 32 bits, no table can have 2 GiB.
constexpr std::uint64_t max_memory = is_small ? 1024 : 4096;
constexpr std::size_t max_entries =
    is_small ? (std::size_t{1} << 26U) - 1 : (std::size_t{1} << 28U);

/// Returns whether tables have the same size for two numbers of entries: they are rounded up.
bool same_tables(std::size_t one, std::size_t other) {
  return std::bit_ceil(one + 1) == std::bit_ceil(other + 1) &&
         std::bit_ceil(one) == std::bit_ceil(other);
}

/// Returns whether there is room for the tables of a search and its prover, see Search.
bool has_room(std::size_t entries) {
#ifndef __wasm__
  static_cast<void>(entries);  // a table without room is an exception
  return true;
#else  // it would be the end of the module
  // NOLINTBEGIN(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory): it may fail
  // Compilers leave out blocks that nobody uses, unless they are volatile.
  void* volatile table = std::aligned_alloc(32, std::bit_ceil(entries + 1) / 2 * 32);
  // The prover makes its table later, when other things have taken something of the same room.
  constexpr std::size_t others = std::size_t{1} << 24U;
  void* volatile prover =
      std::malloc(std::bit_ceil(std::max<std::size_t>(entries, 4)) * 24 + others);
  const bool has = table != nullptr && prover != nullptr;
  std::free(prover);
  std::free(table);
  // NOLINTEND(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory)
  return has;
#endif
}

}  // namespace

void damier_search::empty() {
  search_.reset();
  lines_.clear();
  record_.reset();
  reports_.clear();
}

damier_status damier_search::prepare() {
  if (!search_) {
    if (!has_room(entries_)) {
      return context().fail(DAMIER_NO_MEMORY, "out of memory");
    }
    search_.emplace(entries_);
  }
  return DAMIER_OK;
}

const analysis::Limits& damier_search::limits() {
  limits_.tables = uses_tables_ ? damier::c::tables_of(context()) : nullptr;
  return limits_;
}

damier_status damier_search::set(std::string_view option, std::uint64_t value) {
  constexpr std::uint64_t max_lines = 20;
  constexpr std::uint64_t max_time = std::uint64_t{1000} * 60 * 60 * 24 * 365;
  const auto in_range = [&](std::uint64_t min, std::uint64_t max) {
    return value >= min && value <= max
               ? DAMIER_OK
               : context().fail(DAMIER_BAD_ARGUMENT,
                                fmt::format("{}: {} is not in {} to {}", option, value, min, max));
  };
  damier_status status = DAMIER_OK;
  if (option == "depth") {
    status = in_range(1, analysis::max_depth);
    limits_.depth = status == DAMIER_OK ? static_cast<int>(value) : limits_.depth;
  } else if (option == "nodes") {
    limits_.nodes = value;
  } else if (option == "milliseconds") {
    status = in_range(0, max_time);
    limits_.time = status == DAMIER_OK ? std::chrono::milliseconds(value) : limits_.time;
  } else if (option == "lines") {
    status = in_range(1, max_lines);
    limits_.lines = status == DAMIER_OK ? static_cast<unsigned>(value) : limits_.lines;
  } else if (option == "memory") {
    status = in_range(0, max_memory);
    if (status == DAMIER_OK) {
      constexpr std::uint64_t entry = 16;  // bytes, see Search
      const std::size_t entries =
          std::min(static_cast<std::size_t>((value << 20U) / entry), max_entries);
      if (!same_tables(entries, entries_)) {
        search_.reset();
      }
      entries_ = entries;
    }
  } else if (option == "tables") {
    status = in_range(0, 1);
    uses_tables_ = status == DAMIER_OK ? value == 1 : uses_tables_;
  } else {
    status = context().fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not an option", option));
  }
  return status;
}

void damier_search::add(int score, bool solved, damier::rules::Side to_move,
                        const analysis::Unit& unit, const std::vector<std::string>& moves) {
  // Reports are for the first side.
  const int own = to_move == damier::rules::Side::first ? score : -score;
  Line& line = lines_.emplace_back();
  line.proven = solved;
  if (analysis::is_decided(own) && analysis::has_distance(own)) {
    line.plies = own > 0 ? analysis::plies_to_end(own) : -analysis::plies_to_end(own);
  }
  line.score = own * 100 / unit.score;
  line.eval = analysis::eval_text(score, unit);
  line.moves = fmt::format("{}", fmt::join(moves, " "));
  line.chance = analysis::chance_of(own, unit);
}

damier_status damier_search::run(const damier_position& position) {
  stop_ = false;
  lines_.clear();
  if (const damier_status status = prepare(); status != DAMIER_OK) {
    return status;
  }
  const analysis::Unit& unit = analysis::unit_of(position.facts().ruleset());
  unit_ = unit.name;
  const analysis::PlyReport report =
      analysis::analyse_position(position.facts(), limits(), *search_);
  depth_ = report.found.depth;
  nodes_ = report.found.nodes;
  if (report.found.over || position.outcome().over()) {
    return DAMIER_OK;
  }
  const damier::rules::Side to_move = position.facts().side_to_move();
  add(report.before, report.found.solved, to_move, unit, report.line);
  for (const analysis::Line& other : report.others) {
    add(other.score, other.solved, to_move, unit, other.moves);
  }
  return DAMIER_OK;
}

damier_status damier_search_new(damier_context* context, damier_search** search) {
  return damier::c::make(context, search);
}

void damier_search_free(damier_search* search) { free(search); }

damier_status damier_search_set(damier_search* search, const char* option, uint64_t value) {
  return with(search, [&](damier_search& one) { return one.set(view_of(option), value); });
}

damier_status damier_search_run(damier_search* search, damier_position* position) {
  return with_both(search, position, "the position",
                   [&](damier_search& one, damier_position& its) { return one.run(its); });
}

void damier_search_stop(damier_search* search) {
  if (is_live(search)) {
    search->stop();
  }
}

size_t damier_search_line_count(const damier_search* search) {
  return is_live(search) ? search->lines().size() : 0;
}

damier_status damier_search_line(const damier_search* search, size_t index, damier_line* line) {
  return with(search, [&](const damier_search& one) {
    if (line == nullptr) {
      return null_result(one);
    }
    if (index >= one.lines().size()) {
      return one.context().fail(DAMIER_NOTHING, "the search found fewer lines");
    }
    const damier_search::Line& found = one.lines()[index];
    *line = {found.score,         found.proven,         found.plies,
             text_of(found.eval), text_of(found.moves), found.chance};
    return DAMIER_OK;
  });
}

uint32_t damier_search_depth(const damier_search* search) {
  return is_live(search) ? static_cast<std::uint32_t>(search->depth()) : 0;
}

uint64_t damier_search_nodes(const damier_search* search) {
  return is_live(search) ? search->nodes() : 0;
}

damier_text damier_search_unit(const damier_search* search) {
  return text_of(is_live(search) ? search->unit() : "");
}
