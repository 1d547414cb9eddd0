#include <array>

#include "damier/query/tree.hpp"

namespace damier::query {

namespace {

constexpr std::array<std::string_view, 52> subject_words{
    "white",   "black",    "first",     "second",   "player", "winner", "loser",    "event",
    "site",    "round",    "annotator", "date",     "year",   "elo",    "whiteelo", "blackelo",
    "result",  "plies",    "ruleset",   "ending",   "id",     "valid",  "tag",      "has",
    "code",    "position", "board",     "contains", "any",    "lacks",  "empty",    "count",
    "hand",    "score",    "to move",   "ply",      "start",  "last",   "moves",    "repeated",
    "plays",   "kind",     "takes",     "from",     "to",     "by",     "promotes", "nag",
    "comment", "clock",    "eval",      "gives"};

}  // namespace

std::string_view name(Subject subject) {
  return subject_words.at(static_cast<std::size_t>(subject));
}

std::span<const std::string_view> subject_names() { return subject_words; }

std::string_view sign(Operation operation) {
  constexpr std::array<std::string_view, 9> signs{"=", "!=", "<", "<=", ">", ">=", "in", "~", "~"};
  return signs.at(static_cast<std::size_t>(operation));
}

}  // namespace damier::query
