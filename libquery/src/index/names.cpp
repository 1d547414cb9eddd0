#include "names.hpp"

namespace damier::query {

namespace {

/// Approximate size of an entry of the table in addition to its text.
constexpr std::size_t overhead = 100;

}  // namespace

Names::Names(Database& database, std::size_t memory)
    : database_(database),
      find_(database, "SELECT id FROM names WHERE text = ?"),
      add_(database, "INSERT INTO names(text) VALUES(?)"),
      memory_(memory) {}

std::int64_t Names::number_of(std::string_view text, bool add) {
  if (const auto found = known_.find(text); found != known_.end()) {
    return found->second;
  }
  const std::int64_t id = read(text, add);
  if (used_ > memory_) {
    known_.clear();
    used_ = 0;
  }
  used_ += text.size() + overhead;
  known_.emplace(text, id);
  return id;
}

std::int64_t Names::read(std::string_view text, bool add) {
  find_.bind(1, text);
  if (find_.step()) {
    const std::int64_t id = find_.integer_as<std::uint32_t>(0);
    find_.reset();
    return id;
  }
  if (!add) {
    return 0;
  }
  add_.bind(1, text).run();
  return database_.last_id();
}

}  // namespace damier::query
