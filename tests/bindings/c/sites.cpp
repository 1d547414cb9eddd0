#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "library.hpp"

namespace {

constexpr std::string_view games =
    "[White \"Anna\"]\n[Black \"Bob\"]\n[GameType \"20\"]\n\n1. 32-28 {zugzwang} 19-23 2-0\n\n"
    "[White \"Bob\"]\n[Black \"Carla\"]\n[GameType \"20\"]\n\n1. 32-27 19-25 *\n";

/// The files of a site. It refuses those after `max`, and may use the site meanwhile.
struct Files {
  std::map<std::string, std::string> all;
  std::size_t max = SIZE_MAX;
  damier_site* used = nullptr;
  damier_status status = DAMIER_OK;
};

bool keep(void* user, const char* path, const void* bytes, std::size_t size) {
  auto& files = *static_cast<Files*>(user);
  if (files.used != nullptr) {
    files.status = damier_site_finish(files.used);
    damier_site_free(files.used);
  }
  files.all.emplace(path, std::string(static_cast<const char*>(bytes), size));
  return files.all.size() < files.max;
}

damier_site* site_into(const Library& library, Files& files) {
  damier_site* site = nullptr;
  REQUIRE(damier_site_new(library.context, keep, &files, &site) == DAMIER_OK);
  return site;
}

/// Adds all records, and returns the last status.
damier_status add_all(const Library& library, damier_site* site) {
  damier_reader* const reader = library.open(games);
  damier_record* record = nullptr;
  damier_status status = DAMIER_OK;
  while (status == DAMIER_OK && damier_reader_next(reader, &record) == DAMIER_OK) {
    status = damier_site_add(site, record);
  }
  return status;
}

}  // namespace

TEST_CASE("the C interface writes a site") {
  const Library library;
  Files files;
  damier_site* const site = site_into(library, files);
  REQUIRE(damier_site_set(site, "title", text("Club & Co")) == DAMIER_OK);
  REQUIRE(damier_site_set(site, "base-url", text("https://example.org/club")) == DAMIER_OK);
  REQUIRE(damier_site_set(site, "logo", text("GIF89a")) == DAMIER_OK);
  REQUIRE(damier_site_set(site, "theme", text("classic")) == DAMIER_OK);
  REQUIRE(damier_site_set(site, "strip", text("comments,clocks")) == DAMIER_OK);
  REQUIRE(add_all(library, site) == DAMIER_OK);
  CHECK(damier_site_set(site, "title", text("late")) == DAMIER_BAD_ARGUMENT);
  REQUIRE(damier_site_finish(site) == DAMIER_OK);
  CHECK(damier_site_finish(site) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_site_add(site, library.read(games)) == DAMIER_BAD_ARGUMENT);
  CHECK(files.all.contains("assets/site.js"));
  CHECK(files.all.at("index.html").find("Club &amp; Co") != std::string::npos);
  CHECK(files.all.at("sitemap.xml").find("https://example.org/club/") != std::string::npos);
  std::size_t pages = 0;
  for (const auto& [path, bytes] : files.all) {
    pages += static_cast<std::size_t>(path.starts_with("games/") && path.ends_with(".html"));
    CHECK(bytes.find("zugzwang") == std::string::npos);
  }
  CHECK(pages == 2);
  damier_site_free(site);
}

TEST_CASE("the C interface refuses wrong options of a site") {
  const Library library;
  Files files;
  damier_site* const site = site_into(library, files);
  CHECK(damier_site_set(site, "colour", text("red")) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_site_set(site, "base-url", text("example.org")) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_site_set(site, "logo", text("plain text")) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_site_set(site, "theme", text("dark")) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_site_set(site, "strip", text("comments,tags")) == DAMIER_BAD_ARGUMENT);
  CHECK(library.error() == "'comments,tags' is not a value of strip");
  CHECK(damier_site_set(nullptr, "title", text("")) == DAMIER_BAD_HANDLE);
  damier_site* none = nullptr;
  CHECK(damier_site_new(library.context, nullptr, nullptr, &none) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_site_add(site, nullptr) == DAMIER_BAD_HANDLE);
  REQUIRE(damier_site_finish(site) == DAMIER_OK);
  CHECK(files.all.contains("index.html"));
}

TEST_CASE("the C interface writes no more of a site than is wanted") {
  const Library library;
  Files files;
  files.max = 3;
  damier_site* const site = site_into(library, files);
  CHECK(add_all(library, site) == DAMIER_NOTHING);
  CHECK(files.all.size() == 3);
  CHECK(damier_site_finish(site) == DAMIER_NOTHING);
  CHECK(files.all.size() == 3);
}

TEST_CASE("the C interface lets no callback use the site that calls it") {
  const Library library;
  Files files;
  files.used = site_into(library, files);
  REQUIRE(add_all(library, files.used) == DAMIER_OK);
  CHECK(files.status == DAMIER_BAD_ARGUMENT);
  REQUIRE(damier_site_finish(files.used) == DAMIER_OK);
}
