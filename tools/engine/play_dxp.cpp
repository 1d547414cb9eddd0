#include "play_dxp.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>

#include "damier/analysis/engine/dxp.hpp"

#include "input/line_cutter.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace engine = analysis::engine;
using std::chrono::steady_clock;

namespace {

/// Host that other machines cannot reach.
constexpr std::string_view loopback = "127.0.0.1";

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) {
      close(number_);
    }
  }
  [[nodiscard]] int get() const { return number_; }

 private:
  int number_;
};

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

struct Endpoint {
  std::string host;
  std::string port;
};

/// Parses `HOST:PORT`, where a host with colons is in brackets. Throws UsageError.
Endpoint place_in(std::string_view option, std::string_view text, std::string_view usual_host) {
  const std::size_t colon = text.rfind(':');
  Endpoint place{std::string(usual_host), std::string(text)};
  if (colon != std::string_view::npos) {
    place = {std::string(text.substr(0, colon)), std::string(text.substr(colon + 1))};
  }
  if (place.host.starts_with('[') && place.host.ends_with(']')) {
    place.host = place.host.substr(1, place.host.size() - 2);
  }
  const bool digits = place.port.find_first_not_of("0123456789") == std::string::npos;
  if (place.host.empty() || place.port.empty() || place.port.size() > 5 || !digits ||
      std::stoi(place.port) > 65535) {
    throw UsageError{tr("--{0} {1}: a host and a port are expected, as {2}:27531", option,
                        printable(text), loopback)};
  }
  return place;
}

struct Address {
  sockaddr_storage bytes{};
  socklen_t size = 0;

  [[nodiscard]] const sockaddr* get() const {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as sockets are
    return reinterpret_cast<const sockaddr*>(&bytes);
  }
  [[nodiscard]] sockaddr* get() {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as sockets are
    return reinterpret_cast<sockaddr*>(&bytes);
  }
  [[nodiscard]] int family() const { return bytes.ss_family; }
};

template <class Of>
Address address_from(const Of& of) {
  Address address;
  std::memcpy(&address.bytes, &of, sizeof of);
  address.size = sizeof of;
  return address;
}

/// Returns a numeric address, or that of this machine.
std::optional<Address> numeric_address(const Endpoint& place) {
  const auto port = htons(static_cast<std::uint16_t>(std::stoi(place.port)));
  sockaddr_in four{};
  four.sin_family = AF_INET;
  four.sin_port = port;
  const std::string host = place.host == "localhost" ? std::string(loopback) : place.host;
  if (inet_pton(AF_INET, host.c_str(), &four.sin_addr) == 1) {
    return address_from(four);
  }
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  six.sin6_port = port;
  return inet_pton(AF_INET6, host.c_str(), &six.sin6_addr) == 1 ? std::optional(address_from(six))
                                                                : std::nullopt;
}

/// Returns the addresses of a place. Throws UsageError.
std::vector<Address> addresses_of(std::string_view option, const Endpoint& place) {
  if (const auto address = numeric_address(place)) {
    return {*address};
  }
  std::string why = "an address in figures is expected";
#ifndef DAMIER_NO_HOST_NAMES
  if (option == "connect") {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_NUMERICSERV;
    addrinfo* found = nullptr;
    const int failure = getaddrinfo(place.host.c_str(), place.port.c_str(), &wanted, &found);
    if (failure == 0) {
      const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
      std::vector<Address> addresses;
      for (const addrinfo* one = all.get(); one != nullptr; one = one->ai_next) {
        Address& address = addresses.emplace_back();
        address.size = std::min<socklen_t>(one->ai_addrlen, sizeof address.bytes);
        std::memcpy(&address.bytes, one->ai_addr, address.size);
      }
      return addresses;
    }
    why = gai_strerror(failure);
  }
#endif
  throw UsageError{fmt::format("--{}: {}: {}", option, printable(place.host), why)};
}

void write_remark(std::string_view text) {
  standard_error().write(fmt::format("damier-engine: {}\n", printable(text)));
  standard_error().flush();
}

Descriptor connect_to(const Endpoint& place) {
  int failure = 0;
  for (const Address& address : addresses_of("connect", place)) {
    Descriptor descriptor(socket(address.family(), SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (descriptor.get() >= 0 && connect(descriptor.get(), address.get(), address.size) == 0) {
      return descriptor;
    }
    failure = errno;
  }
  errno = failure;
  fail(fmt::format("{}:{}", place.host, place.port));
}

/// Waits for one connection.
Descriptor accept_at(const Endpoint& place) {
  Address address = addresses_of("listen", place).front();
  const Descriptor listening(socket(address.family(), SOCK_STREAM | SOCK_CLOEXEC, 0));
  const int on = 1;
  // Port 0 means any free one, which the system chooses.
  if (listening.get() < 0 ||
      setsockopt(listening.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
      bind(listening.get(), address.get(), address.size) != 0 || listen(listening.get(), 1) != 0 ||
      getsockname(listening.get(), address.get(), &address.size) != 0) {
    fail(fmt::format("{}:{}", place.host, place.port));
  }
  // The port is at the same place in both kinds of addresses.
  sockaddr_in bound{};
  std::memcpy(&bound, &address.bytes, sizeof bound);
  write_remark(tr("listening on {0} port {1}", place.host, ntohs(bound.sin_port)));
  while (true) {
    const int taken = accept4(listening.get(), nullptr, nullptr, SOCK_CLOEXEC);
    if (taken >= 0) {
      return Descriptor(taken);
    }
    if (errno != EINTR && errno != ECONNABORTED) {
      fail("accept");
    }
  }
}

/// Pipe by which the searching thread wakes the listening one.
struct Bell {
  Bell() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
      fail("pipe");
    }
    out = Descriptor(ends[0]);
    in = Descriptor(ends[1]);
  }
  void ring() const {
    // A full pipe also wakes it.
    [[maybe_unused]] const ssize_t written = write(in.get(), "!", 1);
  }
  void hush() const {
    std::array<char, 64> buffer{};
    while (read(out.get(), buffer.data(), buffer.size()) > 0) {
    }
  }
  Descriptor out;
  Descriptor in;
};

int milliseconds_to(steady_clock::time_point until) {
  constexpr std::int64_t max = 1'000'000;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, max));
}

class Connection {
 public:
  /// `patience`: sending a message for longer breaks the connection; 0: no limit.
  Connection(Descriptor socket, std::chrono::seconds patience) : socket_(std::move(socket)) {
    const timeval max{patience.count(), 0};
    if (setsockopt(socket_.get(), SOL_SOCKET, SO_SNDTIMEO, &max, sizeof max) != 0) {
      fail("socket");
    }
  }

  void send_message(std::string_view message) {
    std::string bytes(message.substr(0, engine::max_dxp_message_length));
    bytes += '\0';
    for (std::size_t sent = 0; sent < bytes.size() && open_;) {
      const ssize_t now =
          send(socket_.get(), bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (now > 0) {
        sent += static_cast<std::size_t>(now);
      } else if (errno != EINTR) {
        open_ = false;
      }
    }
  }
  /// Waits for messages, or for the bell, until a time. Returns false if the other side is gone.
  bool wait(const Bell& bell, std::optional<steady_clock::time_point> until) {
    std::array<pollfd, 2> both{{{socket_.get(), POLLIN, 0}, {bell.out.get(), POLLIN, 0}}};
    if (poll(both.data(), both.size(), until ? milliseconds_to(*until) : -1) < 0 &&
        errno != EINTR) {
      fail("poll");
    }
    if (both[0].revents != 0) {
      std::array<char, 4096> buffer{};
      const ssize_t got = recv(socket_.get(), buffer.data(), buffer.size(), 0);
      if (got > 0) {
        cutter_.add({buffer.data(), static_cast<std::size_t>(got)});
      } else if (got == 0 || errno != EINTR) {
        open_ = false;
      }
    }
    return open_;
  }
  [[nodiscard]] std::optional<LineCutter::Line> next() { return cutter_.next(); }

 private:
  Descriptor socket_;
  LineCutter cutter_{'\0', engine::max_dxp_message_length};
  bool open_ = true;
};

engine::DxpRequest request_of(const Arguments& arguments) {
  engine::DxpRequest request;
  request.white = arguments.choice("side") == "white";
  request.minutes = static_cast<unsigned>(arguments.number("minutes", request.minutes, 0, 999));
  request.moves = static_cast<unsigned>(arguments.number("moves", 0, 0, 999));
  return request;
}

/// Talks until the other side is gone, or is silent for too long when it must speak (0: no limit),
/// or, if we have proposed a game, until that is over.
void talk(engine::DxpSession& session, Connection& connection, const Bell& bell, bool one_game,
          std::chrono::seconds patience) {
  bool there = true;
  auto silent_since = steady_clock::now();
  while (there && !session.finished() && (!one_game || session.end() == engine::DxpEnd::none)) {
    const bool limited = session.waits() && patience.count() > 0;
    const auto end = silent_since + patience;
    there = connection.wait(bell, limited ? std::optional(end) : std::nullopt);
    bell.hush();
    if (!session.waits()) {
      silent_since = steady_clock::now();
    }
    session.play_thought();
    auto message = connection.next();
    if (limited && !message && steady_clock::now() >= end) {
      write_remark(tr("the other side has sent nothing for {0} seconds", patience.count()));
      break;
    }
    for (; message; message = connection.next()) {
      silent_since = steady_clock::now();
      if (message->too_long) {
        write_remark("a message that is too long");
      } else {
        session.hear(message->text);
      }
    }
  }
  session.leave();
}

}  // namespace

Exit play_dxp(const Arguments& arguments, engine::EngineSettings settings) {
  const bool listens = arguments.has("listen");
  if (listens == arguments.has("connect")) {
    throw UsageError{tr("--protocol dxp needs --listen or --connect")};
  }
  const engine::DxpRequest request = request_of(arguments);
  const Endpoint place = listens ? place_in("listen", arguments.value("listen"), loopback)
                                 : place_in("connect", arguments.value("connect"), {});
  const std::chrono::seconds patience(arguments.number("timeout", 60, 0, 1'000'000));
  const Bell bell;
  Connection connection(listens ? accept_at(place) : connect_to(place), patience);
  Output& out = standard_output();
  const auto session = engine::dxp_session(
      std::move(settings),
      {[&](std::string_view message) { connection.send_message(message); },
       [&](std::string_view line) {
         out.write(line);
         out.write("\n");
         out.flush();
       },
       [](std::string_view text) { write_remark(text); }, [&] { bell.ring(); }});
  if (!listens) {
    session->request(request);
  }
  talk(*session, connection, bell, !listens, patience);
  return session->end() == engine::DxpEnd::game_over ? Exit::clean : Exit::findings;
}

}  // namespace damier::cli
