#include <algorithm>

#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../../record/charset.hpp"
#include "../../record/commented_line.hpp"
#include "../shared/format_row.hpp"

namespace damier::notation {

namespace {

/// Reads the line as the tag FEN of a record, and the lines of comment around it.
void read_set_up(const RawRecord& bytes, Record& record, Diagnostics& diagnostics) {
  record.reset(bytes);
  decode_source(record, diagnostics);
  const CommentedLine found = commented_line(record.text);
  Span line = found.line;
  if (record.text.starts_with(utf8_byte_order_mark)) {
    const auto mark = static_cast<std::uint32_t>(utf8_byte_order_mark.size());
    line.begin = std::max(line.begin, mark);
    diagnostics.add(Code::byte_order_mark, {0, mark}).with_fix({0, mark}, "");
  }
  line = trimmed(line, record.text);
  add_tag(record, {"FEN", line.in(record.text), line, line, true}, diagnostics);
  for (const Span comment : found.comments) {
    record.append(0, NodeKind::comment, comment);
  }
  record.movetext = {line.end, line.end};
  record.result = ResultToken::unknown;
  record.result_span = record.movetext;
}

/// Most such files belong to a family of rulesets; the squares show which one.
std::optional<rules::RulesetId> guessed_ruleset(Record& record, Diagnostics& diagnostics) {
  for (const RulesetFamily* const family : ruleset_families()) {
    const LikelyRulesets likely = family->likely(record, true, record.movetext.end);
    const std::string_view name = likely.names.empty() ? family->usual : likely.names.front();
    if (const auto found = rules::find_ruleset(name)) {
      record.inferred = true;
      diagnostics.add(Code::inferred_ruleset, record.movetext, {std::string(name)});
      return found;
    }
  }
  return std::nullopt;
}

HeaderRead read_set_up_header(const RecordToRead& job, Record& record, Diagnostics& diagnostics) {
  read_set_up(job.bytes, record, diagnostics);
  const bool is_given = job.hints.ruleset || job.hints.usual_ruleset;
  return is_given ? HeaderRead{.undecided = job.hints, .has_moves = true}
                  : HeaderRead{.ruleset = guessed_ruleset(record, diagnostics), .has_moves = true};
}

/// Writes the start position of a record: a listener to its replay.
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

constinit const FormatRow fen_row{&commented_line_splitting, read_set_up_header, set_up_records};

}  // namespace damier::notation
