#include "sorted_pieces.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <queue>
#include <string>
#include <type_traits>
#include <utility>

namespace damier::cli {

static_assert(std::is_trivially_copyable_v<Piece>);

void SortedPieces::add(const Piece& piece) {
  waiting_.push_back(piece);
  if (waiting_.size() == max_in_memory) {
    store();
  }
}

void SortedPieces::store() {
  std::sort(waiting_.begin(), waiting_.end());
  if (!file_) {
    file_.emplace();
  }
  std::string bytes(waiting_.size() * sizeof(Piece), '\0');
  std::memcpy(bytes.data(), waiting_.data(), bytes.size());
  file_->add(bytes);
  ends_.push_back(file_->size());
  waiting_.clear();
}

const Piece* SortedPieces::front(Run& run) {
  if (run.used == run.read.size()) {
    const std::uint64_t left = (run.end - run.next) / sizeof(Piece);
    run.read.resize(static_cast<std::size_t>(std::min<std::uint64_t>(left, max_read)));
    run.used = 0;
    std::string bytes(run.read.size() * sizeof(Piece), '\0');
    file_->read(run.next, bytes);
    std::memcpy(run.read.data(), bytes.data(), bytes.size());
    run.next += bytes.size();
  }
  return run.read.empty() ? nullptr : &run.read[run.used];
}

void SortedPieces::for_each(const std::function<bool(const Piece&)>& use) {
  if (!file_) {
    std::sort(waiting_.begin(), waiting_.end());
    (void)std::ranges::find_if_not(waiting_, use);
    return;
  }
  if (!waiting_.empty()) {
    store();
  }
  std::vector<Run> runs;
  std::uint64_t begin = 0;
  for (const std::uint64_t end : ends_) {
    runs.push_back({std::exchange(begin, end), end, {}});
  }
  using Next = std::pair<Piece, std::size_t>;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> order;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    order.emplace(*front(runs[i]), i);
  }
  while (!order.empty() && use(order.top().first)) {
    const std::size_t from = order.top().second;
    order.pop();
    ++runs[from].used;
    if (const Piece* const next = front(runs[from])) {
      order.emplace(*next, from);
    }
  }
}

}  // namespace damier::cli
