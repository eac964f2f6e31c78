#include "rules/by.h"

#include "rules/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const rules_by_moment_names[RULES_BY_MOMENTS] = {"deal", "action", "trick", "end"};

/* The search that each condition is. */
struct by_conditions {
  rules_search search[FUDA_BY];
  rules_asking asking[FUDA_BY];
};

/* A thread's, with the deal it plays for each. */
typedef struct asker {
  rules_by *by;
  rules_watch watch[FUDA_BY];
} asker;

static int refuse(rules_by *by, const char *condition, const char *why) {
  snprintf(by->message, sizeof by->message, "%s%s%s", condition, *condition ? ": " : "", why);
  return -1;
}

static rules_search search_for(const rules_by *by, const char *condition) {
  static const enum rules_moment moments[RULES_BY_MOMENTS] = {RULES_AT_DEAL, RULES_AT_ACTION, RULES_AT_TRICK, RULES_AT_END};
  return (rules_search){.rules = by->rules,
                        .condition = condition,
                        .seed = by->seed,
                        .dealt_by = by->dealt_by,
                        .policy = by->policy,
                        .ordinary = by->ordinary,
                        .at = moments[by->at]};
}

int rules_by_begin(rules_by *by) {
  char message[960];
  by->message[0] = 0;
  by->failed = UINT64_MAX;
  if (by->at == RULES_BY_TRICK && !by->rules->trick) {
    snprintf(by->message, sizeof by->message, "%s isn't played in tricks; a condition is asked at deal, action or end",
             by->rules->name);
    return -1;
  }
  for (int i = 0; i < by->n; i++) {
    rules_expression *checked = rules_expression_new(by->condition[i], message, sizeof message);
    if (!checked) return refuse(by, by->condition[i], message);
    rules_expression_free(checked);
    if (!rules_has_phases(by->rules, by->condition[i], message, sizeof message) ||
        !rules_has_yaku(by->rules, by->condition[i], message, sizeof message))
      return refuse(by, by->condition[i], message);
  }
  by->asked = calloc(1, sizeof *by->asked);
  if (!by->asked) return refuse(by, "", "not enough memory");
  for (int i = 0; i < by->n; i++) {
    by->asked->search[i] = search_for(by, by->condition[i]);
    rules_asking_begin(&by->asked->asking[i], &by->asked->search[i]);
  }
  pthread_mutex_init(&by->lock, NULL);
  return 0;
}

void rules_by_end(rules_by *by) {
  for (int i = 0; i < by->n; i++) rules_asking_end(&by->asked->asking[i]);
  free(by->asked);
  pthread_mutex_destroy(&by->lock);
}

const char *rules_by_not_fast(const rules_by *by, int i) { return by->asked->asking[i].not_fast; }

/* Keeps the message of the first deal that fails, so that it is the same on any number of threads. */
static int failed(rules_by *by, const rules_watch *watch, uint64_t n) {
  pthread_mutex_lock(&by->lock);
  if (n < by->failed) {
    by->failed = n;
    snprintf(by->message, sizeof by->message, "%.*s", (int)sizeof by->message - 1, watch->message);
  }
  pthread_mutex_unlock(&by->lock);
  return RULES_BY_ERROR;
}

static int ask_deal(void *data, uint64_t n, uint32_t *holds) {
  asker *a = data;
  rules_hit hit;
  *holds = 0;
  for (int i = 0; i < a->by->n; i++) {
    if (rules_watch_deal(&a->watch[i], n, &hit)) return failed(a->by, &a->watch[i], n);
    *holds |= (uint32_t)a->watch[i].holds << i;
  }
  return 0;
}

static void close_asker(void *data, void *which) {
  asker *a = which;
  (void)data;
  for (int i = 0; i < a->by->n; i++) rules_watch_end(&a->watch[i]);
  free(a);
}

static void *open_asker(void *data) {
  rules_by *by = data;
  asker *a = calloc(1, sizeof *a);
  bool begun = a;
  if (a) a->by = by;
  for (int i = 0; begun && i < by->n; i++) begun = rules_watch_begin(&a->watch[i], &by->asked->asking[i]);
  if (begun || !a) return a;
  close_asker(by, a);
  return NULL;
}

void rules_by_count(rules_by *by, fuda_counting *counting) {
  counting->n_by = by->n;
  counting->open = open_asker;
  counting->ask = ask_deal;
  counting->close = close_asker;
  counting->data = by;
}
