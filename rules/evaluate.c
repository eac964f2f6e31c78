/* Expressions about a game: what `=` prints, and what a search asks. */
#include "rules/module.h"

#include "rules/game_object.h"
#include "rules/value.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INSTRUCTIONS 20000000 /* about a second */
#define MEMORY ((size_t)64 << 20)

/* In its state's stack the function is at 1, the object of the game it is asked about at 2. */
struct rules_expression {
  lua_State *L;
  rules_game *object;
  const char *text; /* while it is compiled */
  bool only_asks;
  size_t used; /* bytes */
};

static void *allocate(void *data, void *block, size_t old_size, size_t new_size) {
  rules_expression *q = data;
  if (!block) old_size = 0;
  if (new_size > old_size && new_size - old_size > MEMORY - q->used) return NULL;
  if (!new_size) free(block);
  void *moved = new_size ? realloc(block, new_size) : NULL;
  if (moved || !new_size) q->used = q->used + new_size - old_size;
  return moved;
}

static void too_long(lua_State *L, lua_Debug *at) {
  (void)at;
  luaL_error(L, "the expression runs too long: it is stopped after %d instructions", INSTRUCTIONS);
}

/* The helpers: upvalue 1 is the game ------------------------------------------------------------ */

static fuda_game *helped(lua_State *L) { return rules_game_check(L, lua_upvalueindex(1))->game; }

/* holder(card): the seat whose hand the card is in, or nil. */
static int ask_holder(lua_State *L) {
  fuda_game *game = helped(L);
  const fuda_ruleset *rules = fuda_game_rules(game);
  const char *text = luaL_checkstring(L, 1);
  fuda_card card = fuda_card_read(rules->deck, text);
  if (card == FUDA_NO_CARD) {
    char name[64];
    const char *near = fuda_card_nearest(rules->deck, text, name, sizeof name);
    if (near) return luaL_error(L, "there is no card '%s'; the nearest is '%s'", text, near);
    return luaL_error(L, "there is no card '%s'; a code is such as '%s'", text, fuda_card_code(rules->deck, 0));
  }
  for (int seat = 0; seat < rules->seats; seat++) {
    if (!fuda_set_has(fuda_game_state(game)->zone[FUDA_HAND + seat], card)) continue;
    lua_pushinteger(L, seat);
    return 1;
  }
  lua_pushnil(L);
  return 1;
}

/* The cards of a suit as the rules count them: a trump from another suit belongs to the trumps. */
static fuda_set suit_cards(const fuda_ruleset *rules, const fuda_state *state, int suit) {
  fuda_set cards = FUDA_EMPTY;
  bool by_trump = rules->trick && state->trump < FUDA_TRUMPS;
  for (int c = 0; c < rules->deck->cards; c++) {
    int belongs = by_trump ? rules->trick->suit_of[state->trump][c] : rules->deck->card[c].suit;
    if (by_trump && belongs == FUDA_TRUMP) belongs = state->trump;
    if (belongs == suit) fuda_set_add(&cards, (fuda_card)c);
  }
  return cards;
}

/* cards(seat [, suit]): an array of codes. */
static int ask_cards(lua_State *L) {
  fuda_game *game = helped(L);
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_state *state = fuda_game_state(game);
  int arguments = lua_gettop(L);
  fuda_set cards = state->zone[FUDA_HAND + rules_check_seat(L, 1, rules)];
  if (arguments > 1 && lua_isnil(L, 2)) cards = FUDA_EMPTY; /* cards(0, trump) before there is a trump */
  if (arguments > 1 && !lua_isnil(L, 2)) {
    const char *text = luaL_checkstring(L, 2);
    int suit = fuda_suit_read(rules->deck, text);
    if (suit < 0) {
      const char *codes[FUDA_SUITS];
      for (int s = 0; s < rules->deck->suits; s++) codes[s] = fuda_suit_name(rules->deck, s, FUDA_CODE);
      return rules_unknown(L, "suit", text, codes, rules->deck->suits);
    }
    cards = fuda_set_and(cards, suit_cards(rules, state, suit));
  }
  rules_push_cards(L, rules, cards);
  return 1;
}

static const luaL_Reg helpers[] = {{"holder", ask_holder}, {"cards", ask_cards}, {NULL, NULL}};

/* Names ----------------------------------------------------------------------------------------- */

/* A value that may be called with nothing: it gives itself, so that `trick` and `trick()` mean the same. */
static int call_itself(lua_State *L) {
  lua_settop(L, 1);
  return 1;
}

/* A call of the game without the game: upvalue 1 the call, 2 the game. */
static int call_of_game(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 2);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

/* What last_trick is before there is one: an expression may look into it at any moment. */
static void push_no_trick(lua_State *L) {
  static const char *const lists[] = {"cards", "yaku", "voided"};
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, 0);
  lua_setfield(L, -2, "number");
  for (int i = 0; i < 3; i++) {
    lua_newtable(L);
    lua_setfield(L, -2, lists[i]);
  }
}

/* The value of the call on top of the stack takes its place. */
static void read_query(lua_State *L, const char *name) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1) && strcmp(name, "last_trick") == 0) {
    lua_pop(L, 1);
    push_no_trick(L);
  }
  if (lua_istable(L, -1)) luaL_setmetatable(L, "fuda.value");
}

/* A name that the libraries and helpers don't have: upvalue 1 is the game. */
static int name_index(lua_State *L) {
  const char *name = luaL_checkstring(L, 2);
  switch (rules_game_word(name)) {
  case RULES_FIELD: lua_getfield(L, lua_upvalueindex(1), name); return 1;
  case RULES_QUERY:
    lua_getfield(L, lua_upvalueindex(1), name);
    read_query(L, name);
    return 1;
  case RULES_CALL:
    lua_getfield(L, lua_upvalueindex(1), name);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushcclosure(L, call_of_game, 2);
    return 1;
  default: {
    const char *words[RULES_WORDS + FUDA_ROLES + 8];
    const fuda_ruleset *rules = fuda_game_rules(helped(L));
    int n = rules_game_words(words);
    for (int r = 0; r < rules->n_roles; r++) {
      words[n++] = rules->roles[r].name;
      if (strcmp(rules->roles[r].name, name) != 0) continue;
      lua_getfield(L, lua_upvalueindex(1), name);
      return 1;
    }
    for (const luaL_Reg *helper = helpers; helper->name; helper++) words[n++] = helper->name;
    return rules_unknown(L, "name", name, words, n);
  }
  }
}

static int name_newindex(lua_State *L) {
  return luaL_error(L, "an expression sets no names (here %s); to change the game call g:act", luaL_tolstring(L, 2, NULL));
}

/* Pushes a table with the functions of a library but those named. */
static void push_library(lua_State *L, lua_CFunction open, const char *const *without) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
  for (; *without; without++) {
    lua_pushnil(L);
    lua_setfield(L, -2, *without);
  }
}

/* Pushes the environment; the game is at index 2. Left out: what reaches files, makes code, differs from run to run, or catches
 * the error that ends an expression. */
static void push_names(lua_State *L) {
  static const char *const safe[] = {"assert", "error",  "ipairs",   "next",     "pairs", "rawequal",
                                     "rawlen", "select", "tonumber", "tostring", "type",  NULL};
  static const char *const strings[] = {"dump", NULL}, *const maths[] = {"random", "randomseed", NULL}, *const all[] = {NULL};
  lua_newtable(L);
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1);
  for (const char *const *name = safe; *name; name++) {
    lua_getfield(L, -1, *name);
    lua_setfield(L, -3, *name);
  }
  lua_pop(L, 1);
  push_library(L, luaopen_string, strings);
  lua_setfield(L, -2, "string");
  push_library(L, luaopen_table, all);
  lua_setfield(L, -2, "table");
  push_library(L, luaopen_math, maths);
  lua_setfield(L, -2, "math");
  lua_pushvalue(L, 2);
  lua_setfield(L, -2, "g");
  lua_pushvalue(L, 2);
  luaL_setfuncs(L, helpers, 1);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, name_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, name_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

static void make_values_callable(lua_State *L) {
  luaL_newmetatable(L, "fuda.value");
  lua_pushcfunction(L, call_itself);
  lua_setfield(L, -2, "__call");
  lua_pushboolean(L, false); /* a boolean's metatable is that of all booleans of this state, which is the expression's own */
  lua_insert(L, -2);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

/* Called protected: compiles the text; gives the function and the object. */
static int compile(lua_State *L) {
  rules_expression *expression = lua_touserdata(L, 1);
  rules_game_open(L);
  expression->object = rules_game_lend(L, NULL);
  expression->object->only_asked = expression->only_asks;
  if (!expression->text[strspn(expression->text, " \t\r\n")]) return luaL_error(L, "the expression is empty");
  lua_pushfstring(L, "return %s", expression->text);
  const char *source = lua_tostring(L, -1);
  if (luaL_loadbufferx(L, source, strlen(source), "=expression", "t") != LUA_OK) return lua_error(L);
  push_names(L);
  lua_setupvalue(L, -2, 1);
  make_values_callable(L);
  lua_pushvalue(L, 2);
  return 2;
}

/* Called protected: argument 1 is the function; gives its values. */
static int call_metered(lua_State *L) {
  lua_sethook(L, too_long, LUA_MASKCOUNT, INSTRUCTIONS);
  lua_call(L, 0, LUA_MULTRET);
  lua_sethook(L, NULL, 0, 0);
  return lua_gettop(L);
}

/* The same: gives whether the first of its values is true. */
static int call_for_truth(lua_State *L) {
  lua_settop(L, 1);
  if (!call_metered(L)) return luaL_error(L, "the condition has no value");
  lua_pushboolean(L, lua_toboolean(L, 1));
  return 1;
}

/* The same: gives its values as text. */
static int call_for_text(lua_State *L) {
  int n = call_metered(L);
  luaL_checkstack(L, 8, "too many values");
  lua_pushliteral(L, "");
  for (int i = 1; i <= n; i++) {
    if (i > 1) lua_pushliteral(L, ", ");
    rules_value_text(L, i);
    lua_concat(L, i > 1 ? 3 : 2);
  }
  return 1;
}

/* Copies the message at the top of the stack. */
static void say(lua_State *L, char *message, size_t size) {
  const char *text = lua_tostring(L, -1), *prefix = "expression:1: ";
  if (!text) text = "the expression raised an error that isn't text";
  else if (strncmp(text, prefix, strlen(prefix)) == 0) text += strlen(prefix);
  snprintf(message, size, "%s", text);
}

static rules_expression *expression_new(const char *text, bool only_asks, char *message, size_t size) {
  rules_expression *expression = calloc(1, sizeof *expression);
  lua_State *L = expression ? lua_newstate(allocate, expression) : NULL;
  if (!L) {
    snprintf(message, size, "not enough memory for an expression");
    free(expression);
    return NULL;
  }
  expression->L = L;
  expression->text = text;
  expression->only_asks = only_asks;
  lua_pushcfunction(L, compile);
  lua_pushlightuserdata(L, expression);
  bool compiled = lua_pcall(L, 1, 2, 0) == LUA_OK;
  expression->text = NULL;
  if (compiled) return expression;
  say(L, message, size);
  rules_expression_free(expression);
  return NULL;
}

rules_expression *rules_expression_new(const char *text, char *message, size_t size) {
  return expression_new(text, true, message, size);
}

void rules_expression_free(rules_expression *expression) {
  if (!expression) return;
  lua_close(expression->L);
  free(expression);
}

/* Calls `call` with the function; its result, or the message, is then at the top of the stack. */
static bool ask(rules_expression *expression, fuda_game *game, lua_CFunction call) {
  lua_State *L = expression->L;
  lua_settop(L, 2);
  expression->object->game = game;
  lua_pushcfunction(L, call);
  lua_pushvalue(L, 1);
  bool fine = lua_pcall(L, 1, 1, 0) == LUA_OK;
  lua_sethook(L, NULL, 0, 0);
  return fine;
}

int rules_expression_holds(rules_expression *expression, fuda_game *game, char *message, size_t size) {
  if (ask(expression, game, call_for_truth)) return lua_toboolean(expression->L, -1);
  say(expression->L, message, size);
  return -1;
}

int rules_evaluate(fuda_game *game, const char *text, char *out, size_t size) {
  rules_expression *expression = expression_new(text, false, out, size);
  if (!expression) return -1;
  bool fine = ask(expression, game, call_for_text);
  if (fine) snprintf(out, size, "%s", lua_tostring(expression->L, -1));
  else say(expression->L, out, size);
  rules_expression_free(expression);
  return fine ? 0 : -1;
}
