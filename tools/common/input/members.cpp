#include "members.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <locale.h>  // NOLINT(modernize-deprecated-headers): POSIX has more in it

#include "damier/notation/text/uncopied.hpp"

#include "libarchive.hpp"
#include "library_reader.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

/// Switches the thread to a UTF-8 locale during its lifetime, whatever the user's locale. Does
/// nothing if the system has no such locale.
class Utf8Locale : private notation::Uncopied {
 public:
  Utf8Locale()
      : utf8_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)), before_(::uselocale(utf8_)) {}
  ~Utf8Locale() {
    ::uselocale(before_);
    if (utf8_ != nullptr) {
      ::freelocale(utf8_);
    }
  }

 private:
  ::locale_t utf8_;
  ::locale_t before_;
};

/// POSIX ustar: an archive ends with two blocks of zeros.
constexpr std::uint64_t tar_block = 512;
// APPNOTE 4.3.7 and 4.3.16: the beginning of a member, and the end of a zip archive.
constexpr std::string_view local_header = "PK\x03\x04";
constexpr std::int64_t end_record_size = 22;

std::uint64_t zeros_at_end(std::span<const char> bytes, std::uint64_t before) {
  const auto last = std::find_if(bytes.rbegin(), bytes.rend(), [](char c) { return c != '\0'; });
  const auto zeros = static_cast<std::uint64_t>(last - bytes.rbegin());
  return zeros == bytes.size() ? before + zeros : zeros;
}

std::string name_of(archive_entry* entry) {
  const char* const utf8 = libarchive().entry_pathname_utf8(entry);
  const char* const name = utf8 == nullptr ? libarchive().entry_pathname(entry) : utf8;
  return name == nullptr ? "" : name;
}

/// Returns whether the target of a link can be a name. A damaged file may look like a link with its
/// contents as target.
bool leads_to_name(archive_entry* entry) {
  const char* const target = libarchive().entry_symlink(entry);
  return target != nullptr && std::string_view(target).find('\n') == std::string_view::npos;
}

bool is_file(archive_entry* entry) {
  return libarchive().entry_filetype(entry) == AE_IFREG &&
         libarchive().entry_hardlink(entry) == nullptr;
}

/// Returns whether an entry other than a file is empty, as it should be.
bool holds_nothing(archive_entry* entry) {
  return libarchive().entry_size(entry) == 0 &&
         (libarchive().entry_filetype(entry) != AE_IFLNK || leads_to_name(entry));
}

std::string obstacle_of(archive_entry* entry) {
  if (libarchive().entry_is_encrypted(entry) != 0) {
    return tr("it is encrypted");
  }
  if (!is_file(entry) && !holds_nothing(entry)) {
    return tr("it should be empty, but has content");
  }
  return {};
}

}  // namespace

Members::Members(Container container, ByteSource source)
    : container_(container), source_(std::move(source)) {
  open();
  if (reader_->broken() && container_ == Container::zip) {
    open_without_list();
  }
}

Members::~Members() = default;

void Members::open() {
  if (container_ == Container::zip) {
    const auto seek = [this](std::int64_t offset, int whence) {
      const std::int64_t at = source_.seek(offset, whence);
      lowest_ = std::min(lowest_, at);
      return at;
    };
    reader_ = std::make_unique<LibraryReader>(ByteSource{source_.read, source_.failure, seek});
    reader_->open([](archive* reader) { libarchive().read_support_format_zip_seekable(reader); });
  } else {
    const notation::ReadBytes read = [this](std::span<char> into) {
      const std::size_t got = source_.read(into);
      zeros_at_end_ = zeros_at_end(into.first(got), zeros_at_end_);
      return got;
    };
    reader_ = std::make_unique<LibraryReader>(ByteSource{read, source_.failure});
    reader_->open([](archive* reader) {
      libarchive().read_support_format_tar(reader);
      // Another archive may follow the end of an archive.
      libarchive().read_set_format_option(reader, "tar", "read_concatenated_archives", "1");
    });
  }
  lowest_ = INT64_MAX;
}

void Members::open_without_list() {
  // An archive that consists of its end record has no list.
  const bool empty = source_.seek(0, SEEK_END) == end_record_size;
  lost_ = empty ? "" : tr("the list of its members is damaged, or cut short");
  source_.seek(0, SEEK_SET);
  reader_ = std::make_unique<LibraryReader>(ByteSource{source_.read, source_.failure});
  reader_->open([](archive* reader) { libarchive().read_support_format_zip_streamable(reader); });
}

archive_entry* Members::next_entry() {
  archive_entry* entry = nullptr;
  const int status = libarchive().read_next_header(reader_->handle(), &entry);
  // A bad name or time of a member does not make it unreadable.
  return reader_->check(status) || status == ARCHIVE_WARN ? entry : nullptr;
}

archive_entry* Members::first_entry() {
  archive_entry* const entry = next_entry();
  if (container_ != Container::zip || !reader_->broken() || !lost_.empty()) {
    return entry;
  }
  open_without_list();
  return reader_->broken() ? nullptr : next_entry();
}

bool Members::next() {
  // libarchive converts names when it reads a header, and when they are requested.
  const Utf8Locale utf8;
  obstacle_.clear();
  if (std::exchange(begun_, true)) {
    reader_->forget();
  }
  while (!reader_->broken()) {
    archive_entry* const entry = number_ == 0 ? first_entry() : next_entry();
    if (entry == nullptr) {
      end();
      return false;
    }
    ++number_;
    name_ = name_of(entry);
    if (is_file(entry) || !holds_nothing(entry) || !reader_->failure().empty()) {
      obstacle_ = name_.empty() ? tr("its name cannot be read") : obstacle_of(entry);
      name_ = name_.empty() ? fmt::format("member {}", number_) : name_;
      return true;
    }
  }
  return false;
}

void Members::end() {
  ended_ = true;
  if (container_ == Container::tar && zeros_at_end_ < tar_block) {
    lost_ = tr("the input is cut short (the archive has no end)");
  } else if (container_ == Container::zip && lost_.empty() && has_unlisted_beginning()) {
    lost_ = tr("there are members before those of the list");
  }
}

bool Members::has_unlisted_beginning() const {
  std::array<char, local_header.size()> beginning{};
  return lowest_ != 0 && source_.seek(0, SEEK_SET) == 0 &&
         source_.read(beginning) == beginning.size() && std::ranges::equal(beginning, local_header);
}

std::size_t Members::read(std::span<char> into) {
  return obstacle_.empty() ? reader_->read(into) : 0;
}

std::string Members::failure() const {
  if (!obstacle_.empty()) {
    return obstacle_;
  }
  return reader_->failure().empty() && ended_ ? lost_ : reader_->failure();
}

}  // namespace damier::cli
