#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout.hpp"
#include "options.hpp"
#include "replay_model.hpp"
#include "terminal.hpp"
#include "walk.hpp"

namespace damier::cli {

/// Shows records on a terminal and does what keys ask for.
class Viewer {
 public:
  /// From the options. Throws UsageError.
  explicit Viewer(const Arguments& arguments);

  /// Shows a record, and those before it, until the next one is asked for; false if the program is
  /// to end instead.
  [[nodiscard]] bool show(ReplayModel model);
  /// To be called when there are no more records, unless the program is to end: shows the last one
  /// again.
  void finish();

 private:
  /// A record that was shown, and where in it.
  struct Seen {
    explicit Seen(ReplayModel told) : model(std::move(told)), walk(model.tree) {}
    ReplayModel model;
    Walk walk;
  };
  struct Command;
  enum class Wish : std::uint8_t { stay, next_record, quit };

  static const std::vector<Command>& commands();

  [[nodiscard]] bool run();
  void obey(KeyPress press);
  void paint(std::string_view message);
  /// Shows text until a key is pressed.
  void show_page(const std::vector<StyledLine>& lines);
  [[nodiscard]] KeyPress next_key();

  [[nodiscard]] Walk& walk() { return seen_[current_]->walk; }
  /// Says why nothing has happened, if nothing has.
  void say_unless(bool moved, std::string_view message);

  void next_record();
  void previous_record();
  void go_to_ply();
  void show_texts();
  void show_help();

  Arguments arguments_;
  Look look_;
  std::unique_ptr<Terminal> terminal_;  ///< from the first record on
  std::deque<std::unique_ptr<Seen>> seen_;
  std::size_t current_ = 0;
  std::size_t kept_places_ = 0;  ///< in all records that are kept
  bool forgotten_ = false;       ///< not all of them are
  bool ended_ = false;           ///< there are no more records
  Wish wish_ = Wish::stay;
  std::string message_;
};

}  // namespace damier::cli
