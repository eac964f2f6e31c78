/* How the kernel deals: the shuffle, and where a deal begins. See deal.c. */
#include "kernel_tables.h"

#include <stddef.h>
#include <string.h>

/* By a call of memset: what compilers write in its place where they know the size takes longer to begin. */
static void clear(void *from, size_t size) {
  __asm__("" : "+r"(size));
  memset(from, 0, size);
}

/* Of a deck of up to 64 cards: a packet is what the pile holds up to its end and not up to its beginning. So no card waits for
 * the one before it, and nothing is branched on. */
static void deal_sets(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  uint64_t upto[FUDA_CARDS + 1], cards = 0;
  unsigned at = 0;
  for (unsigned i = 0; i < deal->kernel->n_dealt; i++) {
    upto[i] = cards;
    cards |= 1ull << deal->pile[i];
  }
  upto[deal->kernel->n_dealt] = cards;
  for (const fuda_packet *packet = rules->packets, *end = packet + rules->n_packets; packet < end; packet++) {
    unsigned seat = deal->kernel->dealt_to[deal->dealer][at], from = at;
    at += packet->n;
    deal->hand[seat].lo |= upto[at] ^ upto[from];
  }
}

static void deal_hands(kernel_deal *deal) {
  const fuda_kernel *kernel = deal->kernel;
  const uint8_t *pile = deal->pile, *to = kernel->dealt_to[deal->dealer];
  deal->n_moved = 0;
  deal->lost = false;
  if (kernel->hands == KERNEL_AS_SETS) deal_sets(deal);
  if (kernel->hands == KERNEL_BOTH)
    for (size_t i = 0; i < kernel->rules->deck->cards; i++) *fuda_set_half(&deal->hand[to[i]], pile[i]) |= fuda_bit(pile[i]);
}

/* The words of an attempt. */
static void draw_all(kernel_deal *deal) {
  const fuda_kernel *kernel = deal->kernel;
  const uint32_t *chance = kernel->chance;
  uint32_t later[KERNEL_DRAWN], number = deal->chance.deal | (uint32_t)deal->attempt << 20; /* part of what is listed */
  for (int i = 0; number && i < kernel->n_drawn; i++) later[i] = chance[i] | number;
  deal->chance.attempt = deal->attempt;
  deal->block = 0;
  fuda_chance_list(deal->chance.seed, deal->chance.match, kernel->block, number ? later : chance, kernel->n_drawn, deal->drawn);
}

static void deal_cards(kernel_deal *deal) {
  const fuda_kernel *kernel = deal->kernel;
  if (deal->attempt) draw_all(deal);
  deal->attempt++;
  memcpy(deal->pile, kernel->in_order, sizeof deal->pile);
  fuda_shuffle_by(deal->drawn + 4 * kernel->shuffle_at, deal->pile, kernel->rules->deck->cards);
  clear(deal->aside, offsetof(kernel_deal, chance) - offsetof(kernel_deal, aside)); /* all places of cards */
  deal_hands(deal);
  for (unsigned i = 0; i < kernel->n_aside; i++)
    fuda_set_add(&deal->aside[kernel->aside[i].zone], deal->pile[kernel->aside[i].at]);
}

void fuda_kernel_begin(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  deal->no_redeal = deal->attempt > 0;
  deal_cards(deal);
  clear(deal->where, FUDA_CARDS);
  memset(deal->out.tricks, 0, sizeof deal->out.tricks);
  memset(deal->out.yaku, 0, sizeof deal->out.yaku);
  memset(deal->card_points, 0, sizeof deal->card_points);
  deal->out.ended = FUDA_PLAYED_OUT;
  deal->out.n_taken = 0;
  deal->out.n_made = 0;
  deal->leader = (uint8_t)(deal->dealer + 1 == rules->seats ? 0 : deal->dealer + 1);
  deal->trump = fuda_trump_at_first(rules);
  if (rules->trump_zone != FUDA_NO_ZONE)
    deal->trump = rules->deck->card[fuda_set_lowest(deal->aside[rules->trump_zone - FUDA_OWN_ZONES])].suit;
  deal->laid_out = deal->masks_due = deal->again = deal->over = deal->lays_away = false;
  deal->phase = deal->n_laid = deal->kinds_seen = deal->bid = deal->passes = deal->passed = 0;
  deal->calls = 0;
  deal->trick_no = 1;
  deal->actor = deal->bidder = FUDA_NOBODY;
  deal->excused = FUDA_NO_CARD;
  deal->excused_card = 0;
  for (int f = 0; f < rules->n_facts; f++) deal->fact[f] = rules->facts[f].is_seat ? FUDA_NOBODY : 0;
  if (rules->trick->excuse.exists && rules->trick->excuse.when_dealt) fuda_kernel_find_excused(deal);
  if (deal->kernel->thumb) fuda_kernel_thumb_begin(deal);
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
  deal->chance = (fuda_chance){.seed = seed, .match = n, .deal = of_match, .purpose = FUDA_POLICY};
  deal->dealer = (uint8_t)dealer;
  deal->attempt = 0;
  deal->out.hash = 0;
  deal->out.actions = 0;
  deal->out.error = 0;
  draw_all(deal);
  deal->word = deal->drawn + 4 * kernel->tricks_at - kernel->rules->seats / 4 * 4u;
  roles_begin(deal);
}
