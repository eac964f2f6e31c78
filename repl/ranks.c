#include "repl/ranks.h"

#ifdef FUDA_MPI
#include <mpi.h>

#include <stdlib.h>

static int rank, ranks = 1;
static bool begun;

/* MPI_Init alone takes a good part of a second: only where there is somebody to talk to. */
void repl_ranks_begin(int *argc, char ***argv) {
  if (!getenv("OMPI_COMM_WORLD_SIZE") && !getenv("PMI_SIZE") && !getenv("PMIX_RANK")) return;
  begun = MPI_Init(argc, argv) == MPI_SUCCESS;
  if (!begun) return;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
}

void repl_ranks_end(void) {
  if (begun) MPI_Finalize();
  begun = false;
}

static void reduce(uint64_t *words, size_t n, MPI_Op how) {
  const size_t most = 1 << 20;
  for (size_t at = 0; begun && at < n; at += most) {
    int part = (int)(n - at < most ? n - at : most);
    MPI_Reduce(rank ? words + at : MPI_IN_PLACE, words + at, part, MPI_UINT64_T, how, 0, MPI_COMM_WORLD);
  }
}
void repl_ranks_sum(uint64_t *words, size_t n) { reduce(words, n, MPI_SUM); }
void repl_ranks_raise(uint64_t *words, size_t n) { reduce(words, n, MPI_MAX); }

double repl_ranks_most(double value) {
  if (begun) MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  return value;
}

int repl_ranks(void) { return ranks; }
int repl_ranks_mine(void) { return rank; }
bool repl_ranks_built(void) { return true; }

#else

void repl_ranks_begin(int *argc, char ***argv) { (void)argc, (void)argv; }
void repl_ranks_end(void) {}
void repl_ranks_sum(uint64_t *words, size_t n) { (void)words, (void)n; }
void repl_ranks_raise(uint64_t *words, size_t n) { (void)words, (void)n; }
double repl_ranks_most(double value) { return value; }
int repl_ranks(void) { return 1; }
int repl_ranks_mine(void) { return 0; }
bool repl_ranks_built(void) { return false; }

#endif

bool repl_ranks_any(bool value) { return repl_ranks_most(value) > 0; }
