#include "position.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "input/inputs.hpp"
#include "input/records.hpp"
#include "move_number.hpp"
#include "report/report.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/parameters.hpp"

namespace damier::cli {

namespace {

/// Whether pictures show White and Black for games that have a box.
bool& classic_sides() {
  static bool classic = false;
  return classic;
}

/// Returns whether the position comes from a record. Throws UsageError if --position is also given.
bool names_record(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 8> of_records{
      "ply", "move", "files-from", "recursive", "from", "encoding", "record", "where"};
  const auto* const given = std::ranges::find_if(
      of_records, [&](std::string_view option) { return arguments.has(option); });
  const bool named = given != of_records.end() || !arguments.operands().empty();
  if (named && arguments.has("position")) {
    throw UsageError{tr("--position cannot be used with {0}", arguments.operands().empty()
                                                                  ? fmt::format("--{}", *given)
                                                                  : arguments.operands().front())};
  }
  return named;
}

/// Returns the players, by the tags of a record whose game is known, and a ply; empty if unknown.
std::string title_of(const OpenedRecord& opened, std::uint64_t ply) {
  const notation::Record& record = opened.record;
  const notation::RulesetInfo& ruleset = notation::info(*opened.ruleset);
  const notation::Tag* const first =
      record.find_tag(player_tag(ruleset, record, rules::Side::first));
  const notation::Tag* const second =
      record.find_tag(player_tag(ruleset, record, rules::Side::second));
  if (first == nullptr || second == nullptr) {
    return {};
  }
  return fmt::format("{} - {}, {}", first->value, second->value,
                     ply == 0 ? tr("before the first ply") : tr("after ply {0}", ply));
}

/// Returns the message that a record has no such ply.
std::string too_many(const OpenedRecord& opened, std::string_view option, std::uint64_t ply,
                     std::uint64_t plies) {
  return trn("--{0}: {1} is too many: record {2} of {3} has {4} ply",
             "--{0}: {1} is too many: record {2} of {3} has {4} plies", plies, option, ply,
             opened.record.raw.index, opened.file, plies);
}

/// Returns the value of --ply, the ply of --move, or the last ply of the main line. Throws
/// UsageError if the record has no such ply.
std::uint64_t chosen_ply(const OpenedRecord& opened, const Arguments& arguments) {
  const std::uint64_t plies = main_line_length(opened.record);
  const std::uint64_t ply = arguments.has("move") ? ply_of_move(opened, arguments)
                                                  : arguments.number("ply", plies, 0, UINT64_MAX);
  if (ply > plies) {
    throw UsageError{too_many(opened, "ply", ply, plies)};
  }
  return ply;
}

/// Reports on standard error the faults in the value of an option.
void complain_of(const Arguments& arguments, std::string_view option, std::string_view text,
                 const notation::Diagnostics& diagnostics) {
  standard_error().write(
      explain_text(option, text, diagnostics, use_color(arguments, standard_error())));
}

/// Follows the main line of a record up to a ply, as far as it is resolved.
class MainLineTo final : public notation::MainLine {
 public:
  MainLineTo(std::uint64_t ply, notation::Numbering numbering)
      : left_(ply), numbering_(numbering) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (position != nullptr && left_ == 0) {
      place_.position = position->keep();
      position->draw(place_.picture);
    }
  }

  /// Returns whether the main line continues after the ply.
  [[nodiscard]] bool goes_on() const { return goes_on_; }
  /// Describes how far the main line is resolved.
  [[nodiscard]] std::string last_clear() const {
    return last_clear_ == 0
               ? tr("no ply is resolved")
               : tr("the last resolved ply is {0}, after {1}", last_clear_, printable(last_text_));
  }

  /// Returns the place after replaying that record; without a position if an error comes before the
  /// ply.
  [[nodiscard]] Place place(const notation::Record& record) {
    place_.comments = comments_on(record, node_);
    return std::move(place_);
  }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    ++last_clear_;
    last_text_ = label_of(numbering_, ply.number(), true) + std::string(ply.text());
    goes_on_ = left_ == 0;
    if (left_ == 0 || --left_ > 0) {
      return;
    }
    node_ = ply.annotated();
    place_.position = ply.after().keep();
    ply.draw(place_.picture);
  }

  notation::NodeIndex node_ = 0;  ///< of the last ply
  bool goes_on_ = false;
  std::uint64_t left_;
  notation::Numbering numbering_;
  std::uint64_t last_clear_ = 0;  ///< number of resolved plies
  std::string last_text_;         ///< last resolved ply, with its number
  Place place_;
};

/// Uses the chosen places of a main line, as far as it is resolved.
class ChosenPlies final : public notation::MainLine {
 public:
  using Use = std::function<Exit(const OpenedRecord&, std::uint64_t ply, const Place&)>;

  ChosenPlies(const OpenedRecord& opened, const PlyChoice& chosen, const Use& use)
      : opened_(opened), length_(main_line_length(opened.record)), chosen_(chosen), use_(use) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (position != nullptr) {
      use_if_chosen(*position, 0, [&](Place& place) { position->draw(place.picture); });
    }
  }

  [[nodiscard]] Exit status() const { return status_; }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    ++ply_;
    use_if_chosen(ply.after(), ply.annotated(), [&](Place& place) { ply.draw(place.picture); });
  }

  template <class Draw>
  void use_if_chosen(const notation::PositionFacts& position, notation::NodeIndex node,
                     Draw&& draw) {
    Place place;
    place.comments = comments_on(opened_.record, node);
    if (!chosen_.wants(ply_, length_, place.comments)) {
      return;
    }
    place.position = position.keep();
    place.outcome = position.outcome();
    place.title = title_of(opened_, ply_);
    draw(place);
    status_ = std::max(status_, use_(opened_, ply_, place));
  }

  const OpenedRecord& opened_;
  std::uint64_t length_;
  const PlyChoice& chosen_;
  const Use& use_;
  std::uint64_t ply_ = 0;
  Exit status_ = Exit::clean;
};

/// Returns the place after the plies of --play; without a position if one is illegal (reported).
Place play_moves(Place from, const Arguments& arguments) {
  if (!arguments.has("play")) {
    return from;
  }
  const std::string_view moves = arguments.value("play");
  notation::Diagnostics diagnostics;
  Place place = place_after(std::move(from), moves, diagnostics);
  if (diagnostics.has_errors()) {
    complain_of(arguments, "--play", moves, diagnostics);
  }
  return place;
}

/// Returns the place after a ply of a record whose moves are read; no position if an error comes
/// before it, and then `clear` describes how far the record is resolved.
Place place_in_record(OpenedRecord& opened, std::uint64_t ply,
                      const notation::ReplayOptions& options, std::string& clear) {
  MainLineTo line(ply, notation::info(*opened.ruleset).numbering);
  const auto result = replay(*opened.ruleset, opened.record, options, &line, opened.diagnostics);
  opened.diagnostics.sort();
  clear = line.last_clear();
  Place place = line.place(opened.record);
  // If the main line continues, the play before has not ended the game.
  if (place.position) {
    place.outcome = line.goes_on() ? place.position->outcome()
                                   : result.outcome.value_or(place.position->outcome());
  }
  place.title = title_of(opened, ply);
  return place;
}

/// Returns the place after the requested ply; no position if an error comes before it. Throws
/// UsageError if there is no such ply.
Place place_in_record(OpenedRecord& opened, const Arguments& arguments, std::string& clear) {
  notation::ReplayOptions options;
  options.hidden = hidden_of(arguments, *opened.ruleset);
  return place_in_record(opened, chosen_ply(opened, arguments), options, clear);
}

Exit use_place(Place from, const Arguments& arguments,
               const std::function<Exit(const Place&)>& use) {
  const Place place = play_moves(std::move(from), arguments);
  return place.position ? use(place) : Exit::trouble;
}

}  // namespace

std::vector<Option> position_options() {
  return {
      {"ruleset", 0, "NAME", "the ruleset; needed unless --position fits only one", false,
       choices_of(rules::ruleset_names), other_ruleset_names},
      {"position", 'p', "POS", "the set-up of a position (default: the start of the game)"},
      set_option(),
  };
}

std::vector<Option> place_options() {
  return {
      {"position", 'p', "POS", "the set-up of a position, instead of FILE"},
      {"ply", 0, "N",
       "the position after ply N of the main line of FILE, 0 for the start (default: the last)"},
      move_option(),
      {"play", 0, "MOVES", "then play these moves, as in a record"},
  };
}

Option hidden_option() {
  const notation::HiddenInfo& hidden = *notation::any_hidden_info();
  return {hidden.option, 0, hidden.placeholder, hidden.help};
}

std::vector<std::string> comments_on(const notation::Record& record, notation::NodeIndex node) {
  notation::Annotations annotations;
  annotations_of(record, node, annotations);
  std::vector<std::string> comments;
  for (const notation::Span comment : annotations.comments) {
    comments.emplace_back(comment.in(record.text));
  }
  return comments;
}

rules::RulesetId chosen_ruleset(const Arguments& arguments) {
  if (const auto given = ruleset_option(arguments)) {
    return *given;
  }
  std::optional<rules::RulesetId> found;
  if (arguments.has("position")) {
    const std::string_view text = arguments.value("position");
    for (const rules::RulesetId id : rules::all_rulesets) {
      notation::Diagnostics ignored;
      const bool readable = notation::read_setup(id, text, {}, ignored) != nullptr;
      if (readable && found) {
        throw UsageError{
            tr("this position is legal in several rulesets; choose one with --ruleset")};
      }
      found = readable ? id : found;
    }
    if (!found) {
      throw UsageError{
          tr("--position: no game accepts the set-up '{0}'; add --ruleset NAME to see why", text)};
    }
  }
  if (!found) {
    throw UsageError{tr("add --ruleset with one of {0}",
                        fmt::format("{}", fmt::join(rules::ruleset_names, ", ")))};
  }
  return *found;
}

std::string_view hidden_of(const Arguments& arguments, rules::RulesetId ruleset) {
  const notation::HiddenInfo& info = *notation::any_hidden_info();
  if (!arguments.has(info.option)) {
    return {};
  }
  const std::string_view hidden = arguments.value(info.option);
  if (const auto expected = notation::fault_of_hidden(ruleset, hidden, words())) {
    throw UsageError{expected->empty() ? tr("--{0}: there is no {1} in {2}", info.option, info.name,
                                            rules::name(ruleset))
                                       : tr("--{0}: expected {1}", info.option, *expected)};
  }
  return hidden;
}

notation::BoardPicture new_picture() {
  notation::BoardPicture picture;
  picture.words = words();
  picture.classic = classic_sides();
  return picture;
}

void show_classic_sides(bool classic) { classic_sides() = classic; }

std::array<std::string_view, 2> sides_shown(const notation::RulesetInfo& ruleset,
                                            const notation::Record& record) {
  return classic_sides() ? side_names_of(ruleset, record) : shown_side_names_of(ruleset, record);
}

Place chosen_position(rules::RulesetId ruleset, const Arguments& arguments) {
  const auto parameters = given_parameters(arguments, ruleset);
  const notation::GivenRules given{hidden_of(arguments, ruleset), parameters};
  Place place;
  if (!arguments.has("position")) {
    place.position = notation::start_of(ruleset, given);
  } else {
    const std::string_view text = arguments.value("position");
    notation::Diagnostics diagnostics;
    place.position = notation::read_setup(ruleset, text, given, diagnostics);
    if (!place.position) {
      complain_of(arguments, "--position", text, diagnostics);
    }
  }
  if (place.position) {
    place.outcome = place.position->outcome();
    place.position->draw(place.picture);
  }
  return place;
}

Place asked_position(rules::RulesetId ruleset, const Arguments& arguments) {
  Place place = chosen_position(ruleset, arguments);
  return place.position ? play_moves(std::move(place), arguments) : std::move(place);
}

Place place_after(Place from, std::string_view moves, notation::Diagnostics& diagnostics) {
  notation::Record record;
  notation::open_moves(from.position->ruleset(), moves, record, diagnostics);
  const std::uint64_t plies = main_line_length(record);
  MainLineTo line(plies, notation::info(from.position->ruleset()).numbering);
  const auto result = notation::replay_from(*from.position, record, {}, line, diagnostics);
  diagnostics.sort();
  if (diagnostics.has_errors()) {
    return {};
  }
  if (plies == 0) {
    return from;
  }
  Place place = line.place(record);
  place.outcome = result.outcome.value_or(rules::Outcome{});
  place.title = from.title;
  return place;
}

Exit with_each_position(const Arguments& arguments,
                        const std::function<Exit(const OpenedRecord&, const Place&)>& use) {
  RecordLoop loop(arguments);
  FindingsOnStderr findings(arguments);
  Exit status = Exit::clean;
  loop.run([&](OpenedRecord& opened) {
    if (!opened.ruleset) {
      findings.report(opened);
      return true;
    }
    const std::uint64_t plies = main_line_length(opened.record);
    const std::uint64_t ply = arguments.number("ply", plies, 0, UINT64_MAX);
    if (ply > plies) {
      findings.write_remark(opened, tr("shorter than ply {0}: it has {1}", ply, plies));
      return true;
    }
    std::string clear;
    const Place place = place_in_record(opened, ply, {}, clear);
    if (place.position) {
      status = std::max(status, use(opened, place));
    } else {
      findings.report(opened);
    }
    return true;
  });
  return std::max({loop.status(), status, findings.end()});
}

Exit with_chosen_plies(
    const Arguments& arguments, const PlyChoice& chosen,
    const std::function<Exit(const OpenedRecord&, std::uint64_t ply, const Place&)>& use) {
  if (!chosen.in_each) {
    refuse_operands(arguments, 1);
  }
  RecordLoop loop(arguments);
  FindingsOnStderr findings(arguments);
  Exit status = Exit::clean;
  loop.run([&](OpenedRecord& opened) {
    if (!opened.ruleset) {
      findings.report(opened);
      return chosen.in_each;
    }
    const std::uint64_t length = main_line_length(opened.record);
    if (chosen.highest > length) {
      const std::string message = too_many(opened, chosen.option, chosen.highest, length);
      if (!chosen.in_each) {
        throw UsageError{message};
      }
      findings.write_remark(opened, tr("shorter than ply {0}: it has {1}", chosen.highest, length));
    }
    ChosenPlies line(opened, chosen, use);
    replay(*opened.ruleset, opened.record, {}, &line, opened.diagnostics);
    opened.diagnostics.sort();
    status = std::max(status, line.status());
    if (!line.resolved() || opened.diagnostics.has_errors()) {
      findings.report(opened);
    }
    return chosen.in_each;
  });
  return std::max({loop.status(), status, findings.end()});
}

Exit with_position(const Arguments& arguments, const std::function<Exit(const Place&)>& use) {
  refuse_operands(arguments, 1);
  if (!names_record(arguments)) {
    Place place = chosen_position(chosen_ruleset(arguments), arguments);
    return place.position ? use_place(std::move(place), arguments, use) : Exit::trouble;
  }
  RecordLoop loop(arguments);
  FindingsOnStderr findings(arguments);
  Exit status = Exit::clean;
  loop.run([&](OpenedRecord& opened) {
    std::string clear = tr("its game is unknown");
    Place place = opened.ruleset ? place_in_record(opened, arguments, clear) : Place{};
    if (place.position) {
      status = use_place(std::move(place), arguments, use);
    } else {
      findings.report(opened);
      findings.write_remark(opened, tr("not replayable up to that position: {0}", clear));
    }
    return false;
  });
  return std::max({loop.status(), status, findings.end()});
}

}  // namespace damier::cli
