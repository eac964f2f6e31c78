#include "repl/files.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LARGEST (64u << 20)

static bool fail(char *message, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
static bool fail(char *message, size_t size, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(message, size, format, args);
  va_end(args);
  return false;
}

bool repl_path(const char *typed, char out[REPL_PATH], char *message, size_t size) {
  while (isspace((unsigned char)*typed)) typed++;
  size_t n = strlen(typed);
  while (n && isspace((unsigned char)typed[n - 1])) n--;
  const char *home = "";
  if (typed[0] == '~' && (n == 1 || typed[1] == '/')) {
    home = getenv("HOME");
    if (!home || !*home) return fail(message, size, "'~' stands for nothing here: HOME isn't set");
    typed++, n--;
  }
  if (strlen(home) + n >= REPL_PATH) return fail(message, size, "that name is too long");
  snprintf(out, REPL_PATH, "%s%.*s", home, (int)n, typed);
  return true;
}

bool repl_own_path(const char *which, const char *otherwise, const char *name, char out[REPL_PATH]) {
  const char *folder = getenv(which), *home = getenv("HOME");
  int n;
  if (folder && folder[0] == '/') n = snprintf(out, REPL_PATH, "%s/fuda/%s", folder, name);
  else if (home && *home) n = snprintf(out, REPL_PATH, "%s/%s/fuda/%s", home, otherwise, name);
  else return false;
  return n < REPL_PATH;
}

void repl_make_folder(const char *path) {
  char above[REPL_PATH];
  snprintf(above, sizeof above, "%s", path);
  for (char *at = above + 1; above[0] && *at; at++) {
    if (*at != '/') continue;
    *at = 0;
    mkdir(above, 0700);
    *at = '/';
  }
  mkdir(above, 0700);
}

char *repl_file_read(const char *path, size_t *length, char *message, size_t size) {
  FILE *in = strcmp(path, "-") ? fopen(path, "r") : stdin;
  char *text = NULL;
  size_t room = 0;
  *length = 0;
  if (!in) return fail(message, size, "%s can't be read: %s", path, strerror(errno)), NULL;
  errno = 0;
  for (size_t n = 1; n > 0; *length += n) {
    if (*length + 1 >= room) {
      room = room ? room * 2 : 4096;
      char *more = room > LARGEST ? NULL : realloc(text, room);
      if (!more) errno = EFBIG;
      if (!more) break;
      text = more;
    }
    n = fread(text + *length, 1, room - *length - 1, in);
  }
  int error = ferror(in) || errno == EFBIG ? errno : 0;
  if (in != stdin) fclose(in);
  if (text && !error) return text[*length] = 0, text;
  free(text);
  return fail(message, size, "%s can't be read: %s", path, strerror(error)), NULL;
}

static bool write_all(int fd, const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(fd, text, length);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text += n;
    length -= (size_t)n;
  }
  return true;
}

/* What the file that is replaced may be read by; of a new one, what the user's mask leaves. */
static mode_t mode_of(const struct stat *before) {
  mode_t mask = umask(0);
  umask(mask);
  return before ? before->st_mode & 0777 : 0666 & ~mask;
}

/* The folder's own entry is safe once the folder is. */
static void sync_folder(const char *path) {
  char folder[REPL_PATH];
  snprintf(folder, sizeof folder, "%s", path);
  char *slash = strrchr(folder, '/');
  if (slash) slash[slash == folder] = 0;
  int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  fsync(fd);
  close(fd);
}

/* A file to be written in place of another. */
typedef struct replacing {
  char target[REPL_PATH], beside[REPL_PATH + 32];
  struct stat before;
  bool exists;
} replacing;

/* Opens the one beside it; -1 and a sentence. */
static int open_beside(replacing *r, const char *path, char *message, size_t size) {
  r->exists = stat(path, &r->before) == 0;
  if (!r->exists && lstat(path, &r->before) == 0)
    return fail(message, size, "%s can't be written: it is a link to what isn't there", path), -1;
  if (r->exists && S_ISDIR(r->before.st_mode)) return fail(message, size, "%s can't be written: it is a folder", path), -1;
  if (r->exists && !S_ISREG(r->before.st_mode)) return fail(message, size, "%s can't be written: it isn't a file", path), -1;
  if (r->exists && access(path, W_OK)) return fail(message, size, "%s can't be written: %s", path, strerror(errno)), -1;
  char *real = r->exists ? realpath(path, NULL) : NULL; /* what a link names is replaced, not the link */
  int n = snprintf(r->target, sizeof r->target, "%s", real ? real : path);
  free(real);
  if (n >= (int)sizeof r->target) return fail(message, size, "%s can't be written: the name is too long", path), -1;
  const char *slash = strrchr(r->target, '/');
  snprintf(r->beside, sizeof r->beside, "%.*s.fuda-XXXXXX", slash ? (int)(slash + 1 - r->target) : 0, r->target);
  int fd = mkstemp(r->beside);
  if (fd < 0) fail(message, size, "%s can't be written: %s", path, strerror(errno));
  return fd;
}

bool repl_file_writable(const char *path, char *message, size_t size) {
  replacing r;
  int fd = open_beside(&r, path, message, size);
  if (fd < 0) return false;
  close(fd);
  unlink(r.beside);
  return true;
}

bool repl_file_write(const char *path, const char *text, size_t length, char *message, size_t size) {
  replacing r;
  int fd = open_beside(&r, path, message, size);
  if (fd < 0) return false;
  bool ok = write_all(fd, text, length) && fchmod(fd, mode_of(r.exists ? &r.before : NULL)) == 0 && fsync(fd) == 0;
  int error = errno;
  if (close(fd) && ok) ok = false, error = errno;
  if (ok && rename(r.beside, r.target)) ok = false, error = errno;
  if (!ok) unlink(r.beside);
  if (!ok) return fail(message, size, "%s can't be written: %s", path, strerror(error));
  sync_folder(r.target);
  return true;
}
