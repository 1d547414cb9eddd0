#pragma once

#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "game.hpp"

namespace damier::diagram::page {

/// Offers the game in the formats that keep all of it, for the reader to copy or download.
void offer_files(const notation::RecordToWrite& job, const notation::Strip& strip, GamePart& part);

}  // namespace damier::diagram::page
