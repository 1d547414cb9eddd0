#include "agreed_limit.hpp"

#include <charconv>

namespace damier::notation::draughts {

std::optional<rules::draughts::AgreedLimit> read_agreed_limit(std::string_view value) {
  constexpr std::uint64_t most = 1'000'000;
  if (value.size() < 2 || (value.front() != 'W' && value.front() != 'B')) {
    return std::nullopt;
  }
  rules::draughts::AgreedLimit limit;
  limit.side = value.front() == 'W' ? rules::Side::first : rules::Side::second;
  const char* const end = value.data() + value.size();
  const auto read = std::from_chars(value.data() + 1, end, limit.first_move);
  const bool whole = read.ec == std::errc{} && read.ptr == end;
  return whole && limit.first_move > 0 && limit.first_move <= most ? std::optional(limit)
                                                                   : std::nullopt;
}

}  // namespace damier::notation::draughts
