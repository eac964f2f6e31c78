/* 'find' and 'deal where': searching, with what is said meanwhile, and Ctrl-C. */
#include "repl/finding.h"

#include "repl/commands.h"
#include "repl/path.h"
#include "repl/seats.h"
#include "repl/setup.h"
#include "rules/module.h"
#include "rules/search.h"

#include <ctype.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define USAGE "find [--deals N] [--at action|trick|end] [--policy P] [--verbose] EXPR"
#define WHERE_DEALS 1000000

struct repl_finds {
  rules_hit *hit;
  size_t n, room, opened;
  uint64_t seed, fingerprint;
  fuda_policy policy;
  char *variant;
};

bool repl_finds_left(const repl_session *session) { return session->finds && session->finds->opened < session->finds->n; }

static void finds_free(repl_finds *finds) {
  if (!finds) return;
  free(finds->hit);
  free(finds->variant);
  free(finds);
}

void repl_finds_forget(repl_session *session) {
  finds_free(session->finds);
  session->finds = NULL;
}

/* A search under way ------------------------------------------------------------------------------- */

typedef struct quest {
  repl_session *session;
  const rules_search *search;
  FILE *out;
  repl_finds *finds; /* NULL for 'deal where' */
  size_t most;
  rules_hit last;
  size_t n;
  struct timespec begun;
  bool tells; /* on a terminal */
  bool told;  /* there is a line of progress */
  bool short_of_memory;
} quest;

static double seconds_since(const struct timespec *begun) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)(now.tv_sec - begun->tv_sec) + (double)(now.tv_nsec - begun->tv_nsec) / 1e9;
}

static void wipe(quest *q) {
  if (q->told) fputs("\r\033[K", stderr);
  fflush(stderr);
  q->told = false;
}

static void progress(void *data, uint64_t looked) {
  quest *q = data;
  double seconds = seconds_since(&q->begun), share = 100.0 * (double)looked / (double)q->search->deals;
  if (!q->tells || seconds < 0.3) return;
  fprintf(stderr, "\r\033[K%3.0f%%  %" PRIu64 " deals, %.0f a second", share, looked, (double)looked / seconds);
  if (q->finds) fprintf(stderr, ", %zu find%s", q->n, q->n == 1 ? "" : "s");
  fputs("; Ctrl-C ends it", stderr);
  fflush(stderr);
  q->told = true;
}

/* "deal 42:7 dealer 7 at 23": `deal` goes there. */
static void say_find(const quest *q, const rules_hit *hit) {
  char seats[32];
  fprintf(q->out, "deal %" PRIu64 ":%" PRIu64 " dealer %d%s at %d", q->search->seed, hit->n, hit->dealer,
          repl_seats_words(repl_rules(q->session), seats), hit->actions);
  fprintf(q->out, "%s%s\n", q->search->policy == FUDA_RANDOM ? "" : " ",
          q->search->policy == FUDA_RANDOM ? "" : fuda_policy_names[q->search->policy]);
}

static bool found(void *data, const rules_hit *hit) {
  quest *q = data;
  q->last = *hit;
  q->n++;
  if (!q->finds) return false;
  repl_finds *finds = q->finds;
  if (finds->n == finds->room) {
    size_t room = 2 * finds->room + 64;
    rules_hit *more = realloc(finds->hit, room * sizeof *more);
    q->short_of_memory = !more;
    if (!more) return false;
    finds->hit = more;
    finds->room = room;
  }
  finds->hit[finds->n++] = *hit;
  wipe(q);
  say_find(q, hit);
  if (q->tells) fflush(q->out);
  return finds->n < q->most;
}

static void say_path(void *data, const char *not_fast) {
  const quest *q = data;
  repl_text text = {0};
  repl_path_print(&text, repl_rules(q->session)->name, not_fast);
  fprintf(q->out, "%s\n", repl_text_str(&text));
  repl_text_free(&text);
}

static void on_interrupt(int sig) {
  (void)sig;
  repl_interrupted = true;
}

/* Ctrl-C ends the search, whatever it does elsewhere. False and the problem where the condition errs. */
static bool search(quest *q, rules_search *search, uint64_t *looked) {
  char message[2048];
  struct sigaction stop = {.sa_handler = on_interrupt}, before;
  if (!rules_has_phases(search->rules, search->condition, message, sizeof message) ||
      !rules_has_yaku(search->rules, search->condition, message, sizeof message))
    return repl_fail(q->session, "%s", message);
  search->stop = &repl_interrupted;
  search->progress = progress;
  q->search = search;
  q->tells = isatty(STDERR_FILENO);
  clock_gettime(CLOCK_MONOTONIC, &q->begun);
  fflush(q->out);
  sigaction(SIGINT, &stop, &before);
  int error = rules_search_deals(search, found, q, looked, message, sizeof message);
  sigaction(SIGINT, &before, NULL);
  q->told |= q->tells && repl_interrupted; /* what the terminal echoed */
  wipe(q);
  const char *hook = error < 0 ? rules_hook_message(q->session->loaded) : "";
  q->session->script_erred = *hook != 0;
  if (q->short_of_memory) return repl_fail(q->session, "there is no memory for more than %zu finds", q->n);
  return error == 0 || repl_fail(q->session, "%s%s%s", message, *hook ? ": " : "", hook);
}

/* find ---------------------------------------------------------------------------------------------- */

static const char *const options[] = {"--deals", "--at", "--policy", "--verbose"};
enum { OPTIONS = sizeof options / sizeof *options };

static bool read_option(repl_session *session, const char *name, const char *value, rules_search *search, bool *all) {
  char *end;
  if (!strcmp(name, "--deals")) {
    uint64_t n = strtoull(value, &end, 10);
    search->deals = n;
    *all = true;
    return (isdigit((unsigned char)*value) && !*end && n >= 1 && n <= 1000000000000) ||
           repl_fail(session, "'%s' is no number of deals: it is 1 or more, as in 'find --deals 1000 ...'", value);
  }
  if (!strcmp(name, "--at")) {
    for (int at = 0; at < RULES_MOMENTS; at++)
      if (!strcmp(value, rules_moment_names[at])) return search->at = (enum rules_moment)at, true;
    const char *near = fuda_nearest(value, rules_moment_names, RULES_MOMENTS);
    return near ? repl_fail(session, "'%s' is no moment: did you mean '%s'?", value, near)
                : repl_fail(session, "'%s' is no moment: it is action, trick or end", value);
  }
  int policy = fuda_policy_read(value);
  const char *near = fuda_nearest(value, fuda_policy_names, FUDA_POLICIES);
  if (policy >= 0) return search->policy = (fuda_policy)policy, true;
  return near ? repl_fail(session, "no policy '%s': did you mean '%s'?", value, near)
              : repl_fail(session, "no policy '%s': there are random and thumb", value);
}

/* Options, then the condition: *args goes on to it. */
static bool read_options(repl_session *session, const char **args, rules_search *search, bool *all) {
  char name[64], value[64];
  for (const char *at = *args;; *args = at) {
    while (isspace((unsigned char)**args)) ++*args;
    if (strncmp(*args, "--", 2) != 0) return true;
    at = *args;
    repl_word(&at, name);
    char *equals = strchr(name, '=');
    if (equals) *equals = 0;
    bool known = false;
    for (size_t i = 0; i < OPTIONS; i++) known |= !strcmp(name, options[i]);
    const char *near = fuda_nearest(name, options, OPTIONS);
    if (!known && near) return repl_fail(session, "'find' has no option '%s': did you mean '%s'?", name, near);
    if (!known) return repl_fail(session, "'find' has no option '%s': it is '%s'", name, USAGE);
    if (!strcmp(name, "--verbose")) {
      if (equals) return repl_fail(session, "'--verbose' takes no value");
      search->begun = say_path;
      continue;
    }
    if (equals) snprintf(value, sizeof value, "%s", equals + 1);
    else if (!repl_word(&at, value)) return repl_fail(session, "'%s' needs a value: it is '%s'", name, USAGE);
    if (!read_option(session, name, value, search, all)) return false;
  }
}

static bool say_found(quest *q, uint64_t looked, bool all) {
  size_t n = q->finds->n;
  char many[64], *s = n == 1 ? "" : "s";
  if (n) snprintf(many, sizeof many, "%zu find%s", n, s);
  else snprintf(many, sizeof many, "no find");
  if (repl_interrupted && !q->session->terminal)
    return repl_fail(q->session, "stopped after %" PRIu64 " of %" PRIu64 " deals: %s", looked, q->search->deals, many);
  if (repl_interrupted) fprintf(q->out, "stopped after %" PRIu64 " of %" PRIu64 " deals: %s", looked, q->search->deals, many);
  else if (n == q->most && !all) fprintf(q->out, "%s in the first %" PRIu64 " deals (--deals N: all in N)", many, looked);
  else fprintf(q->out, "%s in %" PRIu64 " deal%s", many, looked, looked == 1 ? "" : "s");
  fputs(n ? ": 'next' opens them\n" : "\n", q->out);
  return true;
}

bool repl_cmd_find(repl_session *session, const char *args, FILE *out) {
  bool all = false;
  uint64_t looked = 0;
  rules_search wanted = {.rules = repl_rules(session), .seed = session->seed, .deals = RULES_SEARCHED};
  if (!read_options(session, &args, &wanted, &all)) return false;
  if (!*args) return repl_fail(session, "'find' needs a condition: as in 'find --at trick #last_trick.yaku > 1'");
  if (session->sitting != FUDA_NOBODY) return repl_fail(session, "'find' sees all cards: 'sit none' first");
  repl_finds *finds = calloc(1, sizeof *finds);
  if (!finds) return repl_fail(session, "out of memory");
  *finds = (repl_finds){.seed = wanted.seed,
                        .policy = wanted.policy,
                        .fingerprint = wanted.rules->fingerprint,
                        .variant = repl_copy(wanted.rules->name)};
  wanted.condition = args;
  quest q = {.session = session, .out = out, .finds = finds, .most = all ? SIZE_MAX : RULES_FINDS};
  bool ok = search(&q, &wanted, &looked);
  repl_finds *old = ok || finds->n ? session->finds : finds; /* what erred at once has found nothing */
  if (old != finds) session->finds = finds;
  finds_free(old);
  return ok && say_found(&q, looked, all);
}

bool repl_finds_next(repl_session *session, FILE *out) {
  repl_finds *finds = session->finds;
  const fuda_ruleset *rules = repl_rules(session);
  if (rules->fingerprint != finds->fingerprint)
    return repl_fail(session, "these finds are of %s as it was: 'switch' to it, or 'find' again under these rules",
                     finds->variant);
  rules_hit hit = finds->hit[finds->opened];
  repl_request wanted = {.rules = rules, .at = hit.actions, .policy = finds->policy};
  wanted.setup = (fuda_setup){.seed = finds->seed, .match_no = hit.n, .dealer = hit.dealer};
  if (!repl_request_do(session, &wanted, session->loaded, false)) return false;
  finds->opened++;
  rules_search search = {.seed = finds->seed, .policy = finds->policy};
  quest q = {.session = session, .search = &search, .out = out};
  fprintf(out, "find %zu of %zu: ", finds->opened, finds->n);
  if (session->sitting == FUDA_NOBODY) say_find(&q, &hit);
  else fprintf(out, "seat %d deals\n", hit.dealer);
  return repl_arrive(session, out);
}

/* deal where ----------------------------------------------------------------------------------------- */

bool repl_where(repl_session *session, repl_request *wanted, FILE *out) {
  uint64_t looked = 0, from = wanted->setup.match_no;
  if (wanted->deal)
    return repl_fail(session, "'where' looks at the first deals of matches; for a later one give the scores so far");
  rules_search deals = {.rules = wanted->rules,
                        .condition = wanted->where,
                        .seed = wanted->setup.seed,
                        .first = from,
                        .deals = WHERE_DEALS,
                        .setup = &wanted->setup,
                        .at = RULES_AT_DEAL};
  quest q = {.session = session, .out = out};
  if (!search(&q, &deals, &looked)) return false;
  if (q.n == 0)
    return repl_fail(session, "%s %" PRIu64 " deals from %" PRIu64 ":%" PRIu64 " on: none is such",
                     repl_interrupted ? "stopped after" : "looked at", looked, wanted->setup.seed, from);
  wanted->setup.match_no = q.last.n;
  fprintf(out, "looked at %" PRIu64 " deal%s\n", looked, looked == 1 ? "" : "s");
  return true;
}
