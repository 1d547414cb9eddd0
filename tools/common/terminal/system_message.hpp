#pragma once

#include <exception>
#include <string>

namespace damier::cli {

/// Returns what the C library says about an error number of the system, such as ENOENT, in the
/// language of messages. In English, if it is not translated.
[[nodiscard]] std::string system_message(int error);
/// Returns the message of an exception in the language of messages: what the system says, or a
/// PhraseError.
[[nodiscard]] std::string message_of(const std::exception& error);

}  // namespace damier::cli
