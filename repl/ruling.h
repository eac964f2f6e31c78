/* Ruling: what can be given to `names`, for completion. */
#ifndef REPL_RULING_H
#define REPL_RULING_H

extern const char *const repl_names[3];
int repl_names_read(const char *word);

#endif
