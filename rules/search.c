/* The deals are shared out in pieces. Who asked looks on: it is told of the hits piece by piece in order, so that they are the
 * same on any number of threads, and decides when to end. */
#include "rules/search.h"

#include <ctype.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PIECE 128   /* deals */
#define TOGETHER 16 /* deals that a thread counts by itself: what all count to has to come from the other processor */
#define AHEAD 128   /* pieces that may be done and not told of yet */
#define THREADS 256

typedef struct piece {
  bool done;
  int n_hits, n_told;
  uint64_t looked; /* deals */
  int error;
  char *message;
  rules_hit hit[PIECE];
} piece;

typedef struct shared {
  const rules_search *search;
  rules_asking asking;
  pthread_mutex_t lock;
  pthread_cond_t told, finished; /* a piece was told of; one is done, or a thread has ended */
  uint64_t next, next_told;      /* pieces */
  _Atomic uint64_t looked;       /* deals, by all threads */
  int running;
  bool enough;
  piece ring[AHEAD];
} shared;

static bool stopped(const rules_search *search) { return search->stop && *search->stop; }

/* A piece of the search ---------------------------------------------------------------------------- */

/* A hit of the piece that is the next to be told of is told at once: a slow condition isn't waited for. */
static void note_hit(shared *s, uint64_t number, piece *p, const rules_hit *hit) {
  pthread_mutex_lock(&s->lock);
  p->hit[p->n_hits++] = *hit;
  if (number == s->next_told) pthread_cond_signal(&s->finished);
  pthread_mutex_unlock(&s->lock);
}

static void search_piece(shared *s, rules_watch *watch, uint64_t number, piece *p) {
  const rules_search *search = watch->search;
  uint64_t from = number * PIECE, to = search->deals - from < PIECE ? search->deals : from + PIECE;
  rules_hit hit;
  for (uint64_t i = from; i < to && !p->error && !stopped(search); i++) {
    p->error = rules_watch_deal(watch, search->first + i, &hit);
    if (stopped(search) && watch->holds <= 0) break; /* it wasn't played to its end */
    p->looked++;
    if (p->looked % TOGETHER == 0) atomic_fetch_add_explicit(&s->looked, TOGETHER, memory_order_relaxed);
    if (!p->error && watch->holds) note_hit(s, number, p, &hit);
  }
  atomic_fetch_add_explicit(&s->looked, p->looked % TOGETHER, memory_order_relaxed);
  if (stopped(search) && p->error > 0) p->error = 0; /* the condition was stopped, and didn't err */
  if (p->error) p->message = strdup(watch->message);
}

/* The number of a piece that nobody has taken. */
static bool take_piece(shared *s, uint64_t *number) {
  pthread_mutex_lock(&s->lock);
  while (!s->enough && !stopped(s->search) && s->next - s->next_told >= AHEAD) pthread_cond_wait(&s->told, &s->lock);
  bool more = !s->enough && !stopped(s->search) && s->next * PIECE < s->search->deals;
  if (more) {
    *number = s->next++;
    piece *p = &s->ring[*number % AHEAD];
    p->n_hits = p->n_told = p->error = 0;
    p->looked = 0;
  }
  pthread_mutex_unlock(&s->lock);
  return more;
}

static void *work(void *data) {
  shared *s = data;
  rules_watch *watch = calloc(1, sizeof *watch);
  uint64_t number;
  bool begun = watch && rules_watch_begin(watch, &s->asking);
  while (begun && take_piece(s, &number)) {
    piece *p = &s->ring[number % AHEAD];
    search_piece(s, watch, number, p);
    pthread_mutex_lock(&s->lock);
    p->done = true;
    if (number == s->next_told) pthread_cond_signal(&s->finished);
    pthread_mutex_unlock(&s->lock);
  }
  if (watch) rules_watch_end(watch);
  free(watch);
  pthread_mutex_lock(&s->lock);
  s->running--;
  pthread_cond_signal(&s->finished);
  pthread_mutex_unlock(&s->lock);
  return NULL;
}

/* Telling ------------------------------------------------------------------------------------------ */

typedef struct teller {
  rules_found_deal found;
  void *data;
  uint64_t looked; /* up to the end of what was told */
  int error;
  char *message;
  size_t size;
} teller;

/* Tells of the hits of a piece up to n. False where that is enough. */
static bool tell_hits(teller *t, const rules_search *search, piece *p, int n) {
  while (p->n_told < n) {
    const rules_hit *hit = &p->hit[p->n_told++];
    if (t->found(t->data, hit)) continue;
    t->looked = hit->n - search->first + 1;
    return false;
  }
  return true;
}

/* Tells how a piece that is done has ended. False where that is enough. */
static bool tell_end(teller *t, const piece *p) {
  t->looked += p->looked;
  t->error = p->error;
  if (p->error) snprintf(t->message, t->size, "%s", p->message ? p->message : "not enough memory for a search");
  return !p->error;
}

static void wait_a_while(shared *s) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += 100000000;
  if (until.tv_nsec >= 1000000000) until.tv_nsec -= 1000000000, until.tv_sec++;
  pthread_cond_timedwait(&s->finished, &s->lock, &until);
}

/* Goes on to the piece after the one that has been told of. */
static void next_piece(shared *s, piece *p) {
  free(p->message);
  p->message = NULL;
  p->done = false;
  s->next_told++;
  pthread_cond_broadcast(&s->told);
}

/* Tells of what is found as it comes, until all threads have ended. The lock is held but while telling. */
static void tell(shared *s, teller *t) {
  bool on = true;
  while (true) {
    piece *p = &s->ring[s->next_told % AHEAD];
    bool taken = s->next_told < s->next, done = taken && p->done;
    int n = taken ? p->n_hits : 0;
    if (done || (taken && p->n_told < n)) {
      pthread_mutex_unlock(&s->lock);
      if (on) on = tell_hits(t, s->search, p, n) && (!done || tell_end(t, p));
      p->n_told = n;
      pthread_mutex_lock(&s->lock);
      s->enough = !on;
      if (done) next_piece(s, p);
    } else if (s->running) {
      wait_a_while(s);
      if (s->search->progress && on) s->search->progress(t->data, s->looked);
      if (stopped(s->search)) pthread_cond_broadcast(&s->told);
    } else {
      return;
    }
  }
}

static int threads_of(const rules_search *search) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  int wanted = search->threads > 0 ? search->threads : cores > 0 ? (int)cores : 1;
  uint64_t pieces = (search->deals + PIECE - 1) / PIECE;
  if (wanted > THREADS) wanted = THREADS;
  return (uint64_t)wanted > pieces ? (int)pieces : wanted;
}

static void run(shared *s, teller *t) {
  pthread_t thread[THREADS];
  int wanted = threads_of(s->search), n = 0;
  pthread_mutex_lock(&s->lock);
  while (n < wanted && pthread_create(&thread[n], NULL, work, s) == 0) n++;
  s->running = n;
  if (!n && wanted) {
    t->error = 1;
    snprintf(t->message, t->size, "no thread can be started for a search");
  }
  tell(s, t);
  pthread_mutex_unlock(&s->lock);
  for (int i = 0; i < n; i++) pthread_join(thread[i], NULL);
}

/* A hook has failed in this deal, and others may have since, in deals that other threads had begun: it fails once more, so that
 * what is kept is what it says there. */
static void fail_again(const shared *s, uint64_t n) {
  rules_hit hit;
  rules_watch *watch = calloc(1, sizeof *watch);
  if (watch && rules_watch_begin(watch, &s->asking)) rules_watch_deal(watch, n, &hit);
  if (watch) rules_watch_end(watch);
  free(watch);
}

/* The names that `phase` can have; how many. */
static int phase_names(const fuda_ruleset *rules, const char *names[UINT8_MAX + FUDA_KINDS + 3]) {
  int n = 0;
  names[n++] = "over";
  for (int i = 0; i < rules->n_phases; i++)
    if (rules->phases[i].kind != FUDA_TRICK_PLAY) names[n++] = rules->phases[i].name;
  for (int i = 0; rules->trick && i < rules->trick->n_kinds; i++) names[n++] = rules->trick->kind[i].name;
  if (rules->fishing) names[n++] = rules->verbs[rules->fishing->stopping.stop_verb].name;
  if (rules->fishing) names[n++] = rules->verbs[rules->fishing->match_verb].name;
  return n;
}

bool rules_is_phase(const fuda_ruleset *rules, const char *name) {
  const char *names[UINT8_MAX + FUDA_KINDS + 3];
  for (int n = phase_names(rules, names); n > 0; n--)
    if (strcmp(names[n - 1], name) == 0) return true;
  return false;
}

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

static bool is_sign(const char *at) { return (*at == '=' || *at == '~') && at[1] == '='; }

/* Whether a text, from its quote to what is behind it, is all that `phase` is compared with. */
static bool is_compared(const char *text, const char *quote, const char *behind) {
  const char *at = quote;
  while (at > text && at[-1] == ' ') at--;
  bool sign = at - text >= 2 && is_sign(at - 2);
  for (at -= sign ? 2 : 0; sign && at > text && at[-1] == ' ';) at--;
  bool before = sign && at - text >= 5 && memcmp(at - 5, "phase", 5) == 0 && (at - text == 5 || !is_letter(at[-6]));
  behind += strspn(behind, " ");
  const char *word = behind + 2 + strspn(is_sign(behind) ? behind + 2 : "", " ");
  bool after = is_sign(behind) && strncmp(word, "phase", 5) == 0 && !is_letter(word[5]);
  return (before && strncmp(behind, "..", 2) != 0) || after;
}

bool rules_has_phases(const fuda_ruleset *rules, const char *text, char *message, size_t size) {
  const char *names[UINT8_MAX + FUDA_KINDS + 3], *comment = strstr(text, "--");
  int n = phase_names(rules, names);
  for (const char *at = text; (at = strpbrk(at, "\"'")) && (!comment || at < comment);) {
    const char *end = strchr(at + 1, *at);
    if (!end) return true;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(end - at - 1), at + 1);
    bool known = !is_compared(text, at, end + 1);
    for (int i = 0; i < n; i++) known |= strcmp(names[i], name) == 0;
    const char *near = known ? NULL : fuda_nearest(name, names, n);
    if (!known) snprintf(message, size, "no phase is called '%s'%s%s%s", name, near ? "; the nearest is '" : "", near ? near : "", near ? "'" : "");
    if (!known) return false;
    at = end + 1;
  }
  return true;
}

int rules_search_deals(const rules_search *search, rules_found_deal found, void *data, uint64_t *looked, char *message,
                       size_t size) {
  teller t = {.found = found, .data = data, .message = message, .size = size};
  *looked = 0;
  rules_expression *checked = rules_expression_new(search->condition, message, size);
  if (!checked) return 1;
  rules_expression_free(checked);
  shared *s = calloc(1, sizeof *s);
  if (!s) {
    snprintf(message, size, "not enough memory for a search");
    return 1;
  }
  s->search = search;
  rules_asking_begin(&s->asking, search);
  if (search->begun) search->begun(data, s->asking.not_fast);
  pthread_mutex_init(&s->lock, NULL);
  pthread_cond_init(&s->told, NULL);
  pthread_cond_init(&s->finished, NULL);
  run(s, &t);
  if (t.error < 0) fail_again(s, search->first + t.looked - 1);
  pthread_cond_destroy(&s->finished);
  pthread_cond_destroy(&s->told);
  pthread_mutex_destroy(&s->lock);
  rules_asking_end(&s->asking);
  free(s);
  *looked = t.looked;
  return t.error;
}
