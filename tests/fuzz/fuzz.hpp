#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace damier::fuzz {

/// Maximum size of an input: bugs show in short ones, and those are quick.
inline constexpr std::size_t max_input_length = 4096;

/// Defined by each fuzz target: called with each input, and must succeed for all of them. An input
/// is arbitrary text except for its first line, see Choices.
void run(std::string_view input);

/// Ends the program, as the fuzzer expects, if a condition is false.
inline void require(bool holds, const char* what) {
  if (!holds) {
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
  }
}

/// Ends the program if two texts are not equal.
inline void require_same(std::string_view expected, std::string_view found, const char* what) {
  if (expected != found) {
    std::fprintf(stderr, "-- expected --\n%.*s\n-- found --\n%.*s\n",
                 static_cast<int>(expected.size()), expected.data(), static_cast<int>(found.size()),
                 found.data());
  }
  require(expected == found, what);
}

}  // namespace damier::fuzz
