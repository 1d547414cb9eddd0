#include "files.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::diagram::page {

namespace {

void offer(notation::Format format, const notation::RecordToWrite& job, std::string_view text,
           GamePart& part) {
  const bool native = format == notation::Format::native;
  const std::string_view extension =
      native ? notation::info(job.ruleset).extension : notation::info(format).extension;
  std::string label(extension.substr(1));
  std::ranges::transform(label, label.begin(), notation::to_upper);
  part.offer(label, extension, text);
}

}  // namespace

void offer_files(const notation::RecordToWrite& job, const notation::Strip& strip, GamePart& part) {
  constexpr std::array formats{notation::Format::native, notation::Format::sgf};
  for (const notation::Format format : formats) {
    if (!notation::can_write(job.ruleset, format)) {
      continue;
    }
    notation::ConvertOptions options;
    options.to = format;
    options.json.strip = strip;
    // The page shows the findings already.
    notation::Diagnostics ignored;
    std::string text;
    notation::Converter converter(options);
    converter.begin(text);
    converter.convert(job.ruleset, job.file, job.record, ignored, text);
    converter.end(text);
    offer(format, job, text, part);
  }
}

}  // namespace damier::diagram::page
