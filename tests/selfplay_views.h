/* What must hold of views in self-play: nothing that a seat can't see is in its view, and a private question leaves no trace.
 *
 * A part of selfplay.c, which includes it once `deal`, `fail` and `draw` are there. */
#ifndef SELFPLAY_VIEWS_H
#define SELFPLAY_VIEWS_H

static void swap_in_set(fuda_set *set, fuda_card a, fuda_card b) {
  bool has_a = fuda_set_has(*set, a), has_b = fuda_set_has(*set, b);
  if (has_a == has_b) return;
  fuda_set_drop(set, has_a ? a : b);
  fuda_set_add(set, has_a ? b : a);
}

static void swap_in_row(fuda_card *row, int n, fuda_card a, fuda_card b) {
  for (int i = 0; i < n; i++)
    if (row[i] == a || row[i] == b) row[i] = row[i] == a ? b : a;
}

/* Each of two cards takes the place of the other, in all that remembers where they are. */
static void swap_cards(const fuda_ruleset *rules, fuda_state *state, fuda_card a, fuda_card b) {
  for (int zone = 0; zone < FUDA_ZONES; zone++) swap_in_set(&state->zone[zone], a, b);
  swap_in_set(&state->down, a, b);
  swap_in_set(&state->shown, a, b);
  swap_in_set(&state->excused, a, b);
  for (int seat = 0; seat < rules->seats; seat++) swap_in_set(&state->known[seat], a, b);
  swap_in_row(state->laid, state->n_laid, a, b);
  swap_in_row(state->pile, rules->deck->cards, a, b);
}

static void view_text(const deal *d, const fuda_state *state, int seat, char text[TEXT]) {
  if (fuda_view_text(d->rules, state, seat, text, TEXT) >= TEXT)
    fail(d, "the view of seat %d is longer than %d bytes", seat, TEXT);
}

__attribute__((noreturn)) static void fail_views(const deal *d, int seat, const char *what, const char *one,
                                                 const char *other) {
  size_t line = 0, at = 0;
  for (; one[at] && one[at] == other[at]; at++)
    if (one[at] == '\n') line = at + 1;
  fail(d, "seat %d sees %s:\n    %.*s\n    %.*s", seat, what, (int)strcspn(one + line, "\n"), one + line,
       (int)strcspn(other + line, "\n"), other + line);
}

static int zone_of(const fuda_state *state, fuda_card card) {
  for (int zone = 0; zone < FUDA_ZONES; zone++)
    if (fuda_set_has(state->zone[zone], card)) return zone;
  return FUDA_NO_ZONE;
}

/* Whether the lead on the table has been seen by nobody but who laid it and who is being asked. */
static bool lead_unseen(const deal *d) {
  return d->state.phase < d->rules->n_phases && d->rules->phases[d->state.phase].secrecy == FUDA_AS_IF_NO_LEAD;
}

/* Whether this seat knows who is being asked: who is asked, and who laid a lead that the others don't see yet. */
static bool in_the_secret(const deal *d, int seat) {
  return seat == d->state.actor || (lead_unseen(d) && seat == d->state.leader);
}

/* The cards that lie hidden from the seat, found apart from the view: other hands, closed zones, others' face-down cards. */
static fuda_set hidden_from(const deal *d, int seat) {
  const fuda_state *state = &d->state;
  fuda_set hidden = state->zone[FUDA_STOCK], told = fuda_set_or(state->shown, state->known[seat]);
  for (int s = 0; s < d->rules->seats; s++)
    if (s != seat) hidden = fuda_set_or(hidden, state->zone[FUDA_HAND + s]);
  for (int own = 0; own < d->rules->n_zones; own++)
    if (d->rules->zones[own].seen_by != FUDA_SEEN_BY_ALL) hidden = fuda_set_or(hidden, state->zone[FUDA_OWN_ZONES + own]);
  hidden = fuda_set_minus(hidden, told);
  for (int i = 0; i < state->n_laid % d->rules->seats; i++) {
    fuda_card card = fuda_trick_card(d->rules, state, state->trick_no, i);
    bool still_in_hand = lead_unseen(d) && !in_the_secret(d, seat) && !fuda_set_has(told, card);
    bool unseen = fuda_set_has(state->down, card) || still_in_hand;
    if (unseen && fuda_trick_seat(d->rules, state, state->trick_no, i) != seat) fuda_set_add(&hidden, card);
  }
  return hidden;
}

/* The cards that the seat's view doesn't know the place of; no card that lies hidden may be known to it. */
static fuda_set unseen_by(const deal *d, int seat) {
  fuda_view view;
  fuda_view_of(d->rules, &d->state, seat, &view);
  fuda_set unseen = fuda_set_first_n(d->rules->deck->cards), hidden = hidden_from(d, seat);
  for (int zone = 0; zone < FUDA_ZONES; zone++) unseen = fuda_set_minus(unseen, view.known[zone]);
  fuda_set leaked = fuda_set_minus(hidden, unseen);
  if (!fuda_set_empty(leaked))
    fail(d, "seat %d's view knows where %s lies", seat, fuda_card_code(d->rules->deck, fuda_set_lowest(leaked)));
  return unseen;
}

static void check_swap(deal *d, int seat, fuda_set unseen, const char text[TEXT]) {
  fuda_card a = fuda_set_nth(unseen, (int)draw(d, (uint32_t)fuda_set_count(unseen)));
  fuda_set elsewhere = fuda_set_minus(unseen, d->state.zone[zone_of(&d->state, a)]);
  if (fuda_set_empty(elsewhere)) elsewhere = fuda_set_minus(unseen, fuda_set_of(a));
  if (fuda_set_empty(elsewhere)) return;
  fuda_card b = fuda_set_nth(elsewhere, (int)draw(d, (uint32_t)fuda_set_count(elsewhere)));
  fuda_state swapped = d->state;
  char other[TEXT], what[64];
  swap_cards(d->rules, &swapped, a, b);
  view_text(d, &swapped, seat, other);
  if (strcmp(text, other) == 0) return;
  snprintf(what, sizeof what, "that %s and %s changed places", fuda_card_code(d->rules->deck, a),
           fuda_card_code(d->rules->deck, b));
  fail_views(d, seat, what, text, other);
}

/* A card that is face-down on the table, or put away unseen, is where a leak would be: it is swapped wherever there is one. */
static void check_view(deal *d, int seat) {
  char text[TEXT];
  view_text(d, &d->state, seat, text);
  fuda_set unseen = unseen_by(d, seat), own = d->state.zone[FUDA_HAND + seat];
  if (fuda_set_meet(unseen, own)) fail(d, "seat %d doesn't see its own hand", seat);
  if (fuda_set_empty(unseen)) return;
  check_swap(d, seat, unseen, text);
  fuda_set away = unseen;
  for (int s = 0; s < d->rules->seats; s++) away = fuda_set_minus(away, d->state.zone[FUDA_HAND + s]);
  if (fuda_set_empty(away)) return;
  fuda_card a = fuda_set_nth(away, (int)draw(d, (uint32_t)fuda_set_count(away)));
  fuda_set other_places = fuda_set_minus(unseen, d->state.zone[zone_of(&d->state, a)]);
  if (!fuda_set_empty(other_places)) {
    fuda_set pair = fuda_set_of(fuda_set_nth(other_places, (int)draw(d, (uint32_t)fuda_set_count(other_places))));
    check_swap(d, seat, fuda_set_or(pair, fuda_set_of(a)), text);
  }
}

static void check_same_for_others(const deal *d, const fuda_state *one, const fuda_state *other, const char *what) {
  for (int seat = 0; seat < d->rules->seats; seat++) {
    char text[TEXT], other_text[TEXT];
    if (in_the_secret(d, seat)) continue;
    view_text(d, one, seat, text);
    view_text(d, other, seat, other_text);
    if (strcmp(text, other_text) != 0) fail_views(d, seat, what, text, other_text);
  }
}

/* What the others notice of an effect: all but a note of a secret fact. */
static const fuda_effect *next_open(const deal *d, const fuda_answer *answer, int *i) {
  while (*i < answer->n_effects) {
    const fuda_effect *effect = &answer->effects[(*i)++];
    if (effect->op != FUDA_NOTE || !d->rules->facts[effect->fact].secret) return effect;
  }
  return NULL;
}

static bool same_effect(const deal *d, const fuda_effect *a, const fuda_effect *b) {
  return a->op == b->op && a->from == b->from && a->to == b->to && a->fact == b->fact && a->ref == b->ref &&
         !a->seat.count == !b->seat.count &&
         fuda_ask(d->rules, &d->state, a->seat, 0) == fuda_ask(d->rules, &d->state, b->seat, 0) &&
         fuda_ask(d->rules, &d->state, a->value, 0) == fuda_ask(d->rules, &d->state, b->value, 0);
}

/* Whether the others could tell this answer from nobody's having been asked: hiding they can't. */
static bool answer_is_secret(const deal *d, const fuda_phase *phase, const fuda_answer *answer) {
  static const fuda_answer nothing; /* one of several isn't asked: the next is */
  if (phase->secrecy != FUDA_AS_IF_NOBODY_ASKED) return false;
  for (int i = 0, k = 0;;) {
    const fuda_effect *one = next_open(d, answer, &i);
    const fuda_effect *other = next_open(d, phase->each ? &nothing : &phase->nobody, &k);
    if (!one || !other) return one == other;
    if (!same_effect(d, one, other)) return false;
  }
}

/* While a seat is asked in private, and after it has answered so, the others see the position as if nobody had been asked. */
static void check_private_question(deal *d) {
  fuda_state unasked;
  if (d->state.actor < 0 || !fuda_unasked(d->rules, &d->state, &unasked)) return;
  const char *wrong = fuda_audit_position(d->rules, &unasked);
  if (wrong) fail(d, "as the others see it, %s", wrong);
  if (lead_unseen(d)) check_replay(d, d->n - 1, &unasked, "the position before the unseen lead");
  check_same_for_others(d, &d->state, &unasked, "that another is being asked");
  const fuda_phase *phase = &d->rules->phases[d->state.phase];
  for (int i = 0; i < phase->n_answers; i++) {
    if (!answer_is_secret(d, phase, &phase->answers[i])) continue;
    fuda_state after = d->state;
    fuda_act(d->rules, &after, (fuda_action){phase->answers[i].verb, FUDA_NO_CARD, 0}, NULL);
    check_same_for_others(d, &d->state, &after, "what another answered in private");
  }
}

#endif
