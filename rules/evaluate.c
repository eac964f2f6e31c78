/* Expressions about a game: what `=` prints, and what a search asks. */
#include "rules/module.h"

#include "rules/condition.h"
#include "rules/expression_says.h"
#include "rules/game_made.h"
#include "rules/game_object.h"
#include "rules/patterns.h"
#include "rules/search.h"
#include "rules/value.h"

#include <ctype.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INSTRUCTIONS 20000000 /* about a second */
#define TICK 200000           /* of them between two looks at the clock of the caller */
#define MEBIBYTES 16          /* of an expression; each thread of a search has its own */
#define TAKEN 512             /* MiB that a call may take in all, one after the other */

/* In its state's stack the function is at 1, the object of the game it is asked about at 2. */
struct rules_expression {
  lua_State *L;
  rules_game *object;
  char *text;
  size_t read; /* bytes of it that the compiler has taken */
  bool only_asks, can_loop;
  long instructions; /* of the call under way */
  volatile const bool *stop;
  size_t used, taken; /* bytes: now, and by the call under way */
};

static void *allocate(void *data, void *block, size_t old_size, size_t new_size) {
  rules_expression *q = data;
  if (!block) old_size = 0;
  if (new_size > old_size && new_size - old_size > ((size_t)MEBIBYTES << 20) - q->used) return NULL;
  if (new_size > old_size && (q->taken += new_size - old_size) > (size_t)TAKEN << 20) return NULL;
  if (!new_size) free(block);
  void *moved = new_size ? realloc(block, new_size) : NULL;
  if (moved || !new_size) q->used = q->used + new_size - old_size;
  return moved;
}

static void on_tick(lua_State *L, lua_Debug *at) {
  (void)at;
  void *data;
  lua_getallocf(L, &data);
  rules_expression *expression = data;
  expression->instructions += TICK;
  if (expression->stop && *expression->stop) luaL_error(L, "the expression is stopped");
  if (expression->instructions < INSTRUCTIONS) return;
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
    cards = fuda_set_and(cards, rules_suit_cards(rules, state, suit));
  }
  rules_push_cards(L, rules, cards);
  return 1;
}

static const luaL_Reg helpers[] = {{"holder", ask_holder}, {"cards", ask_cards}, {NULL, NULL}};

int rules_expression_words(const char *words[RULES_EXPRESSION_WORDS]) {
  int n = rules_game_words(words);
  for (const luaL_Reg *helper = helpers; helper->name; helper++) words[n++] = helper->name;
  return n;
}

/* Names ----------------------------------------------------------------------------------------- */

/* A value that may be called with nothing: it gives itself, so that `trick` and `trick()` mean the same. */
static int call_itself(lua_State *L) {
  if (lua_gettop(L) > 1)
    return luaL_error(L, "this is a value and takes nothing, here %s; what is in a list is looked at by its number, as in yaku[1].name", luaL_tolstring(L, 2, NULL));
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

/* In a condition, what last_trick and score give is made part by part as it is looked at: most conditions look at one part of
 * eight cards and two lists, or at nothing. */
typedef struct lazy {
  const char *called;
  bool (*push)(lua_State *, fuda_game *, const char *);
  const char *const *keys;
} lazy;
static const lazy lazy_trick = {"field of last_trick", rules_push_last_trick, rules_last_trick_keys},
                  lazy_score = {"field of score", rules_push_score, rules_score_keys};

/* Upvalues of these: 1 the game, 2 the kind. */
static const lazy *lazy_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(2)); }

static int lazy_index(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL, *const *keys = lazy_of(L)->keys;
  int n = 0, known = 0;
  for (; name && keys[n]; n++) known += strcmp(keys[n], name) == 0;
  if (name && !known) return rules_unknown(L, lazy_of(L)->called, name, keys, n);
  if (!name || !lazy_of(L)->push(L, helped(L), name)) return 0;
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  return 1;
}

/* All parts are made, and gone through as those of any table. */
static int lazy_pairs(lua_State *L) {
  for (const char *const *key = lazy_of(L)->keys; *key; key++) {
    lua_getfield(L, 1, *key);
    lua_pop(L, 1);
  }
  lua_getglobal(L, "next");
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/* next: of such a table makes its parts first. Upvalue 1 is Lua's own. */
static int next_key(lua_State *L) {
  lua_settop(L, 2);
  if (lua_istable(L, 1) && lua_isnil(L, 2) && luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 0);
  }
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, LUA_MULTRET);
  return lua_gettop(L);
}

/* ipairs: up to the first that isn't there, also of a list that says that it isn't. */
static int next_of_list(lua_State *L) {
  lua_Integer i = luaL_checkinteger(L, 2) + 1;
  lua_pushinteger(L, i);
  return lua_rawgeti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

static int go_through(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushcfunction(L, next_of_list);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

/* Pushes the metatable of such tables. */
static void push_lazy(lua_State *L, const lazy *kind) {
  static const luaL_Reg of_lazy[] = {{"__index", lazy_index}, {"__pairs", lazy_pairs}, {NULL, NULL}};
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, 2);
  lua_pushlightuserdata(L, (void *)(uintptr_t)kind);
  luaL_setfuncs(L, of_lazy, 2);
  lua_pushcfunction(L, call_itself);
  lua_setfield(L, -2, "__call");
  lua_pushliteral(L, "record");
  lua_setfield(L, -2, "__name");
}

/* What last_trick is before there is one: an expression may look into it at any moment. */
static void push_no_trick(lua_State *L) {
  lua_createtable(L, 0, 4);
  for (const char *const *key = rules_last_trick_keys; *key; key++)
    if (rules_push_last_trick(L, helped(L), *key)) lua_setfield(L, -2, *key);
}

/* What of these rules a name is that isn't asked by its name alone: says how it is. */
static void check_meant(lua_State *L, const fuda_ruleset *rules, const char *name) {
  if (rules_yaku_known(rules, name)) luaL_error(L, "'%s' is a yaku; whether it has been made is made \"%s\"", name, name);
  for (int i = 0; i < rules->n_facts; i++) {
    const char *fact = rules->facts[i].name;
    size_t n = strcspn(fact, " ");
    if (strncmp(fact, name, n) != 0 || name[n]) continue;
    luaL_error(L, fact[n] ? "'%s' is a fact of each team: fact(\"%s\", SEAT) is that of a seat's team" : "'%s' is a fact: write fact \"%s\"", name, name);
  }
  fuda_card card = fuda_card_read(rules->deck, name);
  if (card != FUDA_NO_CARD) luaL_error(L, "'%s' is a card: write it in quotes, \"%s\"", name, fuda_card_code(rules->deck, card));
  if (fuda_suit_read(rules->deck, name) >= 0) luaL_error(L, "'%s' is a suit: write it in quotes, \"%s\"", name, name);
  if (rules_is_phase(rules, name)) luaL_error(L, "'%s' is a phase: write it in quotes, as in phase == \"%s\"", name, name);
}

/* A name that the libraries and helpers don't have, and no game has: the nearest is said, or it is a role of these rules. */
static int other_name(lua_State *L, const char *name) {
  const char *words[RULES_WORDS + FUDA_ROLES + 8];
  const fuda_ruleset *rules = fuda_game_rules(helped(L));
  int n = rules_game_words(words);
  for (int r = 0; r < rules->n_roles; r++) {
    words[n++] = rules->roles[r].name;
    if (strcmp(rules->roles[r].name, name) != 0) continue;
    lua_getfield(L, lua_upvalueindex(1), name);
    return 1;
  }
  check_meant(L, rules, name);
  for (const luaL_Reg *helper = helpers; helper->name; helper++) words[n++] = helper->name;
  return rules_unknown(L, "name", name, words, n);
}

/* A fishing game has no tricks: what is asked about them would never be found. */
static void check_tricks(lua_State *L, const char *name, lua_CFunction call) {
  const fuda_ruleset *rules = fuda_game_rules(helped(L));
  if (rules->trick || (call != rules_ask_last_trick && call != rules_ask_trick)) return;
  luaL_error(L, "there is no '%s' in %s, which is a fishing game; whether a yaku has been made is made \"NAME\", how many have is #yaku", name, rules->name);
}

/* Upvalues: 1 the game, 2 the call or field of each name as a number, 3 the metatable of values, in a condition also 4 of
 * last_trick and 5 of score. */
static int name_index(lua_State *L) {
  const char *name = luaL_checkstring(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNUMBER) return other_name(L, name);
  int word = (int)lua_tointeger(L, -1);
  lua_CFunction call = rules_game_call(word);
  if (!call) {
    rules_game_push_field(L, word, helped(L));
    return 1;
  }
  check_tricks(L, name, call);
  int parts = call == rules_ask_last_trick ? 4 : call == rules_ask_score ? 5 : 0;
  if (parts && lua_istable(L, lua_upvalueindex(parts))) {
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, lua_upvalueindex(parts));
    lua_setmetatable(L, -2);
    return 1;
  }
  lua_pushcfunction(L, call);
  lua_pushvalue(L, lua_upvalueindex(1));
  if (rules_game_word(name) != RULES_QUERY) {
    lua_pushcclosure(L, call_of_game, 2);
    return 1;
  }
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1) && call == rules_ask_last_trick) push_no_trick(L);
  if (!lua_istable(L, -1)) return 1;
  bool is_record = call == rules_ask_last_trick || call == rules_ask_score;
  if (is_record) lua_pushvalue(L, lua_upvalueindex(3));
  else luaL_getmetatable(L, call == rules_ask_tricks ? RULES_BY_TEAM : RULES_LIST);
  lua_setmetatable(L, -2);
  return 1;
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

/* Pushes a table with the number of each word of a game. */
static void push_words(lua_State *L) {
  const char *words[RULES_WORDS];
  int n = rules_game_words(words);
  lua_createtable(L, 0, n);
  for (int i = 0; i < n; i++) {
    lua_pushinteger(L, i);
    lua_setfield(L, -2, words[i]);
  }
}

/* Whether a value's text would be its address, which says nothing and is another each time. */
static bool has_address(lua_State *L, int at) {
  int type = lua_type(L, at);
  bool has = type > LUA_TNUMBER && type != LUA_TSTRING && luaL_getmetafield(L, at, "__tostring") == LUA_TNIL;
  if (!has && type > LUA_TNUMBER && type != LUA_TSTRING) lua_pop(L, 1);
  return has;
}

/* tostring: of such a value what it is. */
static int as_text(lua_State *L) {
  luaL_checkany(L, 1);
  if (has_address(L, 1)) lua_pushstring(L, luaL_typename(L, 1));
  else luaL_tolstring(L, 1, NULL);
  return 1;
}

/* string.format likewise. Upvalue 1 is Lua's own. */
static int formatted(lua_State *L) {
  const char *format = luaL_checkstring(L, 1);
  for (const char *at = strchr(format, '%'); at; at = strchr(at, '%')) {
    at += 1 + strspn(at + 1, "-+ #0123456789.");
    if (*at == 'p') return luaL_error(L, "%%p shows an address, which is another each time");
    at += *at == '%';
  }
  for (int i = lua_gettop(L); i > 1; i--) {
    if (!has_address(L, i)) continue;
    lua_pushstring(L, luaL_typename(L, i));
    lua_replace(L, i);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

/* Pushes the environment; the game is at index 2. Left out: what reaches files, makes code, differs from run to run, or catches
 * the error that ends an expression. */
static void push_names(lua_State *L, rules_expression *expression) {
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
  lua_pushcfunction(L, as_text);
  lua_setfield(L, -2, "tostring");
  lua_pushcfunction(L, go_through);
  lua_setfield(L, -2, "ipairs");
  lua_getfield(L, -1, "next");
  lua_pushcclosure(L, next_key, 1);
  lua_setfield(L, -2, "next");
  push_library(L, luaopen_string, strings);
  rules_patterns_bound(L, &expression->instructions, INSTRUCTIONS); /* the methods of texts are these too: their metatable has the same table */
  lua_getfield(L, -1, "format");
  lua_pushcclosure(L, formatted, 1);
  lua_setfield(L, -2, "format");
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
  push_words(L);
  luaL_getmetatable(L, "fuda.value");
  if (expression->only_asks) push_lazy(L, &lazy_trick), push_lazy(L, &lazy_score);
  else lua_pushnil(L), lua_pushnil(L);
  lua_pushcclosure(L, name_index, 5);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, name_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

/* Of a list by team or seat; a number that it hasn't. Upvalue 1 is the game. */
static int by_team_index(lua_State *L) {
  const fuda_ruleset *rules = fuda_game_rules(helped(L));
  int teams = fuda_teams(rules);
  const char *of = teams == rules->seats ? "seat" : "team";
  return luaL_error(L, "there is no %s %s; this goes by %s, from 0 to %d, as in score.deal[0]", of, luaL_tolstring(L, 2, NULL), of, teams - 1);
}

/* Of another list, a name. */
static int list_index(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *name = lua_tostring(L, 2);
  if (rules_yaku_known(fuda_game_rules(helped(L)), name))
    return luaL_error(L, "a list has no '%s'; whether that yaku has been made is made \"%s\"", name, name);
  return luaL_error(L, "a list has no '%s'; what is in it is looked at by its number, as in yaku[1].name, and # before it counts it", name);
}

/* The game is at index 2. */
static void make_metatables(lua_State *L) {
  static const struct {
    const char *name, *called;
    lua_CFunction index;
  } kinds[] = {{"fuda.value", "record", NULL}, {RULES_LIST, "list", list_index}, {RULES_BY_TEAM, "by_team", by_team_index}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    luaL_newmetatable(L, kinds[i].name);
    lua_pushstring(L, kinds[i].called);
    lua_setfield(L, -2, "__name");
    lua_pushcfunction(L, call_itself);
    lua_setfield(L, -2, "__call");
    lua_pushvalue(L, 2);
    if (kinds[i].index) lua_pushcclosure(L, kinds[i].index, 1);
    else lua_pop(L, 1), lua_pushnil(L);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
  }
  lua_pushboolean(L, false); /* a boolean's metatable is that of all booleans of this state, which is the expression's own */
  luaL_getmetatable(L, "fuda.value");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

/* The compiler is given a byte at a time, so that it is known how far it came. */
static const char *next_byte(lua_State *L, void *data, size_t *size) {
  static const char before[] = "return ";
  rules_expression *expression = data;
  (void)L;
  size_t at = expression->read++, skipped = sizeof before - 1;
  *size = at < skipped || expression->text[at - skipped] ? 1 : 0;
  return *size == 0 ? NULL : at < skipped ? before + at : expression->text + at - skipped;
}

/* `made == "NAME"`, which is never true, and `made and ...`, which always is. */
static void check_made(lua_State *L, const char *text) {
  const char *at = strstr(text, "made");
  if (!at || (at > text && (at[-1] == '_' || strchr(".:\"'", at[-1]) || isalnum((unsigned char)at[-1])))) return;
  const char *after = at + 4 + strspn(at + 4, " ");
  if (*after == '=' || !*after || *after == ')' || strncmp(after, "and ", 4) == 0 || strncmp(after, "or ", 3) == 0)
    luaL_error(L, "what has been made isn't said: write made \"NAME\", the yaku's id in quotes");
}

/* Called protected: compiles the text; gives the function and the object. */
static int compile(lua_State *L) {
  rules_expression *expression = lua_touserdata(L, 1);
  rules_game_open(L);
  expression->object = rules_game_lend(L, NULL);
  expression->object->only_asked = expression->only_asks;
  make_metatables(L);
  if (!expression->text[strspn(expression->text, " \t\r\n")]) return luaL_error(L, "the expression is empty");
  check_made(L, expression->text);
  if (lua_load(L, next_byte, expression, "=expression", "t") != LUA_OK) return lua_error(L);
  expression->read = 0;
  push_names(L, expression);
  lua_setupvalue(L, -2, 1);
  lua_pushvalue(L, 2);
  return 2;
}

/* Called protected: argument 1 is the function; gives its values. Without a function in it an expression has no loop either. */
static int call_metered(lua_State *L) {
  void *data;
  lua_getallocf(L, &data);
  rules_expression *expression = data;
  expression->instructions = 0;
  expression->taken = 0;
  if (expression->can_loop) lua_sethook(L, on_tick, LUA_MASKCOUNT, TICK);
  lua_call(L, 0, LUA_MULTRET);
  if (expression->can_loop) lua_sethook(L, NULL, 0, 0);
  return lua_gettop(L);
}

/* A list is true, also an empty one, and so is a call that nothing is given to: nobody means that. */
static void check_is_condition(lua_State *L) {
  if (lua_isfunction(L, 1)) luaL_error(L, "what is asked isn't said: write it with what it takes, as in made \"NAME\" and holder(\"CARD\") == 0");
  if (!lua_istable(L, 1) || !lua_getmetatable(L, 1)) return;
  luaL_getmetatable(L, RULES_LIST);
  if (lua_rawequal(L, -1, -2)) luaL_error(L, "a list is no condition; how many are in it is # and its name, as in #yaku > 0");
  lua_pop(L, 2);
}

/* The same: gives whether the first of its values is true; without any it isn't. */
static int call_for_truth(lua_State *L) {
  lua_settop(L, 1);
  bool any = call_metered(L) > 0;
  if (any) check_is_condition(L);
  lua_pushboolean(L, any && lua_toboolean(L, 1));
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

/* What is wrong -------------------------------------------------------------------------------------- */

/* Copies the message at the top of the stack. */
static void say(const rules_expression *expression, char *message, size_t size) {
  const char *text = lua_tostring(expression->L, -1);
  char memory[64];
  if (!text) text = "the expression raised an error that isn't text";
  if (strcmp(text, "not enough memory") == 0) {
    bool in_all = expression->taken > (size_t)TAKEN << 20;
    snprintf(memory, sizeof memory, "it wants more than %d MiB of memory%s", in_all ? TAKEN : MEBIBYTES, in_all ? " in all" : "");
    text = memory;
  }
  rules_expression_says(expression->text, expression->read, text, message, size);
}

static rules_expression *expression_new(const char *text, bool only_asks, char *message, size_t size) {
  rules_expression *expression = calloc(1, sizeof *expression);
  lua_State *L = expression && (expression->text = strdup(text)) ? lua_newstate(allocate, expression) : NULL;
  if (!L) {
    snprintf(message, size, "not enough memory for an expression");
    if (expression) free(expression->text);
    free(expression);
    return NULL;
  }
  expression->L = L;
  expression->only_asks = only_asks;
  expression->can_loop = strstr(text, "function") != NULL;
  lua_pushcfunction(L, compile);
  lua_pushlightuserdata(L, expression);
  if (lua_pcall(L, 1, 2, 0) == LUA_OK) return expression;
  say(expression, message, size);
  rules_expression_free(expression);
  return NULL;
}

rules_expression *rules_expression_new(const char *text, char *message, size_t size) {
  return expression_new(text, true, message, size);
}

void rules_expression_stop(rules_expression *expression, volatile const bool *stop) { expression->stop = stop; }

void rules_expression_free(rules_expression *expression) {
  if (!expression) return;
  lua_close(expression->L);
  free(expression->text);
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
  say(expression, message, size);
  return -1;
}

int rules_evaluate(fuda_game *game, const char *text, char *out, size_t size) {
  rules_expression *expression = expression_new(text, false, out, size);
  if (!expression) return -1;
  bool fine = ask(expression, game, call_for_text);
  if (fine) snprintf(out, size, "%s", lua_tostring(expression->L, -1));
  else say(expression, out, size);
  rules_expression_free(expression);
  return fine ? 0 : -1;
}
