#include "folder.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/catalogue.hpp"

#include "file.hpp"
#include "tables_row.hpp"

namespace damier::analysis {

namespace tables {

notation::FilePath folder_of(const notation::FilePath& folder, std::string_view ruleset,
                             std::string_view parameters) {
  std::string name(ruleset);
  if (!parameters.empty()) {
    name += '-';
    for (const char letter : parameters) {
      name += letter == '=' ? '-' : letter >= 'A' && letter <= 'Z' ? char(letter + 32) : letter;
    }
  }
  return folder / name;
}

std::vector<std::string> classes_in(const notation::FilePath& folder) {
  std::vector<std::string> names;
  for (const std::filesystem::path file : names_in(folder)) {
    if (file.extension() == table_extension) {
      names.push_back(file.stem().native());
    }
  }
  std::ranges::sort(names);
  return names;
}

void check_header(const TableFile& table, std::string_view ruleset, std::string_view parameters,
                  std::string_view name) {
  const Header& header = table.header();
  const auto refuse = [&](std::string_view is, std::string_view wanted) {
    throw TableError(
        notation::phrase("{0}: it is a table of {1}, not of {2}", table.file(), is, wanted));
  };
  if (header.ruleset != ruleset) {
    refuse(header.ruleset, ruleset);
  }
  if (header.parameters != parameters) {
    const std::string usual = notation::phrase("the usual parameters");
    refuse(header.parameters.empty() ? usual : header.parameters,
           parameters.empty() ? usual : parameters);
  }
  if (header.name != name) {
    refuse(header.name, name);
  }
}

namespace {

class FolderShelf final : public Shelf {
 public:
  FolderShelf(notation::FilePath folder, std::string_view ruleset, std::string_view parameters,
              Cache& cache)
      : folder_(std::move(folder)), ruleset_(ruleset), parameters_(parameters), cache_(cache) {}

  [[nodiscard]] std::vector<std::string> classes() const override { return classes_in(folder_); }
  [[nodiscard]] std::unique_ptr<Table> open(const std::string& name,
                                            std::uint64_t numbers) const override {
    auto table =
        std::make_unique<TableFile>(folder_ / fmt::format("{}{}", name, table_extension), &cache_);
    check_header(*table, ruleset_, parameters_, name);
    if (table->header().numbers != numbers) {
      throw TableError(
          notation::phrase("{0}: {1}", table->file(), notation::phrase(not_of_its_class)));
    }
    return table;
  }

 private:
  notation::FilePath folder_;
  std::string ruleset_;
  std::string parameters_;
  Cache& cache_;
};

}  // namespace

std::unique_ptr<Shelf> shelf_in(notation::FilePath folder, std::string_view ruleset,
                                std::string_view parameters, Cache& cache) {
  return std::make_unique<FolderShelf>(std::move(folder), ruleset, parameters, cache);
}

Shelves shelves_in(notation::FilePath folder, std::uint64_t cache_bytes) {
  return [folder = std::move(folder), cache = std::make_shared<Cache>(cache_bytes)](
             std::string_view ruleset, std::string_view parameters) {
    return shelf_in(folder_of(folder, ruleset, parameters), ruleset, parameters, *cache);
  };
}

}  // namespace tables

namespace {

/// Throws TableError if there is no such folder.
void check_folder(const notation::FilePath& folder) {
  const notation::OpenedFile opened = open_directory(folder);
  const tables::Descriptor closed_at_end(opened.descriptor);
  if (opened.descriptor < 0) {
    const bool missing = opened.error == ENOENT || opened.error == ENOTDIR;
    throw TableError(notation::phrase(
        "{0}: {1}", folder.text(),
        missing ? notation::phrase("there is no such folder") : notation::phrase(opened.fault)));
  }
}

}  // namespace

Tables::Tables(notation::FilePath folder, std::uint64_t cache_bytes) {
  check_folder(folder);
  store_ = std::make_unique<Store>(tables::shelves_in(std::move(folder), cache_bytes));
}

std::optional<ForwardProof> prove_forward(const notation::PositionFacts& position,
                                          const std::string& folder,
                                          const ForwardOptions& options) {
  const tables::TablesRow& row = tables::tables_row_of(position.ruleset());
  if (row.prove == nullptr) {
    throw TableError(notation::phrase("{0} has no tables: {1}", rules::name(position.ruleset()),
                                      notation::phrase(row.why_not)));
  }
  check_folder(folder);
  Tables::Store store(tables::shelves_in(folder, options.memory / 4));
  return row.prove(store, position, options);
}

std::vector<std::string> ending_classes(const notation::PositionFacts& rules,
                                        std::string_view up_to) {
  const tables::TablesRow& row = tables::tables_row_of(rules.ruleset());
  return row.classes == nullptr ? std::vector<std::string>{} : row.classes(rules, up_to);
}

namespace {

/// Returns the summary of the file of a class. Throws TableError.
TableSummary summary_of(const std::string& folder, const std::string& name) {
  const tables::TableFile table(notation::FilePath(folder) /
                                fmt::format("{}{}", name, tables::table_extension));
  if (name != table.header().name) {
    throw TableError(
        notation::phrase("{0}: it is a table of {1}", table.file(), table.header().name));
  }
  return table.summary();
}

}  // namespace

std::vector<TableSummary> summaries_of(const std::string& folder,
                                       const std::function<void(const TableError&)>& complain) {
  std::vector<TableSummary> found;
  const auto add = [&](const std::string& below) {
    for (const std::string& name : tables::classes_in(below)) {
      try {
        found.push_back(summary_of(below, name));
      } catch (const TableError& error) {
        if (!complain) {
          throw;
        }
        complain(error);
      }
    }
  };
  check_folder(folder);
  add(folder);
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_directory()) {
      add(entry.path().native());
    }
  }
  std::ranges::sort(found, {}, [](const TableSummary& table) {
    return std::tie(table.ruleset, table.parameters, table.numbers, table.name);
  });
  return found;
}

}  // namespace damier::analysis
