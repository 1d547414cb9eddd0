#include "engine_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include "terminal/language.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

using analysis::engine::Channel;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

/// Time for a process to end by itself.
constexpr milliseconds grace{200};

int milliseconds_to(Channel::Time until) {
  const auto left = std::chrono::ceil<milliseconds>(until - steady_clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

}  // namespace

std::vector<std::string> command_words(std::string_view option, std::string_view command) {
  std::vector<std::string> words;
  char mark = 0;
  bool in_word = false;
  for (const char c : command) {
    if (mark != 0) {
      if (c == mark) {
        mark = 0;
      } else {
        words.back() += c;
      }
      continue;
    }
    if (c == ' ' || c == '\t') {
      in_word = false;
      continue;
    }
    if (!std::exchange(in_word, true)) {
      words.emplace_back();
    }
    if (c == '"' || c == '\'') {
      mark = c;
    } else {
      words.back() += c;
    }
  }
  if (mark != 0) {
    throw UsageError{tr("{0}: a quotation mark is missing", option)};
  }
  if (words.empty() || words[0].empty()) {
    throw UsageError{tr("{0}: a command is missing", option)};
  }
  return words;
}

EngineProcess::EngineProcess(const std::vector<std::string>& words, EngineFamily& family,
                             EngineErrors& errors)
    : family_(family), errors_(errors) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw std::system_error(errno, std::generic_category());
  }
  socket_ = ends[0];
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) {
    const int failure = errno;
    close(ends[0]);
    close(ends[1]);
    throw std::system_error(failure, std::generic_category());
  }
  error_pipe_ = pipe_ends[0];
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the interface of the system
  fcntl(error_pipe_, F_SETFL, O_NONBLOCK);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): posix_spawn changes none of them
    arguments.push_back(const_cast<char*>(word.c_str()));
  }
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  // Its own group, so that the processes it starts end with it.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  int failure = 0;
  child_ = family_.start([&] {
    pid_t child = -1;
    failure = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
    return failure == 0 ? child : -1;
  });
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  close(pipe_ends[1]);
  if (failure != 0) {
    close(socket_);
    close(error_pipe_);
    throw std::system_error(failure, std::generic_category());
  }
}

EngineProcess::~EngineProcess() {
  const bool asked = send_line("quit");
  close(socket_);
  const auto end = steady_clock::now() + (asked ? grace : milliseconds(0));
  while (!has_ended() && steady_clock::now() < end) {
    static_cast<void>(read_errors());  // it may wait for that
    std::this_thread::sleep_for(milliseconds(2));
  }
  family_.end(child_);
  // What the pipe contained; another process may still write there.
  for (int i = 0; i < 16 && read_errors(); ++i) {
  }
  errors_.end();
  if (error_pipe_ >= 0) {
    close(error_pipe_);
  }
}

bool EngineProcess::send_line(std::string_view line) {
  std::string bytes(line);
  bytes += '\n';
  const Channel::Time until = steady_clock::now() + std::chrono::seconds(5);
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t now =
        send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (now > 0) {
      sent += static_cast<std::size_t>(now);
    } else if (errno != EINTR && (errno != EAGAIN || !ready(POLLOUT, until))) {
      return false;
    }
  }
  return true;
}

std::optional<std::string> EngineProcess::receive(Time until) {
  std::array<char, 4096> buffer{};
  while (true) {
    if (auto line = lines_.next()) {
      return std::move(line->text);  // empty if it was too long
    }
    if (!ready(POLLIN, until)) {
      return std::nullopt;
    }
    const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
    if (got > 0) {
      lines_.add({buffer.data(), static_cast<std::size_t>(got)});
    } else if (got == 0 || errno != EINTR) {
      return std::nullopt;
    }
  }
}

bool EngineProcess::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid != 0;
}

bool EngineProcess::ready(short what, Time until) {
  while (true) {
    // The pipe is ignored when it has ended: its number is negative.
    std::array<pollfd, 2> both{{{socket_, what, 0}, {error_pipe_, POLLIN, 0}}};
    const int left = milliseconds_to(until);
    const int found = poll(both.data(), both.size(), left);
    if (found > 0 && both[1].revents != 0) {
      read_errors();
    }
    if (found > 0 && both[0].revents != 0) {
      return true;
    }
    if (left == 0 || (found < 0 && errno != EINTR)) {
      return false;
    }
  }
}

bool EngineProcess::read_errors() {
  std::array<char, std::size_t{64} << 10> buffer{};
  const ssize_t got = error_pipe_ < 0 ? -1 : read(error_pipe_, buffer.data(), buffer.size());
  if (got > 0) {
    errors_.add({buffer.data(), static_cast<std::size_t>(got)});
  } else if (got == 0) {
    close(std::exchange(error_pipe_, -1));
  }
  return got > 0;
}

std::chrono::nanoseconds EngineProcess::processor_time() const {
  clockid_t clock{};
  timespec spent{};
  if (clock_getcpuclockid(child_, &clock) != 0 || clock_gettime(clock, &spent) != 0) {
    return {};
  }
  return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

}  // namespace damier::cli
