// Replaces SQL features of SQLite that damier's statements do not use: text search, areas, JSON,
// dates, tables about itself, and loadable libraries. They take nearly half a megabyte. The
// functions that register them are defined here, so that their objects are not linked: in foreign
// files their names are unknown modules and functions.

// Weak, because a SQLite in one object has them anyway. The names are those of SQLite.
// NOLINTBEGIN(readability-identifier-naming)
#define DAMIER_NO_SQLITE(announce) \
  extern "C" __attribute__((weak)) int announce(void*) { return 0; /* SQLITE_OK */ }

DAMIER_NO_SQLITE(sqlite3DbstatRegister)
DAMIER_NO_SQLITE(sqlite3Fts3Init)
DAMIER_NO_SQLITE(sqlite3Fts5Init)
DAMIER_NO_SQLITE(sqlite3JsonTableFunctions)
DAMIER_NO_SQLITE(sqlite3RtreeInit)
DAMIER_NO_SQLITE(sqlite3StmtVtabInit)

extern "C" __attribute__((weak)) void sqlite3RegisterDateTimeFunctions() {}
extern "C" __attribute__((weak)) void sqlite3RegisterJsonFunctions() {}

extern "C" __attribute__((weak)) void sqlite3AutoLoadExtensions(void*) {}
extern "C" __attribute__((weak)) void sqlite3CloseExtensions(void*) {}
extern "C" __attribute__((weak)) void sqlite3_reset_auto_extension() {}
extern "C" __attribute__((weak)) int sqlite3_load_extension(void*, const char*, const char*,
                                                            char**) {
  return 1;  // SQLITE_ERROR
}
// NOLINTEND(readability-identifier-naming)
