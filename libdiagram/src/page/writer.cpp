#include <memory>
#include <string>
#include <utility>

#include "damier/diagram/page.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/replay.hpp"

#include "files.hpp"
#include "game.hpp"
#include "page.hpp"

namespace damier::diagram {

namespace {

class PageWriter final : public notation::RecordWriter {
 public:
  PageWriter(const notation::Strip& strip, RemarkerFor remarks, EvalScaleFor eval_scale,
             const notation::Catalogue& words, bool classic)
      : strip_(strip),
        remarks_(std::move(remarks)),
        eval_scale_(std::move(eval_scale)),
        words_(words),
        classic_(classic) {}

  void begin(std::string& out) const override { page::append_page_begin(words_, out); }
  void end(std::string& out) const override { page::append_page_end(words_, out); }

  notation::Converted write(const notation::RecordToWrite& job, std::string& out) override {
    const std::unique_ptr<Remarker> remarks = remarks_ ? remarks_(job) : nullptr;
    page::GamePart part(job.record, notation::info(job.ruleset), strip_, remarks.get(),
                        job.diagnostics, words_, classic_);
    notation::ReplayOptions options;
    options.after_error = notation::AfterError::suggest;
    const notation::ReplayResult result =
        notation::replay(job.ruleset, job.record, options, &part, job.diagnostics);
    job.diagnostics.sort();
    page::offer_files(job, strip_, part);
    part.set_eval_scale(eval_scale_);
    part.write(out);
    return {result.plies, false};
  }

 private:
  notation::Strip strip_;
  RemarkerFor remarks_;
  EvalScaleFor eval_scale_;
  notation::Catalogue words_;
  bool classic_;
};

}  // namespace

std::unique_ptr<notation::RecordWriter> page_writer(const notation::Strip& strip,
                                                    RemarkerFor remarks, EvalScaleFor eval_scale,
                                                    const notation::Catalogue& words,
                                                    bool classic) {
  return std::make_unique<PageWriter>(strip, std::move(remarks), std::move(eval_scale), words,
                                      classic);
}

}  // namespace damier::diagram
