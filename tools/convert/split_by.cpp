#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "group.hpp"
#include "grouped_files.hpp"
#include "output/conversion.hpp"
#include "record_file.hpp"
#include "split.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "writer.hpp"

namespace damier::cli {

namespace {

std::string prefix_of_groups(const Arguments& arguments) {
  const std::string_view prefix = arguments.value("output");
  if (prefix.empty() || prefix == "-") {
    throw UsageError{tr("--split-by needs --output PREFIX")};
  }
  if (printable(prefix) != prefix) {
    throw UsageError{tr("--output: names in the table of files cannot have control characters")};
  }
  return std::string(prefix);
}

/// Returns the extension of a file with such records: that of the game if the format uses it,
/// otherwise that of the format.
std::string_view extension_of(notation::Format format, rules::RulesetId ruleset) {
  const std::string_view own = notation::info(format).extension;
  return own.empty() ? notation::info(ruleset).extension : own;
}

/// Writes records as a conversion does, with the groups of each.
class GroupWriter final : public Writer {
 public:
  GroupWriter(const Arguments& arguments, const SplitBy& by,
              const std::unique_ptr<TablesChoice>& tables)
      : Writer(arguments, tables), grouping_(by) {}

  void use(OpenedRecord& opened, Yield& yield) override {
    const std::size_t before = yield.ends.size();
    Writer::use(opened, yield);
    if (yield.ends.size() > before) {
      yield.groups.push_back(grouping_.groups_of(*opened.ruleset, opened.record));
      yield.extensions.push_back(extension_of(options().to, *opened.ruleset));
    }
  }

 private:
  Grouping grouping_;
};

/// Receives a record: its text, its groups, and the extension of its file. Returns false to stop.
using TakeRecord = std::function<bool(std::string_view text, const std::vector<std::string>& groups,
                                      std::string_view extension)>;

struct Converted {
  Exit status;
  bool read_nothing;  ///< then no file is kept
};

/// Converts all records, and passes on those that the format can represent.
Converted convert_all(const Arguments& arguments, const SplitBy& by,
                      const TakeRecord& take_record) {
  RecordLoop loop(arguments);
  Progress progress(arguments, loop.names());
  loop.show(progress);
  FindingsOnStderr findings(arguments);
  const auto tables = tables_for(arguments);
  loop.run(make_workers<GroupWriter>(arguments, by, tables), [&](const Yield& yield) {
    findings.take(yield);
    standard_error().write(yield.messages);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < yield.ends.size(); ++i) {
      const std::string_view text =
          std::string_view(yield.out).substr(begin, yield.ends[i] - begin);
      begin = yield.ends[i];
      if (!text.empty() && !take_record(text, yield.groups[i], yield.extensions[i])) {
        return false;
      }
    }
    return true;
  });
  return {std::max(loop.status(), findings.end()), loop.read_nothing()};
}

Exit split_into_groups(const Arguments& arguments, const SplitBy& by, const std::string& prefix) {
  const notation::ConvertOptions options = convert_options(arguments);
  GroupedFiles files(prefix, arguments.has("overwrite"));
  const Converted converted =
      convert_all(arguments, by,
                  [&](std::string_view text, const std::vector<std::string>& groups,
                      std::string_view extension) {
                    const std::uint64_t place = files.add_text(text);
                    for (const std::string& group : groups) {
                      files.put({group, std::string(extension)}, place, text.size());
                    }
                    return true;
                  });
  if (!converted.read_nothing) {
    files.write(options);
  }
  return converted.status;
}

/// Writes files with the same number of records each, one after the other.
class NumberedFiles {
 public:
  NumberedFiles(const notation::ConvertOptions& options, std::string prefix, bool overwrite,
                std::uint64_t records)
      : format_(options.to),
        frame_(converter_to(options)),
        prefix_(std::move(prefix)),
        overwrite_(overwrite),
        records_(records),
        manifest_(prefix_, overwrite) {}

  bool add(std::string_view text, std::string_view extension) {
    if (!file_) {
      name_ = name_after(prefix_, fmt::format("{:04}{}", ++count_, extension));
      file_.emplace(frame_, format_, name_, overwrite_);
    }
    file_->add(text);
    const bool failed = file_->failed();
    if (file_->records() == records_ || failed) {
      end_file();
    }
    return !failed;
  }
  void commit() {
    end_file();
    manifest_.commit();
  }

 private:
  void end_file() {
    if (file_) {
      file_->commit();
      manifest_.add(name_, fmt::format("{}", count_), file_->records());
      file_.reset();
    }
  }

  notation::Format format_;
  notation::Converter frame_;
  std::string prefix_;
  bool overwrite_;
  std::uint64_t records_;
  Manifest manifest_;
  std::uint64_t count_ = 0;
  std::string name_;
  std::optional<RecordFile> file_;
};

Exit split_by_number(const Arguments& arguments, const SplitBy& by, const std::string& prefix) {
  NumberedFiles files(convert_options(arguments), prefix, arguments.has("overwrite"), by.number);
  const Converted converted =
      convert_all(arguments, by,
                  [&](std::string_view text, const std::vector<std::string>&,
                      std::string_view extension) { return files.add(text, extension); });
  if (!converted.read_nothing) {
    files.commit();
  }
  return converted.status;
}

}  // namespace

Exit split_by(const Arguments& arguments) {
  const SplitBy by = split_by_of(arguments);
  const std::string prefix = prefix_of_groups(arguments);
  return by.what == SplitBy::What::games ? split_by_number(arguments, by, prefix)
                                         : split_into_groups(arguments, by, prefix);
}

}  // namespace damier::cli
