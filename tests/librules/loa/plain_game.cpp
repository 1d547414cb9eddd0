#include "librules/plain_game.hpp"

#include <algorithm>

#include "librules/loa/plain.hpp"

namespace damier::test::loa {

namespace {

class Game final : public PlainGame {
 public:
  [[nodiscard]] std::vector<std::string> moves() const override {
    return plain::moves(positions_.back());
  }
  void play(const std::string& move) override {
    positions_.push_back(plain::after(positions_.back(), move));
  }
  /// With the third repetition (A7).
  [[nodiscard]] std::string outcome() const override {
    const std::string result = plain::outcome(positions_.back());
    const bool third = std::ranges::count(positions_, positions_.back()) >= 3;
    return result == "ongoing" && third ? "1/2-1/2" : result;
  }

 private:
  std::vector<plain::Position> positions_{
      plain::read("B:Bb1,c1,d1,e1,f1,g1,b8,c8,d8,e8,f8,g8:Wa2,a3,a4,a5,a6,a7,h2,h3,h4,h5,h6,h7")};
};

}  // namespace

std::unique_ptr<PlainGame> plain_game(std::string_view ruleset) {
  return ruleset == "lignes-d-action" ? std::make_unique<Game>() : nullptr;
}

}  // namespace damier::test::loa
