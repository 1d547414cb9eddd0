/* play RULESET [MOVE...]: plays moves, and shows the board, the legal moves and the best one. */

#include <damier.h>
#include <stdio.h>
#include <string.h>

static damier_text from_c(const char *text) {
  const damier_text view = {text, strlen(text)};
  return view;
}

static void print(damier_text text) { fwrite(text.bytes, 1, text.size, stdout); }

static damier_status show_moves(damier_position *position) {
  damier_moves *moves = NULL;
  damier_move move;
  const damier_status status = damier_position_moves(position, 100, &moves);
  for (size_t i = 0; damier_moves_at(moves, i, &move) == DAMIER_OK; ++i) {
    print(move.text);
    putchar(' ');
  }
  damier_moves_free(moves);
  printf("\n");
  return status;
}

static damier_status show_best(damier_context *context, damier_position *position) {
  damier_search *search = NULL;
  damier_line line;
  damier_status status = damier_search_new(context, &search);
  if (status == DAMIER_OK) {
    status = damier_search_set(search, "depth", 6);
  }
  if (status == DAMIER_OK) {
    status = damier_search_run(search, position);
  }
  if (status == DAMIER_OK && damier_search_line(search, 0, &line) == DAMIER_OK) {
    printf("best line (%.*s): %.*s\n", (int)line.eval.size, line.eval.bytes, (int)line.moves.size,
           line.moves.bytes);
  }
  damier_search_free(search);
  return status;
}

static damier_status play(damier_context *context, int count, char **words) {
  damier_position *position = NULL;
  damier_text board;
  damier_status status = damier_position_start(context, words[0], from_c(""), &position);
  for (int i = 1; i < count && status == DAMIER_OK; ++i) {
    status = damier_position_play(position, from_c(words[i]));
  }
  if (status == DAMIER_OK) {
    status = damier_position_draw(position, "text", "last-move", &board);
  }
  if (status == DAMIER_OK) {
    print(board);
    status = show_moves(position);
  }
  return status == DAMIER_OK ? show_best(context, position) : status;
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: play RULESET [MOVE...]\n", stderr);
    return 2;
  }
  damier_context *context = damier_context_new();
  const damier_status status = play(context, argc - 1, argv + 1);
  if (status != DAMIER_OK) {
    const damier_text error = damier_error(context);
    fprintf(stderr, "%.*s\n", (int)error.size, error.bytes);
  }
  damier_context_free(context);
  return status == DAMIER_OK ? 0 : 1;
}
