#include "repl/tell.h"

#include "repl/fishing.h"
#include "repl/money.h"
#include "repl/table.h"

#include <stdio.h>
#include <string.h>

void repl_tell_before(const repl_session *session, repl_before *before) {
  before->state = *repl_state(session);
  repl_sight(session, &before->view);
  fuda_game_events(session->game, &before->events);
}

/* A card that lies unseen voids a yaku only in the eyes of those who know it. */
static bool may_know(const repl_session *session, const fuda_event *event) {
  if (session->sitting == FUDA_NOBODY) return true;
  if (event->type == FUDA_EVENT_DID) return false;
  if (event->type != FUDA_EVENT_VOID || event->by == FUDA_NO_CARD) return true;
  fuda_view view;
  repl_sight(session, &view);
  for (int zone = 0; zone < FUDA_ZONES; zone++)
    if (fuda_set_has(view.known[zone], event->by)) return true;
  return false;
}

/* Takes the clause's own sentence out of "(HM-W18: Trumps: ...)": the id is enough where one reads on. */
static void shorten(const fuda_ruleset *rules, uint16_t clause, char *sentence) {
  const char *said = clause ? rules->clauses[clause].text : NULL;
  char *at = said && *said ? strstr(sentence, said) : NULL;
  if (!at) return;
  char *from = at > sentence + 1 && at[-2] == ':' ? at - 2 : at;
  memmove(from, at + strlen(said), strlen(at + strlen(said)) + 1);
}

bool repl_tell_event(const repl_session *session, const fuda_event *event, repl_text *text) {
  char sentence[600];
  if (!may_know(session, event)) return false;
  fuda_event_text(repl_rules(session), event, sentence, sizeof sentence);
  shorten(repl_rules(session), event->clause, sentence);
  if (!*sentence) return false;
  repl_text_add(text, sentence);
  return true;
}

/* How many payments from here on differ in the payer alone. */
static int alike(const fuda_event *events, int n) {
  const fuda_event *a = events;
  int same = 1;
  for (; a->type == FUDA_EVENT_PAYMENT && a->other < FUDA_SEATS && same < n; same++) {
    const fuda_event *b = &events[same];
    bool as_before = b->type == a->type && b->seat == a->seat && b->row == a->row && b->trick == a->trick &&
                     b->amount == a->amount && b->clause == a->clause;
    if (!as_before) break;
  }
  return same;
}

/* "Seat 4 gets 4 kan 0 mon from seat 2 ..." of several payers: "... each from seats 2, 3 and 0 ..." */
static void name_payers(const fuda_event *events, int n, repl_text *text) {
  char one[16];
  repl_text all = {0};
  snprintf(one, sizeof one, " from seat %d", events[0].other);
  const char *at = strstr(repl_text_str(text), one);
  if (n < 2 || !at) return;
  repl_text_addn(&all, repl_text_str(text), (size_t)(at - repl_text_str(text)));
  repl_text_add(&all, " each from seats");
  for (int i = 0; i < n; i++) repl_text_print(&all, "%s%d", i == 0 ? " " : i + 1 == n ? " and " : ", ", events[i].other);
  repl_text_add(&all, at + strlen(one));
  repl_text_free(text);
  *text = all;
}

/* The cards that all get to see for a te-yaku. */
static void name_shown(const repl_session *session, const fuda_event *event, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_set hands[FUDA_SEATS], cards;
  if (event->type != FUDA_EVENT_HAND_YAKU || !repl_dealt_hands(session, hands)) return;
  cards = fuda_hand_yaku_shows(rules->fishing, &rules->fishing->hand_yaku[event->row], hands[event->seat]);
  if (fuda_set_empty(cards)) return;
  if (text->length && text->bytes[text->length - 1] == '.') text->bytes[text->length - 1] = ':';
  while (!fuda_set_empty(cards)) {
    repl_text_add(text, " ");
    repl_card(&session->style, rules->deck, fuda_set_take(&cards), text);
  }
}

bool repl_tell_nearly(const repl_session *session, const fuda_event *event) {
  return event->type == FUDA_EVENT_MISSED || (event->type == FUDA_EVENT_VOID && !repl_rules(session)->fishing);
}

static void tell_events(const repl_session *session, int from, repl_text *text) {
  int n;
  const fuda_event *events = fuda_game_events(session->game, &n);
  for (int i = from <= n ? from : 0; i < n; i++) {
    int type = events[i].type;
    if (type == FUDA_EVENT_DEAL || type == FUDA_EVENT_DID || repl_tell_nearly(session, &events[i]) || type == FUDA_EVENT_DEAL_END) continue;
    if (type == FUDA_EVENT_TRICK && session->sitting != FUDA_NOBODY) repl_table_trick(session, events[i].trick, text);
    repl_text one = {0};
    if (repl_tell_event(session, &events[i], &one)) {
      int same = alike(events + i, n - i);
      name_payers(events + i, same, &one);
      name_shown(session, &events[i], &one);
      i += same - 1;
      repl_flow flow = repl_flow_begin(text, session->style.width, 2, type == FUDA_EVENT_YAKU ? "" : "*", " ");
      repl_flow_words(&flow, repl_text_str(&one));
      repl_flow_end(&flow);
    }
    repl_text_free(&one);
  }
}

static void tell_action(const repl_session *session, const repl_before *before, fuda_action action, repl_text *text) {
  char what[FUDA_ACTION_TEXT];
  bool down = action.verb == FUDA_VERB_PLAY && fuda_set_has(repl_state(session)->down, action.card);
  repl_text_add(text, "  ");
  repl_table_seat(session, before->state.actor, text);
  repl_text_print(text, ": %s%s\n", fuda_action_text(repl_rules(session), action, what), down ? ", face-down" : "");
}

static void tell_facts(const repl_session *session, const repl_before *before, const fuda_view *now, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  for (int i = 0; i < rules->n_facts; i++) {
    bool same = before->view.fact_known[i] && before->view.fact[i] == now->fact[i];
    if (!now->fact_known[i] || same || now->fact[i] == (rules->facts[i].is_seat ? FUDA_NOBODY : 0)) continue;
    repl_text_print(text, "  %s", rules->facts[i].text);
    if (rules->facts[i].of_team) repl_text_print(text, ": %d", now->fact[i]);
    if (rules->facts[i].is_seat) {
      repl_text_add(text, ": ");
      repl_table_seat(session, now->fact[i], text);
    }
    repl_text_add(text, "\n");
  }
  for (int seat = 0; seat < rules->seats; seat++) {
    fuda_set shown = fuda_set_minus(now->known[FUDA_HAND + seat], before->view.known[FUDA_HAND + seat]);
    while (!fuda_set_empty(shown) && seat != session->sitting) {
      fuda_card card = fuda_set_take(&shown);
      repl_text_add(text, "  ");
      repl_table_seat(session, seat, text);
      repl_text_add(text, card == now->turned ? " has " : " shows ");
      repl_card(&session->style, rules->deck, card, text);
      repl_text_add(text, "\n");
    }
  }
}

/* To who sits: what that seat sees change. Cards on the table are shown with it, and again when the trick is complete. */
static void tell_change(const repl_session *session, const repl_before *before, fuda_action action, repl_text *text) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_view now;
  repl_sight(session, &now);
  const fuda_phase *phase = &rules->phases[before->state.phase];
  if (repl_state(session)->attempt != before->state.attempt) {
    repl_text_add(text, "  the cards are dealt again\n");
    return;
  }
  if (phase->kind == FUDA_CHOOSING && phase->secrecy == FUDA_PUBLIC) {
    repl_text_add(text, "  ");
    repl_table_seat(session, before->state.actor, text);
    repl_text_print(text, ": %s\n", rules->verbs[action.verb].name);
    return;
  }
  tell_facts(session, before, &now, text);
}

void repl_tell_after(const repl_session *session, const repl_before *before, fuda_action action, enum repl_detail detail,
                     repl_text *text) {
  uint8_t kind = repl_rules(session)->phases[before->state.phase].kind;
  bool play = kind == FUDA_TRICK_PLAY || kind == FUDA_FISHING;
  bool said = kind == FUDA_AUCTION || (kind == FUDA_TRICK_PLAY && action.card == FUDA_NO_CARD); /* aloud */
  if (detail == REPL_ALL || !play || said) {
    bool open = session->sitting == FUDA_NOBODY || session->sitting == before->state.actor || said;
    if (open) tell_action(session, before, action, text);
    else tell_change(session, before, action, text);
  }
  tell_events(session, before->events, text);
  if (repl_state(session)->attempt == FUDA_ATTEMPTS && before->state.attempt < FUDA_ATTEMPTS)
    repl_text_print(text, "* Dealt again %d times: these rules may do so without end, and this deal is played as it lies\n",
                    FUDA_ATTEMPTS);
  if (kind == FUDA_FISHING) repl_fishing_drawn(session, text);
}

void repl_tell_so_far(const repl_session *session, repl_text *text) { tell_events(session, 0, text); }

void repl_tell_opening(const repl_session *session, repl_text *text) {
  if (repl_paid(repl_rules(session))) repl_tell_so_far(session, text);
}
