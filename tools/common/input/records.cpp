#include "records.hpp"

#include <algorithm>
#include <functional>
#include <mutex>
#include <new>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Returns whether a condition can only be TAG=VALUE: no field of a query has a capital letter.
bool is_surely_of_tag(std::string_view condition) {
  const std::string_view name = condition.substr(0, condition.find('='));
  const bool capital = std::ranges::any_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
  return capital && name.size() < condition.size() && notation::is_tag_name(name);
}

}  // namespace

Selection::Selection(const Arguments& arguments) : by_number_(arguments.has("record")) {
  if (by_number_) {
    numbers_ = arguments.range("record", 1);
  }
  for (const std::string& condition : arguments.values("where")) {
    if (auto query = is_surely_of_tag(condition) ? nullptr : where_query(condition, words())) {
      conditions_.emplace_back(condition, std::move(query));
      continue;
    }
    const std::size_t equals = condition.find('=');
    conditions_.emplace_back(
        std::string(notation::canonical_tag_name(std::string_view(condition).substr(0, equals))),
        condition.substr(equals + 1));
  }
}

bool Selection::wants(std::uint64_t index) const {
  if (!by_number_) {
    return true;
  }
  std::uint64_t max = max_;
  while (max < index && !max_.compare_exchange_weak(max, index)) {
  }
  return numbers_.contains(index);
}

bool Selection::wants(const ReadRecord& read) const {
  bool all = true;
  for (const Condition& condition : conditions_) {
    const notation::Tag* const tag = read.record.find_tag(condition.tag);
    const bool is_there = condition.test || (tag != nullptr && !tag->given);
    const bool fulfilled =
        condition.test ? condition.test->holds(read) : is_there && tag->value == condition.value;
    if (is_there && !condition.tag_seen) {
      condition.tag_seen = true;
    }
    if (fulfilled && !condition.fulfilled) {
      condition.fulfilled = true;
    }
    all = all && fulfilled;
  }
  return all;
}

std::string Selection::nothing_read(std::uint64_t inputs) const {
  std::string lines;
  if (by_number_ && max_ > 0 && max_ < numbers_.first) {
    const std::uint64_t max = max_.load();
    lines += inputs == 1 ? trn("--record: the input has {0} record\n",
                               "--record: the input has {0} records\n", max, max)
                         : trn("--record: no input has more than {0} record\n",
                               "--record: no input has more than {0} records\n", max, max);
  }
  for (const Condition& one : conditions_) {
    if (one.test) {
      lines += one.fulfilled ? "" : tr("--where: no record fulfils '{0}'\n", printable(one.value));
    } else if (!one.tag_seen) {
      lines += tr("--where: no record has the tag {0}\n", printable(one.tag));
    } else if (!one.fulfilled) {
      lines += tr("--where: no record has {0} = '{1}'\n", printable(one.tag), printable(one.value));
    }
  }
  return lines;
}

namespace {

/// Calls `take` so that running out of memory is not blamed on an input. Nothing of an incomplete
/// result may be kept.
bool take_whole(Yield& yield, const std::function<bool(Yield&)>& take) {
  try {
    return take(yield);
  } catch (const std::bad_alloc&) {
    throw std::system_error(std::make_error_code(std::errc::not_enough_memory));
  }
}

/// Maximum value of --base-*, so that sums do not overflow: no input has so many records, lines or
/// bytes.
constexpr std::uint64_t max_base = INT64_MAX;

/// Approximate size of a block of records. Several blocks, and their results, are in memory at the
/// same time.
constexpr std::size_t block_size = notation::default_block_size / 4;

bool is_json(notation::Format format) {
  return format == notation::Format::json || format == notation::Format::ndjson;
}

/// Returns whether inputs in two formats begin alike: sheets, which have game extensions, and JSON.
bool begin_alike(notation::Format one, notation::Format other) {
  return (info(one).extension.empty() && info(other).extension.empty()) ||
         (is_json(one) && is_json(other));
}

/// Number of bytes of an input that are examined for UTF-8.
constexpr std::size_t encoding_lookahead = std::size_t{64} << 10;

bool is_utf8_name(std::string_view encoding) {
  const std::string name = notation::in_lower_case(encoding);
  return name == "utf-8" || name == "utf8";
}

/// Returns whether a text, which may end inside a character, has letters beyond ASCII and is valid
/// UTF-8.
bool has_utf8(std::string_view text) {
  constexpr std::size_t max_character_length = 4;
  const bool high = std::ranges::any_of(text, notation::is_high);
  const std::size_t invalid = notation::find_invalid_utf8(text);
  return high && (invalid == std::string_view::npos ||
                  (text.size() == encoding_lookahead &&
                   invalid + max_character_length > encoding_lookahead));
}

/// Returns the number of bytes of records, at least 1.
std::size_t size_of(std::span<const notation::RawRecord> records) {
  std::size_t size = 1;
  for (const notation::RawRecord& record : records) {
    size += record.bytes.size();
  }
  return size;
}

std::string out_of_memory(std::string_view program, std::string_view name) {
  return tr("{0}: {1}: out of memory\n", program, name);
}

}  // namespace

std::vector<Option> base_options() {
  return {
      {"base-record", 0, "N",
       "number of records before this input, when it is one shard of an archive"},
      {"base-line", 0, "N", "number of lines before this shard"},
      {"base-offset", 0, "N", "number of bytes before this shard"},
      {"stdin-name", 0, "NAME", "name to show for standard input; its extension selects the game"},
  };
}

Base::Base(const Arguments& arguments)
    : records_(arguments.number("base-record", 0, 0, max_base)),
      lines_(arguments.number("base-line", 0, 0, max_base)),
      bytes_(arguments.number("base-offset", 0, 0, max_base)),
      stdin_name_(arguments.value("stdin-name", display_name("-"))) {}

notation::RawRecord Base::operator()(notation::RawRecord record) const {
  record.index += records_;
  record.line += lines_;
  record.offset += bytes_;
  return record;
}

std::string Base::stdin_name(std::string_view name) const {
  const std::size_t usual = display_name("-").size();
  return stdin_name_ + std::string(name.substr(usual));
}

Totals& Totals::operator+=(const Totals& more) {
  files += more.files;
  records += more.records;
  plies += more.plies;
  errors += more.errors;
  warnings += more.warnings;
  notes += more.notes;
  fixed += more.fixed;
  return *this;
}

namespace {

std::vector<std::string> names_of(const ChosenRecords& chosen) {
  std::vector<std::string> names;
  std::ranges::transform(chosen.inputs, std::back_inserter(names), &ChosenInput::name);
  return names;
}

}  // namespace

RecordLoop::RecordLoop(const Arguments& arguments, std::optional<ChosenRecords> chosen)
    : program_(arguments.program()),
      inputs_(chosen ? Inputs(arguments, names_of(*chosen)) : Inputs(arguments)),
      chosen_(chosen ? *std::move(chosen) : ChosenRecords{}),
      settings_(arguments),
      selection_(arguments),
      base_(arguments),
      allow_empty_(arguments.has("allow-empty")),
      quiet_(arguments.has("quiet")),
      format_given_(arguments.has("from")),
      encoding_given_(arguments.value("encoding")),
      readable_(inputs_.complete()) {}

bool RecordLoop::write_message(const std::string& message) {
  if (progress_ != nullptr && !message.empty()) {
    progress_->hide();
  }
  standard_error().write(message);
  return true;
}

void RecordLoop::run(const std::function<bool(OpenedRecord&)>& use) {
  notation::Record record;
  notation::Diagnostics diagnostics;
  const BlockSink use_all = [&](const auto& part, const auto& block) {
    try {
      return use_records(*part, block->records, record, diagnostics, records_, use);
    } catch (const std::bad_alloc&) {
      record = {};
      diagnostics = {};
      throw;
    }
  };
  read_inputs(
      {[&](const auto& part, Contents& contents) { return read_part(part, contents, use_all); },
       [&](const auto& part) { return write_message(ended_message(*part)); },
       [&](const std::string& /*name*/, const std::string& message) {
         return write_message(message);
       },
       [&](const std::string& message) { return write_message(message); }});
}

void RecordLoop::run(RecordWorkers all, const std::function<bool(Yield&)>& take) {
  std::vector<std::unique_ptr<RecordWorker>> workers(all.max);
  workers.front() = std::move(all.first);
  std::mutex making;
  const auto made = [&](std::unique_ptr<RecordWorker>& worker) -> RecordWorker& {
    if (!worker) {
      const std::scoped_lock lock(making);
      worker = all.make();
    }
    return *worker;
  };
  OrderedPool<std::unique_ptr<RecordWorker>, Yield> pool(
      workers, [&](Yield& yield) { return take_and_show(yield, take); }, small_,
      progress_ == nullptr ? std::function<void()>() : [this] { progress_->tick(); });
  const auto submit_ready = [&](Yield ready) {
    return pool.submit(
        [ready = std::move(ready)](std::unique_ptr<RecordWorker>& /*worker*/) { return ready; }, 0);
  };
  const BlockSink submit = [&](auto part, auto block) {
    const std::size_t at_once = one_by_one_ ? 1 : block->records.size();
    for (std::size_t at = 0; at < block->records.size(); at += at_once) {
      const auto records = std::span(block->records).subspan(at, at_once);
      // The block holds the bytes of its records.
      const bool go_on = pool.submit(
          [&, part, block, records](std::unique_ptr<RecordWorker>& worker) {
            return made_of(*part, records, made(worker));
          },
          size_of(records));
      if (!go_on) {
        return false;
      }
    }
    return true;
  };
  read_inputs(
      {[&](const auto& part, Contents& contents) { return read_part(part, contents, submit); },
       [&](const auto& part) {
         Yield end;
         end.ended = part;
         return progress_ == nullptr || submit_ready(std::move(end));
       },
       [&](const std::string& name, const std::string& message) {
         Yield complaint;
         complaint.messages = message;
         complaint.unread = name;
         return submit_ready(std::move(complaint));
       },
       [&](const std::string& message) {
         Yield remark;
         remark.messages = message;
         return submit_ready(std::move(remark));
       }});
  pool.finish();
  if (progress_ != nullptr) {
    progress_->hide();
  }
}

Yield RecordLoop::made_of(const Part& part, std::span<const notation::RawRecord> records,
                          RecordWorker& worker) const {
  try {
    Yield yield;
    yield.out.reserve(worker.max_out_);
    yield.findings.reserve(worker.max_findings_);
    use_records(part, records, worker.record_, worker.diagnostics_, yield.totals.records,
                [&](OpenedRecord& opened) {
                  worker.use(opened, yield);
                  return true;
                });
    worker.max_out_ = std::max(worker.max_out_, yield.out.size());
    worker.max_findings_ = std::max(worker.max_findings_, yield.findings.size());
    return yield;
  } catch (const std::bad_alloc&) {
    // Free the buffers kept between records: the next ones may need the memory.
    worker.record_ = {};
    worker.diagnostics_ = {};
    worker.max_out_ = 0;
    worker.max_findings_ = 0;
  }
  Yield nothing;
  nothing.messages = out_of_memory(program_, part.file);
  nothing.unread = part.file;
  nothing.lost = true;
  return nothing;
}

bool RecordLoop::take_and_show(Yield& yield, const std::function<bool(Yield&)>& take) {
  records_ += yield.totals.records;
  readable_ = readable_ && !yield.lost;
  if (progress_ == nullptr) {
    return take_whole(yield, take);
  }
  if (yield.ended) {
    yield.messages += ended_message(*yield.ended);
  }
  // Terminal output replaces the status line.
  const bool says = !yield.findings.empty() || yield.ended != nullptr;
  const bool on_screen = (says || !yield.out.empty()) && standard_output().is_terminal();
  if (on_screen || says || !yield.messages.empty()) {
    progress_->hide();
  }
  const bool go_on = take_whole(yield, take);
  if (on_screen) {
    standard_output().flush();
  }
  return go_on;
}

std::string RecordLoop::ended_message(const Part& part) {
  const std::uint64_t records = records_ - std::exchange(records_before_, records_);
  return progress_ == nullptr ? "" : progress_->done(part.file, info(part.format).name, records);
}

void RecordLoop::advance(const Contents& contents) {
  if (progress_ != nullptr) {
    progress_->advance(contents.bytes(), records_);
  }
}

void RecordLoop::run_parts(
    const std::function<bool(const Part&, Contents&, std::uint64_t& records)>& use) {
  read_inputs({[&](const auto& part, Contents& contents) { return use(*part, contents, records_); },
               [&](const auto& part) { return write_message(ended_message(*part)); },
               [&](const std::string& /*name*/, const std::string& message) {
                 return write_message(message);
               },
               [&](const std::string& message) { return write_message(message); }});
}

void RecordLoop::read_inputs(const Sink& sink) {
  files_ = 0;
  records_ = 0;
  records_before_ = 0;
  settings_.forget();
  if (progress_ != nullptr) {
    progress_->begin();
  }
  for (std::size_t i = 0; i < inputs_.names().size(); ++i) {
    chosen_of_input_ = i < chosen_.inputs.size() ? &chosen_.inputs[i] : nullptr;
    if (!read_input(inputs_.names()[i], sink)) {
      return;
    }
  }
}

bool RecordLoop::read_input(const std::string& name, const Sink& sink) {
  on_stdin_ = name == "-";
  try {
    return read_parts(name, sink);
  } catch (const std::bad_alloc&) {
    // The memory of this input is free again: others may be small enough.
    readable_ = false;
    const std::string shown_name = shown(display_name(name));
    return sink.complaint(shown_name, out_of_memory(program_, shown_name));
  }
}

bool RecordLoop::read_parts(const std::string& name, const Sink& sink) {
  if (chosen_of_input_ != nullptr && !chosen_of_input_->refusal.empty()) {
    return complain(name, chosen_of_input_->refusal, sink);
  }
  std::string complaints;
  const Settings& settings = settings_.of(name, complaints);
  if (!complaints.empty()) {
    readable_ = false;
    if (!sink.complaint(shown(display_name(name)), with_program_name(program_, complaints))) {
      return false;
    }
  }
  Contents contents(name, settings.format.has_value(),
                    chosen_of_input_ == nullptr ? inputs_.opener(name) : chosen_of_input_->open);
  while (contents.next()) {
    ++files_;
    const auto part = std::make_shared<const Part>(part_of(contents, settings));
    const std::string remarks = overridden(*part, contents);
    const bool go_on = (remarks.empty() || sink.remark(remarks)) && sink.part(part, contents);
    // Nothing else needs reporting about an input that could not be opened.
    const bool read = contents.failure().empty() || contents.bytes() > 0;
    if (!complain_of(contents, sink) || !go_on || (read && !sink.end(part))) {
      return false;
    }
  }
  if (progress_ != nullptr) {
    progress_->end_input(contents.size());
  }
  return complain_of(contents, sink);
}

bool RecordLoop::complain_of(const Contents& contents, const Sink& sink) {
  const std::string failure = contents.failure();
  return failure.empty() || complain(shown(contents.name()), failure, sink);
}

bool RecordLoop::complain(const std::string& name, const std::string& failure, const Sink& sink) {
  readable_ = false;
  return sink.complaint(name,
                        fmt::format("{}: {}: {}\n", program_, printable(name), printable(failure)));
}

std::string RecordLoop::overridden(const Part& part, Contents& contents) const {
  std::string lines;
  const auto add = [&](std::string_view option, std::string_view what) {
    lines += fmt::format("{}: {}: {} overrides {}\n", program_, printable(part.file), option, what);
  };
  if (format_given_ && !quiet_) {
    const std::string_view beginning = contents.peek(notation::format_lookahead);
    const notation::Format found = notation::detect_format(part.plain_name, beginning);
    if (found != part.format && !begin_alike(found, part.format) &&
        (notation::has_record_extension(part.plain_name) ||
         notation::begins_like_record(beginning))) {
      add(fmt::format("--from {}", info(part.format).name),
          tr("its name or its beginning: those of {0}", info(found).name));
    }
  }
  const bool other_encoding = !encoding_given_.empty() && !is_utf8_name(encoding_given_);
  if (other_encoding && !quiet_ && has_utf8(contents.peek(encoding_lookahead))) {
    add(fmt::format("--encoding {}", printable(encoding_given_)), tr("its text, which is UTF-8"));
  }
  return lines;
}

std::string RecordLoop::shown(std::string_view name) const {
  // The members of an archive have names of their own.
  const bool changed = on_stdin_ && name.starts_with(display_name("-"));
  return changed ? base_.stdin_name(name) : std::string(name);
}

notation::Format format_of(const Settings& settings, std::string_view plain_name,
                           Contents& contents) {
  return settings.format
             ? *settings.format
             : notation::detect_format(plain_name, contents.peek(notation::format_lookahead));
}

Part RecordLoop::part_of(Contents& contents, const Settings& settings) const {
  const std::string name = shown(contents.plain_name());
  const std::string_view plain_name = without_compression(name);
  return {shown(contents.name()),
          std::string(plain_name),
          format_of(settings, plain_name, contents),
          files_,
          settings,
          chosen_of_input_ == nullptr ? nullptr : chosen_in(*chosen_of_input_, contents)};
}

bool RecordLoop::read_part(const std::shared_ptr<const Part>& part, Contents& contents,
                           const BlockSink& sink) {
  if (part->chosen != nullptr) {
    return read_chosen(contents, splitting_of(part->format), *part->chosen, block_size,
                       [&](std::shared_ptr<const notation::Block> block) {
                         const bool go_on = sink(part, std::move(block));
                         advance(contents);
                         return go_on;
                       });
  }
  notation::Splitter splitter([&](std::span<char> into) { return contents.read(into); }, block_size,
                              splitting_of(part->format));
  while (auto block = splitter.next()) {
    if (!sink(part, std::move(block))) {
      return false;
    }
    advance(contents);
  }
  return true;
}

bool RecordLoop::use_records(const Part& part, std::span<const notation::RawRecord> records,
                             notation::Record& record, notation::Diagnostics& diagnostics,
                             std::uint64_t& count,
                             const std::function<bool(OpenedRecord&)>& use) const {
  const notation::ReadHints hints = part.settings.hints(part.plain_name);
  for (const notation::RawRecord& bytes : records) {
    if (!selection_.wants(bytes.index) ||
        (part.chosen != nullptr && !is_chosen(*part.chosen, bytes.index))) {
      continue;
    }
    notation::RawRecord raw = base_(bytes);
    raw.encoding = part.settings.encoding;
    const notation::OpenedHeader header = open_header(part.format, raw, hints, record, diagnostics);
    if (!selection_.wants({part.format, raw, hints, record, header})) {
      continue;
    }
    if (!headers_only_) {
      read_moves(header, record, diagnostics);
    }
    OpenedRecord opened{
        part.file,   header.ruleset, record,      diagnostics,
        part.number, &part.settings, part.format, !headers_only_ || header.has_moves};
    ++count;
    if (!use(opened)) {
      return false;
    }
  }
  return true;
}

bool RecordLoop::read_nothing() const { return records_ + chosen_.left_out == 0 && !allow_empty_; }

Exit RecordLoop::status() const {
  if (readable_ && read_nothing()) {
    // If an index has left out records, the reason is unknown.
    const bool all_seen = files_ > 0 && chosen_of_input_ == nullptr;
    standard_error().write(
        with_program_name(program_, tr("no game found (use --allow-empty if that is expected)\n") +
                                        (all_seen ? selection_.nothing_read(files_) : "")));
    return Exit::trouble;
  }
  return readable_ ? Exit::clean : Exit::trouble;
}

}  // namespace damier::cli
