#include "agreed_limit.hpp"

#include <charconv>

#include "rules.hpp"

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

void set_agreed_limit(const Record& record, std::optional<rules::draughts::AgreedLimit>& limit,
                      Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag("TwentyMoves");
  if (tag == nullptr) {
    return;
  }
  limit = read_agreed_limit(tag->value);
  if (limit && record.sides_swapped) {
    limit->side = other(limit->side);
  }
  if (!limit) {
    diagnostics
        .add(Code::bad_parameter, tag->value_span,
             {"TwentyMoves", "W45, the side and its first move of the 20"})
        .with_rule(rule_agreed);
  }
}

}  // namespace damier::notation::draughts
