#pragma once

#include <string_view>

namespace damier::cli {

/// The value of --to for a site, which is a directory and no format of records.
inline constexpr std::string_view site_format = "site";
inline constexpr std::string_view site_format_summary =
    "a folder of pages, one per game; output only, by damier-convert";

}  // namespace damier::cli
