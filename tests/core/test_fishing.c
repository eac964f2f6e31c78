/* Fishing on a ruleset of C literals: four suits of six (a month each), two seats, three cards each and four on the field.
 * Cards of a suit match; three on the field are all taken at once. */
#include "core/action.h"
#include "core/fishing_index.h"
#include "core/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SUITS = 4, RANKS = 6, CARDS = SUITS * RANKS };
enum { VERB_PLAY, VERB_MATCH };
enum { CLAUSE_NONE, CLAUSE_DEAL, CLAUSE_MATCH, CLAUSE_CHOOSE, CLAUSE_YAKU, CLAUSE_SCORE, CLAUSES };
enum { YAKU_THREE, YAKU_FOUR, YAKU_MANY, YAKU_ROWS };
#define CARD(suit, rank) ((fuda_card)((suit) * RANKS + (rank)-1))
#define BIT(suit, rank) (1ull << CARD(suit, rank))

#define NAMED(code) {.name = {code, NULL, NULL, NULL}}
#define FACE(s, r, code) {.named = NAMED(code), .suit = s, .rank = (r)-1}
#define SUIT(s, letter)                                                                                                          \
  FACE(s, 1, letter "1"), FACE(s, 2, letter "2"), FACE(s, 3, letter "3"), FACE(s, 4, letter "4"), FACE(s, 5, letter "5"),        \
      FACE(s, 6, letter "6")
static const fuda_deck deck = {
    .name = "months",
    .card_format = {NULL, "{rank} of {suit}", NULL, NULL},
    .suits = SUITS,
    .ranks = RANKS,
    .cards = CARDS,
    .suit = {NAMED("a"), NAMED("b"), NAMED("c"), NAMED("d")},
    .rank = {NAMED("1"), NAMED("2"), NAMED("3"), NAMED("4"), NAMED("5"), NAMED("6")},
    .card = {SUIT(0, "a"), SUIT(1, "b"), SUIT(2, "c"), SUIT(3, "d")},
};

static const fuda_verb verbs[] = {{"play", FUDA_WITH_MATCH}, {"match", FUDA_WITH_CARD}};
static const fuda_clause clauses[CLAUSES] = {
    {.id = ""},
    {.id = "F-1", .text = "Four to the field, three to each.", .ours = "all of it"},
    {.id = "F-2", .text = "Cards of a suit match.", .ours = "all of it"},
    {.id = "F-3", .text = "Of two one is picked.", .ours = "all of it"},
    {.id = "F-4", .text = "Sets of captured cards.", .ours = "all of it"},
    {.id = "F-5", .text = "Cards and yaku.", .ours = "all of it"},
};
static const fuda_code code[] = {{FUDA_ASK_DEALER, 0}, {FUDA_ASK_CARD_POINTS, 0}, {FUDA_ASK_YAKU, 0}, {FUDA_ASK_ADD, 0},
                                 {FUDA_ASK_DEAL_WINNER, 0}};
enum { CODE_DEALER = 0, CODE_POINTS = 1, CODE_WINNER = 4 };
static const fuda_packet packets[] = {{FUDA_HAND, 1, 3}, {FUDA_HAND, 0, 3}, {FUDA_TABLE, 0, 4}};
static const fuda_phase phases[] = {{.name = "deal", .kind = FUDA_DEALING, .upto = 3, .clause = CLAUSE_DEAL},
                                    {.name = "play", .kind = FUDA_FISHING, .asks = {CODE_DEALER, 1}, .clause = CLAUSE_MATCH}};

/* Three named cards; four named cards instead of those three; two of six, and two points more for each further. */
static const fuda_set_yaku yaku[YAKU_ROWS] = {
    {.name = "three",
     .cards = {BIT(0, 1) | BIT(0, 2) | BIT(0, 3), 0},
     .need = 3,
     .points = 5,
     .replaces = FUDA_UNKNOWN,
     .clause = CLAUSE_YAKU},
    {.name = "four",
     .cards = {BIT(0, 1) | BIT(0, 2) | BIT(0, 3) | BIT(0, 4), 0},
     .need = 4,
     .points = 9,
     .replaces = YAKU_THREE,
     .clause = CLAUSE_YAKU},
    {.name = "many",
     .cards = {BIT(1, 1) | BIT(1, 2) | BIT(1, 3) | BIT(1, 4) | BIT(1, 5) | BIT(1, 6), 0},
     .need = 2,
     .points = 3,
     .further = 2,
     .replaces = FUDA_UNKNOWN,
     .clause = CLAUSE_YAKU},
};

static fuda_fishing_rules fishing;
static fuda_fishing_index index_of_fishing;

static fuda_ruleset rules_taking_all_from(int all_from) {
  fishing = (fuda_fishing_rules){.all_from = (uint8_t)all_from,
                                 .match_verb = VERB_MATCH,
                                 .match_clause = CLAUSE_MATCH,
                                 .choose_clause = CLAUSE_CHOOSE,
                                 .value_clause = CLAUSE_SCORE,
                                 .n_yaku = YAKU_ROWS,
                                 .yaku = yaku};
  for (int c = 0; c < CARDS; c++) {
    fishing.value[c] = (int16_t)(c % RANKS == 0 ? 20 : 1);
    fishing.match[c] = (fuda_set){0x3full << c / RANKS * RANKS, 0};
    fuda_set_drop(&fishing.match[c], (fuda_card)c);
  }
  fuda_fishing_index_make(&fishing, CARDS, &index_of_fishing);
  fishing.index = &index_of_fishing;
  return (fuda_ruleset){.name = "months/first",
                        .title_en = "Months",
                        .deck = &deck,
                        .fingerprint = 1,
                        .seats = 2,
                        .team_of = {0, 1},
                        .hand_size = 3,
                        .tricks = 3,
                        .n_verbs = 2,
                        .verbs = verbs,
                        .n_clauses = CLAUSES,
                        .clauses = clauses,
                        .code = code,
                        .n_packets = 3,
                        .packets = packets,
                        .deal_clause = CLAUSE_DEAL,
                        .trump_zone = FUDA_NO_ZONE,
                        .n_phases = 2,
                        .phases = phases,
                        .phase_kind = {FUDA_DEALING, FUDA_FISHING},
                        .fishing = &fishing,
                        .points = {CODE_POINTS, 3},
                        .score_clause = CLAUSE_SCORE,
                        .match = {.deals = 2,
                                  .first_dealer = {CODE_DEALER, 1},
                                  .next_dealer = {CODE_WINNER, 1},
                                  .clause = CLAUSE_SCORE}};
}

static fuda_card card(const char *name) {
  fuda_card found = fuda_card_read(&deck, name);
  assert_int_not_equal(found, FUDA_NO_CARD);
  return found;
}

static int read(const char *text, fuda_card out[FUDA_CARDS]) {
  int n = fuda_cards_read(&deck, text, out);
  assert_true(n >= 0);
  return n;
}

static fuda_set set(const char *text) {
  fuda_card cards[FUDA_CARDS];
  fuda_set result = FUDA_EMPTY;
  for (int i = 0, n = read(text, cards); i < n; i++) fuda_set_add(&result, cards[i]);
  return result;
}

static void give(const fuda_ruleset *rules, fuda_card *given, int zone, const char *text) {
  fuda_card cards[FUDA_CARDS];
  for (int i = 0, n = read(text, cards); i < n; i++) {
    int place = fuda_pile_place(rules, 0, zone, i);
    assert_in_range(place, 0, CARDS - 1);
    given[place] = cards[i];
  }
}

/* Dealt by seat 0, which plays first. */
static fuda_state dealt(const fuda_ruleset *rules, const char *hand, const char *other, const char *field, const char *stock) {
  fuda_card given[FUDA_CARDS];
  fuda_state state;
  memset(given, FUDA_NO_CARD, sizeof given);
  give(rules, given, FUDA_HAND, hand);
  give(rules, given, FUDA_HAND + 1, other);
  give(rules, given, FUDA_TABLE, field);
  give(rules, given, FUDA_STOCK, stock);
  assert_int_equal(fuda_start(rules, 1, 0, 0, given, &state, NULL), 0);
  return state;
}

static bool can(const fuda_ruleset *rules, const fuda_state *state, const char *text) {
  fuda_action action;
  fuda_moves moves;
  char message[256];
  assert_true(fuda_action_read(rules, text, &action, message, sizeof message));
  fuda_legal(rules, state, &moves);
  bool listed = false;
  for (int i = 0; i < fuda_moves_count(&moves); i++) {
    fuda_action at = fuda_moves_at(&moves, i);
    listed |= at.verb == action.verb && at.card == action.card && at.with == action.with;
  }
  assert_true(listed == fuda_moves_have(&moves, action));
  return listed;
}

static void act(const fuda_ruleset *rules, fuda_state *state, const char *text, fuda_events *events) {
  fuda_action action;
  char message[256], said[FUDA_ACTION_TEXT];
  assert_true(can(rules, state, text));
  assert_true(fuda_action_read(rules, text, &action, message, sizeof message));
  assert_string_equal(fuda_action_text(rules, action, said), text);
  assert_int_equal(fuda_act(rules, state, action, events), 0);
}

static void assert_zone(const fuda_state *state, int zone, const char *text) {
  assert_true(fuda_set_equal(state->zone[zone], set(text)));
}

static void refused(const fuda_ruleset *rules, const fuda_state *state, const char *text, uint16_t clause) {
  fuda_action action;
  fuda_reason reason;
  char message[256];
  assert_false(can(rules, state, text));
  assert_true(fuda_action_read(rules, text, &action, message, sizeof message));
  fuda_why(rules, state, action, &reason);
  assert_false(reason.legal);
  assert_int_equal(reason.clause, clause);
}

static const char *const OTHER = "d1 d2 d3";

static void a_card_without_a_match_stays(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "a1 b1 c1", OTHER, "b2 b3 c2 c3", "d4");
  fuda_events events = {.n = 0};
  act(&rules, &state, "play a1", &events);
  assert_zone(&state, FUDA_CAPTURED, "");
  assert_zone(&state, FUDA_TABLE, "a1 b2 b3 c2 c3 d4");
  assert_int_equal(events.event[0].type, FUDA_EVENT_STAYS);
  assert_int_equal(events.event[0].clause, CLAUSE_MATCH);
  assert_int_equal(state.actor, 1);
}

static void one_match_is_taken_unasked(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "a1 b1 c1", OTHER, "a2 b2 b3 c2", "c3");
  fuda_events events = {.n = 0};
  refused(&rules, &state, "play a1 a2", CLAUSE_MATCH);
  act(&rules, &state, "play a1", &events);
  assert_zone(&state, FUDA_CAPTURED, "a1 a2 c2 c3"); /* the drawn card took its only match too */
  assert_zone(&state, FUDA_TABLE, "b2 b3");
  assert_int_equal(events.event[0].type, FUDA_EVENT_CAPTURE);
  assert_int_equal(events.event[0].b, card("a2"));
  assert_int_equal(events.event[1].a, card("c3"));
  assert_int_equal(state.drawn, FUDA_NO_CARD);
}

static void of_two_matches_one_is_picked(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "a1 b1 c1", OTHER, "a2 a3 b2 c2", "d4");
  refused(&rules, &state, "play a1", CLAUSE_CHOOSE);
  refused(&rules, &state, "play a1 b2", CLAUSE_CHOOSE);
  refused(&rules, &state, "play a1 a4", CLAUSE_CHOOSE);
  refused(&rules, &state, "play d1", 0);
  act(&rules, &state, "play a1 a3", NULL);
  assert_zone(&state, FUDA_CAPTURED, "a1 a3");
  assert_zone(&state, FUDA_TABLE, "a2 b2 c2 d4");
}

static void of_three_all_are_taken(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "a1 b1 c1", OTHER, "a2 a3 a4 b2", "d4");
  act(&rules, &state, "play a1", NULL);
  assert_zone(&state, FUDA_CAPTURED, "a1 a2 a3 a4");
  assert_zone(&state, FUDA_TABLE, "b2 d4");

  rules = rules_taking_all_from(0);
  state = dealt(&rules, "a1 b1 c1", OTHER, "a2 a3 a4 b2", "d4");
  refused(&rules, &state, "play a1", CLAUSE_CHOOSE);
  act(&rules, &state, "play a1 a2", NULL);
  assert_zone(&state, FUDA_TABLE, "a3 a4 b2 d4");

  rules = rules_taking_all_from(2);
  state = dealt(&rules, "a1 b1 c1", OTHER, "a2 a3 b2 c2", "d4");
  act(&rules, &state, "play a1", NULL);
  assert_zone(&state, FUDA_CAPTURED, "a1 a2 a3");
}

static void a_drawn_card_takes_all_of_three(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "b1 c1 d5", OTHER, "a2 a3 a4 b2", "a1");
  act(&rules, &state, "play c1", NULL);
  assert_zone(&state, FUDA_CAPTURED, "a1 a2 a3 a4");
  assert_zone(&state, FUDA_TABLE, "b2 c1");
}

static void a_drawn_card_waits_for_its_match(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "b1 c1 d5", OTHER, "a2 a3 b2 b3", "a1");
  assert_string_equal(fuda_phase_name(&rules, &state), "play");
  act(&rules, &state, "play c1", NULL);
  assert_int_equal(state.drawn, card("a1"));
  assert_int_equal(state.actor, 0);
  assert_string_equal(fuda_phase_name(&rules, &state), "match");
  assert_zone(&state, FUDA_CAPTURED, "");
  refused(&rules, &state, "match b2", CLAUSE_MATCH);
  refused(&rules, &state, "match a1", CLAUSE_MATCH);
  refused(&rules, &state, "play d5", 0);
  for (int seat = 0; seat < 2; seat++) { /* it lies open */
    fuda_view view;
    fuda_view_of(&rules, &state, seat, &view);
    assert_true(fuda_set_has(view.known[FUDA_TABLE], card("a1")));
  }
  act(&rules, &state, "match a3", NULL);
  assert_zone(&state, FUDA_CAPTURED, "a1 a3");
  assert_zone(&state, FUDA_TABLE, "a2 b2 b3 c1");
  assert_int_equal(state.actor, 1);
  assert_int_equal(state.drawn, FUDA_NO_CARD);
}

static void the_hand_card_may_be_matched_by_the_drawn(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "a1 c1 d5", OTHER, "b2 b3 b4 b5", "a2");
  act(&rules, &state, "play a1", NULL);
  assert_zone(&state, FUDA_CAPTURED, "a1 a2");

  state = dealt(&rules, "a1 c1 d5", OTHER, "a3 b3 b4 b5", "a2"); /* but not once it is a pair */
  act(&rules, &state, "play a1", NULL);
  assert_zone(&state, FUDA_CAPTURED, "a1 a3");
  assert_zone(&state, FUDA_TABLE, "a2 b3 b4 b5");
}

static int points_of(const fuda_ruleset *rules, const char *captured) {
  fuda_state state;
  memset(&state, 0, sizeof state);
  state.zone[FUDA_CAPTURED + 1] = set(captured);
  fuda_expr only_yaku = {CODE_POINTS + 1, 1};
  return fuda_ask(rules, &state, only_yaku, 1);
}

static void yaku_are_sets_of_captures(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  assert_int_equal(points_of(&rules, ""), 0);
  assert_int_equal(points_of(&rules, "a1 a2"), 0);
  assert_int_equal(points_of(&rules, "a1 a2 a3"), 5);
  assert_int_equal(points_of(&rules, "a1 a2 a3 a5"), 5);
  assert_int_equal(points_of(&rules, "a1 a2 a4"), 0);
  assert_int_equal(points_of(&rules, "a1 a2 a3 a4"), 9); /* instead of three */
  assert_int_equal(points_of(&rules, "b1"), 0);
  assert_int_equal(points_of(&rules, "b1 b6"), 3);
  assert_int_equal(points_of(&rules, "b1 b6 b3"), 5); /* two for each further */
  assert_int_equal(points_of(&rules, "b1 b2 b3 b4 b5 b6"), 11);
  assert_int_equal(points_of(&rules, "a1 a2 a3 b1 b6"), 8);
  assert_int_equal(fuda_set_yaku_points(&yaku[YAKU_MANY], set("b1 b2 b3")), 5);
  assert_int_equal(fuda_set_yaku_points(&yaku[YAKU_FOUR], set("a1 a2 a3")), 0);
}

static void a_yaku_is_told_when_it_is_made(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "a1 c1 a4", "d1 d2 d3", "a2 b2 b3 c2", "d4 d5 a3 d6");
  fuda_events events = {.n = 0};
  act(&rules, &state, "play a1", &events);
  assert_int_equal(events.n, 2); /* taken; the drawn card stays */
  assert_zone(&state, FUDA_CAPTURED, "a1 a2");
  act(&rules, &state, "play d1", NULL);
  events.n = 0;
  act(&rules, &state, "play a4", &events); /* stays, and the drawn a3 takes it: four at once, so three is never told */
  const fuda_event *told = &events.event[events.n - 1];
  assert_int_equal(told->type, FUDA_EVENT_YAKU);
  assert_int_equal(told->row, YAKU_FOUR);
  assert_int_equal(told->seat, 0);
  assert_int_equal(told->points, 9);
  assert_int_equal(told->clause, CLAUSE_YAKU);
  for (int i = 0; i + 1 < events.n; i++) assert_int_not_equal(events.event[i].type, FUDA_EVENT_YAKU);
}

static void a_deal_ends_with_the_hands(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state state = dealt(&rules, "a1 c1 b1", "d1 d2 d3", "a2 b2 b3 c2", "a5 d4 b5 c4 c5 c6 d6 a6");
  act(&rules, &state, "play a1", NULL);    /* a1 a2; a5 stays */
  act(&rules, &state, "play d1", NULL);    /* and the drawn d4 takes it */
  act(&rules, &state, "play b1 b3", NULL); /* b1 b3; the drawn b5 takes b2: two more cards of a yaku than it needs */
  act(&rules, &state, "play d2", NULL);    /* stays; c4 takes c2 */
  act(&rules, &state, "play c1", NULL);    /* stays; c5 takes it */
  assert_false(fuda_deal_over(&state));
  act(&rules, &state, "play d3", NULL); /* d2 d3; c6 stays */
  assert_true(fuda_deal_over(&state));
  assert_int_equal(state.actor, FUDA_NOBODY);
  assert_string_equal(fuda_phase_name(&rules, &state), "over");
  assert_zone(&state, FUDA_CAPTURED, "a1 a2 b1 b3 b5 b2 c1 c5");
  assert_zone(&state, FUDA_CAPTURED + 1, "d1 d4 c4 c2 d2 d3");
  assert_zone(&state, FUDA_TABLE, "a5 c6");
  assert_int_equal(fuda_set_count(state.zone[FUDA_STOCK]), CARDS - 6 - 4 - 6);
  assert_int_equal(state.points[0], 3 * 20 + 5 + 3 + 2 * 2);
  assert_int_equal(state.points[1], 20 + 5);
  assert_int_equal(fuda_deal_winner(&rules, &state), 0);
  assert_int_equal(state.match_over, 0);
  assert_int_equal(fuda_next_deal(&rules, NULL, &state, NULL), 0);
  assert_int_equal(state.dealer, 0);
  assert_zone(&state, FUDA_CAPTURED, "");
  assert_int_equal(state.match[0], 3 * 20 + 5 + 3 + 2 * 2);
}

static void unseen_cards_change_no_view(void **unused) {
  (void)unused;
  fuda_ruleset rules = rules_taking_all_from(3);
  fuda_state one = dealt(&rules, "a1 c1 b1", "d1 d2 d3", "a2 b2 b3 c2", "a5 d4 b5");
  fuda_state other = dealt(&rules, "a1 c1 b1", "d1 d4 b5", "a2 b2 b3 c2", "a5 d2 d3");
  char here[2048], there[2048];
  for (int turn = 0; turn < 2; turn++) {
    fuda_view_text(&rules, &one, 0, here, sizeof here);
    fuda_view_text(&rules, &other, 0, there, sizeof there);
    assert_string_equal(here, there);
    fuda_view_text(&rules, &one, 1, here, sizeof here);
    fuda_view_text(&rules, &other, 1, there, sizeof there);
    assert_string_not_equal(here, there);
    if (turn) break;
    act(&rules, &one, "play a1", NULL);
    act(&rules, &other, "play a1", NULL);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_card_without_a_match_stays),
      cmocka_unit_test(one_match_is_taken_unasked),
      cmocka_unit_test(of_two_matches_one_is_picked),
      cmocka_unit_test(of_three_all_are_taken),
      cmocka_unit_test(a_drawn_card_takes_all_of_three),
      cmocka_unit_test(a_drawn_card_waits_for_its_match),
      cmocka_unit_test(the_hand_card_may_be_matched_by_the_drawn),
      cmocka_unit_test(yaku_are_sets_of_captures),
      cmocka_unit_test(a_yaku_is_told_when_it_is_made),
      cmocka_unit_test(a_deal_ends_with_the_hands),
      cmocka_unit_test(unseen_cards_change_no_view),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
