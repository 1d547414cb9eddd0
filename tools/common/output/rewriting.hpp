#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/uncopied.hpp"

#include "input/contents.hpp"
#include "input/inputs.hpp"
#include "input/records.hpp"
#include "input/settings.hpp"
#include "output_file.hpp"
#include "terminal/progress.hpp"

/// Rewriting an input with some of its records changed.
namespace damier::cli {

/// Destination of the bytes of an input.
class Target : private notation::Uncopied {
 public:
  Target() = default;
  virtual ~Target() = default;

  virtual void same(std::string_view bytes) = 0;
  virtual void changed(std::string_view before, std::string_view after) = 0;
  /// Finishes the output, after the last bytes and only if nothing failed. Returns the properties
  /// of the input that could not be preserved. Throws std::exception.
  virtual std::vector<std::string> finish() { return {}; }
};

/// Buffers the bytes of an input until they are passed on.
class PassedOn {
 public:
  PassedOn(Contents& contents, Target& target) : contents_(contents), target_(target) {}

  /// Reads the next bytes, for a splitter.
  std::size_t read(std::span<char> into);
  /// Returns the bytes not passed on yet, up to an offset or to the end of what was read; valid
  /// until the next read.
  [[nodiscard]] std::string_view up_to(std::uint64_t offset);

 private:
  Contents& contents_;
  Target& target_;
  std::string bytes_;
  std::size_t begin_ = 0;
  std::uint64_t offset_ = 0;  ///< of the next byte to be passed on
};

class ToStandardOutput final : public Target {
 public:
  void same(std::string_view bytes) override;
  void changed(std::string_view before, std::string_view after) override;
};

/// Replaces a file by its new version; writes nothing as long as nothing changes.
class InPlace final : public Target {
 public:
  /// The file must outlive this.
  InPlace(std::string name, const InputFile& file) : name_(std::move(name)), file_(file) {}

  void same(std::string_view bytes) override;
  void changed(std::string_view before, std::string_view after) override;
  std::vector<std::string> finish() override;

 private:
  /// Copies from the open file, since its name may now belong to another one.
  void copy_beginning();

  std::string name_;
  const InputFile& file_;
  std::uint64_t unchanged_ = 0;
  std::unique_ptr<OutputFile> product_;
};

/// What a tool does to the records that it rewrites.
enum class Rewriting : std::uint8_t { fix, repair };

/// Returns why an input cannot be rewritten; empty if it can.
[[nodiscard]] std::string obstacle(const std::string& name, const Contents& contents, bool in_place,
                                   Rewriting purpose);

/// Rewrites the inputs of a tool, one after the other. The tool decides what happens to a record.
/// Reports an input that fails, and continues with the others.
class Rewriter : private notation::Uncopied {
 public:
  /// `in_place`: replaces the files. Throws UsageError.
  Rewriter(const Arguments& arguments, bool in_place, Rewriting purpose);
  virtual ~Rewriter() = default;

 protected:
  /// Record in its input.
  struct Place {
    notation::Format format;
    const notation::RawRecord& bytes;
    const notation::ReadHints& hints;
    std::string_view old;  ///< its bytes in the input
    Target& target;        ///< receives the old or the new bytes
  };

  void rewrite_inputs();
  /// Begins an input: `name()` and `settings()` are its own.
  virtual void begin_input(notation::Format /*format*/) {}
  [[nodiscard]] virtual std::unique_ptr<Target> target_for(const std::string& name,
                                                           const InputFile& file) const;
  virtual void rewrite(const Place& place) = 0;
  /// Ends an input that has been rewritten, with the number of its records.
  virtual void end_input(notation::Format /*format*/, std::uint64_t /*records*/) {}

  void complain(std::string_view name, std::string_view what);
  /// Reports that there was no record at all, if that is trouble. Call at the end.
  void complain_of_nothing();

  [[nodiscard]] const Arguments& arguments() const { return arguments_; }
  [[nodiscard]] const Inputs& inputs() const { return inputs_; }
  [[nodiscard]] const Selection& selection() const { return selection_; }
  [[nodiscard]] const Settings* settings() const { return present_; }
  [[nodiscard]] const std::string& name() const { return name_; }  ///< of the input, in reports
  [[nodiscard]] Progress& progress() { return progress_; }
  [[nodiscard]] Totals& totals() { return totals_; }
  [[nodiscard]] bool trouble() const { return trouble_; }

 private:
  void rewrite_input(const std::string& name);

  const Arguments& arguments_;
  bool in_place_;
  Rewriting purpose_;
  Inputs inputs_;
  SettingsFinder settings_;
  const Settings* present_ = nullptr;  ///< settings of the current input
  Progress progress_;
  Selection selection_;
  Totals totals_;
  std::string name_;
  bool trouble_;
};

}  // namespace damier::cli
