/* The game object of Lua: `require "fuda"`, scenarios, `find` and the REPL's `=` all use this one. */
#ifndef RULES_MODULE_H
#define RULES_MODULE_H

#include "core/game.h"

struct lua_State;
int luaopen_fuda(struct lua_State *L);

/* Scenarios ------------------------------------------------------------------------------------- */

/* Runs scenario files. Scenarios that fail, and the closing line `N passed, N failed`, which always comes last, go to `print`;
 * what is wrong with a file itself (it isn't there or has none, isn't Lua, errs outside its scenarios) goes to `complain`, counts as one
 * failed, and the other files run all the same, and what of it can be. Whole lines that end in a newline. A scenario that runs or grows without end
 * fails, the others go on. cite: only scenarios that cite this clause; NULL for all. Returns the number failed, or -1 where a
 * file erred, or isn't Lua. */
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
/* While this is true, a call that runs long errs. */
void rules_expression_stop(rules_expression *expression, volatile const bool *stop);
/* 1 where it is true of the game, 0 where it is false or nil, -1 and a sentence where it errs. */
int rules_expression_holds(rules_expression *expression, fuda_game *game, char *message, size_t size);

/* The words that an expression knows of itself: fields and calls of a game, helpers. How many. */
#define RULES_EXPRESSION_WORDS 64
int rules_expression_words(const char *words[RULES_EXPRESSION_WORDS]);

/* Searching ------------------------------------------------------------------------------------- */

/* When the condition of a search is asked: of the dealt position and after each action; after each trick, or turn of a fishing
 * game; at the deal's end. Or only of the dealt position. */
enum rules_moment { RULES_AT_ACTION, RULES_AT_TRICK, RULES_AT_END, RULES_MOMENTS, RULES_AT_DEAL = RULES_MOMENTS };
extern const char *const rules_moment_names[RULES_MOMENTS];

typedef struct rules_search {
  const fuda_ruleset *rules;
  const char *condition;       /* an expression */
  uint64_t seed, first, deals; /* deals first .. first + deals - 1 */
  const fuda_setup *setup;     /* what each is dealt from, but for seed and number; NULL: nothing is given, and: */
  uint8_t dealt_by;            /* 1 + the seat that deals every deal; 0: deal n is dealt by seat n mod seats, as `sim` does */
  fuda_policy policy;          /* plays them */
  enum rules_moment at;
  bool ordinary;             /* by the ordinary calls, also where the kernel could play the deals first */
  int threads;               /* 0: as many as there are processors */
  volatile const bool *stop; /* set by a signal handler: end early; or NULL */
  void (*begun)(void *data, const char *not_fast); /* told why the kernel doesn't, as a clause, or NULL where it does; or NULL */
  void (*progress)(void *data, uint64_t looked); /* told about ten times a second how many deals were looked at; or NULL */
} rules_search;
/* Where it isn't said how many deals are searched: so many at most, for the first few finds. */
#define RULES_SEARCHED 100000
#define RULES_FINDS 10
/* A deal with such a moment: its number, who deals, and the actions done at the first. */
typedef struct rules_hit {
  uint64_t n;
  int dealer, actions;
} rules_hit;
/* Told of each, in order, by the thread that searches. Returns false to end the search. */
typedef bool (*rules_found_deal)(void *data, const rules_hit *hit);
/* 0; 1 and a sentence where the condition is wrong or errs, in the first deal where it does; a negative error of a hook and a
 * message. looked: how many deals were, up to the one that ended it. The hits are the same on any number of threads. */
int rules_search_deals(const rules_search *search, rules_found_deal found, void *data, uint64_t *looked, char *message,
                       size_t size);

#endif
