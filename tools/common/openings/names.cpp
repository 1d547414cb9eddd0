#include "names.hpp"

#include <array>

#include <fmt/format.h>

#include "input/contents.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

/// Maximum size of a list of names in bytes.
constexpr std::size_t max_list_size = std::size_t{16} << 20;

/// Adds the names in a file. `reported_as`: its name in messages. Throws UsageError. The contents of a
/// file named by settings are not shown: their author may have no right to read it.
void add_file(const notation::FilePath& file, std::string_view reported_as, bool shown,
              analysis::OpeningNames& names) {
  Contents contents(file, true);
  std::string text;
  std::array<char, std::size_t{64} << 10> some{};
  while (contents.failure().empty() && contents.next()) {
    for (std::size_t size = contents.read(some); size > 0 && text.size() <= max_list_size;
         size = contents.read(some)) {
      text.append(some.data(), size);
    }
  }
  std::string failure = contents.failure();
  if (failure.empty() && text.size() > max_list_size) {
    failure = tr("it is too long");
  }
  if (failure.empty()) {
    if (const auto faults = names.add(text); !faults.empty()) {
      failure =
          shown ? words().resolved(faults.front()) : tr("it is not a list of names of openings");
    }
  }
  if (!failure.empty()) {
    throw UsageError{fmt::format("{}: {}: {}", reported_as, file.text(), failure)};
  }
}

}  // namespace

NamesChoice::NamesChoice(const Arguments& arguments)
    : given_(arguments.has("names")), usual_(analysis::OpeningNames::known()) {
  if (given_) {
    add_file(std::string(arguments.value("names")), "--names", true, usual_);
  }
}

const analysis::OpeningNames& NamesChoice::of(const Settings* settings) {
  if (given_ || settings == nullptr || settings->openings.empty()) {
    return usual_;
  }
  const std::scoped_lock lock(guard_);
  std::unique_ptr<analysis::OpeningNames>& names = by_file_[settings->openings];
  if (!names) {
    auto more = std::make_unique<analysis::OpeningNames>(analysis::OpeningNames::known());
    add_file(settings->openings, "openings in .damier", false, *more);
    names = std::move(more);
  }
  return *names;
}

}  // namespace damier::cli
