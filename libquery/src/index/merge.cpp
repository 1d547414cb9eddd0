#include <algorithm>
#include <set>

#include "damier/notation/text/catalogue.hpp"
#include "damier/query/index/error.hpp"
#include "damier/query/index/index.hpp"

#include "open.hpp"
#include "parts.hpp"
#include "writer_implementation.hpp"

namespace damier::query {

namespace {

/// All parts together may use this part of the memory; they are read once, in order.
constexpr std::size_t part_of_memory = 8;
constexpr std::size_t min_memory = std::size_t{1} << 16;

/// Copies the games of an index, without their positions; returns their number.
std::int64_t copy_games(Database& part, const std::string& name, std::set<std::string>& paths,
                        IndexWriter::Implementation& writer) {
  std::int64_t count = 0;
  Game game;
  std::set<std::string> of_this;
  for (auto [id, input] : inputs_of(part)) {
    input.path = stored_path(path_from(input.path, part.name()), name);
    if (paths.contains(input.path)) {
      throw IndexError(
          notation::phrase("{0}: {1} is in an index before it", part.name(), input.path));
    }
    of_this.insert(input.path);
    writer.begin(input);
    GameRows rows(part, id);
    for (; rows.next(game); ++count) {
      writer.add(game);
    }
  }
  if (count != games_left(part)) {
    part.fail_damaged();
  }
  paths.merge(of_this);
  return count;
}

}  // namespace

void merge_indexes(const std::vector<std::string>& names, const std::string& file,
                   const std::string& name, const IndexWriterOptions& options) {
  IndexWriter writer = IndexWriter::create(file, options);
  std::vector<Part> parts;
  std::set<std::string> paths;
  std::int64_t games = 0;
  for (const std::string& one : names) {
    auto database = open_index(one, Database::Mode::read);
    database->use_memory(std::max(options.memory / part_of_memory / names.size(), min_memory));
    parts.push_back({database, Numbers(removed_games(*database), games)});
    games += copy_games(*database, name, paths, writer.implementation());
  }
  std::vector<std::unique_ptr<PostingStream>> streams;
  for (const Part& part : parts) {
    for (const Segment& segment : segments_of(*part.database)) {
      streams.push_back(std::make_unique<PartStream>(part, segment));
    }
  }
  MergedStream postings(std::move(streams));
  writer.implementation().finish(postings);
}

}  // namespace damier::query
