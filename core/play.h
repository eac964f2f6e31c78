/* Play: from one position to the next. Deal, ask what is legal, act, go on to the next deal.
 *
 * The caller owns the state and passes it in; nothing here allocates, and nothing remembers. What happened on the way is
 * written to fuda_events where the caller wants it. */
#ifndef FUDA_PLAY_H
#define FUDA_PLAY_H

#include "state.h"

typedef struct fuda_action {
  uint8_t verb;   /* index into the ruleset's verbs */
  fuda_card card; /* FUDA_NO_CARD for a bare verb */
  uint16_t with;  /* 1 + the match it takes where it has several, or the suit it stands for; 0 where there is nothing to say */
} fuda_action;
#define FUDA_FOUL 0x8000 /* beside `with`: it isn't legal, and is done as a foul */
_Static_assert(sizeof(fuda_action) == 4, "an action travels in one register");

/* The legal actions of a position, as sets: the bare verbs, and at most one verb with the cards it may be given. */
typedef struct fuda_moves {
  uint32_t bare; /* a bit per verb */
  uint8_t card_verb;
  bool small_deck;       /* known to be of one: a card lies in the first half of a set */
  fuda_set cards;        /* alone */
  const fuda_set *match; /* what each card matches; NULL where nothing is matched, and what follows is then unset */
  uint16_t n_with;       /* how many actions they make */
  fuda_set several;      /* cards that go with one of their matches on the field */
  fuda_set field;
} fuda_moves;

enum fuda_event_type {
  FUDA_EVENT_DEAL,       /* a deal begins */
  FUDA_EVENT_DID,        /* an effect took place: clause */
  FUDA_EVENT_TRICK,      /* seat won trick number `trick` with card a; clause says why */
  FUDA_EVENT_YAKU,       /* yaku number `row`: seat, points; card a beat card b of seat `other` */
  FUDA_EVENT_VOID,       /* yaku number `row` would have been made, but clause voids it (b's void card is `by`); or was, and seat
                            has now captured `by`, which voids it */
  FUDA_EVENT_MISSED,     /* yaku number `row` had its two cards; clause says what it lacked */
  FUDA_EVENT_CAPTURE,    /* seat took card b (and what else matches) with card a, in turn `trick` */
  FUDA_EVENT_STAYS,      /* card a of seat stays on the field */
  FUDA_EVENT_THROWN_IN,  /* the table is dealt again: all of card a's suit lay on it */
  FUDA_EVENT_MULTIPLIER, /* payments are times `points`, for card a or, without one, a multiplier that waited */
  FUDA_EVENT_CENTRAL,    /* the hands of who is out are shuffled into the stock */
  FUDA_EVENT_HAND_YAKU,  /* hand yaku number `row` of seat: points */
  FUDA_EVENT_HELD,       /* yaku number `row` lies whole in the hand of a seat that is out */
  FUDA_EVENT_ENDS,       /* play ends without asking seat: for its yaku of captures, (row 1) for hand yaku, or
                            (row 2) for those of captures in the last turn */
  FUDA_EVENT_FINAL,      /* final yaku number `row` of seat: points */
  FUDA_EVENT_BONUS,      /* the bonus of hand yaku `row` of seat, or of a fact (row FUDA_UNKNOWN) */
  FUDA_EVENT_REFUND,     /* hand yaku are paid back */
  FUDA_EVENT_PAYMENT,    /* seat gets `amount` from `other` (either may be FUDA_POT or FUDA_JACKPOT) by payment `row`, for yaku
                            number `trick` - 1 of the table that the payment is about (0: for none), times `points`; a: only one of
                            so many parts of the yaku, for nobody stopped */
  FUDA_EVENT_DEAL_END,
  FUDA_EVENT_SET_END,
  FUDA_EVENT_MATCH_END,
  FUDA_EVENT_CONTRACT,  /* seat has the contract: bid number `row` */
  FUDA_EVENT_CANCELLED, /* the deal is over without points: seat said verb `row`; where row is FUDA_UNKNOWN, hasn't got a card
                           for each trick; where seat is, all passed; where both are, what was paid is given back */
  FUDA_EVENT_CLAIM,     /* seat claims the tricks from number `trick` on: `points` of them */
  FUDA_EVENT_PENALTY,   /* seat has broken clause number `points`; clause says what that costs */
  FUDA_EVENT_PASSED     /* all passed, and the deal isn't over by it: there is no contract, or (row 1) new cards */
};
typedef struct fuda_event { /* without gaps: events compare byte by byte */
  uint8_t type, seat, other, row, trick;
  fuda_card a, b, by;
  int16_t points;
  uint16_t clause;
  int32_t amount;
} fuda_event;
#define FUDA_POT 200
#define FUDA_JACKPOT 201
#define FUDA_EVENTS 128
typedef struct fuda_events {
  int n; /* events past FUDA_EVENTS are counted, not kept */
  fuda_event event[FUDA_EVENTS];
} fuda_events;

enum fuda_error { FUDA_ERROR_HOOK = -1, FUDA_ERROR_MEMORY = -2 };
#define FUDA_ATTEMPTS 1000 /* a deal isn't dealt again more often */

/* How a match stands as a deal of it begins. What doesn't count towards winning it is 0. */
typedef struct fuda_standing {
  bool given;    /* else it is the match's first deal, and nobody has anything; `deal` then only names it */
  bool set_said; /* set_points was; else they follow from the scores */
  uint16_t deal; /* of the match, from 0 */
  int32_t match[FUDA_SEATS], set_points[FUDA_SEATS]; /* per team */
  uint8_t sets[FUDA_SEATS];
  uint16_t wins[FUDA_SEATS];
  uint8_t in_a_row, last_winner; /* last_winner: FUDA_UNKNOWN for none */
  uint8_t n_waiting, waiting[FUDA_WAITING];
} fuda_standing;

/* Begins a match: match_no of seed, its first deal, dealt by dealer (FUDA_NOBODY: as the rules say). given, or NULL: for each
 * place of the shuffled pile a card that must lie there, or FUDA_NO_CARD. Goes on to the first choice. 0 or a negative error.
 */
int fuda_start(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no, int dealer, const fuda_card given[FUDA_CARDS],
               fuda_state *state, fuda_events *events);
/* The same with seats given to roles: 1 + a seat, 0 as the rules say; and, where standing is given, in the midst of a match.
 * Both may be NULL. */
int fuda_start_with(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no, int dealer, const uint8_t roles[FUDA_ROLES],
                    const fuda_standing *standing, const fuda_card given[FUDA_CARDS], fuda_state *state, fuda_events *events);
/* The place in the pile of the i-th card that `zone` is dealt (a hand: FUDA_HAND + seat), or -1 past its end. */
int fuda_pile_place(const fuda_ruleset *rules, int dealer, int zone, int i);
/* Who deals the first deal of a match when the rules leave it to the lot or a seat. */
int fuda_first_dealer(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no);

/* The next deal of the match. The deal must be over and the match not. */
int fuda_next_deal(const fuda_ruleset *rules, const fuda_card given[FUDA_CARDS], fuda_state *state, fuda_events *events);

/* fuda_legal and fuda_act of a fishing game: who acts plays, or picks a match; and fuda_legal where there is another choice than
 * a card, or none. */
fuda_moves fuda_fishing_legal(const fuda_ruleset *rules, const fuda_state *state) __attribute__((pure));
int fuda_fishing_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events);
fuda_moves fuda_choice_legal(const fuda_ruleset *rules, const fuda_state *state) __attribute__((pure));
/* fuda_act of a call of an auction. */
int fuda_auction_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events);
/* The terms on which cards are laid to the trick on the table, or the next lead is made: the same for all who do. */
static inline const fuda_terms *fuda_terms_of(const fuda_ruleset *rules, const fuda_state *state) {
  return rules->trick->terms + state->terms;
}

/* The cards that don't count as held. */
static inline fuda_set fuda_terms_excused(const fuda_terms *terms, const fuda_state *state) {
  return fuda_set_if(terms->excuses, state->excused);
}
/* The cards of a hand that may be laid. What binds is picked without a branch, since nobody can foresee it. */
static inline fuda_set fuda_terms_bind(const fuda_terms *terms, fuda_set hand, fuda_set excused) {
  fuda_set held = fuda_set_minus(hand, excused);
  fuda_set cards = fuda_set_either(fuda_set_meet(held, terms->need), terms->allow[1], terms->allow[0]);
  for (int i = 0; i < terms->n_before; i++)
    cards = fuda_set_either(fuda_set_meet(held, terms->before[i].need), terms->before[i].allow, cards);
  return fuda_set_and(hand, cards);
}
/* The cards that the seat that acts may lay to the trick. */
static inline __attribute__((always_inline)) fuda_set fuda_trick_binding(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_terms *terms = fuda_terms_of(rules, state);
  fuda_set hand = state->zone[FUDA_HAND + state->actor];
  if (terms->simple) return fuda_set_and(hand, terms->allow[fuda_set_meet(hand, terms->need)]);
  return fuda_terms_bind(terms, hand, fuda_terms_excused(terms, state));
}
/* The alternatives for who acts in this trick as the rules list them, n of them: they count where their `tricks` say. */
static inline const fuda_alternative *fuda_trick_alternatives(const fuda_ruleset *rules, const fuda_state *state, int *n) {
  const fuda_trick_kind *kind = &rules->trick->kind[state->kind];
  *n = state->on_table ? kind->n_follow : kind->n_lead;
  return state->on_table ? kind->follow[state->trump][state->led] : kind->lead[state->trump];
}

/* fuda_legal of who leads and may say more than a card: of a joker the suit it stands for; that all tricks left are theirs. */
fuda_moves fuda_lead_legal(const fuda_ruleset *rules, const fuda_state *state) __attribute__((pure));

/* fuda_legal in a phase of this kind. Moves are handed on by value, so that those of a card stay in registers. */
static inline __attribute__((always_inline)) void fuda_legal_in(uint8_t kind, const fuda_ruleset *rules,
                                                                const fuda_state *state, fuda_moves *moves) {
  if (kind == FUDA_TRICK_PLAY && (state->on_table || !rules->trick->leader_speaks)) {
    *moves = (fuda_moves){
        .card_verb = FUDA_VERB_PLAY, .small_deck = fuda_small_deck(rules), .cards = fuda_trick_binding(rules, state)};
  } else {
    *moves = kind == FUDA_FISHING      ? fuda_fishing_legal(rules, state)
             : kind == FUDA_TRICK_PLAY ? fuda_lead_legal(rules, state)
                                       : fuda_choice_legal(rules, state);
  }
}
/* The legal actions of the seat that acts; none when the deal is over. Here, so that it is compiled into the loops that ask. */
static inline __attribute__((always_inline)) void fuda_legal(const fuda_ruleset *rules, const fuda_state *state,
                                                             fuda_moves *moves) {
  fuda_legal_in(state->actor < 0 ? FUDA_CHOOSING : rules->phase_kind[state->phase], rules, state, moves);
}
static inline int fuda_moves_count(const fuda_moves *moves) {
  int n = __builtin_popcount(moves->bare) + fuda_set_count(moves->cards);
  return moves->match ? n + moves->n_with : n;
}
/* The cards that need a match beside them. */
static inline fuda_set fuda_moves_several(const fuda_moves *moves) { return moves->match ? moves->several : FUDA_EMPTY; }
/* The i-th of them, in their fixed order: bare verbs, then cards as in the deck, then cards with a match. */
fuda_action fuda_moves_at_match(const fuda_moves *moves, int i);
static inline fuda_action fuda_moves_at(const fuda_moves *moves, int i) {
  int bare = __builtin_popcount(moves->bare);
  if (i < bare) return (fuda_action){(uint8_t)fuda_nth_bit(moves->bare, i), FUDA_NO_CARD, 0};
  if (moves->match && i - bare >= fuda_set_count(moves->cards)) {
    fuda_moves with = {.card_verb = moves->card_verb, .match = moves->match, .several = moves->several, .field = moves->field};
    return fuda_moves_at_match(&with, i - bare - fuda_set_count(moves->cards));
  }
  return (fuda_action){moves->card_verb, fuda_set_nth(moves->cards, i - bare), 0};
}
bool fuda_moves_have(const fuda_moves *moves, fuda_action action);
/* What allows the seat that acts the cards that it may give, and no others; where it may give one. */
uint16_t fuda_moves_clause(const fuda_ruleset *rules, const fuda_state *state);

/* Whether what isn't legal, for this clause, is accepted and costs the penalty. */
bool fuda_is_foul(const fuda_ruleset *rules, const fuda_state *state, fuda_action action, uint16_t clause);

/* Why the claim of who is about to lead doesn't hold, as a sentence: "c7 can be beaten by an unseen cK". False where it does.
 */
bool fuda_claim_fails(const fuda_ruleset *rules, const fuda_state *state, char *out, size_t size);

/* The last card of a trick has been laid: says who has won it. events: not NULL. */
int fuda_trick_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* The same without a word of who has won it: for who listens to the yaku alone, or not at all. */
int fuda_trick_close(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);
/* Who is winning a trick, and with what; and who is once that seat has laid a card of this strength: computed, for no branch can
 * foresee it. */
typedef struct fuda_winning {
  unsigned seat, strength;
} fuda_winning;
static inline fuda_winning fuda_winning_of(fuda_winning before, unsigned seat, unsigned strength) {
  bool better = strength > before.strength;
  return (fuda_winning){better ? seat : before.seat, better ? strength : before.strength};
}
/* A card of that seat comes to the table. Of a small deck which half is written is known before the card is: what is read
 * next needn't wait for it. */
static inline void fuda_trick_put(fuda_state *state, unsigned seat, fuda_card card, bool small_deck) {
  fuda_set *hand = &state->zone[FUDA_HAND + seat], *table = &state->zone[FUDA_TABLE];
  if (small_deck) {
    hand->lo &= ~fuda_bit(card);
    table->lo |= fuda_bit(card);
  } else {
    *fuda_set_half(hand, card) &= ~fuda_bit(card);
    *fuda_set_half(table, card) |= fuda_bit(card);
  }
  state->laid[state->n_laid++] = card;
}
static inline int8_t fuda_seat_after(const fuda_ruleset *rules, unsigned seat) {
  return (int8_t)(seat + 1 == rules->seats ? 0 : seat + 1);
}
/* A card follows. Returns whether it is the last of the trick, which then has to be ended. */
static inline __attribute__((always_inline)) bool fuda_trick_lay(const fuda_ruleset *rules, fuda_state *state,
                                                                 const fuda_terms *terms, fuda_card card, bool small_deck) {
  unsigned seat = (unsigned)state->actor;
  fuda_winning now = fuda_winning_of((fuda_winning){state->best, state->best_strength}, seat, terms->strength[card]);
  state->best_strength = (uint8_t)now.strength;
  state->best = (uint8_t)now.seat;
  if (small_deck) state->down.lo |= terms->down.lo & fuda_bit(card);
  else *fuda_set_half(&state->down, card) |= fuda_set_bit(&terms->down, card);
  fuda_trick_put(state, seat, card, small_deck);
  if (++state->on_table == rules->seats) return true;
  state->actor = fuda_seat_after(rules, seat);
  return false;
}

/* fuda_act of a card that is led; with: 1 + the suit that it stands for, or 0. */
int fuda_trick_lead(const fuda_ruleset *rules, fuda_state *state, fuda_card card, uint16_t with, fuda_events *events);
/* fuda_act where it isn't a card to a trick. */
int fuda_act_else(const fuda_ruleset *rules, fuda_state *state, unsigned verb, unsigned card, unsigned with,
                  fuda_events *events);

/* fuda_act in a phase of this kind. Nearly always it is a card that follows. */
static inline int fuda_act_in(uint8_t kind, const fuda_ruleset *rules, fuda_state *state, fuda_action action,
                              fuda_events *events) {
  bool lays = kind == FUDA_TRICK_PLAY && action.card != FUDA_NO_CARD && !(action.with & FUDA_FOUL);
  if (!lays) return fuda_act_else(rules, state, action.verb, action.card, action.with, events);
  if (!state->on_table) return fuda_trick_lead(rules, state, action.card, action.with, events);
  const fuda_terms *terms = fuda_terms_of(rules, state);
  bool last = fuda_small_deck(rules) ? fuda_trick_lay(rules, state, terms, action.card, true)
                                     : fuda_trick_lay(rules, state, terms, action.card, false);
  if (!last) return 0;
  return events ? fuda_trick_end(rules, state, events) : fuda_trick_close(rules, state, NULL);
}
/* Does a legal action, or one marked as a foul, and goes on to the next choice. 0, or a negative error from a script's hook:
 * the state is then of no use, keep a copy where there are hooks. events may be NULL; else they are appended. Here, like
 * fuda_legal. */
static inline int fuda_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  return fuda_act_in(rules->phase_kind[state->phase], rules, state, action, events);
}

/* What the position would be to those who don't know that a seat is being asked: writes it and returns true, or returns false
 * where everybody may know. */
bool fuda_unasked(const fuda_ruleset *rules, const fuda_state *state, fuda_state *out);

/* The yaku of captures that these cards make and that no other replaces: a bit per row. */
uint64_t fuda_fishing_made(const fuda_fishing_rules *fishing, fuda_set captured);
/* What a yaku of captures is worth with these cards; 0 where it isn't made. */
int fuda_set_yaku_points(const fuda_set_yaku *yaku, fuda_set captured);

/* What a dealt hand makes: 1 + the row of each group, or 0. Returns the suits of which it has three, a bit each. */
uint16_t fuda_hand_yaku_of(const fuda_fishing_rules *fishing, fuda_set hand, uint8_t rows[FUDA_GROUPS]);
/* The cards of the hand that all get to see for it. */
fuda_set fuda_hand_yaku_shows(const fuda_fishing_rules *fishing, const fuda_hand_yaku *yaku, fuda_set hand);

/* The table that a scored yaku's row is of: hand yaku, their bonuses, yaku of captures, those at the end, a fact's bonus. */
enum fuda_scored_kind { FUDA_SCORED_HAND, FUDA_SCORED_BONUS, FUDA_SCORED_SET, FUDA_SCORED_FINAL, FUDA_SCORED_FACT };
typedef struct fuda_scored {
  uint8_t kind, row, seat;
  bool refunded;
  int16_t twice; /* what it is worth, in halves: nobody stopped and half of it counts */
  uint16_t clause;
} fuda_scored;
#define FUDA_SCORED 64
/* The yaku of this deal that stand, as they are scored so far; returns how many (at most FUDA_SCORED). Of rules with payments.
 */
int fuda_scored_yaku(const fuda_ruleset *rules, const fuda_state *state, fuda_scored out[FUDA_SCORED]);
/* Adds them to counts by table and row, without the list; rows past the counts are left out. */
void fuda_scored_count(const fuda_ruleset *rules, const fuda_state *state, uint64_t count[FUDA_SCORED_FACT + 1][FUDA_SET_YAKU]);
/* How many of a yaku's cards are among these; some count as two. */
static inline int fuda_set_yaku_count(const fuda_set_yaku *yaku, fuda_set cards) {
  return fuda_set_count(fuda_set_and(yaku->cards, cards)) + fuda_set_count(fuda_set_and(yaku->twice, cards));
}
/* Whether what else has been captured keeps a yaku from being made, whatever there is of its own cards. */
static inline bool fuda_set_yaku_void(const fuda_set_yaku *yaku, fuda_set captured) {
  return yaku->void_from && fuda_set_count(fuda_set_and(yaku->void_by, captured)) >= yaku->void_from;
}
/* Whether a yaku of captures can still be made by a player that hasn't made it. */
bool fuda_yaku_open(const fuda_ruleset *rules, const fuda_state *state, int row, int seat);

/* A seat that hasn't got a card for each trick that is left, or FUDA_NOBODY: choices have taken too many away. */
int fuda_short_of_cards(const fuda_ruleset *rules, const fuda_state *state);

/* Whether who is asked can always answer without a card, whatever is held: `stays_open` of a phase. */
bool fuda_stays_open(const fuda_ruleset *rules, const fuda_phase *phase);

/* Evaluates an expression about a team (or seat). What would be more than an int32_t holds is the most that it does. */
int32_t fuda_ask(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr, int team);
/* The seat that an expression names, or FUDA_NOBODY: so also where it comes to a number that is no seat's. Who asks for a seat
 * asks here, and says what nobody means: the dealer stays, nobody is asked, who was to lead still leads. */
int fuda_ask_seat(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr);
static inline int fuda_seat_of(const fuda_ruleset *rules, int32_t n) { return n >= 0 && n < rules->seats ? n : FUDA_NOBODY; }
/* The trump that an expression names; a number that is no suit's is no trump. */
static inline uint8_t fuda_trump_of(const fuda_ruleset *rules, int32_t n) {
  return n >= 0 && n < rules->deck->suits ? (uint8_t)n : rules->deck->suits;
}
/* The trump before one is turned up or bid: the number of suits where there is none, unknown where there will be one. */
static inline uint8_t fuda_trump_at_first(const fuda_ruleset *rules) {
  if (rules->fixed_trump) return rules->fixed_trump - 1;
  return rules->trump_zone == FUDA_NO_ZONE && !rules->auction ? rules->deck->suits : FUDA_UNKNOWN;
}
/* The card that a reference means under this trump, or before it is known; FUDA_NO_CARD where there is none. */
static inline fuda_card fuda_card_of(const fuda_ruleset *rules, int ref, uint8_t trump) {
  return rules->card_ref[ref][trump < FUDA_TRUMPS ? trump : FUDA_TRUMPS];
}
/* Who calls first; the leader where it would be nobody. Of rules with an auction. */
int fuda_first_caller(const fuda_ruleset *rules, const fuda_state *state);

/* The clause of what is asked now: of the phase, the kind of trick, or stopping; 0 for none. */
uint16_t fuda_asking_clause(const fuda_ruleset *rules, const fuda_state *state);

/* Yaku points of a team (or seat) in this deal so far. */
int32_t fuda_yaku_points(const fuda_ruleset *rules, const fuda_state *state, int team);
/* The values of the cards a team (or seat) has won or captured in this deal so far. */
int32_t fuda_card_points(const fuda_ruleset *rules, const fuda_state *state, int team);
/* Points of a team in this deal so far, by the ruleset's score. */
int32_t fuda_points(const fuda_ruleset *rules, const fuda_state *state, int team);

/* Points as they are written: "7", "3.5" where they are counted in halves, "-1 kan 7 mon" (HH-1: a debt of 5 mon). */
#define FUDA_POINTS_TEXT 24
char *fuda_points_text(const fuda_ruleset *rules, int32_t points, char out[FUDA_POINTS_TEXT]);
/* How many parts of a point the points are counted in; what two rulesets score is the same only in the same parts. */
static inline int32_t fuda_parts(const fuda_ruleset *rules) { return rules->parts > 1 ? rules->parts : 1; }

/* What says that this card wins a trick of these cards. */
static inline uint16_t fuda_strength_clause(const fuda_trick_rules *trick, uint8_t trump, fuda_card winner, fuda_set laid) {
  uint8_t suit = trick->suit_of[trump][winner];
  if (trick->moved_clause && fuda_set_meet(trick->moved[suit], fuda_set_and(laid, trick->suit_set[trump][suit])))
    return trick->moved_clause;
  if (trick->pips_clause && fuda_set_has(trick->pips, winner)) return trick->pips_clause;
  return trick->strength_clause[trump][suit];
}

/* The seat that laid the i-th card to trick t, the cards of it so far, and the winner's seat: asked of the state's record. */
static inline int fuda_trick_seat(const fuda_ruleset *rules, const fuda_state *state, int t, int i) {
  return (state->leader_of[t] + i) % rules->seats;
}
static inline fuda_card fuda_trick_card(const fuda_ruleset *rules, const fuda_state *state, int t, int i) {
  return state->laid[(t - 1) * rules->seats + i];
}
/* What FUDA_ASK_LAID_ALIKE gives of these cards; one without a suit is like no other. */
static inline int32_t fuda_laid_alike(const fuda_ruleset *rules, const fuda_card *laid, bool by_suit) {
  uint8_t count[FUDA_RANKS] = {0}, most = 0;
  _Static_assert((int)FUDA_SUITS <= (int)FUDA_RANKS, "they are counted in the same place");
  for (int i = 0; i < rules->seats; i++) {
    uint8_t suit = rules->deck->card[laid[i]].suit, n = 1;
    if (suit < rules->deck->suits) n = ++count[by_suit ? suit : rules->deck->card[laid[i]].rank];
    if (n > most) most = n;
  }
  return most;
}

/* What FUDA_ASK_LAID counts: sets[n], where arg is n; of n + FUDA_BY_TRUMP sets[n + trump], of n + FUDA_BY_LED
 * sets[n + trump * FUDA_LED + the suit led]. */
static inline fuda_set fuda_laid_set(const fuda_ruleset *rules, int arg, int trump, int led) {
  return rules->sets[arg % FUDA_BY_TRUMP + (arg >= FUDA_BY_LED ? trump * FUDA_LED + led : arg >= FUDA_BY_TRUMP ? trump : 0)];
}
/* Whether somebody may ask for a redeal in this phase: once a deal (HM-W3). */
bool fuda_asks_for_redeal(const fuda_phase *phase);
static inline bool fuda_deal_over(const fuda_state *state) { return state->phase == FUDA_DEAL_OVER; }

/* The tricks of the contract, of bid number `bid` - 1. */
static inline const fuda_bid *fuda_contract(const fuda_ruleset *rules, const fuda_state *state) {
  return rules->auction && state->bid ? &rules->auction->bids[state->bid - 1] : NULL;
}

/* Who won the deal, or the match, that is over: a team (or seat), or FUDA_NOBODY where it is drawn. */
int fuda_deal_winner(const fuda_ruleset *rules, const fuda_state *state);
int fuda_match_winner(const fuda_ruleset *rules, const fuda_state *state);

/* What the phase is called now: a choice's name, or the kind of trick; "opening" (the choice that follows the first lead)
 * until that lead is made; "over". */
const char *fuda_phase_name(const fuda_ruleset *rules, const fuda_state *state);

/* Whether positions of the one can be those of the other: of the same deck and seats, both with accounts or neither. What differs is said
 * in lost, a line each. */
bool fuda_same_table(const fuda_ruleset *from, const fuda_ruleset *to, char *lost, size_t size);

/* The same position under other rules of the same deck and seats. What has no counterpart is named in lost (sentences, one a
 * line). Returns false, with the reason in lost, where the decks or seats differ. */
bool fuda_under(const fuda_ruleset *from, const fuda_state *state, const fuda_ruleset *to, fuda_state *out, char *lost,
                size_t size);
/* How the match stood before a deal, by the other rules. */
void fuda_standing_under(const fuda_ruleset *from, const fuda_ruleset *to, fuda_standing *standing);
/* The team of the other rules that all seats of a team are of, or FUDA_NOBODY. */
int fuda_team_under(const fuda_ruleset *from, int team, const fuda_ruleset *to);
/* Goes on from there where nothing can be done: where a match of the drawn card was to be picked, and by these rules none is. Said in
 * lost, behind what stands there. */
void fuda_under_goes_on(const fuda_ruleset *to, fuda_state *out, fuda_events *events, char *lost, size_t size);

#endif
