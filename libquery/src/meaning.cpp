#include "meaning.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/closest.hpp"
#include "damier/notation/text/number.hpp"

#include "program.hpp"
#include "value_test.hpp"

namespace damier::query {

namespace {

using notation::phrase;
using Fault = std::optional<QueryError>;

/// Maximum number of conditions of a query; with symmetries and nesting it is compiled to more.
constexpr std::size_t max_conditions = 1000;
constexpr std::size_t max_compiled = 4000;

std::string likely(std::string_view word, std::span<const std::string_view> names) {
  notation::Closest closest(word);
  std::ranges::for_each(names, [&](std::string_view one) { closest.offer(one); });
  return std::string(closest.found());
}

Fault fault(const Word& word, std::string_view expected, std::string hint = {}) {
  return QueryError{word.span, phrase("expected {0}, found '{1}'", expected, word.text),
                    std::move(hint)};
}

Fault none_of(const Word& word, std::span<const std::string_view> names) {
  return fault(word, phrase("one of {0}", fmt::format("{}", fmt::join(names, ", "))),
               likely(word.text, names));
}

constexpr std::array<std::string_view, 6> results{"first",   "second", "draw",
                                                  "unknown", "white",  "black"};
constexpr std::array<std::string_view, 4> truths{"yes", "no", "true", "false"};

std::vector<std::string_view> endings() {
  std::vector<std::string_view> names;
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    for (const std::string_view name : endings_of(notation::info(rules::RulesetId{id}))) {
      if (std::ranges::find(names, name) == names.end()) {
        names.push_back(name);
      }
    }
  }
  return names;
}

/// Returns the codes that a record can have, and the word for those of the rules.
std::vector<std::string_view> codes() {
  std::vector<std::string_view> names{"illegal"};
  for (const notation::Code code : notation::all_codes()) {
    names.push_back(info(code).name);
  }
  for (const notation::CodeGroup& group : notation::code_groups()) {
    if (group.name != "all") {
      for (const notation::Code code : group.codes) {
        std::erase(names, info(code).name);
      }
    }
  }
  return names;
}

bool is_pattern(Operation operation) {
  return operation == Operation::like || operation == Operation::matches;
}

bool is_equality(Operation operation) {
  return operation == Operation::equal || operation == Operation::not_equal;
}

/// Kind of values that a subject is compared with.
enum class Values : std::uint8_t { text, number, date, result, ruleset, ending, truth };

Values values_of(Subject subject) {
  switch (subject) {
    case Subject::date:
    case Subject::year:
      return Values::date;
    case Subject::result:
    case Subject::winner:
    case Subject::loser:
      return Values::result;
    case Subject::ruleset:
      return Values::ruleset;
    case Subject::ending:
      return Values::ending;
    case Subject::valid:
      return Values::truth;
    case Subject::elo:
    case Subject::white_elo:
    case Subject::black_elo:
    case Subject::plies:
      return Values::number;
    default:
      return is_of_record(subject) || subject == Subject::comment ? Values::text : Values::number;
  }
}

Fault check_number(const Word& word) {
  return number_of(word.text) ? std::nullopt : fault(word, phrase("a number"));
}

/// Returns the number of numbers in a text.
std::ptrdiff_t numbers_in(std::string_view text) {
  bool in_number = false;
  return std::ranges::count_if(text, [&](char c) {
    const bool before = std::exchange(in_number, notation::is_digit(c));
    return in_number && !before;
  });
}

Fault check_date(const Word& word) {
  const notation::KnownDate date = notation::known_date(word.text);
  const std::ptrdiff_t known = (date.year ? 1 : 0) + (date.month ? 1 : 0) + (date.day ? 1 : 0);
  const bool is_alone = word.text.find_first_not_of("0123456789?.-/ ") == std::string_view::npos;
  return date.year && is_alone && known == numbers_in(word.text)
             ? std::nullopt
             : fault(word, phrase("a year or a date, such as 1990 or 1990.05.31"));
}

Fault check_ruleset(const Word& word) {
  return notation::ruleset_called(word.text)
             ? std::nullopt
             : fault(word, phrase("a ruleset"), std::string(notation::likely_ruleset(word.text)));
}

Fault check_result(const Word& word) {
  const bool known = std::ranges::find(results, word.text) != results.end() ||
                     notation::understand_result(word.text);
  return known ? std::nullopt : none_of(word, results);
}

Fault check_ending(const Word& word) {
  const auto names = endings();
  return std::ranges::find(names, word.text) != names.end() ? std::nullopt : none_of(word, names);
}

Fault check_value(Values values, const Word& word) {
  switch (values) {
    case Values::text:
      return std::nullopt;
    case Values::number:
      return check_number(word);
    case Values::date:
      return check_date(word);
    case Values::result:
      return check_result(word);
    case Values::ruleset:
      return check_ruleset(word);
    case Values::ending:
      return check_ending(word);
    case Values::truth:
      return truth_of(word.text) ? std::nullopt : none_of(word, truths);
  }
  return std::nullopt;
}

bool runs_backwards(Values values, const Comparison& comparison) {
  if (values == Values::number) {
    return *number_of(comparison.value.text) > *number_of(comparison.last.text);
  }
  return values == Values::date && DateTest({Operation::greater, comparison.last, {}, {}})(
                                       notation::known_date(comparison.value.text));
}

/// Returns whether an operation makes sense for values of a kind.
bool has_sense(Subject subject, Values values, Operation operation) {
  switch (values) {
    case Values::text:
      return true;
    case Values::number:
      return !is_pattern(operation);
    case Values::date:
      return !is_pattern(operation) || subject == Subject::date;
    case Values::result:
    case Values::ruleset:
    case Values::ending:
      return is_equality(operation) || is_pattern(operation);
    case Values::truth:
      return is_equality(operation);
  }
  return false;
}

Fault check_expression(const Word& word) {
  auto wrong = fault_of_expression(word.text);
  return wrong ? Fault(QueryError{word.span, phrase("not a regular expression: {0}", *wrong), ""})
               : std::nullopt;
}

Fault check_comparison(const Condition& condition, const Comparison& comparison) {
  if (comparison.count) {
    return std::nullopt;
  }
  const Values values = values_of(condition.subject);
  if (!has_sense(condition.subject, values, comparison.operation)) {
    return QueryError{condition.span,
                      phrase("{0} cannot be compared with {1}", name(condition.subject),
                             sign(comparison.operation)),
                      ""};
  }
  if (comparison.operation == Operation::matches) {
    return check_expression(comparison.value);
  }
  if (comparison.operation == Operation::like) {
    return std::nullopt;
  }
  if (auto wrong = check_value(values, comparison.value)) {
    return wrong;
  }
  if (comparison.operation != Operation::in) {
    return std::nullopt;
  }
  if (auto wrong = check_value(values, comparison.last)) {
    return wrong;
  }
  return runs_backwards(values, comparison)
             ? Fault(QueryError{{comparison.value.span.begin, comparison.last.span.end},
                                phrase("this range is descending"),
                                ""})
             : std::nullopt;
}

Fault check_code(const Word& word) {
  const auto names = codes();
  return std::ranges::find(names, word.text) != names.end()
             ? std::nullopt
             : fault(word, phrase("a code of damier-check, or illegal"), likely(word.text, names));
}

/// Returns the likely intended words of games in a condition.
std::string likely_of_games(const Condition& condition, std::string_view word) {
  notation::Closest closest(word);
  std::vector<std::string_view> offered;
  const auto offer = [&](std::string_view name) {
    if (std::ranges::find(offered, name) == offered.end()) {
      offered.push_back(name);
      closest.offer(name);
    }
  };
  for (const std::string_view side : {"white", "black", "first", "second"}) {
    offer(condition.subject == Subject::kind ? "move" : side);
  }
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    const notation::RulesetInfo& ruleset = notation::info(rules::RulesetId{id});
    for (const notation::PlyKind kind : ruleset.kinds) {
      offer(condition.subject == Subject::kind ? name(kind) : "all");
    }
    for (const notation::PieceName& piece : ruleset.board.piece_names) {
      offer(condition.subject == Subject::kind ? "move" : piece.name);
    }
  }
  return std::string(closest.found());
}

bool is_known_to_some_ruleset(const Condition& condition) {
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    if (atom_of(condition, 0, rules::RulesetId{id}, false, 0).test != Test::never) {
      return true;
    }
  }
  return false;
}

/// Returns the first word, or square, that no ruleset knows even alone.
const Word* unknown_word(Condition condition, const Counted& counted) {
  if (condition.comparison) {
    condition.comparison->count.reset();
  }
  const auto is_unknown_in = [&](std::vector<Word> Counted::*part) {
    return [&condition, part](const Word& word) {
      condition.counted = {};
      condition.counted.*part = {word};
      return !is_known_to_some_ruleset(condition);
    };
  };
  for (const auto part : {&Counted::words, &Counted::squares}) {
    const auto found = std::ranges::find_if(counted.*part, is_unknown_in(part));
    if (found != (counted.*part).end()) {
      return &*found;
    }
  }
  return nullptr;
}

/// Returns the word of a condition that no ruleset knows, if a single one is at fault.
const Word* blamed(const Condition& condition) {
  if (condition.word) {
    return &*condition.word;
  }
  const Word* const word = unknown_word(condition, condition.counted);
  const bool compared = condition.comparison && condition.comparison->count;
  return word == nullptr && compared ? unknown_word(condition, *condition.comparison->count) : word;
}

/// Checks that a condition of positions and plies has a meaning in some ruleset.
Fault check_words(const Condition& condition) {
  if (is_known_to_some_ruleset(condition)) {
    return std::nullopt;
  }
  const Word* const word = blamed(condition);
  if (word == nullptr) {
    return QueryError{condition.span, phrase("no ruleset has all of these words"), ""};
  }
  const bool quoted = condition.subject <= Subject::lacks || condition.subject == Subject::plays;
  return QueryError{word->span, phrase("no ruleset knows '{0}'", word->text),
                    quoted ? "" : likely_of_games(condition, word->text)};
}

Fault check_condition(const Condition& condition) {
  if (!is_of_record(condition.subject)) {
    if (condition.subject == Subject::nag && !nag_named(condition.word->text)) {
      return fault(*condition.word, phrase("a mark such as !? or a NAG such as $1"));
    }
    auto wrong =
        condition.comparison ? check_comparison(condition, *condition.comparison) : std::nullopt;
    return wrong ? wrong : check_words(condition);
  }
  if (condition.subject == Subject::code) {
    return check_code(*condition.word);
  }
  return condition.comparison ? check_comparison(condition, *condition.comparison) : std::nullopt;
}

}  // namespace

std::optional<Subject> subject_named(std::string_view name) {
  const auto names = subject_names();
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt
                              : std::optional(static_cast<Subject>(found - names.begin()));
}

std::optional<double> number_of(std::string_view text) {
  text.remove_prefix(text.starts_with('+') ? 1 : 0);
  const bool has_exponent = text.find_first_of("eE") != std::string_view::npos;
  return has_exponent ? std::nullopt : notation::read_number<double>(text);
}

std::optional<std::uint32_t> nag_named(std::string_view text) {
  if (const std::uint32_t nag = notation::nag_of_mark(text); nag != 0) {
    return nag;
  }
  text.remove_prefix(text.starts_with('$') ? 1 : 0);
  return notation::read_number<std::uint32_t>(text);
}

std::optional<bool> truth_of(std::string_view text) {
  const auto* const found = std::ranges::find(truths, text);
  return found == truths.end() ? std::nullopt : std::optional((found - truths.begin()) % 2 == 0);
}

std::optional<QueryError> check_meaning(const Tree& tree) {
  if (tree.conditions.size() > max_conditions) {
    return QueryError{tree.conditions[max_conditions].span,
                      phrase("a query has at most {0} conditions", max_conditions), ""};
  }
  if (compiled_size(tree) > max_compiled) {
    return QueryError{
        tree.conditions[0].span,
        phrase("with all symmetries this asks for more than {0} conditions", max_compiled), ""};
  }
  for (const Condition& condition : tree.conditions) {
    if (auto wrong = check_condition(condition)) {
      return wrong;
    }
  }
  const auto never = std::ranges::find_if(tree.nodes, [](const Node& one) {
    return one.kind == NodeKind::then_within && one.within == 0;
  });
  return never == tree.nodes.end()
             ? std::nullopt
             : Fault(QueryError{never->within_span, phrase("expected a number of at least 1"), ""});
}

}  // namespace damier::query
