#include "remark.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::analysis {

using notation::Catalogue;

namespace {

std::string proven_text(const NamedResult& proven, const Catalogue& words) {
  if (proven.kind == NamedResult::Kind::drawn) {
    return words.tr("proven: a draw");
  }
  if (!proven.plies) {
    return words.tr("proven: who wins, not how soon");
  }
  const auto plies = static_cast<std::uint64_t>(*proven.plies);
  return proven.at_most
             ? words.trn("proven: at most {0} ply", "proven: at most {0} plies", plies, plies)
             : words.trn("proven: {0} ply", "proven: {0} plies", plies, plies);
}

std::string given_up_text(const NamedResult& given_up, const Catalogue& words) {
  if (given_up.kind == NamedResult::Kind::drawn) {
    return words.tr("given up: a draw");
  }
  if (!given_up.plies) {
    return words.tr("given up: a win");
  }
  const auto plies = static_cast<std::uint64_t>(*given_up.plies);
  return given_up.at_most ? words.trn("given up: a win in at most {0} ply",
                                      "given up: a win in at most {0} plies", plies, plies)
                          : words.trn("given up: a win in {0} ply", "given up: a win in {0} plies",
                                      plies, plies);
}

/// Returns the first two numbers in a text.
std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  while (numbers.size() < 2) {
    text.remove_prefix(std::min(text.find_first_of("0123456789"), text.size()));
    const std::string_view digits =
        text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
    if (digits.empty()) {
      break;
    }
    if (const auto number = notation::read_number<int>(digits)) {
      numbers.push_back(*number);
    }
    text.remove_prefix(digits.size());
  }
  return numbers;
}

/// Returns all results that a remark with these numbers can name.
std::vector<NamedResult> results_with(const std::vector<int>& numbers) {
  using Kind = NamedResult::Kind;
  std::vector<NamedResult> results{{Kind::none}, {Kind::drawn}, {Kind::won}};
  for (const int plies : numbers) {
    results.push_back({Kind::won, plies, false});
    results.push_back({Kind::won, plies, true});
  }
  return results;
}

/// Returns whether a text is a remark with a move in the place of the placeholder.
bool has_move_in_place(std::string_view text, std::string_view remark,
                       std::string_view placeholder) {
  const std::size_t at = remark.find(placeholder);
  const std::string_view before = remark.substr(0, at);
  const std::string_view after = remark.substr(at + placeholder.size());
  if (text.size() <= before.size() + after.size() || !text.starts_with(before) ||
      !text.ends_with(after)) {
    return false;
  }
  text.remove_prefix(before.size());
  text.remove_suffix(after.size());
  return text.find('.') == std::string_view::npos;  // no further sentence
}

}  // namespace

std::string text_of(const Remark& remark, const Catalogue& words) {
  using Kind = NamedResult::Kind;
  std::string text;
  if (remark.proven.kind != Kind::none) {
    text = proven_text(remark.proven, words);
  }
  if (remark.given_up.kind != Kind::none) {
    const std::string given_up = given_up_text(remark.given_up, words);
    text = text.empty() ? given_up : words.tr("{0}; {1}", text, given_up);
  }
  if (!remark.better.empty()) {
    const std::string better = words.tr("Better: {0}.", remark.better);
    text = text.empty() ? better : words.tr("{0}. {1}", text, better);
  }
  return text;
}

bool is_remark(std::string_view text, const Catalogue& words) {
  // By writing all that could have been written: so each language has its own order of words.
  constexpr std::string_view move = "\x01";
  text = notation::trimmed(text);
  const std::vector<NamedResult> results = results_with(numbers_in(text));
  return std::ranges::any_of(results, [&](const NamedResult& proven) {
    return std::ranges::any_of(results, [&](const NamedResult& given_up) {
      return text == text_of({proven, given_up, {}}, words) ||
             has_move_in_place(text, text_of({proven, given_up, std::string(move)}, words), move);
    });
  });
}

}  // namespace damier::analysis
