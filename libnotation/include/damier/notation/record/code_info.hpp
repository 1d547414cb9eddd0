#pragma once

#include <cstdint>
#include <string_view>

namespace damier::notation {

enum class Severity : std::uint8_t { note, warning, error };

/// What a finding is about. Codes are listed by this, and those who mend records, or check parts of
/// them, ask for it.
enum class CodeTopic : std::uint8_t {
  record,    ///< an input, a record as a whole, records against each other
  tree,      ///< of SGF
  tag,       ///< tag pairs, and what they say
  score,     ///< what stands between the plies
  setup,     ///< the form of a set-up
  position,  ///< what a set-up means
  text,      ///< the text of a ply
  spelling,  ///< a ply that is clear, and only written in another way than the game's
  label,     ///< the number, or the mark of a side, before a ply
  ply,       ///< a ply against the rules
  capture,   ///< a capture against the rules
  result,
};

/// A row of a table of codes: one way in which a record can be wrong or unusual. A code is known by
/// its name. All texts are one language's.
struct CodeInfo {
  constexpr CodeInfo(std::string_view its_name, CodeTopic its_topic, Severity its_severity,
                     std::string_view its_message, std::string_view its_explanation)
      : name(its_name),
        topic(its_topic),
        severity(its_severity),
        message(its_message),
        explanation(its_explanation) {}
  CodeInfo(const CodeInfo&) = delete;
  CodeInfo(CodeInfo&&) = delete;
  CodeInfo& operator=(const CodeInfo&) = delete;
  CodeInfo& operator=(CodeInfo&&) = delete;
  ~CodeInfo() = default;

  std::string_view name;  ///< stable, in kebab case
  CodeTopic topic;
  Severity severity;  ///< every warning is a tolerance of the reader: an error under --strict
  std::string_view message;  ///< with {0}, {1} for the arguments
  std::string_view
      explanation;  ///< what it means and what to do, for `damier explain` and the man page
};

}  // namespace damier::notation
