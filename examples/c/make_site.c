/* make_site FILE FOLDER TITLE: makes a site of the records of a file in a folder that exists. */

#define _POSIX_C_SOURCE 200809L

#include <damier.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static damier_text as_text(const char *bytes) {
  const damier_text text = {bytes, strlen(bytes)};
  return text;
}

/* Writes a file below a folder, and makes the folders between them. */
static bool write_file(void *user, const char *path, const void *bytes, size_t size) {
  const char *const folder = user;
  char name[4096];
  const int length = snprintf(name, sizeof name, "%s/%s", folder, path);
  FILE *file = NULL;
  bool written = false;
  if (length < 0 || (size_t)length >= sizeof name) {
    return false;
  }
  for (char *slash = strchr(name + strlen(folder) + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    if (mkdir(name, 0777) != 0 && errno != EEXIST) {
      return false;
    }
    *slash = '/';
  }
  file = fopen(name, "wb");
  if (file == NULL) {
    return false;
  }
  written = fwrite(bytes, 1, size, file) == size;
  return fclose(file) == 0 && written;
}

static damier_status make_site(damier_context *context, const char *path, char *folder, damier_text title) {
  damier_reader *reader = NULL;
  damier_record *record = NULL;
  damier_site *site = NULL;
  damier_status status = damier_reader_new(context, &reader);
  if (status == DAMIER_OK) {
    status = damier_reader_open_file(reader, path);
  }
  if (status != DAMIER_OK) {
    return status;
  }
  status = damier_site_new(context, write_file, folder, &site);
  if (status == DAMIER_OK) {
    status = damier_site_set(site, "title", title);
  }
  while (status == DAMIER_OK && (status = damier_reader_next(reader, &record)) == DAMIER_OK) {
    status = damier_site_add(site, record);
  }
  if (status == DAMIER_END) {
    status = damier_site_finish(site);
  }
  damier_site_free(site);
  damier_reader_free(reader);
  return status;
}

int main(int argc, char **argv) {
  damier_context *const context = damier_context_new();
  damier_status status = DAMIER_NO_MEMORY;
  if (argc != 4 || context == NULL) {
    fprintf(stderr, "usage: %s FILE FOLDER TITLE\n", argv[0]);
    damier_context_free(context);
    return 2;
  }
  status = make_site(context, argv[1], argv[2], as_text(argv[3]));
  if (status == DAMIER_OK) {
    printf("made %s/index.html\n", argv[2]);
  } else {
    fwrite(damier_error(context).bytes, 1, damier_error(context).size, stderr);
    fputc('\n', stderr);
  }
  damier_context_free(context);
  return status == DAMIER_OK ? 0 : 1;
}
