/* From the front end's compiled table to a ruleset. */
#ifndef RULES_BUILD_H
#define RULES_BUILD_H

#include "rules/read.h"

/* Allocates n of a type, at least one. */
#define TAKE(arena, type, n) ((type *)rules_arena_take(arena, sizeof(type) * (size_t)((n) > 0 ? (n) : 1)))

/* Copies the table at the top of the stack into a ruleset whose parts the arena owns. */
fuda_ruleset *rules_build(lua_State *L, rules_arena *arena);
/* Parts of it: the answer at the top; what who leads may say, of the trick's table at the top; auction, roles, penalty. */
fuda_answer rules_build_answer(lua_State *L);
void rules_build_leading(lua_State *L, int suits, fuda_trick_rules *trick);
void rules_build_bids(lua_State *L, rules_arena *arena, fuda_ruleset *rules);
/* What each card is worth, from the list `values`. */
void rules_read_values(lua_State *L, int16_t value[FUDA_CARDS]);
/* The same for the tables of a game of captures. */
const fuda_fishing_rules *rules_build_fishing(lua_State *L, rules_arena *arena, const fuda_ruleset *rules);
/* What is enumerated of them (core/tables.h): the phase's open answers, where they can be; the points, or NULL. */
void rules_build_question(rules_arena *arena, const fuda_ruleset *rules, fuda_phase *phase);
void rules_build_terms(rules_arena *arena, const fuda_ruleset *rules, fuda_trick_rules *trick);
const struct fuda_score *rules_build_score(rules_arena *arena, const fuda_ruleset *rules);
/* Fills the ruleset's fingerprint and sections: a hash of its behaviour, without sentences and sources. The hooks' source texts
 * come from the table at the top. */
void rules_fingerprint(lua_State *L, fuda_ruleset *rules);
/* Whether the yaku of two games of tricks are the same, where kinds of trick that both have may have other numbers. */
bool rules_same_yaku(const fuda_ruleset *a, const fuda_ruleset *b);
/* Whether cards are dealt alike and lie alike, whatever is remembered. */
bool rules_same_deal(const fuda_ruleset *a, const fuda_ruleset *b);
/* Pushes a table of core's limits, for the front end. */
void rules_push_limits(lua_State *L);

#endif
