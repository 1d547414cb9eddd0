#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tables/tabled_line.hpp"
#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "format.hpp"
#include "graph.hpp"

namespace damier::analysis::tables {

class Cache;

/// Class as the builder sees it.
struct ClassGraph {
  std::unique_ptr<Graph> graph;
  std::uint64_t first_part = 0;      ///< numbers of positions with the first material to move
  std::vector<std::string> parts{};  ///< name, and the name with the other material to move
};

/// What is wrong with a table of another number of positions than its class has.
inline constexpr std::string_view not_of_its_class =
    notation::to_translate("it does not have the positions of its class");

/// Tables of a ruleset, for code that does not know its game. Positions give the game with its
/// parameters. A build that only looks tables up (DAMIER_WITHOUT_BUILDING) has the first functions.
struct TablesRow {
  std::string_view why_not;  ///< why there are none; then the rest is null
  std::string_view (*parameters)(const notation::PositionFacts&) = nullptr;
  std::optional<EndingValue> (*probe)(Tables::Store&, const notation::PositionFacts&) = nullptr;
  /// Creates a line of play that begins at a position.
  std::unique_ptr<TabledLine::Course> (*course)(Tables::Store&,
                                                const notation::PositionFacts&) = nullptr;
  /// Adds a table of the ruleset as its bytes, whose header has been read. Returns the fault in a
  /// sentence; empty if none exists.
  std::string (*add)(Tables::Store&, const notation::PositionFacts& rules, Header header,
                     std::string_view bytes) = nullptr;

  std::vector<std::string> (*classes)(const notation::PositionFacts&,
                                      std::string_view up_to) = nullptr;
  /// Returns the size of a class in numbers; nothing if there is no such class.
  std::optional<std::uint64_t> (*size)(const notation::PositionFacts&,
                                       std::string_view name) = nullptr;
  /// Returns a class whose exits are looked up in the tables of a folder of the ruleset, with their
  /// distances or only with who wins. Throws TableError.
  ClassGraph (*graph)(const notation::PositionFacts&, std::string_view name,
                      const std::string& folder, bool distances, Cache& cache) = nullptr;
  /// See prove_forward.
  std::optional<ForwardProof> (*prove)(Tables::Store&, const notation::PositionFacts&,
                                       const ForwardOptions&) = nullptr;
};

/// Returns the row of a game. Instantiated with its evaluation.
template <rules::Game G>
[[nodiscard]] TablesRow tables_row();

/// Returns the row of a ruleset.
[[nodiscard]] const TablesRow& tables_row_of(rules::RulesetId ruleset);

}  // namespace damier::analysis::tables
