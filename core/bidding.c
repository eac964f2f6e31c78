/* Rules of thumb for an auction: what a hand makes with each trump, from its cards alone, and two tricks of the partner's. */
#include "core/policy.h"
#include "core/view.h"

enum { HALF = 1, TRICK = 2, LENGTH = 4 }; /* tricks are counted in halves; from the LENGTH-th card on a long suit makes them */

/* A suit from the top: what no card beats is a trick, what one beats half of one where it is guarded, and the cards of a long
 * suit that is headed by the highest are tricks once it has gone round. */
static int suit_makes(const fuda_trick_rules *trick, int trump, fuda_set mine, fuda_set others) {
  int made = 0, n = fuda_set_count(mine), long_cards = n > LENGTH - 1 ? n - (LENGTH - 1) : 0;
  bool headed = false;
  for (fuda_set left = mine; !fuda_set_empty(left);) {
    int above = fuda_set_count(fuda_set_and(trick->higher[trump][fuda_set_take(&left)], others));
    headed |= above == 0;
    made += above == 0 ? TRICK : above == 1 && n > 1 ? HALF : 0;
  }
  int by_length = headed ? TRICK * long_cards : 0;
  return made > by_length + 2 * TRICK ? made : by_length + (made < 2 * TRICK ? made : 2 * TRICK);
}

static int hand_makes(const fuda_ruleset *rules, int trump, fuda_set hand) {
  const fuda_trick_rules *trick = rules->trick;
  fuda_set others = fuda_set_minus(fuda_set_first_n(rules->deck->cards), hand), trumps = trick->suit_set[trump][FUDA_TRUMP];
  int made = 0, mine = fuda_set_count(fuda_set_and(hand, trumps));
  for (int suit = 0; suit < FUDA_TRUMP; suit++)
    made += suit_makes(trick, trump, fuda_set_and(hand, trick->suit_set[trump][suit]), others);
  made += suit_makes(trick, trump, fuda_set_and(hand, trumps), others);
  if (trump < rules->deck->suits && mine > LENGTH) made += TRICK * (mine - LENGTH) / 2; /* and short suits are trumped */
  return made;
}

/* The lowest bid that is higher and that the hand makes with most to spare; -1 for none. made: what it makes with its trump. */
static int best_bid(const fuda_ruleset *rules, const fuda_view *view, fuda_set hand, int *made) {
  const fuda_auction *auction = rules->auction;
  int best = -1, spare = 0, makes[FUDA_TRUMPS];
  for (int trump = 0; trump <= rules->deck->suits; trump++) makes[trump] = hand_makes(rules, trump, hand) + 2 * TRICK;
  for (fuda_set bids = view->moves.cards; !fuda_set_empty(bids);) {
    int number = fuda_set_take(&bids);
    const fuda_bid *bid = &auction->bids[number];
    int left = makes[bid->denomination] - TRICK * bid->tricks;
    if (left < 0 || (best >= 0 && left <= spare)) continue;
    best = number;
    spare = left;
    *made = makes[bid->denomination];
  }
  return best;
}

fuda_action fuda_thumb_call(const fuda_ruleset *rules, const fuda_view *view, int seat, fuda_thumb_note *note) {
  const fuda_auction *auction = rules->auction;
  fuda_thumb_note why = {.rule = FUDA_THUMB_REDEAL, .seat = (int8_t)seat};
  fuda_action call = {.verb = auction->pass_verb, .card = FUDA_NO_CARD};
  uint32_t others = view->moves.bare & ~(auction->pass_verb < FUDA_VERBS ? 1u << auction->pass_verb : 0);
  bool partner = view->bid && rules->team_of[view->bidder] == rules->team_of[seat];
  int made = 0, bid = -1;
  if (others) {
    call.verb = (uint8_t)__builtin_ctz(others); /* such a hand is better dealt again */
  } else {
    if (!partner || !view->moves.bare) bid = best_bid(rules, view, view->known[FUDA_HAND + seat], &made);
    why.rule = bid >= 0 ? FUDA_THUMB_BID : partner ? FUDA_THUMB_PARTNER : FUDA_THUMB_PASS;
    if (bid < 0 && !view->moves.bare) bid = fuda_set_lowest(view->moves.cards), why.rule = FUDA_THUMB_MUST;
  }
  if (bid >= 0) call = (fuda_action){auction->bid_verb, (fuda_card)bid, 0};
  why.n = (int16_t)made;
  if (note) *note = why;
  return call;
}
