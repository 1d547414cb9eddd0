#include "damier/analysis/tournament/aliases.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/composed.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

/// One line, read name by name. Columns are offsets until a fault is reported.
struct LineFault {
  std::size_t offset = 0;
  std::string message;
};

/// A name and where it begins in its line.
struct NameAt {
  std::string name;
  std::size_t offset = 0;
};

class LineParser {
 public:
  explicit LineParser(std::string_view line) : line_(line) {}

  /// Returns the names of the line, the one to use first; nothing if there is a fault.
  std::optional<std::vector<NameAt>> names() {
    std::vector<NameAt> names;
    if (!add_name("=", names)) {
      return std::nullopt;
    }
    if (at_ == line_.size()) {
      return fault(at_, notation::phrase("expected '=' after the name to use, then its aliases"));
    }
    do {
      ++at_;
      if (!add_name(";", names)) {
        return std::nullopt;
      }
    } while (at_ < line_.size());
    return names;
  }
  [[nodiscard]] const LineFault& fault() const { return fault_; }

 private:
  std::nullopt_t fault(std::size_t offset, std::string message) {
    fault_ = {offset, std::move(message)};
    return std::nullopt;
  }

  void skip_white_space() {
    at_ = std::min(line_.find_first_not_of(notation::white_in_line, at_), line_.size());
  }

  /// Reads a name up to its separator or the end of the line.
  bool add_name(std::string_view separator, std::vector<NameAt>& names) {
    skip_white_space();
    const std::size_t start = at_;
    const bool quoted = at_ < line_.size() && line_[at_] == '"';
    std::optional<std::string> name = quoted ? quoted_name() : plain_name();
    if (!name) {
      return false;
    }
    if (name->empty()) {
      fault(start, notation::phrase("expected a name"));
      return false;
    }
    if (name->size() > max_alias_name) {
      fault(start, notation::phrase("the name is longer than {0} bytes", max_alias_name));
      return false;
    }
    if (at_ < line_.size() && line_[at_] != separator.front()) {
      fault(at_, separator == "="
                     ? notation::phrase("expected '=' after the name to use")
                     : notation::phrase(
                           "expected ';' between aliases; a name with '=' needs double quotes"));
      return false;
    }
    names.push_back({notation::composed(*name), start});
    return true;
  }

  std::string plain_name() {
    const std::size_t start = at_;
    at_ = std::min(line_.find_first_of("=;", at_), line_.size());
    return std::string(
        notation::trimmed(line_.substr(start, at_ - start), notation::white_in_line));
  }

  std::optional<std::string> quoted_name() {
    const std::size_t start = at_;
    std::string name;
    for (++at_; at_ < line_.size(); ++at_) {
      const bool quote = line_[at_] == '"';
      if (quote && line_.substr(at_ + 1, 1) != "\"") {
        ++at_;
        return end_of_quotes(name);
      }
      at_ += quote ? 1 : 0;
      name += line_[at_];
    }
    return fault(start, notation::phrase("the double quote is not closed"));
  }

  std::optional<std::string> end_of_quotes(const std::string& name) {
    skip_white_space();
    if (at_ < line_.size() && line_[at_] != '=' && line_[at_] != ';') {
      return fault(at_, notation::phrase("text after a name in double quotes"));
    }
    // Names of records have no white space around them.
    return std::string(notation::trimmed(name));
  }

  std::string_view line_;
  std::size_t at_ = 0;
  LineFault fault_;
};

/// Returns a name in quotes as part of a message; its beginning, if it is long.
std::string in_quotes(std::string_view name) {
  constexpr std::size_t max = 60;
  if (name.size() <= max) {
    return fmt::format("'{}'", name);
  }
  std::size_t end = 0;
  while (end < max) {
    end += std::max<std::size_t>(1, notation::utf8_length(name.substr(end)));
  }
  return fmt::format("'{}...'", name.substr(0, end));
}

}  // namespace

/// Reads a file line by line, and keeps where each name was seen first.
class AliasReader {
 public:
  explicit AliasReader(std::vector<AliasFault>& faults) : faults_(faults) {}

  Aliases read(std::string_view text) && {
    if (text.starts_with(notation::utf8_byte_order_mark)) {
      text.remove_prefix(notation::utf8_byte_order_mark.size());
    }
    while (!text.empty() && faults_.size() < max_alias_faults) {
      ++line_;
      const std::size_t end = std::min(text.find('\n'), text.size());
      read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(aliases_);
  }

 private:
  void fault(std::string_view line, std::size_t offset, std::string message) {
    const std::size_t column = notation::count_characters(line.substr(0, offset)) + 1;
    faults_.push_back({line_, column, std::move(message)});
  }

  /// Returns whether a line can be read at all.
  bool is_text(std::string_view line) {
    if (line.size() > max_alias_line) {
      fault(line, 0, notation::phrase("the line is longer than {0} bytes", max_alias_line));
      return false;
    }
    const std::size_t invalid = notation::find_invalid_utf8(line);
    const std::size_t nul = line.find('\0');
    if (const std::size_t offset = std::min(invalid, nul); offset != std::string_view::npos) {
      fault(line, offset,
            notation::phrase(offset == nul ? notation::to_translate("a NUL byte")
                                           : notation::to_translate("invalid UTF-8")));
      return false;
    }
    return true;
  }

  void read_line(std::string_view line) {
    const std::string_view content = notation::trimmed(line);
    if (!is_text(line) || content.empty() || content.front() == '#') {
      return;
    }
    line = line.substr(0, line.find_last_not_of(notation::white_space) + 1);
    LineParser parser(line);
    const auto names = parser.names();
    if (!names) {
      fault(line, parser.fault().offset, parser.fault().message);
      return;
    }
    add_player(line, *names);
  }

  void add_player(std::string_view line, const std::vector<NameAt>& names) {
    const std::string& player = names.front().name;
    for (const NameAt& one : names) {
      const Use use{line_, player, &one != &names.front()};
      const auto [earlier, is_new] = uses_.emplace(one.name, use);
      if (!is_new) {
        fault(line, one.offset, conflict(one.name, use, earlier->second));
      } else if (use.is_alias) {
        aliases_.names_.emplace(one.name, player);
      }
    }
  }

  struct Use {
    std::size_t line = 0;
    std::string player;
    bool is_alias = false;
  };

  /// Returns what is wrong with a name that was used before.
  static std::string conflict(std::string_view name, const Use& use, const Use& earlier) {
    const std::string where = use.line == earlier.line ? notation::phrase("this line")
                                                       : notation::phrase("line {0}", earlier.line);
    if (!use.is_alias && !earlier.is_alias) {
      return notation::phrase("{0} has {1} already; put all aliases there", in_quotes(name), where);
    }
    if (use.is_alias && earlier.is_alias) {
      return use.player == earlier.player
                 ? notation::phrase("{0} is an alias of {1} twice", in_quotes(name),
                                    in_quotes(use.player))
                 : notation::phrase("{0} is an alias of {1} already, in {2}", in_quotes(name),
                                    in_quotes(earlier.player), where);
    }
    if (use.line == earlier.line) {
      return notation::phrase("{0} is an alias of itself", in_quotes(name));
    }
    return use.is_alias
               ? notation::phrase("{0} has aliases itself, in {1}; an alias cannot",
                                  in_quotes(name), where)
               : notation::phrase("{0} is an alias of {1}, in {2}, and cannot have aliases",
                                  in_quotes(name), in_quotes(earlier.player), where);
  }

  std::vector<AliasFault>& faults_;
  Aliases aliases_;
  std::map<std::string, Use, std::less<>> uses_;  ///< the first one of each name
  std::size_t line_ = 0;
};

Aliases Aliases::read(std::string_view text, std::vector<AliasFault>& faults) {
  return AliasReader(faults).read(text);
}

void append_alias_name(std::string_view name, std::string& out) {
  const bool plain = !name.empty() && name.find_first_of("=;\n") == std::string_view::npos &&
                     name.front() != '"' && name.front() != '#' &&
                     notation::trimmed(name).size() == name.size();
  if (plain) {
    out += name;
    return;
  }
  out += '"';
  for (const char c : name) {
    out += c == '"' ? std::string_view("\"\"") : std::string_view(&c, 1);
  }
  out += '"';
}

}  // namespace damier::analysis
