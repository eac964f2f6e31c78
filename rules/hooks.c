#include "rules/hooks.h"

#include "core/play.h"
#include <lauxlib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The trick that a hook sees is an empty table whose fields are read off the position when they are asked for: nothing is
 * copied that isn't wanted. It, its list of cards and the cards of that list are made once for all calls; a script can't keep
 * them, since what it captures is frozen or found out. */
struct rules_hooks {
  rules_host *host;
  const fuda_ruleset *rules;
  const fuda_state *state;      /* of the call that runs; else NULL */
  int functions, trick, *function, *wrong; /* registry references; of each hook it and what to call with what it shouldn't have given */
  bool bundled;
  pthread_mutex_t one_at_a_time;
  char message[2048];
  rules_hook_cost cost[RULES_HOOKS];
};

enum { SAMPLE = 16 }; /* one call in so many is timed */

/* The trick ------------------------------------------------------------------------------------------------------------- */

#define HOOKS ((const rules_hooks *)lua_touserdata(L, lua_upvalueindex(1)))
#define CODES lua_upvalueindex(2) /* the codes of the cards */

static const char *suit_code(const fuda_ruleset *rules, int suit) {
  return suit < rules->deck->suits ? rules->deck->suit[suit].name[FUDA_CODE] : "none";
}

static int no_field(lua_State *L, const char *what, const char *const *names, int n) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  if (!name) return luaL_error(L, "%s has fields with names: %s, %s, ...", what, names[0], names[1]);
  const char *near = fuda_nearest(name, names, n);
  if (near) return luaL_error(L, "%s has no '%s'; did you mean '%s'?", what, name, near);
  luaL_Buffer all;
  luaL_buffinit(L, &all);
  for (int i = 0; i < n; i++) {
    if (i) luaL_addstring(&all, ", ");
    luaL_addstring(&all, names[i]);
  }
  luaL_pushresult(&all);
  return luaL_error(L, "%s has no '%s'; it has %s", what, name, lua_tostring(L, -1));
}

static const fuda_state *state_of(lua_State *L) {
  const fuda_state *state = HOOKS->state;
  if (!state) luaL_error(L, "a trick can be looked at while it is judged, and not later");
  return state;
}

static int trick_index(lua_State *L) {
  static const char *const names[] = {"number", "winner", "card", "cards", "trump", "led", "phase"};
  const fuda_state *state = state_of(L);
  const fuda_ruleset *rules = HOOKS->rules;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (!strcmp(name, "card")) {
    int i = state->best - state->leader_of[state->trick_no];
    fuda_card card = fuda_trick_card(rules, state, state->trick_no, i < 0 ? i + rules->seats : i);
    return lua_rawgeti(L, CODES, card + 1), 1;
  }
  if (!strcmp(name, "cards")) return lua_pushvalue(L, lua_upvalueindex(3)), 1;
  if (!strcmp(name, "number")) return lua_pushinteger(L, state->trick_no), 1;
  if (!strcmp(name, "winner")) return lua_pushinteger(L, state->best), 1;
  if (!strcmp(name, "trump")) return lua_pushstring(L, suit_code(rules, state->trump)), 1;
  if (!strcmp(name, "led")) return lua_pushstring(L, state->led == FUDA_TRUMP ? "trump" : suit_code(rules, state->led)), 1;
  if (!strcmp(name, "phase")) return lua_pushstring(L, rules->trick->kind[state->kind].name), 1;
  return no_field(L, "a trick", names, 7);
}

static int cards_index(lua_State *L) {
  int is_integer;
  lua_Integer i = lua_tointegerx(L, 2, &is_integer);
  state_of(L);
  if (!is_integer || i < 1 || i > HOOKS->rules->seats) return lua_pushnil(L), 1;
  lua_rawgeti(L, lua_upvalueindex(3), i);
  return 1;
}
static int cards_length(lua_State *L) { return lua_pushinteger(L, HOOKS->rules->seats), 1; }

static int laid_index(lua_State *L) {
  static const char *const names[] = {"card", "seat", "face"};
  const fuda_state *state = state_of(L);
  const fuda_ruleset *rules = HOOKS->rules;
  int i = (int)lua_tointeger(L, lua_upvalueindex(3)), t = state->trick_no;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  fuda_card card = fuda_trick_card(rules, state, t, i);
  if (!strcmp(name, "card")) return lua_rawgeti(L, CODES, card + 1), 1;
  if (!strcmp(name, "seat")) return lua_pushinteger(L, fuda_trick_seat(rules, state, t, i)), 1;
  if (!strcmp(name, "face")) return lua_pushstring(L, fuda_set_has(state->down, card) ? "down" : "up"), 1;
  return no_field(L, "a card of the trick", names, 3);
}

static int read_only(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING)
    return luaL_error(L, "'%s' can't be changed: a trick is only looked at", lua_tostring(L, 2));
  return luaL_error(L, "a trick can't be changed: it is only looked at");
}

/* For `pairs`: a table of what the fields are now. Its upvalue is the list of their names, or how many there are. */
static int contents(lua_State *L) {
  lua_newtable(L);
  if (lua_isinteger(L, lua_upvalueindex(1))) {
    for (lua_Integer i = 1; i <= lua_tointeger(L, lua_upvalueindex(1)); i++) {
      lua_geti(L, 1, i);
      lua_rawseti(L, -2, i);
    }
    return 1;
  }
  for (lua_Integer i = 1; lua_rawgeti(L, lua_upvalueindex(1), i) != LUA_TNIL; i++) {
    lua_pushvalue(L, -1);
    lua_gettable(L, 1);
    lua_rawset(L, -3);
  }
  lua_pop(L, 1);
  return 1;
}

/* Gives the table below the closure at the top its metatable; its names for `pairs`, or, without any, how many it has. */
static void give_fields(lua_State *L, const char *const *names, int n) {
  lua_createtable(L, 0, 4);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, read_only);
  lua_setfield(L, -2, "__newindex");
  if (!names) lua_pushinteger(L, n);
  else lua_createtable(L, n, 0);
  for (int i = 0; names && i < n; i++) {
    lua_pushstring(L, names[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushcclosure(L, contents, 1);
  lua_setfield(L, -2, RULES_CONTENTS);
  lua_setmetatable(L, -2);
}

/* Pushes the trick. Below the top lies the list of codes. */
static void push_trick(lua_State *L, rules_hooks *hooks) {
  static const char *const fields[] = {"number", "winner", "card", "cards", "trump", "led", "phase"}, *const laid[] = {"card",
                                                                                                                       "seat",
                                                                                                                       "face"};
  int codes = lua_gettop(L);
  lua_newtable(L);
  lua_newtable(L); /* cards */
  lua_pushlightuserdata(L, hooks);
  lua_pushvalue(L, codes);
  lua_createtable(L, hooks->rules->seats, 0);
  for (int i = 0; i < hooks->rules->seats; i++) {
    lua_newtable(L);
    lua_pushlightuserdata(L, hooks);
    lua_pushvalue(L, codes);
    lua_pushinteger(L, i);
    lua_pushcclosure(L, laid_index, 3);
    give_fields(L, laid, 3);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushcclosure(L, cards_index, 3);
  give_fields(L, NULL, hooks->rules->seats);
  lua_getmetatable(L, -1);
  lua_pushlightuserdata(L, hooks);
  lua_pushcclosure(L, cards_length, 1);
  lua_setfield(L, -2, "__len");
  lua_pop(L, 1);
  lua_pushlightuserdata(L, hooks);
  lua_pushvalue(L, codes);
  lua_rotate(L, -3, -1);
  lua_pushcclosure(L, trick_index, 3);
  give_fields(L, fields, 7);
}

/* Calls ----------------------------------------------------------------------------------------------------------------- */

static uint64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
  return (uint64_t)at.tv_sec * 1000000000u + (uint64_t)at.tv_nsec;
}

/* What it gave is neither true nor false: the script is told in its own words. */
static int call_wrong(rules_hooks *hooks, int hook) {
  lua_State *L = rules_host_lua(hooks->host);
  lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->wrong[hook]);
  lua_insert(L, -2);
  if (rules_host_call(hooks->host, 1, 0) == 0) strcpy(hooks->message, "a yaku is made or not: true or false");
  return -1;
}

static int call_hook(rules_hooks *hooks, int hook, int32_t *result) {
  lua_State *L = rules_host_lua(hooks->host);
  rules_host_trust(hooks->host, hooks->bundled);
  lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->function[hook]);
  lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->trick);
  int failed = rules_host_call(hooks->host, 1, 1);
  if (!failed && !lua_isboolean(L, -1) && !lua_isnil(L, -1)) {
    failed = call_wrong(hooks, hook);
  } else if (!failed) {
    *result = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  if (failed) strncpy(hooks->message, rules_host_message(hooks->host), sizeof hooks->message - 1);
  return failed;
}

static int hooks_call(void *data, int hook, const fuda_ruleset *rules, fuda_state *state, int seat, int32_t *result) {
  (void)seat; /* the trick's winner, whom the trick says */
  (void)rules;
  rules_hooks *hooks = data;
  pthread_mutex_lock(&hooks->one_at_a_time);
  rules_hook_cost *cost = hook < RULES_HOOKS ? &hooks->cost[hook] : &(rules_hook_cost){0};
  bool timed = cost->calls++ % SAMPLE == 0;
  uint64_t from = timed ? now() : 0;
  hooks->state = state;
  int failed = call_hook(hooks, hook, result);
  hooks->state = NULL;
  if (timed) cost->nanoseconds += SAMPLE * (now() - from);
  pthread_mutex_unlock(&hooks->one_at_a_time);
  return failed ? -1 : 0;
}

/* Making ---------------------------------------------------------------------------------------------------------------- */

/* The list of hooks below a light userdata of what is made. Protected: memory may run out. */
static int open_hooks(lua_State *L) {
  rules_hooks *hooks = lua_touserdata(L, 2);
  const fuda_deck *deck = hooks->rules->deck;
  int n = (int)lua_rawlen(L, 1);
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, 1, i + 1);
    lua_getfield(L, -1, "call");
    hooks->function[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_getfield(L, -1, "wrong");
    hooks->wrong[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pop(L, 1);
  }
  lua_createtable(L, deck->cards, 0);
  for (int c = 0; c < deck->cards; c++) {
    lua_pushstring(L, fuda_card_code(deck, (fuda_card)c));
    lua_rawseti(L, -2, c + 1);
  }
  push_trick(L, hooks);
  hooks->trick = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushvalue(L, 1);
  hooks->functions = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

rules_hooks *rules_hooks_new(rules_host *host, fuda_ruleset *rules) {
  lua_State *L = rules_host_lua(host);
  rules_hooks *hooks = calloc(1, sizeof *hooks);
  lua_getfield(L, -3, "bundled");
  bool bundled = lua_toboolean(L, -1);
  lua_getfield(L, -4, "hooks");
  size_t n = lua_rawlen(L, -1) + 1;
  int *references = hooks ? calloc(2 * n, sizeof *references) : NULL;
  if (!references) return free(hooks), NULL;
  *hooks = (rules_hooks){.host = host, .rules = rules, .bundled = bundled, .function = references, .wrong = references + n};
  lua_pushcfunction(L, open_hooks);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, hooks);
  rules_host_trust(host, true);
  if (rules_host_call(host, 2, 0) != 0) return free(references), free(hooks), NULL;
  pthread_mutex_init(&hooks->one_at_a_time, NULL);
  lua_settop(L, 0);
  rules->hook = hooks_call;
  rules->host = hooks;
  return hooks;
}

void rules_hooks_free(rules_hooks *hooks) {
  if (!hooks) return;
  pthread_mutex_destroy(&hooks->one_at_a_time);
  rules_host_free(hooks->host);
  free(hooks->function);
  free(hooks);
}

rules_hook_cost rules_hooks_cost(const rules_hooks *hooks, int hook) {
  return hook < RULES_HOOKS ? hooks->cost[hook] : (rules_hook_cost){0};
}

typedef struct hook_name {
  int functions, hook;
  char *out;
  size_t size;
} hook_name;

static int name_protected(lua_State *L) {
  const hook_name *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->functions);
  if (lua_rawgeti(L, -1, wanted->hook + 1) != LUA_TTABLE) return 0;
  lua_getfield(L, -1, "name");
  lua_getfield(L, -2, "at");
  const char *name = lua_tostring(L, -2), *at = lua_tostring(L, -1);
  snprintf(wanted->out, wanted->size, "made of yaku \"%s\", %s", name ? name : "?", at ? at : "?");
  return 0;
}

bool rules_hooks_name(const rules_hooks *hooks, int i, char *out, size_t size) {
  hook_name wanted = {hooks->functions, i, out, size};
  lua_State *L = rules_host_lua(hooks->host);
  out[0] = 0;
  lua_pushcfunction(L, name_protected);
  lua_pushlightuserdata(L, &wanted);
  return rules_host_call(hooks->host, 1, 0) == 0 && out[0];
}

const char *rules_hooks_message(const rules_hooks *hooks) { return hooks->message; }
