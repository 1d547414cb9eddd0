#include "packing.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

#include "damier/notation/text/ascii.hpp"

namespace damier::cli {

namespace {

using namespace std::string_view_literals;

template <class Kind>
struct Magic {
  Kind kind{};
  std::size_t at = 0;
  std::string_view bytes;
};

// RFC 1952; RFC 8878: a frame, and the skippable frame that pzstd puts first; the formats of xz and
// bzip2.
constexpr std::array compressions{Magic<Compression>{Compression::gzip, 0, "\x1F\x8B"sv},
                                  Magic<Compression>{Compression::zstd, 0, "\x28\xB5\x2F\xFD"sv},
                                  Magic<Compression>{Compression::zstd, 0, "\x50\x2A\x4D\x18"sv},
                                  Magic<Compression>{Compression::xz, 0, "\xFD\x37zXZ\0"sv},
                                  Magic<Compression>{Compression::bzip2, 0, "BZh"sv}};
// PKWARE's APPNOTE 4.3, POSIX ustar.
constexpr std::array containers{Magic<Container>{Container::zip, 0, "PK\x03\x04"sv},
                                Magic<Container>{Container::zip, 0, "PK\x05\x06"sv},
                                Magic<Container>{Container::tar, 257, "ustar"sv}};

// The last ones of each list are recognised but cannot be read.
constexpr std::array compressed_names{".gz"sv,  ".zst"sv,  ".xz"sv,  ".bz2"sv, ".lz"sv,
                                      ".lz4"sv, ".lzma"sv, ".lzo"sv, ".br"sv,  ".z"sv};
constexpr std::array archive_names{".zip"sv, ".tar"sv,  ".tgz"sv, ".tbz"sv, ".tbz2"sv,
                                   ".txz"sv, ".tzst"sv, ".7z"sv,  ".rar"sv};

/// Returns the extension of a file name, in lower case.
std::string extension_of(std::string_view name) {
  return notation::in_lower_case(std::filesystem::path(name).extension().native());
}

template <class List>
bool contains(const List& list, std::string_view what) {
  return std::ranges::find(list, what) != list.end();
}

template <class List>
auto kind_of(const List& list, std::string_view beginning) {
  const auto found = std::ranges::find_if(list, [&](const auto& one) {
    return beginning.size() >= one.at && beginning.substr(one.at).starts_with(one.bytes);
  });
  return found == list.end() ? std::nullopt : std::optional(found->kind);
}

}  // namespace

std::optional<Compression> compression_of(std::string_view beginning) {
  return kind_of(compressions, beginning);
}

std::optional<Container> container_of(std::string_view beginning) {
  return kind_of(containers, beginning);
}

bool looks_like_text(std::string_view beginning) {
  // Texts may have the end character of DOS and the escapes of terminals.
  constexpr std::string_view layout = "\t\n\v\f\r\x1A\x1B";
  return beginning.find_first_of("\r\n") != std::string_view::npos &&
         std::ranges::all_of(beginning, [&](char c) {
           return static_cast<unsigned char>(c) >= ' ' || layout.find(c) != std::string_view::npos;
         });
}

std::string_view without_compression(std::string_view name) {
  const std::string extension = extension_of(name);
  return contains(compressed_names, extension) ? name.substr(0, name.size() - extension.size())
                                               : name;
}

bool is_archive_name(std::string_view name) {
  return contains(archive_names, extension_of(without_compression(name)));
}

Container container_by_name(std::string_view name) {
  return extension_of(without_compression(name)) == ".zip" ? Container::zip : Container::tar;
}

bool is_packed_name(std::string_view name) {
  const std::string extension = extension_of(name);
  return contains(compressed_names, extension) || contains(archive_names, extension);
}

}  // namespace damier::cli
