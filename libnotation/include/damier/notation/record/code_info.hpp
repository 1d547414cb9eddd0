#pragma once

#include <cstdint>
#include <string_view>

namespace damier::notation {

/// Severity of a finding. Only errors make a record invalid.
enum class Severity : std::uint8_t { note, warning, error };

/// The topic of a finding. Codes are listed by topic, and tools that fix records, or check parts of
/// them, select by it.
enum class CodeTopic : std::uint8_t {
  record,    ///< an input, a whole record, records compared with each other
  tree,      ///< trees of SGF
  tag,       ///< tag pairs and their values
  score,     ///< text between the plies
  setup,     ///< the form of a set-up
  position,  ///< the meaning of a set-up
  text,      ///< the text of a ply
  spelling,  ///< a resolved ply in another spelling than the game's
  label,     ///< the number or the side mark before a ply
  ply,       ///< a ply that breaks the rules
  capture,   ///< a capture that breaks the rules
  result,
};

/// A row of a table of codes: one way in which a record can be wrong or unusual. Its name
/// identifies it. All texts are in one language.
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
  Severity severity;  ///< a warning is something the reader tolerates: an error under --strict
  std::string_view message;      ///< text with {0}, {1} for the arguments
  std::string_view explanation;  ///< meaning, and what to do, for `damier explain` and the man page
};

}  // namespace damier::notation
