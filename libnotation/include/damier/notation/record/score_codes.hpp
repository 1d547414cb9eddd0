#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for a score except its plies: comments, variations, numbers, marks, the result.
struct ScoreCode {
  static const CodeInfo unterminated_comment;
  static const CodeInfo stray_brace;
  static const CodeInfo text_outside_comments;
  static const CodeInfo unterminated_variation;
  static const CodeInfo stray_parenthesis;
  static const CodeInfo empty_variation;
  static const CodeInfo early_variation;
  static const CodeInfo nesting_too_deep;
  static const CodeInfo bad_nag;
  static const CodeInfo dangling_nag;
  static const CodeInfo dangling_number;
  static const CodeInfo number_form;
  static const CodeInfo star_mark;
  static const CodeInfo comma;
  static const CodeInfo semicolon;
  static const CodeInfo move_in_comment;
  static const CodeInfo table_bars;
  static const CodeInfo setup_in_score;
  static const CodeInfo misplaced_setup;
  static const CodeInfo result_in_variation;
  static const CodeInfo text_after_result;
  static const CodeInfo repeated_result;
  static const CodeInfo missing_result;
  static const CodeInfo bad_result_tag;
  static const CodeInfo result_form;
  static const CodeInfo result_in_words;
  static const CodeInfo result_style;
  static const CodeInfo result_disagrees;
  static const CodeInfo wrong_result;

  static const CodeInfo wrong_score;

  static constexpr std::array all{&unterminated_comment,
                                  &stray_brace,
                                  &text_outside_comments,
                                  &unterminated_variation,
                                  &stray_parenthesis,
                                  &empty_variation,
                                  &early_variation,
                                  &nesting_too_deep,
                                  &bad_nag,
                                  &dangling_nag,
                                  &dangling_number,
                                  &number_form,
                                  &star_mark,
                                  &comma,
                                  &semicolon,
                                  &move_in_comment,
                                  &table_bars,
                                  &setup_in_score,
                                  &misplaced_setup,
                                  &result_in_variation,
                                  &text_after_result,
                                  &repeated_result,
                                  &missing_result,
                                  &bad_result_tag,
                                  &result_form,
                                  &result_in_words,
                                  &result_style,
                                  &result_disagrees,
                                  &wrong_result,
                                  &wrong_score};
};

}  // namespace damier::notation
