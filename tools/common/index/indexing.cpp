#include "indexing.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <stdexcept>

#include <fmt/format.h>

#include "damier/query/index/game_reader.hpp"

#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;
constexpr std::size_t default_memory = 512 * megabyte;
constexpr std::size_t min_memory = 16 * megabyte;
constexpr std::uint64_t max_memory = std::uint64_t{1} << 40;

/// Serialises records for the thread that writes.
class Reader final : public RecordWorker {
 public:
  explicit Reader(const Arguments& /*arguments*/) {}

  void use(OpenedRecord& opened, Yield& yield) override {
    yield.file = opened.file;
    if (opened.record.raw.too_large) {
      yield.unread = opened.file;
    }
    query::append_bytes(reader_.read(opened.ruleset, opened.record, opened.diagnostics), yield.out);
  }

 private:
  query::GameReader reader_;
};

/// Returns whether a part of an input is in a file, by its name.
bool is_part_of(const std::string& file, const std::string& part) {
  return part.starts_with(file) && (part.size() == file.size() || part[file.size()] == '!');
}

ChosenRecords whole_inputs(const std::vector<std::string>& files, const OpenFile& open) {
  ChosenRecords chosen;
  for (const std::string& file : files) {
    chosen.inputs.push_back({.name = file, .parts = std::nullopt, .open = open});
  }
  return chosen;
}

}  // namespace

std::string reading_of(const std::string& file, const Arguments& arguments,
                       SettingsFinder& settings) {
  std::string text = whole_reading_of(file, settings);
  if (text.empty()) {
    return text;
  }
  if (arguments.has("record")) {
    text += fmt::format("\nrecord={}", arguments.value("record"));
  }
  for (const std::string& condition : arguments.values("where")) {
    text += fmt::format("\nwhere={}", condition);
  }
  return text;
}

std::string whole_reading_of(const std::string& file, SettingsFinder& settings) {
  std::string complaints;
  std::string text = text_of(settings.of(file, complaints));
  // Any reading with these settings must report their faults.
  return complaints.empty() ? text : "";
}

std::size_t chosen_memory(const Arguments& arguments) {
  if (!arguments.has("memory")) {
    return default_memory;
  }
  const std::uint64_t bytes = arguments.bytes("memory");
  if (bytes < min_memory || bytes > max_memory) {
    throw UsageError{tr("--memory: from 16M to 1024G")};
  }
  return static_cast<std::size_t>(
      std::min<std::uint64_t>(bytes, std::numeric_limits<std::size_t>::max()));
}

query::IndexWriterOptions writer_options(const Arguments& arguments, const std::string& index) {
  // Reading also takes its part.
  constexpr std::size_t parts = 8;
  const std::size_t memory = chosen_memory(arguments);
  return {memory - memory / parts, std::filesystem::path(index).parent_path().native()};
}

Indexing::Indexing(const Arguments& arguments) : Indexing(arguments, std::nullopt) {}

Indexing::Indexing(const Arguments& arguments, const std::vector<std::string>& files,
                   const OpenFile& open)
    : Indexing(arguments, whole_inputs(files, open)) {}

Indexing::Indexing(const Arguments& arguments, std::optional<ChosenRecords> chosen)
    : arguments_(arguments),
      loop_(arguments, std::move(chosen)),
      settings_(arguments),
      progress_(arguments, loop_.names()) {
  if (std::ranges::find(loop_.names(), "-") != loop_.names().end()) {
    throw UsageError{tr("standard input cannot be indexed: give files")};
  }
}

void Indexing::run(query::IndexWriter& writer, const std::string& index) {
  index_ = index;
  for (const std::string& name : files()) {
    // Unreadable files are reported when they are opened.
    if (std::filesystem::is_regular_file(name)) {
      versions_.emplace(name, query::version_of(name));
    }
  }
  loop_.show(progress_);
  loop_.run(make_workers<Reader>(arguments_), [&](Yield& yield) {
    standard_error().write(yield.messages);
    take(yield, writer);
    return true;
  });
  finish_files(writer);
  refuse_changed_files();
}

void Indexing::take(Yield& yield, query::IndexWriter& writer) {
  if (!yield.file.empty() && yield.file != part_) {
    begin_input(yield.file, writer);
  }
  if (!yield.unread.empty()) {
    unread_.insert(yield.unread);
  }
  std::string_view bytes = yield.out;
  while (!bytes.empty()) {
    query::take_bytes(bytes, game_);
    invalid_ += game_.valid ? 0 : 1;
    writer.add(game_);
  }
}

void Indexing::begin_input(const std::string& part, query::IndexWriter& writer) {
  part_ = part;
  while (file_ < files().size() && !is_part_of(files()[file_], part)) {
    ++file_;
  }
  const std::string& file = files().at(file_);
  const std::string member = part.size() == file.size() ? "" : part.substr(file.size() + 1);
  begin_file(file, member, writer);
}

void Indexing::begin_file(const std::string& file, const std::string& member,
                          query::IndexWriter& writer) {
  begun_.insert(file);
  writer.begin({query::stored_path(file, index_), member, versions_[file],
                reading_of(file, arguments_, settings_)});
}

void Indexing::finish_files(query::IndexWriter& writer) {
  for (const auto& known : versions_) {
    const std::string& file = known.first;
    if (!begun_.contains(file)) {
      begin_file(file, "", writer);
    }
    const bool is_unread =
        std::ranges::any_of(unread_, [&](const auto& part) { return is_part_of(file, part); });
    if (is_unread) {
      writer.distrust(query::stored_path(file, index_));
    }
  }
}

void Indexing::refuse_changed_files() const {
  for (const auto& [name, version] : versions_) {
    const auto now = query::quick_version_of(name);
    if (!now || now->size != version.size || now->modified != version.modified) {
      throw std::runtime_error(tr("{0}: it changed while it was read; try again", name));
    }
  }
}

Exit Indexing::status() const {
  if (invalid_ == 0) {
    return loop_.status();
  }
  if (!arguments_.has("quiet")) {
    standard_error().write(
        tr("{0}: {1} of {2} records not valid, and indexed as far as they make sense; "
           "damier-check reports why\n",
           arguments_.program(), invalid_, games()));
  }
  return std::max(loop_.status(), Exit::findings);
}

}  // namespace damier::cli
