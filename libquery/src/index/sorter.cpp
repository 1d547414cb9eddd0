#include "sorter.hpp"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include "memory_bytes.hpp"

namespace damier::query {

namespace {

/// Minimum number of entries that are worth a file.
constexpr std::size_t min_half = std::size_t{1} << 14;

[[noreturn]] void fail(const std::string& name) {
  throw std::system_error(errno, std::generic_category(), name);
}

/// Entries in memory.
class SortedVector final : public PostingStream {
 public:
  explicit SortedVector(std::vector<Posting> postings) : postings_(std::move(postings)) {
    std::ranges::sort(postings_);
  }
  bool next(Posting& posting) override {
    if (at_ == postings_.size()) {
      return false;
    }
    posting = postings_[at_++];
    return true;
  }

 private:
  std::vector<Posting> postings_;
  std::size_t at_ = 0;
};

/// Entries in a file.
class SpilledRun final : public PostingStream {
 public:
  SpilledRun(const SpillFile& file, std::uint64_t begin, std::uint64_t size, std::size_t room)
      : file_(file), next_(begin), end_(begin + size), room_(room) {}

  bool next(Posting& posting) override {
    if (at_ == read_.size() && !read_on()) {
      return false;
    }
    posting = read_[at_++];
    return true;
  }

 private:
  bool read_on() {
    if (next_ == end_) {
      return false;
    }
    read_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(room_, end_ - next_)));
    file_.read(next_, read_);
    next_ += read_.size();
    at_ = 0;
    return true;
  }

  const SpillFile& file_;
  std::uint64_t next_;
  std::uint64_t end_;
  std::size_t room_;
  std::vector<Posting> read_;
  std::size_t at_ = 0;
};

}  // namespace

MergedStream::MergedStream(std::vector<std::unique_ptr<PostingStream>> streams)
    : streams_(std::move(streams)) {
  for (std::size_t i = 0; i < streams_.size(); ++i) {
    Head head{{}, i};
    if (streams_[i]->next(head.posting)) {
      heap_.push_back(head);
    }
  }
  std::ranges::make_heap(heap_, std::greater<>());
}

bool MergedStream::next(Posting& posting) {
  if (heap_.empty()) {
    return false;
  }
  std::ranges::pop_heap(heap_, std::greater<>());
  Head& head = heap_.back();
  posting = head.posting;
  if (streams_[head.stream]->next(head.posting)) {
    std::ranges::push_heap(heap_, std::greater<>());
  } else {
    heap_.pop_back();
  }
  return true;
}

SpillFile::SpillFile(const std::string& folder) : folder_(folder.empty() ? "." : folder) {
  std::string name = folder_ + "/.damier-index-XXXXXX";
  descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ < 0) {
    fail(folder_);
  }
  // It lives on without a name, and vanishes with the program, however that ends.
  ::unlink(name.c_str());
}

SpillFile::~SpillFile() { ::close(descriptor_); }

void SpillFile::append(const std::vector<Posting>& postings) {
  std::string_view left = bytes_in(std::span<const Posting>(postings));
  while (!left.empty()) {
    const ssize_t written = ::write(descriptor_, left.data(), left.size());
    if (written < 0 && errno != EINTR) {
      fail(folder_);
    }
    left.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
  }
  size_ += postings.size();
}

void SpillFile::read(std::uint64_t at, std::vector<Posting>& postings) const {
  auto left = std::as_writable_bytes(std::span(postings));
  auto offset = static_cast<off_t>(at * sizeof(Posting));
  while (!left.empty()) {
    const ssize_t got = ::pread(descriptor_, left.data(), left.size(), offset);
    if (got == 0 || (got < 0 && errno != EINTR)) {
      errno = got == 0 ? EIO : errno;
      fail(folder_);
    }
    const auto done = static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    left = left.subspan(done);
    offset += static_cast<off_t>(done);
  }
}

Sorter::Sorter(std::size_t memory, std::string folder)
    : folder_(std::move(folder)), half_(std::max(memory / 2 / sizeof(Posting), min_half)) {}

void Sorter::spill() {
  if (under_way_.valid()) {
    under_way_.get();
  }
  if (!file_) {
    file_ = std::make_unique<SpillFile>(folder_);
  }
  std::swap(filling_, spilling_);
  filling_.clear();
  filling_.reserve(half_);
  runs_.push_back({file_->size(), spilling_.size()});
  under_way_ = std::async(std::launch::async, [this] {
    std::ranges::sort(spilling_);
    file_->append(spilling_);
  });
}

std::unique_ptr<PostingStream> Sorter::sorted() {
  if (runs_.empty()) {
    return std::make_unique<SortedVector>(std::move(filling_));
  }
  spill();
  under_way_.get();
  filling_ = {};
  spilling_ = {};
  std::vector<std::unique_ptr<PostingStream>> streams;
  constexpr std::size_t min_room = 1024;
  const std::size_t room = std::max(half_ / runs_.size(), min_room);
  for (const Run& run : runs_) {
    streams.push_back(std::make_unique<SpilledRun>(*file_, run.begin, run.size, room));
  }
  return std::make_unique<MergedStream>(std::move(streams));
}

}  // namespace damier::query
