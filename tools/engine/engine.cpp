#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "damier/analysis/engine/session.hpp"
#include "damier/analysis/tables/tables.hpp"

#include "info.hpp"
#include "input/line_cutter.hpp"
#include "select/position.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/parameters.hpp"
#include "terminal/printable.hpp"
#include "terminal/system_message.hpp"
#include "terminal/version.hpp"

namespace {

using namespace damier;
namespace engine = analysis::engine;

constexpr std::uint64_t max_milliseconds = 1'000'000'000;

/// Returns the ruleset of --ruleset or, by default, that of the protocol. Throws UsageError.
rules::RulesetId ruleset_of(const cli::Arguments& arguments, engine::Protocol protocol) {
  if (arguments.has("ruleset")) {
    const rules::RulesetId ruleset = cli::chosen_ruleset(arguments);
    if (!speaks(ruleset, protocol)) {
      throw cli::UsageError{
          cli::tr("--ruleset {0}: the game is not supported by that protocol; use uci",
                  rules::name(ruleset))};
    }
    return ruleset;
  }
  if (protocol == engine::Protocol::uci) {
    return rules::RulesetId{0};
  }
  return engine::find_variant("normal").value();
}

std::string tables_of(const cli::Arguments& arguments) {
  const char* const environment = std::getenv("DAMIER_TABLES");
  return arguments.has("tables")  ? std::string(arguments.value("tables"))
         : environment != nullptr ? environment
                                  : "";
}

engine::EngineSettings settings_of(const cli::Arguments& arguments, engine::Protocol protocol) {
  engine::EngineSettings settings;
  settings.rules.ruleset = ruleset_of(arguments, protocol);
  settings.rules.parameters = cli::given_parameters(arguments, settings.rules.ruleset);
  settings.rules.hidden = cli::hidden_of(arguments, settings.rules.ruleset);
  settings.version = cli::version;
  settings.hash = arguments.number("hash", engine::default_hash, 1, engine::greatest_hash);
  settings.threads =
      static_cast<unsigned>(arguments.number("threads", 1, 1, engine::greatest_threads));
  settings.lines = static_cast<std::size_t>(arguments.number("lines", 1, 1, engine::max_lines));
  settings.tables = tables_of(arguments);
  settings.depth = static_cast<int>(arguments.number("depth", 0, 1, analysis::max_depth));
  settings.nodes = arguments.number("nodes", 0, 1, UINT64_MAX);
  settings.time = std::chrono::milliseconds(arguments.number("time", 0, 1, max_milliseconds));
  return settings;
}

/// Writes lines immediately, one at a time, from any thread. They may repeat foreign text, and a
/// log may keep them.
class Speaker {
 public:
  void write_remark(std::string_view line) {
    const std::scoped_lock lock(guard_);
    cli::Output& out = cli::standard_output();
    out.write(cli::printable(line));
    out.write("\n");
    out.flush();
  }
  [[nodiscard]] bool failed() {
    const std::scoped_lock lock(guard_);
    return cli::standard_output().failed();
  }

 private:
  std::mutex guard_;
};

/// Returns whether the session continues after these bytes.
bool receive_all(engine::Session& session, cli::LineCutter& cutter) {
  while (const auto line = cutter.next()) {
    if (line->too_long) {
      session.refuse_line();
    } else if (!session.receive(line->text)) {
      return false;
    }
  }
  return true;
}

/// Answers standard input to its end.
void converse(engine::Session& session, Speaker& speaker) {
  if (::isatty(STDIN_FILENO) == 1) {
    cli::standard_error().write(
        fmt::format("{0}: reading commands on standard input, to 'quit'; '{0} --help' shows the "
                    "options\n",
                    cli::engine_info.name));
  }
  cli::LineCutter cutter(engine::max_line_length);
  std::array<char, std::size_t{1} << 16U> buffer{};
  while (!speaker.failed()) {
    const ssize_t got = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got < 0) {
      throw std::system_error(errno, std::generic_category(), cli::tr("standard input"));
    }
    cutter.add({buffer.data(), static_cast<std::size_t>(got)});
    if (!receive_all(session, cutter)) {
      return;
    }
    if (got == 0) {
      const auto last = cutter.rest();
      if (!last || last->too_long || session.receive(last->text)) {
        session.end();
      }
      return;
    }
  }
}

cli::Exit run(const cli::Arguments& arguments) {
  cli::refuse_operands(arguments);
  const std::string_view name = arguments.choice("protocol");
  const engine::Protocol protocol = name == "hub" ? engine::Protocol::hub : engine::Protocol::uci;
  engine::EngineSettings settings = settings_of(arguments, protocol);
  Speaker speaker;
  const auto write_remark = [&](std::string_view line) { speaker.write_remark(line); };
  try {
    const std::unique_ptr<engine::Session> session =
        protocol == engine::Protocol::hub ? engine::hub_session(std::move(settings), write_remark)
                                          : engine::uci_session(std::move(settings), write_remark);
    converse(*session, speaker);
    session->wait();
  } catch (const analysis::TableError& error) {
    throw cli::UsageError{fmt::format("--tables: {}", cli::message_of(error))};
  } catch (const std::system_error& error) {
    cli::standard_error().write(
        cli::with_program_name(cli::engine_info.name, cli::message_of(error) + '\n'));
    return cli::Exit::trouble;
  }
  return cli::Exit::clean;
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::engine_info, run, argc, argv); }
