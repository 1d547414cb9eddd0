#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace damier::cli {

/// The compression of a file.
enum class Compression : std::uint8_t { gzip, zstd, xz, bzip2 };
/// A file format that contains several files.
enum class Container : std::uint8_t { zip, tar };

/// The number of bytes by which a format is recognised.
inline constexpr std::size_t packing_lookahead = 512;

/// The format that the first bytes of a file show.
[[nodiscard]] std::optional<Compression> compression_of(std::string_view beginning);
[[nodiscard]] std::optional<Container> container_of(std::string_view beginning);
/// Whether the bytes can begin a text: they have a line, and no control characters except layout.
[[nodiscard]] bool looks_like_text(std::string_view beginning);

/// The name of a file without the extension of a compression: `games.pdn` for `games.pdn.gz`.
[[nodiscard]] std::string_view without_compression(std::string_view name);
/// Whether the name is that of an archive.
[[nodiscard]] bool is_archive_name(std::string_view name);
/// The format that the name of an archive promises.
[[nodiscard]] Container container_by_name(std::string_view name);
/// Whether the name is that of a compressed file or an archive, even one that cannot be read.
[[nodiscard]] bool is_packed_name(std::string_view name);

}  // namespace damier::cli
