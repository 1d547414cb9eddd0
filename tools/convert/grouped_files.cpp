#include "grouped_files.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/line_hash.hpp"

#include "group.hpp"
#include "output/conversion.hpp"
#include "record_file.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

namespace {

/// Separates the extension from the name of a group in the scratch file; no extension contains it.
constexpr char separator = '\n';

/// Returns whether two pieces are in files whose names may be the same for a file system.
bool same_name(const Piece& a, const Piece& b) {
  return a.name_begin == b.name_begin && a.name_hash == b.name_hash;
}

bool same_group(const Piece& a, const Piece& b) {
  return same_name(a, b) && a.group_hash == b.group_hash;
}

/// Returns the name of the file of a group. `before`: number of groups with the same name so far.
std::string name_of(const Group& group, std::uint64_t before) {
  const std::string name = file_name_of_group(group.name);
  return before == 0 ? name + group.extension
                     : fmt::format("{}~{}{}", name, before + 1, group.extension);
}

}  // namespace

void GroupedFiles::put(const Group& group, std::uint64_t text, std::size_t size) {
  const std::string head = group.extension + separator + group.name;
  const std::string name = key_of_file_name(file_name_of_group(group.name)) + group.extension;
  const notation::LineHash group_hash = notation::hash_of(head);
  Piece piece;
  std::copy_n(name.begin(), std::min(name.size(), piece.name_begin.size()),
              piece.name_begin.begin());
  piece.name_hash = notation::hash_of(name).low;
  piece.group_hash = {group_hash.high, group_hash.low};
  piece.number = count_++;
  piece.head = scratch_.add(head);
  piece.head_size = head.size();
  piece.text = text;
  piece.text_size = size;
  pieces_.add(piece);
}

std::string GroupedFiles::bytes(std::uint64_t offset, std::uint64_t size) {
  std::string read(static_cast<std::size_t>(size), '\0');
  scratch_.read(offset, read);
  return read;
}

Group GroupedFiles::group_of(const Piece& piece) {
  const std::string head = bytes(piece.head, piece.head_size);
  const std::size_t end = head.find(separator);
  return {head.substr(end + 1), head.substr(0, end)};
}

void GroupedFiles::visit(const Visitor& visitor) {
  std::optional<Piece> last;
  std::uint64_t before = 0;
  pieces_.for_each([&](const Piece& piece) {
    if (!last || !same_group(*last, piece)) {
      before = last && same_name(*last, piece) ? before + 1 : 0;
      const Group group = group_of(piece);
      visitor.begin(name_after(prefix_, name_of(group, before)), group);
    }
    visitor.piece(piece);
    last = piece;
    return true;
  });
}

void GroupedFiles::refuse_existing() {
  visit({[](const std::string& file, const Group&) {
           std::error_code error;
           if (std::filesystem::exists(file, error)) {
             throw UsageError{tr("{0} exists; --overwrite replaces it", file)};
           }
         },
         [](const Piece&) {}});
}

void GroupedFiles::write(const notation::ConvertOptions& options) {
  if (!overwrite_) {
    refuse_existing();
  }
  const notation::Converter frame = converter_to(options);
  std::optional<RecordFile> file;
  std::string name;
  std::string group_name;
  const auto end_file = [&] {
    if (file) {
      file->commit();
      manifest_.add(name, group_name, file->records());
      file.reset();
    }
  };
  visit({[&](const std::string& next, const Group& group) {
           end_file();
           name = next;
           group_name = group.name;
           file.emplace(frame, options.to, name, overwrite_);
         },
         [&](const Piece& piece) { file->add(bytes(piece.text, piece.text_size)); }});
  end_file();
  manifest_.commit();
}

}  // namespace damier::cli
