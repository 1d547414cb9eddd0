#include "librules/plain_game.hpp"

#include "librules/lices/plain.hpp"

namespace damier::test::lices {

namespace {

class Game final : public PlainGame {
 public:
  [[nodiscard]] std::vector<std::string> moves() const override { return plain::moves(position_); }
  void play(const std::string& move) override { position_ = plain::after(position_, move); }
  [[nodiscard]] std::string outcome() const override { return plain::outcome(position_); }

 private:
  plain::Position position_ = plain::start();
};

}  // namespace

std::unique_ptr<PlainGame> plain_game(std::string_view ruleset) {
  return ruleset == "lices" ? std::make_unique<Game>() : nullptr;
}

}  // namespace damier::test::lices
