#include "translation.hpp"

#include <utility>

namespace damier::notation::marelle {

void Translation::add(const Piece& piece) {
  if (piece.text.empty()) {
    return;
  }
  const std::uint32_t begin = size();
  text_ += piece.text;
  auto& quotes = record_.quotes;
  const bool goes_on = piece.verbatim && !quotes.empty() && quotes.back().verbatim &&
                       quotes.back().text.end == begin &&
                       quotes.back().source + quotes.back().text.size() == piece.source;
  if (goes_on) {
    quotes.back().text.end = size();
  } else {
    quotes.push_back({{begin, size()}, piece.source, piece.verbatim});
  }
}

void Translation::add_verbatim(Span span) {
  add({std::string(span.in(record_.text)), span.begin, true});
}

void Translation::flush() {
  add(waiting_.stone);
  add(waiting_.removal);
  waiting_ = {};
  for (const Span annotation : annotations_) {
    add_verbatim(annotation);
  }
  annotations_.clear();
}

void Translation::annotation(Span span) {
  if (waiting_.is_move()) {
    annotations_.push_back(span);
  } else {
    add_verbatim(span);
  }
}

void Translation::ply(const ForeignPly& ply, Span span) {
  Line& line = lines_.back();
  const bool removal_alone = ply.is_move() && ply.stone.text.empty();
  if (removal_alone && waiting_.is_move()) {
    // A second removal adds nothing to the ply, and is wrong (M6).
    if (waiting_.removal.text.empty()) {
      waiting_.removal = ply.removal;
    } else {
      waiting_.removal.text += ply.removal.text;
      waiting_.removal.verbatim = false;
    }
    return;
  }
  flush();
  const bool first = !std::exchange(line.begun, true);
  if (removal_alone && first && !line.stone.empty()) {
    waiting_.stone.text = line.stone;
    waiting_.stone.source = span.begin;
    waiting_.stone.verbatim = false;
    waiting_.removal = ply.removal;
  } else if (removal_alone || !ply.is_move()) {
    add_verbatim(span);
    line.stone.clear();
  } else {
    waiting_ = ply;
    line.stone = ply.stone.text;
  }
}

void Translation::other(Span span) {
  flush();
  add_verbatim(span);
}

void Translation::open_variation(Span span) {
  other(span);
  lines_.push_back({lines_.back().stone, false});
}

void Translation::close_variation(Span span) {
  other(span);
  if (lines_.size() > 1) {
    lines_.pop_back();
  }
}

Span Translation::add_apart(std::string_view text, std::uint32_t source) {
  const std::uint32_t begin = size();
  add({std::string(text), source, false});
  const Span span{begin, size()};
  text_ += '\n';
  return span;
}

void Translation::finish_movetext(std::uint32_t begin) {
  flush();
  record_.movetext = {begin, size()};
}

void Translation::finish() {
  record_.translated.reserve(text_.size());
  record_.translated.push(text_);
  record_.text = record_.translated.from(0);
}

}  // namespace damier::notation::marelle
