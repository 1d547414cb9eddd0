#include "damier/grammar/query.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::query_grammar {

namespace query = grammar::query;

TEST_CASE("alternatives: words of queries", "[grammars][query]") {
  takes<query::white>({{"", "x"}, {" \t\r\n", "x"}});
  accepts<query::non_ascii>({"\x80", "\xFF"});
  refuses<query::non_ascii>({"", "\x7F"});
  accepts<query::word_start>({"a", "Z", "\xC3"});
  refuses<query::word_start>({"", "1", "-", "_"});
  accepts<query::word_character>({"a", "1", "-", "_", "\xC3"});
  refuses<query::word_character>({"", " ", ".", "("});
  takes<query::keyword<pegtl::string<'x'>>>({{"x", ""}, {"x", "("}, {"x", " y"}});
  refuses<query::keyword<pegtl::string<'x'>>>({"", "xy", "x-", "x1"});
  takes<query::and_word>({{"and", " "}, {"AND", ""}});
  takes<query::or_word>({{"or", " "}, {"Or", "("}});
  takes<query::not_word>({{"not", "("}});
  takes<query::then_word>({{"then", " "}});
  takes<query::within_word>({{"within", " "}});
  takes<query::later_word>({{"later", " "}});
  takes<query::in_word>({{"in", " "}});
  takes<query::on_word>({{"on", " "}});
  takes<query::to_word>({{"to", " "}});
  takes<query::move_word>({{"move", " "}});
  takes<query::count_word>({{"count", "("}});
  takes<query::code_word>({{"code", " "}});
  takes<query::tag_word>({{"tag", "\""}});
  takes<query::has_word>({{"has", " "}});
  takes<query::valid_word>({{"valid", ""}});
  takes<query::empty_word>({{"empty", " "}});
  takes<query::plays_word>({{"plays", "\""}});
  takes<query::kind_word>({{"kind", " "}});
  takes<query::takes_word>({{"takes", ">"}});
  takes<query::by_word>({{"by", " "}});
  takes<query::nag_word>({{"nag", " "}});
  takes<query::comment_word>({{"comment", "~"}});
  takes<query::from_word>({{"from", " "}});
  each_refuses<query::and_word, query::or_word, query::not_word, query::then_word,
               query::within_word, query::later_word, query::in_word, query::on_word,
               query::to_word, query::move_word, query::count_word, query::code_word,
               query::tag_word, query::has_word, query::valid_word, query::empty_word,
               query::plays_word, query::kind_word, query::takes_word, query::by_word,
               query::nag_word, query::comment_word, query::from_word>(
      {"", "x", "inner", "android"});
  takes<query::field>({{"white", " "},  {"black", " "},  {"first", " "},     {"second", " "},
                       {"player", " "}, {"winner", " "}, {"loser", " "},     {"event", " "},
                       {"site", " "},   {"round", " "},  {"annotator", " "}, {"date", ">"},
                       {"year", " "},   {"elo", "<"},    {"whiteelo", " "},  {"blackelo", " "},
                       {"result", "="}, {"plies", " "},  {"ruleset", "="},   {"ending", " "},
                       {"id", "="}});
  refuses<query::field>({"", "playr", "whites", "years", "valid"});
  takes<query::feature>(
      {{"comments", ""}, {"variations", ""}, {"clocks", ""}, {"nags", ""}, {"setup", ")"}});
  refuses<query::feature>({"", "comment", "set-up", "nag"});
  takes<query::comparing_word>(
      {{"position", " "}, {"board", " "}, {"contains", " "}, {"any", "\""}, {"lacks", " "}});
  refuses<query::comparing_word>({"", "boards", "contain"});
  takes<query::number_word>({{"ply", "="},
                             {"moves", " "},
                             {"repeated", " "},
                             {"gives", " "},
                             {"clock", "<"},
                             {"eval", " "}});
  refuses<query::number_word>({"", "plies", "move", "evals"});
  takes<query::side_number_word>({{"hand", "("}, {"score", " "}});
  refuses<query::side_number_word>({"", "hands"});
  takes<query::flag_word>({{"start", ""}, {"last", ")"}, {"promotes", " "}});
  refuses<query::flag_word>({"", "starts", "promote"});
  takes<query::transform_word>({{"either", "("}, {"flipped", " "}, {"symmetric", "("}});
  refuses<query::transform_word>({"", "flip", "eithers"});
}

TEST_CASE("alternatives: signs and values of queries", "[grammars][query]") {
  accepts<query::open>({"("});
  accepts<query::close>({")"});
  accepts<query::comma>({","});
  accepts<query::tilde>({"~"});
  takes<query::dots>({{"..", "1"}});
  each_refuses<query::open, query::close, query::comma, query::tilde, query::dots>(
      {"", "x", "[", "."});
  takes<query::operation>(
      {{"=", "1"}, {"!=", "1"}, {"<", "1"}, {"<=", "1"}, {">", "1"}, {">=", "1"}, {"=", "="}});
  refuses<query::operation>({"", "!", "~", "1"});
  takes<query::word>({{"kings", " "},
                      {"draw-exchange", ")"},
                      {"\xC3\xA9"
                       "cuyers1",
                       ","}});
  refuses<query::word>({"", "1", "-a", "\""});
  accepts<query::text_escape>({R"(\")", R"(\\)"});
  refuses<query::text_escape>({"", "\\", "\\n", "\""});
  takes<query::text_value>({{"", "\""}, {R"(a\"b\\)", "\""}, {"a\\nb\n", "\""}});
  accepts<query::text>({R"("")", R"("a b")", R"("\"")"});
  refuses<query::text>({"", "a", "\"a", R"("\")"});
  accepts<query::expression_escape>({"\\/", "\\d", "\\\\"});
  refuses<query::expression_escape>({"", "\\", "/"});
  takes<query::expression_value>({{"", "/"}, {"a\\/b", "/"}, {"(x)", "/"}});
  accepts<query::expression>({"//", "/a b/", "/\\//"});
  refuses<query::expression>({"", "a", "/a", "/\\/"});
  takes<query::bare_point>({{".", ""}, {".", "5"}});
  refuses<query::bare_point>({"", "..", "x"});
  takes<query::bare_character>({{"a", ""},
                                {"1", ""},
                                {"-", ""},
                                {"_", ""},
                                {"/", ""},
                                {"?", ""},
                                {"*", ""},
                                {"+", ""},
                                {":", ""},
                                {"\xC3", ""},
                                {".", "5"}});
  refuses<query::bare_character>({"", " ", "\"", ",", "(", ")", "=", "<", "~", ".."});
  takes<query::bare>({{"1990.05.??", " "}, {"1970", "..1980"}, {"1/2-1/2", ")"}, {"-1.5", ""}});
  refuses<query::bare>({"", "..", " x", "\"x\""});
  takes<query::number>({{"12", " "}, {"0", ")"}});
  refuses<query::number>({"", "x", "-1", "1x"});
  takes<query::square>({{"22", ","}, {"1-5", " "}, {"Ca9", ""}, {"a_b.c:d", ")"}});
  refuses<query::square>({"", ",", " 1", "\"1\""});
  takes<query::squares>({{"22", " and"}, {"22,23", " "}, {"1-5 , 7", ")"}, {"22", ","}});
  refuses<query::squares>({"", ",22", "(22)"});
  takes<query::after_white<query::open>>({{"(", ""}, {" \n(", ""}});
  refuses<query::after_white<query::open>>({"", " ", ")"});
  takes<query::value>({{"\"a b\"", ""}, {"draw", " "}});
  refuses<query::value>({"", "(", "=", "\"a"});
  takes<query::pattern>({{"\"a b\"", ""}, {"/a|b/", " "}});
  refuses<query::pattern>({"", "a", "/a", "\"a"});
  takes<query::range>({{"1970..1980", ""}, {"1990.05 .. \"1991\"", ""}});
  refuses<query::range>({"", "1970", "1970..", "..1980"});
  takes<query::with_operation>({{"= 1", " "}, {">=\"x\"", ""}});
  refuses<query::with_operation>({"", "=", "= )", "~ \"x\""});
  takes<query::with_range>({{"in 1..2", ""}, {"IN 1 ..2", " "}});
  refuses<query::with_range>({"", "in 1", "= 1..2"});
  takes<query::with_pattern>({{"~ \"x\"", ""}, {"~/x/", " "}});
  refuses<query::with_pattern>({"", "~", "~ x", "= \"x\""});
  takes<query::comparison>({{"= 1", ""}, {" in 1..2", ""}, {" ~ \"x\"", ""}});
  refuses<query::comparison>({"", "1", "\"x\""});
}

TEST_CASE("alternatives: conditions of a position", "[grammars][query]") {
  takes<query::counted_word>({{"kings", ")"}, {"once", " "}});
  refuses<query::counted_word>({"", "on 5", ")"});
  takes<query::counted_squares>({{"on 1-5", ")"}, {"on a1,b2", " "}});
  refuses<query::counted_squares>({"", "on", "1-5"});
  takes<query::count>({{"count(white)", " "}, {"count ( white kings on 1-5 )", ""}});
  refuses<query::count>({"", "count", "count()", "count(on 5)", "count(white", "white"});
  takes<query::with_count>({{"> count(black)", ""}});
  refuses<query::with_count>({"", ">", "> 2", "count(black)"});
  takes<query::count_condition>(
      {{"count(a) > count(b)", ""}, {"count(a) = 2", ""}, {"count(a) in 1..2", ""}});
  refuses<query::count_condition>({"", "count(a)", "count(a) ~ \"x\"", "count(a) 2"});
  takes<query::setup_condition>({{"contains \"W:W1:B2\"", ""}, {"lacks\"x\"", ""}});
  refuses<query::setup_condition>({"", "contains", "contains W:W1", "has \"x\""});
  takes<query::empty_condition>({{"empty 22,23", " "}});
  refuses<query::empty_condition>({"", "empty", "empty (", "22"});
  takes<query::side_number>({{"hand(white)", " "}, {"score ( first )", ""}});
  refuses<query::side_number>({"", "hand", "hand()", "hand(1)", "hand(white"});
  takes<query::side_number_condition>({{"hand(white) = 0", ""}, {"score(first) in 1..2", ""}});
  refuses<query::side_number_condition>({"", "hand(white)", "hand = 0"});
  takes<query::to_move_condition>({{"to move white", ""}});
  refuses<query::to_move_condition>({"", "to move", "to 5", "move white"});
  takes<query::number_condition>({{"ply = 1", ""}, {"moves<2", ""}, {"ply in 1..2", ""}});
  refuses<query::number_condition>({"", "ply", "plies = 1", "ply 1"});
  takes<query::flag_condition>({{"start", " "}, {"last", ""}});
  refuses<query::flag_condition>({"", "begin"});
  for (const char* const one : {"any \"x\"", "empty 1", "count(a) = 1", "hand(a) = 1",
                                "to move white", "ply = 1", "start"}) {
    takes<query::position_condition>({{one, ""}});
    takes<query::condition>({{one, ""}});
  }
  refuses<query::position_condition>({"", "white = 1", "plays \"x\"", "to 5"});
}

TEST_CASE("alternatives: conditions of a record and of a ply", "[grammars][query]") {
  takes<query::field_condition>({{"white ~ \"x\"", ""}, {"year in 1..2", ""}, {"id=5", ""}});
  refuses<query::field_condition>({"", "white", "white x", "tag = 1"});
  takes<query::valid_condition>({{"valid", ""}, {"valid", " and"}, {"valid = no", ""}});
  refuses<query::valid_condition>({"", "invalid"});
  takes<query::tag_condition>({{"tag \"A\" = \"x\"", ""}, {"tag\"A\" ~ /x/", ""}});
  refuses<query::tag_condition>({"", "tag A = x", "tag \"A\"", "tag = x"});
  takes<query::has_condition>({{"has comments", ""}, {"has setup", ")"}});
  refuses<query::has_condition>({"", "has", "has kings"});
  takes<query::code_condition>({{"code illegal", ""}, {"code missed-capture", ")"}});
  refuses<query::code_condition>({"", "code", "code 1"});
  for (const char* const one :
       {"white = x", "valid", "tag \"A\" = x", "has nags", "code illegal"}) {
    takes<query::record_condition>({{one, ""}});
    takes<query::condition>({{one, ""}});
  }
  refuses<query::record_condition>({"", "start", "plays \"x\""});

  takes<query::plays_condition>({{"plays \"32-28\"", ""}});
  refuses<query::plays_condition>({"", "plays", "plays 32-28"});
  takes<query::kind_condition>({{"kind capture", ""}});
  refuses<query::kind_condition>({"", "kind", "kind 1"});
  takes<query::taken_word>({{"kings", " "}});
  refuses<query::taken_word>({"", "in 1..2", ">"});
  takes<query::takes_condition>(
      {{"takes >= 1", ""}, {"takes kings >= 1", ""}, {"takes in 1..2", ""}});
  refuses<query::takes_condition>({"", "takes", "takes kings", "takes 1"});
  takes<query::from_condition>({{"from 31,32", " to"}});
  refuses<query::from_condition>({"", "from", "31"});
  takes<query::to_condition>({{"to 31,32", " from"}});
  refuses<query::to_condition>({"", "to", "to move", "31"});
  takes<query::by_condition>({{"by kings", ""}});
  refuses<query::by_condition>({"", "by", "by 1"});
  takes<query::nag_condition>({{"nag \"??\"", ""}, {"nag 4", ""}});
  refuses<query::nag_condition>({"", "nag", "nag ="});
  takes<query::comment_condition>({{"comment ~ \"x\"", ""}, {"comment = x", ""}});
  refuses<query::comment_condition>({"", "comment", "comment \"x\"", "comments ~ \"x\""});
  for (const char* const one : {"plays \"x\"", "kind pass", "takes = 1", "from 1", "to 1",
                                "by kings", "nag 1", "comment = x"}) {
    takes<query::ply_condition>({{one, ""}});
    takes<query::condition>({{one, ""}});
  }
  refuses<query::ply_condition>({"", "start", "white = x"});
  refuses<query::condition>({"", "x", "(start)", "not start"});
}

TEST_CASE("alternatives: how conditions of queries are joined", "[grammars][query]") {
  takes<query::group>({{"(start)", ""}, {"( start or last )", " "}});
  refuses<query::group>({"", "()", "(start", "start"});
  takes<query::transformed>({{"either(start)", ""}, {"symmetric (last)", ""}});
  refuses<query::transformed>({"", "either", "either start", "(start)"});
  takes<query::operand>({{"(start)", ""}, {"flipped(start)", ""}, {"start", " last"}});
  refuses<query::operand>({"", "not start", "and", ")"});
  takes<query::negation>({{"not start", ""}, {"not not(start)", ""}});
  refuses<query::negation>({"", "not", "start", "not and start"});
  takes<query::term>({{" not start", ""}, {"start", ""}});
  refuses<query::term>({"", " ", " and", "then start"});
  takes<query::then_within>({{"then within 3 start", ""}});
  refuses<query::then_within>({"", "then start", "then within start", "within 3 start"});
  takes<query::then_next>({{"then start", ""}, {"then(start)", ""}});
  refuses<query::then_next>({"", "then", "then within 3 start", "later start"});
  takes<query::then_later>({{"later start", ""}});
  refuses<query::then_later>({"", "later", "then start"});
  takes<query::sequence>({{"start", " and last"},
                          {"start then last later last", ""},
                          {"start then within 2 last", " last"}});
  refuses<query::sequence>({"", "then start", "and start"});
  takes<query::and_next>({{" and start then last", ""}});
  refuses<query::and_next>({"", " and", " start", "or start"});
  takes<query::conjunction>({{"start and last", " or"}, {"start last", ""}, {"start", " and"}});
  refuses<query::conjunction>({"", "and start"});
  takes<query::or_next>({{" or start last", ""}});
  refuses<query::or_next>({"", " or", " and start"});
  takes<query::query>({{"start or last and start", ""}, {"start", " or"}});
  refuses<query::query>({"", "or start", ")"});
  accepts<query::end>({""});
  refuses<query::end>({"x"});
  accepts<query::whole>({"start", " start or last ", "not (start\nor last)"});
  refuses<query::whole>({"", "start or", "start)", "(start"});
  accepts<query::anything>({"x", "("});
  refuses<query::anything>({""});
  accepts<query::pieces>({"", "(", R"(white ~ /(/ and "(" ) x)", "\"", "~ /("});
}

}  // namespace damier::test::query_grammar
