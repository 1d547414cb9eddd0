#include "tag_edits.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/grammar/sgf.hpp"
#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "properties.hpp"
#include "root_reader.hpp"

namespace damier::notation {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

std::uint32_t offset(std::size_t at) { return static_cast<std::uint32_t>(at); }

/// Everything before the properties of the first game, as its reader finds it.
struct RootBegin : tao::pegtl::seq<grammar::sgf::outside, grammar::sgf::open_tree,
                                   grammar::sgf::gaps, tao::pegtl::opt<grammar::sgf::node_start>> {
};

/// Property of a root node, as it stands in the source.
struct WrittenProperty {
  std::string identifier;    ///< without the small letters of FF[1] to FF[3]
  Span whole;                ///< with its values
  std::vector<Span> values;  ///< each with its brackets
};

/// Reads the properties of the root node, and the place after them.
class RootScanner {
 public:
  explicit RootScanner(std::string_view source) : source_(source) {}

  /// Returns false if no game begins, or a value is not closed.
  bool scan(std::vector<WrittenProperty>& properties) {
    grammar::text_input in(source_.data(), source_.data() + source_.size(), "");
    if (!tao::pegtl::parse<RootBegin>(in)) {
      return false;
    }
    at_ = in.byte();
    skip(0);
    end_ = at_;
    while (at_ < source_.size() && is_letter(source_[at_])) {
      if (!property(properties.emplace_back())) {
        return false;
      }
    }
    return true;
  }
  [[nodiscard]] std::uint32_t end() const { return offset(end_); }

 private:
  void skip(std::size_t signs) {
    at_ = at_ >= source_.size()
              ? source_.size()
              : std::min(source_.find_first_not_of(blanks, at_ + signs), source_.size());
  }
  bool property(WrittenProperty& property) {
    const std::size_t begin = at_;
    while (at_ < source_.size() && (is_letter(source_[at_]) || is_digit(source_[at_]))) {
      ++at_;
    }
    property.identifier = sgf::Identifier(source_.substr(begin, at_ - begin)).text();
    skip(0);
    while (at_ < source_.size() && source_[at_] == '[') {
      const std::size_t value = at_;
      while (at_ < source_.size() && source_[at_] != ']') {
        at_ += source_[at_] == '\\' ? 2 : 1;
      }
      if (at_ >= source_.size()) {
        return false;
      }
      end_ = at_ + 1;
      property.values.push_back({offset(value), offset(end_)});
      skip(1);
    }
    property.whole = {offset(begin), offset(end_)};
    return !property.values.empty();
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;  ///< of the last property
};

/// Returns the text of a value. `composed`: a colon is escaped too.
std::string escaped(std::string_view text, bool composed) {
  std::string out;
  for (const char c : text) {
    out += c == ']' || c == '\\' || (composed && c == ':') ? "\\" : "";
    out += c;
  }
  return out;
}

/// Returns the name of the tag in a value of TG.
std::string_view name_in(std::string_view source, Span value) {
  const std::string_view inside = source.substr(value.begin + std::size_t{1}, value.size() - 2);
  return inside.substr(0, inside.find(':'));
}

/// Property for a tag, and its value there.
struct Place {
  std::string_view identifier;  ///< empty: the tag is in TG
  std::string value;
};

/// Returns the property for a tag; its values may have a form of their own.
Place place_of(std::optional<rules::RulesetId> ruleset, const TagChange& change) {
  const std::string_view value = change.value ? std::string_view(*change.value) : "";
  if (change.name == "Date") {
    std::string date = sgf::date_to_sgf(value);
    return date.empty() ? Place{} : Place{"DT", std::move(date)};
  }
  if (change.name == "Result") {
    const auto result = understand_result(value);
    const bool has_value = result && ruleset && result->token != ResultToken::both_lose;
    return has_value ? Place{"RE", std::string(sgf::result_to_sgf(
                                       result->token, sgf_game_of(info(*ruleset)).black))}
                     : Place{};
  }
  return {sgf::property_of(change.name), std::string(value)};
}

/// Returns whether a property, other than TG, holds this tag.
bool holds(const WrittenProperty& property, std::string_view tag, bool has_event) {
  const std::string_view identifier = property.identifier;
  return (sgf::tag_of(identifier) == tag && !tag.empty()) || identifier == tag ||
         (identifier == "DT" && tag == "Date") || (identifier == "RE" && tag == "Result") ||
         (identifier == "GN" && tag == "Event" && !has_event);
}

/// Makes the edits of a change, in the order of the text.
class Changer {
 public:
  Changer(std::string_view source, const std::vector<WrittenProperty>& properties,
          std::uint32_t root_end, const TagChange& change, Place place)
      : source_(source),
        properties_(properties),
        root_end_(root_end),
        change_(change),
        place_(std::move(place)),
        due_(change.value.has_value()) {}

  std::vector<Fix> edits() {
    const auto is_event = [](const WrittenProperty& one) { return one.identifier == "EV"; };
    const bool has_event = std::ranges::any_of(properties_, is_event);
    for (const WrittenProperty& property : properties_) {
      if (property.identifier == "TG") {
        change_list(property);
      } else if (holds(property, change_.name, has_event)) {
        change_property(property);
      }
    }
    if (due_) {
      add();
    }
    return std::move(edits_);
  }

 private:
  [[nodiscard]] std::string own_value() const {
    return "[" + change_.name + ":" + escaped(*change_.value, true) + "]";
  }
  void change_property(const WrittenProperty& property) {
    const bool names_event = property.identifier == "GN" && change_.name == "Event";
    const bool fits = place_.identifier == property.identifier || names_event;
    if (due_ && fits) {
      edits_.push_back({{property.values.front().begin, property.whole.end},
                        "[" + escaped(place_.value, false) + "]"});
      due_ = false;
    } else {
      edits_.push_back({property.whole, ""});
    }
  }
  void change_list(const WrittenProperty& list) {
    std::vector<Fix> edits;
    std::size_t left = list.values.size();
    for (const Span value : list.values) {
      if (name_in(source_, value) != change_.name) {
        continue;
      }
      const bool replaces = due_ && place_.identifier.empty();
      edits.push_back({value, replaces ? own_value() : ""});
      left -= replaces ? 0 : 1;
      due_ = due_ && !replaces;
    }
    if (left == 0) {
      edits_.push_back({list.whole, ""});
    } else {
      edits_.insert(edits_.end(), edits.begin(), edits.end());
    }
  }
  void add() {
    if (!place_.identifier.empty()) {
      edits_.push_back({{root_end_, root_end_},
                        std::string(place_.identifier) + "[" + escaped(place_.value, false) + "]"});
      return;
    }
    const auto list = std::ranges::find(properties_, "TG", &WrittenProperty::identifier);
    const std::uint32_t end = list == properties_.end() ? root_end_ : list->values.back().end;
    edits_.push_back({{end, end}, (list == properties_.end() ? "TG" : "") + own_value()});
  }

  std::string_view source_;
  const std::vector<WrittenProperty>& properties_;
  std::uint32_t root_end_;
  const TagChange& change_;
  Place place_;
  bool due_;  ///< the new value has no place yet
  std::vector<Fix> edits_;
};

}  // namespace

std::optional<std::vector<Fix>> edit_sgf_tag(const Record& record,
                                             std::optional<rules::RulesetId> ruleset,
                                             const TagChange& change) {
  RootScanner scanner(record.source);
  std::vector<WrittenProperty> properties;
  if (!scanner.scan(properties)) {
    return std::nullopt;
  }
  return Changer(record.source, properties, scanner.end(), change, place_of(ruleset, change))
      .edits();
}

}  // namespace damier::notation
