#pragma once

#include <string>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"

#include "terminal/output.hpp"

namespace damier::cli {

/// Returns the message that a record would be read as a part of the one before it.
[[nodiscard]] std::string message_of_joining(std::string_view first, std::string_view second);

/// Writes records of one format or of several, as they stand, so that each is read as the record
/// that it is alone. Something is added only between records that would be read as one.
class JoinedRecords {
 public:
  explicit JoinedRecords(Output& out) : out_(out) {}

  /// Adds text that belongs to no record. It waits for the next record.
  void gap(std::string_view bytes) { gap_ += bytes; }
  /// Makes the next record begin a line.
  void begin_line();
  /// Adds a record. `parted`: in its input this record followed the last one, and both are as they
  /// were there. Returns a message if no text keeps it apart from the last one, otherwise nothing.
  [[nodiscard]] std::string record(notation::Format format, const notation::ReadHints& hints,
                                   std::string_view bytes, bool parted);
  /// Adds bytes that are not to be understood.
  void other(std::string_view bytes);
  /// Writes what waits, after the last record.
  void end() { other({}); }

 private:
  void write(std::string_view bytes);

  Output& out_;
  std::string last_;    ///< the last record; empty if none must be kept apart
  bool added_ = false;  ///< something was added to its beginning
  std::string gap_;
  char end_ = '\n';                                     ///< the last byte
  notation::Format format_ = notation::Format::native;  ///< of the last record
  notation::ReadHints hints_;
  std::string file_name_;
};

}  // namespace damier::cli
