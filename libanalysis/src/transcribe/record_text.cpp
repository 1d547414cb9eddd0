#include "record_text.hpp"

#include <algorithm>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../repair/mark.hpp"

namespace damier::analysis {

namespace {

/// Returns a text without the quote that ends a field of CSV, and with the quotes in it once.
std::string without_quotes(std::string_view text) {
  const bool odd = std::ranges::count(text, '"') % 2 != 0;
  text.remove_suffix(odd && text.ends_with('"') ? 1 : 0);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    const bool between = rest.starts_with("\",\"") || rest.starts_with("\";\"");
    out += between ? std::string{rest[1], ' '} : std::string(1, rest[0]);
    i += between ? 2 : rest.starts_with("\"\"") ? 1 : 0;
  }
  return out;
}

/// Writes the steps of a game, one after the other.
class RecordText {
 public:
  RecordText(const notation::RulesetInfo& game, const Page& page, const PageBoard& board,
             const ReadGame& read, std::uint32_t first_ply)
      : game_(game), page_(page), board_(board), read_(read), ply_(first_ply + 1) {}

  std::string written(const GameSteps& steps, const std::vector<StepUse>& uses) {
    for (const auto& [name, value] : read_.tags) {
      out_ += '[' + name + " \"" + harmless(value, false) + "\"]\n";
    }
    out_ += '\n';
    for (std::size_t i = 0; i < steps.size(); ++i) {
      take(*steps[i], uses[i]);
    }
    put_comment();
    put(read_.result);
    return out_ + "\n\n";
  }

 private:
  void take(const Step& step, const StepUse& use) {
    if (use.kind == PartKind::mark) {
      // It stands right after its ply.
      out_.insert(mark_at_++, 1, static_cast<char>(page_.looks[step.begin]));
    } else if (use.kind == PartKind::comment || use.kept) {
      // What is next to each other on the page stays so.
      const bool apart = !comment_.empty() && step.begin != comment_end_;
      comment_ += apart ? " " : "";
      comment_ += text_between(page_, step.begin, step.end);
      comment_end_ = step.end;
    } else if (use.kind == PartKind::ply) {
      put_ply(step);
    }
  }
  void put_ply(const Step& step) {
    put_comment();
    put(notation::label_of(game_.numbering, ply_++, opens_));
    out_ += board_.text(step.ply.text);
    mark_at_ = out_.size();
    opens_ = false;
    const ReadPly& ply = read_.plies[plies_++];
    if (ply.corrected) {
      out_ += " {" + mark_of({encoded(harmless(ply.written, true))}) + '}';
      opens_ = true;
    }
  }
  void put(std::string_view word) {
    constexpr std::size_t width = 80;
    const std::size_t line = out_.size() - (out_.rfind('\n') + 1);
    const bool fresh = out_.empty() || out_.back() == '\n';
    out_ += fresh ? "" : line + word.size() > width ? "\n" : " ";
    out_ += word;
  }
  void put_comment() {
    const std::string text = harmless(without_quotes(notation::trimmed(comment_)), true);
    comment_.clear();
    if (!text.empty()) {
      put('{' + text + '}');
      opens_ = true;
    }
  }

  const notation::RulesetInfo& game_;
  const Page& page_;
  const PageBoard& board_;
  const ReadGame& read_;
  std::uint64_t ply_;
  std::size_t plies_ = 0;
  std::string out_;
  std::string comment_;
  std::size_t comment_end_ = 0;
  std::size_t mark_at_ = 0;
  bool opens_ = true;
};

}  // namespace

std::string record_text(const notation::RulesetInfo& game, const Page& page, const PageBoard& board,
                        const ReadGame& read, const GameSteps& steps,
                        const std::vector<StepUse>& uses, std::uint32_t first_ply) {
  return RecordText(game, page, board, read, first_ply).written(steps, uses);
}

}  // namespace damier::analysis
