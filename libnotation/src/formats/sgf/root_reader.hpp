#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/game_tree.hpp"

namespace damier::notation::sgf {

/// A property as written in the record.
struct Property {
  Span identifier;
  Span values;              ///< span from the first opening to the last closing bracket
  std::uint32_t first = 0;  ///< end of the first value, before its bracket
  bool closed = true;       ///< the last value has its bracket

  void begin(Span name) { *this = {name, {}, 0, true}; }
  void add(Span value, bool with_end);
  /// Returns the first value, without brackets.
  [[nodiscard]] Span value() const { return {values.begin + 1, first}; }
  /// Returns all values, without the outer brackets.
  [[nodiscard]] Span inside() const { return {values.begin + 1, values.end - (closed ? 1 : 0)}; }
  [[nodiscard]] bool single() const { return inside() == value(); }
};

/// Returns whether a tag of a record in SGF comes from TG, not from a property of that name: then
/// it means the same as in a sheet.
[[nodiscard]] bool is_own(const Record& record, const Tag& tag);

/// Returns whether a property of the root node sets up its position.
[[nodiscard]] bool sets_up(std::string_view identifier);

/// An identifier by FF[4]: its capitals.
class Identifier {
 public:
  explicit Identifier(std::string_view written);

  [[nodiscard]] std::string_view text() const { return long_.empty() ? written_ : long_; }
  /// Returns `B` or `W` for a move, also for the long form of old files; otherwise empty.
  [[nodiscard]] std::string_view move_name() const;
  /// Returns whether it has small letters, which have no meaning in any version.
  [[nodiscard]] bool old() const { return !long_.empty(); }

 private:
  std::string_view written_;
  std::string long_;
};

/// Turns the root node into tags and comments.
class RootReader {
 public:
  RootReader(Record& record, Diagnostics& diagnostics)
      : record_(record), diagnostics_(diagnostics) {}

  /// Returns whether a property concerns the game or the file, wherever it is in its node.
  [[nodiscard]] static bool is_about_game(std::string_view identifier);
  void property(const Property& property);
  /// Adds the comments on the game, after the last property.
  void finish();

 private:
  void tags(const Property& property);
  void own_tag(Span name, Span value, const Property& property);
  void info(std::string_view tag, const Property& property);
  /// Keeps a property without a corresponding tag, under its own name.
  void other(const Identifier& name, const Property& property);
  /// Makes the tag Date from a property DT that is not exactly one date.
  void other_date(const Property& property);
  /// Returns all values, without the outer brackets and the white space between values.
  [[nodiscard]] Span packed(const Property& property);
  void comment(Span& where, const Property& property);
  void version(const Property& property);
  /// Keeps a property that the node has twice, or with further values, as a comment.
  void repeated(const Property& property);

  Record& record_;
  Diagnostics& diagnostics_;
  Span game_comment_;
  Span comment_;
  std::vector<Span> unread_;  ///< what no tag has room for
  Span old_name_;             ///< first property with an old name
  bool new_version_ = false;
};

/// Adds the comment in a property, unless it is empty.
void add_comment(Record& record, NodeIndex parent, Span text, Diagnostics& diagnostics);

/// Reports an identifier in an old form.
void report_old_identifier(const Record& record, Span name, Diagnostics& diagnostics);

/// Turns the result, the set-up and the name of a game, which are in tags of their own names, into
/// standard tags, and removes what only SGF needs. Returns false if a set-up is invalid.
bool settle_tags(Record& record, const SgfGame& game, ResultStyle style, Diagnostics& diagnostics);

/// Turns a set-up into the tag FEN; returns false if it is invalid.
bool settle_setup(Record& record, const SgfGame& game, const SgfSetup& setup, Span where,
                  Diagnostics& diagnostics);

}  // namespace damier::notation::sgf
