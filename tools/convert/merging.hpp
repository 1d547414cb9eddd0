#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "damier/notation/archive/annotation_merge.hpp"
#include "damier/notation/archive/tag_editor.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/line_hash.hpp"

#include "input/records.hpp"
#include "input/scratch_file.hpp"
#include "sorting.hpp"

namespace damier::cli {

/// Merges records of the same game: same ruleset, start and moves, same players and date. The first
/// one stays, and gets the tags and annotations that only later ones have. Takes about 100 bytes per
/// record, and more for a game that several records have.
class Merger {
 public:
  explicit Merger(SortedRecords& records) : records_(records) {}

  /// What became of a record.
  struct Merged {
    std::string message;  ///< where it went, and what of it is dropped
    bool loses = false;   ///< something that the first record does not have is dropped
  };

  /// Merges a record with the first one of its game, if there is one already. Otherwise returns
  /// nothing: the record must be stored, and its place passed to `stored`.
  [[nodiscard]] std::optional<Merged> merge(const Part& part, const notation::RawRecord& raw,
                                            rules::RulesetId ruleset, notation::Record& record);
  void stored(std::uint64_t number, const SortedRecords::Place& place);

  /// Returns the bytes of a stored record with the tags and annotations of later ones.
  [[nodiscard]] std::string finished(std::uint64_t number, std::string_view bytes);
  /// Returns why something could not be added, once.
  [[nodiscard]] std::vector<std::string> take_refusals() { return std::move(refused_); }

 private:
  using Key = std::pair<notation::LineHash, notation::LineHash>;
  struct First {
    std::uint64_t number = 0;
    SortedRecords::Place place;
    notation::Format format = notation::Format::native;
    rules::RulesetId ruleset{};
    std::uint64_t index = 0;  ///< its place in the inputs
    std::uint32_t file = 0;
  };

  /// A later record whose annotations are added.
  struct Annotated {
    std::uint64_t offset = 0;
    std::size_t size = 0;
    std::uint64_t index = 1;  ///< its place in the inputs
    std::uint32_t file = 0;
    notation::Format format = notation::Format::native;
  };
  /// What is known of a game that several records have. It is the same for any number of them.
  struct Game {
    First first;
    std::unordered_map<std::uint64_t, std::uint64_t> tags;  ///< hashes of names and values
    std::optional<notation::ResultToken> result;
    notation::AnnotationSet annotations;
    std::vector<notation::TagChange> added_tags;
    std::vector<Annotated> annotated;
  };

  [[nodiscard]] Game& game_of(const First& first);
  [[nodiscard]] Merged add(Game& game, const notation::RawRecord& raw, std::uint32_t file,
                           notation::Format format, notation::Record& later);
  void add_tags(Game& game, const notation::Record& later, std::string& added,
                std::vector<std::string>& dropped);
  void open(const Annotated& what, rules::RulesetId ruleset, std::string_view bytes,
            notation::Record& record) const;
  [[nodiscard]] std::string with_annotations(const Game& game, std::string bytes);
  void refuse(const First& first, std::string_view why);
  [[nodiscard]] std::uint32_t file_of(const Part& part);

  SortedRecords& records_;
  std::map<Key, First> firsts_;
  First* waiting_ = nullptr;  ///< the record that is to be stored
  std::vector<std::string> files_;
  std::vector<std::string> encodings_;             ///< given for these files; empty: none
  std::unordered_map<std::uint64_t, Game> games_;  ///< by the number of the first record
  ScratchFile annotated_;                          ///< bytes of records with annotations
  notation::TagEditor editor_;
  std::vector<std::string> refused_;
};

}  // namespace damier::cli
