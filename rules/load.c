/* Loading: the front end's Lua does the thinking, C copies what it gives. */
#include "rules/load.h"

#include "core/state.h"
#include "rules/build.h"
#include "rules/find.h"
#include "rules/front.h"
#include "rules/globals.h"
#include "rules/hooks.h"
#include "rules/host.h"
#include "rules/lines.h"
#include "rules/parts.h"
#include "rules/written.h"
#include <lauxlib.h>
#include <limits.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rules_loaded {
  rules_arena arena;
  fuda_ruleset *rules;
  const char *file;
  char *name;
  const char *front; /* the front end's function that gives it */
  rules_choice *choices;
  int n_choices, mutant;
  rules_hooks *hooks; /* NULL where the script has none */
  const rules_written *written;
  int n_written;
  const char *remarks;
  const char *found; /* of rules_load_rest: what is wrong in what is right by itself */
  const char *elsewhere; /* likewise: values under which it has other functions */
  const char *plays_alike; /* likewise: "yes" or "no" */
  uint64_t texts;    /* of its files, as they were */
};

#define LOAD_STEPS 30000000 /* more than half a second */

/* What the front end asks of its host -------------------------------------------------------------- */

/* find(kind, name, by) -> path, bundled, the file by its one true path | nil, message. by: the file that says the name, or nil. */
static int host_find(lua_State *L) {
  bool deck = strcmp(luaL_checkstring(L, 1), "deck") == 0, bundled = false;
  char *path = NULL, message[1024], copy[4096], real[PATH_MAX];
  const char *name = luaL_checkstring(L, 2), *by = lua_tostring(L, 3);
  if (rules_find_said(deck ? RULES_DECK : RULES_VARIANT, name, by, &path, &bundled, message, sizeof message) < 0) {
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
  }
  snprintf(copy, sizeof copy, "%s", path);
  free(path);
  lua_pushstring(L, copy);
  lua_pushboolean(L, bundled);
  lua_pushstring(L, realpath(copy, real) ? real : copy);
  return 3;
}

/* Lua may raise for want of memory while it copies the text: the text is then lost, but nothing worse. */
static int host_read(lua_State *L) {
  char *text = NULL, message[1024];
  size_t length = 0;
  const char *path = luaL_checkstring(L, 1);
  if (rules_host_again(rules_host_of(L))) return lua_pushstring(L, rules_host_text(rules_host_again(rules_host_of(L)), path)), 1;
  if (rules_read(path, &text, &length, message, sizeof message) < 0) {
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
  }
  luaL_Buffer buffer;
  char *into = luaL_buffinitsize(L, &buffer, length + 1);
  memcpy(into, text, length);
  free(text);
  luaL_pushresultsize(&buffer, length);
  return 1;
}

static int host_distance(lua_State *L) {
  lua_pushinteger(L, fuda_distance(luaL_checkstring(L, 1), luaL_checkstring(L, 2)));
  return 1;
}

/* running_line() -> { file =, line = } of the nearest script that runs, or nil */
static int host_running_line(lua_State *L) {
  lua_Debug at;
  for (int level = 1; level < 200 && lua_getstack(L, level, &at); level++) {
    if (!lua_getinfo(L, "Sl", &at) || at.source[0] != '@' || at.currentline < 1) continue;
    lua_createtable(L, 0, 2);
    lua_pushstring(L, at.source + 1);
    lua_setfield(L, -2, "file");
    lua_pushinteger(L, at.currentline);
    lua_setfield(L, -2, "line");
    return 1;
  }
  lua_pushnil(L);
  return 1;
}

static int host_sandbox(lua_State *L) {
  rules_host_sandbox(rules_host_of(L));
  return 1;
}

/* call(f, trusted, ...) -> true, value | false, message */
static int host_call(lua_State *L) {
  rules_host *host = rules_host_of(L);
  rules_host_trust(host, lua_toboolean(L, 2));
  lua_remove(L, 2);
  int failed = rules_host_call(host, lua_gettop(L) - 1, 1);
  rules_host_trust(host, true);
  lua_pushboolean(L, !failed);
  if (failed) lua_pushstring(L, rules_host_message(host));
  else lua_insert(L, -2);
  return 2;
}

/* meter(on): the front end's work for a script that isn't bundled is metered as the script itself is. */
static int host_meter(lua_State *L) {
  rules_host_meter(rules_host_of(L), lua_toboolean(L, 1) ? LOAD_STEPS : 0);
  return 0;
}

static int host_freeze(lua_State *L) {
  rules_host_freeze(L, 1);
  return 0;
}

static int part_require(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  lua_getfield(L, LUA_REGISTRYINDEX, "rules.parts");
  if (lua_getfield(L, -1, name) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  if (rules_part_load(L, name) != LUA_OK) return lua_error(L);
  lua_call(L, 0, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, name);
  return 1;
}

static void push_host_table(lua_State *L) {
  static const luaL_Reg functions[] = {{"find", host_find},    {"read", host_read},         {"run", rules_host_run},
                                       {"lines", rules_lines}, {"distance", host_distance}, {"sandbox", host_sandbox},
                                       {"call", host_call},    {"freeze", host_freeze},     {"meter", host_meter},
                                       {"running_line", host_running_line}, {"globals", rules_globals}, {NULL, NULL}};
  luaL_newlib(L, functions);
  rules_push_limits(L);
  lua_setfield(L, -2, "limits");
}

/* front_call(function, ...): what the front end's function of that name gives. */
static int front_call(lua_State *L) {
  int n = lua_gettop(L) - 1;
  lua_newtable(L);
  lua_setfield(L, LUA_REGISTRYINDEX, "rules.parts");
  lua_pushcfunction(L, part_require);
  lua_setglobal(L, "require");
  lua_getglobal(L, "require");
  lua_pushliteral(L, "front");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, lua_tostring(L, 1));
  push_host_table(L);
  for (int i = 0; i < n; i++) lua_pushvalue(L, 2 + i);
  lua_call(L, 1 + n, 3);
  return 3;
}

static void say(rules_error *error, enum rules_failure failure, const char *message) {
  error->failure = failure;
  snprintf(error->message, sizeof error->message, "%s", message);
  rules_host_clean(error->message, true);
}

static enum rules_failure failure_of(const char *word) {
  if (word && strcmp(word, "NOT_FOUND") == 0) return RULES_NOT_FOUND;
  return word && strcmp(word, "SCRIPT_ERROR") == 0 ? RULES_SCRIPT_ERROR : RULES_WRONG;
}

static void push_variant(lua_State *L, const char *variant, const rules_choice *choices, int n) {
  lua_pushstring(L, variant);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_createtable(L, 2, 0);
    lua_pushstring(L, choices[i].option);
    lua_rawseti(L, -2, 1);
    lua_pushstring(L, choices[i].value);
    lua_rawseti(L, -2, 2);
    lua_rawseti(L, -2, i + 1);
  }
}

void rules_front_begin(rules_host *host, const char *function) {
  rules_host_trust(host, true);
  lua_pushcfunction(rules_host_lua(host), front_call);
  lua_pushstring(rules_host_lua(host), function);
}

int rules_front_call(rules_host *host, int n, rules_error *error) {
  lua_State *L = rules_host_lua(host);
  if (rules_host_call(host, 1 + n, 3) != 0) {
    say(error, RULES_SCRIPT_ERROR, rules_host_message(host));
    return -1;
  }
  if (!lua_isnil(L, -3)) return 0;
  const char *message = lua_tostring(L, -1);
  say(error, failure_of(lua_tostring(L, -2)), message ? message : "");
  return -1;
}

/* Calls a function of the front end about a variant: three values on the stack, or an error. */
static int ask_front(rules_host *host, const char *function, const char *variant, const rules_choice *choices, int n,
                     int mutant, rules_error *error) {
  rules_front_begin(host, function);
  push_variant(rules_host_lua(host), variant, choices, n);
  lua_pushinteger(rules_host_lua(host), mutant);
  int status = rules_front_call(host, 3, error);
  if (status && error->failure == RULES_SCRIPT_ERROR && (!strncmp(error->message, "the ", 4) || !strncmp(error->message, "these ", 6))) { /* of no line: of the file */
    static char what[sizeof error->message];
    snprintf(what, sizeof what, "%s", error->message);
    snprintf(error->message, sizeof error->message, "%.1000s: %.15000s", variant, what);
  }
  return status;
}

/* The ruleset from the table at the top; protected, since reading may run out of Lua's memory. */
static int build_protected(lua_State *L) {
  rules_loaded *loaded = lua_touserdata(L, 2);
  lua_settop(L, 1);
  loaded->rules = rules_build(L, &loaded->arena);
  if (loaded->rules) rules_fingerprint(L, loaded->rules);
  loaded->file = rules_read_text(L, &loaded->arena, "file");
  loaded->plays_alike = rules_read_text(L, &loaded->arena, "plays_alike");
  loaded->written = rules_written_read(L, &loaded->arena, &loaded->n_written);
  return 0;
}

static int build(rules_host *host, rules_loaded *loaded, rules_error *error) {
  lua_State *L = rules_host_lua(host);
  lua_pushcfunction(L, build_protected);
  lua_pushvalue(L, -4);
  lua_pushlightuserdata(L, loaded);
  if (rules_host_call(host, 2, 0) != 0) {
    say(error, RULES_SCRIPT_ERROR, rules_host_message(host));
    return -1;
  }
  if (!loaded->rules || loaded->arena.short_of_memory) {
    say(error, RULES_SCRIPT_ERROR, "there is not enough memory for this variant");
    return -1;
  }
  return 0;
}

/* What loads the rules again: the name they give themselves, or their file where that name isn't found or is of another. */
static void set_found_by(rules_loaded *loaded) {
  char *path = NULL, message[1024];
  bool bundled, found = rules_find(RULES_VARIANT, loaded->rules->name, &path, &bundled, message, sizeof message) == 0;
  loaded->rules->found_by = found && strcmp(path, loaded->file) == 0 ? loaded->rules->name : loaded->file;
  free(path);
}

static char *copied(rules_arena *arena, const char *text) {
  size_t n = strlen(text) + 1;
  return memcpy(rules_arena_take(arena, n), text, n);
}

static rules_loaded *remember(const char *variant, const rules_choice *choices, int n) {
  rules_loaded *loaded = calloc(1, sizeof *loaded);
  if (!loaded) return NULL;
  loaded->name = strdup(variant);
  loaded->choices = rules_arena_take(&loaded->arena, sizeof *choices * (size_t)(n + 1));
  loaded->n_choices = n;
  for (int i = 0; i < n; i++)
    loaded->choices[i] = (rules_choice){copied(&loaded->arena, choices[i].option), copied(&loaded->arena, choices[i].value)};
  return loaded;
}

static const char *mutant_of;
static int mutant_number;

void rules_set_mutant(const char *variant, int number) {
  mutant_of = variant;
  mutant_number = number;
}

static rules_host *load_again(void *data, const rules_host *first) {
  const rules_loaded *loaded = data;
  rules_error error;
  rules_host *host = rules_host_new(NULL);
  if (!host) return NULL;
  rules_host_read_again(host, first);
  if (ask_front(host, loaded->front, loaded->name, loaded->choices, loaded->n_choices, loaded->mutant, &error) == 0) return host;
  rules_host_free(host);
  return NULL;
}

/* The functions of a script, where it has any: they keep the host. */
static bool keep_hooks(rules_host *host, rules_loaded *loaded, rules_error *error) {
  loaded->texts = rules_host_texts(host);
  if (!loaded->rules->trick || !loaded->rules->trick->hook_rows) {
    rules_host_free(host);
    return true;
  }
  loaded->hooks = rules_hooks_new(host, loaded->rules, load_again, loaded);
  if (loaded->hooks) return true;
  rules_host_free(host);
  say(error, RULES_SCRIPT_ERROR, "there is not enough memory for the script's functions");
  return false;
}

static rules_loaded *load_by(const char *front, const char *variant, const rules_choice *choices, int n, int mutant,
                             rules_error *error) {
  *error = (rules_error){0};
  rules_host *host = rules_host_new(NULL);
  rules_loaded *loaded = remember(variant, choices, n);
  bool ok = host && loaded && loaded->name;
  if (!ok) say(error, RULES_SCRIPT_ERROR, "there is not enough memory to load a variant");
  if (loaded) loaded->mutant = mutant, loaded->front = front;
  ok = ok && ask_front(host, front, variant, choices, n, mutant, error) == 0;
  const char *found = ok ? lua_tostring(rules_host_lua(host), -2) : NULL;
  if (found) loaded->found = copied(&loaded->arena, found);
  if (found) loaded->elsewhere = copied(&loaded->arena, lua_tostring(rules_host_lua(host), -1));
  ok = ok && build(host, loaded, error) == 0;
  if (!ok) {
    error->ran_out = host && rules_host_ran_out(host);
    rules_host_free(host);
  }
  if (ok && keep_hooks(host, loaded, error)) {
    set_found_by(loaded);
    return loaded;
  }
  rules_free(loaded);
  return NULL;
}

rules_loaded *rules_load(const char *variant, const rules_choice *choices, int n, rules_error *error) {
  int mutant = mutant_number && mutant_of && strcmp(variant, mutant_of) == 0 ? mutant_number : 0;
  rules_loaded *loaded = load_by("load", variant, choices, n, mutant, error);
  if (!loaded && error->failure != RULES_NOT_FOUND && rules_is_shared(variant)) {
    error->failure = RULES_NOT_FOUND;
    snprintf(error->message, sizeof error->message,
             "'%.200s' is what versions share, for them to extend: it isn't played by itself; `fuda list` shows what is", variant);
  }
  return loaded;
}

rules_loaded *rules_load_rest(const char *variant, const rules_choice *choices, int n, rules_error *error) {
  rules_loaded *rest = load_by("rest", variant, choices, n, 0, error);
  if (!rest && error->failure != RULES_WRONG) error->message[0] = '\0';
  return rest;
}

const char *rules_rest_found(const rules_loaded *rest) { return rest->found ? rest->found : ""; }
bool rules_rest_plays_alike(const rules_loaded *rest) { return rest->plays_alike && !strcmp(rest->plays_alike, "yes"); }
const char *rules_rest_elsewhere(const rules_loaded *rest) { return rest->elsewhere ? rest->elsewhere : ""; }

void rules_free(rules_loaded *loaded) {
  if (!loaded) return;
  rules_hooks_free(loaded->hooks);
  rules_arena_free(&loaded->arena);
  free(loaded->name);
  free(loaded);
}

void rules_front_push(rules_host *host, const rules_loaded *loaded) {
  push_variant(rules_host_lua(host), loaded->name, loaded->choices, loaded->n_choices);
  lua_pushinteger(rules_host_lua(host), loaded->mutant);
  lua_setfield(rules_host_lua(host), -2, "mutant");
}

const fuda_ruleset *rules_ruleset(const rules_loaded *loaded) { return loaded->rules; }
const char *rules_file(const rules_loaded *loaded) { return loaded->file; }
bool rules_same_texts(const rules_loaded *a, const rules_loaded *b) { return a->texts == b->texts; }
void rules_copy_text(char *out, size_t size, const char *text) {
  size_t n = strnlen(text, size);
  if (n == size)
    for (n--; n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;) n--;
  memcpy(out, text, n);
  out[n] = 0;
}

bool rules_hook_of(const rules_loaded *loaded, int i, rules_hook *out) {
  return loaded->hooks && rules_hooks_of(loaded->hooks, i, out);
}
rules_hook_cost rules_yaku_cost(const rules_loaded *loaded, int yaku) {
  const fuda_trick_rules *trick = loaded->rules->trick;
  bool asked = loaded->hooks && trick && yaku < trick->n_yaku && trick->yaku[yaku].kind == FUDA_YAKU_HOOK;
  return asked ? rules_hooks_cost(loaded->hooks, trick->yaku[yaku].hook) : (rules_hook_cost){0};
}

const char *rules_remarks(rules_loaded *loaded) {
  if (!loaded->remarks) loaded->remarks = rules_written_remarks(loaded->written, loaded->n_written, &loaded->arena);
  return loaded->remarks;
}
const char *rules_hook_message(const rules_loaded *loaded) { return loaded->hooks ? rules_hooks_message(loaded->hooks) : ""; }
bool rules_hook_silence(rules_loaded *loaded) { return loaded->hooks && rules_hooks_silence(loaded->hooks); }
bool rules_hook_endless(const rules_loaded *loaded, rules_hook *out) { return loaded->hooks && rules_hooks_endless(loaded->hooks, out); }
void rules_hook_leave_out(rules_loaded *loaded, const rules_hook *hook) {
  if (loaded->hooks) rules_hooks_leave_out(loaded->hooks, hook);
}

/* The text that a function of the front end gives of loaded rules, or its second value as JSON. */
static char *text_of(const rules_loaded *loaded, const char *function, bool json, rules_error *error) {
  *error = (rules_error){0};
  rules_host *host = rules_host_new(NULL);
  char *text = NULL;
  if (host && ask_front(host, function, loaded->name, loaded->choices, loaded->n_choices, 0, error) == 0) {
    const char *found = lua_tostring(rules_host_lua(host), json ? -2 : -3);
    if (found) text = strdup(found);
  }
  rules_host_free(host);
  if (!text && !error->failure) say(error, RULES_SCRIPT_ERROR, "there is not enough memory to tell the rules");
  return text;
}

char *rules_sheet(const rules_loaded *loaded, bool json, rules_error *error) { return text_of(loaded, "describe", json, error); }
char *rules_changes(const rules_loaded *loaded, bool json, rules_error *error) {
  return text_of(loaded, "changes", json, error);
}

int rules_mutants(const char *variant, void (*found)(void *data, int number, const char *cites, const char *sentence),
                  void *data, rules_error *error) {
  rules_host *host = rules_host_new(NULL);
  if (!host) return -1;
  int n = ask_front(host, "mutants", variant, NULL, 0, 0, error);
  lua_State *L = rules_host_lua(host);
  if (n == 0) {
    lua_pushvalue(L, -3);
    n = (int)lua_rawlen(L, -1);
  }
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, -1, i + 1);
    for (int f = 1; f <= 3; f++) lua_rawgeti(L, -f, f); /* each below the last: the item stays f from the top */
    found(data, (int)lua_tointeger(L, -3), lua_tostring(L, -2), lua_tostring(L, -1));
    lua_pop(L, 4);
  }
  rules_host_free(host);
  return n;
}

void rules_list(rules_found found, void *data) {
  size_t n = 0;
  rules_script *scripts = rules_scripts(RULES_VARIANT, &n);
  for (size_t i = 0; i < n; i++) {
    rules_error error;
    if (rules_is_shared(scripts[i].name)) continue;
    rules_loaded *loaded = rules_load(scripts[i].name, NULL, 0, &error);
    bool on = found(data, scripts[i].name, scripts[i].path, loaded ? loaded->rules : NULL, &error);
    rules_free(loaded);
    if (!on) break;
  }
  rules_scripts_free(scripts, n);
}
