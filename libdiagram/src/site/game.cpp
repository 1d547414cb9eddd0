#include "../page/game.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/site.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"
#include "damier/notation/replay/shown_sides.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/composed.hpp"

#include "../page/files.hpp"
#include "../page/heading.hpp"
#include "../page/words.hpp"
#include "listing.hpp"
#include "named_openings.hpp"
#include "openings.hpp"

namespace damier::diagram {

namespace {

constexpr std::size_t max_findings_listed = 20;
constexpr std::size_t id_digits = 12;

/// Returns the value of a tag unless it is a placeholder.
std::string tag_value(const notation::Record& record, std::string_view name) {
  const std::string_view value = notation::trimmed(record.value_of(name));
  return value == "?" || value == "-" ? std::string() : notation::composed(value);
}

/// Passes a replay on to several listeners.
class Several final : public notation::Listener {
 public:
  explicit Several(std::array<notation::Listener*, 3> listeners) : listeners_(listeners) {}

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override {
    for (notation::Listener* const one : listeners_) {
      one->start(position, first_number);
    }
  }
  void ply(const notation::PlyFacts& ply) override {
    for (notation::Listener* const one : listeners_) {
      one->ply(ply);
    }
  }
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override {
    for (notation::Listener* const one : listeners_) {
      one->unresolved(ply, before);
    }
  }
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override {
    for (notation::Listener* const one : listeners_) {
      one->enter_variation(before, first);
    }
  }
  void leave_variation() override {
    for (notation::Listener* const one : listeners_) {
      one->leave_variation();
    }
  }
  void end() override {
    for (notation::Listener* const one : listeners_) {
      one->end();
    }
  }

 private:
  std::array<notation::Listener*, 3> listeners_;
};

/// Collects the first plies of a game that begins as usual, and their positions.
class FirstPlies final : public notation::MainLine {
 public:
  FirstPlies(const notation::Record& record, SiteGame& game) : record_(record), game_(game) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    usual_ = position != nullptr && !begins_elsewhere(record_, *position);
    if (usual_) {
      position->write_setup(game_.setups.emplace_back());
    }
  }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    if (usual_ && resolved() && game_.moves.size() < site::max_opening_plies) {
      game_.moves.emplace_back(ply.text());
      ply.after().write_setup(game_.setups.emplace_back());
    }
  }

  const notation::Record& record_;
  SiteGame& game_;
  bool usual_ = false;
};

void take_findings(const notation::Record& record, const notation::Diagnostics& diagnostics,
                   const notation::Catalogue& words, SiteGame& game) {
  using notation::Severity;
  notation::Locator locator(record);
  for (const notation::Diagnostic& finding : diagnostics) {
    game.errors += finding.severity == Severity::error ? 1U : 0U;
    game.warnings += finding.severity == Severity::warning ? 1U : 0U;
    if (game.findings.size() < max_findings_listed) {
      const std::uint64_t line = locator(source_span(record, finding.span).begin).line;
      game.findings.push_back({finding.severity, line, message(finding, words)});
    }
  }
  game.errors += diagnostics.dropped(Severity::error);
  game.warnings += diagnostics.dropped(Severity::warning);
}

/// Returns the players, or what else names the game.
std::string heading_of(const SiteGame& game, const notation::Catalogue& words) {
  std::string heading = notation::players_title(game.players[0], game.players[1], words);
  if (heading.empty()) {
    heading =
        game.event.empty() ? std::string(words.find(notation::title_of(game.ruleset))) : game.event;
  }
  return heading;
}

class SiteWriter final : public notation::RecordWriter {
 public:
  SiteWriter(const notation::Strip& strip, RemarkerFor remarks, EvalScaleFor eval_scale,
             EventKeyFor event_key, bool pictures, std::function<void(SiteGame)> sink,
             const notation::Catalogue& words, bool classic)
      : strip_(strip),
        remarks_(std::move(remarks)),
        eval_scale_(std::move(eval_scale)),
        event_key_(std::move(event_key)),
        pictures_(pictures),
        sink_(std::move(sink)),
        words_(words),
        classic_(classic) {}

  notation::Converted write(const notation::RecordToWrite& job, std::string& /*out*/) override {
    SiteGame game;
    game.file = job.file;
    game.record = job.record.raw.index;
    game.ruleset = job.ruleset;
    const notation::RulesetInfo& info = notation::info(job.ruleset);
    const std::unique_ptr<Remarker> remarks = remarks_ ? remarks_(job) : nullptr;
    page::GamePart part(job.record, info, strip_, remarks.get(), job.diagnostics, words_, classic_);
    notation::ContentId id(info, job.record, fields_);
    FirstPlies first_plies(job.record, game);
    Several listeners({&part, &id, &first_plies});
    notation::ReplayOptions options;
    options.after_error = notation::AfterError::suggest;
    const notation::ReplayResult result =
        notation::replay(job.ruleset, job.record, options, &listeners, job.diagnostics);
    job.diagnostics.sort();
    game.id = id.id().substr(0, id_digits);
    take_tags(info, job.record, game);
    take_result(info, job.record, result, game);
    take_findings(job.record, job.diagnostics, words_, game);
    page::offer_files(job, strip_, part);
    part.set_eval_scale(eval_scale_);
    game.event_key = event_key_ ? event_key_(job, result) : "";
    if (!game.event_key.empty()) {
      part.link_event(std::string(site::root_of_games) + site::usual_event_path(game.event_key));
    }
    draw(part, game);
    sink_(std::move(game));
    return {result.plies, false};
  }

 private:
  void take_tags(const notation::RulesetInfo& info, const notation::Record& record,
                 SiteGame& game) const {
    const auto sides = notation::shown_side_names_of(info, record, classic_);
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      const std::string_view tag = player_tag(info, record, side);
      game.players.at(index(side)) = tag_value(record, tag);
      game.player_labels.at(index(side)) = sides.at(index(side));
      game.ratings.at(index(side)) = rating_of(record, tag).value_or(0);
    }
    game.event = tag_value(record, "Event");
    game.opening = tag_value(record, "Opening");
    game.date = notation::proper_date(tag_value(record, "Date"));
    game.heading = heading_of(game, words_);
    game.heading_html = page::players_html(game.players[0], game.players[1], words_);
    if (game.heading_html.empty()) {
      game.heading_html = page::named(game.heading);
    }
  }
  static void take_result(const notation::RulesetInfo& info, const notation::Record& record,
                          const notation::ReplayResult& replayed, SiteGame& game) {
    game.result = effective_result(record).value_or(notation::ResultToken::unknown);
    game.result_text = page::shown_result(record, info);
    game.ending = notation::ending_of(info, record, replayed);
    game.plies = main_line_length(record);
  }
  void draw(page::GamePart& part, SiteGame& game) const {
    if (const notation::BoardPicture* const last = part.last_position()) {
      site::append_shapes(*last, game.article);
      if (pictures_) {
        draw_svg(*last, {}, game.picture);
      }
    }
    game.article += "<main>\n";
    if (!game.opening.empty()) {
      part.name_opening(game.opening, std::string(site::root_of_games) +
                                          site::usual_opening_path(game.ruleset, game.opening));
    }
    part.write(game.article, 1);
  }

  notation::Strip strip_;
  RemarkerFor remarks_;
  EvalScaleFor eval_scale_;
  EventKeyFor event_key_;
  bool pictures_;
  std::function<void(SiteGame)> sink_;
  notation::Catalogue words_;
  bool classic_;
  std::string fields_;
};

}  // namespace

std::unique_ptr<notation::RecordWriter> site_writer(const notation::Strip& strip,
                                                    RemarkerFor remarks, EvalScaleFor eval_scale,
                                                    EventKeyFor event_key, bool pictures,
                                                    std::function<void(SiteGame)> sink,
                                                    const notation::Catalogue& words,
                                                    bool classic) {
  return std::make_unique<SiteWriter>(strip, std::move(remarks), std::move(eval_scale),
                                      std::move(event_key), pictures, std::move(sink), words,
                                      classic);
}

SiteGame unplayable(std::string_view file, const notation::Record& record,
                    const notation::Diagnostics& diagnostics, const notation::Catalogue& words) {
  SiteGame game;
  game.file = file;
  game.record = record.raw.index;
  take_findings(record, diagnostics, words, game);
  return game;
}

}  // namespace damier::diagram
