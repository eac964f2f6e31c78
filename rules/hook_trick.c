#include "rules/hook_trick.h"

#include "core/play.h"
#include <lauxlib.h>
#include <string.h>

/* The trick that a hook sees is an empty table that can't be written to; what it reads there lies in a table behind it, which
 * is brought up to date before each call. So is the list of its cards, from the first time on that a script asks for them. A
 * card as it was laid is such a pair of tables too: there is one for each card, face and seat, made once, so that writing
 * down a trick is putting eight of them in their places. A script can't keep any, since what it captures is frozen or found
 * out. */
/* At the bottom of the stack: the functions; the trick; what is behind it, and behind its list of cards; every card by how it was
 * laid; texts by number; names of fields. */
enum { TRICK = RULES_HOOK_TRICK, FIELDS, LAID, AS_LAID, TEXTS, KEY };
enum { NUMBER, WINNER, CARD, CARDS, TRUMP, LED, PHASE, TRICK_FIELDS };
_Static_assert(RULES_HOOK_BOTTOM == KEY + TRICK_FIELDS - 1, "all that lies there");
static const char *const trick_fields[] = {"number", "winner", "card", "cards", "trump", "led", "phase"};
static const char *const laid_fields[] = {"card", "suit", "rank", "seat", "face"};
enum { LAID_FIELDS = sizeof laid_fields / sizeof *laid_fields };

/* The trick ------------------------------------------------------------------------------------------------------------- */

static const char *suit_code(const fuda_ruleset *rules, int suit) {
  return suit < rules->deck->suits ? rules->deck->suit[suit].name[FUDA_CODE] : "none";
}

/* The list of texts has these after the cards: codes of suits, "none" as that of no trump; kinds of trick. What is written down
 * before a call is all there, so that no memory is needed outside of it. */
enum { SUITS = FUDA_CARDS + 1, LED_TRUMP = SUITS + FUDA_TRUMPS, KINDS, N_TEXTS = KINDS + FUDA_KINDS };

static void set_text(lua_State *L, int field, int text) {
  lua_pushvalue(L, KEY + field);
  lua_rawgeti(L, TEXTS, text);
  lua_rawset(L, FIELDS);
}
static void set_number(lua_State *L, int field, int value) {
  lua_pushvalue(L, KEY + field);
  lua_pushinteger(L, value);
  lua_rawset(L, FIELDS);
}

static int laid_so(const fuda_ruleset *rules, fuda_card card, bool down, int seat) {
  return 1 + (card * 2 + down) * rules->seats + seat;
}

/* laid, as_laid: where these lie. */
static void write_cards(lua_State *L, int laid, int as_laid, const fuda_ruleset *rules, const fuda_state *state) {
  int seat = state->leader_of[state->trick_no];
  for (int i = 0; i < rules->seats; i++) {
    fuda_card card = fuda_trick_card(rules, state, state->trick_no, i);
    lua_rawgeti(L, as_laid, laid_so(rules, card, fuda_set_has(state->down, card), seat));
    lua_rawseti(L, laid, i + 1);
    if (++seat == rules->seats) seat = 0;
  }
}

/* Half of it changes seldom. */
void rules_hook_trick_write(lua_State *L, rules_hook_trick *trick, const fuda_state *state) {
  const fuda_ruleset *rules = trick->rules;
  int i = state->best - state->leader_of[state->trick_no];
  set_number(L, NUMBER, state->trick_no);
  set_number(L, WINNER, state->best);
  set_text(L, CARD, fuda_trick_card(rules, state, state->trick_no, i < 0 ? i + rules->seats : i) + 1);
  if (trick->trump != state->trump) set_text(L, TRUMP, SUITS + state->trump);
  if (trick->led != state->led) set_text(L, LED, state->led == FUDA_TRUMP ? LED_TRUMP : SUITS + state->led);
  if (trick->kind != state->kind) set_text(L, PHASE, KINDS + state->kind);
  trick->trump = state->trump;
  trick->led = state->led;
  trick->kind = state->kind;
  trick->state = state;
  if (trick->cards_wanted) write_cards(L, LAID, AS_LAID, rules, state);
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

/* What isn't written down: the cards before a script has asked for them, and what there isn't. Upvalues: the trick, the list of
 * cards as it is seen, what is behind the trick and behind its cards, every card by how it was laid. */
static int trick_index(lua_State *L) {
  rules_hook_trick *trick = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(name, "cards") != 0) return no_field(L, "a trick", trick_fields, TRICK_FIELDS);
  if (!trick->state) return luaL_error(L, "a trick can be looked at while it is judged, and not later");
  trick->cards_wanted = true;
  write_cards(L, lua_upvalueindex(4), lua_upvalueindex(5), trick->rules, trick->state);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_rawset(L, lua_upvalueindex(3));
  lua_pushvalue(L, lua_upvalueindex(2));
  return 1;
}
static int laid_index(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(name, "suit") == 0 || strcmp(name, "rank") == 0) return lua_pushnil(L), 1; /* a joker has none */
  return no_field(L, "a card of the trick", laid_fields, LAID_FIELDS);
}
static int cards_length(lua_State *L) { return lua_pushvalue(L, lua_upvalueindex(1)), 1; }

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

/* Making the trick -------------------------------------------------------------------------------------------------------- */

static void push_texts(lua_State *L, const fuda_ruleset *rules) {
  const fuda_deck *deck = rules->deck;
  lua_createtable(L, N_TEXTS, 0);
  for (int i = 1; i < N_TEXTS; i++) {
    const char *text = "";
    if (i <= deck->cards) text = fuda_card_code(deck, (fuda_card)(i - 1));
    else if (i >= KINDS && i - KINDS < rules->trick->n_kinds) text = rules->trick->kind[i - KINDS].name;
    else if (i == LED_TRUMP) text = "trump";
    else if (i >= SUITS && i < LED_TRUMP) text = suit_code(rules, i - SUITS);
    lua_pushstring(L, text);
    lua_rawseti(L, -2, i);
  }
}

/* Pushes what `pairs` asks for the fields of these names. */
static void push_contents(lua_State *L, const char *const *names, int n) {
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_pushstring(L, names[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushcclosure(L, contents, 1);
}

/* Pushes a table that shows what is in the one at index `behind` and can't be written to, and its metatable. */
static void push_seen(lua_State *L, int behind, int contents_of) {
  lua_newtable(L);
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, behind);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, read_only);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, contents_of);
  lua_setfield(L, -2, RULES_CONTENTS);
  lua_pushvalue(L, -1);
  lua_setmetatable(L, -3);
}

/* Pushes what a card shows that this seat has laid so. At `contents_of` what `pairs` asks, at `others` the metatable of what is
 * behind it. */
static void push_laid_so(lua_State *L, const fuda_ruleset *rules, int card, bool down, int seat, int contents_of, int others) {
  const fuda_card_face *face = &rules->deck->card[card];
  lua_createtable(L, 0, LAID_FIELDS);
  lua_pushstring(L, fuda_card_code(rules->deck, (fuda_card)card));
  lua_setfield(L, -2, "card");
  if (face->suit < rules->deck->suits) {
    lua_pushstring(L, suit_code(rules, face->suit));
    lua_setfield(L, -2, "suit");
  }
  if (face->rank < rules->deck->ranks) {
    lua_pushstring(L, rules->deck->rank[face->rank].name[FUDA_CODE]);
    lua_setfield(L, -2, "rank");
  }
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  lua_pushstring(L, down ? "down" : "up");
  lua_setfield(L, -2, "face");
  lua_pushvalue(L, others);
  lua_setmetatable(L, -2);
  push_seen(L, lua_gettop(L), contents_of);
  lua_pop(L, 1);
  lua_remove(L, -2);
}

/* Pushes every card by how it can be laid. */
static void push_as_laid(lua_State *L, const fuda_ruleset *rules) {
  lua_createtable(L, rules->deck->cards * 2 * rules->seats, 0);
  push_contents(L, laid_fields, LAID_FIELDS);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, laid_index);
  lua_setfield(L, -2, "__index");
  int list = lua_gettop(L) - 2;
  for (int card = 0; card < rules->deck->cards; card++)
    for (int down = 0; down < 2; down++)
      for (int seat = 0; seat < rules->seats; seat++) {
        push_laid_so(L, rules, card, down, seat, list + 1, list + 2);
        lua_rawseti(L, list, laid_so(rules, (fuda_card)card, down, seat));
      }
  lua_settop(L, list);
}

/* Pushes the list of cards as it is seen of what is at index `laid`. */
static void push_cards(lua_State *L, const fuda_ruleset *rules, int laid) {
  lua_pushinteger(L, rules->seats);
  lua_pushcclosure(L, contents, 1);
  push_seen(L, laid, lua_gettop(L));
  lua_pushinteger(L, rules->seats);
  lua_pushcclosure(L, cards_length, 1);
  lua_setfield(L, -2, "__len");
  lua_pop(L, 1);
  lua_remove(L, -2);
}

/* Fills the place of the trick, and of what is behind it. */
static void make_trick(lua_State *L, rules_hook_trick *trick) {
  lua_createtable(L, 0, 1);
  lua_pushlightuserdata(L, trick);
  push_cards(L, trick->rules, LAID);
  lua_pushvalue(L, FIELDS);
  lua_pushvalue(L, LAID);
  lua_pushvalue(L, AS_LAID);
  lua_pushcclosure(L, trick_index, 5);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, FIELDS);
  push_contents(L, trick_fields, TRICK_FIELDS);
  push_seen(L, FIELDS, lua_gettop(L));
  lua_pop(L, 1);
  lua_replace(L, TRICK);
  lua_pop(L, 1);
}

void rules_hook_trick_open(lua_State *L, rules_hook_trick *trick, const fuda_ruleset *rules) {
  *trick = (rules_hook_trick){.rules = rules, .trump = -1, .led = -1, .kind = -1};
  luaL_checkstack(L, RULES_HOOK_BOTTOM + LUA_MINSTACK, NULL);
  lua_settop(L, TRICK);
  lua_createtable(L, 0, TRICK_FIELDS);
  lua_createtable(L, rules->seats, 0);
  push_as_laid(L, rules);
  push_texts(L, rules);
  for (int i = 0; i < TRICK_FIELDS; i++) {
    lua_pushstring(L, trick_fields[i]);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, false); /* there is room for each from now on */
    if (i == CARDS) lua_pop(L, 2);
    else lua_rawset(L, FIELDS);
  }
  make_trick(L, trick);
}
