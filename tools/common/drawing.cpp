#include "drawing.hpp"

namespace damier::cli {

std::vector<Option> drawing_options() {
  return {
      {"to", 't', "FORMAT", "text (the default) or unicode", false, {"text", "unicode"}},
      {"flip", 0, "", "show the board from the other side"},
      {"coordinates", 0, "", "write into empty squares what they are called"},
      {"last-move", 0, "", "mark the squares of the last move"},
  };
}

Boards::Boards(const Arguments& arguments)
    : flip_(arguments.has("flip")), last_move_(arguments.has("last-move")) {
  options_.style = arguments.choice("to") == "text" ? notation::DiagramStyle::text
                                                    : notation::DiagramStyle::unicode;
  options_.coordinates = arguments.has("coordinates");
}

}  // namespace damier::cli
