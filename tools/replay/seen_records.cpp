#include "seen_records.hpp"

#include <utility>

namespace damier::cli {

void SeenRecords::add(ReplayModel model) {
  places_ += model.tree.size();
  records_.push_back(std::make_unique<SeenRecord>(std::move(model)));
  while (places_ > max_places_ && records_.size() > 1) {
    places_ -= records_.front()->model.tree.size();
    records_.pop_front();
    forgotten_ = true;
  }
  current_ = records_.size() - 1;
}

bool SeenRecords::next() {
  if (current_ + 1 >= records_.size()) {
    return false;
  }
  ++current_;
  return true;
}

bool SeenRecords::previous() {
  if (current_ == 0) {
    return false;
  }
  --current_;
  return true;
}

}  // namespace damier::cli
