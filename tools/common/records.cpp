#include "records.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats.hpp"
#include "output.hpp"

namespace damier::cli {

Selection::Selection(const Arguments& arguments) {
  if (arguments.has("record")) {
    numbers_ = arguments.range("record", 1);
  }
  for (const std::string& condition : arguments.values("where")) {
    const std::size_t equals = condition.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw UsageError{fmt::format("--where: '{}' is not TAG=VALUE", condition)};
    }
    tags_.emplace_back(notation::canonical_tag_name(std::string_view(condition).substr(0, equals)),
                       condition.substr(equals + 1));
  }
}

bool Selection::wants(const notation::Record& record) const {
  return std::ranges::all_of(tags_, [&](const auto& condition) {
    const notation::Tag* const tag = record.find_tag(condition.first);
    return tag != nullptr && tag->value == condition.second;
  });
}

namespace {

/// About how many bytes of records are handed on at a time: several such runs, and what is made of them, are in memory
/// at once.
constexpr std::size_t block_size = notation::default_block_size / 4;

}  // namespace

Totals& Totals::operator+=(const Totals& more) {
  files += more.files;
  records += more.records;
  plies += more.plies;
  errors += more.errors;
  warnings += more.warnings;
  mended += more.mended;
  return *this;
}

RecordLoop::RecordLoop(const Arguments& arguments)
    : inputs_(arguments),
      selection_(arguments),
      from_(arguments.has("from") ? arguments.choice("from") : std::string_view{}),
      allow_empty_(arguments.has("allow-empty")),
      readable_(inputs_.complete()) {}

void RecordLoop::run(const std::function<bool(OpenedRecord&)>& use) {
  notation::Record record;
  notation::Diagnostics diagnostics;
  read_blocks({[&](const auto& part, const auto& block) {
                 return use_block(*part, *block, record, diagnostics, records_, use);
               },
               [](const std::string& message) {
                 standard_error().write(message);
                 return true;
               }});
}

void RecordLoop::run(std::vector<std::unique_ptr<RecordWorker>> workers,
                     const std::function<bool(Yield&)>& take) {
  OrderedPool<std::unique_ptr<RecordWorker>, Yield> pool(workers, [&](Yield& yield) {
    records_ += yield.totals.records;
    return take(yield);
  });
  read_blocks({[&](auto part, auto block) {
                 return pool.submit([this, part, block](std::unique_ptr<RecordWorker>& worker) {
                   Yield yield;
                   use_block(*part, *block, worker->record_, worker->diagnostics_,
                             yield.totals.records, [&](OpenedRecord& opened) {
                               worker->use(opened, yield);
                               return true;
                             });
                   return yield;
                 });
               },
               [&](const std::string& message) {
                 return pool.submit([message](std::unique_ptr<RecordWorker>& /*worker*/) {
                   Yield yield;
                   yield.messages = message;
                   return yield;
                 });
               }});
  pool.finish();
}

void RecordLoop::read_blocks(const Sink& sink) {
  files_ = 0;
  records_ = 0;
  for (const std::string& name : inputs_.names()) {
    if (!read_input(name, sink)) {
      return;
    }
  }
}

bool RecordLoop::read_input(const std::string& name, const Sink& sink) {
  Contents contents(name, !from_.empty());
  while (contents.next()) {
    const bool go_on = read_part(contents, sink);
    if (!complain_of(contents, sink) || !go_on) {
      return false;
    }
  }
  return complain_of(contents, sink);
}

bool RecordLoop::complain_of(const Contents& contents, const Sink& sink) {
  const std::string failure = contents.failure();
  if (failure.empty()) {
    return true;
  }
  readable_ = false;
  return sink.complaint(fmt::format("{}: {}\n", contents.name(), failure));
}

bool RecordLoop::read_part(Contents& contents, const Sink& sink) {
  const notation::Format format =
      from_.empty() ? notation::detect_format(contents.plain_name(),
                                              contents.peek(notation::format_lookahead))
                    : *find_format(from_);
  ++files_;
  const auto part = std::make_shared<const Part>(
      Part{contents.name(), std::string(contents.plain_name()), format, files_});
  notation::Splitter splitter([&](std::span<char> into) { return contents.read(into); }, block_size,
                              splitting_of(format));
  while (auto block = splitter.next()) {
    if (!sink.block(part, std::move(block))) {
      return false;
    }
  }
  return true;
}

bool RecordLoop::use_block(const Part& part, const notation::Block& block, notation::Record& record,
                           notation::Diagnostics& diagnostics, std::uint64_t& count,
                           const std::function<bool(OpenedRecord&)>& use) const {
  const notation::ReadHints hints{inputs_.ruleset(), part.plain_name};
  for (const notation::RawRecord& bytes : block.records) {
    if (!selection_.wants(bytes.index)) {
      continue;
    }
    OpenedRecord opened{part.file, open_record(part.format, bytes, hints, record, diagnostics),
                        record, diagnostics, part.number};
    if (!selection_.wants(record)) {
      continue;
    }
    ++count;
    if (!use(opened)) {
      return false;
    }
  }
  return true;
}

Exit RecordLoop::status() const {
  if (readable_ && records_ == 0 && !allow_empty_) {
    standard_error().write("no record was read; --allow-empty accepts that\n");
    return Exit::trouble;
  }
  return readable_ ? Exit::clean : Exit::trouble;
}

}  // namespace damier::cli
