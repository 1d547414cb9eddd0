#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace damier::cli {

/// How a file is compressed.
enum class Compression : std::uint8_t { gzip, zstd, xz, bzip2 };
/// What holds several files in one.
enum class Container : std::uint8_t { zip, tar };

/// How many bytes of a file are looked at.
inline constexpr std::size_t packing_lookahead = 512;

/// What the first bytes of a file show.
[[nodiscard]] std::optional<Compression> compression_of(std::string_view beginning);
[[nodiscard]] std::optional<Container> container_of(std::string_view beginning);
/// Whether they can be those of a text: there is a line of it, and no control characters but those
/// of layout.
[[nodiscard]] bool looks_like_text(std::string_view beginning);

/// The name of a file without the extension that a compression adds, as `games.pdn` for
/// `games.pdn.gz`.
[[nodiscard]] std::string_view without_compression(std::string_view name);
/// Whether the name is that of an archive: of several files in one.
[[nodiscard]] bool is_archive_name(std::string_view name);
/// What a file with the name of an archive should be.
[[nodiscard]] Container container_by_name(std::string_view name);
/// Whether the name is that of a compressed file or of an archive, of one that is not read too.
[[nodiscard]] bool is_packed_name(std::string_view name);

}  // namespace damier::cli
