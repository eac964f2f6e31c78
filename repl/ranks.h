/* Ranks: the processes of one run under mpirun, where the program was built with it (`make MPI=1`); else there is one. */
#ifndef REPL_RANKS_H
#define REPL_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Before anything else; takes MPI's own arguments away. Nothing happens where mpirun didn't start the program. */
void repl_ranks_begin(int *argc, char ***argv);
void repl_ranks_end(void);
int repl_ranks(void);
/* 0 is the one that prints. */
int repl_ranks_mine(void);
/* Sums words mod 2^64 over all ranks, or takes the highest of each, into rank 0's; the highest of a number, and whether
 * something is so on any rank, for all. */
void repl_ranks_sum(uint64_t *words, size_t n);
void repl_ranks_raise(uint64_t *words, size_t n);
double repl_ranks_most(double value);
bool repl_ranks_any(bool value);
/* Whether it was built with MPI. */
bool repl_ranks_built(void);

#endif
