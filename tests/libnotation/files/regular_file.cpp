#include "damier/notation/files/regular_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "catch.hpp"
#include "files/below.hpp"

namespace damier::test {

namespace fs = std::filesystem;
using notation::FilePath;

namespace {

/// A folder with a file in each place that a path may lead to; it is removed at the end.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "damier-XXXXXX").native();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path = name;
    fs::create_directories(path / "in/deep/er");
    std::ofstream(path / "secret") << "secret";
    std::ofstream(path / "in/deep/er/file") << "file";
    fs::create_symlink("../secret", path / "in/link");
    fs::create_symlink("deep/er/file", path / "in/inner");
    fs::create_symlink("deep", path / "in/linked");
    fs::create_symlink("linked", path / "in/twice");
    fs::create_symlink("/", path / "in/root");
    REQUIRE(::mkfifo((path / "in/pipe").c_str(), 0600) == 0);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path); }

  fs::path path;
};

/// Returns the error of opening a path, by either way; 0 for none.
int error_of(int (*open)(int, const std::string&, int), const Folder& folder,
             const std::string& path, int flags = O_RDONLY | O_NONBLOCK) {
  const int in = ::open((folder.path / "in").c_str(), O_RDONLY | O_DIRECTORY);
  const int descriptor = open(in, path, flags);
  const int error = descriptor < 0 ? errno : 0;
  ::close(in);
  if (descriptor >= 0) {
    ::close(descriptor);
  }
  return error;
}

std::string fault_of(const FilePath& path) {
  const notation::OpenedFile opened = open_regular(path);
  if (opened.descriptor >= 0) {
    ::close(opened.descriptor);
  }
  return opened.fault;
}

}  // namespace

TEST_CASE("files: a path below a directory goes through no link", "[files]") {
  const Folder folder;
  for (auto* const open : {notation::open_below, notation::open_below_by_hand}) {
    for (const char* const path :
         {"deep/er/file", "./deep//er/./file", "pipe", "deep/er", "deep/", "."}) {
      INFO(path);
      CHECK(error_of(open, folder, path) == 0);
    }
    for (const char* const path : {"link", "inner", "linked", "twice", "root"}) {
      INFO(path);
      CHECK(error_of(open, folder, path) == ELOOP);
      CHECK(error_of(open, folder, path, O_RDONLY | O_DIRECTORY) == ELOOP);
    }
    for (const char* const path :
         {"linked/er/file", "twice/er/file", "root/etc/passwd", "linked/"}) {
      INFO(path);
      CHECK(error_of(open, folder, path) == ELOOP);
    }
    for (const std::string path : {"..", "../secret", "/etc/passwd", "/"}) {
      INFO(path);
      CHECK(error_of(open, folder, path) == EXDEV);
    }
    CHECK(error_of(open, folder, "deep/../../secret") != 0);
    CHECK(error_of(open, folder, "nowhere") == ENOENT);
    CHECK(error_of(open, folder, "nowhere/file") == ENOENT);
    CHECK(error_of(open, folder, "deep/er/file/more") == ENOTDIR);
  }
}

TEST_CASE("files: only regular ones are opened, and none is waited for", "[files]") {
  const Folder folder;
  const std::string in = (folder.path / "in").native();
  CHECK(fault_of({in, "deep/er/file"}).empty());
  CHECK(fault_of(FilePath(in + "/inner")).empty());  // the caller may name a link
  CHECK(fault_of({in, "inner"}) == "a symbolic link leads there, and is not followed");
  for (const FilePath& path : {FilePath(in, "pipe"), FilePath(in + "/pipe"), FilePath(in, "deep"),
                               FilePath(std::string("/dev/zero")), FilePath(in)}) {
    INFO(path.text());
    CHECK(fault_of(path) == "it is not a regular file");
  }
  CHECK(fault_of({in, "nowhere"}) == "No such file or directory");
  CHECK(fault_of({in + "/nowhere", "file"}) == "No such file or directory");
}

TEST_CASE("files: what is appended to is regular, and made if there is none", "[files]") {
  const Folder folder;
  const std::string in = (folder.path / "in").native();
  const notation::OpenedFile made = notation::open_to_append({in, "new"});
  REQUIRE(made.descriptor >= 0);
  CHECK(::write(made.descriptor, "x", 1) == 1);
  ::close(made.descriptor);
  CHECK(fs::file_size(folder.path / "in/new") == 1);
  CHECK(notation::open_to_append({in, "pipe"}).fault == "it is not a regular file");
  CHECK(notation::open_to_append({in, "link"}).descriptor < 0);
}

TEST_CASE("files: the names in a directory", "[files]") {
  const Folder folder;
  const std::string in = (folder.path / "in").native();
  std::vector<std::string> names = notation::names_in({in, "deep/er"});
  std::ranges::sort(names);
  CHECK(names == std::vector<std::string>{".", "..", "file"});
  CHECK(notation::names_in({in, "linked"}).empty());
  CHECK(notation::names_in({in, "pipe"}).empty());
  CHECK(notation::names_in({in, "nowhere"}).empty());
}

}  // namespace damier::test
