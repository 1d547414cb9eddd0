#pragma once

#include <stdexcept>

namespace damier::query {

/// Failure to read or write an index. The message names the file, and recommends what to do.
class IndexError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Timeout while another program is using the index.
class IndexBusy : public IndexError {
 public:
  using IndexError::IndexError;
};

}  // namespace damier::query
