#include "rules/game_object.h"

#include "core/view.h"

#include <string.h>

#define GAME "fuda.game"
#define STORE "fuda.store"
#define TEXT 1024

rules_game *rules_game_push(lua_State *L) {
  rules_game *object = lua_newuserdatauv(L, sizeof *object, 0);
  memset(object, 0, sizeof *object);
  luaL_setmetatable(L, GAME);
  return object;
}

void rules_game_lend(lua_State *L, fuda_game *game) {
  rules_game *object = rules_game_push(L);
  object->game = game;
  object->lent = true;
}

rules_game *rules_game_check(lua_State *L, int arg) {
  rules_game *object = luaL_testudata(L, arg, GAME);
  if (!object || !object->game)
    luaL_error(L, "this is asked of a game, with a colon: g:actions(), not of a %s", luaL_typename(L, arg));
  return object;
}

fuda_game *rules_game_at(lua_State *L, int index) {
  rules_game *object = luaL_testudata(L, index, GAME);
  return object ? object->game : NULL;
}

fuda_game *rules_game_self(lua_State *L, const fuda_ruleset **rules, const fuda_state **state) {
  fuda_game *game = rules_game_check(L, 1)->game;
  if (rules) *rules = fuda_game_rules(game);
  if (state) *state = fuda_game_state(game);
  return game;
}

void rules_push_failure(lua_State *L, const rules_shared *shared, int error, const char *message) {
  const char *hook = error == FUDA_ERROR_HOOK && shared ? rules_hook_message(rules_shared_loaded(shared)) : "";
  lua_pushfstring(L, hook[0] ? "%s: %s" : "%s", message, hook);
}

static int game_gc(lua_State *L) {
  rules_game *object = luaL_checkudata(L, 1, GAME);
  if (object->game && !object->lent) fuda_game_free(object->game);
  if (object->shared) rules_shared_drop(object->shared);
  memset(object, 0, sizeof *object);
  return 0;
}

static int game_tostring(lua_State *L) {
  const fuda_ruleset *rules;
  char line[TEXT];
  fuda_game *game = rules_game_self(L, &rules, NULL);
  lua_pushfstring(L, "%s, %s", rules->name, fuda_game_deal_line(game, line, sizeof line));
  return 1;
}

void rules_push_fingerprint(lua_State *L, uint64_t fingerprint) {
  static const char digits[] = "0123456789abcdef";
  char text[16];
  for (int i = 0; i < 16; i++) text[i] = digits[fingerprint >> (60 - 4 * i) & 15];
  lua_pushlstring(L, text, sizeof text);
}

/* Fields ---------------------------------------------------------------------------------------- */

static void push_seat(lua_State *L, int seat, const fuda_ruleset *rules) {
  if (seat >= 0 && seat < rules->seats) lua_pushinteger(L, seat);
  else lua_pushnil(L);
}

static void field_variant(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  (void)state;
  lua_pushstring(L, rules->name);
}
static void field_fingerprint(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  (void)state;
  rules_push_fingerprint(L, rules->fingerprint);
}
static void field_seed(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  (void)rules;
  lua_pushinteger(L, (lua_Integer)state->seed);
}
static void field_phase(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  lua_pushstring(L, fuda_phase_name(rules, state));
}
static void field_actor(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) { push_seat(L, state->actor, rules); }
static void field_dealer(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  push_seat(L, state->dealer, rules);
}
static void field_leader(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  fuda_view view; /* knows whether the lead is settled yet */
  fuda_view_of(rules, state, FUDA_ALL_SEATS, &view);
  push_seat(L, view.leader, rules);
}
static void field_trump(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  if (state->trump < rules->deck->suits) lua_pushstring(L, fuda_suit_name(rules->deck, state->trump, FUDA_CODE));
  else lua_pushnil(L);
}
static void field_trick_no(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  lua_pushinteger(L, state->trick_no <= rules->tricks ? state->trick_no : rules->tricks);
}
static void field_over(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  (void)rules;
  lua_pushboolean(L, state->match_over);
}

static const struct {
  const char *name;
  void (*push)(lua_State *, const fuda_ruleset *, const fuda_state *);
} fields[] = {
    {"variant", field_variant},   {"fingerprint", field_fingerprint},
    {"seed", field_seed},         {"phase", field_phase},
    {"actor", field_actor},       {"dealer", field_dealer},
    {"leader", field_leader},     {"trump", field_trump},
    {"trick_no", field_trick_no}, {"over", field_over},
};
#define FIELDS (int)(sizeof fields / sizeof *fields)

/* Changing -------------------------------------------------------------------------------------- */

/* Does the action named by argument 2. Returns false with the message pushed: it names the clause where there is one. */
static bool do_action(lua_State *L) {
  const fuda_ruleset *rules;
  fuda_game *game = rules_game_self(L, &rules, NULL);
  const char *text = luaL_checkstring(L, 2);
  fuda_action action;
  fuda_reason reason = {0};
  if (fuda_action_read(rules, text, &action, reason.text, sizeof reason.text)) {
    int error = fuda_game_act(game, action, &reason);
    if (error == 0) return true;
    if (error < 0) {
      rules_push_failure(L, rules_game_check(L, 1)->shared, error, reason.text);
      return false;
    }
  }
  const char *id = reason.clause ? rules->clauses[reason.clause].id : "";
  if (strstr(reason.text, id)) lua_pushstring(L, reason.text);
  else lua_pushfstring(L, "%s (%s)", reason.text, id);
  return false;
}

static int game_act(lua_State *L) {
  if (do_action(L)) return 0;
  return luaL_error(L, "%s", lua_tostring(L, -1));
}

static int game_try(lua_State *L) {
  if (!do_action(L)) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, true);
  return 1;
}

static int count_arg(lua_State *L) {
  lua_Integer n = luaL_optinteger(L, 2, 1);
  luaL_argcheck(L, n >= 0, 2, "a number of actions, from 0 on");
  return n > INT32_MAX ? INT32_MAX : (int)n;
}

static int game_undo(lua_State *L) {
  fuda_game *game = rules_game_self(L, NULL, NULL);
  lua_pushinteger(L, fuda_game_undo(game, count_arg(L)));
  return 1;
}

static int game_redo(lua_State *L) {
  fuda_game *game = rules_game_self(L, NULL, NULL);
  lua_pushinteger(L, fuda_game_redo(game, count_arg(L)));
  return 1;
}

static int game_run(lua_State *L) {
  fuda_game *game = rules_game_self(L, NULL, NULL);
  char message[TEXT];
  int n = fuda_game_run(game, rules_fields_policy(L, 2), NULL, NULL, message, sizeof message);
  if (n < 0) {
    rules_push_failure(L, rules_game_check(L, 1)->shared, n, message);
    return luaL_error(L, "%s", lua_tostring(L, -1));
  }
  lua_pushinteger(L, n);
  return 1;
}

static int game_next_deal(lua_State *L) {
  const fuda_ruleset *rules;
  fuda_game *game = rules_game_self(L, &rules, NULL);
  char message[TEXT];
  fuda_setup setup;
  memset(&setup, 0, sizeof setup);
  setup.dealer = FUDA_NOBODY;
  bool given = !lua_isnoneornil(L, 2);
  if (given) rules_fields_deal(L, 2, rules, &setup);
  int error = fuda_game_next_deal(game, given ? &setup : NULL, message, sizeof message);
  if (!error) return 0;
  rules_push_failure(L, rules_game_check(L, 1)->shared, error, message);
  return luaL_error(L, "%s", lua_tostring(L, -1));
}

static int game_copy(lua_State *L) {
  rules_game *object = rules_game_check(L, 1);
  rules_game *copy = rules_game_push(L);
  if (object->shared) copy->shared = rules_shared_again(object->shared);
  copy->game = fuda_game_copy(object->game);
  if (!copy->game) return luaL_error(L, "not enough memory for a copy of the game");
  return 1;
}

/* Pushes an array of the lines of a text. */
static void push_lines(lua_State *L, const char *text) {
  lua_newtable(L);
  for (lua_Integer n = 1; *text;) {
    size_t length = strcspn(text, "\n");
    if (length) {
      lua_pushlstring(L, text, length);
      lua_rawseti(L, -2, n++);
    }
    text += length + (text[length] == '\n');
  }
}

static int game_under(lua_State *L) {
  fuda_game *game = rules_game_self(L, NULL, NULL);
  const char *variant = luaL_checkstring(L, 2);
  lua_settop(L, 3);
  char lost[4 * TEXT] = "";
  rules_game *other = rules_game_push(L);
  other->shared = rules_fields_rules(L, variant, 3);
  other->game = fuda_game_under(game, rules_ruleset(rules_shared_loaded(other->shared)), lost, sizeof lost);
  if (!other->game) return luaL_error(L, "%s", lost);
  push_lines(L, lost);
  return 2;
}

/* The metatable --------------------------------------------------------------------------------- */

static const struct {
  const char *name;
  lua_CFunction call;
  enum rules_word word;
} calls[] = {
    {"actions", rules_ask_actions, RULES_QUERY},
    {"trick", rules_ask_trick, RULES_QUERY},
    {"last_trick", rules_ask_last_trick, RULES_QUERY},
    {"score", rules_ask_score, RULES_QUERY},
    {"yaku", rules_ask_yaku, RULES_QUERY},
    {"deal_over", rules_ask_deal_over, RULES_QUERY},
    {"why", rules_ask_why, RULES_CALL},
    {"hand", rules_ask_hand, RULES_CALL},
    {"zone", rules_ask_zone, RULES_CALL},
    {"view", rules_ask_view, RULES_CALL},
    {"act", game_act, RULES_CALL},
    {"try", game_try, RULES_CALL},
    {"undo", game_undo, RULES_CALL},
    {"redo", game_redo, RULES_CALL},
    {"copy", game_copy, RULES_CALL},
    {"under", game_under, RULES_CALL},
    {"run", game_run, RULES_CALL},
    {"next_deal", game_next_deal, RULES_CALL},
};
#define CALLS (int)(sizeof calls / sizeof *calls)
_Static_assert(sizeof fields / sizeof *fields + sizeof calls / sizeof *calls <= RULES_WORDS, "room for every word");

enum rules_word rules_game_word(const char *name) {
  for (int i = 0; i < FIELDS; i++)
    if (strcmp(fields[i].name, name) == 0) return RULES_FIELD;
  for (int i = 0; i < CALLS; i++)
    if (strcmp(calls[i].name, name) == 0) return calls[i].word;
  return RULES_NO_WORD;
}

int rules_game_words(const char *words[RULES_WORDS]) {
  int n = 0;
  for (int i = 0; i < FIELDS; i++) words[n++] = fields[i].name;
  for (int i = 0; i < CALLS; i++) words[n++] = calls[i].name;
  return n;
}

/* Upvalue 1 has the call of each name, or the number of the field. */
static int game_index(lua_State *L) {
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(1))) {
  case LUA_TFUNCTION: return 1;
  case LUA_TNUMBER: {
    const fuda_ruleset *rules;
    const fuda_state *state;
    rules_game_self(L, &rules, &state);
    fields[lua_tointeger(L, -1)].push(L, rules, state);
    return 1;
  }
  default: {
    const char *words[RULES_WORDS];
    return rules_unknown(L, "field or call of a game", luaL_tolstring(L, 2, NULL), words, rules_game_words(words));
  }
  }
}

static int game_newindex(lua_State *L) {
  const char *name = luaL_tolstring(L, 2, NULL);
  return luaL_error(L, "the fields of a game are only read, %s too; g:act and g:next_deal change it", name);
}

static int store_close(lua_State *L) {
  (void)L;
  rules_shared_close();
  return 0;
}

/* Finalisers run in reverse order: what is made first, before any game, is closed after all of them. */
static void open_store(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  lua_newtable(L);
  lua_pushcfunction(L, store_close);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  rules_shared_open();
  lua_setfield(L, LUA_REGISTRYINDEX, STORE);
}

void rules_game_open(lua_State *L) {
  if (!luaL_newmetatable(L, GAME)) {
    lua_pop(L, 1);
    return;
  }
  open_store(L);
  lua_createtable(L, 0, FIELDS + CALLS);
  for (int i = 0; i < CALLS; i++) {
    lua_pushcfunction(L, calls[i].call);
    lua_setfield(L, -2, calls[i].name);
  }
  for (int i = 0; i < FIELDS; i++) {
    lua_pushinteger(L, i);
    lua_setfield(L, -2, fields[i].name);
  }
  lua_pushcclosure(L, game_index, 1);
  lua_setfield(L, -2, "__index");
  static const luaL_Reg own[] = {{"__gc", game_gc}, {"__tostring", game_tostring}, {"__newindex", game_newindex}, {NULL, NULL}};
  luaL_setfuncs(L, own, 0);
  lua_pushboolean(L, false); /* getmetatable tells nothing, and setmetatable is refused */
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 1);
}
