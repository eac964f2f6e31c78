/* Te-yaku: how many of the C(48,7) = 73,629,072 hands of Hachi-hachi have each (HH-16, HH-17), and how many are worth how much.
 *
 * Prints both groups crossed and the hands by their kan. Counts in two ways, which must agree with each other and with the
 * numbers below; the exit status is 1 where they don't. The first way looks at every hand, card by card. The second never sees
 * a card: it multiplies out, month by month, in how many ways a month gives so many brights, animals, ribbons and chaff. They
 * share the names of the yaku and nothing else, and nothing at all with the engine.
 *
 * On the way the rules of hachi-hachi/bga are asked about every 16th hand, or with --all about every one: they must find the
 * same yaku, worth as much. */
#include "core/play.h"
#include "rules/load.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { MONTHS = 12, OF_MONTH = 4, CARDS = MONTHS * OF_MONTH, IN_HAND = 7 };
enum { NO_CHAFF_YAKU, ALL_CHAFF, SINGLE_BRIGHT, SINGLE_ANIMAL, SINGLE_RIBBON, RED, CHAFF_GROUP };
enum { NO_SUIT_YAKU, THREE, WEAK_THREE, THREE_PAIRS, FOUR, FULL_HOUSE, ONE_TWO_FOUR };
enum { DOUBLE_THREES = ONE_TWO_FOUR + 1, THREE_WEAK_THREE, DOUBLE_WEAK_THREES, FOUR_THREE, SUIT_GROUP };

/* A yaku, its kan, and how many hands have it; the first row is of hands with none of the group. */
typedef struct known {
  const char *name;
  int kan;
  uint64_t hands;
} known;
static const known chaff_group[CHAFF_GROUP] = {
    {"none", 0, 61729272},         {"all_chaff", 4, 888030},      {"single_bright", 4, 1184040},
    {"single_animal", 3, 2368080}, {"single_ribbon", 3, 2664090}, {"red", 2, 4795560},
};
static const known suit_group[SUIT_GROUP] = {
    {"none", 0, 65286144},           {"three", 2, 4620000},       {"weak_three", 3, 1716000},
    {"three_pairs", 4, 1710720},     {"four", 6, 126720},         {"full_house", 7, 95040},
    {"one_two_four", 8, 31680},      {"double_threes", 6, 21760}, {"three_weak_three", 7, 18080},
    {"double_weak_threes", 8, 2400}, {"four_three", 20, 528},
};

/* Both groups together, in kan: how many hands are worth so much. */
enum { MOST_KAN = 24 };
static const uint64_t worth[MOST_KAN + 1] = {
    [0] = 54461388, [2] = 8410176, [3] = 6057288, [4] = 3562620, [5] = 348468, [6] = 477754, [7] = 217226, [8] = 70846,
    [9] = 9150,     [10] = 9955,   [11] = 2831,   [12] = 842,    [20] = 500,   [23] = 17,    [24] = 11,
};

typedef uint64_t crossed[CHAFF_GROUP][SUIT_GROUP];

/* Every hand -------------------------------------------------------------------------------------------------------------- */

/* A hand in ascending order of cards. Kinds and sizes are counted in the digits of a hexadecimal number: of brights (100),
 * animals (10), ribbons (1); of months with n cards, digit n. */
typedef struct hand {
  unsigned kinds;       /* of all its cards */
  unsigned sizes, weak; /* of the months behind; weak threes among them */
  unsigned month, held; /* the month now, and which of its cards: bit for place */
  uint64_t cards;       /* all of them: bit month * 4 + place, as in the deck */
} hand;

/* Brights, animals, ribbons; a willow is chaff whatever it shows. */
static const char kinds[MONTHS][OF_MONTH + 1] = {"BR--", "AR--", "BR--", "AR--", "AR--", "AR--",
                                                 "AR--", "BA--", "AR--", "AR--", "----", "B---"};

static unsigned digit_of(char kind) { return kind == 'B' ? 0x100 : kind == 'A' ? 0x10 : kind == 'R' ? 1 : 0; }

static inline hand month_ends(hand h) {
  unsigned number = (unsigned)__builtin_popcount(h.held);
  bool always = h.month + 1 == 4 || h.month + 1 == 5 || h.month + 1 == 7;
  h.weak += number == 3 && (always || (h.month + 1 == 12 && !(h.held & 1)));
  h.sizes += 1u << 4 * number;
  h.held = 0;
  return h;
}

static unsigned chaff_by_kinds(unsigned all) {
  switch (all) {
  case 0: return ALL_CHAFF;
  case 0x100: return SINGLE_BRIGHT;
  case 0x10: return SINGLE_ANIMAL;
  case 1: return SINGLE_RIBBON;
  default: return all < 0x10 ? RED : NO_CHAFF_YAKU;
  }
}

static unsigned suit_by_sizes(unsigned sizes, unsigned weak) {
  switch (sizes >> 4) { /* digits from the right: months with one card, two, three, four */
  case 0x0104:
  case 0x0112: return weak ? WEAK_THREE : THREE;
  case 0x0031: return THREE_PAIRS;
  case 0x1003: return FOUR;
  case 0x0120: return FULL_HOUSE;
  case 0x1011: return ONE_TWO_FOUR;
  case 0x0201: return weak == 2 ? DOUBLE_WEAK_THREES : weak ? THREE_WEAK_THREE : DOUBLE_THREES;
  case 0x1100: return FOUR_THREE;
  default: return NO_SUIT_YAKU;
  }
}

/* What the rules find ----------------------------------------------------------------------------------------------------- */

enum { ROWS = 32, SAMPLE = 16 };
static struct {
  const fuda_fishing_rules *rules;
  unsigned every, turn;
  uint64_t asked, differ;
  uint8_t group[ROWS], yaku[ROWS]; /* of each of their rows: 0 for chaff, 1 for suits, and the yaku's number here */
} engine;

/* Whether a row of theirs is a yaku that is known here, and worth as much. */
static bool engine_knows(int row) {
  const fuda_hand_yaku *theirs = &engine.rules->hand_yaku[row];
  for (unsigned group = 0; group < 2; group++)
    for (unsigned y = 1; y < (group ? (unsigned)SUIT_GROUP : (unsigned)CHAFF_GROUP); y++) {
      const known *ours = group ? &suit_group[y] : &chaff_group[y];
      if (strcmp(ours->name, theirs->name) != 0 || ours->kan != theirs->points) continue;
      engine.group[row] = (uint8_t)group;
      engine.yaku[row] = (uint8_t)y;
      return true;
    }
  printf("FAILED %s, %d kan: no such te-yaku is known\n", theirs->name, theirs->points);
  return false;
}

static bool engine_begin(const fuda_ruleset *rules) {
  engine.rules = rules->fishing;
  bool all = engine.rules->n_hand_yaku == CHAFF_GROUP + SUIT_GROUP - 2;
  for (int row = 0; row < engine.rules->n_hand_yaku && row < ROWS; row++) all &= engine_knows(row);
  return all;
}

static void engine_asked(uint64_t cards, unsigned chaff, unsigned suit) {
  if (++engine.turn < engine.every) return;
  engine.turn = 0;
  engine.asked++;
  uint8_t rows[FUDA_GROUPS];
  unsigned found[2] = {0};
  fuda_hand_yaku_of(engine.rules, (fuda_set){cards, 0}, rows);
  for (int g = 0; g < FUDA_GROUPS; g++)
    if (rows[g]) found[engine.group[rows[g] - 1]] += engine.yaku[rows[g] - 1];
  if (found[0] == chaff && found[1] == suit) return;
  if (engine.differ++ < 10)
    printf("FAILED hand %012" PRIx64 ": %s and %s, the rules find %s and %s\n", cards, chaff_group[chaff].name,
           suit_group[suit].name, chaff_group[found[0] % CHAFF_GROUP].name, suit_group[found[1] % SUIT_GROUP].name);
}

/* Counts all hands that begin with h and have `left` more cards, from this one on. */
static void count_hands(hand h, unsigned from, unsigned left, crossed out) {
  if (!left) {
    h = month_ends(h);
    unsigned chaff = chaff_by_kinds(h.kinds), suit = suit_by_sizes(h.sizes, h.weak);
    out[chaff][suit]++;
    engine_asked(h.cards, chaff, suit);
    return;
  }
  for (unsigned card = from; card + left <= CARDS; card++) {
    unsigned month = card / OF_MONTH, place = card % OF_MONTH;
    hand with = h;
    if (month != h.month) {
      with = month_ends(h);
      with.month = month;
    }
    with.held |= 1u << place;
    with.cards |= 1ull << card;
    with.kinds += digit_of(kinds[month][place]);
    count_hands(with, card + 1, left - 1, out);
  }
}

/* Months multiplied out --------------------------------------------------------------------------------------------------- */

/* Kinds of months: their cards, and of which three cards a weak three is. */
enum { NOT_WEAK, ANY_THREE, THREE_CHAFF };
typedef struct flower {
  unsigned months, bright, animal, ribbon, chaff, weak;
} flower;
static const flower flowers[] = {
    {2, 1, 0, 1, 2, NOT_WEAK},    /* pine, cherry */
    {4, 0, 1, 1, 2, NOT_WEAK},    /* plum, peony, chrysanthemum, maple */
    {3, 0, 1, 1, 2, ANY_THREE},   /* wisteria, iris, bush clover */
    {1, 1, 1, 0, 2, NOT_WEAK},    /* eulalia */
    {1, 0, 0, 0, 4, NOT_WEAK},    /* willow */
    {1, 1, 0, 0, 3, THREE_CHAFF}, /* paulownia */
};
enum { FLOWERS = sizeof flowers / sizeof *flowers };

/* So many cards; pairs, threes, fours, weak threes among the months; and of brights, animals, ribbons 0, 1 or more. */
enum { PAIRS = 4, THREES = 3, FOURS = 2, MORE = 3 };
typedef uint64_t ways[IN_HAND + 1][PAIRS][THREES][FOURS][THREES][MORE][MORE][MORE];
typedef struct holding {
  unsigned cards, pairs, threes, fours, weak, brights, animals, ribbons;
} holding;

static uint64_t *ways_of(ways all, const holding *h) {
  return &all[h->cards][h->pairs][h->threes][h->fours][h->weak][h->brights][h->animals][h->ribbons];
}

static holding holding_at(unsigned i) {
  holding h;
  h.ribbons = i % MORE, i /= MORE;
  h.animals = i % MORE, i /= MORE;
  h.brights = i % MORE, i /= MORE;
  h.weak = i % THREES, i /= THREES;
  h.fours = i % FOURS, i /= FOURS;
  h.threes = i % THREES, i /= THREES;
  h.pairs = i % PAIRS, i /= PAIRS;
  h.cards = i;
  return h;
}

static uint64_t choose(unsigned n, unsigned k) {
  uint64_t ways_so_far = 1;
  for (unsigned i = 0; i < k; i++) ways_so_far = ways_so_far * (n - i) / (i + 1);
  return ways_so_far;
}
static unsigned at_most(unsigned n, unsigned most) { return n < most ? n : most; }

/* A holding and some cards of another month. */
static holding add_month(holding h, const flower *f, unsigned bright, unsigned animal, unsigned ribbon, unsigned chaff) {
  unsigned number = bright + animal + ribbon + chaff;
  h.cards += number;
  h.pairs += number == 2;
  h.threes += number == 3;
  h.fours += number == 4;
  h.weak += number == 3 && (f->weak == ANY_THREE || (f->weak == THREE_CHAFF && chaff == 3));
  h.brights = at_most(h.brights + bright, MORE - 1);
  h.animals = at_most(h.animals + animal, MORE - 1);
  h.ribbons = at_most(h.ribbons + ribbon, MORE - 1);
  return h;
}

static void multiply_month(ways before, ways after, const flower *f) {
  memset(after, 0, sizeof(ways));
  for (unsigned i = 0; i < sizeof(ways) / sizeof(uint64_t); i++) {
    holding held = holding_at(i);
    uint64_t n = *ways_of(before, &held);
    if (!n) continue;
    for (unsigned b = 0; b <= f->bright; b++)
      for (unsigned a = 0; a <= f->animal; a++)
        for (unsigned r = 0; r <= f->ribbon; r++)
          for (unsigned c = 0; c <= f->chaff; c++) {
            holding more = add_month(held, f, b, a, r, c);
            if (more.cards <= IN_HAND) *ways_of(after, &more) += n * choose(f->chaff, c);
          }
  }
}

static unsigned chaff_of_holding(const holding *h) {
  unsigned others = h->brights + h->animals;
  if (others > 1 || (others == 1 && h->ribbons)) return NO_CHAFF_YAKU;
  if (others == 1) return h->brights ? SINGLE_BRIGHT : SINGLE_ANIMAL;
  return h->ribbons > 1 ? RED : h->ribbons ? SINGLE_RIBBON : ALL_CHAFF;
}

static unsigned suit_of_holding(const holding *h) {
  if (h->fours) return h->threes ? FOUR_THREE : h->pairs ? ONE_TWO_FOUR : FOUR;
  if (h->threes == 2) return DOUBLE_THREES + h->weak;
  if (h->threes == 1) return h->pairs == 2 ? FULL_HOUSE : THREE + h->weak;
  return h->pairs == 3 ? THREE_PAIRS : NO_SUIT_YAKU;
}

static void multiply_months(crossed out) {
  static ways months[2];
  unsigned done = 0;
  memset(months, 0, sizeof months);
  months[0][0][0][0][0][0][0][0][0] = 1;
  for (unsigned i = 0; i < FLOWERS; i++)
    for (unsigned n = 0; n < flowers[i].months; n++, done++) multiply_month(months[done & 1], months[~done & 1], &flowers[i]);
  for (unsigned i = 0; i < sizeof(ways) / sizeof(uint64_t); i++) {
    holding h = holding_at(i);
    if (h.cards == IN_HAND) out[chaff_of_holding(&h)][suit_of_holding(&h)] += *ways_of(months[done & 1], &h);
  }
}

/* What they say ----------------------------------------------------------------------------------------------------------- */

static int passed, failed;

static void check(const char *what, const char *name, uint64_t want, uint64_t got) {
  if (want == got) {
    passed++;
    return;
  }
  failed++;
  printf("FAILED %s %s: %" PRIu64 " hands, counted %" PRIu64 "\n", what, name, want, got);
}

static void print_crossed(crossed all) {
  printf("%-19s", "");
  for (unsigned c = 0; c < CHAFF_GROUP; c++) printf("%14s", chaff_group[c].name);
  for (unsigned s = 0; s < SUIT_GROUP; s++) {
    printf("\n%-19s", suit_group[s].name);
    for (unsigned c = 0; c < CHAFF_GROUP; c++) printf("%14" PRIu64, all[c][s]);
  }
  putchar('\n');
}

static void check_ways(crossed by_hands, crossed by_months) {
  for (unsigned c = 0; c < CHAFF_GROUP; c++)
    for (unsigned s = 0; s < SUIT_GROUP; s++) {
      char name[64];
      snprintf(name, sizeof name, "%s with %s", chaff_group[c].name, suit_group[s].name);
      check("multiplied out", name, by_hands[c][s], by_months[c][s]);
    }
}

static void check_known(crossed all) {
  uint64_t chaff[CHAFF_GROUP] = {0}, suit[SUIT_GROUP] = {0}, by_kan[MOST_KAN + 1] = {0}, hands = 0;
  for (unsigned c = 0; c < CHAFF_GROUP; c++)
    for (unsigned s = 0; s < SUIT_GROUP; s++) {
      chaff[c] += all[c][s];
      suit[s] += all[c][s];
      by_kan[chaff_group[c].kan + suit_group[s].kan] += all[c][s];
      hands += all[c][s];
    }
  check("in all", "", choose(CARDS, IN_HAND), hands);
  for (unsigned c = 0; c < CHAFF_GROUP; c++) check("chaff group", chaff_group[c].name, chaff_group[c].hands, chaff[c]);
  for (unsigned s = 0; s < SUIT_GROUP; s++) check("suit group", suit_group[s].name, suit_group[s].hands, suit[s]);
  for (unsigned kan = 0; kan <= MOST_KAN; kan++) {
    char name[16];
    snprintf(name, sizeof name, "%u kan", kan);
    check("worth", name, worth[kan], by_kan[kan]);
    if (by_kan[kan]) printf("%2u kan %10" PRIu64 "\n", kan, by_kan[kan]);
  }
}

int main(int argc, char **argv) {
  static crossed by_hands, by_months;
  hand nothing = {.month = 0};
  rules_error error;
  rules_loaded *loaded = rules_load("hachi-hachi/bga", NULL, 0, &error);
  if (!loaded) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  engine.every = argc > 1 && strcmp(argv[1], "--all") == 0 ? 1 : SAMPLE;
  if (!engine_begin(rules_ruleset(loaded))) failed++;
  count_hands(nothing, 0, IN_HAND, by_hands);
  multiply_months(by_months);
  print_crossed(by_hands);
  check_ways(by_hands, by_months);
  check_known(by_hands);
  check("the rules were asked about", "", choose(CARDS, IN_HAND) / engine.every, engine.asked);
  check("the rules find something else in", "", 0, engine.differ);
  rules_free(loaded);
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
