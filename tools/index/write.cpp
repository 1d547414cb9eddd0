#include <filesystem>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "damier/query/index/index.hpp"
#include "damier/query/index/index_file.hpp"

#include "commands.hpp"
#include "index/indexing.hpp"
#include "output/output_file.hpp"
#include "output/temporary.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

/// Throws UsageError if that name is taken: by anything but an index, or without --overwrite.
void refuse_to_replace(const std::string& name, const Arguments& arguments) {
  std::error_code error;
  if (!std::filesystem::exists(name, error)) {
    return;
  }
  if (!arguments.has("overwrite")) {
    throw UsageError{tr("{0} exists; --overwrite replaces it", name)};
  }
  if (!query::is_index_file(name)) {
    throw UsageError{tr("{0} is not a damier index, and is not replaced", name)};
  }
}

/// Returns the name of SQLite's rollback journal, which a killed writer leaves.
std::string journal_of(const std::string& index) { return index + "-journal"; }

/// Throws UsageError if the index, or its journal, is one of the files that are read into it.
void refuse_input(const std::string& name, std::span<const std::string> inputs) {
  for (const std::string& input : inputs) {
    for (const std::string& written : {name, journal_of(name)}) {
      std::error_code error;
      if (std::filesystem::equivalent(input, written, error)) {
        throw UsageError{tr("{0} is an input; give the index another name", input)};
      }
    }
  }
}

/// Index that gets its name when it is complete. Nobody else writes there meanwhile.
class NewIndex {
 public:
  /// Throws UsageError.
  NewIndex(std::string name, const Arguments& arguments)
      : name_(std::move(name)),
        arguments_(arguments),
        lock_((refuse_to_replace(name_, arguments), name_)),
        temporary_(name_, any_new_file) {}

  /// Returns the name of its file before the commit.
  [[nodiscard]] const std::string& file() const { return temporary_.file(); }
  /// Gives the index its name. Throws UsageError if something else took it meanwhile.
  void commit() {
    temporary_.sync();
    refuse_to_replace(name_, arguments_);
    // The journal of a killed writer would be applied to the new index.
    std::filesystem::remove(journal_of(name_));
    temporary_.rename(arguments_.has("overwrite") ? Replacing::allowed : Replacing::never);
  }

 private:
  static constexpr mode_t any_new_file = 0666;

  std::string name_;
  const Arguments& arguments_;
  query::IndexLock lock_;
  Temporary temporary_;
};

/// Returns the value of --output, or the name of the only input with another extension.
std::string index_name(const Arguments& arguments) {
  if (arguments.has("output")) {
    return std::string(arguments.value("output"));
  }
  if (arguments.operands().size() != 1) {
    throw UsageError{tr("give the name of the index: --output FILE")};
  }
  std::filesystem::path name(arguments.operands().front());
  if (!name.has_filename()) {
    name = name.parent_path();
  }
  return name.replace_extension(".damier-index").native();
}

std::string changed_index(const Arguments& arguments) {
  if (!arguments.has("index")) {
    throw UsageError{tr("give the index: --index FILE")};
  }
  return std::string(arguments.value("index"));
}

/// Calls `change`, which writes an index completely or not at all. If it fails, adds the state of
/// the index to the message.
template <class Change>
void or_nothing(const std::string& index, Change change) {
  try {
    change();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    std::error_code unknown;
    throw std::runtime_error(fmt::format("{}; {}", message_of(error),
                                         std::filesystem::exists(index, unknown)
                                             ? tr("{0} was left unchanged", index)
                                             : tr("no index was made")));
  }
}

/// Throws UsageError with the message if there are no operands.
void need_operands(const Arguments& arguments, const std::string& message) {
  if (arguments.operands().empty()) {
    throw UsageError{message};
  }
}

}  // namespace

Exit build_index(const Arguments& arguments) {
  Indexing indexing(arguments);
  const std::string name = index_name(arguments);
  refuse_input(name, indexing.files());
  NewIndex index(name, arguments);
  Exit status = Exit::clean;
  bool made = false;
  or_nothing(name, [&] {
    auto writer = query::IndexWriter::create(index.file(), writer_options(arguments, name));
    indexing.run(writer, name);
    status = indexing.status();
    made = status != Exit::trouble || indexing.games() > 0;
    if (made) {
      writer.finish();
    }
  });
  if (made) {
    index.commit();
  }
  return status;
}

Exit add_to_index(const Arguments& arguments) {
  const std::string name = changed_index(arguments);
  Indexing indexing(arguments);
  refuse_input(name, indexing.files());
  auto writer = query::IndexWriter::extend(name, writer_options(arguments, name));
  or_nothing(name, [&] {
    for (const std::string& file : indexing.files()) {
      (void)writer.remove(query::stored_path(file, name));
    }
    indexing.run(writer, name);
    writer.finish();
  });
  return indexing.status();
}

Exit remove_from_index(const Arguments& arguments) {
  const std::string name = changed_index(arguments);
  need_operands(arguments, tr("give the files to take out"));
  auto writer = query::IndexWriter::extend(name, {});
  Exit status = Exit::clean;
  or_nothing(name, [&] {
    for (const std::string& file : arguments.operands()) {
      if (writer.remove(query::stored_path(file, name)) == 0) {
        standard_error().write(
            with_program_name(arguments.program(), tr("{0}: it is not in the index\n", file)));
        status = Exit::trouble;
      }
    }
    if (status == Exit::clean) {
      writer.finish();
    }
  });
  return status;
}

Exit merge_indexes(const Arguments& arguments) {
  need_operands(arguments, tr("give the indexes to merge"));
  if (!arguments.has("output")) {
    throw UsageError{tr("give the name of the new index: --output FILE")};
  }
  const std::string name(arguments.value("output"));
  const auto operands = arguments.operands();
  NewIndex index(name, arguments);
  or_nothing(name, [&] {
    query::merge_indexes({operands.begin(), operands.end()}, index.file(), name,
                         writer_options(arguments, name));
  });
  index.commit();
  return Exit::clean;
}

}  // namespace damier::cli
