#include "sequence.hpp"

namespace damier::cli {

using notation::Format;

void RecordSequence::add_to_array(std::string_view record) {
  if (count_ == 0) {
    first_ = record;
    return;
  }
  if (count_ == 1) {
    out_.write("[\n");
    out_.write_data(first_);
  }
  out_.write(",\n");
  out_.write_data(record);
}

void RecordSequence::add(std::string_view record) {
  if (format_ == Format::json) {
    add_to_array(record);
  } else {
    out_.write(info(format_).is_sheet() && count_ > 0 ? "\n" : "");
    out_.write_data(record);
    out_.write(format_ == Format::ndjson ? "\n" : "");
  }
  ++count_;
}

void RecordSequence::end() {
  if (format_ == Format::json && count_ > 0) {
    out_.write_data(count_ == 1 ? first_ + "\n" : "\n]\n");
  }
}

}  // namespace damier::cli
