#include "repl/cite.h"

#include <string.h>

void repl_by_clause(const fuda_ruleset *rules, uint16_t clause, repl_text *text) {
  char by[64];
  repl_text_add(text, fuda_by_clause(rules, clause, by));
}

void repl_cite(repl_cited *all, uint16_t clause) {
  for (int i = 0; i < all->n; i++)
    if (all->clause[i] == clause) return;
  if (clause && all->n < 64) all->clause[all->n++] = clause;
}

void repl_cite_say(const repl_session *session, const repl_cited *all, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  for (int i = 0; i < all->n; i++) {
    const fuda_clause *clause = &rules->clauses[all->clause[i]];
    repl_ink(&session->style, text, REPL_DIM);
    repl_flow flow = repl_flow_begin(text, session->style.width, 10, clause->id, " ");
    if (clause->text) repl_flow_words(&flow, clause->text);
    const char *from[3][2] = {{"stated: ", clause->stated}, {"inferred: ", clause->inferred}, {"ours: ", clause->ours}};
    for (int k = 0; k < 3; k++) {
      if (!from[k][1]) continue;
      repl_text source = {0};
      int bare = *from[k][1] ? 0 : 2; /* it doesn't say where */
      repl_text_print(&source, "[%.*s%s]", (int)strlen(from[k][0]) - bare, from[k][0], from[k][1]);
      repl_flow_words(&flow, repl_text_str(&source));
      repl_text_free(&source);
    }
    repl_flow_end(&flow);
    repl_ink_off(&session->style, text);
  }
}
