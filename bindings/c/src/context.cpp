#include <algorithm>
#include <array>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/archive/joint.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "handle.hpp"
#include "names.hpp"

using damier::c::is_live;
using damier::c::text_of;
using damier::c::view_of;

damier_status damier_context::fail(damier_status status, std::string_view message) noexcept {
  error_.clear();
#ifdef __cpp_exceptions
  try {
    error_ = message;
  } catch (const std::bad_alloc&) {
    error_.clear();  // the status says as much
  }
#else
  error_ = message;
#endif
  return status;
}

bool damier_context::set_catalogue(std::string_view file) {
  if (!file.empty() && !damier::notation::Catalogue::read(file)) {
    return false;
  }
  for (auto& [handle, owner] : handles_) {
    handle->forget_words();
  }
  words_ = {};
  catalogue_ = file;
  words_ = damier::notation::Catalogue::read(catalogue_).value_or(damier::notation::Catalogue());
  return true;
}

void damier_context::free(damier::c::Handle& handle) {
  if (damier::c::checks_handles) {
    handle.retire();
  } else {
    handles_.erase(&handle);
  }
}

namespace {

damier_severity severity_of(damier::notation::Severity severity) {
  return static_cast<damier_severity>(severity);
}

damier_code code_of(const damier::notation::CodeInfo& code) {
  return {text_of(code.name), severity_of(code.severity), text_of(code.explanation)};
}

constexpr std::array<std::string_view, 10> status_texts{
    "done",       "no more records", "nothing there", "bad argument",   "bad input",
    "bad handle", "input not read",  "out of memory", "internal fault", "no bytes yet"};

}  // namespace

damier_text damier_version() { return text_of(DAMIER_C_VERSION); }

uint32_t damier_interface() { return DAMIER_INTERFACE; }

bool damier_checks_handles() { return damier::c::checks_handles; }

damier_text damier_status_text(damier_status status) {
  const auto index = static_cast<std::size_t>(status);
  return text_of(index < status_texts.size() ? status_texts.at(index) : "unknown status");
}

// NOLINTNEXTLINE(cppcoreguidelines-owning-memory): the caller, in C, owns it
damier_context* damier_context_new() { return new (std::nothrow) damier_context; }

void damier_context_free(damier_context* context) {
  if (is_live(context) && !context->is_in_call()) {
    delete context;  // NOLINT(cppcoreguidelines-owning-memory): see damier_context_new
  }
}

void damier_context_stop(damier_context* context) {
  if (is_live(context)) {
    context->stop(true);
  }
}

damier_text damier_error(const damier_context* context) {
  return text_of(is_live(context) ? context->error() : "not a context");
}

damier_status damier_set_catalogue(damier_context* context, damier_text catalogue) {
  return damier::c::with(context, [&](damier_context& owner) {
    return owner.set_catalogue(view_of(catalogue))
               ? DAMIER_OK
               : owner.fail(DAMIER_BAD_INPUT, "the catalogue is not a file .mo");
  });
}

damier_text damier_translate(const damier_context* context, damier_text message) {
  return text_of(is_live(context) ? context->words().find(view_of(message)) : view_of(message));
}

size_t damier_ruleset_count() { return damier::rules::ruleset_count; }

damier_text damier_ruleset_name(size_t index) {
  return text_of(index < damier::rules::ruleset_count ? damier::rules::ruleset_names.at(index)
                                                      : "");
}

damier_text damier_ruleset_title(size_t index) {
  return text_of(index < damier::rules::ruleset_count
                     ? damier::notation::title_of(damier::rules::RulesetId{index})
                     : "");
}

damier_text damier_ruleset_side(size_t index, damier_side side) {
  if (index >= damier::rules::ruleset_count || (side != DAMIER_FIRST && side != DAMIER_SECOND)) {
    return text_of("");
  }
  const auto names = shown_side_names_of(damier::notation::info(damier::rules::RulesetId{index}));
  return text_of(names.at(static_cast<std::size_t>(side)));
}

size_t damier_format_count() { return damier::notation::formats.size(); }

damier_status damier_format_at(size_t index, damier_format* format) {
  if (format == nullptr) {
    return DAMIER_BAD_ARGUMENT;
  }
  if (index >= damier::notation::formats.size()) {
    return DAMIER_NOTHING;
  }
  const damier::notation::FormatInfo& info = damier::notation::formats.at(index);
  *format = {text_of(info.name), text_of(info.extension), text_of(info.summary), info.is_readable(),
             true};
  return DAMIER_OK;
}

damier_text damier_format_joint(const char* format, uint64_t index, uint64_t count) {
  const auto found = damier::c::find_format(view_of(format));
  return text_of(found ? damier::notation::joint(*found, index, count) : std::string_view());
}

bool damier_is_record_name(damier_text file_name) {
  return damier::notation::has_record_extension(view_of(file_name));
}

size_t damier_code_count() { return damier::notation::all_codes().size(); }

damier_status damier_code_at(size_t index, damier_code* code) {
  if (code == nullptr) {
    return DAMIER_BAD_ARGUMENT;
  }
  const auto codes = damier::notation::all_codes();
  if (index >= codes.size()) {
    return DAMIER_NOTHING;
  }
  *code = code_of(info(codes[index]));
  return DAMIER_OK;
}

damier_status damier_code_find(damier_text name, damier_code* code) {
  if (code == nullptr) {
    return DAMIER_BAD_ARGUMENT;
  }
  const damier::notation::CodeInfo* const found = damier::notation::find_code(view_of(name));
  if (found == nullptr) {
    return DAMIER_NOTHING;
  }
  *code = code_of(*found);
  return DAMIER_OK;
}
