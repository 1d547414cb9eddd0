#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "damier/analysis/transcribe/transcribe.hpp"
#include "damier/notation/text/catalogue.hpp"

/// Reports of how a page was read, in words and as JSON.
namespace damier::analysis {

/// Page of a report. A page that is part of a longer text begins on a later line of it.
struct ReportedPage {
  std::string_view file;
  std::size_t lines_before = 0;
  const Transcription& page;
};

/// Appends what was guessed, in lines for people.
void write_report(const ReportedPage& of, const notation::Catalogue& words, std::string& out);
/// Appends the whole reading as a JSON object.
void write_json_report(const ReportedPage& of, std::string& out);

}  // namespace damier::analysis
