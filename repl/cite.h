/* Cited clauses: what answers named, each said once, with its sentence and sources. */
#ifndef REPL_CITE_H
#define REPL_CITE_H

#include "repl/session.h"

typedef struct repl_cited {
  uint16_t clause[64];
  int n;
} repl_cited;

/* " (HM-W18)", or nothing where no clause says so. */
void repl_by_clause(const fuda_ruleset *rules, uint16_t clause, repl_text *text);
void repl_cite(repl_cited *all, uint16_t clause);
void repl_cite_say(const repl_session *session, const repl_cited *all, repl_text *text);

#endif
