#include <algorithm>

#include "damier/diagram/site.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::diagram {

std::string_view picture_extension(std::string_view bytes) {
  using namespace std::string_view_literals;
  const std::string_view head = bytes.substr(0, 1000);
  return bytes.starts_with("\x89PNG\r\n\x1a\n"sv)                               ? ".png"
         : bytes.starts_with("\xff\xd8\xff"sv)                                  ? ".jpg"
         : bytes.starts_with("GIF8"sv)                                          ? ".gif"
         : bytes.starts_with("RIFF"sv) && bytes.substr(8).starts_with("WEBP"sv) ? ".webp"
         : head.find("<svg") != std::string_view::npos                          ? ".svg"
                                                                                : "";
}

std::optional<std::string> site_address(std::string_view url) {
  const bool plain = std::ranges::all_of(url, [](char c) {
    constexpr std::string_view others = "-._~:/%@!$'()*+,;=[]";
    return notation::is_digit(c) ||
           (notation::to_lower(c) >= 'a' && notation::to_lower(c) <= 'z') ||
           others.find(c) != std::string_view::npos;
  });
  const bool absolute = (url.starts_with("https://") && url.size() > 8) ||
                        (url.starts_with("http://") && url.size() > 7);
  if (!plain || !absolute) {
    return std::nullopt;
  }
  std::string address(url);
  if (!address.ends_with('/')) {
    address += '/';
  }
  return address;
}

}  // namespace damier::diagram
