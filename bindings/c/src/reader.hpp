#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "handle.hpp"

namespace damier::c {

/// How to read records, as set for a reader.
struct Settings {
  enum class Check : std::uint8_t { rules, syntax, none };

  std::optional<notation::Format> format;
  std::optional<rules::RulesetId> ruleset;
  std::optional<rules::RulesetId> usual_ruleset;
  std::string encoding;
  std::string file_name;
  std::string hidden;
  std::vector<notation::GivenParameter> parameters;
  Check check = Check::rules;
  notation::AfterError after_error = notation::AfterError::stop;
  bool fixes = false;
  bool strict = false;

  /// Returns the name that may indicate format and game: that of the file without the extension of a
  /// compression.
  [[nodiscard]] std::string_view plain_name() const;
};

}  // namespace damier::c

struct damier_reader final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::reader;

  explicit damier_reader(damier_context* context) : Handle(its_kind, context) {}

  damier_status set(std::string_view option, std::string_view value);
#ifndef __wasm__
  damier_status open_file(const std::string& path);
#endif
  damier_status open(damier::notation::ReadBytes read);
  damier_status next(damier_record** record);
  [[nodiscard]] std::string_view format() const;

  /// Set by the source of bytes.
  bool read_failed = false;

 private:
  void empty() override;
  /// Finds out the format, and makes the splitter, as soon as the first bytes are there.
  void begin();
  /// Reads the next block, if there is one, for the next record.
  void read_block(damier_record* record);
  damier_status set_check(std::string_view value);

  damier::c::Settings settings_;
  std::shared_ptr<const damier::c::Settings> used_;  ///< by the records of the open input
  damier::notation::ReadBytes read_;  ///< of the open input, until the splitter has it
  std::string beginning_;             ///< what was read before that
  std::optional<damier::notation::Format> format_;
  std::optional<damier::notation::Splitter> splitter_;
  std::shared_ptr<const damier::notation::Block> block_;
  std::size_t at_ = 0;  ///< the next record of the block
};
