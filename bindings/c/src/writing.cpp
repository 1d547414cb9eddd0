#include "writing.hpp"

#include <utility>

#include <fmt/format.h>

#include "damier/diagram/latex.hpp"
#include "damier/diagram/page.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "names.hpp"
#include "record.hpp"
#include "results.hpp"

using damier::c::view_of;
using damier::c::with;
using namespace damier::notation;

namespace damier::c {

damier_status read_options(damier_context& context, std::string_view format, std::string_view words,
                           WriteOptions& out) {
  const auto found = find_format(format);
  if (!found) {
    return context.fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not a format", format));
  }
  ConvertOptions& records = out.records;
  records.to = *found;
  const bool draws = records.to == Format::html || records.to == Format::latex;
  for (const std::string_view word : words_of(words)) {
    if (word == "pretty") {
      records.json.pretty = true;
    } else if (word == "positions") {
      records.json.positions = true;
    } else if (word == "no-comments") {
      records.json.strip.comments = true;
    } else if (word == "no-variations") {
      records.json.strip.variations = true;
    } else if (word == "no-nags") {
      records.json.strip.nags = true;
    } else if (word == "no-clocks") {
      records.json.strip.clocks = true;
    } else if (word == "tags=object" || word == "tags=list") {
      records.json.tags_as_object = word == "tags=object";
    } else if (draws && (word == "theme=classic" || word == "theme=wood")) {
      out.classic = word == "theme=classic";
    } else {
      return context.fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("'{}' is not an option of writing", word));
    }
  }
  return DAMIER_OK;
}

Converter converter_of(const WriteOptions& options, const Catalogue& words) {
  const ConvertOptions& records = options.records;
  // These formats draw boards, which libnotation cannot.
  if (records.to == Format::html) {
    return {diagram::page_writer(records.json.strip, {}, eval_scale_of, words, options.classic),
            records.to};
  }
  if (records.to == Format::latex) {
    diagram::DiagramChoice diagrams;
    diagrams.classic = options.classic;
    return {diagram::latex_writer(records.json.strip, diagrams, words), records.to};
  }
  return Converter(records);
}

}  // namespace damier::c

damier_status damier_record::write(std::string_view format, std::string_view options,
                                   damier_text& out) {
  texts_.clear();
  damier::c::WriteOptions wanted;
  const damier_status status = damier::c::read_options(context(), format, options, wanted);
  if (status != DAMIER_OK) {
    return status;
  }
  if (!ruleset_) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the ruleset of the record is unknown"));
  }
  if (!can_write(*ruleset_, wanted.records.to)) {
    return context().fail(
        DAMIER_NOTHING, context().words().tr("the format {0} does not have this ruleset", format));
  }
  Converter converter = damier::c::converter_of(wanted, context().words());
  Diagnostics reported_already;
  Record& record = reopened(reported_already);
  std::string text;
  const auto converted =
      converter.convert(ruleset_, settings_->file_name, record, reported_already, text);
  loss_ = !converted.changed                ? DAMIER_WHOLE
          : cuts_records(wanted.records.to) ? DAMIER_CUT
                                            : DAMIER_CHANGED;
  out = keep(std::move(text));
  return DAMIER_OK;
}

damier_status damier_record_write(damier_record* record, const char* format, const char* options,
                                  damier_text* text) {
  return with(record, [&](damier_record& one) {
    return text == nullptr ? damier::c::null_result(one)
                           : one.write(view_of(format), view_of(options), *text);
  });
}

damier_loss damier_record_loss(const damier_record* record) {
  return damier::c::is_live(record) ? record->loss() : DAMIER_WHOLE;
}

damier_status damier_format_frame(damier_context* context, const char* format, const char* options,
                                  damier_text* begin, damier_text* end) {
  return with(context, [&](damier_context& owner) {
    if (begin == nullptr || end == nullptr) {
      return damier::c::null_result(owner);
    }
    damier::c::WriteOptions wanted;
    const damier_status status =
        damier::c::read_options(owner, view_of(format), view_of(options), wanted);
    if (status != DAMIER_OK) {
      return status;
    }
    const Converter converter = damier::c::converter_of(wanted, owner.words());
    std::string before;
    std::string after;
    converter.begin(before);
    converter.end(after);
    *begin = owner.keep(0, std::move(before));
    *end = owner.keep(1, std::move(after));
    return DAMIER_OK;
  });
}
