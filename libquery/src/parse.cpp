#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <tao/pegtl/contrib/parse_tree.hpp>

#include "damier/grammar/query.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/query/query.hpp"

#include "expected.hpp"
#include "meaning.hpp"

namespace damier::query {

namespace {

namespace grammar = damier::grammar::query;
namespace pegtl = tao::pegtl;
using notation::in_lower_case;
using Part = pegtl::parse_tree::node;

/// Rules whose matches form the tree.
template <typename Rule>
using Selected = pegtl::parse_tree::selector<
    Rule,
    pegtl::parse_tree::store_content::on<
        grammar::query, grammar::conjunction, grammar::sequence, grammar::then_within,
        grammar::then_next, grammar::then_later, grammar::negation, grammar::not_word,
        grammar::group, grammar::transformed, grammar::transform_word, grammar::number,
        grammar::field_condition, grammar::valid_condition, grammar::tag_condition,
        grammar::has_condition, grammar::code_condition, grammar::setup_condition,
        grammar::empty_condition, grammar::count_condition, grammar::side_number_condition,
        grammar::to_move_condition, grammar::number_condition, grammar::flag_condition,
        grammar::plays_condition, grammar::kind_condition, grammar::takes_condition,
        grammar::from_condition, grammar::to_condition, grammar::by_condition,
        grammar::nag_condition, grammar::comment_condition, grammar::field, grammar::feature,
        grammar::comparing_word, grammar::number_word, grammar::side_number_word,
        grammar::flag_word, grammar::operation, grammar::tilde, grammar::in_word, grammar::count,
        grammar::word, grammar::text, grammar::bare, grammar::expression, grammar::square>>;

/// Counts the open brackets.
struct Nesting {
  std::size_t depth = 0;
  std::optional<std::size_t> too_deep;  ///< first bracket beyond the limit
};

template <typename Rule>
struct Nest {};
template <>
struct Nest<grammar::open> {
  template <typename Input>
  static void apply(const Input& in, Nesting& nesting) {
    if (++nesting.depth > max_query_depth && !nesting.too_deep) {
      nesting.too_deep = in.iterator() - in.input().begin();
    }
  }
};
template <>
struct Nest<grammar::close> {
  static void apply0(Nesting& nesting) { nesting.depth -= nesting.depth > 0 ? 1 : 0; }
};

/// Returns a text between quotes, or an expression between slashes.
std::string without_ends(std::string_view text) {
  return std::string(text.substr(1, text.size() - 2));
}

std::string unquoted(std::string_view text) {
  std::string out;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool escaped = text[i] == '\\' && (text[i + 1] == '"' || text[i + 1] == '\\');
    i += escaped && i + 2 < text.size() ? 1 : 0;
    out += text[i];
  }
  return out;
}

Operation operation_of(std::string_view text) {
  constexpr std::array<std::string_view, 6> signs{"=", "!=", "<", "<=", ">", ">="};
  return static_cast<Operation>(std::ranges::find(signs, text) - signs.begin());
}

/// Builds a tree from the matches of the grammar.
class Builder {
 public:
  explicit Builder(std::string_view text) : text_(text) {}

  void build(const Part& query) { add_query(query); }
  [[nodiscard]] Tree take() { return std::move(tree_); }

 private:
  [[nodiscard]] Span span_of(const Part& part) const {
    const auto begin = static_cast<std::uint32_t>(part.string_view().data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.string_view().size())};
  }
  [[nodiscard]] Word word_of(const Part& part) const {
    const std::string_view text = part.string_view();
    return {part.is_type<grammar::text>()         ? unquoted(text)
            : part.is_type<grammar::expression>() ? without_ends(text)
                                                  : std::string(text),
            span_of(part)};
  }

  NodeIndex add(Node node) {
    tree_.nodes.push_back(std::move(node));
    return tree_.root();
  }
  /// Adds the parts of a node; a single part replaces it.
  NodeIndex add_parts(const Part& part, NodeKind kind,
                      NodeIndex (Builder::*add_part)(const Part&)) {
    Node node{.kind = kind};
    for (const auto& child : part.children) {
      node.parts.push_back((this->*add_part)(*child));
    }
    return node.parts.size() == 1 ? node.parts[0] : add(std::move(node));
  }
  NodeIndex add_query(const Part& part) {
    return add_parts(part, NodeKind::any, &Builder::add_conjunction);
  }
  NodeIndex add_conjunction(const Part& part) {
    return add_parts(part, NodeKind::all, &Builder::add_sequence);
  }
  /// Adds a sequence: `A then B then C` is A, and after it `B then C`.
  NodeIndex add_sequence(const Part& part) {
    std::vector<NodeIndex> terms{add_operand(*part.children[0])};
    for (std::size_t i = 1; i < part.children.size(); ++i) {
      terms.push_back(add_operand(*part.children[i]->children.back()));
    }
    NodeIndex rest = terms.back();
    for (std::size_t i = terms.size() - 1; i > 0; --i) {
      rest = add(joined(*part.children[i], terms[i - 1], rest));
    }
    return rest;
  }
  [[nodiscard]] Node joined(const Part& join, NodeIndex first, NodeIndex second) const {
    Node node{.kind = NodeKind::then, .parts = {first, second}};
    if (join.is_type<grammar::then_within>()) {
      node.kind = NodeKind::then_within;
      const Part& number = *join.children[0];
      node.within = notation::read_number<std::uint64_t>(number.string_view()).value_or(UINT64_MAX);
      node.within_span = span_of(number);
    } else if (join.is_type<grammar::then_later>()) {
      node.kind = NodeKind::later;
    }
    return node;
  }
  NodeIndex add_operand(const Part& part) {
    if (part.is_type<grammar::negation>()) {
      const NodeIndex operand = add_operand(*part.children.back());
      const bool odd = part.children.size() % 2 == 0;
      return odd ? add({.kind = NodeKind::negation, .parts = {operand}}) : operand;
    }
    if (part.is_type<grammar::group>()) {
      return add_query(*part.children[0]);
    }
    if (part.is_type<grammar::transformed>()) {
      const std::string word = in_lower_case(part.children[0]->string_view());
      const NodeIndex inner = add_operand(*part.children[1]);
      return add({.kind = word == "either"    ? NodeKind::either
                          : word == "flipped" ? NodeKind::flipped
                                              : NodeKind::symmetric,
                  .parts = {inner}});
    }
    tree_.conditions.push_back(condition_of(part));
    return add({.condition = static_cast<std::uint32_t>(tree_.conditions.size() - 1)});
  }

  [[nodiscard]] Condition condition_of(const Part& part) const {
    Condition condition;
    condition.span = span_of(part);
    condition.subject = subject_of(part);
    std::size_t at = 0;
    const auto& children = part.children;
    if (at < children.size() && names_subject(*children[at])) {
      ++at;
    }
    for (; at < children.size(); ++at) {
      const Part& child = *children[at];
      if (child.is_type<grammar::square>()) {
        condition.counted.squares.push_back(word_of(child));
      } else if (child.is_type<grammar::count>()) {
        condition.counted = counted_of(child);
      } else if (begins_comparison(child)) {
        condition.comparison = comparison_of(children, at);
        break;
      } else {
        condition.word = word_of(child);
        if (!child.is_type<grammar::text>()) {
          condition.word->text = in_lower_case(condition.word->text);
        }
      }
    }
    return condition;
  }

  [[nodiscard]] static bool names_subject(const Part& part) {
    return part.is_type<grammar::field>() || part.is_type<grammar::comparing_word>() ||
           part.is_type<grammar::number_word>() || part.is_type<grammar::side_number_word>() ||
           part.is_type<grammar::flag_word>();
  }
  [[nodiscard]] static bool begins_comparison(const Part& part) {
    return part.is_type<grammar::operation>() || part.is_type<grammar::tilde>() ||
           part.is_type<grammar::in_word>();
  }
  [[nodiscard]] static Subject subject_of(const Part& part) {
    if (part.is_type<grammar::to_move_condition>()) {
      return Subject::to_move;
    }
    if (part.is_type<grammar::count_condition>()) {
      return Subject::count;
    }
    const std::string_view text = part.string_view();
    const auto* const end =
        std::ranges::find_if(text, [](char c) { return !notation::is_letter(c); });
    const std::string_view word(text.data(), static_cast<std::size_t>(end - text.begin()));
    return subject_named(in_lower_case(word)).value();
  }
  [[nodiscard]] Counted counted_of(const Part& part) const {
    Counted counted;
    for (const auto& child : part.children) {
      Word word = word_of(*child);
      if (child->is_type<grammar::square>()) {
        counted.squares.push_back(std::move(word));
      } else {
        word.text = in_lower_case(word.text);
        counted.words.push_back(std::move(word));
      }
    }
    return counted;
  }
  [[nodiscard]] Comparison comparison_of(const std::vector<std::unique_ptr<Part>>& parts,
                                         std::size_t at) const {
    const Part& sign = *parts[at];
    const Part& value = *parts[at + 1];
    Comparison comparison;
    if (value.is_type<grammar::count>()) {
      comparison.count = counted_of(value);
    } else {
      comparison.value = word_of(value);
    }
    if (sign.is_type<grammar::in_word>()) {
      comparison.operation = Operation::in;
      comparison.last = word_of(*parts[at + 2]);
    } else if (sign.is_type<grammar::tilde>()) {
      comparison.operation =
          value.is_type<grammar::expression>() ? Operation::matches : Operation::like;
    } else {
      comparison.operation = operation_of(sign.string_view());
    }
    return comparison;
  }

  std::string_view text_;
  Tree tree_;
};

/// Returns an error if the brackets of a query are nested too deeply.
std::optional<QueryError> nested_too_deeply(std::string_view text) {
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  Nesting nesting;
  pegtl::parse<grammar::pieces, Nest>(in, nesting);
  if (!nesting.too_deep) {
    return std::nullopt;
  }
  return QueryError{word_at(text, *nesting.too_deep),
                    notation::phrase("more than {0} brackets are open here", max_query_depth), ""};
}

std::optional<QueryError> too_large(std::string_view text) {
  if (text.size() <= max_query_size) {
    return std::nullopt;
  }
  // It may have been read only up to the limit.
  return QueryError{{0, 1}, notation::phrase("a query has at most {0} bytes", max_query_size), ""};
}

}  // namespace

std::variant<Query, QueryError> Query::parse(std::string_view text) {
  if (auto error = too_large(text)) {
    return std::move(*error);
  }
  if (auto error = nested_too_deeply(text)) {
    return std::move(*error);
  }
  pegtl::memory_input<> in(text.data(), text.data() + text.size(), "");
  const auto root = pegtl::parse_tree::parse<grammar::whole, Selected>(in);
  if (!root) {
    return explain_syntax(text);
  }
  Builder builder(text);
  builder.build(*root->children[0]);
  Query query(builder.take());
  if (auto error = check_meaning(query.tree())) {
    return std::move(*error);
  }
  return query;
}

bool Query::record_conditions_only() const {
  const auto asks_of_record = [](const Condition& one) { return is_of_record(one.subject); };
  const auto asks_here = [](const Node& one) {
    return one.kind != NodeKind::then && one.kind != NodeKind::then_within &&
           one.kind != NodeKind::later;
  };
  return std::ranges::all_of(tree_.conditions, asks_of_record) &&
         std::ranges::all_of(tree_.nodes, asks_here);
}

}  // namespace damier::query
