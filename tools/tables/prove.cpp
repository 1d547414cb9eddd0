#include <algorithm>
#include <cstdint>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "info.hpp"
#include "select/position.hpp"
#include "stop.hpp"
#include "tables/value_text.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

std::string status_line(const analysis::ForwardProgress& now) {
  constexpr double max = 1000;
  return tr("{0}, question {1} of 2, {2} positions",
            bar(static_cast<std::uint64_t>(now.of_question * max), static_cast<std::uint64_t>(max)),
            now.question, now.positions);
}

std::string proof_text(const analysis::ForwardProof& proof) {
  return tr("{0}; positions visited: {1}\n", text_of(proof.value, words()), proof.positions);
}

std::string json_of(const Place& place, const analysis::ForwardProof& proof) {
  nlohmann::ordered_json object = value_json(place, proof.value);
  object["positions"] = proof.positions;
  return object.dump() + "\n";
}

}  // namespace

Exit prove_position(const Arguments& arguments) {
  const analysis::BuildOptions limits = work_options(arguments);
  return with_position(arguments, [&](const Place& place) {
    Progress progress(arguments, {});
    analysis::ForwardOptions options;
    // More threads visit other positions, so they must be requested.
    options.threads = arguments.has("jobs") ? limits.threads : 1;
    options.memory = limits.memory;
    options.watch = [&](const analysis::ForwardProgress& now) {
      progress.show(status_line(now));
      return !StopSignals::noted();
    };
    std::optional<analysis::ForwardProof> proof;
    {
      const StopSignals noted;
      proof = analysis::prove_forward(*place.position, tables_folder(arguments), options);
    }
    progress.hide();
    if (!proof) {
      standard_error().write(with_program_name(arguments.program(), tr("stopped\n")));
      standard_error().flush();
      StopSignals::obey();
      return Exit::trouble;
    }
    standard_output().write(arguments.choice("to") == "json" ? json_of(place, *proof)
                                                             : proof_text(*proof));
    return Exit::clean;
  });
}

}  // namespace damier::cli
