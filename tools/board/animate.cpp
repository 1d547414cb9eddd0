#include "animate.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/animation.hpp"
#include "damier/diagram/render.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/text.hpp"

#include "input/records.hpp"
#include "output/output_file.hpp"
#include "report/report.hpp"
#include "select/drawing.hpp"
#include "select/position.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

constexpr std::uint64_t shortest_delay = 20;  // browsers slow down what is faster
constexpr std::uint64_t longest_delay = 600000;
constexpr std::size_t max_caption = 160;  // characters
constexpr std::size_t max_gif_size = 2048;

struct Delays {
  explicit Delays(const Arguments& arguments)
      : ply(delay(arguments, "delay", 1000)),
        comment(delay(arguments, "comment-delay", std::uint64_t{3} * ply)) {}

  [[nodiscard]] static std::uint32_t delay(const Arguments& arguments, std::string_view option,
                                           std::uint64_t otherwise) {
    return static_cast<std::uint32_t>(arguments.number(option, std::min(otherwise, longest_delay),
                                                       shortest_delay, longest_delay));
  }

  std::uint32_t ply;
  std::uint32_t comment;  ///< of plies with a comment
};

/// Appends a character of a comment; any blank becomes one space.
void append_character(std::string_view character, std::string& caption) {
  const bool blank = character.size() == 1 && static_cast<unsigned char>(character[0]) <= ' ';
  if (!blank) {
    caption += character;
  } else if (!caption.empty() && caption.back() != ' ') {
    caption += ' ';
  }
}

/// Returns a comment as a caption: on one line, without its commands, and cut if it is long.
std::string caption_of(std::string_view comment) {
  std::string caption;
  std::size_t length = 0;
  while (!comment.empty()) {
    if (comment.starts_with("[%")) {
      comment.remove_prefix(std::min(comment.find(']'), comment.size() - 1) + 1);
      continue;
    }
    if (length++ == max_caption) {
      return caption + "\u2026";
    }
    const std::size_t bytes = std::max<std::size_t>(1, notation::utf8_length(comment));
    append_character(comment.substr(0, bytes), caption);
    comment.remove_prefix(bytes);
  }
  while (caption.ends_with(' ')) {
    caption.pop_back();
  }
  return caption;
}

/// Returns the players, by the tags of a record, or the name of the game.
std::string title_of(const notation::RulesetInfo& ruleset, const notation::Record& record,
                     const std::string& game) {
  const auto players = notation::players_of(ruleset, record);
  const std::string title = notation::players_title(players[0], players[1], words());
  return title.empty() ? game : title;
}

/// The plies to show; their positions are those after them.
struct Plies {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

/// Throws UsageError if the record has no such plies.
Plies chosen_plies(const OpenedRecord& opened, const Arguments& arguments) {
  const std::uint64_t plies = main_line_length(opened.record);
  const Plies chosen{arguments.number("from-ply", 0, 0, UINT64_MAX),
                     arguments.number("to-ply", plies, 0, UINT64_MAX)};
  for (const auto& [option, ply] :
       {std::pair{"from-ply", chosen.first}, std::pair{"to-ply", chosen.last}}) {
    if (ply > plies) {
      throw UsageError{trn("--{0}: {1} is too many: record {2} of {3} has {4} ply",
                           "--{0}: {1} is too many: record {2} of {3} has {4} plies", plies, option,
                           ply, opened.record.raw.index, opened.file, plies)};
    }
  }
  if (chosen.first > chosen.last) {
    throw UsageError{tr("--from-ply {0} comes after --to-ply {1}", chosen.first, chosen.last)};
  }
  return chosen;
}

/// Adds the positions of the main line to an animation, as far as they are resolved.
class Frames final : public notation::MainLine {
 public:
  Frames(const OpenedRecord& opened, const Plies& plies, const Arguments& arguments,
         const diagram::FigureOptions& options)
      : record_(opened.record),
        ruleset_(notation::info(*opened.ruleset)),
        plies_(plies),
        delays_(arguments),
        boards_(arguments),
        animation_(options) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    started_ = position != nullptr;
    if (started_ && plies_.first == 0) {
      position->draw(place_.picture);
      add(tr("Start"), 0);
    }
  }

  /// Returns whether the last ply to show was resolved.
  [[nodiscard]] bool complete() const { return started_ && (ply_ >= plies_.last || resolved()); }
  [[nodiscard]] std::uint64_t resolved_plies() const { return ply_; }
  [[nodiscard]] const std::vector<std::string>& unclear() const { return unclear_; }
  /// Adds the last frame, which stays longer, and returns the animation.
  [[nodiscard]] const diagram::Animation& finish() {
    if (pending_) {
      animation_.add(place_.picture, std::max(pending_delay_, 3 * delays_.ply));
      pending_ = false;
    }
    return animation_;
  }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    ++ply_;
    if (ply_ < plies_.first || ply_ > plies_.last) {
      return;
    }
    std::string label = label_of(ruleset_.numbering, ply.number(), true) + std::string(ply.text());
    flush();
    ply.draw(place_.picture);
    add(std::move(label), ply.annotated());
  }
  /// Adds the frame before, now that it is known not to be the last.
  void flush() {
    if (pending_) {
      animation_.add(place_.picture, pending_delay_);
    }
  }
  void add(std::string label, notation::NodeIndex node) {
    place_.comments = comments_on(record_, node);
    notation::BoardPicture picture = boards_.picture(place_, unclear_);
    picture.title = title_of(ruleset_, record_, picture.title);
    std::vector<std::string> captions{std::move(label)};
    for (const std::string& comment : place_.comments) {
      if (std::string caption = caption_of(comment); !caption.empty()) {
        captions.push_back(std::move(caption));
      }
    }
    pending_delay_ = captions.size() > 1 ? delays_.comment : delays_.ply;
    picture.captions.insert(picture.captions.end(), captions.begin(), captions.end());
    place_.picture = std::move(picture);
    pending_ = true;
  }

  const notation::Record& record_;
  const notation::RulesetInfo& ruleset_;
  Plies plies_;
  Delays delays_;
  Boards boards_;
  diagram::Animation animation_;
  Place place_;           ///< the last frame
  bool pending_ = false;  ///< it is not yet in the animation
  std::uint32_t pending_delay_ = 0;
  bool started_ = false;
  std::uint64_t ply_ = 0;  ///< number of resolved plies
  std::vector<std::string> unclear_;
};

void warn_of(const std::vector<std::string>& unclear, const Arguments& arguments) {
  for (const std::string& mark : unclear) {
    if (!arguments.has("quiet")) {
      standard_error().write(
          tr("{0}: a comment marks '{1}', which is not a mark of this "
             "board\n",
             arguments.program(), printable(mark)));
    }
  }
}

void write_animation(const diagram::Animation& animation, OutputFile& product) {
  std::string out;
  diagram::MovingFigure figure;
  for (std::size_t i = 0; i < animation.frames(); ++i) {
    figure.milliseconds.push_back(animation.milliseconds(i));
  }
  figure.write_frame = [&](std::size_t frame, std::string& svg) {
    animation.write_frame(frame, svg);
  };
  diagram::render_gif(figure, out);
  product.out().write(out);
  product.commit();
}

/// Draws one record. Returns false after reporting an error in it.
bool animate_record(OpenedRecord& opened, const Arguments& arguments,
                    const diagram::FigureOptions& options, FindingsOnStderr& findings,
                    OutputFile& product) {
  Frames frames(opened, chosen_plies(opened, arguments), arguments, options);
  replay(*opened.ruleset, opened.record, {}, &frames, opened.diagnostics);
  opened.diagnostics.sort();
  const diagram::Animation& animation = frames.finish();
  if (animation.frames() > 0) {
    write_animation(animation, product);
    warn_of(frames.unclear(), arguments);
  }
  if (!frames.complete()) {
    findings.report(opened);
    findings.write_remark(opened, animation.frames() == 0
                                      ? tr("not replayable up to the first position")
                                      : tr("animated up to ply {0} only", frames.resolved_plies()));
  }
  return frames.complete();
}

}  // namespace

void check_animation_options(const Arguments& arguments, std::string_view format) {
  const bool animated = arguments.has("animate");
  for (const std::string_view option : {"from-ply", "to-ply", "delay", "comment-delay"}) {
    if (!animated && arguments.has(option)) {
      throw UsageError{tr("--{0} applies only to --animate", option)};
    }
  }
  if (!animated) {
    if (format == "gif") {
      throw UsageError{tr("--to gif applies only to --animate; png is a single picture")};
    }
    return;
  }
  for (const std::string_view option : {"position", "ply", "move", "play", "each"}) {
    if (arguments.has(option)) {
      throw UsageError{
          tr("--animate cannot be used with --{0}; --from-ply and --to-ply choose plies", option)};
    }
  }
  if (format != "gif") {
    throw UsageError{tr("--animate needs --to gif")};
  }
  if (arguments.has("size")) {
    static_cast<void>(arguments.number("size", 0, 0, max_gif_size));
  }
}

Exit animate(const Arguments& arguments, const diagram::FigureOptions& options) {
  refuse_operands(arguments, 1);
  OutputFile product(arguments);
  RecordLoop loop(arguments);
  FindingsOnStderr findings(arguments);
  Exit status = Exit::clean;
  loop.run([&](OpenedRecord& opened) {
    if (!opened.ruleset) {
      findings.report(opened);
      findings.write_remark(opened, tr("not replayable: its game is unknown"));
    } else if (!animate_record(opened, arguments, options, findings, product)) {
      status = Exit::findings;
    }
    return false;
  });
  return std::max({loop.status(), status, findings.end()});
}

}  // namespace damier::cli
