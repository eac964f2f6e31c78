/* Judging: what other rules say of every position of a record. */
#ifndef REPL_JUDGING_H
#define REPL_JUDGING_H

#include "repl/kept.h"
#include <jansson.h>

/* What is asked about, and where the two part, deal by deal and in the order of play. The rules are the caller's; the rest goes
 * with repl_judged_free. */
typedef struct repl_judged {
  const fuda_ruleset *other;
  int positions, differently;
  struct repl_judged_part *part;
  int n, room;
} repl_judged;

/* False and the problem: the one can't be asked about the other's positions, or a hook of it fails. */
bool repl_judge(repl_session *session, const repl_kept *kept, const rules_loaded *other, repl_judged *judged);
void repl_judged_free(repl_judged *judged);
void repl_judged_text(const repl_judged *judged, const repl_kept *kept, const repl_style *style, repl_text *text);
json_t *repl_judged_json(const repl_judged *judged);

#endif
