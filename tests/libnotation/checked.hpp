#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::test {

/// A record that was read and replayed, with the bytes that it refers to.
class Checked {
 public:
  explicit Checked(std::string text, const notation::CheckOptions& options = {})
      : bytes_(std::move(text)) {
    notation::RawRecord raw;
    raw.bytes = bytes_;
    result = check_record(raw, options, record, diagnostics);
  }
  Checked(const Checked&) = delete;
  Checked& operator=(const Checked&) = delete;

  /// Returns the names of the codes found, in order, separated by blanks.
  [[nodiscard]] std::string codes() const {
    std::string names;
    for (const notation::Diagnostic& one : diagnostics) {
      names += names.empty() ? "" : " ";
      names += info(one.code).name;
    }
    return names;
  }
  /// Returns the finding of that code; fails if none exists.
  [[nodiscard]] const notation::Diagnostic* find(notation::Code code) const {
    const auto found = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [&](const auto& one) { return one.code == code; });
    return found == diagnostics.end() ? nullptr : &*found;
  }
  /// Returns the nodes as text: each with its children in brackets.
  [[nodiscard]] std::string tree() const { return tree_of(0); }

 private:
  [[nodiscard]] std::string tree_of(notation::NodeIndex index) const {
    using notation::NodeKind;
    const notation::Node& node = record.nodes[index];
    std::string out;
    switch (node.kind) {
      case NodeKind::root:
        break;
      case NodeKind::comment:
        out = "{" + std::string(record.text_of(node)) + "}";
        break;
      case NodeKind::line_comment:
        out = ";" + std::string(record.text_of(node));
        break;
      case NodeKind::nag:
        out = "$" + std::to_string(node.number.value_or(999));
        break;
      default:
        out = record.text_of(node);
        break;
    }
    std::string children;
    for (auto child = node.first_child; child != notation::no_node;
         child = record.nodes[child].next_sibling) {
      children += (children.empty() ? "" : " ") + tree_of(child);
    }
    return children.empty() ? out : out + "[" + children + "]";
  }

  std::string bytes_;

 public:
  notation::Record record;
  notation::Diagnostics diagnostics;
  notation::ReplayResult result;
};

/// Returns options with the ruleset, so that records need no tags.
inline notation::CheckOptions as_ruleset(std::string_view name) {
  notation::CheckOptions options;
  options.hints.ruleset = rules::find_ruleset(name);
  return options;
}

inline std::string repeat(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

}  // namespace damier::test
