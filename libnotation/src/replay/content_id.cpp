#include "damier/notation/replay/content_id.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/read_back.hpp"

namespace damier::notation {

ContentId::ContentId(const RulesetInfo& ruleset, const Record& record, std::string& room)
    : info_(ruleset), record_(record), fields_(room) {
  fields_.clear();
}

void ContentId::start(const PositionFacts* position, std::uint64_t first_number) {
  field('R', info_.name);
  write_tags();
  std::string setup;
  if (position == nullptr) {
    setup = record_.value_of("FEN");
  } else if (begins_elsewhere(record_, *position)) {
    position->write_setup(setup);
  }
  if (!setup.empty()) {
    field('S', setup);
    field('N', std::to_string(first_number));
  }
  annotations_of(record_, 0, annotations_);
  write_comments();
}

void ContentId::ply(const PlyFacts& ply) { write_ply(ply.place(), ply.text()); }

void ContentId::unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) {
  write_ply(ply, text_of_unresolved(info_, record_, ply.node));
}

void ContentId::enter_variation(NodeIndex before, NodeIndex first) {
  field('(', {});
  comments_before(record_, before, first, annotations_);
  write_comments();
}

void ContentId::end() {
  field('=',
        text_of(effective_result(record_).value_or(ResultToken::unknown), ResultStyle::one_point));
}

LineHash ContentId::hash() const { return hash_of(fields_); }

std::string ContentId::id() const {
  const LineHash all = hash();
  return fmt::format("{:016x}{:016x}", all.high, all.low);
}

void ContentId::field(char letter, std::string_view text) {
  fields_ += letter;
  fields_ += fmt::format_int(text.size()).c_str();
  fields_ += ':';
  fields_ += text;
}

void ContentId::write_tags() {
  std::vector<const Tag*> tags;
  for (const Tag& tag : record_.tags) {
    if (!names_game(tag)) {
      tags.push_back(&tag);
    }
  }
  std::ranges::stable_sort(tags, {}, &Tag::name);
  for (const Tag* const tag : tags) {
    const bool date = tag->name == "Date";
    field('T', fmt::format("{}={}", tag->name,
                           date ? proper_date(tag->value) : std::string(tag->value)));
  }
}

void ContentId::write_ply(const PlyPlace& ply, std::string_view text) {
  if (const Span removal = record_.nodes[ply.node].removal;
      !removal.empty() && !info_.removes_in_ply) {
    field('X', removal.in(record_.text));
  }
  field('P', text);
  annotations_of(record_, ply.annotated, annotations_);
  for (const std::uint32_t nag : annotations_.nags) {
    field('G', fmt::format_int(nag).c_str());
  }
  write_comments();
}

void ContentId::write_comments() {
  for (const Span comment : annotations_.comments) {
    field('C', comment.in(record_.text));
  }
}

}  // namespace damier::notation
