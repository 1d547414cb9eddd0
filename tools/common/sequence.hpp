#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/formats/format.hpp"

#include "output.hpp"

namespace damier::cli {

/// Writes records of one format and puts between and around them what belongs there: one JSON
/// object stands alone, several in an array; native sheets are parted by an empty line.
class RecordSequence {
 public:
  RecordSequence(notation::Format format, Output& out) : format_(format), out_(out) {}

  void add(std::string_view record);
  /// To be called after the last record.
  void end();

 private:
  void add_to_array(std::string_view record);

  notation::Format format_;
  Output& out_;
  std::uint64_t count_ = 0;
  std::string first_;  ///< of JSON, held back until it is known whether there is another
};

}  // namespace damier::cli
