#include "damier/notation/archive/apart.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "source_places.hpp"

namespace damier::notation {

namespace {

/// What a sheet ends with that has neither a result nor another end, and what begins one that has no
/// tags.
constexpr std::string_view star = "*\n\n";
constexpr std::string_view no_event = "[Event \"?\"]\n\n";

bool ends_with_empty_line(std::string_view text) {
  return text.ends_with("\n\n") || text.ends_with("\n\r\n");
}

/// Returns the codes of the findings in a record, sorted.
std::vector<Code> findings_in(Format format, const ReadHints& hints, std::string_view bytes) {
  RawRecord raw;
  raw.bytes = bytes;
  Record record;
  Diagnostics diagnostics;
  (void)check_record(raw, {format, hints, {}}, record, diagnostics);
  std::vector<Code> codes;
  std::ranges::transform(diagnostics, std::back_inserter(codes), &Diagnostic::code);
  std::ranges::sort(codes);
  return codes;
}

/// Returns whether these bytes are one record by themselves.
bool is_one_record(Format format, std::string_view bytes) {
  return splitting_of(format).record_end(bytes, true) == bytes.size();
}

/// Finds what parts two sheets.
class SheetParter {
 public:
  SheetParter(Format format, const ReadHints& hints, std::string_view first,
              std::string_view second)
      : format_(format), hints_(hints), first_(first), second_(second) {}

  /// Returns the shortest of these texts between them, white space or more.
  [[nodiscard]] std::optional<Parting> from(std::string_view gap) const {
    const std::string given(gap);
    const std::string before = std::string(first_) + given;
    const std::string line_end = before.ends_with('\n') ? "" : "\n";
    const std::string wide = given + (ends_with_empty_line(before) ? "" : line_end + "\n");
    const std::string ended = (first_.ends_with('\n') ? "" : "\n") + std::string(star);
    const std::array<std::pair<std::string, std::string_view>, 5> ways{
        {{given, ""}, {wide, ""}, {ended, ""}, {wide, no_event}, {ended, no_event}}};
    for (const auto& [after_first, before_second] : ways) {
      if (parts(after_first, before_second)) {
        return Parting{after_first, std::string(before_second)};
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool parts(const std::string& after_first, std::string_view before_second) const {
    const std::string first = std::string(first_) + after_first;
    const std::string second = std::string(before_second) + std::string(second_);
    return is_record_before(format_, first, second) &&
           (before_second.empty() || is_one_record(format_, second)) &&
           (!after_first.ends_with(star) || allows_star(first));
  }
  /// Returns whether a star adds no finding: it would, if the game is over by the rules.
  [[nodiscard]] bool allows_star(std::string_view with_star) const {
    return std::ranges::includes(findings_in(format_, hints_, first_),
                                 findings_in(format_, hints_, with_star));
  }

  Format format_;
  const ReadHints& hints_;
  std::string_view first_;
  std::string_view second_;
};

}  // namespace

std::optional<Parting> parting_of(Format format, const ReadHints& hints, std::string_view first,
                                  std::string_view gap, std::string_view second) {
  if (trimmed(first).empty() || trimmed(second).empty()) {
    return Parting{std::string(gap), {}};
  }
  if (info(format).is_sheet()) {
    return SheetParter(format, hints, first, second).from(gap);
  }
  for (const std::string& wider : {std::string(gap), std::string(gap) + '\n'}) {
    if (is_record_before(format, first, wider + std::string(second))) {
      return Parting{wider, {}};
    }
  }
  return std::nullopt;
}

}  // namespace damier::notation
