#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "damier.h"

/// What all handles of the C interface share. Functions check a handle before they use it, and let
/// no exception out.
namespace damier::c {

/// The first bytes of each handle, by which the interface recognises it.
enum class Kind : std::uint32_t {
  freed = 0,
  context = 0x64616D01,
  reader,
  record,
  position,
  moves,
  query,
  search,
  repair,
  transcription,
  tables,
  site,
};

#ifdef NDEBUG
inline constexpr bool checks_handles = false;
#else
inline constexpr bool checks_handles = true;
#endif

class Calling;

class Handle : private notation::Uncopied {
 public:
  Handle(Kind kind, damier_context* context) : kind_(kind), context_(context) {}
  virtual ~Handle() { kind_ = Kind::freed; }

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] damier_context& context() const { return *context_; }
  /// Marks the handle as freed, if it is kept to recognise later uses.
  void retire() {
    kind_ = Kind::freed;
    empty();
  }
  /// Drops what is kept in the language of the context, which changes.
  virtual void forget_words() {}
  /// Whether a call with it runs a function of the caller, which must not use it.
  [[nodiscard]] bool is_calling() const { return calling_; }

 private:
  friend class Calling;

  /// Frees what takes much memory.
  virtual void empty() {}

  Kind kind_;
  bool calling_ = false;
  damier_context* context_;
};

/// Returns whether a handle is of the type that its pointer says, and was not freed.
template <class T>
[[nodiscard]] bool is_live(const T* handle) {
  return handle != nullptr && static_cast<const Handle*>(handle)->kind() == T::its_kind;
}

[[nodiscard]] inline damier_text text_of(std::string_view text) {
  return {text.data() == nullptr ? "" : text.data(), text.size()};
}
/// Returns a text that was passed in; empty for a null pointer.
[[nodiscard]] inline std::string_view view_of(damier_text text) {
  return text.bytes == nullptr ? std::string_view() : std::string_view(text.bytes, text.size);
}
[[nodiscard]] inline std::string_view view_of(const char* text) {
  return text == nullptr ? std::string_view() : std::string_view(text);
}

}  // namespace damier::c

struct damier_context final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::context;

  damier_context() : Handle(its_kind, this) {}

  /// Keeps a failure for damier_error, and returns its status. Never fails.
  damier_status fail(damier_status status, std::string_view message) noexcept;
  [[nodiscard]] std::string_view error() const { return error_; }
  /// Keeps one of two texts until the next call that does.
  [[nodiscard]] damier_text keep(std::size_t which, std::string text) {
    texts_.at(which) = std::move(text);
    return damier::c::text_of(texts_.at(which));
  }

  /// Sets the translations of messages: those of a file .mo, or none for no bytes. Returns false, and
  /// changes nothing, for anything else.
  [[nodiscard]] bool set_catalogue(std::string_view file);
  [[nodiscard]] const damier::notation::Catalogue& words() const { return words_; }

  /// Returns the bytes that the translations are in; empty for English.
  [[nodiscard]] const std::string& catalogue() const { return catalogue_; }

  /// Makes a handle, which the context owns.
  template <class T, class... Arguments>
  [[nodiscard]] T* make(Arguments&&... arguments) {
    auto handle = std::make_unique<T>(this, std::forward<Arguments>(arguments)...);
    T* const made = handle.get();
    handles_.emplace(made, std::move(handle));
    return made;
  }
  /// Frees a handle of this context.
  void free(damier::c::Handle& handle);

  /// The tables of endings, one of the handles, which this library does not know; null without.
  [[nodiscard]] damier::c::Handle* tables() { return tables_; }
  [[nodiscard]] const damier::c::Handle* tables() const { return tables_; }
  void set_tables(damier::c::Handle* tables) { tables_ = tables; }

  /// Whether a reading that looks at it should end. Any thread may set it.
  void stop(bool stopped) { stopped_ = stopped; }
  [[nodiscard]] const std::atomic<bool>& stopped() const { return stopped_; }

  /// Whether a call with one of its handles runs a function of the caller.
  [[nodiscard]] bool is_in_call() const { return calls_ > 0; }

 private:
  friend class damier::c::Calling;

  std::string error_;
  std::array<std::string, 2> texts_;
  std::string catalogue_;  ///< which `words_` refers to
  damier::notation::Catalogue words_;
  std::unordered_map<damier::c::Handle*, std::unique_ptr<damier::c::Handle>> handles_;
  damier::c::Handle* tables_ = nullptr;
  std::atomic<bool> stopped_ = false;
  std::size_t calls_ = 0;  ///< that run a function of the caller
};

namespace damier::c {

/// Marks a handle while a call with it may run a function of the caller: until then it cannot be
/// used in another way or freed, and its context cannot be freed.
class Calling : private notation::Uncopied {
 public:
  explicit Calling(Handle& handle) : handle_(handle) {
    handle_.calling_ = true;
    ++handle_.context().calls_;
  }
  ~Calling() {
    handle_.calling_ = false;
    --handle_.context().calls_;
  }

 private:
  Handle& handle_;
};

/// Fails since a call with the handle has not ended.
inline damier_status in_call(const Handle& handle) {
  return handle.context().fail(DAMIER_BAD_ARGUMENT,
                               "the function that it calls must not use it meanwhile");
}

/// Runs a function that returns a status. Any exception becomes a failure.
template <class Use>
damier_status guarded(damier_context& context, Use&& use) noexcept {
#ifdef __cpp_exceptions
  try {
    return std::forward<Use>(use)();
  } catch (const std::bad_alloc&) {
    return context.fail(DAMIER_NO_MEMORY, "out of memory");
  } catch (const std::exception& fault) {
    return context.fail(DAMIER_INTERNAL, fault.what());
  } catch (...) {
    return context.fail(DAMIER_INTERNAL, "an exception of a callback");
  }
#else
  static_cast<void>(context);
  return std::forward<Use>(use)();
#endif
}

/// Checks a handle, then runs a function with it.
template <class T, class Use>
damier_status with(T* handle, Use&& use) noexcept {
  if (!is_live(handle)) {
    return DAMIER_BAD_HANDLE;
  }
  const Handle& any = *handle;
  return any.is_calling() ? in_call(any) : guarded(any.context(), [&] { return use(*handle); });
}

/// Checks a handle and another that it is about, then runs a function with both. `other_name`: as in
/// "the record".
template <class T, class Other, class Use>
damier_status with_both(T* handle, Other* other, std::string_view other_name, Use&& use) noexcept {
  return with(handle, [&](T& one) {
    if (!is_live(other)) {
      return one.context().fail(DAMIER_BAD_HANDLE,
                                std::string(other_name) + " is not a live handle");
    }
    return other->is_calling() ? in_call(*other) : use(one, *other);
  });
}

/// Makes a handle for `*out`.
template <class T, class... Arguments>
damier_status make(damier_context* context, T** out, Arguments&&... arguments) noexcept {
  return with(context, [&](damier_context& owner) {
    if (out == nullptr) {
      return owner.fail(DAMIER_BAD_ARGUMENT, "the pointer for the result is null");
    }
    *out = owner.template make<T>(std::forward<Arguments>(arguments)...);
    return DAMIER_OK;
  });
}

/// Frees a handle; null and freed handles are ignored, and one that is in a call.
template <class T>
void free(T* handle) noexcept {
  if (is_live(handle) && !handle->is_calling()) {
    static_cast<Handle*>(handle)->context().free(*handle);
  }
}

}  // namespace damier::c
