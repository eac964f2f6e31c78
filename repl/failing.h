/* Deals in which a function fails, or something doesn't hold: the smallest, and what a person pastes to get there. */
#ifndef REPL_FAILING_H
#define REPL_FAILING_H

#include "core/audit.h"
#include "repl/settings.h"
#include "repl/text.h"
#include "rules/inspect.h"
#include "rules/load.h"

/* Makes an audit of deals first .. first + deals - 1 under the rules that fail. */
typedef void repl_failing_begin(void *data, fuda_audit *audit, uint64_t first, uint64_t deals);

typedef struct repl_failing {
  fuda_audit *audit; /* in: has failed */
  const rules_loaded *loaded;
  const rules_inspection *inspection; /* or NULL */
  repl_failing_begin *begin;
  void *data;
  bool bounded; /* by the processor's time: see repl/bound.h */
  double patience; /* seconds in which a smaller one is looked for */
} repl_failing;

enum { REPL_FAILING_KEY = 2048 };

/* By what a failure is known again; of functions by which of them it is of. */
void repl_failing_key(const repl_failing *f, char key[REPL_FAILING_KEY]);
/* Of deals that go wrong in the same way the one that does so soonest; it is played last, for what a function says in it. */
fuda_audit repl_failing_smallest(const repl_failing *f);
/* What a person types, or pastes, to get there: a line each, "\n  fuda repl FILE". */
void repl_failing_lines(repl_text *text, const char *file, const repl_setting *s, const fuda_audit *found);

#endif
