#include <string>
#include <variant>

#include "damier/query/query.hpp"

#include "catch.hpp"
#include "mo_file.hpp"

namespace damier::test {

using query::Query;
using query::QueryError;

namespace {

std::string understood(std::string_view text) {
  const auto read = Query::parse(text);
  const auto* const error = std::get_if<QueryError>(&read);
  return error != nullptr ? "error: " + message(*error) : to_text(std::get<Query>(read).tree());
}

}  // namespace

TEST_CASE("parse: how conditions are joined", "[query]") {
  CHECK(understood("start or last and promotes") == "(start or (last and promotes))");
  CHECK(understood("START last") == "(start and last)");
  CHECK(understood("start then last then promotes") == "(start then (last then promotes))");
  CHECK(understood("not start then within 3 last") == "(not start then within 3 last)");
  CHECK(understood("start later last and promotes") == "((start later last) and promotes)");
  CHECK(understood("not not start") == "start");
  CHECK(understood("not not not (start)") == "not start");
  CHECK(understood("either(flipped(start or last))") == "either(flipped(start or last))");
  CHECK(understood("symmetric ( start )") == "symmetric(start)");
}

TEST_CASE("parse: what is understood is understood again", "[query]") {
  for (const char* const text : {
           "white ~ \"a \\\"b\\\" \\\\\" and tag \"X\" ~ /a\\/(b)/",
           "date in 1990.05..1991 or year=1990",
           "count(white men on 1-5,7) >= 2 and count(mover) != count(other)",
           "hand(white) = 0 or score(first) in 1..2",
           "to move black and to 22,23 and from 5",
           "takes kings >= 1 and takes in 1..2 then gives < 3",
           "nag \"??\" or nag 4 or comment ~ \"x\" or clock < 60 or eval >= -1.5",
           "has setup and code illegal and not valid and valid = no",
           "position \"W:W31-50:B1-20\" later plays \"?x8\"",
       }) {
    CAPTURE(text);
    const std::string once = understood(text);
    CHECK_FALSE(once.starts_with("error"));
    CHECK(understood(once) == once);
  }
}

TEST_CASE("parse: errors have a place", "[query]") {
  const auto read = Query::parse("start and (last or evnet = 1)");
  const auto* const error = std::get_if<QueryError>(&read);
  REQUIRE(error != nullptr);
  CHECK(error->span == notation::Span{19, 24});
  CHECK(error->likely == "event");
  CHECK(message(*error).ends_with(", found 'evnet': did you mean event?"));
  CHECK(understood("white =").starts_with("error: expected a value or \"text\""));
  const auto none = Query::parse("start then within 00 last");
  const auto* const never = std::get_if<QueryError>(&none);
  REQUIRE(never != nullptr);
  CHECK(never->span == notation::Span{18, 20});
  CHECK(message(*never) == "expected a number of at least 1");
  CHECK(understood("start then within 1 last") == "(start then within 1 last)");
  CHECK(understood("elo ~ \"x\"") == "error: elo cannot be compared with ~");
  CHECK(understood(std::string(70'000, ' ')).starts_with("error: a query has at most"));
}

TEST_CASE("parse: errors in another language", "[query]") {
  const std::string mo = mo_of({{"a ruleset", "un jeu de règles"},
                                {"a value", "une valeur"},
                                {"expected {0}, found '{1}'", "pas « {1} », mais {0}"},
                                {"expected {0}, found the end", "pas la fin, mais {0}"},
                                {"{0} or {1}", "{0} ou {1}"},
                                {"{0}: did you mean {1}?", "{0} ({1} ?)"}});
  const auto french = notation::Catalogue::read(mo);
  REQUIRE(french);
  const auto message_for = [&](std::string_view text) {
    const auto read = Query::parse(text);
    const auto* const error = std::get_if<QueryError>(&read);
    return error == nullptr ? std::string() : message(*error, *french);
  };
  CHECK(message_for("white =").starts_with("pas la fin, mais une valeur ou \"text\""));
  CHECK(message_for("ruleset = chess") == "pas « chess », mais un jeu de règles");
  CHECK(message_for("ruleset = russsian") == "pas « russsian », mais un jeu de règles (russian ?)");
  CHECK(message_for("elo ~ \"x\"") == "elo cannot be compared with ~");
  // Words of the query are quoted as they are, even if they look like a phrase.
  for (const std::string word : {"\xFF\x01", "\xFE\xFF\xFF\xFF\xFF\xFF", "{0}{1}", "a value"}) {
    CHECK(message_for("ruleset = \"" + word + "\"") ==
          "pas « " + word + " », mais un jeu de règles");
  }
}

}  // namespace damier::test
