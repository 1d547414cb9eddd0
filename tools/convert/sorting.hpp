#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"

#include "input/scratch_file.hpp"
#include "sorted_pieces.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// What --sort sorts by.
enum class SortBy : std::uint8_t { date, event, player, round };

/// Returns what to sort by; nothing if the order is that of the inputs. Throws UsageError.
[[nodiscard]] std::optional<SortBy> sort_by_of(const Arguments& arguments);

/// Returns the key of a record: keys as bytes have the order of the records, and a record without
/// the tag comes last.
[[nodiscard]] std::string sort_key(SortBy by, const notation::Record& record);

/// Sorts the texts of records. They wait in a scratch file, so that the memory is bounded.
class SortedRecords {
 public:
  struct Place {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
  };
  /// Only the first bytes of a long key count.
  Place add(std::string_view key, std::string_view text);
  /// Returns an added text.
  [[nodiscard]] std::string read(const Place& place);
  /// Passes on all texts in their order, with their numbers in order of arrival from 0 on, until
  /// `use` returns false.
  void for_each(const std::function<bool(std::uint64_t number, std::string_view text)>& use);

 private:
  ScratchFile texts_;
  SortedTexts order_;
  std::uint64_t count_ = 0;
};

/// Converts all records, and writes them in their order.
[[nodiscard]] Exit convert_sorted(const Arguments& arguments, SortBy by);

}  // namespace damier::cli
