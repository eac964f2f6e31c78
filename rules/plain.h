/* Lua's messages about what a script's functions do, in the words of who writes rules. */
#ifndef RULES_PLAIN_H
#define RULES_PLAIN_H

#include <stddef.h>

/* `what` in plain words, or as it is. */
void rules_plain_words(const char *what, char *out, size_t size);

#endif
