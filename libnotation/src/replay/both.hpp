#pragma once

#include "damier/notation/replay/listener.hpp"

namespace damier::notation {

/// Passes one replay on to two listeners.
class Both final : public Listener {
 public:
  Both(Listener& a, Listener& b) : a_(a), b_(b) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override {
    a_.start(position, first_number);
    b_.start(position, first_number);
  }
  void ply(const PlyFacts& ply) override {
    a_.ply(ply);
    b_.ply(ply);
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override {
    a_.unresolved(ply, before);
    b_.unresolved(ply, before);
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    a_.enter_variation(before, first);
    b_.enter_variation(before, first);
  }
  void leave_variation() override {
    a_.leave_variation();
    b_.leave_variation();
  }
  void end() override {
    a_.end();
    b_.end();
  }

 private:
  Listener& a_;
  Listener& b_;
};

}  // namespace damier::notation
