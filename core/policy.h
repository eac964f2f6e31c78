/* Policies: how a seat that no person plays chooses.
 *
 * `random` picks uniformly among the legal actions; its draws are indexed by trick and seat, not counted, so that two versions
 * of a deal are compared and not two noises. `thumb` follows a few rules of thumb, from its own seat's view; it is no expert.
 */
#ifndef FUDA_POLICY_H
#define FUDA_POLICY_H

#include "chance.h"
#include "play.h"

typedef enum fuda_policy { FUDA_RANDOM, FUDA_THUMB, FUDA_POLICIES } fuda_policy;
extern const char *const fuda_policy_names[FUDA_POLICIES];
/* -1 when there is none of that name. */
int fuda_policy_read(const char *name);

#define FUDA_DRAWN 128      /* words of tricks that are drawn at once, where so many are left */
#define FUDA_DRAWN_ELSE 32  /* of other choices, at most; the same of calls */
#define FUDA_IN_TURN_FROM 3 /* with so many seats, the words of turns are drawn for the seats that act, and not for all */
/* Draws of a deal, kept for the actions that follow: of cards played, of other choices, of calls. Begin with {0}. */
typedef struct fuda_drawn {
  uint32_t first, n, at; /* the first word's number, how many there are, and where */
} fuda_drawn;
typedef struct fuda_draws {
  fuda_drawn cards, other[2]; /* other: choices, calls */
  uint32_t turn, n_turns;     /* the same of turns, of which each has a word */
  uint16_t deal, redeals;
  uint64_t seed, match_no;
  uint32_t word[FUDA_DRAWN + 2 * FUDA_DRAWN_ELSE + FUDA_WORDS_MORE];
  uint32_t turn_number[FUDA_IN_TURN], turn_word[FUDA_IN_TURN];
} fuda_draws;

/* Draws the words of cards played from this number on; those of hand cards from this turn on, of which it gives the first; of
 * other choices, or calls, about a number. In a deal of tricks all that are likely to be asked for are drawn at first. */
void fuda_draw_cards(const fuda_ruleset *rules, const fuda_state *state, uint32_t number, fuda_draws *draws);
uint32_t fuda_draw_turns(const fuda_ruleset *rules, const fuda_state *state, uint32_t number, fuda_draws *draws);
void fuda_draw_else(const fuda_ruleset *rules, const fuda_state *state, bool call, uint32_t number, fuda_draws *draws);
/* The words for the hand cards of turns, or for the matches of drawn ones, the first so many turns after this one, and their
 * numbers. */
void fuda_words_in_turn(const fuda_ruleset *rules, const fuda_state *state, bool drawn, unsigned later,
                        uint32_t number[FUDA_IN_TURN], uint32_t word[FUDA_IN_TURN]);
static inline fuda_chance fuda_policy_chance(const fuda_state *state) {
  return (fuda_chance){state->seed, state->match_no, state->deal_of_match, state->redeals, FUDA_POLICY};
}
static inline bool fuda_draws_same(const fuda_state *state, const fuda_draws *draws) {
  return draws->match_no == state->match_no && draws->seed == state->seed && draws->deal == state->deal_of_match &&
         draws->redeals == state->redeals;
}
/* The words of the cards to the trick on the table, by seat. */
static inline const uint32_t *fuda_draw_trick(const fuda_ruleset *rules, const fuda_state *state, fuda_draws *draws) {
  const fuda_drawn *cards = &draws->cards;
  uint32_t number = (uint32_t)state->trick_no * rules->seats, from = number - cards->first;
  bool there = (from < cards->n) & (from + rules->seats <= cards->n);
  if (!there || !fuda_draws_same(state, draws)) fuda_draw_cards(rules, state, number, draws);
  return draws->word + (number - cards->first);
}
/* The word drawn for the seat that acts, in a phase of this kind: number moment × seats + seat of purpose FUDA_POLICY, where
 * the moment is the trick's number for a card played to it, 32 + the phase's index for a choice, 160 + the rounds called for a
 * call of an auction, and in a fishing game 64 + 2 × turn for a card played, one more for the match of a drawn one, 112 + turn
 * for stopping or going on. The attempt is how often the deal was dealt again: all that have passed once would pass for ever. */
static inline __attribute__((always_inline)) uint32_t fuda_draw(uint8_t kind, const fuda_ruleset *rules,
                                                                const fuda_state *state, fuda_draws *draws) {
  bool turn = kind == FUDA_FISHING && !state->deciding, call = kind == FUDA_AUCTION;
  uint32_t moment = kind == FUDA_TRICK_PLAY ? state->trick_no
                    : call                  ? 160u + state->calls / rules->seats
                    : kind != FUDA_FISHING  ? 32u + state->phase
                    : turn                  ? 64u + 2u * state->turn + (state->drawn != FUDA_NO_CARD)
                                            : 112u + state->turn;
  uint32_t number = moment * rules->seats + (uint8_t)state->actor;
  if (kind == FUDA_TRICK_PLAY || (turn && rules->seats < FUDA_IN_TURN_FROM)) {
    bool there = number - draws->cards.first < draws->cards.n && fuda_draws_same(state, draws);
    if (!there) fuda_draw_cards(rules, state, number, draws);
    return draws->word[number - draws->cards.first];
  }
  if (turn && state->drawn == FUDA_NO_CARD) {
    uint32_t i = state->turn - draws->turn;
    bool there = i < draws->n_turns && draws->turn_number[i] == number && fuda_draws_same(state, draws);
    return there ? draws->turn_word[i] : fuda_draw_turns(rules, state, number, draws);
  }
  const fuda_drawn *other = &draws->other[call];
  bool there = number - other->first < other->n && fuda_draws_same(state, draws);
  if (!there) fuda_draw_else(rules, state, call, number, draws);
  return draws->word[number - other->first + other->at];
}

/* Which rule of thumb decided, and about what. */
enum fuda_thumb_rule {
  FUDA_THUMB_BLIND,   /* there is nothing to go by: by lot */
  FUDA_THUMB_REDEAL,  /* a hand that may be dealt again is */
  FUDA_THUMB_BID,     /* the hand makes n half tricks with this bid's trump, the partner's two counted */
  FUDA_THUMB_MUST,    /* a call must be made: the lowest */
  FUDA_THUMB_PARTNER, /* the highest bid is the partner's */
  FUDA_THUMB_PASS,    /* the hand makes no bid that is higher */
  FUDA_THUMB_CLAIM,   /* all tricks left are sure */
  FUDA_THUMB_DRAW,    /* n of the trumps left are more than its share */
  FUDA_THUMB_TRUMPS,  /* leads a trump: it has nothing else */
  FUDA_THUMB_LEAD,    /* the plain card that fewest others beat: n */
  FUDA_THUMB_WIN,     /* beats what seat has laid with the least */
  FUDA_THUMB_SPARE,   /* the trick is seat's, of the same team */
  FUDA_THUMB_LOSE,    /* nothing beats what seat has laid */
  FUDA_THUMB_ANSWER,  /* what the answer brings: n, enum fuda_thumb_brings */
  FUDA_THUMB_DISCARD, /* the least worth */
  FUDA_THUMB_TAKE,    /* what is taken counts n */
  FUDA_THUMB_STAY,    /* takes nothing: gives least away */
  FUDA_THUMB_UNBOUND, /* no promise for cards that it hasn't seen */
  FUDA_THUMB_HAND,    /* the hand and what it can take count n, of m that are wanted */
  FUDA_THUMB_TEYAKU,  /* it has te-yaku, which bring more to who is out */
  FUDA_THUMB_STOP,    /* no further yaku is near enough */
  FUDA_THUMB_GO_ON    /* a further yaku is in reach, and the others are far from theirs */
};
enum fuda_thumb_brings { FUDA_BRINGS_LEAD = 1, FUDA_BRINGS_CARDS = 2, FUDA_BRINGS_SIGHT = 4, FUDA_SPARES_LOSS = 8 };
typedef struct fuda_thumb_note {
  uint8_t rule;
  int8_t seat;
  int16_t n, m;
} fuda_thumb_note;
/* What `thumb` does (see thumb.h), and, where note isn't NULL, by which rule. word decides between equals. */
fuda_action fuda_thumb(const fuda_ruleset *rules, const fuda_state *state, uint32_t word, fuda_thumb_note *note);
/* The same by the word drawn for it here. */
fuda_action fuda_policy_noted(const fuda_ruleset *rules, const fuda_state *state, fuda_thumb_note *note);
/* The action that `thumb` would do here, and why, as a clause of a sentence. */
fuda_action fuda_hint(const fuda_ruleset *rules, const fuda_state *state, char *why, size_t size);

/* fuda_policy_choose for rules of thumb. */
fuda_action fuda_thumb_choose(const fuda_ruleset *rules, const fuda_state *state, fuda_draws *draws);

/* One of some cards by the word drawn, as a set of its own. Here, as what comes after it, so that it is compiled into the loops
 * that play. */
static inline fuda_set fuda_random_card(fuda_set cards, uint32_t word) {
  uint32_t low = (uint32_t)__builtin_popcountll(cards.lo), n = low + (uint32_t)__builtin_popcountll(cards.hi);
  return fuda_set_pick(cards, (int)fuda_below(word, n));
}

/* The same of the low half of a set, as a card. */
static inline fuda_card fuda_random_low(uint64_t cards, uint32_t word) {
  return (fuda_card)fuda_nth_bit(cards, (int)fuda_below(word, (uint32_t)__builtin_popcountll(cards)));
}

/* One of these actions by the word drawn: nearly always they are cards alone. */
static inline __attribute__((always_inline)) fuda_action fuda_random_of(const fuda_moves *moves, uint32_t word) {
  if (!moves->bare && !moves->match) {
    fuda_card card = __builtin_expect(moves->small_deck, 0) ? fuda_random_low(moves->cards.lo, word)
                                                            : fuda_set_only(fuda_random_card(moves->cards, word));
    return (fuda_action){moves->card_verb, card, 0};
  }
  return fuda_moves_at(moves, (int)fuda_below(word, (uint32_t)fuda_moves_count(moves)));
}
/* One of all legal actions in a phase of this kind. */
static inline fuda_action fuda_random_action(uint8_t kind, const fuda_ruleset *rules, const fuda_state *state, uint32_t word) {
  fuda_moves moves;
  fuda_legal_in(kind, rules, state, &moves);
  return fuda_random_of(&moves, word);
}

/* Turns of a fishing game as `random` plays them, up to the one with which play ends: the checksum and the actions go on. */
int fuda_fishing_random(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws, uint64_t *hash, uint64_t *actions);

/* What the policy does; there is at least one legal action. */
static inline fuda_action fuda_policy_choose(fuda_policy policy, const fuda_ruleset *rules, const fuda_state *state,
                                             fuda_draws *draws) {
  if (policy == FUDA_THUMB) return fuda_thumb_choose(rules, state, draws);
  uint8_t kind = rules->phase_kind[state->phase];
  return fuda_random_action(kind, rules, state, fuda_draw(kind, rules, state, draws));
}

#endif
