#include "damier/query/index/index_file.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include "schema.hpp"

namespace damier::query {

bool is_index_file(const std::string& name) {
  // The header of a database, as "Database File Format" of SQLite describes it.
  constexpr std::string_view magic("SQLite format 3\0", 16);
  constexpr std::size_t application_id_at = 68;
  constexpr std::size_t header_size = 100;
  constexpr unsigned bits_of_byte = 8;
  std::error_code error;
  if (!std::filesystem::is_regular_file(name, error)) {
    return false;
  }
  std::array<char, header_size> header{};
  if (!std::ifstream(name, std::ios::binary).read(header.data(), header.size())) {
    return false;
  }
  std::int64_t id = 0;
  for (std::size_t at = application_id_at; at < application_id_at + sizeof(std::uint32_t); ++at) {
    id = id << bits_of_byte | static_cast<unsigned char>(header.at(at));
  }
  return std::string_view(header.data(), header.size()).starts_with(magic) && id == application_id;
}

}  // namespace damier::query
