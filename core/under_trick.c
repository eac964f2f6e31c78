/* The same position under other rules: its tricks. */
#include "under.h"

#include <string.h>

static int kind_named(const fuda_ruleset *rules, const char *name) {
  for (int k = 0; rules->trick && k < rules->trick->n_kinds; k++)
    if (strcmp(rules->trick->kind[k].name, name) == 0) return k;
  return -1;
}

/* The kinds of trick there have been. */
static void cross_kinds(fuda_crossing *c) {
  c->out->kinds_seen = 0;
  for (int k = 0; k < c->from->trick->n_kinds; k++) {
    if (!(c->state->kinds_seen >> k & 1)) continue;
    int to = kind_named(c->to, c->from->trick->kind[k].name);
    if (to >= 0) c->out->kinds_seen = (uint8_t)(c->out->kinds_seen | 1u << to);
    else fuda_cross_lose(c, "%s has no '%s' tricks", c->to->name, c->from->trick->kind[k].name);
  }
}

/* The trick on the table, judged by the other's rules. */
static void cross_trick(fuda_crossing *c) {
  fuda_state *out = c->out;
  const fuda_trick_rules *trick = c->to->trick;
  if (c->to->fixed_trump && out->trump != c->to->fixed_trump - 1) {
    out->trump = c->to->fixed_trump - 1;
    fuda_cross_lose(c, "under %s %s are trumps in every deal", c->to->name, fuda_suit_name(c->to->deck, out->trump, FUDA_ENGLISH));
  }
  if (out->on_table == 0 || out->trump == FUDA_UNKNOWN) return;
  const fuda_card *laid = &out->laid[out->n_laid - out->on_table];
  uint8_t called = out->called[out->trick_no];
  out->led = !called ? trick->suit_of[out->trump][laid[0]] : called - 1 == out->trump ? FUDA_TRUMP : (uint8_t)(called - 1);
  fuda_terms_find(trick, out);
  const char *was = c->from->trick->kind[c->state->kind].name, *is = trick->kind[out->kind].name;
  bool playing = c->from->phases[c->state->phase].kind == FUDA_TRICK_PLAY; /* else its lead may go back */
  if (playing && strcmp(was, is) != 0) fuda_cross_lose(c, "under %s this trick is '%s', not '%s'", c->to->name, is, was);
  out->best_strength = 0;
  for (int i = 0; i < out->on_table; i++) {
    uint8_t strength = trick->strength[out->trump][out->led][laid[i]];
    if (strength <= out->best_strength) continue;
    out->best_strength = strength;
    out->best = (uint8_t)((out->leader + i) % c->to->seats);
  }
}

/* Who is excused is counted from the hands as they were before the first lead. */
static void cross_excused(fuda_crossing *c) {
  fuda_state *out = c->out;
  const fuda_excuse *excuse = &c->to->trick->excuse;
  out->excused = FUDA_EMPTY;
  if (!fuda_set_empty(c->state->excused) && !excuse->exists) fuda_cross_lose(c, "%s excuses nobody from playing a trump", c->to->name);
  if (!excuse->exists || out->trump == FUDA_UNKNOWN || (out->n_laid == 0 && !excuse->when_dealt)) return;
  fuda_set hands[FUDA_SEATS], elsewhere = out->zone[FUDA_PLAYED];
  for (int seat = 0; seat < c->to->seats; seat++) elsewhere = fuda_set_or(elsewhere, out->zone[FUDA_HAND + seat]);
  for (int seat = 0; seat < c->to->seats; seat++)
    hands[seat] = fuda_set_or(out->zone[FUDA_HAND + seat], fuda_set_minus(out->known[seat], elsewhere));
  for (int i = 0; i < out->n_laid; i++) {
    int t = i / c->to->seats + 1;
    fuda_set_add(&hands[fuda_trick_seat(c->to, out, t, i % c->to->seats)], out->laid[i]);
  }
  if (excuse->when_dealt && out->turned != FUDA_NO_CARD)
    for (int seat = 0; seat < c->to->seats; seat++) fuda_set_drop(&hands[seat], out->turned);
  out->excused = fuda_trick_excused(c->to, out, hands);
}

void fuda_cross_tricks(fuda_crossing *c) {
  cross_kinds(c);
  cross_trick(c);
  cross_excused(c);
}
