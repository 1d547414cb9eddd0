#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for the tag pairs of a record and their values.
struct TagCode {
  static const CodeInfo bad_tag;
  static const CodeInfo duplicate_tag;
  static const CodeInfo misplaced_tag;
  static const CodeInfo tag_quotes;
  static const CodeInfo tag_case;
  static const CodeInfo tag_name;
  static const CodeInfo html_entity;
  static const CodeInfo tag_escape;
  static const CodeInfo padded_value;
  static const CodeInfo date_form;
  static const CodeInfo impossible_date;
  static const CodeInfo missing_required_tag;
  static const CodeInfo unknown_ruleset;
  static const CodeInfo ruleset_name;
  static const CodeInfo other_ruleset;
  static const CodeInfo refuted_ruleset;
  static const CodeInfo undecided_ruleset;
  static const CodeInfo inferred_ruleset;
  static const CodeInfo bad_parameter;
  static const CodeInfo unclear_tag;

  static constexpr std::array all{
      &bad_tag,         &duplicate_tag,        &misplaced_tag,    &tag_quotes,    &tag_case,
      &tag_name,        &html_entity,          &tag_escape,       &padded_value,  &date_form,
      &impossible_date, &missing_required_tag, &unknown_ruleset,  &ruleset_name,  &other_ruleset,
      &refuted_ruleset, &undecided_ruleset,    &inferred_ruleset, &bad_parameter, &unclear_tag};
};

}  // namespace damier::notation
