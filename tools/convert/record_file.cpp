#include "record_file.hpp"

#include <utility>

#include <fmt/format.h>

#include "terminal/printable.hpp"

namespace damier::cli {

RecordFile::RecordFile(const notation::Converter& frame, notation::Format format, std::string name,
                       bool overwrite)
    : frame_(frame), file_(std::move(name), overwrite), sequence_(format, file_.out()) {
  std::string text;
  frame_.begin(text);
  file_.out().write(text);
}

void RecordFile::add(std::string_view record) {
  sequence_.add(record);
  ++records_;
}

void RecordFile::commit() {
  sequence_.end();
  std::string text;
  frame_.end(text);
  file_.out().write(text);
  file_.commit_unsynced();
}

Manifest::Manifest(const std::string& prefix, bool overwrite)
    : name_(name_after(prefix, "manifest.tsv")), file_(name_, overwrite) {
  file_.out().write("file\tgroup\trecords\n");
}

void Manifest::add(std::string_view file, std::string_view group, std::uint64_t records) {
  file_.out().write(fmt::format("{}\t{}\t{}\n", file, printable(group), records));
}

void Manifest::commit() {
  sync_file_system_of(name_);
  file_.commit();
}

std::string name_after(std::string_view prefix, std::string_view name) {
  return fmt::format("{}{}{}", prefix, prefix.ends_with('/') ? "" : "-", name);
}

}  // namespace damier::cli
