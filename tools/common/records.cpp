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

RecordLoop::RecordLoop(const Arguments& arguments)
    : inputs_(arguments),
      selection_(arguments),
      from_(arguments.has("from") ? arguments.choice("from") : std::string_view{}),
      allow_empty_(arguments.has("allow-empty")),
      readable_(inputs_.complete()) {}

void RecordLoop::run(const std::function<bool(OpenedRecord&)>& use) {
  for (const std::string& name : inputs_.names()) {
    if (!run_file(name, use)) {
      return;
    }
  }
}

bool RecordLoop::run_file(const std::string& name, const std::function<bool(OpenedRecord&)>& use) {
  Contents contents(name, !from_.empty());
  while (contents.next()) {
    const bool go_on = run_part(contents, use);
    complain_of(contents);
    if (!go_on) {
      return false;
    }
  }
  complain_of(contents);
  return true;
}

void RecordLoop::complain_of(const Contents& contents) {
  const std::string failure = contents.failure();
  if (!failure.empty()) {
    standard_error().write(fmt::format("{}: {}\n", contents.name(), failure));
    readable_ = false;
  }
}

bool RecordLoop::run_part(Contents& contents, const std::function<bool(OpenedRecord&)>& use) {
  const std::string& shown = contents.name();
  const notation::Format format =
      from_.empty() ? notation::detect_format(contents.plain_name(),
                                              contents.peek(notation::format_lookahead))
                    : *find_format(from_);
  const notation::ReadHints hints{inputs_.ruleset(), contents.plain_name()};
  notation::Splitter splitter([&](std::span<char> into) { return contents.read(into); },
                              notation::default_block_size, splitting_of(format));
  ++files_;
  bool go_on = true;
  while (const auto block = go_on ? splitter.next() : nullptr) {
    for (const notation::RawRecord& bytes : block->records) {
      if (!selection_.wants(bytes.index)) {
        continue;
      }
      OpenedRecord opened{shown, open_record(format, bytes, hints, record_, diagnostics_), record_,
                          diagnostics_};
      if (!selection_.wants(record_)) {
        continue;
      }
      ++records_;
      if (!use(opened)) {
        go_on = false;
        break;
      }
    }
  }
  return go_on;
}

Exit RecordLoop::status() const {
  if (readable_ && records_ == 0 && !allow_empty_) {
    standard_error().write("no record was read; --allow-empty accepts that\n");
    return Exit::trouble;
  }
  return readable_ ? Exit::clean : Exit::trouble;
}

}  // namespace damier::cli
