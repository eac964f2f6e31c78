/* The kernel's turns of a fishing game: see fishing.c. What comes before and after them is left to the ordinary calls, and so
 * is what a yaku does; cards are captured many times as often.
 *
 * Where cards fall into groups in which each takes each, the groups that have several matches to choose from are kept as a set
 * of cards, which changes with the field a group at a time: so what may be played is one AND. Elsewhere the hand is asked card
 * by card. */
#include "flow.h"
#include "kernel_tables.h"

#include <stddef.h>

enum { WORDS = 1024 };

typedef struct turns {
  const fuda_ruleset *rules;
  const fuda_fishing_rules *fishing;
  fuda_state *state;
  uint64_t field, choosy; /* cards; those of which the field has several matches to choose from */
  const fuda_kernel *kernel;
  uint64_t hash, actions;
  uint32_t first_word, word[WORDS]; /* the draws of turns */
} turns;

static const char *refuse(const fuda_ruleset *rules) {
  int players = rules->players ? rules->players : rules->seats;
  if (rules->deck->cards > 64) return "the deck has more than 64 cards";
  if (2 * rules->hand_size * players * rules->seats > WORDS - FUDA_BATCH) return "there are too many turns";
  return NULL;
}

/* Whether cards fall into groups in which each takes each. */
static bool is_grouped(const fuda_ruleset *rules) {
  const fuda_set *match = rules->fishing->match;
  for (int card = 0; card < rules->deck->cards; card++)
    for (uint64_t left = match[card].lo; left; left &= left - 1) {
      int other = __builtin_ctzll(left);
      if ((match[card].lo | 1ull << card) != (match[other].lo | 1ull << other)) return false;
    }
  return true;
}

const char *fuda_kernel_build_fishing(fuda_kernel *kernel) {
  uint8_t all_from = kernel->rules->fishing->all_from;
  kernel->fishes = true;
  kernel->grouped = is_grouped(kernel->rules);
  kernel->choices = all_from == 1 ? 0 : (uint8_t)(all_from - 2);
  return refuse(kernel->rules);
}

/* Whether one of so many matches is to be picked. */
static inline bool must_choose(const turns *t, unsigned n) { return n - 2 < t->kernel->choices; }

/* The group of a card has changed on the field. */
static inline void regroup(turns *t, fuda_card card) {
  uint64_t group = t->fishing->match[card].lo | 1ull << card;
  uint64_t chosen = 0 - (uint64_t)must_choose(t, (unsigned)__builtin_popcountll(t->field & group));
  t->choosy = (t->choosy & ~group) | (group & chosen);
}

/* The cards of a hand that have several matches to choose from. */
static inline uint64_t several_of(const turns *t, uint64_t hand) {
  uint64_t several = 0;
  if (t->kernel->grouped) return hand & t->choosy;
  for (; hand; hand &= hand - 1) {
    unsigned n = (unsigned)__builtin_popcountll(t->fishing->match[__builtin_ctzll(hand)].lo & t->field);
    several |= hand & (0 - hand) & (0 - (uint64_t)must_choose(t, n));
  }
  return several;
}

static inline uint64_t nth_bit(uint64_t bits, unsigned k) { return 1ull << fuda_nth_bit(bits, (int)k); }

static inline void did(turns *t, unsigned with, unsigned verb, unsigned card) {
  t->hash = fuda_mix(t->hash, (uint64_t)with << 16 | verb << 8 | card);
  t->actions++;
}

/* A card comes to the field and takes these. */
static inline void lay(turns *t, fuda_card card, uint64_t taken, uint64_t *captured) {
  uint64_t bit = 1ull << card, moved = bit & (0 - (uint64_t)(taken != 0));
  *captured |= taken | moved;
  t->field = (t->field & ~taken) | (bit ^ moved);
  if (t->kernel->grouped) regroup(t, card);
}

/* The k-th action with one of several matches: the card's bit, and the match's. */
static uint64_t nth_choice(const turns *t, uint64_t several, unsigned k, uint64_t *match) {
  for (;; several &= several - 1) {
    uint64_t with = t->fishing->match[__builtin_ctzll(several)].lo & t->field;
    unsigned n = (unsigned)__builtin_popcountll(with);
    if (k < n) {
      *match = nth_bit(with, k);
      return several & (0 - several);
    }
    k -= n;
  }
}

static unsigned choices(const turns *t, uint64_t several) {
  unsigned n = 0;
  for (; several; several &= several - 1)
    n += (unsigned)__builtin_popcountll(t->fishing->match[__builtin_ctzll(several)].lo & t->field);
  return n;
}

/* A card from the hand. */
static inline void play_card(turns *t, uint32_t word, uint64_t *hand, uint64_t *captured, uint8_t *last) {
  uint64_t several = several_of(t, *hand), alone = *hand ^ several, match = 0, bit;
  unsigned n = (unsigned)__builtin_popcountll(alone), k = fuda_below(word, n + (several ? choices(t, several) : 0));
  if (k < n) bit = nth_bit(alone, k);
  else bit = nth_choice(t, several, k - n, &match);
  fuda_card card = (fuda_card)__builtin_ctzll(bit);
  did(t, match ? 1u + (unsigned)__builtin_ctzll(match) : 0, FUDA_VERB_PLAY, card);
  *hand ^= bit;
  *last = card;
  lay(t, card, match ? match : t->fishing->match[card].lo & t->field, captured);
}

/* A card from the stock, which picks one of several matches. */
static inline void draw_card(turns *t, uint32_t word, uint64_t *captured) {
  fuda_card card = t->state->pile[t->state->pile_at++];
  uint64_t taken = t->fishing->match[card].lo & t->field;
  t->state->zone[FUDA_STOCK].lo ^= 1ull << card;
  if (must_choose(t, (unsigned)__builtin_popcountll(taken))) {
    taken = nth_bit(taken, fuda_below(word, (unsigned)__builtin_popcountll(taken)));
    did(t, 0, t->fishing->match_verb, (unsigned)__builtin_ctzll(taken));
  }
  lay(t, card, taken, captured);
}

/* The turn may have made a yaku: whether play ends with it. */
static __attribute__((noinline)) bool stops(turns *t) {
  const fuda_stopping *stopping = &t->fishing->stopping;
  fuda_state *state = t->state;
  state->zone[FUDA_TABLE].lo = t->field;
  if (!fuda_yaku_completed(t->rules, state, NULL)) return false;
  if (state->stopped) return true;
  fuda_chance chance = {.seed = state->seed, .match = state->match_no, .deal = state->deal_of_match, .purpose = FUDA_POLICY};
  uint32_t word = fuda_chance_word(&chance, (112u + state->turn) * t->rules->seats + (uint8_t)state->actor);
  uint32_t verbs = 1u << stopping->stop_verb | 1u << stopping->on_verb;
  unsigned verb = (unsigned)fuda_nth_bit(verbs, (int)fuda_below(word, 2));
  did(t, 0, verb, FUDA_NO_CARD);
  state->stopped = verb == stopping->stop_verb;
  if (state->stopped) return true;
  state->gone_on = (uint8_t)(state->gone_on | 1u << state->actor);
  state->times_on[state->actor]++;
  return false;
}

/* The turn of the seat that acts; false where play is over. */
static inline bool play_turn(turns *t) {
  fuda_state *state = t->state;
  unsigned seat = (uint8_t)state->actor;
  const uint32_t *word = t->word + ((64u + 2u * state->turn) * t->rules->seats + seat - t->first_word);
  uint64_t had = state->zone[FUDA_CAPTURED + seat].lo, captured = had;
  play_card(t, word[0], &state->zone[FUDA_HAND + seat].lo, &captured, &state->last_hand_card[seat]);
  state->between = (fuda_set){captured, 0};
  if (state->pile_at < t->rules->deck->cards) draw_card(t, word[t->rules->seats], &captured);
  state->zone[FUDA_CAPTURED + seat] = (fuda_set){captured, 0};
  state->had = (fuda_set){had, 0};
  bool may_stop = t->fishing->stopping.exists && (captured & ~had & t->fishing->stopping.cards.lo);
  if (may_stop && stops(t)) return false;
  state->turn++;
  state->place = (uint8_t)(state->place + 1 == state->players ? 0 : state->place + 1);
  unsigned next = state->order[state->place];
  if (!state->zone[FUDA_HAND + next].lo) return false;
  state->actor = (int8_t)next;
  return true;
}

int fuda_kernel_turns(const fuda_kernel *kernel, fuda_state *state, uint64_t *hash, uint64_t *actions) {
  const fuda_ruleset *rules = kernel->rules;
  turns t;
  t.kernel = kernel;
  t.rules = rules;
  t.fishing = rules->fishing;
  t.state = state;
  t.field = state->zone[FUDA_TABLE].lo;
  t.choosy = 0;
  t.hash = *hash;
  t.actions = *actions;
  for (uint64_t left = kernel->grouped ? t.field : 0; left; left &= left - 1) regroup(&t, (fuda_card)__builtin_ctzll(left));
  uint32_t from = 64u * rules->seats, words = 2u * rules->hand_size * state->players * rules->seats;
  t.first_word = from / 4 * 4;
  fuda_chance chance = {.seed = state->seed, .match = state->match_no, .deal = state->deal_of_match, .purpose = FUDA_POLICY};
  fuda_chance_batches(&chance, from / 4, (int)((words + FUDA_BATCH - 1) / FUDA_BATCH), t.word);
  while (play_turn(&t)) continue;
  state->zone[FUDA_TABLE].lo = t.field;
  *hash = t.hash;
  *actions = t.actions;
  state->phase++;
  return fuda_advance(rules, state, NULL);
}
