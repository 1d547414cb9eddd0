#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/record/code.hpp"
#include "damier/notation/record/note_text.hpp"
#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// A rule of a rule sheet: its number and its text, on one line.
struct Rule {
  std::string_view number;
  std::string_view text;
};

/// Note on a finding: a text, and the values of its places `{0}`, `{1}`.
struct Note {
  NoteText text;
  std::vector<std::string> args;
};

/// Part of an unambiguous fix: the replacement for some bytes of the record's text.
struct Fix {
  Span span;
  std::string text;

  friend bool operator==(const Fix&, const Fix&) = default;
};

/// A finding about a record. A plain value; the caller decides how to present it.
struct Diagnostic {
  Code code;
  Span span;
  std::vector<std::string> args;
  std::optional<Rule> rule;
  std::vector<Note> notes;
  Severity severity = Severity::error;  ///< severity of its code, unless a game lowers it
  std::vector<Fix> fixes = {};          ///< the complete fix; empty if there is any doubt
  /// Whether it assumes the likely move that an earlier finding suggests.
  bool conditional = false;

  Diagnostic& with_severity(Severity which) {
    severity = which;
    return *this;
  }
  Diagnostic& with_rule(Rule which) {
    rule = which;
    return *this;
  }
  Diagnostic& with_note(NoteText text, std::vector<std::string> values = {}) {
    notes.push_back({text, std::move(values)});
    return *this;
  }
  Diagnostic& with_fix(Span where, std::string right) {
    fixes.push_back({where, std::move(right)});
    return *this;
  }
};

/// Default maximum number of findings kept per record. Further findings are only counted.
inline constexpr std::size_t max_findings = 1000;

/// The findings about one record, in order of creation until `sort` is called.
class Diagnostics {
 public:
  Diagnostics() = default;
  /// `max`: the maximum number of findings kept.
  explicit Diagnostics(std::size_t max) : max_(max) {}

  /// Adds a finding and returns it, so that the caller can add a rule and notes.
  Diagnostic& add(Code code, Span span, std::vector<std::string> args = {});
  /// Adds a complete finding.
  void add(Diagnostic finding);
  void clear();
  /// Returns whether findings that are added now are conditional.
  [[nodiscard]] bool conditional() const { return conditional_; }
  void set_conditional(bool whether) { conditional_ = whether; }
  /// Removes all findings after the first `count`.
  void shrink(std::size_t count) {
    list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(count), list_.end());
  }
  /// Returns the last finding, even if it was not kept. There must be one.
  [[nodiscard]] Diagnostic& last() { return full() ? dropped_one_ : list_.back(); }
  /// A state of the findings, to return to.
  struct Mark {
    std::size_t size = 0;
    std::array<std::uint64_t, 3> dropped{};
  };
  [[nodiscard]] Mark mark() const { return {list_.size(), dropped_}; }
  /// Removes all findings after a mark.
  void back_to(const Mark& mark) {
    shrink(mark.size);
    dropped_ = mark.dropped;
  }
  /// Sorts the findings by their place in the text.
  void sort();

  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] Diagnostic& operator[](std::size_t index) { return list_[index]; }
  [[nodiscard]] auto begin() const { return list_.begin(); }
  [[nodiscard]] auto end() const { return list_.end(); }
  [[nodiscard]] bool has_errors() const;
  /// Returns whether further findings will only be counted, so that explaining them is a waste.
  [[nodiscard]] bool full() const { return list_.size() == max_; }
  /// Returns the number of findings not kept, by severity.
  [[nodiscard]] std::uint64_t dropped(Severity severity) const {
    return dropped_[static_cast<std::size_t>(severity)];
  }

 private:
  std::size_t max_ = max_findings;
  bool conditional_ = false;
  std::vector<Diagnostic> list_;
  Diagnostic dropped_one_{};
  std::array<std::uint64_t, 3> dropped_{};
};

/// Returns the likely move that the last finding suggests for this ply; null if none exists.
[[nodiscard]] const Note* suggestion_for(Span ply, const Diagnostics& diagnostics);

/// Returns the name of a severity: `note`, `warning` or `error`.
[[nodiscard]] std::string_view name(Severity severity);
/// Returns the message of a diagnostic, on one line.
[[nodiscard]] std::string message(const Diagnostic& diagnostic);
/// Returns the text of a note, on one line.
[[nodiscard]] std::string message(const Note& one);

}  // namespace damier::notation
