#include "damier/notation/text/byte_order.hpp"

#include <array>
#include <cstdint>
#include <cstring>

#include "catch.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("byte order: reversed", "[byte_order]") {
  STATIC_REQUIRE(with_bytes_reversed(std::uint8_t{0x12}) == 0x12);
  STATIC_REQUIRE(with_bytes_reversed(std::uint16_t{0x12FE}) == 0xFE12);
  STATIC_REQUIRE(with_bytes_reversed(std::uint32_t{0x123456FE}) == 0xFE563412);
  STATIC_REQUIRE(with_bytes_reversed(std::uint64_t{0x123456789ABCDEF0}) == 0xF0DEBC9A78563412);
}

TEST_CASE("byte order: the low byte is the first in memory, on every machine", "[byte_order]") {
  const std::uint32_t number = low_byte_first(std::uint32_t{0x04030201});
  std::array<unsigned char, sizeof number> bytes{};
  std::memcpy(bytes.data(), &number, sizeof number);
  CHECK(bytes == std::array<unsigned char, 4>{1, 2, 3, 4});
  CHECK(low_byte_first(number) == 0x04030201);
}

}  // namespace damier::test
