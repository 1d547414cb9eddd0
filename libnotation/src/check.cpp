#include "damier/notation/check.hpp"

#include "damier/notation/games.hpp"

namespace damier::notation {

ReplayResult check_record(const RawRecord& bytes, const CheckOptions& options, Record& record,
                          Diagnostics& diagnostics) {
  diagnostics.clear();
  read_header(bytes, record, diagnostics);
  ReplayResult result;
  if (!bytes.too_large) {
    if (const auto ruleset = decide_ruleset(record, options.hints, diagnostics)) {
      result = rules::visit(*ruleset, [&]<class G>(const G& game) {
        codec<G>::read_movetext(record, diagnostics);
        Visitor<G> nobody;
        return Replay<G>(game, record, nobody, options.replay, diagnostics).run();
      });
    }
  }
  diagnostics.sort();
  return result;
}

}  // namespace damier::notation
