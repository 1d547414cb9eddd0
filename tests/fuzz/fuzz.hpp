#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace damier::fuzz {

/// Longer inputs are not looked at: what is wrong shows in short ones, and those are quick.
inline constexpr std::size_t longest_input = 4096;

/// What each fuzz target defines: it is called with input after input, and must hold for all of
/// them. An input is random text but for its first line, see Choices.
void run(std::string_view input);

/// Ends the program, for the fuzzer to see, if something does not hold.
inline void require(bool holds, const char* what) {
  if (!holds) {
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
  }
}

/// The same for two texts that must be one.
inline void require_same(std::string_view expected, std::string_view found, const char* what) {
  if (expected != found) {
    std::fprintf(stderr, "-- expected --\n%.*s\n-- found --\n%.*s\n",
                 static_cast<int>(expected.size()), expected.data(), static_cast<int>(found.size()),
                 found.data());
  }
  require(expected == found, what);
}

}  // namespace damier::fuzz
