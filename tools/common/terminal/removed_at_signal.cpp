#include "removed_at_signal.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <string>
#include <system_error>

#include <unistd.h>

namespace damier::cli {

namespace {

constexpr std::array ending_signals{SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU, SIGXFSZ};

enum class Use { none, being_set, set, being_removed };

struct Slot {
  std::atomic<Use> use{Use::none};
  std::array<char, PATH_MAX> name{};
};
static_assert(std::atomic<Use>::is_always_lock_free, "a signal handler takes no lock");

// A handler cannot reach anything else. At most two shards and their table are written at once.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): as explained
constinit std::array<Slot, 8> slots;

void remove_and_raise(int signal) {
  remove_what_is_unfinished();
  static_cast<void>(std::signal(signal, SIG_DFL));
  static_cast<void>(std::raise(signal));
}

/// Installs handlers, except for signals that are ignored, as under nohup.
bool install_handlers() {
  for (const int signal : ending_signals) {
    struct sigaction action {};
    ::sigaction(signal, nullptr, &action);
    if (action.sa_handler == SIG_DFL) {
      action.sa_handler = remove_and_raise;
      ::sigaction(signal, &action, nullptr);
    }
  }
  return true;
}

std::size_t take_slot() {
  for (std::size_t i = 0; i < slots.size(); ++i) {
    Use use = Use::none;
    if (slots[i].use.compare_exchange_strong(use, Use::being_set)) {
      return i;
    }
  }
  throw std::system_error(EMFILE, std::generic_category());
}

}  // namespace

// Runs in any thread, perhaps in several at once. A second one removes the files again, and does
// not end before they are gone.
void remove_what_is_unfinished() {
  for (Slot& slot : slots) {
    Use use = Use::set;
    if (slot.use.compare_exchange_strong(use, Use::being_removed) || use == Use::being_removed) {
      ::unlink(slot.name.data());
    }
  }
}

RemovedAtSignal::RemovedAtSignal(std::string_view name) {
  static const bool installed = install_handlers();
  static_cast<void>(installed);
  if (name.size() >= PATH_MAX) {
    throw std::system_error(ENAMETOOLONG, std::generic_category(), std::string(name));
  }
  slot_ = take_slot();
  *std::ranges::copy(name, slots[slot_].name.begin()).out = '\0';
  slots[slot_].use = Use::set;
}

RemovedAtSignal::~RemovedAtSignal() {
  // If a handler is using the name, it stays: the program is about to end.
  Use use = Use::set;
  slots[slot_].use.compare_exchange_strong(use, Use::none);
}

}  // namespace damier::cli
