// The main program of tests, compiled here: the one that comes with Catch2 is built with libstdc++.
#define CATCH_CONFIG_MAIN
#include "catch.hpp"
