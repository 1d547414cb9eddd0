#include "damier/analysis/transcribe/transcribe_report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/printable.hpp"

namespace damier::analysis {

namespace {

using nlohmann::ordered_json;
using notation::Catalogue;
using notation::printable;

std::string place_in(const ReportedPage& of, PagePlace place) {
  return fmt::format("{}:{}:{}: ", printable(of.file), of.lines_before + place.line, place.column);
}

void write_ply(const ReportedPage& of, std::size_t number, const ReadPly& ply,
               const Catalogue& words, std::string& out) {
  if (ply.sure && !ply.corrected) {
    return;
  }
  out += place_in(of, ply.place);
  out += words.tr("ply {0}: {1} for {2} (cost {3}), ", number, ply.text, printable(ply.written),
                  ply.cost);
  if (ply.sure) {
    out += words.tr("sure");
  } else if (ply.other.empty() || ply.other == ply.text) {
    out += words.tr("not sure: another reading costs {0} more", ply.margin);
  } else {
    out += words.tr("not sure: {0} costs {1} more", ply.other, ply.margin);
  }
  out += '\n';
}

void write_stuck(const ReportedPage& of, const ReadGame& game, const Catalogue& words,
                 std::string& out) {
  const StuckPlace& stuck = *game.stuck;
  out += place_in(of, stuck.place);
  out += words.tr("the game cannot be followed after ply {0}: {1}\n", game.plies.size(),
                  printable(stuck.written));
  if (!stuck.legal.empty()) {
    out += words.tr("    legal here: {0}\n", fmt::format("{}", fmt::join(stuck.legal, ", ")));
  }
  if (!stuck.readings.empty()) {
    out += words.tr("    best readings: {0}\n", fmt::format("{}", fmt::join(stuck.readings, ", ")));
  }
}

ordered_json json_of(const ReportedPage& of, PagePlace place) {
  return {{"line", of.lines_before + place.line}, {"column", place.column}};
}

ordered_json json_of(const ReportedPage& of, const ReadGame& game) {
  ordered_json json{{"sure", game.sure()}, {"result", game.result}};
  ordered_json& tags = json["tags"] = ordered_json::array();
  for (const auto& [name, value] : game.tags) {
    tags.push_back({name, value});
  }
  ordered_json& plies = json["plies"] = ordered_json::array();
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const ReadPly& ply = game.plies[i];
    ordered_json one{{"ply", i + 1}};
    one.update(json_of(of, ply.place));
    one.update(
        {{"written", ply.written}, {"read", ply.text}, {"cost", ply.cost}, {"sure", ply.sure}});
    if (!ply.sure) {
      one.update({{"margin", ply.margin}, {"other", ply.other}});
    }
    plies.push_back(std::move(one));
  }
  if (game.stuck) {
    ordered_json stuck = json_of(of, game.stuck->place);
    stuck.update({{"written", game.stuck->written},
                  {"legal", game.stuck->legal},
                  {"readings", game.stuck->readings}});
    json["stuck"] = std::move(stuck);
  }
  return json;
}

}  // namespace

void write_report(const ReportedPage& of, const Catalogue& words, std::string& out) {
  const Transcription& page = of.page;
  const auto file_line = fmt::format("{}:{}: ", printable(of.file), of.lines_before + 1);
  if (page.named) {
    out +=
        file_line + words.tr("the page names {0}, but is read as {1}\n",
                             notation::info(*page.named).name, notation::info(page.ruleset).name);
  }
  if (page.better) {
    out +=
        file_line + words.tr("the page is read as {0}, but {1} fits much better\n",
                             notation::info(page.ruleset).name, notation::info(*page.better).name);
  }
  if (page.games.empty()) {
    out += file_line + words.tr("no game was found on this page\n");
    return;
  }
  if (page.guessed) {
    out += file_line + words.tr("read as {0}, the best fit\n", notation::info(page.ruleset).name);
  }
  for (const ReadGame& game : page.games) {
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      write_ply(of, i + 1, game.plies[i], words, out);
    }
    if (game.stuck) {
      write_stuck(of, game, words, out);
    }
    if (game.refuted) {
      out += place_in(of, game.refuted->place);
      out += words.tr("the result here is {0}, but the game has ended {1}\n", game.refuted->written,
                      game.result);
    }
  }
  if (page.cut) {
    const auto lines = static_cast<std::size_t>(std::ranges::count(page.text, '\n'));
    out += place_in(of, {lines + 1, 1});
    out += words.tr(
        "the game has more than {0} KiB of text: it is cut here, and the rest is read apart\n",
        max_page >> 10U);
  }
}

void write_json_report(const ReportedPage& of, std::string& out) {
  const Transcription& page = of.page;
  ordered_json json{{"schema", "damier-transcription-1"},
                    {"file", of.file},
                    {"line", of.lines_before + 1},
                    {"ruleset", notation::info(page.ruleset).name},
                    {"guessed", page.guessed},
                    {"sure", page.sure()},
                    {"cost", page.cost}};
  ordered_json& games = json["games"] = ordered_json::array();
  for (const ReadGame& game : page.games) {
    games.push_back(json_of(of, game));
  }
  ordered_json& habits = json["habits"] = ordered_json::array();
  for (const PageHabit& one : page.habits) {
    habits.push_back({{"what", one.what}, {"uses", one.uses}});
  }
  ordered_json& unused = json["unused"] = ordered_json::array();
  ordered_json& parts = json["parts"] = ordered_json::array();
  for (const PagePart& part : page.parts) {
    std::string text = page.text.substr(part.begin, part.end - part.begin);
    ordered_json one{{"kind", name(part.kind)}};
    one.update(json_of(of, part.place));
    one["text"] = text;
    parts.push_back(std::move(one));
    if (part.kind == PartKind::comment) {
      unused.push_back(std::move(text));
    }
  }
  out += json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace damier::analysis
