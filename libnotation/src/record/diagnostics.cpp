#include "damier/notation/record/diagnostics.hpp"

#include <algorithm>
#include <cstddef>

#include "damier/notation/record/finding_text.hpp"

namespace damier::notation {

namespace {

bool is_error(const Diagnostic& one) { return one.severity == Severity::error; }

/// Removes the last finding that is not an error, and returns its severity, if there is one.
std::optional<Severity> remove_lesser(std::vector<Diagnostic>& list) {
  const auto one = std::find_if_not(list.rbegin(), list.rend(), is_error);
  if (one == list.rend()) {
    return std::nullopt;
  }
  const Severity severity = one->severity;
  list.erase(std::next(one).base());
  return severity;
}

}  // namespace

void Diagnostics::sort() {
  std::ranges::stable_sort(list_, {},
                           [](const Diagnostic& diagnostic) { return diagnostic.span.begin; });
}

Diagnostic& Diagnostics::add(Code code, Span span, std::vector<std::string> args) {
  if (full()) {
    const Severity severity = info(code).severity;
    dropped_one_ = Diagnostic{code, span, {}, std::nullopt, {}, severity, {}, conditional_};
    // An error replaces a lesser finding, as long as there are any.
    const bool wanted = severity == Severity::error && dropped(Severity::error) == 0;
    const auto removed = wanted ? remove_lesser(list_) : std::nullopt;
    ++dropped_[static_cast<std::size_t>(removed.value_or(severity))];
    if (!removed) {
      return dropped_one_;
    }
  }
  return list_.emplace_back(Diagnostic{
      code, span, std::move(args), std::nullopt, {}, info(code).severity, {}, conditional_});
}

void Diagnostics::add(Diagnostic finding) { add(finding.code, finding.span) = std::move(finding); }

void Diagnostics::clear() {
  list_.clear();
  conditional_ = false;
  dropped_ = {};
}

bool Diagnostics::has_errors() const {
  return dropped(Severity::error) > 0 || std::ranges::any_of(list_, is_error);
}

const Note* suggestion_for(Span ply, const Diagnostics& diagnostics) {
  if (diagnostics.empty()) {
    return nullptr;
  }
  const Diagnostic& last = *std::prev(diagnostics.end());
  const auto note = std::ranges::find_if(last.notes, [](const Note& one) {
    return one.text == NoteText::probably || one.text == NoteText::duplicate;
  });
  const bool about_it = last.span.begin >= ply.begin && last.span.end <= ply.end;
  return about_it && note != last.notes.end() ? &*note : nullptr;
}

std::string_view name(Severity severity) {
  switch (severity) {
    case Severity::note:
      return to_translate("note");
    case Severity::warning:
      return to_translate("warning");
    case Severity::error:
      break;
  }
  return to_translate("error");
}

std::string message(const Diagnostic& diagnostic) { return message(diagnostic, Catalogue()); }

std::string message(const Note& one) { return message(one, Catalogue()); }

}  // namespace damier::notation
