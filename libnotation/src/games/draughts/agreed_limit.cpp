#include "agreed_limit.hpp"

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::notation::draughts {

std::optional<rules::draughts::AgreedLimit> read_agreed_limit(std::string_view value) {
  constexpr std::uint64_t most = 1'000'000;
  const char side = value.empty() ? ' ' : to_upper(value.front());
  if (side != 'W' && side != 'B') {
    return std::nullopt;
  }
  const auto first_move = read_number<std::uint64_t>(value.substr(1), 1, most);
  if (!first_move) {
    return std::nullopt;
  }
  rules::draughts::AgreedLimit limit;
  limit.side = side == 'W' ? rules::Side::first : rules::Side::second;
  limit.first_move = *first_move;
  return limit;
}

}  // namespace damier::notation::draughts
