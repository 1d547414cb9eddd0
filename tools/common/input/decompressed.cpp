#include <algorithm>
#include <span>
#include <utility>

#include "byte_source.hpp"
#include "gunzip.hpp"
#include "libarchive.hpp"
#include "library_reader.hpp"
#include "packing.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

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

namespace {

/// Maximum number of layers of compression. Some files decompress to themselves, for ever.
constexpr int max_layers = 4;

/// Decompresses zstd, xz or bzip2.
class Uncompress {
 public:
  explicit Uncompress(ByteSource source) : reader_(std::move(source)) { begin(); }

  std::size_t read(std::span<char> into) {
    const std::size_t got = ended_ ? 0 : reader_.read(into);
    if (got == 0 && !std::exchange(ended_, true)) {
      failure_ = reader_.failure();
      // The library stops silently if the following bytes are not another stream.
      if (failure_.empty() && reader_.has_trailing_data()) {
        failure_ = tr("unexpected data after the compressed data");
      }
    }
    return got;
  }
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  void begin() {
    const bool open = reader_.open([](archive* reader) {
      libarchive().read_support_filter_bzip2(reader);
      libarchive().read_support_filter_xz(reader);
      libarchive().read_support_filter_zstd(reader);
      libarchive().read_support_format_raw(reader);
      libarchive().read_support_format_empty(reader);
    });
    archive_entry* entry = nullptr;
    ended_ = !open || !reader_.check(libarchive().read_next_header(reader_.handle(), &entry));
    failure_ = reader_.failure();
    // The library would pass through bytes that it does not recognise as compressed.
    if (failure_.empty() && libarchive().filter_code(reader_.handle(), 0) == ARCHIVE_FILTER_NONE) {
      ended_ = true;
      failure_ = tr("the compressed data is damaged");
    }
  }

  LibraryReader reader_;
  bool ended_ = false;
  std::string failure_;
};

/// Combines a decoder with its source. If both fail, the failure of the source came first.
template <class Decoder>
Decompressed layer_over(const Decompressed& below, const std::shared_ptr<Decoder>& decoder) {
  return {
      std::make_shared<Peekable>([decoder](std::span<char> into) { return decoder->read(into); }),
      [decoder, failure_below = below.failure] {
        const std::string first = failure_below();
        return first.empty() ? decoder->failure() : first;
      },
      true};
}

Decompressed without_layer(const Decompressed& below, Compression compression) {
  const notation::ReadBytes read = [bytes = below.bytes](std::span<char> into) {
    return bytes->read(into);
  };
  if (compression == Compression::gzip) {
    return layer_over(below, std::make_shared<Gunzip>(read));
  }
  return layer_over(below, std::make_shared<Uncompress>(ByteSource{read, below.failure}));
}

}  // namespace

Decompressed decompress(const ByteSource& source) {
  Decompressed found{std::make_shared<Peekable>(source.read), source.failure};
  for (int layers = 0; layers < max_layers; ++layers) {
    const auto compression = compression_of(found.bytes->peek(packing_lookahead));
    if (!compression) {
      return found;
    }
    found = without_layer(found, *compression);
  }
  if (compression_of(found.bytes->peek(packing_lookahead))) {
    return {std::make_shared<Peekable>([](std::span<char>) { return std::size_t{0}; }),
            [] { return tr("it is compressed too many times over"); }, true};
  }
  return found;
}

}  // namespace damier::cli
