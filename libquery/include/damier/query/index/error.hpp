#pragma once

#include "damier/notation/text/phrase_error.hpp"

namespace damier::query {

/// Failure to read or write an index. The message names the file, and recommends what to do.
class IndexError : public notation::PhraseError {
 public:
  using notation::PhraseError::PhraseError;
};

/// Timeout while another program is using the index.
class IndexBusy : public IndexError {
 public:
  using IndexError::IndexError;
};

}  // namespace damier::query
