#include "rules/game_object.h"

#include "rules/value.h"

#include <stdlib.h>
#include <string.h>

int rules_unknown(lua_State *L, const char *kind, const char *name, const char *const *words, int n) {
  const char *near = fuda_nearest(name, words, n);
  if (near) return luaL_error(L, "there is no %s '%s'; the nearest is '%s'", kind, name, near);
  luaL_Buffer list;
  luaL_buffinit(L, &list);
  for (int i = 0; i < n; i++) {
    if (i) luaL_addchar(&list, ' ');
    luaL_addstring(&list, words[i]);
  }
  luaL_pushresult(&list);
  return luaL_error(L, "there is no %s '%s'; there are: %s", kind, name, lua_tostring(L, -1));
}

void rules_check_text(lua_State *L, int index, const char *what) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  if (strlen(text) != length) luaL_error(L, "%s: there is a zero byte in it, after \"%s\"", what, text);
}

int rules_check_seat(lua_State *L, int index, const fuda_ruleset *rules) {
  int whole;
  lua_Integer seat = lua_type(L, index) == LUA_TNUMBER ? lua_tointegerx(L, index, &whole) : (whole = 0);
  if (whole && seat >= 0 && seat < rules->seats) return (int)seat;
  if (lua_isnoneornil(L, index)) return luaL_error(L, "a seat is missing: a whole number from 0 to %d", rules->seats - 1);
  rules_value_quoted(L, index);
  return luaL_error(L, "there is no seat %s; a seat is a whole number from 0 to %d", lua_tostring(L, -1), rules->seats - 1);
}

static int name_order(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* The keys of a table, all text, sorted, so that what is found wrong first is the same in every run. */
static int sorted_keys(lua_State *L, int table, const char *what, const char *keys[RULES_KEYS]) {
  int n = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) {
      rules_value_quoted(L, -2);
      luaL_error(L, "the keys of %s are names, not %s", what, lua_tostring(L, -1));
    }
    const char *label = lua_pushfstring(L, "a key of %s", what);
    rules_check_text(L, -3, label);
    lua_pop(L, 1);
    if (n == RULES_KEYS) luaL_error(L, "%s has more than %d keys", what, RULES_KEYS);
    keys[n++] = lua_tostring(L, -2);
  }
  qsort(keys, (size_t)n, sizeof *keys, name_order);
  return n;
}

void rules_fields_keys(lua_State *L, int table, const char *what, const char *const *words, int n) {
  const char *keys[RULES_KEYS];
  int count = sorted_keys(L, table, what, keys);
  for (int i = 0; i < count; i++) {
    int at = 0;
    while (at < n && strcmp(words[at], keys[i]) != 0) at++;
    if (at < n) continue;
    lua_pushfstring(L, "field of %s", what);
    rules_unknown(L, lua_tostring(L, -1), keys[i], words, n);
  }
}

static int no_whole_number(lua_State *L, const char *key) {
  rules_value_quoted(L, -1);
  return luaL_error(L, "%s is a whole number from 0 on, not %s", key, lua_tostring(L, -1));
}

lua_Integer rules_fields_number(lua_State *L, int table, const char *key, lua_Integer without) {
  int whole = 0;
  lua_Integer value = without;
  if (!table) return without;
  if (lua_getfield(L, table, key) != LUA_TNIL) {
    if (lua_type(L, -1) == LUA_TNUMBER) value = lua_tointegerx(L, -1, &whole);
    if (!whole || value < 0) no_whole_number(L, key);
  }
  lua_pop(L, 1);
  return value;
}

fuda_policy rules_fields_policy(lua_State *L, int index) {
  if (lua_isnoneornil(L, index)) return FUDA_RANDOM;
  if (lua_type(L, index) != LUA_TSTRING)
    luaL_error(L, "a policy is a name such as 'random', not a %s", luaL_typename(L, index));
  rules_check_text(L, index, "a policy");
  int policy = fuda_policy_read(lua_tostring(L, index));
  if (policy < 0) rules_unknown(L, "policy", lua_tostring(L, index), fuda_policy_names, FUDA_POLICIES);
  return (fuda_policy)policy;
}

/* Leaves the value's text on the stack, which keeps it. */
static const char *option_text(lua_State *L, const char *option) {
  switch (lua_type(L, -1)) {
  case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, -1) ? "true" : "false"); break;
  case LUA_TNUMBER: {
    int whole;
    lua_Integer number = lua_tointegerx(L, -1, &whole);
    if (!whole) luaL_error(L, "the option %s is a whole number, not %f", option, lua_tonumber(L, -1));
    lua_pushfstring(L, "%I", (LUAI_UACINT)number);
    break;
  }
  case LUA_TSTRING: rules_check_text(L, -1, option); return lua_tostring(L, -1);
  default: luaL_error(L, "the option %s is true, false, a number or text, not a %s", option, luaL_typename(L, -1));
  }
  lua_remove(L, -2);
  return lua_tostring(L, -1);
}

int rules_fields_choices(lua_State *L, int options, const char *what, rules_choice choices[RULES_KEYS]) {
  const char *names[RULES_KEYS];
  if (!options || lua_isnoneornil(L, options)) return 0;
  options = lua_absindex(L, options);
  if (!lua_istable(L, options))
    luaL_error(L, "%s is a table such as { monchi_void = \"any\" }, not a %s", what, luaL_typename(L, options));
  int n = sorted_keys(L, options, what, names);
  luaL_checkstack(L, n + 4, "too many options");
  for (int i = 0; i < n; i++) {
    lua_getfield(L, options, names[i]);
    choices[i] = (rules_choice){names[i], option_text(L, names[i])};
  }
  return n;
}

rules_shared *rules_fields_rules(lua_State *L, const char *variant, int options, int seats) {
  rules_choice choices[RULES_KEYS + 1];
  char number[24];
  int top = lua_gettop(L), n = rules_fields_choices(L, options, "options", choices);
  if (seats) {
    snprintf(number, sizeof number, "%d", seats < 0 ? -seats : seats);
    for (int i = 0; i < n; i++)
      if (seats > 0 && strcmp(choices[i].option, "seats") == 0 && strcmp(choices[i].value, number) != 0)
        luaL_error(L, "seats is %s, and among the options it is %s: say it once", number, choices[i].value);
    memmove(choices + 1, choices, (size_t)n * sizeof *choices); /* first: options can say otherwise */
    choices[0] = (rules_choice){seats < 0 ? "seats?" : "seats", number};
    n++;
  }
  rules_error error;
  rules_shared *shared = rules_shared_take(variant, choices, n, &error);
  if (!shared) luaL_error(L, "%s", error.message);
  lua_settop(L, top);
  return shared;
}

/* The cards at the top of the stack as text, from text or an array of codes; stays on the stack in their place. */
static const char *cards_text(lua_State *L, const char *zone) {
  if (lua_type(L, -1) == LUA_TSTRING) {
    rules_check_text(L, -1, zone);
    return lua_tostring(L, -1);
  }
  if (!lua_istable(L, -1)) luaL_error(L, "the cards of %s are text such as \"kM k9\", not a %s", zone, luaL_typename(L, -1));
  int array = lua_gettop(L);
  lua_Integer n = (lua_Integer)lua_rawlen(L, array);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (lua_Integer i = 1; i <= n; i++) {
    if (lua_rawgeti(L, array, i) != LUA_TSTRING) luaL_error(L, "the cards of %s are codes such as \"kM\"", zone);
    rules_check_text(L, -1, zone);
    luaL_addvalue(&text);
    luaL_addchar(&text, ' ');
  }
  luaL_pushresult(&text);
  lua_remove(L, -2);
  return lua_tostring(L, -1);
}

static void give(lua_State *L, const fuda_ruleset *rules, fuda_setup *setup, const char *zone, int seat) {
  char message[512];
  const char *cards = cards_text(L, zone);
  if (!fuda_setup_give(rules, setup, zone, seat, cards, message, sizeof message)) luaL_error(L, "%s", message);
}

static void give_hands(lua_State *L, const fuda_ruleset *rules, fuda_setup *setup) {
  int hands = lua_gettop(L);
  if (!lua_istable(L, hands))
    luaL_error(L, "hands is a table of seats, such as { [0] = \"kM k9\" }, not a %s", luaL_typename(L, hands));
  for (lua_pushnil(L); lua_next(L, hands); lua_pop(L, 1)) rules_check_seat(L, -2, rules);
  for (int seat = 0; seat < rules->seats; seat++) {
    if (lua_rawgeti(L, hands, seat) != LUA_TNIL) give(L, rules, setup, "hands", seat);
    lua_pop(L, 1);
  }
}

void rules_fields_deal(lua_State *L, int deal, const fuda_ruleset *rules, fuda_setup *setup) {
  deal = lua_absindex(L, deal);
  if (!lua_istable(L, deal))
    luaL_error(L, "deal is a table such as { hands = { [0] = \"kM\" } }, not a %s", luaL_typename(L, deal));
  const char *keys[RULES_KEYS];
  int n = sorted_keys(L, deal, "deal", keys);
  for (int i = 0; i < n; i++) {
    lua_getfield(L, deal, keys[i]);
    if (strcmp(keys[i], "hands") == 0) give_hands(L, rules, setup);
    else give(L, rules, setup, keys[i], 0);
    lua_pop(L, 1);
  }
}

static void read_setup(lua_State *L, int fields, const fuda_ruleset *rules, fuda_setup *setup) {
  setup->seed = (uint64_t)rules_fields_number(L, fields, "seed", 1);
  setup->match_no = (uint64_t)rules_fields_number(L, fields, "n", 0);
  if (!fields) return;
  if (lua_getfield(L, fields, "dealer") != LUA_TNIL) setup->dealer = rules_check_seat(L, -1, rules);
  for (int r = 0; r < rules->n_roles; r++) {
    if (lua_getfield(L, fields, rules->roles[r].name) != LUA_TNIL)
      setup->roles[r] = (uint8_t)(1 + rules_check_seat(L, -1, rules));
    lua_pop(L, 1);
  }
  if (lua_getfield(L, fields, "deal") != LUA_TNIL) rules_fields_deal(L, -1, rules, setup);
  lua_pop(L, 2);
}

void rules_fields_game(lua_State *L, const char *variant, int fields, bool scenario) {
  const char *names[FUDA_ROLES + 8] = {"seed", "n", "dealer", "seats", "options", "deal", "cite", "variant"};
  rules_game *object = rules_game_push(L);
  if (fields) lua_getfield(L, fields, "options");
  else lua_pushnil(L);
  lua_Integer seats = fields ? rules_fields_number(L, fields, "seats", 0) : 0;
  object->shared = rules_fields_rules(L, variant, -1, seats > 1000 ? 1000 : (int)seats);
  lua_pop(L, 1);
  const fuda_ruleset *rules = rules_ruleset(rules_shared_loaded(object->shared));
  int n = scenario ? 8 : 6;
  for (int r = 0; r < rules->n_roles; r++) names[n++] = rules->roles[r].name;
  if (fields) rules_fields_keys(L, fields, scenario ? "a scenario" : "fuda.new", names, n);
  fuda_setup setup;
  memset(&setup, 0, sizeof setup);
  setup.dealer = FUDA_NOBODY;
  read_setup(L, fields, rules, &setup);
  char message[512];
  object->game = fuda_game_new(rules, &setup, message, sizeof message);
  if (!object->game) luaL_error(L, "%s", message);
}
