/* The game object: a userdata that holds a game, with its fields and calls.
 *
 * An object owns its game and its share of the ruleset, except one that is lent a game (rules_game_lend). Arguments are checked
 * here, once for the module, scenarios and expressions. Functions that find something wrong raise a Lua error. */
#ifndef RULES_GAME_OBJECT_H
#define RULES_GAME_OBJECT_H

#include "core/game.h"
#include "rules/shared.h"

#include <lauxlib.h>
#include <lua.h>

typedef struct rules_game {
  fuda_game *game;
  rules_shared *shared; /* NULL for a game that is lent, and a copy of it */
  bool lent;
  bool only_asked; /* what would change the game is refused */
} rules_game;

/* Makes the metatable of game objects, and opens the store of rulesets for as long as the Lua state lives. Once a state. */
void rules_game_open(lua_State *L);

/* Push an object: one that is empty, for the caller to fill at once; one of a game that outlives the Lua state. */
rules_game *rules_game_push(lua_State *L);
rules_game *rules_game_lend(lua_State *L, fuda_game *game);
rules_game *rules_game_check(lua_State *L, int arg);
/* Pushes what a game says went wrong, and, where a hook failed, what the hook said. */
void rules_push_failure(lua_State *L, const rules_shared *shared, int error, const char *message);
/* The first argument's game, with its rules and its position (either may be NULL). */
fuda_game *rules_game_self(lua_State *L, const fuda_ruleset **rules, const fuda_state **state);
/* The game at an index, or NULL where there is something else, or a game that wasn't made. */
fuda_game *rules_game_at(lua_State *L, int index);

/* The action that g:act was last refused for with this message, or NULL; stays as long as the message. */
const char *rules_game_refused(lua_State *L, const fuda_game *game, const char *message);

/* From here on this Lua state keeps the game at an index and those that are asked: pushes a table of the last of each ruleset, false
 * and nil where none are kept; and the one that was asked last. */
void rules_game_remember(lua_State *L, int index);
bool rules_games_asked(lua_State *L);
void rules_game_last_asked(lua_State *L);

/* What a name is to a game. */
enum rules_word { RULES_NO_WORD, RULES_FIELD, RULES_QUERY /* a call that needs no argument and changes nothing */, RULES_CALL };
enum rules_word rules_game_word(const char *name);
#define RULES_WORDS 40
/* All of them, for who looks for the nearest; returns how many. Each has its place here as its number. */
int rules_game_words(const char *words[RULES_WORDS]);
/* The call of a number, NULL for a field's; pushes the field of a number. */
lua_CFunction rules_game_call(int word);
void rules_game_push_field(lua_State *L, int word, const fuda_game *game);

/* fuda.new: reads the fields (a table at an index, or 0 for none) and pushes the game. In a scenario the keys `cite` and
 * `variant` are the scenario's own. */
void rules_fields_game(lua_State *L, const char *variant, int fields, bool scenario);
/* Loads a variant with the options at an index (a table, nil or 0), for so many seats; 0: as it says; -n: n where it can be. */
rules_shared *rules_fields_rules(lua_State *L, const char *variant, int options, int seats);
/* Reads a table of options at an index (or nil, or 0) into choices, sorted by option, whose texts stay on the stack; returns how
 * many. what: what it is called. */
#define RULES_KEYS 64
int rules_fields_choices(lua_State *L, int options, const char *what, rules_choice choices[RULES_KEYS]);
/* Reads `deal` at an index into the setup. */
void rules_fields_deal(lua_State *L, int deal, const fuda_ruleset *rules, fuda_setup *setup);
/* The keys of a table must be among n words. */
void rules_fields_keys(lua_State *L, int table, const char *what, const char *const *words, int n);
/* A whole number of a table from 0 on, or `without` where it isn't given. */
lua_Integer rules_fields_number(lua_State *L, int table, const char *key, lua_Integer without);
/* The policy named at an index; random where there is none. */
fuda_policy rules_fields_policy(lua_State *L, int index);
/* Whether the field `path` asks for the ordinary calls. */
bool rules_fields_ordinary(lua_State *L, int fields);

/* Raise "there is no KIND 'NAME'; the nearest is …", with all the words where none is near. */
int rules_unknown(lua_State *L, const char *kind, const char *name, const char *const *words, int n);
/* The string at an index holds no zero byte, after which C would not read on; else an error that begins with what. */
void rules_check_text(lua_State *L, int index, const char *what);
/* A seat at an index, or an error. */
int rules_check_seat(lua_State *L, int index, const fuda_ruleset *rules);
/* The names of the zones and their numbers; how many. Of a trick game also the trick and the complete ones: every card is in
 * one. */
int rules_zones_of(const fuda_ruleset *rules, const char *names[FUDA_ZONES], int zones[FUDA_ZONES]);
/* Pushes an array of codes, in the deck's order. */
void rules_push_cards(lua_State *L, const fuda_ruleset *rules, fuda_set cards);
/* Pushes points as a number: 3.5 where they are counted in halves. */
void rules_push_points(lua_State *L, const fuda_ruleset *rules, int32_t points);
void rules_push_fingerprint(lua_State *L, uint64_t fingerprint);

/* The calls that ask, as Lua calls them with the game as the first argument. */
int rules_ask_actions(lua_State *L);
int rules_ask_why(lua_State *L);
int rules_ask_hand(lua_State *L);
int rules_ask_zone(lua_State *L);
int rules_ask_fact(lua_State *L);
int rules_ask_trick(lua_State *L);
int rules_ask_last_trick(lua_State *L);
/* One part of what last_trick and score give, by its key; false, and nothing is pushed, where there is none. Of no trick at all
 * the number is 0 and the lists are empty. The keys end in NULL. */
bool rules_push_last_trick(lua_State *L, fuda_game *game, const char *key);
bool rules_push_score(lua_State *L, fuda_game *game, const char *key);
extern const char *const rules_last_trick_keys[], *const rules_score_keys[];
int rules_ask_yaku(lua_State *L);
/* What lists by team are in an expression, where it says that they have no such team; elsewhere there is no such metatable. The
 * same of the lists of a trick and of yaku, which have no names in them. */
#define RULES_BY_TEAM "fuda.by_team"
#define RULES_LIST "fuda.list"
int rules_ask_score(lua_State *L);
int rules_ask_view(lua_State *L);
int rules_ask_deal_over(lua_State *L);

#endif
