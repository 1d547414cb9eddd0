// The entry point of a target for libFuzzer, or driver.cpp.

#include "entry.hpp"

#include "fuzz.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int not_worth_keeping = -1;
  if (size > damier::fuzz::max_input_length) {
    return not_worth_keeping;
  }
  damier::fuzz::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
