/* What the hooks have answered, so that they needn't be run again for what they have looked at before.
 *
 * A hook depends on the trick alone, and of it on what it reads. Each hook has a graph: a node is a read that comes next
 * (`winner` of the trick, `rank` of its third card), an edge the value that was found, and where they lead is the answer.
 * Asking follows the edges over a bare position, and any number of threads may. Where an edge is missing, one thread runs the
 * hook in a Lua state of its own, with a trick that notes what is read.
 *
 * Two reads are one node where the function stands at the same place and holds the same: its lines, locals and values in
 * between, and those of the functions that have called it, are all that what follows can depend on. So a function that counts
 * among eight cards has as many nodes as there are counts, by card, and not as there are tricks. A table that was made in the
 * call is what is in it, unless the script asks how long tables are. What can't be compared so (a function that was made in the
 * call, one of the library that reads for it) has nodes of its own.
 *
 * Only what came to an answer is remembered; an error, whatever it is of, is found anew each time. */
#ifndef RULES_RECALL_H
#define RULES_RECALL_H

#include "core/ruleset.h"
#include "rules/host.h"

struct fuda_state;
typedef struct rules_recall rules_recall;

#define RULES_RECALL_READS 120 /* the most that a call may read and be remembered */

/* NULL where there is no memory. The ruleset must outlive it. */
rules_recall *rules_recall_new(const fuda_ruleset *rules);
void rules_recall_free(rules_recall *recall);

/* 0 or 1, as hook number `hook` would say of the trick that is complete; -1 where it has to be run. */
int rules_recall_ask(const rules_recall *recall, int hook, const struct fuda_state *state);
/* Whether it is run to remember what it says, which takes a few times as long: not in the first calls, nor where there is no more
 * room. calls: how many there have been. */
bool rules_recall_wants(const rules_recall *recall, int hook, uint64_t calls);

/* What follows is one thread's at a time.
 *
 * Pushes, in a state where the scripts stand a token a line, a trick that notes what is read of the one at index `seen`. hooks:
 * where the list of hooks lies. Raises where memory runs out. */
void rules_recall_open(rules_recall *recall, lua_State *L, int hooks, int seen);
/* Before and after a hook is called with that trick. answer: 0 or 1, or -1 where it came to none. */
void rules_recall_begin(rules_recall *recall, int hook, const struct fuda_state *state);
void rules_recall_end(rules_recall *recall, int answer);

#endif
