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

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include "large_pages.hpp"
#include "size.hpp"
#include "solver.hpp"

namespace damier::analysis::tables {

namespace {

constexpr std::string_view magic = "DAMTABLE";
/// Versions of the format with distances, and without.
constexpr std::uint32_t format_version = 1;
constexpr std::uint32_t format_without_distances = 2;
/// Size of the magic, the version, the length of the header and its checksum.
constexpr std::size_t prefix_bytes = 24;
constexpr std::uint64_t max_header_bytes = std::uint64_t{1} << 30;
constexpr int compression = 9;
constexpr unsigned byte_bits = 8;

[[noreturn]] void fail(const std::string& name, std::string_view what) {
  throw TableError(fmt::format("{}: {}", name, what));
}
[[noreturn]] void fail_here(const std::string& name) {
  throw std::system_error(errno, std::generic_category(), name);
}

/// Appends a little-endian number.
void append_number(std::uint64_t value, std::size_t bytes, std::string& out) {
  for (std::size_t i = 0; i < bytes; ++i) {
    out += static_cast<char>(value >> (8 * i) & 0xFF);
  }
}
std::uint64_t number_in(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[i - 1]);
  }
  return value;
}

/// Appends numbers and texts to a header.
class Packer {
 public:
  template <class Number>
  void number(Number value) {
    append_number(value, sizeof(Number), out_);
  }
  void text(std::string_view value) {
    number(static_cast<std::uint16_t>(value.size()));
    out_ += value;
  }
  void sums(const EndingSums& sums) {
    number(sums.wins);
    number(sums.draws);
    number(sums.losses);
  }
  [[nodiscard]] std::string& bytes() { return out_; }

 private:
  std::string out_;
};

/// Reads the numbers and texts of a header, whose checksum is correct.
class Unpacker {
 public:
  Unpacker(std::string_view in, const std::string& name) : in_(in), name_(name) {}

  template <class Number>
  [[nodiscard]] Number number() {
    return static_cast<Number>(number_in(take(sizeof(Number))));
  }
  [[nodiscard]] std::string text() { return std::string(take(number<std::uint16_t>())); }
  [[nodiscard]] EndingSums sums() {
    EndingSums sums;
    sums.wins = number<std::uint64_t>();
    sums.draws = number<std::uint64_t>();
    sums.losses = number<std::uint64_t>();
    return sums;
  }
  template <class Number>
  [[nodiscard]] std::vector<Number> numbers(std::uint64_t count) {
    if (count > in_.size() / sizeof(Number)) {
      fail(name_, "its header contradicts itself");
    }
    std::vector<Number> found(as_size(count));
    std::ranges::generate(found, [&] { return number<Number>(); });
    return found;
  }

 private:
  std::string_view take(std::size_t count) {
    if (count > in_.size()) {
      fail(name_, "its header contradicts itself");
    }
    const std::string_view taken = in_.substr(0, count);
    in_.remove_prefix(count);
    return taken;
  }

  std::string_view in_;
  const std::string& name_;
};

[[nodiscard]] std::uint64_t blocks_of(std::uint64_t numbers) {
  return (numbers + block_numbers - 1) / block_numbers;
}

std::string packed(const Header& header) {
  Packer out;
  out.bytes().append(prefix_bytes, '\0');
  out.text(header.ruleset);
  out.text(header.parameters);
  out.text(header.name);
  out.number(header.numbers);
  out.number(static_cast<std::uint16_t>(header.counts.size()));
  for (const EndingCounts& counts : header.counts) {
    out.text(counts.name);
    out.sums(counts.raw);
    out.sums(counts.folded);
    out.number(static_cast<std::uint32_t>(counts.longest_win));
    out.number(static_cast<std::uint32_t>(counts.longest_loss));
  }
  out.number(static_cast<std::uint32_t>(header.palette.size()));
  for (const Word word : header.palette) {
    out.number(word);
  }
  for (const std::uint64_t offset : header.offsets) {
    out.number(offset);
  }
  for (const std::uint64_t sum : header.checksums) {
    out.number(sum);
  }
  std::string& bytes = out.bytes();
  Packer prefix;
  prefix.bytes() += magic;
  prefix.number(header.distances ? format_version : format_without_distances);
  prefix.number(static_cast<std::uint32_t>(bytes.size()));
  prefix.number(checksum(bytes.data() + prefix_bytes, bytes.size() - prefix_bytes));
  bytes.replace(0, prefix_bytes, prefix.bytes());
  return bytes;
}

Header unpacked(std::string_view bytes, const std::string& name, std::uint32_t version) {
  Unpacker in(bytes, name);
  Header header;
  header.distances = version == format_version;
  header.ruleset = in.text();
  header.parameters = in.text();
  header.name = in.text();
  header.numbers = in.number<std::uint64_t>();
  header.counts.resize(in.number<std::uint16_t>());
  for (EndingCounts& counts : header.counts) {
    counts.name = in.text();
    counts.raw = in.sums();
    counts.folded = in.sums();
    counts.longest_win = in.number<std::uint32_t>();
    counts.longest_loss = in.number<std::uint32_t>();
  }
  header.palette = in.numbers<Word>(in.number<std::uint32_t>());
  const std::uint64_t blocks = blocks_of(header.numbers);
  header.offsets = in.numbers<std::uint64_t>(blocks + 1);
  header.checksums = in.numbers<std::uint64_t>(blocks);
  if (header.palette.empty() || !std::ranges::is_sorted(header.offsets)) {
    fail(name, "its header contradicts itself");
  }
  return header;
}

/// Reads the header of a file, and checks it.
Header read_header(int descriptor, const std::string& name) {
  const auto size =
      static_cast<std::uint64_t>(std::max<::off_t>(::lseek(descriptor, 0, SEEK_END), 0));
  std::array<char, prefix_bytes> prefix{};
  const std::size_t there = as_size(std::min<std::uint64_t>(size, magic.size()));
  read_at(descriptor, name, 0, prefix.data(), there);
  if (std::string_view(prefix.data(), there) != magic.substr(0, there) || there == 0) {
    fail(name, "not an endgame table");
  }
  if (size < prefix_bytes) {
    fail(name, "it is cut off");
  }
  read_at(descriptor, name, 0, prefix.data(), prefix_bytes);
  Unpacker in(std::string_view(prefix.data(), prefix_bytes).substr(magic.size()), name);
  const auto version = in.number<std::uint32_t>();
  const std::uint64_t length = in.number<std::uint32_t>();
  const auto sum = in.number<std::uint64_t>();
  if (version != format_version && version != format_without_distances) {
    fail(name,
         fmt::format("it has version {} of the format, and this damier reads versions {} and {}",
                     version, format_version, format_without_distances));
  }
  if (length < prefix_bytes || length > max_header_bytes) {
    fail(name, "its header is damaged");
  }
  if (length > size) {
    fail(name, "it is cut off");
  }
  std::string bytes(as_size(length) - prefix_bytes, '\0');
  read_at(descriptor, name, prefix_bytes, bytes.data(), bytes.size());
  if (checksum(bytes.data(), bytes.size()) != sum) {
    fail(name, "its header is damaged");
  }
  Header header = unpacked(bytes, name, version);
  if (header.offsets.back() > size) {
    fail(name, "it is cut off");
  }
  if (header.offsets.back() < size) {
    fail(name, "something stands after its end");
  }
  return header;
}

int opened(const notation::FilePath& path) {
  const notation::OpenedFile file = open_regular(path);
  if (file.descriptor < 0) {
    fail(path.text(), file.fault);
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
    throw TableError(fmt::format("cannot compress: {}", ::ZSTD_getErrorName(size)));
  }
  out.resize(size);
  return out;
}

}  // namespace

std::uint64_t checksum(const void* bytes, std::size_t count) { return XXH3_64bits(bytes, count); }

Descriptor::~Descriptor() {
  if (descriptor_ >= 0) {
    ::close(descriptor_);
  }
}

FolderLock::FolderLock(const std::string& folder)
    : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (descriptor_.get() < 0 || ::flock(descriptor_.get(), LOCK_EX | LOCK_NB) != 0) {
    fail(folder, errno == EWOULDBLOCK ? "somebody else is making tables there"
                                      : std::generic_category().message(errno));
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
      fail(name, std::generic_category().message(errno));
    }
    if (done == 0) {
      fail(name, "it is cut off");
    }
    const auto step = static_cast<std::uint64_t>(std::max<::ssize_t>(done, 0));
    to += step;
    offset += step;
    count -= step;
  }
}

TableFile::TableFile(const notation::FilePath& path)
    : name_(path.text()),
      descriptor_(opened(path)),
      header_(read_header(descriptor_.get(), name_)),
      slots_(header_.checksums.size()) {}

TableSummary TableFile::summary() const {
  return {name_,           header_.ruleset, header_.parameters, header_.name,
          header_.numbers, bytes(),         header_.counts,     header_.distances};
}

std::uint64_t TableFile::entries_of(std::uint64_t block) const {
  return std::min(block_numbers, header_.numbers - block * block_numbers);
}

std::size_t TableFile::bytes_of(std::uint64_t block) const {
  return (as_size(entries_of(block)) * header_.width() + byte_bits - 1) / byte_bits;
}

void TableFile::refuse_entry() const { fail(name_, "a value is not in its palette"); }

void TableFile::load(std::uint64_t block, std::vector<std::byte>& entries) const {
  const std::size_t at = as_size(block);
  const std::uint64_t begin = header_.offsets[at];
  std::vector<std::byte> packed(as_size(header_.offsets[at + 1] - begin));
  read_at(descriptor_.get(), name_, begin, packed.data(), packed.size());
  if (checksum(packed.data(), packed.size()) != header_.checksums[at]) {
    fail(name_, fmt::format("it is damaged at byte {}", begin));
  }
  entries.resize(bytes_of(block));
  const std::size_t size =
      ::ZSTD_decompress(entries.data(), entries.size(), packed.data(), packed.size());
  if (::ZSTD_isError(size) != 0 || size != entries.size()) {
    fail(name_, fmt::format("it is damaged at byte {}", begin));
  }
}

void TableFile::hold(Cache& cache) {
  std::uint64_t bytes = 0;
  for (std::uint64_t block = 0; block < header_.checksums.size(); ++block) {
    bytes += bytes_of(block);
  }
  if (!held_.empty() || !cache.give(bytes)) {
    return;
  }
  held_ = zeros_in_large_pages<std::byte>(as_size(bytes));
  std::vector<std::byte> entries;
  std::size_t place = 0;
  for (std::uint64_t block = 0; block < header_.checksums.size(); ++block) {
    load(block, entries);
    std::ranges::copy(entries, held_.data() + place);
    place += entries.size();
  }
}

Word TableFile::cached(std::uint64_t number, Cache& cache) const {
  const std::uint64_t block = number / block_numbers;
  Slot& slot = slots_[as_size(block)];
  Cache::Part& part = cache.part_of(block);
  const std::scoped_lock lock(part.guard);
  if (slot.entries.empty()) {
    std::vector<std::byte> entries;
    load(block, entries);
    cache.make_room(part, entries.size());
    part.bytes += entries.size();
    slot.entries = std::move(entries);
    part.held.push_back(&slot);
  }
  slot.used = true;
  return word(slot.entries.data(), number % block_numbers);
}

void TableFile::read(std::uint64_t block, std::vector<Word>& words) const {
  std::vector<std::byte> entries;
  load(block, entries);
  words.resize(as_size(entries_of(block)));
  for (std::size_t place = 0; place < words.size(); ++place) {
    words[place] = word(entries.data(), place);
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
  std::uint64_t offset = packed(header).size();
  for (std::size_t begin = 0; begin < blocks; begin += at_once) {
    const std::size_t end = std::min(begin + at_once, blocks);
    std::vector<std::string> ready(end - begin);
    in_parallel(begin, end, 1, threads, [&](std::uint64_t block, std::uint64_t /*next*/) {
      std::string bytes;
      entries.fill(block, header.width(), bytes);
      ready[as_size(block) - begin] = compressed(bytes);
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
  const std::string bytes = packed(header);
  file.write(0, bytes.data(), bytes.size());
  file.finish();
}

}  // namespace damier::analysis::tables
