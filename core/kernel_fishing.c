/* The kernel's turns of a fishing game: see fishing.c. What comes before and after them is left to others, and so is what a
 * yaku does; cards are captured many times as often.
 *
 * Hands and captures are kept by place, apart from the state, which is written where somebody else looks at it: when a yaku has
 * been made, and at the end. Where each takes the others of its four and of two one is picked, as with flower cards, the same
 * code is compiled once more without the loops and branches that other rules need. */
#include "fishing_index.h"
#include "flow.h"
#include "kernel_tables.h"
#include "policy.h"

#include <stddef.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

enum { TURNS = 3 * FUDA_IN_TURN }; /* each plays one of up to 64 cards */

typedef struct turns {
  const fuda_ruleset *rules;
  const fuda_fishing_rules *fishing;
  fuda_state *state;
  unsigned choices;                                /* so many numbers of matches, from two on, are to choose from */
  uint64_t hand[FUDA_SEATS], captured[FUDA_SEATS]; /* by place */
  uint64_t made[FUDA_SEATS];                       /* yaku captured by each, a bit per row */
  fuda_card last[FUDA_SEATS];                      /* what each laid last from its hand */
  fuda_chance chance;                              /* of the policy */
  uint32_t words[2][TURNS];                        /* by turn, for its hand card and for the match of the drawn one */
  fuda_sight sight;                                /* only for rules of thumb: this, and the captures by zone */
  fuda_set known[FUDA_ZONES];
} turns;

/* What changes with every card: kept in registers, and handed to who writes the state. */
typedef struct turn {
  uint64_t field, hash, had, between; /* had, between: as in the state */
  uint64_t two;                       /* paired: the fours of which the field has two */
  const fuda_card *next;              /* the top of the stock */
  unsigned number, place, actions;
} turn;

static const char *refuse(const fuda_ruleset *rules) {
  int players = rules->players ? rules->players : rules->seats;
  if (rules->deck->cards > 64) return "the deck has more than 64 cards";
  if (rules->hand_size * players > TURNS) return "there are too many turns";
  return NULL;
}

static bool moves_cards(const fuda_answer *answer) {
  for (int i = 0; i < answer->n_effects; i++)
    if (answer->effects[i].op == FUDA_MOVE_CARD || answer->effects[i].op == FUDA_MOVE_ZONE) return true;
  return false;
}

/* Whether an answer may leave hands of other sizes than were dealt. */
static bool hands_vary(const fuda_ruleset *rules) {
  bool vary = false;
  for (int p = 0; p < rules->n_phases; p++) {
    for (int a = 0; a < rules->phases[p].n_answers; a++) vary |= moves_cards(&rules->phases[p].answers[a]);
    vary |= moves_cards(&rules->phases[p].nobody);
  }
  return vary;
}

const char *fuda_kernel_build_fishing(fuda_kernel *kernel) {
  uint8_t all_from = kernel->rules->fishing->all_from;
  kernel->fishes = true;
  kernel->hands_vary = hands_vary(kernel->rules);
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
INLINE uint64_t nth_bit(uint64_t bits, unsigned k) { return fuda_nth_alone(bits, (int)k); }
/* Of several cards the first, or the second. */
INLINE uint64_t first_or_second(uint64_t cards, bool second) {
  uint64_t first = cards & (0 - cards);
  return second ? cards ^ first : first;
}

INLINE uint64_t matches(const fuda_fishing_rules *fishing, uint64_t field, int card) { return fishing->match[card].lo & field; }
INLINE uint64_t four_of(unsigned card) { return 15ull << (card & ~3u); }
/* The same, of fours, to a card that isn't on the field. */
INLINE uint64_t matches_in(const turns *t, uint64_t field, unsigned card, bool paired) {
  return paired ? four_of(card) & field : matches(t->fishing, field, (int)card);
}

INLINE void did(turn *now, unsigned with, unsigned verb, unsigned card) {
  now->hash = fuda_mix(now->hash, (uint64_t)with << 16 | verb << 8 | card);
  now->actions++;
}

/* A card comes to the field and takes these. Of its four there are not two after that: none leaves one, one or three leave
 * none, and of two it takes one. So what there are two of has been there from the deal on. */
INLINE void lay(turn *now, fuda_card card, uint64_t taken, uint64_t *captured, bool paired) {
  uint64_t moved = one(card) & all_if(taken != 0);
  *captured |= taken | moved;
  now->field = (now->field & ~taken) | (one(card) ^ moved);
  if (paired) now->two &= ~four_of(card);
}

/* A card from the hand -------------------------------------------------------------------------------- */

INLINE bool must_choose(const turns *t, unsigned n) { return n - 2 < t->choices; }

/* What is done with the hand: the card's bit; what it takes, and whether that was picked. */
typedef struct played {
  uint64_t bit, taken;
  bool picks;
} played;

/* The k-th action with one of several matches. */
static played nth_choice(const fuda_fishing_rules *fishing, uint64_t field, uint64_t several, unsigned k) {
  for (;; several &= several - 1) {
    uint64_t with = matches(fishing, field, __builtin_ctzll(several));
    unsigned n = count(with);
    if (k < n) return (played){several & (0 - several), nth_bit(with, k), true};
    k -= n;
  }
}

INLINE played choose_card(const turns *t, uint32_t word, uint64_t field, uint64_t hand) {
  uint64_t several = 0;
  unsigned with = 0;
  for (uint64_t left = hand; left; left &= left - 1) {
    unsigned n = count(matches(t->fishing, field, __builtin_ctzll(left)));
    uint64_t chosen = all_if(must_choose(t, n));
    several |= left & (0 - left) & chosen;
    with += n & (unsigned)chosen;
  }
  unsigned n = count(hand ^ several), k = fuda_below(word, n + with);
  if (k >= n) return nth_choice(t->fishing, field, several, k - n);
  uint64_t bit = nth_bit(hand ^ several, k);
  return (played){bit, matches(t->fishing, field, __builtin_ctzll(bit)), false};
}

/* The same where of two one is picked: each such card makes two actions. */
INLINE played choose_paired(const turn *now, uint32_t word, uint64_t hand) {
  uint64_t several = hand & now->two, alone = hand ^ several;
  unsigned n = count(alone), k = fuda_below(word, n + 2 * count(several)), past = k - n;
  bool picks = k >= n;
  uint64_t bit = nth_bit(picks ? several : alone, picks ? past / 2 : k);
  uint64_t match = four_of((unsigned)__builtin_ctzll(bit)) & now->field;
  return (played){bit, picks ? first_or_second(match, past & 1) : match, picks};
}

/* By rules of thumb ----------------------------------------------------------------------------------- */

/* What the seat sees, with these captures of its own: all that is captured and the field lie open. */
static void look(turns *t, const turn *now, uint64_t captured, uint32_t word) {
  fuda_sight *sight = &t->sight;
  uint64_t seen = now->field | captured;
  for (unsigned place = 0; place < t->state->players; place++) {
    fuda_set *known = &t->known[FUDA_CAPTURED + t->state->order[place]];
    known->lo = place == now->place ? captured : t->captured[place];
    seen |= known->lo;
  }
  sight->seat = t->state->order[now->place];
  sight->hand.lo = t->hand[now->place];
  sight->field.lo = now->field;
  sight->seen.lo = seen;
  sight->drawn = FUDA_NO_CARD;
  sight->word = word;
}

static __attribute__((noinline)) played choose_by_thumb(turns *t, const turn *now, uint32_t word, uint64_t captured) {
  uint64_t hand = t->hand[now->place], several = 0;
  for (uint64_t left = hand; left; left &= left - 1)
    several |= left & (0 - left) & all_if(must_choose(t, count(matches(t->fishing, now->field, __builtin_ctzll(left)))));
  look(t, now, captured, word);
  fuda_moves *moves = &t->sight.moves;
  *moves = (fuda_moves){.card_verb = FUDA_VERB_PLAY, .cards = {hand ^ several, 0}, .match = t->fishing->match};
  moves->several.lo = several;
  moves->field.lo = now->field;
  for (; several; several &= several - 1)
    moves->n_with = (uint16_t)(moves->n_with + count(matches(t->fishing, now->field, __builtin_ctzll(several))));
  fuda_action action = fuda_thumb_by(&t->sight);
  uint64_t taken = action.with ? one((fuda_card)(action.with - 1)) : matches(t->fishing, now->field, action.card);
  return (played){one(action.card), taken, action.with != 0};
}

static __attribute__((noinline)) uint64_t match_by_thumb(turns *t, const turn *now, fuda_card drawn, uint64_t match,
                                                         uint64_t captured, uint32_t word) {
  look(t, now, captured, word);
  t->sight.drawn = drawn;
  t->sight.moves = (fuda_moves){.card_verb = t->fishing->match_verb, .cards = {match, 0}};
  return one(fuda_thumb_by(&t->sight).card);
}

static bool goes_on_by_thumb(turns *t, const turn *now) {
  look(t, now, t->captured[now->place], 0);
  t->sight.deciding = true;
  bool on = fuda_thumb_by(&t->sight).verb == t->fishing->stopping.on_verb;
  t->sight.deciding = false;
  return on;
}

/* Cards ----------------------------------------------------------------------------------------------- */

INLINE void play_card(turns *t, turn *now, uint32_t word, uint64_t *captured, bool paired, bool thumb) {
  uint64_t hand = t->hand[now->place];
  played this = thumb    ? choose_by_thumb(t, now, word, *captured)
                : paired ? choose_paired(now, word, hand)
                         : choose_card(t, word, now->field, hand);
  fuda_card card = (fuda_card)__builtin_ctzll(this.bit);
  unsigned with = (unsigned)all_if(this.picks) & ((unsigned)__builtin_ctzll(this.taken | 1ull << 63) + 1);
  did(now, with, FUDA_VERB_PLAY, card);
  t->hand[now->place] = hand ^ this.bit;
  t->last[now->place] = card;
  lay(now, card, this.taken, captured, paired);
}

/* Few drawn cards match two of their four: the words for those are drawn one by one. By value: what a pointer is taken of isn't
 * kept in registers. */
static __attribute__((noinline)) uint32_t paired_word(const turns *t, unsigned number, unsigned place) {
  return fuda_chance_word(&t->chance, (65u + 2 * number) * t->rules->seats + t->state->order[place]);
}

/* A card from the stock, which picks one of several matches. */
INLINE void draw_card(turns *t, turn *now, uint64_t *captured, bool paired, bool thumb) {
  fuda_card card = *now->next++;
  uint64_t taken = matches_in(t, now->field, card, paired);
  unsigned n = count(taken);
  if (paired ? now->two >> card & 1 : must_choose(t, n)) {
    uint32_t word = paired ? paired_word(t, now->number, now->place) : t->words[1][now->number];
    taken = thumb ? match_by_thumb(t, now, card, taken, *captured, word) : nth_bit(taken, fuda_below(word, n));
    did(now, 0, t->fishing->match_verb, (unsigned)__builtin_ctzll(taken));
  }
  lay(now, card, taken, captured, paired);
}

/* Turns ----------------------------------------------------------------------------------------------- */

/* Writes the state, as it is at the end of this turn. */
static void write_state(const turns *t, const turn *now) {
  fuda_state *state = t->state;
  uint64_t seen = now->field;
  for (unsigned place = 0; place < state->players; place++) {
    state->zone[FUDA_HAND + state->order[place]].lo = t->hand[place];
    state->zone[FUDA_CAPTURED + state->order[place]].lo = t->captured[place];
    state->last_hand_card[state->order[place]] = t->last[place];
    seen |= t->captured[place];
  }
  state->zone[FUDA_TABLE].lo = now->field;
  state->zone[FUDA_STOCK].lo &= ~seen;
  state->pile_at = (uint8_t)(now->next - state->pile);
  state->had = (fuda_set){now->had, 0};
  state->between = (fuda_set){now->between, 0};
  state->turn = (uint8_t)now->number;
  state->place = (uint8_t)now->place;
  state->actor = (int8_t)state->order[now->place];
}

/* The turn may have made a yaku: whether play ends with it. Gives what has been done by then. */
static __attribute__((noinline)) bool stops(turns *t, turn now, uint64_t *hash, unsigned *actions, bool thumb) {
  const fuda_stopping *stopping = &t->fishing->stopping;
  fuda_state *state = t->state;
  write_state(t, &now);
  if (!fuda_yaku_completed(t->rules, state, NULL)) return false;
  if (state->stopped) return true;
  uint32_t word = fuda_chance_word(&t->chance, (112u + state->turn) * t->rules->seats + (uint8_t)state->actor);
  uint32_t verbs = 1u << stopping->stop_verb | 1u << stopping->on_verb;
  unsigned verb = (unsigned)fuda_nth_bit(verbs, (int)fuda_below(word, 2));
  if (thumb) verb = goes_on_by_thumb(t, &now) ? stopping->on_verb : stopping->stop_verb;
  did(&now, 0, verb, FUDA_NO_CARD);
  *hash = now.hash;
  *actions = now.actions;
  state->stopped = verb == stopping->stop_verb;
  if (state->stopped) return true;
  state->gone_on = (uint8_t)(state->gone_on | 1u << state->actor);
  state->times_on[state->actor]++;
  return false;
}

/* Whether the turn has made a yaku with which play ends. Yaku are looked for in every turn, though few cards are of one: which
 * turns take them can't be foreseen. */
INLINE bool ends(turns *t, turn *now, uint64_t captured, bool thumb) {
  const fuda_fishing_index *index = t->fishing->index;
  uint64_t before = t->made[now->place], made = fuda_yaku_captured(index, (fuda_set){captured, 0}, true);
  t->made[now->place] = made;
  if (!(made & (~before | index->growing))) return false;
  uint64_t hash = now->hash;
  unsigned actions = now->actions;
  bool over = stops(t, *now, &hash, &actions, thumb);
  now->hash = hash;
  now->actions = actions;
  return over;
}

/* The arguments after the first two are constants where this is compiled. */
INLINE turn play_turns(turns *t, turn now, bool paired, bool stopping, bool thumb) {
  unsigned players = t->state->players;
  const fuda_card *end = t->state->pile + t->rules->deck->cards;
  for (;;) {
    uint64_t captured = now.had = t->captured[now.place];
    play_card(t, &now, t->words[0][now.number], &captured, paired, thumb);
    now.between = captured;
    if (now.next < end) draw_card(t, &now, &captured, paired, thumb);
    t->captured[now.place] = captured;
    if (stopping && ends(t, &now, captured, thumb)) return now;
    now.number++;
    now.place = now.place + 1 == players ? 0 : now.place + 1;
    if (!t->hand[now.place]) return now;
  }
}

/* The words of all seats, of which those count whose turn it is: of two, half of them. */
static void draw_for_all(turns *t, unsigned n) {
  const fuda_state *state = t->state;
  unsigned seats = t->rules->seats, players = state->players;
  uint32_t all[4 * TURNS + FUDA_WORDS_MORE];
  fuda_chance_words(&t->chance, 64 * seats / 4, (int)(2 * n * seats), all);
  for (unsigned place = 0; place < players; place++) {
    const uint32_t *word = all + 2 * place * seats + state->order[place];
    for (unsigned i = place; i < n; i += players, word += 2 * players * seats)
      t->words[0][i] = word[0], t->words[1][i] = word[seats];
  }
}

/* The words of all turns. paired: few are for matches, and drawn one by one. */
static void draw_words(turns *t, bool paired) {
  uint32_t number[FUDA_IN_TURN];
  unsigned n = (unsigned)t->rules->hand_size * t->state->players;
  if (t->rules->seats < FUDA_IN_TURN_FROM) {
    draw_for_all(t, n);
    return;
  }
  for (unsigned first = 0; first < n; first += FUDA_IN_TURN)
    for (unsigned drawn = 0; drawn < (paired ? 1 : 2); drawn++)
      fuda_words_in_turn(t->rules, t->state, drawn, first, number, t->words[drawn] + first);
}

/* Reads the state, which is at its first turn. */
static turn begin(turns *t, const fuda_kernel *kernel, fuda_state *state, uint64_t hash) {
  t->rules = kernel->rules;
  t->fishing = kernel->rules->fishing;
  t->state = state;
  t->choices = kernel->choices;
  for (unsigned place = 0; place < state->players; place++) {
    t->hand[place] = state->zone[FUDA_HAND + state->order[place]].lo;
    t->captured[place] = state->zone[FUDA_CAPTURED + state->order[place]].lo;
    t->made[place] = 0;
    t->last[place] = state->last_hand_card[state->order[place]];
  }
  t->chance = fuda_policy_chance(state);
  draw_words(t, kernel->paired && !kernel->thumb);
  uint64_t field = state->zone[FUDA_TABLE].lo;
  return (turn){.field = field, .two = fuda_fours_on_field(field).two, .hash = hash, .next = state->pile + state->pile_at};
}

static __attribute__((noinline)) turn play_by_thumb(turns *t, turn now, bool stopping) {
  const fuda_state *state = t->state;
  memset(t->known, 0, sizeof t->known);
  t->sight = (fuda_sight){.rules = t->rules,
                          .phase = &t->rules->phases[state->phase],
                          .dealer = state->dealer,
                          .known = t->known,
                          .out = state->out};
  return play_turns(t, now, false, stopping, true);
}

static int play_all(const fuda_kernel *kernel, fuda_state *state, uint64_t *hash, uint64_t *actions) {
  turns t;
  turn now = begin(&t, kernel, state, *hash);
  bool stopping = t.fishing->stopping.exists;
  if (kernel->thumb) now = play_by_thumb(&t, now, stopping);
  else if (kernel->paired && stopping) now = play_turns(&t, now, true, true, false);
  else if (kernel->paired) now = play_turns(&t, now, true, false, false);
  else now = play_turns(&t, now, false, stopping, false);
  write_state(&t, &now);
  *hash = now.hash;
  *actions += now.actions;
  state->phase++;
  return fuda_advance(kernel->rules, state, NULL);
}

/* Other turns than the kernel draws words for are left to the ordinary calls. */
static bool has_words(const fuda_kernel *kernel, const fuda_state *state) {
  const fuda_ruleset *rules = kernel->rules;
  bool enough = state->players <= (rules->players ? rules->players : rules->seats);
  if (kernel->hands_vary) enough &= !state->turn && !state->deciding && state->drawn == FUDA_NO_CARD; /* the first turn */
  for (int place = 0; kernel->hands_vary && place < state->players; place++)
    enough &= fuda_set_count(state->zone[FUDA_HAND + state->order[place]]) == rules->hand_size;
  return enough;
}

static bool is_at_turns(const fuda_kernel *kernel, const fuda_state *state) {
  return state->actor >= 0 && kernel->rules->phases[state->phase].kind == FUDA_FISHING && has_words(kernel, state);
}

bool fuda_kernel_goes_on(const fuda_kernel *kernel, const fuda_state *state) {
  return kernel && (fuda_kernel_joins(kernel, state) || is_at_turns(kernel, state));
}

int fuda_kernel_go_on(const fuda_kernel *kernel, fuda_state *state, uint64_t *hash, uint64_t *actions) {
  int error = fuda_kernel_joins(kernel, state) ? fuda_kernel_join(kernel, state, hash, actions) : 0;
  return error || !is_at_turns(kernel, state) ? error : play_all(kernel, state, hash, actions);
}
