#include "signs.hpp"

#include <algorithm>
#include <array>

namespace damier::diagram::page {

namespace {

struct Row {
  std::uint32_t nag = 0;
  Sign sign;
};

constexpr std::array rows{
    Row{1, {"!", "good move"}},
    Row{2, {"?", "mistake"}},
    Row{3, {"!!", "very good move"}},
    Row{4, {"??", "blunder"}},
    Row{5, {"!?", "interesting move"}},
    Row{6, {"?!", "doubtful move"}},
    Row{7, {"□", "forced move"}},
    Row{8, {"□", "only move"}},
    Row{10, {"=", "even position"}},
    Row{11, {"=", "even and quiet position"}},
    Row{13, {"∞", "unclear position"}},
    Row{14, {"⩲", "the first side is slightly better"}},
    Row{15, {"⩱", "the second side is slightly better"}},
    Row{16, {"±", "the first side is better"}},
    Row{17, {"∓", "the second side is better"}},
    Row{18, {"+−", "the first side is winning"}},
    Row{19, {"−+", "the second side is winning"}},
    Row{22, {"⨀", "zugzwang"}},
    Row{23, {"⨀", "zugzwang"}},
    Row{32, {"⟳", "lead in development"}},
    Row{36, {"→", "initiative"}},
    Row{40, {"↑", "attack"}},
    Row{132, {"⇆", "counterplay"}},
    Row{138, {"⊕", "time trouble"}},
    Row{146, {"N", "novelty"}},
};

}  // namespace

Sign sign_of(std::uint32_t nag) {
  const auto* const row = std::ranges::find(rows, nag, &Row::nag);
  return row == rows.end() ? Sign{} : row->sign;
}

}  // namespace damier::diagram::page
