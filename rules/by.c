#include "rules/by.h"

#include "core/game.h"
#include "rules/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const rules_by_moment_names[RULES_BY_MOMENTS] = {"deal", "action", "trick", "end"};

/* A thread's, with the deal it plays. */
typedef struct asker {
  rules_by *by;
  rules_expression *expression[FUDA_BY];
  fuda_game *game; /* of the last deal, to be begun again */
  uint32_t holds;
  int tricks, attempt; /* attempt: 1 + that of the cards that were asked about as dealt; 0: none yet */
  bool erred;
  char message[960];
} asker;

static void free_asker(asker *a) {
  for (int i = 0; i < FUDA_BY; i++) rules_expression_free(a->expression[i]);
  if (a->game) fuda_game_free(a->game);
  free(a);
}

static asker *new_asker(rules_by *by) {
  asker *a = calloc(1, sizeof *a);
  if (!a) return NULL;
  a->by = by;
  for (int i = 0; i < by->n; i++) {
    a->expression[i] = rules_expression_new(by->condition[i], a->message, sizeof a->message);
    if (a->expression[i]) continue;
    snprintf(by->message, sizeof by->message, "%s: %s", by->condition[i], a->message);
    free_asker(a);
    return NULL;
  }
  return a;
}

int rules_by_begin(rules_by *by) {
  by->message[0] = 0;
  by->failed = UINT64_MAX;
  if (by->at == RULES_BY_TRICK && !by->rules->trick) {
    snprintf(by->message, sizeof by->message, "%s isn't played in tricks; a condition is asked at deal, action or end",
             by->rules->name);
    return -1;
  }
  asker *probe = new_asker(by);
  if (!probe) return -1;
  free_asker(probe);
  pthread_mutex_init(&by->lock, NULL);
  return 0;
}

void rules_by_end(rules_by *by) { pthread_mutex_destroy(&by->lock); }

static void ask_all(asker *a, const fuda_game *game) {
  for (int i = 0; i < a->by->n && !a->erred; i++) {
    if (a->holds >> i & 1) continue;
    /* an expression that only asks leaves the game as it is */
    int holds = rules_expression_holds(a->expression[i], (fuda_game *)(uintptr_t)game, a->message, sizeof a->message);
    a->erred = holds < 0;
    if (holds > 0) a->holds |= 1u << i;
  }
}

/* As soon as all cards of the deal lie, and again where they are dealt again. Whether they can't be any more. */
static bool ask_as_dealt(asker *a, const fuda_game *game) {
  const fuda_ruleset *rules = a->by->rules;
  const fuda_state *state = fuda_game_state(game);
  bool redeal = false;
  if (state->dealt < rules->n_packets) return false;
  if (a->attempt != state->attempt + 1) {
    a->attempt = state->attempt + 1;
    a->holds = 0;
    ask_all(a, game);
  }
  for (int p = state->phase; p < rules->n_phases && !state->no_redeal; p++) redeal |= fuda_asks_for_redeal(&rules->phases[p]);
  return !redeal;
}

/* At the start and after an action: whether there is nothing more to ask. */
static bool enough(const fuda_game *game, void *data) {
  asker *a = data;
  const fuda_ruleset *rules = a->by->rules;
  if (a->by->at == RULES_BY_DEAL) return ask_as_dealt(a, game) || a->erred;
  int tricks = rules->trick ? fuda_game_state(game)->n_laid / rules->seats : 0;
  bool due = a->by->at == RULES_BY_ACTION ||
             (a->by->at == RULES_BY_TRICK ? tricks != a->tricks : fuda_deal_over(fuda_game_state(game)));
  a->tricks = tricks;
  if (due) ask_all(a, game);
  return a->erred || a->holds == (1u << a->by->n) - 1;
}

/* Keeps the message of the first deal that fails, so that it is the same on any number of threads. */
static int failed(asker *a, const fuda_game *game, uint64_t n) {
  rules_by *by = a->by;
  char line[160] = "";
  if (game) fuda_game_deal_line(game, line, sizeof line);
  pthread_mutex_lock(&by->lock);
  if (n < by->failed) {
    by->failed = n;
    if (game) snprintf(by->message, sizeof by->message, "%s, after %d actions: %s", line, fuda_game_length(game), a->message);
    else snprintf(by->message, sizeof by->message, "%s", a->message);
  }
  pthread_mutex_unlock(&by->lock);
  return RULES_BY_ERROR;
}

/* Whether the asker's game is this deal, just dealt. */
static bool begin_deal(asker *a, uint64_t n) {
  const rules_by *by = a->by;
  fuda_setup setup = {.seed = by->seed,
                      .match_no = n,
                      .dealer = by->dealt_by ? by->dealt_by - 1 : (int)(n % by->rules->seats)};
  if (a->game) return fuda_game_again(a->game, &setup, a->message, sizeof a->message) == 0;
  a->game = fuda_game_new(by->rules, &setup, a->message, sizeof a->message);
  return a->game;
}

static int ask_deal(void *data, uint64_t n, uint32_t *holds) {
  asker *a = data;
  const rules_by *by = a->by;
  if (!begin_deal(a, n)) return failed(a, NULL, n);
  a->holds = 0;
  a->tricks = a->attempt = 0;
  int played = 0;
  bool from_the_start = by->at <= RULES_BY_ACTION; /* else nothing is over yet */
  if (!from_the_start || !enough(a->game, a))
    played = fuda_game_run(a->game, by->policy, enough, a, a->message, sizeof a->message);
  *holds = a->holds;
  return a->erred || played < 0 ? failed(a, a->game, n) : 0;
}

static void *open_asker(void *data) { return new_asker(data); }
static void close_asker(void *data, void *a) {
  (void)data;
  free_asker(a);
}

void rules_by_count(rules_by *by, fuda_counting *counting) {
  counting->n_by = by->n;
  counting->open = open_asker;
  counting->ask = ask_deal;
  counting->close = close_asker;
  counting->data = by;
}
