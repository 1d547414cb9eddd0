#include "product_format.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/text/ascii.hpp"

#include "terminal/language.hpp"

namespace damier::cli {

namespace {

/// Extension and the value of --to that it chooses.
struct Extension {
  std::string_view extension;
  std::string_view format;
};

/// Extensions of other formats than those of records, and further ones of these.
constexpr std::array further_extensions{
    Extension{".gif", "gif"},   Extension{".htm", "html"}, Extension{".jsonl", "ndjson"},
    Extension{".pdf", "pdf"},   Extension{".png", "png"},  Extension{".svg", "svg"},
    Extension{".tikz", "tikz"},
};

/// Returns the record formats with an extension; if it is empty, those with that of the game.
std::vector<std::string_view> formats_with(std::string_view extension) {
  std::vector<std::string_view> names;
  for (const notation::FormatInfo& format : notation::formats) {
    if (format.extension == extension) {
      names.push_back(format.name);
    }
  }
  return names;
}

/// Returns the formats of a file name, the usual one first; empty if the extension names none.
std::vector<std::string_view> formats_of(std::string_view file) {
  const std::string extension =
      notation::in_lower_case(std::filesystem::path(file).extension().native());
  if (extension.empty()) {
    return {};
  }
  if (extension == ".tex") {
    // Each tool has one of the two: a picture, or a document of games.
    return {"tikz", "latex"};
  }
  const auto* const found = std::ranges::find(further_extensions, extension, &Extension::extension);
  if (found != further_extensions.end()) {
    return {found->format};
  }
  std::vector<std::string_view> names = formats_with(extension);
  return names.empty() && notation::has_record_extension(file) ? formats_with("") : names;
}

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

void require_extension(const Arguments& arguments, std::string_view format,
                       std::string_view chosen_by) {
  const std::string_view file = arguments.value("output");
  const auto named = formats_of(file);
  if (!named.empty() && !contains(named, format)) {
    throw UsageError{tr("{0} contradicts --output {1}, which is named like {2}: change one of them",
                        chosen_by, file, named.front())};
  }
}

Arguments with_product_format(Arguments arguments) {
  if (arguments.has("to")) {
    const std::string_view format = arguments.choice("to");
    require_extension(arguments, format, fmt::format("--to {}", format));
    return arguments;
  }
  const std::string_view file = arguments.value("output");
  const auto named = formats_of(file);
  if (named.empty()) {
    return arguments;
  }
  const auto offered = arguments.choices("to");
  const auto chosen = std::ranges::find_if(
      named, [&](std::string_view format) { return contains(offered, format); });
  if (chosen == named.end()) {
    throw UsageError{tr("--output {0}: this tool does not write {1}; choose one of {2} with --to",
                        file, named.front(), fmt::format("{}", fmt::join(offered, ", ")))};
  }
  // Not the default: records that a tool writes unchanged stay as they are in a sheet.
  if (*chosen != offered.front()) {
    arguments.set("to", *chosen);
  }
  return arguments;
}

}  // namespace damier::cli
