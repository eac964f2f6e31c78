/* What rules of thumb see of a deal that the kernel plays: as much as core/view.c lets a seat see of a position, gathered from
 * where the kernel keeps it. */
#include "kernel_tables.h"

static bool is_open(const fuda_ruleset *rules, int own) { return rules->zones[own].seen_by == FUDA_SEEN_BY_ALL; }

/* Trump as it is known: where a card is turned up for it, once all are dealt. */
static uint8_t trump_seen(const kernel_deal *deal) {
  bool turned = deal->kernel->rules->trump_zone == FUDA_NO_ZONE || deal->phase >= deal->kernel->dealt_by;
  return turned ? deal->trump : FUDA_UNKNOWN;
}

void fuda_kernel_thumb_begin(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  deal->sight = (fuda_sight){.rules = rules, .dealer = deal->dealer, .known = deal->known, .drawn = FUDA_NO_CARD};
  deal->stock = deal->shown = deal->open = FUDA_EMPTY;
  for (int i = deal->kernel->n_dealt; i < rules->deck->cards; i++) fuda_set_add(&deal->stock, deal->pile[i]);
}

/* Cards of zones that aren't open are known to who has laid them there, and to all where they were shown. */
static fuda_sight *look(kernel_deal *deal, unsigned seat, unsigned phase, uint32_t word) {
  const fuda_ruleset *rules = deal->kernel->rules;
  fuda_sight *sight = &deal->sight;
  fuda_set closed = fuda_set_or(deal->shown, deal->away[seat]), seen = fuda_set_and(deal->stock, closed);
  for (int own = 0; own < rules->n_zones; own++) {
    fuda_set known = is_open(rules, own) ? deal->aside[own] : fuda_set_and(deal->aside[own], closed);
    deal->known[FUDA_OWN_ZONES + own] = known;
    seen = fuda_set_or(seen, known);
  }
  sight->phase = &rules->phases[phase];
  sight->seat = (int)seat;
  sight->hand = deal->hand[seat];
  sight->seen = fuda_set_or(seen, deal->open);
  sight->trump = trump_seen(deal);
  sight->word = word;
  return sight;
}

void fuda_kernel_thumb_effect(kernel_deal *deal, const fuda_effect *effect, fuda_card card) {
  const fuda_ruleset *rules = deal->kernel->rules;
  int seat = effect->seat.count ? fuda_kernel_ask_seat(deal, effect->seat) : deal->actor;
  fuda_set moved = effect->op == FUDA_MOVE_ZONE ? deal->aside[effect->from - FUDA_OWN_ZONES] : FUDA_EMPTY;
  fuda_card shown = effect->op == FUDA_SHOW ? fuda_card_of(rules, effect->ref, trump_seen(deal)) : FUDA_NO_CARD;
  if (shown != FUDA_NO_CARD) fuda_set_add(&deal->shown, shown);
  if (effect->op == FUDA_MOVE_CARD && deal->actor >= 0 && card != FUDA_NO_CARD && fuda_set_has(deal->hand[deal->actor], card))
    deal->shown = fuda_set_minus(deal->shown, deal->hand[deal->actor]);
  if (effect->op != FUDA_MOVE_ZONE) return;
  if (effect->to != FUDA_HAND && is_open(rules, effect->from - FUDA_OWN_ZONES)) deal->shown = fuda_set_or(deal->shown, moved);
  if (effect->to == FUDA_HAND && seat >= 0) deal->shown = fuda_set_minus(deal->shown, moved);
}

/* Questions ----------------------------------------------------------------------------------------- */

bool fuda_kernel_thumb_sees(const kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  return fuda_thumb_sees(rules, rules->phases[deal->phase].kind, trump_seen(deal));
}

fuda_action fuda_kernel_thumb_answer(kernel_deal *deal, unsigned bare, uint8_t card_verb, fuda_set cards, uint32_t word) {
  fuda_sight *sight = look(deal, (unsigned)deal->actor, deal->phase, word);
  sight->bid = deal->bid;
  sight->bidder = deal->bidder;
  sight->moves = (fuda_moves){.bare = bare, .card_verb = card_verb, .cards = cards};
  return fuda_thumb_by(sight);
}

/* Tricks -------------------------------------------------------------------------------------------- */

static fuda_set cards_of(const kernel_deal *deal, unsigned seat, uint64_t legal) {
  fuda_set cards = {legal, 0};
  if (deal->kernel->hands == KERNEL_AS_SETS) return cards;
  for (cards = FUDA_EMPTY; legal; legal &= legal - 1)
    fuda_set_add(&cards, deal->card[seat * KERNEL_SLOTS + (unsigned)__builtin_ctzll(legal)]);
  return cards;
}

fuda_action fuda_kernel_thumb_lead(kernel_deal *deal, uint64_t plain, uint64_t jokers, bool claims, uint32_t word) {
  const fuda_trick_rules *trick = deal->kernel->rules->trick;
  deal->open = deal->played;
  fuda_sight *sight = look(deal, deal->leader, deal->kernel->play, word);
  sight->on_table = 0;
  sight->moves = (fuda_moves){.card_verb = FUDA_VERB_PLAY, .cards = cards_of(deal, deal->leader, plain)};
  if (claims) sight->moves.bare = 1u << trick->claim_verb;
  if (jokers) {
    sight->moves.match = trick->stands_for;
    sight->moves.several = cards_of(deal, deal->leader, jokers);
  }
  fuda_action action = fuda_thumb_by(sight);
  sight->called = (uint8_t)action.with;
  sight->table[0].seat = (int8_t)deal->leader;
  sight->table[0].card = action.card;
  if (action.card != FUDA_NO_CARD) fuda_set_add(&deal->open, action.card);
  return action;
}

fuda_card fuda_kernel_thumb_follow(kernel_deal *deal, unsigned seat, unsigned place, uint64_t legal, uint32_t word) {
  const fuda_trick_rules *trick = deal->kernel->rules->trick;
  fuda_sight *sight = look(deal, seat, deal->kernel->play, word);
  sight->on_table = (int)place;
  sight->moves = (fuda_moves){.card_verb = FUDA_VERB_PLAY, .cards = cards_of(deal, seat, legal)};
  fuda_card card = fuda_thumb_by(sight).card;
  bool down = trick->kind[deal->kind].trumps_down && trick->suit_of[deal->trump][card] == FUDA_TRUMP;
  sight->table[place].seat = (int8_t)seat;
  sight->table[place].card = down ? FUDA_NO_CARD : card;
  if (!down) fuda_set_add(&deal->open, card);
  return card;
}
