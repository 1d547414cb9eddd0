#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/record/splitter.hpp"

#include "contents.hpp"

namespace damier::cli {

/// A record that is to be read, and where it stands in its input.
struct ChosenRecord {
  std::uint64_t number = 0;
  std::uint64_t offset = 0;
  std::uint64_t line = 0;  ///< that it begins; 0 if it is found by reading what stands before it
};

/// An input of which some records are read.
struct ChosenInput {
  std::string name;
  /// By the member of an archive, in the order of their numbers; nothing: all records of the input.
  std::optional<std::map<std::string, std::vector<ChosenRecord>>> parts;
  std::string refusal = {};  ///< why it is not read; empty: it is
  OpenFile open = {};        ///< how it is opened; empty: as any file
};

/// Inputs that somebody has looked up, for a RecordLoop to read.
struct ChosenRecords {
  std::vector<ChosenInput> inputs;
  std::uint64_t left_out = 0;  ///< how many records it need not read
};

/// The records chosen in a part of an input; null if all are to be read.
[[nodiscard]] const std::vector<ChosenRecord>* chosen_in(const ChosenInput& input,
                                                         const Contents& contents);

/// Whether a record is one of them, by its number.
[[nodiscard]] bool is_chosen(const std::vector<ChosenRecord>& chosen, std::uint64_t number);

/// Passes on blocks with the chosen records of a part, perhaps among others, until `sink` returns
/// false. What stands between them is only read if there is no other way.
bool read_chosen(Contents& contents, const notation::Splitting& splitting,
                 const std::vector<ChosenRecord>& chosen, std::size_t block_size,
                 const std::function<bool(std::shared_ptr<const notation::Block>)>& sink);

}  // namespace damier::cli
