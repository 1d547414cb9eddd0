#include "record_text.hpp"

#include <algorithm>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../repair/mark.hpp"

namespace damier::analysis {

namespace {

/// Returns a text that a comment or a value of a tag can contain.
std::string harmless(std::string_view text, bool in_comment) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool control = static_cast<unsigned char>(c) < ' ' || c == '\x7F';
    if (control) {
      out += out.empty() || out.back() == ' ' ? "" : " ";
    } else if (in_comment && (c == '}' || c == '{')) {
      out += c == '}' ? ')' : '(';
    } else if (in_comment && c == '%' && !out.empty() && out.back() == '[') {
      out += " %";
    } else if (!in_comment && (c == '"' || c == '\\')) {
      out += '\'';
    } else {
      out += c;
    }
  }
  return out;
}

/// Writes the steps of a game, one after the other.
class RecordText {
 public:
  RecordText(const notation::RulesetInfo& game, const Page& page, const PageBoard& board,
             const ReadGame& read, std::uint32_t first_ply)
      : game_(game), page_(page), board_(board), read_(read), ply_(first_ply + 1) {}

  std::string written(const GameSteps& steps) {
    for (const auto& [name, value] : read_.tags) {
      out_ += '[' + name + " \"" + harmless(value, false) + "\"]\n";
    }
    out_ += '\n';
    for (std::size_t i = 0; i < steps.size(); ++i) {
      take(*steps[i], i + 1 < steps.size() ? steps[i + 1] : nullptr);
    }
    put_comment();
    put(read_.result);
    return out_ + "\n\n";
  }

 private:
  void take(const Step& step, const Step* next) {
    if (step.kind == StepKind::ply) {
      put_comment();
      put(notation::label_of(game_.numbering, ply_++, opens_));
      out_ += board_.text(step.ply.text);
      opens_ = false;
      if (next != nullptr && next->kind == StepKind::sign && next->begin == step.end) {
        put_marks(step.end);
      }
      const ReadPly& ply = read_.plies[plies_++];
      if (ply.corrected) {
        out_ += " {" + mark_of({encoded(harmless(ply.written, true))}) + '}';
        opens_ = true;
      }
    } else if (step.kind == StepKind::remark || is_joined_number(step, next)) {
      const std::string_view text = page_.written(step.begin, step.end);
      // What is next to each other on the page stays so.
      const bool apart = comment_.empty() || step.begin != comment_end_;
      comment_ += apart && !comment_.empty() ? " " : "";
      comment_ += text;
      comment_end_ = step.end;
    } else if (step.begin < step.end && step.begin == comment_end_ && !comment_.empty() &&
               step.kind != StepKind::tag && step.kind != StepKind::result) {
      // What is joined to a comment is part of it, be it a sign, a number or a word.
      comment_ += page_.written(step.begin, step.end);
      comment_end_ = step.end;
    } else if (step.kind == StepKind::word && is_next_word(step)) {
      comment_ += ' ';
      comment_ += page_.written(step.begin, step.end);
      comment_end_ = step.end;
    }
  }
  /// Returns whether two numbers are joined, as in a ply that could not be read.
  static bool is_joined_number(const Step& step, const Step* next) {
    return step.kind == StepKind::number && next != nullptr && next->kind == StepKind::number &&
           next->begin == step.end;
  }
  /// Returns whether a word goes on with a comment in the same line.
  [[nodiscard]] bool is_next_word(const Step& step) const {
    std::size_t at = comment_end_;
    while (at < step.begin && page_.looks[at] == ' ') {
      ++at;
    }
    return !comment_.empty() && at == step.begin;
  }
  /// Marks such as `!?` stand right after a ply.
  void put_marks(std::size_t at) {
    std::size_t count = 0;
    while (count < 2 && (page_.looks[at] == '!' || page_.looks[at] == '?')) {
      out_ += static_cast<char>(page_.looks[at++]);
      ++count;
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
    const std::string text = harmless(notation::trimmed(comment_), true);
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
  bool opens_ = true;
};

}  // namespace

std::string record_text(const notation::RulesetInfo& game, const Page& page, const PageBoard& board,
                        const ReadGame& read, const GameSteps& steps, std::uint32_t first_ply) {
  return RecordText(game, page, board, read, first_ply).written(steps);
}

}  // namespace damier::analysis
