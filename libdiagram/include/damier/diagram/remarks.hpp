#pragma once

#include <functional>
#include <memory>
#include <string>

#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/replay/listener.hpp"

namespace damier::diagram {

/// What is said of a position beside the record and the rules.
struct Remark {
  std::string text;   ///< a sentence; empty if there is nothing to say
  std::string brief;  ///< the same in a few signs

  friend bool operator==(const Remark&, const Remark&) = default;
};

/// A listener that has something to say of positions. The base class has nothing to say.
class Remarker : public notation::Listener {
 public:
  /// About the position that it was told of last.
  [[nodiscard]] virtual const Remark& remark() const { return nothing_; }

 private:
  Remark nothing_;
};

/// Makes the remarker of a record; null if it has none.
using RemarkerFor = std::function<std::unique_ptr<Remarker>(const notation::RecordToWrite&)>;

}  // namespace damier::diagram
