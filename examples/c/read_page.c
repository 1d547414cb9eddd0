/* read_page RULESET: reads a page as people write games from standard input, and writes its games. */

#include <damier.h>
#include <stdio.h>

enum { MAX_PAGE = 65536 };

static damier_status write_games(damier_context *context, const char *ruleset, damier_text text) {
  damier_transcription *page = NULL;
  damier_text games = {0};
  damier_status status = damier_transcription_new(context, text, ruleset, 1, &page);
  if (status == DAMIER_OK) {
    status = damier_transcription_answer(page, 0, &games);
  }
  if (status == DAMIER_OK) {
    fwrite(games.bytes, 1, games.size, stdout);
    puts(damier_transcription_is_sure(page) ? "sure" : "not sure");
  }
  damier_transcription_free(page);
  return status;
}

int main(int argc, char **argv) {
  static char bytes[MAX_PAGE];
  damier_text text = {bytes, 0};
  damier_context *const context = damier_context_new();
  damier_status status = DAMIER_NO_MEMORY;
  if (argc != 2 || context == NULL) {
    fprintf(stderr, "usage: %s RULESET\n", argv[0]);
    damier_context_free(context);
    return 2;
  }
  text.size = fread(bytes, 1, sizeof bytes, stdin);
  status = write_games(context, argv[1], text);
  if (status != DAMIER_OK) {
    fwrite(damier_error(context).bytes, 1, damier_error(context).size, stderr);
    fputc('\n', stderr);
  }
  damier_context_free(context);
  return status == DAMIER_OK ? 0 : 1;
}
