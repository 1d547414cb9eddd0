#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contents.hpp"
#include "inputs.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "records.hpp"
#include "settings.hpp"

/// Writing an input again, with some of its records changed.
namespace damier::cli {

/// The destination of the bytes of an input.
class Target {
 public:
  Target() = default;
  Target(const Target&) = delete;
  Target(Target&&) = delete;
  Target& operator=(const Target&) = delete;
  Target& operator=(Target&&) = delete;
  virtual ~Target() = default;

  virtual void same(std::string_view bytes) = 0;
  virtual void changed(std::string_view before, std::string_view after) = 0;
  /// Call after the last bytes, unless something failed. Returns the properties of the input that
  /// could not be preserved. Throws std::exception.
  virtual std::vector<std::string> finish() { return {}; }
};

/// Buffers the bytes of an input until they are passed on.
class PassedOn {
 public:
  PassedOn(Contents& contents, Target& target) : contents_(contents), target_(target) {}

  /// Reads on, for a splitter.
  std::size_t read(std::span<char> into);
  /// The bytes not passed on yet, up to an offset or to the end of what was read; valid until the
  /// next read.
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

/// Why an input cannot be written again; empty if it can. `done`: what would be done to it, such
/// as "fixed".
[[nodiscard]] std::string obstacle(const std::string& name, const Contents& contents, bool in_place,
                                   std::string_view done);

/// Writes the inputs of a tool again, one after the other. What is done to a record is up to the
/// tool. An input that fails is named, and the others are done all the same.
class Rewriter {
 public:
  /// `in_place`: files are replaced; `done`: see obstacle(). Throws UsageError.
  Rewriter(const Arguments& arguments, bool in_place, std::string_view done);
  Rewriter(const Rewriter&) = delete;
  Rewriter(Rewriter&&) = delete;
  Rewriter& operator=(const Rewriter&) = delete;
  Rewriter& operator=(Rewriter&&) = delete;
  virtual ~Rewriter() = default;

 protected:
  /// A record in its input.
  struct Place {
    notation::Format format;
    const notation::RawRecord& bytes;
    const notation::ReadHints& hints;
    std::string_view old;  ///< its bytes in the input
    Target& target;        ///< receives them, or others
  };

  void rewrite_inputs();
  /// An input begins: `name()` and `settings()` are its own.
  virtual void begin_input(notation::Format /*format*/) {}
  [[nodiscard]] virtual std::unique_ptr<Target> target_for(const std::string& name,
                                                           const InputFile& file) const;
  virtual void rewrite(const Place& place) = 0;
  /// An input has been written again, with so many of its records seen.
  virtual void end_input(notation::Format /*format*/, std::uint64_t /*records*/) {}

  void complain(std::string_view name, std::string_view what);
  /// Says that there was no record at all, if that is trouble. Call at the end.
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
  std::string_view done_;
  Inputs inputs_;
  SettingsFinder settings_;
  const Settings* present_ = nullptr;  ///< the settings of the current input
  Progress progress_;
  Selection selection_;
  Totals totals_;
  std::string name_;
  bool trouble_;
};

}  // namespace damier::cli
