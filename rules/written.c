#include "rules/written.h"

#include "rules/build.h"
#include "rules/load.h"

#include <inttypes.h>
#include <lua.h>
#include <stdio.h>
#include <string.h>

enum { REMARK = 1400 };

static const rules_choice *read_set(lua_State *L, rules_arena *arena, int *n) {
  *n = rules_read_list(L, "set");
  rules_choice *set = TAKE(arena, rules_choice, *n);
  for (int i = 0; i < *n; i++) {
    const char *text[2];
    rules_read_item(L, i);
    for (int k = 0; k < 2; k++) {
      size_t length;
      lua_rawgeti(L, -1, k + 1);
      const char *from = lua_tolstring(L, -1, &length);
      text[k] = memcpy(TAKE(arena, char, (int)length + 1), from, length + 1);
      lua_pop(L, 1);
    }
    set[i] = (rules_choice){text[0], text[1]};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return set;
}

rules_written *rules_written_read(lua_State *L, rules_arena *arena, int *n) {
  *n = rules_read_list(L, "written_for");
  rules_written *written = TAKE(arena, rules_written, *n);
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    written[i].parent = rules_read_text(L, arena, "parent");
    written[i].found_by = rules_read_text(L, arena, "found_by");
    written[i].of_several = rules_read_flag(L, "of_several");
    written[i].set = read_set(L, arena, &written[i].n_set);
    written[i].fingerprint = rules_read_text(L, arena, "fingerprint");
    written[i].file = rules_read_text(L, arena, "file");
    written[i].line = (int)rules_read_number(L, "line");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return written;
}

/* "" where it can't be loaded. */
static void fingerprint_of(const rules_written *of, int n_set, char out[20]) {
  static _Thread_local rules_error error;
  rules_loaded *parent = rules_load(of->found_by, of->set, n_set, &error);
  *out = 0;
  if (parent) snprintf(out, 20, "%016" PRIx64, rules_ruleset(parent)->fingerprint);
  rules_free(parent);
}

/* " with last_bonus = three" */
static void say_set(const rules_written *of, char out[300]) {
  size_t used = 0;
  *out = 0;
  for (int i = 0; i < of->n_set && used < 300; i++)
    used += (size_t)snprintf(out + used, 300 - used, "%s %s = %s", i ? "," : " with", of->set[i].option, of->set[i].value);
}

/* Either fingerprint will do: the parent's under the options that are set, or, as `fuda new` writes it before any is, by itself. */
static int remark(const rules_written *of, char *out, size_t size) {
  char now[20], plain[20] = "", set[300];
  fingerprint_of(of, of->n_set, now);
  if (!*now || strcmp(now, of->fingerprint) == 0) return 0;
  if (of->n_set) fingerprint_of(of, 0, plain);
  if (strcmp(plain, of->fingerprint) == 0) return 0;
  say_set(of, set);
  return snprintf(out, size,
                  "%s:%d: remark: %s%s has changed since this was written for it (%s then, %s now); look at `fuda rules %s "
                  "--changes`, then write written_for = %s%s%s\"%s\"%s\n",
                  of->file, of->line, of->parent, set, of->fingerprint, now, of->file, of->of_several ? "{ [\"" : "", of->of_several ? of->parent : "",
                  of->of_several ? "\"] = " : "", now, of->of_several ? ", ... }" : "");
}

const char *rules_written_remarks(const rules_written *written, int n, rules_arena *arena) {
  char *text = TAKE(arena, char, REMARK *n + 1);
  size_t length = 0;
  for (int i = 0; i < n; i++) {
    int more = remark(&written[i], text + length, REMARK);
    length += more < REMARK ? (size_t)more : REMARK - 1;
  }
  text[length] = 0;
  return text;
}
