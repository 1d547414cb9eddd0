#include "gunzip.hpp"

#include <limits>
#include <new>
#include <utility>

#include "terminal/language.hpp"

namespace damier::cli {

namespace {

constexpr int largest_window = 15;
constexpr int gzip_only = 16;
constexpr Bytef first_of_magic = 0x1F;
constexpr Bytef padding = 0;

}  // namespace

Gunzip::Gunzip(std::function<std::size_t(std::span<char>)> read) : read_(std::move(read)) {
  if (inflateInit2(&stream_, largest_window + gzip_only) != Z_OK) {
    throw std::bad_alloc();
  }
}

Gunzip::~Gunzip() { inflateEnd(&stream_); }

bool Gunzip::fill() {
  if (stream_.avail_in == 0) {
    stream_.avail_in = static_cast<uInt>(read_(compressed_));
    // zlib has its own byte type, and does not change the input.
    stream_.next_in = reinterpret_cast<Bytef*>(compressed_.data());  // NOLINT(*-reinterpret-cast)
  }
  return stream_.avail_in > 0;
}

bool Gunzip::next_member() {
  while (fill() && *stream_.next_in == padding) {
    ++stream_.next_in;
    --stream_.avail_in;
  }
  if (stream_.avail_in > 0 && *stream_.next_in != first_of_magic) {
    failure_ = tr("unexpected data after the compressed data");
  }
  return stream_.avail_in > 0 && failure_.empty();
}

std::size_t Gunzip::read(std::span<char> into) {
  constexpr std::size_t max = std::numeric_limits<uInt>::max();
  const std::size_t size = into.size() < max ? into.size() : max;
  stream_.next_out = reinterpret_cast<Bytef*>(into.data());  // NOLINT(*-reinterpret-cast)
  stream_.avail_out = static_cast<uInt>(size);
  while (!ended_ && stream_.avail_out > 0) {
    if (!fill()) {
      failure_ = tr("the compressed data is cut short");
      ended_ = true;
      break;
    }
    const int status = inflate(&stream_, Z_NO_FLUSH);
    if (status == Z_STREAM_END) {
      ended_ = !next_member();
      inflateReset(&stream_);
    } else if (status != Z_OK) {
      failure_ = tr("the compressed data is damaged");
      ended_ = true;
    }
  }
  return size - stream_.avail_out;
}

}  // namespace damier::cli
