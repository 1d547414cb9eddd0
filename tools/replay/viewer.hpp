#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/record/record.hpp"

#include "layout.hpp"
#include "options.hpp"
#include "replay_model.hpp"
#include "seen_records.hpp"
#include "terminal.hpp"

namespace damier::cli {

/// Shows records on a terminal and handles keys.
class Viewer {
 public:
  /// Throws UsageError.
  explicit Viewer(const Arguments& arguments);

  /// Shows a record from a ply of its main line on, and earlier ones, until the next one is
  /// requested; returns false if the program should end.
  [[nodiscard]] bool show(ReplayModel model, std::uint64_t ply);
  /// Shows the last record again; call when there are no more, unless the program should end.
  void finish();

 private:
  struct Command;
  enum class Wish : std::uint8_t { stay, next_record, quit };

  static const std::vector<Command>& commands();

  [[nodiscard]] bool run();
  void obey(KeyPress press);
  void paint(std::string_view message);
  /// Shows text until a key is pressed.
  void show_page(const std::vector<StyledLine>& lines);
  [[nodiscard]] KeyPress next_key();

  [[nodiscard]] Walk& walk() { return seen_.current().walk; }
  /// Shows a message unless the move was possible.
  void say_unless(bool moved, std::string_view message);

  void next_record();
  void previous_record();
  void go_to_move();
  /// Returns the ply of the main line with a score number such as `20` or `20b`; 0 for the start.
  [[nodiscard]] std::uint64_t ply_of_move(std::string_view move);
  void show_texts();
  void show_help();

  Arguments arguments_;
  Look look_;
  std::unique_ptr<Terminal> terminal_;  ///< since the first record
  SeenRecords seen_{2 * notation::max_nodes};
  bool ended_ = false;  ///< there are no more records
  Wish wish_ = Wish::stay;
  std::string message_;
};

}  // namespace damier::cli
