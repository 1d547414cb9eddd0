#pragma once

// The codecs and views of all games, for whoever visits rulesets.

#include "damier/notation/alice/codec.hpp"
#include "damier/notation/draughts/codec.hpp"
#include "damier/notation/draughts/ruleset.hpp"
#include "damier/notation/lices/codec.hpp"
#include "damier/notation/loa/codec.hpp"
#include "damier/notation/marelle/codec.hpp"
#include "damier/rules/rulesets.hpp"
