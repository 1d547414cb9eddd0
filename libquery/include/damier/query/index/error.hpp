#pragma once

#include <stdexcept>

namespace damier::query {

/// An index that cannot be read or written. The message names the file, and says what to do.
class IndexError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace damier::query
