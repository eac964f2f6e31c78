/* How the kernel deals: the shuffle, whose each card is, and the hands as they are played. See deal.c. */
#include "kernel_tables.h"

#include <string.h>

#define IN_REGISTER(pointer) __asm__("" : "+r"(pointer)) /* as it is, and not reckoned anew from what it came from */

typedef uint16_t lanes __attribute__((vector_size(16))); /* a mask of slots for each seat */

/* Hands laid out -------------------------------------------------------------------------------------- */

/* A card that is excused from the needs of some rows: HM-W15. */
static void excuse(kernel_deal *deal, const kernel_trump *t) {
  unsigned who = deal->owner[deal->excused], slot = 0;
  if (who == FUDA_SEATS) return;
  while (deal->card[who * KERNEL_SLOTS + slot] != deal->excused) slot++;
  for (unsigned r = 0; r < t->n_rows; r++)
    if (t->excuses[r]) deal->row[r][who] = (uint16_t)(deal->row[r][who] & ~(1u << slot));
}

/* The masks of a class lie side by side, two seats in a word: a place in the hands, seat × 16 + slot, tells the word and the
 * bit. Those of nobody's cards lie behind. */
enum { MASKS = 8 };
_Static_assert(KERNEL_SLOTS == 16 && FUDA_SEATS == 8, "two seats have 32 slots, four words all");
#define FIRST_HALF (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0u : 16u) /* of a word, where the first seat's mask lies */

static void make_rows(kernel_deal *deal, const kernel_trump *t, uint32_t mask[KERNEL_CLASSES][MASKS]) {
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
  uint32_t mask[KERNEL_CLASSES][MASKS], *masks = mask[0], next[FUDA_SEATS + 1];
  const uint8_t *owner = deal->owner, *masks_of = t->masks_of;
  uint8_t *hand = deal->card;
  deal->laid_out = true;
  if (deal->kernel->hands == KERNEL_AS_SETS) return;
  if (deal->n_laid) forget_laid(deal);
  memset(mask, 0, t->n_classes * sizeof *mask);
  for (uint32_t who = 0; who <= FUDA_SEATS; who++) next[who] = who * KERNEL_SLOTS;
  IN_REGISTER(owner);
  IN_REGISTER(hand);
  IN_REGISTER(masks_of);
#pragma GCC unroll 4
  for (size_t card = 0, n = deal->kernel->rules->deck->cards; card < n; card++) {
    uint32_t *place = &next[owner[card]], at = *place;
    *place = at + 1;
    hand[at] = (uint8_t)card;
    masks[masks_of[card] + (at >> 5)] |= 1u << ((at ^ FIRST_HALF) & 31);
  }
  for (unsigned who = 0; who < FUDA_SEATS; who++) deal->alive[who] = (uint16_t)((1u << (next[who] - who * KERNEL_SLOTS)) - 1);
  make_rows(deal, t, mask);
  if (deal->excused != FUDA_NO_CARD) excuse(deal, t);
}

/* Who is excused: by the hands as dealt, or as they are before the first lead. */
static void find_excused(kernel_deal *deal) {
  const fuda_excuse *rule = &deal->kernel->rules->trick->excuse;
  fuda_card card = rule->card[deal->trump];
  int n = 0, who = card == FUDA_NO_CARD ? FUDA_NOBODY : fuda_kernel_holder(deal, card);
  if (who < 0) return;
  for (fuda_set only = rule->only[deal->trump]; !fuda_set_empty(only);)
    n += fuda_kernel_holder(deal, fuda_set_take(&only)) == who;
  if (n != 1) return;
  deal->excused = card;
  deal->excused_card = deal->kernel->hands == KERNEL_AS_SETS ? 1ull << card : 0;
}

/* The same of hands laid out. */
static void excuse_first(kernel_deal *deal) {
  const kernel_trump *t = &deal->kernel->trump[deal->trump];
  fuda_card card = deal->kernel->rules->trick->excuse.card[deal->trump];
  if (deal->kernel->hands == KERNEL_AS_SETS) {
    find_excused(deal);
    return;
  }
  if (card == FUDA_NO_CARD || deal->owner[card] == FUDA_SEATS) return;
  unsigned who = deal->owner[card], only = deal->alive[who] & deal->row[t->only][who];
  if ((only & (only - 1)) || deal->card[who * KERNEL_SLOTS + (unsigned)__builtin_ctz(only | 1u << 15)] != card) return;
  deal->excused = card;
  excuse(deal, t);
}

void fuda_kernel_prepare(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  if (deal->trump == FUDA_UNKNOWN) deal->trump = rules->deck->suits; /* nothing has said: there is none */
  if (!deal->laid_out) fuda_kernel_lay_out(deal);
  if (rules->trick->excuse.exists && !rules->trick->excuse.when_dealt) excuse_first(deal);
  deal->opener = deal->leader;
}

/* Dealing --------------------------------------------------------------------------------------------- */

static void deal_hands(kernel_deal *deal) {
  const fuda_kernel *kernel = deal->kernel;
  const uint8_t *pile = deal->pile, *to = kernel->dealt_to[deal->dealer];
  uint8_t *owner = deal->owner;
  fuda_set *hand = deal->hand;
  size_t n = kernel->rules->deck->cards;
  IN_REGISTER(owner);
  IN_REGISTER(pile);
  IN_REGISTER(to);
  if (kernel->hands != KERNEL_SLOTTED) memset(deal->hand, 0, sizeof deal->hand);
  if (kernel->hands == KERNEL_AS_SETS) {
#pragma GCC unroll 4
    for (size_t i = 0; i < n; i++) hand[to[i]].lo |= 1ull << pile[i];
    return;
  }
#pragma GCC unroll 5
  for (size_t i = 0; i < n; i++) owner[pile[i]] = to[i];
  if (kernel->hands == KERNEL_BOTH)
    for (size_t i = 0; i < n; i++) *fuda_set_half(&hand[to[i]], pile[i]) |= fuda_bit(pile[i]);
}

static void deal_cards(kernel_deal *deal) {
  const fuda_kernel *kernel = deal->kernel;
  fuda_chance again = deal->chance; /* the policy's draws have no attempt */
  again.purpose = FUDA_SHUFFLE;
  again.attempt = deal->attempt++;
  memcpy(deal->pile, kernel->in_order, sizeof deal->pile);
  if (again.attempt) fuda_shuffle(&again, deal->pile, kernel->rules->deck->cards);
  else fuda_shuffle_by(deal->drawn + 4 * kernel->shuffle_at, deal->pile, kernel->rules->deck->cards);
  deal_hands(deal);
  memset(deal->aside, 0, sizeof deal->aside);
  for (unsigned i = 0; i < kernel->n_aside; i++)
    fuda_set_add(&deal->aside[kernel->aside[i].zone], deal->pile[kernel->aside[i].at]);
  memset(deal->away, 0, sizeof deal->away);
  deal->played = FUDA_EMPTY;
}

void fuda_kernel_begin(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  deal->no_redeal = deal->attempt > 0;
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
  deal->laid_out = deal->again = deal->over = deal->moved = false;
  deal->phase = deal->n_laid = deal->kinds_seen = deal->bid = deal->passes = 0;
  deal->calls = 0;
  deal->trick_no = 1;
  deal->actor = deal->bidder = FUDA_NOBODY;
  deal->excused = FUDA_NO_CARD;
  deal->excused_card = 0;
  for (int f = 0; f < rules->n_facts; f++) deal->fact[f] = rules->facts[f].is_seat ? FUDA_NOBODY : 0;
  if (rules->trick->excuse.exists && rules->trick->excuse.when_dealt) find_excused(deal);
}

static void roles_begin(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  for (int r = 0; r < rules->n_roles; r++) {
    fuda_expr first = rules->roles[r].first;
    int seat = first.count ? fuda_kernel_ask_seat(deal, first) : FUDA_NOBODY;
    deal->role[r] = (uint8_t)(seat >= 0 ? seat : (int)fuda_below(deal->drawn[1 + r], rules->seats)); /* lots come first */
  }
}

void fuda_kernel_start(kernel_deal *deal, uint64_t seed, uint64_t n, uint16_t of_match, int dealer) {
  const fuda_kernel *kernel = deal->kernel;
  const uint32_t *chance = kernel->chance;
  uint32_t later[KERNEL_DRAWN]; /* the number of the deal is part of what is listed */
  for (int i = 0; of_match && i < kernel->n_drawn; i++) later[i] = chance[i] | of_match;
  if (of_match) chance = later;
  deal->chance = (fuda_chance){.seed = seed, .match = n, .deal = of_match, .purpose = FUDA_POLICY};
  deal->dealer = (uint8_t)dealer;
  deal->block = 0;
  deal->attempt = 0;
  deal->out.hash = 0;
  deal->out.actions = 0;
  fuda_chance_list(seed, n, kernel->block, chance, kernel->n_drawn, deal->drawn);
  deal->word = deal->drawn + 4 * kernel->tricks_at - kernel->rules->seats / 4 * 4u;
  roles_begin(deal);
}
