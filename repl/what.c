/* The commands that look ahead: what an action would bring, and what the rules of thumb would do. */
#include "repl/cite.h"
#include "repl/commands.h"
#include "repl/fishing.h"
#include "repl/past.h"
#include "repl/table.h"
#include "repl/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Yaku that were void or missed, which telling leaves to 'why'. */
static void say_void(const repl_session *session, int from, repl_text *text) {
  int n;
  const fuda_event *events = fuda_game_events(session->game, &n);
  for (int i = from <= n ? from : 0; i < n; i++) {
    repl_text one = {0};
    if (repl_tell_nearly(session, &events[i]) && repl_tell_event(session, &events[i], &one)) {
      repl_flow flow = repl_flow_begin(text, session->style.width, 2, "", " ");
      repl_flow_words(&flow, repl_text_str(&one));
      repl_flow_end(&flow);
    }
    repl_text_free(&one);
  }
}

/* What comes next, on a copy on which the action was done. */
static void say_next(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_sight(session, &view);
  if (repl_fishing_on(session)) repl_fishing_field(session, &view, text);
  repl_table_now(session, &view, text);
}

/* Who sits doesn't learn what can't be known: the next card of the stock, whose face-down card is the highest. */
static void say_capture(const repl_session *session, const fuda_view *view, fuda_action action, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_card card = view->drawn == FUDA_NO_CARD ? action.card : view->drawn;
  fuda_set taken = view->drawn != FUDA_NO_CARD ? fuda_set_of(action.card)
                   : action.with               ? fuda_set_of((fuda_card)(action.with - 1))
                                               : repl_fishing_takes(session, view, card);
  fuda_set mine = view->known[FUDA_CAPTURED + session->sitting];
  if (fuda_set_empty(taken)) {
    repl_text_print(text, "%s stays on the field\n", fuda_card_code(rules->deck, card));
  } else {
    fuda_set more = fuda_set_or(mine, fuda_set_or(taken, fuda_set_of(card)));
    uint64_t made = repl_fishing_made(rules, more) & ~repl_fishing_made(rules, mine);
    repl_text_print(text, "%s takes", fuda_card_code(rules->deck, card));
    for (fuda_set left = taken; !fuda_set_empty(left);)
      repl_text_print(text, " %s", fuda_card_code(rules->deck, fuda_set_take(&left)));
    for (; made; made &= made - 1) repl_text_print(text, " · %s", repl_fishing_yaku_name(session, __builtin_ctzll(made)));
    repl_text_add(text, "\n");
  }
  if (view->drawn == FUDA_NO_CARD) repl_text_add(text, "what the stock then brings isn't known\n");
}

static int face_down(const fuda_view *view) {
  int n = 0;
  for (int i = 0; i < view->on_table; i++) n += view->table[i].card == FUDA_NO_CARD;
  return n;
}

static void say_reason(const repl_session *session, fuda_action action, repl_text *text) {
  fuda_reason reason = {0};
  repl_cited all = {.n = 0};
  fuda_why(repl_rules(session), repl_state(session), action, &reason);
  repl_text_add(text, "what comes of it shows when it is done\n");
  repl_cite(&all, reason.clause);
  repl_cite_say(session, &all, text);
}

/* Whether who sits can know all that comes of it; where not, what can be known is said. */
static bool all_known(const repl_session *session, fuda_action action, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  fuda_view view;
  repl_sight(session, &view);
  int unseen = face_down(&view);
  switch (rules->phases[state->phase].kind) {
  case FUDA_TRICK_PLAY:
    if (action.card == FUDA_NO_CARD) return say_reason(session, action, text), false;
    if (!unseen || view.on_table + 1 < rules->seats) return true;
    repl_text_print(text, "%d card%s of the trick %s face-down: who wins it shows when it is complete\n", unseen,
                    unseen == 1 ? "" : "s", unseen == 1 ? "lies" : "lie");
    return false;
  case FUDA_FISHING:
    if (action.card == FUDA_NO_CARD) return say_reason(session, action, text), false;
    say_capture(session, &view, action, text);
    return false;
  default: say_reason(session, action, text); return false;
  }
}

static bool do_on_copy(repl_session *session, fuda_action action, repl_text *text) {
  repl_session copy = *session;
  repl_before before;
  fuda_reason reason = {0};
  copy.game = fuda_game_copy(session->game);
  if (!copy.game) return repl_fail(session, "out of memory");
  repl_tell_before(&copy, &before);
  int error = fuda_game_act(copy.game, action, &reason);
  if (!error) {
    repl_tell_after(&copy, &before, action, REPL_ALL, text);
    say_void(&copy, before.events, text);
    say_next(&copy, text);
  }
  fuda_game_free(copy.game);
  const char *hook = rules_hook_message(session->loaded);
  if (error < 0) return repl_fail(session, "%s%s%s", hook, *hook ? "\n  " : "", reason.text);
  return error == 0 || repl_refuse(session, action, &reason);
}

bool repl_cmd_what(repl_session *session, const char *args, FILE *out) {
  fuda_action action;
  fuda_reason reason = {0};
  char what[FUDA_ACTION_TEXT];
  while (isspace((unsigned char)*args)) args++;
  if (repl_over(session)) return false;
  const fuda_state *state = repl_state(session);
  if (!*args) return repl_fail(session, "'what' needs an action or a card: 'moves' lists the legal ones");
  if (session->sitting != FUDA_NOBODY && state->actor != session->sitting) return repl_fail(session, "it is not your turn");
  if (!repl_read_action(session, args, &action)) return false;
  const fuda_ruleset *rules = repl_rules(session);
  fuda_why(rules, state, action, &reason);
  if (!reason.legal && !fuda_is_foul(rules, state, action, reason.clause)) return repl_refuse(session, action, &reason);
  repl_text text = {0};
  repl_text_print(&text, "if %s:\n", fuda_action_text(rules, action, what));
  bool all = session->sitting == FUDA_NOBODY || all_known(session, action, &text);
  bool ok = !all || do_on_copy(session, action, &text);
  if (ok) repl_put(&text, out);
  repl_text_free(&text);
  return ok;
}

bool repl_cmd_hint(repl_session *session, const char *args, FILE *out) {
  char what[FUDA_ACTION_TEXT], why[300];
  if (!repl_no_more(session, args, "hint") || repl_over(session)) return false;
  if (session->sitting != FUDA_NOBODY && repl_state(session)->actor != session->sitting)
    return repl_fail(session, "it is not your turn");
  fuda_action action = fuda_hint(repl_rules(session), repl_state(session), why, sizeof why);
  repl_text text = {0};
  repl_flow flow = repl_flow_begin(&text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, "by the rules of thumb:");
  repl_flow_words(&flow, fuda_action_text(repl_rules(session), action, what));
  repl_flow_words(&flow, "·");
  repl_flow_words(&flow, why);
  repl_flow_end(&flow);
  repl_put(&text, out);
  return true;
}
