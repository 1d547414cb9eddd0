#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/analysis/repair/repairer.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Reports on repairs, in words and as JSON.
namespace damier::analysis {

/// Returns a change in words: `ply 5: 34-30 for 43-30`. `before`: number of plies of the game before
/// the line of the change.
[[nodiscard]] std::string text_of(const Change& change, std::uint64_t before,
                                  const notation::Catalogue& words);
/// Returns a wrong number in words.
[[nodiscard]] std::string text_of(const NumberChange& one, const notation::Catalogue& words);
/// Returns `sure`, or why the first answer is not sure.
[[nodiscard]] std::string certainty_of(const RepairResult& result,
                                       const notation::Catalogue& words);

/// Returns `sure`, or why one of the answers of a record, by its index, is not sure.
[[nodiscard]] std::string certainty_of(const RepairedRecord& done, std::size_t answer,
                                       const notation::Catalogue& words);

/// Record of a report.
struct ReportedRepair {
  std::string_view file;
  rules::RulesetId ruleset{};
  const notation::Record& record;
  const RepairedRecord& done;
};

/// Appends the results, in lines for people.
void write_report(const ReportedRepair& of, const notation::Catalogue& words, std::string& out);
/// Appends the results as a JSON object.
void write_json_report(const ReportedRepair& of, std::string& out);

}  // namespace damier::analysis
