/* The same position under other rules: its tricks. */
#include "under.h"

#include <stdio.h>
#include <string.h>

bool fuda_cross_same_teams(const fuda_crossing *c) {
  return fuda_teams(c->from) == fuda_teams(c->to) && memcmp(c->from->team_of, c->to->team_of, c->to->seats) == 0;
}

/* A card that was laid is in the hand again. */
static void take_back(fuda_crossing *c, int i) {
  fuda_state *out = c->out;
  fuda_card card = out->laid[i];
  int seat = fuda_trick_seat(c->to, out, i / c->to->seats + 1, i % c->to->seats);
  fuda_set_drop(&out->zone[FUDA_TABLE], card);
  fuda_set_drop(&out->zone[FUDA_PLAYED], card);
  fuda_set_drop(&out->down, card);
  fuda_set_add(&out->zone[FUDA_HAND + seat], card);
  out->laid[i] = 0;
}

/* What was laid after the other's last trick hasn't been laid: its deal was over before. */
static void back_to_last_trick(fuda_crossing *c) {
  fuda_state *out = c->out;
  int last = c->to->tricks, seats = c->to->seats, had = out->n_laid;
  if (out->trick_no <= last) return;
  for (int i = last * seats; i < had; i++) take_back(c, i);
  for (int t = last + 1; t < FUDA_TRICKS; t++) out->leader_of[t] = out->winner_of[t] = out->called[t] = 0, out->yaku_of[t] = 0;
  if (had > last * seats) fuda_cross_lose(c, "%s has %d tricks: what was laid after them goes back to the hands", c->to->name, last);
  if (had > last * seats) out->n_laid = (uint8_t)(last * seats);
  out->trick_no = (uint8_t)(last + 1);
  out->leader = out->winner_of[last];
  out->on_table = 0;
}

/* Tricks and their yaku are of the teams that have won them. */
static void cross_tally(fuda_crossing *c) {
  fuda_state *out = c->out;
  int whole = (out->n_laid - out->on_table) / c->to->seats;
  if (fuda_cross_same_teams(c) && c->from->tricks == c->to->tricks) return;
  memset(out->tricks, 0, sizeof out->tricks);
  memset(out->yaku, 0, sizeof out->yaku);
  for (int t = 1; t <= whole; t++) {
    int team = c->to->team_of[out->winner_of[t]];
    out->tricks[team]++;
    out->yaku[team] = (int16_t)(out->yaku[team] + out->yaku_of[t]);
  }
  if (fuda_deal_over(out) && out->ended == FUDA_CLAIMED && whole < c->to->tricks) { /* the others are who claimed them's */
    int16_t *claimed = &out->tricks[c->to->team_of[out->ended_by]];
    *claimed = (int16_t)(*claimed + c->to->tricks - whole);
  }
}

static int zone_there(const fuda_ruleset *rules, int zone, const fuda_ruleset *in) {
  if (zone < FUDA_OWN_ZONES) return zone;
  for (int z = 0; z < in->n_zones; z++)
    if (strcmp(in->zones[z].name, rules->zones[zone - FUDA_OWN_ZONES].name) == 0) return FUDA_OWN_ZONES + z;
  return FUDA_NO_ZONE;
}

/* The card that the other rules would have turned up: as it was dealt to the zone of that name, wherever it is now. */
static fuda_card turned_there(const fuda_crossing *c, int zone) {
  fuda_set cards = FUDA_EMPTY;
  for (int i = 0, place = 0; zone != FUDA_NO_ZONE && place >= 0; i++) {
    place = fuda_pile_place(c->from, c->state->dealer, zone, i);
    if (place >= 0 && place < c->state->pile_at) fuda_set_add(&cards, c->state->pile[place]);
  }
  return fuda_set_empty(cards) ? FUDA_NO_CARD : fuda_set_lowest(cards);
}

/* "hearts are trumps", "there are no trumps". */
static const char *trumps_text(const fuda_crossing *c, uint8_t trump, char out[64]) {
  if (trump < c->to->deck->suits) snprintf(out, 64, "%s are trumps", fuda_suit_name(c->to->deck, trump, FUDA_ENGLISH));
  else snprintf(out, 64, "there are no trumps");
  return out;
}

/* Where the other rules turn up a card for trump and these don't, or another. */
static void cross_turned(fuda_crossing *c) {
  fuda_state *out = c->out;
  int zone = c->to->trump_zone == FUDA_NO_ZONE ? FUDA_NO_ZONE : zone_there(c->to, c->to->trump_zone, c->from);
  if (c->to->trump_zone == FUDA_NO_ZONE || zone == c->from->trump_zone) return;
  bool dealt = c->state->dealt == c->from->n_packets;
  bool known = c->from->trump_zone == FUDA_NO_ZONE && c->state->turned != FUDA_NO_CARD; /* by rules before these, who dealt */
  fuda_card card = !dealt ? FUDA_NO_CARD : known ? c->state->turned : turned_there(c, zone);
  char text[64];
  uint8_t was = out->trump;
  out->turned = card;
  if (!dealt) out->trump = FUDA_UNKNOWN; /* it is yet to be */
  else if (card != FUDA_NO_CARD) out->trump = fuda_trump_of(c->to, c->to->deck->card[card].suit);
  else fuda_cross_lose(c, "%s turns a card up for trumps: here none was", c->to->name);
  if (dealt && card != FUDA_NO_CARD && out->trump != was)
    fuda_cross_lose(c, "under %s %s, as %s was turned up", c->to->name, trumps_text(c, out->trump, text), fuda_card_code(c->to->deck, card));
}

void fuda_cross_trump_there_is(fuda_crossing *c) {
  uint8_t trumps = c->to->trick->trumps, was = c->out->trump == FUDA_UNKNOWN ? c->to->deck->suits : c->out->trump;
  char before[64], now[64];
  c->out->trump = was;
  if (!trumps || (trumps >> was & 1)) return;
  c->out->trump = (uint8_t)__builtin_ctz(trumps);
  fuda_cross_lose(c, "it can't be under %s that %s: %s", c->to->name, trumps_text(c, was, before), trumps_text(c, c->out->trump, now));
}

static void cross_trump(fuda_crossing *c) {
  char text[64];
  fuda_state *out = c->out;
  cross_turned(c);
  if (c->to->fixed_trump && out->trump != c->to->fixed_trump - 1) {
    out->trump = c->to->fixed_trump - 1;
    fuda_cross_lose(c, "under %s %s in every deal", c->to->name, trumps_text(c, out->trump, text));
  }
  bool waits = out->trump == FUDA_UNKNOWN && (!c->from->auction || c->to->auction || c->to->trump_zone != FUDA_NO_ZONE);
  if (!waits) fuda_cross_trump_there_is(c);
}

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
  if (out->on_table == 0 || out->trump == FUDA_UNKNOWN || fuda_deal_over(out)) return;
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

/* The cards that seats put away before the first lead: what is put away after it was in the hand. */
static fuda_set put_away_before(const fuda_crossing *c) {
  fuda_set cards = FUDA_EMPTY;
  for (int p = 0; p < c->to->n_phases; p++) {
    const fuda_phase *phase = &c->to->phases[p];
    for (int a = 0; a < (phase->kind == FUDA_CHOOSING && !phase->follows_first_lead ? phase->n_answers : 0); a++)
      for (int e = 0; e < phase->answers[a].n_effects; e++) {
        const fuda_effect *effect = &phase->answers[a].effects[e];
        if (effect->op == FUDA_MOVE_CARD && effect->to != FUDA_HAND) cards = fuda_set_or(cards, c->out->zone[effect->to]);
      }
  }
  return cards;
}

/* Who is excused is counted from the hands as they were before the first lead, or as they were dealt. */
static void cross_excused(fuda_crossing *c) {
  fuda_state *out = c->out;
  const fuda_excuse *excuse = &c->to->trick->excuse;
  out->excused = FUDA_EMPTY;
  if (!fuda_set_empty(c->state->excused) && !excuse->exists) fuda_cross_lose(c, "%s excuses nobody from playing a trump", c->to->name);
  if (!excuse->exists || out->trump == FUDA_UNKNOWN || (out->n_laid == 0 && !excuse->when_dealt)) return;
  fuda_set hands[FUDA_SEATS], elsewhere = out->zone[FUDA_PLAYED];
  for (int seat = 0; seat < c->to->seats; seat++) elsewhere = fuda_set_or(elsewhere, out->zone[FUDA_HAND + seat]);
  if (!excuse->when_dealt) elsewhere = fuda_set_or(elsewhere, put_away_before(c));
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
  back_to_last_trick(c);
  cross_tally(c);
  cross_trump(c);
  cross_kinds(c);
  cross_trick(c);
  cross_excused(c);
}

bool fuda_cross_is_stuck(fuda_crossing *c) {
  fuda_state asked = *c->out;
  if (fuda_deal_over(&asked) || c->to->phases[asked.phase].kind != FUDA_TRICK_PLAY) return false;
  int left = asked.on_table ? c->to->seats - asked.on_table : 1;
  for (int i = 0; i < left; i++) {
    if (fuda_set_empty(fuda_trick_binding(c->to, &asked))) {
      fuda_cross_lose(c, "%s leaves seat %d nothing to play to this trick", c->to->name, asked.actor);
      return true;
    }
    asked.actor = fuda_seat_after(c->to, (unsigned)asked.actor);
  }
  return false;
}
