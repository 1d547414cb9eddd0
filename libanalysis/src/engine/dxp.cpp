#include "damier/analysis/engine/dxp.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/number.hpp"

#include "player.hpp"

namespace damier::analysis::engine {

namespace {

constexpr std::size_t name_size = 32;
constexpr std::size_t request_size = 1 + 2 + name_size + 1 + 3 + 3 + 1;
/// Time for a move without any limit.
constexpr Milliseconds usual_time{1000};

/// Reason to refuse a request.
enum class Refusal : char { none = '0', version = '1', limits = '2', position = '3' };

/// Parsed game request.
struct ReadRequest {
  Refusal refusal = Refusal::none;
  bool follower_white = false;
  unsigned minutes = 0;
  unsigned moves = 0;
  std::string start;  ///< with the side to move; empty: the usual start
};

std::optional<ReadRequest> read_request(std::string_view message) {
  if (message.size() < request_size || message[0] != 'R') {
    return std::nullopt;
  }
  ReadRequest read;
  std::string_view rest = message.substr(1);
  const auto take = [&](std::size_t size) {
    const std::string_view part = rest.substr(0, size);
    rest.remove_prefix(size);
    return part;
  };
  if (take(2) != "01") {
    read.refusal = Refusal::version;
    return read;
  }
  take(name_size);
  const std::string_view colour = take(1);
  const auto minutes = notation::read_number<unsigned>(take(3), 0, 999);
  const auto moves = notation::read_number<unsigned>(take(3), 0, 999);
  const std::string_view kind = take(1);
  if ((colour != "W" && colour != "Z") || !minutes || !moves) {
    read.refusal = Refusal::limits;
    return read;
  }
  read.follower_white = colour == "W";
  read.minutes = *minutes;
  read.moves = *moves;
  if (kind == "B" && rest.size() > 1) {
    read.start = rest;
  } else if (kind != "A" || !rest.empty()) {
    read.refusal = Refusal::position;
  }
  return read;
}

class Dxp final : public DxpSession {
 public:
  Dxp(EngineSettings settings, DxpEars ears)
      : ears_(std::move(ears)), player_(std::move(settings), Protocol::dxp) {}

  void request(const DxpRequest& request) override {
    game_ = {};
    white_ = request.white;
    set_limits(std::min(request.minutes, 999U), std::min(request.moves, 999U));
    state_ = State::requested;
    send(fmt::format("R01{:<32}{}{:03}{:03}A", player_.settings().name, white_ ? 'Z' : 'W',
                     std::min(request.minutes, 999U), std::min(request.moves, 999U)));
  }

  void hear(std::string_view message) override {
    const bool sane = !message.empty() && message.size() <= max_dxp_message_length &&
                      std::ranges::all_of(message, [](char c) { return c >= ' ' && c <= '~'; });
    switch (sane ? message[0] : '\0') {
      case 'R':
        take_request(message);
        break;
      case 'A':
        take_acceptance(message);
        break;
      case 'M':
        take_move(message);
        break;
      case 'E':
        take_end(message);
        break;
      case 'B':
        take_back(message);
        break;
      case 'C':
        ears_.note("it reports: " + std::string(message.substr(1)));
        break;
      case 'K':
        break;  // this side never requests to take back a move
      default:
        ears_.note("not understood: " + in_quotes(message));
    }
  }

  void play_thought() override {
    std::optional<Thought> thought;
    {
      const std::scoped_lock lock(guard_);
      thought = std::exchange(thought_, std::nullopt);
    }
    if (!thought || state_ != State::playing || white_to_move_ != white_) {
      return;
    }
    left_ -= std::min(left_, thought->time);
    std::string ply = thought->ply;
    if (ply.size() < 5) {
      end_game('0');
      return;
    }
    const auto seconds = std::min<std::int64_t>(thought->time.count() / 1000, 9999);
    ply.replace(1, 4, fmt::format("{:04}", seconds));
    game_.plies.push_back(ply);
    send(ply);
    if (!look().empty()) {
      break_off("damier has lost the game out of sight");
    }
  }

  void wait() override { player_.thinker().wait(); }
  void leave() override {
    player_.thinker().stop();
    player_.thinker().wait();
    if (state_ == State::playing || state_ == State::requested) {
      break_off("the other side has gone");
    }
    finished_ = true;
  }
  [[nodiscard]] DxpEnd end() const override { return end_; }
  [[nodiscard]] bool waits() const override {
    return state_ != State::playing || white_to_move_ != white_;
  }
  [[nodiscard]] bool finished() const override { return finished_; }

 private:
  enum class State : std::uint8_t { idle, requested, playing, ending };
  struct Thought {
    std::string ply;
    Milliseconds time{0};
  };

  void send(std::string_view message) const { ears_.send(message); }

  void set_limits(unsigned minutes, unsigned moves) {
    minutes_ = minutes;
    moves_ = moves;
    left_ = std::chrono::minutes(minutes);
  }

  void take_request(std::string_view message) {
    const auto read = read_request(message);
    if (!read) {
      ears_.note("not understood: " + in_quotes(message));
      return;
    }
    Refusal refusal = state_ == State::idle ? read->refusal : Refusal::limits;
    WrittenGame before = std::exchange(game_, WrittenGame{read->start, {}});
    if (refusal == Refusal::none && !look().empty()) {
      refusal = Refusal::position;
    }
    send(fmt::format("A{:<32}{}", player_.settings().name, static_cast<char>(refusal)));
    if (refusal != Refusal::none) {
      game_ = std::move(before);
      return;
    }
    white_ = read->follower_white;
    set_limits(read->minutes, read->moves);
    begin();
  }
  void take_acceptance(std::string_view message) {
    if (state_ != State::requested) {
      return;
    }
    if (message.size() <= name_size + 1 || message[name_size + 1] != '0') {
      break_off("the request was refused");
      return;
    }
    if (!look().empty()) {
      break_off("the start of the game is wrong");
      return;
    }
    begin();
  }
  void begin() {
    state_ = State::playing;
    end_ = DxpEnd::none;
    go_on();
  }

  /// Parses the game again. Returns its fault; empty if none exists.
  [[nodiscard]] std::string look() {
    const ReadGame read = read_game(player_.settings().rules, Protocol::dxp, game_);
    if (read.game == nullptr) {
      return read.fault;
    }
    white_to_move_ = start_words(read.game->position(), Protocol::hub).starts_with('W');
    outcome_ = read.game->outcome();
    mover_ = read.game->position().side_to_move();
    return {};
  }

  /// Thinks, or ends the game, if it is our turn.
  void go_on() {
    if (white_to_move_ != white_) {
      return;
    }
    if (outcome_.over()) {
      end_game(outcome_.result == rules::Result::draw      ? '2'
               : outcome_.result == rules::win_for(mover_) ? '3'
                                                           : '1');
      return;
    }
    const std::size_t moves = game_.plies.size() / 2;
    if (moves_ > 0 && moves >= moves_) {
      end_game('0');
      return;
    }
    std::string fault = player_.set_game(game_);
    Asked asked;
    if (minutes_ > 0) {
      Clock clock{left_, Milliseconds{0}, std::nullopt};
      if (moves_ > 0) {
        clock.moves_to_go = static_cast<unsigned>(moves_ - moves);
      }
      asked.time = allot(clock);
    } else if (player_.settings().depth == 0 && player_.settings().nodes == 0) {
      asked.time = allot(usual_time);
    }
    if (fault.empty()) {
      fault = player_.think(
          asked, [](const ShownLine& /*told*/) {},
          [this](const BestLine& best, Milliseconds time) {
            {
              const std::scoped_lock lock(guard_);
              thought_ = Thought{best.plies.empty() ? std::string() : best.plies[0], time};
            }
            ears_.ready();
          },
          [](std::string_view /*fault*/) {});
    }
    if (!fault.empty()) {
      ears_.note(fault);
      end_game('0');
    }
  }

  void take_move(std::string_view message) {
    if (state_ != State::playing || white_to_move_ == white_) {
      ears_.note("a move out of turn: " + in_quotes(message));
      return;
    }
    game_.plies.emplace_back(message);
    if (const std::string fault = look(); !fault.empty()) {
      game_.plies.pop_back();
      static_cast<void>(look());
      send("CThis move is not legal.");
      send("E00");
      break_off(fmt::format("its move {} is not legal: {}", in_quotes(message), fault));
      return;
    }
    go_on();
  }

  void take_end(std::string_view message) {
    finished_ = finished_ || (message.size() > 2 && message[2] == '1');
    if (state_ != State::playing && state_ != State::ending) {
      return;
    }
    if (state_ == State::playing) {
      stop_thinking();
      send("E00");
      const char reason = message.size() > 1 ? message[1] : '0';
      // The reason is that of the other side.
      const bool they_are_first = (mover_ == rules::Side::first) == (white_to_move_ != white_);
      result_ = reason == '2'                    ? '2'
                : reason == '1' || reason == '3' ? ((reason == '3') == they_are_first ? '3' : '1')
                                                 : '0';
    }
    finish(DxpEnd::game_over);
  }
  /// Ends the game for our reason.
  void end_game(char reason) {
    const bool we_are_first = (mover_ == rules::Side::first) == (white_to_move_ == white_);
    result_ =
        reason == '1' || reason == '3' ? ((reason == '3') == we_are_first ? '3' : '1') : reason;
    state_ = State::ending;
    send(fmt::format("E{}0", reason));
  }

  void take_back(std::string_view message) {
    const auto move = message.size() == 5
                          ? notation::read_number<unsigned>(message.substr(1, 3), 1, 999)
                          : std::nullopt;
    const bool white = message.back() == 'W';
    if (state_ != State::playing || !move || (!white && message.back() != 'Z')) {
      send("K2");
      return;
    }
    // Side that began.
    const bool white_began = white_to_move_ == (game_.plies.size() % 2 == 0);
    const std::size_t ply = std::size_t{2} * (*move - 1) + (white == white_began ? 0 : 1);
    if (ply > game_.plies.size()) {
      send("K2");
      return;
    }
    stop_thinking();
    game_.plies.resize(ply);
    send("K0");
    if (look().empty()) {
      go_on();
    }
  }

  /// Cancels the current search.
  void stop_thinking() {
    player_.thinker().stop();
    player_.thinker().wait();
    const std::scoped_lock lock(guard_);
    thought_.reset();
  }
  void break_off(const std::string& why) {
    stop_thinking();
    ears_.note(why);
    result_ = '0';
    finish(DxpEnd::broken);
  }
  void finish(DxpEnd how) {
    state_ = State::idle;
    end_ = how;
    ears_.log(fmt::format("R01{:<32}{}{:03}{:03}{}{}", player_.settings().name, white_ ? 'W' : 'Z',
                          minutes_, moves_, game_.start.empty() ? 'A' : 'B', game_.start));
    for (const std::string& ply : game_.plies) {
      ears_.log(ply);
    }
    ears_.log(fmt::format("E{}0", result_));
  }

  DxpEars ears_;
  State state_ = State::idle;
  DxpEnd end_ = DxpEnd::none;
  bool finished_ = false;
  bool white_ = true;  ///< our colour
  unsigned minutes_ = 0;
  unsigned moves_ = 0;
  Milliseconds left_{0};
  WrittenGame game_;
  bool white_to_move_ = true;
  rules::Side mover_ = rules::Side::first;
  rules::Outcome outcome_;
  char result_ = '0';  ///< for the first player, in the encoding of the format
  std::mutex guard_;   ///< guards the members below
  std::optional<Thought> thought_;
  Player player_;  ///< last member: its searches use the others
};

}  // namespace

std::unique_ptr<DxpSession> dxp_session(EngineSettings settings, DxpEars ears) {
  return std::make_unique<Dxp>(std::move(settings), std::move(ears));
}

}  // namespace damier::analysis::engine
