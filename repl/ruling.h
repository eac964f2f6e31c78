/* Ruling: what can be given to `names`. */
#ifndef REPL_RULING_H
#define REPL_RULING_H

#include "core/deck.h"

extern const char *const repl_names[3];
extern const fuda_language repl_names_language[3];
/* Which of them it is, or -1. */
int repl_names_read(const char *word);

#endif
