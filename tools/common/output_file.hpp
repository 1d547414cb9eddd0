#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inputs.hpp"
#include "options.hpp"
#include "output.hpp"
#include "temporary.hpp"

namespace damier::cli {

/// The options of tools that write a product: --output and --overwrite.
[[nodiscard]] std::vector<Option> product_options();

/// Where a tool writes its product: standard output, or the file of --output. A file comes into
/// being whole or not at all: it is written under another name beside it and renamed by `commit`,
/// which waits until it is on the disk.
class OutputFile {
 public:
  /// Throws UsageError if the file exists and --overwrite is not given; std::system_error if none
  /// can be created.
  explicit OutputFile(const Arguments& arguments);
  /// The same with a file that the caller names.
  OutputFile(std::string name, bool overwrite);
  /// Writes what is to take the place of an input, which outlives it, with what belongs to that but
  /// its bytes. Throws std::system_error.
  OutputFile(const std::string& name, const InputFile& original);
  /// Removes what has been written if it was not committed.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile(OutputFile&&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  OutputFile& operator=(OutputFile&&) = delete;

  [[nodiscard]] Output& out();
  /// Takes the last bytes off the file and appends them to another product. Throws
  /// std::system_error.
  void move_tail(std::uint64_t size, OutputFile& to);
  /// Makes the file visible under its name; for standard output nothing. Throws std::exception,
  /// among others if the input whose place it takes is not what it was when it was opened.
  void commit();
  /// What does not outlast the input whose place it takes, for people.
  [[nodiscard]] const std::vector<std::string>& lost() const { return lost_; }

 private:
  void flush();
  [[nodiscard]] bool original_is_there() const;

  std::string name_;  ///< empty for standard output
  const InputFile* original_ = nullptr;
  std::vector<std::string> lost_;
  std::optional<Temporary> temporary_;
  int special_ = -1;  ///< what is no regular file and is written to directly
  Output file_;
};

}  // namespace damier::cli
