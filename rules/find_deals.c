/* Searching for deals: plays one after another and asks a condition of each position. */
#include "rules/module.h"

#include <stdio.h>

const char *const rules_moment_names[RULES_MOMENTS] = {"action", "trick", "end"};

/* A deal being played. */
typedef struct watch {
  const rules_search *search;
  rules_expression *condition;
  fuda_game *game;
  uint64_t n;
  int tricks; /* complete when it was last asked */
  int holds;  /* as rules_expression_holds */
  char *message;
  size_t size;
} watch;

static void ask(watch *w) {
  char line[512], said[1024];
  w->holds = rules_expression_holds(w->condition, w->game, said, sizeof said);
  if (w->holds >= 0) return;
  fuda_game_deal_line(w->game, line, sizeof line);
  snprintf(w->message, w->size, "%s, after %d actions: %s", line, fuda_game_length(w->game), said);
}

static int complete_tricks(const fuda_game *game) {
  const fuda_ruleset *rules = fuda_game_rules(game);
  return rules->trick ? fuda_game_state(game)->n_laid / rules->seats : 0;
}

/* After an action: whether play stops here. */
static bool reached(const fuda_game *game, void *data) {
  watch *w = data;
  int tricks = complete_tricks(game);
  bool end = fuda_deal_over(fuda_game_state(game));
  bool due = w->search->at == RULES_AT_ACTION || (w->search->at == RULES_AT_TRICK ? tricks != w->tricks : end);
  w->tricks = tricks;
  if (due) ask(w);
  return w->holds != 0;
}

/* Plays deal n to the first moment at which the condition holds. As rules_search_deals; w->holds says whether it does. */
static int play_deal(watch *w) {
  const rules_search *search = w->search;
  fuda_setup setup = {.seed = search->seed, .match_no = w->n, .dealer = (int)(w->n % search->rules->seats)};
  w->tricks = w->holds = 0;
  w->game = fuda_game_new(search->rules, &setup, w->message, w->size);
  if (!w->game) return FUDA_ERROR_HOOK;
  if (search->at == RULES_AT_ACTION) ask(w);
  int played = w->holds ? 0 : fuda_game_run(w->game, search->policy, reached, w, w->message, w->size);
  return w->holds < 0 ? 1 : played < 0 ? played : 0;
}

int rules_search_deals(const rules_search *search, rules_found_deal found, void *data, char *message, size_t size) {
  watch w = {.search = search, .message = message, .size = size};
  if (search->at == RULES_AT_TRICK && !search->rules->trick) {
    snprintf(message, size, "%s isn't played in tricks; a condition is asked at action or end", search->rules->name);
    return 1;
  }
  w.condition = rules_expression_new(search->condition, message, size);
  if (!w.condition) return 1;
  int error = 0;
  bool on = true;
  for (uint64_t i = 0; on && !error && i < search->deals && !(search->stop && *search->stop); i++) {
    w.n = search->first + i;
    error = play_deal(&w);
    if (!error && w.holds) on = found(data, w.n, w.game);
    fuda_game_free(w.game);
  }
  rules_expression_free(w.condition);
  return error;
}
