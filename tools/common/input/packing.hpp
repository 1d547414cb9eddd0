#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace damier::cli {

/// Compression of a file.
enum class Compression : std::uint8_t { gzip, zstd, xz, bzip2 };
/// File format that contains several files.
enum class Container : std::uint8_t { zip, tar };

/// Number of bytes by which a format is recognised.
inline constexpr std::size_t packing_lookahead = 512;

/// Returns the format that the first bytes of a file show.
[[nodiscard]] std::optional<Compression> compression_of(std::string_view beginning);
[[nodiscard]] std::optional<Container> container_of(std::string_view beginning);
/// Returns whether the bytes can begin a text: a line, with no control characters except layout.
[[nodiscard]] bool looks_like_text(std::string_view beginning);

/// Returns the name of a file without a compression extension: `games.pdn` for `games.pdn.gz`.
[[nodiscard]] std::string_view without_compression(std::string_view name);
/// Returns whether the name is that of an archive.
[[nodiscard]] bool is_archive_name(std::string_view name);
/// Returns the format that the name of an archive promises.
[[nodiscard]] Container container_by_name(std::string_view name);
/// Returns whether the name is that of a compressed file or an archive, readable or not.
[[nodiscard]] bool is_packed_name(std::string_view name);

}  // namespace damier::cli
