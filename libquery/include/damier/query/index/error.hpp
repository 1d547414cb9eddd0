#pragma once

#include <stdexcept>

namespace damier::query {

/// An index that cannot be read or written. The message names the file, and says what to do.
class IndexError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Another program is writing the index, and did not end in time.
class IndexBusy : public IndexError {
 public:
  using IndexError::IndexError;
};

}  // namespace damier::query
