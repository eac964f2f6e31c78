/* The kernel's turns of a fishing game: see fishing.c. What comes before and after them is left to others, and so is what a
 * yaku does; cards are captured many times as often.
 *
 * Hands and captures are kept by place, apart from the state, which is written where somebody else looks at it: when a yaku has
 * been made, and at the end. Where each takes the others of its four and of two one is picked, as with flower cards, the same
 * code is compiled once more without the loops and branches that other rules need. */
#include "fishing_index.h"
#include "flow.h"
#include "kernel_tables.h"

#include <stddef.h>

#define INLINE static inline __attribute__((always_inline))

enum { WORDS = 1024 };

typedef struct turns {
  const fuda_ruleset *rules;
  const fuda_fishing_rules *fishing;
  fuda_state *state;
  unsigned choices;         /* so many numbers of matches, from two on, are to choose from */
  const fuda_card *next;    /* the top of the stock */
  const uint32_t *word;     /* the draws of the turn */
  uint64_t field, hash;
  unsigned turn, place, actions;
  uint64_t hand[FUDA_SEATS], captured[FUDA_SEATS], had, between; /* by place; had, between: as in the state */
  uint64_t made[FUDA_SEATS];                                     /* yaku captured by each, a bit per row */
  uint32_t words[WORDS];                                         /* the draws of all turns */
} turns;

static const char *refuse(const fuda_ruleset *rules) {
  int players = rules->players ? rules->players : rules->seats;
  if (rules->deck->cards > 64) return "the deck has more than 64 cards";
  if (2 * rules->hand_size * players * rules->seats > WORDS - FUDA_BATCH) return "there are too many turns";
  return NULL;
}

const char *fuda_kernel_build_fishing(fuda_kernel *kernel) {
  uint8_t all_from = kernel->rules->fishing->all_from;
  kernel->fishes = true;
  kernel->choices = all_from == 1 ? 0 : (uint8_t)(all_from - 2);
  for (int p = 0; p < KERNEL_JOINING && p < kernel->rules->n_phases; p++) {
    fuda_kernel_build_joining(kernel->rules, &kernel->rules->phases[p], &kernel->joining[p]);
    if (kernel->joining[p].known) kernel->joins_upto = (uint8_t)(p + 1);
  }
  kernel->paired = kernel->choices == 1 && kernel->rules->fishing->index->takes_fours;
  return refuse(kernel->rules);
}

INLINE unsigned count(uint64_t cards) { return (unsigned)__builtin_popcountll(cards); }
INLINE uint64_t one(fuda_card card) { return 1ull << card; }
INLINE uint64_t all_if(bool condition) { return 0 - (uint64_t)condition; }
INLINE uint64_t nth_bit(uint64_t bits, unsigned k) { return 1ull << fuda_nth_bit(bits, (int)k); }
/* Of several cards the first, or the second. */
INLINE uint64_t first_or_second(uint64_t cards, bool second) {
  uint64_t first = cards & (0 - cards);
  return second ? cards ^ first : first;
}

INLINE uint64_t matches(const turns *t, fuda_card card) { return t->fishing->match[card].lo & t->field; }

INLINE void did(turns *t, unsigned with, unsigned verb, unsigned card) {
  t->hash = fuda_mix(t->hash, (uint64_t)with << 16 | verb << 8 | card);
  t->actions++;
}

/* A card comes to the field and takes these. */
INLINE void lay(turns *t, fuda_card card, uint64_t taken, uint64_t *captured) {
  uint64_t moved = one(card) & all_if(taken != 0);
  *captured |= taken | moved;
  t->field = (t->field & ~taken) | (one(card) ^ moved);
}

/* A card from the hand -------------------------------------------------------------------------------- */

INLINE bool must_choose(const turns *t, unsigned n) { return n - 2 < t->choices; }

/* The k-th action with one of several matches: the card's bit, and the match's. */
static uint64_t nth_choice(const turns *t, uint64_t several, unsigned k, uint64_t *taken) {
  for (;; several &= several - 1) {
    uint64_t with = matches(t, (fuda_card)__builtin_ctzll(several));
    unsigned n = count(with);
    if (k < n) {
      *taken = nth_bit(with, k);
      return several & (0 - several);
    }
    k -= n;
  }
}

/* Which card is played, its bit; what it takes, and whether that was picked. */
INLINE uint64_t choose_card(const turns *t, uint32_t word, uint64_t hand, uint64_t *taken, bool *picks) {
  uint64_t several = 0;
  unsigned with = 0;
  for (uint64_t left = hand; left; left &= left - 1) {
    unsigned n = count(matches(t, (fuda_card)__builtin_ctzll(left)));
    uint64_t chosen = all_if(must_choose(t, n));
    several |= left & (0 - left) & chosen;
    with += n & (unsigned)chosen;
  }
  unsigned n = count(hand ^ several), k = fuda_below(word, n + with);
  *picks = k >= n;
  if (k >= n) return nth_choice(t, several, k - n, taken);
  uint64_t bit = nth_bit(hand ^ several, k);
  *taken = matches(t, (fuda_card)__builtin_ctzll(bit));
  return bit;
}

/* The same where of two one is picked: each such card makes two actions. */
INLINE uint64_t choose_paired(const turns *t, uint32_t word, uint64_t hand, uint64_t *taken, bool *picks) {
  uint64_t several = hand & fuda_fours_on_field(t->field).two;
  unsigned n = count(hand ^ several), k = fuda_below(word, n + 2 * count(several)), past = k - n;
  *picks = k >= n;
  uint64_t among = *picks ? several : hand ^ several;
  uint64_t bit = nth_bit(among, *picks ? past / 2 : k);
  uint64_t match = matches(t, (fuda_card)__builtin_ctzll(bit));
  *taken = *picks ? first_or_second(match, past & 1) : match;
  return bit;
}

INLINE void play_card(turns *t, uint32_t word, uint64_t *captured, bool paired) {
  uint64_t *hand = &t->hand[t->place], taken;
  bool picks;
  uint64_t bit = paired ? choose_paired(t, word, *hand, &taken, &picks) : choose_card(t, word, *hand, &taken, &picks);
  fuda_card card = (fuda_card)__builtin_ctzll(bit);
  did(t, ((unsigned)__builtin_ctzll(taken | 1ull << 63) + 1) & (unsigned)all_if(picks), FUDA_VERB_PLAY, card);
  *hand ^= bit;
  t->state->last_hand_card[t->state->order[t->place]] = card;
  lay(t, card, taken, captured);
}

/* A card from the stock, which picks one of several matches. */
INLINE void draw_card(turns *t, uint32_t word, uint64_t *captured) {
  fuda_card card = *t->next++;
  uint64_t taken = matches(t, card);
  unsigned n = count(taken);
  if (must_choose(t, n)) {
    taken = nth_bit(taken, fuda_below(word, n));
    did(t, 0, t->fishing->match_verb, (unsigned)__builtin_ctzll(taken));
  }
  lay(t, card, taken, captured);
}

/* Turns ----------------------------------------------------------------------------------------------- */

/* Writes the state, as it is at the end of this turn. */
static void write_state(const turns *t) {
  fuda_state *state = t->state;
  uint64_t seen = t->field;
  for (unsigned place = 0; place < state->players; place++) {
    state->zone[FUDA_HAND + state->order[place]].lo = t->hand[place];
    state->zone[FUDA_CAPTURED + state->order[place]].lo = t->captured[place];
    seen |= t->captured[place];
  }
  state->zone[FUDA_TABLE].lo = t->field;
  state->zone[FUDA_STOCK].lo &= ~seen;
  state->pile_at = (uint8_t)(t->next - state->pile);
  state->had = (fuda_set){t->had, 0};
  state->between = (fuda_set){t->between, 0};
  state->turn = (uint8_t)t->turn;
  state->place = (uint8_t)t->place;
  state->actor = (int8_t)state->order[t->place];
}

/* The turn may have made a yaku: whether play ends with it. */
static __attribute__((noinline)) bool stops(turns *t) {
  const fuda_stopping *stopping = &t->fishing->stopping;
  fuda_state *state = t->state;
  write_state(t);
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

/* A turn: true where play has ended with it. The arguments after the first are constants where this is compiled. */
INLINE bool play_turn(turns *t, bool paired, bool stopping) {
  const fuda_ruleset *rules = t->rules;
  unsigned seat = t->state->order[t->place];
  uint64_t captured = t->captured[t->place];
  t->had = captured;
  play_card(t, t->word[seat], &captured, paired);
  t->between = captured;
  if (t->next < t->state->pile + rules->deck->cards) draw_card(t, t->word[seat + rules->seats], &captured);
  t->captured[t->place] = captured;
  if (!stopping) return false;
  /* a yaku is looked for in every turn, though few cards are of one: which turns take them can't be foreseen */
  uint64_t made = fuda_yaku_captured(t->fishing, (fuda_set){captured, 0}), before = t->made[t->place];
  t->made[t->place] = made;
  return (made & (~before | t->fishing->index->growing)) && stops(t);
}

INLINE void play_turns(turns *t, bool paired, bool stopping) {
  while (!play_turn(t, paired, stopping)) {
    t->turn++;
    t->place = t->place + 1 == t->state->players ? 0 : t->place + 1;
    t->word += 2u * t->rules->seats;
    if (!t->hand[t->place]) return;
  }
}

/* Reads the state, which is at its first turn. */
static void begin(turns *t, const fuda_kernel *kernel, fuda_state *state) {
  t->rules = kernel->rules;
  t->fishing = kernel->rules->fishing;
  t->state = state;
  t->choices = kernel->choices;
  t->next = state->pile + state->pile_at;
  t->field = state->zone[FUDA_TABLE].lo;
  t->turn = state->turn;
  t->place = state->place;
  t->actions = 0;
  for (unsigned place = 0; place < state->players; place++) {
    t->hand[place] = state->zone[FUDA_HAND + state->order[place]].lo;
    t->captured[place] = state->zone[FUDA_CAPTURED + state->order[place]].lo;
    t->made[place] = 0;
  }
  uint32_t from = 64u * t->rules->seats, words = 2u * t->rules->hand_size * state->players * t->rules->seats;
  fuda_chance chance = {.seed = state->seed, .match = state->match_no, .deal = state->deal_of_match, .purpose = FUDA_POLICY};
  fuda_chance_batches(&chance, from / 4, (int)((words + FUDA_BATCH - 1) / FUDA_BATCH), t->words);
  t->word = t->words + from % 4;
}

static int play_all(const fuda_kernel *kernel, fuda_state *state, uint64_t *hash, uint64_t *actions) {
  turns t;
  begin(&t, kernel, state);
  t.hash = *hash;
  bool stopping = t.fishing->stopping.exists;
  if (kernel->paired && stopping) play_turns(&t, true, true);
  else if (kernel->paired) play_turns(&t, true, false);
  else play_turns(&t, false, stopping);
  write_state(&t);
  *hash = t.hash;
  *actions += t.actions;
  state->phase++;
  return fuda_advance(kernel->rules, state, NULL);
}

static bool is_at_turns(const fuda_kernel *kernel, const fuda_state *state) {
  return state->actor >= 0 && kernel->rules->phases[state->phase].kind == FUDA_FISHING;
}

bool fuda_kernel_goes_on(const fuda_kernel *kernel, const fuda_state *state) {
  return kernel && (fuda_kernel_joins(kernel, state) || is_at_turns(kernel, state));
}

int fuda_kernel_go_on(const fuda_kernel *kernel, fuda_state *state, uint64_t *hash, uint64_t *actions) {
  int error = fuda_kernel_joins(kernel, state) ? fuda_kernel_join(kernel, state, hash, actions) : 0;
  return error || !is_at_turns(kernel, state) ? error : play_all(kernel, state, hash, actions);
}
