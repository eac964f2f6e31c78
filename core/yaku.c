/* The yaku of a trick: pairs of cards of which one beats the other, and runs of trumps. */
#include "flow.h"

/* What a trick has made so far. */
typedef struct tally {
  const fuda_ruleset *rules;
  fuda_state *state;
  fuda_events *events;
  int position;          /* of the winner, in order of play */
  int run;               /* how many trumps up to the winner's were laid one after the other; fewer than make a yaku: 0 */
  uint64_t made, voided; /* a bit per yaku: each counts once */
  int points, most;      /* their sum, and the most valuable one */
  int most_event;        /* the event of that one */
} tally;

static int16_t worth(const tally *t, const fuda_yaku *yaku, const fuda_pair *pair) {
  int16_t points = yaku->points;
  for (int i = 0; i < yaku->n_raises; i++) {
    const fuda_raise *raise = &yaku->raises[i];
    if (raise->points <= points) continue;
    if (raise->with != FUDA_UNKNOWN) {
      fuda_card with = fuda_card_of(t->rules, raise->with, t->state->trump);
      if (!pair || (pair->winner != with && pair->loser != with)) continue;
    }
    int team = t->rules->team_of[t->state->best];
    if (!raise->when.count || fuda_ask(t->rules, t->state, raise->when, team)) points = raise->points;
  }
  return points;
}

/* The cards that were played to earlier tricks (HM-W27; the stack under the opening lead by the ruling of HM-W9). */
static fuda_set played_before(const tally *t) {
  fuda_set played = t->state->zone[FUDA_PLAYED];
  uint8_t also = t->rules->trick->void_also;
  if (also != FUDA_NO_ZONE && t->state->trick_no > 1) played = fuda_set_or(played, t->state->zone[also]);
  return played;
}

/* The card that voids, or FUDA_NO_CARD where none does. */
static fuda_card voided_by(fuda_set played, fuda_set above, uint8_t mode) {
  fuda_set met = fuda_set_and(played, above);
  if (mode == FUDA_VOID_NEVER || fuda_set_empty(met)) return FUDA_NO_CARD;
  if (mode == FUDA_VOID_ALL && !fuda_set_equal(met, above)) return FUDA_NO_CARD;
  return fuda_set_lowest(met);
}

static void note(const tally *t, enum fuda_event_type type, int row, const fuda_pair *pair, int other, uint16_t clause,
                 int points, fuda_card by) {
  if (!t->events) return;
  fuda_event *event = fuda_event_add(t->events, type, clause);
  event->row = (uint8_t)row;
  event->seat = t->state->best;
  event->trick = t->state->trick_no;
  event->other = (uint8_t)other;
  event->a = pair ? pair->winner : fuda_trick_card(t->rules, t->state, t->state->trick_no, t->position);
  event->b = pair && pair->loser != pair->winner ? pair->loser : FUDA_NO_CARD;
  event->by = by;
  event->points = (int16_t)points;
}

/* What is worth nothing isn't made. */
static void make(tally *t, int row, const fuda_pair *pair, int other) {
  const fuda_yaku *yaku = &t->rules->trick->yaku[row];
  int points = worth(t, yaku, pair);
  if (!points) return;
  t->made |= 1ull << row;
  t->points += points;
  bool most = points > t->most;
  if (most) t->most = points;
  if (!t->rules->trick->one_yaku_a_trick) {
    note(t, FUDA_EVENT_YAKU, row, pair, other, yaku->clause, points, FUDA_NO_CARD);
    return;
  }
  /* one award a trick: the most valuable stays, the others are told as missed */
  if (most && t->events && t->most_event >= 0 && t->most_event < FUDA_EVENTS) {
    t->events->event[t->most_event].type = FUDA_EVENT_MISSED;
    t->events->event[t->most_event].clause = t->rules->trick->award_clause;
  }
  if (most && t->events) t->most_event = t->events->n;
  note(t, most ? FUDA_EVENT_YAKU : FUDA_EVENT_MISSED, row, pair, other, most ? yaku->clause : t->rules->trick->award_clause,
       points, FUDA_NO_CARD);
}

/* The position of a card in the trick on the table, or -1. */
static int position_of(const tally *t, fuda_card card) {
  if (!fuda_set_has(t->state->zone[FUDA_TABLE], card)) return -1;
  int i = 0;
  while (fuda_trick_card(t->rules, t->state, t->state->trick_no, i) != card) i++;
  return i;
}

static void try_pair(tally *t, const fuda_pair *pair) {
  const fuda_yaku *yaku = &t->rules->trick->yaku[pair->yaku];
  int position = position_of(t, pair->loser);
  if (position < 0 || (t->made >> pair->yaku & 1)) return;
  int loser = fuda_trick_seat(t->rules, t->state, t->state->trick_no, position);
  bool mate = t->rules->team_of[loser] == t->rules->team_of[t->state->best];
  if (mate && pair->loser != pair->winner) {
    note(t, FUDA_EVENT_MISSED, pair->yaku, pair, loser, t->rules->trick->award_clause, 0, FUDA_NO_CARD);
    return;
  }
  bool down = fuda_set_has(t->state->down, pair->winner) && fuda_set_has(t->state->down, pair->loser);
  if ((yaku->not_in >> t->state->kind & 1) || (yaku->face_down && !down)) {
    note(t, FUDA_EVENT_MISSED, pair->yaku, pair, loser, yaku->clause, 0, FUDA_NO_CARD);
    return;
  }
  fuda_card by = voided_by(played_before(t), pair->void_by, pair->void_mode);
  if (by == FUDA_NO_CARD) {
    make(t, pair->yaku, pair, loser);
  } else if (!(t->voided >> pair->yaku & 1)) {
    t->voided |= 1ull << pair->yaku;
    note(t, FUDA_EVENT_VOID, pair->yaku, pair, loser, yaku->void_clause, 0, by);
  }
}

static void try_run(tally *t, int row) {
  const fuda_yaku *yaku = &t->rules->trick->yaku[row];
  int first = t->position - yaku->run + 1;
  if (first < (yaku->from_lead ? 0 : 1) || (yaku->not_in >> t->state->kind & 1)) return;
  if (t->run < yaku->run) return;
  for (int i = first; i < t->position; i++) { /* an opponent, a team-mate, ... , an opponent, the winner */
    int seat = fuda_trick_seat(t->rules, t->state, t->state->trick_no, i);
    bool mate = t->rules->team_of[seat] == t->rules->team_of[t->state->best];
    if (mate != ((t->position - i) % 2 == 0)) return;
  }
  for (int i = first; yaku->face_down && i <= t->position; i++)
    if (!fuda_set_has(t->state->down, fuda_trick_card(t->rules, t->state, t->state->trick_no, i))) return;
  fuda_card card = fuda_trick_card(t->rules, t->state, t->state->trick_no, t->position);
  fuda_card by = voided_by(played_before(t), t->rules->trick->above[t->state->trump][card], yaku->run_void);
  int other = fuda_trick_seat(t->rules, t->state, t->state->trick_no, t->position - 1);
  if (by == FUDA_NO_CARD) make(t, row, NULL, other);
  else note(t, FUDA_EVENT_VOID, row, NULL, other, yaku->void_clause, 0, by);
}

/* Whether a trick of this kind counts, and the winner's card lies as it must. */
static bool can_count(const tally *t, const fuda_yaku *yaku) {
  fuda_card card = fuda_trick_card(t->rules, t->state, t->state->trick_no, t->position);
  return !(yaku->not_in >> t->state->kind & 1) && (!yaku->face_down || fuda_set_has(t->state->down, card));
}

static void try_asked(tally *t, int row) {
  const fuda_yaku *yaku = &t->rules->trick->yaku[row];
  if (!can_count(t, yaku)) return;
  if (fuda_ask(t->rules, t->state, yaku->made, t->rules->team_of[t->state->best])) make(t, row, NULL, t->state->best);
}

static int try_hook(tally *t, int row) {
  const fuda_yaku *yaku = &t->rules->trick->yaku[row];
  int32_t result = 0;
  if (!can_count(t, yaku)) return 0;
  int error = t->rules->hook(t->rules->host, yaku->hook, t->rules, t->state, t->state->best, &result);
  if (!error && result) make(t, row, NULL, t->state->best);
  return error;
}

/* A yaku beaten by a pair of its own that isn't void is made after all: its void note is taken back. */
static void settle_voids(const tally *t, int first_event) {
  if (!t->events || !(t->made & t->voided)) return;
  int kept = first_event;
  for (int i = first_event; i < t->events->n && i < FUDA_EVENTS; i++) {
    fuda_event event = t->events->event[i];
    if (event.type == FUDA_EVENT_VOID && (t->made >> event.row & 1)) continue;
    t->events->event[kept++] = event;
  }
  t->events->n = kept;
}

/* How many trumps up to a position of the trick on the table were laid one after the other; 0 where they are too few for a
 * yaku. These few cards are looked at without a branch each: which of them are trumps can't be foreseen. */
static int trump_run(const fuda_ruleset *rules, const fuda_state *state, int position) {
  const fuda_card *last = &state->laid[state->n_laid - rules->seats + position];
  const uint8_t *suit_of = rules->trick->suit_of[state->trump];
  int shortest = rules->trick->shortest_run, run = 0;
  bool all = shortest > 0 && position + 1 >= shortest;
  if (!all) return 0;
  for (; run < shortest; run++) all &= suit_of[last[-run]] == FUDA_TRUMP;
  if (!all) return 0;
  while (run <= position && suit_of[last[-run]] == FUDA_TRUMP) run++;
  return run;
}

static uint64_t rows_to_try(const fuda_trick_rules *trick, int run) {
  return (run ? trick->run_rows : 0) | trick->asked_rows | trick->hook_rows;
}

static __attribute__((noinline)) int count_yaku(tally *t, fuda_card winner) {
  const fuda_trick_rules *trick = t->rules->trick;
  uint8_t trump = t->state->trump;
  int n = trick->winner_pairs[trump][winner];
  const fuda_pair *pair = n ? trick->pairs[trump] + trick->first_pair[trump][winner] : NULL;
  int first_event = t->events ? t->events->n : 0, error = 0;
  for (int i = 0; i < n; i++) try_pair(t, &pair[i]);
  for (uint64_t rows = rows_to_try(trick, t->run); rows && !error; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    if (trick->run_rows >> row & 1) try_run(t, row);
    else if (trick->asked_rows >> row & 1) try_asked(t, row);
    else error = try_hook(t, row);
  }
  settle_voids(t, first_event);
  int16_t *yaku = &t->state->yaku[t->rules->team_of[t->state->best]];
  int points = trick->one_yaku_a_trick ? t->most : t->points;
  *yaku = (int16_t)(*yaku + points);
  t->state->yaku_of[t->state->trick_no] = (int16_t)points;
  return error;
}

/* Most tricks can't make one, and that is soon seen. */
int fuda_trick_yaku(const fuda_ruleset *rules, fuda_state *state, int position, fuda_events *events) {
  const fuda_trick_rules *trick = rules->trick;
  fuda_card winner = fuda_trick_card(rules, state, state->trick_no, position);
  bool beats = fuda_set_meet(trick->losers[state->trump][winner], state->zone[FUDA_TABLE]);
  int run = trump_run(rules, state, position);
  if (!beats && !rows_to_try(trick, run)) return 0;
  tally t = {.rules = rules, .state = state, .events = events, .position = position, .run = run, .most_event = -1};
  return count_yaku(&t, winner);
}
