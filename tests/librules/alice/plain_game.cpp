#include "librules/plain_game.hpp"

#include <iterator>
#include <sstream>

#include "librules/alice/plain.hpp"

namespace damier::test::alice {

namespace {

/// At the level with exchanges, with the printed value of the ace of spades.
class Game final : public PlainGame {
 public:
  explicit Game(const std::vector<plain::Card>& pile) : position_(plain::start(pile)) {}

  [[nodiscard]] std::vector<std::string> moves() const override {
    return plain::moves(position_, true);
  }
  void play(const std::string& move) override { position_ = plain::play(position_, move); }
  [[nodiscard]] std::string outcome() const override { return plain::outcome(position_, 1); }

 private:
  plain::Position position_;
};

}  // namespace

std::unique_ptr<PlainGame> plain_game(std::string_view ruleset, std::string_view deal) {
  std::istringstream cards{std::string(deal)};
  return ruleset == "alice" ? std::make_unique<Game>(std::vector<plain::Card>(
                                  std::istream_iterator<plain::Card>(cards), {}))
                            : nullptr;
}

}  // namespace damier::test::alice
