/* Partings: two rulesets of C literals that differ in one thing each, judged on the same deal. */
#include "literal.h"

#include "core/compare.h"
#include "core/policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* As in test_play.c: dealt by seat 1, trump is crowns; seat 2 leads. */
static const char *const KING_LEADS = "a3 c2 bK  aK aA bA  a1 cK b1  a2 c3 b2  c1  b3 cA";
static const char *const ACE_BEFORE = "a3 c2 bK  cA bA b3  a1 cK b1  a2 c3 b2  c1  aK aA";

/* What was found on the way, and after how many actions. */
typedef struct found {
  int n;
  struct {
    fuda_parting parting;
    int actions;
  } list[200];
  fuda_comparison comparison;
} found;

static fuda_card card(const char *code) {
  for (int c = 0; c < LITERAL_CARDS; c++)
    if (strncmp(literal_deck.card[c].named.name[FUDA_CODE], code, 2) == 0) return (fuda_card)c;
  fail_msg("no card %s", code);
  return FUDA_NO_CARD;
}

static void deal(const fuda_ruleset *rules, const char *cards, fuda_state *state) {
  fuda_card given[FUDA_CARDS];
  memset(given, FUDA_NO_CARD, sizeof given);
  for (int i = 0; i < LITERAL_CARDS; i++) {
    cards += strspn(cards, " ");
    int zone = i < 12 ? FUDA_HAND + i / 3 : i == 12 ? ZONE_TURNED : ZONE_REST;
    given[fuda_pile_place(rules, 1, zone, i < 12 ? i % 3 : i == 12 ? 0 : i - 13)] = card(cards);
    cards += 2;
  }
  assert_int_equal(fuda_start(rules, 1, 0, 1, given, state, NULL), 0);
}

static void take(found *all, const fuda_partings *partings, int actions) {
  for (int i = 0; i < partings->n; i++) {
    assert_in_range(all->n, 0, 199);
    all->list[all->n].parting = partings->parting[i];
    all->list[all->n++].actions = actions;
  }
}

/* The rulesets' own tables, to be changed. */
static fuda_trick_rules own_trick, open_trick;
static fuda_trick_kind own_kinds[1];

/* Keeps, then plays these cards; what the second makes of it. */
static found judge(const fuda_ruleset *first, const fuda_ruleset *second, const char *cards, const char *plays) {
  static found all;
  char message[200];
  fuda_state state;
  static fuda_terms own_terms[LITERAL_TERMS], open_terms[LITERAL_TERMS];
  memset(&all, 0, sizeof all);
  if (own_trick.kind) literal_terms(&own_trick, own_terms);
  if (open_trick.kind) literal_terms(&open_trick, open_terms);
  assert_true(fuda_comparison_begin(&all.comparison, first, second, message, sizeof message));
  deal(first, cards, &state);
  fuda_comparison_deal(&all.comparison, &state);
  for (int i = 0; i == 0 || *plays; i++) {
    fuda_partings partings = {.n = 0};
    fuda_events events = {.n = 0};
    fuda_state before = state;
    fuda_action action = {i ? VERB_PLAY : VERB_KEEP, i ? card(plays) : FUDA_NO_CARD, 0};
    fuda_comparison_position(&all.comparison, &state, &partings);
    take(&all, &partings, i);
    partings.n = 0;
    assert_int_equal(fuda_act(first, &state, action, &events), 0);
    assert_int_equal(fuda_comparison_action(&all.comparison, &before, action, &state, &events, &partings), 0);
    take(&all, &partings, i + 1);
    if (i) plays += 2, plays += strspn(plays, " ");
  }
  return all;
}

static const fuda_parting *first_of(const found *all, enum fuda_parting_kind kind, int *actions) {
  for (int i = 0; i < all->n; i++) {
    if (all->list[i].parting.kind != kind) continue;
    if (actions) *actions = all->list[i].actions;
    return &all->list[i].parting;
  }
  return NULL;
}

static int count_of(const found *all, enum fuda_parting_kind kind) {
  int n = 0;
  for (int i = 0; i < all->n; i++) n += all->list[i].parting.kind == kind;
  return n;
}

static void assert_case(const found *all, const fuda_parting *parting, const char *a, const char *b) {
  char text[400];
  assert_string_equal(fuda_parting_case(&all->comparison, parting, 0, text, sizeof text), a);
  assert_string_equal(fuda_parting_case(&all->comparison, parting, 1, text, sizeof text), b);
}

static void assert_about(const found *all, const fuda_parting *parting, const char *about) {
  char text[200];
  assert_string_equal(fuda_parting_about(&all->comparison, parting, text, sizeof text), about);
}

static fuda_ruleset another(const char *name) {
  fuda_ruleset rules = literal_rules();
  own_trick = literal_trick;
  own_kinds[0] = literal_kinds[0];
  own_trick.kind = own_kinds;
  rules.trick = &own_trick;
  rules.name = name;
  return rules;
}

static const char *const ALL_PLAYS = "cK c3 c2 aK a1 a2 a3 aA bA b1 b2 bK";

static void the_same_rules_part_nowhere(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/same");
  found all = judge(&first, &second, KING_LEADS, ALL_PLAYS);
  assert_int_equal(all.n, 0);
  assert_int_equal(all.comparison.yaku[0], 2);
}

static void other_cards_are_legal(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/any");
  own_kinds[0].n_follow = 1;
  for (int trump = 0; trump < LITERAL_SUITS; trump++)
    for (int led = 0; led < FUDA_LED; led++) own_kinds[0].follow[trump][led][0] = literal_kinds[0].lead[trump][0];
  int actions;
  found all = judge(&first, &second, KING_LEADS, "cK c3 c2 aK");
  const fuda_parting *parting = first_of(&all, FUDA_PART_LEGAL, &actions);
  assert_non_null(parting);
  assert_int_equal(actions, 2); /* the third action: seat 3 holds the suit led */
  assert_case(&all, parting, "seat 3 may play nothing besides", "seat 3 may also play a2 b2");
  assert_about(&all, parting, "what may be played in a follow trick");
  assert_int_equal(count_of(&all, FUDA_PART_LEGAL), 2); /* seat 1 has none of it */
  assert_int_equal(all.n, 2);
}

static void trumps_lie_open(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/open");
  own_kinds[0].trumps_down = false;
  int actions;
  found all = judge(&first, &second, KING_LEADS, "cK c3 c2 aK");
  const fuda_parting *parting = first_of(&all, FUDA_PART_FACE, &actions);
  assert_int_equal(actions, 3);
  assert_case(&all, parting, "c3 of seat 3 face-down", "c3 of seat 3 face-up");
  assert_about(&all, parting, "a trump: face-down under A, face-up under B in a follow trick");
  assert_int_equal(count_of(&all, FUDA_PART_FACE), 2);
  assert_int_equal(all.n, 2);
}

/* The second makes the yaku of face-down cards, and has them lie so: the cards on the table lie as it would have them. */
static void cards_lie_as_the_second_has_them(void **unused) {
  (void)unused;
  static fuda_yaku yaku[1];
  yaku[0] = literal_yaku[0];
  yaku[0].face_down = true;
  fuda_ruleset first = literal_rules(), second = another("tiny/down");
  static fuda_trick_kind open[1];
  open[0] = literal_kinds[0];
  open[0].trumps_down = false;
  open_trick = literal_trick;
  open_trick.kind = open;
  first.trick = &open_trick;
  own_trick.yaku = yaku;
  /* seat 2 leads a1; seats 3 and 1 are void of nothing they need: 3 follows, 0 and 1 play trumps */
  const char *cards = "b1 c3 bK  cK aA bA  a1 c2 b2  a2 a3 b3  c1  aK cA";
  found all = judge(&first, &second, cards, "a1 a2 c3 cK");
  assert_int_equal(count_of(&all, FUDA_PART_FACE), 2);
  assert_int_equal(count_of(&all, FUDA_PART_YAKU), 0); /* made under both: seat 1's king over seat 0's three */
  assert_int_equal(all.comparison.yaku[1], 2);
}

static void another_seat_wins(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/low");
  for (int led = 0; led < FUDA_LED; led++) own_trick.strength[2][led][card("c2")] = 60;
  int actions;
  found all = judge(&first, &second, KING_LEADS, "cK c3 c2 aK");
  const fuda_parting *parting = first_of(&all, FUDA_PART_WINS, &actions);
  assert_int_equal(actions, 5);
  assert_case(&all, parting, "seat 2 with cK", "seat 0 with c2");
  parting = first_of(&all, FUDA_PART_YAKU, NULL);
  assert_case(&all, parting, "made by seat 2 with cK: 2 points", "not made");
  assert_about(&all, parting, "'king beats three': made under A, not made under B");
  assert_int_equal(all.n, 2);
}

static void a_yaku_is_void_under_one(void **unused) {
  (void)unused;
  static fuda_pair pair;
  fuda_ruleset first = literal_rules(), second = another("tiny/never void");
  pair = literal_pairs[2];
  pair.void_mode = FUDA_VOID_NEVER;
  own_trick.pairs[2] = &pair;
  int actions;
  /* seat 1 takes the first trick with the ace of trumps; then seat 2's king takes the three */
  found all = judge(&first, &second, ACE_BEFORE, "a1 a2 a3 cA bA b1 b2 bK b3 cK c3 c2");
  const fuda_parting *parting = first_of(&all, FUDA_PART_YAKU, &actions);
  assert_non_null(parting);
  assert_int_equal(actions, 13);
  assert_case(&all, parting, "void: cA was played before", "made by seat 2 with cK: 5 points");
  assert_about(&all, parting, "'king beats three': void under A, made under B");
  /* and counts in what the deal scores under the second */
  parting = first_of(&all, FUDA_PART_POINTS, &actions);
  assert_int_equal(actions, 13);
  assert_case(&all, parting, "Even 1, Odd 2", "Even 6, Odd 2");
  parting = first_of(&all, FUDA_PART_DEAL, NULL);
  assert_case(&all, parting, "Odd wins, Even 1, Odd 2", "Even wins, Even 6, Odd 2");
  assert_int_equal(all.n, 3);
}

static void a_yaku_is_worth_more(void **unused) {
  (void)unused;
  static fuda_yaku yaku[1];
  fuda_ruleset first = literal_rules(), second = another("tiny/three");
  yaku[0] = literal_yaku[0];
  yaku[0].points = 3;
  own_trick.yaku = yaku;
  found all = judge(&first, &second, KING_LEADS, "cK c3 c2 aK");
  const fuda_parting *parting = first_of(&all, FUDA_PART_WORTH, NULL);
  assert_about(&all, parting, "'king beats three' is worth 2 under A, 3 under B");
  assert_int_equal(all.n, 1);
}

static void a_yaku_the_other_lacks(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/none");
  own_trick.n_yaku = 0;
  memset(own_trick.winner_pairs, 0, sizeof own_trick.winner_pairs);
  memset(own_trick.losers, 0, sizeof own_trick.losers);
  found all = judge(&first, &second, KING_LEADS, "cK c3 c2 aK");
  assert_about(&all, first_of(&all, FUDA_PART_YAKU, NULL), "'king beats three': made under A, no such yaku under B");
  all = judge(&second, &first, KING_LEADS, "cK c3 c2 aK");
  assert_about(&all, first_of(&all, FUDA_PART_YAKU, NULL), "'king beats three': no such yaku under A, made under B");
}

static void the_deal_scores_otherwise(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/tricks");
  second.points = (fuda_expr){CODE_POINTS, 1};
  found all = judge(&first, &second, KING_LEADS, ALL_PLAYS);
  int actions;
  const fuda_parting *parting = first_of(&all, FUDA_PART_POINTS, &actions);
  assert_int_equal(actions, 13);
  assert_case(&all, parting, "Even 3, Odd 2", "Even 1, Odd 2");
  assert_int_equal(count_of(&all, FUDA_PART_DEAL), 1);
  assert_int_equal(all.n, 2);
}

static void another_question_is_asked(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = literal_sibling();
  found all = judge(&first, &second, KING_LEADS, "");
  const fuda_parting *parting = first_of(&all, FUDA_PART_ASKED, NULL);
  assert_non_null(parting);
  assert_about(&all, parting, "asked of another seat: 'swap' (keep or swap CARD) under A, to play a card under B");
  assert_case(&all, parting, "seat 1 is asked 'swap' (keep or swap CARD)", "seat 2 is asked to play a card");
}

static void another_seat_leads(void **unused) {
  (void)unused;
  static fuda_phase phases[3];
  fuda_ruleset first = literal_rules(), second = another("tiny/dealer leads");
  memcpy(phases, literal_phases, sizeof phases);
  phases[PHASE_SWAP].answers[0].effects[1].value = (fuda_expr){CODE_DEALER, 1};
  second.phases = phases;
  found all = judge(&first, &second, KING_LEADS, "");
  const fuda_parting *parting = first_of(&all, FUDA_PART_LEADS, NULL);
  assert_non_null(parting);
  assert_case(&all, parting, "seat 2", "seat 1");
  assert_int_equal(all.n, 1);
}

/* Nobody is asked under the second when the dealer holds no ace of trumps: seen as the deal begins, and then no more. */
static void a_deal_begins_otherwise(void **unused) {
  (void)unused;
  static fuda_phase phases[3];
  fuda_ruleset first = literal_rules(), second = another("tiny/asks the ace");
  memcpy(phases, literal_phases, sizeof phases);
  phases[PHASE_SWAP].asks = (fuda_expr){CODE_HOLDER, 1};
  phases[PHASE_SWAP].nobody.effects[0].value = (fuda_expr){CODE_DEALER, 1};
  second.phases = phases;
  int actions;
  found all = judge(&first, &second, KING_LEADS, "cK c3"); /* the ace of trumps is left over */
  const fuda_parting *parting = first_of(&all, FUDA_PART_ASKED, &actions);
  assert_non_null(parting);
  assert_int_equal(actions, 0);
  assert_case(&all, parting, "seat 1 is asked 'swap' (keep or swap CARD)", "seat 1 is asked to play a card");
  assert_int_equal(all.n, 1);
}

/* Tricks count for whom the second gives them to. */
static void tricks_score_as_the_second_gives_them(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/low");
  for (int led = 0; led < FUDA_LED; led++) own_trick.strength[2][led][card("c3")] = 60;
  found all = judge(&first, &second, KING_LEADS, ALL_PLAYS);
  assert_case(&all, first_of(&all, FUDA_PART_WINS, NULL), "seat 2 with cK", "seat 3 with c3");
  assert_case(&all, first_of(&all, FUDA_PART_POINTS, NULL), "Even 3, Odd 2", "Even 0, Odd 3");
}

static void refuses_another_table(void **unused) {
  (void)unused;
  char message[200];
  fuda_comparison comparison;
  fuda_ruleset first = literal_rules(), second = literal_rules();
  second.name = "tiny/five";
  second.seats = 5;
  assert_false(fuda_comparison_begin(&comparison, &first, &second, message, sizeof message));
  assert_string_equal(message, "tiny/first has 4 seats, tiny/five has 5");
  fuda_deck deck = literal_deck;
  deck.name = "huge";
  second = literal_rules();
  second.deck = &deck;
  assert_false(fuda_comparison_begin(&comparison, &first, &second, message, sizeof message));
  assert_string_equal(message, "tiny/first is played with the tiny deck, tiny/first with huge");
  second = literal_rules();
  second.trick = NULL;
  assert_false(fuda_comparison_begin(&comparison, &first, &second, message, sizeof message));
}

/* Many deals ------------------------------------------------------------------------------------------- */

static fuda_compare *compare(const fuda_ruleset *first, const fuda_ruleset *second, uint64_t deals, int threads) {
  char message[200];
  fuda_compare *all = calloc(1, sizeof *all);
  assert_non_null(all);
  assert_true(fuda_comparison_begin(&all->comparison, first, second, message, sizeof message));
  all->seed = 7;
  all->deals = deals;
  all->threads = threads;
  assert_int_equal(fuda_compare_deals(all), 0);
  return all;
}

static void many_deals_of_the_same_rules(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/same");
  fuda_compare *all = compare(&first, &second, 300, 1);
  assert_int_equal(all->done, 300);
  assert_int_equal(all->positions, 300 * 13);
  assert_int_equal(all->n, 0);
  assert_int_equal(all->parted, 0);
  free(all);
}

static void threads_change_nothing(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/other");
  for (int led = 0; led < FUDA_LED; led++) own_trick.strength[2][led][card("c2")] = 60;
  own_kinds[0].trumps_down = false;
  second.points = (fuda_expr){CODE_POINTS, 1};
  fuda_compare *one = compare(&first, &second, 500, 1), *three = compare(&first, &second, 500, 3);
  assert_in_range(one->n, 4, FUDA_TALLIES);
  assert_int_equal(one->n, three->n);
  assert_int_equal(one->positions, three->positions);
  assert_int_equal(one->parted, three->parted);
  for (int i = 0; i < one->n; i++) {
    const fuda_tally *a = &one->tally[i], *b = &three->tally[i];
    assert_int_equal(fuda_parting_order(&a->first, &b->first), 0);
    assert_int_equal(a->times, b->times);
    assert_int_equal(a->deals, b->deals);
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->actions, b->actions);
    assert_int_equal(a->dealer, b->dealer);
    if (i) assert_true(one->tally[i - 1].first.kind <= a->first.kind);
  }
  free(one);
  free(three);
}

/* A witness is where the difference is met first: played to there, it is found, and nowhere before. */
static void a_witness_can_be_gone_to(void **unused) {
  (void)unused;
  fuda_ruleset first = literal_rules(), second = another("tiny/low");
  for (int led = 0; led < FUDA_LED; led++) own_trick.strength[2][led][card("c2")] = 60;
  fuda_compare *all = compare(&first, &second, 200, 2);
  int wins = 0;
  while (wins < all->n && all->tally[wins].first.kind != FUDA_PART_WINS) wins++;
  assert_true(wins < all->n);
  const fuda_tally *tally = &all->tally[wins];
  fuda_state state;
  fuda_draws draws = {0};
  assert_int_equal(fuda_start(&first, 7, tally->n, tally->dealer, NULL, &state, NULL), 0);
  assert_int_equal(tally->dealer, tally->n % LITERAL_SEATS);
  fuda_partings partings = {.n = 0};
  for (uint32_t i = 0; i < tally->actions; i++) {
    fuda_events events = {.n = 0};
    fuda_state before = state;
    partings.n = 0;
    fuda_comparison_position(&all->comparison, &state, &partings);
    fuda_action action = fuda_policy_choose(FUDA_RANDOM, &first, &state, &draws);
    assert_int_equal(fuda_act(&first, &state, action, &events), 0);
    assert_int_equal(fuda_comparison_action(&all->comparison, &before, action, &state, &events, &partings), 0);
    for (int k = 0; k < partings.n && i + 1 < tally->actions; k++)
      assert_int_not_equal(partings.parting[k].kind, FUDA_PART_WINS);
  }
  assert_true(partings.n > 0 && partings.parting[0].kind == FUDA_PART_WINS);
  assert_int_equal(partings.parting[0].card[1], card("c2"));
  free(all);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_same_rules_part_nowhere),
      cmocka_unit_test(other_cards_are_legal),
      cmocka_unit_test(trumps_lie_open),
      cmocka_unit_test(cards_lie_as_the_second_has_them),
      cmocka_unit_test(another_seat_wins),
      cmocka_unit_test(a_yaku_is_void_under_one),
      cmocka_unit_test(a_yaku_is_worth_more),
      cmocka_unit_test(a_yaku_the_other_lacks),
      cmocka_unit_test(the_deal_scores_otherwise),
      cmocka_unit_test(another_question_is_asked),
      cmocka_unit_test(another_seat_leads),
      cmocka_unit_test(a_deal_begins_otherwise),
      cmocka_unit_test(tricks_score_as_the_second_gives_them),
      cmocka_unit_test(refuses_another_table),
      cmocka_unit_test(many_deals_of_the_same_rules),
      cmocka_unit_test(threads_change_nothing),
      cmocka_unit_test(a_witness_can_be_gone_to),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
