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
/// as "mended".
[[nodiscard]] std::string obstacle(const std::string& name, const Contents& contents, bool in_place,
                                   std::string_view done);

}  // namespace damier::cli
