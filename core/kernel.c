/* The loop of the kernel: a deal is shuffled, laid out, and played trick by trick.
 *
 * What can't be foreseen is computed, not branched on; the same code is compiled for the numbers of seats and the kinds of
 * rules that occur, so that none of that is asked card by card. */
#include "flow.h"
#include "kernel_tables.h"

#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define IN_REGISTER(pointer) __asm__("" : "+r"(pointer)) /* as it is, and not reckoned anew from what it came from */

typedef uint16_t lanes __attribute__((vector_size(16))); /* a mask of slots for each seat */

/* Dealing ------------------------------------------------------------------------------------------- */

/* A card that is excused from the needs of some rows: HM-W15. */
static void excuse(kernel_deal *deal, const kernel_trump *t) {
  unsigned who = deal->owner[deal->excused], slot = 0;
  if (who == FUDA_SEATS) return;
  while (deal->card[who * KERNEL_SLOTS + slot] != deal->excused) slot++;
  for (unsigned r = 0; r < t->n_rows; r++)
    if (t->excuses[r]) deal->row[r][who] = (uint16_t)(deal->row[r][who] & ~(1u << slot));
}

static void make_rows(kernel_deal *deal, const kernel_trump *t, uint16_t mask[KERNEL_CLASSES][2 * FUDA_SEATS]) {
  lanes class[KERNEL_CLASSES];
  for (unsigned c = 0; c < t->n_classes; c++) memcpy(&class[c], mask[c], sizeof class[c]);
  for (unsigned r = KERNEL_FIRST_ROW; r < t->n_rows; r++) {
    lanes row = {0};
    for (unsigned made_of = t->made_of[r]; made_of; made_of &= made_of - 1) row |= class[__builtin_ctz(made_of)];
    memcpy(deal->row[r], &row, sizeof row);
  }
}

/* Cards laid already are nobody's. */
static void forget_laid(kernel_deal *deal) {
  for (int card = 0; card < deal->kernel->rules->deck->cards; card++)
    if (deal->where[card]) deal->owner[card] = FUDA_SEATS;
}

void fuda_kernel_lay_out(kernel_deal *deal) {
  const kernel_trump *t = &deal->kernel->trump[deal->trump];
  uint16_t mask[KERNEL_CLASSES][2 * FUDA_SEATS], *masks = mask[0];
  uint32_t held[FUDA_SEATS + 1] = {0};
  const uint8_t *owner = deal->owner, *masks_of = t->masks_of;
  uint8_t *hand = deal->card;
  if (deal->n_laid) forget_laid(deal);
  memset(mask, 0, t->n_classes * sizeof *mask);
  IN_REGISTER(owner);
  IN_REGISTER(hand);
  IN_REGISTER(masks_of);
#pragma GCC unroll 4
  for (size_t card = 0, n = deal->kernel->rules->deck->cards; card < n; card++) {
    size_t who = owner[card], at = masks_of[card] + who;
    uint32_t slot = held[who];
    held[who] = slot + 1;
    hand[who * KERNEL_SLOTS + slot] = (uint8_t)card;
    masks[at] = (uint16_t)(masks[at] | 1u << (slot & 31)); /* those that nobody holds may be more */
  }
  for (unsigned who = 0; who < FUDA_SEATS; who++) deal->alive[who] = (uint16_t)((1u << held[who]) - 1);
  make_rows(deal, t, mask);
  if (deal->excused != FUDA_NO_CARD) excuse(deal, t);
  deal->laid_out = true;
}

/* Of dealt hands, before they are laid out. */
static void excuse_dealt(kernel_deal *deal) {
  const fuda_excuse *rule = &deal->kernel->rules->trick->excuse;
  fuda_card card = rule->card[deal->trump];
  if (card == FUDA_NO_CARD || deal->owner[card] == FUDA_SEATS) return;
  int n = 0;
  for (fuda_set only = rule->only[deal->trump]; !fuda_set_empty(only);)
    n += deal->owner[fuda_set_take(&only)] == deal->owner[card];
  if (n == 1) deal->excused = card;
}

/* Of hands laid out, before the first lead. */
static void excuse_first(kernel_deal *deal, const kernel_trump *t) {
  fuda_card card = deal->kernel->rules->trick->excuse.card[deal->trump];
  if (card == FUDA_NO_CARD || deal->owner[card] == FUDA_SEATS) return;
  unsigned who = deal->owner[card], only = deal->alive[who] & deal->row[t->only][who];
  if ((only & (only - 1)) || deal->card[who * KERNEL_SLOTS + (unsigned)__builtin_ctz(only | 1u << 15)] != card) return;
  deal->excused = card;
  excuse(deal, t);
}

static void deal_cards(kernel_deal *deal) {
  const fuda_kernel *kernel = deal->kernel;
  const fuda_ruleset *rules = kernel->rules;
  unsigned n = rules->deck->cards;
  const uint8_t *dealt_to = kernel->dealt_to[deal->dealer];
  fuda_chance chance = deal->chance;
  chance.purpose = FUDA_SHUFFLE;
  chance.attempt = deal->attempt; /* the policy's draws have none */
  memcpy(deal->pile, kernel->in_order, sizeof deal->pile);
  fuda_shuffle(&chance, deal->pile, (int)n);
  uint8_t *owner = deal->owner;
  const uint8_t *pile = deal->pile;
  IN_REGISTER(owner);
  IN_REGISTER(pile);
  IN_REGISTER(dealt_to);
#pragma GCC unroll 5
  for (size_t i = 0; i < n; i++) owner[pile[i]] = dealt_to[i];
  memset(deal->aside, 0, sizeof deal->aside);
  for (unsigned i = 0; i < kernel->n_aside; i++)
    fuda_set_add(&deal->aside[kernel->aside[i].zone], deal->pile[kernel->aside[i].at]);
  if (!kernel->sets) return;
  memset(deal->hand, 0, sizeof deal->hand);
  memset(deal->away, 0, sizeof deal->away);
  deal->played = FUDA_EMPTY;
  if (kernel->sets == KERNEL_SMALL_SETS)
    for (size_t i = 0; i < n; i++) deal->hand[dealt_to[i]].lo |= 1ull << pile[i];
  else
    for (size_t i = 0; i < n; i++) *fuda_set_half(&deal->hand[dealt_to[i]], pile[i]) |= fuda_bit(pile[i]);
}

static void begin(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  bool excuses_dealt = rules->trick->excuse.exists && rules->trick->excuse.when_dealt;
  deal_cards(deal);
  memset(deal->where, 0, FUDA_CARDS);
  memset(deal->out.tricks, 0, sizeof deal->out.tricks);
  memset(deal->out.yaku, 0, sizeof deal->out.yaku);
  deal->out.ended = FUDA_PLAYED_OUT;
  deal->out.n_taken = deal->out.n_made = 0;
  deal->leader = (uint8_t)(deal->dealer + 1 == rules->seats ? 0 : deal->dealer + 1);
  deal->trump = rules->trump_zone == FUDA_NO_ZONE && !rules->auction ? rules->deck->suits : FUDA_UNKNOWN;
  if (rules->trump_zone != FUDA_NO_ZONE)
    deal->trump = rules->deck->card[fuda_set_lowest(deal->aside[rules->trump_zone - FUDA_OWN_ZONES])].suit;
  deal->laid_out = deal->again = deal->over = false;
  deal->phase = deal->n_laid = deal->kinds_seen = deal->bid = deal->calls = deal->passes = 0;
  deal->trick_no = 1;
  deal->actor = deal->bidder = FUDA_NOBODY;
  deal->excused = FUDA_NO_CARD;
  for (int f = 0; f < rules->n_facts; f++) deal->fact[f] = rules->facts[f].is_seat ? FUDA_NOBODY : 0;
  if (excuses_dealt) excuse_dealt(deal);
}

/* Tricks -------------------------------------------------------------------------------------------- */

/* The rows of a step. */
typedef struct rows_of {
  const uint16_t *need[KERNEL_NEEDS], *allow[KERNEL_NEEDS], *last;
} rows_of;

INLINE rows_of rows_for(const kernel_deal *deal, const kernel_step *step, bool simple) {
  rows_of rows = {.last = deal->row[step->last]};
  for (int i = 0; i < (simple ? 1 : KERNEL_NEEDS); i++) {
    rows.need[i] = deal->row[step->need[i]];
    rows.allow[i] = deal->row[step->allow[i]];
    IN_REGISTER(rows.need[i]);
    IN_REGISTER(rows.allow[i]);
  }
  return rows;
}

/* The slots that may be played: without a branch, which gcc would make of a plain `?:`. */
INLINE unsigned legal_of(const kernel_deal *deal, const rows_of *rows, unsigned who, bool simple) {
  unsigned alive = deal->alive[who], allowed = simple ? 0xffffu : rows->last[who];
#pragma GCC unroll 3
  for (int i = simple ? 0 : KERNEL_NEEDS - 1; i >= 0; i--) {
    unsigned free = 0u - ((alive & rows->need[i][who]) == 0), bound = rows->allow[i][who];
    allowed = simple ? bound | free : bound ^ ((bound ^ allowed) & free);
  }
  return alive & allowed;
}

/* As nearly always. */
INLINE bool has_one_need(const kernel_step *step) { return step->need[1] == KERNEL_NONE && step->last == KERNEL_ALL; }

INLINE unsigned leads_of(const kernel_deal *deal, const kernel_step *step, unsigned who, bool simple) {
  rows_of rows = rows_for(deal, step, simple);
  return legal_of(deal, &rows, who, simple);
}

INLINE uint64_t nth_of(unsigned slots, unsigned k) {
#ifdef __BMI2__
  return __builtin_ia32_pdep_di(1ull << k, slots);
#else
  return 1ull << fuda_nth_bit(slots, (int)k);
#endif
}

INLINE void move_played(kernel_deal *deal, unsigned who, unsigned card, enum kernel_sets sets) {
  if (sets == KERNEL_SMALL_SETS) {
    deal->hand[who].lo ^= 1ull << card;
    deal->played.lo |= 1ull << card;
    return;
  }
  *fuda_set_half(&deal->hand[who], (fuda_card)card) ^= fuda_bit((fuda_card)card);
  *fuda_set_half(&deal->played, (fuda_card)card) |= fuda_bit((fuda_card)card);
}

/* Leads the k-th of these slots. */
INLINE unsigned lay_lead(kernel_deal *deal, unsigned slots, unsigned k, enum kernel_sets sets) {
  unsigned who = deal->leader, at = deal->trick_no * 8u;
  uint64_t bit = nth_of(slots, k);
  unsigned card = deal->card[who * KERNEL_SLOTS + (unsigned)__builtin_ctzll(bit)];
  deal->alive[who] = (uint16_t)(deal->alive[who] ^ bit);
  deal->where[card] = (uint8_t)at;
  deal->laid[at] = (uint8_t)card;
  if (sets) move_played(deal, who, card, sets);
  return card;
}

/* The cards that follow, chosen each for itself. */
INLINE void choose_following(kernel_deal *deal, const kernel_step *step, unsigned seats, bool simple, enum kernel_sets sets) {
  rows_of rows = rows_for(deal, step, simple);
  const uint32_t *word = deal->word + (deal->trick_no * seats - deal->first_word);
  const uint8_t *hand = deal->card;
  uint8_t *laid = &deal->laid[deal->trick_no * 8u];
  unsigned who = deal->leader;
  IN_REGISTER(word);
#pragma GCC unroll 7
  for (unsigned place = 1; place < seats; place++) {
    who = seats == 8 ? (who + 1) & 7 : who + 1 == seats ? 0 : who + 1;
    unsigned slots = legal_of(deal, &rows, who, simple);
    uint64_t bit = nth_of(slots, fuda_below(word[who], (unsigned)__builtin_popcount(slots)));
    unsigned card = hand[who * KERNEL_SLOTS + (unsigned)__builtin_ctzll(bit)];
    deal->alive[who] = (uint16_t)(deal->alive[who] ^ bit);
    laid[place] = (uint8_t)card;
    if (sets) move_played(deal, who, card, sets);
  }
}

/* What they come to: the first of the strongest wins. Gives its place. */
INLINE unsigned follow(kernel_deal *deal, const uint8_t *strength, unsigned seats) {
  unsigned at = deal->trick_no * 8u;
  const uint8_t *laid = &deal->laid[at];
  int best = strength[laid[0]] * 8; /* the low bits count the places down */
  uint64_t hash = deal->out.hash;
  IN_REGISTER(strength);
#pragma GCC unroll 7
  for (unsigned place = 1; place < seats; place++) {
    unsigned card = laid[place];
    int key = strength[card] * 8 - (int)place;
    best = key > best ? key : best;
    deal->where[card] = (uint8_t)(at + place);
    hash = fuda_mix(hash, card);
  }
  deal->out.hash = hash;
  deal->out.actions += seats - 1;
  return (0u - (unsigned)best) & 7;
}

/* Whether the trick may have made a yaku: a winner's loser lies in it, or there are trumps enough in a row. */
INLINE bool may_make(const kernel_deal *deal, const kernel_trump *t, unsigned place) {
  const fuda_kernel *kernel = deal->kernel;
  unsigned at = deal->trick_no * 8u + place, apart = kernel->apart, opposed = kernel->opposed;
  unsigned shortest = kernel->rules->trick->shortest_run, run = (place + 1 >= shortest) & (shortest > 0);
  const uint8_t *last = &deal->laid[at]; /* before the lead lie the cards of the trick before, or none */
  unsigned one = deal->where[t->loser[*last][0]] ^ at, two = deal->where[t->loser[*last][1]] ^ at;
  for (unsigned i = 0; i < shortest; i++) run &= t->is_trump[*(last - i)];
  return ((one & apart) == opposed) | ((two & apart) == opposed) | t->more[*last] | run;
}

/* A joker is led: the k-th of the actions that these make. Gives 1 + the suit that it stands for. */
static __attribute__((noinline)) unsigned lead_joker(kernel_deal *deal, unsigned jokers, unsigned k) {
  const fuda_set *stands_for = deal->kernel->rules->trick->stands_for;
  for (unsigned j = 0;; j++) {
    fuda_card joker = deal->card[deal->leader * KERNEL_SLOTS + (unsigned)fuda_nth_bit(jokers, (int)j)];
    unsigned suits = (unsigned)fuda_set_count(stands_for[joker]);
    if (k < suits) {
      lay_lead(deal, jokers, j, (enum kernel_sets)deal->kernel->sets);
      return 1u + fuda_set_nth(stands_for[joker], (int)k);
    }
    k -= suits;
  }
}

/* How many actions these jokers make. */
static unsigned joker_leads(const kernel_deal *deal, unsigned jokers) {
  unsigned n = 0;
  for (; jokers; jokers &= jokers - 1)
    n += (unsigned)fuda_set_count(deal->kernel->rules->trick->stands_for[deal->card[deal->leader * KERNEL_SLOTS +
                                                                                      (unsigned)__builtin_ctz(jokers)]]);
  return n;
}

/* Whether who leads may say that all tricks left are theirs. */
INLINE unsigned may_claim(const kernel_deal *deal, const fuda_trick_rules *trick, enum kernel_sets sets) {
  unsigned who = deal->leader;
  fuda_set hand = deal->hand[who], unseen = fuda_set_minus(deal->kernel->deck, fuda_set_or(deal->played, deal->away[who]));
  if (sets == KERNEL_SMALL_SETS) hand.hi = unseen.hi = 0;
  unseen = fuda_set_minus(unseen, hand);
  if (!trick->claim_verb || fuda_set_meet(unseen, trick->leads_as)) return 0;
  return fuda_claim_sure(trick, deal->trump, hand, unseen);
}

/* What who leads may say and lay, where there is more to it than a card: see claim.c. False where it is a claim. */
INLINE bool lead_speaking(kernel_deal *deal, const kernel_trump *t, unsigned slots, uint32_t word, enum kernel_sets sets,
                          uint8_t *led) {
  const fuda_trick_rules *trick = deal->kernel->rules->trick;
  unsigned jokers = slots & deal->row[t->leads_as][deal->leader], with = 0, n_with = jokers ? joker_leads(deal, jokers) : 0;
  unsigned claim = may_claim(deal, trick, sets);
  slots &= ~jokers;
  unsigned n = claim + (unsigned)__builtin_popcount(slots), k = fuda_below(word, n + n_with);
  if (k < claim) {
    fuda_kernel_did(deal, 0, trick->claim_verb, FUDA_NO_CARD);
    return false;
  }
  if (k < n) lay_lead(deal, slots, k - claim, sets);
  else with = lead_joker(deal, jokers, k - n);
  unsigned card = deal->laid[deal->trick_no * 8u];
  *led = !with ? trick->suit_of[deal->trump][card] : with - 1 == deal->trump ? FUDA_TRUMP : (uint8_t)(with - 1);
  fuda_kernel_did(deal, with, FUDA_VERB_PLAY, card);
  return true;
}

static void claim(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  int16_t *tricks = &deal->out.tricks[rules->team_of[deal->leader]];
  *tricks = (int16_t)(*tricks + rules->tricks + 1 - deal->trick_no);
  deal->out.ended = FUDA_CLAIMED;
  deal->over = true;
}

/* The first lead has been made: what is asked then. */
static __attribute__((noinline)) void after_first_lead(kernel_deal *deal) {
  deal->phase = deal->kernel->after;
  fuda_kernel_choices(deal);
  if (!deal->laid_out && !deal->over && !deal->again) fuda_kernel_lay_out(deal);
}

/* Leads to a trick: what is to be followed to, or NULL where the deal is over. */
INLINE const kernel_step *lead(kernel_deal *deal, const kernel_trump *t, unsigned seats, bool simple, enum kernel_sets sets, uint8_t *led) {
  const fuda_kernel *kernel = deal->kernel;
  const fuda_trick_rules *trick = kernel->rules->trick;
  const kernel_step *step = t->step[deal->trick_no][deal->kinds_seen];
  unsigned who = deal->leader, n = deal->trick_no;
  deal->actor = (int8_t)who;
  unsigned slots = simple || has_one_need(&step[FUDA_LED]) ? leads_of(deal, &step[FUDA_LED], who, true)
                                                           : leads_of(deal, &step[FUDA_LED], who, false);
  uint32_t word = deal->word[n * seats + who - deal->first_word];
  if (sets && trick->leader_speaks) {
    if (!lead_speaking(deal, t, slots, word, sets, led)) {
      claim(deal);
      return NULL;
    }
  } else {
    unsigned card = lay_lead(deal, slots, fuda_below(word, (unsigned)__builtin_popcount(slots)), sets);
    *led = trick->suit_of[deal->trump][card];
    fuda_kernel_did(deal, 0, FUDA_VERB_PLAY, card);
  }
  deal->kind = step[*led].kind;
  deal->n_laid = 1;
  if (n == 1 && kernel->after < kernel->play) after_first_lead(deal);
  return deal->over || deal->again ? NULL : &step[*led];
}

/* Plays a trick; false where the deal is over with it. The arguments after the first are constants where this is compiled. */
INLINE bool play_trick(kernel_deal *deal, unsigned seats, bool simple, enum kernel_sets sets) {
  const fuda_kernel *kernel = deal->kernel;
  const fuda_ruleset *rules = kernel->rules;
  const fuda_trick_rules *trick = rules->trick;
  const kernel_trump *t = &kernel->trump[deal->trump];
  uint8_t led;
  const kernel_step *step = lead(deal, t, seats, simple, sets, &led);
  if (!step) return false;
  if (simple || has_one_need(step)) choose_following(deal, step, seats, true, sets);
  else choose_following(deal, step, seats, false, sets);
  unsigned place = follow(deal, trick->strength[deal->trump][led], seats);
  unsigned winner = deal->leader + place;
  winner = winner >= seats ? winner - seats : winner;
  deal->out.taken[deal->out.n_taken++] = (uint8_t)winner;
  deal->out.tricks[rules->team_of[winner]]++;
  if (trick->n_yaku && may_make(deal, t, place)) fuda_kernel_yaku(deal, place);
  deal->kinds_seen = (uint8_t)(deal->kinds_seen | 1u << deal->kind);
  deal->leader = (uint8_t)winner;
  return deal->trick_no++ < rules->tricks;
}

/* Plays several deals side by side, a trick of each in turn: a trick waits for its lead, and the processor has another deal to
 * go on with meanwhile. */
INLINE void play_tricks(kernel_deal *deal[], int n, unsigned seats, bool simple, enum kernel_sets sets) {
  while (n > 0)
    for (int i = 0; i < n; i++)
      if (!play_trick(deal[i], seats, simple, sets)) deal[i--] = deal[--n];
}

/* The hands as they are played, and the draws for them. */
static void prepare(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  uint32_t words = (rules->tricks + 1u) * rules->seats;
  if (deal->trump == FUDA_UNKNOWN) deal->trump = rules->deck->suits; /* nothing has said: there is none */
  if (!deal->laid_out) fuda_kernel_lay_out(deal);
  if (rules->trick->excuse.exists && !rules->trick->excuse.when_dealt) excuse_first(deal, &deal->kernel->trump[deal->trump]);
  deal->first_word = rules->seats / 4 * 4u;
  fuda_chance_batches(&deal->chance, deal->first_word / 4, (int)((words - deal->first_word + FUDA_BATCH - 1) / FUDA_BATCH),
                      deal->word);
}

static void play(const fuda_kernel *kernel, kernel_deal *deal[], int n) {
  unsigned seats = kernel->rules->seats;
  if (seats == 8 && kernel->simple && !kernel->sets) play_tricks(deal, n, 8, true, KERNEL_NO_SETS);
  else if (seats == 4 && kernel->sets == KERNEL_SMALL_SETS) play_tricks(deal, n, 4, false, KERNEL_SMALL_SETS);
  else play_tricks(deal, n, seats, false, KERNEL_LARGE_SETS);
}

/* Deals ---------------------------------------------------------------------------------------------- */

static void roles_begin(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  fuda_chance lots = deal->chance;
  lots.purpose = FUDA_LOTS;
  for (int r = 0; r < rules->n_roles; r++) {
    fuda_expr first = rules->roles[r].first;
    int seat = first.count ? fuda_kernel_ask(deal, first, 0) : FUDA_NOBODY;
    deal->role[r] = (uint8_t)(seat >= 0 ? seat : (int)fuda_below(fuda_chance_word(&lots, 1 + (uint32_t)r), rules->seats));
  }
}

/* A contract's points are looked up; with all tricks won, those of the others follow. */
static int32_t points_of(const kernel_deal *deal, int team) {
  const fuda_kernel *kernel = deal->kernel;
  const fuda_ruleset *rules = kernel->rules;
  const int16_t *tricks = deal->out.tricks;
  if (!kernel->scored || !deal->bid || tricks[0] + tricks[1] != rules->tricks) return fuda_kernel_ask(deal, rules->points, team);
  return kernel->score[rules->team_of[deal->bidder] == team][rules->auction->bids[deal->bid - 1].tricks][tricks[team]];
}

static void score(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  fuda_playout *out = &deal->out;
  int best = 0;
  bool tied = false;
  for (int team = 0; team < fuda_teams(rules); team++) {
    out->points[team] = out->ended == FUDA_CANCELLED ? 0 : points_of(deal, team);
    out->hash = fuda_mix(out->hash, (uint64_t)(int64_t)out->points[team]);
    if (team && out->points[team] == out->points[best]) tied = true;
    if (out->points[team] > out->points[best]) best = team, tied = false;
  }
  out->winner = (int8_t)(tied ? FUDA_NOBODY : best);
}

/* Up to the first trick; where a hand is asked for again, that is dealt and asked about too. */
static void open_deal(kernel_deal *deal) {
  do {
    begin(deal);
    deal->attempt++;
    deal->no_redeal = true;
    fuda_kernel_choices(deal);
  } while (deal->again);
  if (!deal->over) prepare(deal);
}

static void start(kernel_deal *deal, uint64_t seed) {
  deal->chance = (fuda_chance){.seed = seed, .match = deal->out.n, .purpose = FUDA_POLICY};
  deal->dealer = deal->out.dealer;
  deal->block = 0;
  deal->attempt = 0;
  deal->no_redeal = false;
  deal->out.hash = 0;
  deal->out.actions = 0;
  roles_begin(deal);
  open_deal(deal);
}

void fuda_playouts_deal(fuda_playout *const playout[], int n, uint64_t seed) {
  kernel_deal *deal[FUDA_PLAYOUTS];
  int ready = 0;
  for (int i = 0; i < n; i++) {
    kernel_deal *this = (kernel_deal *)playout[i];
    start(this, seed);
    if (!this->over) deal[ready++] = this;
  }
  while (ready > 0) {
    play(deal[0]->kernel, deal, ready);
    ready = 0;
    for (int i = 0; i < n; i++) {
      kernel_deal *this = (kernel_deal *)playout[i];
      if (!this->again) continue;
      open_deal(this);
      if (!this->over) deal[ready++] = this;
    }
  }
  for (int i = 0; i < n; i++) score((kernel_deal *)playout[i]);
}

fuda_playout *fuda_playout_new(const fuda_kernel *kernel) {
  kernel_deal *deal = aligned_alloc(64, (sizeof *deal + 63) / 64 * 64);
  if (!deal) return NULL;
  memset(deal, 0, sizeof *deal);
  memset(deal->row[KERNEL_ALL], 0xff, sizeof deal->row[KERNEL_ALL]);
  deal->kernel = kernel;
  return &deal->out;
}

void fuda_playout_free(fuda_playout *playout) { free(playout); }
