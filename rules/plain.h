/* Lua's messages about what a script's functions do, in the words of who writes rules. */
#ifndef RULES_PLAIN_H
#define RULES_PLAIN_H

#include <stddef.h>

struct lua_State;

/* `what` in plain words, or as it is. */
void rules_plain_words(const char *what, char *out, size_t size);
/* The same of the error that is being raised, where the stack is still there: also which line has called a function without what it wants. */
void rules_plain_error(struct lua_State *L, const char *what, char *out, size_t size);

#endif
