#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/tag_change.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Wishes for the tags of many records.
struct TagWishes {
  struct Pair {
    std::string first;
    std::string second;
  };
  std::vector<Pair> set;             ///< names and values
  std::vector<Pair> rename_players;  ///< old and new names; the first that fits is used
  std::vector<std::string> drop;     ///< names of tags
};

/// Returns whether a tag decides how the moves of its record are read: a ruleset, a set-up, or a
/// parameter of the rules.
[[nodiscard]] bool decides_reading(std::string_view tag);

/// Returns whether records of a format have tags that can be changed in their bytes.
[[nodiscard]] bool has_editable_tags(Format format);

/// Returns the changes that fulfil the wishes in a record that has been read. Empty if it has these
/// tags already.
[[nodiscard]] std::vector<TagChange> changes_for(const TagWishes& wishes, const Record& record);

/// Changes the tags of a record that is to be written in another format. The changes must outlive
/// the use of the record.
void change_tags(Record& record, std::span<const TagChange> changes);

/// Changes tags in the bytes of records; all other bytes stay the same. Each change is read back:
/// one that the record cannot represent is refused. Keeps its buffers between records.
class TagEditor {
 public:
  struct Edited {
    std::string bytes;                 ///< the new bytes of the record
    std::vector<std::string> refused;  ///< why changes were not made, a message for each
  };

  [[nodiscard]] Edited edit(Format format, const RawRecord& bytes, const ReadHints& hints,
                            std::span<const TagChange> changes);

 private:
  /// Makes changes in the bytes edited so far, all at once or, if that fails, half of them each.
  void make(Format format, const RawRecord& bytes, const ReadHints& hints,
            std::span<const TagChange> changes, Edited& edited);
  /// Returns the bytes after changes; nothing if they cannot be made, with the reason.
  [[nodiscard]] std::optional<std::string> after(Format format, const RawRecord& bytes,
                                                 const ReadHints& hints,
                                                 std::span<const TagChange> changes,
                                                 std::string& why);
  /// Returns whether the bytes are one record with these changes, whose other tags are the same.
  [[nodiscard]] bool reads_back(Format format, const RawRecord& bytes, const ReadHints& hints,
                                std::span<const TagChange> changes);

  Record record_;
  Record again_;
  Diagnostics diagnostics_;
};

}  // namespace damier::notation
