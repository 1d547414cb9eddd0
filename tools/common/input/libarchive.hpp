#pragma once

#include <archive.h>
#include <archive_entry.h>

namespace damier::cli {

/// Functions of libarchive in use, named without `archive_`.
struct Libarchive {
  decltype(&archive_error_string) error_string = archive_error_string;
  decltype(&archive_filter_bytes) filter_bytes = archive_filter_bytes;
  decltype(&archive_filter_code) filter_code = archive_filter_code;
  decltype(&archive_set_error) set_error = archive_set_error;

  decltype(&archive_read_new) read_new = archive_read_new;
  decltype(&archive_read_free) read_free = archive_read_free;
  decltype(&archive_read_open1) read_open1 = archive_read_open1;
  decltype(&archive_read_data) read_data = archive_read_data;
  decltype(&archive_read_next_header) read_next_header = archive_read_next_header;
  decltype(&archive_read_set_callback_data) read_set_callback_data = archive_read_set_callback_data;
  decltype(&archive_read_set_read_callback) read_set_read_callback = archive_read_set_read_callback;
  decltype(&archive_read_set_seek_callback) read_set_seek_callback = archive_read_set_seek_callback;
  decltype(&archive_read_set_format_option) read_set_format_option = archive_read_set_format_option;

  decltype(&archive_read_support_filter_bzip2) read_support_filter_bzip2 =
      archive_read_support_filter_bzip2;
  decltype(&archive_read_support_filter_xz) read_support_filter_xz = archive_read_support_filter_xz;
  decltype(&archive_read_support_filter_zstd) read_support_filter_zstd =
      archive_read_support_filter_zstd;
  decltype(&archive_read_support_format_empty) read_support_format_empty =
      archive_read_support_format_empty;
  decltype(&archive_read_support_format_raw) read_support_format_raw =
      archive_read_support_format_raw;
  decltype(&archive_read_support_format_tar) read_support_format_tar =
      archive_read_support_format_tar;
  decltype(&archive_read_support_format_zip_seekable) read_support_format_zip_seekable =
      archive_read_support_format_zip_seekable;
  decltype(&archive_read_support_format_zip_streamable) read_support_format_zip_streamable =
      archive_read_support_format_zip_streamable;

  decltype(&archive_entry_filetype) entry_filetype = archive_entry_filetype;
  decltype(&archive_entry_hardlink) entry_hardlink = archive_entry_hardlink;
  decltype(&archive_entry_is_encrypted) entry_is_encrypted = archive_entry_is_encrypted;
  decltype(&archive_entry_pathname) entry_pathname = archive_entry_pathname;
  decltype(&archive_entry_pathname_utf8) entry_pathname_utf8 = archive_entry_pathname_utf8;
  decltype(&archive_entry_size) entry_size = archive_entry_size;
  decltype(&archive_entry_symlink) entry_symlink = archive_entry_symlink;
};

/// Returns libarchive, which is loaded on first use: loading it and its dependencies is slow, and
/// few inputs are compressed. Throws std::runtime_error if it cannot be loaded.
[[nodiscard]] const Libarchive& libarchive();

/// File of the module with libarchive, and the name and type of its only function.
inline constexpr const char* archive_module = "damier-archive.so";
inline constexpr const char* archive_function = "damier_archive";
using ArchiveFunction = const Libarchive*();

}  // namespace damier::cli
