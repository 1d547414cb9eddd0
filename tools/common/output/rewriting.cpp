#include "rewriting.hpp"

#include <array>
#include <cerrno>
#include <exception>
#include <new>
#include <optional>
#include <system_error>

#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/splitter.hpp"

#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t max_kept = 4 * notation::max_record_size;

}  // namespace

std::size_t PassedOn::read(std::span<char> into) {
  const std::size_t got = contents_.read(into);
  if (begin_ > bytes_.size() / 2) {
    bytes_.erase(0, begin_);
    begin_ = 0;
  }
  bytes_.append(into.data(), got);
  if (bytes_.size() - begin_ > max_kept) {
    // No record is this long, so the reader is skipping these bytes.
    target_.same(up_to(offset_ + bytes_.size() - begin_ - max_kept / 2));
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
                     Rewriting purpose) {
  const bool fixes = purpose == Rewriting::fix;
  if (!contents.failure().empty()) {
    return contents.failure();
  }
  if (contents.packed()) {
    return fixes ? tr("is compressed or an archive, and is not fixed")
                 : tr("is compressed or an archive, and is not repaired");
  }
  if (contents.recoded()) {
    return fixes ? tr("is UTF-16, and is not fixed; damier-convert makes UTF-8 of it")
                 : tr("is UTF-16, and is not repaired; damier-convert makes UTF-8 of it");
  }
  const std::optional<FileState>& state = contents.file().state();
  if (in_place && !(state && state->regular)) {
    return fixes ? tr("is not a regular file, and is not fixed")
                 : tr("is not a regular file, and is not repaired");
  }
  if (in_place && ::access(name.c_str(), W_OK) != 0) {
    return system_message(errno);
  }
  return {};
}

Rewriter::Rewriter(const Arguments& arguments, bool in_place, Rewriting purpose)
    : arguments_(arguments),
      in_place_(in_place),
      purpose_(purpose),
      inputs_(arguments),
      settings_(arguments),
      progress_(arguments, inputs_.names()),
      selection_(arguments),
      trouble_(!inputs_.complete()) {}

std::unique_ptr<Target> Rewriter::target_for(const std::string& name, const InputFile& file) const {
  if (name == "-") {
    return std::make_unique<ToStandardOutput>();
  }
  return std::make_unique<InPlace>(name, file);
}

void Rewriter::complain(std::string_view name, std::string_view what) {
  progress_.hide();
  standard_error().write(
      fmt::format("{}: {}: {}\n", arguments_.program(), printable(name), printable(what)));
}

void Rewriter::rewrite_input(const std::string& name) {
  std::string complaints;
  present_ = &settings_.of(name, complaints);
  if (!complaints.empty()) {
    trouble_ = true;
    progress_.hide();
    standard_error().write(with_program_name(arguments_.program(), complaints));
  }
  Contents contents(name, present_->format.has_value(), inputs_.opener(name));
  name_ = contents.name();
  if (const std::string why = obstacle(name, contents, in_place_ && name != "-", purpose_);
      !why.empty()) {
    trouble_ = true;
    complain(name_, why);
    return;
  }
  contents.next();
  const std::string plain_name(contents.plain_name());
  const notation::Format format = format_of(*present_, plain_name, contents);
  begin_input(format);
  const std::unique_ptr<Target> target = target_for(name, contents.file());
  PassedOn passed(contents, *target);
  notation::Splitter splitter([&](std::span<char> into) { return passed.read(into); },
                              notation::default_block_size, splitting_of(format));
  ++totals_.files;
  const notation::ReadHints hints = present_->hints(plain_name);
  const std::uint64_t records_before = totals_.records;
  while (const auto block = splitter.next()) {
    for (notation::RawRecord bytes : block->records) {
      bytes.encoding = present_->encoding;
      target->same(passed.up_to(bytes.offset));
      rewrite({format, bytes, hints, passed.up_to(bytes.offset + bytes.bytes.size()), *target});
      progress_.advance(contents.bytes(), totals_.records);
    }
  }
  target->same(passed.up_to(UINT64_MAX));
  if (const std::string failure = contents.failure(); !failure.empty()) {
    trouble_ = true;
    complain(name_, failure);
    return;
  }
  for (const std::string& lost : target->finish()) {
    complain(name_, lost);
  }
  progress_.end_input(contents.bytes());
  end_input(format, totals_.records - records_before);
}

void Rewriter::rewrite_inputs() {
  for (const std::string& name : inputs_.names()) {
    try {
      rewrite_input(name);
    } catch (const std::bad_alloc&) {
      trouble_ = true;
      complain(display_name(name), tr("out of memory"));
    } catch (const std::exception& failure) {
      // This file keeps its old contents; continue with the others.
      trouble_ = true;
      complain(display_name(name), message_of(failure));
    }
  }
}

void Rewriter::complain_of_nothing() {
  if (!trouble_ && totals_.records == 0 && !arguments_.has("allow-empty")) {
    standard_error().write(with_program_name(
        arguments_.program(), tr("no game found (use --allow-empty if that is expected)\n") +
                                  selection_.nothing_read(totals_.files)));
    trouble_ = true;
  }
}

}  // namespace damier::cli
