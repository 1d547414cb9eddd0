# Writes a C++ source with the commit of the build, for --version.
# Called at each build: cmake -DSOURCE=folder -DOUTPUT=file -P Commit.cmake

include("${CMAKE_CURRENT_LIST_DIR}/Embed.cmake")

# In a source tarball, git archive has written the commit into this file.
file(STRINGS "${SOURCE}/cmake/commit.txt" commit)
if(EXISTS "${SOURCE}/.git")
  set(ENV{GIT_OPTIONAL_LOCKS} 0)  # or it would disturb those who work there
  execute_process(COMMAND git -C "${SOURCE}" describe --always --abbrev=40 --exclude=* --dirty=+
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
# Twelve digits, and + if the sources differ from that commit; empty if it is unknown.
set(text "")
if(commit MATCHES "^([0-9a-f]+)(\\+?)$")
  string(SUBSTRING "${CMAKE_MATCH_1}" 0 12 digits)
  set(text "${digits}${CMAKE_MATCH_2}")
endif()
write_source("${OUTPUT}" "#include \"terminal/version.hpp\"

namespace damier::cli {

constinit const std::string_view built_commit = \"${text}\";

}  // namespace damier::cli
")
