#pragma once

#include <cstddef>
#include <cstdint>

/// What libFuzzer calls with input after input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
