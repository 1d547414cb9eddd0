#pragma once

// Catch2 in the version of the system: 2 on Debian 12, 3 elsewhere.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
