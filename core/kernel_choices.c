/* What the kernel plays besides tricks: questions, the auction, and what answers do. See play.c and auction.c. */
#include "arithmetic.h"
#include "kernel_tables.h"

/* The word drawn for the seat that acts, at a moment of this phase. */
static uint32_t draw(kernel_deal *deal, uint32_t moment) {
  const fuda_kernel *kernel = deal->kernel;
  uint32_t number = moment * kernel->rules->seats + (uint8_t)deal->actor;
  uint32_t at = kernel->few_at[deal->phase] - 1u, in = number / 4 - kernel->block[at & (KERNEL_FEW - 1)];
  if (at < KERNEL_FEW && in <= (kernel->rules->seats - 1u) / 4) return deal->drawn[4 * (at + in) + number % 4];
  if (deal->block != number / 4 + 1) {
    deal->block = number / 4 + 1;
    fuda_chance_block(&deal->chance, number / 4, deal->other);
  }
  return deal->other[number % 4];
}

/* What answers do ----------------------------------------------------------------------------------- */

static void take_up(kernel_deal *deal, int seat, fuda_set cards) {
  deal->hand[seat] = fuda_set_or(deal->hand[seat], cards);
  if (deal->kernel->hands != KERNEL_AS_SETS) fuda_kernel_take_up(deal, (unsigned)seat, cards);
}

/* The team of who answers; what follows from a contract is the bidder's. */
static int own_team(const kernel_deal *deal) {
  int seat = deal->actor >= 0 ? deal->actor : deal->bidder;
  return seat >= 0 ? deal->kernel->rules->team_of[seat] : 0;
}

/* What an effect asks: of what each team has, its own. */
static int32_t ask_own(const kernel_deal *deal, fuda_expr expr) { return fuda_kernel_ask(deal, expr, own_team(deal)); }

static int ask_seat(const kernel_deal *deal, fuda_expr expr) { return fuda_seat_of(deal->kernel->rules, ask_own(deal, expr)); }

/* The seat whose hand it goes to. */
static int effect_seat(const kernel_deal *deal, const fuda_effect *effect) {
  return effect->seat.count ? ask_seat(deal, effect->seat) : deal->actor;
}

/* Takes a card out of a hand; false where it isn't there. */
static bool lay_down(kernel_deal *deal, unsigned seat, fuda_card card) {
  bool sets = deal->kernel->hands == KERNEL_AS_SETS;
  uint16_t slot = sets || !deal->laid_out ? 0 : fuda_kernel_slot(deal, seat, card);
  bool held = sets ? fuda_set_has(deal->hand[seat], card) : slot || (!deal->laid_out && fuda_kernel_owner(deal, card) == seat);
  if (!held) return false;
  deal->alive[seat] ^= slot;
  if (!sets) fuda_kernel_move(deal, card, FUDA_SEATS);
  fuda_set_drop(&deal->hand[seat], card);
  return true;
}

static void move_card(kernel_deal *deal, const fuda_effect *effect, fuda_card card) {
  int seat = deal->actor, to = effect->to == FUDA_HAND ? effect_seat(deal, effect) : 0;
  if (seat < 0 || to < 0 || card == FUDA_NO_CARD) return;
  if (!lay_down(deal, (unsigned)seat, card)) return; /* moved already */
  deal->lays_away = true;
  if (effect->to == FUDA_HAND) {
    take_up(deal, to, fuda_set_of(card));
    return;
  }
  fuda_set_add(&deal->away[seat], card);
  fuda_set_add(&deal->aside[effect->to - FUDA_OWN_ZONES], card);
}

static void move_zone(kernel_deal *deal, const fuda_effect *effect) {
  fuda_set *from = &deal->aside[effect->from - FUDA_OWN_ZONES], cards = *from;
  int seat = effect_seat(deal, effect);
  if (effect->to != FUDA_HAND) {
    *from = FUDA_EMPTY;
    fuda_set *to = &deal->aside[effect->to - FUDA_OWN_ZONES];
    *to = fuda_set_or(*to, cards);
    return;
  }
  if (seat < 0) return;
  *from = FUDA_EMPTY;
  for (int other = 0; other < deal->kernel->rules->seats; other++) /* who laid them away sees them no more */
    deal->away[other] = fuda_set_minus(deal->away[other], cards);
  take_up(deal, seat, cards);
}

static void take_note(kernel_deal *deal, const fuda_effect *effect) {
  const fuda_ruleset *rules = deal->kernel->rules;
  int fact = effect->fact;
  if (rules->facts[fact].of_team) fact += own_team(deal);
  deal->fact[fact] = rules->facts[fact].is_seat ? (int16_t)ask_seat(deal, effect->value)
                                                : fuda_noted(ask_own(deal, effect->value));
}

static void take_lead(kernel_deal *deal, const fuda_effect *effect) {
  int seat = ask_seat(deal, effect->value);
  if (seat >= 0) deal->leader = (uint8_t)seat;
}

static void take_effect(kernel_deal *deal, const fuda_effect *effect, fuda_card card) {
  switch (effect->op) {
  case FUDA_MOVE_CARD: move_card(deal, effect, card); break;
  case FUDA_MOVE_ZONE: move_zone(deal, effect); break;
  case FUDA_NOTE: take_note(deal, effect); break;
  case FUDA_LEADS: take_lead(deal, effect); break;
  case FUDA_DEAL_AGAIN: deal->again = deal->attempt <= FUDA_ATTEMPTS; break; /* attempt: the next */
  case FUDA_SET_TRUMP:
    deal->trump = fuda_trump_of(deal->kernel->rules, ask_own(deal, effect->value));
    deal->laid_out = false;
    break;
  case FUDA_END_DEAL:
    deal->out.ended = FUDA_CANCELLED;
    deal->over = true;
    break;
  default: break; /* what is shown changes nothing that is played by lot */
  }
}

static void effects(kernel_deal *deal, const fuda_answer *answer, fuda_card card) {
  bool thumb = deal->kernel->thumb;
  for (int i = 0; i < answer->n_effects; i++) {
    if (thumb) fuda_kernel_thumb_effect(deal, &answer->effects[i], card);
    take_effect(deal, &answer->effects[i], card);
  }
}

/* Questions ----------------------------------------------------------------------------------------- */

/* The cards that an answer may be given with: as slots, or of a deck of up to 64 cards as they are. */
static uint64_t given_of(kernel_deal *deal, const fuda_answer *answer) {
  const fuda_ruleset *rules = deal->kernel->rules;
  int seat = deal->actor;
  if (!deal->laid_out) fuda_kernel_lay_out(deal);
  if (deal->kernel->hands == KERNEL_AS_SETS) return deal->hand[seat].lo & (answer->of ? rules->sets[answer->of - 1].lo : ~0ull);
  unsigned slots = deal->alive[seat];
  for (unsigned left = answer->of ? slots : 0; left; left &= left - 1)
    if (!fuda_set_has(rules->sets[answer->of - 1], deal->card[seat * KERNEL_SLOTS + __builtin_ctz(left)]))
      slots &= ~(left & (0 - left));
  return slots;
}

static fuda_card given_at(const kernel_deal *deal, uint64_t given, unsigned k) {
  int at = fuda_nth_bit(given, (int)k);
  return deal->kernel->hands == KERNEL_AS_SETS ? (fuda_card)at : deal->card[deal->actor * KERNEL_SLOTS + at];
}

/* The answers that are open: bare verbs, a bit each; *given: the one with a card or a bid, or NULL. */
static unsigned open_answers(const kernel_deal *deal, const fuda_phase *phase, const fuda_answer **given) {
  const fuda_ruleset *rules = deal->kernel->rules;
  const fuda_question *question = phase->question;
  unsigned bare = 0;
  *given = NULL;
  if (question) {
    unsigned outcome = fuda_question_outcome(rules, question, deal->hand[deal->actor], deal->fact, deal->bid);
    if (question->gives[outcome >> 6] >> (outcome & 63) & 1) *given = &phase->answers[question->given];
    return question->bare[outcome];
  }
  for (int a = 0; a < phase->n_answers; a++) {
    const fuda_answer *answer = &phase->answers[a];
    if (answer->when.count && !fuda_kernel_ask(deal, answer->when, rules->team_of[deal->actor])) continue;
    if (rules->verbs[answer->verb].shape == FUDA_BARE) bare |= 1u << answer->verb;
    else *given = answer;
  }
  return bare;
}

static const fuda_answer *answer_of(const fuda_phase *phase, unsigned verb) {
  const fuda_answer *answer = phase->answers;
  while (answer->verb != verb) answer++;
  return answer;
}

/* By rules of thumb: the card that an answer is given with, if there is one. */
static fuda_card choose_by_thumb(kernel_deal *deal, const fuda_phase *phase, unsigned bare, const fuda_answer **answer,
                                 uint32_t word) {
  fuda_set hand = deal->hand[deal->actor], cards = FUDA_EMPTY;
  if (*answer) cards = (*answer)->of ? fuda_set_and(hand, deal->kernel->rules->sets[(*answer)->of - 1]) : hand;
  fuda_action action = fuda_kernel_thumb_answer(deal, bare, *answer ? (*answer)->verb : 0, cards, word);
  if (action.card == FUDA_NO_CARD) *answer = answer_of(phase, action.verb);
  return action.card;
}

/* The seat that acts answers; false where it can't. */
static bool choose(kernel_deal *deal, const fuda_phase *phase) {
  const fuda_answer *answer;
  fuda_card card = FUDA_NO_CARD;
  unsigned bare = open_answers(deal, phase, &answer), n = (unsigned)__builtin_popcount(bare);
  uint64_t given = answer ? given_of(deal, answer) : 0;
  if (!bare && !given && !phase->stays_open) return false;
  uint32_t word = draw(deal, 32u + deal->phase);
  unsigned k = fuda_below(word, n + (unsigned)__builtin_popcountll(given));
  if (deal->kernel->thumb && fuda_kernel_thumb_sees(deal)) card = choose_by_thumb(deal, phase, bare, &answer, word);
  else if (k < n) answer = answer_of(phase, (unsigned)fuda_nth_bit(bare, (int)k));
  else card = given_at(deal, given, k - n);
  fuda_kernel_did(deal, 0, answer->verb, card);
  effects(deal, answer, card);
  return true;
}

static void ask(kernel_deal *deal, const fuda_phase *phase) {
  bool skipped =
      (phase->follows_first_lead && !deal->n_laid) || (deal->no_redeal && (deal->kernel->redeals >> deal->phase & 1));
  int left = skipped ? 0 : phase->each ? phase->each : 1; /* to be asked, in turn */
  for (int asked = 0; asked < left && !deal->over && !deal->again; asked++) {
    int seat = fuda_kernel_ask_seat(deal, phase->asks);
    deal->actor = (int8_t)(seat < 0 ? seat : (seat + asked) % deal->kernel->rules->seats);
    bool answered = seat >= 0 && choose(deal, phase);
    if (!answered) deal->actor = FUDA_NOBODY;
    if (answered || (seat >= 0 && phase->each)) continue; /* of several the next is asked */
    effects(deal, &phase->nobody, FUDA_NO_CARD);
    left = 0;
  }
  deal->phase++;
}

/* The auction --------------------------------------------------------------------------------------- */

static bool auction_is_over(const kernel_deal *deal) {
  const fuda_auction *auction = deal->kernel->rules->auction;
  int seats = deal->kernel->rules->seats;
  if (deal->calls >= FUDA_CALLS) return true;
  if (auction->rounds) return deal->calls >= auction->rounds * seats;
  return seats - (auction->passed_out ? __builtin_popcount(deal->passed) : deal->passes) <= (deal->bid ? 1 : 0);
}

/* By rules of thumb: the number of the call, as they are drawn by lot. */
static unsigned call_by_thumb(kernel_deal *deal, unsigned bare, unsigned bids) {
  const fuda_auction *auction = deal->kernel->rules->auction;
  fuda_set cards = bids ? fuda_set_minus(fuda_set_first_n(auction->n_bids), fuda_set_first_n(deal->bid)) : FUDA_EMPTY;
  fuda_action action = fuda_kernel_thumb_answer(deal, bare, auction->bid_verb, cards, 0);
  if (action.card != FUDA_NO_CARD) return (unsigned)__builtin_popcount(bare) + action.card - deal->bid;
  return (unsigned)__builtin_popcount(bare & ((1u << action.verb) - 1));
}

static void call(kernel_deal *deal, const fuda_phase *phase) {
  const fuda_ruleset *rules = deal->kernel->rules;
  const fuda_auction *auction = rules->auction;
  const fuda_answer *answer;
  unsigned bare = open_answers(deal, phase, &answer), n = (unsigned)__builtin_popcount(bare), card = FUDA_NO_CARD;
  unsigned bids = answer && auction->n_bids > deal->bid ? (unsigned)auction->n_bids - deal->bid : 0, k;
  if (deal->kernel->thumb) k = call_by_thumb(deal, bare, bids);
  else k = fuda_below(draw(deal, 160u + deal->calls / rules->seats), n + bids);
  if (k < n) {
    answer = answer_of(phase, (unsigned)fuda_nth_bit(bare, (int)k));
  } else {
    card = deal->bid + (k - n);
    deal->bid = (uint8_t)(card + 1);
    deal->bidder = deal->actor;
  }
  fuda_kernel_did(deal, 0, answer->verb, card);
  deal->calls++;
  if (auction->passed_out && answer->verb == auction->pass_verb) deal->passed = (uint8_t)(deal->passed | 1u << deal->actor);
  deal->passes = answer->verb == auction->pass_verb ? (uint8_t)(deal->passes + 1) : 0;
  effects(deal, answer, FUDA_NO_CARD);
}

static void auction(kernel_deal *deal, const fuda_phase *phase) {
  const fuda_ruleset *rules = deal->kernel->rules;
  int next = fuda_kernel_ask_seat(deal, rules->auction->first);
  if (next < 0) next = deal->leader;
  for (; !auction_is_over(deal); next = deal->actor + 1) {
    while (deal->passed >> next % rules->seats & 1) next++;
    deal->actor = (int8_t)(next % rules->seats);
    call(deal, phase);
    if (deal->over || deal->again) return;
  }
  deal->actor = FUDA_NOBODY;
  effects(deal, deal->bid ? &rules->auction->contract : &rules->auction->all_pass, FUDA_NO_CARD);
  deal->phase++;
}

void fuda_kernel_choices(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  while (deal->phase < deal->kernel->play && !deal->over && !deal->again) {
    const fuda_phase *phase = &rules->phases[deal->phase];
    if (phase->kind == FUDA_CHOOSING) ask(deal, phase);
    else if (phase->kind == FUDA_AUCTION) auction(deal, phase);
    else deal->phase++; /* all is dealt already */
  }
}
