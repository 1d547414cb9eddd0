#include "damier/notation/formats/reader.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/games/draughts/game_type_codes.hpp"

#include "../shared/format_row.hpp"
#include "../sheet/sheet_records.hpp"

namespace damier::notation {

namespace {

/// The name of a file in PDN.
constexpr std::string_view pdn_file = "games.pdn";

std::optional<rules::RulesetId> open_pdn(Format /*format*/, const RawRecord& bytes,
                                         const ReadHints& hints, Record& record,
                                         Diagnostics& diagnostics) {
  ReadHints of_pdn = hints;
  of_pdn.file_name = pdn_file;
  read_header(bytes, record, diagnostics);
  return decide_ruleset(record, of_pdn, diagnostics);
}

}  // namespace

constinit const FormatRow pdn_row{&native_splitting, open_pdn, sheet_records, PdnCode::all};

}  // namespace damier::notation
