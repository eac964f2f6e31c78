/* The loop of the kernel: a deal is shuffled, laid out, and played trick by trick.
 *
 * What can't be foreseen is computed, not branched on; the same code is compiled for the numbers of seats and the kinds of
 * rules that occur, so that none of that is asked card by card. */
#include "flow.h"
#include "kernel_tables.h"

#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define IN_REGISTER(value) __asm__("" : "+r"(value)) /* as it is, and not reckoned anew from what it came from */

/* What may be played ---------------------------------------------------------------------------------- */

/* The rows of a step: of a deck of up to 64 cards the cards themselves, else masks of slots, by seat. */
typedef struct rows_of {
  const uint16_t *need[KERNEL_NEEDS], *allow[KERNEL_NEEDS], *last;
  uint64_t need_cards[KERNEL_NEEDS], allow_cards[KERNEL_NEEDS], last_cards;
} rows_of;

/* As nearly always. */
INLINE bool has_one_need(const kernel_step *step) { return step->need[1] == KERNEL_NONE && step->last == KERNEL_ALL; }

INLINE rows_of rows_for(const kernel_deal *deal, const kernel_trump *t, const kernel_step *step, unsigned needs,
                        enum kernel_hands hands) {
  rows_of rows; /* not cleared: of its sets or its masks the half that isn't asked for is never read */
  rows.last = deal->row[step->last];
  rows.last_cards = t->cards_of[step->last];
  for (int i = 0; i < (int)needs; i++) {
    rows.need_cards[i] = t->cards_of[step->need[i]] & ~(t->excuses[step->need[i]] & deal->excused_card);
    rows.allow_cards[i] = t->cards_of[step->allow[i]];
    if (hands == KERNEL_AS_SETS) continue;
    rows.need[i] = deal->row[step->need[i]];
    rows.allow[i] = deal->row[step->allow[i]];
    IN_REGISTER(rows.need[i]);
    IN_REGISTER(rows.allow[i]);
  }
  return rows;
}

/* The cards, or slots, that may be played: without a branch, which gcc would make of a plain `?:`. */
INLINE uint64_t legal_of(const kernel_deal *deal, const rows_of *rows, unsigned who, unsigned needs, enum kernel_hands hands) {
  bool cards = hands == KERNEL_AS_SETS;
  uint64_t alive = cards ? deal->hand[who].lo : deal->alive[who];
  uint64_t allowed = needs < KERNEL_NEEDS ? ~0ull : cards ? rows->last_cards : rows->last[who];
#pragma GCC unroll 3
  for (int i = (int)needs - 1; i >= 0; i--) {
    uint64_t need = cards ? rows->need_cards[i] : rows->need[i][who];
    uint64_t bound = cards ? rows->allow_cards[i] : rows->allow[i][who];
    uint64_t free = 0ull - ((alive & need) == 0);
    allowed = bound ^ ((bound ^ allowed) & free);
  }
  return alive & allowed;
}

INLINE kernel_lanes lanes_at(const uint16_t *masks) {
  kernel_lanes lanes;
  memcpy(&lanes, masks, sizeof lanes);
  return lanes;
}

/* The same of all seats at once, of hands that are kept in slots. */
INLINE kernel_lanes legal_of_all(const kernel_deal *deal, const rows_of *rows, unsigned needs) {
  kernel_lanes alive = lanes_at(deal->alive), allowed = needs < KERNEL_NEEDS ? ~(kernel_lanes){0} : lanes_at(rows->last);
#pragma GCC unroll 3
  for (int i = (int)needs - 1; i >= 0; i--) {
    kernel_lanes bound = lanes_at(rows->allow[i]), free = (kernel_lanes)((alive & lanes_at(rows->need[i])) == 0);
    allowed = bound ^ ((bound ^ allowed) & free);
  }
  return alive & allowed;
}

/* The k-th bit, alone. */
INLINE uint64_t nth_of(uint64_t bits, unsigned k) {
#ifdef __BMI2__
  return __builtin_ia32_pdep_di(1ull << k, bits);
#else
  return 1ull << fuda_nth_bit(bits, (int)k);
#endif
}

/* Takes the k-th of these out of the seat's hand. */
INLINE unsigned take(kernel_deal *deal, unsigned who, uint64_t legal, unsigned k, enum kernel_hands hands) {
  uint64_t bit = nth_of(legal, k);
  unsigned at = (unsigned)__builtin_ctzll(bit), card = at;
  if (hands != KERNEL_AS_SETS) {
    card = deal->card[who * KERNEL_SLOTS + at];
    deal->alive[who] = (uint16_t)(deal->alive[who] ^ bit);
  }
  if (hands == KERNEL_AS_SETS) deal->hand[who].lo ^= bit;
  if (hands == KERNEL_BOTH) *fuda_set_half(&deal->hand[who], (fuda_card)card) ^= fuda_bit((fuda_card)card);
  return card;
}

/* Takes this card out of it, of hands that are kept as sets too. */
INLINE void take_card(kernel_deal *deal, unsigned who, fuda_card card, enum kernel_hands hands) {
  if (hands == KERNEL_BOTH) deal->alive[who] ^= fuda_kernel_slot(deal, who, card);
  *fuda_set_half(&deal->hand[who], card) ^= fuda_bit(card);
}

/* Leading --------------------------------------------------------------------------------------------- */

INLINE unsigned lay_lead(kernel_deal *deal, uint64_t legal, unsigned k, enum kernel_hands hands) {
  unsigned at = deal->trick_no * 8u, card = take(deal, deal->leader, legal, k, hands);
  deal->where[card] = (uint8_t)at;
  deal->laid[at] = (uint8_t)card;
  return card;
}

static fuda_card card_at(const kernel_deal *deal, uint64_t bits) {
  int at = __builtin_ctzll(bits);
  return deal->kernel->hands == KERNEL_AS_SETS ? (fuda_card)at : deal->card[deal->leader * KERNEL_SLOTS + (unsigned)at];
}

/* How many actions these jokers make. */
static unsigned joker_leads(const kernel_deal *deal, uint64_t jokers) {
  unsigned n = 0;
  for (; jokers; jokers &= jokers - 1)
    n += (unsigned)fuda_set_count(deal->kernel->rules->trick->stands_for[card_at(deal, jokers)]);
  return n;
}

/* A joker is led: the k-th of those actions. Gives 1 + the suit that it stands for. */
static __attribute__((noinline)) unsigned lead_joker(kernel_deal *deal, uint64_t jokers, unsigned k) {
  const fuda_set *stands_for = deal->kernel->rules->trick->stands_for;
  for (;; jokers &= jokers - 1) {
    fuda_card joker = card_at(deal, jokers);
    unsigned suits = (unsigned)fuda_set_count(stands_for[joker]);
    if (k < suits) {
      if (deal->kernel->hands == KERNEL_AS_SETS) lay_lead(deal, jokers, 0, KERNEL_AS_SETS);
      else lay_lead(deal, jokers, 0, KERNEL_BOTH);
      return 1u + fuda_set_nth(stands_for[joker], (int)k);
    }
    k -= suits;
  }
}

/* Of these cards those that don't lie open in such zones. */
static __attribute__((noinline)) fuda_set not_open(const kernel_deal *deal, uint32_t zones, fuda_set cards) {
  for (zones &= (1u << KERNEL_OWN) - 1; zones; zones &= zones - 1)
    cards = fuda_set_minus(cards, deal->aside[__builtin_ctz(zones)]);
  return cards;
}

/* Whether who leads may say that all tricks left are theirs. */
INLINE unsigned may_claim(const kernel_deal *deal, const fuda_trick_rules *trick, enum kernel_hands hands) {
  unsigned who = deal->leader;
  fuda_set hand = deal->hand[who], unseen = fuda_set_minus(deal->kernel->deck, fuda_set_or(deal->played, deal->away[who]));
  if (trick->open_zones && trick->claim_verb) unseen = not_open(deal, trick->open_zones, unseen);
  if (hands == KERNEL_AS_SETS) hand.hi = unseen.hi = 0;
  unseen = fuda_set_minus(unseen, hand);
  if (!trick->claim_verb || fuda_set_meet(unseen, trick->leads_as)) return 0;
  return fuda_claim_sure(deal->kernel->rules, deal->trump, hand, unseen);
}

/* What who leads has said: that all tricks left are theirs, or with the card laid the suit that it stands for. Gives the suit
 * led. */
INLINE void say_claim(kernel_deal *deal) { fuda_kernel_did(deal, 0, deal->kernel->rules->trick->claim_verb, FUDA_NO_CARD); }
INLINE uint8_t say_lead(kernel_deal *deal, unsigned with) {
  unsigned card = deal->laid[deal->trick_no * 8u];
  *fuda_set_half(&deal->played, (fuda_card)card) |= fuda_bit((fuda_card)card);
  fuda_kernel_did(deal, with, FUDA_VERB_PLAY, card);
  if (!with) return deal->kernel->rules->trick->suit_of[deal->trump][card];
  return with - 1 == deal->trump ? FUDA_TRUMP : (uint8_t)(with - 1);
}

INLINE uint64_t jokers_of(const kernel_deal *deal, const kernel_trump *t, uint64_t legal, enum kernel_hands hands) {
  return legal & (hands == KERNEL_AS_SETS ? t->cards_of[t->leads_as] : deal->row[t->leads_as][deal->leader]);
}

/* What who leads may say and lay, where there is more to it than a card: see claim.c. False where it is a claim. */
INLINE bool speak(kernel_deal *deal, const kernel_trump *t, uint64_t legal, uint32_t word, bool claims, enum kernel_hands hands,
                  uint8_t *led) {
  uint64_t jokers = jokers_of(deal, t, legal, hands);
  unsigned with = 0, n_with = jokers ? joker_leads(deal, jokers) : 0;
  legal &= ~jokers;
  unsigned n = claims + (unsigned)__builtin_popcountll(legal), k = fuda_below(word, n + n_with);
  if (k < claims) return say_claim(deal), false;
  if (k < n) lay_lead(deal, legal, k - claims, hands);
  else with = lead_joker(deal, jokers, k - n);
  return *led = say_lead(deal, with), true;
}

/* Few claims hold: the others needn't wait until that is known. */
static __attribute__((noinline)) bool speak_sure(kernel_deal *deal, const kernel_trump *t, uint64_t legal, uint32_t word,
                                                 uint8_t *led) {
  bool sets = deal->kernel->hands == KERNEL_AS_SETS;
  return sets ? speak(deal, t, legal, word, true, KERNEL_AS_SETS, led) : speak(deal, t, legal, word, true, KERNEL_BOTH, led);
}

INLINE bool lead_speaking(kernel_deal *deal, const kernel_trump *t, uint64_t legal, uint32_t word, enum kernel_hands hands,
                          uint8_t *led) {
  if (may_claim(deal, deal->kernel->rules->trick, hands)) return speak_sure(deal, t, legal, word, led);
  return speak(deal, t, legal, word, false, hands, led);
}

/* The same by rules of thumb. */
INLINE bool lead_by_thumb(kernel_deal *deal, const kernel_trump *t, uint64_t legal, uint32_t word, enum kernel_hands hands,
                          uint8_t *led) {
  const fuda_trick_rules *trick = deal->kernel->rules->trick;
  unsigned at = deal->trick_no * 8u;
  uint64_t jokers = trick->leader_speaks ? jokers_of(deal, t, legal, hands) : 0;
  bool claims = trick->leader_speaks && may_claim(deal, trick, hands);
  fuda_action action = fuda_kernel_thumb_lead(deal, legal & ~jokers, jokers, claims, word);
  if (action.card == FUDA_NO_CARD) return say_claim(deal), false;
  take_card(deal, deal->leader, action.card, hands);
  deal->where[action.card] = (uint8_t)at;
  deal->laid[at] = action.card;
  return *led = say_lead(deal, action.with), true;
}

static void claim(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  unsigned team = rules->team_of[deal->leader];
  deal->out.tricks[team] = (int16_t)(deal->out.tricks[team] + rules->tricks + 1 - deal->trick_no);
  for (int seat = 0; deal->kernel->values_asked && seat < rules->seats; seat++)
    for (fuda_set hand = deal->hand[seat]; !fuda_set_empty(hand);)
      deal->card_points[team] += rules->trick->value[fuda_set_take(&hand)];
  deal->out.ended = FUDA_CLAIMED;
  deal->over = true;
}

/* Whether choices have left a seat without a card for each trick; one has been led of late, or none. See play.c. */
static bool is_short_of_cards(const kernel_deal *deal, int leads) {
  const fuda_ruleset *rules = deal->kernel->rules;
  bool sets = deal->kernel->hands == KERNEL_AS_SETS, short_of = false;
  for (int seat = 0; seat < rules->seats; seat++) {
    int n = sets ? __builtin_popcountll(deal->hand[seat].lo) : __builtin_popcount(deal->alive[seat]);
    short_of |= n + (seat == leads) < rules->tricks;
  }
  return short_of;
}

/* Then there is no deal to be played. */
static bool cancel_if_short(kernel_deal *deal, int leads) {
  if (!deal->lays_away || !is_short_of_cards(deal, leads)) return false;
  deal->out.ended = FUDA_CANCELLED;
  return deal->over = true;
}

/* The first lead has been made: what is asked then. */
static __attribute__((noinline)) void after_first_lead(kernel_deal *deal) {
  deal->phase = deal->kernel->after;
  fuda_kernel_choices(deal);
  if (deal->over || deal->again) return;
  if (!deal->laid_out || deal->masks_due) fuda_kernel_lay_out(deal);
  cancel_if_short(deal, deal->opener);
}

INLINE uint64_t leads_of(const kernel_deal *deal, const kernel_trump *t, const kernel_step *step, unsigned needs,
                         enum kernel_hands hands) {
  rows_of rows = rows_for(deal, t, step, needs, hands);
  return legal_of(deal, &rows, deal->leader, needs, hands);
}

/* Leads to a trick: what is to be followed to, or NULL where the deal is over. */
INLINE const kernel_step *lead(kernel_deal *deal, const kernel_trump *t, unsigned seats, unsigned needs,
                               enum kernel_hands hands, bool thumb, uint8_t *led) {
  const fuda_kernel *kernel = deal->kernel;
  const fuda_trick_rules *trick = kernel->rules->trick;
  const kernel_step *step = t->step[deal->trick_no][deal->kinds_seen];
  unsigned n = deal->trick_no;
  deal->actor = (int8_t)deal->leader;
  uint64_t legal = needs == 1 || !has_one_need(&step[FUDA_LED]) ? leads_of(deal, t, &step[FUDA_LED], needs, hands)
                                                                : leads_of(deal, t, &step[FUDA_LED], 1, hands);
  uint32_t word = deal->word[n * seats + deal->leader];
  if (thumb || (hands != KERNEL_SLOTTED && trick->leader_speaks)) {
    if (!(thumb ? lead_by_thumb(deal, t, legal, word, hands, led) : lead_speaking(deal, t, legal, word, hands, led))) {
      claim(deal);
      return NULL;
    }
  } else {
    unsigned card = lay_lead(deal, legal, fuda_below(word, (unsigned)__builtin_popcountll(legal)), hands);
    *led = trick->suit_of[deal->trump][card];
    fuda_kernel_did(deal, 0, FUDA_VERB_PLAY, card);
  }
  deal->kind = step[*led].kind;
  deal->led = *led;
  deal->n_laid = 1;
  if (n == 1 && kernel->after < kernel->play) after_first_lead(deal);
  return deal->over || deal->again ? NULL : &step[*led];
}

/* Following ------------------------------------------------------------------------------------------- */

/* Who comes so many places after a seat: without a branch, for nobody foresees who leads. */
INLINE unsigned seat_after(unsigned seat, unsigned places, unsigned seats) {
  unsigned at = seat + places;
  if ((seats & (seats - 1)) == 0) return at & (seats - 1);
  unsigned round = 0u - (at >= seats);
  IN_REGISTER(round);
  return at - (seats & round);
}

/* The cards that follow; by lot each is chosen for itself. */
INLINE void choose_following(kernel_deal *deal, const kernel_trump *t, const kernel_step *step, unsigned seats, unsigned needs,
                             enum kernel_hands hands, bool thumb, unsigned cards[FUDA_SEATS]) {
  rows_of rows = rows_for(deal, t, step, needs, hands);
  const uint32_t *word = deal->word + deal->trick_no * seats;
  uint16_t slots[FUDA_SEATS];
  IN_REGISTER(word);
  if (hands != KERNEL_AS_SETS) {
    kernel_lanes legal = legal_of_all(deal, &rows, needs);
    memcpy(slots, &legal, sizeof slots);
  }
#pragma GCC unroll 7
  for (unsigned place = 1; place < seats; place++) {
    unsigned who = seat_after(deal->leader, place, seats);
    uint64_t legal = hands == KERNEL_AS_SETS ? legal_of(deal, &rows, who, needs, hands) : slots[who];
    if (thumb) {
      fuda_card card = fuda_kernel_thumb_follow(deal, who, place, legal, word[who]);
      take_card(deal, who, card, hands);
      cards[place] = card;
    } else {
      cards[place] = take(deal, who, legal, fuda_below(word[who], (unsigned)__builtin_popcountll(legal)), hands);
    }
  }
}

/* What they come to: the first of the strongest wins. Gives its place. */
INLINE unsigned follow(kernel_deal *deal, const uint8_t *strength, unsigned seats, enum kernel_hands hands,
                       const unsigned cards[FUDA_SEATS]) {
  unsigned at = deal->trick_no * 8u;
  uint8_t *laid = &deal->laid[at];
  int best = strength[laid[0]] * 8; /* the low bits count the places down */
  uint64_t hash = deal->out.hash, played = 0;
  IN_REGISTER(strength);
#pragma GCC unroll 7
  for (unsigned place = 1; place < seats; place++) {
    unsigned card = cards[place];
    laid[place] = (uint8_t)card;
    int key = strength[card] * 8 - (int)place;
    best = key > best ? key : best;
    deal->where[card] = (uint8_t)(at + place);
    played |= 1ull << (card & 63);
    if (hands == KERNEL_BOTH) *fuda_set_half(&deal->played, (fuda_card)card) |= fuda_bit((fuda_card)card);
    hash = fuda_mix(hash, card);
  }
  if (hands == KERNEL_AS_SETS) deal->played.lo |= played;
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
  if (shortest == 3) run &= t->is_trump[last[0]] & t->is_trump[last[-1]] & t->is_trump[last[-2]];
  else
    for (unsigned i = 0; i < shortest; i++) run &= t->is_trump[*(last - i)];
  return ((one & apart) == opposed) | ((two & apart) == opposed) | t->more[*last] | run;
}

/* The most of sixteen numbers up to eight, four bits each. */
INLINE uint64_t most_of(uint64_t numbers) {
  const uint64_t low = 0x0f0f0f0f0f0f0f0f, high = 0x8080808080808080;
  uint64_t one = numbers & low, two = numbers >> 4 & low;
#pragma GCC unroll 4
  for (int i = 0, by = 32; i < 4; i++, by >>= 1) {
    uint64_t larger = (((two | high) - one) & high) >> 7; /* 1 where that of two is the larger, or as large */
    one = (two & larger * 255) | (one & ~(larger * 255));
    two = one >> by;
  }
  return one & 15;
}

/* What of a trick's numbers is the same in each word. */
INLINE uint64_t counted(const kernel_deal *deal, unsigned seats, const uint8_t *laid, unsigned team) {
  const fuda_kernel *kernel = deal->kernel;
  uint64_t numbers = (uint64_t)deal->trick_no << 4 * KERNEL_TRICK_NO;
  if (kernel->counts_tricks) {
    uint64_t own = (uint64_t)deal->out.tricks[team], all = deal->trick_no;
    numbers |= own << 4 * KERNEL_TRICKS | (all - own) << 4 * KERNEL_OTHERS_TRICKS;
  }
#pragma GCC unroll 2
  for (unsigned by = 0; by < 2; by++) {
    uint64_t sum = 0;
    if (!kernel->counts_alike[by]) continue;
#pragma GCC unroll 8
    for (unsigned place = 0; place < seats; place++) sum += kernel->alike[by][laid[place]];
    numbers |= most_of(sum) << 4 * (KERNEL_ALIKE + by);
  }
  return numbers;
}

/* These bits, put together. */
INLINE uint64_t bits_of(uint64_t numbers, uint64_t mask) {
#ifdef __BMI2__
  return __builtin_ia32_pext_di(numbers, mask);
#else
  uint64_t bits = 0;
  for (int at = 0; mask; at += 4) {
    int from = __builtin_ctzll(mask);
    bits |= (numbers >> from & 15) << at;
    mask &= ~(15ull << from);
  }
  return bits;
#endif
}

/* The yaku that conditions make of it, a bit per row. */
INLINE uint64_t met(const kernel_deal *deal, unsigned seats, uint8_t led, unsigned winner) {
  const fuda_kernel *kernel = deal->kernel;
  const uint8_t *laid = &deal->laid[deal->trick_no * 8u];
  const kernel_condition *c = kernel->condition, *end = c + kernel->n_conditions;
  uint64_t same = counted(deal, seats, laid, kernel->rules->team_of[winner]), rows = 0, to_ask = 0;
  for (unsigned word = 0; word < kernel->n_words; word++) {
    const uint64_t *counts = kernel->laid[word][deal->trump & kernel->by_trump][led & kernel->by_led];
    uint64_t numbers = same;
#pragma GCC unroll 8
    for (unsigned place = 0; place < seats; place++) numbers += counts[laid[place]];
    for (; c < end && c->word == word; c++) {
      uint64_t at = bits_of(numbers, c->counts);
      uint64_t holds = kernel->may[c->may_at + at / 64] >> at % 64 & c->kinds >> deal->kind & 1;
      rows |= holds << c->row;
      to_ask |= (holds & c->asks) << c->row;
    }
  }
  return to_ask ? (rows & ~to_ask) | fuda_kernel_ask_rows(deal, to_ask, winner) : rows;
}

/* Deals side by side --------------------------------------------------------------------------------- */

/* A deal waits for itself again and again: who leads for who has won, the card for the draw. So two may be played side by side,
 * each step of a trick for the one, then for the other, whose waits a processor fills with each other's work. */
enum { BESIDE = 2 };

/* A trick of one of them. */
typedef struct kernel_trick {
  const kernel_trump *t;
  const kernel_step *step; /* what is to be followed to; NULL: the deal was over before that */
  unsigned place;          /* of the winner */
  uint8_t led;
} kernel_trick;

INLINE unsigned follow_all(kernel_deal *deal, const kernel_trick *trick, unsigned seats, unsigned needs,
                           enum kernel_hands hands, bool thumb) {
  unsigned cards[FUDA_SEATS];
  if (needs == 1 || !has_one_need(trick->step))
    choose_following(deal, trick->t, trick->step, seats, needs, hands, thumb, cards);
  else choose_following(deal, trick->t, trick->step, seats, 1, hands, thumb, cards);
  return follow(deal, deal->kernel->rules->trick->strength[deal->trump][trick->led], seats, hands, cards);
}

/* What the cards of the trick are worth to who has won it. */
INLINE void count_values(kernel_deal *deal, unsigned seats, unsigned team) {
  const int16_t *value = deal->kernel->rules->trick->value;
  const uint8_t *laid = &deal->laid[deal->trick_no * 8u];
  int32_t sum = 0;
#pragma GCC unroll 8
  for (unsigned place = 0; place < seats; place++) sum += value[laid[place]];
  deal->card_points[team] += sum;
}

/* The yaku that the winner makes by winning with that card, where nothing else can be made. */
INLINE void make_alone(kernel_deal *deal, unsigned row, unsigned winner) {
  const fuda_ruleset *rules = deal->kernel->rules;
  const fuda_yaku *yaku = &rules->trick->yaku[row];
  int16_t *points = &deal->out.yaku[rules->team_of[winner]];
  if (yaku->not_in >> deal->kind & 1) return;
  fuda_kernel_note(&deal->out, row, winner, deal->trick_no, yaku->points);
  *points = (int16_t)(*points + yaku->points);
}

/* Gathers the trick; false where it was the last. */
INLINE bool win(kernel_deal *deal, const kernel_trick *trick, unsigned seats) {
  const fuda_ruleset *rules = deal->kernel->rules;
  unsigned winner = seat_after(deal->leader, trick->place, seats);
  deal->out.taken[deal->out.n_taken++] = (uint8_t)winner;
  deal->out.tricks[rules->team_of[winner]]++;
  if (deal->kernel->values_asked) count_values(deal, seats, rules->team_of[winner]);
  uint64_t rows = deal->kernel->to_try[deal->kind];
  if (deal->kernel->n_conditions) rows |= met(deal, seats, trick->led, winner);
  bool others = rules->trick->n_yaku && may_make(deal, trick->t, trick->place);
  unsigned alone = rules->trick->n_yaku ? trick->t->alone[deal->laid[deal->trick_no * 8u + trick->place]] : 0;
  if (rows || others) fuda_kernel_yaku(deal, trick->place, rows, others || alone);
  else if (alone) make_alone(deal, alone - 1, winner);
  deal->kinds_seen = (uint8_t)(deal->kinds_seen | 1u << deal->kind);
  deal->leader = (uint8_t)winner;
  return deal->trick_no++ < rules->tricks && !deal->out.error;
}

/* Plays a trick of each; a bit for each that goes on. The arguments after the first are constants where this is compiled. */
INLINE unsigned play_trick(kernel_deal *const *deal, unsigned n, unsigned seats, unsigned needs, enum kernel_hands hands,
                           bool thumb) {
  kernel_trick trick[BESIDE];
  unsigned on = 0;
#pragma GCC unroll 2
  for (unsigned i = 0; i < n; i++) {
    trick[i] = (kernel_trick){.t = &deal[i]->kernel->trump[deal[i]->trump]};
    trick[i].step = lead(deal[i], trick[i].t, seats, needs, hands, thumb, &trick[i].led);
  }
#pragma GCC unroll 2
  for (unsigned i = 0; i < n; i++)
    if (trick[i].step) trick[i].place = follow_all(deal[i], &trick[i], seats, needs, hands, thumb);
#pragma GCC unroll 2
  for (unsigned i = 0; i < n; i++)
    if (trick[i].step) on |= (unsigned)win(deal[i], &trick[i], seats) << i;
  return on;
}

/* Plays on until one of them is over; a bit for each that isn't. */
INLINE unsigned play_tricks(kernel_deal *const *deal, unsigned n, unsigned seats, unsigned needs, enum kernel_hands hands,
                            bool thumb) {
  unsigned all = (1u << n) - 1, on = all;
  while (on == all) on = play_trick(deal, n, seats, needs, hands, thumb);
  return on;
}

static __attribute__((noinline)) void play_by_thumb(kernel_deal *deal, unsigned seats) {
  if (deal->kernel->hands == KERNEL_AS_SETS) play_tricks(&deal, 1, seats, KERNEL_NEEDS, KERNEL_AS_SETS, true);
  else play_tricks(&deal, 1, seats, KERNEL_NEEDS, KERNEL_BOTH, true);
}

static bool is_slotted(const fuda_kernel *kernel) { return kernel->hands == KERNEL_SLOTTED; }

INLINE unsigned play_slotted(kernel_deal *const *deal, unsigned n) {
  unsigned seats = deal[0]->kernel->rules->seats, needs = deal[0]->kernel->needs;
  if (needs == 1 && seats == 8) return play_tricks(deal, n, 8, 1, KERNEL_SLOTTED, false);
  if (needs == 1 && seats == 6) return play_tricks(deal, n, 6, 1, KERNEL_SLOTTED, false);
  if (needs == 1) return play_tricks(deal, n, seats, 1, KERNEL_SLOTTED, false);
  if (needs == 2 && seats == 8) return play_tricks(deal, n, 8, 2, KERNEL_SLOTTED, false);
  if (needs == 2) return play_tricks(deal, n, seats, 2, KERNEL_SLOTTED, false);
  return play_tricks(deal, n, seats, KERNEL_NEEDS, KERNEL_SLOTTED, false);
}

static void play(kernel_deal *deal) {
  const fuda_kernel *kernel = deal->kernel;
  unsigned seats = kernel->rules->seats;
  if (is_slotted(kernel)) play_slotted(&deal, 1);
  else if (kernel->thumb) play_by_thumb(deal, seats); /* of hands that are kept as sets */
  else if (kernel->hands == KERNEL_AS_SETS && seats == 4) play_tricks(&deal, 1, 4, KERNEL_NEEDS, KERNEL_AS_SETS, false);
  else if (kernel->hands == KERNEL_AS_SETS) play_tricks(&deal, 1, seats, KERNEL_NEEDS, KERNEL_AS_SETS, false);
  else play_tricks(&deal, 1, seats, KERNEL_NEEDS, KERNEL_BOTH, false);
}

/* The same of two; a bit for each that is to be played on. */
static unsigned play_two(kernel_deal *const two[2]) { return is_slotted(two[0]->kernel) ? play_slotted(two, 2) : 3; }

/* Playouts ---------------------------------------------------------------------------------------------- */

/* Deals, and asks what is asked before the first trick; false where there is none. */
static bool open_play(kernel_deal *deal) {
  fuda_kernel_begin(deal);
  fuda_kernel_choices(deal);
  if (deal->over || deal->again) return false;
  fuda_kernel_prepare(deal);
  return !cancel_if_short(deal, FUDA_NOBODY);
}

/* Plays what is left to play, until no hand is asked for again. */
static void end_play(kernel_deal *deal, bool plays) {
  for (;; plays = open_play(deal)) {
    if (plays) play(deal);
    if (!deal->again) break;
  }
  if (!deal->out.error) fuda_kernel_score(deal);
}

void fuda_kernel_play(kernel_deal *deal) { end_play(deal, open_play(deal)); }

void fuda_playout_deal(fuda_playout *playout, uint64_t seed, uint64_t n, int dealer) {
  kernel_deal *deal = (kernel_deal *)playout;
  fuda_kernel_start(deal, seed, n, 0, dealer);
  fuda_kernel_play(deal);
}

void fuda_playout_two(fuda_playout *const playout[2], uint64_t seed, uint64_t n, const int dealer[2]) {
  kernel_deal *two[2] = {(kernel_deal *)playout[0], (kernel_deal *)playout[1]};
  unsigned on = 0;
  for (unsigned i = 0; i < 2; i++) {
    fuda_kernel_start(two[i], seed, n + i, 0, dealer[i]);
    on |= (unsigned)open_play(two[i]) << i;
  }
  if (on == 3) on = play_two(two);
  for (unsigned i = 0; i < 2; i++) end_play(two[i], on >> i & 1);
}

fuda_playout *fuda_playout_new(const fuda_kernel *kernel) {
  kernel_deal *deal = kernel->fishes ? NULL : aligned_alloc(64, (sizeof *deal + 63) / 64 * 64);
  if (!deal) return NULL;
  memset(deal, 0, sizeof *deal);
  memset(deal->row[KERNEL_ALL], 0xff, sizeof deal->row[KERNEL_ALL]);
  deal->kernel = kernel;
  return &deal->out;
}

void fuda_playout_free(fuda_playout *playout) { free(playout); }
