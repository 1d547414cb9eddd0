#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/line_hash.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Computes the id of a record: a hash of its content, the same wherever and however it is written.
/// A listener to its replay, created anew for each record.
///
/// The hash is XXH3, 128 bits, over fields. A field is a letter, the length of its text in decimal,
/// a colon and the text:
///   R  the ruleset
///   T  a tag's name, an equals sign and its value, for each tag that does not identify the
///      game, its start position or its result; sorted by name; a date in its proper form
///   S  the set-up and N the number of the first ply, unless the record begins as usual
///   P  a ply in canonical notation, or as written if it is unresolved; preceded by X, the
///      piece that it first removes, if that is not part of the move
///   G  a NAG and C a comment, after what they annotate
///   (  and ) around a variation; their text is empty
///   =  the result
class ContentId final : public Listener {
 public:
  /// `room`: buffer.
  ContentId(const RulesetInfo& ruleset, const Record& record, std::string& room);

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override { field(')', {}); }
  void end() override;

  /// Returns the id after the replay; `text` returns it as 32 hexadecimal digits.
  [[nodiscard]] LineHash hash() const;
  [[nodiscard]] std::string id() const;

 private:
  void field(char letter, std::string_view text);
  void write_tags();
  void write_ply(const PlyPlace& ply, std::string_view text);
  void write_comments();

  const RulesetInfo& info_;
  const Record& record_;
  std::string& fields_;
  Annotations annotations_;
};

}  // namespace damier::notation
