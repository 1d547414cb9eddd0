#include "cache.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "info.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "terminal/system_message.hpp"
#include "terminal/version.hpp"

namespace damier::cli {

namespace {

// The file begins with this line. Each entry has the size of its value and the complement of that,
// a checksum of key and value, the key, and the value; numbers are little-endian.
constexpr std::string_view first_line = "damier-analyse cache 1\n";
constexpr std::size_t head_size = 4 + 4 + 8 + 16;
/// Maximum size of a value in bytes: a line of a search is much shorter.
constexpr std::uint32_t max_value_length = 64U << 10;

void put(std::uint64_t number, std::size_t bytes, std::string& out) {
  for (std::size_t i = 0; i < bytes; ++i) {
    out.push_back(static_cast<char>(static_cast<unsigned char>(number >> (8 * i))));
  }
}

std::uint64_t take(std::string_view& bytes, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < count; ++i) {
    number |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  }
  bytes.remove_prefix(count);
  return number;
}

std::string bytes_of(const notation::LineHash& key) {
  std::string bytes;
  put(key.high, 8, bytes);
  put(key.low, 8, bytes);
  return bytes;
}

std::uint64_t checksum_of(const std::string& key, std::string_view value) {
  return notation::hash_of(key + std::string(value)).low;
}

std::string entry_of(const notation::LineHash& key, const std::string& value) {
  const std::string key_bytes = bytes_of(key);
  const auto size = static_cast<std::uint32_t>(value.size());
  std::string entry;
  put(size, 4, entry);
  put(~size, 4, entry);
  put(checksum_of(key_bytes, value), 8, entry);
  return entry + key_bytes + value;
}

std::string reason() { return system_message(errno); }

/// Reads `size` bytes, or fewer at the end of the file; nothing on failure.
std::optional<std::string> read_at(int file, std::uint64_t offset, std::size_t size) {
  std::string bytes(size, '\0');
  std::size_t done = 0;
  while (done < size) {
    const ssize_t got =
        pread(file, bytes.data() + done, size - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got < 0) {
      return std::nullopt;
    }
    if (got == 0) {
      break;
    }
    done += static_cast<std::size_t>(got);
  }
  bytes.resize(done);
  return bytes;
}

/// Keeps other processes out.
class Lock : private notation::Uncopied {
 public:
  explicit Lock(int file) : file_(file) {
    do {
      held_ = flock(file, LOCK_EX) == 0;
    } while (!held_ && errno == EINTR);
  }
  ~Lock() {
    if (held_) {
      flock(file_, LOCK_UN);
    }
  }
  [[nodiscard]] bool held() const { return held_; }

 private:
  int file_;
  bool held_ = false;
};

/// Appends to a file. On failure restores its length, and sets errno.
bool append(int file, std::string_view bytes) {
  const off_t end = lseek(file, 0, SEEK_END);
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t now = write(file, bytes.data() + done, bytes.size() - done);
    if (now < 0 && errno == EINTR) {
      continue;
    }
    if (now <= 0) {
      const int why = errno;
      static_cast<void>(ftruncate(file, end) == 0);
      errno = why;
      return false;
    }
    done += static_cast<std::size_t>(now);
  }
  return true;
}

/// Identifies the tables in a directory: the name, size and time of each file.
std::string tables_text(const std::string& folder) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  std::error_code failed;
  for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end;
       at.increment(failed)) {
    std::error_code none;
    if (at->is_regular_file(none)) {
      files.push_back(fmt::format("{} {} {}", at->path().lexically_relative(folder).string(),
                                  at->file_size(none),
                                  at->last_write_time(none).time_since_epoch().count()));
    }
  }
  std::ranges::sort(files);
  std::string text;
  for (const std::string& file : files) {
    text += file + '\n';
  }
  return text;
}

}  // namespace

CacheFile::CacheFile(std::string name, std::uint64_t max) : name_(std::move(name)), max_(max) {
  const notation::OpenedFile opened = notation::open_to_append(name_);
  if (opened.descriptor < 0) {
    refuse(std::string(words().find(opened.fault)));
  }
  file_ = opened.descriptor;
  try {
    load();
  } catch (...) {
    close(file_);
    throw;
  }
}

CacheFile::~CacheFile() { close(file_); }

void CacheFile::refuse(std::string_view why) const {
  throw UsageError{fmt::format("--cache: {}: {}", name_, why)};
}

void CacheFile::load() {
  struct stat about {};
  const Lock lock(file_);
  if (!lock.held() || fstat(file_, &about) != 0) {
    refuse(reason());
  }
  const auto size = static_cast<std::uint64_t>(about.st_size);
  const auto begin = read_at(file_, 0, first_line.size());
  if (!begin) {
    refuse(reason());
  }
  if (!first_line.starts_with(*begin)) {
    refuse(tr("not a cache of damier-analyse"));
  }
  if (begin->size() < first_line.size()) {  // new, or its creator was stopped immediately
    if (!append(file_, first_line.substr(begin->size()))) {
      refuse(reason());
    }
    return;
  }
  load_entries(first_line.size(), size);
}

void CacheFile::load_entries(std::uint64_t begin, std::uint64_t end) {
  constexpr std::size_t block = std::size_t{1} << 20;
  std::string buffer;
  std::size_t used = 0;  // of the buffer
  std::uint64_t read = begin;
  const auto next = [&](std::size_t from, std::size_t size) {
    if (buffer.size() < used + from + size && read < end) {
      buffer.erase(0, used);
      used = 0;
      auto more = read_at(file_, read, block);
      if (!more || more->empty()) {
        refuse(more ? tr("it has become shorter") : reason());
      }
      read += more->size();
      buffer += *more;
    }
    return std::string_view(buffer).substr(std::min(used + from, buffer.size()), size);
  };
  std::uint64_t at = begin;
  while (at < end) {
    const auto check = [&](bool right) {
      if (!right) {
        refuse(tr("it is damaged at byte {0}; remove it", at));
      }
    };
    const std::string head_bytes(next(0, head_size));
    if (head_bytes.size() < head_size) {
      break;
    }
    std::string_view head = head_bytes;
    const auto size = static_cast<std::uint32_t>(take(head, 4));
    const auto complement = static_cast<std::uint32_t>(take(head, 4));
    const std::uint64_t checksum = take(head, 8);
    const std::string key_bytes(head);
    check(size == ~complement && size <= max_value_length);
    const std::string_view value = next(head_size, size);
    if (value.size() < size) {
      break;
    }
    check(checksum_of(key_bytes, value) == checksum);
    const std::uint64_t high = take(head, 8);
    const std::uint64_t low = take(head, 8);
    places_.try_emplace({high, low}, Place{at + head_size, size});
    used += head_size + size;
    at += head_size + size;
  }
  if (at < end) {
    standard_error().write(
        with_program_name(analyse_info.name, tr("--cache: {0}: its last entry was cut off, and is "
                                                "left out\n",
                                                printable(name_))));
    if (ftruncate(file_, static_cast<off_t>(at)) != 0) {
      refuse(reason());
    }
  }
}

std::optional<analysis::KnownSearch> CacheFile::find(const notation::LineHash& key) const {
  Place place;
  {
    const std::scoped_lock lock(guard_);
    const auto found = places_.find(key);
    if (found == places_.end()) {
      return std::nullopt;
    }
    place = found->second;
  }
  const auto bytes = read_at(file_, place.offset, place.size);
  return bytes && bytes->size() == place.size ? analysis::KnownSearch::from(*bytes) : std::nullopt;
}

void CacheFile::keep(const notation::LineHash& key, const analysis::KnownSearch& known) {
  const std::string value = known.bytes();
  const std::scoped_lock guard(guard_);
  if (!failure_.empty() || full_ || value.size() > max_value_length || places_.contains(key)) {
    return;
  }
  const std::string entry = entry_of(key, value);
  const Lock lock(file_);
  const off_t end = lock.held() ? lseek(file_, 0, SEEK_END) : -1;
  if (end >= 0 && static_cast<std::uint64_t>(end) + entry.size() > max_) {
    full_ = true;
  } else if (end < 0 || !append(file_, entry)) {
    failure_ = reason();
  } else {
    places_.try_emplace(key, Place{static_cast<std::uint64_t>(end) + head_size,
                                   static_cast<std::uint32_t>(value.size())});
  }
}

std::string CacheFile::failure() const {
  const std::scoped_lock lock(guard_);
  return failure_;
}

bool CacheFile::full() const {
  const std::scoped_lock lock(guard_);
  return full_;
}

CachedSearches::CachedSearches(CacheFile& file, const std::string& tables)
    : SearchMemory(fmt::format("{} {}\n{}", version, built_commit,
                               tables.empty() ? std::string() : tables_text(tables))),
      file_(file) {}

void check_cache_options(const Arguments& arguments) {
  if (!arguments.has("cache")) {
    return;
  }
  for (const std::string_view option : {"time", "threads", "engine"}) {
    if (arguments.has(option) && !(option == "threads" && arguments.value(option) == "1")) {
      throw UsageError{
          tr("--cache cannot be used with --{0}: it needs reproducible results", option)};
    }
  }
}

}  // namespace damier::cli
