#include "damier/notation/record/splitter.hpp"

#include <algorithm>
#include <utility>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_white(char c) { return white_space.find(c) != npos; }

bool only_white(std::string_view text) { return std::ranges::all_of(text, is_white); }

}  // namespace

std::size_t empty_lines(std::string_view text, bool whole, bool& /*open*/) {
  std::size_t begin = 0;
  std::size_t at = 0;
  for (; at < text.size() && is_white(text[at]); ++at) {
    if (text[at] == '\n') {
      begin = at + 1;
    }
  }
  return whole && at == text.size() ? at : begin;
}

Splitter::Splitter(ReadBytes read, std::size_t block_size, const Splitting& splitting,
                   const RawRecord& first)
    : read_(std::move(read)),
      block_size_(block_size),
      splitting_(splitting),
      wanted_(block_size),
      index_(first.index - 1),
      line_(first.line),
      column_(first.column),
      byte_column_(first.byte_column),
      offset_(first.offset) {}

std::shared_ptr<const Block> Splitter::next() {
  auto block = std::make_shared<Block>();
  if (!skipped_.empty() && !skip_oversized()) {
    return nullptr;
  }
  while (true) {
    read_up_to(wanted_);
    drop_front(splitting_.gap(pending_, at_end_, open_));
    if (waiting_) {
      return cut_early(*block) ? block : nullptr;
    }
    if (at_end_ && pending_.empty()) {
      if (!std::exchange(open_, false)) {
        return nullptr;
      }
      push_record(*block, 0, 0, false);  // an empty record reports the unclosed array
      return block;
    }
    if (cut_records(*block)) {
      return block;
    }
    if (pending_.size() > max_record_size) {
      push_oversized(*block);
      return block;
    }
    // One record exceeds the bytes read: double the amount, so that the work stays linear.
    wanted_ = std::max(wanted_, pending_.size()) * 2;
  }
}

/// Fills the pending bytes up to a size, the end of the input, or bytes that are late.
void Splitter::read_up_to(std::size_t size) {
  waiting_ = false;
  const std::size_t had = pending_.size();
  if (at_end_ || had >= size) {
    return;
  }
  constexpr std::size_t step = std::size_t{1} << 16;  // bytes that are late cost no more than that
  pending_.reserve(size);
  std::size_t filled = had;
  while (filled < size && !at_end_ && !waiting_) {
    pending_.resize(std::max(pending_.size(), std::min(size, filled + step)));
    const std::size_t got = read_(std::span(pending_).subspan(filled));
    at_end_ = got == 0;
    waiting_ = got == bytes_later;
    filled += waiting_ ? 0 : got;
  }
  pending_.resize(filled);
  if (filled < size / 2) {
    pending_.shrink_to_fit();  // records keep it as long as they live
  }
}

/// Cuts the records that are whole although more bytes are late. After a failure, not before there
/// are twice as many, so that the work stays linear.
bool Splitter::cut_early(Block& block) {
  if (pending_.size() < early_) {
    return false;
  }
  if (cut_records(block)) {
    waiting_ = false;
    return true;
  }
  early_ = pending_.size() * 2;
  return false;
}

bool Splitter::cut_records(Block& block) {
  std::vector<std::pair<std::size_t, std::size_t>> cuts;
  std::size_t begin = 0;
  while (begin < pending_.size()) {
    const std::string_view rest = std::string_view(pending_).substr(begin);
    const std::size_t length = splitting_.record_end(rest, at_end_);
    if (length > max_record_size) {  // also npos: more bytes are needed
      break;
    }
    cuts.emplace_back(begin, begin + length);
    begin += length;
    begin += splitting_.gap(std::string_view(pending_).substr(begin), at_end_, open_);
  }
  if (cuts.empty()) {
    return false;
  }
  wanted_ = block_size_;
  early_ = 0;
  const std::size_t used = begin;
  std::string rest = pending_.substr(used);
  block.bytes = std::move(pending_);
  pending_ = std::move(rest);
  std::size_t passed = 0;
  for (const auto& [from, to] : cuts) {
    pass(std::string_view(block.bytes).substr(passed, from - passed));
    passed = from;
    push_record(block, from, to, false);
  }
  pass(std::string_view(block.bytes).substr(passed, used - passed));
  return true;
}

void Splitter::push_record(Block& block, std::size_t begin, std::size_t end, bool too_large) {
  RawRecord record;
  record.bytes = std::string_view(block.bytes).substr(begin, end - begin);
  record.next = std::string_view(block.bytes).substr(end);
  record.index = ++index_;
  record.line = line_;
  record.column = column_;
  record.byte_column = byte_column_;
  record.offset = offset_;
  record.too_large = too_large;
  block.records.push_back(record);
}

void Splitter::push_oversized(Block& block) {
  constexpr std::size_t kept = 4096;
  block.bytes = pending_.substr(0, kept);
  push_record(block, 0, block.bytes.size(), true);
  skipped_ = block.bytes;
  line_start_ = false;
  after_empty_line_ = false;
  wanted_ = block_size_;
  early_ = 0;
}

/// Skips to a line that looks like the start of a record, outside comments and strings. Returns
/// false if bytes are late.
bool Splitter::skip_oversized() {
  while (!skip_lines()) {
    if (at_end_) {
      drop_front(pending_.size());
      break;
    }
    read_up_to(pending_.size() + block_size_);
    if (waiting_) {
      return false;
    }
  }
  skipped_.clear();
  return true;
}

/// Skips the pending lines. Returns whether a record begins after them.
bool Splitter::skip_lines() {
  constexpr std::size_t line_head = 1024;
  std::size_t pos = 0;
  do {
    if (!line_start_) {
      const std::size_t newline = pending_.find('\n', pos);
      line_start_ = newline != npos;
      pos = line_start_ ? newline + 1 : pending_.size();
    }
    const std::string_view head = std::string_view(pending_).substr(pos, line_head);
    const std::size_t newline = head.find('\n');
    if (!line_start_ || (newline == npos && head.size() < line_head && !at_end_)) {
      break;
    }
    if (newline != npos && only_white(head.substr(0, newline))) {
      after_empty_line_ = true;
      pos += newline + 1;
    } else if ((after_empty_line_ || !splitting_.after_empty_line_only) &&
               splitting_.begins_record(head, skipped_)) {
      drop_front(pos);
      return true;
    } else {
      after_empty_line_ = false;
      line_start_ = false;
    }
  } while (pos < pending_.size());
  drop_front(pos);
  return false;
}

void Splitter::drop_front(std::size_t size) {
  pass(std::string_view(pending_).substr(0, size));
  pending_.erase(0, size);
}

namespace {

/// Line by line, which is several times as fast as comparing each byte.
std::uint64_t count_newlines(std::string_view bytes) {
  std::uint64_t count = 0;
  for (std::size_t at = bytes.find('\n'); at != npos; at = bytes.find('\n', at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace

void Splitter::pass(std::string_view bytes) {
  const std::size_t newline = bytes.rfind('\n');
  if (newline != npos) {
    line_ += count_newlines(bytes);
    column_ = 1;
    byte_column_ = 1;
  }
  // If a record begins inside a line, the text before it is short, except in hostile input.
  const std::string_view last_line = newline == npos ? bytes : bytes.substr(newline + 1);
  column_ += count_characters(last_line);
  byte_column_ += last_line.size();
  offset_ += bytes.size();
}

}  // namespace damier::notation
