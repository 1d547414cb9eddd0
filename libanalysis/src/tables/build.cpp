#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "file.hpp"
#include "folder.hpp"
#include "size.hpp"
#include "solver.hpp"
#include "tables_row.hpp"
#include "unfinished.hpp"

namespace damier::analysis {

namespace {

using namespace tables;
using Clock = std::chrono::steady_clock;

/// Memory of a class in addition to its numbers: its indexing, buffers, and blocks of other tables.
constexpr std::uint64_t min_rest = std::uint64_t{16} << 20U;
constexpr std::uint64_t mega = std::uint64_t{1} << 20U;
constexpr std::uint64_t count_range = std::uint64_t{1} << 14U;
constexpr const char* miscounted = "its counts are not those of its values";

/// Returns the memory that is left for the tables of other classes. Throws TableError.
std::uint64_t memory_for_others(std::string_view name, std::uint64_t numbers, bool distances,
                                std::uint64_t memory) {
  const std::uint64_t own = numbers * (distances ? sizeof(Word) + 1 : 1) + min_rest;
  // A machine may have more memory than addresses for it.
  if (own > std::min<std::uint64_t>(memory, SIZE_MAX)) {
    throw TableError(notation::phrase("{0} needs {1} MiB of memory, but may use only {2} MiB", name,
                                      (own + mega - 1) / mega, memory / mega));
  }
  return memory - own + min_rest / 2;
}

void add(const Word word, unsigned weight, EndingCounts& counts) {
  const auto one_of = [&](EndingSums& sums) -> std::uint64_t& {
    return kind_of(word) == Kind::win    ? sums.wins
           : kind_of(word) == Kind::loss ? sums.losses
                                         : sums.draws;
  };
  one_of(counts.raw) += weight;
  one_of(counts.folded) += 1;
  if (!has_distance(word)) {
    return;
  }
  if (kind_of(word) == Kind::win) {
    counts.longest_win = std::max(counts.longest_win, distance_of(word));
  }
  if (kind_of(word) == Kind::loss) {
    counts.longest_loss = std::max(counts.longest_loss, distance_of(word));
  }
}
void add(const EndingSums& some, EndingSums& all) {
  all.wins += some.wins;
  all.draws += some.draws;
  all.losses += some.losses;
}

std::vector<EndingCounts> count(const ClassGraph& of, const Values& values, unsigned threads) {
  std::vector<EndingCounts> counts(of.parts.size());
  for (std::size_t part = 0; part < counts.size(); ++part) {
    counts[part].name = of.parts[part];
  }
  std::mutex guard;
  in_parallel(0, values.size(), count_range, threads, [&](std::uint64_t begin, std::uint64_t end) {
    std::array<EndingCounts, 2> some;
    for (std::uint64_t number = begin; number < end; ++number) {
      const Word word = values[as_size(number)];
      if (word != hole_word) {
        add(word, of.graph->weight(number), some.at(number < of.first_part ? 0 : 1));
      }
    }
    const std::scoped_lock lock(guard);
    for (std::size_t part = 0; part < counts.size(); ++part) {
      EndingCounts& all = counts[part];
      add(some.at(part).raw, all.raw);
      add(some.at(part).folded, all.folded);
      all.longest_win = std::max(all.longest_win, some.at(part).longest_win);
      all.longest_loss = std::max(all.longest_loss, some.at(part).longest_loss);
    }
  });
  return counts;
}

/// Returns the finished fraction of a class. The first look takes about as long as all layers, of
/// which the early ones find the most.
double part_done(const Work& work) {
  constexpr double first_look = 0.5;
  constexpr double each_layer = 0.93;
  if (work.size() == 0) {
    return 0;
  }
  const double of_pass = static_cast<double>(work.next) / static_cast<double>(work.size());
  if (work.layer == 0) {
    return first_look * of_pass;
  }
  double left = 1 - first_look;
  for (unsigned layer = 1; layer < work.layer; ++layer) {
    left *= each_layer;
  }
  return 1 - left * (1 - (1 - each_layer) * of_pass);
}

/// Builds the tables of a list of classes.
class Builder {
 public:
  Builder(const notation::PositionFacts& rules, const std::vector<std::string>& classes,
          const std::string& folder, const BuildOptions& options)
      : rules_(rules), row_(tables_row_of(rules.ruleset())), classes_(classes), options_(options) {
    if (row_.graph == nullptr) {
      throw TableError(notation::phrase(row_.why_not));
    }
    parameters_ = row_.parameters(rules);
    folder_ = folder_of(folder, rules::name(rules.ruleset()), parameters_).text();
    for (const std::string& name : classes) {
      const auto size = row_.size(rules_, name);
      if (!size) {
        throw TableError(notation::phrase("{0}: there is no such class", name));
      }
      sizes_.push_back(*size);
      all_ += static_cast<double>(*size);
      (void)memory_for_others(name, *size, options.distances, options.memory);
    }
    std::filesystem::create_directories(folder_);
    lock_.emplace(folder_);
  }

  bool run() {
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      const std::string file = fmt::format("{}/{}{}", folder_, classes_[i], table_extension);
      if (std::filesystem::exists(file)) {
        const TableFile table(file);
        check_header(table, rules::name(rules_.ruleset()), parameters_, classes_[i]);
        if (options_.distances && !table.header().distances) {
          throw TableError(notation::phrase("{0}: the table exists, without distances", file));
        }
        if (!options_.compressed && table.header().compressed) {
          throw TableError(notation::phrase("{0}: the table exists, compressed", file));
        }
      } else if (!make(i, file)) {
        return false;
      }
      done_ += static_cast<double>(sizes_[i]);
    }
    return true;
  }

 private:
  bool make(std::size_t i, const std::string& file) {
    const std::string& name = classes_[i];
    const auto begun = Clock::now();
    Cache cache(memory_for_others(name, sizes_[i], options_.distances, options_.memory));
    const ClassGraph of = row_.graph(rules_, name, folder_, options_.distances, cache);
    const std::string unfinished = fmt::format("{}/{}.unfinished", folder_, name);
    const std::string what = fmt::format("{} {} {}{}", rules::name(rules_.ruleset()), parameters_,
                                         name, options_.distances ? "" : " without distances");
    Work work = taken_up(unfinished, what, sizes_[i]);
    auto kept = Clock::now();
    const bool finished = solve(*of.graph, options_.threads, work, [&](const Work& now) {
      const bool goes_on = report_progress(i, now);
      if (!goes_on || Clock::now() - kept >= options_.keep_every) {
        keep_work(unfinished, what, now);
        kept = Clock::now();
      }
      return goes_on;
    });
    if (!finished) {
      return false;
    }
    write(of, file, work);
    std::filesystem::remove(unfinished);
    if (options_.built) {
      const std::chrono::duration<double> taken = Clock::now() - begun;
      options_.built(TableFile(file).summary(), taken.count());
    }
    return true;
  }
  void write(const ClassGraph& of, const std::string& file, const Work& work) const {
    Header header;
    header.ruleset = rules::name(rules_.ruleset());
    header.parameters = parameters_;
    header.name = of.parts.front();
    header.distances = work.distances;
    header.compressed = options_.compressed;
    const Values values(work);
    header.counts = count(of, values, options_.threads);
    write_table(file, std::move(header), values, options_.threads);
  }
  /// Loads the unfinished work of an earlier builder on a class.
  [[nodiscard]] Work taken_up(const std::string& unfinished, const std::string& what,
                              std::uint64_t numbers) const {
    Work fresh;
    fresh.distances = options_.distances;
    try {
      return kept_work(unfinished, what, numbers, options_.distances).value_or(std::move(fresh));
    } catch (const TableError& error) {
      if (options_.complain) {
        options_.complain(fmt::format("{}; the class is begun again", error.what()));
      }
      return fresh;
    }
  }
  [[nodiscard]] bool report_progress(std::size_t i, const Work& work) const {
    if (!options_.watch) {
      return true;
    }
    BuildProgress progress;
    progress.name = classes_[i];
    progress.done = i;
    progress.classes = classes_.size();
    progress.layer = work.layer;
    progress.of_class = part_done(work);
    progress.of_all = (done_ + progress.of_class * static_cast<double>(sizes_[i])) / all_;
    return options_.watch(progress);
  }

  const notation::PositionFacts& rules_;
  const TablesRow& row_;
  const std::vector<std::string>& classes_;
  const BuildOptions& options_;
  std::string_view parameters_;
  std::string folder_;
  std::optional<FolderLock> lock_;
  std::vector<std::uint64_t> sizes_;
  double done_ = 0;
  double all_ = 0;
};

/// Returns the value of a position that follows from its successors.
Word value_by_successors(const Graph& graph, std::uint64_t number, const std::vector<Word>& words,
                         std::vector<std::uint64_t>& inside) {
  Word word = graph.look(number, inside);
  if (word == hole_word || (inside.empty() && kind_of(word) != Kind::open)) {
    return word;
  }
  for (const std::uint64_t next : inside) {
    word = joined(word, words[as_size(next)]);
  }
  return settled(word);
}

std::string in_words(Word word) {
  if (kind_of(word) == Kind::drawn) {
    return "a draw";
  }
  const std::string_view result = kind_of(word) == Kind::win ? "a win" : "a loss";
  return has_distance(word) ? fmt::format("{} in {}", result, distance_of(word))
                            : std::string(result);
}

/// Finds wrong values in a table without distances by solving the class again: each value can agree
/// with those of its successors, and all be wrong in a circle.
std::string fault_of_results(const TableFile& file, const ClassGraph& of, unsigned threads) {
  Work work;
  work.distances = false;
  (void)solve(*of.graph, threads, work, [](const Work&) { return true; });
  std::vector<Word> some;
  for (std::size_t number = 0; number < work.size(); number += some.size()) {
    file.read(number / block_numbers, some);
    for (std::size_t i = 0; i < some.size(); ++i) {
      const Word right = work.word(number + i);
      if (right != hole_word && right != some[i]) {
        return fmt::format("number {} has {}, and is {}", number + i, in_words(some[i]),
                           in_words(right));
      }
    }
  }
  const bool counted = count(of, Values(work), threads) == file.header().counts;
  return counted ? "" : miscounted;
}

/// Finds wrong values in a table with distances: each follows from its successors.
std::string fault_of_distances(const TableFile& file, const ClassGraph& of, unsigned threads) {
  const std::uint64_t numbers = file.header().numbers;
  std::vector<Word> words;
  std::vector<Word> some;
  for (std::uint64_t block = 0; words.size() < numbers; ++block) {
    file.read(block, some);
    words.insert(words.end(), some.begin(), some.end());
  }
  std::mutex guard;
  std::uint64_t first = numbers;
  std::string fault;
  in_parallel(0, words.size(), count_range, threads, [&](std::uint64_t begin, std::uint64_t end) {
    std::vector<std::uint64_t> inside;
    for (std::uint64_t number = begin; number < end; ++number) {
      const Word right = value_by_successors(*of.graph, number, words, inside);
      Word& word = words[as_size(number)];
      if (right == hole_word) {
        word = hole_word;  // nothing leads there
      }
      if (right == word) {
        continue;
      }
      const std::scoped_lock lock(guard);
      if (number < first) {
        first = number;
        fault = fmt::format("number {} has {}, and its successors make it {}", number,
                            in_words(word), in_words(right));
      }
      return;
    }
  });
  const bool counted = !fault.empty() || count(of, Values(words), threads) == file.header().counts;
  return counted ? fault : miscounted;
}

}  // namespace

bool build_tables(const notation::PositionFacts& rules, const std::vector<std::string>& classes,
                  const std::string& folder, const BuildOptions& options) {
  return Builder(rules, classes, folder, options).run();
}

std::string fault_of(const TableSummary& table, const notation::PositionFacts& rules,
                     const BuildOptions& options) {
  const TablesRow& row = tables_row_of(rules.ruleset());
  const TableFile file(table.file);
  check_header(file, rules::name(rules.ruleset()), row.parameters(rules), table.name);
  Cache cache(memory_for_others(table.name, table.numbers, table.distances, options.memory));
  const std::string folder = std::filesystem::path(table.file).parent_path().native();
  const ClassGraph of = row.graph(rules, table.name, folder, table.distances, cache);
  if (of.graph->size() != table.numbers) {
    return std::string(not_of_its_class);
  }
  return table.distances ? fault_of_distances(file, of, options.threads)
                         : fault_of_results(file, of, options.threads);
}

}  // namespace damier::analysis
