/* How rules become the kernel's tables, and what they say that the kernel can't do. */
#include "kernel_tables.h"

#include <stdlib.h>
#include <string.h>

/* Rows and plans ------------------------------------------------------------------------------------ */

/* The sets of cards that the alternatives of one trump speak of, while its tables are made. */
typedef struct builder {
  const fuda_ruleset *rules;
  kernel_trump *trump;
  fuda_set set[KERNEL_ROWS];
  bool full;                   /* there are more rows than there is room for */
  uint8_t needs;               /* as in struct fuda_kernel */
  uint32_t known[FUDA_TRICKS]; /* tricks that are enumerated: by number, a bit for the kinds before */
} builder;

static uint8_t row_of(builder *b, fuda_set cards, bool excuses) {
  kernel_trump *t = b->trump;
  fuda_set deck = fuda_set_first_n(b->rules->deck->cards);
  cards = fuda_set_and(cards, deck);
  if (fuda_set_empty(cards)) return KERNEL_NONE;
  if (fuda_set_equal(cards, deck) && !excuses) return KERNEL_ALL;
  for (uint8_t r = KERNEL_FIRST_ROW; r < t->n_rows; r++)
    if (fuda_set_equal(b->set[r], cards) && (t->excuses[r] != 0) == excuses) return r;
  if (t->n_rows == KERNEL_ROWS) return b->full = true, KERNEL_NONE;
  b->set[t->n_rows] = cards;
  t->excuses[t->n_rows] = excuses ? ~0ull : 0;
  t->cards_of[t->n_rows] = cards.lo;
  return t->n_rows++;
}

/* What binds in this trick; what can't because an alternative before it would is left out. */
static kernel_step enumerate(builder *b, const fuda_alternative *alternative, int n, int trick_no, bool excuses) {
  kernel_step step;
  fuda_set needed = FUDA_EMPTY;
  int at = 0;
  memset(&step, KERNEL_NONE, sizeof step);
  for (int i = 0; i < n - 1; i++) {
    fuda_set need = fuda_set_and(alternative[i].need, fuda_set_first_n(b->rules->deck->cards));
    if (!(alternative[i].tricks >> trick_no & 1) || fuda_set_within(need, needed)) continue;
    step.need[at] = row_of(b, need, excuses);
    step.allow[at++] = row_of(b, alternative[i].allow, false);
    needed = fuda_set_or(needed, need);
  }
  step.last = row_of(b, alternative[n - 1].allow, false);
  return step;
}

/* How much of it has to be looked at: see struct fuda_kernel. */
static uint8_t needs_of(const kernel_step *step) {
  if (step->last != KERNEL_ALL) return KERNEL_NEEDS;
  for (uint8_t n = KERNEL_NEEDS; n > 1; n--)
    if (step->need[n - 1] != KERNEL_NONE) return n;
  return 1;
}

/* By a card of the suit, or by a joker that stands for it. */
static bool can_be_led(const fuda_ruleset *rules, int trump, int led) {
  return !fuda_set_empty(rules->trick->suit_set[trump][led]) || (led < rules->deck->suits && led != trump);
}

/* A trick of this number after these kinds, and all that can follow it. */
static void enumerate_trick(builder *b, int trump, int n, unsigned seen) {
  const fuda_trick_rules *trick = b->rules->trick;
  kernel_step *step = b->trump->step[n][seen];
  if (n > b->rules->tricks || b->known[n] >> seen & 1) return;
  b->known[n] |= 1u << seen;
  for (int led = 0; led <= FUDA_LED; led++) {
    uint8_t k = trick->kind_of[seen][n][led];
    const fuda_trick_kind *kind = &trick->kind[k];
    if (led == FUDA_LED) {
      step[led] = enumerate(b, kind->lead[trump], kind->n_lead, n, false);
    } else if (can_be_led(b->rules, trump, led)) {
      step[led] = enumerate(b, kind->follow[trump][led], kind->n_follow, n, kind->excuses);
      enumerate_trick(b, trump, n + 1, seen | 1u << k);
    } else continue;
    step[led].kind = k;
    uint8_t needs = needs_of(&step[led]);
    if (b->needs < needs) b->needs = needs;
  }
}

/* Cards that lie in the same rows are a class. */
static bool find_classes(builder *b) {
  kernel_trump *t = b->trump;
  uint64_t rows_of[KERNEL_CLASSES];
  for (int card = 0; card < b->rules->deck->cards; card++) {
    uint64_t rows = 0;
    uint8_t class = 0;
    for (int r = KERNEL_FIRST_ROW; r < t->n_rows; r++) rows |= (uint64_t)fuda_set_has(b->set[r], (fuda_card)card) << r;
    while (class < t->n_classes && rows_of[class] != rows) class ++;
    if (class == KERNEL_CLASSES) return false;
    if (class == t->n_classes) rows_of[t->n_classes++] = rows;
    t->class_of[card] = class;
    for (int r = KERNEL_FIRST_ROW; r < t->n_rows; r++)
      if (rows >> r & 1) t->has_class[r][class] = 128;
  }
  return true;
}

/* A yaku that is made by winning with a card, and worth the same whatever else there is. */
static bool is_plain(const fuda_trick_rules *trick, const fuda_pair *pair) {
  const fuda_yaku *yaku = &trick->yaku[pair->yaku];
  return pair->void_mode == FUDA_VOID_NEVER && !yaku->face_down && !yaku->n_raises && yaku->points;
}

static void find_losers(const fuda_trick_rules *trick, int trump, kernel_trump *t) {
  memset(t->loser, FUDA_NO_CARD, sizeof t->loser);
  for (int card = 0; card < FUDA_CARDS; card++) {
    int n = trick->winner_pairs[trump][card], losers = 0;
    const fuda_pair *pair = n ? trick->pairs[trump] + trick->first_pair[trump][card] : NULL;
    for (int i = 0; i < n; i++) {
      bool alone = pair[i].winner == pair[i].loser;
      if (alone && is_plain(trick, &pair[i]) && !t->alone[card]) t->alone[card] = (uint8_t)(pair[i].yaku + 1);
      else if (alone || losers == 2) t->more[card] = true;
      else t->loser[card][losers++] = pair[i].loser;
    }
    t->is_trump[card] = trick->suit_of[trump][card] == FUDA_TRUMP;
  }
}

static const char *build_trump(fuda_kernel *kernel, int trump) {
  const fuda_trick_rules *trick = kernel->rules->trick;
  builder b = {.rules = kernel->rules, .trump = &kernel->trump[trump], .needs = 1};
  b.trump->n_rows = KERNEL_FIRST_ROW;
  b.trump->cards_of[KERNEL_ALL] = ~0ull;
  enumerate_trick(&b, trump, 1, 0);
  fuda_card card = trick->excuse.card[trump];
  bool excuses = trick->excuse.exists && card != FUDA_NO_CARD && fuda_set_has(trick->excuse.only[trump], card);
  b.trump->excused = excuses ? card : FUDA_NO_CARD;
  b.trump->only = row_of(&b, excuses ? trick->excuse.only[trump] : FUDA_EMPTY, false);
  b.trump->leads_as = row_of(&b, trick->leads_as, false);
  if (b.full || !find_classes(&b)) return "its tricks speak of too many kinds of cards";
  find_losers(trick, trump, b.trump);
  if (kernel->needs < b.needs) kernel->needs = b.needs;
  return NULL;
}

/* The deal ------------------------------------------------------------------------------------------ */

static bool is_own(uint8_t zone) { return zone >= FUDA_OWN_ZONES && zone < FUDA_OWN_ZONES + KERNEL_OWN; }

/* What an answer does to the set of places, a bit each, whose cards come to a hand, from there or by way of another. */
static uint32_t taken_by(const fuda_answer *answer, uint32_t taken) {
  for (int i = 0; i < answer->n_effects; i++) {
    const fuda_effect *effect = &answer->effects[i];
    if (effect->op != FUDA_MOVE_ZONE || !is_own(effect->from)) continue;
    if (effect->to == FUDA_HAND || (is_own(effect->to) && (taken >> (effect->to - FUDA_OWN_ZONES) & 1)))
      taken |= 1u << (effect->from - FUDA_OWN_ZONES);
  }
  return taken;
}

static uint32_t taken_up(const fuda_ruleset *rules) {
  uint32_t taken = 0, before;
  do {
    before = taken;
    for (int p = 0; p < rules->n_phases; p++) {
      for (int a = 0; a < rules->phases[p].n_answers; a++) taken = taken_by(&rules->phases[p].answers[a], taken);
      taken = taken_by(&rules->phases[p].nobody, taken);
    }
    if (rules->auction) taken = taken_by(&rules->auction->all_pass, taken_by(&rules->auction->contract, taken));
  } while (taken != before);
  return taken;
}

/* So many cards an answer's giver may lay into those places. */
static int laid_by(const fuda_answer *answer, uint32_t taken) {
  int n = 0;
  for (int i = 0; i < answer->n_effects; i++) {
    const fuda_effect *effect = &answer->effects[i];
    n |= effect->op == FUDA_MOVE_CARD && is_own(effect->to) && (taken >> (effect->to - FUDA_OWN_ZONES) & 1);
  }
  return n;
}

/* The most that are laid into them by hand, and so may come to another. */
static int laid_into(const fuda_ruleset *rules, uint32_t taken) {
  int n = 0;
  for (int p = 0; p < rules->n_phases; p++) {
    int laid = 0;
    for (int a = 0; a < rules->phases[p].n_answers; a++) laid |= laid_by(&rules->phases[p].answers[a], taken);
    n += laid * (rules->phases[p].each ? rules->phases[p].each : 1);
  }
  return n;
}

static const char *build_deal(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  uint32_t taken = taken_up(rules);
  bool sets = kernel->hands == KERNEL_AS_SETS; /* which have room for what others lay or pass */
  int at = 0, hand[FUDA_SEATS] = {0}, aside = sets ? 0 : kernel->passed + laid_into(rules, taken);
  memset(kernel->dealt_to, FUDA_SEATS, sizeof kernel->dealt_to);
  for (int p = 0; p < rules->n_packets; p++)
    for (int i = 0; i < rules->packets[p].n; i++, at++) {
      fuda_packet packet = rules->packets[p];
      bool own = packet.zone >= FUDA_OWN_ZONES && packet.zone < FUDA_OWN_ZONES + KERNEL_OWN;
      if (packet.zone != FUDA_HAND && !own) return "cards are dealt to the table";
      if (own) {
        kernel->aside[kernel->n_aside].at = (uint8_t)at;
        kernel->aside[kernel->n_aside++].zone = (uint8_t)(packet.zone - FUDA_OWN_ZONES);
        aside += (int)(taken >> (packet.zone - FUDA_OWN_ZONES) & 1u);
        continue;
      }
      hand[packet.offset]++;
      for (int dealer = 0; dealer < rules->seats; dealer++)
        kernel->dealt_to[dealer][at] = (uint8_t)((dealer + packet.offset) % rules->seats);
    }
  kernel->n_dealt = (uint8_t)at;
  for (int seat = 0; seat < rules->seats; seat++)
    if (hand[seat] + aside > KERNEL_SLOTS - 1) return "a hand may have more than 15 cards";
  fuda_kernel_build_hands(kernel);
  if (rules->trump_zone == FUDA_NO_ZONE) return NULL;
  if (rules->trump_zone < FUDA_OWN_ZONES) return "the trump is turned up in a hand";
  bool turned = false;
  for (int i = 0; i < kernel->n_aside; i++) turned |= kernel->aside[i].zone == rules->trump_zone - FUDA_OWN_ZONES;
  if (!turned) return "no card is dealt to be turned up for trump";
  for (int card = 0; card < rules->deck->cards; card++)
    if (rules->deck->card[card].suit >= rules->deck->suits) return "a card without a suit may be turned up for trump";
  return NULL;
}

/* What can't be done -------------------------------------------------------------------------------- */

static void keep_sets(fuda_kernel *kernel) {
  if (kernel->hands == KERNEL_SLOTTED) kernel->hands = KERNEL_BOTH;
}

static const char *refuse_expr(fuda_kernel *kernel, fuda_expr expr, bool dealt) {
  enum kernel_about about = fuda_kernel_about(kernel->rules, expr);
  if (about == KERNEL_ABOUT_HANDS) keep_sets(kernel);
  for (int i = 0; i < expr.count; i++) {
    uint8_t ask = kernel->rules->code[expr.first + i].ask;
    kernel->values_asked |= ask == FUDA_ASK_CARD_POINTS || ask == FUDA_ASK_OTHERS_CARD_POINTS;
  }
  if (about == KERNEL_ABOUT_MORE) return "a condition asks about more than tricks and hands";
  if (about && !dealt) return "a question is asked about cards before all are dealt";
  return NULL;
}

static const char *refuse_effect(fuda_kernel *kernel, const fuda_effect *effect, bool last, bool dealt) {
  const fuda_trick_rules *trick = kernel->rules->trick;
  const char *why = refuse_expr(kernel, effect->seat, dealt);
  if (!why) why = refuse_expr(kernel, effect->value, dealt);
  if (why) return why;
  switch (effect->op) {
  case FUDA_SET_TRUMP: kernel->sets_trump = true; return NULL;
  case FUDA_SHOW: return trick->claim_verb ? "a claim reckons with cards that were shown" : NULL;
  case FUDA_MOVE_CARD:
    if (!dealt) return "a card is moved before all are dealt";
    return effect->to == FUDA_HAND || is_own(effect->to) ? NULL : "a card is moved to the table";
  case FUDA_MOVE_ZONE:
    if (!dealt) return "cards are moved before all are dealt";
    if (!is_own(effect->from) || !(effect->to == FUDA_HAND || is_own(effect->to)))
      return "cards are moved to the table or from it";
    if (trick->claim_verb && kernel->rules->zones[effect->from - FUDA_OWN_ZONES].seen_by == FUDA_SEEN_BY_ALL)
      return "a claim reckons with cards that were shown";
    return NULL;
  case FUDA_DEAL_AGAIN:
  case FUDA_END_DEAL: return last ? NULL : "something happens after a deal's end";
  case FUDA_JOINS:
  case FUDA_GOES_OUT: return "seats may go out of a deal";
  default: return NULL;
  }
}

static const char *refuse_answer(fuda_kernel *kernel, const fuda_answer *answer, bool dealt) {
  const char *why = refuse_expr(kernel, answer->when, dealt);
  for (int i = 0; !why && i < answer->n_effects; i++)
    why = refuse_effect(kernel, &answer->effects[i], i == answer->n_effects - 1, dealt);
  return why;
}

/* How many cards the answers to a question can bring to one hand: to who sits so many seats further each gives one at most. */
static int passed(const fuda_ruleset *rules, const fuda_phase *phase) {
  int most = 0;
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++) {
      const fuda_effect *effect = &phase->answers[a].effects[i];
      if (effect->op != FUDA_MOVE_CARD || effect->to != FUDA_HAND) continue;
      const fuda_code *code = rules->code + effect->seat.first;
      bool own = true;
      for (int k = 0; k < effect->seat.count; k++) own &= code[k].ask == (k ? FUDA_ASK_AFTER : FUDA_ASK_ASKED);
      int n = own || !phase->each ? 1 : phase->each;
      most = n > most ? n : most;
    }
  return most;
}

static const char *refuse_phase(fuda_kernel *kernel, const fuda_phase *phase, bool dealt) {
  const fuda_auction *auction = kernel->rules->auction;
  if (phase->kind == FUDA_FISHING) return "cards are captured and played to tricks";
  const char *why = phase->kind == FUDA_CHOOSING ? refuse_expr(kernel, phase->asks, dealt) : NULL;
  for (int a = 0; !why && a < phase->n_answers; a++) {
    why = refuse_answer(kernel, &phase->answers[a], dealt);
    if (!why && !dealt && kernel->rules->verbs[phase->answers[a].verb].shape != FUDA_BARE)
      why = "a card is asked for before all are dealt";
  }
  if (!why && phase->kind == FUDA_CHOOSING) why = refuse_answer(kernel, &phase->nobody, dealt);
  kernel->passed = (uint8_t)(kernel->passed + passed(kernel->rules, phase));
  if (why || phase->kind != FUDA_AUCTION) return why;
  for (int i = 0; i < auction->first.count; i++)
    if (kernel->rules->code[auction->first.first + i].ask == FUDA_ASK_ASKED) return "who calls first depends on who called";
  if (!phase->stays_open) return "there may be no call left to a seat";
  why = refuse_expr(kernel, auction->first, dealt);
  if (!why) why = refuse_answer(kernel, &auction->all_pass, dealt);
  return why ? why : refuse_answer(kernel, &auction->contract, dealt);
}

static bool asks_for_redeal(const fuda_phase *phase) {
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++)
      if (phase->answers[a].effects[i].op == FUDA_DEAL_AGAIN) return true;
  return false;
}

/* Everything up to the first phase of tricks; what follows it is never reached. */
static const char *refuse_phases(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  bool dealt = false;
  int p = 0;
  for (; p < rules->n_phases && rules->phases[p].kind != FUDA_TRICK_PLAY; p++) {
    const fuda_phase *phase = &rules->phases[p];
    const char *why = refuse_phase(kernel, phase, dealt);
    if (why) return why;
    if (asks_for_redeal(phase)) kernel->redeals |= 1u << p;
    if (phase->kind == FUDA_DEALING) {
      dealt = phase->upto == rules->n_packets;
      kernel->dealt_by = (uint8_t)(p + 1);
    }
  }
  if (p >= KERNEL_PHASES) return "there are too many phases";
  if (p == rules->n_phases || !dealt) return "it isn't dealt whole and then played in tricks";
  kernel->play = kernel->after = (uint8_t)p;
  while (kernel->after > 0 && rules->phases[kernel->after - 1].follows_first_lead) kernel->after--;
  return NULL;
}

static const char *refuse_yaku(fuda_kernel *kernel) {
  const fuda_trick_rules *trick = kernel->rules->trick;
  if (trick->void_also != FUDA_NO_ZONE && !is_own(trick->void_also)) return "cards of a hand or the table void yaku";
  for (int y = 0; y < trick->n_yaku; y++) {
    const char *why = refuse_expr(kernel, trick->yaku[y].made, true);
    for (int i = 0; !why && i < trick->yaku[y].n_raises; i++) why = refuse_expr(kernel, trick->yaku[y].raises[i].when, true);
    if (why) return why;
  }
  return NULL;
}

static const char *refuse_roles(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  if (rules->n_roles > 3) return "there are more than three roles"; /* their lots are words 1 to 3 of a block */
  for (int r = 0; r < rules->n_roles; r++)
    for (int i = 0; i < rules->roles[r].first.count; i++) {
      uint8_t asks = rules->code[rules->roles[r].first.first + i].ask;
      if (asks != FUDA_ASK_NUMBER && asks != FUDA_ASK_DEALER && asks != FUDA_ASK_AFTER)
        return "a role is found by more than a lot";
    }
  return NULL;
}

static const char *refuse(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  const fuda_trick_rules *trick = rules->trick;
  if (!trick) return "there are neither tricks nor captures";
  if (rules->deck->suits >= FUDA_TRUMPS) return "the deck has too many suits";
  if (trick->claim_verb && trick->claim_actual) return "a claim is judged by the cards as they lie";
  if (trick->excuse.exists && trick->excuse.when_dealt && rules->trump_zone == FUDA_NO_ZONE && !rules->fixed_trump)
    return "cards are excused before the trump is known";
  const char *why = refuse_phases(kernel);
  if (!why) why = refuse_yaku(kernel);
  if (!why) why = refuse_roles(kernel);
  return why ? why : refuse_expr(kernel, rules->points, true);
}

static void list_blocks(fuda_kernel *kernel, enum fuda_purpose purpose, unsigned first_word, unsigned last_word) {
  for (unsigned block = first_word / 4; block <= last_word / 4; block++) {
    kernel->chance[kernel->n_drawn] = fuda_chance_listed(&(fuda_chance){.purpose = purpose});
    kernel->block[kernel->n_drawn++] = block;
  }
}

/* The words of lots are in one block; those of a phase, at its first round, in one or two. */
static void build_draws(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  unsigned seats = rules->seats;
  if (rules->n_roles) list_blocks(kernel, FUDA_LOTS, 1, rules->n_roles);
  for (unsigned p = 0; p < kernel->play; p++) {
    bool choosing = rules->phases[p].kind == FUDA_CHOOSING;
    unsigned first = (choosing ? 32 + p : 160) * seats, last = first + seats - 1u;
    if ((!choosing && rules->phases[p].kind != FUDA_AUCTION) || kernel->n_drawn + last / 4 - first / 4 >= KERNEL_FEW) continue;
    kernel->few_at[p] = (uint8_t)(kernel->n_drawn + 1);
    list_blocks(kernel, FUDA_POLICY, first, last);
  }
  kernel->shuffle_at = kernel->n_drawn;
  list_blocks(kernel, FUDA_SHUFFLE, 0, rules->deck->cards - 2u);
  kernel->tricks_at = kernel->n_drawn;
  list_blocks(kernel, FUDA_POLICY, seats, (rules->tricks + 1u) * seats - 1);
  while (kernel->n_drawn % 4) list_blocks(kernel, FUDA_POLICY, 0, 0);
  if (kernel->n_drawn % 24 > 16 && __builtin_cpu_supports("avx512f"))
    while (kernel->n_drawn % 24) list_blocks(kernel, FUDA_POLICY, 0, 0); /* which is no dearer */
}

static const char *build(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  if (rules->fishing && !rules->trick) return fuda_kernel_build_fishing(kernel);
  const char *why = refuse(kernel);
  if (!why) why = build_deal(kernel);
  kernel->needs = 1;
  if (!why && (rules->trick->leader_speaks || kernel->thumb)) keep_sets(kernel);
  bool splits = rules->seats % 2 == 0 && rules->teams == 2; /* teams sit alternately: places tell opponents */
  for (int seat = 0; seat < rules->seats; seat++) splits &= rules->team_of[seat] == seat % 2;
  kernel->apart = splits ? 0xf9 : 0xf8;
  kernel->opposed = splits;
  int trumps = rules->deck->suits + (rules->trump_zone == FUDA_NO_ZONE || kernel->sets_trump); /* no trump is one */
  for (int trump = 0; !why && trump < trumps; trump++) why = build_trump(kernel, trump);
  if (why) return why;
  build_draws(kernel);
  fuda_kernel_build_conditions(kernel);
  return why;
}

fuda_kernel *fuda_kernel_new(const fuda_ruleset *rules, fuda_policy policy, const char **why_not) {
  fuda_kernel *kernel = aligned_alloc(64, (sizeof *kernel + 63) / 64 * 64);
  *why_not = kernel ? NULL : "memory is short";
  if (!kernel) return NULL;
  memset(kernel, 0, sizeof *kernel);
  kernel->rules = rules;
  kernel->thumb = policy == FUDA_THUMB;
  kernel->hands = rules->deck->cards <= 64 ? KERNEL_AS_SETS : KERNEL_SLOTTED;
  kernel->deck = fuda_set_first_n(rules->deck->cards);
  for (int card = 0; card < FUDA_CARDS; card++) kernel->in_order[card] = (fuda_card)card;
  *why_not = build(kernel);
  if (!*why_not) return kernel;
  free(kernel);
  return NULL;
}

bool fuda_kernel_fishes(const fuda_kernel *kernel) { return kernel->fishes; }

void fuda_kernel_free(fuda_kernel *kernel) { free(kernel); }
