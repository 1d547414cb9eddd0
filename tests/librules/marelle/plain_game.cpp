#include "librules/plain_game.hpp"

#include <algorithm>

#include "librules/marelle/plain.hpp"

namespace damier::test::marelle {

namespace {

class Game final : public PlainGame {
 public:
  explicit Game(bool wmd) : wmd_(wmd) {}

  [[nodiscard]] std::vector<std::string> moves() const override {
    return plain::moves(rules(), position_);
  }
  void play(const std::string& move) override {
    position_ = plain::after(position_, move);
    // The point before the removed one, or the last one; its mill exists even without a removal.
    const std::string_view way = std::string_view(move).substr(0, move.find('x'));
    quiet_ = plain::in_mill(position_, way.substr(way.size() - 2)) ? 0 : quiet_ + 1;
    texts_.push_back(plain::write(position_));
  }
  /// With the draws of M9.
  [[nodiscard]] std::string outcome() const override {
    const std::string result = plain::outcome(rules(), position_);
    const bool third = std::ranges::count(texts_, texts_.back()) >= 3;
    return result == "ongoing" && wmd_ && (third || quiet_ >= 100) ? "1/2-1/2" : result;
  }

 private:
  [[nodiscard]] plain::Rules rules() const { return {.takes_from_mills = wmd_}; }

  bool wmd_;
  plain::Position position_ = plain::read("W:W:B:H9,9");
  std::vector<std::string> texts_{plain::write(position_)};
  int quiet_ = 0;  ///< plies without a mill
};

}  // namespace

std::unique_ptr<PlainGame> plain_game(std::string_view ruleset) {
  const bool wmd = ruleset == "marelle-wmd";
  return wmd || ruleset == "marelle" ? std::make_unique<Game>(wmd) : nullptr;
}

}  // namespace damier::test::marelle
