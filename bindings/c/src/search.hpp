#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/search.hpp"
#include "damier/rules/side.hpp"

#include "handle.hpp"
#include "position.hpp"
#include "record.hpp"

struct damier_search final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::search;

  explicit damier_search(damier_context* context) : Handle(its_kind, context) {
    limits_.stop = &stop_;
  }

  /// A line as the interface has it.
  struct Line {
    std::int32_t score = 0;
    bool proven = false;
    std::int32_t plies = 0;
    std::string eval;
    std::string moves;
    double chance = 0;
  };

  damier_status set(std::string_view option, std::uint64_t value);
  damier_status run(const damier_position& position);
  damier_status run(damier_record& record, damier_watch watch, void* user);
  damier_status report(std::string_view format, std::string_view options, damier_text& out);
  void stop() { stop_ = true; }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  [[nodiscard]] int depth() const { return depth_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::string_view unit() const { return unit_; }

 private:
  void empty() override;
  /// Makes the search, unless there is one with a table of the right size.
  [[nodiscard]] damier_status prepare();
  /// Returns the limits, with the tables that the context has now.
  [[nodiscard]] const damier::analysis::Limits& limits();
  void add(int score, bool solved, damier::rules::Side to_move, const damier::analysis::Unit& unit,
           const std::vector<std::string>& moves);

  std::atomic<bool> stop_ = false;
  damier::analysis::Limits limits_;
  bool uses_tables_ = true;
  std::size_t entries_ = damier::analysis::Search::default_entries;
  std::optional<damier::analysis::Search> search_;
  std::vector<Line> lines_;
  int depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::string_view unit_;
  std::optional<damier_record> record_;  ///< of the reports
  std::vector<damier::analysis::PlyReport> reports_;
  std::string report_;  ///< as last written
};
