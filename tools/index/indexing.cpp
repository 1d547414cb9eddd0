#include "indexing.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include "damier/query/index/game_reader.hpp"

#include "output.hpp"
#include "printable.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;
constexpr std::size_t default_memory = 512 * megabyte;
constexpr std::size_t least_memory = 16 * megabyte;
constexpr std::size_t most_memory = std::size_t{1} << 40;

/// Turns records into bytes for the thread that writes.
class Reader final : public RecordWorker {
 public:
  explicit Reader(const Arguments& /*arguments*/) {}

  void use(OpenedRecord& opened, Yield& yield) override {
    yield.file = opened.file;
    query::append_bytes(reader_.read(opened.ruleset, opened.record, opened.diagnostics), yield.out);
  }

 private:
  query::GameReader reader_;
};

}  // namespace

std::size_t chosen_memory(const Arguments& arguments) {
  if (!arguments.has("memory")) {
    return default_memory;
  }
  const std::uint64_t bytes = arguments.bytes("memory");
  if (bytes < least_memory || bytes > most_memory) {
    throw UsageError{"--memory: from 16M to 1024G"};
  }
  return bytes;
}

query::IndexWriterOptions writer_options(const Arguments& arguments, const std::string& index) {
  // Reading takes its part, too.
  constexpr std::size_t parts = 8;
  const std::size_t memory = chosen_memory(arguments);
  return {memory - memory / parts, std::filesystem::path(index).parent_path().native()};
}

Indexing::Indexing(const Arguments& arguments)
    : arguments_(arguments), loop_(arguments), progress_(arguments, loop_.names()) {
  if (std::ranges::find(loop_.names(), "-") != loop_.names().end()) {
    throw UsageError{"an index is of files, not of standard input"};
  }
}

void Indexing::run(query::IndexWriter& writer, const std::string& index) {
  index_ = index;
  for (const std::string& name : files()) {
    // What cannot be read is said when it is opened.
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
  refuse_changed_files();
}

void Indexing::take(Yield& yield, query::IndexWriter& writer) {
  if (!yield.file.empty() && yield.file != part_) {
    begin_input(yield.file, writer);
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
  const auto holds = [&](const std::string& file) {
    return part.starts_with(file) && (part.size() == file.size() || part[file.size()] == '!');
  };
  while (file_ < files().size() && !holds(files()[file_])) {
    ++file_;
  }
  const std::string& file = files().at(file_);
  const std::string member = part.size() == file.size() ? "" : part.substr(file.size() + 1);
  writer.begin({query::stored_path(file, index_), member, versions_[file]});
}

void Indexing::refuse_changed_files() const {
  for (const auto& [name, version] : versions_) {
    const auto now = query::quick_version_of(name);
    if (!now || now->size != version.size || now->modified != version.modified) {
      throw std::runtime_error(fmt::format("{}: it changed while it was read; try again", name));
    }
  }
}

Exit Indexing::status() const {
  if (invalid_ == 0) {
    return loop_.status();
  }
  if (!arguments_.has("quiet")) {
    standard_error().write(
        fmt::format("{}: {} of {} records not valid, and indexed as far as they make sense; "
                    "damier-check says why\n",
                    arguments_.program(), invalid_, games()));
  }
  return std::max(loop_.status(), Exit::findings);
}

}  // namespace damier::cli
