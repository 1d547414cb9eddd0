#include "formats.hpp"

#include <algorithm>
#include <array>
#include <iterator>

// Separate from report.cpp, so that only tools that write reports link the formats.

namespace damier::cli {

namespace {

struct FormatName {
  std::string_view name;
  std::unique_ptr<ReportFormat> (*make)(const TextStyle& style);
};

constexpr std::array formats{
    FormatName{"text", text_format},
    FormatName{"gcc", [](const TextStyle&) { return gcc_format(); }},
    FormatName{"json", [](const TextStyle&) { return json_format(); }},
    FormatName{"github", [](const TextStyle&) { return github_format(); }},
    FormatName{"sarif", [](const TextStyle&) { return sarif_format(); }},
    FormatName{"junit", [](const TextStyle&) { return junit_format(); }},
    FormatName{"tap", [](const TextStyle&) { return tap_format(); }},
    FormatName{"rdjsonl", [](const TextStyle&) { return rdjsonl_format(); }},
};

}  // namespace

std::vector<std::string_view> report_format_names() {
  std::vector<std::string_view> names;
  std::ranges::transform(formats, std::back_inserter(names), &FormatName::name);
  return names;
}

std::unique_ptr<ReportFormat> report_format_of(const Arguments& arguments) {
  const auto* const format =
      std::ranges::find(formats, arguments.choice("format"), &FormatName::name);
  return format->make({.color = use_color(arguments, standard_output()),
                       .columns = standard_output().width(),
                       .all = arguments.has("all")});
}

Write report_writer(const Arguments& arguments, Output& out) {
  // The text format has already made its text safe, and emits colours itself.
  if (arguments.choice("format") == "text") {
    return [&out](std::string_view text) { out.write(text); };
  }
  return [&out](std::string_view text) { out.write_data(text); };
}

}  // namespace damier::cli
