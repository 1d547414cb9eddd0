#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/archive/record_editor.hpp"
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

class InPlaceRepair final : private Rewriter {
 public:
  explicit InPlaceRepair(const Arguments& arguments)
      : Rewriter(arguments, true, Rewriting::repair), repairer_(repairer_of(arguments)) {}

  Exit run();

 private:
  void rewrite(const Place& place) override;
  /// Returns the new bytes of a record; nothing if it stays unchanged.
  std::optional<std::string> repaired(OpenedRecord& opened, const Place& place);
  analysis::Repairer repairer_;
  bool left_ = false;  ///< some record is still illegal
  notation::Record record_;
  notation::Diagnostics diagnostics_;
};

std::optional<std::string> InPlaceRepair::repaired(OpenedRecord& opened, const Place& place) {
  const bool writable = opened.ruleset && can_write(*opened.ruleset, opened.format);
  if (!writable) {
    left_ = true;
    complain(name(), opened.ruleset
                         ? tr("record {0} is left unchanged: its format cannot be written",
                              opened.record.raw.index)
                         : tr("record {0} is left unchanged: its game is unknown",
                              opened.record.raw.index));
    return std::nullopt;
  }
  const analysis::RepairedRecord done = repaired_by(repairer_, arguments(), opened, opened.format);
  const analysis::RepairAnswer& answer = done.first();
  std::string report;
  analysis::write_report(reported(opened, done), words(), report);
  if (!arguments().has("quiet") && !report.empty()) {
    progress().hide();
    standard_error().write(report);
  }
  if (arguments().has("undo")) {
    left_ = left_ || !done.refused.empty();
    return done.undone == 0 ? std::nullopt
                            : std::optional(answer.spliced.value_or(
                                  notation::in_place_of(place.old, answer.text)));
  }
  if (done.status == analysis::RepairedRecord::Status::legal) {
    return std::nullopt;
  }
  left_ = left_ || !done.sure;
  if (!done.sure) {
    ++totals().errors;
    return std::nullopt;
  }
  if (answer.spliced) {
    return answer.spliced;
  }
  // Another charset could not represent it, and a reader might misread it.
  std::string made = notation::in_place_of(place.old, answer.text);
  if (!repairer_.is_legal_in_place(to_repair(arguments(), opened), made, place.hints)) {
    left_ = true;
    ++totals().errors;
    complain(name(), tr("record {0} is left unchanged: it cannot be written in its place",
                        opened.record.raw.index));
    return std::nullopt;
  }
  return made;
}

void InPlaceRepair::rewrite(const Place& place) {
  const auto ruleset = open_record(place.format, place.bytes, place.hints, record_, diagnostics_);
  const bool wanted =
      selection().wants(place.bytes.index) &&
      selection().wants({place.format, place.bytes, place.hints, record_, {ruleset, true}});
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
