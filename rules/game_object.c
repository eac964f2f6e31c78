#include "rules/game_object.h"

#include "core/record.h"
#include "core/view.h"
#include "rules/game_made.h"
#include "rules/value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAME "fuda.game"
#define STORE "fuda.store"
#define TEXT 1024
/* Bytes that an object takes beside its own: about those of its game, which Lua doesn't see. Else a script that makes many
 * games would have none of them collected, and no cap on its memory would hold. */
#define WEIGHT 8192

rules_game *rules_game_push(lua_State *L) {
  rules_game *object = lua_newuserdatauv(L, sizeof *object + WEIGHT, 0);
  memset(object, 0, sizeof *object);
  luaL_setmetatable(L, GAME);
  return object;
}

rules_game *rules_game_lend(lua_State *L, fuda_game *game) {
  rules_game *object = rules_game_push(L);
  object->game = game;
  object->lent = true;
  return object;
}

rules_game *rules_game_check(lua_State *L, int arg) {
  rules_game *object = luaL_testudata(L, arg, GAME);
  if (!object || !object->game) {
    lua_Debug call;
    const char *name = lua_getstack(L, 0, &call) && lua_getinfo(L, "n", &call) && call.name ? call.name : "actions";
    luaL_error(L, "%s is asked of a game, with a colon: write g:%s(...); it was given a %s", name, name, luaL_typename(L, arg));
  }
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
  push_seat(L, fuda_leader_known(rules, state), rules);
}
static void field_trump(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  if (state->trump < rules->deck->suits) lua_pushstring(L, fuda_suit_name(rules->deck, state->trump, FUDA_CODE));
  else lua_pushnil(L);
}
static void field_trick_no(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  lua_pushinteger(L, state->trick_no <= rules->tricks ? state->trick_no : rules->tricks);
}
static void field_multiplier(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  if (rules->fishing && rules->fishing->n_doublings) lua_pushinteger(L, state->multiplier);
  else lua_pushnil(L);
}
/* 'bid', 'bidder' and 'denomination' are of an auction. */
static void check_auction(lua_State *L, const fuda_ruleset *rules, const char *field) {
  if (!rules->auction) luaL_error(L, "there is no '%s' in %s, which has no auction", field, rules->name);
}
static void field_bid(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  check_auction(L, rules, "bid");
  lua_pushinteger(L, rules_bid(rules, state));
}
static void field_bidder(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  check_auction(L, rules, "bidder");
  push_seat(L, state->bidder, rules);
}
static void field_denomination(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  check_auction(L, rules, "denomination");
  lua_pushstring(L, rules_denomination(rules, state));
}
static void field_over(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  (void)rules;
  lua_pushboolean(L, state->match_over);
}

static const struct {
  const char *name;
  void (*push)(lua_State *, const fuda_ruleset *, const fuda_state *);
} fields[] = {
    {"variant", field_variant},
    {"fingerprint", field_fingerprint},
    {"seed", field_seed},
    {"phase", field_phase},
    {"actor", field_actor},
    {"dealer", field_dealer},
    {"leader", field_leader},
    {"trump", field_trump},
    {"trick_no", field_trick_no},
    {"over", field_over},
    {"multiplier", field_multiplier},
    {"bid", field_bid},
    {"bidder", field_bidder},
    {"denomination", field_denomination},
};
#define FIELDS (int)(sizeof fields / sizeof *fields)

/* Arguments ------------------------------------------------------------------------------------- */

/* Raises what a call wants, and what it was given as argument 2 instead. */
static int wants(lua_State *L, const char *what) {
  lua_settop(L, 2);
  rules_value_quoted(L, 2);
  return luaL_error(L, "%s, not %s", what, lua_tostring(L, -1));
}

/* Argument 2 of a call, a string; what says what the call wants and how it is written. */
static const char *text_arg(lua_State *L, const char *what) {
  rules_game_check(L, 1);
  if (lua_type(L, 2) != LUA_TSTRING) {
    lua_pushfstring(L, "%s: a string", what);
    lua_insert(L, 1);
    lua_remove(L, 2);
    return wants(L, lua_tostring(L, 1)), NULL;
  }
  rules_check_text(L, 2, what);
  return lua_tostring(L, 2);
}

#define ACT_WANTS(call) call " wants an action's text, as in g:" call " \"play kM\""

/* Argument 2, a number of actions; 1 where it is left out. */
static int count_arg(lua_State *L, const char *what) {
  int whole = 0;
  if (lua_isnoneornil(L, 2)) return 1;
  lua_Integer n = lua_type(L, 2) == LUA_TNUMBER ? lua_tointegerx(L, 2, &whole) : 0;
  if (!whole || n < 0) return wants(L, what);
  return n > INT32_MAX ? INT32_MAX : (int)n;
}

/* Where the text is a card and no action: the action that it may stand for. */
static bool hint_card(const fuda_ruleset *rules, const fuda_state *state, const char *text, char *message, size_t size) {
  fuda_moves moves;
  fuda_card card = fuda_card_read(rules->deck, text);
  if (card == FUDA_NO_CARD) return false;
  fuda_legal(rules, state, &moves);
  const char *verb = rules->verbs[fuda_set_empty(moves.cards) ? FUDA_VERB_PLAY : moves.card_verb].name;
  snprintf(message, size, "'%s' is a card and no action; did you mean '%s %s'?", text, verb, fuda_card_code(rules->deck, card));
  return true;
}

/* Asking ---------------------------------------------------------------------------------------- */

static int game_why(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  char message[TEXT];
  const char *text = text_arg(L, ACT_WANTS("why"));
  fuda_action action;
  rules_game_self(L, &rules, &state);
  bool read = fuda_action_read(rules, text, &action, message, sizeof message);
  if (read || !hint_card(rules, state, text, message, sizeof message)) return rules_ask_why(L);
  lua_createtable(L, 0, 2);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "legal");
  lua_pushstring(L, message);
  lua_setfield(L, -2, "text");
  return 1;
}

static int game_hand(lua_State *L) {
  const fuda_ruleset *rules;
  rules_game_self(L, &rules, NULL);
  if (!lua_isnoneornil(L, 2)) return rules_ask_hand(L);
  return luaL_error(L, "hand wants a seat, a whole number from 0 to %d, as in g:hand(0)", rules->seats - 1);
}

static int game_zone(lua_State *L) {
  const fuda_ruleset *rules;
  const char *name = text_arg(L, "zone wants a zone's name, as in g:zone \"stock\"");
  rules_game_self(L, &rules, NULL);
  if (strcmp(name, "hands") == 0 && lua_isnoneornil(L, 3))
    return luaL_error(L, "zone wants a seat after \"hands\", a whole number from 0 to %d, as in g:zone(\"hands\", 0)",
                      rules->seats - 1);
  return rules_ask_zone(L);
}

static int game_fact(lua_State *L) {
  text_arg(L, "fact wants a fact's name, as in g:fact \"hidden\"");
  return rules_ask_fact(L);
}

static int game_view(lua_State *L) {
  const fuda_ruleset *rules;
  rules_game_self(L, &rules, NULL);
  if (!lua_isnoneornil(L, 2)) return rules_ask_view(L);
  return luaL_error(L, "view wants a seat, a whole number from 0 to %d, or \"all\", as in g:view(0)", rules->seats - 1);
}

static int game_record(lua_State *L) {
  fuda_game *game = rules_game_self(L, NULL, NULL);
  char message[TEXT];
  long length = fuda_record_write(game, NULL, 0, message, sizeof message);
  if (length < 0) return luaL_error(L, "%s", message);
  luaL_Buffer text;
  char *out = luaL_buffinitsize(L, &text, (size_t)length + 1);
  length = fuda_record_write(game, out, (size_t)length + 1, message, sizeof message);
  if (length < 0) return luaL_error(L, "%s", message);
  luaL_pushresultsize(&text, (size_t)length);
  return 1;
}

/* Changing -------------------------------------------------------------------------------------- */

/* The game of argument 1, which is about to be changed. */
static fuda_game *to_change(lua_State *L, const fuda_ruleset **rules, const fuda_state **state) {
  fuda_game *game = rules_game_self(L, rules, state);
  if (rules_game_check(L, 1)->only_asked)
    luaL_error(L, "a condition only asks about the game; g:copy() gives one that can be changed");
  return game;
}

/* Does the action named by argument 2. Returns false with the message pushed: it names the clause where there is one. */
static bool do_action(lua_State *L, const char *what) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  const char *text = text_arg(L, what);
  fuda_game *game = to_change(L, &rules, &state);
  fuda_action action;
  fuda_reason reason = {0};
  if (fuda_action_read(rules, text, &action, reason.text, sizeof reason.text)) {
    int error = fuda_game_act(game, action, &reason);
    if (error == 0) return true;
    if (error < 0) {
      rules_push_failure(L, rules_game_check(L, 1)->shared, error, reason.text);
      return false;
    }
  } else {
    hint_card(rules, state, text, reason.text, sizeof reason.text);
  }
  const char *id = reason.clause ? rules->clauses[reason.clause].id : "";
  if (strstr(reason.text, id)) lua_pushstring(L, reason.text);
  else lua_pushfstring(L, "%s (%s)", reason.text, id);
  return false;
}

static const char refused_key[] = "fuda.refused"; /* { game, action, message } */

const char *rules_game_refused(lua_State *L, const fuda_game *game, const char *message) {
  const char *action = NULL;
  if (lua_getfield(L, LUA_REGISTRYINDEX, refused_key) == LUA_TTABLE) {
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    lua_rawgeti(L, -3, 3);
    if (lua_touserdata(L, -3) == (const void *)game && strstr(message, lua_tostring(L, -1))) action = lua_tostring(L, -2);
    lua_pop(L, 3);
  }
  lua_pop(L, 1);
  return action;
}

static void note_refused(lua_State *L) {
  lua_createtable(L, 3, 0);
  lua_pushlightuserdata(L, rules_game_at(L, 1));
  lua_rawseti(L, -2, 1);
  lua_pushvalue(L, 2);
  lua_rawseti(L, -2, 2);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, 3);
  lua_setfield(L, LUA_REGISTRYINDEX, refused_key);
}

static int game_act(lua_State *L) {
  if (do_action(L, ACT_WANTS("act"))) return 0;
  note_refused(L);
  return luaL_error(L, "%s", lua_tostring(L, -1));
}

static int game_try(lua_State *L) {
  if (!do_action(L, ACT_WANTS("try"))) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, true);
  return 1;
}

static int game_undo(lua_State *L) {
  fuda_game *game = to_change(L, NULL, NULL);
  lua_pushinteger(L, fuda_game_undo(game, count_arg(L, "undo wants a number of actions, from 0 on, as in g:undo(3)")));
  return 1;
}

static int game_redo(lua_State *L) {
  fuda_game *game = to_change(L, NULL, NULL);
  lua_pushinteger(L, fuda_game_redo(game, count_arg(L, "redo wants a number of actions, from 0 on, as in g:redo(3)")));
  return 1;
}

static int game_run(lua_State *L) {
  fuda_game *game = to_change(L, NULL, NULL);
  char message[TEXT];
  if (!lua_isnoneornil(L, 2) && lua_type(L, 2) != LUA_TSTRING)
    return wants(L, "run wants a policy's name or nothing, as in g:run \"random\"");
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
  fuda_game *game = to_change(L, &rules, NULL);
  char message[TEXT];
  fuda_setup setup;
  memset(&setup, 0, sizeof setup);
  setup.dealer = FUDA_NOBODY;
  bool given = !lua_isnoneornil(L, 2);
  if (given && !lua_istable(L, 2))
    return wants(L, "next_deal wants a table of cards or nothing, as in g:next_deal { okie = \"k5\" }");
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
  const char *variant = text_arg(L, "under wants a variant's name, as in g:under \"hachinin-meri/digital\"");
  lua_settop(L, 3);
  char lost[4 * TEXT] = "";
  rules_game *other = rules_game_push(L);
  other->shared = rules_fields_rules(L, variant, 3, -fuda_game_rules(game)->seats);
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
    {"tricks", rules_ask_tricks, RULES_QUERY},
    {"deal_over", rules_ask_deal_over, RULES_QUERY},
    {"record", game_record, RULES_QUERY},
    {"why", game_why, RULES_CALL},
    {"hand", game_hand, RULES_CALL},
    {"zone", game_zone, RULES_CALL},
    {"fact", game_fact, RULES_CALL},
    {"made", rules_ask_made, RULES_CALL},
    {"view", game_view, RULES_CALL},
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

lua_CFunction rules_game_call(int word) { return word < FIELDS ? NULL : calls[word - FIELDS].call; }
void rules_game_push_field(lua_State *L, int word, const fuda_game *game) {
  fields[word].push(L, fuda_game_rules(game), fuda_game_state(game));
}

/* A seat that has a role of this game's rules, such as the fukiage. */
static bool push_role(lua_State *L, const char *name) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  for (int r = 0; name && r < rules->n_roles; r++) {
    if (strcmp(rules->roles[r].name, name) != 0) continue;
    lua_pushinteger(L, state->role[r]);
    return true;
  }
  return false;
}

/* Its address is the registry's key of the games asked: at 1 the last, by its ruleset the last of each. Without it none is kept. */
static const char asked = 0;

static void note_asked(lua_State *L, int index) {
  fuda_game *game = rules_game_at(L, index);
  if (rules_games_asked(L) && game) {
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, 1);
    lua_pushvalue(L, index);
    lua_rawsetp(L, -2, fuda_game_rules(game));
  }
  lua_pop(L, 1);
}

void rules_game_remember(lua_State *L, int index) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &asked);
  note_asked(L, index);
}

bool rules_games_asked(lua_State *L) { return lua_rawgetp(L, LUA_REGISTRYINDEX, &asked) == LUA_TTABLE; }

void rules_game_last_asked(lua_State *L) {
  rules_games_asked(L);
  lua_rawgeti(L, -1, 1);
  lua_remove(L, -2);
}

/* Upvalue 1 has the call of each name, or the number of the field. */
static int game_index(lua_State *L) {
  note_asked(L, 1);
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
    if (push_role(L, lua_tostring(L, 2))) return 1;
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
