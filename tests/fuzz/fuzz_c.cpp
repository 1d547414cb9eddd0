// The C interface, called in any order with live, freed, null and wrong handles, never crashes, and
// sets results only on success. First line: each byte is a call; the rest is the text for them.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "choices.hpp"
#include "damier.h"
#include "fuzz.hpp"

namespace {

using damier::fuzz::require;

/// The handles of a run, some of which may be null or freed.
struct Handles {
  damier_context* context = damier_context_new();
  damier_reader* reader = nullptr;
  damier_record* record = nullptr;
  damier_position* position = nullptr;
  damier_moves* moves = nullptr;
  damier_query* query = nullptr;
  damier_search* search = nullptr;

  Handles() = default;
  Handles(const Handles&) = delete;
  Handles& operator=(const Handles&) = delete;
  ~Handles() { damier_context_free(context); }
};

/// A call with the text of the input and a number.
using Call = void (*)(Handles&, damier_text text, std::uint32_t number);

/// Reads every byte of a result, so that the sanitizers see it.
void read(damier_text text) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < text.size; ++i) {
    sum += static_cast<unsigned char>(text.bytes[i]);
  }
  require(text.bytes != nullptr && sum <= text.size * 255, "a text has bytes");
}

void read_if(damier_status status, damier_text text) {
  if (status == DAMIER_OK) {
    read(text);
  } else {
    require(text.bytes == nullptr, "a result is set only on success");
  }
}

std::string first_words(damier_text text) {
  return std::string(text.bytes, text.size).substr(0, 20);
}

/// Repairs the record, with little work.
void repair(Handles& h) {
  damier_repair* repair = nullptr;
  if (damier_repair_new(h.context, &repair) != DAMIER_OK) {
    return;
  }
  damier_repair_set(repair, "nodes", 200);
  damier_repair_set(repair, "answers", 2);
  damier_repair_run(repair, h.record);
  read(damier_repair_outcome(repair));
  for (std::size_t index = 0; index < damier_repair_answer_count(repair); ++index) {
    damier_answer answer{};
    damier_text bytes{};
    require(damier_repair_answer(repair, index, &answer) == DAMIER_OK, "an answer exists");
    const damier_status status = damier_repair_bytes(repair, index, &bytes);
    read_if(status, bytes);
    for (std::size_t which = 0; which < answer.change_count; ++which) {
      damier_change change{};
      require(damier_repair_change(repair, index, which, &change) == DAMIER_OK, "a change exists");
      read(change.text);
      read(change.was);
    }
  }
  damier_repair_free(repair);
}

/// Makes a site of the record. The function for its files refuses one of the first ones, or none.
void make_site(Handles& h, damier_text text, std::uint32_t number) {
  damier_site* site = nullptr;
  std::uint64_t left = number % 16;
  const damier_write few = [](void* user, const char* path, const void* bytes, std::size_t size) {
    read({path, std::string_view(path).size()});
    read({static_cast<const char*>(bytes), size});
    auto& more = *static_cast<std::uint64_t*>(user);
    return --more != 0;
  };
  if (damier_site_new(h.context, few, &left, &site) != DAMIER_OK) {
    return;
  }
  constexpr std::array<const char*, 5> options{"title", "logo", "base-url", "theme", "strip"};
  damier_site_set(site, options.at(number % options.size()), text);
  damier_site_add(site, h.record);
  damier_site_add(site, h.record);
  damier_site_finish(site);
  if (number % 2 == 0) {
    damier_site_free(site);
  }
}

/// Changes the record in one of the ways that there are.
void change(Handles& h, damier_text text, std::uint32_t number) {
  std::uint32_t node = number / 8;
  switch (number % 8) {
    case 0:
      damier_record_play(h.record, node, text, &node);
      break;
    case 1:
      damier_record_replace(h.record, node, text);
      break;
    case 2:
      damier_record_remove(h.record, node);
      break;
    case 3:
      damier_record_promote(h.record, node);
      break;
    case 4:
      damier_record_add_comment(h.record, node, text, &node);
      break;
    case 5:
      damier_record_add_nag(h.record, node, number % 300, &node);
      break;
    case 6:
      damier_record_set_command(h.record, node, "clk", text);
      break;
    default:
      damier_record_set_tag(h.record, {text.bytes, std::min<std::size_t>(text.size, 3)}, text);
      break;
  }
  read(damier_record_bytes(h.record));
}

/// Asks the rules about the position.
void ask(Handles& h, damier_text text, std::uint32_t number) {
  damier_ending ending{};
  ending.size = number % 3 == 0 ? number % 64 : sizeof ending;
  damier_position_ending(h.position, &ending);
  damier_position_claim(h.position, &ending);
  damier_fault fault{};
  fault.size = sizeof fault;
  if (damier_position_why_not(h.position, text, &fault) == DAMIER_OK) {
    read(fault.message);
    read(fault.notes);
  }
  std::int64_t count = 0;
  damier_position_count(h.position, "repetitions", &count);
  damier_record_of_position(h.position, &h.record);
}

/// The index of the call that frees a handle. Only debug builds recognise later uses of it.
constexpr std::size_t freeing = 26;

constexpr std::array<Call, 35> calls{
    [](Handles& h, damier_text, std::uint32_t) { damier_reader_new(h.context, &h.reader); },
    [](Handles& h, damier_text t, std::uint32_t) {
      damier_reader_open_bytes(h.reader, t.bytes, t.size);
    },
    [](Handles& h, damier_text, std::uint32_t) { damier_reader_next(h.reader, &h.record); },
    [](Handles& h, damier_text, std::uint32_t) {
      damier_record* fresh = nullptr;
      if (damier_reader_next(h.reader, &fresh) == DAMIER_OK) {
        h.record = fresh;
      }
    },
    [](Handles& h, damier_text t, std::uint32_t) {
      damier_reader_set(h.reader, first_words(t).c_str(), t);
    },
    [](Handles& h, damier_text, std::uint32_t) {
      damier_reader_set(h.reader, "fixes", {"on", 2});
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_finding finding{};
      if (damier_record_finding(h.record, n, &finding) == DAMIER_OK) {
        read(finding.message);
        read(finding.notes);
      }
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_text report{};
      const damier_status status = damier_record_finding_report(h.record, n, &report);
      read_if(status, report);
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_node node{};
      if (damier_record_node(h.record, n, &node) == DAMIER_OK) {
        read(node.text);
        read(node.move);
        read(damier_record_captured(h.record, n, 0));
        damier_node same{};
        require(damier_record_nodes(h.record, n, 1, &same) == 1 && same.parent == node.parent,
                "a node is the same alone and among others");
      }
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_record_position(h.record, n, &h.position);
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_format format{};
      damier_text out{};
      if (damier_format_at(n % damier_format_count(), &format) == DAMIER_OK) {
        const std::string name(format.name.bytes, format.name.size);
        const damier_status status = damier_record_write(h.record, name.c_str(), nullptr, &out);
        read_if(status, out);
      }
    },
    [](Handles& h, damier_text, std::uint32_t) {
      damier_text id{};
      const damier_status status = damier_record_id(h.record, &id);
      read_if(status, id);
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_text out{};
      const damier_status status = damier_record_fixed(h.record, n % 4 == 0 ? SIZE_MAX : n, &out);
      read_if(status, out);
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_fix fix{};
      if (damier_record_fix(h.record, n, 0, &fix) == DAMIER_OK) {
        read(fix.text);
      }
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      read(damier_record_tag_name(h.record, n));
      read(damier_record_tag_value(h.record, n));
      read(damier_record_result(h.record));
      read(damier_record_bytes(h.record));
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      const damier_text name = damier_ruleset_name(n % damier_ruleset_count());
      damier_position_start(h.context, std::string(name.bytes, name.size).c_str(), {"", 0},
                            &h.position);
    },
    [](Handles& h, damier_text t, std::uint32_t n) {
      const damier_text name = damier_ruleset_name(n % damier_ruleset_count());
      damier_position_read(h.context, std::string(name.bytes, name.size).c_str(), t, {"", 0},
                           &h.position);
    },
    [](Handles& h, damier_text t, std::uint32_t) { damier_position_play(h.position, t); },
    [](Handles& h, damier_text, std::uint32_t) { damier_position_take_back(h.position); },
    [](Handles& h, damier_text, std::uint32_t n) {
      size_t count = 0;
      if (damier_position_moves(h.position, n % 64, &h.moves) == DAMIER_OK &&
          damier_position_count_moves(h.position, n % 64, &count) == DAMIER_OK) {
        require(count == damier_moves_count(h.moves), "moves are counted as they are listed");
      }
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_move move{};
      if (damier_moves_at(h.moves, n, &move) == DAMIER_OK) {
        read(move.text);
        damier_position_play(h.position, move.text);
      }
    },
    [](Handles& h, damier_text t, std::uint32_t) {
      damier_text drawing{};
      const damier_status status =
          damier_position_draw(h.position, "svg", first_words(t).c_str(), &drawing);
      read_if(status, drawing);
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      damier_square square{};
      if (damier_position_square(h.position, n % 16, n / 16, &square) == DAMIER_OK) {
        read(square.piece_name);
      }
    },
    [](Handles& h, damier_text, std::uint32_t) {
      damier_text setup{};
      const damier_status status = damier_position_setup(h.position, &setup);
      read_if(status, setup);
    },
    [](Handles& h, damier_text t, std::uint32_t) { damier_query_new(h.context, t, &h.query); },
    [](Handles& h, damier_text, std::uint32_t) {
      bool matches = false;
      damier_query_match(h.query, h.record, &matches);
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      // Freed handles stay where they are: later calls must recognise them.
      switch (n % 5) {
        case 0:
          damier_reader_free(h.reader);
          break;
        case 1:
          damier_record_free(h.record);
          break;
        case 2:
          damier_position_free(h.position);
          break;
        case 3:
          damier_moves_free(h.moves);
          break;
        default:
          damier_query_free(h.query);
          break;
      }
    },
    [](Handles& h, damier_text, std::uint32_t) {
      damier_position* copy = nullptr;
      if (damier_position_copy(h.position, &copy) == DAMIER_OK) {
        damier_position_free(copy);
      }
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      read(damier_error(h.context));
      if (n % 4 == 3) {
        repair(h);
      }
    },
    [](Handles& h, damier_text, std::uint32_t) {
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the error of a caller
      auto* const wrong = reinterpret_cast<damier_record*>(h.position);
      require(wrong == nullptr || !damier_record_is_valid(wrong), "a wrong handle is recognised");
    },
    [](Handles& h, damier_text, std::uint32_t n) {
      if (h.search == nullptr && damier_search_new(h.context, &h.search) != DAMIER_OK) {
        return;
      }
      // One that takes long is stopped.
      std::uint64_t left = n % 16;
      damier_search_set(h.search, "memory", 0);
      damier_search_set(h.search, "depth", 1);
      damier_search_set(h.search, "nodes", 200);
      const damier_watch few = [](void* user, std::uint64_t done, std::uint64_t all) {
        require(done <= all, "no more positions are searched than exist");
        auto& more = *static_cast<std::uint64_t*>(user);
        more -= more > 0 ? 1 : 0;
        return more > 0;
      };
      damier_search_record(h.search, h.record, few, &left);
    },
    [](Handles& h, damier_text t, std::uint32_t n) {
      constexpr std::array<const char*, 5> formats{"json", "text", "native", "pdn", "sgf"};
      damier_text report{};
      const std::string options = n % 2 == 0 ? "words summary" : first_words(t);
      const damier_status status =
          damier_search_report(h.search, formats.at(n % formats.size()), options.c_str(), &report);
      read_if(status, report);
    },
    change,
    ask,
    make_site,
};

}  // namespace

void damier::fuzz::run(std::string_view input) {
  const std::string_view chosen = take_line(input);
  Handles handles;
  constexpr std::size_t max_calls = 64;
  std::uint32_t number = 0;
  for (const char c : chosen.substr(0, max_calls)) {
    if (c >= '0' && c <= '9') {
      number = number * 10 + static_cast<std::uint32_t>(c - '0');
      continue;
    }
    const std::size_t call = static_cast<unsigned char>(c) % calls.size();
    if (call == freeing && !damier_checks_handles()) {
      continue;
    }
    calls.at(call)(handles, {input.data() == nullptr ? "" : input.data(), input.size()}, number);
    number = 0;
  }
}
