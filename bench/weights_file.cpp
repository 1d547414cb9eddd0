#include "weights_file.hpp"

#include <fstream>
#include <iterator>

namespace damier::bench {

analysis::WeightsFile read_weights_file(const std::string& name) {
  if (name == "no") {
    return {};
  }
  std::ifstream in(name, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  std::string wrong = "it cannot be read";
  auto file = in ? analysis::read_weights(bytes, wrong) : std::nullopt;
  if (!file) {
    throw BadWeights(fmt::format("'{}': {}", name, wrong));
  }
  return std::move(*file);
}

}  // namespace damier::bench
