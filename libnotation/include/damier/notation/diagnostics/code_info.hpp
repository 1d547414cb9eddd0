#pragma once

#include <cstdint>
#include <string_view>

namespace damier::notation {

enum class Severity : std::uint8_t { note, warning, error };

/// What those who go on from a finding ask of its code, besides how grave it is.
enum class CodeKind : std::uint8_t {
  other,
  spelling,  ///< of a ply that is clear, and only written in another way than the game's
  label,     ///< the number, or the mark of a side, before a ply
  position,  ///< of a set-up: what it means, and not its form
};

/// A row of a table of codes: one way in which a record can be wrong or unusual. A code is known by
/// its name. All texts are one language's.
struct CodeInfo {
  constexpr CodeInfo(std::string_view its_name, Severity its_severity, std::string_view its_message,
                     std::string_view its_explanation, CodeKind its_kind = CodeKind::other)
      : name(its_name),
        severity(its_severity),
        message(its_message),
        explanation(its_explanation),
        kind(its_kind) {}
  CodeInfo(const CodeInfo&) = delete;
  CodeInfo(CodeInfo&&) = delete;
  CodeInfo& operator=(const CodeInfo&) = delete;
  CodeInfo& operator=(CodeInfo&&) = delete;
  ~CodeInfo() = default;

  std::string_view name;  ///< stable, in kebab case
  Severity severity;      ///< every warning is a tolerance of the reader: an error under --strict
  std::string_view message;  ///< with {0}, {1} for the arguments
  std::string_view
      explanation;  ///< what it means and what to do, for `damier explain` and the man page
  CodeKind kind;
};

}  // namespace damier::notation
