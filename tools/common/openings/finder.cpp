#include "finder.hpp"

#include "damier/analysis/openings/opening_names.hpp"

namespace damier::cli {

namespace {

class KnownOpenings final : public OpeningFinder {
 public:
  [[nodiscard]] std::string opening_of(rules::RulesetId ruleset,
                                       notation::Record& record) const override {
    return std::string(analysis::opening_of(ruleset, record, names_));
  }

 private:
  analysis::OpeningNames names_ = analysis::OpeningNames::known();
};

}  // namespace

std::unique_ptr<OpeningFinder> make_opening_finder() { return std::make_unique<KnownOpenings>(); }

}  // namespace damier::cli
