#include "signs.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include <fmt/format.h>

#include "damier/notation/record/clock.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::diagram::page {

using notation::to_translate;

namespace {

struct Row {
  std::uint32_t nag = 0;
  Sign sign;
};

constexpr std::array rows{
    Row{1, {"!", to_translate("good move")}},
    Row{2, {"?", to_translate("mistake")}},
    Row{3, {"!!", to_translate("very good move")}},
    Row{4, {"??", to_translate("blunder")}},
    Row{5, {"!?", to_translate("interesting move")}},
    Row{6, {"?!", to_translate("doubtful move")}},
    Row{7, {"□", to_translate("forced move")}},
    Row{8, {"□", to_translate("only move")}},
    Row{10, {"=", to_translate("even position")}},
    Row{11, {"=", to_translate("even and quiet position")}},
    Row{13, {"∞", to_translate("unclear position")}},
    Row{14, {"⩲", to_translate("the first side is slightly better")}},
    Row{15, {"⩱", to_translate("the second side is slightly better")}},
    Row{16, {"±", to_translate("the first side is better")}},
    Row{17, {"∓", to_translate("the second side is better")}},
    Row{18, {"+−", to_translate("the first side is winning")}},
    Row{19, {"−+", to_translate("the second side is winning")}},
    Row{22, {"⨀", to_translate("zugzwang")}},
    Row{23, {"⨀", to_translate("zugzwang")}},
    Row{32, {"⟳", to_translate("lead in development")}},
    Row{36, {"→", to_translate("initiative")}},
    Row{40, {"↑", to_translate("attack")}},
    Row{132, {"⇆", to_translate("counterplay")}},
    Row{138, {"⊕", to_translate("time trouble")}},
    Row{146, {"N", to_translate("novelty")}},
};

}  // namespace

Sign sign_of(std::uint32_t nag) {
  const auto* const row = std::ranges::find(rows, nag, &Row::nag);
  return row == rows.end() ? Sign{} : row->sign;
}

bool is_mark(std::string_view command) {
  constexpr std::size_t name_size = 3;
  return (command.starts_with("csl") || command.starts_with("cal")) && command.size() > name_size &&
         notation::white_space.find(command[name_size]) != std::string_view::npos;
}

bool is_clock(std::string_view command) {
  const std::string whole = fmt::format("[%{}]", command);
  return notation::has_only_times(whole);
}

const notation::Diagnostic* reason_of(notation::Span ply, const notation::Diagnostics& findings) {
  if (findings.empty()) {
    return nullptr;
  }
  // The last one is about this ply, if any is.
  const notation::Diagnostic& last = *std::prev(findings.end());
  return last.span.begin < ply.begin || last.span.end > ply.end ? nullptr : &last;
}

}  // namespace damier::diagram::page
