/* Flow: what the files that move a position along share; nobody else includes it. */
#ifndef FUDA_FLOW_H
#define FUDA_FLOW_H

#include "play.h"

/* Makes room for an event and returns it, begun; one to be thrown away where nobody listens or the list is full. */
fuda_event *fuda_event_add(fuda_events *events, enum fuda_event_type type, uint16_t clause);

/* The part of the state that is the match's, as its first deal begins, and as the next one does; of that deal, who deals it. */
void fuda_match_begin(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no, int dealer, const uint8_t roles[FUDA_ROLES],
                      const fuda_standing *standing, fuda_state *state);
void fuda_match_next(const fuda_ruleset *rules, fuda_state *state);
/* Who has a role first. */
uint8_t fuda_role_first(const fuda_ruleset *rules, const fuda_state *state, int role);
/* Shuffles and begins the deal that the state's chance fields say; everything of the last deal is forgotten. */
void fuda_deal_begin(const fuda_ruleset *rules, fuda_state *state, const fuda_card given[FUDA_CARDS]);
/* Deals up to a packet; with the last, turns up the trump. */
void fuda_deal_packets(const fuda_ruleset *rules, fuda_state *state, int upto);
/* Whether the match of a deal that is over is over too, by these rules; keeps_sets: the sets are counted by rules that have
 * them. */
void fuda_match_judge(const fuda_ruleset *rules, bool keeps_sets, fuda_state *state);
/* Counts the deal's points into the match. */
void fuda_deal_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* Who is asked about: a team, and a seat where it is one. */
typedef struct fuda_asked {
  int team, seat;
  bool nobody; /* what is asked next is of no such seat */
} fuda_asked;

/* Asks on about a seat; returns who was asked about before. */
static inline fuda_asked fuda_turn_to(const fuda_ruleset *rules, int32_t seat, int *team, int *now) {
  fuda_asked before = {*team, *now, fuda_seat_of(rules, seat) == FUDA_NOBODY};
  *team = before.nobody ? 0 : rules->team_of[seat];
  *now = fuda_seat_of(rules, seat);
  return before;
}

/* Who acts has no answer to give, and isn't asked. */
static inline void fuda_pass_over(fuda_state *state) {
  if (!state->passed_over) state->passed_over = (uint16_t)(1 + state->phase * FUDA_SEATS + state->actor);
}

#define FUDA_NO_SUCH_SEAT 0x8000
/* Nobody is asked, as what says whom comes to the number of no seat. */
static inline void fuda_ask_beyond(fuda_state *state) {
  if (!state->passed_over) state->passed_over = (uint16_t)(FUDA_NO_SUCH_SEAT + state->phase * FUDA_SEATS);
}

/* Goes on until somebody has a choice or the deal is over. */
int fuda_advance(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* fuda_act where the seat that acts has a choice other than a card, or a call of an auction. */
int fuda_choice_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events);
/* The first lead has been made: asks what follows it. */
int fuda_after_first_lead(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* What an answer does, in its order; card is the action's. */
/* Why this seat can give the answer: its clause, or that of the other condition under which it can. */
uint16_t fuda_answer_clause(const fuda_ruleset *rules, const fuda_state *state, const fuda_answer *answer);
void fuda_effects(const fuda_ruleset *rules, fuda_state *state, const fuda_answer *answer, fuda_card card, fuda_events *events);

/* An auction: asks who calls next and returns true, or does what it has come to. */
bool fuda_auction_go_on(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* The bids that are higher than the last, by their numbers. */
static inline fuda_set fuda_auction_bids(const fuda_ruleset *rules, const fuda_state *state) {
  return fuda_set_minus(fuda_set_first_n(rules->auction->n_bids), fuda_set_first_n(state->bid));
}

/* Whether this hand wins every trick that is left, however the unseen cards lie. Bits of no card may be set among these. */
bool fuda_claim_sure(const fuda_ruleset *rules, int trump, fuda_set hand, fuda_set unseen);
/* Who is about to lead has all tricks that are left. */
int fuda_claim_act(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* The deal is over, and the other teams have the penalty. */
int fuda_foul_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events);

/* A fishing game begins with the turn of the seat that its phase asks; false: a hand ends the deal. */
bool fuda_fishing_begin(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* Of a drawn card that waits for a match to be picked, as other rules say: whether it still does. Else it takes what it matches, or lies on
 * the field, and the turn is over. */
bool fuda_fishing_pick_on(const fuda_ruleset *rules, fuda_state *state, fuda_events *events, bool *takes);
/* A turn is over, and nobody is asked whether to stop. */
void fuda_fishing_next_turn(const fuda_ruleset *rules, fuda_state *state);
/* The yaku whose cards have been captured, replaced or not: a bit per row. */
uint64_t fuda_fishing_completed(const fuda_fishing_rules *fishing, fuda_set captured);
/* What a seat's captures are worth: their yaku, their cards. */
int fuda_fishing_yaku(const fuda_ruleset *rules, const fuda_state *state, int seat);
int fuda_fishing_card_points(const fuda_ruleset *rules, const fuda_state *state, int seat);

/* Hand yaku that aren't paid for: all see them. */
void fuda_hands_show(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* A player's hand yaku ends the deal before play. */
bool fuda_hand_ends(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* Whether play ends without asking who has just made a yaku: on the last turn, or where nobody can make another. */
bool fuda_yaku_ends_itself(const fuda_ruleset *rules, const fuda_state *state);
/* A turn is over. Whether it has made a yaku of captures or let one grow: those of others are void where it has made one, and
 * stopped says whether play ends without asking. */
bool fuda_yaku_completed(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* Payments: who goes out, before play, after it, at the end of the match. */
void fuda_pay_dropout(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
void fuda_pay_before_play(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* Whether a yaku of captures is paid. */
bool fuda_is_scored(const fuda_ruleset *rules, const fuda_state *state);
void fuda_pay_after_play(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* Whoever has paid in this deal has it back, from who was paid; whether anybody has. */
bool fuda_pay_back(const fuda_ruleset *rules, fuda_state *state);
void fuda_pay_jackpot(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* Takes back what has been paid since play ended; makes the antes, so far `ante` each, those of the rules. */
void fuda_pay_undo_after_play(const fuda_ruleset *rules, fuda_state *state);
void fuda_pay_ante_of(const fuda_ruleset *rules, fuda_state *state, int ante);
static inline bool fuda_pays(const fuda_ruleset *rules) { return rules->fishing && rules->fishing->n_payments; }
/* The field as it was dealt. */
fuda_set fuda_field_at_first(const fuda_ruleset *rules, const fuda_state *state);
/* What such a field, and what has waited, multiply by; and as it was before that was found: what waited waits. */
void fuda_multiplier_find(const fuda_ruleset *rules, fuda_state *state, fuda_set field, fuda_events *events);
void fuda_multiplier_undo(const fuda_ruleset *rules, fuda_state *state, fuda_set field);
/* Of multipliers none waits for the deals that follow; or those that do, in the order of these rules: false where none does. */
void fuda_none_waits(fuda_state *state);
bool fuda_wait_by(const fuda_fishing_rules *fishing, fuda_state *state);
/* The table is dealt: thrown in where it has to be (then true, and the cards are shuffled for the next attempt), else the
 * multiplier is found. */
bool fuda_field_dealt(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* Shuffles the pile for this attempt; nothing is dealt. */
void fuda_deal_shuffle(const fuda_ruleset *rules, fuda_state *state, const fuda_card given[FUDA_CARDS]);
/* Who is out gives the hand to the stock, which is shuffled. */
void fuda_central_deck(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* The trick's kind, and the terms on which cards are laid to it, by what is led. */
static inline const fuda_terms *fuda_terms_find(const fuda_trick_rules *trick, fuda_state *state) {
  state->terms = trick->terms_at[state->kinds_seen][state->trick_no][state->trump][state->led];
  const fuda_terms *terms = trick->terms + state->terms;
  state->kind = terms->kind;
  return terms;
}
/* Begins play with the first trick, led by the state's leader. */
void fuda_trick_begin(const fuda_ruleset *rules, fuda_state *state);
/* Takes the first lead back, as if it hadn't been made. */
void fuda_trick_take_back_lead(const fuda_ruleset *rules, fuda_state *state);
/* Which cards of these hands are excused. */
fuda_set fuda_trick_excused(const fuda_ruleset *rules, const fuda_state *state, const fuda_set hands[FUDA_SEATS]);
/* The yaku of the trick that has just been completed and is still on the table: adds its points. */
int fuda_trick_yaku(const fuda_ruleset *rules, fuda_state *state, int position, fuda_events *events);

#endif
