/* Heaps: how the cards of a fishing game lie: the field and hands by what matches, captures by kind. */
#ifndef REPL_HEAPS_H
#define REPL_HEAPS_H

#include "repl/session.h"

/* By suit (the month) where only cards of a suit match each other, else by number. */
enum repl_heap { REPL_BY_SUIT, REPL_BY_RANK, REPL_BY_VALUE };
enum repl_heap repl_heap_of(const fuda_ruleset *rules);

/* Heap after heap, within one as in the deck. Returns how many. */
int repl_heap_sort(const fuda_ruleset *rules, fuda_set cards, enum repl_heap heap, fuda_card out[FUDA_CARDS]);

/* Cards as they lie on the field or in a hand; those of a heap stay together on a line. */
void repl_heap_line(const repl_session *session, fuda_set cards, repl_flow *flow);
/* The field as lines after a label; months side by side under their flowers. */
void repl_heap_field(const repl_session *session, fuda_set cards, const char *label, int indent, repl_text *text);
/* Captures by suit, or by kind with what counts as another kind behind a plus, through a flow: "p4 p9 (20) | ...". */
void repl_heap_captures(const repl_session *session, fuda_set cards, repl_flow *flow);

#endif
