#include <algorithm>
#include <string>

#include "damier/grammar/sgf.hpp"
#include "damier/notation/formats/sgf/codes.hpp"
#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../../record/charset.hpp"
#include "tree_reader.hpp"

namespace damier::notation {

namespace {

namespace pegtl = tao::pegtl;
namespace grammar_sgf = grammar::sgf;

/// Finds CA in the root node, before the bytes are decoded.
struct CharsetFinder {
  std::string_view name;  ///< the last property
  std::string_view value;
  const char* begin = nullptr;
};

template <typename Rule>
struct find_charset : pegtl::nothing<Rule> {};
template <>
struct find_charset<grammar_sgf::identifier> {
  template <typename Input>
  static void apply(const Input& in, CharsetFinder& finder) {
    finder.name = {in.begin(), in.size()};
  }
};
template <>
struct find_charset<grammar_sgf::value> {
  template <typename Input>
  static void apply(const Input& in, CharsetFinder& finder) {
    if (finder.name == "CA" && finder.begin == nullptr) {
      finder.value = std::string_view(in.begin(), in.size()).substr(1, in.size() - 2);
      finder.begin = in.begin() + 1;
    }
  }
};

void decode_tree(Record& record, Diagnostics& diagnostics) {
  const std::string_view bytes = record.raw.bytes;
  if (!record.raw.encoding.empty()) {
    decode_named(record, record.raw.encoding, {0, 0}, diagnostics);
    return;
  }
  if (std::ranges::none_of(bytes, is_high)) {
    return;
  }
  grammar::text_input in(bytes.data(), bytes.data() + bytes.size(), "");
  CharsetFinder finder;
  pegtl::parse<pegtl::seq<grammar_sgf::outside, grammar_sgf::root>, find_charset>(in, finder);
  const auto at =
      static_cast<std::uint32_t>(finder.begin == nullptr ? 0 : finder.begin - bytes.data());
  decode_named(record, finder.value, {at, at + static_cast<std::uint32_t>(finder.value.size())},
               diagnostics);
}

/// Collects the root node.
struct RootTokens {
  const char* source = nullptr;
  sgf::RootReader reader;
  Diagnostics& diagnostics;
  sgf::Property property;
  bool has_node = false;

  [[nodiscard]] Span span_of(const char* begin, const char* end) const {
    return {static_cast<std::uint32_t>(begin - source), static_cast<std::uint32_t>(end - source)};
  }
};

template <typename Rule>
struct root_action : pegtl::nothing<Rule> {};
template <>
struct root_action<grammar_sgf::node_start> {
  static void apply0(RootTokens& root) { root.has_node = true; }
};
template <>
struct root_action<grammar_sgf::identifier> {
  template <typename Input>
  static void apply(const Input& in, RootTokens& root) {
    root.property.begin(root.span_of(in.begin(), in.end()));
  }
};
template <>
struct root_action<grammar_sgf::value> {
  template <typename Input>
  static void apply(const Input& in, RootTokens& root) {
    root.property.add(root.span_of(in.begin(), in.end()), true);
  }
};
template <>
struct root_action<grammar_sgf::open_value> {
  template <typename Input>
  static void apply(const Input& in, RootTokens& root) {
    const Span whole = root.span_of(in.begin(), in.end());
    root.property.add(whole, false);
    const std::string_view text(in.begin(), in.size());
    const auto line = static_cast<std::uint32_t>(std::min(text.find_first_of("\r\n"), text.size()));
    root.diagnostics.add(SgfCode::unterminated_value, {whole.begin, whole.begin + line});
  }
};
template <>
struct root_action<grammar_sgf::property> {
  static void apply0(RootTokens& root) {
    if (!std::exchange(root.has_node, true)) {
      root.diagnostics.add(SgfCode::missing_semicolon, root.property.identifier);
    }
    root.reader.property(root.property);
  }
};

template <typename Rule>
struct tree_action : pegtl::nothing<Rule> {};

/// Passes the span of a token to a function of the reader.
template <void (sgf::TreeReader::*handle)(Span)>
struct token {
  template <typename Input>
  static void apply(const Input& in, sgf::TreeReader& reader) {
    (reader.*handle)(reader.span_of(in.begin(), in.end()));
  }
};
template <>
struct tree_action<grammar_sgf::node_start> : token<&sgf::TreeReader::node> {};
template <>
struct tree_action<grammar_sgf::identifier> : token<&sgf::TreeReader::identifier> {};
template <>
struct tree_action<grammar_sgf::value> : token<&sgf::TreeReader::value> {};
template <>
struct tree_action<grammar_sgf::open_value> : token<&sgf::TreeReader::open_value> {};
template <>
struct tree_action<grammar_sgf::open_tree> : token<&sgf::TreeReader::open_tree> {};
template <>
struct tree_action<grammar_sgf::close_tree> : token<&sgf::TreeReader::close_tree> {};
template <>
struct tree_action<grammar_sgf::stray> : token<&sgf::TreeReader::stray> {};
template <>
struct tree_action<grammar_sgf::property> {
  static void apply0(sgf::TreeReader& reader) { reader.property(); }
};

/// Reports the text before the game, without outer white space, and keeps it as a comment.
void report_outside(std::string_view before, std::uint32_t at, Record& record,
                    Diagnostics& diagnostics) {
  const std::size_t first = before.find_first_not_of(white_space);
  if (first != std::string_view::npos) {
    const std::size_t end = std::min(before.find_first_of("\r\n", first), before.size());
    const auto begin = at + static_cast<std::uint32_t>(first);
    diagnostics.add(SgfCode::outside_text, {begin, at + static_cast<std::uint32_t>(end)});
    const std::size_t last = before.find_last_not_of(white_space);
    sgf::add_comment(record, 0, {begin, at + static_cast<std::uint32_t>(last + 1)}, diagnostics);
  }
}

}  // namespace

bool read_sgf_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics) {
  record.reset(bytes);
  record.game_tree = true;
  if (bytes.too_large) {
    diagnostics.add(Code::record_too_large, {0, 0});
    return false;
  }
  decode_tree(record, diagnostics);
  std::string_view text = record.text;
  std::uint32_t at = 0;
  if (text.starts_with(utf8_byte_order_mark)) {
    at = static_cast<std::uint32_t>(utf8_byte_order_mark.size());
    diagnostics.add(Code::byte_order_mark, {0, at});
    text.remove_prefix(at);
  }
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  if (!pegtl::parse<grammar_sgf::outside>(in)) {
    diagnostics.add(SgfCode::no_game_tree, {at, at});
    return false;
  }
  report_outside(text.substr(0, in.byte()), at, record, diagnostics);
  RootTokens root{record.text.data(), sgf::RootReader(record, diagnostics), diagnostics, {}, false};
  pegtl::parse<grammar_sgf::root, root_action>(in, root);
  root.reader.finish();
  const auto end = static_cast<std::uint32_t>(record.source.size());
  record.movetext = {end - static_cast<std::uint32_t>(in.size()), end};
  return true;
}

void read_sgf_moves(Record& record, const SgfGame& game, ResultStyle style,
                    Diagnostics& diagnostics) {
  const std::string_view text = record.movetext.in(record.text);
  sgf::TreeReader reader(record, game, style, diagnostics);
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  pegtl::parse<grammar_sgf::tree, tree_action>(in, reader);
  reader.finish();
}

}  // namespace damier::notation
