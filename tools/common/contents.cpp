#include "contents.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include "damier/notation/format.hpp"

#include "gunzip.hpp"
#include "inputs.hpp"

namespace damier::cli {

namespace {

using namespace std::string_view_literals;

struct Magic {
  std::size_t at;
  std::string_view bytes;
};

// RFC 1952.
constexpr Magic gzip{0, "\x1F\x8B"sv};
// RFC 8878, the formats of xz and bzip2, PKWARE's APPNOTE 4.3, POSIX ustar.
constexpr std::array archived{
    Magic{0, "\x28\xB5\x2F\xFD"sv}, Magic{0, "\xFD\x37zXZ\0"sv}, Magic{0, "BZh"sv},
    Magic{0, "PK\x03\x04"sv},       Magic{0, "PK\x05\x06"sv},    Magic{257, "ustar"sv}};
constexpr std::size_t magic_length = 262;

constexpr std::array compressions{".gz"sv, ".zst"sv, ".xz"sv, ".bz2"sv};
constexpr std::array archives{".zip"sv, ".tar"sv, ".tgz"sv, ".tbz2"sv, ".txz"sv, ".tzst"sv};

/// The extension of a file name in small letters.
std::string extension_of(std::string_view name) {
  std::string extension = std::filesystem::path(name).extension().native();
  std::ranges::transform(extension, extension.begin(), [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
  return extension;
}

template <class List>
bool contains(const List& list, std::string_view what) {
  return std::ranges::find(list, what) != list.end();
}

bool begins_with(std::string_view text, const Magic& magic) {
  return text.size() >= magic.at && text.substr(magic.at).starts_with(magic.bytes);
}

}  // namespace

std::string_view without_compression(std::string_view name) {
  const std::string extension = extension_of(name);
  return contains(compressions, extension) ? name.substr(0, name.size() - extension.size()) : name;
}

bool is_archive_name(std::string_view name) {
  return contains(archives, extension_of(without_compression(name)));
}

std::size_t Peekable::read(std::span<char> into) {
  if (ahead_.empty()) {
    return read_(into);
  }
  const std::size_t size = ahead_.copy(into.data(), into.size());
  ahead_.erase(0, size);
  return size;
}

std::string_view Peekable::peek(std::size_t size) {
  std::size_t filled = ahead_.size();
  ahead_.resize(std::max(filled, size));
  while (filled < ahead_.size()) {
    const std::size_t got = read_(std::span(ahead_).subspan(filled));
    if (got == 0) {
      break;
    }
    filled += got;
  }
  ahead_.resize(filled);
  return std::string_view(ahead_).substr(0, size);
}

/// A file, without what gzip has done to it.
class Contents::Input {
 public:
  explicit Input(const std::string& name) : file_(name) {
    if (begins_with(compressed_.peek(magic_length), gzip)) {
      gunzip_.emplace([this](std::span<char> into) { return compressed_.read(into); });
    }
  }

  Peekable& bytes() { return bytes_; }
  [[nodiscard]] const InputFile& file() const { return file_; }
  [[nodiscard]] bool compressed() const { return gunzip_.has_value(); }
  [[nodiscard]] std::uint64_t bytes_of_file() const { return file_.bytes(); }
  [[nodiscard]] std::string failure() const {
    const std::string of_file = file_.failure();
    return of_file.empty() && gunzip_ ? gunzip_->failure() : of_file;
  }

 private:
  InputFile file_;
  Peekable compressed_{[this](std::span<char> into) { return file_.read(into); }};
  std::optional<Gunzip> gunzip_;
  Peekable bytes_{[this](std::span<char> into) {
    return gunzip_ ? gunzip_->read(into) : compressed_.read(into);
  }};
};

/// An input read through libarchive.
class Contents::Archive {
 public:
  explicit Archive(Input& input) : input_(input), archive_(archive_read_new()) {
    archive_read_support_filter_bzip2(get());
    archive_read_support_filter_xz(get());
    archive_read_support_filter_zstd(get());
    archive_read_support_format_zip_streamable(get());
    archive_read_support_format_tar(get());
    archive_read_support_format_raw(get());
    archive_read_support_format_empty(get());
    note(archive_read_open(get(), this, nullptr, &Archive::read_file, nullptr));
  }

  /// Goes on to the next member that is a file; false if there is none.
  bool next() {
    failure_.clear();
    archive_entry* entry = nullptr;
    while (!fatal_ && note(archive_read_next_header(get(), &entry))) {
      if (is_single() || archive_entry_filetype(entry) == AE_IFREG) {
        const char* const utf8 = archive_entry_pathname_utf8(entry);
        const char* const raw = utf8 == nullptr ? archive_entry_pathname(entry) : utf8;
        member_ = raw == nullptr ? "" : raw;
        return true;
      }
    }
    return false;
  }
  /// Whether the input is one compressed file, which has no name of its own.
  [[nodiscard]] bool is_single() const { return archive_format(get()) == ARCHIVE_FORMAT_RAW; }
  [[nodiscard]] const std::string& member() const { return member_; }

  std::size_t read(std::span<char> into) {
    if (!failure_.empty()) {
      return 0;
    }
    const la_ssize_t got = archive_read_data(get(), into.data(), into.size());
    if (got < 0) {
      note(static_cast<int>(got));
      return 0;
    }
    return static_cast<std::size_t>(got);
  }
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  struct Free {
    void operator()(archive* one) const { archive_read_free(one); }
  };

  [[nodiscard]] archive* get() const { return archive_.get(); }

  /// Keeps what went wrong; whether there is something to go on with.
  bool note(int status) {
    if (status == ARCHIVE_EOF || status >= ARCHIVE_WARN) {
      return status != ARCHIVE_EOF;
    }
    const char* const said = archive_error_string(get());
    failure_ = said == nullptr ? "damaged" : said;
    // Libraries have words of their own for wanting more than there is.
    if (input_ended_ && input_.failure().empty()) {
      failure_ = fmt::format("the input is cut short ({})", failure_);
    }
    fatal_ = fatal_ || status == ARCHIVE_FATAL;
    return false;
  }

  static la_ssize_t read_file(archive* reader, void* self, const void** bytes) {
    auto& here = *static_cast<Archive*>(self);
    *bytes = here.buffer_.data();
    const std::size_t got = here.input_.bytes().read(here.buffer_);
    here.input_ended_ = got == 0;
    if (const std::string failure = here.input_.failure(); got == 0 && !failure.empty()) {
      archive_set_error(reader, EIO, "%s", failure.c_str());
      return -1;
    }
    return static_cast<la_ssize_t>(got);
  }

  Input& input_;
  std::array<char, std::size_t{64} << 10> buffer_{};
  std::unique_ptr<archive, Free> archive_;
  std::string member_;
  std::string failure_;
  bool fatal_ = false;
  bool input_ended_ = false;  ///< and more was asked for
};

Contents::Contents(const std::string& name, bool any_member)
    : input_(std::make_unique<Input>(name)),
      part_([this](std::span<char> into) {
        return archive_ ? archive_->read(into) : input_->bytes().read(into);
      }),
      any_member_(any_member),
      input_name_(display_name(name)),
      name_(input_name_) {
  const std::string_view beginning = input_->bytes().peek(magic_length);
  if (std::ranges::any_of(archived,
                          [&](const Magic& one) { return begins_with(beginning, one); })) {
    archive_ = std::make_unique<Archive>(*input_);
  }
}

Contents::~Contents() = default;

const InputFile& Contents::file() const { return input_->file(); }

bool Contents::packed() const { return archive_ != nullptr || input_->compressed(); }

bool Contents::next() {
  if (archive_) {
    return next_member();
  }
  plain_name_ = without_compression(input_name_);
  ended_ = std::exchange(begun_, true);
  return !ended_;
}

bool Contents::next_member() {
  part_.forget();
  while (archive_->next()) {
    if (archive_->is_single()) {
      plain_name_ = without_compression(input_name_);
      return true;
    }
    if (any_member_ || notation::has_record_extension(archive_->member())) {
      plain_name_ = archive_->member();
      name_ = input_name_ + '!' + plain_name_;
      return true;
    }
  }
  name_ = input_name_;
  return false;
}

std::size_t Contents::read(std::span<char> into) { return part_.read(into); }

std::string_view Contents::peek(std::size_t size) { return part_.peek(size); }

std::uint64_t Contents::bytes() const { return input_->bytes_of_file(); }

std::string Contents::failure() const {
  if (archive_) {
    return archive_->failure();
  }
  return ended_ ? "" : input_->failure();
}

}  // namespace damier::cli
