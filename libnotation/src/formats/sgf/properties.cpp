#include "properties.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation::sgf {

namespace {

struct InfoProperty {
  std::string_view identifier;
  std::string_view tag;
};

// FF[4], "Game info properties" whose values equal those of tags, and root properties that say how
// the file was made and is shown. DT and RE have functions, since their form differs.
constexpr std::array info_properties{
    InfoProperty{"PB", "Black"},       InfoProperty{"PW", "White"},
    InfoProperty{"EV", "Event"},       InfoProperty{"GN", "GameName"},
    InfoProperty{"PC", "Site"},        InfoProperty{"RO", "Round"},
    InfoProperty{"BR", "BlackRank"},   InfoProperty{"WR", "WhiteRank"},
    InfoProperty{"BT", "BlackTeam"},   InfoProperty{"WT", "WhiteTeam"},
    InfoProperty{"AN", "Annotator"},   InfoProperty{"SO", "Source"},
    InfoProperty{"ON", "Opening"},     InfoProperty{"CP", "Copyright"},
    InfoProperty{"AP", "Application"}, InfoProperty{"ST", "VariationStyle"},
};

// PGN, "Numeric Annotation Glyphs".
constexpr std::array judgements{
    Judgement{"TE", "1", 1},  Judgement{"BM", "1", 2},  Judgement{"TE", "2", 3},
    Judgement{"BM", "2", 4},  Judgement{"IT", "", 5},   Judgement{"DO", "", 6},
    Judgement{"DM", "1", 10}, Judgement{"UC", "1", 13}, Judgement{"GW", "1", 16},
    Judgement{"GB", "1", 17}, Judgement{"GW", "2", 18}, Judgement{"GB", "2", 19},
};

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

/// Splits a text at separators into the places of an array; false if it has more parts.
template <std::size_t count>
std::size_t split(std::string_view text, char sign, std::array<std::string_view, count>& parts) {
  std::size_t found = 0;
  while (found < count) {
    const std::size_t end = text.find(sign);
    parts[found++] = text.substr(0, end);
    if (end == std::string_view::npos) {
      return found;
    }
    text.remove_prefix(end + 1);
  }
  return count + 1;
}

constexpr std::array<std::size_t, 3> date_sizes{4, 2, 2};
constexpr std::string_view unknown_part = "??";

ResultToken win_of(rules::Side side) { return token_of(rules::win_for(side)); }

/// Returns whether a server uses this word for a game lost without a move on the board.
bool is_way_to_lose(std::string_view value) {
  constexpr std::array<std::string_view, 5> words{"Forfeit", "Time", "Timeout", "Abandon",
                                                  "Abandoned"};
  return std::ranges::any_of(words,
                             [&](std::string_view word) { return same_in_any_case(value, word); });
}

}  // namespace

std::string_view tag_of(std::string_view identifier) {
  const auto* const found =
      std::ranges::find(info_properties, identifier, &InfoProperty::identifier);
  return found == info_properties.end() ? std::string_view{} : found->tag;
}

std::string_view property_of(std::string_view tag) {
  const auto* const found = std::ranges::find(info_properties, tag, &InfoProperty::tag);
  return found == info_properties.end() ? std::string_view{} : found->identifier;
}

bool is_identifier(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, is_capital);
}

std::string date_of_sgf(std::string_view date) {
  std::array<std::string_view, date_sizes.size()> parts;
  const std::size_t found = split(date, '-', parts);
  if (found > parts.size()) {
    return {};
  }
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i < found && (parts[i].size() != date_sizes[i] || !all_digits(parts[i]))) {
      return {};
    }
    out += i == 0 ? "" : ".";
    out += i < found ? parts[i] : unknown_part;
  }
  return out;
}

bool is_dates_of_sgf(std::string_view value) {
  bool first = true;
  for (std::string_view rest = value; !rest.empty(); first = false) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view one = trimmed(rest.substr(0, comma));
    constexpr std::size_t month_and_day = 5;
    const bool shortened = !first && one.size() <= month_and_day && one.size() != 4 &&
                           !date_of_sgf("2000-" + std::string(one)).empty();
    if (date_of_sgf(one).empty() && !shortened) {
      return false;
    }
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return !first;
}

std::string date_to_sgf(std::string_view date) {
  std::array<std::string_view, date_sizes.size()> parts;
  std::string out;
  if (split(date, '.', parts) == parts.size()) {
    for (std::size_t i = 0; i < parts.size() && parts[i] != unknown_part; ++i) {
      out += i == 0 ? "" : "-";
      out += parts[i];
    }
  }
  return date_of_sgf(out) == date ? out : std::string();
}

std::optional<SgfAction> ending_word(std::string_view value) {
  // Nearly every value has the number of a row as its second sign.
  if (value.size() > 1 && is_digit(value[1])) {
    return std::nullopt;
  }
  if (same_in_any_case(value, "Draw")) {
    return SgfAction::draw;
  }
  return is_way_to_lose(value) ? std::optional(SgfAction::lose) : std::nullopt;
}

std::optional<SgfResult> result_of_sgf(std::string_view value, rules::Side black) {
  const bool win = value.size() >= 2 && value[1] == '+';
  if (win && (to_lower(value[0]) == 'b' || to_lower(value[0]) == 'w')) {
    const rules::Side side = to_lower(value[0]) == 'b' ? black : other(black);
    return SgfResult{win_of(side), value.size() == 2};
  }
  if (value == "0" || same_in_any_case(value, "Draw")) {
    return SgfResult{ResultToken::draw, true};
  }
  // They state how it ended, but not who won.
  if (value == "?" || same_in_any_case(value, "Void") || is_way_to_lose(value)) {
    return SgfResult{ResultToken::unknown, value == "?"};
  }
  return std::nullopt;
}

std::string_view result_to_sgf(ResultToken token, rules::Side black) {
  switch (token) {
    case ResultToken::first_wins:
      return black == rules::Side::first ? "B+" : "W+";
    case ResultToken::second_wins:
      return black == rules::Side::second ? "B+" : "W+";
    case ResultToken::draw:
      return "0";
    case ResultToken::both_lose:  // has no value of its own
    case ResultToken::unknown:
      break;
  }
  return "?";
}

const Judgement* judgement(std::string_view identifier, std::string_view value) {
  const auto* const found = std::ranges::find_if(judgements, [&](const Judgement& one) {
    return one.identifier == identifier &&
           (one.value == value || (value.empty() && one.value == "1"));
  });
  return found == judgements.end() ? nullptr : found;
}

const Judgement* judgement(std::uint32_t nag) {
  const auto* const found = std::ranges::find(judgements, nag, &Judgement::nag);
  return found == judgements.end() ? nullptr : found;
}

std::string_view mark_after(std::string_view value) {
  const std::string_view mark = value.substr(value.find_last_not_of("!?") + 1);  // npos + 1 is 0
  const bool is_mark = !mark.empty() && mark.size() < value.size() && nag_of_mark(mark) != 0;
  return is_mark ? mark : std::string_view{};
}

std::string clock_of_seconds(std::string_view seconds) {
  const std::size_t point = std::min(seconds.find('.'), seconds.size());
  const std::string_view whole = seconds.substr(0, point);
  const std::string_view fraction = seconds.substr(point);
  constexpr std::size_t max_digits = 7;
  if (!all_digits(whole) || whole.size() > max_digits ||
      (!fraction.empty() && !all_digits(fraction.substr(1)))) {
    return {};
  }
  int count = 0;
  std::from_chars(whole.data(), whole.data() + whole.size(), count);
  constexpr int minute = 60;
  constexpr int hour = 3600;
  return fmt::format("{}:{:02}:{:02}{}", count / hour, count % hour / minute, count % minute,
                     fraction);
}

std::string seconds_of_clock(std::string_view clock) {
  const std::size_t point = std::min(clock.find('.'), clock.size());
  std::array<std::string_view, 3> parts;
  if (split(clock.substr(0, point), ':', parts) != parts.size()) {
    return {};
  }
  std::int64_t seconds = 0;
  for (const std::string_view part : parts) {
    constexpr std::size_t max_digits = 4;
    if (!all_digits(part) || part.size() > max_digits) {
      return {};
    }
    int value = 0;
    std::from_chars(part.data(), part.data() + part.size(), value);
    constexpr int sixty = 60;
    seconds = sixty * seconds + value;
  }
  const std::string out = fmt::format("{}{}", seconds, clock.substr(point));
  return clock_of_seconds(out) == clock ? out : std::string();
}

bool needs_unescaping(std::string_view written, TextType type) {
  return std::ranges::any_of(written, [&](char c) {
    return c == '\\' || (c >= '\t' && c <= '\r' && (c != '\n' || type == TextType::simple));
  });
}

bool has_gaps(std::string_view values) {
  std::size_t kept = 0;
  without_gaps(values, [&](char) { ++kept; });
  return kept < values.size();
}

void open_arena(Record& record) {
  Record::Arena& arena = record.unescaped;
  // A text is shorter than its properties, except for the frame around kept properties and clocks,
  // and for the set-up. No record needs more than three times the source.
  constexpr std::size_t growth = 4;
  constexpr std::size_t room_for_setup = 8192;
  const bool copied =
      !record.quotes.empty() && record.text.data() != arena.from(0).data();  // already opened
  if (record.quotes.empty()) {
    arena.reset();
    arena.reserve(growth * record.source.size() + room_for_setup);
    arena.push(record.source);
    const auto size = static_cast<std::uint32_t>(record.source.size());
    record.quotes.push_back({{0, size}, 0, true});
  } else if (copied) {
    arena.reserve(growth * record.source.size() + room_for_setup);
  }
  record.text = arena.from(0);
}

Span close_text(Record& record, std::size_t begin, Span source) {
  const Span span{static_cast<std::uint32_t>(begin),
                  static_cast<std::uint32_t>(record.unescaped.size())};
  record.unescaped.push('\n');
  record.quotes.push_back({span, source.begin, false});
  record.text = record.unescaped.from(0);
  return span;
}

Span add_text(Record& record, std::string_view text, Span source) {
  open_arena(record);
  const std::size_t begin = record.unescaped.size();
  record.unescaped.push(text);
  return close_text(record, begin, source);
}

Span text_span(Record& record, Span written, TextType type) {
  if (!needs_unescaping(written.in(record.text), type)) {
    return written;
  }
  open_arena(record);
  const std::size_t begin = record.unescaped.size();
  unescape(written.in(record.text), type, [&](char c) { record.unescaped.push(c); });
  return close_text(record, begin, written);
}

}  // namespace damier::notation::sgf
