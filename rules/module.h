/* The game object of Lua: `require "fuda"`, scenarios, `find` and the REPL's `=` all use this one. */
#ifndef RULES_MODULE_H
#define RULES_MODULE_H

#include "core/game.h"

struct lua_State;
int luaopen_fuda(struct lua_State *L);

/* Runs scenario files; gives each failure and the closing line `N passed, N failed` to the callback, as whole lines that end in
 * a newline. cite: only scenarios that cite this clause; NULL for all. Returns the number failed, or -1 where a file can't be
 * run (the others are run all the same). */
int rules_test(const char *const *files, int n, const char *cite, void (*print)(void *, const char *), void *data);

/* Evaluates an expression on a game, as `=` does: its value as text in out. The names are the game's fields and calls; a call
 * without arguments is read as its value. 0, or -1 and the message in out: a sentence. */
int rules_evaluate(fuda_game *game, const char *expression, char *out, size_t size);

#endif
