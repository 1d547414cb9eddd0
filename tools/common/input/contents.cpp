#include "contents.hpp"

#include <cstdio>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/foreign_kind.hpp"
#include "damier/notation/archive/open.hpp"

#include "byte_source.hpp"
#include "inputs.hpp"
#include "scratch_file.hpp"
#include "terminal/language.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

constexpr std::string_view is_nested =
    notation::to_translate("an archive in an archive or compressed file is not read");

ByteSource source_of(InputFile& file) {
  return {[&file](std::span<char> into) { return file.read(into); },
          [&file] { return file.failure(); },
          [&file](std::int64_t offset, int whence) { return file.seek(offset, whence); }};
}

ByteSource source_of(const Decompressed& bytes) {
  return {[all = bytes.bytes](std::span<char> into) { return all->read(into); }, bytes.failure};
}

}  // namespace

/// File of the input.
class Contents::Input {
 public:
  explicit Input(const std::string& name) : file_(name) {}
  explicit Input(notation::OpenedFile file) : file_(std::move(file)) {}

  /// Returns its decompressed bytes, to be read sequentially.
  [[nodiscard]] Decompressed bytes() { return decompress(source_of(file_)); }
  /// Returns the same bytes with random access. `bytes`: what was read so far.
  [[nodiscard]] ByteSource bytes_at_any_place(const Decompressed& bytes) {
    if (!file_.is_seekable()) {
      copy_.emplace(notation::OpenedFile{spool(source_of(bytes).read)});
    } else {
      file_.seek(0, SEEK_SET);
    }
    return source_of(copy_ ? *copy_ : file_);
  }
  /// Returns the bytes of the file from an offset on; nothing if it cannot seek.
  [[nodiscard]] std::optional<Decompressed> bytes_from(std::uint64_t offset) {
    if (!file_.state() || !file_.state()->regular ||
        file_.seek(static_cast<std::int64_t>(offset), SEEK_SET) < 0) {
      return std::nullopt;
    }
    const ByteSource source = source_of(file_);
    return Decompressed{std::make_shared<Peekable>(source.read), source.failure};
  }
  [[nodiscard]] const InputFile& file() const { return file_; }
  [[nodiscard]] std::uint64_t bytes_of_file() const { return file_.bytes(); }
  [[nodiscard]] std::string failure() const { return file_.failure(); }

 private:
  InputFile file_;
  std::optional<InputFile> copy_;
};

Contents::Contents(const std::string& name, bool any_member, const OpenFile& opener)
    : Contents(opener ? std::make_unique<Input>(opener(name)) : std::make_unique<Input>(name),
               display_name(name), any_member) {}

Contents::Contents(const notation::FilePath& path, bool any_member)
    : Contents(std::make_unique<Input>(open_regular(path)), path.text(), any_member) {}

Contents::Contents(std::unique_ptr<Input> input, std::string name, bool any_member)
    : input_(std::move(input)),
      part_(input_->bytes()),
      any_member_(any_member),
      input_name_(std::move(name)),
      name_(input_name_) {
  open();
  if (!members_ && refusal_.empty()) {
    part_ = as_utf8(part_);
    refuse_foreign();
  }
}

Contents::~Contents() = default;

void Contents::open() {
  const std::string_view beginning = part_.bytes->peek(packing_lookahead);
  if (const auto container = container_of(beginning)) {
    open_archive(*container);
  } else if (!is_packed_name(input_name_) || !part_.failure().empty()) {
    return;
  } else if (beginning.empty() && !part_.compressed) {
    refuse(tr("the input is empty"));
  } else if (!looks_like_text(beginning)) {
    if (is_archive_name(input_name_)) {
      open_archive(container_by_name(input_name_));
    } else if (!part_.compressed) {
      refuse(tr("its content does not match its name: it is damaged or of an unsupported kind"));
    }
  }
}

void Contents::open_archive(Container container) {
  if (container == Container::tar) {
    members_ = std::make_unique<Members>(container, source_of(part_));
  } else if (part_.compressed) {
    refuse(tr(is_nested));
  } else {
    open_zip();
  }
}

void Contents::open_zip() {
  try {
    ByteSource bytes = input_->bytes_at_any_place(part_);
    // The archive may have been copied, and so read completely.
    refuse(part_.failure());
    members_ = std::make_unique<Members>(Container::zip, std::move(bytes));
  } catch (const std::system_error& failure) {
    refuse(message_of(failure));
  }
}

const InputFile& Contents::file() const { return input_->file(); }

bool Contents::packed() const { return members_ != nullptr || part_.compressed; }

bool Contents::seek(std::uint64_t offset) {
  auto bytes =
      packed() || recoded() || !refusal_.empty() ? std::nullopt : input_->bytes_from(offset);
  if (!bytes) {
    return false;
  }
  part_ = *std::move(bytes);
  place_ = offset;
  read_before_ = input_->bytes_of_file();
  return true;
}

bool Contents::next() {
  if (members_) {
    return next_member();
  }
  plain_name_ = without_compression(input_name_);
  ended_ = std::exchange(begun_, true);
  return !ended_;
}

bool Contents::next_member() {
  while (members_->next()) {
    plain_name_ = members_->name();
    name_ = input_name_ + '!' + plain_name_;
    if (take_member()) {
      return true;
    }
  }
  ended_ = true;
  name_ = input_name_;
  return false;
}

bool Contents::take_member() {
  refusal_ = members_->obstacle();
  if (!refusal_.empty()) {
    return true;
  }
  if (is_archive_name(plain_name_)) {
    refuse(tr(is_nested));
    return true;
  }
  part_ = decompress({[this](std::span<char> into) { return members_->read(into); },
                      [this] { return members_->failure(); }});
  if (any_member_ || notation::has_record_extension(without_compression(plain_name_))) {
    if (container_of(part_.bytes->peek(packing_lookahead))) {
      refuse(tr(is_nested));
      return true;
    }
    part_ = as_utf8(part_);
    refuse_foreign();
    return true;
  }
  const bool holds_records =
      notation::begins_like_record(part_.bytes->peek(notation::format_lookahead));
  if (holds_records) {
    refuse(
        tr("not read, because its name is not that of a record; --from reads members of any name"));
  } else {
    refuse(part_.failure());
  }
  return !refusal_.empty();
}

void Contents::refuse_foreign() {
  const std::string_view beginning = part_.bytes->peek(notation::foreign_kind_lookahead);
  if (const auto kind = notation::foreign_kind(beginning); !kind.empty()) {
    refuse(tr("this looks like {0}, which damier does not read", kind));
  }
}

void Contents::refuse(std::string why) { refusal_ = std::move(why); }

std::size_t Contents::read(std::span<char> into) {
  return refusal_.empty() ? part_.bytes->read(into) : 0;
}

std::string_view Contents::peek(std::size_t size) {
  return refusal_.empty() ? part_.bytes->peek(size) : std::string_view();
}

std::uint64_t Contents::bytes() const { return place_ + input_->bytes_of_file() - read_before_; }

std::uint64_t Contents::size() const {
  const auto& state = file().state();
  return state && state->regular ? static_cast<std::uint64_t>(state->size) : bytes();
}

std::string Contents::failure() const {
  if (ended_) {
    return members_ ? members_->failure() : "";
  }
  return refusal_.empty() ? part_.failure() : refusal_;
}

}  // namespace damier::cli
