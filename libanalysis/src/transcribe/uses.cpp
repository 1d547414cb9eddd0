#include "uses.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::analysis {

namespace {

/// Signs between cells, plies and words, which say nothing.
bool is_layout_look(Look c) {
  constexpr std::string_view signs = ".,;:|/\\-_*#><=\"'`()[]{}~^";
  return c == looks::degree || signs.find(static_cast<char>(c)) != std::string_view::npos;
}

/// Signs that part cells, or stand around a line.
bool is_edge_look(Look c) {
  return std::string_view("|;,\"*_#>=-\\/").find(static_cast<char>(c)) != std::string_view::npos;
}

bool is_mark_look(Look c) { return c == '!' || c == '?'; }

/// Decides for each step of a game, first alone, then by its neighbours in its line.
class StepUses {
 public:
  StepUses(const Page& page, const GameSteps& steps, std::vector<StepUse>& uses)
      : page_(page), steps_(steps), uses_(uses) {}

  void decide() {
    for (std::size_t begin = 0; begin < steps_.size();) {
      std::size_t end = begin + 1;
      while (end < steps_.size() && same_line(end - 1, end)) {
        ++end;
      }
      decide_line(begin, end);
      begin = end;
    }
  }

 private:
  [[nodiscard]] bool is(std::size_t i, PartKind kind) const { return uses_[i].kind == kind; }
  [[nodiscard]] bool is_empty(std::size_t i) const { return steps_[i]->begin == steps_[i]->end; }
  [[nodiscard]] Look look(std::size_t i) const { return page_.looks[steps_[i]->begin]; }
  [[nodiscard]] bool is_sign(std::size_t i) const { return steps_[i]->kind == StepKind::sign; }
  [[nodiscard]] bool is_word(std::size_t i) const { return steps_[i]->kind == StepKind::word; }
  [[nodiscard]] bool touch(std::size_t i, std::size_t next) const {
    return steps_[i]->end == steps_[next]->begin;
  }
  /// Returns whether no line ends between two steps.
  [[nodiscard]] bool same_line(std::size_t i, std::size_t next) const {
    const std::size_t end = steps_[next]->begin;
    for (std::size_t at = steps_[i]->end; at < end; ++at) {
      if (page_.looks[at] == '\n') {
        return false;
      }
    }
    return steps_[i]->end <= end;
  }
  void make_comment(std::size_t i) {
    if (!is_empty(i)) {
      uses_[i] = {PartKind::comment, false};
    }
  }

  void decide_line(std::size_t begin, std::size_t end) {
    join(begin, end);
    bool plies_follow = false;
    // From the end of the line, as what follows decides.
    for (std::size_t last = end; last > begin;) {
      if (!is_open(last - 1)) {
        plies_follow = plies_follow || is(last - 1, PartKind::ply);
        --last;
        continue;
      }
      std::size_t first = last - 1;
      while (first > begin && is_open(first - 1)) {
        --first;
      }
      decide_run(first, last, {first > begin, last < end, plies_follow});
      last = first;
    }
    take_signs(begin, end);
  }

  /// Returns whether the line decides what a step is.
  [[nodiscard]] bool is_open(std::size_t i) const {
    return is(i, PartKind::number) || is(i, PartKind::side) || is(i, PartKind::layout);
  }

  /// What is joined to a comment is part of it, and joined numbers are a ply that cannot be read.
  void join(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const bool numbers = i + 1 < end && is(i, PartKind::number) && !is_word(i) &&
                           is(i + 1, PartKind::number) && !is_word(i + 1) && touch(i, i + 1);
      const bool after = i > begin && is(i - 1, PartKind::comment) && touch(i - 1, i);
      if (is_open(i) && (after || numbers)) {
        make_comment(i);
      }
    }
    for (std::size_t i = end; i-- > begin + 1;) {
      const Look last = page_.looks[std::max<std::size_t>(steps_[i - 1]->end, 1) - 1];
      const bool joined = is_alnum_look(last) || last == '(' || last == '[' || last == '{';
      if (is(i, PartKind::comment) && is_open(i - 1) && touch(i - 1, i) && joined) {
        make_comment(i - 1);
      }
    }
  }

  struct Around {
    bool before;        ///< something stands before in the line
    bool after;         ///< something stands after it in the line
    bool plies_follow;  ///< so does a ply
  };

  /// Decides for numbers, sides, words and signs between other steps.
  void decide_run(std::size_t first, std::size_t last, const Around& around) {
    const bool after_comment = around.before && is(first - 1, PartKind::comment);
    const bool before_comment = around.after && is(last, PartKind::comment);
    const bool alone = !around.before && !around.after;
    const auto is_only_word = [&](std::size_t i) {
      return is_word(i) || is_sign(i) || is_empty(i);
    };
    bool only_words = true;
    bool has_word = false;
    for (std::size_t i = first; i < last; ++i) {
      only_words = only_words && is_only_word(i);
      has_word = has_word || is_word(i);
    }
    const bool all = (after_comment && (before_comment || !around.plies_follow)) ||
                     (before_comment && !around.plies_follow) || (alone && only_words && has_word);
    if (all) {
      make_comments(first, last, after_comment, before_comment);
      return;
    }
    for (std::size_t i = first; after_comment && i < last && is_only_word(i); ++i) {
      make_word_comment(first, i);
    }
    for (std::size_t i = last; before_comment && i > first && is_only_word(i - 1); --i) {
      make_word_comment(first, i - 1);
    }
  }
  /// Makes a comment of a word. That after a digit, as in `1er`, belongs to its number.
  void make_word_comment(std::size_t first, std::size_t i) {
    const bool of_number = i > first && is(i - 1, PartKind::number) && touch(i - 1, i);
    if (is_word(i) && !of_number) {
      make_comment(i);
    }
  }
  [[nodiscard]] bool is_edge(std::size_t i) const {
    return is_empty(i) || (is_sign(i) && is_edge_look(look(i)));
  }
  /// Makes comments of all, but not of bars at an end of the line.
  void make_comments(std::size_t first, std::size_t last, bool after_comment, bool before_comment) {
    while (!after_comment && first < last && is_edge(first)) {
      ++first;
    }
    while (!before_comment && last > first && is_edge(last - 1)) {
      --last;
    }
    for (std::size_t i = first; i < last; ++i) {
      make_comment(i);
    }
  }

  /// Signs with a meaning are comments, or the marks of a ply such as `!?`.
  void take_signs(std::size_t begin, std::size_t end) {
    constexpr std::size_t max_marks = 2;
    std::size_t marks = max_marks;
    for (std::size_t i = begin; i < end; ++i) {
      const bool sign = is(i, PartKind::layout) && !is_empty(i);
      if (is(i, PartKind::ply)) {
        marks = 0;
      } else if (sign && marks < max_marks && is_mark_look(look(i))) {
        uses_[i].kind = PartKind::mark;
        ++marks;
      } else {
        marks = is_empty(i) ? marks : max_marks;
        if (sign && !is_layout_look(look(i))) {
          make_comment(i);
        }
      }
    }
  }

  const Page& page_;
  const GameSteps& steps_;
  std::vector<StepUse>& uses_;
};

PartKind kind_of(StepKind kind) {
  switch (kind) {
    case StepKind::ply:
      return PartKind::ply;
    case StepKind::number:
    case StepKind::word:
      return PartKind::number;
    case StepKind::side:
      return PartKind::side;
    case StepKind::tag:
      return PartKind::tag;
    case StepKind::result:
      return PartKind::result;
    case StepKind::remark:
      return PartKind::comment;
    default:
      return PartKind::layout;
  }
}

/// Returns whether a record of a ruleset can have a tag: it has no findings.
bool is_proper_tag(const notation::RulesetInfo& game, std::string_view name,
                   std::string_view value) {
  const std::string sheet =
      fmt::format("[Ruleset \"{}\"]\n[{} \"{}\"]\n\n*\n", game.name, name, harmless(value, false));
  notation::RawRecord raw;
  raw.bytes = sheet;
  notation::Record record;
  notation::Diagnostics findings;
  (void)notation::check_record(raw, {}, record, findings);
  return std::ranges::all_of(findings, [](const notation::Diagnostic& one) {
    return one.severity == notation::Severity::note;
  });
}

/// Reads the tags of a game.
class TagUses {
 public:
  TagUses(const notation::RulesetInfo& game, GameUse& use) : game_(game), use_(use) {
    use.tags.emplace_back("Ruleset", std::string(game.name));
  }
  void take(const PageTag& tag, bool after_plies, std::size_t step) {
    StepUse& one = use_.steps[step];
    if (tag.name == "Result") {
      const bool known = notation::understand_result(tag.value).has_value();
      one.kind = has_result_ || !known ? PartKind::comment : PartKind::tag;
      has_result_ = true;
      return;
    }
    const bool sets_up = tag.name == "FEN";
    const auto known =
        std::ranges::find(use_.tags, tag.name, [](const auto& pair) { return pair.first; });
    const bool is_known = known != use_.tags.end();
    const bool is_same = is_known && known->second == tag.value;
    const std::string date = tag.name == "Date" ? notation::first_date(tag.value) : std::string();
    const std::string& value = date.empty() ? tag.value : date;
    if (is_same) {
      return;
    }
    if ((is_known && !sets_up) || (sets_up && after_plies) ||
        !is_proper_tag(game_, tag.name, value)) {
      one.kind = PartKind::comment;
      return;
    }
    one.kept = !date.empty() && notation::proper_date(tag.value) != date;
    if (is_known) {
      // The last set-up before the moves counts.
      use_.steps[set_up_].kind = PartKind::comment;
      known->second = value;
    } else {
      use_.tags.emplace_back(tag.name, value);
    }
    set_up_ = sets_up ? step : set_up_;
  }
  void take_result() { has_result_ = true; }

 private:
  const notation::RulesetInfo& game_;
  GameUse& use_;
  bool has_result_ = false;
  std::size_t set_up_ = 0;
};

}  // namespace

GameUse use_of(const Page& page, const PageWords& words, const notation::RulesetInfo& game,
               const GameSteps& steps) {
  GameUse use;
  TagUses tags(game, use);
  for (const Step* const step : steps) {
    StepUse& one = use.steps.emplace_back(StepUse{kind_of(step->kind), false});
    if (step->kind == StepKind::result) {
      tags.take_result();
      one.kept = !notation::understand_result(page.written(step->begin, step->end));
    }
  }
  bool after_plies = false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    after_plies = after_plies || steps[i]->kind == StepKind::ply;
    if (steps[i]->kind == StepKind::tag) {
      tags.take(*words.tag_at(steps[i]->begin), after_plies, i);
    }
  }
  StepUses(page, steps, use.steps).decide();
  return use;
}

std::vector<TextPiece> pieces_of(const Page& page, std::size_t begin, std::size_t end) {
  std::vector<TextPiece> pieces;
  for (std::size_t at = begin; at < end; ++at) {
    const TextPiece one{page.from[at], page.to[at]};
    const bool joined =
        !pieces.empty() && pieces.back().begin <= one.begin && one.begin <= pieces.back().end;
    if (joined) {
      pieces.back().end = std::max(pieces.back().end, one.end);
    } else if (one.begin < one.end) {
      pieces.push_back(one);
    }
  }
  return pieces;
}

std::string text_between(const Page& page, std::size_t begin, std::size_t end) {
  std::string text;
  for (const TextPiece& one : pieces_of(page, begin, end)) {
    text += text.empty() ? "" : " ";
    text += std::string_view(page.text).substr(one.begin, one.end - one.begin);
  }
  return text;
}

std::string harmless(std::string_view text, bool in_comment) {
  std::string out;
  for (const char c : text) {
    const bool control = static_cast<unsigned char>(c) < ' ' || c == '\x7F';
    if (control) {
      out += out.empty() || out.back() == ' ' ? "" : " ";
    } else if (in_comment && (c == '}' || c == '{')) {
      out += c == '}' ? ')' : '(';
    } else if (in_comment && c == '%' && !out.empty() && out.back() == '[') {
      out += " %";
    } else if (!in_comment && (c == '"' || c == '\\')) {
      out += '\'';
    } else {
      out += c;
    }
  }
  return out;
}

namespace {

bool is_blank_byte(char c) { return static_cast<unsigned char>(c) <= ' '; }

/// Adds the text between two parts as layout, without the blanks around it.
void add_between(std::string_view text, std::size_t begin, std::size_t end, std::size_t game,
                 std::vector<PagePart>& parts) {
  while (begin < end && is_blank_byte(text[begin])) {
    ++begin;
  }
  while (end > begin && is_blank_byte(text[end - 1])) {
    --end;
  }
  if (begin < end) {
    parts.push_back({PartKind::layout, begin, end, game, {}});
  }
}

}  // namespace

void add_part(const Page& page, const Step& step, PartKind kind, std::size_t game,
              std::vector<PagePart>& parts) {
  for (const TextPiece& piece : pieces_of(page, step.begin, step.end)) {
    PagePart* const last = parts.empty() ? nullptr : &parts.back();
    const bool after = last != nullptr && last->end <= piece.begin;
    const std::string_view between =
        after ? std::string_view(page.text).substr(last->end, piece.begin - last->end) : "";
    const bool in_line = std::ranges::all_of(between, [](char c) { return c == ' '; });
    if (after && in_line && last->kind == kind && last->game == game &&
        (kind == PartKind::comment || kind == PartKind::layout)) {
      last->end = piece.end;
    } else {
      parts.push_back({kind, piece.begin, piece.end, game, {}});
    }
  }
}

void complete_parts(std::string_view text, std::vector<PagePart>& parts) {
  std::ranges::sort(parts, {}, &PagePart::begin);
  std::vector<PagePart> all;
  std::size_t end = 0;
  for (PagePart part : parts) {
    // Two looks of one character may be in two parts.
    part.begin = std::max(part.begin, end);
    if (part.begin < part.end) {
      add_between(text, end, part.begin, part.game, all);
      all.push_back(part);
      end = part.end;
    }
  }
  add_between(text, end, text.size(), parts.empty() ? 0 : parts.back().game, all);
  PagePlace place;
  std::size_t at = 0;
  for (PagePart& part : all) {
    for (; at < part.begin; ++at) {
      const bool ends = text[at] == '\n' || (text[at] == '\r' && text.substr(at + 1, 1) != "\n");
      const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80;
      place.column = ends ? 1 : place.column + (begins ? 1 : 0);
      place.line += ends ? 1 : 0;
    }
    part.place = place;
  }
  parts = std::move(all);
}

}  // namespace damier::analysis
