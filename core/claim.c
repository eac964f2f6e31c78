/* What who leads may say besides a card: which suit a joker stands for, and that all tricks left are theirs.
 *
 * A claim holds when the claimer can win every trick left with own cards in some order, whatever the others, the partner too,
 * hold and play. That is a matter of counting: against every layout of the unseen cards as if one opponent could hold them all,
 * against the cards as they lie opponent by opponent. There an own joker may do two things at once (what it is called to draw,
 * and the last trump of who has nothing else): that is searched for, and a search of more than NODES positions is given up, the
 * claim then not offered. */
#include "flow.h"
#include "tables.h"

#include <stdio.h>

enum { NODES = 20000 };

/* Counting ------------------------------------------------------------------------------------------ */

static inline int count(uint64_t cards) { return __builtin_popcountll(cards); }

/* A suit of the hand against an opponent's cards of it. Own jokers are counted apart. */
static fuda_set of_suit(const fuda_trick_rules *trick, int trump, int suit, fuda_set cards) {
  return fuda_set_minus(fuda_set_and(cards, trick->suit_set[trump][suit]), trick->leads_as);
}

/* Of own cards of a suit those that none of theirs beats. */
static inline fuda_set unbeaten(const fuda_trick_rules *trick, int trump, fuda_set mine, fuda_set theirs) {
  if (fuda_set_empty(theirs)) return mine;
  fuda_card best = fuda_set_lowest(theirs); /* in most decks the strongest lies first */
  for (;;) {
    fuda_set above = fuda_set_and(trick->higher[trump][best], theirs);
    if (fuda_set_empty(above)) return fuda_set_and(trick->higher[trump][best], mine);
    best = fuda_set_lowest(above);
  }
}

/* How many jokers, counted as top cards of the suit, make it good: the opponent keeps the highest as long as can be, which is
 * until that many rounds of the suit have gone. Trumps beside plain cards must be drawn to the last. */
static inline int lacking(int mine, int theirs, int sure, bool draw_all) {
  int rounds = theirs < mine || draw_all ? theirs : mine;
  return (theirs - sure) & -(sure < rounds); /* without a branch: nobody can foresee it */
}
static inline __attribute__((always_inline)) int jokers_wanted(const fuda_trick_rules *trick, int trump, int suit,
                                                               fuda_set hand, fuda_set theirs, bool draw_all) {
  fuda_set mine = of_suit(trick, trump, suit, hand);
  theirs = of_suit(trick, trump, suit, theirs);
  int sure = fuda_set_count(unbeaten(trick, trump, mine, theirs));
  return lacking(fuda_set_count(mine), fuda_set_count(theirs), sure, draw_all);
}

static bool has_plain(const fuda_trick_rules *trick, int trump, fuda_set hand) {
  return !fuda_set_within(hand, fuda_set_or(trick->suit_set[trump][FUDA_TRUMP], trick->leads_as));
}

/* Whether the hand wins every trick against these opponents, by counting: who holds a joker takes one with it. */
static bool is_sure(const fuda_ruleset *rules, int trump, fuda_set hand, const fuda_set *opponents, int n) {
  const fuda_trick_rules *trick = rules->trick;
  for (int i = 0; i < n; i++)
    if (fuda_set_meet(opponents[i], trick->leads_as)) return false;
  int jokers = fuda_set_count(fuda_set_and(hand, trick->leads_as));
  bool plain = has_plain(trick, trump, hand);
  /* trumps first: that is where most hands fail */
  for (int suit = FUDA_TRUMP; suit >= 0 && jokers >= 0; suit = (suit == FUDA_TRUMP ? rules->deck->suits : suit) - 1) {
    bool draw = suit == FUDA_TRUMP && plain;
    int most = 0;
    if (!draw && !fuda_set_meet(hand, trick->suit_set[trump][suit])) continue;
    for (int i = 0; i < n && most <= jokers; i++) {
      int wanted = jokers_wanted(trick, trump, suit, hand, opponents[i], draw);
      if (wanted > most) most = wanted;
    }
    jokers -= most;
  }
  return jokers >= 0;
}

/* Cards that are known, and whose hand they are in, are held by an opponent all the same; those that lie open by nobody. */
static __attribute__((noinline)) fuda_set lying_seen(const fuda_ruleset *rules, const fuda_state *state, fuda_set known) {
  for (int seat = 0; seat < rules->seats; seat++) known = fuda_set_minus(known, state->zone[FUDA_HAND + seat]);
  for (uint32_t open = rules->trick->open_zones; open; open &= open - 1)
    known = fuda_set_or(known, state->zone[FUDA_OWN_ZONES + __builtin_ctz(open)]);
  return known;
}

/* All but the cards played, held, laid away by the seat that is about to lead, or seen by all where they lie: any opponent may
 * hold them. */
static inline fuda_set unseen_by_leader(const fuda_ruleset *rules, const fuda_state *state) {
  fuda_set seen = fuda_set_or(state->known[state->actor], state->shown);
  if (rules->trick->hands_told || rules->trick->open_zones) seen = lying_seen(rules, state, seen);
  seen = fuda_set_or(seen, fuda_set_or(state->zone[FUDA_PLAYED], state->zone[FUDA_HAND + state->actor]));
  return (fuda_set){~seen.lo, ~seen.hi};
}

/* The cards as they lie ----------------------------------------------------------------------------- */

typedef struct search {
  const fuda_ruleset *rules;
  int seat;
  int nodes; /* left */
} search;

static bool wins_rest(search *s, const fuda_state *state);

/* Whether the claimer wins the trick on the table and all that follow, whatever is still laid to it. */
static bool wins_against(search *s, const fuda_state *state) {
  if (fuda_deal_over(state)) return state->winner_of[s->rules->tricks] == s->seat;
  if (state->on_table == 0) return state->actor == s->seat && wins_rest(s, state);
  fuda_set replies = fuda_trick_binding(s->rules, state);
  const uint8_t *strength = s->rules->trick->strength[state->trump][state->led];
  for (fuda_set left = replies; !fuda_set_empty(left);)
    if (strength[fuda_set_take(&left)] > state->best_strength) return false;
  while (!fuda_set_empty(replies)) {
    if (--s->nodes < 0) return false;
    fuda_state next = *state;
    fuda_act(s->rules, &next, (fuda_action){FUDA_VERB_PLAY, fuda_set_take(&replies), 0}, NULL);
    if (!wins_against(s, &next)) return false;
  }
  return true;
}

static bool wins_with(search *s, const fuda_state *state, fuda_action lead) {
  if (--s->nodes < 0) return false;
  fuda_state next = *state;
  fuda_act(s->rules, &next, lead, NULL);
  return wins_against(s, &next);
}

/* By counting, or by a lead after which it can still be done. */
static bool wins_rest(search *s, const fuda_state *state) {
  const fuda_trick_rules *trick = s->rules->trick;
  fuda_set hand = state->zone[FUDA_HAND + s->seat], others[FUDA_SEATS];
  int n = 0;
  for (int seat = 0; seat < s->rules->seats; seat++)
    if (seat != s->seat) others[n++] = state->zone[FUDA_HAND + seat];
  if (is_sure(s->rules, state->trump, hand, others, n)) return true;
  if (!fuda_set_meet(hand, trick->leads_as)) return false;
  fuda_set leads = fuda_trick_binding(s->rules, state);
  while (!fuda_set_empty(leads)) {
    fuda_card card = fuda_set_take(&leads);
    if (!fuda_set_has(trick->leads_as, card)) {
      if (wins_with(s, state, (fuda_action){FUDA_VERB_PLAY, card, 0})) return true;
      continue;
    }
    for (fuda_set suits = trick->stands_for[card]; !fuda_set_empty(suits);)
      if (wins_with(s, state, (fuda_action){FUDA_VERB_PLAY, card, (uint16_t)(1 + fuda_set_take(&suits))})) return true;
  }
  return false;
}

/* The same of a deck of up to 64 cards, where those of a plain suit lie strongest first: what of it lies before the first
 * unseen card is unbeaten. Trumps come last: theirs are looked up one by one. */
static __attribute__((noinline)) bool is_sure_in_order(const fuda_ruleset *rules, int trump, uint64_t hand, uint64_t unseen) {
  const fuda_trick_rules *trick = rules->trick;
  const fuda_set *suit_set = trick->suit_set[trump], trumps = suit_set[FUDA_TRUMP];
  uint64_t cards = hand & ~trick->leads_as.lo, mine, theirs;
  int jokers = count(hand & trick->leads_as.lo);
  for (int suit = 0; suit < rules->deck->suits; suit++) {
    mine = cards & suit_set[suit].lo;
    theirs = unseen & suit_set[suit].lo;
    jokers -= lacking(count(mine), count(theirs), count(mine & ((theirs & (0 - theirs)) - 1)), false);
  }
  if (jokers < 0) return false;
  mine = cards & trumps.lo;
  theirs = unseen & trumps.lo;
  uint64_t sure = unbeaten(trick, trump, (fuda_set){mine, 0}, (fuda_set){theirs, 0}).lo;
  return jokers >= lacking(count(mine), count(theirs), count(sure), cards != mine);
}

/* Most hands fail by an unseen joker, or by more unseen trumps than they can draw: that is looked at first, and in one look. */
static inline bool is_sure_unseen(const fuda_ruleset *rules, int trump, fuda_set hand, fuda_set unseen) {
  const fuda_trick_rules *trick = rules->trick;
  fuda_set trumps = trick->suit_set[trump][FUDA_TRUMP], high = fuda_set_or(trumps, trick->leads_as);
  unsigned few = fuda_set_count(fuda_set_and(unseen, trumps)) > fuda_set_count(fuda_set_and(hand, high));
  unsigned beaten = fuda_set_meet(unseen, trick->leads_as), plain = !fuda_set_within(hand, high);
  if (beaten | (few & plain)) return false;
  if (trick->in_order[trump]) return is_sure_in_order(rules, trump, hand.lo, unseen.lo);
  return is_sure(rules, trump, hand, &unseen, 1);
}
bool fuda_claim_sure(const fuda_ruleset *rules, int trump, fuda_set hand, fuda_set unseen) {
  return is_sure_unseen(rules, trump, hand, unseen);
}

/* Whether the cards lie so, the stronger of each plain suit before the weaker. */
static bool is_in_order(const fuda_trick_rules *trick, int suits, int trump) {
  if (trick->leads_as.hi | trick->suit_set[trump][FUDA_TRUMP].hi) return false;
  for (int suit = 0; suit < suits; suit++) {
    fuda_set left = of_suit(trick, trump, suit, trick->suit_set[trump][suit]), before = FUDA_EMPTY;
    while (!fuda_set_empty(left)) {
      fuda_card card = fuda_set_take(&left);
      if (card >= 64 || !fuda_set_equal(of_suit(trick, trump, suit, trick->higher[trump][card]), before)) return false;
      fuda_set_add(&before, card);
    }
  }
  return true;
}

/* Own zones, a bit each: into which single cards are laid, from which hands take them up; and whether a card comes to a hand from
 * another, or is shown there. */
typedef struct ways {
  uint32_t laid, taken;
  bool told;
} ways;
static uint32_t own_zone(uint8_t zone) { return zone < FUDA_OWN_ZONES ? 0 : 1u << (zone - FUDA_OWN_ZONES); }

static void find_ways(const fuda_answer *answer, ways *found) {
  for (int i = 0; i < answer->n_effects; i++) {
    const fuda_effect *effect = &answer->effects[i];
    bool to_hand = effect->to == FUDA_HAND;
    if (effect->op == FUDA_SHOW || (effect->op == FUDA_MOVE_CARD && to_hand)) found->told = true;
    if (effect->op == FUDA_MOVE_CARD) found->laid |= own_zone(effect->to);
    if (effect->op != FUDA_MOVE_ZONE) continue;
    if (to_hand) found->taken |= own_zone(effect->from);
    else found->laid |= own_zone(effect->to); /* what was laid may lie there now */
  }
}

void fuda_claim_prepare(const fuda_ruleset *rules, fuda_trick_rules *trick) {
  int suits = rules->deck->suits;
  ways found = {0};
  for (int p = 0; p < rules->n_phases; p++) {
    for (int a = 0; a < rules->phases[p].n_answers; a++) find_ways(&rules->phases[p].answers[a], &found);
    find_ways(&rules->phases[p].nobody, &found);
  }
  if (rules->auction) find_ways(&rules->auction->contract, &found), find_ways(&rules->auction->all_pass, &found);
  trick->hands_told = found.told || (found.laid & found.taken);
  for (int own = 0; own < rules->n_zones; own++)
    if (rules->zones[own].seen_by == FUDA_SEEN_BY_ALL) trick->open_zones |= 1u << own;
  for (int trump = 0; trump <= suits && trump < FUDA_TRUMPS; trump++) trick->in_order[trump] = is_in_order(trick, suits, trump);
}

static __attribute__((noinline)) bool holds_as_they_lie(const fuda_ruleset *rules, const fuda_state *state) {
  search s = {rules, state->actor, NODES};
  return wins_rest(&s, state);
}
static inline bool claim_holds(const fuda_ruleset *rules, const fuda_state *state) {
  if (rules->trick->claim_actual) return holds_as_they_lie(rules, state);
  return is_sure_unseen(rules, state->trump, state->zone[FUDA_HAND + state->actor], unseen_by_leader(rules, state));
}

/* What can be said ---------------------------------------------------------------------------------- */

/* With jokers among the cards: each with the suits that it can stand for. */
static __attribute__((noinline)) fuda_moves call_jokers(const fuda_ruleset *rules, uint32_t bare, fuda_set cards,
                                                        fuda_set jokers) {
  const fuda_trick_rules *trick = rules->trick;
  fuda_moves moves = {.bare = bare,
                      .card_verb = FUDA_VERB_PLAY,
                      .cards = fuda_set_minus(cards, jokers),
                      .match = trick->stands_for,
                      .several = jokers,
                      .field = fuda_set_first_n(rules->deck->suits)};
  while (!fuda_set_empty(jokers))
    moves.n_with = (uint16_t)(moves.n_with + fuda_set_count(trick->stands_for[fuda_set_take(&jokers)]));
  return moves;
}

fuda_moves fuda_lead_legal(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_trick_rules *trick = rules->trick;
  fuda_set cards = fuda_trick_binding(rules, state), jokers = fuda_set_and(cards, trick->leads_as);
  uint32_t bare = trick->claim_verb && claim_holds(rules, state) ? 1u << trick->claim_verb : 0;
  if (!fuda_set_empty(jokers)) return call_jokers(rules, bare, cards, jokers);
  return (fuda_moves){.bare = bare, .card_verb = FUDA_VERB_PLAY, .small_deck = fuda_small_deck(rules), .cards = cards};
}

int fuda_claim_act(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  int seat = state->actor, left = rules->tricks + 1 - state->trick_no;
  fuda_event *event = fuda_event_add(events, FUDA_EVENT_CLAIM, rules->trick->claim_clause);
  event->seat = (uint8_t)seat;
  event->trick = state->trick_no;
  event->points = (int16_t)left;
  state->shown = fuda_set_or(state->shown, state->zone[FUDA_HAND + seat]);
  state->tricks[rules->team_of[seat]] = (int16_t)(state->tricks[rules->team_of[seat]] + left);
  state->ended = FUDA_CLAIMED;
  state->ended_by = (int8_t)seat;
  fuda_deal_end(rules, state, events);
  return 0;
}

/* A card of the hand in a suit that isn't good, and the highest unseen one above it. */
static void say_beaten(const fuda_ruleset *rules, int trump, int suit, fuda_set hand, fuda_set unseen, char *out, size_t size) {
  const fuda_trick_rules *trick = rules->trick;
  fuda_set mine = fuda_set_minus(fuda_set_and(hand, trick->suit_set[trump][suit]), trick->leads_as);
  while (!fuda_set_empty(mine)) {
    fuda_card card = fuda_set_take(&mine), best = FUDA_NO_CARD;
    for (fuda_set above = fuda_set_and(trick->higher[trump][card], unseen); !fuda_set_empty(above);) {
      fuda_card other = fuda_set_take(&above);
      if (best == FUDA_NO_CARD || fuda_set_has(trick->higher[trump][best], other)) best = other;
    }
    if (best == FUDA_NO_CARD) continue;
    snprintf(out, size, "%s can be beaten by an unseen %s", fuda_card_code(rules->deck, card),
             fuda_card_code(rules->deck, best));
    return;
  }
}

bool fuda_claim_fails(const fuda_ruleset *rules, const fuda_state *state, char *out, size_t size) {
  const fuda_trick_rules *trick = rules->trick;
  int trump = state->trump;
  fuda_set hand = state->zone[FUDA_HAND + state->actor], unseen = unseen_by_leader(rules, state);
  if (claim_holds(rules, state)) return false;
  fuda_set jokers = fuda_set_and(unseen, trick->leads_as);
  int mine = fuda_set_count(of_suit(trick, trump, FUDA_TRUMP, hand));
  int theirs = fuda_set_count(of_suit(trick, trump, FUDA_TRUMP, unseen));
  snprintf(out, size, "as the cards lie, not every trick is sure");
  if (trick->claim_actual) return true;
  for (int suit = 0; suit <= FUDA_TRUMP; suit++) {
    if (!jokers_wanted(trick, trump, suit, hand, unseen, false)) continue;
    say_beaten(rules, trump, suit, hand, unseen, out, size);
    return true;
  }
  if (!fuda_set_empty(jokers)) snprintf(out, size, "%s is unseen", fuda_card_code(rules->deck, fuda_set_lowest(jokers)));
  else if (theirs == 1) snprintf(out, size, "a hand may hold the unseen trump, and take a plain card: this one has %d", mine);
  else snprintf(out, size, "one hand may hold all %d unseen trumps, and take a plain card: this one has %d", theirs, mine);
  return true;
}
