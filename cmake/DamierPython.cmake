# The package python3-damier: the Python package over the libraries of the package damier. Only the Debian package
# installs it, because other systems have a directory of Python packages for each version of Python. They use the wheel
# of scripts/python.sh.
set(DAMIER_PYTHON_FOLDER lib/python3/dist-packages)  # of Debian, whatever the prefix

# python_project(VARIABLE NAME): sets a variable to a text of pyproject.toml.
function(python_project variable name)
  file(STRINGS bindings/python/pyproject.toml line REGEX "^${name} = \"")
  string(REGEX REPLACE "^[^\"]*\"(.*)\"$" "\\1" text "${line}")
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()
python_project(DAMIER_PYTHON_SUMMARY description)
python_project(DAMIER_PYTHON_REQUIRES requires-python)
file(READ bindings/python/README.md DAMIER_PYTHON_README)
string(STRIP "${DAMIER_PYTHON_README}" DAMIER_PYTHON_README)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/bindings/python/pyproject.toml" "${PROJECT_SOURCE_DIR}/bindings/python/README.md")
configure_file(bindings/python/METADATA.in python/METADATA @ONLY)
file(WRITE "${PROJECT_BINARY_DIR}/python/INSTALLER" "dpkg\n")

set(python_component COMPONENT python3-damier EXCLUDE_FROM_ALL)
install(DIRECTORY bindings/python/damier DESTINATION "${DAMIER_PYTHON_FOLDER}" ${python_component}
  FILES_MATCHING PATTERN "*.py" PATTERN py.typed PATTERN __pycache__ EXCLUDE)
install(FILES "${PROJECT_BINARY_DIR}/python/METADATA" "${PROJECT_BINARY_DIR}/python/INSTALLER"
  DESTINATION "${DAMIER_PYTHON_FOLDER}/damier-${PROJECT_VERSION}.dist-info" ${python_component})
install(DIRECTORY examples/python/ DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/python3-damier/examples"
  ${python_component} FILES_MATCHING PATTERN "*.py" PATTERN __pycache__ EXCLUDE)
