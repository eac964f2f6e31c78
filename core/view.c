#include "core/view.h"
#include "core/action.h"
#include <string.h>

/* What a seat may see of a position */

static bool may_know_the_question(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  if (seat == state->actor) return true;
  /* who led knows the lead that the others have not seen yet */
  return state->phase < rules->n_phases && rules->phases[state->phase].secrecy == FUDA_AS_IF_NO_LEAD && state->on_table > 0 &&
         state->leader == seat;
}

/* One hidden question can stand behind another (the dealer's discard behind the dragon's), so it is asked until all is open. */
static const fuda_state *position_seen(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_state room[2]) {
  if (seat == FUDA_ALL_SEATS) return state;
  for (int at = 0; !may_know_the_question(rules, state, seat) && fuda_unasked(rules, state, &room[at]); at ^= 1)
    state = &room[at];
  return state;
}

static bool zone_is_open(const fuda_ruleset *rules, int zone) {
  if (zone == FUDA_PLAYED) return true;
  if (zone >= FUDA_CAPTURED && zone < FUDA_CAPTURED + FUDA_SEATS) return true;
  if (zone == FUDA_TABLE) return rules->trick == NULL;
  int own = zone - FUDA_OWN_ZONES;
  return own >= 0 && own < rules->n_zones && rules->zones[own].seen_by == FUDA_SEEN_BY_ALL;
}

/* The trick on the table; a face-down card is known to the seat that laid it. */
static void see_table(const fuda_ruleset *rules, const fuda_state *state, fuda_view *view) {
  if (!rules->trick) return;
  view->on_table = fuda_deal_over(state) ? 0 : state->on_table;
  for (int i = 0; i < view->on_table; i++) {
    fuda_card card = fuda_trick_card(rules, state, state->trick_no, i);
    int seat = fuda_trick_seat(rules, state, state->trick_no, i);
    bool down = fuda_set_has(state->down, card);
    bool seen = !down || view->seat == seat || view->seat == FUDA_ALL_SEATS;
    view->table[i].seat = (int8_t)seat;
    view->table[i].down = down;
    view->table[i].card = seen ? card : FUDA_NO_CARD;
    if (seen) fuda_set_add(&view->known[FUDA_TABLE], card);
  }
}

/* Whether this hand has a face-down card on the table that the seat of the view can't see. */
static bool has_laid_unseen(const fuda_view *view, int hand) {
  for (int i = 0; i < view->on_table; i++)
    if (FUDA_HAND + view->table[i].seat == hand && view->table[i].card == FUDA_NO_CARD) return true;
  return false;
}

/* What the seat of the view knows of a zone. A card shown in a hand may be the one laid face-down from it: while one lies
 * there, none of that hand is certain. */
static fuda_set known_in(const fuda_ruleset *rules, const fuda_state *state, const fuda_view *view, int zone) {
  if (zone == FUDA_TABLE && rules->trick) return view->known[zone];
  fuda_set cards = state->zone[zone];
  if (view->seat == FUDA_ALL_SEATS || zone == FUDA_HAND + view->seat || zone_is_open(rules, zone)) return cards;
  if (has_laid_unseen(view, zone)) return FUDA_EMPTY;
  return fuda_set_and(cards, fuda_set_or(state->shown, state->known[view->seat]));
}

static void see_zones(const fuda_ruleset *rules, const fuda_state *state, fuda_view *view) {
  for (int zone = 0; zone < FUDA_ZONES; zone++) {
    view->known[zone] = known_in(rules, state, view, zone);
    view->hidden[zone] = (uint8_t)(fuda_set_count(state->zone[zone]) - fuda_set_count(view->known[zone]));
  }
}

static void see_facts(const fuda_ruleset *rules, const fuda_state *state, fuda_view *view) {
  for (int i = 0; i < rules->n_facts; i++) {
    bool told = view->seat == FUDA_ALL_SEATS || state->facts_told >> i & 1 || state->fact_by[i] == view->seat ||
                (rules->facts[i].at_end && fuda_deal_over(state));
    view->fact_known[i] = told || !rules->facts[i].secret;
    view->fact[i] = told ? state->fact[i] : rules->facts[i].is_seat ? FUDA_NOBODY : 0;
  }
}

static void see_scores(const fuda_ruleset *rules, const fuda_state *state, fuda_view *view) {
  for (int team = 0; team < fuda_teams(rules); team++) {
    view->tricks[team] = state->tricks[team];
    view->yaku[team] = (int16_t)fuda_yaku_points(rules, state, team);
    view->points[team] = fuda_deal_over(state) ? state->points[team] : fuda_points(rules, state, team);
    view->match[team] = state->match[team];
  }
}

static bool answer_says_who_leads(const fuda_answer *answer) {
  for (int i = 0; i < answer->n_effects; i++)
    if (answer->effects[i].op == FUDA_LEADS) return true;
  return false;
}

int fuda_leader_known(const fuda_ruleset *rules, const fuda_state *state) {
  if (state->leader >= rules->seats) return FUDA_NOBODY;
  for (int i = state->phase; i < rules->n_phases; i++) {
    const fuda_phase *phase = &rules->phases[i];
    if (phase->kind == FUDA_AUCTION && answer_says_who_leads(&rules->auction->contract)) return FUDA_NOBODY;
    if (phase->kind == FUDA_FISHING && i > state->phase && phase->asks.count) return FUDA_NOBODY; /* its `first` says it then */
    if (phase->kind != FUDA_CHOOSING) continue;
    if (answer_says_who_leads(&phase->nobody)) return FUDA_NOBODY;
    for (int a = 0; a < phase->n_answers; a++)
      if (answer_says_who_leads(&phase->answers[a])) return FUDA_NOBODY;
  }
  return state->leader;
}

static void see(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_view *view) {
  memset(view, 0, sizeof *view);
  view->seat = seat;
  view->phase = fuda_phase_name(rules, state);
  view->actor = state->actor;
  view->dealer = state->dealer;
  view->leader = fuda_leader_known(rules, state);
  view->trump = state->trump;
  view->turned = state->turned;
  view->turn = state->turn;
  view->drawn = state->drawn;
  view->trick_no = state->trick_no;
  view->called = state->trick_no < FUDA_TRICKS ? state->called[state->trick_no] : 0;
  view->bid = state->bid;
  view->bidder = state->bidder;
  memcpy(view->call_of, state->call_of, sizeof view->call_of);
  memcpy(view->role, state->role, sizeof view->role);
  see_table(rules, state, view);
  see_zones(rules, state, view);
  if (rules->trick) view->tricks_done = state->n_laid / rules->seats;
  see_facts(rules, state, view);
  see_scores(rules, state, view);
  if (state->actor != FUDA_NOBODY && (seat == FUDA_ALL_SEATS || seat == state->actor)) fuda_legal(rules, state, &view->moves);
  /* that a claim holds as the cards lie is more than the seat may know: it can be tried, and isn't in the view */
  if (rules->trick && rules->trick->claim_actual && seat != FUDA_ALL_SEATS)
    view->moves.bare &= ~(1u << rules->trick->claim_verb);
}

void fuda_view_of(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_view *view) {
  fuda_state room[2];
  see(rules, position_seen(rules, state, seat, room), seat, view);
}

/* A view as text. Written by hand, not printf: self-play makes millions of them. */

typedef struct writer {
  char *out;
  size_t size, length; /* length: what it would be if there were room */
} writer;

static void put(writer *w, const char *text) {
  size_t n = strlen(text);
  if (w->length + 1 < w->size) {
    size_t room = w->size - 1 - w->length;
    memcpy(w->out + w->length, text, n < room ? n : room);
  }
  w->length += n;
}

static void put_number(writer *w, int32_t number) {
  char digits[16], *at = digits + sizeof digits - 1;
  uint32_t left = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
  *at = 0;
  do *--at = (char)('0' + left % 10);
  while (left /= 10);
  if (number < 0) *--at = '-';
  put(w, at);
}

static void put_seat(writer *w, int seat) {
  if (seat == FUDA_NOBODY) put(w, "nobody");
  else put_number(w, seat);
}

static void put_cards(writer *w, const fuda_deck *deck, fuda_set cards) {
  while (!fuda_set_empty(cards)) {
    put(w, " ");
    put(w, fuda_card_code(deck, fuda_set_take(&cards)));
  }
}

static void line_word(writer *w, const char *key, const char *word) {
  put(w, key);
  put(w, " ");
  put(w, word);
  put(w, "\n");
}

static void line_number(writer *w, const char *key, int32_t number) {
  put(w, key);
  put(w, " ");
  put_number(w, number);
  put(w, "\n");
}

static void line_seat(writer *w, const char *key, int seat) {
  put(w, key);
  put(w, " ");
  put_seat(w, seat);
  put(w, "\n");
}

/* Who has which role; what each has called last, in order of seats; and what the auction has come to. */
static void write_seats_and_calls(writer *w, const fuda_ruleset *rules, const fuda_view *view) {
  char text[FUDA_ACTION_TEXT];
  for (int r = 0; r < rules->n_roles; r++) line_number(w, rules->roles[r].name, view->role[r]);
  for (int seat = 0; rules->auction && seat < rules->seats; seat++) {
    fuda_action call = {(uint8_t)(view->call_of[seat] >> 8), (fuda_card)view->call_of[seat], 0};
    if (!view->call_of[seat]) continue;
    put(w, "call ");
    put_number(w, seat);
    put(w, " ");
    put(w, fuda_action_text(rules, call, text));
    put(w, "\n");
  }
  if (!view->bid) return;
  put(w, "highest ");
  put(w, rules->auction->bids[view->bid - 1].text);
  put(w, " of ");
  put_seat(w, view->bidder);
  put(w, "\n");
}

static void put_as(writer *w, const fuda_ruleset *rules, uint8_t called) {
  if (!called) return;
  put(w, " as ");
  put(w, fuda_suit_name(rules->deck, called - 1, FUDA_CODE));
}

static void write_head(writer *w, const fuda_ruleset *rules, const fuda_view *view) {
  line_word(w, "variant", rules->name);
  if (view->seat == FUDA_ALL_SEATS) line_word(w, "seat", "all");
  else line_number(w, "seat", view->seat);
  if (view->seat != FUDA_ALL_SEATS && rules->teams) {
    int team = rules->team_of[view->seat];
    if (rules->team_en[team]) line_word(w, "team", rules->team_en[team]);
    else line_number(w, "team", team);
  }
  line_word(w, "phase", view->phase);
  line_seat(w, "actor", view->actor);
  line_number(w, "dealer", view->dealer);
  if (view->leader != FUDA_NOBODY) line_number(w, "leader", view->leader);
  write_seats_and_calls(w, rules, view);
  if (rules->fishing) {
    line_number(w, "turn", view->turn + 1);
    if (view->drawn != FUDA_NO_CARD) line_word(w, "drawn", fuda_card_code(rules->deck, view->drawn));
    return;
  }
  if (view->trump == FUDA_UNKNOWN) line_word(w, "trump", "unknown");
  else line_word(w, "trump", view->trump < rules->deck->suits ? fuda_suit_name(rules->deck, view->trump, FUDA_CODE) : "none");
  if (view->turned != FUDA_NO_CARD) line_word(w, "turned", fuda_card_code(rules->deck, view->turned));
  if (view->trick_no <= rules->tricks) line_number(w, "trick_no", view->trick_no);
}

/* "kM k9", "9 hidden", "kD and 8 hidden", "none". */
static void write_zone(writer *w, const fuda_ruleset *rules, const fuda_view *view, int zone) {
  bool known = !fuda_set_empty(view->known[zone]);
  put_cards(w, rules->deck, view->known[zone]);
  if (view->hidden[zone] > 0) {
    put(w, known ? " and " : " ");
    put_number(w, view->hidden[zone]);
    put(w, " hidden");
  } else if (!known) put(w, " none");
  put(w, "\n");
}

static void write_seat_zones(writer *w, const fuda_ruleset *rules, const fuda_view *view, int first, const char *key) {
  for (int seat = 0; seat < rules->seats; seat++) {
    put(w, key);
    put(w, " ");
    put_number(w, seat);
    write_zone(w, rules, view, first + seat);
  }
}

static bool dealt_to(const fuda_ruleset *rules, int zone) {
  for (int i = 0; i < rules->n_packets; i++)
    if (rules->packets[i].zone == zone) return true;
  return false;
}

/* How many cards lie in a closed zone is told only where the deal puts them there: what a private choice lays away is not
 * counted. */
static void write_own_zones(writer *w, const fuda_ruleset *rules, const fuda_view *view) {
  for (int own = 0; own < rules->n_zones; own++) {
    int zone = FUDA_OWN_ZONES + own;
    bool counted = zone_is_open(rules, zone) || dealt_to(rules, zone);
    if (fuda_set_empty(view->known[zone]) && !(counted && view->hidden[zone] > 0)) continue;
    put(w, rules->zones[own].name);
    if (counted) write_zone(w, rules, view, zone);
    else {
      put_cards(w, rules->deck, view->known[zone]);
      put(w, "\n");
    }
  }
}

static void write_zones(writer *w, const fuda_ruleset *rules, const fuda_view *view) {
  write_seat_zones(w, rules, view, FUDA_HAND, "hand");
  if (!rules->trick) {
    write_seat_zones(w, rules, view, FUDA_CAPTURED, "captured");
    put(w, "field");
    write_zone(w, rules, view, FUDA_TABLE);
  }
  if (view->hidden[FUDA_STOCK] > 0) {
    put(w, "stock");
    write_zone(w, rules, view, FUDA_STOCK);
  }
  write_own_zones(w, rules, view);
}

/* A line of `seat card` in order of play, a card laid face-down marked so. */
static void write_table(writer *w, const fuda_ruleset *rules, const fuda_view *view) {
  if (view->on_table == 0) return;
  put(w, "table");
  for (int i = 0; i < view->on_table; i++) {
    put(w, i ? ", " : " ");
    put_number(w, view->table[i].seat);
    if (view->table[i].card != FUDA_NO_CARD) {
      put(w, " ");
      put(w, fuda_card_code(rules->deck, view->table[i].card));
    }
    if (i == 0) put_as(w, rules, view->called);
    if (view->table[i].down) put(w, " down");
  }
  put(w, "\n");
}

static void write_tricks(writer *w, const fuda_ruleset *rules, const fuda_state *state, const fuda_view *view) {
  for (int t = 1; t <= view->tricks_done; t++) {
    put(w, "trick ");
    put_number(w, t);
    put(w, " leader ");
    put_number(w, state->leader_of[t]);
    for (int i = 0; i < rules->seats; i++) {
      put(w, i ? ", " : ": ");
      put_number(w, fuda_trick_seat(rules, state, t, i));
      put(w, " ");
      put(w, fuda_card_code(rules->deck, fuda_trick_card(rules, state, t, i)));
      if (i == 0) put_as(w, rules, state->called[t]);
    }
    put(w, "; winner ");
    put_number(w, state->winner_of[t]);
    put(w, "\n");
  }
}

static void write_scores(writer *w, const fuda_ruleset *rules, const fuda_state *state, const fuda_view *view) {
  static const char *const keys[] = {"tricks", "yaku", "points", "match", "sets"};
  char text[FUDA_POINTS_TEXT];
  int rows = rules->match.sets ? 5 : 4;
  for (int row = rules->trick ? 0 : 1; row < rows; row++) {
    if (row == 1 && rules->trick && !rules->trick->n_yaku) continue;
    put(w, keys[row]);
    for (int team = 0; team < fuda_teams(rules); team++) {
      put(w, " ");
      int32_t points = row == 2 ? view->points[team] : view->match[team];
      if ((row == 2 || row == 3) && rules->kan == 0) put(w, fuda_points_text(rules, points, text));
      else if (row == 2 || row == 3) put_number(w, points); /* mon */
      else put_number(w, row == 0 ? view->tricks[team] : row == 1 ? view->yaku[team] : state->sets[team]);
    }
    put(w, "\n");
  }
}

static void line_seats(writer *w, const char *key, const uint8_t *seats, int n) {
  put(w, key);
  for (int i = 0; i < n; i++) {
    put(w, " ");
    put_number(w, seats[i]);
  }
  put(w, "\n");
}

static void line_mask(writer *w, const char *key, unsigned seats) {
  uint8_t list[FUDA_SEATS];
  int n = 0;
  for (int seat = 0; seat < FUDA_SEATS; seat++)
    if (seats >> seat & 1) list[n++] = (uint8_t)seat;
  if (n) line_seats(w, key, list, n);
}

/* Payments are made before all: who plays and who is out, hand yaku, accounts. */
static void write_money(writer *w, const fuda_ruleset *rules, const fuda_state *state) {
  if (state->players) line_seats(w, "players", state->order, state->players);
  line_mask(w, "out", state->out);
  line_mask(w, "gone_on", state->gone_on);
  line_number(w, "multiplier", state->multiplier);
  if (state->n_waiting) line_seats(w, "waiting", state->waiting, state->n_waiting);
  line_number(w, "pot", state->pot);
  line_number(w, "jackpot", state->jackpot);
  for (int seat = 0; seat < rules->seats; seat++)
    for (int g = 0; g < FUDA_GROUPS; g++) {
      if (!state->hand_yaku[seat][g]) continue;
      put(w, "hand_yaku ");
      put_number(w, seat);
      put(w, " ");
      put(w, rules->fishing->hand_yaku[state->hand_yaku[seat][g] - 1].name);
      put(w, "\n");
    }
}

static void write_facts(writer *w, const fuda_ruleset *rules, const fuda_view *view) {
  for (int i = 0; i < rules->n_facts; i++) {
    if (!view->fact_known[i]) continue;
    put(w, "fact ");
    put(w, rules->facts[i].name);
    put(w, " ");
    if (rules->facts[i].is_seat) put_seat(w, view->fact[i]);
    else put_number(w, view->fact[i]);
    put(w, "\n");
  }
}

static void write_moves(writer *w, const fuda_ruleset *rules, const fuda_view *view) {
  char text[FUDA_ACTION_TEXT];
  for (int i = 0, n = fuda_moves_count(&view->moves); i < n; i++)
    line_word(w, "legal", fuda_action_text(rules, fuda_moves_at(&view->moves, i), text));
}

size_t fuda_view_text(const fuda_ruleset *rules, const fuda_state *state, int seat, char *out, size_t size) {
  fuda_state room[2];
  fuda_view view;
  writer w = {out, size, 0};
  const fuda_state *seen = position_seen(rules, state, seat, room);
  see(rules, seen, seat, &view);
  write_head(&w, rules, &view);
  write_facts(&w, rules, &view);
  write_zones(&w, rules, &view);
  write_table(&w, rules, &view);
  write_tricks(&w, rules, seen, &view);
  if (rules->fishing && rules->fishing->n_payments) write_money(&w, rules, seen);
  write_scores(&w, rules, seen, &view);
  write_moves(&w, rules, &view);
  if (size > 0) out[w.length < size ? w.length : size - 1] = 0;
  return w.length;
}
