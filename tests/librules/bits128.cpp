#include "damier/rules/bits128.hpp"

#include <cstdint>
#include <random>
#include <type_traits>

#include "catch.hpp"

namespace damier::rules {

namespace {

constexpr std::uint64_t low(TwoWords a) { return static_cast<std::uint64_t>(a); }
constexpr std::uint64_t high(TwoWords a) { return static_cast<std::uint64_t>(a >> 64); }

}  // namespace

TEST_CASE("128 bits: two words carry and shift from one to the other", "[bits128]") {
  STATIC_REQUIRE(std::is_trivially_copyable_v<TwoWords>);
  STATIC_REQUIRE(TwoWords{UINT64_MAX} + 1 == TwoWords{1, 0});
  STATIC_REQUIRE(TwoWords{1, 0} - 1 == TwoWords{UINT64_MAX});
  STATIC_REQUIRE((TwoWords{1} << 127) == TwoWords{std::uint64_t{1} << 63U, 0});
  STATIC_REQUIRE(((TwoWords{1} << 64) >> 64) == 1);
  STATIC_REQUIRE((TwoWords{1, 2} << 0) == TwoWords{1, 2});
  STATIC_REQUIRE((TwoWords{1, 2} >> 0) == TwoWords{1, 2});
  STATIC_REQUIRE((TwoWords{3} << 63) == TwoWords{1, std::uint64_t{1} << 63U});
  STATIC_REQUIRE(TwoWords{1, 0} > TwoWords{UINT64_MAX});
  STATIC_REQUIRE(low({1, 2}) == 2);
  STATIC_REQUIRE(high({1, 2}) == 1);
}

#ifdef __SIZEOF_INT128__
TEST_CASE("128 bits: two words are what the compiler's own numbers are", "[bits128]") {
  std::mt19937_64 random(17);
  for (int i = 0; i < 10'000; ++i) {
    // Of all sizes, and some with empty halves.
    const std::uint64_t parts[] = {random() >> (random() % 64), random() % 3 == 0 ? 0 : random(),
                                   random() >> (random() % 64), random() % 3 == 0 ? 0 : random()};
    const TwoWords a{parts[0], parts[1]};
    const TwoWords b{parts[2], parts[3]};
    const Bits128 x = Bits128{parts[0]} << 64 | parts[1];
    const Bits128 y = Bits128{parts[2]} << 64 | parts[3];
    const auto same = [](TwoWords found, Bits128 wanted) {
      return low(found) == static_cast<std::uint64_t>(wanted) &&
             high(found) == static_cast<std::uint64_t>(wanted >> 64);
    };
    CHECK(same(~a, ~x));
    CHECK(same(a & b, x & y));
    CHECK(same(a | b, x | y));
    CHECK(same(a ^ b, x ^ y));
    CHECK(same(a + b, x + y));
    CHECK(same(a - b, x - y));
    const int bits = static_cast<int>(random() % 128);
    CHECK(same(a << bits, x << bits));
    CHECK(same(a >> bits, x >> bits));
    CHECK((a == b) == (x == y));
    CHECK((a < b) == (x < y));
  }
}
#endif

}  // namespace damier::rules
