#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"

#include "terminal/output.hpp"

namespace damier::cli {

/// Writes records of one format with what stands between them (joint.hpp).
class RecordSequence {
 public:
  RecordSequence(notation::Format format, Output& out) : format_(format), out_(out) {}

  void add(std::string_view record);
  /// Finishes the sequence, after the last record.
  void end();

 private:
  notation::Format format_;
  Output& out_;
  std::uint64_t count_ = 0;
  std::string first_;  ///< first JSON object, held back until another one or the end
};

}  // namespace damier::cli
