/* check_file FILE: checks the records of a file, and prints its findings, moves and results. */

#include <damier.h>
#include <stdio.h>

static size_t read_file(void *user, char *buffer, size_t size) {
  FILE *file = user;
  const size_t count = fread(buffer, 1, size, file);
  return ferror(file) ? DAMIER_READ_ERROR : count;
}

static void print(damier_text text) { fwrite(text.bytes, 1, text.size, stdout); }

static void print_findings(damier_record *record) {
  damier_text report;
  for (size_t i = 0; damier_record_finding_report(record, i, &report) == DAMIER_OK; ++i) {
    print(report);
  }
}

/* Prints the main line in canonical notation. */
static void print_moves(damier_record *record) {
  damier_node node;
  uint32_t next = 0;
  while (damier_record_node(record, next, &node) == DAMIER_OK) {
    if (node.kind == DAMIER_PLY) {
      print(node.resolved ? node.move : node.text);
      putchar(' ');
    }
    /* The next ply of a line is the first ply among the children. */
    next = node.first_child;
    while (damier_record_node(record, next, &node) == DAMIER_OK && node.kind != DAMIER_PLY) {
      next = node.next_sibling;
    }
  }
  print(damier_record_result(record));
  putchar('\n');
}

static damier_status check(damier_context *context, const char *name, FILE *file) {
  damier_reader *reader = NULL;
  damier_record *record = NULL;
  damier_status status = damier_reader_new(context, &reader);
  if (status == DAMIER_OK) {
    const damier_text file_name = {name, 0};
    damier_text named = file_name;
    while (name[named.size] != '\0') {
      ++named.size;
    }
    status = damier_reader_set(reader, "file-name", named);
  }
  if (status == DAMIER_OK) {
    status = damier_reader_open_stream(reader, read_file, file);
  }
  while (status == DAMIER_OK && (status = damier_reader_next(reader, &record)) == DAMIER_OK) {
    print_findings(record);
    print_moves(record);
  }
  return status;
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) {
    fputs("usage: check_file FILE\n", stderr);
    return 2;
  }
  damier_context *context = damier_context_new();
  const damier_status status = check(context, argv[1], file);
  if (status != DAMIER_END) {
    const damier_text error = damier_error(context);
    fprintf(stderr, "%s: %.*s\n", argv[1], (int)error.size, error.bytes);
  }
  damier_context_free(context);
  fclose(file);
  return status == DAMIER_END ? 0 : 2;
}
