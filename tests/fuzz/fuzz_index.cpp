// A modified index is read, queried, explored, merged, extended and recovered, or refused by an
// IndexError, and no other file is touched.
//
// The first line of an input selects what to do with the index. Each line after it is a change:
// `@ PLACE BITS` and `! PLACE BITS` flip bits of a byte, `% PLACE BITS` those of the journal of a
// killed writer, and all else is SQL. `!` keeps the checksums as they were; otherwise they are
// corrected.

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <sqlite3.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/query/index/candidates.hpp"
#include "damier/query/index/error.hpp"
#include "damier/query/index/explorer.hpp"
#include "damier/query/index/game_reader.hpp"
#include "damier/query/index/index.hpp"

#include "../libquery/index/sealed_edit.hpp"
#include "choices.hpp"
#include "fuzz.hpp"

namespace {

using namespace damier;
namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> sheets{
    "[GameType \"20\"]\n[White \"Ada\"]\n[Black \"Bo\"]\n[WhiteElo \"2000\"]\n[Date "
    "\"1990.05.01\"]\n[Annotator \"Cy\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 2-0\n",
    "[GameType \"20\"]\n[White \"Bo\"]\n[Black \"Ada\"]\n[Event \"Cup\"]\n[Date \"1991\"]\n\n1. "
    "32-28 "
    "19-23 2. 28x19 13x24 1-1\n",
    "[Ruleset \"lices\"]\n[Blancs \"Di\"]\n\n1. d4-e3 2. d6-e5 *\n",
    "[Ruleset \"marelle\"]\n[White \"\xC3\x89ve\"]\n\n1. a1 d1 2. a4 d2 3. a7xd1 g1 *\n"};

void add_game(query::IndexWriter& writer, std::string_view sheet) {
  notation::Record record;
  notation::Diagnostics findings;
  query::GameReader reader;
  const auto ruleset = open_record(notation::Format::native, {sheet}, {}, record, findings);
  writer.add(reader.read(ruleset, record, findings));
}

constexpr query::FileVersion some_version{100, -5, {1, 2}};

/// A folder with an index in it, and other files that must not change.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "fuzz_index.XXXXXX").native();
    fuzz::require(mkdtemp(name.data()) != nullptr, "a folder can be made");
    folder_ = name;
    test::write_file(path("plain"), "");
    build();
    index_ = test::bytes_of_file(path("plain"));
    journal_ = journal_of_a_killed_writer();
    for (const char* const file : {"index", "index-journal", "work"}) {
      fs::remove(path(file));
    }
    test::write_file(path("victim"), "not yours");
  }
  ~Folder() { fs::remove_all(folder_); }
  Folder(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] std::string path(std::string_view name) const { return (folder_ / name).native(); }
  [[nodiscard]] const std::string& index() const { return index_; }
  [[nodiscard]] const std::string& journal() const { return journal_; }

  /// Removes the files that a run may leave, and checks that there is nothing else.
  void clean() const {
    static const std::set<std::string> known{"index", "index-journal", "merged", "plain", "victim"};
    for (const auto& entry : fs::directory_iterator(folder_)) {
      fuzz::require(known.contains(entry.path().filename().native()), "no other file is made");
    }
    fuzz::require_same("not yours", test::bytes_of_file(path("victim")), "other files are kept");
    fuzz::require(test::bytes_of_file(path("plain")) == index_, "the other index is kept");
    for (const char* const file : {"index", "index-journal", "merged"}) {
      fs::remove(path(file));
    }
  }

 private:
  void build() const {
    const query::IndexWriterOptions options{std::size_t{16} << 20, folder_.native()};
    {
      auto writer = query::IndexWriter::create(path("plain"), options);
      writer.begin({"a.pdn", "", some_version, "settings"});
      for (int i = 0; i < 8; ++i) {
        add_game(writer, sheets[static_cast<std::size_t>(i) % sheets.size()]);
      }
      writer.begin({"b.zip", "member", some_version, ""});
      add_game(writer, sheets[0]);
      writer.finish();
    }
    auto writer = query::IndexWriter::extend(path("plain"), options);
    (void)writer.remove("b.zip");
    writer.begin({"c.pdn", "", some_version, "settings"});
    add_game(writer, sheets[1]);
    writer.finish();
  }

  /// Returns the journal of a writer that has changed the games of the index.
  [[nodiscard]] std::string journal_of_a_killed_writer() const {
    const std::string name = path("work");
    test::write_file(name, index_);
    sqlite3* database = nullptr;
    sqlite3_open(name.c_str(), &database);
    sqlite3_exec(
        database,
        "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE; UPDATE game_rows "
        "SET plies = 1; UPDATE names SET text = text || 'x'; UPDATE blocks SET entries = 1",
        nullptr, nullptr, nullptr);
    std::string journal = test::bytes_of_file(name + "-journal");
    sqlite3_close(database);
    fs::remove(name + "-journal");
    return journal;
  }

  fs::path folder_;
  std::string index_;
  std::string journal_;
};

const Folder& folder() {
  static const Folder one;
  return one;
}

/// Flips bits as in `PLACE BITS`.
void flip(std::string_view change, std::string& bytes) {
  std::size_t place = 0;
  unsigned bits = 0;
  const auto [end, error] = std::from_chars(change.data(), change.data() + change.size(), place);
  if (error != std::errc() || bytes.empty()) {
    return;
  }
  const char* const last = change.data() + change.size();
  std::from_chars(std::min(end + 1, last), last, bits);
  char& byte = bytes[place % bytes.size()];
  byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (bits & 0xFFU));
}

/// Writes the index, and a journal if wanted, with the changes.
void make_index(std::string_view changes, bool with_journal) {
  const std::string name = folder().path("index");
  std::string journal = folder().journal();
  std::string sql;
  std::string sealed = folder().index();
  std::vector<std::string_view> unsealed;
  while (!changes.empty()) {
    const std::string_view line = changes.substr(0, changes.find('\n'));
    changes.remove_prefix(std::min(changes.size(), line.size() + 1));
    if (line.starts_with("@ ")) {
      flip(line.substr(2), sealed);
    } else if (line.starts_with("! ")) {
      unsealed.push_back(line.substr(2));
    } else if (line.starts_with("% ")) {
      flip(line.substr(2), journal);
    } else {
      sql.append(line).append("\n");
    }
  }
  test::write_file(name, sealed);
  if (!sql.empty()) {
    test::run_sql(name, sql);
    sealed = test::bytes_of_file(name);
  }
  test::seal(sealed);
  for (const std::string_view change : unsealed) {
    flip(change, sealed);
  }
  test::write_file(name, sealed);
  if (with_journal) {
    test::write_file(name + "-journal", journal);
  }
}

void read(const std::string& name) {
  const query::Index index(name);
  (void)index.summary();
  (void)index.rulesets();
  (void)index.inputs();
  (void)index.faults();
  (void)index.differences(query::Index(folder().path("plain")));
}

void ask(const std::string& name) {
  const query::Index index(name);
  for (const std::string_view text :
       {"white = \"Ada\"", "player ~ /B/ or event = \"Cup\"", "elo > 1500 and plies < 20",
        "tag \"Annotator\" = \"Cy\"", "not tag \"Annotator\" ~ \"C\"", "valid and has setup",
        "date in 1990.05..1991", "winner ~ \"A\" or loser ~ \"B\"", "id = \"00\"",
        "ruleset = lices", "ending = \"mate\"", "result = \"2-0\"",
        "position \"W:W31-50:B1-20\""}) {
    const auto asked = query::Query::parse(text);
    if (const auto* const one = std::get_if<query::Query>(&asked)) {
      const auto found = query::candidates(index, *one, {});
      for (const auto& input : index.inputs()) {
        (void)query::places_of(index, input, found.games);
      }
    }
  }
}

void explore(const std::string& name) {
  std::vector<query::Index> indexes;
  indexes.emplace_back(name);
  query::ExploreOptions options;
  options.depth = 3;
  for (const std::string_view ruleset : {"lices", "international"}) {
    const auto start = notation::start_of(rules::find_ruleset(ruleset).value());
    options.where.clear();
    (void)query::explore(indexes, *start, options);
    options.where = {{"White", "Ada"}};
    (void)query::explore(indexes, *start, options);
  }
}

void merge(const std::string& name) {
  const std::string merged = folder().path("merged");
  test::write_file(merged, "");
  query::merge_indexes({name}, merged, merged, {std::size_t{16} << 20, folder().path("")});
  (void)query::Index(merged).faults();
}

void extend(const std::string& name) {
  {
    auto writer = query::IndexWriter::extend(name, {std::size_t{16} << 20, folder().path("")});
    (void)writer.remove("a.pdn");
    writer.distrust("b.zip");
    writer.begin({"d.pdn", "", some_version, "settings"});
    add_game(writer, sheets[3]);
    writer.finish();
  }
  read(name);
}

void recover(const std::string& name) {
  query::recover_index(name);
  read(name);
}

struct Way {
  std::string_view name;
  void (*use)(const std::string&);
  bool has_journal = false;
};

constexpr std::array<Way, 7> ways{{{"read", read},
                                   {"ask", ask},
                                   {"explore", explore},
                                   {"merge", merge},
                                   {"extend", extend},
                                   {"recover", recover, true},
                                   {"left", read, true}}};

}  // namespace

void damier::fuzz::run(std::string_view input) {
  Choices choices(input);
  std::array<std::string_view, ways.size()> names;
  std::ranges::transform(ways, names.begin(), &Way::name);
  const Way& way = ways.at(choices.among(names));
  make_index(input, way.has_journal);
  const std::string before = test::bytes_of_file(folder().path("index"));
  try {
    way.use(folder().path("index"));
  } catch (const query::IndexError& error) {
    require(std::string_view(error.what()).starts_with(folder().path("")), "an error has a name");
  }
  if (way.use != extend && way.use != recover) {
    require(test::bytes_of_file(folder().path("index")) == before, "readers write nothing");
  }
  folder().clean();
}
