/* The yaku of a trick that the kernel has played: see yaku.c. Few tricks make one, so this is written to be plain. */
#include "flow.h"
#include "kernel_tables.h"

/* What a trick has made so far. */
typedef struct tally {
  kernel_deal *deal;
  const fuda_trick_rules *trick;
  unsigned place; /* of the winner, in order of play */
  int seat, team; /* the winner's */
  int run;        /* trumps up to the winner's, laid one after the other */
  uint64_t made;  /* a bit per yaku: each counts once */
  int points, most, most_row;
} tally;

static int seat_at(const kernel_deal *deal, unsigned place) { return (int)(deal->leader + place) % deal->kernel->rules->seats; }

static fuda_card laid_at(const tally *t, int place) { return t->deal->laid[t->deal->trick_no * 8 + place]; }
static bool is_trump(const tally *t, fuda_card card) { return t->trick->suit_of[t->deal->trump][card] == FUDA_TRUMP; }

static int worth(const tally *t, const fuda_yaku *yaku, const fuda_pair *pair) {
  const fuda_ruleset *rules = t->deal->kernel->rules;
  int points = yaku->points;
  for (int i = 0; i < yaku->n_raises; i++) {
    const fuda_raise *raise = &yaku->raises[i];
    if (raise->points <= points) continue;
    if (raise->with != FUDA_UNKNOWN) {
      fuda_card with = fuda_card_of(rules, raise->with, t->deal->trump);
      if (!pair || (pair->winner != with && pair->loser != with)) continue;
    }
    if (!raise->when.count || fuda_kernel_ask(t->deal, raise->when, t->team)) points = raise->points;
  }
  return points;
}

static bool played_before(const tally *t, fuda_card card) {
  const kernel_deal *deal = t->deal;
  uint8_t also = t->trick->void_also;
  if (deal->where[card]) return deal->where[card] >> 3 < deal->trick_no;
  return also != FUDA_NO_ZONE && deal->trick_no > 1 && fuda_set_has(deal->aside[also - FUDA_OWN_ZONES], card);
}

static bool is_void(const tally *t, fuda_set above, uint8_t mode) {
  bool any = false, all = true;
  if (mode == FUDA_VOID_NEVER) return false;
  while (!fuda_set_empty(above)) {
    bool played = played_before(t, fuda_set_take(&above));
    any |= played;
    all &= played;
  }
  return any && (all || mode == FUDA_VOID_ANY);
}

static void note(const tally *t, int row, int points) {
  fuda_playout *out = &t->deal->out;
  out->made[out->n_made].row = (uint8_t)row;
  out->made[out->n_made].seat = (uint8_t)t->seat;
  out->made[out->n_made].trick = t->deal->trick_no;
  out->made[out->n_made++].points = (int16_t)points;
}

static void make(tally *t, int row, const fuda_pair *pair) {
  int points = worth(t, &t->trick->yaku[row], pair);
  t->made |= 1ull << row;
  t->points += points;
  if (!t->trick->one_yaku_a_trick) note(t, row, points);
  if (points <= t->most) return;
  t->most = points;
  t->most_row = row;
}

/* A trump that follows lies face-down where the kind of trick says so. */
static bool is_down(const tally *t, fuda_card card) {
  return t->trick->kind[t->deal->kind].trumps_down && (t->deal->where[card] & 7) && is_trump(t, card);
}

static void try_pair(tally *t, const fuda_pair *pair) {
  const fuda_yaku *yaku = &t->trick->yaku[pair->yaku];
  unsigned where = t->deal->where[pair->loser];
  if (where >> 3 != t->deal->trick_no || (t->made >> pair->yaku & 1)) return;
  bool mate = t->deal->kernel->rules->team_of[seat_at(t->deal, where & 7)] == t->team;
  if (mate && pair->loser != pair->winner) return;
  if (yaku->not_in >> t->deal->kind & 1) return;
  if (yaku->face_down && !(is_down(t, pair->winner) && is_down(t, pair->loser))) return;
  if (!is_void(t, pair->void_by, pair->void_mode)) make(t, pair->yaku, pair);
}

static void try_run(tally *t, int row) {
  const fuda_yaku *yaku = &t->trick->yaku[row];
  const uint8_t *team_of = t->deal->kernel->rules->team_of;
  int place = (int)t->place, first = place - yaku->run + 1;
  if (first < (yaku->from_lead ? 0 : 1) || (yaku->not_in >> t->deal->kind & 1) || t->run < yaku->run) return;
  for (int i = first; i < place; i++) /* an opponent, a team-mate, ... , an opponent, the winner */
    if ((team_of[seat_at(t->deal, (unsigned)i)] == t->team) != ((place - i) % 2 == 0)) return;
  for (int i = first; yaku->face_down && i <= place; i++)
    if (!is_down(t, laid_at(t, i))) return;
  if (!is_void(t, t->trick->above[t->deal->trump][laid_at(t, place)], yaku->run_void)) make(t, row, NULL);
}

uint64_t fuda_kernel_conditions(const kernel_deal *deal, uint64_t digits, unsigned winner) {
  const fuda_kernel *kernel = deal->kernel;
  const fuda_ruleset *rules = kernel->rules;
  uint64_t rows = 0;
  for (const kernel_condition *c = kernel->condition, *end = c + kernel->n_conditions; c < end; c++) {
    const fuda_yaku *yaku = &rules->trick->yaku[c->row];
    if ((digits & c->needs) != c->needs || (yaku->not_in >> deal->kind & 1)) continue;
    rows |= (uint64_t)(c->sure || fuda_kernel_ask(deal, yaku->made, rules->team_of[winner])) << c->row;
  }
  return rows;
}

void fuda_kernel_yaku(kernel_deal *deal, unsigned place, uint64_t rows) {
  const fuda_ruleset *rules = deal->kernel->rules;
  const fuda_trick_rules *trick = rules->trick;
  fuda_card card = deal->laid[deal->trick_no * 8u + place];
  tally t = {.deal = deal, .trick = trick, .place = place, .seat = seat_at(deal, place), .most_row = -1};
  t.team = rules->team_of[t.seat];
  while (t.run <= (int)place && is_trump(&t, laid_at(&t, (int)place - t.run))) t.run++;
  int n = trick->winner_pairs[deal->trump][card];
  const fuda_pair *pair = n ? trick->pairs[deal->trump] + trick->first_pair[deal->trump][card] : NULL;
  for (int i = 0; i < n; i++) try_pair(&t, &pair[i]);
  for (rows |= deal->kernel->runs; rows; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    if (trick->yaku[row].kind == FUDA_YAKU_RUN) try_run(&t, row);
    else if (!trick->yaku[row].face_down || is_down(&t, card)) make(&t, row, NULL);
  }
  if (trick->one_yaku_a_trick && t.most_row >= 0) note(&t, t.most_row, t.most);
  deal->out.yaku[t.team] = (int16_t)(deal->out.yaku[t.team] + (trick->one_yaku_a_trick ? t.most : t.points));
}

/* Conditions ----------------------------------------------------------------------------------------- */

/* What a value of a condition needs to be other than 0, and whether that is all. */
typedef struct needed {
  uint64_t digits;
  bool all;
} needed;

/* How many values what is asked leaves where it found some; all that a condition on a trick consists of, nearly always. */
static int takes(fuda_code code) {
  switch ((enum fuda_ask)code.ask) {
  case FUDA_ASK_LESS:
  case FUDA_ASK_EQUAL:
  case FUDA_ASK_AND:
  case FUDA_ASK_OR:
  case FUDA_ASK_ADD:
  case FUDA_ASK_SUBTRACT: return 2;
  case FUDA_ASK_NOT: return 1;
  case FUDA_ASK_NUMBER:
  case FUDA_ASK_LAID:
  case FUDA_ASK_LAID_ALIKE:
  case FUDA_ASK_TRICKS:
  case FUDA_ASK_OTHERS_TRICKS:
  case FUDA_ASK_TRICK_NO:
  case FUDA_ASK_LAST_TRICK: return 0;
  default: return -1;
  }
}

/* At least so many of these cards must be laid, or fewer: gives them a digit. */
static needed need_laid(fuda_kernel *kernel, int cards, int least, bool fewer) {
  const fuda_ruleset *rules = kernel->rules;
  if (least < 1 || least > FUDA_SEATS || kernel->n_digits == KERNEL_DIGITS) return (needed){0};
  int at = 4 * kernel->n_digits++;
  kernel->to_eight |= (uint64_t)(8 - least) << at;
  kernel->fewer |= (uint64_t)fewer << (at + 3);
  if (cards >= FUDA_BY_TRUMP) kernel->by_trump = FUDA_TRUMPS - 1;
  if (cards >= FUDA_BY_LED) kernel->by_led = FUDA_LED - 1;
  for (int trump = 0; trump <= rules->deck->suits; trump++)
    for (int led = 0; led < FUDA_LED; led++) {
      fuda_set of = fuda_laid_set(rules, cards, trump, led);
      while (!fuda_set_empty(of)) kernel->digits[trump][led][fuda_set_take(&of)] |= 1ull << at;
    }
  return (needed){8ull << at, true};
}

/* At least so many of one rank, or suit, must be laid, or fewer: there is a digit for that. */
static needed need_alike(fuda_kernel *kernel, int by_suit, int least, bool fewer) {
  const fuda_deck *deck = kernel->rules->deck;
  if (least < 1 || least > FUDA_SEATS || deck->ranks > KERNEL_ALIKE || deck->suits > KERNEL_ALIKE || kernel->n_digits == KERNEL_DIGITS)
    return (needed){0};
  int at = 4 * kernel->n_digits++;
  kernel->alike[kernel->n_alike++] = (kernel_alike){(uint64_t)(8 - least) * 0x1111111111111111, 8ull << at, (uint8_t)by_suit};
  kernel->fewer |= (uint64_t)fewer << (at + 3);
  for (int card = 0; card < deck->cards; card++) {
    const fuda_card_face *face = &deck->card[card];
    if (face->suit >= deck->suits) continue;
    kernel->like[0][card] = 1ull << 4 * face->rank;
    kernel->like[1][card] = 1ull << 4 * face->suit;
  }
  return (needed){8ull << at, true};
}

static needed need(fuda_kernel *kernel, fuda_code counted, int least, bool fewer) {
  return counted.ask == FUDA_ASK_LAID ? need_laid(kernel, counted.arg, least, fewer) : need_alike(kernel, counted.arg, least, fewer);
}

static needed both(needed one, needed other) { return (needed){one.digits | other.digits, one.all && other.all}; }

/* A comparison, which may be that of a number with how many are laid. */
static needed compare(fuda_kernel *kernel, const fuda_code *code) {
  bool number_first = code[0].ask == FUDA_ASK_NUMBER;
  fuda_code number = code[!number_first], laid = code[number_first];
  if (number.ask != FUDA_ASK_NUMBER || (laid.ask != FUDA_ASK_LAID && laid.ask != FUDA_ASK_LAID_ALIKE)) return (needed){0};
  if (code[2].ask == FUDA_ASK_LESS) return need(kernel, laid, number.arg + number_first, !number_first);
  needed least = need(kernel, laid, number.arg, false), fewer = need(kernel, laid, number.arg + 1, true);
  return number.arg == 0 ? fewer : number.arg == FUDA_SEATS ? least : both(least, fewer);
}

/* What a condition needs, found as it would be answered, value by value. */
static needed needed_by(fuda_kernel *kernel, fuda_expr expr) {
  const fuda_code *code = kernel->rules->code + expr.first;
  needed stack[FUDA_DEPTH + 1], *top = stack;
  for (int i = 0; i < expr.count; i++) {
    int n = takes(code[i]);
    if (n < 0) return (needed){0};
    top += 1 - n;
    if (code[i].ask == FUDA_ASK_AND) *top = both(top[0], top[1]);
    else if (code[i].ask == FUDA_ASK_LESS || code[i].ask == FUDA_ASK_EQUAL) *top = compare(kernel, code + i - 2);
    else *top = (needed){0};
  }
  return top > stack ? *top : (needed){0};
}

void fuda_kernel_build_conditions(fuda_kernel *kernel) {
  const fuda_trick_rules *trick = kernel->rules->trick;
  kernel->to_eight = KERNEL_ALWAYS;
  for (int row = 0; row < trick->n_yaku; row++) {
    const fuda_yaku *yaku = &trick->yaku[row];
    if (yaku->kind == FUDA_YAKU_RUN) kernel->runs |= 1ull << row;
    if (yaku->kind != FUDA_YAKU_ASKED) continue;
    needed by = needed_by(kernel, yaku->made);
    if (!by.digits) by.digits = KERNEL_ALWAYS;
    kernel->condition[kernel->n_conditions++] = (kernel_condition){by.digits, (uint8_t)row, by.all};
    kernel->first_digits |= by.digits & (0 - by.digits);
  }
}
