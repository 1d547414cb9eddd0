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
static_assert(std::is_trivially_copyable_v<KeyedText>);

template <class Item>
void SortedItems<Item>::add(const Item& piece) {
  waiting_.push_back(piece);
  if (waiting_.size() == max_in_memory) {
    store();
  }
}

template <class Item>
void SortedItems<Item>::store() {
  std::sort(waiting_.begin(), waiting_.end());
  if (!file_) {
    file_.emplace();
  }
  std::string bytes(waiting_.size() * sizeof(Item), '\0');
  std::memcpy(bytes.data(), waiting_.data(), bytes.size());
  file_->add(bytes);
  ends_.push_back(file_->size());
  waiting_.clear();
}

template <class Item>
const Item* SortedItems<Item>::front(Run& run) {
  if (run.used == run.read.size()) {
    const std::uint64_t left = (run.end - run.next) / sizeof(Item);
    run.read.resize(static_cast<std::size_t>(std::min<std::uint64_t>(left, max_read)));
    run.used = 0;
    std::string bytes(run.read.size() * sizeof(Item), '\0');
    file_->read(run.next, bytes);
    std::memcpy(run.read.data(), bytes.data(), bytes.size());
    run.next += bytes.size();
  }
  return run.read.empty() ? nullptr : &run.read[run.used];
}

template <class Item>
void SortedItems<Item>::for_each(const std::function<bool(const Item&)>& use) {
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
  using Next = std::pair<Item, std::size_t>;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> order;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    order.emplace(*front(runs[i]), i);
  }
  while (!order.empty() && use(order.top().first)) {
    const std::size_t from = order.top().second;
    order.pop();
    ++runs[from].used;
    if (const Item* const next = front(runs[from])) {
      order.emplace(*next, from);
    }
  }
}

template class SortedItems<Piece>;
template class SortedItems<KeyedText>;

}  // namespace damier::cli
