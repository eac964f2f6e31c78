#include "rules/inspect.h"

#include "rules/build.h"
#include "rules/front.h"

#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const *read_texts(lua_State *L, rules_arena *arena, const char *key, int *n) {
  *n = rules_read_list(L, key);
  const char **texts = TAKE(arena, const char *, *n);
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    texts[i] = rules_read_text(L, arena, "text");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return texts;
}

static const rules_finding *read_findings(lua_State *L, rules_arena *arena, const char *key, int *n) {
  *n = rules_read_list(L, key);
  rules_finding *findings = TAKE(arena, rules_finding, *n);
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    findings[i] = (rules_finding){rules_read_text(L, arena, "text"), rules_read_text(L, arena, "about"), rules_read_flag(L, "unused"),
                                  rules_read_flag(L, "inherited")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return findings;
}

static void read_changes(lua_State *L, rules_inspection *out) {
  out->n_changes = rules_read_list(L, "changes");
  rules_change *changes = TAKE(out->memory, rules_change, out->n_changes);
  for (int i = 0; i < out->n_changes; i++) {
    rules_read_item(L, i);
    changes[i].about = rules_read_text(L, out->memory, "about");
    changes[i].op = rules_read_text(L, out->memory, "op");
    changes[i].section = rules_read_text(L, out->memory, "section");
    changes[i].file = rules_read_text(L, out->memory, "file");
    changes[i].line = (int)rules_read_number(L, "line");
    changes[i].with = (int)rules_read_number(L, "with");
    changes[i].told = rules_read_flag(L, "told");
    changes[i].counts = rules_read_flag(L, "counts");
    changes[i].restated = rules_read_flag(L, "restated");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  out->changes = changes;
}

/* The one at the top. */
static rules_function read_function(lua_State *L, rules_arena *arena) {
  return (rules_function){rules_read_text(L, arena, "name"), rules_read_text(L, arena, "file"), (int)rules_read_number(L, "line"),
                          (int)rules_read_number(L, "last"), rules_read_flag(L, "hook")};
}

static void read_functions(lua_State *L, rules_inspection *out) {
  out->n_functions = rules_read_list(L, "functions");
  rules_function *functions = TAKE(out->memory, rules_function, out->n_functions);
  for (int i = 0; i < out->n_functions; i++) {
    rules_read_item(L, i);
    functions[i] = read_function(L, out->memory);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  out->functions = functions;
}

static const rules_choice *read_under(lua_State *L, rules_arena *arena, int *n) {
  *n = rules_read_list(L, "under");
  rules_choice *under = TAKE(arena, rules_choice, *n);
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    under[i] = (rules_choice){rules_read_text(L, arena, "option"), rules_read_text(L, arena, "value")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return under;
}

static void read_elsewhere(lua_State *L, rules_inspection *out) {
  out->n_elsewhere = rules_read_list(L, "elsewhere");
  rules_elsewhere *elsewhere = TAKE(out->memory, rules_elsewhere, out->n_elsewhere);
  for (int i = 0; i < out->n_elsewhere; i++) {
    rules_read_item(L, i);
    elsewhere[i].function = read_function(L, out->memory);
    elsewhere[i].under = read_under(L, out->memory, &elsewhere[i].n_under);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  out->elsewhere = elsewhere;
}

static void read_words(lua_State *L, rules_inspection *out) {
  out->n_words = rules_read_list(L, "words");
  rules_word *words = TAKE(out->memory, rules_word, out->n_words);
  for (int i = 0; i < out->n_words; i++) {
    rules_read_item(L, i);
    words[i] = (rules_word){rules_read_text(L, out->memory, "phase"), rules_read_text(L, out->memory, "verb"),
                            rules_read_text(L, out->memory, "about"), rules_read_text(L, out->memory, "at")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  out->words = words;
}

static void read_options(lua_State *L, rules_inspection *out) {
  out->n_options = rules_read_list(L, "options");
  rules_option_place *options = TAKE(out->memory, rules_option_place, out->n_options);
  for (int i = 0; i < out->n_options; i++) {
    rules_read_item(L, i);
    options[i] = (rules_option_place){rules_read_text(L, out->memory, "name"), rules_read_text(L, out->memory, "at")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  out->options = options;
}

/* Protected: reading may run out of Lua's memory. */
static int read_protected(lua_State *L) {
  rules_inspection *out = lua_touserdata(L, 2);
  lua_settop(L, 1);
  out->remarks = read_texts(L, out->memory, "remarks", &out->n_remarks);
  out->problems = read_findings(L, out->memory, "problems", &out->n_problems);
  out->sound = rules_read_text(L, out->memory, "sound");
  read_changes(L, out);
  read_functions(L, out);
  read_elsewhere(L, out);
  read_words(L, out);
  read_options(L, out);
  out->parts = rules_read_text(L, out->memory, "parts");
  out->match = rules_read_text(L, out->memory, "match");
  out->match_asked = rules_read_text(L, out->memory, "match_asked");
  out->players = rules_read_text(L, out->memory, "players");
  out->hands_in_score = rules_read_text(L, out->memory, "hands_in_score");
  out->hands_in_next = rules_read_text(L, out->memory, "hands_in_next");
  out->parent = rules_read_text(L, out->memory, "parent");
  out->extended = rules_read_text(L, out->memory, "extended");
  out->game = rules_read_text(L, out->memory, "game");
  return 0;
}

static bool read_all(rules_host *host, rules_inspection *out) {
  lua_State *L = rules_host_lua(host);
  lua_pushcfunction(L, read_protected);
  lua_pushvalue(L, -4);
  lua_pushlightuserdata(L, out);
  return rules_host_call(host, 2, 0) == 0 && !out->memory->short_of_memory;
}

rules_inspection *rules_inspect(const rules_loaded *loaded, rules_error *error) {
  rules_host *host = rules_host_new(NULL);
  rules_inspection *out = calloc(1, sizeof *out);
  if (out) out->memory = calloc(1, sizeof *out->memory);
  *error = (rules_error){.failure = RULES_SCRIPT_ERROR, .message = "there is not enough memory to look at these rules"};
  bool ok = host && out && out->memory;
  if (ok) {
    rules_front_begin(host, "inspect");
    rules_front_push(host, loaded);
    ok = rules_front_call(host, 2, error) == 0 && read_all(host, out);
  }
  rules_host_free(host);
  if (ok) return out;
  rules_inspection_free(out);
  return NULL;
}

bool rules_is_sound(const rules_inspection *inspection, const char *about) {
  size_t length = strlen(about);
  for (const char *line = inspection->sound; line && *line; line = strchr(line, '\n') + 1)
    if (strncmp(line, about, length) == 0 && line[length] == '\n') return true;
  return false;
}

bool rules_is_found(const rules_inspection *inspection, const char *about) {
  for (int i = 0; i < inspection->n_problems; i++)
    if (!strcmp(inspection->problems[i].about, about)) return true;
  return false;
}

void rules_inspection_free(rules_inspection *inspection) {
  if (!inspection) return;
  if (inspection->memory) rules_arena_free(inspection->memory);
  free(inspection->memory);
  free(inspection);
}

/* Without the changes from one to another. */
static rules_loaded *load_without(const char *variant, int from, int to, const rules_choice *choices, int n) {
  static rules_error error;
  rules_set_mutant(variant, -(from + 1) - RULES_UNDONE * to);
  return rules_load(variant, choices, n, &error);
}

bool rules_change_is_idle(const char *variant, int i, const rules_choice *choices, int n, uint64_t fingerprint) {
  rules_loaded *without = load_without(variant, i, i, choices, n);
  rules_set_mutant(NULL, 0);
  bool idle = without && rules_ruleset(without)->fingerprint == fingerprint;
  rules_free(without);
  return idle;
}

bool rules_change_makes(const char *variant, const rules_change *all, int i, int n_changes, const rules_choice *choices, int n,
                        const char *about) {
  static rules_error error;
  int from = i, to = i;
  rules_loaded *without = load_without(variant, i, i, choices, n);
  while (from && !strcmp(all[from - 1].section, all[i].section)) from--;
  while (to + 1 < n_changes && !strcmp(all[to + 1].section, all[i].section)) to++;
  if (!without && to > from) without = load_without(variant, from, to, choices, n);
  rules_inspection *other = without ? rules_inspect(without, &error) : NULL;
  rules_set_mutant(NULL, 0);
  bool makes = other && !rules_is_found(other, about);
  rules_inspection_free(other);
  rules_free(without);
  return makes;
}
