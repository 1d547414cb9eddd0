#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "database.hpp"

namespace damier::query {

/// The texts of an index, each kept once. What was asked for lately is in memory, within a bound.
class Names {
 public:
  Names(Database& database, std::size_t memory);

  /// The number of a text, which is added if it is new.
  [[nodiscard]] std::int64_t id_of(std::string_view text);

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  std::int64_t find_or_add(std::string_view text);

  Database& database_;
  Statement find_;
  Statement add_;
  std::size_t memory_;
  std::size_t used_ = 0;
  std::unordered_map<std::string, std::int64_t, Hash, std::equal_to<>> known_;
};

}  // namespace damier::query
