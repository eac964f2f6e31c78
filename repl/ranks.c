#include "repl/ranks.h"

#include <stdio.h>
#include <stdlib.h>

/* What launchers tell each process; NULL-ended. */
static const char *first_of(const char *const *names) {
  for (; *names; names++)
    if (getenv(*names)) return getenv(*names);
  return NULL;
}
static const char *const sizes[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", NULL};
static const char *const numbers[] = {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", NULL};

#ifdef FUDA_MPI
#include <fcntl.h>
#include <limits.h>
#include <mpi.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static int rank, ranks = 1;
static bool begun;
static int said = -1; /* a file that holds what a rank other than 0 would have said on stderr, or -1 */

/* Onto the file descriptors, so that what MPI's library says of a rank is kept too. */
static void be_silent(void) {
  int nothing = open("/dev/null", O_WRONLY);
  FILE *file = tmpfile();
  said = file ? fileno(file) : -1; /* open as long as the process runs */
  if (nothing >= 0) dup2(nothing, STDOUT_FILENO);
  if (said >= 0 || nothing >= 0) dup2(said >= 0 ? said : nothing, STDERR_FILENO);
  if (nothing >= 0) close(nothing);
}

/* MPI_Init alone takes a good part of a second: only where there is somebody to talk to. */
void repl_ranks_begin(int *argc, char ***argv) {
  if (!first_of(sizes) && !first_of(numbers)) return;
  begun = MPI_Init(argc, argv) == MPI_SUCCESS;
  if (!begun) return;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (rank) be_silent();
}

/* Who waits here for the first rank lets it print what is done when mpirun ends all. */
void repl_ranks_end(void) {
  if (begun) signal(SIGTERM, SIG_IGN);
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

/* What this rank has said so far, as far as there is room. */
static int read_said(char *text, int room) {
  fflush(stderr);
  ssize_t n = said >= 0 ? pread(said, text, (size_t)room, 0) : 0;
  return n > 0 ? (int)n : 0;
}

int repl_ranks_agree(int status) {
  static char text[1 << 16];
  if (!begun) return status;
  int least = status ? rank : INT_MAX, length = 0;
  MPI_Allreduce(MPI_IN_PLACE, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  if (least == INT_MAX) return 0;
  if (least == rank && rank) length = read_said(text, sizeof text);
  MPI_Bcast(&status, 1, MPI_INT, least, MPI_COMM_WORLD);
  MPI_Bcast(&length, 1, MPI_INT, least, MPI_COMM_WORLD);
  if (length) MPI_Bcast(text, length, MPI_CHAR, least, MPI_COMM_WORLD);
  if (!rank && length) fwrite(text, 1, (size_t)length, stderr);
  return status;
}

bool repl_ranks_same(uint64_t word) {
  uint64_t least = word, most = word;
  if (!begun) return true;
  MPI_Allreduce(MPI_IN_PLACE, &least, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &most, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
  return least == most;
}

/* The launcher is the parent of those that it starts on its own machine. */
bool repl_ranks_terminal(void) {
  char name[64];
  if (!begun) return false;
  snprintf(name, sizeof name, "/proc/%ld/fd/2", (long)getppid());
  int file = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK);
  bool is = file >= 0 && isatty(file);
  if (file >= 0) close(file);
  return is;
}

bool repl_ranks_refuse(int *status) { return (void)status, false; }
int repl_ranks(void) { return ranks; }
int repl_ranks_mine(void) { return rank; }
bool repl_ranks_begun(void) { return begun; }

#else

void repl_ranks_begin(int *argc, char ***argv) { (void)argc, (void)argv; }
void repl_ranks_end(void) {}
void repl_ranks_sum(uint64_t *words, size_t n) { (void)words, (void)n; }
void repl_ranks_raise(uint64_t *words, size_t n) { (void)words, (void)n; }
double repl_ranks_most(double value) { return value; }
int repl_ranks_agree(int status) { return status; }
bool repl_ranks_same(uint64_t word) { return (void)word, true; }
bool repl_ranks_terminal(void) { return false; }
int repl_ranks(void) { return 1; }
int repl_ranks_mine(void) { return 0; }
bool repl_ranks_begun(void) { return false; }

bool repl_ranks_refuse(int *status) {
  const char *many = first_of(sizes), *mine = first_of(numbers);
  if (!many || atoi(many) < 2) return false;
  bool speaks = !mine || atoi(mine) == 0; /* the others end well: mpirun would end this one before it has spoken */
  *status = speaks ? 2 : 0;
  if (speaks)
    fprintf(stderr, "fuda: this program was built without MPI, and would do the same %s times: 'make MPI=1' builds it with\n",
            many);
  return true;
}

#endif

bool repl_ranks_any(bool value) { return repl_ranks_most(value) > 0; }
