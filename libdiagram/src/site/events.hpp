#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/site.hpp"

#include "frame.hpp"

namespace damier::diagram::site {

/// Returns the path of the page of an event.
[[nodiscard]] std::string event_path(std::string_view key, const Frame& frame);
/// Returns that path if no other event has the same digits.
[[nodiscard]] std::string usual_event_path(std::string_view key);

/// Writes a page for each event, with links to its players and games, and the list of events.
void write_events(const SiteEvents& events, std::span<const SiteGame> games, const Frame& frame,
                  SiteFiles& files, std::vector<std::string>& paths);

}  // namespace damier::diagram::site
