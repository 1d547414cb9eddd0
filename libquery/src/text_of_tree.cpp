#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/query/tree.hpp"

namespace damier::query {

namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    out += c == '"' || c == '\\' ? "\\" : "";
    out += c;
  }
  return out + '"';
}

bool is_bare(std::string_view text) {
  return !text.empty() && text.find("..") == std::string_view::npos &&
         std::ranges::all_of(text, [](char c) {
           return notation::is_letter(c) || notation::is_digit(c) ||
                  std::string_view("-_/?*+:.").find(c) != std::string_view::npos;
         });
}

std::string value_text(const Word& word) {
  return is_bare(word.text) ? word.text : in_quotes(word.text);
}

std::string joined(const std::vector<Word>& words, std::string_view sign) {
  std::string out;
  for (const Word& word : words) {
    out += fmt::format("{}{}", out.empty() ? "" : sign, word.text);
  }
  return out;
}

std::string count_text(const Counted& counted) {
  return fmt::format("count({}{}{})", joined(counted.words, " "),
                     counted.squares.empty() ? "" : " on ", joined(counted.squares, ","));
}

std::string comparison_text(const Comparison& comparison) {
  const std::string_view operation = sign(comparison.operation);
  if (comparison.count) {
    return fmt::format(" {} {}", operation, count_text(*comparison.count));
  }
  switch (comparison.operation) {
    case Operation::in:
      return fmt::format(" in {}..{}", value_text(comparison.value), value_text(comparison.last));
    case Operation::like:
      return fmt::format(" ~ {}", in_quotes(comparison.value.text));
    case Operation::matches:
      return fmt::format(" ~ /{}/", comparison.value.text);
    default:
      return fmt::format(" {} {}", operation, value_text(comparison.value));
  }
}

std::string subject_text(const Condition& condition) {
  const std::string_view subject = name(condition.subject);
  const std::string word = condition.word ? condition.word->text : "";
  switch (condition.subject) {
    case Subject::tag:
    case Subject::position:
    case Subject::board:
    case Subject::contains:
    case Subject::any:
    case Subject::lacks:
    case Subject::plays:
      return fmt::format("{} {}", subject, in_quotes(word));
    case Subject::nag:
      return fmt::format("{} {}", subject, value_text(*condition.word));
    case Subject::count:
      return count_text(condition.counted);
    case Subject::hand:
    case Subject::score:
      return fmt::format("{}({})", subject, word);
    case Subject::empty:
    case Subject::from:
    case Subject::to:
      return fmt::format("{} {}", subject, joined(condition.counted.squares, ","));
    default:
      return word.empty() ? std::string(subject) : fmt::format("{} {}", subject, word);
  }
}

class Writer {
 public:
  explicit Writer(const Tree& tree) : tree_(tree) {}

  [[nodiscard]] std::string text(NodeIndex index) const {
    const Node& node = tree_.nodes[index];
    switch (node.kind) {
      case NodeKind::condition: {
        const Condition& condition = tree_.conditions[node.condition];
        return subject_text(condition) +
               (condition.comparison ? comparison_text(*condition.comparison) : "");
      }
      case NodeKind::all:
        return in_brackets(node, " and ");
      case NodeKind::any:
        return in_brackets(node, " or ");
      case NodeKind::negation:
        return "not " + text(node.parts[0]);
      case NodeKind::then:
        return in_brackets(node, " then ");
      case NodeKind::then_within:
        return in_brackets(node, fmt::format(" then within {} ", node.within));
      case NodeKind::later:
        return in_brackets(node, " later ");
      case NodeKind::either:
        return "either" + group(node);
      case NodeKind::flipped:
        return "flipped" + group(node);
      case NodeKind::symmetric:
        return "symmetric" + group(node);
    }
    return {};
  }

 private:
  [[nodiscard]] std::string in_brackets(const Node& node, std::string_view sign) const {
    std::string out = "(";
    for (const NodeIndex part : node.parts) {
      out += fmt::format("{}{}", out.size() == 1 ? "" : sign, text(part));
    }
    return out + ')';
  }
  /// Returns the only part, in its own brackets or in new ones.
  [[nodiscard]] std::string group(const Node& node) const {
    const std::string part = text(node.parts[0]);
    return part.starts_with('(') ? part : fmt::format("({})", part);
  }

  const Tree& tree_;
};

}  // namespace

std::string to_text(const Tree& tree) { return Writer(tree).text(tree.root()); }

}  // namespace damier::query
