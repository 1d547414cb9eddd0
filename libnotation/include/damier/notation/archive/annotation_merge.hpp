#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The annotations of a game, each by a hash of its ply in the main line and of all that it says:
/// comments, NAGs, and variations with what is inside them. White space does not count.
class AnnotationSet {
 public:
  /// Adds the annotations of a record whose moves have been read. Returns whether any was new.
  bool add(const Record& record);

 private:
  friend class AnnotationMerge;
  bool add(const Record& record, std::uint64_t ply, NodeIndex annotation);

  std::unordered_set<std::uint64_t> hashes_;
};

/// Adds the annotations of records to another one with the same main line.
class AnnotationMerge {
 public:
  /// The record, whose moves have been read, must not be read again while this exists.
  explicit AnnotationMerge(Record& record);

  /// Adds the annotations that the record does not have. Returns false if it would become too large
  /// for that: then some of them are missing.
  bool add(const Record& other);

 private:
  /// A ply of the main line, and the last of the annotations before the next one.
  struct Place {
    NodeIndex ply = 0;
    NodeIndex last_before = no_node;
  };

  /// Copies a child of a node, with all that is below it.
  void copy(const Record& other, NodeIndex from, Place& to, bool before_next);
  void copy_node(const Record& other, NodeIndex from, NodeIndex to);
  [[nodiscard]] Span copied(const Record& other, Span span);

  Record& record_;
  AnnotationSet known_;
  std::string text_;  ///< of the record, and of what was added
  std::vector<Place> places_;
};

/// Returns a text in the charset in which the bytes of a record are; nothing if that does not have
/// all of its characters.
[[nodiscard]] std::optional<std::string> in_charset_of(const Record& record, std::string_view text);

}  // namespace damier::notation
