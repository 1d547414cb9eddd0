#include <string>
#include <string_view>
#include <utility>

#include "damier/diagram/latex.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/replay.hpp"

#include "game.hpp"

namespace damier::diagram {

namespace {

// The fonts have all letters of Latin alphabets in pdfLaTeX, too.
constexpr std::string_view preamble =
    R"(% Written by damier. pdflatex or lualatex; damier.sty is in share/damier/tex.
\documentclass[11pt,a4paper]{article}
\usepackage{iftex}
\ifpdftex
  \usepackage[T1]{fontenc}
  \usepackage{lmodern}
\else
  % Another font for names and comments in Cyrillic, Greek or other letters:
  % \usepackage{fontspec}\setmainfont{FreeSerif}
\fi
\usepackage{damier}
\begin{document}
)";

class LatexWriter final : public notation::RecordWriter {
 public:
  LatexWriter(const notation::Strip& strip, DiagramChoice diagrams,
              const notation::Catalogue& words)
      : strip_(strip), diagrams_(std::move(diagrams)), words_(words) {}

  void begin(std::string& out) const override { out += preamble; }
  void end(std::string& out) const override { out += "\\end{document}\n"; }

  notation::Converted write(const notation::RecordToWrite& job, std::string& out) override {
    latex::GameText text(job, strip_, diagrams_, notation::main_line_length(job.record), words_,
                         out);
    notation::ReplayOptions options;
    options.after_error = notation::AfterError::suggest;
    const notation::ReplayResult result =
        notation::replay(job.ruleset, job.record, options, &text, job.diagnostics);
    job.diagnostics.sort();
    text.finish();
    return {result.plies, false};
  }

 private:
  notation::Strip strip_;
  DiagramChoice diagrams_;
  notation::Catalogue words_;
};

}  // namespace

std::unique_ptr<notation::RecordWriter> latex_writer(const notation::Strip& strip,
                                                     DiagramChoice diagrams,
                                                     const notation::Catalogue& words) {
  return std::make_unique<LatexWriter>(strip, std::move(diagrams), words);
}

}  // namespace damier::diagram
