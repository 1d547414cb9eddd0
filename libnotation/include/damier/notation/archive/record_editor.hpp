#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/tag_change.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Format and settings that the bytes of a changed record depend on, apart from the record.
struct ChangedRecord {
  Format format{};
  rules::RulesetId ruleset{};
  ReadHints hints;
  std::string_view hidden = {};    ///< hidden information that the record does not give
  std::uint64_t first_number = 1;  ///< number of its first ply
  bool is_new = false;             ///< nobody has written its bytes: they need not stay
};

/// Changes a record in memory: its tags, plies, annotations and result. Numbers of nodes stay. What
/// is removed is no longer in the tree. The caller checks what the rules say about it.
class RecordEditor : private Uncopied {
 public:
  /// The moves of the record have been read; it must not be read again while this exists.
  explicit RecordEditor(Record& record);

  /// Adds a ply after all others that follow `parent`: it continues the line, or begins a variation.
  /// `removal`: the square of a piece removed before it; may be empty.
  NodeIndex add_ply(NodeIndex parent, std::string_view text, std::string_view removal);
  void set_ply(NodeIndex ply, std::string_view text, std::string_view removal);
  /// Adds a comment after the annotations of a ply.
  NodeIndex add_comment(NodeIndex ply, std::string_view text);
  void set_comment(NodeIndex comment, std::string_view text);
  NodeIndex add_nag(NodeIndex ply, std::uint32_t nag);
  /// Removes an annotation, or a ply with all that follows it.
  void remove(NodeIndex node);
  /// Makes a ply the first of those that follow its parent.
  void promote(NodeIndex ply);
  /// Returns whether a node was removed.
  [[nodiscard]] bool is_removed(NodeIndex node) const { return gone_[node]; }

  /// Sets or removes a tag, which is not the result.
  void set_tag(const TagChange& change);
  /// Sets the result at the end of the moves, and that of the tag if `in_tag`.
  void set_result(ResultToken result, ResultStyle style, bool in_tag);

  struct Bytes {
    std::string bytes;
    Format format{};
    bool is_rewritten = false;  ///< then they are UTF-8
  };
  /// Returns the bytes of the changed record. What was not changed stays, byte for byte, if its
  /// format allows that. Otherwise its moves, or all of it, are written anew; in the native format
  /// if its own has no room for all of it. Nothing if no format has.
  [[nodiscard]] std::optional<Bytes> bytes(const ChangedRecord& how) const;

 private:
  friend class EditSplicer;

  [[nodiscard]] Span add(std::string_view text);
  [[nodiscard]] NodeIndex insert(NodeIndex parent, NodeIndex previous, NodeKind kind, Span span);
  /// Returns the edits of the source that change its moves; nothing if that is not possible.
  [[nodiscard]] std::optional<std::vector<Fix>> edits(const ChangedRecord& how) const;
  [[nodiscard]] std::optional<std::string> with_new_moves(const ChangedRecord& how) const;
  /// Returns whether bytes say what the record with this content id says. Makes the changes of tags
  /// in them first.
  [[nodiscard]] bool complete(std::string& bytes, const ChangedRecord& how,
                              std::string_view encoding, std::string_view content,
                              bool edit_tags) const;
  /// Returns the last change of each tag, without those that change nothing.
  [[nodiscard]] std::vector<TagChange> tag_changes() const;
  [[nodiscard]] std::optional<std::string> written(const ChangedRecord& how, Format format) const;

  Record& record_;
  std::string text_;          ///< of the record, and of what was added
  std::size_t size_ = 0;      ///< size of the text as read
  std::vector<Node> before_;  ///< nodes as read
  std::vector<TagChange> tags_before_;
  std::optional<ResultToken> result_before_;
  Span result_span_before_;
  std::vector<bool> orphans_;   ///< by node: read, but in no list of children
  std::vector<bool> gone_;      ///< by node
  bool changed_ = false;        ///< more than tags
  std::deque<TagChange> tags_;  ///< the changes, to which the tags of the record refer
};

/// Returns a record of a file with another text in its place, keeping the white space around it and
/// its line ends.
[[nodiscard]] std::string in_place_of(std::string_view old, std::string_view text);

/// Returns the content id of a record whose moves have been read.
[[nodiscard]] std::string content_id_of(rules::RulesetId ruleset, Record& record,
                                        std::string_view hidden);

/// Sets a command in comments, such as `[%clk 0:12:30]`; nothing removes it. Returns the new text.
[[nodiscard]] std::string with_command(std::string_view comment, std::string_view name,
                                       std::optional<std::string_view> value);
/// Returns the value of the first command of that name in a comment; nothing if it has none.
[[nodiscard]] std::optional<std::string_view> command_in(std::string_view comment,
                                                         std::string_view name);

}  // namespace damier::notation
