#include "rules/hooks.h"

#include "core/play.h"
#include <lauxlib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The trick that a hook sees is an empty table that can't be written to; what it reads there lies in a table behind it, which
 * is brought up to date before each call: half of its fields change seldom, and the cards that were laid are only written down
 * when a script asks for them. All of these tables are made once; a script can't keep them, since what it captures is frozen or
 * found out. */
struct rules_hooks {
  rules_host *host;
  const fuda_ruleset *rules;
  const fuda_state *state;        /* of the call that runs; else NULL */
  int trick, fields, laid, codes; /* registry references: the trick; what is behind it; behind each card of it; all codes */
  int *function, *wrong;          /* of each hook it and what to call with what it shouldn't have given */
  int trump, led, kind;           /* as they are written down; -1 for not yet */
  bool laid_written;              /* of the call that runs */
  int functions;                  /* registry reference of the list of hooks */
  bool bundled;
  pthread_mutex_t one_at_a_time;
  char message[2048];
  rules_hook_cost cost[RULES_HOOKS];
};

enum { SAMPLE = 16 }; /* one call in so many is timed */

/* The trick ------------------------------------------------------------------------------------------------------------- */

#define HOOKS ((rules_hooks *)lua_touserdata(L, lua_upvalueindex(1)))

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

/* The list of codes holds these after the cards: codes of suits, "none" as that of no trump; kinds of trick. What is written
 * down before a call is all there, so that no memory is needed outside of it. */
enum { SUITS = FUDA_CARDS + 1, LED_TRUMP = SUITS + FUDA_TRUMPS, KINDS, CODES = KINDS + FUDA_KINDS };

/* The list of codes lies below the table at the top. */
static void set_code(lua_State *L, const char *key, int code) {
  lua_rawgeti(L, -2, code);
  lua_setfield(L, -2, key);
}
static void set_text(lua_State *L, const char *key, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, key);
}
static void set_number(lua_State *L, const char *key, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, key);
}
/* Writes down the trick that is complete, but for its cards. */
static void write_trick(lua_State *L, rules_hooks *hooks) {
  const fuda_ruleset *rules = hooks->rules;
  const fuda_state *state = hooks->state;
  int i = state->best - state->leader_of[state->trick_no];
  lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->codes);
  lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->fields);
  set_number(L, "number", state->trick_no);
  set_number(L, "winner", state->best);
  set_code(L, "card", fuda_trick_card(rules, state, state->trick_no, i < 0 ? i + rules->seats : i) + 1);
  if (hooks->trump != state->trump) set_code(L, "trump", SUITS + state->trump);
  if (hooks->led != state->led) set_code(L, "led", state->led == FUDA_TRUMP ? LED_TRUMP : SUITS + state->led);
  if (hooks->kind != state->kind) set_code(L, "phase", KINDS + state->kind);
  hooks->trump = state->trump;
  hooks->led = state->led;
  hooks->kind = state->kind;
  hooks->laid_written = false;
  lua_pop(L, 2);
}

static void write_laid(lua_State *L, rules_hooks *hooks) {
  const fuda_ruleset *rules = hooks->rules;
  const fuda_state *state = hooks->state;
  hooks->laid_written = true;
  lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->laid);
  lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->codes);
  for (int i = 0; i < rules->seats; i++) {
    fuda_card card = fuda_trick_card(rules, state, state->trick_no, i);
    lua_rawgeti(L, -2, i + 1);
    set_code(L, "card", card + 1);
    set_number(L, "seat", fuda_trick_seat(rules, state, state->trick_no, i));
    set_text(L, "face", fuda_set_has(state->down, card) ? "down" : "up");
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

static const char *const trick_fields[] = {"number", "winner", "card", "cards", "trump", "led", "phase"};
static const char *const laid_fields[] = {"card", "seat", "face"};

/* What isn't written down: the cards, and what there isn't. Upvalue 2: the list of cards. */
static int trick_index(lua_State *L) {
  rules_hooks *hooks = HOOKS;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(name, "cards") != 0) return no_field(L, "a trick", trick_fields, 7);
  if (!hooks->state) return luaL_error(L, "a trick can be looked at while it is judged, and not later");
  if (!hooks->laid_written) write_laid(L, hooks);
  lua_pushvalue(L, lua_upvalueindex(2));
  return 1;
}
static int laid_index(lua_State *L) { return no_field(L, "a card of the trick", laid_fields, 3); }
static int cards_length(lua_State *L) { return lua_pushinteger(L, HOOKS->rules->seats), 1; }

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

/* Makes the table at the top what is seen of the one below it, which goes: it can't be written to. names: its fields for
 * `pairs`, or, without any, how many it has. */
static void give_fields(lua_State *L, const char *const *names, int n) {
  lua_createtable(L, 0, 4);
  lua_rotate(L, -3, -1); /* what is seen, its metatable, what lies behind */
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

/* Gives the table below the function at the top it as what is asked of what isn't there. */
static void give_rest(lua_State *L) {
  lua_createtable(L, 0, 1);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

/* Pushes the list of cards as it is seen, and notes what lies behind them. */
static void push_cards(lua_State *L, rules_hooks *hooks) {
  int n = hooks->rules->seats;
  lua_createtable(L, n, 0); /* what is seen of each card */
  lua_createtable(L, n, 0); /* what lies behind it */
  for (int i = 1; i <= n; i++) {
    lua_createtable(L, 0, 3);
    lua_pushcfunction(L, laid_index);
    give_rest(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, i);
    lua_newtable(L);
    give_fields(L, laid_fields, 3);
    lua_rawseti(L, -3, i);
  }
  hooks->laid = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  give_fields(L, NULL, n);
  lua_getmetatable(L, -1);
  lua_pushlightuserdata(L, hooks);
  lua_pushcclosure(L, cards_length, 1);
  lua_setfield(L, -2, "__len");
  lua_pop(L, 1);
}

static void push_trick(lua_State *L, rules_hooks *hooks) {
  lua_createtable(L, 0, 6);
  for (int i = 0; i < 7; i++) {
    lua_pushboolean(L, false); /* there is room for each from now on */
    if (strcmp(trick_fields[i], "cards") != 0) lua_setfield(L, -2, trick_fields[i]);
    else lua_pop(L, 1);
  }
  lua_pushlightuserdata(L, hooks);
  push_cards(L, hooks);
  lua_pushcclosure(L, trick_index, 2);
  give_rest(L);
  lua_pushvalue(L, -1);
  hooks->fields = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  give_fields(L, trick_fields, 7);
}

/* Calls ----------------------------------------------------------------------------------------------------------------- */

static uint64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at); /* that of the thread is a call of the kernel, which is half of a hook */
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
  write_trick(L, hooks);
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

static void push_codes(lua_State *L, const fuda_ruleset *rules) {
  const fuda_deck *deck = rules->deck;
  lua_createtable(L, CODES, 0);
  for (int i = 1; i < CODES; i++) {
    const char *code = "";
    if (i <= deck->cards) code = fuda_card_code(deck, (fuda_card)(i - 1));
    else if (i >= KINDS && i - KINDS < rules->trick->n_kinds) code = rules->trick->kind[i - KINDS].name;
    else if (i == LED_TRUMP) code = "trump";
    else if (i >= SUITS && i < LED_TRUMP) code = suit_code(rules, i - SUITS);
    lua_pushstring(L, code);
    lua_rawseti(L, -2, i);
  }
}

/* The list of hooks below a light userdata of what is made. Protected: memory may run out. */
static int open_hooks(lua_State *L) {
  rules_hooks *hooks = lua_touserdata(L, 2);
  int n = (int)lua_rawlen(L, 1);
  lua_pushvalue(L, 1);
  hooks->functions = luaL_ref(L, LUA_REGISTRYINDEX);
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, 1, i + 1);
    lua_getfield(L, -1, "call");
    hooks->function[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_getfield(L, -1, "wrong");
    hooks->wrong[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pop(L, 1);
  }
  push_codes(L, hooks->rules);
  hooks->codes = luaL_ref(L, LUA_REGISTRYINDEX);
  push_trick(L, hooks);
  hooks->trick = luaL_ref(L, LUA_REGISTRYINDEX);
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
  *hooks = (rules_hooks){.host = host,
                         .rules = rules,
                         .bundled = bundled,
                         .function = references,
                         .wrong = references + n,
                         .trump = -1,
                         .led = -1,
                         .kind = -1};
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

rules_hook_cost rules_hooks_cost(const rules_hooks *hooks, int hook) {
  return hook < RULES_HOOKS ? hooks->cost[hook] : (rules_hook_cost){0};
}

const char *rules_hooks_message(const rules_hooks *hooks) { return hooks->message; }
