#pragma once

#include <string>
#include <string_view>

namespace damier::cli {

/// A part of a line, such as a name, as it is shown: it does nothing to a terminal, to the lines
/// around it or to a server that reads logs. Control characters, byte order marks and bytes that
/// are not UTF-8 become question marks; characters that turn text around (Unicode, UAX #9) or end
/// its line become escapes such as `\u202E`, and so does the first colon where it begins with `::`,
/// as commands in logs of GitHub do.
[[nodiscard]] std::string printable(std::string_view text);

/// Whole lines as they are shown on a terminal: the same, but for tabs, line ends and what begins
/// with `::`.
[[nodiscard]] std::string printable_lines(std::string_view text);

}  // namespace damier::cli
