/* Yaku by their names, as a person asks whether one has been made; and what has been bid and won. */
#ifndef RULES_GAME_MADE_H
#define RULES_GAME_MADE_H

#include "core/play.h"

#include <lua.h>

/* The names of the yaku there can be; how many. Those that are told as the bonus of another aren't among them, but known. */
#define RULES_YAKU_NAMES 1024
int rules_yaku_names(const fuda_ruleset *rules, const char *names[RULES_YAKU_NAMES]);
bool rules_yaku_known(const fuda_ruleset *rules, const char *name);
/* What a scored yaku is called: a bonus by its hand yaku. */
const char *rules_scored_name(const fuda_ruleset *rules, const fuda_scored *scored, char out[64]);

/* The yaku of captures, hands and the end that stand, as g:yaku() lists them; how many. */
int rules_standing(const fuda_ruleset *rules, const fuda_state *state, fuda_scored out[FUDA_SCORED]);

/* Whether one of that name is among them, of a seat of that team; -1: of any. */
bool rules_made_of_captures(const fuda_ruleset *rules, const fuda_state *state, const char *name, int team);

/* g:made(NAME [, SEAT]) and g:tricks(), as Lua calls them. */
int rules_ask_made(lua_State *L);
int rules_ask_tricks(lua_State *L);

/* Of an auction: the tricks that are bid, 0 before there is a bid, its trump as the bid says it, or NULL. */
int rules_bid(const fuda_ruleset *rules, const fuda_state *state);
const char *rules_denomination(const fuda_ruleset *rules, const fuda_state *state);

#endif
