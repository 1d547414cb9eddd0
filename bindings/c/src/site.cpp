#include "damier/analysis/site/site.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "damier/diagram/site.hpp"

#include "names.hpp"
#include "record.hpp"
#include "results.hpp"

using damier::c::view_of;
using damier::c::with;
using damier::c::with_both;
using damier::notation::Catalogue;
using damier::notation::Diagnostics;
namespace analysis = damier::analysis;
namespace diagram = damier::diagram;

namespace {

/// Passes the files of a site to a function of the caller until that refuses one.
class FilesOfCaller final : public diagram::SiteFiles {
 public:
  FilesOfCaller(damier_write write, void* user) : write_(write), user_(user) {}

  void file(std::string_view path, std::string_view bytes) override {
    refused_ = refused_ || !write_(user_, std::string(path).c_str(), bytes.data(), bytes.size());
  }
  [[nodiscard]] bool refused() const { return refused_; }

 private:
  damier_write write_;
  void* user_;
  bool refused_ = false;
};

}  // namespace

struct damier_site final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::site;

  damier_site(damier_context* context, damier_write write, void* user)
      : Handle(its_kind, context),
        catalogue_(context->catalogue()),
        words_(Catalogue::read(catalogue_).value_or(Catalogue())),
        files_(write, user) {}

  damier_status set(std::string_view option, std::string_view value);
  damier_status add(damier_record& record);
  damier_status finish();

 private:
  /// What is written, after the options are known.
  struct Parts {
    explicit Parts(damier_site& owner)
        : pages(owner.options_, owner.words_),
          site(std::move(owner.name_), owner.address_, owner.files_, {}, owner.words_,
               owner.options_.classic) {}

    analysis::SitePages pages;
    analysis::ArchiveSite site;
  };

  void empty() override { parts_.reset(); }
  bool set_strip(std::string_view value);
  bool set_logo(std::string_view bytes);
  bool set_address(std::string_view value);
  damier_status begin();
  [[nodiscard]] damier_status status_of_files() const {
    return files_.refused()
               ? context().fail(DAMIER_NOTHING, context().words().tr("the writing was stopped"))
               : DAMIER_OK;
  }

  std::string catalogue_;  ///< which `words_` refers to
  Catalogue words_;
  FilesOfCaller files_;
  diagram::SiteName name_;
  std::string address_;
  analysis::SitePageOptions options_;
  std::unique_ptr<Parts> parts_;
  bool finished_ = false;
};

bool damier_site::set_strip(std::string_view value) {
  damier::notation::Strip strip;
  while (!value.empty()) {
    const std::size_t end = std::min(value.find(','), value.size());
    const std::string_view part = value.substr(0, end);
    value.remove_prefix(std::min(end + 1, value.size()));
    bool* const one = part == "comments"     ? &strip.comments
                      : part == "variations" ? &strip.variations
                      : part == "nags"       ? &strip.nags
                      : part == "clocks"     ? &strip.clocks
                                             : nullptr;
    if (one == nullptr) {
      return false;
    }
    *one = true;
  }
  options_.strip = strip;
  return true;
}

bool damier_site::set_logo(std::string_view bytes) {
  const std::string_view extension = diagram::picture_extension(bytes);
  if (extension.empty() && !bytes.empty()) {
    return false;
  }
  name_.logo = bytes;
  name_.logo_extension = extension;
  return true;
}

bool damier_site::set_address(std::string_view value) {
  const auto address = value.empty() ? std::string() : diagram::site_address(value);
  if (address) {
    address_ = *address;
  }
  return address.has_value();
}

damier_status damier_site::set(std::string_view option, std::string_view value) {
  if (parts_ || finished_) {
    return context().fail(DAMIER_BAD_ARGUMENT, "options of a site are set before its first record");
  }
  bool is_right = true;
  if (option == "title") {
    name_.title = value;
  } else if (option == "logo") {
    is_right = set_logo(value);
  } else if (option == "base-url") {
    is_right = set_address(value);
  } else if (option == "theme") {
    is_right = value.empty() || value == "classic";
    options_.classic = is_right && !value.empty();
  } else if (option == "strip") {
    is_right = set_strip(value);
  } else {
    return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not an option", option));
  }
  if (is_right) {
    return DAMIER_OK;
  }
  return context().fail(DAMIER_BAD_ARGUMENT,
                        option == "logo" ? "logo: it is not a picture: PNG, JPEG, GIF, WebP or SVG"
                        : option == "base-url"
                            ? fmt::format("base-url: '{}' is not an address such as "
                                          "https://example.org/games/",
                                          value)
                            : fmt::format("'{}' is not a value of {}", value, option));
}

damier_status damier_site::begin() {
  if (finished_) {
    return context().fail(DAMIER_BAD_ARGUMENT, "the site is finished");
  }
  if (!parts_) {
    options_.pictures = !address_.empty();
    parts_ = std::make_unique<Parts>(*this);
  }
  return status_of_files();
}

damier_status damier_site::add(damier_record& record) {
  const damier::c::Calling calling(*this);
  if (const damier_status status = begin(); status != DAMIER_OK) {
    return status;
  }
  if (const damier_status status = record.settle(); status != DAMIER_OK) {
    return status;
  }
  Diagnostics findings;
  damier::notation::Record& opened = record.reopened(findings);
  parts_->site.add(
      parts_->pages.make(record.ruleset(), record.settings().file_name, opened, findings));
  return status_of_files();
}

damier_status damier_site::finish() {
  const damier::c::Calling calling(*this);
  if (const damier_status status = begin(); status != DAMIER_OK) {
    return status;
  }
  finished_ = true;
  parts_->site.finish();
  parts_.reset();
  return status_of_files();
}

damier_status damier_site_new(damier_context* context, damier_write write, void* user,
                              damier_site** site) {
  return with(context, [&](damier_context& owner) {
    return write == nullptr ? owner.fail(DAMIER_BAD_ARGUMENT, "the function for files is null")
                            : damier::c::make(context, site, write, user);
  });
}

void damier_site_free(damier_site* site) { free(site); }

damier_status damier_site_set(damier_site* site, const char* option, damier_text value) {
  return with(site, [&](damier_site& one) { return one.set(view_of(option), view_of(value)); });
}

damier_status damier_site_add(damier_site* site, damier_record* record) {
  return with_both(site, record, "the record",
                   [&](damier_site& one, damier_record& its) { return one.add(its); });
}

damier_status damier_site_finish(damier_site* site) {
  return with(site, [](damier_site& one) { return one.finish(); });
}
