// check_file FILE: checks the records of a file and prints each finding with its place and ply.

#include <cstdint>
#include <fstream>
#include <iostream>

#include "damier/notation/archive/open.hpp"
#include <damier/notation/archive/check.hpp>
#include <damier/notation/record/locate.hpp>
#include <damier/notation/replay/ply_finder.hpp>

#include "read_file.hpp"

int main(int argc, char** argv) {
  using namespace damier::notation;
  if (argc != 2) {
    std::cerr << "usage: check_file FILE\n";
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  if (!file) {
    std::cerr << argv[1] << ": cannot be read\n";
    return 2;
  }
  CheckOptions options;
  options.format = detect_format(argv[1], {});
  options.hints.file_name = argv[1];
  Splitter splitter(bytes_of(file), default_block_size, splitting_of(options.format));
  Record record;
  Diagnostics diagnostics;
  std::uint64_t records = 0;
  std::uint64_t wrong = 0;
  while (const auto block = splitter.next()) {
    for (const RawRecord& bytes : block->records) {
      check_record(bytes, options, record, diagnostics);
      Locator place_of(record);
      const PlyFinder ply_of(record);
      for (const Diagnostic& finding : diagnostics) {
        const Place place = place_of(source_span(record, finding.span).begin);
        std::cout << argv[1] << ':' << place.line << ':' << place.column << ": ";
        if (const auto ply = ply_of(finding.span)) {
          std::cout << "ply " << ply->number << ", " << ply->text << ", at " << ply->part << ": ";
        }
        std::cout << name(finding.severity) << ": " << message(finding) << '\n';
      }
      ++records;
      wrong += diagnostics.has_errors() ? 1 : 0;
    }
  }
  if (file.bad()) {
    std::cerr << argv[1] << ": cannot be read to its end\n";
    return 2;
  }
  std::cout << records << (records == 1 ? " record, " : " records, ") << wrong
            << " of them wrong\n";
  return wrong == 0 ? 0 : 1;
}
