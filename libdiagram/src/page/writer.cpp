#include "damier/diagram/page.hpp"
#include "damier/notation/replay/replay.hpp"

#include "game.hpp"
#include "page.hpp"

namespace damier::diagram {

namespace {

class PageWriter final : public notation::RecordWriter {
 public:
  explicit PageWriter(const notation::Strip& strip) : strip_(strip) {}

  void begin(std::string& out) const override { page::append_page_begin(out); }
  void end(std::string& out) const override { page::append_page_end(out); }

  notation::Converted write(const notation::RecordToWrite& job, std::string& out) override {
    page::GamePart part(job.record, notation::info(job.ruleset), strip_);
    const notation::ReplayResult result =
        notation::replay(job.ruleset, job.record, {}, &part, job.diagnostics);
    job.diagnostics.sort();
    part.write(job.diagnostics, out);
    return {result.plies, false};
  }

 private:
  notation::Strip strip_;
};

}  // namespace

std::unique_ptr<notation::RecordWriter> page_writer(const notation::Strip& strip) {
  return std::make_unique<PageWriter>(strip);
}

}  // namespace damier::diagram
