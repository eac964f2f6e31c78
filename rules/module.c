#include "rules/module.h"

#include "core/record.h"
#include "rules/game_object.h"
#include "rules/module_diff.h"
#include "rules/module_sim.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The variant's name, and the index of the table of fields or 0. */
static const char *variant_and_fields(lua_State *L, const char *call, int *fields) {
  if (lua_type(L, 1) != LUA_TSTRING) luaL_error(L, "%s takes a variant's name first, such as \"hachinin-meri/wiki\"", call);
  if (!lua_isnoneornil(L, 2) && !lua_istable(L, 2))
    luaL_error(L, "%s takes a table of fields after the variant, not a %s", call, luaL_typename(L, 2));
  rules_check_text(L, 1, "a variant's name");
  *fields = lua_istable(L, 2) ? 2 : 0;
  return lua_tostring(L, 1);
}

static int module_new(lua_State *L) {
  int fields;
  const char *variant = variant_and_fields(L, "fuda.new", &fields);
  rules_fields_game(L, variant, fields, false);
  return 1;
}

static void set_integer(lua_State *L, const char *key, uint64_t value) {
  lua_pushinteger(L, (lua_Integer)value);
  lua_setfield(L, -2, key);
}

/* Pushes an object without a game, which drops the rules if something is raised, with the rules of a variant and the field
 * `options`. */
static const rules_loaded *push_rules(lua_State *L, const char *variant, int fields) {
  rules_game *holder = rules_game_push(L);
  lua_Integer seats = rules_fields_number(L, fields, "seats", 0);
  if (fields) lua_getfield(L, fields, "options");
  else lua_pushnil(L);
  holder->shared = rules_fields_rules(L, variant, -1, seats > 1000 ? 1000 : (int)seats);
  lua_pop(L, 1);
  return rules_shared_loaded(holder->shared);
}

/* fuda.find ------------------------------------------------------------------------------------- */

typedef struct finds {
  rules_hit *list;
  lua_Integer n, room, most;
  bool short_of_memory;
} finds;

static bool keep_find(void *data, const rules_hit *hit) {
  finds *f = data;
  if (f->n == f->room) {
    rules_hit *list = realloc(f->list, (size_t)(2 * f->room + 16) * sizeof *list);
    f->short_of_memory = !list;
    if (!list) return false;
    f->list = list;
    f->room = 2 * f->room + 16;
  }
  f->list[f->n++] = *hit;
  return f->n < f->most;
}

/* A text field of the table, which keeps it, or NULL where it isn't given. */
static const char *text_field(lua_State *L, int fields, const char *key, const char *wants) {
  int type = lua_getfield(L, fields, key);
  if (type != LUA_TNIL && type != LUA_TSTRING) luaL_error(L, "%s is %s, not a %s", key, wants, luaL_typename(L, -1));
  if (type == LUA_TSTRING) rules_check_text(L, -1, key);
  const char *text = lua_tostring(L, -1);
  lua_pop(L, 1);
  return text;
}

bool rules_fields_ordinary(lua_State *L, int fields) {
  static const char *const paths[] = {"fast", "ordinary"};
  const char *path = text_field(L, fields, "path", "\"fast\" or \"ordinary\"");
  bool ordinary = path && strcmp(path, paths[1]) == 0;
  if (path && !ordinary && strcmp(path, paths[0]) != 0) rules_unknown(L, "path", path, paths, 2);
  return ordinary;
}

static lua_Integer positive_field(lua_State *L, int fields, const char *key, lua_Integer without, lua_Integer most) {
  lua_Integer n = rules_fields_number(L, fields, key, without);
  if (n < 1 || n > most) luaL_error(L, "%s is a whole number from 1 to %I, not %I", key, (LUAI_UACINT)most, (LUAI_UACINT)n);
  return n;
}

static void read_search(lua_State *L, int fields, rules_search *search) {
  search->condition = text_field(L, fields, "expr", "a condition, as in expr = \"#last_trick.yaku > 1\"");
  if (!search->condition) luaL_error(L, "fuda.find wants a condition, as in { expr = \"#last_trick.yaku > 1\" }");
  search->seed = (uint64_t)rules_fields_number(L, fields, "seed", 1);
  search->first = (uint64_t)rules_fields_number(L, fields, "n", 0);
  search->deals = (uint64_t)positive_field(L, fields, "deals", RULES_SEARCHED, 100000000);
  lua_getfield(L, fields, "threads");
  search->threads = lua_isnil(L, -1) ? 0 : (int)positive_field(L, fields, "threads", 1, 256);
  lua_pop(L, 1);
  const char *at = text_field(L, fields, "at", "\"action\", \"trick\" or \"end\"");
  int moment = 0;
  while (at && moment < RULES_MOMENTS && strcmp(at, rules_moment_names[moment]) != 0) moment++;
  if (moment == RULES_MOMENTS) rules_unknown(L, "moment", at, rules_moment_names, RULES_MOMENTS);
  search->at = (enum rules_moment)moment;
  lua_getfield(L, fields, "policy");
  search->policy = rules_fields_policy(L, -1);
  lua_pop(L, 1);
  search->ordinary = rules_fields_ordinary(L, fields);
}

static void push_find(lua_State *L, uint64_t seed, const rules_hit *hit) {
  lua_createtable(L, 0, 5);
  set_integer(L, "seed", seed);
  set_integer(L, "n", hit->n);
  set_integer(L, "dealer", (uint64_t)hit->dealer);
  set_integer(L, "actions", (uint64_t)hit->actions);
  lua_pushfstring(L, "deal %I:%I dealer %d", (LUAI_UACINT)seed, (LUAI_UACINT)hit->n, hit->dealer);
  lua_setfield(L, -2, "line");
}

/* Called protected, so that the list is freed whatever happens: pushes the table of what was found. */
static int push_finds(lua_State *L) {
  const finds *found = lua_touserdata(L, 1);
  uint64_t seed = (uint64_t)lua_tointeger(L, 2);
  lua_createtable(L, found->n < 1000000 ? (int)found->n : 0, 0);
  for (lua_Integer i = 0; i < found->n; i++) {
    push_find(L, seed, &found->list[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* Without `deals` the first few are wanted, else all of so many deals: as the command does. */
static int module_find(lua_State *L) {
  static const char *const names[] = {"expr",    "deals", "seed",  "n",       "at",  "policy",
                                      "options", "most",  "seats", "threads", "path"};
  int fields;
  uint64_t looked;
  char message[2048];
  const char *variant = variant_and_fields(L, "fuda.find", &fields);
  if (!fields) return luaL_error(L, "fuda.find wants a table after the variant, as in { expr = \"#last_trick.yaku > 1\" }");
  rules_fields_keys(L, fields, "fuda.find", names, sizeof names / sizeof *names);
  rules_search search = {0};
  finds found = {0};
  read_search(L, fields, &search);
  bool all = lua_getfield(L, fields, "deals") != LUA_TNIL;
  lua_pop(L, 1);
  found.most = positive_field(L, fields, "most", all ? INT32_MAX : RULES_FINDS, INT32_MAX);
  const rules_loaded *loaded = push_rules(L, variant, fields);
  search.rules = rules_ruleset(loaded);
  int error = rules_search_deals(&search, keep_find, &found, &looked, message, sizeof message);
  const char *hook = error == FUDA_ERROR_HOOK ? rules_hook_message(loaded) : "";
  if (!error && found.short_of_memory) snprintf(message, sizeof message, "not enough memory for so many finds"), error = 1;
  lua_pushcfunction(L, push_finds);
  lua_pushlightuserdata(L, &found);
  lua_pushinteger(L, (lua_Integer)search.seed);
  int failed = error ? LUA_OK : lua_pcall(L, 2, 1, 0);
  free(found.list);
  if (error) return luaL_error(L, hook[0] ? "%s: %s" : "%s", message, hook);
  return failed ? lua_error(L) : 1;
}

/* fuda.replay ----------------------------------------------------------------------------------- */

static int option_order(const void *a, const void *b) {
  return strcmp(((const rules_choice *)a)->option, ((const rules_choice *)b)->option);
}

/* The first line of a record's tags that the rules can't be loaded with: the variant, or one of its options. */
static int wrong_line(const fuda_record *record) {
  for (int i = -1; i < record->n_options; i++) {
    rules_choice choice = i < 0 ? (rules_choice){0} : (rules_choice){record->option[i].name, record->option[i].value};
    rules_error error;
    rules_shared *shared = rules_shared_take(record->variant, &choice, i >= 0, &error);
    if (!shared) return i < 0 ? record->variant_line : record->option[i].line;
    rules_shared_drop(shared);
  }
  return record->variant_line;
}

/* The rules of the game that is played from a record, and while it goes over to other rules those before. */
typedef struct rules_used {
  rules_shared *now, *before;
} rules_used;

static const fuda_ruleset *record_rules(void *data, const fuda_record *tags, const fuda_game *game, char *message,
                                        size_t size) {
  (void)game;
  rules_used *used = data;
  rules_choice choices[FUDA_RECORD_OPTIONS];
  rules_error error;
  for (int i = 0; i < tags->n_options; i++) choices[i] = (rules_choice){tags->option[i].name, tags->option[i].value};
  qsort(choices, (size_t)tags->n_options, sizeof *choices, option_order);
  rules_shared *shared = rules_shared_take(tags->variant, choices, tags->n_options, &error);
  if (!shared) {
    snprintf(message, size, "line %d: %s", wrong_line(tags), error.message);
    return NULL;
  }
  if (used->before) rules_shared_drop(used->before);
  *used = (rules_used){shared, used->now};
  return rules_ruleset(rules_shared_loaded(shared));
}

static int module_replay(lua_State *L) {
  char message[sizeof(rules_error) + 64];
  size_t length;
  if (lua_type(L, 1) != LUA_TSTRING)
    return luaL_error(L, "fuda.replay wants the text of a record, as g:record() gives it, not a %s", luaL_typename(L, 1));
  const char *text = lua_tolstring(L, 1, &length);
  fuda_record *record = lua_newuserdatauv(L, sizeof *record, 0);
  if (!fuda_record_read(text, length, record, message, sizeof message)) return luaL_error(L, "%s", message);
  rules_game *object = rules_game_push(L);
  rules_used used = {0};
  int error = fuda_record_play(record, record_rules, &used, &object->game, message, sizeof message);
  if (used.before) rules_shared_drop(used.before);
  object->shared = used.now;
  if (!error) return 1;
  rules_push_failure(L, object->shared, error, message);
  return luaL_error(L, "%s", lua_tostring(L, -1));
}

int luaopen_fuda(lua_State *L) {
  static const luaL_Reg calls[] = {{"new", module_new},   {"replay", module_replay},   {"sim", rules_module_sim},
                                   {"find", module_find}, {"diff", rules_module_diff}, {NULL, NULL}};
  luaL_checkversion(L);
  rules_game_open(L);
  rules_module_diff_open(L);
  luaL_newlib(L, calls);
  return 1;
}
