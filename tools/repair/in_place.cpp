#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "output/rewriting.hpp"
#include "repairer.hpp"
#include "select/position.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

/// Returns a record of a file with another text in its place, keeping the text around it and its
/// line ends.
std::string in_place_of(std::string_view old, std::string_view text) {
  const std::size_t begin = std::min(old.find_first_not_of(notation::white_space), old.size());
  const std::size_t end = old.find_last_not_of(notation::white_space) + 1;  // npos + 1 is 0
  const std::size_t text_end = text.find_last_not_of(notation::white_space) + 1;
  const bool returns = old.find("\r\n") != std::string_view::npos;
  std::string made(old.substr(0, begin));
  for (const char c : text.substr(0, text_end)) {
    made += c == '\n' && returns ? std::string("\r\n") : std::string(1, c);
  }
  made += old.substr(std::max(begin, end));
  return made;
}

class InPlaceRepair final : private Rewriter {
 public:
  explicit InPlaceRepair(const Arguments& arguments)
      : Rewriter(arguments, true, Rewriting::repair), repairer_(arguments) {}

  Exit run();

 private:
  void rewrite(const Place& place) override;
  /// Returns the new bytes of a record; nothing if it stays unchanged.
  std::optional<std::string> repaired(OpenedRecord& opened, const Place& place);
  /// Returns whether these bytes are a record without errors, before the following text.
  bool is_legal(const OpenedRecord& opened, const notation::ReadHints& hints,
                std::string_view bytes);

  Repairer repairer_;
  bool left_ = false;  ///< some record is still illegal
  notation::Record record_;
  notation::Diagnostics diagnostics_;
};

bool InPlaceRepair::is_legal(const OpenedRecord& opened, const notation::ReadHints& hints,
                             std::string_view bytes) {
  notation::RawRecord raw = opened.record.raw;
  raw.bytes = bytes;
  notation::Record record;
  notation::Diagnostics findings;
  notation::ReplayOptions options;
  options.hidden = hidden_of(arguments(), *opened.ruleset);
  const auto ruleset = open_record(opened.format, raw, hints, record, findings);
  check_opened(ruleset, options, record, findings);
  return ruleset == opened.ruleset && !findings.has_errors();
}

std::optional<std::string> InPlaceRepair::repaired(OpenedRecord& opened, const Place& place) {
  const bool writable = opened.ruleset && can_write(*opened.ruleset, opened.format);
  if (!writable) {
    left_ = true;
    complain(name(), opened.ruleset
                         ? tr("record {0} is left as it is: its format cannot be written",
                              opened.record.raw.index)
                         : tr("record {0} is left as it is: its game is not known",
                              opened.record.raw.index));
    return std::nullopt;
  }
  const RepairedRecord done = repairer_.repair(opened, opened.format);
  std::string said;
  write_report(opened, done, said);
  if (!arguments().has("quiet") && !said.empty()) {
    progress().hide();
    standard_error().write(said);
  }
  if (arguments().has("undo")) {
    left_ = left_ || !done.refused.empty();
    return done.undone == 0
               ? std::nullopt
               : std::optional(done.spliced.value_or(in_place_of(place.old, done.texts.front())));
  }
  if (done.status == RepairedRecord::Status::legal) {
    return std::nullopt;
  }
  left_ = left_ || !done.sure;
  if (!done.sure) {
    ++totals().errors;
    return std::nullopt;
  }
  if (done.spliced) {
    return done.spliced;
  }
  // Another charset could not represent it, and a reader might misread it.
  std::string made = in_place_of(place.old, done.texts.front());
  if (!is_legal(opened, place.hints, made)) {
    left_ = true;
    ++totals().errors;
    complain(name(), tr("record {0} is left as it is: it cannot be written so in its place",
                        opened.record.raw.index));
    return std::nullopt;
  }
  return made;
}

void InPlaceRepair::rewrite(const Place& place) {
  const auto ruleset = open_record(place.format, place.bytes, place.hints, record_, diagnostics_);
  const bool wanted = selection().wants(place.bytes.index) &&
                      selection().wants({place.format, place.bytes, place.hints, record_, ruleset});
  if (!wanted) {
    place.target.same(place.old);
    return;
  }
  ++totals().records;
  OpenedRecord opened{name(),         ruleset,    record_,     diagnostics_,
                      totals().files, settings(), place.format};
  if (const auto made = repaired(opened, place)) {
    place.target.changed(place.old, *made);
    ++totals().fixed;
  } else {
    place.target.same(place.old);
  }
}

Exit InPlaceRepair::run() {
  rewrite_inputs();
  progress().hide();
  complain_of_nothing();
  if (!arguments().has("quiet")) {
    standard_error().write(summary_of(totals()));
  }
  return trouble() ? Exit::trouble : left_ ? Exit::findings : Exit::clean;
}

}  // namespace

Exit repair_in_place(const Arguments& arguments) { return InPlaceRepair(arguments).run(); }

}  // namespace damier::cli
