#include "engine_family.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/text/number.hpp"

#include "input/inputs.hpp"

namespace damier::cli {

namespace {

/// Time for killed child processes to vanish.
constexpr std::chrono::seconds time_to_end{2};

/// Returns the parent of a process (proc_pid_stat(5)); nothing if it has ended.
std::optional<pid_t> parent_of(std::string_view process) {
  InputFile file(fmt::format("/proc/{}/stat", process));
  const std::string text = rest_of(file, 4096);
  // After the name, which may contain anything: a blank, the state, a blank, the parent.
  const std::size_t parent = text.rfind(')') + std::string_view(") S ").size();
  return parent < text.size() ? notation::read_number<pid_t>(std::string_view(text).substr(
                                    parent, text.find(' ', parent) - parent))
                              : std::nullopt;
}

/// Returns the children of this process; nothing if the system does not list them.
std::optional<std::vector<pid_t>> children() {
  const pid_t self = ::getpid();
  std::vector<pid_t> found;
  bool any = false;
  for (const std::string& name : notation::names_in(std::string("/proc"))) {
    if (const auto process = notation::read_number<pid_t>(name)) {
      const auto parent = parent_of(name);
      any = any || parent;
      if (parent == self) {
        found.push_back(*process);
      }
    }
  }
  return any ? std::optional(std::move(found)) : std::nullopt;
}

void wait_for(pid_t process) {
  while (::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

EngineFamily::EngineFamily() {
#ifdef PR_SET_CHILD_SUBREAPER
  const auto before = children();
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the interface of the system
  adopts_ = before && before->empty() && ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
#endif
}

EngineFamily::~EngineFamily() { end_orphans(); }

pid_t EngineFamily::start(const std::function<pid_t()>& start) {
  const std::scoped_lock lock(guard_);  // end_orphans must not see it before it is known
  const pid_t engine = start();
  if (engine > 0) {
    engines_.insert(engine);
  }
  return engine;
}

void EngineFamily::end(pid_t engine) {
  const std::scoped_lock lock(guard_);
  // Its number is not free before waitpid.
  ::kill(-engine, SIGKILL);
  ::kill(engine, SIGKILL);
  wait_for(engine);
  engines_.erase(engine);
  if (engines_.empty()) {
    end_orphans();
  }
}

void EngineFamily::end_orphans() const {
  const auto until = std::chrono::steady_clock::now() + time_to_end;
  // The children of an ended process become ours.
  while (adopts_ && std::chrono::steady_clock::now() < until) {
    std::vector<pid_t> orphans = children().value_or(std::vector<pid_t>());
    std::erase_if(orphans, [this](pid_t one) { return engines_.contains(one); });
    if (orphans.empty()) {
      return;
    }
    for (const pid_t orphan : orphans) {
      ::kill(orphan, SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    for (const pid_t orphan : orphans) {
      ::waitpid(orphan, nullptr, WNOHANG);
    }
  }
}

}  // namespace damier::cli
