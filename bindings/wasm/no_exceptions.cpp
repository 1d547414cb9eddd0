// Debian's C++ library for WebAssembly has no exceptions. Libraries of damier throw none of their own for any input; what
// throws in the standard library, for lack of memory, ends the module as a trap does.

#include <cstddef>
#include <cstdlib>

extern "C" {

void* __cxa_allocate_exception(std::size_t /*size*/) noexcept { std::abort(); }

[[noreturn]] void __cxa_throw(void* /*thrown*/, void* /*type*/, void (* /*destroy*/)(void*)) {
  std::abort();
}

}  // extern "C"
