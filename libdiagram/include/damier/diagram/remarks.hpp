#pragma once

#include <functional>
#include <memory>
#include <string>

#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/replay/listener.hpp"

namespace damier::diagram {

/// A remark on a position that comes neither from the record nor from the rules.
struct Remark {
  std::string text;   ///< a sentence; empty if there is no remark
  std::string brief;  ///< the remark in a few signs

  friend bool operator==(const Remark&, const Remark&) = default;
};

/// A listener that makes remarks on positions. The base class makes none.
class Remarker : public notation::Listener {
 public:
  /// Returns the remark on the last position that it received.
  [[nodiscard]] virtual const Remark& remark() const { return nothing_; }

 private:
  Remark nothing_;
};

/// Makes the remarker for a record; null if none exists.
using RemarkerFor = std::function<std::unique_ptr<Remarker>(const notation::RecordToWrite&)>;

}  // namespace damier::diagram
