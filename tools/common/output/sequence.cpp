#include "sequence.hpp"

#include "damier/notation/archive/joint.hpp"

namespace damier::cli {

using notation::Format;
using notation::joint;

namespace {

/// Any number of records, of which there are several.
constexpr std::uint64_t several = UINT64_MAX;

}  // namespace

void RecordSequence::add(std::string_view record) {
  ++count_;
  if (format_ == Format::json && count_ == 1) {
    first_ = record;
    return;
  }
  if (format_ == Format::json && count_ == 2) {
    out_.write(joint(format_, 0, several));
    out_.write_data(first_);
  }
  out_.write(joint(format_, count_ - 1, several));
  out_.write_data(record);
}

void RecordSequence::end() {
  if (format_ == Format::json && count_ == 1) {
    out_.write_data(first_);
  }
  out_.write(joint(format_, count_, count_));
}

}  // namespace damier::cli
