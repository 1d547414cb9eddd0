// A settings file is accepted or rejected line by line.

#include <string>
#include <string_view>

#include "fuzz.hpp"
#include "settings.hpp"

void damier::fuzz::run(std::string_view text) {
  cli::Settings settings;
  std::string complaints;
  read_settings(text, "folder/.damier", settings, complaints);
  for (std::string_view rest = complaints; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    require(end != std::string_view::npos && rest.starts_with("folder/.damier:"),
            "each complaint is a line about a line of the file");
    rest.remove_prefix(end + 1);
  }
  for (const char c : complaints) {
    require(static_cast<unsigned char>(c) >= ' ' || c == '\n', "complaints have no controls");
  }
  cli::Settings again;
  std::string more_complaints;
  read_settings(text, "folder/.damier", again, more_complaints);
  require(again.ruleset == settings.ruleset && again.usual_ruleset == settings.usual_ruleset &&
              again.format == settings.format && again.encoding == settings.encoding &&
              again.ignored == settings.ignored && again.parameters == settings.parameters &&
              complaints == more_complaints,
          "settings are read the same each time");
}
