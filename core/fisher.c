/* Rules of thumb of fishing games: what to capture and what to leave lying; whether to join, and whether to stop.
 *
 * The seat that acts knows its view, the rules, and what has been said before all; nothing else of the state is looked at.
 *
 * - A card takes what is worth most to its player, or is the one that gives least away. The nearer a yaku is, the more its
 *   cards count; a card that would complete one for an opponent, and be paid for alone, is kept back (HH-27).
 * - Nobody binds itself to a hand that it hasn't seen.
 * - A seat joins with a good hand that shows no te-yaku: for one, three pay who is out, and two who plays (HH-13). Over 60,000
 *   months at a table of five, who joins with te-yaku loses 18 mon a month more than who goes out with them.
 * - It stops, but where it can take the one card that it lacks for another yaku on its next turn while every opponent lacks
 *   two or more. */
#include "core/fishing_index.h"
#include "core/thumb.h"

#include <string.h>

enum { POINT = 16 /* points count sixteenfold, so that a part of a yaku can be less than one */ };

static void note(const fuda_sight *f, enum fuda_thumb_rule rule, int n, int m) { fuda_thumb_say(f, rule, f->seat, n, m); }

static bool plays(const fuda_sight *f, int seat) { return !(f->out >> seat & 1); }
static bool opposes(const fuda_sight *f, int seat) {
  return plays(f, seat) && f->rules->team_of[seat] != f->rules->team_of[f->seat];
}

static fuda_set captured(const fuda_sight *f, int seat) { return f->known[FUDA_CAPTURED + seat]; }
static int in_both(fuda_set a, fuda_set b) { return fuda_set_count(fuda_set_and(a, b)); }

static fuda_set captured_by_others(const fuda_sight *f, int seat) {
  fuda_set cards = FUDA_EMPTY;
  for (int other = 0; other < f->rules->seats; other++)
    if (other != seat) cards = fuda_set_or(cards, captured(f, other));
  return cards;
}

/* Cards and yaku in one measure: yaku may be counted in kan. */
static int in_points(const fuda_ruleset *rules, int points) { return POINT * points * (rules->kan ? rules->kan : 1); }

/* What a yaku is worth to who has these captures, where `lost` of its cards lie with others: the nearer, the more. */
static int yaku_worth(const fuda_ruleset *rules, const fuda_set_yaku *yaku, fuda_set captures, int lost) {
  int n = fuda_set_yaku_count(yaku, captures);
  if (fuda_set_yaku_count(yaku, yaku->cards) - lost < yaku->need || fuda_set_yaku_void(yaku, captures)) return 0;
  if (n >= yaku->need) return in_points(rules, fuda_set_yaku_points(yaku, captures));
  return in_points(rules, yaku->points) * n * n / (yaku->need * yaku->need);
}

/* How far a seat is with a yaku: reckoned when it is first asked, since many cards are tried on the same captures. */
typedef struct standing {
  int lost, worth;
} standing;
typedef struct fisher {
  const fuda_sight *sight;
  uint64_t reckoned[FUDA_SEATS]; /* rows, a bit each */
  standing stands[FUDA_SEATS][FUDA_SET_ROWS];
} fisher;

static void begin(fisher *all, const fuda_sight *sight) {
  all->sight = sight;
  memset(all->reckoned, 0, sizeof all->reckoned);
}

static const standing *stand(fisher *all, int seat, int row) {
  const fuda_sight *f = all->sight;
  const fuda_set_yaku *yaku = &f->rules->fishing->yaku[row];
  standing *its = &all->stands[seat][row];
  if (all->reckoned[seat] >> row & 1) return its;
  all->reckoned[seat] |= 1ull << row;
  its->lost = fuda_set_yaku_count(yaku, captured_by_others(f, seat));
  its->worth = yaku_worth(f->rules, yaku, captured(f, seat), its->lost);
  return its;
}

/* What these cards add to a seat's captures, in values and yaku. */
static int adds(fisher *all, int seat, fuda_set cards) {
  const fuda_ruleset *rules = all->sight->rules;
  const fuda_fishing_rules *fishing = rules->fishing;
  uint64_t rows = 0;
  int sum = 0;
  for (fuda_set left = cards; !fuda_set_empty(left);) {
    fuda_card card = fuda_set_take(&left);
    sum += POINT * fishing->value[card];
    rows |= fishing->index->rows_of[card];
  }
  for (; rows; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    const standing *its = stand(all, seat, row);
    const fuda_set_yaku *yaku = &fishing->yaku[row];
    sum += yaku_worth(rules, yaku, fuda_set_or(captured(all->sight, seat), cards), its->lost) - its->worth;
  }
  return sum;
}

static int most_to_another(fisher *all, fuda_set cards) {
  const fuda_sight *f = all->sight;
  int most = 0;
  for (int seat = 0; seat < f->rules->seats; seat++) {
    if (!opposes(f, seat)) continue;
    int sum = adds(all, seat, cards);
    if (sum > most) most = sum;
  }
  return most;
}

/* Playing ------------------------------------------------------------------------------------------- */

/* What taking these cards is worth: what they add, and half of what another would have had from those on the field. */
static int capture_gain(fisher *all, fuda_card card, fuda_set taken) {
  return adds(all, all->sight->seat, fuda_set_or(taken, fuda_set_of(card))) + most_to_another(all, taken) / 2;
}

/* What would be paid alone for the yaku that this card, laid from the hand, completes for an opponent. */
static int liability(const fuda_sight *f, fuda_card card) {
  const fuda_fishing_rules *fishing = f->rules->fishing;
  int sum = 0;
  if (fuda_set_count(f->hand) < 2) return 0;
  for (int row = 0; row < fishing->n_yaku; row++) {
    const fuda_set_yaku *yaku = &fishing->yaku[row];
    if (!(fishing->stopping.caused >> row & 1) || !fuda_set_has(yaku->cards, card)) continue;
    for (int seat = 0; seat < f->rules->seats; seat++)
      if (opposes(f, seat) && in_both(yaku->cards, captured(f, seat)) == yaku->need - 1 && !fuda_set_yaku_void(yaku, captured(f, seat)))
        sum += in_points(f->rules, yaku->points) * (f->rules->players - 1);
  }
  return sum;
}

/* What a card left on the field gives away: more, the more cards that take it others may hold or turn up. */
static int discard_loss(fisher *all, fuda_card card) {
  const fuda_sight *f = all->sight;
  enum { LIKELY = 4 };
  fuda_set takers = fuda_set_minus(f->rules->fishing->match[card], fuda_set_or(f->hand, f->seen));
  int n = fuda_set_count(takers);
  return (most_to_another(all, fuda_set_of(card)) + liability(f, card)) * (n < LIKELY ? n : LIKELY) / LIKELY;
}

static fuda_set takes(const fuda_sight *f, fuda_action action) {
  return action.with ? fuda_set_of((fuda_card)(action.with - 1))
                     : fuda_set_and(f->rules->fishing->match[action.card], f->field);
}

static int play_gain(fisher *all, fuda_card drawn, fuda_action action) {
  if (drawn != FUDA_NO_CARD) return capture_gain(all, drawn, fuda_set_of(action.card));
  fuda_set taken = takes(all->sight, action);
  return fuda_set_empty(taken) ? -discard_loss(all, action.card) : capture_gain(all, action.card, taken);
}

static fuda_action play(const fuda_sight *f) {
  const fuda_moves *moves = &f->moves;
  int most = 0, equal = 0;
  uint8_t best[FUDA_CARDS];
  fisher all;
  begin(&all, f);
  for (int i = 0, n = fuda_moves_count(moves); i < n && i < FUDA_CARDS; i++) {
    int gain = play_gain(&all, f->drawn, fuda_moves_at(moves, i));
    if (equal && gain < most) continue;
    if (gain > most) equal = 0;
    most = gain;
    best[equal++] = (uint8_t)i;
  }
  fuda_action action = fuda_moves_at(moves, best[fuda_below(f->word, (uint32_t)equal)]);
  bool stays = f->drawn == FUDA_NO_CARD && fuda_set_empty(takes(f, action));
  note(f, stays ? FUDA_THUMB_STAY : FUDA_THUMB_TAKE, most / POINT, 0);
  return action;
}

/* Stopping ------------------------------------------------------------------------------------------ */

/* Whether a seat lacks one card for a yaku that it can still make. */
static fuda_set lacks_one(const fuda_sight *f, const fuda_set_yaku *yaku, int seat) {
  if (fuda_set_yaku_count(yaku, captured(f, seat)) != yaku->need - 1 || fuda_set_yaku_void(yaku, captured(f, seat))) return FUDA_EMPTY;
  return fuda_set_minus(fuda_set_minus(yaku->cards, captured(f, seat)), captured_by_others(f, seat));
}

/* A card that this seat takes on its next turn if nobody comes before: from its hand or the field, with one of its month. */
static bool within_reach(const fuda_sight *f, fuda_card card) {
  fuda_set match = f->rules->fishing->match[card], field = f->field;
  if (fuda_set_has(f->hand, card)) return in_both(match, field) > 0;
  return fuda_set_has(field, card) && in_both(match, f->hand) > 0;
}

static bool goes_on(const fuda_sight *f) {
  const fuda_fishing_rules *fishing = f->rules->fishing;
  bool reaches = false;
  for (int row = 0; row < fishing->n_yaku; row++) {
    for (int seat = 0; seat < f->rules->seats; seat++)
      if (opposes(f, seat) && !fuda_set_empty(lacks_one(f, &fishing->yaku[row], seat))) return false;
    for (fuda_set cards = lacks_one(f, &fishing->yaku[row], f->seat); !fuda_set_empty(cards);)
      reaches |= within_reach(f, fuda_set_take(&cards));
  }
  return reaches;
}

/* Joining ------------------------------------------------------------------------------------------- */

/* What the hand is worth with all that it could take from the field. */
static int hand_worth(const fuda_sight *f) {
  fuda_set cards = f->hand, field = f->field;
  for (fuda_set left = f->hand; !fuda_set_empty(left);)
    cards = fuda_set_or(cards, fuda_set_and(f->rules->fishing->match[fuda_set_take(&left)], field));
  fisher all;
  begin(&all, f);
  return adds(&all, f->seat, cards) / POINT;
}

enum { GOOD_HAND = 90 };

static bool joins(const fuda_sight *f) {
  uint8_t rows[FUDA_GROUPS];
  fuda_hand_yaku_of(f->rules->fishing, f->hand, rows);
  for (int g = 0; g < f->rules->fishing->hand_groups; g++) {
    if (!rows[g]) continue;
    note(f, FUDA_THUMB_TEYAKU, 0, 0);
    return false;
  }
  int count = hand_worth(f);
  note(f, FUDA_THUMB_HAND, count, GOOD_HAND);
  return count >= GOOD_HAND;
}

/* How good an answer is: to join with a good hand, or not with another; a promise never. */
static int answer_gain(const fuda_sight *f, const fuda_answer *answer) {
  int sum = 0;
  for (int i = 0; i < answer->n_effects; i++) {
    if (answer->effects[i].op == FUDA_NOTE) sum--, note(f, FUDA_THUMB_UNBOUND, 0, 0);
    if (answer->effects[i].op == FUDA_JOINS) sum += joins(f) ? 1 : -1;
  }
  return sum;
}

static fuda_action choose(const fuda_sight *f) {
  const fuda_phase *phase = f->phase;
  uint32_t best = 0;
  int most = 0;
  for (int a = 0; a < phase->n_answers; a++) {
    if (!(f->moves.bare >> phase->answers[a].verb & 1)) continue;
    int gain = answer_gain(f, &phase->answers[a]);
    if (!best || gain > most) best = 0, most = gain;
    if (gain == most) best |= 1u << phase->answers[a].verb;
  }
  if (!best) return fuda_moves_at(&f->moves, (int)fuda_below(f->word, (uint32_t)fuda_moves_count(&f->moves)));
  int n = (int)fuda_below(f->word, (uint32_t)__builtin_popcount(best));
  return (fuda_action){(uint8_t)fuda_nth_bit(best, n), FUDA_NO_CARD, 0};
}

fuda_action fuda_thumb_fishing(const fuda_sight *f) {
  if (f->phase->kind != FUDA_FISHING) return choose(f);
  if (!f->deciding) return play(f);
  const fuda_stopping *stopping = &f->rules->fishing->stopping;
  bool on = goes_on(f);
  note(f, on ? FUDA_THUMB_GO_ON : FUDA_THUMB_STOP, 0, 0);
  return (fuda_action){on ? stopping->on_verb : stopping->stop_verb, FUDA_NO_CARD, 0};
}
