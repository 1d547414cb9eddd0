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

/// Record to read, and its place in its input.
struct ChosenRecord {
  std::uint64_t number = 0;
  std::uint64_t offset = 0;
  std::uint64_t line = 0;  ///< line on which it begins; 0 if finding it needs the text before it
};

/// Input of which some records are read.
struct ChosenInput {
  std::string name;
  /// Chosen records of each archive member, in order of their numbers; nothing: all of the input.
  std::optional<std::map<std::string, std::vector<ChosenRecord>>> parts;
  std::string refusal = {};  ///< why the input is not read; empty if it is
  OpenFile open = {};        ///< opens the input; empty: as any file
};

/// Inputs chosen in advance, such as by an index, for a RecordLoop to read.
struct ChosenRecords {
  std::vector<ChosenInput> inputs;
  std::uint64_t left_out = 0;  ///< number of records that it need not read
};

/// Returns the records chosen in a part of an input; null if all are to be read.
[[nodiscard]] const std::vector<ChosenRecord>* chosen_in(const ChosenInput& input,
                                                         const Contents& contents);

/// Returns whether the record with this number is chosen.
[[nodiscard]] bool is_chosen(const std::vector<ChosenRecord>& chosen, std::uint64_t number);

/// Passes on blocks that contain the chosen records of a part, and possibly others, until `sink`
/// returns false. Reads the text between them only if there is no other way.
bool read_chosen(Contents& contents, const notation::Splitting& splitting,
                 const std::vector<ChosenRecord>& chosen, std::size_t block_size,
                 const std::function<bool(std::shared_ptr<const notation::Block>)>& sink);

}  // namespace damier::cli
