#include "sorted_pieces.hpp"

#include <algorithm>
#include <queue>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace damier::cli {

static_assert(std::is_trivially_copyable_v<Piece>);

void SortedPieces::add(const Piece& piece) {
  waiting_.push_back(piece);
  if (waiting_.size() == most_in_memory) {
    store();
  }
}

void SortedPieces::store() {
  std::ranges::sort(waiting_);
  if (!file_) {
    file_.emplace();
  }
  const auto bytes = std::as_bytes(std::span(waiting_));
  file_->add({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  ends_.push_back(file_->size());
  waiting_.clear();
}

const Piece* SortedPieces::front(Run& run) {
  if (run.used == run.read.size()) {
    const std::uint64_t left = (run.end - run.next) / sizeof(Piece);
    run.read.resize(static_cast<std::size_t>(std::min<std::uint64_t>(left, most_read)));
    run.used = 0;
    const auto bytes = std::as_writable_bytes(std::span(run.read));
    file_->read(run.next, {reinterpret_cast<char*>(bytes.data()), bytes.size()});
    run.next += bytes.size();
  }
  return run.read.empty() ? nullptr : &run.read[run.used];
}

void SortedPieces::for_each(const std::function<bool(const Piece&)>& use) {
  if (!file_) {
    std::ranges::sort(waiting_);
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
