#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/record_editor.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ply_finder.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "handle.hpp"
#include "reader.hpp"

namespace damier::c {

/// What the rules know about a ply of a record.
struct ResolvedPly {
  bool resolved = false;
  rules::Side side = rules::Side::first;
  std::uint64_t number = 0;
  std::uint32_t depth = 0;
  std::string move;
  std::string_view kind;
  std::string from;
  std::string to;
  std::vector<std::string> captured;
  std::string clock;
  std::string eval;
};

struct NewPly;
class NewPlies;

/// Fills in what the rules know about a ply that they resolve. `description`: buffer.
void describe(const notation::PlyFacts& ply, notation::Description& description, ResolvedPly& out);

/// Where the findings of a record are. Each locator goes through the record once if findings are
/// asked for in their order.
struct Places {
  notation::Locator findings;
  notation::Locator reports;
  notation::Locator lines;
  notation::Locator fixes;
  notation::PlyFinder plies;
};

}  // namespace damier::c

struct damier_record final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::record;

  explicit damier_record(damier_context* context) : Handle(its_kind, context) {}

  /// Reads a record of a block, and checks it as the settings say.
  void read(std::shared_ptr<const damier::notation::Block> block,
            const damier::notation::RawRecord& raw, damier::notation::Format format,
            std::shared_ptr<const damier::c::Settings> settings);

  [[nodiscard]] const damier::notation::Record& record() const { return record_; }
  [[nodiscard]] const std::optional<damier::rules::RulesetId>& ruleset() const { return ruleset_; }
  /// Returns the bytes that its findings are about: those of its changes, after `settle`.
  [[nodiscard]] const damier::notation::RawRecord& raw() const { return raw_; }
  [[nodiscard]] const damier::notation::Diagnostics& findings() const { return findings_; }
  [[nodiscard]] std::optional<damier::rules::Outcome> outcome() const { return result_.outcome; }
  [[nodiscard]] std::uint64_t ply_count() const { return result_.plies; }
  [[nodiscard]] damier_loss loss() const { return static_cast<damier_loss>(loss_); }
  [[nodiscard]] damier_severity severity_of(const damier::notation::Diagnostic& finding) const;
  [[nodiscard]] bool is_valid() const;
  [[nodiscard]] bool needs_transcription() const;

  damier_status id(damier_text& id);
  damier_status finding(std::size_t index, damier_finding& out);
  damier_status report(std::size_t index, damier_text& out);
  damier_status line(std::size_t index, std::string_view format, damier_text& out);
  damier_status fix(std::size_t index, std::size_t part, damier_fix& out);
  damier_status fixed(std::size_t index, damier_text& out);
  damier_status node(std::uint32_t index, damier_node& out);
  [[nodiscard]] std::string_view captured(std::uint32_t node, std::size_t index);
  /// Returns the name or the value of a tag.
  [[nodiscard]] damier_text tag_text(std::size_t index, bool value) const;
  damier_status position(std::uint32_t node, damier_position** out);
  damier_status write(std::string_view format, std::string_view options, damier_text& out);
  /// Becomes another handle of the same bytes, to read them anew.
  void share(damier_record& other);

  /// Reads a record that nobody has written.
  void make(std::string_view text, damier::rules::RulesetId ruleset, std::string_view hidden);
  /// Makes the bytes of a changed record, and reads them for what depends on them.
  damier_status settle();
  damier_status set_tag(std::string_view name, std::optional<std::string_view> value);
  damier_status rename_tag(std::string_view name, std::string_view other);
  damier_status play(std::uint32_t node, std::string_view moves, std::uint32_t& last);
  damier_status replace(std::uint32_t node, std::string_view move);
  damier_status remove(std::uint32_t node);
  damier_status promote(std::uint32_t node);
  damier_status add_comment(std::uint32_t node, std::string_view text, std::uint32_t& comment);
  damier_status set_comment(std::uint32_t comment, std::string_view text);
  damier_status add_nag(std::uint32_t node, std::uint32_t nag, std::uint32_t& added);
  damier_status set_command(std::uint32_t node, std::string_view name,
                            std::optional<std::string_view> value);
  damier_status command(std::uint32_t node, std::string_view name, damier_text& value);
  [[nodiscard]] const damier::c::Settings& settings() const { return *settings_; }
  [[nodiscard]] damier::notation::Format format() const { return format_; }
  [[nodiscard]] damier::notation::ReadHints hints() const;
  /// Reads the record anew, for what reads its moves itself. Its findings are discarded.
  [[nodiscard]] damier::notation::Record& reopened(damier::notation::Diagnostics& findings);

 private:
  void empty() override;
  /// Reads the bytes into a record, and checks it.
  void check(damier::notation::Record& record);
  /// Returns the record that findings are about.
  [[nodiscard]] const damier::notation::Record& checked() const {
    return nodes_.empty() ? record_ : checked_;
  }
  /// Begins to change the record. Fails if its ruleset is unknown.
  damier_status begin_changes();
  /// Returns whether there is a ply, or the start, at a node that was not removed.
  [[nodiscard]] bool is_place(std::uint32_t node) const;
  damier_status no_place(std::uint32_t node) const;
  /// Finds out which ply each ply of the checked record is.
  void match_nodes();
  void changed() {
    stale_ = true;
    tag_texts_.clear();
  }
  /// Forgets what the rules know about plies.
  void forget_plies() {
    resolved_ = false;
    changed();
  }
  void refresh_commands(std::uint32_t node);
  /// Reads plies that follow a node.
  std::unique_ptr<damier::c::NewPlies> line_after(std::uint32_t node, std::string_view moves,
                                                  damier::notation::Diagnostics& diagnostics);
  /// Returns the ply after a node, which is added unless it is there.
  std::uint32_t add_or_follow(std::uint32_t node, damier::c::NewPly& ply);
  /// Sets a tag on which the moves depend; refuses it if they no longer resolve.
  damier_status set_rules_tag(const damier::notation::TagChange& change);
  damier_status set_result(std::optional<std::string_view> value);
  /// Returns the first ply below a node, itself included, that is not resolved but was before.
  [[nodiscard]] std::uint32_t first_unresolved(const std::vector<bool>& before) const;
  [[nodiscard]] std::vector<bool> resolved_now() const;
  /// Opens the record, and returns its ruleset.
  [[nodiscard]] std::optional<damier::rules::RulesetId> open(
      damier::notation::Record& record, damier::notation::Diagnostics& findings) const;
  [[nodiscard]] damier::notation::ReplayOptions replay_options() const;
  void replay_again(damier::notation::Listener& listener);
  /// Fills in what the rules know about the plies, once.
  void resolve();
  damier_status no_finding(std::size_t index) const;
  /// Returns where the findings are, found out once.
  [[nodiscard]] damier::c::Places& places();
  /// Keeps a text until the next call.
  [[nodiscard]] damier_text keep(std::string text);

  std::shared_ptr<const damier::notation::Block> block_;
  std::shared_ptr<const damier::c::Settings> settings_;
  damier::notation::Format format_{};
  damier::notation::RawRecord raw_;
  damier::notation::Record record_;
  damier::notation::Diagnostics findings_;
  std::optional<damier::rules::RulesetId> ruleset_;
  damier::notation::ReplayResult result_;
  bool can_fix_ = false;
  std::uint8_t loss_ = DAMIER_WHOLE;  ///< of the last writing, a damier_loss
  bool resolved_ = false;
  std::vector<damier::c::ResolvedPly> plies_;  ///< by node
  std::vector<std::string> texts_;             ///< of the last call
  /// Name and value of each tag, since C expects a NUL after them; made when they are asked for.
  mutable std::vector<std::string> tag_texts_;
  std::optional<damier::c::Places> places_;
  damier::notation::Record again_;  ///< for another reading

  // Of a record that is changed.
  std::optional<damier::notation::RecordEditor> editor_;
  std::shared_ptr<const damier::notation::Block> first_block_;  ///< which it was read from
  damier::notation::Format first_format_{};
  bool is_new_ = false;
  bool stale_ = false;  ///< the bytes lack changes
  std::uint64_t first_number_ = 1;
  std::vector<std::unique_ptr<damier::notation::PositionFacts>> positions_;  ///< by node
  damier::notation::Record checked_;                ///< the changed record, as read again
  std::vector<damier::notation::NodeIndex> nodes_;  ///< of the record, by those of `checked_`
};

namespace damier::c {

/// Returns a record whose bytes have all of its changes; null for a bad handle, and without memory
/// for that.
[[nodiscard]] damier_record* settled(const damier_record* record);

}  // namespace damier::c
