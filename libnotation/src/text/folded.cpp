#include "damier/notation/text/folded.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

/// Letters of a block of Unicode without case and accents; a point marks a character that stays.
struct Block {
  char32_t first;
  std::string_view letters;
};

constexpr std::array blocks{
    Block{0xC0,
          "aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty"  // Latin-1
          "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllll..llnnnnnnnnn"
          "oooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},  // Latin Extended-A
    Block{0x1CD,
          "aaiioouuuuuuuuuu.aaaa....ggkkoooo..jdddgg..nnaa....aaaaeeeeiiiioooorrrruuuusstt"
          "..hh......aaeeooooooooyy"},  // Latin Extended-B
    Block{
        0x1E00,
        "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnooooooooppppr"
        "rrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaa"
        "aaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"},
};

/// Characters that become two letters, and the second one; the table has the first.
constexpr std::array<std::pair<char32_t, char>, 9> second_letters{{{U'Æ', 'e'},
                                                                   {U'æ', 'e'},
                                                                   {U'Þ', 'h'},
                                                                   {U'þ', 'h'},
                                                                   {U'ß', 's'},
                                                                   {U'Œ', 'e'},
                                                                   {U'œ', 'e'},
                                                                   {U'Ĳ', 'j'},
                                                                   {U'ĳ', 'j'}}};

/// Other letters with an accent, and those that their alphabet writes in two ways.
constexpr std::array<std::pair<char32_t, char32_t>, 21> others{
    {{U'Ά', U'α'}, {U'ά', U'α'}, {U'Έ', U'ε'}, {U'έ', U'ε'}, {U'Ή', U'η'}, {U'ή', U'η'},
     {U'Ί', U'ι'}, {U'ί', U'ι'}, {U'ϊ', U'ι'}, {U'ΐ', U'ι'}, {U'Ό', U'ο'}, {U'ό', U'ο'},
     {U'Ύ', U'υ'}, {U'ύ', U'υ'}, {U'ϋ', U'υ'}, {U'ΰ', U'υ'}, {U'Ώ', U'ω'}, {U'ώ', U'ω'},
     {U'ς', U'σ'}, {U'Ё', U'е'}, {U'ё', U'е'}}};

char32_t in_lower_case(char32_t letter) {
  const bool greek = letter >= U'Α' && letter <= U'Ω';
  const bool cyrillic = letter >= U'А' && letter <= U'Я';
  const bool other_cyrillic = letter >= U'Ѐ' && letter <= U'Џ';
  return letter + (greek || cyrillic ? 0x20 : other_cyrillic ? 0x50 : 0);
}

bool is_combining(char32_t letter) { return letter >= 0x300 && letter <= 0x36F; }

/// Appends a letter beyond ASCII; returns false for a character that stays as it is.
bool append_letter(char32_t letter, std::string& out) {
  for (const Block& block : blocks) {
    const std::size_t at = letter - block.first;
    if (letter >= block.first && at < block.letters.size() && block.letters[at] != '.') {
      out += block.letters[at];
      const auto* const second =
          std::ranges::find(second_letters, letter, &std::pair<char32_t, char>::first);
      if (second != second_letters.end()) {
        out += second->second;
      }
      return true;
    }
  }
  const auto* const other =
      std::ranges::find(others, letter, &std::pair<char32_t, char32_t>::first);
  const char32_t plain = other == others.end() ? in_lower_case(letter) : other->second;
  if (plain != letter) {
    out += utf8_of(plain);
  }
  return plain != letter || is_combining(letter);
}

}  // namespace

void append_folded(std::string_view text, std::string& out) {
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
    const std::string_view character = text.substr(0, length);
    if (length == 1) {
      out += to_lower(character.front());
    } else if (!append_letter(code_point(character), out)) {
      out += character;
    }
    text.remove_prefix(length);
  }
}

}  // namespace damier::notation
