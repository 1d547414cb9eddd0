#include "source_edits.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "../record/encoded.hpp"
#include "source_places.hpp"

namespace damier::notation {

std::string with_edits(const Record& record, const std::vector<Fix>& edits,
                       const std::vector<std::string>& texts) {
  const std::string_view bytes = record.raw.bytes;
  InputOffset input(record);
  std::string out;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const std::size_t begin = input.of(edits[i].span.begin);
    out += bytes.substr(copied, begin - copied);
    out += texts[i];
    copied = input.of(edits[i].span.end);
  }
  out += bytes.substr(copied);
  return out;
}

std::vector<std::vector<std::string>> encoded_edits(const Record& record,
                                                    const std::vector<Fix>& edits) {
  std::string joined;
  for (const Fix& edit : edits) {
    joined += edit.text;
    joined += '\0';
  }
  std::vector<std::vector<std::string>> ways;
  for (const std::string& all : encodings_for(record, joined)) {
    std::vector<std::string>& texts = ways.emplace_back();
    for (std::size_t at = 0; at < all.size();) {
      const std::size_t end = all.find('\0', at);
      texts.push_back(all.substr(at, end - at));
      at = end + 1;
    }
  }
  std::erase_if(ways, [&](const auto& texts) { return texts.size() != edits.size(); });
  return ways;
}

bool overlap(const std::vector<Fix>& edits) {
  const auto end = std::ranges::adjacent_find(
      edits, [](const Fix& one, const Fix& next) { return one.span.end > next.span.begin; });
  return end != edits.end();
}

}  // namespace damier::notation
