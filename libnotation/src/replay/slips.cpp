#include "damier/notation/replay/slips.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

namespace {

/// The cost of one slip of a kind, with the reason. With 10 more it is about ten times less likely.
struct KindRow {
  SlipKind kind;
  int cost;
  std::string_view name;
  std::string_view words;
};

constexpr std::array slip_kinds{
    // Copyists, printers and text recognition confuse shapes that look alike most often.
    KindRow{SlipKind::misread, 10, "misread", to_translate("misread")},
    // A typing slip; rare in handwritten scores.
    KindRow{SlipKind::neighbouring_key, 13, "neighbouring-key", to_translate("a neighbouring key")},
    // Any other slip in one character has no reason of its own.
    KindRow{SlipKind::other_character, 16, "other-character", to_translate("a wrong character")},
    // The most common slip in typed numbers.
    KindRow{SlipKind::digits_exchanged, 11, "digits-exchanged",
            to_translate("characters exchanged")},
    // As common as that; both squares are right.
    KindRow{SlipKind::ends_exchanged, 12, "ends-exchanged", to_translate("from and to exchanged")},
    // Servers and programs do this; people do if the first leg is obvious.
    KindRow{SlipKind::last_leg, 13, "last-leg", to_translate("a capture written as its last leg")},
    // Many programs write only the ends. All that is written is right.
    KindRow{SlipKind::cut_route, 0, "cut-route",
            to_translate("only part of its route was written")},
    // Common; more expensive than a slip, since any legal move is possible.
    KindRow{SlipKind::left_out, 18, "left-out", to_translate("left out")},
    // The eye returns to a line already copied; the text itself proves it.
    KindRow{SlipKind::twice, 9, "twice", to_translate("written twice")},
    // A move of another game or of an analysis: rare.
    KindRow{SlipKind::too_much, 30, "too-much", to_translate("not played")},
    // Confused columns of a score; all that is written is right.
    KindRow{SlipKind::exchanged, 14, "exchanged", to_translate("in the wrong order")},
    // The pieces show it; but most games have no such penalty.
    KindRow{SlipKind::penalty, 14, "penalty",
            to_translate("a removed piece, which is not written")},
    // One diagram in hundreds; every move of the game gives evidence.
    KindRow{SlipKind::set_up, 24, "set-up", to_translate("a piece of the set-up one square off")},
    // Anything may have been played: more expensive than two slips in one ply.
    KindRow{SlipKind::unreadable, 38, "unreadable", to_translate("unreadable")},
    // Common, and proved by the moves: they are all legal without it.
    KindRow{SlipKind::wrong_number, 9, "wrong-number", to_translate("a wrong number or side")},
};

const KindRow& row(SlipKind kind) { return slip_kinds.at(static_cast<std::size_t>(kind)); }

/// Characters that look alike, in print, handwriting or text recognition; in either order. All that
/// read pages or repair records use these, with the costs below.
constexpr std::array<std::string_view, 56> alike{
    "17", "38", "56", "09", "06", "08", "14", "27", "35", "49", "69", "68", "bd", "ce",
    "gq", "ao", "cg", "eo", "bh", "fl", "ij", "hn", "ae", "da", "gh", "0o", "0O", "1l",
    "1I", "1i", "5S", "5s", "6b", "8B", "2Z", "9g", "1|", "i|", "l|", "1!", "i!", "(c",
    "c[", "0(", "1/", "7/", "l/", "2a", "2z", "8&", "a@", "9a", "0q", "t+", "6g", "4a"};

/// Two characters, and the one that they look like: each with the latter last.
constexpr std::array<std::string_view, 10> shapes_as_two{"cld", "c1d", "cId", "c|d", "rnm",
                                                         "vvw", "iiu", "liu", "lih", "rin"};

/// The rows of a keyboard, and the separate block of digits.
constexpr std::array<std::string_view, 7> keys{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm",
                                               "147",        "258",        "369"};

/// The cost of a wrong or missing sign between squares: readers confuse most of them.
constexpr int of_sign = 3;
/// Maximum cost of a ply: at most two slips.
constexpr int max_misread = 32;
constexpr std::size_t max_length = 40;
constexpr int too_costly = 1000;

constexpr bool is_sign(char c) { return !is_digit(c) && (!is_letter(c) || c == 'x' || c == 'X'); }

bool are_alike(char a, char b) {
  return std::ranges::any_of(alike, [&](std::string_view pair) {
    return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
  });
}

bool are_neighbours(char a, char b) {
  return std::ranges::any_of(keys, [&](std::string_view row_of_keys) {
    const std::size_t at = row_of_keys.find(a);
    const std::size_t other = row_of_keys.find(b);
    return at != std::string_view::npos && other != std::string_view::npos &&
           (at + 1 == other || other + 1 == at);
  });
}

/// Returns the kind of a wrong character, `a` for `b`; signs have no kind of their own.
PricedSlip replaced(char a, char b) {
  if (a == b) {
    return {SlipKind::misread, 0};
  }
  if (is_sign(a) && is_sign(b)) {
    return {SlipKind::misread, of_sign};
  }
  if (are_alike(a, b)) {
    return {SlipKind::misread, cost_of(SlipKind::misread)};
  }
  if (is_sign(a) || is_sign(b)) {
    return {SlipKind::other_character, too_costly};
  }
  if (are_neighbours(a, b)) {
    return {SlipKind::neighbouring_key, cost_of(SlipKind::neighbouring_key)};
  }
  const bool same_sort = is_digit(a) == is_digit(b);
  return {SlipKind::other_character, cost_of(SlipKind::other_character) + (same_sort ? 0 : 6)};
}

int missing(char c) {
  if (c == ' ' || c == '\t') {
    return 0;
  }
  return is_sign(c) ? of_sign : cost_of(SlipKind::other_character);
}

/// A total cost, and the most expensive slip in it, which names it.
struct Sum {
  int cost = 0;
  PricedSlip costliest{SlipKind::misread, 0};

  [[nodiscard]] Sum with(PricedSlip more) const {
    return {cost + more.cost, more.cost > costliest.cost ? more : costliest};
  }
};

const Sum& less(const Sum& a, const Sum& b) { return b.cost < a.cost ? b : a; }

/// Finds the cheapest alignment of two texts.
Sum alignment(std::string_view a, std::string_view b) {
  using Row = std::array<Sum, max_length + 1>;
  Row before_last{};
  Row last{};
  Row row_now{};
  for (std::size_t j = 1; j <= b.size(); ++j) {
    last[j] = last[j - 1].with({SlipKind::other_character, missing(b[j - 1])});
  }
  const PricedSlip read_as_two{SlipKind::misread, cost_of(SlipKind::misread)};
  const PricedSlip crossed{SlipKind::digits_exchanged, cost_of(SlipKind::digits_exchanged)};
  for (std::size_t i = 1; i <= a.size(); ++i) {
    const PricedSlip one_too_many{SlipKind::other_character, missing(a[i - 1])};
    row_now[0] = last[0].with(one_too_many);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const PricedSlip one_too_few{SlipKind::other_character, missing(b[j - 1])};
      row_now[j] = less(last[j - 1].with(replaced(a[i - 1], b[j - 1])),
                        less(last[j].with(one_too_many), row_now[j - 1].with(one_too_few)));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && a[i - 1] != a[i - 2]) {
        row_now[j] = less(row_now[j], before_last[j - 2].with(crossed));
      }
      if (i > 1 && look_like_one(a[i - 2], a[i - 1], b[j - 1])) {
        row_now[j] = less(row_now[j], before_last[j - 1].with(read_as_two));
      }
    }
    before_last = last;
    last = row_now;
  }
  return last[b.size()];
}

/// The squares at the ends of a ply, without the text between or around them.
struct Ends {
  std::string_view from;
  std::string_view to;
  bool legs = false;  ///< there are squares between them
};

std::optional<Ends> ends_of(std::string_view ply) {
  const auto sign = [](char c) { return is_sign(c) && c != '(' && c != ')'; };
  const auto* const first = std::ranges::find_if(ply, sign);
  if (first == ply.begin() || first == ply.end()) {
    return std::nullopt;
  }
  const auto at = static_cast<std::size_t>(first - ply.begin());
  std::size_t end = ply.size();
  while (end > at && is_sign(ply[end - 1])) {
    --end;
  }
  std::size_t last = end;
  while (last > at && !is_sign(ply[last - 1])) {
    --last;
  }
  if (last <= at) {
    return std::nullopt;
  }
  return Ends{ply.substr(0, at), ply.substr(last, end - last), last > at + 1};
}

/// Compares only the ends of two plies.
Sum of_ends(const Ends& written, std::string_view from, std::string_view to) {
  if (written.from.size() > max_length || written.to.size() > max_length ||
      from.size() > max_length || to.size() > max_length) {
    return {too_costly, {}};
  }
  const Sum first = alignment(written.from, from);
  const Sum second = alignment(written.to, to);
  return {first.cost + second.cost,
          first.costliest.cost > second.costliest.cost ? first.costliest : second.costliest};
}

std::optional<PricedSlip> by_ends(std::string_view written, std::string_view meant,
                                  std::size_t taken) {
  const auto has = ends_of(written);
  const auto wanted = ends_of(meant);
  if (!has || !wanted) {
    return std::nullopt;
  }
  if (!has->legs && has->from == wanted->to && has->to == wanted->from) {
    return PricedSlip{SlipKind::ends_exchanged, cost_of(SlipKind::ends_exchanged)};
  }
  if (taken > 1 && has->to == wanted->to && has->from != wanted->from) {
    return PricedSlip{SlipKind::last_leg, cost_of(SlipKind::last_leg)};
  }
  // A capture that was read may have been a longer one between the same squares.
  const bool same_ends = has->from == wanted->from && has->to == wanted->to;
  if (taken > 1 && same_ends && !has->legs && wanted->legs) {
    return PricedSlip{SlipKind::cut_route, cost_of(SlipKind::cut_route)};
  }
  // Only one of them has the squares between the ends.
  if (has->legs != wanted->legs) {
    const Sum sum = of_ends(*has, wanted->from, wanted->to);
    return sum.cost == 0 ? std::nullopt : std::optional(PricedSlip{sum.costliest.kind, sum.cost});
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(SlipKind kind) { return row(kind).name; }

std::string_view words(SlipKind kind) { return row(kind).words; }

int cost_of(SlipKind kind) { return row(kind).cost; }

int cheapest_slip() {
  int cheapest = std::numeric_limits<int>::max();
  for (const KindRow& one : slip_kinds) {
    cheapest = one.kind == SlipKind::cut_route ? cheapest : std::min(cheapest, one.cost);
  }
  return cheapest;
}

int cost_of_character(char written, char meant) { return replaced(written, meant).cost; }

bool reads_as_two(char meant) {
  return std::ranges::any_of(shapes_as_two,
                             [&](std::string_view shape) { return shape[2] == meant; });
}

bool look_like_one(char first, char second, char meant) {
  return std::ranges::any_of(shapes_as_two, [&](std::string_view shape) {
    return shape[2] == meant && shape[0] == first && shape[1] == second;
  });
}

std::optional<PricedSlip> misreading(std::string_view written, std::string_view meant,
                                     std::size_t taken) {
  const std::size_t apart =
      std::max(written.size(), meant.size()) - std::min(written.size(), meant.size());
  PricedSlip best{SlipKind::misread, too_costly};
  if (written.size() <= max_length && meant.size() <= max_length && apart <= 6) {
    const Sum sum = alignment(written, meant);
    best = {sum.costliest.kind, sum.cost};
  }
  if (const auto other = by_ends(written, meant, taken); other && other->cost < best.cost) {
    best = *other;
  }
  const bool differs = best.cost > 0 || best.kind == SlipKind::cut_route;
  return differs && best.cost <= max_misread ? std::optional(best) : std::nullopt;
}

}  // namespace damier::notation
