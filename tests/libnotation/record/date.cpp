#include "damier/notation/record/date.hpp"

#include <string>

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns the known parts of a date, a hyphen for each unknown part.
std::string known(std::string_view value) {
  const KnownDate date = known_date(value);
  const auto part = [](std::optional<int> number) {
    return number ? std::to_string(*number) : std::string("-");
  };
  return part(date.year) + " " + part(date.month) + " " + part(date.day);
}

}  // namespace

TEST_CASE("dates: what is known of them", "[date]") {
  CHECK(known("1998.04.30") == "1998 4 30");
  CHECK(known("1998-4-3") == "1998 4 3");
  CHECK(known("30/4/1998") == "1998 4 30");
  CHECK(known(" 1998.04.30 ") == "1998 4 30");
  CHECK(known("1998.04.??") == "1998 4 -");
  CHECK(known("1998.??.??") == "1998 - -");
  CHECK(known("1998.??.30") == "1998 - 30");
  CHECK(known("????.04.30") == "- 4 30");
  CHECK(known("199?.04.30") == "- 4 30");
  CHECK(known("1998.04") == "1998 4 -");
  CHECK(known("1998") == "1998 - -");
}

TEST_CASE("dates: what no date can be is not known", "[date]") {
  CHECK(known("") == "- - -");
  CHECK(known("?") == "- - -");
  CHECK(known("3/4/1998") == "1998 - -");  // the third of April, or the fourth of March
  CHECK(known("1998.02.30") == "1998 2 -");
  CHECK(known("1900.02.29") == "1900 2 -");
  CHECK(known("2000.02.29") == "2000 2 29");
  CHECK(known("1998.13.01") == "1998 - -");
  CHECK(known("0000.04.30") == "- 4 30");
  CHECK(known("1998.04.30.1") == "1998 - -");
  CHECK(known("June.04.30") == "- - -");
}

TEST_CASE("dates: the first of several, whatever is around it", "[date]") {
  CHECK(known("19980430") == "1998 4 30");
  CHECK(first_date("1996-05-06,07") == "1996.05.06");
  CHECK(first_date("1996-12-27,1997-01-03") == "1996.12.27");
  CHECK(first_date("1996,1997") == "1996.??.??");
  CHECK(first_date("1996-\?\?-\?\?") == "1996.??.??");
  CHECK(first_date("1996-05") == "1996.05.??");
  CHECK(first_date("14:30, 25.5.1996") == "1996.05.25");
  CHECK(first_date("1996-05-06T14:30Z") == "1996.05.06");
  CHECK(first_date("Sunday 1996/5/6 at 2") == "1996.05.06");
  CHECK(first_date("May 6, 1996") == "1996.??.??");
  CHECK(first_date("6/5/1996") == "1996.??.??");
  CHECK(first_date("1996-02-31") == "1996.??.??");
  CHECK(first_date("yesterday").empty());
  CHECK(first_date("").empty());
  CHECK(first_date("12:30").empty());
  CHECK(first_date("????.05.06").empty());
}

TEST_CASE("dates: ISO 8601 has those of which all is known", "[date]") {
  CHECK(iso_date(known_date("1998.4.3")) == "1998-04-03");
  CHECK(iso_date(known_date("0987.12.31")) == "0987-12-31");
  CHECK(iso_date(known_date("1998.04.??")).empty());
  CHECK(iso_date(known_date("????.04.30")).empty());
}

TEST_CASE("dates: a year, or a year and a month", "[date]") {
  CHECK(proper_date("1998") == "1998.??.??");
  CHECK(proper_date("1998-04") == "1998.04.??");
  CHECK(proper_date("1998.4") == "1998.04.??");
  for (const char* const other :
       {"199", "19980", "1998-13", "1998-", "04-1998", "1998-04-", "1998?"}) {
    CAPTURE(other);
    CHECK(proper_date(other) == other);
  }
}

TEST_CASE("dates: a time of the day after one", "[date]") {
  const auto parts = [](std::string_view value) {
    const auto both = date_and_time(value);
    return both ? both->date + " " + std::string(both->time) : "none";
  };
  CHECK(parts("2024.05.07 14:30") == "2024.05.07 14:30");
  CHECK(parts("2024-05-07T14:30:15Z") == "2024.05.07 14:30:15Z");
  CHECK(parts("25/12/1998, 9:05") == "1998.12.25 9:05");
  for (const char* const other : {"2024.05.07", "7/5/2024 14:30", "2024.02.31 14:30", "14:30",
                                  "2024.05.07 noon", "2024.05.07 14:30 Paris", ""}) {
    CAPTURE(other);
    CHECK(parts(other) == "none");
  }
}

}  // namespace damier::test
