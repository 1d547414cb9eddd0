// to_json FILE: writes the records of a file as JSON, one on each line.

#include <fstream>
#include <iostream>
#include <string>

#include <damier/notation/formats/convert.hpp>

#include "read_file.hpp"

int main(int argc, char** argv) {
  using namespace damier::notation;
  if (argc != 2) {
    std::cerr << "usage: to_json FILE\n";
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  if (!file) {
    std::cerr << argv[1] << ": cannot be read\n";
    return 2;
  }
  const Format from = detect_format(argv[1], {});
  ReadHints hints;
  hints.file_name = argv[1];
  Splitter splitter(bytes_of(file), default_block_size, splitting_of(from));
  ConvertOptions options;
  options.to = Format::ndjson;
  Converter converter(options);
  Record record;
  Diagnostics diagnostics;
  std::string line;
  int status = 0;
  while (const auto block = splitter.next()) {
    for (const RawRecord& bytes : block->records) {
      const auto ruleset = open_record(from, bytes, hints, record, diagnostics);
      line.clear();
      converter.convert(ruleset, argv[1], record, diagnostics, line);
      if (!line.empty()) {
        std::cout << line << '\n';
        continue;
      }
      for (const Diagnostic& finding : diagnostics) {
        std::cerr << argv[1] << ": record " << bytes.index << ": " << message(finding) << '\n';
      }
      status = 1;
    }
  }
  if (file.bad()) {
    std::cerr << argv[1] << ": cannot be read to its end\n";
    return 2;
  }
  return status;
}
