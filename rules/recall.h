/* What the hooks have answered, so that they needn't be run again for what they have looked at before.
 *
 * A hook depends on the trick alone, and of it on what it reads. Each hook has a graph: a node is a read that comes next
 * (`winner` of the trick, `rank` of its third card), an edge the value that was found, and where they lead is the answer.
 * Asking follows the edges over a bare position, and any number of threads may. Where an edge is missing, one thread runs the
 * hook (rules/machine.h) and notes what it reads.
 *
 * Of two cards that are compared, or a card and a text, only whether they are the same is read: so a function that looks for a card has a
 * node for each place, with two edges.
 *
 * Two reads are one node where all that what follows can depend on is the same: where the function stands, and what it still has use
 * for (rules/machine_note.c). So a function that counts among eight cards has as many nodes as there are counts, by card, and not
 * as there are tricks; one that puts all it sees together has as many as there are tricks, and is soon forgotten again.
 *
 * Only what came to an answer is remembered; an error, whatever it is of, is found anew each time. */
#ifndef RULES_RECALL_H
#define RULES_RECALL_H

#include "core/ruleset.h"
#include "rules/cell.h"

struct fuda_state;
typedef struct rules_recall rules_recall;

enum { RULES_RECALL_HOOKS = 64, RULES_RECALL_PLACE = 16, RULES_RECALL_SAME = RULES_RECALL_PLACE * (FUDA_SEATS + 1) };
_Static_assert((int)RULES_FIELDS <= (int)RULES_RECALL_PLACE, "a field and a place are one number");

/* NULL where there is no memory. The ruleset must outlive it. */
rules_recall *rules_recall_new(const fuda_ruleset *rules);
void rules_recall_free(rules_recall *recall);

/* 0 or 1, as hook number `hook` would say of the trick that is complete; -1 where it has to be run. */
int rules_recall_ask(const rules_recall *recall, int hook, const struct fuda_state *state);
/* Whether it is run to remember what it says, which takes twice as long: not where there is no more room. */
bool rules_recall_wants(const rules_recall *recall, int hook);

/* What follows is one thread's at a time. Of a call that begins, then reads, then ends; calls: how many there have been.
 *
 * what: a field of the trick, or of the card at place i from 0 with RULES_RECALL_PLACE * (i + 1) added; or whether two cards are called
 * the same; or whether a field of a card is this one: the number of a card, suit or rank of the deck. */
static inline int rules_recall_is(int what, int value) { return what | (value + 1) << 16; }
static inline int rules_recall_same(int field, int i, int j) {
  int suit = field == FIELD_SUIT, low = i < j ? i : j, high = i < j ? j : i;
  return RULES_RECALL_SAME + (suit * FUDA_SEATS + low) * FUDA_SEATS + high;
}
void rules_recall_begin(rules_recall *recall, int hook, const struct fuda_state *state);
/* Whether this read has come next before, where the last one has led: then that was all. */
bool rules_recall_follows(rules_recall *recall, int what);
/* Else: key is of all that what follows depends on, NULL where that can't be said. */
void rules_recall_reads(rules_recall *recall, int what, const uint64_t key[2]);
/* answer: 0 or 1, or -1 where it came to none. */
void rules_recall_end(rules_recall *recall, int answer, uint64_t calls);

#endif
