/* The reference for hachi-hachi/bga with its default options, each month for itself (no multiplier is carried into it).
 *
 * A set of cards is a word, bit c for card c = (month - 1) × 4 + place: in a constant each month is a hexadecimal digit, from
 * month 12 down to month 1. `who` numbers the three who play, in the order of play; a seat is a place at the table. Nothing
 * here is allocated. */
#include "core/chance.h"
#include "tests/bench/reference.h"

#include <assert.h>
#include <string.h>

enum { CARDS = 48, SEATS = 6, PLAYING = 3, IN_HAND = 7, ON_TABLE = 6, TURNS = PLAYING * IN_HAND, KAN = 12 };
enum { PLAY, MATCH, MIZUTEN, NO_MIZUTEN, JOIN, OUT, STOP, CONTINUE, BARE = 255 };
/* Moments of the draws: two for each turn, for the hand card and for the match of the card drawn. */
enum { MIZUTEN_MOMENT = 32, BID_MOMENT = 34, TURN_MOMENT = 64, STOP_MOMENT = 112, WORDS = 2 * TURNS * SEATS };
enum { BATCHES = (WORDS + FUDA_BATCH - 1) / FUDA_BATCH };
/* Accounts beside those of the seats: the dropouts' pot, and the round, over which card points are settled (HH-31). */
enum { POT = SEATS, ROUND, ACCOUNTS };
enum { PAYMENTS = 192 }; /* of a month, more than there can be */

static const uint64_t all_cards = (UINT64_C(1) << CARDS) - 1, one_a_month = 0x111111111111;
static const uint64_t brights = 0x110010000101, animals = 0x021121111010, ribbons = 0x042202222222, chaff = 0xE8CCCCCCCCCC;
static const uint64_t willow = 0x0F0000000000;
static const uint64_t weak_months = 0x000001011000, paulownia_chaff = 0xE00000000000; /* HH-17 */
static const uint64_t doubling = 0x000010000101, quadrupling = 0x110000000000;        /* HH-7 */

/* Yaku, in kan (HH-16, HH-17, HH-22, HH-29). */
enum { NO_YAKU, ALL_CHAFF, SINGLE_BRIGHT, SINGLE_ANIMAL, SINGLE_RIBBON, RED };
enum { THREE = RED + 1, WEAK_THREE, THREE_PAIRS, FOUR, FULL_HOUSE, ONE_TWO_FOUR, DOUBLE_THREES, THREE_WEAK_THREE };
enum { DOUBLE_WEAK_THREES = THREE_WEAK_THREE + 1, FOUR_THREE };
enum { POETRY_RIBBONS = FOUR_THREE + 1, BLUE_RIBBONS, SEVEN_RIBBONS, FOUR_BRIGHTS, FIVE_BRIGHTS };
enum { SIXTEEN_CHAFF = FIVE_BRIGHTS + 1, DOUBLE_SCORE, ALL_88, YAKU };
static const uint8_t kan[YAKU] = {0, 4, 4, 3, 3, 2, 2, 3, 4, 6, 7, 8, 6, 7, 8, 20, 7, 7, 10, 10, 12, 12, 10, 10};

/* Deki-yaku, numbered from the poetry ribbons on; a set of them is a word. As many of the cards as needed make one (HH-22). */
enum { DEKIYAKU = 5, BRIGHTS_4 = FOUR_BRIGHTS - POETRY_RIBBONS, BRIGHTS_5 };
static const struct {
  uint64_t cards;
  unsigned need;
} dekiyaku[DEKIYAKU] = {
    {0x000000000222, 3}, {0x002200200000, 3}, {0x002202222222, 7}, {0x100010000101, 4}, {0x110010000101, 5},
};

/* mon from one account to another, under which clause and for which yaku. */
typedef struct payment {
  uint8_t from, to, clause, yaku;
  int mon;
} payment;

typedef struct hand_yaku {
  uint8_t group[2]; /* of the chaff group, of the suit group (HH-16, HH-17) */
  uint64_t threes;  /* the months of its threes */
} hand_yaku;

typedef struct month {
  unsigned seats, dealer;
  uint16_t attempt;
  int multiplier;
  bool mizuten, stopped; /* stopped: play ended by a deki-yaku, said or not (HH-23) */
  uint64_t dealt[SEATS];
  hand_yaku te[SEATS];
  uint8_t seat[PLAYING], out[SEATS - PLAYING]; /* in the order in which they said it */
  uint64_t hand[PLAYING], captured[PLAYING], field;
  uint8_t pile[CARDS], deck[TURNS];
  uint64_t laid[2 + TURNS]; /* the hand card of turn t - 2 if it stayed on the table and wasn't the hand's last (HH-27) */
  unsigned made[PLAYING];   /* deki-yaku captured, void or not */
  unsigned good, holder;    /* those that aren't void, and whose they are */
  uint8_t hatto[DEKIYAKU];  /* who pays for a good one alone, or PLAYING */
  unsigned continued;       /* bit `who`: has said `continue` */
  uint32_t word[BATCHES * FUDA_BATCH];
  fuda_chance chance; /* of the policy */
  int points[ACCOUNTS], n_payments;
  payment payment[PAYMENTS];
  uint64_t hash;
  int n_log;
  uint32_t log[REFERENCE_LOG];
} month;

static inline unsigned count(uint64_t cards) { return (unsigned)__builtin_popcountll(cards); }
static inline unsigned lowest(uint64_t cards) { return (unsigned)__builtin_ctzll(cards); }
static inline uint64_t one(unsigned card) { return UINT64_C(1) << card; }
static inline uint64_t month_of(unsigned card) { return UINT64_C(15) << (card & ~3u); }
/* The k-th of some cards, from 0. */
static inline unsigned nth(uint64_t cards, unsigned k) {
#ifdef __BMI2__
  return lowest(__builtin_ia32_pdep_di(one(k), cards));
#else
  while (k-- > 0) cards &= cards - 1;
  return lowest(cards);
#endif
}
/* How many of each month there are: a number in its digit. */
static inline uint64_t counts(uint64_t cards) {
  uint64_t pairs = cards - (cards >> 1 & 0x555555555555);
  return (pairs & 0x333333333333) + (pairs >> 2 & 0x333333333333);
}
static inline int card_points(uint64_t cards) {
  return (int)(count(cards) + 19 * count(cards & brights) + 9 * count(cards & animals) + 4 * count(cards & ribbons));
}
/* Willows are chaff (HH-16, HH-29). */
static inline uint64_t chaff_of(uint64_t cards) { return cards & (chaff | willow); }

static inline void record(month *m, unsigned with, unsigned verb, unsigned card) {
  unsigned action = with << 16 | verb << 8 | card;
  m->log[m->n_log++] = action;
  m->hash = reference_mix(m->hash, action);
}
static inline unsigned choose(const month *m, unsigned moment, unsigned seat, unsigned n) {
  return fuda_below(fuda_chance_word(&m->chance, moment * m->seats + seat), n);
}
/* mon, before the multiplier (HH-4). */
static inline void pay(month *m, unsigned from, unsigned to, int mon, unsigned clause, unsigned yaku) {
  mon *= m->multiplier;
  m->points[from] -= mon;
  m->points[to] += mon;
  m->payment[m->n_payments++] = (payment){(uint8_t)from, (uint8_t)to, (uint8_t)clause, (uint8_t)yaku, mon};
}

/* Before play ------------------------------------------------------------------------------------------------------------- */

static inline unsigned chaff_yaku(uint64_t hand) {
  uint64_t rest = hand & ~chaff_of(hand), red = rest & ribbons;
  if (!rest) return ALL_CHAFF;
  if (rest & (rest - 1)) return red == rest ? RED : NO_YAKU;
  return red ? SINGLE_RIBBON : rest & animals ? SINGLE_ANIMAL : SINGLE_BRIGHT;
}

/* By how many fours, threes, pairs there are; with weak threes (HH-17) it is one or two yaku further on. */
static inline hand_yaku te_yaku(uint64_t hand) {
  static const uint8_t by_shape[2][3][4] = {
      {{NO_YAKU, NO_YAKU, NO_YAKU, THREE_PAIRS},
       {THREE, THREE, FULL_HOUSE, NO_YAKU},
       {DOUBLE_THREES, NO_YAKU, NO_YAKU, NO_YAKU}},
      {{FOUR, ONE_TWO_FOUR, NO_YAKU, NO_YAKU}, {FOUR_THREE, NO_YAKU, NO_YAKU, NO_YAKU}, {0}}};
  uint64_t number = counts(hand), twos = number >> 1 & one_a_month, ones = number & one_a_month;
  uint64_t threes = twos & ones, fours = number >> 2 & one_a_month;
  unsigned yaku = by_shape[count(fours)][count(threes)][count(twos & ~ones)];
  if (yaku == THREE || yaku == DOUBLE_THREES)
    yaku += count(threes & weak_months) + ((hand & paulownia_chaff) == paulownia_chaff);
  return (hand_yaku){{(uint8_t)chaff_yaku(hand), (uint8_t)yaku}, threes * 15};
}

static inline unsigned dekiyaku_in(uint64_t cards) {
  unsigned made = 0;
#pragma GCC unroll 5
  for (unsigned y = 0; y < DEKIYAKU; y++) made |= (unsigned)(count(cards & dekiyaku[y].cards) >= dekiyaku[y].need) << y;
  return made;
}
/* HH-22: five brights replace four. */
static inline unsigned scored(unsigned made) { return made & ~(made >> BRIGHTS_5 << BRIGHTS_4); }

static uint64_t deal_out(const uint8_t **next, unsigned n) {
  uint64_t cards = 0;
  while (n--) cards |= one(*(*next)++);
  return cards;
}

/* HH-5 to HH-7. */
static void deal_cards(month *m, uint64_t seed, uint64_t n) {
  fuda_chance chance = {.seed = seed, .match = n, .purpose = FUDA_SHUFFLE};
  uint64_t on_table;
  for (;; chance.attempt++) {
    const uint8_t *next = m->pile;
    for (unsigned i = 0; i < CARDS; i++) m->pile[i] = (uint8_t)i;
    fuda_shuffle(&chance, m->pile, CARDS);
    for (unsigned i = 1; i <= m->seats; i++) m->dealt[(m->dealer + i) % m->seats] = deal_out(&next, IN_HAND);
    on_table = deal_out(&next, ON_TABLE);
    if (!(counts(on_table) >> 2 & one_a_month)) break;
  }
  m->attempt = chance.attempt;
  m->field = on_table;
  m->multiplier = on_table & quadrupling ? 4 : on_table & doubling ? 2 : 1;
}

static void begin(month *m, unsigned seats, uint64_t seed, uint64_t n) {
  m->seats = seats;
  m->dealer = (unsigned)(n % seats);
  m->chance = (fuda_chance){.seed = seed, .match = n, .purpose = FUDA_POLICY};
  for (unsigned i = 0; i * FUDA_BATCH < 2 * TURNS * seats; i++)
    fuda_chance_batch(&m->chance, (TURN_MOMENT * seats + i * FUDA_BATCH) / 4, m->word + i * FUDA_BATCH);
  m->hash = 0;
  m->n_log = m->n_payments = 0;
  memset(m->points, 0, sizeof m->points);
  memset(m->captured, 0, sizeof m->captured);
  memset(m->made, 0, sizeof m->made);
  m->good = m->continued = 0;
  m->holder = PLAYING;
  m->mizuten = m->stopped = false;
  if (seats > PLAYING) { /* HH-5 */
    m->mizuten = choose(m, MIZUTEN_MOMENT, m->dealer, 2) == 0;
    record(m, 0, m->mizuten ? MIZUTEN : NO_MIZUTEN, BARE);
  }
  deal_cards(m, seed, n);
}

/* HH-9 to HH-12. */
static void bid(month *m) {
  unsigned joined = 0, gone = 0, most_out = m->seats - PLAYING;
  for (unsigned i = 0; i < m->seats; i++) {
    unsigned seat = (m->dealer + i) % m->seats;
    bool joins = true;
    if (m->seats > PLAYING) {
      bool bound = gone == most_out || (m->mizuten && i == 0);
      joins = bound || (joined < PLAYING && choose(m, BID_MOMENT, seat, 2) == 0);
      record(m, 0, joins ? JOIN : OUT, BARE);
    }
    if (joins) {
      m->seat[joined++] = (uint8_t)seat;
    } else {
      pay(m, seat, POT, KAN + (int)gone * KAN / 2, 11, NO_YAKU);
      m->out[gone++] = (uint8_t)seat;
    }
  }
  for (unsigned i = 0; m->mizuten && i < gone; i++) pay(m, m->out[i], m->dealer, KAN, 12, NO_YAKU);
}

/* HH-13, HH-14. */
static void pay_hands(month *m) {
  for (unsigned seat = 0; seat < m->seats; seat++) {
    m->te[seat] = te_yaku(m->dealt[seat]);
    for (unsigned group = 0; group < 2; group++) {
      unsigned yaku = m->te[seat].group[group];
      for (unsigned who = 0; yaku && who < PLAYING; who++)
        if (m->seat[who] != seat) pay(m, m->seat[who], seat, kan[yaku] * KAN, 13, yaku);
    }
  }
  for (unsigned i = 0; i < m->seats - PLAYING; i++)
    for (unsigned held = scored(dekiyaku_in(m->dealt[m->out[i]])); held; held &= held - 1)
      for (unsigned who = 0; who < PLAYING; who++) {
        unsigned yaku = POETRY_RIBBONS + lowest(held);
        pay(m, m->seat[who], m->out[i], kan[yaku] * KAN, 14, yaku);
      }
}

/* HH-10, HH-15: with three players the stock stays as it was dealt. */
static void take_places(month *m) {
  uint64_t rest = all_cards & ~m->field;
  for (unsigned who = 0; who < PLAYING; who++) rest &= ~(m->hand[who] = m->dealt[m->seat[who]]);
  if (m->seats == PLAYING) {
    memcpy(m->deck, m->pile + CARDS - TURNS, TURNS);
    return;
  }
  fuda_chance chance = m->chance;
  chance.purpose = FUDA_CENTRAL_DECK;
  chance.attempt = m->attempt;
  for (uint8_t *card = m->deck; rest; rest &= rest - 1) *card++ = (uint8_t)lowest(rest);
  fuda_shuffle(&chance, m->deck, TURNS);
}

/* Play -------------------------------------------------------------------------------------------------------------------- */

/* A card comes to the table and takes those cards from it (HH-20). Gives what was captured. */
static inline uint64_t lay(month *m, unsigned who, unsigned card, uint64_t takes) {
  uint64_t is_capture = 0 - (uint64_t)(takes != 0), captures = takes | (one(card) & is_capture);
  m->field = (m->field & ~takes) | (one(card) & ~is_capture);
  m->captured[who] |= captures;
  return captures;
}

/* HH-20: where there are two of its month a card is played with either, else alone. */
static inline uint64_t play_card(month *m, unsigned who, unsigned turn, uint32_t word) {
  uint64_t hand = m->hand[who], number = counts(m->field);
  uint64_t choosy = hand & (number >> 1 & ~number & one_a_month) * 15, alone = hand & ~choosy;
  unsigned n_alone = count(alone), k = fuda_below(word, n_alone + 2 * count(choosy));
  bool chooses = k >= n_alone;
  unsigned card = nth(chooses ? choosy : alone, chooses ? (k - n_alone) / 2 : k);
  uint64_t takes = m->field & month_of(card), with = 0;
  if (chooses) {
    takes = (k - n_alone) & 1 ? takes & (takes - 1) : takes & (0 - takes);
    with = 1 + lowest(takes);
  }
  record(m, (unsigned)with, PLAY, card);
  m->hand[who] = hand & ~one(card);
  uint64_t counts_for_hatto = (takes == 0) & (turn < TURNS - PLAYING);
  m->laid[2 + turn] = counts_for_hatto << card;
  return lay(m, who, card, takes);
}

static inline uint64_t draw_card(month *m, unsigned who, unsigned turn, uint32_t word) {
  unsigned card = m->deck[turn];
  uint64_t takes = m->field & month_of(card);
  if (count(takes) == 2) {
    takes = fuda_below(word, 2) ? takes & (takes - 1) : takes & (0 - takes);
    record(m, 0, MATCH, lowest(takes));
  }
  return lay(m, who, card, takes);
}

/* HH-23: can any of the three complete a deki-yaku that these captures don't hold? */
static bool can_complete(const month *m) {
  for (unsigned who = 0; who < PLAYING; who++) {
    uint64_t others = m->captured[(who + 1) % PLAYING] | m->captured[(who + 2) % PLAYING];
    for (unsigned y = 0; y < DEKIYAKU; y++)
      if (!(m->made[who] >> y & 1) && count(others & dekiyaku[y].cards) <= count(dekiyaku[y].cards) - dekiyaku[y].need)
        return true;
  }
  return false;
}

/* HH-27: which of the others put down the card that completed yaku y, one short before this turn, since `who` last played.
 * Of seven ribbons it is the first ribbon of the turn. */
static unsigned find_hatto(const month *m, unsigned who, unsigned turn, unsigned y, uint64_t by_hand, uint64_t by_draw) {
  uint64_t cards = dekiyaku[y].cards, gained = (by_hand | by_draw) & cards;
  if (count(m->captured[who] & ~gained & cards) + 1 != dekiyaku[y].need) return PLAYING;
  uint64_t last = by_hand & cards ? by_hand & cards : gained;
  if (last & m->laid[2 + turn - 1]) return (who + 2) % PLAYING;
  if (last & m->laid[2 + turn - 2]) return (who + 1) % PLAYING;
  return PLAYING;
}

/* HH-21, HH-23 to HH-25, HH-27, with deki-yaku just completed. True where play ends. */
static bool complete(month *m, unsigned who, unsigned turn, unsigned fresh, uint64_t by_hand, uint64_t by_draw) {
  m->good = (m->holder == who ? m->good : 0) | fresh;
  m->holder = who;
  m->made[who] |= fresh;
  for (unsigned y = 0; y < DEKIYAKU; y++)
    if (fresh >> y & 1) m->hatto[y] = (uint8_t)find_hatto(m, who, turn, y, by_hand, by_draw);
  if (fresh >> BRIGHTS_4 & fresh >> BRIGHTS_5 & 1 && m->hatto[BRIGHTS_5] == PLAYING) m->hatto[BRIGHTS_5] = m->hatto[BRIGHTS_4];
  if (turn == TURNS - 1 || !can_complete(m)) return true;
  bool stops = choose(m, STOP_MOMENT + turn, m->seat[who], 2) == 0;
  record(m, 0, stops ? STOP : CONTINUE, BARE);
  if (!stops) m->continued |= 1u << who;
  return stops;
}

static void play(month *m) {
  m->laid[0] = m->laid[1] = 0;
  for (unsigned turn = 0, who = 0; turn < TURNS; turn++, who = who == PLAYING - 1 ? 0 : who + 1) {
    const uint32_t *word = m->word + 2 * turn * m->seats + m->seat[who];
    uint64_t by_hand = play_card(m, who, turn, word[0]);
    uint64_t by_draw = draw_card(m, who, turn, word[m->seats]);
    unsigned fresh = dekiyaku_in(m->captured[who]) & ~m->made[who];
    if (fresh && complete(m, who, turn, fresh, by_hand, by_draw)) {
      m->stopped = true;
      return;
    }
  }
}

/* The end of the month ---------------------------------------------------------------------------------------------------- */

/* HH-22, HH-25 to HH-27: half where nobody stopped; both shares from whoever owes them alone. */
static void pay_dekiyaku(month *m) {
  unsigned opponent[2] = {(m->holder + 1) % PLAYING, (m->holder + 2) % PLAYING}, to = m->seat[m->holder];
  unsigned liable = m->continued & ~(1u << m->holder);
  for (unsigned left = scored(m->good); left; left &= left - 1) {
    unsigned y = lowest(left), yaku = POETRY_RIBBONS + y, payer = m->hatto[y];
    int share = kan[yaku] * KAN / (m->stopped ? 1 : 2);
    if (payer != PLAYING) {
      pay(m, m->seat[payer], to, 2 * share, 27, yaku);
    } else if (liable && !(liable & (liable - 1))) {
      pay(m, m->seat[lowest(liable)], to, 2 * share, 25, yaku);
    } else {
      for (unsigned i = 0; i < 2; i++) pay(m, m->seat[opponent[i]], to, share, m->stopped ? 22 : 26, yaku);
    }
  }
}

static void take_from_both(month *m, unsigned who, int mon, unsigned clause, unsigned yaku) {
  for (unsigned i = 1; i < PLAYING; i++) pay(m, m->seat[(who + i) % PLAYING], m->seat[who], mon, clause, yaku);
}

/* HH-29. True where there was one. */
static bool pay_special(month *m, const int points[PLAYING]) {
  int before = m->n_payments;
  for (unsigned who = 0; who < PLAYING; who++) {
    int n = (int)count(chaff_of(m->captured[who]));
    if (n >= 16) take_from_both(m, who, (kan[SIXTEEN_CHAFF] + 2 * (n - 16)) * KAN, 29, SIXTEEN_CHAFF);
    if (points[who] >= 168) take_from_both(m, who, (kan[DOUBLE_SCORE] + points[who] - 168) * KAN, 29, DOUBLE_SCORE);
  }
  if (points[0] == 88 && points[1] == 88 && points[2] == 88) take_from_both(m, 0, kan[ALL_88] * KAN, 29, ALL_88);
  return m->n_payments > before;
}

/* HH-30. */
static void refund(month *m) {
  for (int i = 0, n = m->n_payments; i < n; i++) {
    payment p = m->payment[i];
    if (p.clause == 13) pay(m, p.to, p.from, p.mon / m->multiplier, 30, p.yaku);
  }
}

/* HH-19, HH-32. */
static void pay_bonuses(month *m, const int points[PLAYING], bool special) {
  for (unsigned who = 0; who < PLAYING; who++) {
    const hand_yaku *te = &m->te[m->seat[who]];
    unsigned by_chaff = te->group[0], by_suit = te->group[1];
    bool of_three = by_suit == THREE || by_suit == WEAK_THREE || (by_suit >= DOUBLE_THREES && by_suit <= DOUBLE_WEAK_THREES);
    if (!special && by_chaff && by_chaff != SINGLE_BRIGHT && points[who] >= 89) take_from_both(m, who, KAN, 32, by_chaff);
    if (!special && of_three && !(te->threes & ~m->captured[who])) take_from_both(m, who, KAN, 32, by_suit);
    if (m->mizuten && m->seat[who] == m->dealer && points[who] >= 89) take_from_both(m, who, KAN, 32, NO_YAKU);
  }
}

/* HH-28 to HH-33. */
static void settle(month *m) {
  int points[PLAYING], net[PLAYING];
  bool special = false;
  for (unsigned who = 0; who < PLAYING; who++) {
    points[who] = card_points(m->captured[who]);
    net[who] = -m->points[m->seat[who]];
  }
  if (m->good) {
    pay_dekiyaku(m);
  } else {
    special = pay_special(m, points);
    for (unsigned who = 0; !special && who < PLAYING; who++) pay(m, ROUND, m->seat[who], points[who] - 88, 31, NO_YAKU);
  }
  unsigned winner = 0;
  for (unsigned who = 0; who < PLAYING; who++) {
    net[who] += m->points[m->seat[who]];
    if (net[who] > net[winner]) winner = who;
  }
  if (special) refund(m);
  pay_bonuses(m, points, special);
  if (m->points[POT]) pay(m, POT, m->seat[winner], m->points[POT] / m->multiplier, 33, NO_YAKU);
}

#ifdef REFERENCE_CHECKS
/* HH-2: pot and round are empty at the end, seats add up to 0, and so does what was paid. */
static void check_money(const month *m) {
  int sum = 0, paid[ACCOUNTS] = {0};
  for (int i = 0; i < m->n_payments; i++) {
    paid[m->payment[i].from] -= m->payment[i].mon;
    paid[m->payment[i].to] += m->payment[i].mon;
    assert(m->payment[i].clause == 31 || m->payment[i].mon > 0);
  }
  for (unsigned i = 0; i < ACCOUNTS; i++) {
    assert(paid[i] == m->points[i]);
    sum += m->points[i];
  }
  assert(sum == 0 && m->points[POT] == 0 && m->points[ROUND] == 0);
}

/* Every card lies in one place, captures are pairs, and a month played out has captured all of them. */
static void check(const month *m) {
  uint64_t seen = m->field;
  unsigned n = count(m->field), turns = (unsigned)(TURNS - count(m->hand[0]) - count(m->hand[1]) - count(m->hand[2]));
  for (unsigned turn = turns; turn < TURNS; turn++) seen |= one(m->deck[turn]);
  for (unsigned who = 0; who < PLAYING; who++) {
    seen |= m->hand[who] | m->captured[who];
    n += count(m->hand[who]) + count(m->captured[who]);
    assert(count(m->captured[who]) % 2 == 0);
    assert(dekiyaku_in(m->captured[who]) == m->made[who]);
  }
  assert(seen == all_cards && n + TURNS - turns == CARDS);
  assert((brights | animals | ribbons | chaff) == all_cards && card_points(all_cards) == 264);
  assert(m->stopped ? m->good != 0 : turns == TURNS);
  if (turns == TURNS) assert(!m->field && n == CARDS);
  assert((m->good != 0) == ((m->made[0] | m->made[1] | m->made[2]) != 0));
  assert(!(m->good & ~m->made[m->holder % PLAYING]));
  check_money(m);
}
#else
static inline void check(const month *m) { (void)m; }
#endif

static inline void play_month(month *m, unsigned seats, uint64_t seed, uint64_t n) {
  begin(m, seats, seed, n);
  bid(m);
  pay_hands(m);
  take_places(m);
  play(m);
  settle(m);
  check(m);
  for (unsigned seat = 0; seat < seats; seat++) m->hash = reference_mix(m->hash, (uint64_t)(int64_t)m->points[seat]);
}

static void play_months(unsigned seats, uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  month m;
  memset(&m, 0, sizeof m);
  memset(total, 0, sizeof *total);
  for (uint64_t n = first; n < first + deals; n++) {
    play_month(&m, seats, seed, n);
    for (unsigned seat = 0; seat < seats; seat++) total->points[seat] += m.points[seat];
    total->actions += (uint64_t)m.n_log;
    total->checksum += m.hash;
  }
  total->deals = deals;
  total->n_log = m.n_log;
  memcpy(total->log, m.log, sizeof total->log);
}

void reference_hachi_hachi_3(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  play_months(3, seed, first, deals, total);
}
void reference_hachi_hachi_4(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  play_months(4, seed, first, deals, total);
}
void reference_hachi_hachi_5(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  play_months(5, seed, first, deals, total);
}
void reference_hachi_hachi_6(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  play_months(6, seed, first, deals, total);
}

char *reference_hanafuda(unsigned card, char out[4]) {
  static const char kinds[][5] = {"BRcd", "ARcd", "BRcd", "ARcd", "ARcd", "ARcd",
                                  "ARcd", "BAcd", "ARcd", "ARcd", "BARc", "Bcde"};
  unsigned number = card / 4 + 1;
  char *end = out;
  if (number > 9) *end++ = '1';
  *end++ = (char)('0' + number % 10);
  *end++ = kinds[card / 4][card % 4];
  *end = '\0';
  return out;
}
