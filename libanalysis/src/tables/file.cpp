#include "file.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <new>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <zstd.h>

#include "damier/notation/text/catalogue.hpp"

#include "large_pages.hpp"
#include "size.hpp"
#include "solver.hpp"

namespace damier::analysis::tables {

namespace {

constexpr int compression = 9;

/// `what`: a sentence or a phrase.
[[noreturn]] void fail(const std::string& name, const std::string& what) {
  throw TableError(notation::phrase("{0}: {1}", name, what));
}
std::string system_phrase(int error) {
  return notation::phrase(std::generic_category().message(error));
}
[[noreturn]] void fail_here(const std::string& name) {
  throw std::system_error(errno, std::generic_category(), name);
}

/// Reads the header of a file, and checks it.
Header header_of(int descriptor, const std::string& name) {
  const auto refuse = [&](const std::string& fault) {
    if (!fault.empty()) {
      fail(name, fault);
    }
  };
  const auto size =
      static_cast<std::uint64_t>(std::max<::off_t>(::lseek(descriptor, 0, SEEK_END), 0));
  std::string bytes(as_size(std::min<std::uint64_t>(size, prefix_bytes)), '\0');
  read_at(descriptor, name, 0, bytes.data(), bytes.size());
  Prefix prefix;
  refuse(read_prefix(bytes, size, prefix));
  bytes.resize(as_size(prefix.length) - prefix_bytes);
  read_at(descriptor, name, prefix_bytes, bytes.data(), bytes.size());
  Header header;
  refuse(read_header(prefix, bytes, size, header));
  return header;
}

int descriptor_of(const notation::FilePath& path) {
  const notation::OpenedFile file = open_regular(path);
  if (file.descriptor < 0) {
    fail(path.text(), notation::phrase(file.fault));
  }
  return file.descriptor;
}

/// Palette and entries of a table to be written.
class Entries {
 public:
  explicit Entries(const Values& values) : values_(values) {
    std::vector<bool> occurs(std::size_t{hole_word} + 1);
    for (std::size_t number = 0; number < values.size(); ++number) {
      occurs[values[number]] = true;
    }
    for (std::size_t word = 0; word < hole_word; ++word) {
      if (occurs[word]) {
        places_[word] = static_cast<std::uint16_t>(palette.size());
        palette.push_back(static_cast<Word>(word));
      }
    }
    if (palette.empty()) {
      palette.push_back(draw_word);
    }
  }

  /// Fills in the bytes of a block before compression.
  void fill(std::uint64_t block, unsigned width, std::string& out) const {
    const std::size_t begin = as_size(block * block_numbers);
    const std::size_t end = std::min(begin + as_size(block_numbers), values_.size());
    out.clear();
    std::uint16_t place = 0;
    for (std::size_t number = begin; number < end; ++number) {
      const Word word = values_[number];
      place = word == hole_word ? place : places_[word];
      if (width >= byte_bits) {
        append_number(place, width / byte_bits, out);
      } else {
        const std::size_t bit = (number - begin) * width % byte_bits;
        if (bit == 0) {
          out += '\0';
        }
        out.back() = static_cast<char>(static_cast<unsigned char>(out.back()) | place << bit);
      }
    }
  }

  std::vector<Word> palette;

 private:
  const Values& values_;
  std::array<std::uint16_t, std::size_t{hole_word} + 1> places_{};
};

std::size_t compress(std::string& out, const std::string& bytes) {
  return ::ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), compression);
}

std::string compressed(const std::string& bytes) {
  std::string out(::ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = compress(out, bytes);
  if (::ZSTD_isError(size) != 0) {
    throw TableError(notation::phrase("cannot compress: {0}", ::ZSTD_getErrorName(size)));
  }
  out.resize(size);
  return out;
}

}  // namespace

Descriptor::~Descriptor() {
  if (descriptor_ >= 0) {
    ::close(descriptor_);
  }
}

FolderLock::FolderLock(const std::string& folder)
    : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (descriptor_.get() < 0 || ::flock(descriptor_.get(), LOCK_EX | LOCK_NB) != 0) {
    fail(folder, errno == EWOULDBLOCK ? notation::phrase("another process is building tables there")
                                      : system_phrase(errno));
  }
}

NewFile::NewFile(std::string name) : name_(std::move(name)), temporary_(name_ + ".part") {
  constexpr ::mode_t rights = 0666;
  const int descriptor =
      ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
             rights);
  if (descriptor < 0) {
    fail_here(temporary_);
  }
  file_ = std::make_unique<Descriptor>(descriptor);
}

NewFile::~NewFile() {
  if (file_) {
    ::unlink(temporary_.c_str());
  }
}

void NewFile::write(std::uint64_t offset, const void* bytes, std::uint64_t count) {
  const char* from = static_cast<const char*>(bytes);
  while (count > 0) {
    const ::ssize_t done =
        ::pwrite(file_->get(), from, as_size(count), static_cast<::off_t>(offset));
    if (done < 0 && errno != EINTR) {
      fail_here(temporary_);
    }
    const auto step = static_cast<std::uint64_t>(std::max<::ssize_t>(done, 0));
    from += step;
    offset += step;
    count -= step;
  }
}

void NewFile::finish() {
  if (::fsync(file_->get()) != 0) {
    fail_here(temporary_);
  }
  std::filesystem::rename(temporary_, name_);
  file_.reset();
}

void read_at(int descriptor, const std::string& name, std::uint64_t offset, void* room,
             std::uint64_t count) {
  char* to = static_cast<char*>(room);
  while (count > 0) {
    const ::ssize_t done = ::pread(descriptor, to, as_size(count), static_cast<::off_t>(offset));
    if (done < 0 && errno != EINTR) {
      fail(name, system_phrase(errno));
    }
    if (done == 0) {
      fail(name, notation::phrase("it is truncated"));
    }
    const auto step = static_cast<std::uint64_t>(std::max<::ssize_t>(done, 0));
    to += step;
    offset += step;
    count -= step;
  }
}

TableFile::Opened TableFile::opened(const notation::FilePath& path) {
  Opened found{path.text(), std::make_unique<Descriptor>(descriptor_of(path)), {}};
  found.header = header_of(found.descriptor->get(), found.name);
  return found;
}

TableFile::TableFile(Opened opened, Cache* cache)
    : Table(std::move(opened.header)),
      name_(std::move(opened.name)),
      descriptor_(std::move(opened.descriptor)),
      cache_(cache),
      slots_(as_size(header().blocks())) {}

TableFile::TableFile(const notation::FilePath& path, Cache* cache)
    : TableFile(opened(path), cache) {}

void TableFile::load(std::uint64_t block, std::vector<std::byte>& entries) const {
  const std::uint64_t begin = header().offsets[as_size(block)];
  std::string stored(as_size(header().offsets[as_size(block) + 1] - begin), '\0');
  read_at(descriptor_->get(), name_, begin, stored.data(), stored.size());
  entries.resize(header().bytes_of(block));
  if (const std::string fault = read_block(header(), block, stored, entries); !fault.empty()) {
    fail(name_, fault);
  }
}

void TableFile::hold() {
  std::uint64_t bytes = 0;
  for (std::uint64_t block = 0; block < header().blocks(); ++block) {
    bytes += header().bytes_of(block);
  }
  if (!held_.empty() || !cache_->give(bytes)) {
    return;
  }
  held_ = zeros_in_large_pages<std::byte>(as_size(bytes));
  std::vector<std::byte> entries;
  std::size_t place = 0;
  for (std::uint64_t block = 0; block < header().blocks(); ++block) {
    load(block, entries);
    std::ranges::copy(entries, held_.data() + place);
    place += entries.size();
  }
  set_entries(held_.data());
}

Word TableFile::fetch(std::uint64_t number) const {
  const std::uint64_t block = number / block_numbers;
  Slot& slot = slots_[as_size(block)];
  Cache::Part& part = cache_->part_of(block);
  const std::scoped_lock lock(part.guard);
  if (slot.entries.empty()) {
    std::vector<std::byte> entries;
    load(block, entries);
    cache_->make_room(part, entries.size());
    part.bytes += entries.size();
    slot.entries = std::move(entries);
    part.held.push_back(&slot);
  }
  slot.used = true;
  return word_at(header(), slot.entries.data(), number % block_numbers);
}

void TableFile::read(std::uint64_t block, std::vector<Word>& words) const {
  std::vector<std::byte> entries;
  load(block, entries);
  words.resize(as_size(header().entries_of(block)));
  for (std::size_t place = 0; place < words.size(); ++place) {
    words[place] = word_at(header(), entries.data(), place);
  }
}

bool Cache::give(std::uint64_t bytes) {
  if (bytes / part_count + 1 > bytes_a_part_ / 2) {
    return false;
  }
  bytes_a_part_ -= bytes / part_count + 1;
  return true;
}

void Cache::make_room(Part& part, std::uint64_t bytes) const {
  while (!part.held.empty() && part.bytes + bytes > bytes_a_part_) {
    part.hand = part.hand < part.held.size() ? part.hand : 0;
    TableFile::Slot& slot = *part.held[part.hand];
    if (slot.used) {
      slot.used = false;
      ++part.hand;
      continue;
    }
    part.bytes -= slot.entries.size();
    slot.entries = {};
    part.held[part.hand] = part.held.back();
    part.held.pop_back();
  }
}

void write_table(const std::string& name, Header header, const Values& values, unsigned threads) {
  constexpr std::size_t at_once = 256;
  const Entries entries(values);
  const std::size_t blocks = as_size(blocks_of(values.size()));
  header.palette = entries.palette;
  header.numbers = values.size();
  header.offsets.assign(blocks + 1, 0);
  header.checksums.assign(blocks, 0);
  NewFile file(name);
  std::uint64_t offset = written(header).size();
  for (std::size_t begin = 0; begin < blocks; begin += at_once) {
    const std::size_t end = std::min(begin + at_once, blocks);
    std::vector<std::string> ready(end - begin);
    in_parallel(begin, end, 1, threads, [&](std::uint64_t block, std::uint64_t /*next*/) {
      std::string bytes;
      entries.fill(block, header.width(), bytes);
      ready[as_size(block) - begin] = header.compressed ? compressed(bytes) : std::move(bytes);
    });
    for (std::size_t block = begin; block < end; ++block) {
      const std::string& bytes = ready[block - begin];
      header.offsets[block] = offset;
      header.checksums[block] = checksum(bytes.data(), bytes.size());
      file.write(offset, bytes.data(), bytes.size());
      offset += bytes.size();
    }
  }
  header.offsets[blocks] = offset;
  const std::string bytes = written(header);
  file.write(0, bytes.data(), bytes.size());
  file.finish();
}

}  // namespace damier::analysis::tables
