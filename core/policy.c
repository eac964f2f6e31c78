#include "core/policy.h"
#include "core/view.h"

#include <string.h>

const char *const fuda_policy_names[FUDA_POLICIES] = {"random", "thumb"};

int fuda_policy_read(const char *name) {
  for (int i = 0; i < FUDA_POLICIES; i++)
    if (strcmp(name, fuda_policy_names[i]) == 0) return i;
  return -1;
}

uint32_t fuda_draw_anew(const fuda_state *state, uint32_t number, bool by_batch, fuda_draws *draws) {
  fuda_chance chance = {.seed = state->seed, .match = state->match_no, .deal = state->deal_of_match, .purpose = FUDA_POLICY};
  bool same = draws->match_no == state->match_no && draws->seed == state->seed && draws->deal == state->deal_of_match;
  if (!same) draws->batch = draws->other = 0;
  draws->seed = state->seed;
  draws->match_no = state->match_no;
  draws->deal = state->deal_of_match;
  if (by_batch) {
    draws->batch = number / FUDA_DRAWN + 1;
    fuda_chance_batches(&chance, number / FUDA_DRAWN * (FUDA_DRAWN / 4), FUDA_DRAWN / FUDA_BATCH, draws->word);
    return draws->word[number % FUDA_DRAWN];
  }
  draws->other = number / FUDA_BATCH + 1; /* eight blocks at once cost less than one by itself */
  fuda_chance_batch(&chance, number / FUDA_BATCH * (FUDA_BATCH / 4), draws->others);
  return draws->others[number % FUDA_BATCH];
}

/* Rules of thumb ------------------------------------------------------------------------------------
 *
 * The seat that acts knows its view, the tricks that all have seen, and the rules; nothing else of the state is looked at. */

typedef struct thumb {
  const fuda_ruleset *rules;
  const fuda_view *view;
  int seat;
  fuda_set hand;
  fuda_set seen; /* cards that can't come any more: played, on the table, or known to lie aside */
  uint32_t word; /* decides between equals */
  fuda_thumb_note *note;
} thumb;

static void note(const thumb *t, enum fuda_thumb_rule rule, int seat, int n) {
  if (t->note) *t->note = (fuda_thumb_note){.rule = (uint8_t)rule, .seat = (int8_t)seat, .n = (int16_t)n};
}

static int suit_of(const thumb *t, fuda_card card) { return t->rules->trick->suit_of[t->view->trump][card]; }
static bool is_trump(const thumb *t, fuda_card card) { return suit_of(t, card) == FUDA_TRUMP; }
static bool same_team(const thumb *t, int seat) { return t->rules->team_of[seat] == t->rules->team_of[t->seat]; }

static int strength(const thumb *t, fuda_card card, int led) { return t->rules->trick->strength[t->view->trump][led][card]; }

/* What a card is worth keeping: its strength in its own suit, any trump before all plain cards. */
static int worth(const thumb *t, fuda_card card) { return strength(t, card, suit_of(t, card)) + (is_trump(t, card) ? 256 : 0); }

static fuda_set trumps(const thumb *t) { return t->rules->trick->suit_set[t->view->trump][FUDA_TRUMP]; }

/* Cards of a suit that others may still hold. */
static fuda_set at_large(const thumb *t, int suit) {
  fuda_set cards = t->rules->trick->suit_set[t->view->trump][suit];
  return fuda_set_minus(cards, fuda_set_or(t->hand, t->seen));
}

/* Of some cards, those with the least (or with sign -1 the most) of a measure; the draw picks among equals. */
static fuda_card pick(const thumb *t, fuda_set cards, int (*measure)(const thumb *, fuda_card), int sign) {
  fuda_set best = FUDA_EMPTY;
  int least = 0;
  while (!fuda_set_empty(cards)) {
    fuda_card card = fuda_set_take(&cards);
    int m = sign * measure(t, card);
    if (fuda_set_empty(best) || m < least) best = FUDA_EMPTY, least = m;
    if (m == least) fuda_set_add(&best, card);
  }
  return fuda_set_nth(best, (int)fuda_below(t->word, (uint32_t)fuda_set_count(best)));
}

/* How many cards at large would beat this one in its own suit. */
static int stronger_at_large(const thumb *t, fuda_card card) {
  int suit = suit_of(t, card), n = 0;
  for (fuda_set others = at_large(t, suit); !fuda_set_empty(others);)
    n += strength(t, fuda_set_take(&others), suit) > strength(t, card, suit);
  return n;
}

/* A face-down card is taken for a middling one of the trumps at large. */
static int strength_face_down(const thumb *t, int led) {
  int sum = 0, n = 0;
  for (fuda_set cards = at_large(t, FUDA_TRUMP); !fuda_set_empty(cards); n++) sum += strength(t, fuda_set_take(&cards), led);
  return n ? sum / n : 0;
}

static fuda_card lead(const thumb *t, fuda_set cards) {
  fuda_set high = fuda_set_and(cards, trumps(t)), plain = fuda_set_minus(cards, high);
  int mine = fuda_set_count(fuda_set_and(t->hand, trumps(t))), others = fuda_set_count(at_large(t, FUDA_TRUMP));
  bool most = mine >= 2 && mine * t->rules->seats > 2 * (mine + others);
  if (!fuda_set_empty(high) && (most || fuda_set_empty(plain))) {
    note(t, most ? FUDA_THUMB_DRAW : FUDA_THUMB_TRUMPS, t->seat, mine);
    return pick(t, high, worth, -1);
  }
  fuda_card card = pick(t, plain, stronger_at_large, 1);
  if (t->note) note(t, FUDA_THUMB_LEAD, t->seat, stronger_at_large(t, card));
  return card;
}

/* The suit that a joker is led for: trumps, to draw them, or what the hand has most of. */
static uint16_t stand_for(const thumb *t, fuda_card joker) {
  int best = 0, most = -1;
  for (fuda_set suits = t->rules->trick->stands_for[joker]; !fuda_set_empty(suits);) {
    int suit = fuda_set_take(&suits);
    int n = fuda_set_count(fuda_set_and(t->hand, t->rules->trick->suit_set[t->view->trump][suit]));
    if (suit == t->view->trump) n = FUDA_CARDS;
    if (n > most) most = n, best = suit;
  }
  return (uint16_t)(1 + best);
}

static fuda_card follow(const thumb *t, fuda_set cards) {
  const fuda_view *view = t->view;
  int led = suit_of(t, view->table[0].card), winner = -1, best = 0;
  if (view->called) led = view->called - 1 == view->trump ? FUDA_TRUMP : view->called - 1;
  for (int i = 0; i < view->on_table; i++) {
    fuda_card card = view->table[i].card;
    int with = card == FUDA_NO_CARD ? strength_face_down(t, led) : strength(t, card, led);
    if (winner >= 0 && with <= best) continue;
    winner = view->table[i].seat;
    best = with;
  }
  fuda_set winning = FUDA_EMPTY;
  for (fuda_set left = cards; !fuda_set_empty(left);) {
    fuda_card card = fuda_set_take(&left);
    if (strength(t, card, led) > best) fuda_set_add(&winning, card);
  }
  bool wanted = winner < 0 || !same_team(t, winner);
  note(t, !wanted ? FUDA_THUMB_SPARE : fuda_set_empty(winning) ? FUDA_THUMB_LOSE : FUDA_THUMB_WIN, winner, 0);
  return pick(t, wanted && !fuda_set_empty(winning) ? winning : cards, worth, 1);
}

/* Whom an expression names, where that is plain to all; else nobody. */
static int named_seat(const thumb *t, fuda_expr expr) {
  if (expr.count != 1) return FUDA_NOBODY;
  switch (t->rules->code[expr.first].ask) {
  case FUDA_ASK_ASKED: return t->seat;
  case FUDA_ASK_DEALER: return t->view->dealer;
  default: return FUDA_NOBODY;
  }
}

/* Whether cards taken to the hand are better than its weakest. */
static bool improves(const thumb *t, fuda_set taken) {
  if (fuda_set_empty(taken) || fuda_set_empty(t->hand)) return false;
  int weakest = worth(t, pick(t, t->hand, worth, 1));
  while (!fuda_set_empty(taken))
    if (worth(t, fuda_set_take(&taken)) > weakest) return true;
  return false;
}

/* What an answer does for the seat: the lead and good cards are gains, cards for an opponent and a new deal losses. */
static int gain(const thumb *t, const fuda_effect *effect) {
  int seat;
  switch (effect->op) {
  case FUDA_LEADS: return named_seat(t, effect->value) == t->seat ? 2 : 0;
  case FUDA_SHOW: return 1;
  case FUDA_DEAL_AGAIN: return -1;
  case FUDA_MOVE_ZONE:
    if (effect->to != FUDA_HAND) return 0;
    seat = effect->seat.count ? named_seat(t, effect->seat) : t->seat;
    if (seat == t->seat) return improves(t, t->view->known[effect->from]) ? 3 : -1;
    return seat >= 0 && same_team(t, seat) ? 0 : -1;
  default: return 0;
  }
}

/* What makes an answer good, in bits. */
static int brings(const thumb *t, const fuda_phase *phase, uint8_t verb) {
  int bits = 0, sum = 0;
  for (int a = 0; a < phase->n_answers; a++) {
    const fuda_answer *this = &phase->answers[a];
    for (int i = 0; this->verb == verb && i < this->n_effects; i++) {
      int more = gain(t, &this->effects[i]), op = this->effects[i].op;
      sum += more;
      if (more > 0) bits |= op == FUDA_LEADS ? FUDA_BRINGS_LEAD : op == FUDA_SHOW ? FUDA_BRINGS_SIGHT : FUDA_BRINGS_CARDS;
    }
  }
  return sum > 0 ? bits : FUDA_SPARES_LOSS;
}

/* The verb that gains most. */
static uint8_t answer(const thumb *t, const fuda_phase *phase, uint32_t verbs) {
  uint32_t best = 0;
  int most = 0;
  bool differ = false;
  for (int a = 0; a < phase->n_answers; a++) {
    const fuda_answer *this = &phase->answers[a];
    if (!(verbs >> this->verb & 1)) continue;
    int sum = 0;
    for (int i = 0; i < this->n_effects; i++) sum += gain(t, &this->effects[i]);
    differ |= best && sum != most;
    if (!best || sum > most) best = 0, most = sum;
    if (sum == most) best |= 1u << this->verb;
  }
  if (t->note && differ) note(t, FUDA_THUMB_ANSWER, t->seat, brings(t, phase, (uint8_t)__builtin_ctz(best)));
  for (uint32_t k = fuda_below(t->word, (uint32_t)__builtin_popcount(best)); k > 0; k--) best &= best - 1;
  return (uint8_t)__builtin_ctz(best);
}

static fuda_action in_tricks(const fuda_ruleset *rules, const fuda_state *state, uint32_t word, fuda_thumb_note *why) {
  fuda_view view;
  int seat = state->actor;
  fuda_view_of(rules, state, seat, &view);
  thumb t = {.rules = rules, .view = &view, .seat = seat, .hand = view.known[FUDA_HAND + seat], .word = word, .note = why};
  for (int zone = FUDA_CAPTURED; zone < FUDA_ZONES; zone++) t.seen = fuda_set_or(t.seen, view.known[zone]);
  const fuda_moves *moves = &view.moves;
  const fuda_phase *phase = &rules->phases[state->phase];
  if (phase->kind == FUDA_AUCTION) return fuda_thumb_call(rules, &view, seat, why);
  if (phase->kind == FUDA_TRICK_PLAY && moves->bare) {
    note(&t, FUDA_THUMB_CLAIM, seat, 0);
    return (fuda_action){(uint8_t)__builtin_ctz(moves->bare), FUDA_NO_CARD, 0};
  }
  if (phase->kind == FUDA_TRICK_PLAY) {
    fuda_set several = fuda_moves_several(moves), all = fuda_set_or(moves->cards, several);
    fuda_card card = view.on_table == 0 ? lead(&t, all) : follow(&t, all);
    return (fuda_action){moves->card_verb, card, fuda_set_has(several, card) ? stand_for(&t, card) : 0};
  }
  bool cards = !fuda_set_empty(moves->cards);
  if (cards) note(&t, FUDA_THUMB_DISCARD, seat, 0);
  uint8_t verb = answer(&t, phase, moves->bare | (cards ? 1u << moves->card_verb : 0));
  return (fuda_action){verb, cards && verb == moves->card_verb ? pick(&t, moves->cards, worth, 1) : FUDA_NO_CARD, 0};
}

static fuda_action by_lot(const fuda_ruleset *rules, const fuda_state *state, uint32_t word) {
  fuda_moves moves;
  fuda_legal(rules, state, &moves);
  return fuda_moves_at(&moves, (int)fuda_below(word, (uint32_t)fuda_moves_count(&moves)));
}

fuda_action fuda_thumb(const fuda_ruleset *rules, const fuda_state *state, uint32_t word, fuda_thumb_note *why) {
  if (why) *why = (fuda_thumb_note){.rule = FUDA_THUMB_BLIND};
  if (rules->fishing) return fuda_thumb_fishing(rules, state, word, why);
  /* before the trump is known, and in other games without tricks, there is nothing to go by */
  bool auction = rules->phases[state->phase].kind == FUDA_AUCTION;
  if (rules->trick && (auction || state->trump != FUDA_UNKNOWN)) return in_tricks(rules, state, word, why);
  return by_lot(rules, state, word);
}

fuda_action fuda_thumb_choose(const fuda_ruleset *rules, const fuda_state *state, fuda_draws *draws) {
  return fuda_thumb(rules, state, fuda_draw(rules->phases[state->phase].kind, rules, state, draws), NULL);
}

fuda_action fuda_policy_noted(const fuda_ruleset *rules, const fuda_state *state, fuda_thumb_note *why) {
  fuda_draws draws = {0};
  return fuda_thumb(rules, state, fuda_draw(rules->phases[state->phase].kind, rules, state, &draws), why);
}
