#pragma once

#include <cstddef>
#include <cstdint>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "damier/notation/text/uncopied.hpp"

#include "posting.hpp"

namespace damier::query {

/// Stream of entries in ascending order.
class PostingStream : private notation::Uncopied {
 public:
  PostingStream() = default;
  virtual ~PostingStream() = default;

  /// Reads the next entry; returns false at the end.
  virtual bool next(Posting& posting) = 0;
};

/// Merges several streams.
class MergedStream final : public PostingStream {
 public:
  explicit MergedStream(std::vector<std::unique_ptr<PostingStream>> streams);
  bool next(Posting& posting) override;

 private:
  struct Head {
    Posting posting;
    std::size_t stream;

    friend bool operator>(const Head& a, const Head& b) { return a.posting > b.posting; }
  };

  std::vector<std::unique_ptr<PostingStream>> streams_;
  std::vector<Head> heap_;
};

/// Unnamed temporary file for what does not fit into memory.
class SpillFile : private notation::Uncopied {
 public:
  /// All functions throw std::system_error.
  explicit SpillFile(const std::string& folder);
  ~SpillFile();

  void append(const std::vector<Posting>& postings);
  /// Reads entries, beginning with number `at`.
  void read(std::uint64_t at, std::vector<Posting>& postings) const;
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  std::string folder_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;  ///< in entries
};

/// Sorts any number of entries within limited memory. While one half of it is sorted and written in
/// the background, the other is filled.
class Sorter {
 public:
  /// `folder`: for temporary files.
  Sorter(std::size_t memory, std::string folder);

  void add(const Posting& posting) {
    if (filling_.size() == half_) {
      spill();
    }
    filling_.push_back(posting);
  }
  /// Returns all entries in order. The sorter must outlive the stream, and takes no more.
  [[nodiscard]] std::unique_ptr<PostingStream> sorted();

 private:
  struct Run {
    std::uint64_t begin;
    std::uint64_t size;
  };

  void spill();

  std::string folder_;
  std::size_t half_;  ///< of the memory, in entries
  std::vector<Posting> filling_;
  std::vector<Posting> spilling_;
  std::unique_ptr<SpillFile> file_;
  std::vector<Run> runs_;
  std::future<void> under_way_;  ///< last member, so that it ends before what it uses
};

}  // namespace damier::query
