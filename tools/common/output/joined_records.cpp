#include "joined_records.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "damier/notation/archive/apart.hpp"
#include "damier/notation/text/ascii.hpp"

#include "terminal/language.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Returns the first line of a record, to name it by.
std::string first_line(std::string_view bytes) {
  constexpr std::size_t max = 60;
  const std::string_view text = notation::trimmed(bytes);
  return printable(text.substr(0, std::min(text.find_first_of("\r\n"), max)));
}

}  // namespace

std::string message_of_joining(std::string_view first, std::string_view second) {
  return tr("'{0}' would be read as a part of the record before it, '{1}', which is not closed",
            first_line(second), first_line(first));
}

void JoinedRecords::write(std::string_view bytes) {
  if (!bytes.empty()) {
    out_.write_data(bytes);
    end_ = bytes.back();
  }
}

void JoinedRecords::begin_line() {
  if ((gap_.empty() ? end_ : gap_.back()) != '\n') {
    gap_ += '\n';
  }
}

std::string JoinedRecords::record(notation::Format format, const notation::ReadHints& hints,
                                  std::string_view bytes, bool parted) {
  std::string message;
  notation::Parting parting{std::move(gap_), {}};
  // Records of different formats are never read together.
  if ((!parted || added_) && !last_.empty() && format == format_) {
    if (auto found = notation::parting_of(format, hints_, last_, parting.after, bytes)) {
      parting = std::move(*found);
    } else {
      message = message_of_joining(last_, bytes);
    }
  }
  gap_ = std::move(parting.after);
  other(parting.before);
  write(bytes);
  added_ = !parting.before.empty();
  last_ = std::move(parting.before);
  last_ += bytes;
  format_ = format;
  hints_ = {hints.ruleset, {}, hints.usual_ruleset, {}};
  file_name_ = hints.file_name;
  hints_.file_name = file_name_;
  return message;
}

void JoinedRecords::other(std::string_view bytes) {
  write(gap_);
  gap_.clear();
  write(bytes);
  last_.clear();
}

}  // namespace damier::cli
