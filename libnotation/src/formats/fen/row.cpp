#include <algorithm>

#include "damier/notation/formats/family.hpp"
#include "damier/notation/formats/splittings.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../format_row.hpp"

namespace damier::notation {

namespace {

/// The line as a record whose tag FEN it is.
void read_set_up(const RawRecord& bytes, Record& record, Diagnostics& diagnostics) {
  record.reset(bytes);
  decode_source(record, diagnostics);
  Span line{0, static_cast<std::uint32_t>(record.text.size())};
  if (record.text.starts_with(utf8_byte_order_mark)) {
    line.begin = static_cast<std::uint32_t>(utf8_byte_order_mark.size());
    diagnostics.add(Code::byte_order_mark, {0, line.begin}).with_fix({0, line.begin}, "");
  }
  line = trimmed(line, record.text);
  add_tag(record, {"FEN", line.in(record.text), line, line, true}, diagnostics);
  record.movetext = {line.end, line.end};
  record.result = ResultToken::unknown;
  record.result_span = record.movetext;
  record.moves_read = true;
}

/// Most such files are of a family of rulesets; the squares say which of them it is.
std::optional<rules::RulesetId> guessed_ruleset(Record& record, Diagnostics& diagnostics) {
  for (const RulesetFamily* const family : ruleset_families()) {
    const LikelyRulesets likely = family->likely(record, record.movetext.end);
    const std::string_view name = likely.names.empty() ? family->usual : likely.names.front();
    if (const auto found = rules::find_ruleset(name)) {
      record.inferred = true;
      diagnostics.add(Code::inferred_ruleset, record.movetext, {std::string(name)});
      return found;
    }
  }
  return std::nullopt;
}

std::optional<rules::RulesetId> open_set_up(Format /*format*/, const RawRecord& bytes,
                                            const ReadHints& hints, Record& record,
                                            Diagnostics& diagnostics) {
  read_set_up(bytes, record, diagnostics);
  const bool told = hints.ruleset || hints.usual_ruleset;
  return told ? decide_ruleset(record, hints, diagnostics) : guessed_ruleset(record, diagnostics);
}

/// Writes the position in which a record begins: a listener to its replay.
class SetUpWriter final : public Listener {
 public:
  explicit SetUpWriter(std::string& out) : out_(out) {}

  [[nodiscard]] bool begun() const { return begun_; }

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    begun_ = position != nullptr;
    if (begun_) {
      position->write_setup(out_);
      out_ += '\n';
    }
  }

 private:
  std::string& out_;
  bool begun_ = false;
};

class SetUpRecords final : public RecordWriter {
 public:
  Converted write(const RecordToWrite& job, std::string& out) override {
    SetUpWriter writer(out);
    const ReplayResult result = replay(job.ruleset, job.record, {}, &writer, job.diagnostics);
    const bool has_more = !writer.begun() || job.record.nodes.size() > 1 ||
                          !std::ranges::all_of(job.record.tags, names_game);
    return {result.plies, has_more};
  }
};

std::unique_ptr<RecordWriter> set_up_records(const ConvertOptions& /*options*/) {
  return std::make_unique<SetUpRecords>();
}

}  // namespace

constinit const FormatRow fen_row{&commented_line_splitting, open_set_up, set_up_records};

}  // namespace damier::notation
