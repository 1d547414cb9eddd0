#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "damier/query/index/index.hpp"

#include "commands.hpp"
#include "indexing.hpp"
#include "output.hpp"
#include "output_file.hpp"
#include "temporary.hpp"

namespace damier::cli {

namespace {

/// An index that takes its place when it is complete. Nobody else writes there meanwhile.
class NewIndex {
 public:
  /// Throws UsageError.
  NewIndex(std::string name, const Arguments& arguments)
      : name_(std::move(name)),
        lock_((refuse_to_replace(name_, arguments), name_)),
        temporary_(name_, any_new_file) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  /// The name of its file before the commit.
  [[nodiscard]] const std::string& file() const { return temporary_.file(); }
  void commit() {
    temporary_.sync();
    // What a killed writer has left for the former index would be taken for that of the new one.
    std::filesystem::remove(name_ + "-journal");
    temporary_.rename();
  }

 private:
  static constexpr mode_t any_new_file = 0666;

  static void refuse_to_replace(const std::string& name, const Arguments& arguments) {
    if (!arguments.has("overwrite") && std::filesystem::exists(name)) {
      throw UsageError{fmt::format("{} exists; --overwrite replaces it", name)};
    }
  }

  std::string name_;
  query::IndexLock lock_;
  Temporary temporary_;
};

/// The value of --output, or the name of the only input with another extension.
std::string index_name(const Arguments& arguments) {
  if (arguments.has("output")) {
    return std::string(arguments.value("output"));
  }
  if (arguments.operands().size() != 1) {
    throw UsageError{"give the name of the index: --output FILE"};
  }
  std::filesystem::path name(arguments.operands().front());
  if (!name.has_filename()) {
    name = name.parent_path();
  }
  return name.replace_extension(".damier-index").native();
}

std::string changed_index(const Arguments& arguments) {
  if (!arguments.has("index")) {
    throw UsageError{"give the index: --index FILE"};
  }
  return std::string(arguments.value("index"));
}

/// Throws UsageError if the operands are missing.
void need_operands(const Arguments& arguments, std::string_view what) {
  if (arguments.operands().empty()) {
    throw UsageError{fmt::format("give {}", what)};
  }
}

}  // namespace

Exit build_index(const Arguments& arguments) {
  Indexing indexing(arguments);
  NewIndex index(index_name(arguments), arguments);
  auto writer = query::IndexWriter::create(index.file(), writer_options(arguments, index.name()));
  indexing.run(writer, index.name());
  const Exit status = indexing.status();
  if (status == Exit::trouble && indexing.games() == 0) {
    return status;
  }
  writer.finish();
  index.commit();
  return status;
}

Exit add_to_index(const Arguments& arguments) {
  const std::string name = changed_index(arguments);
  Indexing indexing(arguments);
  auto writer = query::IndexWriter::extend(name, writer_options(arguments, name));
  for (const std::string& file : indexing.files()) {
    (void)writer.remove(query::stored_path(file, name));
  }
  indexing.run(writer, name);
  writer.finish();
  return indexing.status();
}

Exit remove_from_index(const Arguments& arguments) {
  const std::string name = changed_index(arguments);
  need_operands(arguments, "the files to take out");
  auto writer = query::IndexWriter::extend(name, {});
  Exit status = Exit::clean;
  for (const std::string& file : arguments.operands()) {
    if (writer.remove(query::stored_path(file, name)) == 0) {
      standard_error().write(
          said_by(arguments.program(), fmt::format("{}: it is not in the index\n", file)));
      status = Exit::trouble;
    }
  }
  if (status == Exit::clean) {
    writer.finish();
  }
  return status;
}

Exit merge_indexes(const Arguments& arguments) {
  need_operands(arguments, "the indexes to merge");
  if (!arguments.has("output")) {
    throw UsageError{"give the name of the new index: --output FILE"};
  }
  NewIndex index(std::string(arguments.value("output")), arguments);
  const auto operands = arguments.operands();
  query::merge_indexes({operands.begin(), operands.end()}, index.file(), index.name(),
                       writer_options(arguments, index.name()));
  index.commit();
  return Exit::clean;
}

}  // namespace damier::cli
