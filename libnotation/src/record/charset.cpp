#include "damier/notation/record/charset.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/record/utf16.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "charset.hpp"
#include "conversion.hpp"
#include "likely_charset.hpp"

namespace damier::notation {

namespace {

constexpr std::string_view utf8 = "UTF-8";
constexpr std::string_view windows_1252_name = "WINDOWS-1252";
/// The charset for bytes without a better explanation.
constexpr std::string_view usual_charset = "Windows-1252";

/// Longer names are invalid.
constexpr std::size_t max_charset_name = 40;

/// Names that mean another charset in practice; in lower case without signs. C1 controls are never
/// intended, and the letters of Shift JIS are in its larger relative, which has a backslash.
struct Meant {
  std::string_view name;
  std::string_view charset;
};
/// Encodings used by archives and servers.
constexpr std::array<std::string_view, 27> usual_names{
    "utf-8",        "utf-16",       "windows-1252", "iso-8859-1",   "iso-8859-15",  "iso-8859-2",
    "iso-8859-5",   "iso-8859-9",   "iso-8859-13",  "windows-1250", "windows-1251", "windows-1253",
    "windows-1254", "windows-1257", "koi8-r",       "koi8-u",       "cp437",        "cp775",
    "cp850",        "cp852",        "cp857",        "cp866",        "macintosh",    "shift_jis",
    "euc-jp",       "gb18030",      "big5"};

constexpr std::array meant{
    Meant{"utf8", utf8},
    // The input is UTF-8 when its records are split.
    Meant{"utf16", utf8},
    Meant{"utf16le", utf8},
    Meant{"utf16be", utf8},
    Meant{"ascii", windows_1252_name},
    Meant{"usascii", windows_1252_name},
    Meant{"latin1", windows_1252_name},
    Meant{"iso88591", windows_1252_name},
    Meant{"shiftjis", "CP932"},
    Meant{"sjis", "CP932"},
    Meant{"windows1252", windows_1252_name},
    Meant{"cp1252", windows_1252_name},
};

bool is_name_byte(char c) {
  return is_digit(c) || is_letter(c) || c == '-' || c == '_' || c == '.' || c == ':';
}

/// Returns the name for iconv; empty if it cannot be one.
std::string charset_of(std::string_view name) {
  if (name.size() > max_charset_name || !std::ranges::all_of(name, is_name_byte)) {
    return {};
  }
  const auto* const found = std::ranges::find(meant, letters_of(name), &Meant::name);
  return std::string(found == meant.end() ? name : found->charset);
}

/// Returns whether the charset is a superset of ASCII: otherwise no game could be found.
bool keeps_ascii(Conversion& conversion) {
  constexpr std::size_t count = 0x80;
  std::array<char, count> ascii{};
  for (std::size_t i = 0; i < count; ++i) {
    // Escape sequences would switch the charset.
    ascii[i] = i == 0x1B ? ' ' : static_cast<char>(i);
  }
  std::array<char, 4 * count> out{};
  std::string_view in(ascii.data(), count);
  std::size_t used = 0;
  return conversion.convert(in, out.data(), out.size(), used) &&
         std::string_view(out.data(), used) == std::string_view(ascii.data(), count);
}

std::string hex(char byte) { return fmt::format("0x{:02X}", static_cast<unsigned char>(byte)); }

bool is_control(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code >= 0x80 && code < 0xA0;
}

/// Returns the span of the last character pushed, for a finding.
Span last_character(const Record::Arena& arena, std::size_t begin) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(arena.size())};
}

/// Reports the first character that is not UTF-8, and the charset used for its record.
void report_charset(Span character, char byte, const LikelyCharset& charset,
                    Diagnostics& diagnostics) {
  Diagnostic& finding =
      diagnostics.add(Code::not_utf8, character, {hex(byte), std::string(charset.name)});
  if (!charset.sure) {
    finding.with_note(NoteText::other_encoding);
  }
}

/// Decodes bytes of which each is a character.
void decode_single(Record& record, const LikelyCharset& charset, Diagnostics& diagnostics) {
  const std::string_view bytes = record.raw.bytes;
  const Conversion conversion{std::string(charset.name)};
  record.decoded.reserve(3 * bytes.size());
  bool reported = false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t begin = record.decoded.size();
    std::array<char, 4> out{};
    std::size_t used = 0;
    std::string_view one = bytes.substr(i, 1);
    if (conversion.convert(one, out.data(), out.size(), used)) {
      record.decoded.push(std::string_view(out.data(), used));
    } else {
      decode_mixed(bytes.substr(i, 1), record.decoded);
    }
    if (!reported && is_high(bytes[i])) {
      report_charset(last_character(record.decoded, begin), bytes[i], charset, diagnostics);
      reported = true;
    }
  }
  record.bytes_are_characters = true;
}

/// FF[4]: the default without CA is Latin-1. Its C1 controls are never intended, so it is read as
/// Windows-1252, and only bytes where the two differ are reported.
void decode_default(Record& record, Diagnostics& diagnostics) {
  const std::string_view bytes = record.raw.bytes;
  if (find_invalid_utf8(bytes) == std::string_view::npos) {
    return;
  }
  if (const LikelyCharset charset = likely_charset(bytes); charset.name != usual_charset) {
    decode_single(record, charset, diagnostics);
    return;
  }
  record.decoded.reserve(3 * bytes.size());
  bool reported = false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t begin = record.decoded.size();
    decode_mixed(bytes.substr(i, 1), record.decoded);
    if (!reported && is_control(bytes[i])) {
      diagnostics.add(Code::not_utf8, last_character(record.decoded, begin),
                      {hex(bytes[i]), std::string(usual_charset)});
      reported = true;
    }
  }
  record.bytes_are_characters = true;
}

void decode_as(Conversion& conversion, const std::string& charset, Record& record,
               Diagnostics& diagnostics) {
  constexpr std::size_t at_once = 4096;
  std::array<char, at_once> out{};
  std::string_view rest = record.raw.bytes;
  // In UTF-8, no charset's letters need more than three times the bytes.
  record.decoded.reserve(3 * rest.size() + at_once);
  bool reported = false;
  while (!rest.empty()) {
    const std::size_t before = rest.size();
    std::size_t used = 0;
    const bool clean = conversion.convert(rest, out.data(), out.size(), used);
    record.decoded.push(std::string_view(out.data(), used));
    if (clean && rest.size() < before) {
      continue;
    }
    const std::size_t begin = record.decoded.size();
    decode_mixed(rest.substr(0, 1), record.decoded);
    if (!std::exchange(reported, true)) {
      diagnostics.add(Code::charset_byte, last_character(record.decoded, begin),
                      {hex(rest.front()), charset});
    }
    rest.remove_prefix(1);
  }
}

/// Decodes declared UTF-8; invalid bytes are handled one by one.
void decode_utf8(Record& record, Diagnostics& diagnostics) {
  const std::string_view bytes = record.raw.bytes;
  const std::size_t invalid = find_invalid_utf8(bytes);
  if (invalid == std::string_view::npos) {
    return;
  }
  record.decoded.reserve(3 * bytes.size());
  decode_mixed(bytes.substr(0, invalid), record.decoded);
  const std::size_t begin = record.decoded.size();
  decode_mixed(bytes.substr(invalid, 1), record.decoded);
  diagnostics.add(Code::not_utf8, last_character(record.decoded, begin),
                  {hex(bytes[invalid]), std::string(usual_charset)});
  decode_mixed(bytes.substr(invalid + 1), record.decoded);
}

void decode_by_name(Record& record, std::string_view name, Span name_span,
                    Diagnostics& diagnostics) {
  const std::string charset = charset_of(name);
  if (charset == utf8) {
    decode_utf8(record, diagnostics);
    return;
  }
  if (!charset.empty()) {
    Conversion conversion(charset);
    if (conversion.known() && keeps_ascii(conversion)) {
      decode_as(conversion, std::string(name), record, diagnostics);
      record.bytes_are_characters =
          count_characters(record.decoded.from(0)) == record.raw.bytes.size();
      return;
    }
  }
  diagnostics.add(Code::unknown_charset, name_span,
                  {std::string(name.substr(0, max_charset_name))});
  decode_default(record, diagnostics);
}

}  // namespace

std::span<const std::string_view> encoding_names() { return usual_names; }

bool is_encoding(std::string_view name) {
  const std::string charset = charset_of(name);
  if (charset.empty() || charset == utf8) {
    return !charset.empty();  // UTF-8 needs no conversion, which builds without iconv do not have
  }
  Conversion conversion(charset);
  return conversion.known() && keeps_ascii(conversion);
}

void decode_named(Record& record, std::string_view name, Span name_span, Diagnostics& diagnostics) {
  if (std::ranges::none_of(record.raw.bytes, is_high)) {
    return;
  }
  if (name.empty()) {
    decode_default(record, diagnostics);
  } else {
    decode_by_name(record, name, name_span, diagnostics);
  }
  if (record.decoded.size() > 0) {
    record.source = record.decoded.from(0);
    record.text = record.source;
  }
}

void decode_unnamed(Record& record, Diagnostics& diagnostics) {
  const std::string_view bytes = record.raw.bytes;
  const std::size_t invalid = find_invalid_utf8(bytes);
  if (invalid == std::string_view::npos) {
    return;
  }
  const LikelyCharset charset =
      is_mostly_utf8(bytes) ? LikelyCharset{usual_charset, true} : likely_charset(bytes);
  if (charset.name != usual_charset) {
    decode_single(record, charset, diagnostics);
  } else {
    // Decoding turns a byte into at most three.
    record.decoded.reserve(3 * bytes.size());
    decode_mixed(bytes, record.decoded);
    const auto at = static_cast<std::uint32_t>(invalid);
    const auto length =
        static_cast<std::uint32_t>(utf8_length(record.decoded.from(invalid).substr(0, 4)));
    report_charset({at, at + length}, bytes[invalid], charset, diagnostics);
  }
  record.source = record.decoded.from(0);
  record.text = record.source;
}

void decode_source(Record& record, Diagnostics& diagnostics) {
  if (!record.raw.encoding.empty()) {
    decode_named(record, record.raw.encoding, {0, 0}, diagnostics);
    return;
  }
  decode_unnamed(record, diagnostics);
}

std::string decoded_text(std::string_view bytes, std::string_view encoding) {
  if (const auto order = utf16_order(bytes.substr(0, 64)); order && encoding.empty()) {
    Utf16Decoder decoder(*order);
    std::string text;
    decoder.decode(bytes, text);
    (void)decoder.finish(text);
    return text;
  }
  Record record;
  Diagnostics findings{1};
  record.raw.bytes = bytes;
  record.raw.encoding = encoding;
  record.text = bytes;
  decode_source(record, findings);
  return std::string(record.text);
}

}  // namespace damier::notation
