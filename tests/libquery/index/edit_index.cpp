// edit_index INDEX SQL: changes an index by SQL and seals it with valid checksums, as an attacker
// would.

#include <cstdio>

#include "sealed_edit.hpp"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("edit_index INDEX SQL\n", stderr);
    return 2;
  }
  const int status = damier::test::run_sql(argv[1], argv[2]);
  std::string bytes = damier::test::bytes_of_file(argv[1]);
  damier::test::seal(bytes);
  damier::test::write_file(argv[1], bytes);
  return status == SQLITE_OK ? 0 : 1;
}
