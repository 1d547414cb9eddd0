#pragma once

#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation::sgf {

/// A property as it stands in the record.
struct Property {
  Span identifier;
  Span values;              ///< from the first bracket to the last
  std::uint32_t first = 0;  ///< where the first value ends, in front of its bracket
  bool closed = true;       ///< the last value is

  void begin(Span name) { *this = {name, {}, 0, true}; }
  void add(Span value, bool with_end);
  /// The first value, without brackets.
  [[nodiscard]] Span value() const { return {values.begin + 1, first}; }
  /// All values, without the outer brackets.
  [[nodiscard]] Span inside() const { return {values.begin + 1, values.end - (closed ? 1 : 0)}; }
  [[nodiscard]] bool single() const { return inside() == value(); }
};

/// Whether TG has given a tag of a record in SGF, and no property of that name: then it says no more
/// than it would in a sheet.
[[nodiscard]] bool is_own(const Record& record, const Tag& tag);

/// Whether a property of the node that begins a game sets up its position.
[[nodiscard]] bool sets_up(std::string_view identifier);

/// An identifier as FF[4] has it: its capitals.
class Identifier {
 public:
  explicit Identifier(std::string_view written);

  [[nodiscard]] std::string_view text() const { return long_.empty() ? written_ : long_; }
  /// `B` or `W` for a move, also in the long form of old files; empty for anything else.
  [[nodiscard]] std::string_view move_name() const;
  /// It has small letters, which count from no version on.
  [[nodiscard]] bool old() const { return !long_.empty(); }

 private:
  std::string_view written_;
  std::string long_;
};

/// What the node that begins a game says of it, as tags and comments.
class RootReader {
 public:
  RootReader(Record& record, Diagnostics& diagnostics)
      : record_(record), diagnostics_(diagnostics) {}

  /// Whether a property says something of the game, or of the file, wherever it stands in its node.
  [[nodiscard]] static bool is_about_game(std::string_view identifier);
  void property(const Property& property);
  /// Puts comments on the game where they belong, after the last property.
  void finish();

 private:
  void technical(const Identifier& name, const Property& property);
  void tags(const Property& property);
  void own_tag(Span name, Span value, const Property& property);
  void info(std::string_view tag, const Property& property);
  /// A property that no tag stands for, under its own name.
  void other(const Identifier& name, const Property& property);
  /// All values, without white space between them and the outer brackets.
  [[nodiscard]] Span packed(const Property& property);
  void comment(Span& where, const Property& property);
  void version(const Property& property);

  Record& record_;
  Diagnostics& diagnostics_;
  Span game_comment_;
  Span comment_;
  Span old_name_;  ///< of the first property that is written in an old way
  bool new_version_ = false;
};

/// Adds the comment that a property holds, unless that is empty.
void add_comment(Record& record, NodeIndex parent, Span text, Diagnostics& diagnostics);

/// What the finding of an identifier in an old way says.
void report_old_identifier(const Record& record, Span name, Diagnostics& diagnostics);

/// Turns the result, the set-up and the name of a game, which are in tags of their own names, into
/// the tags that tools look for, and takes away what SGF alone has use for. False if there is a
/// set-up and it makes no sense.
bool settle_tags(Record& record, const SgfGame& game, ResultStyle style, Diagnostics& diagnostics);

/// Makes a set-up the tag FEN; false if it makes no sense.
bool settle_setup(Record& record, const SgfGame& game, const SgfSetup& setup, Span where,
                  Diagnostics& diagnostics);

}  // namespace damier::notation::sgf
