#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "chosen_columns.hpp"

namespace damier::notation {

/// The results of a replay that the columns ask for.
struct GameFacts {
  std::string id;
  std::uint64_t plies = 0;
  std::string moves;  ///< moves of the main line, separated by blanks
};

/// Writes the row of a game, cell by cell.
class GameRow {
 public:
  static std::span<const Column<GameRow>> columns();

  GameRow(const RecordToWrite& job, const ReplayResult& replayed, const GameFacts& facts,
          Cells& cells)
      : job_(job),
        record_(job.record),
        info_(notation::info(job.ruleset)),
        replayed_(replayed),
        facts_(facts),
        cells_(cells) {}

 private:
  void id() { cells_.text(facts_.id); }
  void source() { cells_.text(job_.file); }
  void index() { cells_.number(record_.raw.index); }
  void offset() { cells_.number(record_.raw.offset); }
  void ruleset() { cells_.text(info_.name); }
  void date();
  void year();
  void first() { player(rules::Side::first); }
  void second() { player(rules::Side::second); }
  void white_elo() { rating("White"); }
  void black_elo() { rating("Black"); }
  void result();
  void winner();
  void ending();
  void plies() { cells_.number(facts_.plies); }
  void valid() { cells_.truth(!job_.diagnostics.has_errors()); }
  void moves() { cells_.text(facts_.moves); }
  void score();
  void first_score() { score_of(rules::Side::first); }
  void second_score() { score_of(rules::Side::second); }

  void player(rules::Side side);
  void rating(std::string_view player);
  void score_of(rules::Side side);
  /// Writes a text, or nothing if it is empty.
  void text(std::string_view text);

  const RecordToWrite& job_;
  const Record& record_;
  const RulesetInfo& info_;
  const ReplayResult& replayed_;
  const GameFacts& facts_;
  Cells& cells_;
};

}  // namespace damier::notation
