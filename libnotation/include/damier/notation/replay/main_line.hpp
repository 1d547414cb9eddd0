#pragma once

#include "damier/notation/replay/listener.hpp"

namespace damier::notation {

/// A listener that follows the main line and ignores variations.
class MainLine : public Listener {
 public:
  void ply(const PlyFacts& ply) final {
    if (ply.depth() == 0) {
      main_ply(ply);
    }
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) final {
    if (ply.depth == 0) {
      resolved_ = false;
      main_unresolved(ply);
    }
  }

  /// Returns whether all plies so far were resolved. No ply after an unresolved one is resolved.
  [[nodiscard]] bool resolved() const { return resolved_; }

 protected:
  virtual void main_ply(const PlyFacts& ply) = 0;
  virtual void main_unresolved(const PlyPlace& /*ply*/) {}

 private:
  bool resolved_ = true;
};

}  // namespace damier::notation
