/* Ranks: the processes of one run under mpirun, where the program was built with it (`make MPI=1`); else there is one. */
#ifndef REPL_RANKS_H
#define REPL_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Before anything else; takes MPI's own arguments away. Nothing happens where mpirun didn't start the program. One rank speaks:
 * the others print nothing, and what they would say on stderr is kept, for repl_ranks_agree. */
void repl_ranks_begin(int *argc, char ***argv);
void repl_ranks_end(void);
int repl_ranks(void);
/* 0 is the one that prints. */
int repl_ranks_mine(void);
/* Whether mpirun or its like started the program, which was built for it; and whether stderr, which goes through it, then ends
 * on a terminal of this machine. */
bool repl_ranks_begun(void);
bool repl_ranks_terminal(void);
/* Whether several are started and it was built without MPI, so that each would do everything: one of them says so, and has
 * another exit status than 0. */
bool repl_ranks_refuse(int *status);

/* All ranks call each of these, in the same order. */

/* Sums words mod 2^64 over all ranks, or takes the highest of each, into rank 0's; the highest of a number, and whether
 * something is so on any rank, for all. */
void repl_ranks_sum(uint64_t *words, size_t n);
void repl_ranks_raise(uint64_t *words, size_t n);
double repl_ranks_most(double value);
bool repl_ranks_any(bool value);
/* The exit status of the lowest rank that has one other than 0, for all; what that rank has said is said, by rank 0. Ranks play
 * deals in their order, so that it is the lowest deal that fails. */
int repl_ranks_agree(int status);
/* Whether all ranks have the same. */
bool repl_ranks_same(uint64_t word);

#endif
