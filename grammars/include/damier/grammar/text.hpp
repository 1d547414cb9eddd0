#pragma once

#include <tao/pegtl.hpp>

/// Building blocks that all notations share. They are rules only; the readers interpret them.
namespace damier::grammar {

namespace pegtl = tao::pegtl;

/// The input type of all readers. It tracks positions lazily, since only errors need them. It does
/// not copy its name, since many inputs are as short as one ply.
using text_input =
    pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

struct blank : pegtl::one<' ', '\t', '\r'> {};
struct blanks : pegtl::star<blank> {};
struct some_blanks : pegtl::plus<blank> {};
struct newline : pegtl::one<'\n'> {};
struct space : pegtl::plus<pegtl::sor<blank, newline>> {};
struct rest_of_line : pegtl::star<pegtl::not_one<'\n'>> {};

/// Succeeds at the beginning of the input and after a newline; consumes nothing. (pegtl::bol asks
/// for the column, and a lazily tracked input would have to count it from its beginning.)
struct line_start {
  using rule_t = line_start;
  using subs_t = pegtl::empty_list;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) noexcept {
    return in.current() == in.begin() || *(in.current() - 1) == '\n';
  }
};

/// Succeeds if only blanks precede in the line; consumes nothing.
struct first_in_line {
  using rule_t = first_in_line;
  using subs_t = pegtl::empty_list;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) noexcept {
    const char* before = in.current();
    while (before != in.begin() && (before[-1] == ' ' || before[-1] == '\t')) {
      --before;
    }
    return before == in.begin() || before[-1] == '\n';
  }
};

/// Succeeds unless an ASCII letter or digit precedes; consumes nothing.
struct word_start {
  using rule_t = word_start;
  using subs_t = pegtl::empty_list;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) noexcept {
    return in.current() == in.begin() || !is_alnum(*(in.current() - 1));
  }
  [[nodiscard]] static bool is_alnum(char c) noexcept {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }
};

/// The dashes that word processors substitute for a hyphen: U+2010 to U+2015 and U+2212.
struct typographic_dash
    : pegtl::sor<pegtl::seq<pegtl::string<'\xE2', '\x80'>, pegtl::range<'\x90', '\x95'>>,
                 pegtl::string<'\xE2', '\x88', '\x92'>> {};
/// An arrow between squares: `->`, or U+2192.
struct arrow : pegtl::sor<pegtl::string<'-', '>'>, pegtl::string<'\xE2', '\x86', '\x92'>> {};
struct dash : pegtl::sor<arrow, pegtl::one<'-'>, typographic_dash> {};

/// The sign that word processors substitute for an x.
struct multiplication_sign : pegtl::string<'\xC3', '\x97'> {};

/// A line end or tab written as the two characters of its escape sequence.
struct literal_blank : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'n', 'r', 't'>> {};

struct byte_order_mark : pegtl::string<'\xEF', '\xBB', '\xBF'> {};

/// A letter of any alphabet: in UTF-8 each byte beyond ASCII counts as one.
struct letter : pegtl::sor<pegtl::alpha, pegtl::range<'\x80', '\xFF'>> {};
struct word_end : pegtl::not_at<pegtl::alnum> {};

/// The match of a recogniser outside the grammar, for speed. `Recogniser(begin, end).size` is the
/// number of bytes of one line that it matches at the beginning of that text; 0 if none. An action
/// may have a function `take` for what it found, so that no action needs to read the text again.
/// All of it is inlined, since it is called at every word.
template <typename Recogniser>
struct recognised {
  using rule_t = recognised;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode mode, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class, typename Input, typename... States>
  [[nodiscard, gnu::flatten]] static bool match(Input& in, States&&... states) {
    const Recogniser found{in.current(), in.end()};
    if (found.size == 0) {
      return false;
    }
    if constexpr (mode == pegtl::apply_mode::action &&
                  requires { Action<recognised>::take(found, in.current(), states...); }) {
      Action<recognised>::take(found, in.current(), states...);
    }
    in.bump_in_this_line(found.size);
    return true;
  }
};

}  // namespace damier::grammar
