#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "damier/diagram/page.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/text/ascii.hpp"

#include "game.hpp"
#include "page.hpp"

namespace damier::diagram {

namespace {

class PageWriter final : public notation::RecordWriter {
 public:
  PageWriter(const notation::Strip& strip, RemarkerFor remarks)
      : strip_(strip), remarks_(std::move(remarks)) {}

  void begin(std::string& out) const override { page::append_page_begin(out); }
  void end(std::string& out) const override { page::append_page_end(out); }

  notation::Converted write(const notation::RecordToWrite& job, std::string& out) override {
    const std::unique_ptr<Remarker> remarks = remarks_ ? remarks_(job) : nullptr;
    page::GamePart part(job.record, notation::info(job.ruleset), strip_, remarks.get(),
                        job.diagnostics);
    notation::ReplayOptions options;
    options.after_error = notation::AfterError::suggest;
    const notation::ReplayResult result =
        notation::replay(job.ruleset, job.record, options, &part, job.diagnostics);
    job.diagnostics.sort();
    offer_files(job, part);
    part.write(out);
    return {result.plies, false};
  }

 private:
  /// Offers the game in the formats that keep all of it, for the reader to copy.
  void offer_files(const notation::RecordToWrite& job, page::GamePart& part) const {
    constexpr std::array formats{notation::Format::native, notation::Format::sgf};
    for (const notation::Format format : formats) {
      if (!notation::can_write(job.ruleset, format)) {
        continue;
      }
      notation::ConvertOptions options;
      options.to = format;
      options.json.strip = strip_;
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

  static void offer(notation::Format format, const notation::RecordToWrite& job,
                    std::string_view text, page::GamePart& part) {
    const bool native = format == notation::Format::native;
    const std::string_view extension =
        native ? notation::info(job.ruleset).extension : notation::info(format).extension;
    std::string label(extension.substr(1));
    std::ranges::transform(label, label.begin(), notation::to_upper);
    part.offer(label, extension, text);
  }

  notation::Strip strip_;
  RemarkerFor remarks_;
};

}  // namespace

std::unique_ptr<notation::RecordWriter> page_writer(const notation::Strip& strip,
                                                    RemarkerFor remarks) {
  return std::make_unique<PageWriter>(strip, std::move(remarks));
}

}  // namespace damier::diagram
