#pragma once

// The codecs and views of all games, for code that visits rulesets.

#include "damier/notation/games/alice/codec.hpp"
#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/marelle/codec.hpp"
#include "damier/rules/rulesets.hpp"
