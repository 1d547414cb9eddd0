# cmake -DSOURCE=... -DFOLDER=... -P commit.cmake
# The commit that --version names: of a clone, changed or not, of a source tarball, and of neither.

file(REMOVE_RECURSE "${FOLDER}")
set(clone "${FOLDER}/clone")
file(MAKE_DIRECTORY "${clone}/cmake")
# As in a clone: that of a source tarball has its commit.
file(WRITE "${clone}/cmake/commit.txt" "$Format:%H$\n")
file(COPY "${SOURCE}/.gitattributes" DESTINATION "${clone}")

function(expect wanted folder)
  execute_process(COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${folder}" "-DOUTPUT=${FOLDER}/commit.cpp"
    -P "${SOURCE}/cmake/Commit.cmake" COMMAND_ERROR_IS_FATAL ANY)
  file(READ "${FOLDER}/commit.cpp" found)
  string(FIND "${found}" " built_commit = \"${wanted}\";" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "expected '${wanted}' in ${found}")
  endif()
endfunction()

function(git)
  execute_process(COMMAND git -C "${clone}" -c user.name=a -c user.email=a@b.c ${ARGN}
    OUTPUT_VARIABLE output OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(output "${output}" PARENT_SCOPE)
endfunction()

expect("" "${clone}")
git(init --quiet)
git(add .)
git(commit --quiet --message=First)
git(tag v0.1.0)
git(rev-parse HEAD)
string(SUBSTRING "${output}" 0 12 commit)
expect("${commit}" "${clone}")

git(archive --prefix=tarball/ --output=../tarball.tar HEAD)
file(ARCHIVE_EXTRACT INPUT "${FOLDER}/tarball.tar" DESTINATION "${FOLDER}")
expect("${commit}" "${FOLDER}/tarball")

file(APPEND "${clone}/cmake/commit.txt" "changed\n")
expect("${commit}+" "${clone}")
file(REMOVE_RECURSE "${FOLDER}")
