#pragma once

namespace damier::notation {

/// Base of what is neither copied nor moved.
class Uncopied {
 public:
  Uncopied(const Uncopied&) = delete;
  Uncopied(Uncopied&&) = delete;
  Uncopied& operator=(const Uncopied&) = delete;
  Uncopied& operator=(Uncopied&&) = delete;

 protected:
  Uncopied() = default;
  ~Uncopied() = default;
};

}  // namespace damier::notation
