#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/outcome.hpp"

/// The checked positions in tests/data: one tab-separated file for each ruleset, on which two
/// implementations of the rules in other languages agree.
namespace damier::test {

struct Vector {
  std::string position;
  std::string hidden;  ///< the result of chance; `-` in most games
  std::string outcome;
  std::uint64_t perft1 = 0;
  std::optional<std::uint64_t> perft2;
  std::optional<std::uint64_t> perft3;
  std::string moves;  ///< canonical, sorted bytewise, separated by blanks
};

inline std::vector<Vector> load_vectors(std::string_view ruleset) {
  const std::string path = std::string(DAMIER_TEST_DATA) + "/" + std::string(ruleset) + ".tsv";
  std::ifstream file(path);
  if (!file) {
    throw std::runtime_error("cannot read " + path);
  }
  const auto number = [](const std::string& field) {
    return field == "-" ? std::nullopt : std::optional<std::uint64_t>(std::stoull(field));
  };
  std::vector<Vector> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) {
      continue;
    }
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, '\t');) {
      fields.push_back(field);
    }
    rows.push_back({fields[1], fields[2], fields[3], number(fields[4]).value(), number(fields[5]),
                    number(fields[6]), fields[7] == "-" ? "" : fields[7]});
  }
  return rows;
}

/// The outcome column as a result.
inline rules::Result result_of(std::string_view outcome) {
  return outcome == "1-0"       ? rules::Result::first_wins
         : outcome == "0-1"     ? rules::Result::second_wins
         : outcome == "1/2-1/2" ? rules::Result::draw
                                : rules::Result::ongoing;
}

}  // namespace damier::test
