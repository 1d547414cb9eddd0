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

/// Whether a token goes on with words of prose before it: as a word, a year or punctuation.
/// `is_word`: it is no move in the notation of the game.
[[nodiscard]] bool continues_text(std::string_view token, bool is_word);

}  // namespace damier::notation
