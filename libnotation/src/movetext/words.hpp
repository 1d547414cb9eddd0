#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace damier::notation {

/// How many letters a word of prose has: letters in any script, with apostrophes, hyphens and
/// punctuation. None if the token is no such word: it has a digit, or a sign of a move.
[[nodiscard]] std::size_t letters_of_word(std::string_view token);

/// The token that follows an offset after white space; empty if there is none.
[[nodiscard]] std::string_view next_word(std::string_view text, std::uint32_t at);

/// Whether prose begins with a token that is no move. `rest`: the text behind it.
[[nodiscard]] bool begins_text(std::string_view token, std::string_view rest);

/// Whether a token goes on with words of prose before it: as a word, a number or punctuation.
/// `rest`: the text behind it. `is_word`: it is no move in the notation of the game.
[[nodiscard]] bool continues_text(std::string_view token, std::string_view rest, bool is_word);

}  // namespace damier::notation
