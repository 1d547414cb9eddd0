#include "confined_files.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <new>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <sqlite3.h>
#include <xxhash.h>

#include "damier/notation/text/byte_order.hpp"

namespace damier::query {

namespace {

/// Returns the checksum of a page without its own bytes. It includes the place of the page.
std::uint64_t checksum_of(const unsigned char* page, sqlite3_int64 place) {
  return notation::low_byte_first(
      XXH3_64bits_withSeed(page, page_size - checksum_size, static_cast<XXH64_hash_t>(place)));
}

bool is_whole_page(int size, sqlite3_int64 place) {
  return size == static_cast<int>(page_size) && place % size == 0;
}

/// File that SQLite has open. The memory after it is that of the file of the system.
struct ConfinedFile {
  sqlite3_file base;
  sqlite3_file* real;
  bool has_checksums;
};

sqlite3_file* real_of(sqlite3_file* file) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): so SQLite derives its files
  return reinterpret_cast<ConfinedFile*>(file)->real;
}

bool has_checksums(sqlite3_file* file) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the same
  return reinterpret_cast<ConfinedFile*>(file)->has_checksums;
}

int close(sqlite3_file* file) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods == nullptr ? SQLITE_OK : real->pMethods->xClose(real);
}

int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 place) {
  sqlite3_file* const real = real_of(file);
  const int status = real->pMethods->xRead(real, bytes, size, place);
  // The header is first read alone; its page is read again.
  if (status != SQLITE_OK || !has_checksums(file) || !is_whole_page(size, place)) {
    return status;
  }
  const auto* const page = static_cast<const unsigned char*>(bytes);
  std::uint64_t written = 0;
  std::memcpy(&written, page + page_size - checksum_size, checksum_size);
  return written == checksum_of(page, place) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 place) {
  sqlite3_file* const real = real_of(file);
  if (!has_checksums(file)) {
    return real->pMethods->xWrite(real, bytes, size, place);
  }
  if (!is_whole_page(size, place)) {
    return SQLITE_IOERR_WRITE;
  }
  std::array<unsigned char, page_size> page{};
  std::memcpy(page.data(), bytes, page_size);
  const std::uint64_t checksum = checksum_of(page.data(), place);
  std::memcpy(page.data() + page_size - checksum_size, &checksum, checksum_size);
  return real->pMethods->xWrite(real, page.data(), size, place);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xTruncate(real, size);
}

int sync(sqlite3_file* file, int flags) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xSync(real, flags);
}

int size_of(sqlite3_file* file, sqlite3_int64* size) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xFileSize(real, size);
}

int lock(sqlite3_file* file, int kind) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xLock(real, kind);
}

int unlock(sqlite3_file* file, int kind) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xUnlock(real, kind);
}

int check_lock(sqlite3_file* file, int* is_reserved) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xCheckReservedLock(real, is_reserved);
}

int control(sqlite3_file* file, int operation, void* argument) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xFileControl(real, operation, argument);
}

int sector_size(sqlite3_file* file) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xSectorSize(real);
}

/// Returns no characteristics that SQLite would use to work without a journal.
int characteristics(sqlite3_file* file) {
  sqlite3_file* const real = real_of(file);
  return real->pMethods->xDeviceCharacteristics(real) & SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/// Methods of version 1: memory mapping, and sharing as a write-ahead log needs it, are of later
/// ones.
constexpr sqlite3_io_methods methods{
    1,       close,      read,    write,       truncate,        sync,    size_of, lock,
    unlock,  check_lock, control, sector_size, characteristics, nullptr, nullptr, nullptr,
    nullptr, nullptr,    nullptr};

}  // namespace

class ConfinedFiles::Implementation {
 public:
  explicit Implementation(Access access)
      : access_(access),
        real_(sqlite3_vfs_find(nullptr)),
        name_(fmt::format("damier-index-{}", static_cast<const void*>(this))),
        files_(*real_) {
    files_.iVersion = 1;
    files_.szOsFile = static_cast<int>(sizeof(ConfinedFile)) + real_->szOsFile;
    files_.pNext = nullptr;
    files_.zName = name_.c_str();
    files_.pAppData = this;
    files_.xOpen = open_file;
    files_.xDelete = remove_file;
    files_.xAccess = look_for;
    files_.xFullPathname = full_name_of;
    // Nothing is loaded.
    files_.xDlOpen = [](sqlite3_vfs*, const char*) -> void* { return nullptr; };
    files_.xRandomness = [](sqlite3_vfs* self, int size, char* bytes) {
      sqlite3_vfs* const real = of(self).real_;
      return real->xRandomness(real, size, bytes);
    };
    files_.xSleep = [](sqlite3_vfs* self, int microseconds) {
      sqlite3_vfs* const real = of(self).real_;
      return real->xSleep(real, microseconds);
    };
    files_.xCurrentTime = [](sqlite3_vfs* self, double* now) {
      sqlite3_vfs* const real = of(self).real_;
      return real->xCurrentTime(real, now);
    };
    files_.xGetLastError = [](sqlite3_vfs* self, int size, char* text) {
      sqlite3_vfs* const real = of(self).real_;
      return real->xGetLastError(real, size, text);
    };
    if (sqlite3_vfs_register(&files_, 0) != SQLITE_OK) {
      throw std::bad_alloc();
    }
  }
  ~Implementation() { sqlite3_vfs_unregister(&files_); }
  Implementation(const Implementation&) = delete;
  Implementation(Implementation&&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  Implementation& operator=(Implementation&&) = delete;

  [[nodiscard]] const char* name() const { return files_.zName; }

 private:
  static Implementation& of(sqlite3_vfs* self) {
    return *static_cast<Implementation*>(self->pAppData);
  }

  [[nodiscard]] bool is_journal(std::string_view name) const {
    return !index_.empty() && name == index_ + "-journal";
  }

  /// Returns whether SQLite may open a file of this kind.
  [[nodiscard]] bool may_open(const char* name, int flags) const {
    if (name == nullptr) {
      return false;
    }
    if ((flags & SQLITE_OPEN_MAIN_DB) != 0) {
      return index_.empty();
    }
    if ((flags & SQLITE_OPEN_MAIN_JOURNAL) == 0 || !is_journal(name)) {
      return false;
    }
    std::error_code error;
    const auto found = std::filesystem::symlink_status(name, error);
    if (std::filesystem::is_regular_file(found)) {
      // Reading it shows whether the writer had begun to change the index.
      return access_ == Access::recover || (flags & SQLITE_OPEN_READONLY) != 0;
    }
    return access_ != Access::read && !std::filesystem::exists(found) &&
           (flags & SQLITE_OPEN_CREATE) != 0;
  }

  static int open_file(sqlite3_vfs* self, const char* name, sqlite3_file* file, int flags,
                       int* flags_out) {
    Implementation& files = of(self);
    file->pMethods = nullptr;
    if (!files.may_open(name, flags)) {
      return SQLITE_CANTOPEN;
    }
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): so SQLite derives its files
    auto* const confined = reinterpret_cast<ConfinedFile*>(file);
    confined->real = reinterpret_cast<sqlite3_file*>(confined + 1);
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
    const bool is_index = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    confined->has_checksums = is_index;
    std::memset(confined->real, 0, static_cast<std::size_t>(files.real_->szOsFile));
    const int status = files.real_->xOpen(files.real_, name, confined->real, flags, flags_out);
    if (status == SQLITE_OK) {
      if (is_index) {
        files.index_ = name;
      }
      file->pMethods = &methods;
    }
    return status;
  }

  static int remove_file(sqlite3_vfs* self, const char* name, int sync_folder) {
    Implementation& files = of(self);
    if (files.access_ == Access::read || !files.is_journal(name)) {
      return SQLITE_IOERR_DELETE;
    }
    return files.real_->xDelete(files.real_, name, sync_folder);
  }

  static int look_for(sqlite3_vfs* self, const char* name, int flags, int* result) {
    Implementation& files = of(self);
    *result = 0;
    if (files.is_journal(name)) {
      return files.real_->xAccess(files.real_, name, flags, result);
    }
    // There is no write-ahead log; other files that SQLite looks for were named by a journal.
    return name == files.index_ + "-wal" ? SQLITE_OK : SQLITE_IOERR_ACCESS;
  }

  static int full_name_of(sqlite3_vfs* self, const char* name, int size, char* full) {
    sqlite3_vfs* const real = of(self).real_;
    return real->xFullPathname(real, name, size, full);
  }

  Access access_;
  sqlite3_vfs* real_;
  std::string name_;
  sqlite3_vfs files_;
  std::string index_;  ///< its full name, when it is open
};

ConfinedFiles::ConfinedFiles(Access access)
    : implementation_(std::make_unique<Implementation>(access)) {}
ConfinedFiles::~ConfinedFiles() = default;

const char* ConfinedFiles::name() const { return implementation_->name(); }

}  // namespace damier::query
