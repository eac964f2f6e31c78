/* A tiny ruleset written as C literals: what core can be tested with while no script is loaded.
 *
 * Four seats in two teams, fifteen cards (suits a b c, ranks 1 2 3 K A, the ace high), three each, one turned up for trump and
 * two left over. The dealer may swap the turned-up card for one of the hand, put away unseen. The seat after the dealer leads;
 * the suit led must be followed; followers' trumps are laid face-down. King of trumps beats the three: 2 points, 5 in the last
 * trick, void once the ace of trumps has been played. Points are tricks + yaku; two deals are a match. */
#ifndef TESTS_CORE_LITERAL_H
#define TESTS_CORE_LITERAL_H

#include "core/tables.h"
#include <string.h>

enum { LITERAL_SUITS = 3, LITERAL_RANKS = 5, LITERAL_CARDS = 15, LITERAL_SEATS = 4, LITERAL_TRICKS = 3 };
enum { RANK_1, RANK_2, RANK_3, RANK_K, RANK_A };
#define CARD(suit, rank) ((fuda_card)((suit) * LITERAL_RANKS + (rank)))
#define NAMED(code, english) {.name = {code, english, NULL, NULL}}
#define FACE(s, r, code) {.named = {.name = {code, NULL, NULL, NULL}}, .suit = s, .rank = r}

enum { ZONE_TURNED = FUDA_OWN_ZONES, ZONE_REST, ZONE_AWAY };
enum { VERB_PLAY, VERB_KEEP, VERB_SWAP };
enum { FACT_SWAPPED, FACT_ASKED };
enum { PHASE_DEAL, PHASE_SWAP, PHASE_PLAY };
enum { CLAUSE_NONE, CLAUSE_DEAL, CLAUSE_TRUMP, CLAUSE_SWAP, CLAUSE_FOLLOW, CLAUSE_FACES, CLAUSE_WIN, CLAUSE_YAKU,
       CLAUSE_VOID, CLAUSE_WORTH, CLAUSE_SCORE, CLAUSE_MATCH };

static const fuda_deck literal_deck = {
    .name = "tiny",
    .title_en = "Tiny",
    .card_format = {NULL, "{rank} of {suit}", NULL, NULL},
    .suits = LITERAL_SUITS,
    .ranks = LITERAL_RANKS,
    .cards = LITERAL_CARDS,
    .suit = {NAMED("a", "acorns"), NAMED("b", "bells"), NAMED("c", "crowns")},
    .rank = {NAMED("1", "one"), NAMED("2", "two"), NAMED("3", "three"), NAMED("K", "king"), NAMED("A", "ace")},
    .card = {FACE(0, 0, "a1"), FACE(0, 1, "a2"), FACE(0, 2, "a3"), FACE(0, 3, "aK"), FACE(0, 4, "aA"), FACE(1, 0, "b1"),
             FACE(1, 1, "b2"), FACE(1, 2, "b3"), FACE(1, 3, "bK"), FACE(1, 4, "bA"), FACE(2, 0, "c1"), FACE(2, 1, "c2"),
             FACE(2, 2, "c3"), FACE(2, 3, "cK"), FACE(2, 4, "cA")},
};

static const fuda_zone literal_zones[] = {{"turned", "turned", NULL, FUDA_SEEN_BY_ALL},
                                          {"rest", "rest", NULL, FUDA_SEEN_BY_NOBODY},
                                          {"away", "put away", NULL, FUDA_SEEN_BY_NOBODY}};
static const fuda_fact literal_facts[] = {{"swapped", "who swapped", .is_seat = true},
                                          {"asked", "the dealer was asked", .secret = true}};
static const fuda_verb literal_verbs[] = {{"play", FUDA_WITH_CARD}, {"keep", FUDA_BARE}, {"swap", FUDA_WITH_CARD}};

static const fuda_clause literal_clauses[] = {
    {.id = ""},
    {.id = "T-1", .text = "Three cards each, one turned up, two left over.", .ours = "all of it"},
    {.id = "T-2", .text = "The suit of the card turned up is trump.", .ours = "all of it"},
    {.id = "T-3", .text = "The dealer may take the card turned up and put one away.", .ours = "all of it"},
    {.id = "T-4", .text = "Who holds the suit led plays it.", .ours = "all of it"},
    {.id = "T-5", .text = "Followers' trumps go face-down.", .ours = "all of it"},
    {.id = "T-6", .text = "The highest trump wins, else the highest card of the suit led.", .ours = "all of it"},
    {.id = "T-7", .text = "The king of trumps beats the three of trumps.", .ours = "all of it"},
    {.id = "T-8", .text = "Void once the ace of trumps has been played.", .ours = "all of it"},
    {.id = "T-9", .text = "2 points, 5 in the last trick.", .ours = "all of it"},
    {.id = "T-10", .text = "Tricks and yaku.", .ours = "all of it"},
    {.id = "T-11", .text = "Two deals are a match.", .ours = "all of it"},
};

/* The pool of expressions, and where each begins. */
#define ASK(what) {FUDA_ASK_##what, 0}
static const fuda_code literal_code[] = {
    ASK(DEALER),                      /* 0: the dealer */
    ASK(DEALER), ASK(AFTER),          /* 1: the seat after the dealer */
    ASK(TRICKS), ASK(YAKU), ASK(ADD), /* 3: tricks + yaku */
    ASK(LAST_TRICK),                  /* 6 */
    {FUDA_ASK_NUMBER, 1},             /* 7 */
    {FUDA_ASK_HOLDER, 0},             /* 8: who holds the ace of trumps */
};
enum { CODE_DEALER = 0, CODE_AFTER_DEALER = 1, CODE_POINTS = 3, CODE_LAST = 6, CODE_ONE = 7, CODE_HOLDER = 8 };

static const fuda_card literal_refs[][FUDA_TRUMPS + 1] = {
    {CARD(0, RANK_A), CARD(1, RANK_A), CARD(2, RANK_A), FUDA_NO_CARD, FUDA_NO_CARD, FUDA_NO_CARD, FUDA_NO_CARD, FUDA_NO_CARD,
     FUDA_NO_CARD}};

static const fuda_packet literal_packets[] = {{FUDA_HAND, 1, 3}, {FUDA_HAND, 2, 3},   {FUDA_HAND, 3, 3},
                                              {FUDA_HAND, 4, 3}, {ZONE_TURNED, 0, 1}, {ZONE_REST, 0, 2}};

#define LEADS_AFTER_DEALER {.op = FUDA_LEADS, .value = {CODE_AFTER_DEALER, 2}}
static const fuda_phase literal_phases[] = {
    {.name = "deal", .kind = FUDA_DEALING, .upto = 6, .clause = CLAUSE_DEAL},
    {.name = "swap",
     .kind = FUDA_CHOOSING,
     .secrecy = FUDA_PUBLIC,
     .asks = {CODE_DEALER, 1},
     .n_answers = 2,
     .clause = CLAUSE_SWAP,
     .answers = {{.verb = VERB_KEEP,
                  .n_effects = 2,
                  .clause = CLAUSE_SWAP,
                  .effects = {{.op = FUDA_NOTE, .fact = FACT_ASKED, .value = {CODE_ONE, 1}}, LEADS_AFTER_DEALER}},
                 {.verb = VERB_SWAP,
                  .n_effects = 5,
                  .clause = CLAUSE_SWAP,
                  .effects = {{.op = FUDA_MOVE_ZONE, .from = ZONE_TURNED, .to = FUDA_HAND},
                              {.op = FUDA_MOVE_CARD, .to = ZONE_AWAY},
                              {.op = FUDA_NOTE, .fact = FACT_SWAPPED, .value = {CODE_DEALER, 1}},
                              {.op = FUDA_NOTE, .fact = FACT_ASKED, .value = {CODE_ONE, 1}},
                              LEADS_AFTER_DEALER}}},
     .nobody = {.n_effects = 1, .clause = CLAUSE_SWAP, .effects = {LEADS_AFTER_DEALER}}},
    {.name = "play", .kind = FUDA_TRICK_PLAY, .clause = CLAUSE_FOLLOW},
};

static const fuda_yaku literal_yaku[] = {{.name = "king_three",
                                          .en = "king beats three",
                                          .kind = FUDA_YAKU_BEATS,
                                          .points = 2,
                                          .n_raises = 1,
                                          .raises = {{.points = 5, .when = {CODE_LAST, 1}, .with = FUDA_UNKNOWN}},
                                          .clause = CLAUSE_YAKU,
                                          .void_clause = CLAUSE_VOID}};
#define KING_THREE(s) {CARD(s, RANK_K), CARD(s, RANK_3), 0, FUDA_VOID_ANY, {1ull << CARD(s, RANK_A), 0}}
static const fuda_pair literal_pairs[LITERAL_SUITS] = {KING_THREE(0), KING_THREE(1), KING_THREE(2)};

static fuda_trick_kind literal_kinds[1];
static fuda_trick_rules literal_trick;

static inline void literal_trump_tables(int trump) {
  fuda_trick_rules *rules = &literal_trick;
  for (int led = 0; led < FUDA_LED; led++) rules->strength_clause[trump][led] = CLAUSE_WIN;
  for (int i = 0; i < LITERAL_CARDS; i++) {
    fuda_card card = (fuda_card)i;
    int suit = i / LITERAL_RANKS == trump ? FUDA_TRUMP : i / LITERAL_RANKS, rank = i % LITERAL_RANKS;
    rules->suit_of[trump][i] = (uint8_t)suit;
    fuda_set_add(&rules->suit_set[trump][suit], card);
    for (int led = 0; led < FUDA_LED; led++)
      rules->strength[trump][led][i] = (uint8_t)(suit == FUDA_TRUMP ? 20 + rank : suit == led ? 1 + rank : 0);
    for (int above = rank + 1; suit == FUDA_TRUMP && above < LITERAL_RANKS; above++)
      fuda_set_add(&rules->above[trump][i], CARD(trump, above));
  }
  rules->n_pairs[trump] = 1;
  rules->pairs[trump] = &literal_pairs[trump];
  rules->winner_pairs[trump][literal_pairs[trump].winner] = 1;
  rules->losers[trump][literal_pairs[trump].winner] = fuda_set_of(literal_pairs[trump].loser);
}

/* Enumerates what the trick's rules are now; of one kind, and of all tricks alike. */
#define LITERAL_TERMS ((LITERAL_SUITS + 1) * (LITERAL_SUITS + 2))
static inline void literal_terms(fuda_trick_rules *trick, fuda_terms terms[LITERAL_TERMS]) {
  trick->terms = terms;
  fuda_terms_enumerate(trick, LITERAL_SUITS, LITERAL_TRICKS, terms);
}

/* Fills what would be long and dull to write out; every test may call it. */
static inline const fuda_trick_rules *literal_tricks(void) {
  literal_trick = (fuda_trick_rules){.n_kinds = 1,
                                     .kind = literal_kinds,
                                     .n_yaku = 1,
                                     .yaku = literal_yaku,
                                     .award_clause = CLAUSE_YAKU,
                                     .void_also = FUDA_NO_ZONE};
  literal_kinds[0] = (fuda_trick_kind){
      .name = "follow", .trumps_down = true, .clause = CLAUSE_FOLLOW, .n_lead = 1, .n_follow = 2};
  fuda_set all = fuda_set_first_n(LITERAL_CARDS);
  fuda_alternative any = {FUDA_EMPTY, all, ~0u, CLAUSE_FOLLOW};
  for (int trump = 0; trump < LITERAL_SUITS; trump++) {
    literal_trump_tables(trump);
    literal_kinds[0].lead[trump][0] = any;
    for (int led = 0; led < FUDA_LED; led++) {
      fuda_set suit = literal_trick.suit_set[trump][led];
      literal_kinds[0].follow[trump][led][0] = (fuda_alternative){suit, suit, ~0u, CLAUSE_FOLLOW};
      literal_kinds[0].follow[trump][led][1] = any;
    }
  }
  static fuda_terms terms[LITERAL_TERMS];
  literal_terms(&literal_trick, terms);
  return &literal_trick;
}

static inline fuda_ruleset literal_rules(void) {
  return (fuda_ruleset){.name = "tiny/first",
                        .title_en = "Tiny",
                        .source = "nowhere",
                        .direction = "clockwise",
                        .deck = &literal_deck,
                        .fingerprint = 1,
                        .seats = LITERAL_SEATS,
                        .teams = 2,
                        .team_of = {0, 1, 0, 1},
                        .team_en = {"Even", "Odd"},
                        .team_ja = {"Even", "Odd"},
                        .hand_size = 3,
                        .tricks = LITERAL_TRICKS,
                        .n_zones = 3,
                        .zones = literal_zones,
                        .n_facts = 2,
                        .facts = literal_facts,
                        .n_verbs = 3,
                        .verbs = literal_verbs,
                        .n_clauses = sizeof literal_clauses / sizeof *literal_clauses,
                        .clauses = literal_clauses,
                        .code = literal_code,
                        .n_refs = 1,
                        .card_ref = literal_refs,
                        .n_packets = 6,
                        .packets = literal_packets,
                        .deal_clause = CLAUSE_DEAL,
                        .trump_zone = ZONE_TURNED,
                        .n_phases = 3,
                        .phases = literal_phases,
                        .phase_kind = {FUDA_DEALING, FUDA_CHOOSING, FUDA_TRICK_PLAY},
                        .trick = literal_tricks(),
                        .points = {CODE_POINTS, 3},
                        .score_clause = CLAUSE_SCORE,
                        .match = {.deals = 2,
                                  .first_dealer = {CODE_ONE, 1},
                                  .next_dealer = {CODE_AFTER_DEALER, 2},
                                  .clause = CLAUSE_MATCH}};
}

/* A sibling: the same deck, seats and tricks, but nobody is asked, nothing is put away, and the dealer leads. */
static const fuda_zone sibling_zones[] = {{"rest", "rest", NULL, FUDA_SEEN_BY_NOBODY},
                                          {"turned", "turned", NULL, FUDA_SEEN_BY_ALL}};
static const fuda_phase sibling_phases[] = {{.name = "deal", .kind = FUDA_DEALING, .upto = 6, .clause = CLAUSE_DEAL},
                                            {.name = "play", .kind = FUDA_TRICK_PLAY, .clause = CLAUSE_FOLLOW}};
static const fuda_packet sibling_packets[] = {{FUDA_HAND, 1, 3}, {FUDA_HAND, 2, 3},          {FUDA_HAND, 3, 3},
                                              {FUDA_HAND, 4, 3}, {FUDA_OWN_ZONES + 1, 0, 1}, {FUDA_OWN_ZONES, 0, 2}};
static inline fuda_ruleset literal_sibling(void) {
  fuda_ruleset rules = literal_rules();
  rules.name = "tiny/second";
  rules.fingerprint = 2;
  rules.n_zones = 2;
  rules.zones = sibling_zones;
  rules.n_facts = 0;
  rules.facts = NULL;
  rules.n_verbs = 1;
  rules.packets = sibling_packets;
  rules.trump_zone = FUDA_OWN_ZONES + 1;
  rules.n_phases = 2;
  rules.phases = sibling_phases;
  for (int p = 0; p < rules.n_phases; p++) rules.phase_kind[p] = sibling_phases[p].kind;
  return rules;
}

#endif
