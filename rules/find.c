#include "rules/find.h"

#include "core/deck.h"
#include "rules/load.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef FUDA_SCRIPTS
#error "FUDA_SCRIPTS is the directory of the bundled scripts"
#endif

#define ROOTS 64
#define LEVELS 8    /* folders in folders that are listed */
#define LISTED 4096 /* files that are listed */

static const char *const *given_directories;

void rules_path(const char *const *directories) { given_directories = directories; }
const char *rules_scripts_folder(void) { return FUDA_SCRIPTS; }

/* ---- The folders ---- */

typedef struct roots {
  char *path[ROOTS];
  int n;
} roots;

static char *format(const char *how, ...) {
  va_list arguments;
  char *text;
  va_start(arguments, how);
  int n = vasprintf(&text, how, arguments);
  va_end(arguments);
  return n < 0 ? NULL : text;
}

static void add_root(roots *r, char *path) {
  if (path && r->n < ROOTS) r->path[r->n++] = path;
  else free(path);
}

/* A relative $XDG_..._HOME counts as unset: the base directory specification wants it absolute. */
static void add_user_root(roots *r, const char *variable, const char *otherwise) {
  const char *base = getenv(variable), *home = getenv("HOME");
  if (base && base[0] == '/') add_root(r, format("%s/fuda/rules", base));
  else if (home && home[0] == '/') add_root(r, format("%s/%s/fuda/rules", home, otherwise));
}

/* The bundled folder is the last. */
static roots find_roots(void) {
  roots r = {.n = 0};
  for (const char *const *d = given_directories; d && *d; d++) {
    if (**d) add_root(&r, strdup(*d));
  }
  for (const char *p = getenv("FUDA_PATH"); p && *p;) {
    size_t length = strcspn(p, ":");
    if (length > 0) add_root(&r, strndup(p, length));
    p += length + (p[length] == ':');
  }
  add_user_root(&r, "XDG_CONFIG_HOME", ".config");
  add_user_root(&r, "XDG_DATA_HOME", ".local/share");
  if (r.n == ROOTS) free(r.path[--r.n]);
  add_root(&r, strdup(FUDA_SCRIPTS));
  return r;
}

static void free_roots(roots *r) {
  for (int i = 0; i < r->n; i++) free(r->path[i]);
}

static bool is_file(const char *path) {
  struct stat about;
  return path && stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* Whether a file lies under the bundled folder, by whatever way it was named. */
static bool is_bundled(const char *path) {
  char *bundled = realpath(FUDA_SCRIPTS, NULL), *real = realpath(path, NULL);
  size_t length = bundled ? strlen(bundled) : 0;
  bool inside = bundled && real && strncmp(real, bundled, length) == 0 && real[length] == '/';
  free(bundled);
  free(real);
  return inside;
}

/* ---- Finding ---- */

static bool ends_in_lua(const char *name) {
  size_t length = strlen(name);
  return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

/* What is wrong with a name that isn't a path; NULL when nothing is. */
static const char *bad_name(const char *name) {
  if (!*name) return "is empty";
  if (strlen(name) > 200) return "is longer than 200 letters";
  if (*name == '/') return "is a path without .lua";
  for (const char *p = name; *p; p++) {
    if ((unsigned char)*p < ' ' || *p == 127) return "has a control character in it";
  }
  for (const char *p = name; p;) {
    size_t length = strcspn(p, "/");
    if (length == 0) return "has an empty part";
    if (p[0] == '.') return "has a part that begins with a dot";
    p = p[length] ? p + length + 1 : NULL;
  }
  return NULL;
}

static const char *kind_name(enum rules_kind kind) { return kind == RULES_DECK ? "deck" : "variant"; }

static const char *last_part(const char *name) {
  const char *slash = strrchr(name, '/');
  return slash ? slash + 1 : name;
}

bool rules_is_shared(const char *name) { return strchr(name, '/') && strcmp(last_part(name), "common") == 0; }

static rules_script *every_script(enum rules_kind kind, const char *by, bool examples, size_t *n);

/* The nearest name. What variants share isn't played: it is meant only where its own name nearly stands there. Also "wiki"
 * alone, or under another game's name, a game without its version, and at last a name that is nearly a version's. */
static const char *nearest_script(const char *name, const char **names, size_t n) {
  static const char *const shared[] = {"common"};
  if (!fuda_nearest(last_part(name), shared, 1)) {
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
      if (!rules_is_shared(names[i])) names[kept++] = names[i];
    n = kept;
  }
  const char *near = fuda_nearest(name, names, (int)n);
  size_t length = strlen(name);
  for (size_t i = 0; !near && i < n; i++)
    if (strchr(names[i], '/') && strcmp(last_part(names[i]), last_part(name)) == 0) near = names[i];
  for (size_t i = 0; !near && i < n; i++)
    if (strncmp(names[i], name, length) == 0 && names[i][length] == '/') near = names[i];
  for (size_t i = 0; !near && i < n && !strchr(name, '/'); i++) {
    const char *part = last_part(names[i]);
    if (fuda_nearest(name, &part, 1)) near = names[i];
  }
  for (size_t i = 0; !near && i < n; i++) { /* mekurifuda, of mekuri */
    size_t begins = strlen(names[i]);
    if (begins > 3 && begins < length && strncasecmp(names[i], name, begins) == 0) near = names[i];
  }
  return near;
}

/* The file that a name without its ending may mean, or with one that is nearly it, beside the file that says it or where one is;
 * NULL where there is none. The caller frees it. */
static char *nearest_file(const char *name, const char *by) {
  struct dirent **entries = NULL;
  const char **files = NULL, *near = NULL;
  char *found = NULL;
  const char *slash = strrchr(name, '/'), *said = by ? strrchr(by, '/') : NULL;
  char *folder = format("%.*s%.*s", said ? (int)(said - by + 1) : 0, by ? by : "", slash ? (int)(slash - name + 1) : 0, name);
  char *stem = format("%.*s", (int)strcspn(last_part(name), "."), last_part(name));
  int all = scandir(folder && *folder ? folder : ".", &entries, NULL, alphasort), n = 0;
  if (all > 0) files = calloc((size_t)all, sizeof *files);
  for (int i = 0; i < all && files && stem; i++) {
    char *file = entries[i]->d_name;
    bool itself = by && !slash && strcmp(file, last_part(by)) == 0;
    if (!ends_in_lua(file) || itself || strstr(file, ".test.lua")) continue;
    file[strlen(file) - strlen(".lua")] = '\0';
    if (strcmp(file, stem) == 0) near = file;
    files[n++] = file;
  }
  if (!near && n && strlen(stem) > 3) near = fuda_nearest(stem, files, n); /* of a short name anything is near */
  if (near) found = format("%.*s%s.lua", slash ? (int)(slash - name + 1) : 0, name, near);
  while (all > 0) free(entries[--all]);
  free(entries);
  free(files);
  free(folder);
  free(stem);
  return found;
}

/* by: the file that says it, or NULL. */
static int not_found(enum rules_kind kind, const char *name, const char *by, char *message, size_t size) {
  size_t n;
  rules_script *all = every_script(kind, by, true, &n);
  const char **names = calloc(n + 1, sizeof *names);
  for (size_t i = 0; names && i < n; i++) names[i] = all[i].name;
  const char *near = names ? nearest_script(name, names, n) : NULL;
  char *file = near || kind == RULES_DECK ? NULL : nearest_file(name, by);
  if (near) snprintf(message, size, "there is no %s '%s'; the nearest is '%s'", kind_name(kind), name, near);
  else if (file) snprintf(message, size, "there is no %s '%s'; a file goes by its path: did you mean '%s'?", kind_name(kind), name, file);
  else snprintf(message, size, "there is no %s '%s'; `fuda list` shows what there is", kind_name(kind), name);
  free(file);
  free(names);
  rules_scripts_free(all, n);
  return -1;
}

/* Whether what is known by its name is meant with this path of a file. */
static bool is_known(enum rules_kind kind, const char *path) {
  size_t n, length = strlen(path) - strlen(".lua");
  rules_script *all = every_script(kind, NULL, true, &n);
  bool found = false;
  for (size_t i = 0; i < n; i++) found = found || (strlen(all[i].name) == length && strncmp(all[i].name, path, length) == 0);
  rules_scripts_free(all, n);
  return found;
}

static int find_file(enum rules_kind kind, const char *name, const char *by, char **path, bool *bundled, char *message, size_t size) {
  struct stat about;
  if (stat(name, &about) != 0) {
    bool none = errno == ENOENT;
    int used = snprintf(message, size, "%s: %s", name, none ? "there is no such file" : strerror(errno));
    if (none && used > 0 && (size_t)used < size && is_known(kind, name)) {
      snprintf(message + used, size - (size_t)used, "; the nearest is '%.*s', without .lua", (int)(strlen(name) - strlen(".lua")), name);
    } else if (none && used > 0 && (size_t)used < size) {
      char *near = nearest_file(name, by);
      if (near) snprintf(message + used, size - (size_t)used, "; did you mean '%s'?", near);
      free(near);
    }
    return -1;
  }
  if (!S_ISREG(about.st_mode)) {
    snprintf(message, size, "%s is %s, not the file of a %s", name, S_ISDIR(about.st_mode) ? "a directory" : "no ordinary file",
             kind_name(kind));
    return -1;
  }
  *path = strdup(name);
  *bundled = is_bundled(name);
  if (*path) return 0;
  snprintf(message, size, "out of memory");
  return -1;
}

bool rules_find_beside(const char *by, const char *name, char *out, size_t size) {
  const char *slash = strrchr(by, '/');
  int folder = slash ? (int)(slash - by + 1) : 0;
  if (!ends_in_lua(name) || name[0] == '/') return false;
  int n = snprintf(out, size, "%.*s%s", folder, by, name);
  return n >= 0 && (size_t)n < size && is_file(out);
}

/* by: the file that says it, or NULL; of what isn't found the nearest may lie beside it. */
static int find_by(enum rules_kind kind, const char *name, const char *by, char **path, bool *bundled, char *message, size_t size) {
  if (ends_in_lua(name)) return find_file(kind, name, by, path, bundled, message, size);
  const char *wrong = bad_name(name);
  if (wrong) {
    snprintf(message, size, "'%.200s' %s: a %s is named like '%s', or by the path of its .lua file", name, wrong,
             kind_name(kind), kind == RULES_DECK ? "unsun" : "hachinin-meri/wiki");
    return -1;
  }
  roots r = find_roots();
  *path = NULL;
  for (int i = 0; i < r.n && !*path; i++) {
    char *candidate = format("%s/%s%s.lua", r.path[i], kind == RULES_DECK ? "decks/" : "", name);
    if (is_file(candidate)) *path = candidate;
    else free(candidate);
  }
  free_roots(&r);
  if (!*path) return not_found(kind, name, by, message, size);
  *bundled = is_bundled(*path);
  return 0;
}

int rules_find(enum rules_kind kind, const char *name, char **path, bool *bundled, char *message, size_t size) {
  return find_by(kind, name, NULL, path, bundled, message, size);
}

int rules_find_said(enum rules_kind kind, const char *name, const char *by, char **path, bool *bundled, char *message,
                    size_t size) {
  char beside[4096];
  if (by && rules_find_beside(by, name, beside, sizeof beside)) name = beside;
  if (find_by(kind, name, by, path, bundled, message, size) == 0) return 0;
  if (!by || ends_in_lua(name)) return -1;
  char *file = format("%s.lua", name), *deck = format("decks/%s.lua", name);
  int found = -1;
  if (kind == RULES_DECK && rules_find_beside(by, deck, beside, sizeof beside))
    found = rules_find(kind, beside, path, bundled, message, size);
  else if (rules_find_beside(by, file, beside, sizeof beside) && strcmp(beside, by) != 0)
    snprintf(message, size, "there is no %s '%s'; %s lies beside this file: write \"%s\"", kind_name(kind), name, file, file);
  free(file);
  free(deck);
  return found;
}

/* ---- Reading ---- */

static int fail(const char *path, const char *why, char *message, size_t size) {
  snprintf(message, size, "%s: %s", path, why);
  return -1;
}

/* Reads up to RULES_FILE_BYTES + 1 bytes; -1 on an error. */
static ssize_t read_bytes(int file, char *text) {
  size_t got = 0;
  while (got <= RULES_FILE_BYTES) {
    ssize_t n = read(file, text + got, RULES_FILE_BYTES + 1 - got);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -1;
    if (n == 0) break;
    got += (size_t)n;
  }
  return (ssize_t)got;
}

int rules_read(const char *path, char **text, size_t *length, char *message, size_t size) {
  struct stat about;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe without a writer would block */
  if (file < 0) return fail(path, errno == ENOENT ? "there is no such file" : strerror(errno), message, size);
  const char *why = NULL;
  char *all = NULL;
  ssize_t got = 0;
  if (fstat(file, &about) != 0) why = strerror(errno);
  else if (S_ISDIR(about.st_mode)) why = "it is a directory; a script is a file";
  else if (!S_ISREG(about.st_mode)) why = "it is no ordinary file";
  else if (!(all = malloc(RULES_FILE_BYTES + 2))) why = "out of memory";
  else if ((got = read_bytes(file, all)) < 0) why = strerror(errno);
  else if (got > RULES_FILE_BYTES) why = "it is longer than 1 MiB, which no script is";
  close(file);
  if (why) {
    free(all);
    return fail(path, why, message, size);
  }
  all[got] = 0;
  char *fitting = realloc(all, (size_t)got + 1);
  *text = fitting ? fitting : all;
  *length = (size_t)got;
  return 0;
}

/* ---- Listing ---- */

typedef struct listing {
  rules_script *scripts;
  size_t n;
} listing;

/* Scenarios lie beside the rules that they are about: NAME.test.lua. */
static bool holds_scenarios(const char *file) {
  size_t length = strlen(file);
  return length > 9 && strcmp(file + length - 9, ".test.lua") == 0;
}

static void list_file(listing *l, const char *name, const char *path) {
  for (size_t i = 0; i < l->n; i++) {
    if (strcmp(l->scripts[i].name, name) == 0) return; /* an earlier folder has it */
  }
  rules_script *more = l->n < LISTED ? realloc(l->scripts, (l->n + 1) * sizeof *more) : NULL;
  if (!more) return;
  l->scripts = more;
  more[l->n] = (rules_script){strdup(name), strdup(path), is_bundled(path)};
  if (more[l->n].name && more[l->n].path) l->n++;
  else free(more[l->n].name), free(more[l->n].path);
}

/* Lists folder/prefix: prefix is "" or ends in a slash. */
static void list_folder(listing *l, const char *folder, const char *prefix, int level, bool examples) {
  char *here = format("%s/%s", folder, prefix);
  DIR *directory = here ? opendir(here) : NULL;
  for (struct dirent *entry; directory && (entry = readdir(directory));) {
    struct stat about;
    if (entry->d_name[0] == '.') continue;
    char *path = format("%s%s", here, entry->d_name), *name = format("%s%s", prefix, entry->d_name);
    if (path && name && stat(path, &about) == 0) {
      bool top = level == 0, example = !examples && strcmp(name, "examples") == 0;
      bool special = example || strcmp(name, "decks") == 0 || strcmp(name, "meta") == 0;
      if (S_ISREG(about.st_mode) && ends_in_lua(name) && !holds_scenarios(name)) {
        name[strlen(name) - 4] = 0;
        if (!bad_name(name)) list_file(l, name, path);
      } else if (S_ISDIR(about.st_mode) && level < LEVELS && !(top && special)) {
        char *deeper = format("%s/", name);
        if (deeper) list_folder(l, folder, deeper, level + 1, examples);
        free(deeper);
      }
    }
    free(path);
    free(name);
  }
  if (directory) closedir(directory);
  free(here);
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const rules_script *)a)->name, ((const rules_script *)b)->name);
}

/* by: with the decks beside this file, or NULL. examples: those too that aren't listed, to learn from. */
static rules_script *every_script(enum rules_kind kind, const char *by, bool examples, size_t *n) {
  listing l = {NULL, 0};
  if (by && kind == RULES_DECK) {
    char *beside = format("%.*sdecks", (int)(last_part(by) - by), by);
    if (beside) list_folder(&l, beside, "", 1, examples);
    free(beside);
  }
  roots r = find_roots();
  for (int i = 0; i < r.n; i++) {
    char *folder = format("%s%s", r.path[i], kind == RULES_DECK ? "/decks" : "");
    if (folder) list_folder(&l, folder, "", kind == RULES_DECK ? 1 : 0, examples);
    free(folder);
  }
  free_roots(&r);
  if (l.n > 0) qsort(l.scripts, l.n, sizeof *l.scripts, by_name);
  *n = l.n;
  return l.scripts;
}

rules_script *rules_scripts(enum rules_kind kind, size_t *n) { return every_script(kind, NULL, false, n); }

void rules_scripts_free(rules_script *scripts, size_t n) {
  for (size_t i = 0; i < n; i++) {
    free(scripts[i].name);
    free(scripts[i].path);
  }
  free(scripts);
}
