/* Auctions, jokers, claims and fouls, in a tiny game written as C literals: three seats, each for itself, four cards each of
 * three suits (A K Q J) and a joker, one card aside. Claims are compared with every layout and every way to play it. */
#include "core/action.h"
#include "core/flow.h"
#include "core/sim.h"
#include "core/tables.h"
#include "core/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SUITS = 3, RANKS = 4, CARDS = 13, JOKER = 12, SEATS = 3, TRICKS = 4, BIDS = 16, ASIDE = FUDA_OWN_ZONES };
enum { PLAY, BID, PASS, BROKEN, OPEN };
enum {
  NO_CLAUSE,
  OF_BIDS,
  OF_HIGHER,
  OF_BROKEN,
  OF_CONTRACT,
  OF_FOLLOWING,
  OF_LEADING,
  OF_CLAIM,
  OF_STRENGTH,
  OF_FOULS,
  CLAUSES
};
#define C(suit, rank) ((fuda_card)((suit)*RANKS + (rank)))
#define FACE(s, r, text)                                                                                                       \
  { .named = {.name = {text, text, NULL, NULL}}, .suit = s, .rank = r }

static const fuda_deck deck = {
    .name = "tiny",
    .suits = SUITS,
    .ranks = RANKS,
    .cards = CARDS,
    .suit = {{.name = {"a", "acorns", NULL, NULL}},
             {.name = {"b", "bells", NULL, NULL}},
             {.name = {"c", "crowns", NULL, NULL}}},
    .card = {FACE(0, 0, "aA"), FACE(0, 1, "aK"), FACE(0, 2, "aQ"), FACE(0, 3, "aJ"), FACE(1, 0, "bA"), FACE(1, 1, "bK"),
             FACE(1, 2, "bQ"), FACE(1, 3, "bJ"), FACE(2, 0, "cA"), FACE(2, 1, "cK"), FACE(2, 2, "cQ"), FACE(2, 3, "cJ"),
             FACE(FUDA_SUITS, FUDA_RANKS, "Jo")},
};
static const fuda_verb verbs[] = {
    {"play", FUDA_WITH_SUIT}, {"bid", FUDA_WITH_BID}, {"pass", FUDA_BARE}, {"broken", FUDA_BARE}, {"open", FUDA_BARE}};
static const fuda_clause clauses[CLAUSES] = {{.id = ""},    {.id = "A-1"}, {.id = "A-2"}, {.id = "A-3"}, {.id = "A-4"},
                                             {.id = "A-5"}, {.id = "A-6"}, {.id = "A-7"}, {.id = "A-8"}, {.id = "A-9"}};
static const fuda_zone zones[] = {{"aside", "aside", NULL, FUDA_SEEN_BY_NOBODY}};
static const fuda_packet packets[] = {{FUDA_HAND, 1, 4}, {FUDA_HAND, 2, 4}, {FUDA_HAND, 0, 4}, {ASIDE, 0, 1}};
static const fuda_set aces = {1ull << C(0, 0) | 1ull << C(1, 0) | 1ull << C(2, 0), 0};

enum { AT_FIRST = 0, AT_TRUMP = 2, AT_BIDDER = 3, AT_NO_ACE = 4, AT_POINTS = 7, AT_SECOND = 8 };
static const fuda_code code[] = {
    {FUDA_ASK_DEALER, 0},       {FUDA_ASK_AFTER, 0},                       /* who calls first */
    {FUDA_ASK_DENOMINATION, 0},                                            /* what becomes trump */
    {FUDA_ASK_BIDDER, 0},                                                  /* who leads */
    {FUDA_ASK_HELD, 0},         {FUDA_ASK_NUMBER, 0}, {FUDA_ASK_EQUAL, 0}, /* no ace: broken */
    {FUDA_ASK_TRICKS, 0},                                                  /* points */
    {FUDA_ASK_ROLE, 0},         {FUDA_ASK_AFTER, 0},                       /* the role goes on */
};
static const fuda_role roles[] = {{.name = "fukiage", .next = {AT_SECOND, 2}}};

static fuda_bid bids[BIDS];
static char bid_text[BIDS][8];
static fuda_auction auction;
static fuda_phase phases[3];
static fuda_trick_kind kind;
static fuda_trick_rules trick;
static fuda_ruleset rules;

static void trump_tables(int trump) {
  for (int card = 0; card < CARDS; card++) {
    int suit = card == JOKER ? FUDA_SUITS : card / RANKS;
    bool is_trump = suit == trump || card == JOKER;
    trick.suit_of[trump][card] = (uint8_t)(is_trump ? FUDA_TRUMP : suit);
    fuda_set_add(&trick.suit_set[trump][trick.suit_of[trump][card]], (fuda_card)card);
    int strength = card == JOKER ? 5 : RANKS - card % RANKS;
    for (int led = 0; led < FUDA_LED; led++)
      trick.strength[trump][led][card] = (uint8_t)(is_trump ? 128 + strength : led == suit ? strength : 0);
  }
  for (int card = 0; card < CARDS; card++)
    for (int other = 0; other < CARDS; other++) {
      int suit = trick.suit_of[trump][card];
      bool same = trick.suit_of[trump][other] == suit;
      if (same && trick.strength[trump][suit][other] > trick.strength[trump][suit][card])
        fuda_set_add(&trick.higher[trump][card], (fuda_card)other);
    }
  fuda_set all = fuda_set_first_n(CARDS), joker = fuda_set_of(JOKER);
  kind.lead[trump][0] = (fuda_alternative){all, all, 0xfffe, OF_FOLLOWING};
  for (int led = 0; led < FUDA_LED; led++) {
    fuda_set suit = trick.suit_set[trump][led];
    kind.follow[trump][led][0] =
        (fuda_alternative){fuda_set_minus(suit, joker), fuda_set_or(suit, joker), 0xfffe, OF_FOLLOWING};
    kind.follow[trump][led][1] = (fuda_alternative){suit, suit, 0xfffe, OF_FOLLOWING};
    kind.follow[trump][led][2] = (fuda_alternative){all, all, 0xfffe, OF_FOLLOWING};
  }
}

static void make_phases(void) {
  phases[0] = (fuda_phase){.name = "deal", .kind = FUDA_DEALING, .upto = 4};
  phases[1] = (fuda_phase){.name = "bid", .kind = FUDA_AUCTION, .n_answers = 3};
  phases[1].answers[0] = (fuda_answer){.verb = BID, .clause = OF_BIDS, .when_clause = OF_BIDS};
  phases[1].answers[1] = (fuda_answer){.verb = PASS, .clause = OF_HIGHER, .when_clause = OF_HIGHER};
  phases[1].answers[2] = (fuda_answer){.verb = BROKEN,
                                       .n_effects = 1,
                                       .effects = {{.op = FUDA_END_DEAL}},
                                       .when = {AT_NO_ACE, 3},
                                       .clause = OF_BROKEN,
                                       .when_clause = OF_BROKEN};
  phases[2] = (fuda_phase){.name = "play", .kind = FUDA_TRICK_PLAY};
  auction = (fuda_auction){
      .bid_verb = BID,
      .pass_verb = PASS,
      .rounds = 1,
      .n_bids = BIDS,
      .bids = bids,
      .first = {AT_FIRST, 2},
      .all_pass = {.n_effects = 1, .effects = {{.op = FUDA_END_DEAL}}, .clause = OF_CONTRACT},
      .contract = {.n_effects = 2,
                   .effects = {{.op = FUDA_SET_TRUMP, .value = {AT_TRUMP, 1}}, {.op = FUDA_LEADS, .value = {AT_BIDDER, 1}}},
                   .clause = OF_CONTRACT},
      .bid_clause = OF_BIDS,
      .higher_clause = OF_HIGHER};
  for (int b = 0; b < BIDS; b++) {
    int denomination = b % 4, tricks = 1 + b / 4;
    snprintf(bid_text[b], sizeof bid_text[b], "%d %s", tricks,
             denomination == SUITS ? "nt" : deck.suit[denomination].name[FUDA_CODE]);
    bids[b] = (fuda_bid){bid_text[b], (uint8_t)tricks, (uint8_t)denomination};
  }
}

/* The rules as they are before a test changes them. */
static int setup(void **unused) {
  (void)unused;
  memset(&trick, 0, sizeof trick);
  memset(&kind, 0, sizeof kind);
  kind.name = "play";
  kind.n_lead = 1;
  kind.n_follow = 3;
  for (int trump = 0; trump <= SUITS; trump++) trump_tables(trump);
  make_phases();
  trick.kind = &kind;
  trick.n_kinds = 1;
  trick.leads_as = fuda_set_of(JOKER);
  trick.stands_for[JOKER] = fuda_set_first_n(SUITS);
  trick.leads_clause = OF_LEADING;
  trick.claim_verb = OPEN;
  trick.claim_clause = OF_CLAIM;
  trick.void_also = FUDA_NO_ZONE;
  trick.leader_speaks = true;
  static fuda_terms terms[(SUITS + 1) * (SUITS + 2)]; /* of all tricks alike */
  trick.terms = terms;
  fuda_terms_enumerate(&trick, SUITS, TRICKS, terms);
  rules = (fuda_ruleset){.name = "tiny",
                         .deck = &deck,
                         .seats = SEATS,
                         .team_of = {0, 1, 2},
                         .hand_size = 4,
                         .tricks = TRICKS,
                         .n_zones = 1,
                         .zones = zones,
                         .n_verbs = 5,
                         .verbs = verbs,
                         .n_clauses = CLAUSES,
                         .clauses = clauses,
                         .code = code,
                         .n_sets = 1,
                         .sets = &aces,
                         .n_packets = 4,
                         .packets = packets,
                         .trump_zone = FUDA_NO_ZONE,
                         .n_phases = 3,
                         .phases = phases,
                         .phase_kind = {FUDA_DEALING, FUDA_AUCTION, FUDA_TRICK_PLAY},
                         .trick = &trick,
                         .auction = &auction,
                         .n_roles = 1,
                         .roles = roles,
                         .parts = 1,
                         .points = {AT_POINTS, 1},
                         .match = {.deals = 4, .next_dealer = {AT_FIRST, 2}}};
  return 0;
}

/* Seat 0 deals; hands of seats 0, 1, 2 (four cards each); the card left lies aside. */
static void deal(fuda_state *state, const char *hand0, const char *hand1, const char *hand2) {
  const char *hands[] = {hand1, hand2, hand0};
  fuda_card given[FUDA_CARDS], cards[FUDA_CARDS];
  memset(given, FUDA_NO_CARD, sizeof given);
  for (int i = 0; i < SEATS; i++) {
    int n = fuda_cards_read(&deck, hands[i], cards);
    for (int k = 0; k < n; k++) given[4 * i + k] = cards[k];
  }
  assert_int_equal(fuda_start(&rules, 1, 0, 0, given, state, NULL), 0);
}

static bool can(const fuda_state *state, const char *text) {
  char message[200];
  fuda_action action;
  fuda_moves moves;
  if (!fuda_action_read(&rules, text, &action, message, sizeof message)) return false;
  fuda_legal(&rules, state, &moves);
  return fuda_moves_have(&moves, action);
}

static void act(fuda_state *state, const char *text) {
  char message[200];
  fuda_action action;
  assert_true(can(state, text));
  assert_true(fuda_action_read(&rules, text, &action, message, sizeof message));
  assert_int_equal(fuda_act(&rules, state, action, NULL), 0);
}

static const char *refused(const fuda_state *state, const char *text) {
  static fuda_reason reason;
  char message[200];
  fuda_action action;
  assert_true(fuda_action_read(&rules, text, &action, message, sizeof message));
  fuda_why(&rules, state, action, &reason);
  assert_false(reason.legal);
  assert_false(can(state, text));
  return clauses[reason.clause].id;
}

/* The auction ------------------------------------------------------------------------------------------ */

static void goes_round_once(void **unused) {
  (void)unused;
  fuda_state state;
  deal(&state, "aA aK", "bA bK", "cA");
  assert_int_equal(state.trump, FUDA_UNKNOWN);
  assert_int_equal(state.actor, 1);
  act(&state, "bid 1 b");
  assert_int_equal(state.actor, 2);
  assert_string_equal(refused(&state, "bid 1 b"), "A-2");
  assert_string_equal(refused(&state, "bid 1 a"), "A-2");
  act(&state, "bid 1 nt");
  assert_int_equal(state.actor, 0);
  assert_string_equal(refused(&state, "broken"), "A-3");
  act(&state, "pass");
  assert_int_equal(state.phase, 2);
  assert_int_equal(state.trump, SUITS);
  assert_int_equal(state.bidder, 2);
  assert_int_equal(state.actor, 2);
}

static void goes_on_until_all_pass(void **unused) {
  (void)unused;
  fuda_state state;
  auction.rounds = 0;
  deal(&state, "aA aK", "bA bK", "cA");
  act(&state, "pass");
  act(&state, "pass");
  act(&state, "bid 1 a");
  act(&state, "pass");
  act(&state, "bid 1 b");
  act(&state, "bid 2 a");
  act(&state, "pass");
  assert_int_equal(state.phase, 1);
  act(&state, "pass");
  assert_int_equal(state.phase, 2);
  assert_int_equal(state.bidder, 0);
  assert_int_equal(state.trump, 0);
}

static void everybody_passes(void **unused) {
  (void)unused;
  for (int rounds = 0; rounds < 2; rounds++) {
    fuda_state state;
    auction.rounds = (uint8_t)rounds;
    deal(&state, "aA aK", "bA bK", "cA");
    uint8_t fukiage = state.role[0];
    for (int i = 0; i < SEATS; i++) act(&state, "pass");
    assert_true(fuda_deal_over(&state));
    assert_int_equal(state.ended, FUDA_CANCELLED);
    assert_int_equal(state.points[0] + state.points[1] + state.points[2], 0);
    assert_int_equal(fuda_deal_winner(&rules, &state), FUDA_NOBODY);
    assert_int_equal(fuda_next_deal(&rules, NULL, &state, NULL), 0);
    assert_int_equal(state.deal_of_match, 1);
    assert_int_equal(state.deal_of_set, 1);
    assert_int_equal(state.dealer, 1);
    assert_int_equal(state.role[0], (fukiage + 1) % SEATS);
    assert_int_equal(state.bid, 0);
  }
}

static void a_call_can_end_the_deal(void **unused) {
  (void)unused;
  fuda_state state;
  deal(&state, "aA bA cA", "aK aQ aJ bK", "Jo");
  act(&state, "broken");
  assert_true(fuda_deal_over(&state));
  assert_int_equal(state.ended, FUDA_CANCELLED);
  assert_int_equal(state.ended_by, 1);
}

static void bids_are_read(void **unused) {
  (void)unused;
  static const char *const same[] = {"bid 2 b", "bid 2b", "bid 2 bells", "bid  2  b "}, *const none[] = {"bid 5 a", "bid 0 a",
                                                                                                         "bid 2 x", "bid a",
                                                                                                         "bid 2"};
  char message[200], text[FUDA_ACTION_TEXT];
  fuda_action action;
  for (int i = 0; i < 4; i++) {
    assert_true(fuda_action_read(&rules, same[i], &action, message, sizeof message));
    assert_int_equal(action.card, 5);
    assert_string_equal(fuda_action_text(&rules, action, text), "bid 2 b");
  }
  for (int i = 0; i < 5; i++) {
    assert_false(fuda_action_read(&rules, none[i], &action, message, sizeof message));
    assert_non_null(strstr(message, "A-1"));
    assert_non_null(strstr(message, "1 to 4 with a, b, c or nt"));
  }
}

static void lots_give_the_role(void **unused) {
  (void)unused;
  int seen = 0;
  for (uint64_t n = 0; n < 40; n++) {
    fuda_state state, given;
    uint8_t roles_given[FUDA_ROLES] = {3};
    fuda_start(&rules, 7, n, 0, NULL, &state, NULL);
    seen |= 1 << state.role[0];
    fuda_start_with(&rules, 7, n, 0, roles_given, NULL, NULL, &given, NULL);
    assert_int_equal(given.role[0], 2);
    assert_memory_equal(state.pile, given.pile, CARDS);
  }
  assert_int_equal(seen, 7);
}

/* The joker -------------------------------------------------------------------------------------------- */

static void joker_is_called(void **unused) {
  (void)unused;
  fuda_state state;
  fuda_moves moves;
  char text[FUDA_ACTION_TEXT];
  deal(&state, "aA aK bJ cJ", "Jo bA bK cK", "aQ aJ bQ cQ");
  act(&state, "bid 4 a");
  act(&state, "pass");
  act(&state, "pass");
  assert_string_equal(refused(&state, "play Jo"), "A-6");
  assert_string_equal(refused(&state, "play bA as c"), "A-6");
  fuda_legal(&rules, &state, &moves);
  assert_int_equal(fuda_moves_count(&moves), 6);
  assert_string_equal(fuda_action_text(&rules, fuda_moves_at(&moves, 3), text), "play Jo as a");
  assert_string_equal(fuda_action_text(&rules, fuda_moves_at(&moves, 5), text), "play Jo as c");
  fuda_state plain = state;
  act(&state, "play Jo as a");
  assert_int_equal(state.led, FUDA_TRUMP);
  assert_string_equal(refused(&state, "play bQ"), "A-5");
  act(&state, "play aJ");
  act(&state, "play aK");
  assert_int_equal(state.winner_of[1], 1);
  act(&plain, "play Jo as c");
  assert_int_equal(plain.led, 2);
  assert_string_equal(refused(&plain, "play aQ"), "A-5");
  act(&plain, "play cQ");
  act(&plain, "play cJ");
  assert_int_equal(plain.winner_of[1], 1);
}

static void who_follows_with_the_joker_calls_nothing(void **unused) {
  (void)unused;
  fuda_state state;
  deal(&state, "aA aK aQ cJ", "aJ bA bK cK", "Jo bJ bQ cQ");
  act(&state, "bid 4 a");
  act(&state, "pass");
  act(&state, "pass");
  act(&state, "play bA");
  assert_string_equal(refused(&state, "play Jo as b"), "A-6");
  assert_string_equal(refused(&state, "play cQ"), "A-5");
  fuda_state trumps = state;
  act(&state, "play Jo");
  assert_int_equal(state.best, 2);
  deal(&trumps, "aA aK aQ cJ", "aJ bA bK cK", "Jo bJ bQ cQ");
  act(&trumps, "bid 4 a");
  act(&trumps, "pass");
  act(&trumps, "pass");
  act(&trumps, "play aJ");
  assert_string_equal(refused(&trumps, "play bJ"), "A-5"); /* the joker is the only trump */
  act(&trumps, "play Jo");
}

/* Claims ----------------------------------------------------------------------------------------------- */

/* Whether the seat wins all tricks left, whatever it leads and the others lay: tried out. */
static bool wins(const fuda_state *state, int seat) {
  if (fuda_deal_over(state)) return state->winner_of[TRICKS] == seat;
  if (state->on_table == 0 && state->actor != seat) return false;
  fuda_moves moves;
  bool mine = state->actor == seat;
  uint8_t verb = trick.claim_verb;
  trick.claim_verb = 0;
  fuda_legal(&rules, state, &moves);
  trick.claim_verb = verb;
  for (int i = 0, n = fuda_moves_count(&moves); i < n; i++) {
    fuda_state next = *state;
    fuda_act(&rules, &next, fuda_moves_at(&moves, i), NULL);
    bool won = next.on_table == 0 && !fuda_deal_over(&next) && next.leader != seat ? false : wins(&next, seat);
    if (won == mine) return mine;
  }
  return !mine;
}

/* Deals the unseen cards to the others in every way that leaves n each; true where the leader wins against all of them. */
static bool wins_every_layout(fuda_state *state, int seat, fuda_set unseen, int n) {
  int a = (seat + 1) % SEATS, b = (seat + 2) % SEATS;
  uint64_t all = unseen.lo;
  for (uint64_t one = all; one; one = (one - 1) & all) {
    if (__builtin_popcountll(one) != n) continue;
    for (uint64_t other = all & ~one, two = other; two; two = (two - 1) & other) {
      if (__builtin_popcountll(two) != n) continue;
      state->zone[FUDA_HAND + a] = (fuda_set){one, 0};
      state->zone[FUDA_HAND + b] = (fuda_set){two, 0};
      state->zone[ASIDE] = (fuda_set){other & ~two, 0};
      if (!wins(state, seat)) return false;
    }
  }
  return true;
}

/* A position with n cards each and seat 0 to lead; the tricks before are played, whoever won them. */
static void ending(fuda_state *state, uint64_t number, int n, int trump) {
  fuda_card pile[CARDS];
  fuda_chance chance = {.seed = 11, .match = number, .deal = (uint16_t)n, .purpose = FUDA_SHUFFLE};
  for (int c = 0; c < CARDS; c++) pile[c] = (fuda_card)c;
  fuda_shuffle(&chance, pile, CARDS);
  fuda_start(&rules, 1, number, 0, NULL, state, NULL);
  memset(state->zone, 0, sizeof state->zone);
  for (int c = 0; c < CARDS; c++) {
    int zone = c < 3 * n ? FUDA_HAND + c % SEATS : c < CARDS - 1 ? FUDA_PLAYED : ASIDE;
    fuda_set_add(&state->zone[zone], pile[c]);
    if (zone == FUDA_PLAYED) state->laid[state->n_laid++] = pile[c];
  }
  state->trump = (uint8_t)trump;
  state->phase = 2;
  state->leader = 0;
  state->trick_no = (uint8_t)(TRICKS + 1 - n);
  fuda_trick_begin(&rules, state);
}

static void claims_are_exact(void **unused) {
  (void)unused;
  int held[2] = {0, 0};
  for (uint64_t number = 0; number < 3000; number++) {
    fuda_state state;
    fuda_moves moves;
    int n = 2 + (int)(number % 3), trump = (int)(number / 3 % 4);
    ending(&state, number, n, trump);
    trick.claim_actual = true;
    fuda_legal(&rules, &state, &moves);
    bool actual = moves.bare >> OPEN & 1;
    assert_int_equal(actual, wins(&state, 0));
    trick.claim_actual = false;
    fuda_legal(&rules, &state, &moves);
    bool every = moves.bare >> OPEN & 1;
    fuda_set unseen = fuda_set_minus(fuda_set_first_n(CARDS), fuda_set_or(state.zone[FUDA_PLAYED], state.zone[FUDA_HAND]));
    fuda_state any = state;
    if (n < 4 || number % 8 == 0) assert_int_equal(every, wins_every_layout(&any, 0, unseen, n));
    assert_true(actual || !every);
    held[0] += every;
    held[1] += actual;
  }
  assert_true(held[0] > 20 && held[1] > held[0] + 20);
}

static void a_claim_takes_the_rest(void **unused) {
  (void)unused;
  fuda_state state;
  fuda_events events = {.n = 0};
  fuda_view view;
  deal(&state, "bJ cK cQ cJ", "Jo aA aK bA", "aQ aJ bK bQ");
  act(&state, "bid 4 a");
  act(&state, "pass");
  act(&state, "pass");
  fuda_act(&rules, &state, (fuda_action){OPEN, FUDA_NO_CARD, 0}, &events);
  assert_true(fuda_deal_over(&state));
  assert_int_equal(events.event[0].type, FUDA_EVENT_CLAIM);
  assert_int_equal(events.event[0].clause, OF_CLAIM);
  assert_int_equal(state.points[1], TRICKS);
  fuda_view_of(&rules, &state, 0, &view);
  assert_int_equal(fuda_set_count(view.known[FUDA_HAND + 1]), 4);
  assert_int_equal(fuda_set_count(view.known[FUDA_HAND + 2]), 0);
}

static void a_false_claim_says_why(void **unused) {
  (void)unused;
  fuda_state state;
  char why[200];
  deal(&state, "bJ cK cQ cJ", "Jo aA bA cA", "aQ aJ bK bQ");
  act(&state, "bid 4 a");
  act(&state, "pass");
  act(&state, "pass");
  assert_string_equal(refused(&state, "open"), "A-7");
  assert_true(fuda_claim_fails(&rules, &state, why, sizeof why));
  assert_string_equal(why, "one hand may hold all 3 unseen trumps, and take a plain card: this one has 1");
  deal(&state, "aK bJ cQ cJ", "Jo aA bA cK", "aQ aJ bK bQ");
  act(&state, "bid 4 nt");
  act(&state, "pass");
  act(&state, "pass");
  act(&state, "play bA");
  act(&state, "play bQ");
  act(&state, "play bJ");
  assert_true(fuda_claim_fails(&rules, &state, why, sizeof why) == !can(&state, "open"));
}

/* Fouls ------------------------------------------------------------------------------------------------ */

static void a_foul_costs_the_deal(void **unused) {
  (void)unused;
  fuda_state state;
  fuda_events events = {.n = 0};
  rules.penalty = (fuda_penalty){.points = 5, .n_clauses = 1, .clauses = {OF_FOLLOWING}, .clause = OF_FOULS};
  deal(&state, "aA aK bJ cJ", "Jo bA bK cK", "aQ aJ bQ cQ");
  act(&state, "bid 4 a");
  act(&state, "pass");
  act(&state, "pass");
  act(&state, "play bA");
  fuda_action revoke = {PLAY, C(2, 2), 0};
  assert_true(fuda_is_foul(&rules, &state, revoke, OF_FOLLOWING));
  assert_false(fuda_is_foul(&rules, &state, revoke, OF_CLAIM));
  revoke.with = FUDA_FOUL;
  fuda_act(&rules, &state, revoke, &events);
  assert_true(fuda_deal_over(&state));
  assert_int_equal(events.event[0].type, FUDA_EVENT_PENALTY);
  assert_int_equal(events.event[0].points, OF_FOLLOWING);
  assert_int_equal(state.ended_by, 2);
  assert_int_equal(state.points[0], 5);
  assert_int_equal(state.points[1], 5);
  assert_int_equal(state.points[2], 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(goes_round_once, setup),
      cmocka_unit_test_setup(goes_on_until_all_pass, setup),
      cmocka_unit_test_setup(everybody_passes, setup),
      cmocka_unit_test_setup(a_call_can_end_the_deal, setup),
      cmocka_unit_test_setup(bids_are_read, setup),
      cmocka_unit_test_setup(lots_give_the_role, setup),
      cmocka_unit_test_setup(joker_is_called, setup),
      cmocka_unit_test_setup(who_follows_with_the_joker_calls_nothing, setup),
      cmocka_unit_test_setup(claims_are_exact, setup),
      cmocka_unit_test_setup(a_claim_takes_the_rest, setup),
      cmocka_unit_test_setup(a_false_claim_says_why, setup),
      cmocka_unit_test_setup(a_foul_costs_the_deal, setup),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
