#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "options.hpp"
#include "output.hpp"

namespace damier::cli {

/// The options of tools that write a product: --output and --overwrite.
[[nodiscard]] std::vector<Option> product_options();

/// Where a tool writes its product: standard output, or the file of --output. A file comes into being whole or not at
/// all: it is written under another name beside it and renamed by `commit`.
class Product {
 public:
  /// Throws UsageError if the file exists and --overwrite is not given; std::system_error if none can be created.
  explicit Product(const Arguments& arguments);
  /// The same with a file that the caller names.
  Product(std::string name, bool overwrite);
  /// Writes what is to take the place of a file that exists, with its rights. Throws std::system_error.
  explicit Product(const std::filesystem::path& file);
  /// Removes what has been written if it was not committed.
  ~Product();
  Product(const Product&) = delete;
  Product(Product&&) = delete;
  Product& operator=(const Product&) = delete;
  Product& operator=(Product&&) = delete;

  [[nodiscard]] Output& out();
  /// Takes the last bytes off the file and appends them to another product. Throws std::system_error.
  void move_tail(std::uint64_t size, Product& to);
  /// Makes the file visible under its name; for standard output nothing. Throws std::system_error.
  void commit();

 private:
  void flush();
  void give_up();

  std::string name_;       ///< empty for standard output
  std::string temporary_;  ///< empty once it is renamed
  int descriptor_ = -1;
  Output file_;
};

}  // namespace damier::cli
