#include "split.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/splitter.hpp"

#include "input/records.hpp"
#include "output/output_file.hpp"
#include "terminal/language.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Options that exclude --split: it neither selects nor changes records.
constexpr std::array excluded_by_split{
    "to",       "pretty",        "positions", "strip",         "columns",   "tags",
    "split-by", "record",        "where",     "base-record",   "base-line", "base-offset",
    "set-tag",  "rename-player", "drop-tag",  "opening-names", "renumber",  "sort",
    "merge",    "plies",         "marked"};

std::string prefix_of(const Arguments& arguments) {
  for (const std::string_view option : excluded_by_split) {
    if (arguments.has(option)) {
      throw UsageError{tr("--{0} cannot be used with --split", option)};
    }
  }
  const std::string_view prefix = arguments.value("output");
  if (prefix.empty() || prefix == "-") {
    throw UsageError{tr("--split needs --output PREFIX")};
  }
  if (std::ranges::any_of(prefix, [](unsigned char c) { return std::iscntrl(c) != 0; })) {
    throw UsageError{tr("--output: names in the table of shards cannot have control characters")};
  }
  return std::string(prefix);
}

/// Returns the extension of the shards of a part: that of the part's name.
std::string extension_of(const Part& part) {
  std::string extension = std::filesystem::path(part.plain_name).extension().native();
  const bool plain = std::ranges::all_of(
      extension, [](unsigned char c) { return c == '.' || std::isalnum(c) != 0; });
  return plain && !extension.empty() ? extension : std::string(info(part.format).extension);
}

/// Shards being written, and their manifest.
class Shards {
 public:
  Shards(std::string prefix, bool overwrite)
      : prefix_(std::move(prefix)),
        overwrite_(overwrite),
        manifest_(prefix_ + "-manifest.tsv", overwrite) {
    manifest_.out().write(
        "shard\tsource\tformat\trecords\tbase-record\tbase-line\tbase-offset\tbytes\n");
  }

  /// Begins a part of the inputs: the following bytes belong to a shard of it.
  void begin(const Part& part) {
    source_ = printable(part.file);
    format_ = info(part.format).name;
    extension_ = extension_of(part);
    written_ = 0;
    open(first_record);
  }
  void write(std::string_view bytes) {
    file_->out().write(bytes);
    written_ += bytes.size();
  }
  /// Begins a new shard with a record. Bytes of the record may have been written already.
  void cut(const notation::RawRecord& record) {
    const std::unique_ptr<OutputFile> before = std::move(file_);
    const std::string name = name_;
    const notation::RawRecord first = first_;
    open(record);
    before->move_tail(written_ - record.offset, *file_);
    finish(*before, name, first, record.index, record.offset);
  }
  /// Ends the part, which had `records` records. Without records there is no shard.
  void end(std::uint64_t records) {
    if (records >= first_.index) {
      finish(*file_, name_, first_, records + 1, written_);
    } else {
      --count_;
    }
    file_.reset();
  }
  /// Commits the table, after everything is written.
  void commit() { manifest_.commit(); }

  [[nodiscard]] std::uint64_t written() const { return written_; }
  /// Returns the offset in the part where the current shard begins.
  [[nodiscard]] std::uint64_t begun_at() const { return first_.offset; }
  [[nodiscard]] bool failed() { return file_->out().failed() || manifest_.out().failed(); }

 private:
  static constexpr notation::RawRecord first_record{};

  void open(const notation::RawRecord& first) {
    name_ = fmt::format("{}-{:04}{}", prefix_, ++count_, extension_);
    file_ = std::make_unique<OutputFile>(name_, overwrite_);
    first_ = first;
  }
  void finish(OutputFile& file, std::string_view name, const notation::RawRecord& first,
              std::uint64_t next_index, std::uint64_t end) {
    file.commit();
    manifest_.out().write(fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", name, source_, format_,
                                      next_index - first.index, first.index - 1, first.line - 1,
                                      first.offset, end - first.offset));
  }

  std::string prefix_;
  bool overwrite_;
  OutputFile manifest_;
  std::uint64_t count_ = 0;
  std::string source_;
  std::string_view format_;
  std::string extension_;
  std::uint64_t written_ = 0;  ///< bytes of the part written so far
  std::string name_;
  std::unique_ptr<OutputFile> file_;
  notation::RawRecord first_;  ///< first record of the current shard
};

/// Cuts one part of the inputs.
class Cutter {
 public:
  Cutter(Shards& shards, std::uint64_t size, const notation::Splitting& splitting)
      : shards_(shards), size_(size), splitting_(splitting) {}

  /// Cuts the part. Returns the number of records.
  std::uint64_t cut(Contents& contents, RecordLoop& loop) {
    const auto read = [&](std::span<char> into) {
      const std::size_t got = contents.read(into);
      shards_.write({into.data(), got});
      loop.advance(contents);
      return got;
    };
    notation::Splitter splitter(read, block_size(), splitting_);
    // The last record of a block is needed together with the first of the next one.
    std::shared_ptr<const notation::Block> before;
    while (auto block = splitter.next()) {
      for (const notation::RawRecord& record : block->records) {
        if (is_full(record) && may_begin(record)) {
          shards_.cut(record);
        }
        last_ = record;
      }
      before = std::move(block);
      if (shards_.failed()) {
        break;
      }
    }
    return last_.bytes.empty() ? 0 : last_.index;
  }

 private:
  /// Returns a small part of a shard as block size, because bytes read ahead are written twice.
  [[nodiscard]] std::size_t block_size() const {
    constexpr std::uint64_t part_of_shard = 8;
    constexpr std::uint64_t min = 4096;
    return static_cast<std::size_t>(
        std::clamp<std::uint64_t>(size_ / part_of_shard, min, notation::default_block_size));
  }
  /// Returns whether the current shard has a record, and no room for one more.
  [[nodiscard]] bool is_full(const notation::RawRecord& record) const {
    const std::uint64_t end =
        record.too_large ? shards_.written() : record.offset + record.bytes.size();
    return !last_.bytes.empty() && last_.offset >= shards_.begun_at() &&
           end - shards_.begun_at() > size_;
  }
  /// Returns whether a cut before the record changes no report: columns count the same, and the
  /// record before it ends in the same place although nothing follows.
  [[nodiscard]] bool may_begin(const notation::RawRecord& record) const {
    return record.column == 1 &&
           (last_.too_large || splitting_.record_end(last_.bytes, true) == last_.bytes.size());
  }

  Shards& shards_;
  std::uint64_t size_;
  const notation::Splitting& splitting_;
  notation::RawRecord last_;
};

}  // namespace

Exit split(const Arguments& arguments) {
  const std::uint64_t size = arguments.bytes("split");
  RecordLoop loop(arguments);
  Progress progress(arguments, loop.names());
  loop.show(progress);
  Shards shards(prefix_of(arguments), arguments.has("overwrite"));
  loop.run_parts([&](const Part& part, Contents& contents, std::uint64_t& records) {
    try {
      shards.begin(part);
      const std::uint64_t found =
          Cutter(shards, size, splitting_of(part.format)).cut(contents, loop);
      shards.end(found);
      records += found;
    } catch (const std::bad_alloc&) {
      // The loop would continue with the next input, and the table would lack some of this one.
      throw std::system_error(std::make_error_code(std::errc::not_enough_memory));
    }
    return true;
  });
  if (!loop.read_nothing()) {
    shards.commit();
  }
  return loop.status();
}

}  // namespace damier::cli
