#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Makes part of a line, such as a name, safe to print: it cannot affect a terminal, other lines,
/// or a server that reads logs. Control characters, byte order marks and invalid UTF-8 become
/// question marks. Characters that change the direction of text (Unicode, UAX #9) or end its line
/// become escapes such as `\u202E`. So does the first colon of a text that begins with `::`, like a
/// command in GitHub's logs.
[[nodiscard]] std::string printable(std::string_view text);

/// Makes whole lines safe like `printable`, but keeps tabs, line ends and a leading `::`.
[[nodiscard]] std::string printable_lines(std::string_view text);

}  // namespace damier::notation
