/* Play, views and crossing over, on a ruleset of C literals. */
#include "literal.h"

#include "core/action.h"
#include "core/audit.h"
#include "core/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

/* Four hands of three by seat, the card turned up, the two left over: fifteen codes. Dealt by seat 1, so seat 2 leads. */
static const char *const KING_LEADS = "a3 c2 bK  aK aA bA  a1 cK b1  a2 c3 b2  c1  b3 cA";
static const char *const MATE_HAS_THREE = "a3 c3 bK  aK aA bA  a1 cK b1  a2 c2 b2  c1  b3 cA";
static const char *const ACE_BEFORE = "a3 c2 bK  cA bA b3  a1 cK b1  a2 c3 b2  c1  aK aA";
static const char *const LAST_TRICK = "a3 c2 bK  aK bA b3  a1 cK b1  a2 c3 b2  c1  cA aA";

static fuda_card card(const char *code) {
  for (int c = 0; c < LITERAL_CARDS; c++)
    if (strncmp(literal_deck.card[c].named.name[FUDA_CODE], code, 2) == 0) return (fuda_card)c;
  fail_msg("no card %s", code);
  return FUDA_NO_CARD;
}

static void deal(const fuda_ruleset *rules, const char *cards, fuda_state *state) {
  fuda_card given[FUDA_CARDS];
  memset(given, FUDA_NO_CARD, sizeof given);
  int rest = rules->trump_zone == ZONE_TURNED ? ZONE_REST : FUDA_OWN_ZONES;
  for (int i = 0; i < LITERAL_CARDS; i++) {
    cards += strspn(cards, " ");
    int zone = i < 12 ? FUDA_HAND + i / 3 : i == 12 ? rules->trump_zone : rest;
    int place = fuda_pile_place(rules, 1, zone, i < 12 ? i % 3 : i == 12 ? 0 : i - 13);
    assert_in_range(place, 0, LITERAL_CARDS - 1);
    given[place] = card(cards);
    cards += 2;
  }
  assert_int_equal(fuda_start(rules, 1, 0, FUDA_NOBODY, given, state, NULL), 0);
}

static void act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  fuda_moves moves;
  fuda_legal(rules, state, &moves);
  assert_true(fuda_moves_have(&moves, action));
  assert_int_equal(fuda_act(rules, state, action, events), 0);
}

static void keep(const fuda_ruleset *rules, fuda_state *state) {
  act(rules, state, (fuda_action){VERB_KEEP, FUDA_NO_CARD, 0}, NULL);
}

static void play(const fuda_ruleset *rules, fuda_state *state, const char *cards, fuda_events *events) {
  for (cards += strspn(cards, " "); *cards; cards += 2, cards += strspn(cards, " "))
    act(rules, state, (fuda_action){VERB_PLAY, card(cards), 0}, events);
}

static const fuda_event *event_of(const fuda_events *events, enum fuda_event_type type) {
  for (int i = 0; i < events->n && i < FUDA_EVENTS; i++)
    if (events->event[i].type == type) return &events->event[i];
  return NULL;
}

static void assert_every_card_once(const fuda_state *state) {
  fuda_set all = FUDA_EMPTY;
  int n = 0;
  for (int zone = 0; zone < FUDA_ZONES; zone++) {
    all = fuda_set_or(all, state->zone[zone]);
    n += fuda_set_count(state->zone[zone]);
  }
  assert_int_equal(n, LITERAL_CARDS);
  assert_true(fuda_set_equal(all, fuda_set_first_n(LITERAL_CARDS)));
}

static bool text_has(const fuda_ruleset *rules, const fuda_state *state, int seat, const char *part) {
  char text[4096];
  assert_in_range(fuda_view_text(rules, state, seat, text, sizeof text), 1, sizeof text - 1);
  return strstr(text, part) != NULL;
}

static void assert_same_view(const fuda_ruleset *rules, const fuda_state *a, const fuda_state *b, int seat) {
  char one[4096], other[4096];
  fuda_view_text(rules, a, seat, one, sizeof one);
  fuda_view_text(rules, b, seat, other, sizeof other);
  assert_string_equal(one, other);
}

static void deals_from_the_seed(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state, again;
  memset(&again, 0xA5, sizeof again);
  assert_int_equal(fuda_start(&rules, 42, 7, 3, NULL, &state, NULL), 0);
  assert_int_equal(fuda_start(&rules, 42, 7, 3, NULL, &again, NULL), 0);
  assert_memory_equal(&state, &again, sizeof state);
  assert_every_card_once(&state);
  for (int seat = 0; seat < 4; seat++) assert_int_equal(fuda_set_count(state.zone[FUDA_HAND + seat]), 3);
  assert_int_equal(fuda_set_count(state.zone[ZONE_REST]), 2);
  assert_int_equal(state.dealer, 3);
  assert_int_equal(state.actor, 3);
  assert_string_equal(fuda_phase_name(&rules, &state), "swap");
  assert_true(fuda_set_equal(state.zone[ZONE_TURNED], fuda_set_of(state.turned)));
  assert_int_equal(state.trump, literal_deck.card[state.turned].suit);
  assert_int_equal(fuda_start(&rules, 42, 8, 3, NULL, &again, NULL), 0);
  assert_memory_not_equal(state.pile, again.pile, LITERAL_CARDS);
}

static void gives_cards_as_told(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, KING_LEADS, &state);
  assert_every_card_once(&state);
  assert_int_equal(state.dealer, 1);
  assert_int_equal(state.turned, card("c1"));
  assert_true(fuda_set_has(state.zone[FUDA_HAND + 2], card("cK")));
  assert_true(fuda_set_has(state.zone[ZONE_REST], card("cA")));
  assert_int_equal(fuda_pile_place(&rules, 1, FUDA_HAND, 3), -1);
  assert_int_equal(fuda_pile_place(&rules, 1, ZONE_AWAY, 0), -1);
}

static void asks_the_dealer(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  fuda_moves moves;
  deal(&rules, KING_LEADS, &state);
  fuda_legal(&rules, &state, &moves);
  assert_int_equal(fuda_moves_count(&moves), 4);
  assert_int_equal(fuda_moves_at(&moves, 0).verb, VERB_KEEP);
  assert_int_equal(fuda_moves_at(&moves, 1).verb, VERB_SWAP);
  assert_false(fuda_moves_have(&moves, (fuda_action){VERB_SWAP, card("cK"), 0}));
  assert_false(fuda_moves_have(&moves, (fuda_action){VERB_PLAY, card("aK"), 0}));
  act(&rules, &state, (fuda_action){VERB_SWAP, card("aK"), 0}, NULL);
  assert_every_card_once(&state);
  assert_true(fuda_set_equal(state.zone[ZONE_AWAY], fuda_set_of(card("aK"))));
  assert_true(fuda_set_has(state.zone[FUDA_HAND + 1], card("c1")));
  assert_true(fuda_set_has(state.known[1], card("aK")));
  assert_int_equal(state.fact[FACT_SWAPPED], 1);
  assert_int_equal(state.leader, 2);
  assert_int_equal(state.actor, 2);
  assert_string_equal(fuda_phase_name(&rules, &state), "follow");
}

static void follows_suit(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  fuda_moves moves;
  fuda_reason reason;
  deal(&rules, ACE_BEFORE, &state);
  keep(&rules, &state);
  play(&rules, &state, "a1", NULL);
  fuda_legal(&rules, &state, &moves);
  assert_true(fuda_set_equal(moves.cards, fuda_set_of(card("a2"))));
  assert_int_equal(fuda_moves_clause(&rules, &state), CLAUSE_FOLLOW);
  fuda_why(&rules, &state, (fuda_action){VERB_PLAY, card("b2"), 0}, &reason);
  assert_false(reason.legal);
  assert_int_equal(reason.clause, CLAUSE_FOLLOW);
  fuda_why(&rules, &state, (fuda_action){VERB_PLAY, card("cK"), 0}, &reason);
  assert_false(reason.legal);
  assert_int_equal(reason.clause, CLAUSE_NONE);
  play(&rules, &state, "a2 a3", NULL);
  fuda_legal(&rules, &state, &moves); /* seat 1 has no acorns */
  assert_int_equal(fuda_moves_count(&moves), 3);
  fuda_why(&rules, &state, (fuda_action){VERB_PLAY, card("bA"), 0}, &reason);
  assert_true(reason.legal);
}

static void lays_trumps_face_down(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, ACE_BEFORE, &state);
  keep(&rules, &state);
  play(&rules, &state, "a1 a2 a3", NULL);
  fuda_state trumped = state;
  play(&rules, &trumped, "cA", NULL); /* completes the trick: turned up */
  assert_true(text_has(&rules, &trumped, 0, "trick 1 leader 2: 2 a1, 3 a2, 0 a3, 1 cA; winner 1\n"));
  assert_true(fuda_set_has(trumped.down, card("cA")));
  play(&rules, &trumped, "b3 b1 b2 bK", NULL);
  assert_int_equal(trumped.trick_no, 3);
  assert_int_equal(trumped.leader, 0);
}

static void a_face_down_card_is_its_owners(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  fuda_view view;
  deal(&rules, KING_LEADS, &state);
  keep(&rules, &state);
  play(&rules, &state, "cK c3", NULL);
  fuda_view_of(&rules, &state, 0, &view);
  assert_int_equal(view.on_table, 2);
  assert_int_equal(view.table[0].card, card("cK"));
  assert_true(view.table[1].down);
  assert_int_equal(view.table[1].card, FUDA_NO_CARD);
  assert_int_equal(view.hidden[FUDA_TABLE], 1);
  assert_true(text_has(&rules, &state, 0, "table 2 cK, 3 down\n"));
  assert_true(text_has(&rules, &state, 3, "table 2 cK, 3 c3 down\n"));
  assert_true(text_has(&rules, &state, FUDA_ALL_SEATS, "table 2 cK, 3 c3 down\n"));
}

static void a_king_beats_a_three(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  fuda_events events = {0};
  deal(&rules, KING_LEADS, &state);
  keep(&rules, &state);
  play(&rules, &state, "cK c3 c2 aK", &events);
  assert_int_equal(state.winner_of[1], 2);
  assert_int_equal(state.tricks[0], 1);
  assert_int_equal(state.yaku[0], 2);
  assert_int_equal(fuda_points(&rules, &state, 0), 3);
  const fuda_event *yaku = event_of(&events, FUDA_EVENT_YAKU);
  assert_non_null(yaku);
  assert_int_equal(yaku->points, 2);
  assert_int_equal(yaku->seat, 2);
  assert_int_equal(yaku->other, 3);
  assert_int_equal(yaku->clause, CLAUSE_YAKU);
  assert_int_equal(event_of(&events, FUDA_EVENT_TRICK)->a, card("cK"));
}

static void a_team_mates_three_counts_nothing(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  fuda_events events = {0};
  deal(&rules, MATE_HAS_THREE, &state);
  keep(&rules, &state);
  play(&rules, &state, "cK c2 c3 aK", &events);
  assert_int_equal(state.tricks[0], 1);
  assert_int_equal(state.yaku[0], 0);
  assert_null(event_of(&events, FUDA_EVENT_YAKU));
  assert_non_null(event_of(&events, FUDA_EVENT_MISSED));
}

static void an_ace_before_voids(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  fuda_events events = {0};
  deal(&rules, ACE_BEFORE, &state);
  keep(&rules, &state);
  play(&rules, &state, "a1 a2 a3 cA  bA b1 b2 bK  b3 cK c3 c2", &events);
  assert_true(fuda_deal_over(&state));
  assert_int_equal(state.winner_of[3], 2);
  assert_int_equal(state.yaku[0], 0);
  const fuda_event *voided = event_of(&events, FUDA_EVENT_VOID);
  assert_non_null(voided);
  assert_int_equal(voided->by, card("cA"));
  assert_int_equal(voided->clause, CLAUSE_VOID);
}

static void the_last_trick_pays_five(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, LAST_TRICK, &state);
  keep(&rules, &state);
  play(&rules, &state, "a1 a2 a3 aK  bA b1 b2 bK  b3 cK c3 c2", NULL);
  assert_int_equal(state.yaku[0], 5);
  assert_int_equal(state.points[0], 6);
  assert_int_equal(state.points[1], 2);
  assert_int_equal(state.match[0], 6);
}

static void two_deals_are_a_match(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  fuda_events events = {0};
  fuda_moves moves;
  deal(&rules, LAST_TRICK, &state);
  keep(&rules, &state);
  play(&rules, &state, "a1 a2 a3 aK  bA b1 b2 bK  b3 cK c3 c2", &events);
  assert_int_equal(state.actor, FUDA_NOBODY);
  assert_false(state.match_over);
  fuda_legal(&rules, &state, &moves);
  assert_int_equal(fuda_moves_count(&moves), 0);
  assert_string_equal(fuda_phase_name(&rules, &state), "over");
  assert_int_equal(fuda_next_deal(&rules, NULL, &state, &events), 0);
  assert_int_equal(state.dealer, 2);
  assert_int_equal(state.deal_of_match, 1);
  assert_int_equal(state.tricks[0] + state.tricks[1], 0);
  assert_int_equal(state.match[0], 6);
  assert_every_card_once(&state);
  while (!fuda_deal_over(&state)) {
    fuda_legal(&rules, &state, &moves);
    act(&rules, &state, fuda_moves_at(&moves, 0), &events);
  }
  assert_true(state.match_over);
  assert_int_equal(state.match[0], 6 + state.points[0]);
  assert_non_null(event_of(&events, FUDA_EVENT_MATCH_END));
}

static void a_view_holds_what_a_seat_may_know(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, KING_LEADS, &state);
  assert_true(text_has(&rules, &state, 1, "legal keep\nlegal swap aK\n"));
  assert_false(text_has(&rules, &state, 0, "legal"));
  assert_false(text_has(&rules, &state, 0, "leader"));
  assert_true(text_has(&rules, &state, 0, "hand 0 a3 bK c2\nhand 1 3 hidden\n"));
  assert_true(text_has(&rules, &state, 0, "turned c1\nrest 2 hidden\n"));
  act(&rules, &state, (fuda_action){VERB_SWAP, card("aK"), 0}, NULL);
  assert_true(text_has(&rules, &state, 0, "leader 2\n"));
  assert_true(text_has(&rules, &state, 1, "away aK\n"));
  assert_false(text_has(&rules, &state, 0, "away"));
  assert_true(text_has(&rules, &state, FUDA_ALL_SEATS, "away aK\n"));
  assert_true(text_has(&rules, &state, FUDA_ALL_SEATS, "fact asked 1\n"));
  assert_true(text_has(&rules, &state, 1, "fact asked 1\n")); /* its own secret */
  assert_false(text_has(&rules, &state, 0, "fact asked"));
  assert_true(text_has(&rules, &state, 0, "fact swapped 1\n"));
  char whole[4096], part[40];
  size_t length = fuda_view_text(&rules, &state, 0, whole, sizeof whole);
  assert_int_equal(length, strlen(whole));
  assert_int_equal(fuda_view_text(&rules, &state, 0, part, sizeof part), length);
  assert_memory_equal(part, whole, sizeof part - 1);
  assert_int_equal(fuda_view_text(&rules, &state, 0, NULL, 0), length);
}

static void unseen_cards_change_no_view(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state a, b;
  deal(&rules, KING_LEADS, &a);
  deal(&rules, "a3 c2 bK  aK aA b3  a1 cK b1  a2 c3 b2  c1  bA cA", &b); /* bA and b3 change places */
  assert_same_view(&rules, &a, &b, 0);
  act(&rules, &a, (fuda_action){VERB_SWAP, card("bA"), 0}, NULL);
  act(&rules, &b, (fuda_action){VERB_SWAP, card("aA"), 0}, NULL);
  for (int seat = 0; seat < 4; seat++)
    if (seat != 1) assert_same_view(&rules, &a, &b, seat);
}

/* The same rules with the question put in private. */
static fuda_ruleset rules_with_secrecy(fuda_phase phases[3], uint8_t secrecy) {
  fuda_ruleset rules = literal_rules();
  memcpy(phases, literal_phases, sizeof literal_phases);
  phases[PHASE_SWAP].secrecy = secrecy;
  rules.phases = phases;
  return rules;
}

static void a_private_question_leaves_no_trace(void **unused) {
  (void)unused;
  fuda_phase phases[3];
  fuda_ruleset rules = rules_with_secrecy(phases, FUDA_AS_IF_NOBODY_ASKED);
  fuda_state asked, answered;
  deal(&rules, KING_LEADS, &asked);
  answered = asked;
  keep(&rules, &answered);
  for (int seat = 0; seat < 4; seat++)
    if (seat != 1) assert_same_view(&rules, &asked, &answered, seat);
  assert_true(text_has(&rules, &asked, 2, "actor 2\n"));
  assert_true(text_has(&rules, &asked, 2, "legal play a1\n"));
  assert_true(text_has(&rules, &asked, 1, "legal keep\n"));
  assert_true(text_has(&rules, &asked, FUDA_ALL_SEATS, "actor 1\n"));
}

static void of_several_the_next_is_asked_as_if_one_was_not(void **unused) {
  (void)unused;
  fuda_phase phases[3];
  fuda_ruleset rules = rules_with_secrecy(phases, FUDA_AS_IF_NOBODY_ASKED);
  fuda_state state;
  phases[PHASE_SWAP].each = 4;
  deal(&rules, KING_LEADS, &state);
  assert_true(text_has(&rules, &state, 1, "actor 1\n"));
  assert_true(text_has(&rules, &state, 2, "phase swap\nactor 2\n"));
  assert_true(text_has(&rules, &state, 0, "phase swap\nactor 0\n"));
}

/* The first answer with a card, where none of the hand will do. */
static void an_answer_without_a_card_is_supposed_without(void **unused) {
  (void)unused;
  fuda_phase phases[3];
  fuda_ruleset rules = rules_with_secrecy(phases, FUDA_AS_IF_DONE);
  fuda_set none[] = {FUDA_EMPTY};
  fuda_state state, supposed;
  fuda_answer swap = phases[PHASE_SWAP].answers[1];
  phases[PHASE_SWAP].answers[1] = phases[PHASE_SWAP].answers[0];
  phases[PHASE_SWAP].answers[0] = swap;
  phases[PHASE_SWAP].answers[0].of = 1;
  rules.sets = none;
  deal(&rules, KING_LEADS, &state);
  assert_true(fuda_unasked(&rules, &state, &supposed));
  assert_every_card_once(&supposed);
  assert_true(text_has(&rules, &state, 0, "hand 1 4 hidden\n"));
}

static void a_card_that_was_passed_may_be_the_one_put_away(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, KING_LEADS, &state);
  fuda_set_add(&state.known[0], card("aK"));
  assert_true(text_has(&rules, &state, 0, "hand 1 aK and 2 hidden\n"));
  act(&rules, &state, (fuda_action){VERB_SWAP, card("aK"), 0}, NULL);
  assert_true(text_has(&rules, &state, 0, "hand 1 3 hidden\n"));
  assert_false(text_has(&rules, &state, 0, "away"));
  assert_true(text_has(&rules, &state, 1, "away aK\n"));
}

static void an_audit_finds_a_card_seen_too_early(void **unused) {
  (void)unused;
  fuda_phase phases[3];
  fuda_ruleset rules = rules_with_secrecy(phases, FUDA_AS_IF_DONE);
  fuda_audit audit = {.rules = &rules, .seed = 1, .deals = 4};
  phases[PHASE_SWAP].answers[0] = phases[PHASE_SWAP].answers[1];
  phases[PHASE_SWAP].n_answers = 1;
  assert_int_equal(fuda_audit_play(&audit), 0);
  phases[PHASE_SWAP].answers[0].effects[1] =
      (fuda_effect){.op = FUDA_MOVE_CARD, .to = FUDA_HAND, .seat = {CODE_AFTER_DEALER, 2}};
  assert_int_equal(fuda_audit_play(&audit), 1);
  assert_non_null(strstr(audit.wrong, "sees a card"));
}

static void a_shown_card_may_be_the_one_face_down(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, "a3 c2 bK  aK aA bA  a1 b3 b1  a2 c3 cA  c1  b2 cK", &state);
  keep(&rules, &state);
  fuda_set_add(&state.shown, card("cA"));
  assert_true(text_has(&rules, &state, 0, "hand 3 cA and 2 hidden\n"));
  play(&rules, &state, "b1", NULL);
  fuda_state one = state, other = state;
  play(&rules, &one, "c3", NULL);
  play(&rules, &other, "cA", NULL);
  assert_same_view(&rules, &one, &other, 0);
  assert_true(text_has(&rules, &one, 0, "hand 3 2 hidden\n"));
  play(&rules, &one, "bK bA", NULL);
  assert_true(text_has(&rules, &one, 0, "hand 3 cA and 1 hidden\n"));
}

static void goes_under_a_sibling(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules(), sibling = literal_sibling();
  fuda_state state, out;
  char lost[512] = "";
  deal(&rules, KING_LEADS, &state);
  act(&rules, &state, (fuda_action){VERB_SWAP, card("aA"), 0}, NULL);
  play(&rules, &state, "cK c3", NULL);
  assert_true(fuda_under(&rules, &state, &sibling, &out, lost, sizeof lost));
  assert_every_card_once(&out);
  assert_non_null(strstr(lost, "swapped"));
  assert_non_null(strstr(lost, "away"));
  assert_true(fuda_set_equal(out.zone[FUDA_OWN_ZONES], state.zone[ZONE_REST]));
  assert_int_equal(out.trump, state.trump);
  assert_int_equal(out.on_table, 2);
  assert_int_equal(out.actor, 0);
  play(&sibling, &out, "c2 c1", NULL);
  assert_int_equal(out.winner_of[1], 2);
  assert_int_equal(out.yaku[0], 2);
}

static void refuses_another_deck(void **unused) {
  (void)unused;
  fuda_ruleset rules = literal_rules(), other = literal_sibling();
  fuda_deck deck = literal_deck;
  fuda_state state, out;
  char lost[512] = "";
  deck.name = "another";
  other.deck = &deck;
  deal(&rules, KING_LEADS, &state);
  assert_false(fuda_under(&rules, &state, &other, &out, lost, sizeof lost));
  assert_string_not_equal(lost, "");
}

static int32_t value(const fuda_code *code, uint16_t count, int team) {
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, KING_LEADS, &state);
  keep(&rules, &state);
  play(&rules, &state, "cK c3 c2 aK", NULL);
  rules.code = code;
  return fuda_ask(&rules, &state, (fuda_expr){0, count}, team);
}
#define VALUE(team, ...)                                                                                                       \
  value((const fuda_code[]){__VA_ARGS__}, sizeof((const fuda_code[]){__VA_ARGS__}) / sizeof(fuda_code), team)
#define NUMBER(n)                                                                                                              \
  { FUDA_ASK_NUMBER, n }

static void asks_about_the_position(void **unused) {
  (void)unused;
  assert_int_equal(VALUE(0, ASK(DEALER)), 1);
  assert_int_equal(VALUE(0, ASK(LEADER)), 2);
  assert_int_equal(VALUE(0, ASK(ASKED), ASK(AFTER)), 3);
  assert_int_equal(VALUE(0, {FUDA_ASK_HOLDER, 0}), FUDA_NOBODY);
  assert_int_equal(VALUE(0, {FUDA_ASK_HOLDER, 0}, ASK(AFTER)), FUDA_NOBODY);
  assert_int_equal(VALUE(0, {FUDA_ASK_FACT, FACT_ASKED}), 1);
  assert_int_equal(VALUE(0, ASK(TRICKS)), 1);
  assert_int_equal(VALUE(1, ASK(TRICKS)), 0);
  assert_int_equal(VALUE(1, ASK(OTHERS_TRICKS)), 1);
  assert_int_equal(VALUE(1, ASK(OTHERS_YAKU)), 2);
  assert_int_equal(VALUE(0, ASK(TRICK_NO)), 2);
  assert_int_equal(VALUE(0, ASK(LAST_TRICK)), 0);
  assert_int_equal(VALUE(0, {FUDA_ASK_COUNT, ZONE_REST}), 2);
}

static void computes(void **unused) {
  (void)unused;
  assert_int_equal(VALUE(0, NUMBER(7), NUMBER(3), ASK(SUBTRACT)), 4);
  assert_int_equal(VALUE(0, NUMBER(7), NUMBER(3), ASK(TIMES)), 21);
  assert_int_equal(VALUE(0, NUMBER(7), NUMBER(2), ASK(OVER)), 3);
  assert_int_equal(VALUE(0, NUMBER(-7), NUMBER(2), ASK(OVER)), -4);
  assert_int_equal(VALUE(0, NUMBER(7), NUMBER(0), ASK(OVER)), 0);
  assert_int_equal(VALUE(0, NUMBER(1), NUMBER(2), ASK(LESS)), 1);
  assert_int_equal(VALUE(0, NUMBER(2), NUMBER(2), ASK(EQUAL)), 1);
  assert_int_equal(VALUE(0, NUMBER(2), NUMBER(0), ASK(AND)), 0);
  assert_int_equal(VALUE(0, NUMBER(2), NUMBER(0), ASK(OR)), 1);
  assert_int_equal(VALUE(0, NUMBER(2), ASK(NOT)), 0);
  assert_int_equal(VALUE(0, NUMBER(1), NUMBER(5), NUMBER(9), ASK(IF)), 5);
  assert_int_equal(VALUE(0, NUMBER(0), NUMBER(5), NUMBER(9), ASK(IF)), 9);
  fuda_ruleset rules = literal_rules();
  fuda_state state;
  deal(&rules, KING_LEADS, &state);
  assert_int_equal(fuda_ask(&rules, &state, (fuda_expr){0, 0}, 0), 0);
  assert_int_equal(fuda_ask(&rules, &state, (fuda_expr){CODE_HOLDER, 1}, 0), FUDA_NOBODY);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(deals_from_the_seed),
      cmocka_unit_test(gives_cards_as_told),
      cmocka_unit_test(asks_the_dealer),
      cmocka_unit_test(follows_suit),
      cmocka_unit_test(lays_trumps_face_down),
      cmocka_unit_test(a_face_down_card_is_its_owners),
      cmocka_unit_test(a_king_beats_a_three),
      cmocka_unit_test(a_team_mates_three_counts_nothing),
      cmocka_unit_test(an_ace_before_voids),
      cmocka_unit_test(the_last_trick_pays_five),
      cmocka_unit_test(two_deals_are_a_match),
      cmocka_unit_test(a_view_holds_what_a_seat_may_know),
      cmocka_unit_test(unseen_cards_change_no_view),
      cmocka_unit_test(a_private_question_leaves_no_trace),
      cmocka_unit_test(of_several_the_next_is_asked_as_if_one_was_not),
      cmocka_unit_test(an_answer_without_a_card_is_supposed_without),
      cmocka_unit_test(a_card_that_was_passed_may_be_the_one_put_away),
      cmocka_unit_test(an_audit_finds_a_card_seen_too_early),
      cmocka_unit_test(a_shown_card_may_be_the_one_face_down),
      cmocka_unit_test(goes_under_a_sibling),
      cmocka_unit_test(refuses_another_deck),
      cmocka_unit_test(asks_about_the_position),
      cmocka_unit_test(computes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
