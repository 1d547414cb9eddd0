#include "text_replay.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/diagram/text_board.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/text/text.hpp"

#include "report/report.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

std::string_view tag_value(const notation::Record& record, std::string_view name) {
  const notation::Tag* const tag = record.find_tag(name);
  return tag == nullptr || tag->value == "?" ? std::string_view{} : tag->value;
}

}  // namespace

PlyDress dress_of(const notation::RulesetInfo& game, const notation::Record& record,
                  notation::NodeIndex node, const notation::Annotations& annotations) {
  PlyDress dress;
  // The piece that is removed before the ply, as the rule sheet writes it.
  const notation::Span removal = record.nodes[node].removal;
  if (!removal.empty()) {
    dress.before = fmt::format("{}{} ", game.removal.mark, printable(removal.in(record.text)));
  }
  // NAGs as signs if they have one, otherwise as numbers.
  for (const std::uint32_t nag : annotations.nags) {
    const std::string_view mark = notation::mark_of(nag);
    dress.after += mark.empty() ? fmt::format(" ${}", nag) : std::string(mark);
  }
  return dress;
}

std::string players_of(const notation::RulesetInfo* ruleset, const notation::Record& record) {
  const auto player = [&](rules::Side side, std::string_view usual) {
    return tag_value(record, ruleset == nullptr ? usual : player_tag(*ruleset, record, side));
  };
  const std::string_view first = player(rules::Side::first, "White");
  const std::string_view second = player(rules::Side::second, "Black");
  if (first.empty() && second.empty()) {
    return {};
  }
  return fmt::format("{} - {}", printable(first.empty() ? "?" : first),
                     printable(second.empty() ? "?" : second));
}

std::string occasion_of(const notation::Record& record) {
  std::string occasion;
  for (const std::string_view name : {"Event", "Site", "Date", "Round"}) {
    const std::string_view value = tag_value(record, name);
    if (!value.empty()) {
      occasion += occasion.empty() ? "" : ", ";
      occasion += name == "Round" ? tr("round {0}", printable(value)) : printable(value);
    }
  }
  return occasion;
}

void append_heading(const notation::RulesetInfo& ruleset, const notation::Record& record,
                    std::string& out) {
  const std::size_t before = out.size();
  for (const std::string& line : {players_of(&ruleset, record), occasion_of(record)}) {
    out += line.empty() ? "" : line + "\n";
  }
  out += out.size() == before ? "" : "\n";
}

std::string result_text(const notation::Record& record, const notation::ReplayResult& replayed,
                        const notation::RulesetInfo& ruleset) {
  const auto text_of = [&](notation::ResultToken result) {
    return notation::text_of(result, ruleset.result_style);
  };
  if (replayed.outcome && replayed.outcome->over()) {
    const notation::Rule rule = ruleset.ending_rule(replayed.outcome->ending);
    return fmt::format("{}: {}, {}", text_of(notation::token_of(replayed.outcome->result)),
                       ending_text(*replayed.outcome, rule, sides_shown(ruleset, record), words()),
                       words().find(rule.text));
  }
  const auto written = effective_result(record);
  if (!written || *written == notation::ResultToken::unknown) {
    return tr("*: no result");
  }
  return replayed.outcome ? tr("{0}: the result as written; by the rules the game could continue",
                               text_of(*written))
                          : tr("{0}: the result as written; by the rules the result is unknown",
                               text_of(*written));
}

TextReplay::TextReplay(const notation::RulesetInfo& ruleset, const notation::Record& record,
                       NumberRange range, Boards& boards, diagram::Remarker* remarks,
                       std::string& out, std::function<void()> flush)
    : info_(ruleset),
      record_(record),
      range_(range),
      boards_(boards),
      remarks_(remarks != nullptr ? *remarks : silent_),
      out_(out),
      flush_(std::move(flush)) {}

void TextReplay::start(const notation::PositionFacts* position, std::uint64_t first_number) {
  remarks_.start(position, first_number);
  if (position != nullptr && range_.contains(0)) {
    annotations_of(record_, 0, annotations_);
    boards_.draw(*position, out_);
    end_board();
  }
}

void TextReplay::ply(const notation::PlyFacts& ply) {
  remarks_.ply(ply);
  if (next_ply(ply.place(), ply.text(), {}) && depth_ == 0) {
    boards_.draw(ply, out_);
    end_board();
  }
}

void TextReplay::unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) {
  remarks_.unresolved(ply, before);
  const notation::Span text = record_.nodes[ply.node].text;
  const notation::Note* const meant =
      before != nullptr && diagnostics_ != nullptr ? suggestion_for(text, *diagnostics_) : nullptr;
  const std::string note = "  " + (meant == nullptr ? tr("[position unknown]")
                                                    : tr("[position unknown; {0}]",
                                                         printable(message(*meant, words()))));
  if (next_ply(ply, text.in(record_.text), note) && depth_ == 0) {
    write_comments();
  }
}

void TextReplay::enter_variation(notation::NodeIndex before, notation::NodeIndex first) {
  remarks_.enter_variation(before, first);
  end_line();
  ++depth_;
  line_.open("(");
  opens_ = true;
  comments_before(record_, before, first, annotations_);
  add_comments();
}

void TextReplay::leave_variation() {
  remarks_.leave_variation();
  line_.close(")");
  end_line();
  opens_ = true;
  --depth_;
  if (depth_ == 0 && shown()) {
    out_ += '\n';
  }
}

/// Writes a move; returns false if its ply is not requested.
bool TextReplay::next_ply(const notation::PlyPlace& ply, std::string_view text,
                          std::string_view note) {
  plies_ += depth_ == 0 ? 1 : 0;
  if (!shown()) {
    return false;
  }
  annotations_of(record_, ply.annotated, annotations_);
  const PlyDress dress = dress_of(info_, record_, ply.node, annotations_);
  const std::string dressed = dress.before + printable(text) + dress.after;
  if (depth_ > 0) {
    line_.word(label_of(info_.numbering, ply.number, std::exchange(opens_, false)) + dressed);
    if (!remarks_.remark().text.empty()) {
      line_.open("[");
      line_.text(remarks_.remark().text);
      line_.close("]");
    }
    add_comments();
    return true;
  }
  out_ += fmt::format("{}. {} {}{}\n\n", number_of(info_.numbering, ply.number),
                      words().find(sides_shown(info_, record_)[index(ply.mover())]), dressed, note);
  return true;
}

/// Writes the remarks and the annotations after the board of a ply of the main line.
void TextReplay::end_board() {
  if (!remarks_.remark().text.empty()) {
    out_ += remarks_.remark().text + "\n";
  }
  out_ += '\n';
  write_comments();
  constexpr std::size_t much = std::size_t{64} << 10;
  if (out_.size() > much) {
    flush_();
  }
}

void TextReplay::write_comments() {
  for (const notation::Span comment : annotations_.comments) {
    line_.text(comment.in(record_.text));
    line_.write(indent, out_);
    out_ += '\n';
  }
}

void TextReplay::add_comments() {
  for (const notation::Span comment : annotations_.comments) {
    line_.open("{");
    line_.text(comment.in(record_.text));
    line_.close("}");
    opens_ = true;
  }
}

/// Writes the pending part of a variation, before a nested one begins or when it ends.
void TextReplay::end_line() {
  std::string unwanted;
  line_.write(indent * depth_, shown() ? out_ : unwanted);
}

}  // namespace damier::cli
