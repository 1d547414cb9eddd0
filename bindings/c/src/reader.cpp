#include "reader.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/charset.hpp"
#include "damier/notation/record/utf16.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"

#include "names.hpp"
#include "record.hpp"

using damier::c::free;
using damier::c::make;
using damier::c::Settings;
using damier::c::text_of;
using damier::c::view_of;
using damier::c::with;
using damier::notation::ReadBytes;

namespace {

constexpr std::size_t max_option_size = 65'536;

/// Reads from bytes in memory.
ReadBytes from_memory(std::string_view bytes) {
  return [bytes](std::span<char> into) mutable {
    const std::size_t count = std::min(into.size(), bytes.size());
    std::ranges::copy(bytes.substr(0, count), into.begin());
    bytes.remove_prefix(count);
    return count;
  };
}

/// Reads by a function of the caller, until it fails.
ReadBytes from_callback(damier_read read, void* user, bool& failed) {
  return [read, user, &failed](std::span<char> into) -> std::size_t {
    if (failed) {
      return 0;
    }
    const std::size_t count = read(user, into.data(), into.size());
    if (count == DAMIER_READ_LATER) {
      return damier::notation::bytes_later;
    }
    failed = count == DAMIER_READ_ERROR || count > into.size();
    return failed ? 0 : count;
  };
}

#ifndef __wasm__
/// Reads from a file, which is closed with the last copy of the function.
ReadBytes from_file(std::shared_ptr<std::FILE> file, bool& failed) {
  return [file = std::move(file), &failed](std::span<char> into) -> std::size_t {
    const std::size_t count = std::fread(into.data(), 1, into.size(), file.get());
    failed = failed || std::ferror(file.get()) != 0;
    return count;
  };
}
#endif

/// Reads bytes that were read before, and then the rest.
ReadBytes again(std::string bytes, ReadBytes read) {
  return [bytes = std::move(bytes), used = std::size_t{0},
          read = std::move(read)](std::span<char> into) mutable {
    if (used == bytes.size()) {
      return read(into);
    }
    const std::size_t count = std::min(into.size(), bytes.size() - used);
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(used), count, into.begin());
    used += count;
    return count;
  };
}

/// Converts an input in UTF-16 to UTF-8.
ReadBytes from_utf16(damier::notation::Utf16Order order, ReadBytes read, bool& failed) {
  return [decoder = damier::notation::Utf16Decoder(order), read = std::move(read), &failed,
          ready = std::string(), used = std::size_t{0},
          ended = false](std::span<char> into) mutable -> std::size_t {
    constexpr std::size_t some = std::size_t{1} << 14;
    while (used == ready.size() && !ended) {
      std::string bytes(some, '\0');
      const std::size_t count = read(bytes);
      if (count == damier::notation::bytes_later) {
        return count;
      }
      ready.clear();
      used = 0;
      decoder.decode(std::string_view(bytes).substr(0, count), ready);
      ended = count == 0;
      failed = failed || (ended && !decoder.finish(ready));
    }
    const std::size_t count = std::min(into.size(), ready.size() - used);
    std::copy_n(ready.begin() + static_cast<std::ptrdiff_t>(used), count, into.begin());
    used += count;
    return count;
  };
}

}  // namespace

std::string_view Settings::plain_name() const {
  static constexpr std::array<std::string_view, 5> compressions{".gz", ".zst", ".xz", ".bz2",
                                                                ".lzma"};
  const std::string name = damier::notation::in_lower_case(file_name);
  const auto* const found = std::ranges::find_if(
      compressions, [&](std::string_view extension) { return name.ends_with(extension); });
  return std::string_view(file_name).substr(
      0, name.size() - (found == compressions.end() ? 0 : found->size()));
}

void damier_reader::empty() {
  read_ = nullptr;
  splitter_.reset();
  block_.reset();
  used_.reset();
  settings_ = {};
}

damier_status damier_reader::set(std::string_view option, std::string_view value) {
  if (option.size() > max_option_size || value.size() > max_option_size) {
    return context().fail(
        DAMIER_BAD_ARGUMENT,
        fmt::format("an option and its value have at most {} bytes each", max_option_size));
  }
  const auto wrong = [&](std::string_view expected) {
    return context().fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("{}: expected {}, found '{}'", option, expected, value));
  };
  const auto set_ruleset = [&](std::optional<damier::rules::RulesetId>& ruleset) {
    ruleset = damier::c::find_ruleset(value);
    return value.empty() || ruleset ? DAMIER_OK : wrong("the name of a ruleset");
  };
  const auto set_switch = [&](bool& which) {
    which = value == "on";
    return value.empty() || value == "on" || value == "off" ? DAMIER_OK : wrong("on or off");
  };
  // Names, and what records contain, have none; a name that ends there would be another one.
  if (value.find('\0') != std::string_view::npos) {
    return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("{}: the value contains a NUL", option));
  }
  if (option == "format") {
    const auto format = damier::c::find_format(value);
    if (!value.empty() && (!format || !info(*format).is_readable())) {
      return wrong("the name of a format that can be read");
    }
    settings_.format = format;
    return DAMIER_OK;
  }
  if (option == "ruleset") {
    return set_ruleset(settings_.ruleset);
  }
  if (option == "usual-ruleset") {
    return set_ruleset(settings_.usual_ruleset);
  }
  if (option == "encoding") {
    if (!value.empty() && !damier::notation::is_encoding(value)) {
      return wrong("the name of an encoding that contains ASCII");
    }
    settings_.encoding = value;
    return DAMIER_OK;
  }
  if (option == "file-name") {
    settings_.file_name = value;
    return DAMIER_OK;
  }
  if (option == "hidden") {
    settings_.hidden = value;
    return DAMIER_OK;
  }
  if (option == "check") {
    return set_check(value);
  }
  if (option == "fixes") {
    return set_switch(settings_.fixes);
  }
  if (option == "strict") {
    return set_switch(settings_.strict);
  }
  if (option == "after-error") {
    using damier::notation::AfterError;
    settings_.after_error = value == "suggest"    ? AfterError::suggest
                            : value == "continue" ? AfterError::go_on
                                                  : AfterError::stop;
    return value.empty() || value == "stop" || value == "suggest" || value == "continue"
               ? DAMIER_OK
               : wrong("stop, suggest or continue");
  }
  constexpr std::string_view of_parameter = "set:";
  if (option.starts_with(of_parameter)) {
    const std::string_view tag = option.substr(of_parameter.size());
    const damier::notation::Parameter* const parameter = damier::notation::find_parameter(tag);
    if (parameter == nullptr) {
      return context().fail(DAMIER_BAD_ARGUMENT,
                            fmt::format("'{}' is not a parameter of the rules", tag));
    }
    if (!value.empty() && !parameter->allows(value)) {
      return wrong(parameter->values);
    }
    std::erase_if(settings_.parameters,
                  [&](const auto& given) { return given.tag == parameter->tag; });
    if (!value.empty()) {
      settings_.parameters.push_back({std::string(parameter->tag), std::string(value)});
    }
    return DAMIER_OK;
  }
  return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not an option", option));
}

damier_status damier_reader::set_check(std::string_view value) {
  if (value.empty() || value == "rules") {
    settings_.check = Settings::Check::rules;
  } else if (value == "syntax") {
    settings_.check = Settings::Check::syntax;
  } else if (value == "none") {
    settings_.check = Settings::Check::none;
  } else {
    return context().fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("check: expected rules, syntax or none, found '{}'", value));
  }
  return DAMIER_OK;
}

damier_status damier_reader::open(ReadBytes read) {
  used_ = std::make_shared<const Settings>(settings_);
  format_.reset();
  splitter_.reset();
  block_.reset();
  at_ = 0;
  beginning_.clear();
  read_ = std::move(read);
  const damier::c::Calling calling(*this);
  begin();
  return DAMIER_OK;
}

void damier_reader::begin() {
  constexpr std::size_t lookahead = 512;
  while (beginning_.size() < lookahead) {
    std::array<char, lookahead> bytes{};
    const std::size_t count = read_(std::span(bytes).first(lookahead - beginning_.size()));
    if (count == damier::notation::bytes_later) {
      return;
    }
    if (count == 0) {
      break;
    }
    beginning_.append(bytes.data(), count);
  }
  std::string first = beginning_;
  const auto order = damier::notation::utf16_order(beginning_);
  ReadBytes read = again(std::exchange(beginning_, {}), std::exchange(read_, nullptr));
  if (order) {
    const std::string units = std::exchange(first, {});
    damier::notation::Utf16Decoder(*order).decode(units, first);
    read = from_utf16(*order, std::move(read), read_failed);
  }
  format_ = used_->format ? *used_->format
                          : damier::notation::detect_format(
                                used_->plain_name(), std::string_view(first).substr(
                                                         0, damier::notation::format_lookahead));
  splitter_.emplace(std::move(read), damier::notation::default_block_size,
                    damier::notation::splitting_of(*format_));
}

#ifndef __wasm__
damier_status damier_reader::open_file(const std::string& path) {
  // NOLINTBEGIN(cppcoreguidelines-owning-memory): it is owned below
  std::FILE* const opened = std::fopen(path.c_str(), "rb");
  if (opened == nullptr) {
    return context().fail(DAMIER_READ_FAILED,
                          fmt::format("{}: {}", path, std::generic_category().message(errno)));
  }
  std::shared_ptr<std::FILE> file(opened,
                                  [](std::FILE* one) { static_cast<void>(std::fclose(one)); });
  // NOLINTEND(cppcoreguidelines-owning-memory)
  if (settings_.file_name.empty()) {
    settings_.file_name = path;
  }
  return open(from_file(std::move(file), read_failed));
}
#endif

damier_status damier_reader::next(damier_record** record) {
  if (record == nullptr) {
    return context().fail(DAMIER_BAD_ARGUMENT, "the pointer for the record is null");
  }
  if (!splitter_ && !read_) {
    return context().fail(DAMIER_BAD_ARGUMENT, "no input is open");
  }
  // The function that reads may change what `record` points to.
  damier_record* const given = *record;
  if (given != nullptr && (!damier::c::is_live(given) || &given->context() != &context())) {
    return context().fail(DAMIER_BAD_HANDLE, "the record is not one of this context");
  }
  if (given != nullptr && given->is_calling()) {
    return damier::c::in_call(*given);
  }
  if (!block_ || at_ == block_->records.size()) {
    read_block(given);
    if (!block_) {
      if (!splitter_ || splitter_->is_waiting()) {
        return context().fail(DAMIER_LATER, "the input has no bytes yet");
      }
      return read_failed
                 ? context().fail(DAMIER_READ_FAILED,
                                  context().words().tr("the input cannot be read to its end"))
                 : DAMIER_END;
    }
  }
  damier_record* const read = given != nullptr ? given : context().make<damier_record>();
  read->read(block_, block_->records[at_++], *format_, used_);
  *record = read;
  return DAMIER_OK;
}

void damier_reader::read_block(damier_record* record) {
  const damier::c::Calling calling(*this);
  std::optional<damier::c::Calling> with_record;
  if (record != nullptr) {
    with_record.emplace(*record);
  }
  if (!splitter_) {
    begin();
  }
  block_ = splitter_ ? splitter_->next() : nullptr;
  at_ = 0;
}

std::string_view damier_reader::format() const {
  return format_ ? info(*format_).name : std::string_view();
}

damier_status damier_reader_new(damier_context* context, damier_reader** reader) {
  return make(context, reader);
}

void damier_reader_free(damier_reader* reader) { free(reader); }

damier_status damier_reader_set(damier_reader* reader, const char* option, damier_text value) {
  return with(reader, [&](damier_reader& one) { return one.set(view_of(option), view_of(value)); });
}

damier_status damier_reader_open_bytes(damier_reader* reader, const void* bytes, size_t size) {
  return with(reader, [&](damier_reader& one) {
    if (bytes == nullptr && size > 0) {
      return one.context().fail(DAMIER_BAD_ARGUMENT, "the bytes are null");
    }
    one.read_failed = false;
    return one.open(from_memory({static_cast<const char*>(bytes), size}));
  });
}

damier_status damier_reader_open_stream(damier_reader* reader, damier_read read, void* user) {
  return with(reader, [&](damier_reader& one) {
    if (read == nullptr) {
      return one.context().fail(DAMIER_BAD_ARGUMENT, "the function that reads is null");
    }
    one.read_failed = false;
    return one.open(from_callback(read, user, one.read_failed));
  });
}

#ifndef __wasm__
damier_status damier_reader_open_file(damier_reader* reader, const char* path) {
  return with(reader, [&](damier_reader& one) {
    if (path == nullptr) {
      return one.context().fail(DAMIER_BAD_ARGUMENT, "the path is null");
    }
    one.read_failed = false;
    return one.open_file(path);
  });
}
#endif

damier_text damier_reader_format(const damier_reader* reader) {
  return text_of(is_live(reader) ? reader->format() : "");
}

damier_status damier_reader_next(damier_reader* reader, damier_record** record) {
  return with(reader, [&](damier_reader& one) { return one.next(record); });
}
