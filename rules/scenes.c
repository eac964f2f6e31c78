#include "rules/scenes.h"

#include "core/deck.h"
#include "rules/find.h"
#include "rules/front.h"

#include <ctype.h>
#include <errno.h>
#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *rules_scenes_read(const char *file) {
  FILE *in = fopen(file, "rb");
  char *text = NULL;
  size_t n = 0, room = 0;
  enum { LARGEST = 16 << 20 };
  for (size_t got = 1; in && got; n += got) {
    if (n > LARGEST) return fclose(in), free(text), errno = EFBIG, NULL;
    if (room - n < 2) {
      char *more = realloc(text, room = 2 * room + 4096);
      if (!more) return fclose(in), free(text), NULL;
      text = more;
    }
    got = fread(text + n, 1, room - n - 1, in);
  }
  bool failed = !in || ferror(in);
  int why = errno;
  if (in) fclose(in);
  errno = why;
  if (failed) return free(text), NULL;
  text[n] = '\0';
  if (*text == '#') memset(text, ' ', strcspn(text, "\n")); /* Lua passes over such a line */
  return text;
}

/* Whether a scenario begins here. */
static bool begins(const char *at) {
  if (strncmp(at, "scenario", 8) != 0) return false;
  at += 8;
  return at[strspn(at, " \t")] == '(';
}

/* Whether a line is the first of something at the margin. */
static bool is_first(const char *at) {
  static const char *const goes_on[] = {"end", "else", "elseif", "until"};
  size_t word = strspn(at, "abcdefghijklmnopqrstuvwxyz");
  for (size_t i = 0; i < sizeof goes_on / sizeof *goes_on; i++)
    if (strlen(goes_on[i]) == word && !strncmp(at, goes_on[i], word)) return false;
  return isalpha((unsigned char)*at);
}

/* Where the part after this one begins, or the end. */
static char *next_part(char *at) {
  do at += strcspn(at, "\n"), at += *at == '\n';
  while (*at && !is_first(at));
  return at;
}

/* Whether a part can be left out: what is called, once or several times, and nothing that others may need. */
static bool is_called(const char *at) {
  size_t word = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:");
  static const char *const several[] = {"for", "while", "repeat", "do", "if"};
  for (size_t i = 0; i < sizeof several / sizeof *several; i++)
    if (strlen(several[i]) == word && !strncmp(at, several[i], word)) return true;
  const char *after = at + word + strspn(at + word, " \t");
  return word && *after && strchr("({\"'", *after) && strncmp(at, "return", word) != 0;
}

int rules_scenes_written(const char *text) {
  int n = 0;
  for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') n += begins(at + strspn(at, " \t"));
  return n;
}

static bool blank(char *from, const char *to) {
  bool any = false;
  for (; from < to; from++)
    if (!strchr(" \n\r\t", *from)) *from = ' ', any = true;
  return any;
}

int rules_scenes_line(const char *message, const char *file) {
  const char *at = message ? strstr(message, file) : NULL;
  return at && at[strlen(file)] == ':' ? atoi(at + strlen(file) + 1) : 0;
}

/* Whether a line gives back a word that makes rules, or gives what that makes a name. */
static bool makes_rules(const char *line) {
  static const char *const words[] = {"extend", "rules", "deck"};
  char word[16];
  if (sscanf(line, " return %15[a-z]", word) != 1 && sscanf(line, "local %*s = %15[a-z]", word) != 1) return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(word, words[i])) return true;
  return false;
}

bool rules_scenes_are_rules(const char *file) {
  char *text = rules_scenes_read(file);
  bool rules = false;
  for (const char *at = text; at && *at && !rules; at += strcspn(at, "\n"), at += *at == '\n') rules = makes_rules(at);
  rules = rules && !rules_scenes_written(text);
  free(text);
  return rules;
}

char *rules_scenes_shown(const char *file, const char *text, const char *message) {
  static rules_error error;
  rules_host *host = message ? rules_host_new(NULL) : NULL;
  char *shown = NULL;
  if (!host) return NULL;
  lua_State *L = rules_host_lua(host);
  rules_front_begin(host, "scenes");
  lua_pushstring(L, file);
  lua_pushstring(L, text);
  lua_pushstring(L, message);
  if (rules_front_call(host, 3, &error) == 0 && lua_isstring(L, -3)) shown = strdup(lua_tostring(L, -3));
  rules_host_free(host);
  return shown;
}

/* Whether a part alone is, in the line where it stands; else the message is on top, and said what there is to say. */
static bool is_lua(lua_State *L, const char *file, const char *text, const char *at, const char *next, char **said) {
  char *alone = strdup(text);
  if (!alone) return true;
  blank(alone, alone + (at - text));
  blank(alone + (next - text), alone + strlen(text));
  int top = lua_gettop(L);
  const char *chunk = lua_pushfstring(L, "@%s", file);
  bool right = luaL_loadbufferx(L, alone, strlen(alone), chunk, "t") == LUA_OK;
  if (!right && said) *said = rules_scenes_shown(file, alone, lua_tostring(L, -1));
  if (right) lua_settop(L, top);
  free(alone);
  return right;
}

bool rules_scenes_leave_out(lua_State *L, const char *file, char *text, int line, int *first, int *last) {
  int n = 1;
  for (char *at = text, *next; *at; at = next) {
    next = next_part(at);
    while (*next && !is_lua(L, file, text, at, next, NULL)) next = next_part(next); /* a text may go over several lines */
    *first = n;
    for (char *c = at; c < next; c++) n += *c == '\n';
    *last = *next ? n - 1 : n;
    if (line >= *first && line <= *last && is_called(at)) return blank(at, next);
  }
  return *first = *last = 0, false;
}

bool rules_scenes_leave_out_wrong(lua_State *L, const char *file, char *text, char **said) {
  *said = NULL;
  for (char *at = text, *next; *at; at = next) {
    next = next_part(at);
    if (!is_called(at) || is_lua(L, file, text, at, next, said)) continue;
    blank(at, next);
    return true;
  }
  return false;
}

static bool is_among(const char *const *names, const char *name) {
  for (; *names; names++)
    if (strcmp(*names, name) == 0) return true;
  return false;
}

/* What is wrong with how something is asked of a position or of an expectation, after what Lua says of it; or NULL, with nothing pushed. */
static const char *asked_otherwise(lua_State *L, const char *message) {
  static const char *const expected[] = {"is", "has", "lacks", "fails", NULL};
  static const char *const field[] = {"variant", "fingerprint", "seed", "phase", "actor", "dealer", "leader", "trump", "trick_no", "over", "multiplier", NULL};
  static const char *const called[] = {"actions", "hand", "trick", "last_trick", "yaku", "score", "zone", "fact", NULL};
  const char *at = strstr(message, "attempt to ");
  char kind[16], name[64];
  if (!at) return NULL;
  if (sscanf(at, "attempt to call a %15s value (method '%63[^']", kind, name) == 2 && strcmp(kind, "nil") != 0 && is_among(field, name))
    return lua_pushfstring(L, "%s; %s stands without ( ), behind a point, as in g.%s", message, name, name);
  if (sscanf(at, "attempt to index a %15s value (field '%63[^']", kind, name) == 2 && strcmp(kind, "function") == 0 && is_among(called, name))
    return lua_pushfstring(L, "%s; %s is asked behind a colon, with ( ), as in g:%s()", message, name, name);
  if (sscanf(at, "attempt to call a %15s value (field '%63[^']", kind, name) == 2 && is_among(expected, name))
    return lua_pushfstring(L, "%s; .%s stands behind expect( ): write expect(VALUE).%s(...)", message, name, name);
  return NULL;
}

void rules_scenes_meant(lua_State *L) {
  static const char *const names[] = {"scenario", "expect",   "fuda",  "ipairs", "pairs",   "require", "dofile", "tostring",
                                      "tonumber", "error",    "pcall", "assert", "select",  "type",    "print",  "next"};
  static const char called[] = "attempt to call a nil value (global '";
  char name[64];
  const char *message = lua_tostring(L, -1), *at = message ? strstr(message, called) : NULL;
  if (message && asked_otherwise(L, message)) {
    lua_remove(L, -2);
    return;
  }
  if (!at || sscanf(at + strlen(called), "%63[^']", name) != 1) return;
  const char *nearest = fuda_nearest(name, names, sizeof names / sizeof *names);
  if (!nearest) return;
  lua_pushfstring(L, "%s; did you mean '%s'?", message, nearest);
  lua_remove(L, -2);
}

const char *rules_scenes_found(const char *file, char path[4096]) {
  char *found = NULL, message[1024];
  bool bundled;
  if (rules_scenes_file(file) || rules_find(RULES_VARIANT, file, &found, &bundled, message, sizeof message) != 0) return free(found), file;
  snprintf(path, 4096, "%s", found);
  free(found);
  return path;
}

bool rules_scenes_file(const char *path) {
  FILE *file = fopen(path, "r");
  if (file) fclose(file);
  return file != NULL;
}

void rules_scenes_unread(const char *file, int why, char *message, size_t size) {
  char *found = NULL;
  bool bundled;
  if (why != ENOENT || rules_find(RULES_VARIANT, file, &found, &bundled, message, size) == 0)
    snprintf(message, size, "cannot open %.1024s: %s", file, strerror(why));
  free(found);
}

bool rules_scenes_cite(const char *cites, const char *clause) {
  size_t length = strlen(clause);
  while (*cites) {
    cites += strspn(cites, " ,\n\t");
    size_t word = strcspn(cites, " ,\n\t");
    if (word == length && strncmp(cites, clause, length) == 0) return true;
    cites += word;
  }
  return false;
}

bool rules_scenes_ends(const char *text, const char *end) {
  size_t n = strlen(text), m = strlen(end);
  return n > m && strcmp(text + n - m, end) == 0;
}
