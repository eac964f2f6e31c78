/* Rules of thumb of games with tricks: what to lead, how to follow, what to answer and what to lay away. */
#include "core/thumb.h"

static int suit_of(const fuda_sight *t, fuda_card card) { return t->rules->trick->suit_of[t->trump][card]; }
static bool is_trump(const fuda_sight *t, fuda_card card) { return suit_of(t, card) == FUDA_TRUMP; }
static bool same_team(const fuda_sight *t, int seat) { return t->rules->team_of[seat] == t->rules->team_of[t->seat]; }

static int strength(const fuda_sight *t, fuda_card card, int led) { return t->rules->trick->strength[t->trump][led][card]; }

/* What a card is worth keeping: its strength in its own suit, any trump before all plain cards. */
static int worth(const fuda_sight *t, fuda_card card) {
  return strength(t, card, suit_of(t, card)) + (is_trump(t, card) ? 256 : 0);
}

static fuda_set trumps(const fuda_sight *t) { return t->rules->trick->suit_set[t->trump][FUDA_TRUMP]; }

/* Cards of a suit that others may still hold. */
static fuda_set at_large(const fuda_sight *t, int suit) {
  fuda_set cards = t->rules->trick->suit_set[t->trump][suit];
  return fuda_set_minus(cards, fuda_set_or(t->hand, t->seen));
}

/* Of some cards, those with the least (or with sign -1 the most) of a measure; the draw picks among equals. */
static inline __attribute__((always_inline)) fuda_card pick(const fuda_sight *t, fuda_set cards,
                                                            int (*measure)(const fuda_sight *, fuda_card), int sign) {
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
static int stronger_at_large(const fuda_sight *t, fuda_card card) {
  fuda_set known = fuda_set_or(t->hand, t->seen);
  return fuda_set_count(fuda_set_minus(t->rules->trick->higher[t->trump][card], known));
}

/* A face-down card is taken for a middling one of the trumps at large. */
static int strength_face_down(const fuda_sight *t, int led) {
  int sum = 0, n = 0;
  for (fuda_set cards = at_large(t, FUDA_TRUMP); !fuda_set_empty(cards); n++) sum += strength(t, fuda_set_take(&cards), led);
  return n ? sum / n : 0;
}

static fuda_card lead(const fuda_sight *t, fuda_set cards) {
  fuda_set high = fuda_set_and(cards, trumps(t)), plain = fuda_set_minus(cards, high);
  int mine = fuda_set_count(fuda_set_and(t->hand, trumps(t))), others = fuda_set_count(at_large(t, FUDA_TRUMP));
  bool most = mine >= 2 && mine * t->rules->seats > 2 * (mine + others);
  if (!fuda_set_empty(high) && (most || fuda_set_empty(plain))) {
    fuda_thumb_say(t, most ? FUDA_THUMB_DRAW : FUDA_THUMB_TRUMPS, t->seat, mine, 0);
    return pick(t, high, worth, -1);
  }
  fuda_card card = pick(t, plain, stronger_at_large, 1);
  if (t->note) fuda_thumb_say(t, FUDA_THUMB_LEAD, t->seat, stronger_at_large(t, card), 0);
  return card;
}

/* The suit that a joker is led for: trumps, to draw them, or what the hand has most of. */
static uint16_t stand_for(const fuda_sight *t, fuda_card joker) {
  int best = 0, most = -1;
  for (fuda_set suits = t->rules->trick->stands_for[joker]; !fuda_set_empty(suits);) {
    int suit = fuda_set_take(&suits);
    int n = fuda_set_count(fuda_set_and(t->hand, t->rules->trick->suit_set[t->trump][suit]));
    if (suit == t->trump) n = FUDA_CARDS;
    if (n > most) most = n, best = suit;
  }
  return (uint16_t)(1 + best);
}

static fuda_card follow(const fuda_sight *t, fuda_set cards) {
  int led = suit_of(t, t->table[0].card), winner = -1, best = 0, down = -1;
  if (t->called) led = t->called - 1 == t->trump ? FUDA_TRUMP : t->called - 1;
  for (int i = 0; i < t->on_table; i++) {
    fuda_card card = t->table[i].card;
    if (card == FUDA_NO_CARD && down < 0) down = strength_face_down(t, led);
    int with = card == FUDA_NO_CARD ? down : strength(t, card, led);
    if (winner >= 0 && with <= best) continue;
    winner = t->table[i].seat;
    best = with;
  }
  fuda_set winning = FUDA_EMPTY;
  for (fuda_set left = cards; !fuda_set_empty(left);) {
    fuda_card card = fuda_set_take(&left);
    if (strength(t, card, led) > best) fuda_set_add(&winning, card);
  }
  bool wanted = winner < 0 || !same_team(t, winner);
  fuda_thumb_say(t, !wanted ? FUDA_THUMB_SPARE : fuda_set_empty(winning) ? FUDA_THUMB_LOSE : FUDA_THUMB_WIN, winner, 0, 0);
  return pick(t, wanted && !fuda_set_empty(winning) ? winning : cards, worth, 1);
}

/* Whom an expression names, where that is plain to all; else nobody. */
static int named_seat(const fuda_sight *t, fuda_expr expr) {
  if (expr.count != 1) return FUDA_NOBODY;
  switch (t->rules->code[expr.first].ask) {
  case FUDA_ASK_ASKED: return t->seat;
  case FUDA_ASK_DEALER: return t->dealer;
  default: return FUDA_NOBODY;
  }
}

/* Whether cards taken to the hand are better than its weakest. */
static bool improves(const fuda_sight *t, fuda_set taken) {
  if (fuda_set_empty(taken) || fuda_set_empty(t->hand)) return false;
  int weakest = worth(t, pick(t, t->hand, worth, 1));
  while (!fuda_set_empty(taken))
    if (worth(t, fuda_set_take(&taken)) > weakest) return true;
  return false;
}

/* What an answer does for the seat: the lead and good cards are gains, cards for an opponent and a new deal losses. */
static int gain(const fuda_sight *t, const fuda_effect *effect) {
  int seat;
  switch (effect->op) {
  case FUDA_LEADS: return named_seat(t, effect->value) == t->seat ? 2 : 0;
  case FUDA_SHOW: return 1;
  case FUDA_DEAL_AGAIN: return -1;
  case FUDA_MOVE_ZONE:
    if (effect->to != FUDA_HAND) return 0;
    seat = effect->seat.count ? named_seat(t, effect->seat) : t->seat;
    if (seat == t->seat) return improves(t, t->known[effect->from]) ? 3 : -1;
    return seat >= 0 && same_team(t, seat) ? 0 : -1;
  default: return 0;
  }
}

/* What makes an answer good, in bits. */
static int brings(const fuda_sight *t, uint8_t verb) {
  const fuda_phase *phase = t->phase;
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
static uint8_t answer(const fuda_sight *t, uint32_t verbs) {
  const fuda_phase *phase = t->phase;
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
  if (t->note && differ) fuda_thumb_say(t, FUDA_THUMB_ANSWER, t->seat, brings(t, (uint8_t)__builtin_ctz(best)), 0);
  for (uint32_t k = fuda_below(t->word, (uint32_t)__builtin_popcount(best)); k > 0; k--) best &= best - 1;
  return (uint8_t)__builtin_ctz(best);
}

fuda_action fuda_thumb_tricks(const fuda_sight *t) {
  const fuda_moves *moves = &t->moves;
  if (t->phase->kind == FUDA_TRICK_PLAY && moves->bare) {
    fuda_thumb_say(t, FUDA_THUMB_CLAIM, t->seat, 0, 0);
    return (fuda_action){(uint8_t)__builtin_ctz(moves->bare), FUDA_NO_CARD, 0};
  }
  if (t->phase->kind == FUDA_TRICK_PLAY) {
    fuda_set several = fuda_moves_several(moves), all = fuda_set_or(moves->cards, several);
    fuda_card card = t->on_table == 0 ? lead(t, all) : follow(t, all);
    return (fuda_action){moves->card_verb, card, fuda_set_has(several, card) ? stand_for(t, card) : 0};
  }
  bool cards = !fuda_set_empty(moves->cards);
  if (cards) fuda_thumb_say(t, FUDA_THUMB_DISCARD, t->seat, 0, 0);
  uint8_t verb = answer(t, moves->bare | (cards ? 1u << moves->card_verb : 0));
  return (fuda_action){verb, cards && verb == moves->card_verb ? pick(t, moves->cards, worth, 1) : FUDA_NO_CARD, 0};
}

fuda_action fuda_thumb_by(const fuda_sight *sight) {
  if (sight->rules->fishing) return fuda_thumb_fishing(sight);
  return sight->phase->kind == FUDA_AUCTION ? fuda_thumb_call(sight) : fuda_thumb_tricks(sight);
}
