/* The game object of Lua: `require "fuda"`, scenarios, `find` and the REPL's `=` all use this one. */
#ifndef RULES_MODULE_H
#define RULES_MODULE_H

#include "core/game.h"

struct lua_State;
int luaopen_fuda(struct lua_State *L);

/* Scenarios ------------------------------------------------------------------------------------- */

/* Runs scenario files. Scenarios that fail, and the closing line `N passed, N failed`, which always comes last, go to `print`;
 * what is wrong with a file itself (it isn't there, isn't Lua, errs outside its scenarios) goes to `complain`, counts as one
 * failed, and the other files run all the same. Whole lines that end in a newline. A scenario that runs or grows without end
 * fails, the others go on. cite: only scenarios that cite this clause; NULL for all. Returns the number failed, or -1 where a
 * file is wrong itself. */
typedef void (*rules_print)(void *data, const char *lines);
int rules_test_files(const char *const *files, int n, const char *cite, rules_print print, rules_print complain, void *data);
/* The same with all of it said to one. */
int rules_test(const char *const *files, int n, const char *cite, rules_print print, void *data);

/* Expressions ----------------------------------------------------------------------------------- */

/* Evaluates an expression on a game, as `=` does: its value as text in out. The names are the game's fields and calls; a call
 * without arguments is read as its value. 0, or -1 and the message in out: a sentence. */
int rules_evaluate(fuda_game *game, const char *expression, char *out, size_t size);

/* An expression that is compiled once and asked of many games, as a condition; it can't change them. NULL and a sentence where
 * it isn't one. The caller frees it. */
typedef struct rules_expression rules_expression;
rules_expression *rules_expression_new(const char *text, char *message, size_t size);
void rules_expression_free(rules_expression *expression);
/* 1 where it is true of the game, 0 where it is false or nil, -1 and a sentence where it errs. */
int rules_expression_holds(rules_expression *expression, fuda_game *game, char *message, size_t size);

/* Searching ------------------------------------------------------------------------------------- */

/* When the condition of a search is asked: of the dealt position and after each action; after each trick; at the deal's end. */
enum rules_moment { RULES_AT_ACTION, RULES_AT_TRICK, RULES_AT_END, RULES_MOMENTS };
extern const char *const rules_moment_names[RULES_MOMENTS];

typedef struct rules_search {
  const fuda_ruleset *rules;
  const char *condition;       /* an expression */
  uint64_t seed, first, deals; /* deals first .. first + deals - 1; deal n is dealt by seat n mod seats, as `sim` does */
  fuda_policy policy;          /* plays them */
  enum rules_moment at;
  volatile const bool *stop; /* set by a signal handler: end early; or NULL */
} rules_search;
/* Told of each deal with such a moment, once, at the first: its number, and the game as it is then, which it may look at or
 * copy. Returns false to end the search. */
typedef bool (*rules_found_deal)(void *data, uint64_t n, const fuda_game *game);
/* 0; 1 and a sentence where the condition is wrong or errs; a negative error of a hook and a message. */
int rules_search_deals(const rules_search *search, rules_found_deal found, void *data, char *message, size_t size);

#endif
