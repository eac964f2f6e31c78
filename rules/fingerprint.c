/* The fingerprint: one hash per section of what a ruleset does. Sentences, sources and titles don't count. */
#include "rules/build.h"
#include "rules/load.h"

#include <string.h>

typedef uint64_t hash;

static hash mix(hash h, uint64_t value) {
  h = (h ^ value) * 0x9E3779B97F4A7C15ull;
  return h ^ (h >> 29);
}
static hash mix_text(hash h, const char *text) {
  for (; text && *text; text++) h = mix(h, (unsigned char)*text);
  return mix(h, 0x100);
}
static hash mix_bytes(hash h, const void *bytes, size_t n) {
  const unsigned char *b = bytes;
  for (size_t i = 0; i < n; i++) h = mix(h, b[i]);
  return h;
}
static hash mix_set(hash h, fuda_set set) { return mix(mix(h, set.lo), set.hi); }
static hash mix_expr(hash h, const fuda_ruleset *rules, fuda_expr expr) {
  for (int i = 0; i < expr.count; i++) {
    fuda_code code = rules->code[expr.first + i];
    h = mix(h, (uint64_t)code.ask << 32 | (uint16_t)code.arg);
    if (code.ask == FUDA_ASK_HOLDER) h = mix_bytes(h, rules->card_ref[code.arg], FUDA_TRUMPS);
    if (code.ask == FUDA_ASK_HELD || code.ask == FUDA_ASK_HELD_IS || code.ask == FUDA_ASK_CAPTURED)
      h = mix_set(h, rules->sets[code.arg & 255]);
    int n = code.ask != FUDA_ASK_LAID ? 0 : code.arg < FUDA_BY_TRUMP ? 1 : rules->deck->suits + 1;
    if (code.ask == FUDA_ASK_LAID && code.arg >= FUDA_BY_LED) n *= FUDA_LED;
    for (int s = 0; s < n; s++) h = mix_set(h, rules->sets[code.arg % FUDA_BY_TRUMP + s]);
  }
  return mix(h, expr.count);
}

static hash deck_hash(const fuda_deck *deck) {
  hash h = mix_text(1, deck->name);
  for (int c = 0; c < deck->cards; c++) h = mix(mix_text(h, deck->card[c].named.name[FUDA_CODE]), deck->card[c].suit);
  return h;
}

static uint64_t fact_bits(const fuda_fact *fact) {
  return (uint64_t)fact->secret | (uint64_t)fact->at_end << 1 | (uint64_t)fact->of_team << 2;
}

/* facts: with what is remembered. */
static hash deal_hash(const fuda_ruleset *rules, bool facts) {
  hash h = mix(mix(2, rules->seats), rules->teams);
  for (int p = 0; p < rules->n_packets; p++)
    h = mix(h, (uint64_t)rules->packets[p].zone << 16 | (uint64_t)rules->packets[p].offset << 8 | rules->packets[p].n);
  for (int z = 0; z < rules->n_zones; z++) h = mix(mix_text(h, rules->zones[z].name), rules->zones[z].seen_by);
  for (int f = 0; f < rules->n_facts && facts; f++) h = mix(mix_text(h, rules->facts[f].name), fact_bits(&rules->facts[f]));
  h = mix(h, rules->trump_zone);
  return rules->fixed_trump ? mix(h, rules->fixed_trump) : h; /* records of rules without one are older than it */
}

static hash ranking_hash(const fuda_trick_rules *trick) {
  if (!trick) return 3;
  return mix_bytes(mix_bytes(3, trick->suit_of, sizeof trick->suit_of), trick->strength, sizeof trick->strength);
}

static hash answer_hash(hash h, const fuda_ruleset *rules, const fuda_answer *answer) {
  for (int i = 0; i < answer->n_effects; i++) {
    const fuda_effect *effect = &answer->effects[i];
    h = mix(h, (uint64_t)effect->op << 32 | (uint64_t)effect->from << 24 | (uint64_t)effect->to << 16 |
                   (uint64_t)effect->fact << 8);
    if (effect->op == FUDA_SHOW) h = mix_bytes(h, rules->card_ref[effect->ref], FUDA_TRUMPS);
    h = mix_expr(mix_expr(h, rules, effect->seat), rules, effect->value);
  }
  if (answer->of) h = mix_set(h, rules->sets[answer->of - 1]);
  return mix_expr(mix(h, answer->n_effects), rules, answer->when);
}

static hash auction_hash(hash h, const fuda_ruleset *rules) {
  const fuda_auction *auction = rules->auction;
  h = mix_expr(mix(mix(h, (uint64_t)auction->passed_out << 8 | auction->rounds), auction->n_bids), rules, auction->first);
  for (int b = 0; b < auction->n_bids; b++)
    h = mix(mix_text(h, auction->bids[b].text), (uint64_t)auction->bids[b].tricks << 8 | auction->bids[b].denomination);
  return answer_hash(answer_hash(h, rules, &auction->all_pass), rules, &auction->contract);
}

/* Jokers and claims; clauses whose breach is a foul go by their ids. */
static hash leading_hash(hash h, const fuda_ruleset *rules) {
  const fuda_trick_rules *trick = rules->trick;
  const fuda_penalty *penalty = &rules->penalty;
  if (trick && trick->leader_speaks) {
    h = mix_set(h, trick->leads_as);
    if (trick->claim_verb) h = mix(mix_text(h, rules->verbs[trick->claim_verb].name), trick->claim_actual);
  }
  if (!penalty->points) return h;
  for (int i = 0; i < penalty->n_clauses; i++) h = mix_text(h, rules->clauses[penalty->clauses[i]].id);
  return mix(h, (uint64_t)penalty->refused << 16 | (uint16_t)penalty->points);
}

/* Whether it says again what was said before: then it never binds. */
static bool is_again(const fuda_alternative *alternatives, int n) {
  for (int i = 0; i < n; i++)
    if (fuda_set_equal(alternatives[i].need, alternatives[n].need) && fuda_set_equal(alternatives[i].allow, alternatives[n].allow) &&
        (alternatives[n].tricks & ~alternatives[i].tricks) == 0)
      return true;
  return false;
}

/* The alternatives of a kind that never bind whatever is trump and led: a bit each. */
static uint32_t again_in(const fuda_ruleset *rules, const fuda_trick_kind *kind) {
  uint32_t again = 0;
  for (int i = 0; i < kind->n_follow; i++) {
    bool always = true;
    for (int t = 0; t <= rules->deck->suits; t++) /* the last is no trump, which nobody leads */
      for (int led = 0; led < FUDA_LED; led++) {
        bool can_be_led = led != t && (led < rules->deck->suits || (led == FUDA_TRUMP && t < rules->deck->suits));
        if (can_be_led) always = always && is_again(kind->follow[t][led], i);
      }
    if (always) again |= 1u << i;
  }
  return again;
}

static hash alternatives_hash(hash h, const fuda_alternative *alternatives, int n, uint32_t again) {
  for (int i = 0; i < n; i++)
    if (!(again >> i & 1)) h = mix(mix_set(mix_set(h, alternatives[i].need), alternatives[i].allow), alternatives[i].tricks);
  return mix(h, (uint64_t)(n - __builtin_popcount(again)));
}

/* The kinds of trick in which a yaku isn't made, counted from the last, since one more comes before the others; and so that
 * what has three, meri the first, has the bits that its records have. */
static uint64_t kinds_bits(const fuda_trick_rules *trick, uint8_t not_in) {
  uint64_t bits = 0;
  for (int k = 0; k < trick->n_kinds; k++) bits |= (uint64_t)(not_in >> k & 1) << (trick->n_kinds - k + 5) % 8;
  return bits;
}

static hash phases_hash(const fuda_ruleset *rules) {
  const fuda_trick_rules *trick = rules->trick;
  hash h = trick ? mix_bytes(4, trick->kind_of, sizeof trick->kind_of) : 4;
  for (int p = 0; p < rules->n_phases; p++) {
    const fuda_phase *phase = &rules->phases[p];
    h = mix(mix_text(h, phase->name), (uint64_t)phase->kind << 24 | (uint64_t)phase->secrecy << 16 | phase->upto);
    uint64_t each = phase->each == rules->seats ? 1 : phase->each;
    h = mix(mix_expr(h, rules, phase->asks), each << 1 | phase->follows_first_lead);
    h = mix_text(h, phase->stands_for);
    for (int a = 0; a < phase->n_answers; a++)
      h = answer_hash(mix_text(h, rules->verbs[phase->answers[a].verb].name), rules, &phase->answers[a]);
    h = answer_hash(h, rules, &phase->nobody);
  }
  if (rules->auction) h = auction_hash(h, rules);
  h = leading_hash(h, rules);
  if (rules->fishing) h = mix(mix_bytes(h, rules->fishing->match, sizeof rules->fishing->match), rules->fishing->all_from);
  if (!trick) return h;
  for (int k = 0; k < trick->n_kinds; k++) {
    const fuda_trick_kind *kind = &trick->kind[k];
    h = mix(mix_text(h, kind->name), (uint64_t)kind->trumps_down << 1 | kind->excuses);
    uint32_t again = again_in(rules, kind);
    for (int t = 0; t < FUDA_TRUMPS; t++) {
      h = alternatives_hash(h, kind->lead[t], kind->n_lead, 0);
      for (int led = 0; led < FUDA_LED; led++) h = alternatives_hash(h, kind->follow[t][led], kind->n_follow, again);
    }
  }
  const fuda_excuse *excuse = &trick->excuse;
  h = mix(mix_bytes(h, excuse->card, sizeof excuse->card), (uint64_t)excuse->exists << 1 | excuse->when_dealt);
  for (int t = 0; t < FUDA_TRUMPS; t++) h = mix_set(h, excuse->only[t]);
  return h;
}

static hash set_yaku_hash(const fuda_fishing_rules *fishing) {
  hash h = mix_bytes(9, fishing->value, sizeof fishing->value);
  for (int y = 0; y < fishing->n_yaku; y++) {
    const fuda_set_yaku *yaku = &fishing->yaku[y];
    h = mix(mix_set(mix_text(h, yaku->name), yaku->cards), (uint64_t)yaku->need << 8 | yaku->replaces);
    h = mix(h, (uint64_t)(uint16_t)yaku->points << 16 | (uint16_t)yaku->further);
    if (!fuda_set_empty(yaku->twice)) h = mix_set(h, yaku->twice);
    if (!fuda_set_empty(yaku->more)) h = mix_set(mix(h, 1), yaku->more);
    if (yaku->void_from) h = mix(mix_set(h, yaku->void_by), yaku->void_from);
  }
  return h;
}

/* The kinds of these rules that the others have too, by their names: wherever they stand there. */
static hash kinds_of_both(const fuda_trick_rules *trick, const fuda_trick_rules *other, uint8_t kinds) {
  hash sum = 0;
  for (int k = 0; k < trick->n_kinds; k++) {
    if (!(kinds >> k & 1)) continue;
    for (int o = 0; o < other->n_kinds; o++)
      if (!strcmp(trick->kind[k].name, other->kind[o].name)) sum += mix_text(11, trick->kind[k].name);
  }
  return sum;
}

/* other: NULL, or the rules that these are compared with, of tricks as these are. */
static hash yaku_hash(const fuda_ruleset *rules, const fuda_ruleset *other) {
  if (rules->fishing) return set_yaku_hash(rules->fishing);
  const fuda_trick_rules *trick = rules->trick;
  hash h = mix(mix(5, trick->one_yaku_a_trick), trick->void_also);
  for (int c = 0; c < FUDA_CARDS; c++)
    if (trick->value[c]) h = mix(h, (uint64_t)c << 16 | (uint16_t)trick->value[c]);
  for (int y = 0; y < trick->n_yaku; y++) {
    const fuda_yaku *yaku = &trick->yaku[y];
    uint64_t kinds = other ? 0 : kinds_bits(trick, yaku->not_in);
    if (other) h = mix(h, kinds_of_both(trick, other->trick, yaku->not_in));
    h = mix(mix_text(h, yaku->name), (uint64_t)yaku->kind << 40 | kinds << 32 |
                                         (uint64_t)yaku->face_down << 24 | (uint64_t)yaku->from_lead << 16 |
                                         (uint64_t)yaku->run << 8 | yaku->run_void);
    h = mix(h, (uint16_t)yaku->points);
    if (yaku->kind == FUDA_YAKU_ASKED) h = mix_expr(h, rules, yaku->made);
    for (int r = 0; r < yaku->n_raises; r++) {
      h = mix_expr(mix(h, (uint16_t)yaku->raises[r].points), rules, yaku->raises[r].when);
      if (yaku->raises[r].with != FUDA_UNKNOWN) h = mix_bytes(h, rules->card_ref[yaku->raises[r].with], FUDA_TRUMPS);
    }
  }
  for (int t = 0; t < FUDA_TRUMPS; t++)
    for (int p = 0; p < trick->n_pairs[t]; p++) {
      const fuda_pair *pair = &trick->pairs[t][p];
      h = mix(h, (uint64_t)pair->winner << 24 | (uint64_t)pair->loser << 16 | (uint64_t)pair->yaku << 8 | pair->void_mode);
      h = mix_set(h, pair->void_by);
    }
  return h;
}

/* The tables of a game with payments, field by field: a struct has gaps. */
static hash hand_yaku_hash(hash h, const fuda_fishing_rules *fishing) {
  for (int y = 0; y < fishing->n_hand_yaku; y++) {
    const fuda_hand_yaku *yaku = &fishing->hand_yaku[y];
    h = mix(mix_text(h, yaku->name), (uint64_t)yaku->group << 24 | (uint64_t)yaku->weak << 16 | yaku->bonus);
    h = mix(mix(h, (uint16_t)yaku->points), (uint16_t)yaku->bonus_points);
    h = mix_set(mix(h, (uint64_t)yaku->shows << 8 | yaku->shown_suits), yaku->shown);
    for (int i = 0; i < yaku->n_counts; i++)
      h = mix(mix_set(h, yaku->count[i].cards), (uint64_t)yaku->count[i].least << 8 | yaku->count[i].most);
    for (int i = 0; i < yaku->n_shapes; i++) h = mix(h, yaku->shape[i]);
  }
  if (fishing->hand_ends) h = mix(h, 1);
  return mix_set(h, fishing->weak);
}

static hash stopping_hash(hash h, const fuda_ruleset *rules) {
  const fuda_stopping *stopping = &rules->fishing->stopping;
  if (!stopping->exists) return h;
  h = mix_text(mix_text(h, rules->verbs[stopping->stop_verb].name), rules->verbs[stopping->on_verb].name);
  return mix(mix(h, stopping->caused), (uint64_t)(uint16_t)stopping->least << 5 | (uint64_t)stopping->asks_last << 4 |
                                           (uint64_t)stopping->ends_itself << 3 | (uint64_t)stopping->voids_others << 2 |
                                           (uint64_t)stopping->liable << 1 | stopping->caused_by_month);
}

static hash payments_hash(hash h, const fuda_fishing_rules *fishing) {
  for (int p = 0; p < fishing->n_payments; p++) {
    const fuda_payment *payment = &fishing->payments[p];
    h = mix(h, (uint64_t)payment->kind << 40 | (uint64_t)payment->shares << 32 | (uint64_t)payment->unstopped << 24 |
                   (uint64_t)payment->fact << 16 | (uint64_t)payment->multiplied << 3 | (uint64_t)payment->also_with_yaku << 2 |
                   (uint64_t)payment->also_refunded << 1 | payment->by_all);
    for (int i = 0; i < FUDA_AMOUNTS; i++) h = mix(h, (uint16_t)payment->amount[i]);
  }
  for (int y = 0; y < fishing->n_final; y++) {
    const fuda_final_yaku *yaku = &fishing->final[y];
    h = mix_set(mix_text(h, yaku->name), yaku->cards);
    h = mix(mix(h, (uint64_t)yaku->kind << 16 | (uint64_t)yaku->shares << 8 | yaku->alone), (uint16_t)yaku->need);
    h = mix(mix(h, (uint16_t)yaku->points), (uint16_t)yaku->further);
  }
  return mix(h, (uint16_t)fishing->ante);
}

static hash money_hash(const fuda_ruleset *rules) {
  const fuda_fishing_rules *fishing = rules->fishing;
  if (!fishing) return 10;
  hash h = mix(10, (uint64_t)rules->players << 8 | rules->kan);
  for (int i = 0; i < fishing->n_doublings; i++) h = mix(mix_set(h, fishing->doublings[i].cards), fishing->doublings[i].times);
  h = mix(h, (uint64_t)fishing->waiting << 3 | (uint64_t)fishing->deals_again << 2 | (uint64_t)fishing->takes_whole << 1 |
                 fishing->takes_in_hands);
  return payments_hash(stopping_hash(hand_yaku_hash(h, fishing), rules), fishing);
}

static hash score_hash(const fuda_ruleset *rules) {
  const fuda_match_rules *match = &rules->match;
  hash h = mix_expr(6, rules, rules->points);
  h = mix(h, (uint64_t)match->deals << 16 | (uint64_t)match->sets << 8 | match->tied_set_replayed);
  h = mix(h, (uint64_t)(uint16_t)match->points << 32 | (uint64_t)match->wins << 24 | (uint64_t)match->in_a_row << 16 |
                 match->margin);
  h = mix(h, rules->parts);
  for (int r = 0; r < rules->n_roles; r++)
    h = mix_expr(mix_expr(mix_text(h, rules->roles[r].name), rules, rules->roles[r].first), rules, rules->roles[r].next);
  h = mix_expr(mix_expr(h, rules, match->first_dealer), rules, match->next_dealer);
  return mix(h, money_hash(rules));
}

static bool same_dealer(const fuda_ruleset *a, const fuda_ruleset *b) {
  hash of_a = mix_expr(mix_expr(6, a, a->match.first_dealer), a, a->match.next_dealer);
  return of_a == mix_expr(mix_expr(6, b, b->match.first_dealer), b, b->match.next_dealer);
}

static hash match_hash(const fuda_match_rules *match) {
  hash h = mix(6, (uint64_t)match->deals << 16 | (uint64_t)match->sets << 8 | match->tied_set_replayed);
  return mix(h, (uint64_t)(uint16_t)match->points << 32 | (uint64_t)match->wins << 24 | (uint64_t)match->in_a_row << 16 | match->margin);
}

static hash roles_hash(const fuda_ruleset *rules) {
  hash h = 6;
  for (int r = 0; r < rules->n_roles; r++)
    h = mix_expr(mix_expr(mix_text(h, rules->roles[r].name), rules, rules->roles[r].first), rules, rules->roles[r].next);
  return h;
}

int rules_other_in_score(const fuda_ruleset *a, const fuda_ruleset *b, const char *names[RULES_IN_SCORE]) {
  int n = 0;
  if (a->parts != b->parts || mix_expr(6, a, a->points) != mix_expr(6, b, b->points)) names[n++] = "score";
  if (match_hash(&a->match) != match_hash(&b->match)) names[n++] = "match";
  if (!same_dealer(a, b)) names[n++] = "dealer";
  if (roles_hash(a) != roles_hash(b)) names[n++] = "roles";
  if (money_hash(a) != money_hash(b)) names[n++] = "payments";
  return n;
}

static hash options_hash(const fuda_ruleset *rules) {
  hash h = 7;
  for (int o = 0; o < rules->n_options; o++) h = mix_text(mix_text(h, rules->options[o].name), rules->options[o].value);
  return h;
}

static hash hooks_hash(lua_State *L, rules_arena *arena) {
  hash h = 8;
  int n = rules_read_list(L, "hooks");
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    h = mix_text(h, rules_read_text(L, arena, "source"));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return h;
}

bool rules_same_yaku(const fuda_ruleset *a, const fuda_ruleset *b) {
  if (!a->trick || !b->trick) return false;
  return yaku_hash(a, b) == yaku_hash(b, a);
}

bool rules_same_deal(const fuda_ruleset *a, const fuda_ruleset *b) { return deal_hash(a, false) == deal_hash(b, false); }

void rules_fingerprint(lua_State *L, fuda_ruleset *rules) {
  rules_arena arena = {0};
  hash section[FUDA_SECTIONS] = {[FUDA_IN_DECK] = deck_hash(rules->deck),
                                 [FUDA_IN_DEAL] = deal_hash(rules, true),
                                 [FUDA_IN_RANKING] = ranking_hash(rules->trick),
                                 [FUDA_IN_PHASES] = phases_hash(rules),
                                 [FUDA_IN_YAKU] = yaku_hash(rules, NULL),
                                 [FUDA_IN_SCORE] = score_hash(rules),
                                 [FUDA_IN_OPTIONS] = options_hash(rules),
                                 [FUDA_IN_HOOKS] = hooks_hash(L, &arena)};
  rules_arena_free(&arena);
  hash all = 0;
  for (int s = 0; s < FUDA_SECTIONS; s++) {
    rules->section[s] = (uint32_t)(section[s] ^ section[s] >> 32);
    all = mix(all, section[s]);
  }
  rules->fingerprint = all;
}
