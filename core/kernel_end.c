/* A deal that the kernel has played, as a position: the match goes on from it, and who asks about the deal's end finds what the
 * ordinary calls leave. */
#include "flow.h"
#include "kernel_tables.h"

#include <string.h>

static void leave_tricks(const kernel_deal *deal, fuda_state *state) {
  unsigned seats = deal->kernel->rules->seats, n = deal->out.n_taken, last = deal->opener;
  for (unsigned t = 1; t <= n; t++) {
    memcpy(state->laid + state->n_laid, deal->laid + t * 8, seats);
    state->n_laid = (uint8_t)(state->n_laid + seats);
    state->leader_of[t] = (uint8_t)last;
    state->winner_of[t] = (uint8_t)(last = deal->out.taken[t - 1]);
  }
  if (n || !deal->n_laid) return;
  state->laid[state->n_laid++] = deal->laid[8]; /* what followed the first lead has ended the deal */
  state->leader_of[1] = deal->opener;
  state->on_table = 1;
  fuda_set_add(&state->zone[FUDA_TABLE], deal->laid[8]);
}

static fuda_set leave_hands(const kernel_deal *deal, fuda_state *state) {
  const fuda_ruleset *rules = deal->kernel->rules;
  fuda_set all = FUDA_EMPTY, *hand = &state->zone[FUDA_HAND];
  if (deal->out.n_taken == rules->tricks) return all;
  for (int card = 0; card < rules->deck->cards; card++) {
    int seat = fuda_kernel_holder(deal, (fuda_card)card);
    if (seat >= 0) fuda_set_add(&hand[seat], (fuda_card)card);
  }
  for (int seat = 0; seat < rules->seats; seat++) all = fuda_set_or(all, hand[seat]);
  return all;
}

/* Where the cards lie: what lies nowhere else has been played. */
static void leave_cards(const kernel_deal *deal, fuda_state *state) {
  const fuda_kernel *kernel = deal->kernel;
  fuda_set *zone = state->zone, left = fuda_set_minus(kernel->deck, leave_hands(deal, state));
  state->pile_at = kernel->n_dealt;
  for (int i = kernel->n_dealt; i < kernel->rules->deck->cards; i++) fuda_set_add(&zone[FUDA_STOCK], deal->pile[i]);
  for (int own = 0; own < KERNEL_OWN; own++) {
    zone[FUDA_OWN_ZONES + own] = deal->aside[own];
    left = fuda_set_minus(left, deal->aside[own]);
  }
  zone[FUDA_PLAYED] = fuda_set_minus(left, fuda_set_or(zone[FUDA_STOCK], zone[FUDA_TABLE]));
}

/* The state's part of the match is as it was before the deal. */
static void leave(const kernel_deal *deal, fuda_state *state) {
  const fuda_ruleset *rules = deal->kernel->rules;
  memset(state, 0, offsetof(fuda_state, match));
  memcpy(state->pile, deal->pile, sizeof state->pile);
  leave_tricks(deal, state);
  leave_cards(deal, state);
  memcpy(state->fact, deal->fact, sizeof state->fact);
  memcpy(state->tricks, deal->out.tricks, sizeof state->tricks);
  memcpy(state->yaku, deal->out.yaku, sizeof state->yaku);
  state->dealer = deal->dealer;
  state->leader = deal->leader;
  state->trump = deal->trump;
  state->turned = state->drawn = FUDA_NO_CARD;
  state->scorer = state->winner = FUDA_UNKNOWN;
  state->multiplier = 1;
  state->led = FUDA_LED;
  state->dealt = (uint8_t)rules->n_packets;
  state->trick_no = deal->trick_no;
  state->kinds_seen = deal->kinds_seen;
  state->bid = deal->bid;
  state->bidder = deal->bidder;
  state->calls = deal->calls;
  state->passes = deal->passes;
  state->passed = deal->passed;
  state->attempt = state->redeals = (uint16_t)(deal->attempt - 1); /* no table is thrown in */
  state->no_redeal = deal->no_redeal;
  state->ended = deal->out.ended;
  state->ended_by = (int8_t)(state->ended == FUDA_CLAIMED ? deal->leader : FUDA_NOBODY);
}

static void play(kernel_deal *deal, fuda_state *state) {
  fuda_kernel_start(deal, state->seed, state->match_no, state->deal_of_match, state->dealer);
  memcpy(deal->role, state->role, sizeof deal->role);
  fuda_kernel_play(deal);
  if (deal->out.error) return;
  leave(deal, state);
  fuda_deal_end(deal->kernel->rules, state, NULL);
}

void fuda_playout_first(fuda_playout *playout, uint64_t seed, uint64_t n, int dealer, fuda_state *state) {
  kernel_deal *deal = (kernel_deal *)playout;
  fuda_match_begin(deal->kernel->rules, seed, n, dealer, NULL, NULL, state);
  play(deal, state);
}

void fuda_playout_next(fuda_playout *playout, fuda_state *state) {
  kernel_deal *deal = (kernel_deal *)playout;
  fuda_match_next(deal->kernel->rules, state);
  play(deal, state);
}
