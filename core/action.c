/* Actions as text, and why they are legal or not. */
#include "action.h"

#include "flow.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define WORDS 560 /* a clause id and its sentence */

static const char *suit_code(const fuda_ruleset *rules, int suit) { return fuda_suit_name(rules->deck, suit, FUDA_CODE); }

char *fuda_action_text(const fuda_ruleset *rules, fuda_action action, char out[FUDA_ACTION_TEXT]) {
  const char *verb = rules->verbs[action.verb].name;
  int shape = rules->verbs[action.verb].shape, take = (action.with & ~FUDA_FOUL) - 1;
  const char *with = take < 0                  ? ""
                     : shape == FUDA_WITH_SUIT ? suit_code(rules, take)
                                               : fuda_card_code(rules->deck, (fuda_card)take);
  if (shape == FUDA_WITH_BID && action.card < rules->auction->n_bids)
    snprintf(out, FUDA_ACTION_TEXT, "%s %s", verb, rules->auction->bids[action.card].text);
  else if (action.card == FUDA_NO_CARD) snprintf(out, FUDA_ACTION_TEXT, "%s", verb);
  else if (take >= 0)
    snprintf(out, FUDA_ACTION_TEXT, "%s %s %s%s", verb, fuda_card_code(rules->deck, action.card),
             shape == FUDA_WITH_SUIT ? "as " : "", with);
  else snprintf(out, FUDA_ACTION_TEXT, "%s %s", verb, fuda_card_code(rules->deck, action.card));
  return out;
}

static int verb_of(const fuda_ruleset *rules, const char *name) {
  for (int v = 0; v < rules->n_verbs; v++)
    if (strcmp(rules->verbs[v].name, name) == 0) return v;
  return -1;
}

/* `call 4`: a verb of two words, however far apart they are; -1 for none. */
static int numbered_verb(const fuda_ruleset *rules, const char *text) {
  char word[24], number[8], name[40];
  int end = 0;
  if (sscanf(text, "%23s %7s %n", word, number, &end) != 2 || text[end]) return -1;
  snprintf(name, sizeof name, "%s %s", word, number);
  return verb_of(rules, name);
}

/* The first of these names of two words of which the first is nearly that, or NULL: sai for say 3. */
static const char *nearly_begun(const char *word, const char *const *names, int n) {
  for (int v = 0; v < n; v++) {
    char head[FUDA_ACTION_TEXT];
    const char *first = head, *blank = strchr(names[v], ' ');
    if (!blank) continue;
    snprintf(head, sizeof head, "%.*s", (int)(blank - names[v]), names[v]);
    if (fuda_nearest(word, &first, 1)) return names[v];
  }
  return NULL;
}

static void say_no_verb(const fuda_ruleset *rules, const char *word, char *message, size_t size) {
  const char *names[FUDA_VERBS], *first = NULL, *last = NULL;
  size_t length = strlen(word);
  for (int v = 0; v < rules->n_verbs; v++) {
    names[v] = rules->verbs[v].name;
    if (strncmp(names[v], word, length) || names[v][length] != ' ') continue;
    if (!first) first = names[v];
    last = names[v] + length + 1;
  }
  if (first) {
    snprintf(message, size, "'%s' goes with a number from %s to %s, as in '%s'", word, first + length + 1, last, first);
    return;
  }
  const char *near = fuda_nearest(word, names, rules->n_verbs), *begun = near ? NULL : nearly_begun(word, names, rules->n_verbs);
  if (begun) {
    snprintf(message, size, "there is no action '%s'; did you mean '%.*s', as in '%s'?", word, (int)strcspn(begun, " "), begun, begun);
    return;
  }
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

static void say_no_suit(const fuda_ruleset *rules, const char *text, char *message, size_t size) {
  const char *codes[FUDA_SUITS];
  int suits = rules->deck->suits;
  for (int s = 0; s < suits; s++) codes[s] = suit_code(rules, s);
  const char *near = fuda_nearest(text, codes, suits);
  int n = snprintf(message, size, "there is no suit '%s'; %s", text, near ? "did you mean " : "the suits are");
  if (near) snprintf(message + n, size - (size_t)n, "'%s'?", near);
  for (int s = 0; s < suits && !near && n > 0 && (size_t)n < size; s++)
    n += snprintf(message + n, size - (size_t)n, " %s", codes[s]);
}

/* "7 h", "7h", "7 hearts", "6 nt", "6 no trump": a number of the auction's and, where it has them, a denomination. */
static int read_bid(const fuda_ruleset *rules, const char *text) {
  const fuda_auction *auction = rules->auction;
  char *end;
  long tricks = strtol(text, &end, 10);
  while (*end == ' ' || *end == '-') end++;
  bool none = strcasecmp(end, "nt") == 0 || strcasecmp(end, "no trump") == 0 || strcasecmp(end, "tora") == 0;
  int suit = none ? rules->deck->suits : fuda_suit_read(rules->deck, end);
  for (int bid = 0; bid < auction->n_bids; bid++) {
    const fuda_bid *one = &auction->bids[bid];
    if (strcasecmp(one->text, text) == 0) return bid;
    if (end > text && one->tricks == tricks && one->denomination == suit) return bid;
  }
  return -1;
}

static void say_no_bid(const fuda_ruleset *rules, const char *text, char *message, size_t size) {
  const fuda_auction *auction = rules->auction;
  const fuda_bid *low = &auction->bids[0], *high = &auction->bids[auction->n_bids - 1];
  const char *id = auction->bid_clause ? rules->clauses[auction->bid_clause].id : "";
  int n = snprintf(message, size, "there is no bid '%s'; the bids are %d to %d", text, low->tricks, high->tricks);
  for (int bid = 0; bid < auction->n_bids && auction->bids[bid].tricks == low->tricks && n > 0 && (size_t)n < size; bid++) {
    bool first = bid == 0, last = bid + 1 == auction->n_bids || auction->bids[bid + 1].tricks != low->tricks;
    const char *name = strchr(auction->bids[bid].text, ' ');
    if (name)
      n += snprintf(message + n, size - (size_t)n, "%s%s", first ? " with " : last ? " or" : ",", first ? name + 1 : name);
  }
  if (n > 0 && (size_t)n < size && *id) snprintf(message + n, size - (size_t)n, " (%s)", id);
}

/* What comes after a verb that stands with a bid, or with a card that may stand for a suit: `7 h`, `Jo as h`. True where there
 * was something to read; *fine then says whether it could be. */
static bool read_special(const fuda_ruleset *rules, char *rest, fuda_action *out, bool *fine, char *message, size_t size) {
  int shape = rules->verbs[out->verb].shape;
  if (shape == FUDA_WITH_BID) {
    int bid = read_bid(rules, rest);
    out->card = bid < 0 ? FUDA_NO_CARD : (fuda_card)bid;
    *fine = bid >= 0;
    if (bid < 0) say_no_bid(rules, rest, message, size);
    return true;
  }
  char *as = shape == FUDA_WITH_SUIT ? strstr(rest, " as ") : NULL;
  if (!as) return false;
  const char *name = as + 4 + strspn(as + 4, " ");
  int suit = fuda_suit_read(rules->deck, name);
  *as = '\0';
  out->card = fuda_card_read(rules->deck, rest);
  out->with = (uint16_t)(suit + 1);
  *fine = suit >= 0 && out->card != FUDA_NO_CARD;
  if (suit < 0) say_no_suit(rules, name, message, size);
  else if (!*fine) say_no_card(rules->deck, rest, message, size);
  return true;
}

bool fuda_action_read(const fuda_ruleset *rules, const char *text, fuda_action *out, char *message, size_t size) {
  char word[24];
  size_t n = 0;
  while (isspace((unsigned char)*text)) text++;
  int verb = numbered_verb(rules, text);
  if (verb >= 0) {
    *out = (fuda_action){(uint8_t)verb, FUDA_NO_CARD, 0};
    return true;
  }
  while (text[n] && !isspace((unsigned char)text[n])) n++;
  snprintf(word, sizeof word, "%.*s", (int)n, text);
  verb = n < sizeof word ? verb_of(rules, word) : -1;
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
    bool bids = rules->verbs[verb].shape == FUDA_WITH_BID;
    snprintf(message, size, "'%s' needs a %s, as in '%s %s'", word, bids ? "number and a trump" : "card", word,
             bids ? rules->auction->bids[0].text : fuda_card_code(rules->deck, 0));
    return false;
  }
  bool fine;
  if (read_special(rules, rest, out, &fine, message, size)) return fine;
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
  out[0] = '\0';
  if (!clause) return out;
  size_t n = (size_t)snprintf(out, size, "%s: %s", c->id, c->text ? c->text : "");
  for (int o = 0; o < rules->n_options && n < size; o++) {
    const fuda_option *option = &rules->options[o];
    if (option->clause != clause || !option->otherwise) continue;
    char by[64];
    n += (size_t)snprintf(out + n, size - n, " [here %s = %s%s]", option->name, option->value, fuda_by_clause(rules, option->set_clause, by));
  }
  return out;
}

char *fuda_by_clause(const fuda_ruleset *rules, uint16_t clause, char out[64]) {
  out[0] = 0;
  if (clause) snprintf(out, 64, " (%s)", rules->clauses[clause].id);
  return out;
}

/* " (HM-W18: The highest trump wins.)", or nothing where no clause says so. */
static const char *in_words(const fuda_ruleset *rules, uint16_t clause, char out[WORDS]) {
  const char *text = clause ? rules->clauses[clause].text : NULL;
  if (!text) return fuda_by_clause(rules, clause, out);
  snprintf(out, WORDS, " (%s: %s)", rules->clauses[clause].id, text);
  return out;
}

static void reason_say(fuda_reason *reason, bool legal, uint16_t clause, const char *text) {
  reason->legal = legal;
  reason->clause = clause;
  snprintf(reason->text, sizeof reason->text, "%s", text);
}

/* Not a choice now: says what is. */
uint16_t fuda_asking_clause(const fuda_ruleset *rules, const fuda_state *state) {
  if (state->phase >= rules->n_phases) return 0;
  const fuda_phase *phase = &rules->phases[state->phase];
  if (phase->kind == FUDA_FISHING && state->deciding) return rules->fishing->stopping.clause;
  if (phase->kind == FUDA_FISHING && state->drawn != FUDA_NO_CARD) return rules->fishing->choose_clause;
  return phase->kind == FUDA_TRICK_PLAY && state->kind < rules->trick->n_kinds ? rules->trick->kind[state->kind].clause
                                                                               : phase->clause;
}

static void why_not_now(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, fuda_reason *reason) {
  fuda_moves moves;
  char text[FUDA_ACTION_TEXT], line[480];
  fuda_legal(rules, state, &moves);
  int n = snprintf(line, sizeof line, "'%s' can't be said now; ", fuda_action_text(rules, action, text));
  const char *before = "seat %d can: ";
  n += snprintf(line + n, sizeof line - (size_t)n, before, state->actor);
  for (int v = 0; v < rules->n_verbs; v++) {
    bool with_card = !fuda_set_empty(fuda_set_or(moves.cards, fuda_moves_several(&moves))) && moves.card_verb == v;
    if (!with_card && !(moves.bare >> v & 1)) continue;
    if ((size_t)n + 32 > sizeof line) break;
    const char *what = !with_card ? "" : rules->verbs[v].shape == FUDA_WITH_BID ? " BID" : " CARD";
    n += snprintf(line + n, sizeof line - (size_t)n, "%s%s ", rules->verbs[v].name, what);
  }
  while (n > 0 && line[n - 1] == ' ') line[--n] = '\0';
  char by[64];
  fuda_by_clause(rules, fuda_asking_clause(rules, state), by);
  if ((size_t)n + 32 < sizeof line) snprintf(line + n, sizeof line - (size_t)n, "%s", by);
  reason_say(reason, false, 0, line);
}

/* Fishing: a card goes alone, or with one of its matches where it has several. */
static void why_match(const fuda_ruleset *rules, const fuda_moves *moves, fuda_action action, fuda_reason *reason) {
  const fuda_fishing_rules *fishing = rules->fishing;
  const char *code = fuda_card_code(rules->deck, action.card);
  char clause[400], line[480];
  bool several = fuda_set_has(fuda_moves_several(moves), action.card);
  uint16_t because = several ? fishing->choose_clause : fishing->match_clause;
  clause_text(rules, because, clause, sizeof clause);
  if (fuda_moves_have(moves, action)) {
    snprintf(line, sizeof line, "%s may be played. %s", code, clause);
  } else if (several && !action.with) {
    fuda_card match = fuda_set_lowest(fuda_set_and(fishing->match[action.card], moves->field));
    snprintf(line, sizeof line, "%s has several matches: say which, as in 'play %s %s'. %s", code, code,
             fuda_card_code(rules->deck, match), clause);
  } else if (several || !fuda_set_has(fishing->match[action.card], (fuda_card)(action.with - 1))) {
    snprintf(line, sizeof line, "%s doesn't match %s on the field. %s", code,
             fuda_card_code(rules->deck, (fuda_card)(action.with - 1)), clause);
  } else if (!fuda_set_has(moves->field, (fuda_card)(action.with - 1))) {
    snprintf(line, sizeof line, "%s isn't on the field. %s", fuda_card_code(rules->deck, (fuda_card)(action.with - 1)), clause);
  } else {
    snprintf(line, sizeof line, "%s has no choice of matches: 'play %s' is enough. %s", code, code, clause);
  }
  reason_say(reason, fuda_moves_have(moves, action), because, line);
}

/* A joker: who leads it says which suit it stands for, who follows with it doesn't. */
static void why_as(const fuda_ruleset *rules, const fuda_state *state, const fuda_moves *moves, fuda_action action,
                   fuda_reason *reason) {
  const fuda_trick_rules *trick = rules->trick;
  const char *code = fuda_card_code(rules->deck, action.card),
             *as = suit_code(rules, action.with && action.with <= rules->deck->suits ? action.with - 1 : 0);
  bool legal = fuda_moves_have(moves, action), stands = fuda_set_has(trick->leads_as, action.card);
  bool may = fuda_set_has(fuda_set_or(moves->cards, fuda_moves_several(moves)), action.card);
  uint16_t because = may ? trick->leads_clause : fuda_moves_clause(rules, state);
  char clause[400], line[480];
  clause_text(rules, because, clause, sizeof clause);
  if (legal) snprintf(line, sizeof line, "%s may be led as %s. %s", code, as, clause);
  else if (!may) snprintf(line, sizeof line, "%s may not be played. %s", code, clause);
  else if (!stands) snprintf(line, sizeof line, "%s stands for its own suit: 'play %s' is enough. %s", code, code, clause);
  else if (state->on_table) snprintf(line, sizeof line, "%s isn't led: 'play %s' is enough. %s", code, code, clause);
  else snprintf(line, sizeof line, "who leads %s says for which suit, as in 'play %s as %s'. %s", code, code, as, clause);
  reason_say(reason, legal, because, line);
}

/* A bid: higher than the last, and open to this hand. */
static void why_bid(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, const fuda_moves *moves,
                    fuda_reason *reason) {
  const fuda_auction *auction = rules->auction;
  const fuda_phase *phase = &rules->phases[state->phase];
  const fuda_answer *bids = phase->answers;
  while (bids->verb != auction->bid_verb) bids++;
  bool low = action.card < state->bid, legal = fuda_moves_have(moves, action);
  uint16_t because = low ? auction->higher_clause : legal ? auction->bid_clause : bids->when_clause;
  char clause[400], line[480], text[FUDA_ACTION_TEXT];
  clause_text(rules, because, clause, sizeof clause);
  fuda_action_text(rules, action, text);
  if (low)
    snprintf(line, sizeof line, "'%s' is no higher than %s, the bid of seat %d. %s", text, auction->bids[state->bid - 1].text,
             state->bidder, clause);
  else snprintf(line, sizeof line, "'%s' %s. %s", text, legal ? "can be bid" : "can't be bid with this hand", clause);
  reason_say(reason, legal, because, line);
}

/* "open": whether all tricks left are sure. */
static void why_claim(const fuda_ruleset *rules, const fuda_state *state, bool legal, fuda_reason *reason) {
  char clause[240], line[480], why[120] = "";
  const char *verb = rules->verbs[rules->trick->claim_verb].name;
  clause_text(rules, rules->trick->claim_clause, clause, sizeof clause);
  if (state->on_table) snprintf(why, sizeof why, "it is said by who is about to lead");
  else if (!legal) fuda_claim_fails(rules, state, why, sizeof why);
  if (legal) snprintf(line, sizeof line, "all tricks left are sure. %s", clause);
  else snprintf(line, sizeof line, "'%s' can't be said: %s. %s", verb, why, clause);
  reason_say(reason, legal, rules->trick->claim_clause, line);
}

/* A card is to be laid away, and one is played. */
static void why_not_yet(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, const fuda_moves *moves,
                        fuda_reason *reason) {
  char clause[400], line[480];
  uint16_t because = fuda_moves_clause(rules, state);
  clause_text(rules, because, clause, sizeof clause);
  snprintf(line, sizeof line, "seat %d can't play %s yet: '%s' comes first. %s", state->actor,
           fuda_card_code(rules->deck, action.card), rules->verbs[moves->card_verb].name, clause);
  reason_say(reason, false, because, line);
}

/* The clause of an alternative that would bind the hand if it held other cards besides, and so frees this one; 0: none. */
static uint16_t freed_by(const fuda_ruleset *rules, const fuda_state *state, fuda_card card) {
  int n;
  const fuda_alternative *one = fuda_trick_alternatives(rules, state, &n), *last = one + n - 1;
  fuda_set held = fuda_set_minus(state->zone[FUDA_HAND + state->actor], fuda_terms_excused(fuda_terms_of(rules, state), state));
  for (; one < last; one++) {
    if (!(one->tricks >> state->trick_no & 1)) continue;
    if (fuda_set_meet(held, one->need)) return 0;
    if (fuda_set_meet(held, one->allow) && !fuda_set_has(one->allow, card)) return one->clause;
  }
  return 0;
}

static void why_card(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, const fuda_moves *moves,
                     fuda_reason *reason) {
  char clause[400], line[480];
  const char *code = fuda_card_code(rules->deck, action.card);
  int seat = state->actor;
  bool picks = rules->fishing && state->drawn != FUDA_NO_CARD; /* of the field, for the drawn card */
  if (picks) {
    bool legal = fuda_set_has(moves->cards, action.card);
    uint16_t because = legal ? fuda_moves_clause(rules, state) : rules->fishing->match_clause;
    clause_text(rules, because, clause, sizeof clause);
    snprintf(line, sizeof line, "%s %s the drawn %s. %s", code, legal ? "can be taken with" : "can't be taken with",
             fuda_card_code(rules->deck, state->drawn), clause);
    reason_say(reason, legal, because, line);
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
  if (action.with || fuda_set_has(fuda_moves_several(moves), action.card)) {
    why_as(rules, state, moves, action, reason);
    return;
  }
  bool legal = fuda_set_has(moves->cards, action.card);
  uint16_t freed = legal && moves->card_verb == FUDA_VERB_PLAY ? freed_by(rules, state, action.card) : 0;
  uint16_t because = freed ? freed : fuda_moves_clause(rules, state);
  clause_text(rules, because, clause, sizeof clause);
  snprintf(line, sizeof line, "%s may %sbe played. %s", code, legal ? "" : "not ", clause);
  reason_say(reason, legal, because, line);
}

/* An answer to the question that is asked; where only one is left, what has bound the seat. */
static void why_answer(const fuda_ruleset *rules, const fuda_state *state, const fuda_answer *answer, bool legal,
                       fuda_reason *reason) {
  char clause[400], line[480], bound[80] = "";
  const char *joint = fuda_bound(rules, state, bound, sizeof bound) ? ". " : "";
  uint16_t because = legal ? fuda_answer_clause(rules, state, answer) : answer->when_clause;
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
  char line[480];
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

/* What is asked of a bid, a claim, or a card that is played too early. False for anything else. */
static bool why_special(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, const fuda_moves *moves,
                        fuda_reason *reason) {
  int kind = rules->phases[state->phase].kind;
  if (kind == FUDA_AUCTION && action.verb == rules->auction->bid_verb) {
    why_bid(rules, state, action, moves, reason);
    return true;
  }
  if (kind == FUDA_TRICK_PLAY && action.card == FUDA_NO_CARD && action.verb && action.verb == rules->trick->claim_verb) {
    why_claim(rules, state, moves->bare >> action.verb & 1, reason);
    return true;
  }
  bool laid_away = kind == FUDA_CHOOSING && !moves->bare && !fuda_set_empty(moves->cards) && moves->card_verb != FUDA_VERB_PLAY;
  if (laid_away && action.verb == FUDA_VERB_PLAY && action.card != FUDA_NO_CARD &&
      fuda_set_has(state->zone[FUDA_HAND + state->actor], action.card)) {
    why_not_yet(rules, state, action, moves, reason);
    return true;
  }
  return false;
}

/* What isn't legal and costs points is said to. */
static void say_cost(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, fuda_reason *reason) {
  char points[FUDA_POINTS_TEXT], by[64];
  if (reason->legal || !fuda_is_foul(rules, state, action, reason->clause)) return;
  size_t n = strlen(reason->text);
  snprintf(reason->text + n, sizeof reason->text - n, " It is a foul, and costs %s points%s.",
           fuda_points_text(rules, rules->penalty.points, points), fuda_by_clause(rules, rules->penalty.clause, by));
}

static void why(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, fuda_reason *reason) {
  fuda_moves moves;
  if (state->actor < 0) {
    reason_say(reason, false, 0, state->match_over ? "the match is over" : "the deal is over; 'next' deals the next one");
    return;
  }
  fuda_legal(rules, state, &moves);
  if (why_special(rules, state, action, &moves, reason)) return;
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

void fuda_why(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, fuda_reason *reason) {
  action.with &= (uint16_t)~FUDA_FOUL;
  why(rules, state, action, reason);
  say_cost(rules, state, action, reason);
}

char *fuda_points_text(const fuda_ruleset *rules, int32_t points, char out[FUDA_POINTS_TEXT]) {
  int32_t per = rules->kan ? rules->kan : rules->parts ? rules->parts : 1;
  int32_t whole = points / per - (points % per < 0), rest = points - whole * per;
  if (rules->kan) snprintf(out, FUDA_POINTS_TEXT, "%d kan %d mon", (int)whole, (int)rest);
  else snprintf(out, FUDA_POINTS_TEXT, "%.*g", 10, (double)points / per);
  return out;
}

const char *fuda_unit(const fuda_ruleset *rules, int n) {
  return rules->kan ? "kan" : rules->unit ? rules->unit : n == 1 ? "point" : "points";
}

static int say_capture(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char by[64];
  const char *a = fuda_card_code(rules->deck, event->a);
  fuda_by_clause(rules, event->clause, by);
  if (event->type == FUDA_EVENT_STAYS) return snprintf(out, size, "%s of seat %d stays on the field%s.", a, event->seat, by);
  return snprintf(out, size, "Seat %d takes %s with %s%s.", event->seat, fuda_card_code(rules->deck, event->b), a, by);
}

static int say_yaku(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char names[160], by[64], words[WORDS];
  fuda_by_clause(rules, event->clause, by);
  if (rules->fishing) {
    const fuda_set_yaku *made = &rules->fishing->yaku[event->row];
    return snprintf(out, size, "Yaku for seat %d: %s: %d %s%s.", event->seat,
                    fuda_yaku_names(made->name, made->en, made->ja, names, sizeof names), event->points,
                    fuda_unit(rules, event->points), by);
  }
  const fuda_yaku *yaku = &rules->trick->yaku[event->row];
  const char *a = event->a == FUDA_NO_CARD ? "" : fuda_card_code(rules->deck, event->a);
  char pair[80];
  if (event->b == FUDA_NO_CARD) snprintf(pair, sizeof pair, "%s", a);
  else snprintf(pair, sizeof pair, "%s over %s of seat %d", a, fuda_card_code(rules->deck, event->b), event->other);
  const char *name = fuda_yaku_names(yaku->name, yaku->en, yaku->ja, names, sizeof names);
  if (event->type == FUDA_EVENT_YAKU)
    return snprintf(out, size, "Yaku for seat %d: %s, %s: %d %s%s.", event->seat, name, pair, event->points,
                    fuda_unit(rules, event->points), by);
  if (event->type == FUDA_EVENT_VOID)
    return snprintf(out, size, "Void: %s, %s: %s was played before%s.", name, pair, fuda_card_code(rules->deck, event->by),
                    by);
  return snprintf(out, size, "No yaku: %s, %s%s", name, pair, in_words(rules, event->clause, words));
}

/* What an auction, a claim or a foul has come to. */
static int say_ending(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char points[FUDA_POINTS_TEXT], words[WORDS];
  in_words(rules, event->clause, words);
  switch (event->type) {
  case FUDA_EVENT_CONTRACT:
    return snprintf(out, size, "Seat %d has the contract: %s%s", event->seat, rules->auction->bids[event->row].text, words);
  case FUDA_EVENT_CANCELLED:
    if (event->seat == FUDA_UNKNOWN && event->row == FUDA_UNKNOWN)
      return snprintf(out, size, "The deal is called off: what was paid is given back%s", words);
    if (event->seat == FUDA_UNKNOWN) return snprintf(out, size, "All have passed: the deal is cancelled%s", words);
    if (event->row == FUDA_UNKNOWN)
      return snprintf(out, size, "Seat %d hasn't got a card for each trick: the deal is cancelled", event->seat);
    return snprintf(out, size, "Seat %d cancels the deal: %s%s", event->seat, rules->verbs[event->row].name, words);
  case FUDA_EVENT_PASSED:
    return snprintf(out, size, "All have passed%s%s", event->row == 1 ? ": the cards are dealt again" : "", words);
  case FUDA_EVENT_CLAIM:
    if (event->points > 1) snprintf(points, sizeof points, "%d tricks", event->points);
    return snprintf(out, size, "Seat %d lays the hand open and has the last %s%s", event->seat,
                    event->points > 1 ? points : "trick", words);
  default:
    fuda_points_text(rules, rules->penalty.points, points);
    return snprintf(out, size, "A foul of seat %d against %s: the others have %s points%s", event->seat,
                    rules->clauses[event->points].id, points, words);
  }
}

static int say_trick(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  int team = rules->team_of[event->seat];
  char by[64] = "", words[WORDS];
  if (rules->teams && rules->team_en[team]) snprintf(by, sizeof by, " (%s)", rules->team_en[team]);
  return snprintf(out, size, "Trick %d goes to seat %d%s with %s%s", event->trick, event->seat, by,
                  fuda_card_code(rules->deck, event->a), in_words(rules, event->clause, words));
}

char *fuda_event_text(const fuda_ruleset *rules, const fuda_event *event, char *out, size_t size) {
  char by[64], words[WORDS];
  in_words(rules, event->clause, words);
  bool paid = event->type >= FUDA_EVENT_THROWN_IN && event->type <= FUDA_EVENT_PAYMENT;
  if (paid || (rules->fishing && event->type == FUDA_EVENT_VOID)) return fuda_paid_event_text(rules, event, out, size);
  switch (event->type) {
  case FUDA_EVENT_CAPTURE:
  case FUDA_EVENT_STAYS: say_capture(rules, event, out, size); break;
  case FUDA_EVENT_TRICK: say_trick(rules, event, out, size); break;
  case FUDA_EVENT_YAKU:
  case FUDA_EVENT_VOID:
  case FUDA_EVENT_MISSED: say_yaku(rules, event, out, size); break;
  case FUDA_EVENT_DEAL: snprintf(out, size, "The cards are dealt%s.", fuda_by_clause(rules, event->clause, by)); break;
  case FUDA_EVENT_DEAL_END: snprintf(out, size, "The deal is over%s", words); break;
  case FUDA_EVENT_SET_END: snprintf(out, size, "The set is over%s", words); break;
  case FUDA_EVENT_CONTRACT:
  case FUDA_EVENT_CANCELLED:
  case FUDA_EVENT_CLAIM:
  case FUDA_EVENT_PASSED:
  case FUDA_EVENT_PENALTY: say_ending(rules, event, out, size); break;
  case FUDA_EVENT_MATCH_END: snprintf(out, size, "The match is over%s", words); break;
  default: clause_text(rules, event->clause, out, size); break;
  }
  return out;
}
