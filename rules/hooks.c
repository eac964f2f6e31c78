#include "rules/hooks.h"

#include "core/play.h"
#include <lauxlib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rules_hooks {
  rules_host *host;
  int functions; /* registry reference of the list of hooks */
  bool bundled;
  pthread_mutex_t one_at_a_time;
  char message[2048];
};

typedef struct hook_call {
  const fuda_ruleset *rules;
  const fuda_state *state;
  int functions, hook;
} hook_call;

static void set_text(lua_State *L, const char *key, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, key);
}
static void set_number(lua_State *L, const char *key, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, key);
}

static const char *suit_code(const fuda_ruleset *rules, int suit) {
  return suit < rules->deck->suits ? rules->deck->suit[suit].name[FUDA_CODE] : "none";
}

static void push_trick(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  int t = state->trick_no;
  lua_createtable(L, 0, 6);
  set_number(L, "number", t);
  set_number(L, "winner", state->best);
  set_text(L, "trump", suit_code(rules, state->trump));
  set_text(L, "led", state->led == FUDA_TRUMP ? "trump" : suit_code(rules, state->led));
  set_text(L, "phase", rules->trick->kind[state->kind].name);
  lua_createtable(L, rules->seats, 0);
  for (int i = 0; i < rules->seats; i++) {
    fuda_card card = fuda_trick_card(rules, state, t, i);
    int seat = fuda_trick_seat(rules, state, t, i);
    lua_createtable(L, 0, 3);
    set_number(L, "seat", seat);
    set_text(L, "card", fuda_card_code(rules->deck, card));
    set_text(L, "face", fuda_set_has(state->down, card) ? "down" : "up");
    lua_rawseti(L, -2, i + 1);
    if (seat != state->best) continue;
    lua_pushstring(L, fuda_card_code(rules->deck, card));
    lua_setfield(L, -3, "card");
  }
  lua_setfield(L, -2, "cards");
}

static int call_protected(lua_State *L) {
  const hook_call *call = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->functions);
  lua_rawgeti(L, -1, call->hook + 1);
  lua_getfield(L, -1, "call");
  push_trick(L, call->rules, call->state);
  lua_call(L, 1, 1);
  if (!lua_isboolean(L, -1) && !lua_isnil(L, -1)) {
    lua_getfield(L, -2, "name");
    return luaL_error(L, "made of yaku \"%s\" gave a %s; it wants true or false", lua_tostring(L, -1), luaL_typename(L, -2));
  }
  lua_pushboolean(L, lua_toboolean(L, -1));
  return 1;
}

static int hooks_call(void *data, int hook, const fuda_ruleset *rules, fuda_state *state, int seat, int32_t *result) {
  (void)seat; /* the trick's winner, whom the trick says */
  rules_hooks *hooks = data;
  pthread_mutex_lock(&hooks->one_at_a_time);
  lua_State *L = rules_host_lua(hooks->host);
  hook_call call = {rules, state, hooks->functions, hook};
  rules_host_trust(hooks->host, hooks->bundled);
  lua_pushcfunction(L, call_protected);
  lua_pushlightuserdata(L, &call);
  int failed = rules_host_call(hooks->host, 1, 1);
  if (failed) {
    strncpy(hooks->message, rules_host_message(hooks->host), sizeof hooks->message - 1);
  } else {
    *result = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  pthread_mutex_unlock(&hooks->one_at_a_time);
  return failed ? -1 : 0;
}

rules_hooks *rules_hooks_new(rules_host *host, fuda_ruleset *rules) {
  rules_hooks *hooks = calloc(1, sizeof *hooks);
  if (!hooks) return NULL;
  lua_State *L = rules_host_lua(host);
  hooks->host = host;
  pthread_mutex_init(&hooks->one_at_a_time, NULL);
  lua_getfield(L, -3, "bundled");
  hooks->bundled = lua_toboolean(L, -1);
  lua_getfield(L, -4, "hooks");
  hooks->functions = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_settop(L, 0);
  rules->hook = hooks_call;
  rules->host = hooks;
  return hooks;
}

void rules_hooks_free(rules_hooks *hooks) {
  if (!hooks) return;
  pthread_mutex_destroy(&hooks->one_at_a_time);
  rules_host_free(hooks->host);
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

const char *rules_hooks_message(const rules_hooks *hooks) { return hooks->message; }
