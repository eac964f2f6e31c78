#include "repl/session.h"

#include "repl/finding.h"
#include "repl/journal.h"
#include "repl/past.h"
#include "repl/tree.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define REPL_CHOICES 64

volatile bool repl_interrupted;

bool repl_fail(repl_session *session, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(session->problem, sizeof session->problem, format, args);
  va_end(args);
  size_t n = strlen(session->problem);
  while (n && session->problem[n - 1] == '\n') session->problem[--n] = 0;
  return false;
}

const fuda_ruleset *repl_rules(const repl_session *session) { return fuda_game_rules(session->game); }
const fuda_state *repl_state(const repl_session *session) { return fuda_game_state(session->game); }

void repl_sight(const repl_session *session, fuda_view *view) {
  int seat = session->sitting == FUDA_NOBODY ? FUDA_ALL_SEATS : session->sitting;
  fuda_view_of(repl_rules(session), repl_state(session), seat, view);
}

void repl_choose(repl_session *session, const char *variant, const char *option, const char *value) {
  session->times_chosen++;
  for (int i = 0; i < session->n_chosen; i++) {
    repl_chosen *old = &session->chosen[i];
    if (strcmp(old->variant, variant) || strcmp(old->option, option)) continue;
    free(old->value);
    old->value = repl_copy(value);
    return;
  }
  repl_chosen *more = realloc(session->chosen, (size_t)(session->n_chosen + 1) * sizeof *more);
  if (!more) return;
  session->chosen = more;
  session->chosen[session->n_chosen++] = (repl_chosen){repl_copy(variant), repl_copy(option), repl_copy(value)};
}

/* The rules of that name that were in force last, in this match. */
static const rules_loaded *last_of(const repl_session *session, const char *variant) {
  const repl_tree *tree = session->tree;
  for (int i = tree->at; i >= 0; i--) {
    const rules_loaded *rules = tree->stretch[tree->node[tree->line[i]].stretch].rules;
    if (!strcmp(rules_ruleset(rules)->name, variant)) return rules;
  }
  return NULL;
}

static bool begun_with(const repl_session *session, const char *name) {
  return session->begun_name && !strcmp(session->begun_name, name);
}

bool repl_was_under(const repl_session *session, const char *name) { return last_of(session, name) || begun_with(session, name); }

/* The values that differ from the defaults: as they are in `like`, else as the user set them once. */
static int values_of(const repl_session *session, const char *variant, const fuda_ruleset *like, const char *but,
                     rules_choice choices[REPL_CHOICES]) {
  int n = 0;
  for (int i = 0; like && i < like->n_options && n < REPL_CHOICES; i++) {
    const fuda_option *option = &like->options[i];
    if (option->chosen == 0 || (but && !strcmp(option->name, but))) continue;
    choices[n++] = (rules_choice){option->name, option->value};
  }
  for (int i = 0; !like && i < session->n_chosen && n < REPL_CHOICES; i++)
    if (!strcmp(session->chosen[i].variant, variant))
      choices[n++] = (rules_choice){session->chosen[i].option, session->chosen[i].value};
  return n;
}

/* Says why rules aren't loaded: NULL. */
static rules_loaded *refused(repl_session *session, const rules_error *error) {
  session->script_erred = error->failure == RULES_SCRIPT_ERROR;
  repl_fail(session, "%s", error->message);
  return NULL;
}

static rules_loaded *load(repl_session *session, const char *variant, const rules_choice *choices, int n) {
  static rules_error error;
  rules_loaded *loaded = rules_load(variant, choices, n, &error);
  return loaded ? loaded : refused(session, &error);
}

rules_loaded *repl_load_but(repl_session *session, const char *variant, const rules_choice *values, int n) {
  rules_choice choices[2 * REPL_CHOICES];
  const rules_loaded *last = last_of(session, variant);
  int kept = values_of(session, variant, last ? rules_ruleset(last) : NULL, NULL, choices);
  if (n) memcpy(choices + kept, values, (size_t)n * sizeof *values); /* of two values of an option the last counts */
  return load(session, last ? rules_file(last) : begun_with(session, variant) ? session->begun_file : variant, choices, kept + n);
}

rules_loaded *repl_load(repl_session *session, const char *variant) { return repl_load_but(session, variant, NULL, 0); }

rules_loaded *repl_load_with(repl_session *session, const char *option, const char *value) {
  rules_choice choices[REPL_CHOICES + 1];
  const fuda_ruleset *rules = repl_rules(session);
  int n = values_of(session, rules->name, rules, option, choices);
  choices[n++] = (rules_choice){option, value};
  return load(session, rules_file(session->loaded), choices, n);
}

static void forget_choice(repl_session *session, const char *variant, const char *option) {
  for (int i = 0; i < session->n_chosen; i++) {
    repl_chosen *old = &session->chosen[i];
    if (strcmp(old->variant, variant) || strcmp(old->option, option)) continue;
    free(old->variant), free(old->option), free(old->value);
    session->times_chosen++;
    memmove(old, old + 1, (size_t)(--session->n_chosen - i) * sizeof *old);
    return;
  }
}

/* Each is told once, though rules of several places in the session had it. */
static void tell_dropped(repl_text *dropped, const rules_choice *choice, const char *why) {
  repl_text line = {0};
  repl_text_print(&line, "%s=%s is dropped: %s\n", choice->option, choice->value, why);
  if (!strstr(repl_text_str(dropped), repl_text_str(&line))) repl_text_add(dropped, repl_text_str(&line));
  repl_text_free(&line);
}

/* Of some values those that the rules can still have, each beside those before it; what is told of the others goes to `dropped`. */
static int still_possible(repl_session *session, const rules_loaded *loaded, rules_choice *choices, int n, repl_text *dropped) {
  static rules_error error;
  int kept = 0;
  for (int i = 0; i < n; i++) {
    choices[kept] = choices[i];
    rules_loaded *with = rules_load(rules_file(loaded), choices, kept + 1, &error);
    if (with) {
      rules_free(with);
      kept++;
      continue;
    }
    tell_dropped(dropped, &choices[i], error.message);
    forget_choice(session, rules_ruleset(loaded)->name, choices[i].option);
  }
  return kept;
}

rules_loaded *repl_load_again(repl_session *session, const rules_loaded *loaded, repl_text *dropped) {
  static rules_error error;
  rules_choice choices[REPL_CHOICES];
  const fuda_ruleset *rules = rules_ruleset(loaded);
  int n = values_of(session, rules->name, rules, NULL, choices);
  rules_loaded *again = rules_load(rules_file(loaded), choices, n, &error);
  if (again) return again;
  if (error.failure != RULES_NOT_FOUND) return refused(session, &error);
  rules_loaded *plain = load(session, rules_file(loaded), NULL, 0); /* a value has gone: that is told if the file isn't wrong besides */
  if (!plain) return NULL;
  rules_free(plain);
  return load(session, rules_file(loaded), choices, still_possible(session, loaded, choices, n, dropped));
}

bool repl_session_begin(repl_session *session, rules_loaded *loaded) {
  fuda_setup setup = {.seed = session->seed, .match_no = session->match_no, .dealer = session->dealer};
  session->tree = repl_tree_new();
  session->begun_name = repl_copy(rules_ruleset(loaded)->name);
  session->begun_file = repl_copy(rules_file(loaded));
  session->loaded = repl_tree_keep(session->tree, loaded);
  return repl_session_deal(session, &setup);
}

void repl_session_end(repl_session *session) {
  repl_finds_forget(session);
  repl_others_free(session);
  repl_tree_free(session->tree);
  for (int i = 0; i < session->n_chosen; i++) {
    free(session->chosen[i].variant);
    free(session->chosen[i].option);
    free(session->chosen[i].value);
  }
  free(session->chosen);
  free(session->begun_name);
  free(session->begun_file);
}

bool repl_session_deal(repl_session *session, const fuda_setup *setup) {
  char message[1024] = "";
  fuda_game *game = fuda_game_new(rules_ruleset(session->loaded), setup, message, sizeof message);
  if (!game) {
    session->script_erred = *rules_hook_message(session->loaded) != 0;
    return repl_fail(session, "%s", message);
  }
  repl_tree_plant(session, session->loaded, game, setup);
  session->seed = setup->seed;
  session->match_no = setup->match_no;
  repl_journal_match(session);
  return true;
}

void repl_session_take(repl_session *session, rules_loaded *kept, fuda_game *game) {
  repl_tree_plant(session, kept, game, NULL);
  session->seed = repl_state(session)->seed;
  session->match_no = repl_state(session)->match_no;
  repl_journal_match(session);
}

bool repl_session_next(repl_session *session, const fuda_setup *setup) {
  char message[400];
  if (fuda_game_next_deal(session->game, setup, message, sizeof message)) return repl_fail(session, "%s", message);
  repl_tree_dealt_on(session);
  repl_journal_next(session);
  return true;
}

/* The first fact that the seat mustn't know yet and would be told by other rules, or -1: also of one that isn't noted, as that would
 * say so. */
static int told_by(const repl_session *session, const fuda_ruleset *to) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  if (session->sitting == FUDA_NOBODY || fuda_deal_over(state)) return -1;
  for (int f = 0; f < rules->n_facts; f++) {
    bool unknown = rules->facts[f].secret && !(state->facts_told >> f & 1) && state->fact_by[f] != session->sitting;
    for (int other = 0; unknown && other < to->n_facts; other++)
      if (!to->facts[other].secret && !strcmp(to->facts[other].name, rules->facts[f].name)) return f;
  }
  return -1;
}

bool repl_session_tells_none(repl_session *session, const fuda_ruleset *to) {
  int told = told_by(session, to);
  return told < 0 || repl_fail(session, "%s would tell seat %d '%s', which is a secret here; 'sit none' gets up, then all is open", to->name,
                               session->sitting, repl_rules(session)->facts[told].text);
}

bool repl_session_has_seat(repl_session *session, int seats) {
  return session->sitting < seats || repl_fail(session, "you are seat %d, and of %d seats the last is %d: 'sit none' or another seat first",
                                               session->sitting, seats, seats - 1);
}

bool repl_session_under(repl_session *session, rules_loaded *loaded, char *lost, size_t size) {
  loaded = repl_tree_keep(session->tree, loaded);
  if (loaded == session->loaded) return true;
  if (!repl_session_tells_none(session, rules_ruleset(loaded))) return false;
  fuda_game *game = fuda_game_under(session->game, rules_ruleset(loaded), lost, size);
  if (!game) return repl_fail(session, "%s", lost);
  repl_tree_switched(session, loaded, game);
  repl_journal_switch(session);
  return true;
}

bool repl_refuse(repl_session *session, fuda_action action, const fuda_reason *reason) {
  const fuda_ruleset *rules = repl_rules(session);
  char text[FUDA_ACTION_TEXT];
  const char *subject = action.card != FUDA_NO_CARD ? fuda_card_code(rules->deck, action.card) : rules->verbs[action.verb].name;
  if (strstr(reason->text, subject)) return repl_fail(session, "%s", reason->text);
  const char *id = reason->clause ? rules->clauses[reason->clause].id : NULL;
  const char *what = fuda_action_text(rules, action, text);
  return id && !strstr(reason->text, id) ? repl_fail(session, "%s: %s (%s)", what, reason->text, id)
                                         : repl_fail(session, "%s: %s", what, reason->text);
}

void repl_session_hide_where(const repl_session *session, char *failed) {
  char *where = strstr(failed, " in deal "), *after = where ? strstr(where, "; the position") : NULL;
  if (after && session->sitting != FUDA_NOBODY) memmove(where, after, strlen(after) + 1);
}

bool repl_session_act(repl_session *session, fuda_action action) {
  fuda_reason reason = {0};
  int error = fuda_game_act(session->game, action, &reason);
  if (error == 0) {
    repl_tree_did(session);
    repl_journal_act(session, action);
    return true;
  }
  if (error > 0) return repl_refuse(session, action, &reason);
  const char *hook = rules_hook_message(session->loaded);
  session->script_erred = true;
  repl_session_hide_where(session, reason.text);
  return repl_fail(session, "%s%s%s", hook, *hook ? "\n  " : "", reason.text);
}

fuda_action repl_session_choose(const repl_session *session) {
  const fuda_state *state = repl_state(session);
  fuda_draws draws = {0};
  return fuda_policy_choose(session->policy[state->actor], repl_rules(session), state, &draws);
}

int repl_session_undo(repl_session *session, int n) {
  int was = session->tree->at, at = n > was ? 0 : was - n;
  return repl_tree_go(session, at) ? was - at : -1;
}

int repl_session_redo(repl_session *session, int n) {
  int was = session->tree->at, left = session->tree->n_line - 1 - was, at = was + (n > left ? left : n);
  return repl_tree_go(session, at) ? at - was : -1;
}
