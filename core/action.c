/* Actions as text, and why they are legal or not. */
#include "action.h"

#include "flow.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

char *fuda_action_text(const fuda_ruleset *rules, fuda_action action, char out[FUDA_ACTION_TEXT]) {
  const char *verb = rules->verbs[action.verb].name;
  const char *with = action.with ? fuda_card_code(rules->deck, (fuda_card)(action.with - 1)) : "";
  if (action.card == FUDA_NO_CARD) snprintf(out, FUDA_ACTION_TEXT, "%s", verb);
  else if (action.with) snprintf(out, FUDA_ACTION_TEXT, "%s %s %s", verb, fuda_card_code(rules->deck, action.card), with);
  else snprintf(out, FUDA_ACTION_TEXT, "%s %s", verb, fuda_card_code(rules->deck, action.card));
  return out;
}

static int verb_of(const fuda_ruleset *rules, const char *name) {
  for (int v = 0; v < rules->n_verbs; v++)
    if (strcmp(rules->verbs[v].name, name) == 0) return v;
  return -1;
}

static void say_no_verb(const fuda_ruleset *rules, const char *word, char *message, size_t size) {
  const char *names[FUDA_VERBS];
  for (int v = 0; v < rules->n_verbs; v++) names[v] = rules->verbs[v].name;
  const char *near = fuda_nearest(word, names, rules->n_verbs);
  int n = near ? snprintf(message, size, "there is no action '%s'; did you mean '%s'?", word, near)
               : snprintf(message, size, "there is no action '%s'; the actions of %s are:", word, rules->name);
  for (int v = 0; v < rules->n_verbs && !near && n > 0 && (size_t)n < size; v++)
    n += snprintf(message + n, size - (size_t)n, " %s", names[v]);
}

static void say_no_card(const fuda_deck *deck, const char *text, char *message, size_t size) {
  char near[80];
  if (fuda_card_nearest(deck, text, near, sizeof near))
    snprintf(message, size, "there is no card '%s' in the %s deck; did you mean '%s'?", text, deck->name, near);
  else
    snprintf(message, size, "there is no card '%s' in the %s deck; a card is a suit and a rank, as '%s'", text, deck->name,
             fuda_card_code(deck, 0));
}

bool fuda_action_read(const fuda_ruleset *rules, const char *text, fuda_action *out, char *message, size_t size) {
  char word[24];
  size_t n = 0;
  while (isspace((unsigned char)*text)) text++;
  while (text[n] && !isspace((unsigned char)text[n])) n++;
  snprintf(word, sizeof word, "%.*s", (int)n, text);
  int verb = n < sizeof word ? verb_of(rules, word) : -1;
  if (verb < 0) {
    say_no_verb(rules, word, message, size);
    return false;
  }
  for (text += n; isspace((unsigned char)*text);) text++;
  char rest[128];
  snprintf(rest, sizeof rest, "%s", text);
  for (n = strlen(rest); n > 0 && isspace((unsigned char)rest[n - 1]);) rest[--n] = '\0';
  *out = (fuda_action){(uint8_t)verb, FUDA_NO_CARD, 0};
  if (rules->verbs[verb].shape == FUDA_BARE) {
    if (rest[0]) snprintf(message, size, "'%s' stands alone; '%s' after it is too much", word, rest);
    return rest[0] == '\0';
  }
  if (!rest[0]) {
    snprintf(message, size, "'%s' needs a card, as in '%s %s'", word, word, fuda_card_code(rules->deck, 0));
    return false;
  }
  out->card = fuda_card_read(rules->deck, rest);
  if (out->card == FUDA_NO_CARD && rules->verbs[verb].shape == FUDA_WITH_MATCH) {
    fuda_card two[FUDA_CARDS];
    if (fuda_cards_read(rules->deck, rest, two) == 2) {
      out->card = two[0];
      out->with = (uint8_t)(1 + two[1]);
    }
  }
  if (out->card == FUDA_NO_CARD) say_no_card(rules->deck, rest, message, size);
  return out->card != FUDA_NO_CARD;
}

/* "HM-W14: sentence" of a clause; an empty string for none. */
static const char *clause_text(const fuda_ruleset *rules, uint16_t clause, char *out, size_t size) {
  const fuda_clause *c = &rules->clauses[clause];
  if (clause) snprintf(out, size, "%s: %s", c->id, c->text ? c->text : "");
  else out[0] = '\0';
  return out;
}

static void reason_say(fuda_reason *reason, bool legal, uint16_t clause, const char *text) {
  reason->legal = legal;
  reason->clause = clause;
  snprintf(reason->text, sizeof reason->text, "%s", text);
}

/* Not a choice now: says what is. */
static void why_not_now(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, fuda_reason *reason) {
  fuda_moves moves;
  char text[FUDA_ACTION_TEXT], line[400];
  fuda_legal(rules, state, &moves);
  int n = snprintf(line, sizeof line, "'%s' can't be said now; ", fuda_action_text(rules, action, text));
  const char *before = "seat %d can: ";
  n += snprintf(line + n, sizeof line - (size_t)n, before, state->actor);
  for (int v = 0; v < rules->n_verbs; v++) {
    bool with_card = !fuda_set_empty(fuda_set_or(moves.cards, fuda_moves_several(&moves))) && moves.card_verb == v;
    if (!with_card && !(moves.bare >> v & 1)) continue;
    if ((size_t)n + 32 > sizeof line) break;
    n += snprintf(line + n, sizeof line - (size_t)n, "%s%s ", rules->verbs[v].name, with_card ? " CARD" : "");
  }
  while (n > 0 && line[n - 1] == ' ') line[--n] = '\0';
  reason_say(reason, false, 0, line);
}

/* Fishing: a card goes alone, or with one of its matches where it has several. */
static void why_match(const fuda_ruleset *rules, const fuda_moves *moves, fuda_action action, fuda_reason *reason) {
  const fuda_fishing_rules *fishing = rules->fishing;
  const char *code = fuda_card_code(rules->deck, action.card);
  char clause[320], line[400];
  bool several = fuda_set_has(fuda_moves_several(moves), action.card);
  uint16_t because = several ? fishing->choose_clause : fishing->match_clause;
  clause_text(rules, because, clause, sizeof clause);
  if (fuda_moves_have(moves, action)) {
    snprintf(line, sizeof line, "%s may be played. %s", code, clause);
  } else if (several && !action.with) {
    fuda_card match = fuda_set_lowest(fuda_set_and(fishing->match[action.card], moves->field));
    snprintf(line, sizeof line, "%s has several matches: say which, as in 'play %s %s'. %s", code, code,
             fuda_card_code(rules->deck, match), clause);
  } else if (several) {
    snprintf(line, sizeof line, "%s doesn't match %s on the field. %s", code,
             fuda_card_code(rules->deck, (fuda_card)(action.with - 1)), clause);
  } else {
    snprintf(line, sizeof line, "%s has no choice of matches: 'play %s' is enough. %s", code, code, clause);
  }
  reason_say(reason, fuda_moves_have(moves, action), because, line);
}

static void why_card(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, const fuda_moves *moves,
                     fuda_reason *reason) {
  char clause[320], line[400];
  const char *code = fuda_card_code(rules->deck, action.card);
  int seat = state->actor;
  bool picks = rules->fishing && state->drawn != FUDA_NO_CARD; /* of the field, for the drawn card */
  if (picks) {
    bool legal = fuda_set_has(moves->cards, action.card);
    clause_text(rules, legal ? moves->clause : rules->fishing->match_clause, clause, sizeof clause);
    snprintf(line, sizeof line, "%s %s the drawn %s. %s", code, legal ? "can be taken with" : "can't be taken with",
             fuda_card_code(rules->deck, state->drawn), clause);
    reason_say(reason, legal, legal ? moves->clause : rules->fishing->match_clause, line);
    return;
  }
  if (!fuda_set_has(state->zone[FUDA_HAND + seat], action.card)) {
    snprintf(line, sizeof line, "%s is not in the hand of seat %d", code, seat);
    reason_say(reason, false, 0, line);
    return;
  }
  if (rules->fishing && rules->phases[state->phase].kind == FUDA_FISHING) {
    why_match(rules, moves, action, reason);
    return;
  }
  bool legal = fuda_set_has(moves->cards, action.card);
  clause_text(rules, moves->clause, clause, sizeof clause);
  snprintf(line, sizeof line, "%s may %sbe played. %s", code, legal ? "" : "not ", clause);
  reason_say(reason, legal, moves->clause, line);
}

/* An answer to the question that is asked; where only one is left, what has bound the seat. */
static void why_answer(const fuda_ruleset *rules, const fuda_state *state, const fuda_answer *answer, bool legal,
                       fuda_reason *reason) {
  char clause[320], line[400], bound[80] = "";
  const char *joint = fuda_bound(rules, state, bound, sizeof bound) ? ". " : "";
  uint16_t because = legal ? answer->clause : answer->when_clause;
  clause_text(rules, because, clause, sizeof clause);
  if (legal) snprintf(line, sizeof line, "%s%s%s", bound, joint, clause);
  else
    snprintf(line, sizeof line, "'%s' can't be said here%s%s. %s", rules->verbs[answer->verb].name, *bound ? ": " : "", bound,
             clause);
  reason_say(reason, legal, because, line);
}

/* Stop, or go on and what that puts at stake. */
static void why_stopping(const fuda_ruleset *rules, bool stops, fuda_reason *reason) {
  const fuda_stopping *stopping = &rules->fishing->stopping;
  const uint16_t all[] = {stopping->clause, stopping->void_clause, stopping->unstopped_clause};
  char line[400];
  size_t n = 0;
  for (int i = 0; i < (stops ? 1 : 3); i++) {
    bool said = !all[i] || (i > 0 && all[i] == all[0]);
    clause_text(rules, all[i], line + n, sizeof line - n - 2);
    if (said) line[n] = 0;
    n = strlen(line);
    if (!said && i < 2 && !stops) memcpy(line + n++, " ", 2);
  }
  reason_say(reason, true, stopping->clause, line);
}

void fuda_why(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, fuda_reason *reason) {
  fuda_moves moves;
  if (state->actor < 0) {
    reason_say(reason, false, 0, state->match_over ? "the match is over" : "the deal is over; 'next' deals the next one");
    return;
  }
  fuda_legal(rules, state, &moves);
  if (action.card != FUDA_NO_CARD && action.verb == moves.card_verb &&
      !fuda_set_empty(fuda_set_or(moves.cards, fuda_moves_several(&moves)))) {
    why_card(rules, state, action, &moves, reason);
    return;
  }
  if (state->deciding && action.card == FUDA_NO_CARD && (moves.bare >> action.verb & 1)) {
    why_stopping(rules, action.verb == rules->fishing->stopping.stop_verb, reason);
    return;
  }
  const fuda_phase *phase = &rules->phases[state->phase];
  for (int a = 0; a < phase->n_answers; a++) {
    const fuda_answer *answer = &phase->answers[a];
    if (answer->verb != action.verb || action.card != FUDA_NO_CARD || rules->verbs[action.verb].shape != FUDA_BARE) continue;
    why_answer(rules, state, answer, moves.bare >> action.verb & 1, reason);
    return;
  }
  why_not_now(rules, state, action, reason);
}

char *fuda_points_text(const fuda_ruleset *rules, int32_t points, char out[FUDA_POINTS_TEXT]) {
  int32_t per = rules->kan ? rules->kan : rules->parts ? rules->parts : 1;
  int32_t whole = points / per - (points % per < 0), rest = points - whole * per;
  if (rules->kan) snprintf(out, FUDA_POINTS_TEXT, "%d kan %d mon", (int)whole, (int)rest);
  else snprintf(out, FUDA_POINTS_TEXT, "%.*g", 10, (double)points / per);
  return out;
}

static const char *clause_id(const fuda_ruleset *rules, uint16_t clause) {
  return clause ? rules->clauses[clause].id : "no clause";
}

static int say_capture(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  const char *a = fuda_card_code(rules->deck, event->a), *id = clause_id(rules, event->clause);
  if (event->type == FUDA_EVENT_STAYS) return snprintf(out, size, "%s of seat %d stays on the field (%s).", a, event->seat, id);
  return snprintf(out, size, "Seat %d takes %s with %s (%s).", event->seat, fuda_card_code(rules->deck, event->b), a, id);
}

static int say_yaku(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char names[160];
  if (rules->fishing) {
    const fuda_set_yaku *made = &rules->fishing->yaku[event->row];
    return snprintf(out, size, "Yaku for seat %d: %s: %d %s (%s).", event->seat,
                    fuda_yaku_names(made->name, made->en, made->ja, names, sizeof names), event->points,
                    rules->kan ? "kan" : "points", clause_id(rules, event->clause));
  }
  const fuda_yaku *yaku = &rules->trick->yaku[event->row];
  const char *a = event->a == FUDA_NO_CARD ? "" : fuda_card_code(rules->deck, event->a);
  char pair[80];
  if (event->b == FUDA_NO_CARD) snprintf(pair, sizeof pair, "%s", a);
  else snprintf(pair, sizeof pair, "%s over %s of seat %d", a, fuda_card_code(rules->deck, event->b), event->other);
  const char *id = clause_id(rules, event->clause),
             *name = fuda_yaku_names(yaku->name, yaku->en, yaku->ja, names, sizeof names);
  if (event->type == FUDA_EVENT_YAKU)
    return snprintf(out, size, "Yaku for seat %d: %s, %s: %d points (%s).", event->seat, name, pair, event->points, id);
  if (event->type == FUDA_EVENT_VOID)
    return snprintf(out, size, "Void: %s, %s: %s was played before (%s).", name, pair, fuda_card_code(rules->deck, event->by),
                    id);
  return snprintf(out, size, "No yaku: %s, %s (%s: %s)", name, pair, id, rules->clauses[event->clause].text);
}

static int say_trick(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  int team = rules->team_of[event->seat];
  char by[64] = "";
  if (rules->teams && rules->team_en[team]) snprintf(by, sizeof by, " (%s)", rules->team_en[team]);
  return snprintf(out, size, "Trick %d goes to seat %d%s with %s (%s: %s)", event->trick, event->seat, by,
                  fuda_card_code(rules->deck, event->a), clause_id(rules, event->clause), rules->clauses[event->clause].text);
}

char *fuda_event_text(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  const char *id = clause_id(rules, event->clause), *text = event->clause ? rules->clauses[event->clause].text : "";
  bool paid = event->type >= FUDA_EVENT_THROWN_IN && event->type <= FUDA_EVENT_PAYMENT;
  if (paid || (rules->fishing && event->type == FUDA_EVENT_VOID)) return fuda_paid_event_text(rules, event, out, size);
  switch (event->type) {
  case FUDA_EVENT_CAPTURE:
  case FUDA_EVENT_STAYS: say_capture(rules, event, out, size); break;
  case FUDA_EVENT_TRICK: say_trick(rules, event, out, size); break;
  case FUDA_EVENT_YAKU:
  case FUDA_EVENT_VOID:
  case FUDA_EVENT_MISSED: say_yaku(rules, event, out, size); break;
  case FUDA_EVENT_DEAL: snprintf(out, size, "The cards are dealt (%s).", id); break;
  case FUDA_EVENT_DEAL_END: snprintf(out, size, "The deal is over (%s: %s)", id, text); break;
  case FUDA_EVENT_SET_END: snprintf(out, size, "The set is over (%s: %s)", id, text); break;
  case FUDA_EVENT_MATCH_END: snprintf(out, size, "The match is over (%s: %s)", id, text); break;
  default: snprintf(out, size, "%s: %s", id, text); break;
  }
  return out;
}
