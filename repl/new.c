#include "repl/new.h"

#include "repl/report.h"
#include "repl/seats.h"
#include "repl/sim.h"
#include "rules/starter.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096 };

static int complain(const char *file, const char *what) {
  fprintf(stderr, "fuda: %s: %s\n", file, what);
  return 1;
}

/* Letters, digits and what may stand between them; a folder before it. A dot is a folder's alone: k.test.lua has the scenarios
 * of k.lua. */
static bool is_name(const char *name) {
  size_t n = strlen(name);
  bool plain = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") == n;
  const char *slash = strrchr(name, '/');
  return n && n < PATH - 100 && plain && name[n - 1] != '/' && !strchr(slash ? slash : name, '.');
}

static bool make_folders(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
    *slash = '/';
    if (!made) return false;
  }
  return true;
}

/* Only where nothing is. files: a list that it is added to, or NULL where it is said at once. */
static int write_new(const char *path, const char *text, json_t *files) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (file < 0) return complain(path, errno == EEXIST ? "it is there already, and isn't written over" : strerror(errno));
  size_t n = strlen(text);
  bool whole = write(file, text, n) == (ssize_t)n;
  if (close(file) != 0 || !whole) return complain(path, "it can't be written");
  if (files) json_array_append_new(files, json_string(path));
  else printf("%s\n", path);
  return 0;
}

/* What the Lua language server wants to know: the version, and where the words of the rules are described. */
static int write_editor_file(const char *folder, json_t *files) {
  char path[PATH + 16], meta[PATH];
  snprintf(path, sizeof path, "%s.luarc.json", folder);
  if (access(path, F_OK) == 0) return 0;
  snprintf(meta, sizeof meta, "%s/meta", rules_scripts_folder());
  json_t *settings = json_pack("{s:s, s:[s], s:b}", "runtime.version", "Lua 5.4", "workspace.library", meta,
                               "workspace.checkThirdParty", 0);
  char *text = json_dumps(settings, JSON_INDENT(2));
  json_decref(settings);
  int status = text ? write_new(path, text, files) : complain(path, "there is not enough memory");
  free(text);
  return status;
}

/* The parent's file by a path from that folder, or whole where they have nothing in common: what the new file says must hold
 * wherever it is read from. */
static bool path_from(const char *folder, const char *file, char *out, size_t size) {
  char base[PATH_MAX + 1], real[PATH_MAX];
  if (!realpath(*folder ? folder : ".", base) || !realpath(file, real)) return false;
  if (base[1]) strcat(base, "/");
  size_t same = 0, used = 0;
  for (size_t i = 0; base[i] && base[i] == real[i]; i++)
    if (base[i] == '/') same = i + 1;
  for (const char *slash = strchr(base + same, '/'); same > 1 && slash; slash = strchr(slash + 1, '/'))
    used += (size_t)snprintf(out + used, used < size ? size - used : 0, "../");
  used += (size_t)snprintf(out + used, used < size ? size - used : 0, "%s", same > 1 ? real + same : real);
  return used < size;
}

static bool is_file_name(const char *name) {
  size_t n = strlen(name);
  return n > 4 && !strcmp(name + n - 4, ".lua");
}

static int write_files(const char *name, const char *from, const rules_loaded *parent, json_t *files) {
  static rules_error error;
  char path[PATH + 16], test[PATH + 16], folder[PATH], beside[PATH], *rules, *scenarios;
  snprintf(path, sizeof path, "%s.lua", name);
  snprintf(test, sizeof test, "%s.test.lua", name);
  const char *slash = strrchr(name, '/');
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - name + 1) : 0, name);
  if (!make_folders(path)) return complain(path, strerror(errno));
  if (access(test, F_OK) == 0) return complain(test, "it is there already, and isn't written over");
  if (is_file_name(from) && path_from(folder, from, beside, sizeof beside)) from = beside;
  if (rules_starter(parent, name, from, &rules, &scenarios, &error) != 0) {
    free(rules);
    free(scenarios);
    return repl_report_error(&error);
  }
  int status = write_new(path, rules, files);
  if (!status) status = write_new(test, scenarios, files);
  if (!status) status = write_editor_file(folder, files);
  free(rules);
  free(scenarios);
  return status;
}

/* At the prompt, as in `switch our-table`, the name of rules is one word; the folder is part of it. */
static int refuse(char *name) {
  char *slash = strrchr(name, '/'), *own = slash ? slash + 1 : name;
  bool in_folder = !strchr(own, ' ');
  fprintf(stderr, "fuda: '%s' is no name for a file of rules: ", name);
  bool spaced = strchr(name, ' ');
  for (char *p = name; *p; p++)
    if (*p == ' ') *p = '-';
  if (!spaced || !is_name(name)) fprintf(stderr, "letters, digits, - and _, as in my-table or village/tenka\n");
  else if (in_folder)
    fprintf(stderr, "at the prompt, as in switch %s, it is one word, with its folder; in that folder write fuda new %s\n", own,
            own);
  else fprintf(stderr, "at the prompt, as in switch %s, it is one word; write %s\n", own, name);
  return 2;
}

int repl_new(const repl_options *options) {
  char name[PATH];
  size_t n = strlen(options->arg[0]);
  snprintf(name, sizeof name, "%.*s", (int)(is_file_name(options->arg[0]) ? n - 4 : n), options->arg[0]);
  if (!is_name(name)) return refuse(name);
  int status;
  const char *from = options->from ? options->from : "hachinin-meri/wiki";
  rules_loaded *parent = repl_seats_load(options, from, &status);
  if (!parent) return status;
  const char *own = strncmp(name, "./", 2) == 0 ? name + 2 : name;
  if (strcmp(own, from) == 0 || strcmp(own, rules_ruleset(parent)->name) == 0) { /* by that name it would be found itself */
    fprintf(stderr, "fuda: %s is the name of what it extends, and a file of that name would extend itself; give it another, as "
                    "in my-table or village/tenka\n", own);
    rules_free(parent);
    return 2;
  }
  json_t *files = options->json ? json_array() : NULL;
  status = write_files(name, from, parent, files);
  rules_free(parent);
  if (files) repl_put_json(json_pack("{s:o}", "files", files), NULL);
  int written = repl_report_written();
  return status ? status : written;
}
