#include "repl/past.h"

#include "repl/cite.h"
#include "repl/commands.h"
#include "repl/fishing.h"
#include "repl/going.h"
#include "repl/table.h"
#include "repl/tell.h"

#include <stdlib.h>
#include <string.h>

/* The other versions ------------------------------------------------------------------------------- */

/* Variants of one deck and number of seats, as they were loaded when the options were last set. */
struct repl_others {
  const fuda_deck *deck;
  int seats;
  unsigned chosen; /* the session's count of values set */
  rules_loaded **rules;
  int n;
  char (*name)[128]; /* while they are looked for */
  int n_names;
};

static bool same_deck(const fuda_deck *a, const fuda_deck *b) {
  return a == b || (!strcmp(a->name, b->name) && a->cards == b->cards);
}

static bool found(void *data, const char *name, const char *file, const fuda_ruleset *rules, const rules_error *error) {
  struct repl_others *others = data;
  (void)file, (void)error;
  if (!rules || rules->seats != others->seats || !same_deck(rules->deck, others->deck) || strlen(name) >= 128) return true;
  void *more = realloc(others->name, (size_t)(others->n_names + 1) * sizeof *others->name);
  if (!more) return false;
  others->name = more;
  strcpy(others->name[others->n_names++], name);
  return true;
}

static void let_go(struct repl_others *others) {
  for (int i = 0; i < others->n; i++) rules_free(others->rules[i]);
  free(others->rules);
  free(others->name);
  *others = (struct repl_others){0};
}

void repl_others_free(repl_session *session) {
  if (session->others) let_go(session->others);
  free(session->others);
  session->others = NULL;
}

/* Loads them where they aren't there yet. A variant that can't be loaded is left out. */
static const struct repl_others *look(repl_session *session) {
  const fuda_ruleset *rules = repl_rules(session);
  if (!session->others) session->others = calloc(1, sizeof *session->others);
  struct repl_others *others = session->others;
  if (!others) return NULL;
  if (others->deck && others->seats == rules->seats && others->chosen == session->times_chosen &&
      same_deck(others->deck, rules->deck))
    return others;
  let_go(others);
  *others = (struct repl_others){.deck = rules->deck, .seats = rules->seats, .chosen = session->times_chosen};
  rules_list(found, others);
  others->rules = calloc((size_t)others->n_names + 1, sizeof *others->rules);
  for (int i = 0; others->rules && i < others->n_names; i++) {
    rules_loaded *loaded = repl_load(session, others->name[i]);
    if (loaded) others->rules[others->n++] = loaded;
  }
  if (others->n) others->deck = rules_ruleset(others->rules[0])->deck; /* which lives as long as this */
  else others->deck = NULL;
  session->problem[0] = 0; /* what is wrong with another script isn't asked here */
  session->script_erred = false;
  return others;
}

void repl_others_prepare(repl_session *session) { look(session); }

/* What other rules say of the action, where they have it and the same seat is to act. */
static bool asked(const repl_session *session, const fuda_ruleset *other, fuda_action action, fuda_reason *reason) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  static fuda_state there;
  char lost[4096], text[FUDA_ACTION_TEXT], message[400];
  fuda_action same;
  if (fuda_deal_over(state) || !fuda_under(rules, state, other, &there, lost, sizeof lost)) return false;
  if (fuda_deal_over(&there) || there.actor != state->actor) return false;
  if (rules->phases[state->phase].kind != other->phases[there.phase].kind) return false;
  if (!fuda_action_read(other, fuda_action_text(rules, action, text), &same, message, sizeof message)) return false;
  fuda_why(other, &there, same, reason);
  return true;
}

void repl_other_versions(repl_session *session, fuda_action action, repl_text *text) {
  const struct repl_others *others = look(session);
  fuda_reason here = {0};
  fuda_why(repl_rules(session), repl_state(session), action, &here);
  if (!here.legal && !here.clause) return;
  for (int i = 0; others && i < others->n; i++) {
    const fuda_ruleset *other = rules_ruleset(others->rules[i]);
    fuda_reason there = {0};
    if (!strcmp(other->name, repl_rules(session)->name) || !asked(session, other, action, &there)) continue;
    if (here.legal == there.legal || (!there.legal && !there.clause)) continue;
    const fuda_clause *clause = there.clause ? &other->clauses[there.clause] : NULL;
    repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " ");
    repl_flow_words(&flow, there.legal ? "allowed under" : "not allowed under");
    repl_text name = {0};
    repl_text_print(&name, "%s%s", other->name, clause ? ":" : "");
    repl_flow_add(&flow, repl_text_str(&name));
    repl_text_free(&name);
    if (clause) repl_flow_add(&flow, clause->id);
    if (clause && clause->text) repl_flow_words(&flow, clause->text);
    repl_flow_end(&flow);
  }
}

/* The past ----------------------------------------------------------------------------------------- */

/* The place of action number N of this deal on the line; -1 and the problem. */
static int find_action(repl_session *session, int number) {
  const repl_tree *tree = session->tree;
  int deal = tree->node[tree->line[tree->at]].deal;
  for (int i = 1; i < tree->n_line; i++) {
    const repl_node *node = &tree->node[tree->line[i]];
    if (node->deal == deal && node->step == REPL_DID && node->number == number) return i;
  }
  if (number == 0) return repl_fail(session, "actions are counted from 1: 'log' lists them") - 1;
  if (repl_find_number(session, -1, number) >= 0)
    repl_fail(session, "action %d was done in the game that this one was taken over from", number);
  return -1;
}

/* Events that the action brought, those too that are only answers to questions. */
static void say_brought(const repl_session *session, int from, repl_cited *all, repl_text *text) {
  int n;
  const fuda_event *events = fuda_game_events(session->game, &n);
  for (int i = from <= n ? from : 0; i < n; i++) {
    repl_text one = {0};
    if (repl_tell_event(session, &events[i], &one)) {
      repl_flow flow = repl_flow_begin(text, session->style.width, 2, "*", " ");
      repl_flow_words(&flow, repl_text_str(&one));
      repl_flow_end(&flow);
      repl_cite(all, events[i].clause);
    }
    repl_text_free(&one);
  }
}

static void say_before(repl_session *session, const repl_node *node, repl_text *text) {
  fuda_view view;
  repl_sight(session, &view);
  repl_text_print(text, "action %d, ", node->number);
  repl_moment(session, text);
  repl_text_add(text, "\n");
  if (repl_fishing_on(session)) repl_fishing_field(session, &view, text);
  repl_table_now(session, &view, text);
}

static void say_reason(repl_session *session, fuda_action action, repl_cited *all, repl_text *text) {
  fuda_reason reason = {0};
  char what[FUDA_ACTION_TEXT];
  bool foul = action.with & FUDA_FOUL;
  const fuda_ruleset *rules = repl_rules(session);
  action.with &= (uint16_t)~FUDA_FOUL;
  fuda_why(rules, repl_state(session), action, &reason);
  repl_table_seat(session, repl_state(session)->actor, text);
  repl_text_print(text, ": %s\n", fuda_action_text(rules, action, what));
  repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, foul ? "it was not legal:" : "it was legal:");
  repl_flow_words(&flow, reason.text);
  repl_flow_end(&flow);
  repl_other_versions(session, action, text);
  if (reason.clause && !strstr(reason.text, rules->clauses[reason.clause].id)) repl_cite(all, reason.clause);
}

bool repl_why_number(repl_session *session, int number, FILE *out) {
  const repl_tree *tree = session->tree;
  int at = find_action(session, number), events;
  if (at < 0 || !repl_tree_visit(session, tree->line[at - 1])) return false;
  const repl_node *node = &tree->node[tree->line[at]];
  repl_text text = {0};
  repl_cited all = {.n = 0};
  bool own = session->sitting == FUDA_NOBODY || session->sitting == repl_state(session)->actor;
  if (own) {
    say_before(session, node, &text);
    say_reason(session, node->action, &all, &text);
    fuda_game_events(session->game, &events);
    own = repl_tree_visit(session, tree->line[at]);
    if (own) say_brought(session, events, &all, &text);
  } else {
    repl_fail(session, "you see the reasons for what you did yourself: 'sit none' opens all");
  }
  repl_cite_say(session, &all, &text);
  repl_tree_return(session);
  if (own) repl_put(&text, out);
  repl_text_free(&text);
  return own;
}
