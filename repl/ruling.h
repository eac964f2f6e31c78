/* Ruling: what the commands about rules share with completion, the journal and each other. */
#ifndef REPL_RULING_H
#define REPL_RULING_H

#include "repl/session.h"

extern const char *const repl_names[3];
extern const fuda_language repl_names_language[3];
/* Which of them it is, or -1. */
int repl_names_read(const char *word);

/* `digital` is hachinin-meri/digital, where a version of this game is called so: the name to load, whole or the word itself. */
const char *repl_of_this_game(const repl_session *session, const char *word, char *whole, size_t size);
/* The variant and the values of its options that a line names, `VARIANT [OPTION=VALUE]...`; NULL and the problem, where usage says
 * what the line should be. */
rules_loaded *repl_load_named(repl_session *session, const char *args, const char *usage);
/* The same for as many seats as there are here, where the variant can be played by so many and the line doesn't say. */
rules_loaded *repl_load_beside(repl_session *session, const char *args, const char *usage);

#endif
