#include "rules/written.h"

#include "rules/build.h"
#include "rules/load.h"

#include <inttypes.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
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

/* 0 where it can't be loaded. */
static uint64_t fingerprint_of(const char *variant, const rules_choice *set, int n) {
  static _Thread_local rules_error error;
  rules_loaded *loaded = rules_load(variant, set, n, &error);
  uint64_t fingerprint = loaded ? rules_ruleset(loaded)->fingerprint : 0;
  rules_free(loaded);
  return fingerprint;
}

/* A fingerprint goes into another, in order. */
static uint64_t with(uint64_t whole, uint64_t fingerprint) {
  whole = (whole ^ fingerprint) * 0x9E3779B97F4A7C15ull;
  return whole ^ (whole >> 29);
}

/* The values of an option that isn't what it is by itself; of what a number completes, with 3. */
static uint64_t with_values(uint64_t whole, const char *variant, const fuda_option *option) {
  for (int v = 0; v < option->n_values; v++)
    if (strcmp(option->values[v], option->value) != 0)
      whole = with(whole, fingerprint_of(variant, &(rules_choice){option->name, option->values[v]}, 1));
  for (const char *at = option->numbered; at && *at; at += strspn(at, " ")) {
    char value[80];
    snprintf(value, sizeof value, "%.*s:3", (int)strcspn(at, ":"), at);
    whole = with(whole, fingerprint_of(variant, &(rules_choice){option->name, value}, 1));
    at += strcspn(at, " ");
  }
  return whole;
}

/* Its last four digits go by those before them: so it can be told from the fingerprint of a single setting. */
static uint64_t signed_as_whole(uint64_t whole) {
  whole >>= 16;
  return whole << 16 | with(1, whole) >> 48;
}

uint64_t rules_written_whole(const char *variant) {
  static _Thread_local rules_error error;
  rules_loaded *loaded = rules_load(variant, NULL, 0, &error);
  if (!loaded) return 0;
  const fuda_ruleset *rules = rules_ruleset(loaded);
  uint64_t whole = rules->fingerprint;
  for (int o = 0; o < rules->n_options; o++) whole = with_values(whole, variant, &rules->options[o]);
  rules_free(loaded);
  return signed_as_whole(whole);
}

/* " with last_bonus = three" */
static void say_set(const rules_written *of, char out[300]) {
  size_t used = 0;
  *out = 0;
  for (int i = 0; i < of->n_set && used < 300; i++)
    used += (size_t)snprintf(out + used, 300 - used, "%s %s = %s", i ? "," : " with", of->set[i].option, of->set[i].value);
}

/* Three fingerprints will do: the parent's under the options that are set, by itself, or, as `fuda new` writes it, under all values. */
static int remark(const rules_written *of, char *out, size_t size) {
  char set[300] = "";
  uint64_t then = strtoull(of->fingerprint, NULL, 16);
  uint64_t now = fingerprint_of(of->found_by, of->set, of->n_set);
  if (!now || now == then || (of->n_set && fingerprint_of(of->found_by, NULL, 0) == then)) return 0;
  bool is_whole = signed_as_whole(then) == then;
  if (is_whole) now = rules_written_whole(of->found_by);
  if (now == then) return 0;
  if (!is_whole) say_set(of, set);
  return snprintf(out, size,
                  "remark: %s:%d: %s%s has changed since this was written for it (%s then, %016" PRIx64 " now); look at `fuda rules %s "
                  "--changes`, then write written_for = %s%s%s\"%016" PRIx64 "\"%s\n",
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
