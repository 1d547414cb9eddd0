#include "record_condition.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "damier/notation/record/clock.hpp"
#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"

#include "meaning.hpp"

namespace damier::query {

namespace {

using notation::Record;
using notation::ResultToken;
using rules::Side;

/// Returns the tag that a text field is compared with.
std::string_view tag_of(Subject subject) {
  constexpr std::array<std::pair<Subject, std::string_view>, 6> tags{
      {{Subject::white, "White"},
       {Subject::black, "Black"},
       {Subject::event, "Event"},
       {Subject::site, "Site"},
       {Subject::round, "Round"},
       {Subject::annotator, "Annotator"}}};
  const auto* const found =
      std::ranges::find(tags, subject, &std::pair<Subject, std::string_view>::first);
  return found == tags.end() ? std::string_view{} : found->second;
}

std::string_view player_of(const JudgedRecord& judged, Side side) {
  if (!judged.ruleset) {
    return side == Side::first ? "White" : "Black";
  }
  return player_tag(notation::info(*judged.ruleset), judged.record, side);
}

/// Returns the value of a tag. One set by the caller is not in the record.
std::string_view written_value(const Record& record, std::string_view tag) {
  const notation::Tag* const found = record.find_tag(tag);
  return found == nullptr || found->given ? std::string_view{} : found->value;
}

/// Returns whether the moves of a record, which are not read yet, may have a tag that its header
/// lacks: a player or a set-up above them, a score after them.
bool may_come(const JudgedRecord& judged, std::string_view tag) {
  constexpr std::array<std::string_view, 4> in_moves{"White", "Black", "FEN", "Score"};
  const Record& record = judged.record;
  return judged.reading == Reading::header && judged.ruleset && record.find_tag(tag) == nullptr &&
         (record.tags.empty() || std::ranges::find(in_moves, tag) != in_moves.end());
}

/// Returns the result of a record; nothing if its moves must be read first. The end of its text and
/// the tag seldom disagree.
std::optional<ResultToken> result_of(const JudgedRecord& judged) {
  const Record& record = judged.record;
  if (judged.reading == Reading::header && judged.ruleset) {
    const auto tag = notation::understand_result(written_value(record, "Result"));
    const std::string_view text = notation::trimmed(record.text);
    const std::size_t blank = text.find_last_of(notation::white_space);
    const auto at_end =
        notation::find_result(text.substr(blank == std::string_view::npos ? 0 : blank + 1));
    const bool agree = tag && at_end && tag->token == *at_end && *at_end != ResultToken::unknown;
    return agree ? std::optional(tag->token) : std::nullopt;
  }
  return effective_result(record).value_or(ResultToken::unknown);
}

std::optional<Side> winner_by(ResultToken result) {
  return result == ResultToken::first_wins    ? std::optional(Side::first)
         : result == ResultToken::second_wins ? std::optional(Side::second)
                                              : std::nullopt;
}

bool is_comment(const notation::Node& node) {
  return node.kind == notation::NodeKind::comment || node.kind == notation::NodeKind::line_comment;
}

bool has_times(std::string_view comment) {
  std::vector<notation::ClockCommand> commands;
  notation::find_clock_commands(comment, commands);
  return !commands.empty();
}

/// Returns whether a ply has an alternative.
bool has_variation(const Record& record, const notation::Node& node) {
  return node.kind == notation::NodeKind::ply &&
         record.ply_from(node.next_sibling) != notation::no_node;
}

bool has_feature(const Record& record, std::string_view feature) {
  if (feature == "setup") {
    return !written_value(record, "FEN").empty();
  }
  return std::ranges::any_of(record.nodes, [&](const notation::Node& node) {
    return feature == "comments"
               ? is_comment(node) && !notation::has_only_times(record.text_of(node))
           : feature == "clocks" ? is_comment(node) && has_times(record.text_of(node))
           : feature == "nags"   ? node.kind == notation::NodeKind::nag
                                 : has_variation(record, node);
  });
}

/// Returns whether a finding means that the rules are broken.
bool is_of_rules(const notation::Diagnostic& finding) {
  using notation::CodeTopic;
  const CodeTopic topic = info(finding.code).topic;
  return finding.severity == notation::Severity::error &&
         (topic == CodeTopic::position || topic == CodeTopic::ply || topic == CodeTopic::capture);
}

bool has_code(const notation::Diagnostics& diagnostics, std::string_view code) {
  return std::ranges::any_of(diagnostics, [&](const notation::Diagnostic& finding) {
    return code == "illegal" ? is_of_rules(finding) : info(finding.code).name == code;
  });
}

bool is_text_pattern(Operation operation) {
  return operation == Operation::like || operation == Operation::matches;
}

}  // namespace

RecordCondition::RecordCondition(const Condition& condition)
    : subject_(condition.subject),
      word_(condition.word ? condition.word->text : ""),
      comparison_(condition.comparison.value_or(Comparison{Operation::equal, {"yes", {}}, {}, {}})),
      text_(comparison_),
      number_(comparison_),
      date_(comparison_) {}

std::optional<bool> RecordCondition::test_tag(const JudgedRecord& judged,
                                              std::string_view tag) const {
  return may_come(judged, tag) ? std::nullopt
                               : std::optional((*text_)(written_value(judged.record, tag)));
}

std::optional<bool> RecordCondition::test_players(const JudgedRecord& judged) const {
  const auto white = test_tag(judged, "White");
  const auto black = test_tag(judged, "Black");
  const bool known = white.value_or(false) || black.value_or(false) || (white && black);
  return known ? std::optional(white.value_or(false) || black.value_or(false)) : std::nullopt;
}

bool RecordCondition::test_rating(const JudgedRecord& judged, std::string_view player) const {
  const auto rating = rating_of(judged.record, player);
  return rating && (*number_)(*rating);
}

bool RecordCondition::test_date(const JudgedRecord& judged) const {
  const std::string_view value = written_value(judged.record, "Date");
  return is_text_pattern(comparison_.operation) ? (*text_)(value)
                                                : (*date_)(notation::known_date(value));
}

bool RecordCondition::test_ruleset(const JudgedRecord& judged) const {
  if (!judged.ruleset) {
    return comparison_.operation == Operation::not_equal;
  }
  if (is_text_pattern(comparison_.operation)) {
    return (*text_)(notation::info(*judged.ruleset).name);
  }
  const bool same = notation::ruleset_called(comparison_.value.text) == judged.ruleset;
  return same == (comparison_.operation == Operation::equal);
}

bool RecordCondition::is_result(const JudgedRecord& judged, ResultToken result) const {
  const std::string_view asked = comparison_.value.text;
  const auto winner = winner_by(result);
  const auto side = subject_ == Subject::loser && winner ? std::optional(other(*winner)) : winner;
  if (asked == "first" || asked == "second") {
    return side == (asked == "first" ? Side::first : Side::second);
  }
  if (asked == "white" || asked == "black") {
    return side && player_of(judged, *side) == (asked == "white" ? "White" : "Black");
  }
  return asked == "draw"      ? result == ResultToken::draw
         : asked == "unknown" ? result == ResultToken::unknown
                              : result == notation::understand_result(asked)->token;
}

std::optional<bool> RecordCondition::test_result(const JudgedRecord& judged) const {
  const auto result = result_of(judged);
  if (!result) {
    return std::nullopt;
  }
  if (!is_text_pattern(comparison_.operation)) {
    return is_result(judged, *result) == (comparison_.operation == Operation::equal);
  }
  const auto winner = winner_by(*result);
  const bool loser = subject_ == Subject::loser;
  return winner ? test_tag(judged, player_of(judged, loser ? other(*winner) : *winner))
                : std::optional(false);
}

std::optional<bool> RecordCondition::test_header(const JudgedRecord& judged) const {
  switch (subject_) {
    case Subject::first:
      return test_tag(judged, player_of(judged, Side::first));
    case Subject::second:
      return test_tag(judged, player_of(judged, Side::second));
    case Subject::player:
      return test_players(judged);
    case Subject::elo:
      return test_rating(judged, "White") || test_rating(judged, "Black");
    case Subject::white_elo:
      return test_rating(judged, "White");
    case Subject::black_elo:
      return test_rating(judged, "Black");
    case Subject::date:
    case Subject::year:
      return test_date(judged);
    case Subject::ruleset:
      return test_ruleset(judged);
    case Subject::tag:
      return test_tag(judged, word_);
    default:
      return std::nullopt;
  }
}

std::optional<bool> RecordCondition::test_moves(const JudgedRecord& judged) const {
  const bool read = judged.reading != Reading::header;
  if (subject_ == Subject::has && (read || (word_ == "setup" && !may_come(judged, "FEN")))) {
    return has_feature(judged.record, word_);
  }
  if (subject_ == Subject::plies && read) {
    return (*number_)(static_cast<double>(main_line_length(judged.record)));
  }
  return std::nullopt;
}

bool RecordCondition::test_replayed(const JudgedRecord& judged) const {
  if (subject_ == Subject::valid) {
    return test_valid(judged.ruleset.has_value() && !judged.diagnostics->has_errors());
  }
  if (subject_ == Subject::code) {
    return has_code(*judged.diagnostics, word_);
  }
  if (subject_ == Subject::id) {
    return !judged.id.empty() && (*text_)(judged.id);
  }
  const bool known = judged.ruleset && judged.replayed != nullptr;
  const std::string_view ending =
      known ? ending_of(notation::info(*judged.ruleset), judged.record, *judged.replayed) : "";
  return !ending.empty() && (*text_)(ending);
}

bool RecordCondition::test_valid(bool valid) const {
  return (valid == truth_of(comparison_.value.text)) == (comparison_.operation == Operation::equal);
}

std::optional<bool> RecordCondition::test_indexed(const IndexedFacts& facts) const {
  switch (subject_) {
    case Subject::plies:
      return (*number_)(static_cast<double>(facts.plies));
    case Subject::valid:
      return test_valid(facts.valid);
    case Subject::id:
      return !facts.id.empty() && (*text_)(facts.id);
    case Subject::ending:
      return !facts.ending.empty() && (*text_)(facts.ending);
    default:
      return std::nullopt;
  }
}

std::optional<bool> RecordCondition::holds(const JudgedRecord& judged) const {
  if (const std::string_view tag = tag_of(subject_); !tag.empty()) {
    return test_tag(judged, tag);
  }
  if (subject_ == Subject::result || subject_ == Subject::winner || subject_ == Subject::loser) {
    return test_result(judged);
  }
  if (const auto known = test_header(judged)) {
    return known;
  }
  if (judged.indexed != nullptr && subject_ != Subject::has) {
    return test_indexed(*judged.indexed);
  }
  if (subject_ == Subject::has || subject_ == Subject::plies) {
    return test_moves(judged);
  }
  return judged.reading == Reading::replayed ? std::optional(test_replayed(judged)) : std::nullopt;
}

RecordConditions::RecordConditions(const Tree& tree) {
  for (const Condition& condition : tree.conditions) {
    conditions_.push_back(
        is_of_record(condition.subject) ? std::optional(RecordCondition(condition)) : std::nullopt);
  }
}

}  // namespace damier::query
