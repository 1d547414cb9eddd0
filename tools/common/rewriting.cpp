#include "rewriting.hpp"

#include <array>
#include <cerrno>
#include <optional>
#include <system_error>

#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/record/splitter.hpp"

#include "output.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t most_kept = 4 * notation::max_record_size;

}  // namespace

std::size_t PassedOn::read(std::span<char> into) {
  const std::size_t got = contents_.read(into);
  if (begin_ > bytes_.size() / 2) {
    bytes_.erase(0, begin_);
    begin_ = 0;
  }
  bytes_.append(into.data(), got);
  if (bytes_.size() - begin_ > most_kept) {
    // No record is as long, so the reader is skipping these bytes.
    target_.same(up_to(offset_ + bytes_.size() - begin_ - most_kept / 2));
  }
  return got;
}

std::string_view PassedOn::up_to(std::uint64_t offset) {
  const std::uint64_t wanted = std::max(offset, offset_) - offset_;
  const auto size =
      static_cast<std::size_t>(std::min<std::uint64_t>(bytes_.size() - begin_, wanted));
  const std::string_view passed = std::string_view(bytes_).substr(begin_, size);
  begin_ += size;
  offset_ += size;
  return passed;
}

void ToStandardOutput::same(std::string_view bytes) { standard_output().write_data(bytes); }

void ToStandardOutput::changed(std::string_view /*before*/, std::string_view after) {
  standard_output().write_data(after);
}

void InPlace::same(std::string_view bytes) {
  if (product_) {
    product_->out().write(bytes);
  } else {
    unchanged_ += bytes.size();
  }
}

void InPlace::changed(std::string_view /*before*/, std::string_view after) {
  if (!product_) {
    product_ = std::make_unique<OutputFile>(name_, file_);
    copy_beginning();
  }
  product_->out().write(after);
}

std::vector<std::string> InPlace::finish() {
  if (!product_) {
    return {};
  }
  product_->commit();
  return product_->lost();
}

void InPlace::copy_beginning() {
  std::array<char, std::size_t{64} << 10> buffer{};
  for (std::uint64_t at = 0; at < unchanged_;) {
    const auto wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), unchanged_ - at));
    const ssize_t got = ::pread(file_.descriptor(), buffer.data(), wanted, static_cast<off_t>(at));
    if (got > 0) {
      product_->out().write({buffer.data(), static_cast<std::size_t>(got)});
      at += static_cast<std::uint64_t>(got);
    } else if (got == 0 || errno != EINTR) {
      throw std::system_error(got == 0 ? EIO : errno, std::generic_category(), name_);
    }
  }
}

std::string obstacle(const std::string& name, const Contents& contents, bool in_place,
                     std::string_view done) {
  if (!contents.failure().empty()) {
    return contents.failure();
  }
  if (contents.packed()) {
    return fmt::format("is compressed or an archive, and is not {}", done);
  }
  const std::optional<FileState>& state = contents.file().state();
  if (in_place && !(state && state->regular)) {
    return fmt::format("is no regular file, and is not {}", done);
  }
  if (in_place && ::access(name.c_str(), W_OK) != 0) {
    return std::generic_category().message(errno);
  }
  return {};
}

}  // namespace damier::cli
