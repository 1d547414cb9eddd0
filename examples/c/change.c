/* change RULESET MOVE...: makes a game of these moves, and shows it and what may be claimed at its end. */

#include <damier.h>
#include <stdio.h>
#include <string.h>

static damier_text from_c(const char *text) {
  const damier_text view = {text, strlen(text)};
  return view;
}

static void print(damier_text text) { fwrite(text.bytes, 1, text.size, stdout); }

static void show_claim(damier_position *position) {
  damier_ending claim = {0};
  claim.size = sizeof claim;
  if (damier_position_claim(position, &claim) == DAMIER_OK && claim.result == DAMIER_DRAW) {
    print(claim.reason);
  }
}

static damier_status make(damier_context *context, const char *ruleset, int count, char **moves) {
  damier_record *record = NULL;
  damier_position *position = NULL;
  uint32_t last = 0;
  damier_status status;
  status = damier_record_new(context, ruleset, from_c(""), &record);
  if (status == DAMIER_OK) {
    status = damier_record_set_tag(record, from_c("White"), from_c("Anna"));
  }
  for (int i = 0; i < count && status == DAMIER_OK; ++i) {
    status = damier_record_play(record, last, from_c(moves[i]), &last);
  }
  if (status == DAMIER_OK) {
    status = damier_record_set_command(record, last, "eval", from_c("0.35"));
  }
  if (status == DAMIER_OK) {
    print(damier_record_bytes(record));
    status = damier_record_position(record, last, &position);
  }
  if (status == DAMIER_OK) {
    show_claim(position);
  }
  return status;
}

int main(int argc, char **argv) {
  damier_context *const context = damier_context_new();
  damier_status status = DAMIER_NO_MEMORY;
  if (argc < 3 || context == NULL) {
    fprintf(stderr, "usage: %s RULESET MOVE...\n", argv[0]);
    damier_context_free(context);
    return 2;
  }
  status = make(context, argv[1], argc - 2, argv + 2);
  if (status != DAMIER_OK) {
    print(damier_error(context));
    putchar('\n');
  }
  damier_context_free(context);
  return status == DAMIER_OK ? 0 : 1;
}
