#include "repl/erring.h"

#include "core/action.h"
#include "repl/seats.h"
#include "repl/text.h"
#include "rules/paste.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct erring {
  fuda_state before; /* the action that errs */
  fuda_action action;
  int dealer, after, deals_on; /* so many actions, of so many deals later */
} erring;

static int first_dealer(const fuda_sim *sim, uint64_t n) {
  return sim->dealt_by ? sim->dealt_by - 1 : sim->matches ? FUDA_NOBODY : (int)(n % sim->rules->seats);
}

void repl_endless_say(const fuda_sim *sim) {
  fuda_state state;
  fuda_draws draws = {0};
  int error = fuda_start(sim->rules, sim->seed, sim->first, first_dealer(sim, sim->first), NULL, &state, NULL);
  while (!error && !fuda_deal_over(&state))
    error = fuda_act(sim->rules, &state, fuda_policy_choose(sim->policy, sim->rules, &state, &draws), NULL);
  if (!error && state.attempt >= FUDA_ATTEMPTS)
    fprintf(stderr,
            "fuda: deal %" PRIu64 ":%" PRIu64 " is dealt again %d times, and then played as it lies: these rules may deal again "
            "without end\n",
            sim->seed, sim->first, FUDA_ATTEMPTS);
}

static bool play_to_error(const fuda_sim *sim, uint64_t n, erring *found) {
  const fuda_ruleset *rules = sim->rules;
  fuda_state state;
  fuda_draws draws = {0};
  if (fuda_start(rules, sim->seed, n, first_dealer(sim, n), NULL, &state, NULL) != 0) return false;
  found->dealer = state.dealer;
  for (found->deals_on = 0; found->deals_on < FUDA_MATCH_DEALS; found->deals_on++) {
    for (found->after = 1; !fuda_deal_over(&state); found->after++) {
      found->before = state;
      found->action = fuda_policy_choose(sim->policy, rules, &state, &draws);
      if (fuda_act(rules, &state, found->action, NULL) != 0) return true;
    }
    if (!sim->matches || state.match_over || fuda_next_deal(rules, NULL, &state, NULL) != 0) return false;
  }
  return false;
}

bool repl_erring_say(const fuda_sim *sim, const rules_loaded *loaded, uint64_t n) {
  const fuda_ruleset *rules = sim->rules;
  char action[FUDA_ACTION_TEXT], seats[32], word[RULES_PASTE_WORD];
  erring found;
  if (!play_to_error(sim, n, &found)) return false;
  const char *said = rules_hook_message(loaded);
  fprintf(stderr, "%s%s", said, *said ? "\n" : "");
  fprintf(stderr, "fuda: it ended in %s %" PRIu64 ":%" PRIu64 ", with action %d", sim->matches ? "match" : "deal", sim->seed, n,
          found.after);
  if (found.deals_on) fprintf(stderr, " of deal %d", found.deals_on + 1);
  fprintf(stderr, ", seat %d: %s\n", found.before.actor, fuda_action_text(rules, found.action, action));
  fprintf(stderr, "  fuda repl %s", rules_paste_word(rules->found_by ? rules->found_by : rules->name, word));
  for (int i = 0; i < rules->n_options; i++)
    if (rules->options[i].chosen) fprintf(stderr, " --set %s=%s", rules->options[i].name, rules->options[i].value);
  fprintf(stderr, "\n  deal %" PRIu64 ":%" PRIu64 " dealer %d%s\n  policy all %s\n", sim->seed, n, found.dealer,
          repl_seats_words(rules, seats), fuda_policy_names[sim->policy]);
  for (int i = 0; i < found.deals_on; i++) fputs("  run\n  next\n", stderr);
  fprintf(stderr, "  step %d\n", found.after);
  return true;
}
