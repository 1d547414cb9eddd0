#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/check.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "contents.hpp"
#include "inputs.hpp"
#include "output.hpp"
#include "position.hpp"
#include "printable.hpp"
#include "progress.hpp"
#include "repairer.hpp"
#include "rewriting.hpp"
#include "settings.hpp"

namespace damier::cli {

namespace {

/// Blanks and ends of lines.
constexpr std::string_view blanks = " \t\r\n";

/// A record as it stands in its file, with the text of another in its place: what is around it
/// stays, and so do the ends of its lines.
std::string in_place_of(std::string_view old, std::string_view text) {
  const std::size_t begin = std::min(old.find_first_not_of(blanks), old.size());
  const std::size_t end = old.find_last_not_of(blanks) + 1;  // npos + 1 is 0
  const std::size_t text_end = text.find_last_not_of(blanks) + 1;
  const bool returns = old.find("\r\n") != std::string_view::npos;
  std::string made(old.substr(0, begin));
  for (const char c : text.substr(0, text_end)) {
    made += c == '\n' && returns ? std::string("\r\n") : std::string(1, c);
  }
  made += old.substr(std::max(begin, end));
  return made;
}

class InPlaceRepair {
 public:
  explicit InPlaceRepair(const Arguments& arguments)
      : arguments_(arguments),
        inputs_(arguments),
        settings_(arguments),
        progress_(arguments, inputs_.names()),
        selection_(arguments),
        repairer_(arguments),
        trouble_(!inputs_.complete()) {}

  Exit run();

 private:
  void repair_input(const std::string& name);
  void repair_record(notation::Format format, const notation::RawRecord& bytes,
                     const notation::ReadHints& hints, std::string_view old, Target& target);
  /// The new bytes of a record; nothing if it stays as it is.
  std::optional<std::string> repaired(OpenedRecord& opened, const notation::ReadHints& hints,
                                      std::string_view old);
  /// Whether these bytes are a record without errors, before what follows it.
  bool is_legal(const OpenedRecord& opened, const notation::ReadHints& hints,
                std::string_view bytes);
  void complain(std::string_view name, std::string_view what);

  const Arguments& arguments_;
  Inputs inputs_;
  SettingsFinder settings_;
  const Settings* present_ = nullptr;  ///< of the current input
  Progress progress_;
  Selection selection_;
  Repairer repairer_;
  Totals totals_;
  std::string name_;  ///< of the input in messages
  bool trouble_;
  bool left_ = false;  ///< a record is not legal still
  notation::Record record_;
  notation::Diagnostics diagnostics_;
};

void InPlaceRepair::complain(std::string_view name, std::string_view what) {
  progress_.hide();
  standard_error().write(
      fmt::format("{}: {}: {}\n", arguments_.program(), printable(name), printable(what)));
}

bool InPlaceRepair::is_legal(const OpenedRecord& opened, const notation::ReadHints& hints,
                             std::string_view bytes) {
  notation::RawRecord raw = opened.record.raw;
  raw.bytes = bytes;
  notation::Record record;
  notation::Diagnostics findings;
  notation::ReplayOptions options;
  options.hidden = hidden_of(arguments_, *opened.ruleset);
  const auto ruleset = open_record(opened.format, raw, hints, record, findings);
  check_opened(ruleset, options, record, findings);
  return ruleset == opened.ruleset && !findings.has_errors();
}

std::optional<std::string> InPlaceRepair::repaired(OpenedRecord& opened,
                                                   const notation::ReadHints& hints,
                                                   std::string_view old) {
  const bool undo = arguments_.has("undo");
  const bool writable = opened.ruleset && can_write(*opened.ruleset, opened.format);
  if (!writable) {
    left_ = true;
    complain(name_, fmt::format(
                        "record {} is left as it is: {}", opened.record.raw.index,
                        opened.ruleset ? "its format cannot be written" : "its game is not known"));
    return std::nullopt;
  }
  const RepairedRecord done = repairer_.repair(opened, opened.format);
  std::string said;
  tell(opened, done, said);
  if (!arguments_.has("quiet") && !said.empty()) {
    progress_.hide();
    standard_error().write(said);
  }
  if (undo) {
    return done.undone == 0 ? std::nullopt : std::optional(in_place_of(old, done.texts.front()));
  }
  if (done.status == RepairedRecord::Status::legal) {
    return std::nullopt;
  }
  left_ = left_ || !done.sure;
  if (!done.sure) {
    ++totals_.errors;
    return std::nullopt;
  }
  // Another charset would not hold it, and a reader might take it for something else.
  std::string made = in_place_of(old, done.texts.front());
  if (!is_legal(opened, hints, made)) {
    left_ = true;
    ++totals_.errors;
    complain(name_, fmt::format("record {} is left as it is: it cannot be written so in its place",
                                opened.record.raw.index));
    return std::nullopt;
  }
  return made;
}

void InPlaceRepair::repair_record(notation::Format format, const notation::RawRecord& bytes,
                                  const notation::ReadHints& hints, std::string_view old,
                                  Target& target) {
  const auto ruleset = open_record(format, bytes, hints, record_, diagnostics_);
  const bool wanted =
      selection_.wants(bytes.index) && selection_.wants({format, bytes, hints, record_, ruleset});
  if (!wanted) {
    target.same(old);
    return;
  }
  ++totals_.records;
  OpenedRecord opened{name_, ruleset, record_, diagnostics_, totals_.files, present_, format};
  if (const auto made = repaired(opened, hints, old)) {
    target.changed(old, *made);
    ++totals_.mended;
  } else {
    target.same(old);
  }
}

void InPlaceRepair::repair_input(const std::string& name) {
  std::string complaints;
  present_ = &settings_.of(name, complaints);
  if (!complaints.empty()) {
    trouble_ = true;
    progress_.hide();
    standard_error().write(said_by(arguments_.program(), complaints));
  }
  Contents contents(name, present_->format.has_value());
  name_ = contents.name();
  if (const std::string why = obstacle(name, contents, name != "-", "repaired"); !why.empty()) {
    trouble_ = true;
    complain(name_, why);
    return;
  }
  contents.next();
  const std::string plain_name(contents.plain_name());
  const notation::Format format = format_of(*present_, plain_name, contents);
  std::unique_ptr<Target> target;
  if (name == "-") {
    target = std::make_unique<ToStandardOutput>();
  } else {
    target = std::make_unique<InPlace>(name, contents.file());
  }
  PassedOn passed(contents, *target);
  notation::Splitter splitter([&](std::span<char> into) { return passed.read(into); },
                              notation::default_block_size, splitting_of(format));
  ++totals_.files;
  const notation::ReadHints hints = present_->hints(plain_name);
  while (const auto block = splitter.next()) {
    for (notation::RawRecord bytes : block->records) {
      bytes.encoding = present_->encoding;
      target->same(passed.up_to(bytes.offset));
      repair_record(format, bytes, hints, passed.up_to(bytes.offset + bytes.bytes.size()), *target);
      progress_.advance(contents.bytes(), totals_.records);
    }
  }
  target->same(passed.up_to(UINT64_MAX));
  if (const std::string failure = contents.failure(); !failure.empty()) {
    trouble_ = true;
    complain(name_, failure);
    return;
  }
  for (const std::string& lost : target->finish()) {
    complain(name_, lost);
  }
  progress_.end_input(contents.bytes());
}

Exit InPlaceRepair::run() {
  for (const std::string& name : inputs_.names()) {
    try {
      repair_input(name);
    } catch (const std::bad_alloc&) {
      trouble_ = true;
      complain(display_name(name), "out of memory");
    } catch (const std::exception& failure) {
      // The file still has its old contents; the others are repaired all the same.
      trouble_ = true;
      complain(display_name(name), failure.what());
    }
  }
  progress_.hide();
  if (!trouble_ && totals_.records == 0 && !arguments_.has("allow-empty")) {
    standard_error().write(said_by(arguments_.program(), selection_.nothing_read()));
    trouble_ = true;
  }
  if (!arguments_.has("quiet")) {
    standard_error().write(summary_of(totals_));
  }
  return trouble_ ? Exit::trouble : left_ ? Exit::findings : Exit::clean;
}

}  // namespace

Exit repair_in_place(const Arguments& arguments) { return InPlaceRepair(arguments).run(); }

}  // namespace damier::cli
