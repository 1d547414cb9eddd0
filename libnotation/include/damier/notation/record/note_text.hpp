#pragma once

#include <string_view>

namespace damier::notation {

/// The text of a note to a diagnostic, with {0}, {1} for the arguments. Games define more.
struct NoteText {
  std::string_view text;

  static const NoteText legal_here;           ///< {0}: moves
  static const NoteText legal_here_more;      ///< {0}: moves, {1}: number of further moves
  static const NoteText legal_here_and_more;  ///< {0}: moves; there are more than were searched
  static const NoteText no_legal_move;
  static const NoteText intended;    ///< {0}: the move that was probably intended
  static const NoteText probably;    ///< {0}: the likely move, {1}: the slip
  static const NoteText treated_as;  ///< {0}: the likely move, {1}: the slip; the check continues
                                     ///< with it
  static const NoteText duplicate;   ///< probably written twice
  static const NoteText ignored_duplicate;  ///< ignored as written twice; the check continues
  static const NoteText write_it;           ///< {0}: the correct form
  static const NoteText first_tag;          ///< {0}: the value that is used
  static const NoteText fits_too;           ///< {0}: a list of names
  static const NoteText known_names;        ///< {0}: a list of names
  static const NoteText other_encoding;

  friend bool operator==(const NoteText&, const NoteText&) = default;
};

inline constexpr NoteText NoteText::legal_here{"legal here: {0}"};
inline constexpr NoteText NoteText::legal_here_more{"legal here: {0} and {1} more"};
inline constexpr NoteText NoteText::legal_here_and_more{"legal here: {0} and more"};
inline constexpr NoteText NoteText::no_legal_move{"no move is legal here"};
inline constexpr NoteText NoteText::intended{"did you mean {0}?"};
inline constexpr NoteText NoteText::probably{"probably {0}: {1}"};
inline constexpr NoteText NoteText::treated_as{"treated from here on as {0}: {1}"};
inline constexpr NoteText NoteText::duplicate{"probably written twice"};
inline constexpr NoteText NoteText::ignored_duplicate{"ignored from here on: written twice"};
inline constexpr NoteText NoteText::write_it{"write {0}"};
inline constexpr NoteText NoteText::first_tag{"the first one counts: {0}"};
inline constexpr NoteText NoteText::fits_too{"also possible: {0}"};
inline constexpr NoteText NoteText::known_names{"valid names: {0}"};
inline constexpr NoteText NoteText::other_encoding{
    "if this is not what was written, use the option encoding"};

}  // namespace damier::notation
