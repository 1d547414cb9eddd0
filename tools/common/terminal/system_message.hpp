#pragma once

#include <string>

namespace damier::cli {

/// Returns what the C library says about an error number of the system, such as ENOENT, in the
/// language of messages. In English, if it is not translated.
[[nodiscard]] std::string system_message(int error);

}  // namespace damier::cli
