/* Rules of thumb for an auction: what a hand makes with each trump, from its cards alone, and two tricks of the partner's. */
#include "core/thumb.h"

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
  if (trump < rules->deck->suits && mine < LENGTH) made -= TRICK * (LENGTH - mine); /* others trump what is good */
  if (trump < rules->deck->suits && mine > LENGTH) made += HALF * (mine - LENGTH);  /* and this hand what is short */
  return made;
}

/* The lowest bid that is higher and that the hand makes with most to spare; -1 for none. made: what it makes with its trump. */
static int best_bid(const fuda_sight *sight, int *made) {
  const fuda_ruleset *rules = sight->rules;
  int best = -1, spare = 0, makes[FUDA_TRUMPS];
  for (int trump = 0; trump <= rules->deck->suits; trump++) makes[trump] = hand_makes(rules, trump, sight->hand) + 2 * TRICK;
  for (fuda_set bids = sight->moves.cards; !fuda_set_empty(bids);) {
    int number = fuda_set_take(&bids);
    const fuda_bid *bid = &rules->auction->bids[number];
    int left = makes[bid->denomination] - TRICK * bid->tricks;
    if (left < 0 || (best >= 0 && left <= spare)) continue;
    best = number;
    spare = left;
    *made = makes[bid->denomination];
  }
  return best;
}

fuda_action fuda_thumb_call(const fuda_sight *sight) {
  const fuda_auction *auction = sight->rules->auction;
  const fuda_moves *moves = &sight->moves;
  const uint8_t *team_of = sight->rules->team_of;
  fuda_action call = {.verb = auction->pass_verb, .card = FUDA_NO_CARD};
  uint32_t others = moves->bare & ~(auction->pass_verb < FUDA_VERBS ? 1u << auction->pass_verb : 0);
  bool partner = sight->bid && team_of[sight->bidder] == team_of[sight->seat];
  enum fuda_thumb_rule rule = FUDA_THUMB_REDEAL;
  int made = 0, bid = -1;
  if (others) {
    call.verb = (uint8_t)__builtin_ctz(others); /* such a hand is better dealt again */
  } else {
    if (!partner || !moves->bare) bid = best_bid(sight, &made);
    rule = bid >= 0 ? FUDA_THUMB_BID : partner ? FUDA_THUMB_PARTNER : FUDA_THUMB_PASS;
    if (bid < 0 && !moves->bare) bid = fuda_set_lowest(moves->cards), rule = FUDA_THUMB_MUST;
  }
  if (bid >= 0) call = (fuda_action){auction->bid_verb, (fuda_card)bid, 0};
  fuda_thumb_say(sight, rule, sight->seat, made, 0);
  return call;
}
