// The fast paths for the commonest plies beside the grammars: over random games of every ruleset,
// with plies that are mutated at random, they must find what the grammars find. The fast paths
// apply before a blank only, so a record with tabs in place of its blanks goes by the grammars.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

constexpr std::uint64_t first_seed = 1;
constexpr std::uint64_t games = 40;
constexpr std::uint64_t max_plies = 60;

/// A ply with one character replaced, removed, doubled or exchanged with the next.
std::string mutated(std::string ply, RandomSource& random) {
  constexpr std::string_view signs = "abcdefghijl0123456789-x:.+=*()!?SDQR/";
  const std::size_t at = random.index(ply.size());
  switch (random.below(4)) {
    case 0:
      ply[at] = signs[random.index(signs.size())];
      break;
    case 1:
      ply.erase(at, 1);
      break;
    case 2:
      ply.insert(at, 1, ply[at]);
      break;
    default:
      std::swap(ply[at], ply[(at + 1) % ply.size()]);
      break;
  }
  return ply;
}

/// Writes what a replay resolves, with the place of each ply.
class Resolved : public Listener {
 public:
  void ply(const PlyFacts& ply) override {
    text += std::to_string(ply.place().node) + ' ' + std::string(ply.text()) + '\n';
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) override {
    text += std::to_string(ply.node) + " unresolved\n";
  }
  std::string text;
};

/// The findings of a record with their places, and its plies.
struct Found {
  Found(const std::string& text, std::string_view ruleset) {
    Checked checked(text, as_ruleset(ruleset));
    for (const Diagnostic& one : checked.diagnostics) {
      all += std::string(info(one.code).name) + ' ' + std::to_string(one.span.begin) + '-' +
             std::to_string(one.span.end) + '\n';
    }
    Resolved resolved;
    Diagnostics again;
    replay(rules::find_ruleset(ruleset).value(), checked.record, {}, &resolved, again);
    all += resolved.text;
    for (const Node& node : checked.record.nodes) {
      by_fast_path += node.squares.known ? 1 : 0;
    }
    findings = checked.diagnostics.size();
  }
  std::string all;
  std::size_t by_fast_path = 0;
  std::size_t findings = 0;
};

/// The tag pairs of a record, and its plies separated by blanks.
struct Written {
  explicit Written(const Record& record) {
    for (const Tag& tag : record.tags) {
      tags += "[" + std::string(tag.name) + " \"" + std::string(tag.value) + "\"]\n";
    }
    for (const Node& node : record.nodes) {
      if (node.kind == NodeKind::ply) {
        plies.emplace_back(record.text_of(node));
      }
    }
  }
  [[nodiscard]] std::string text(char blank) const {
    std::string out = tags + "\n";
    for (std::string ply : plies) {
      std::ranges::replace(ply, ' ', blank);
      out += ply + blank;
    }
    return out + "*\n";
  }
  std::string tags;
  std::vector<std::string> plies;
};

}  // namespace

TEST_CASE("fast paths: random and mutated plies of every ruleset, against the grammars") {
  std::vector<std::string_view> by_pieces;
  for (const rules::RulesetId id : rules::all_rulesets) {
    const std::string_view name = rules::name(id);
    RandomSource random(first_seed);
    std::size_t fast = 0;
    std::size_t wrong = 0;
    rules::visit(id, [&]<class G>(const G& game) {
      RandomGames<G> source(game, {.seed = first_seed, .max_plies = max_plies});
      Record record;
      for (std::uint64_t number = 0; number < games; ++number) {
        source.next(record);
        Written written(record);
        // Every second game remains as it is, up to its last ply.
        if (number % 2 == 0 && !written.plies.empty()) {
          std::string& ply = written.plies[random.index(written.plies.size())];
          ply = mutated(ply, random);
        }
        const std::string text = written.text(' ');
        CAPTURE(name, text);
        const Found by_fast_path(text, name);
        const Found by_grammar(written.text('\t'), name);
        REQUIRE(by_fast_path.all == by_grammar.all);
        REQUIRE(by_grammar.by_fast_path == 0);
        fast += by_fast_path.by_fast_path;
        wrong += by_fast_path.findings > 0 ? 1 : 0;
      }
    });
    CAPTURE(name, fast, wrong);
    if (fast == 0) {
      by_pieces.push_back(name);
    }
    CHECK((fast == 0 || fast > games));
    CHECK(wrong > games / 8);
  }
  // In this game plies name cards, and their squares are not kept by the reader.
  CHECK(by_pieces == std::vector<std::string_view>{"alice"});
}

}  // namespace damier::test
