#include "../../../libnotation/src/replay/ply_shape.hpp"

#include "catch.hpp"

namespace damier::test {

using notation::has_ply_shape;

TEST_CASE("ply shapes of all games") {
  for (const char* const token :
       {"32-28",  "28x19",   "28x19x10", "28:19",     "c3-d4",    "d2-e3",        "7c-6d",
        "Eb6-c6", "Ca9=9aA", "d2(c2)b2", "Eb8(7c)d6", "d2-d3xa1", "RTRd4~c3",     "4PIa5-b5",
        "b1-b3",  "d2-el",   "Cal-b2",   "l9-23",     "d2-e3!",   "+RTRd4=4PIa5", "d2-e3,"}) {
    CAPTURE(token);
    CHECK(has_ply_shape(token));
  }
}

TEST_CASE("what has no shape of a ply") {
  for (const char* const token : {"",
                                  "-",
                                  "d2",
                                  "12",
                                  "1998",
                                  "0:59:26",
                                  "12:05",
                                  "2024-05-01",
                                  "01-05-2024",
                                  "covid-19",
                                  "peut-\u00EAtre",
                                  "vis-a-vis",
                                  "12/05",
                                  "3.5",
                                  "a-b",
                                  "d2-",
                                  "-d2",
                                  "$7",
                                  "{d2-e3}",
                                  "anniversary2-3",
                                  "d2--e3"}) {
    CAPTURE(token);
    CHECK_FALSE(has_ply_shape(token));
  }
}

}  // namespace damier::test
