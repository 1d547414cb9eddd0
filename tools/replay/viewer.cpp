#include "viewer.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"

#include "select/drawing.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

/// Key and its action; the help page is generated from these.
struct Viewer::Command {
  std::string_view keys;  ///< names in the help
  std::string_view help;
  std::vector<KeyPress> presses;
  void (*run)(Viewer&);
};

namespace {

constexpr std::uint64_t page = 10;

KeyPress letter(char character) { return {Key::character, character}; }

}  // namespace

const std::vector<Viewer::Command>& Viewer::commands() {
  static const std::vector<Command> all{
      {"Right, l, Space",
       notation::to_translate("next ply"),
       {{Key::right}, letter('l'), letter(' ')},
       [](Viewer& v) { v.show_unless(v.walk().forward(), tr("The line ends here.")); }},
      {"Left, h, Backspace",
       notation::to_translate("previous ply"),
       {{Key::left}, letter('h'), {Key::backspace}},
       [](Viewer& v) { v.show_unless(v.walk().back(), tr("This is the start.")); }},
      {"Page Down",
       notation::to_translate("forward ten plies"),
       {{Key::page_down}},
       [](Viewer& v) { v.show_unless(v.walk().forward(page), tr("The line ends here.")); }},
      {"Page Up",
       notation::to_translate("back ten plies"),
       {{Key::page_up}},
       [](Viewer& v) { v.show_unless(v.walk().back(page), tr("This is the start.")); }},
      {"Home, 0",
       notation::to_translate("the start"),
       {{Key::home}, letter('0')},
       [](Viewer& v) { v.show_unless(v.walk().to_start(), tr("This is the start.")); }},
      {"End, $",
       notation::to_translate("the end of the line"),
       {{Key::end}, letter('$')},
       [](Viewer& v) { v.show_unless(v.walk().to_end(), tr("The line ends here.")); }},
      {"g N",
       notation::to_translate("move N of the main line; g Nb the second side's"),
       {letter('g')},
       [](Viewer& v) { v.go_to_move(); }},
      {"Down, j",
       notation::to_translate("into the first variation, or on to the next one"),
       {{Key::down}, letter('j')},
       [](Viewer& v) { v.show_unless(v.walk().next_variation(), tr("No other variation here.")); }},
      {"Up, k",
       notation::to_translate("back to the variation before, or out of this one"),
       {{Key::up}, letter('k')},
       [](Viewer& v) {
         v.show_unless(v.walk().previous_variation(), tr("This is the main line."));
       }},
      {"n",
       notation::to_translate("next record"),
       {letter('n')},
       [](Viewer& v) { v.next_record(); }},
      {"p",
       notation::to_translate("previous record"),
       {letter('p')},
       [](Viewer& v) { v.previous_record(); }},
      {"f",
       notation::to_translate("turn the board round"),
       {letter('f')},
       [](Viewer& v) { v.look_.flip = !v.look_.flip; }},
      {"c",
       notation::to_translate("label empty squares"),
       {letter('c')},
       [](Viewer& v) { v.look_.diagram.coordinates = !v.look_.diagram.coordinates; }},
      {"Enter",
       notation::to_translate("show the full comment"),
       {{Key::enter}},
       [](Viewer& v) { v.show_texts(); }},
      {"?", notation::to_translate("this help"), {letter('?')}, [](Viewer& v) { v.show_help(); }},
      {"q",
       notation::to_translate("quit"),
       {letter('q'), {Key::hang_up}},
       [](Viewer& v) { v.wish_ = Wish::quit; }},
  };
  return all;
}

Viewer::Viewer(const Arguments& arguments) : arguments_(arguments) {
  const bool given = arguments.has("to");
  const std::string_view format = given                 ? arguments.choice("to")
                                  : is_unicode_locale() ? "ansi"
                                                        : "text";
  // Without colours, and below where the terminal lacks them, the board is the same in characters.
  look_.diagram.style = format == "text"   ? diagram::DiagramStyle::text
                        : format == "ansi" ? diagram::DiagramStyle::ansi
                                           : diagram::DiagramStyle::unicode;
  const Coordinates coordinates = coordinates_of(arguments);
  look_.diagram.coordinates = coordinates.inside;
  look_.labels = coordinates.outside;
  look_.flip = arguments.has("flip");
}

bool Viewer::show(ReplayModel model, std::uint64_t ply) {
  if (!terminal_) {
    terminal_ = std::make_unique<Terminal>(use_color(arguments_, standard_output()));
    if (look_.diagram.style == diagram::DiagramStyle::ansi && !terminal_->has_paints()) {
      look_.diagram.style = diagram::DiagramStyle::unicode;
    }
  }
  seen_.add(std::move(model));
  if (ply > 0) {
    show_unless(walk().to_ply(ply), tr("The main line has no ply {0}.", ply));
  }
  return run();
}

void Viewer::finish() {
  ended_ = true;
  if (!seen_.empty()) {
    message_ = tr("This is the last record.");
    static_cast<void>(run());
  }
  terminal_.reset();
}

bool Viewer::run() {
  wish_ = Wish::stay;
  while (wish_ == Wish::stay) {
    paint(std::exchange(message_, {}));
    obey(next_key());
  }
  if (wish_ == Wish::next_record) {
    paint(tr("Reading the next record..."));
  }
  return wish_ == Wish::next_record;
}

void Viewer::obey(KeyPress press) {
  for (const Command& command : commands()) {
    if (std::ranges::find(command.presses, press) != command.presses.end()) {
      command.run(*this);
      return;
    }
  }
  if (press.key != Key::resize) {
    message_ = tr("? shows the keys.");
  }
}

void Viewer::paint(std::string_view message) {
  const SeenRecord& now = seen_.current();
  terminal_->show(lay_out(now.model, now.walk.here(), look_, message, terminal_->size()));
}

void Viewer::show_unless(bool moved, std::string_view message) {
  if (!moved) {
    message_ = message;
  }
}

void Viewer::next_record() {
  if (seen_.next()) {
    return;
  }
  if (ended_) {
    message_ = tr("This is the last record.");
  } else {
    wish_ = Wish::next_record;
  }
}

void Viewer::previous_record() {
  show_unless(seen_.previous(), seen_.forgotten() ? tr("Earlier records are no longer kept.")
                                                  : tr("This is the first record."));
}

std::uint64_t Viewer::ply_of_move(std::string_view move) {
  const ReplayModel& model = seen_.current().model;
  const bool second = move.ends_with('b');
  const std::uint64_t number = std::stoull(std::string(move));
  if (number == 0) {
    return 0;
  }
  const std::uint64_t ply =
      ply_of(model.numbering, number, second ? rules::Side::second : rules::Side::first);
  // The first ply of the main line is the first place after the start.
  const std::uint64_t first = model.tree.size() > 1 ? model.tree[1].number : 1;
  return ply < first ? UINT64_MAX : ply - first + 1;
}

void Viewer::go_to_move() {
  constexpr std::size_t max_length = 9;
  const bool pairs = seen_.current().model.numbering == notation::Numbering::pairs;
  std::string move;
  KeyPress press;
  do {
    paint(tr("Go to move: {0}_", move));
    press = next_key();
    const bool open = move.size() < max_length && !move.ends_with('b');
    if (press.key == Key::backspace && !move.empty()) {
      move.pop_back();
    } else if (press.key == Key::character && open &&
               (notation::is_digit(press.character) ||
                (press.character == 'b' && pairs && !move.empty()))) {
      move += press.character;
    }
  } while (press.key != Key::enter && press.key != Key::escape && press.key != Key::hang_up);
  if (press.key == Key::enter && !move.empty()) {
    show_unless(walk().to_ply(ply_of_move(move)), tr("The main line has no move {0}.", move));
  }
}

void Viewer::show_page(const std::vector<StyledLine>& lines) {
  std::size_t first = 0;
  KeyPress press;
  do {
    const ScreenSize size = terminal_->size();
    terminal_->show(lay_out_page(lines, first, size));
    press = next_key();
    if (press == letter(' ')) {
      first += std::max<std::size_t>(size.rows, 2) - 1;
    }
  } while (press.key == Key::resize || (press == letter(' ') && first < lines.size()));
}

void Viewer::show_texts() {
  const SeenRecord& now = seen_.current();
  show_page(texts_about(now.model, now.walk.here(), look_, terminal_->size().columns));
}

void Viewer::show_help() {
  constexpr std::size_t keys_width = 20;
  std::vector<StyledLine> lines{{Style::strong, tr("Keys")}};
  for (const Command& command : commands()) {
    lines.push_back(
        {Style::plain, fmt::format("  {:<{}} {}", command.keys, keys_width, tr(command.help))});
  }
  lines.push_back({});
  lines.push_back(
      {Style::plain, tr("In the list of moves, 'or' comes before the variations of a ply.")});
  lines.push_back({Style::plain, tr("Highlighted on the board: the squares of the last move.")});
  show_page(lines);
}

KeyPress Viewer::next_key() { return terminal_->next_key(); }

}  // namespace damier::cli
