#include "repl/heaps.h"

#include <stdio.h>

enum repl_heap repl_heap_of(const fuda_ruleset *rules) {
  const fuda_deck *deck = rules->deck;
  for (int card = 0; card < deck->cards; card++)
    for (fuda_set left = rules->fishing->match[card]; !fuda_set_empty(left);)
      if (deck->card[fuda_set_take(&left)].suit != deck->card[card].suit) return REPL_BY_RANK;
  return REPL_BY_SUIT;
}

static bool has_values(const fuda_ruleset *rules) {
  for (int card = 0; card < rules->deck->cards; card++)
    if (rules->fishing->value[card]) return true;
  return false;
}

static fuda_set of_rank(const fuda_deck *deck, int rank) {
  fuda_set cards = FUDA_EMPTY;
  for (int card = 0; card < deck->cards; card++)
    if (deck->card[card].rank == rank) fuda_set_add(&cards, (fuda_card)card);
  return cards;
}

/* Of a game that gives cards no values: the first rank that a yaku takes whole together with the card's (all chaff). */
static int kind_by_yaku(const fuda_ruleset *rules, fuda_card card) {
  const fuda_deck *deck = rules->deck;
  int rank = deck->card[card].rank;
  fuda_set own = of_rank(deck, rank);
  for (int other = 0; other < rank; other++) {
    fuda_set both = fuda_set_or(own, of_rank(deck, other));
    for (int row = 0; row < rules->fishing->n_yaku; row++)
      if (fuda_set_within(both, rules->fishing->yaku[row].cards)) return other;
  }
  return rank;
}

static int kind_of(const fuda_ruleset *rules, fuda_card card) {
  return has_values(rules) ? -rules->fishing->value[card] : kind_by_yaku(rules, card);
}

static int heap_number(const fuda_ruleset *rules, fuda_card card, enum repl_heap heap) {
  const fuda_card_face *face = &rules->deck->card[card];
  return heap == REPL_BY_SUIT ? face->suit : heap == REPL_BY_RANK ? face->rank : kind_of(rules, card);
}

int repl_heap_sort(const fuda_ruleset *rules, fuda_set cards, enum repl_heap heap, fuda_card out[FUDA_CARDS]) {
  int n = 0;
  while (!fuda_set_empty(cards)) {
    fuda_card card = fuda_set_take(&cards);
    int at = n++;
    for (; at > 0 && heap_number(rules, out[at - 1], heap) > heap_number(rules, card, heap); at--) out[at] = out[at - 1];
    out[at] = card;
  }
  return n;
}

static bool by_name(const repl_session *session) { return session->style.language != FUDA_CODE; }

void repl_heap_line(const repl_session *session, fuda_set cards, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_deck *deck = rules->deck;
  fuda_card all[FUDA_CARDS];
  enum repl_heap heap = repl_heap_of(rules);
  int n = repl_heap_sort(rules, cards, heap, all);
  repl_text one = {0};
  for (int i = 0; i < n; i++) {
    bool first = i == 0 || heap_number(rules, all[i], heap) != heap_number(rules, all[i - 1], heap);
    bool last = i + 1 == n || heap_number(rules, all[i], heap) != heap_number(rules, all[i + 1], heap);
    bool month = by_name(session) && heap == REPL_BY_SUIT && deck->card[all[i]].suit < deck->suits;
    if (month && first) {
      repl_suit(&session->style, deck, deck->card[all[i]].suit, &one);
      repl_text_add(&one, " ");
    }
    if (month) repl_rank(&session->style, deck, all[i], &one);
    else repl_card(&session->style, deck, all[i], &one);
    if (by_name(session) && i + 1 < n) repl_text_add(&one, last ? " ·" : ",");
    else if (!last) repl_text_add(&one, " ");
    if (!last && !by_name(session)) continue;
    repl_flow_add(flow, repl_text_str(&one));
    repl_text_clear(&one);
  }
  repl_text_free(&one);
}

/* The field in months --------------------------------------------------------------------------------- */

typedef struct column {
  int suit, n, width;
  fuda_card card[FUDA_CARDS];
} column;

/* The row-th cell of a column: its flower, then its cards. */
static void cell(const repl_session *session, const column *month, int row, repl_text *text) {
  const fuda_deck *deck = repl_rules(session)->deck;
  if (row == 0) repl_suit(&session->style, deck, month->suit, text);
  else if (row > month->n) return;
  else if (by_name(session)) repl_rank(&session->style, deck, month->card[row - 1], text);
  else repl_card(&session->style, deck, month->card[row - 1], text);
}

static int columns_of(const repl_session *session, fuda_set cards, column out[FUDA_SUITS + 1]) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_card all[FUDA_CARDS];
  int n = 0, cards_n = repl_heap_sort(rules, cards, REPL_BY_SUIT, all);
  for (int i = 0; i < cards_n; i++) {
    int suit = rules->deck->card[all[i]].suit;
    if (!n || out[n - 1].suit != suit) out[n++] = (column){.suit = suit};
    out[n - 1].card[out[n - 1].n++] = all[i];
  }
  for (int c = 0; c < n; c++)
    for (int row = 0; row <= out[c].n; row++) {
      repl_text one = {0};
      cell(session, &out[c], row, &one);
      int width = repl_width(repl_text_str(&one));
      if (width > out[c].width) out[c].width = width;
      repl_text_free(&one);
    }
  return n;
}

/* As many columns as a line takes: returns how many, with the tallest. */
static int band(const column *all, int n, int room, int *rows) {
  int many = 0, used = 0;
  *rows = 0;
  while (many < n && (many == 0 || used + all[many].width <= room)) {
    used += all[many].width + 3;
    if (all[many].n > *rows) *rows = all[many].n;
    many++;
  }
  return many;
}

void repl_heap_field(const repl_session *session, fuda_set cards, const char *label, int indent, repl_text *text) {
  column all[FUDA_SUITS + 1];
  if (repl_heap_of(repl_rules(session)) != REPL_BY_SUIT || fuda_set_empty(cards)) {
    repl_flow flow = repl_flow_begin(text, session->style.width, indent, label, by_name(session) ? " " : "  ");
    repl_heap_line(session, cards, &flow);
    if (fuda_set_empty(cards)) repl_flow_add(&flow, "no cards");
    repl_flow_end(&flow);
    return;
  }
  int n = columns_of(session, cards, all), rows;
  for (int from = 0, many; from < n; from += many) {
    many = band(all + from, n - from, session->style.width - indent, &rows);
    for (int row = 0; row <= rows; row++) {
      size_t begin = text->length;
      repl_text_add(text, from == 0 && row == 0 ? label : "");
      for (int c = from, at = indent; c < from + many; at += all[c++].width + 3) {
        if (row > all[c].n) continue;
        repl_text_pad(text, begin, at);
        cell(session, &all[c], row, text);
      }
      repl_text_add(text, "\n");
    }
  }
}

/* Captures -------------------------------------------------------------------------------------------- */

/* Cards that count among those of least value for a yaku at the end, though they are worth more (HH-16: willows). */
static fuda_set counted_as_least(const fuda_ruleset *rules) {
  fuda_set cards = FUDA_EMPTY;
  for (int row = 0; row < rules->fishing->n_final; row++)
    if (rules->fishing->final[row].kind == FUDA_FINAL_CARDS) cards = fuda_set_or(cards, rules->fishing->final[row].cards);
  int least = INT16_MAX;
  for (fuda_set left = cards; !fuda_set_empty(left);) {
    int value = rules->fishing->value[fuda_set_take(&left)];
    if (value < least) least = value;
  }
  fuda_set more = FUDA_EMPTY;
  for (fuda_set left = cards; !fuda_set_empty(left);) {
    fuda_card card = fuda_set_take(&left);
    if (rules->fishing->value[card] > least) fuda_set_add(&more, card);
  }
  return more;
}

/* Cards of one kind, by flower: "pine cherry", "pine ×2". */
static void add_flowers(const repl_session *session, const fuda_card *cards, int n, repl_flow *flow) {
  const fuda_deck *deck = repl_rules(session)->deck;
  repl_text one = {0};
  for (int i = 0, same; i < n; i += same) {
    for (same = 1; i + same < n && deck->card[cards[i + same]].suit == deck->card[cards[i]].suit;) same++;
    repl_suit(&session->style, deck, deck->card[cards[i]].suit, &one);
    if (same > 1) repl_text_print(&one, " ×%d", same);
    if (i + same < n && session->style.language == FUDA_ENGLISH) repl_text_add(&one, ",");
    repl_flow_add(flow, repl_text_str(&one));
    repl_text_clear(&one);
  }
  repl_text_free(&one);
}

static void add_cards(const repl_session *session, const fuda_card *cards, int n, repl_flow *flow) {
  repl_text one = {0};
  for (int i = 0; i < n; i++) {
    repl_card(&session->style, repl_rules(session)->deck, cards[i], &one);
    repl_flow_add(flow, repl_text_str(&one));
    repl_text_clear(&one);
  }
  repl_text_free(&one);
}

/* What the cards of this kind are called: the name of the first rank among them. */
static void add_kind(const repl_session *session, fuda_card card, repl_flow *flow) {
  const fuda_deck *deck = repl_rules(session)->deck;
  if (deck->card[card].rank >= deck->ranks) return; /* a joker has none */
  const fuda_named *rank = &deck->rank[deck->card[card].rank];
  const char *names = session->style.language == FUDA_JAPANESE ? rank->name[FUDA_JAPANESE] : rank->name[FUDA_ENGLISH];
  char name[64];
  if (!names) return;
  repl_text one = {0};
  repl_inked(&session->style, &one, REPL_DIM, repl_first_name(names, name, sizeof name));
  repl_flow_add(flow, repl_text_str(&one));
  repl_text_free(&one);
}

/* The card of this kind that comes first by rank: what gives the kind its name. */
static fuda_card first_of_kind(const fuda_ruleset *rules, int kind) {
  fuda_card first = FUDA_NO_CARD;
  for (int card = 0; card < rules->deck->cards; card++) {
    bool lower = first == FUDA_NO_CARD || rules->deck->card[card].rank < rules->deck->card[first].rank;
    if (lower && kind_of(rules, (fuda_card)card) == kind) first = (fuda_card)card;
  }
  return first;
}

static void captures_by_kind(const repl_session *session, fuda_set cards, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_card all[FUDA_CARDS];
  fuda_set others = fuda_set_and(cards, counted_as_least(rules));
  int n = repl_heap_sort(rules, fuda_set_minus(cards, others), REPL_BY_VALUE, all);
  for (int i = 0, same; i < n; i += same) {
    int kind = kind_of(rules, all[i]);
    for (same = 1; i + same < n && kind_of(rules, all[i + same]) == kind;) same++;
    if (i) repl_flow_add(flow, "|");
    add_kind(session, first_of_kind(rules, kind), flow);
    if (by_name(session)) add_flowers(session, all + i, same, flow);
    else add_cards(session, all + i, same, flow);
  }
  if (fuda_set_empty(others)) return;
  repl_flow_add(flow, "+");
  n = repl_heap_sort(rules, others, REPL_BY_SUIT, all);
  add_cards(session, all, n, flow);
}

static void captures_by_suit(const repl_session *session, fuda_set cards, repl_flow *flow) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_deck *deck = rules->deck;
  fuda_card all[FUDA_CARDS];
  int n = repl_heap_sort(rules, cards, REPL_BY_SUIT, all), sum = 0;
  repl_text one = {0};
  for (int i = 0; i < n; i++) {
    int suit = deck->card[all[i]].suit;
    bool first = i == 0 || deck->card[all[i - 1]].suit != suit;
    bool last = i + 1 == n || deck->card[all[i + 1]].suit != suit;
    sum = (first ? 0 : sum) + rules->fishing->value[all[i]];
    bool by_rank = by_name(session) && suit < deck->suits;
    if (first && by_rank) {
      repl_suit(&session->style, deck, suit, &one);
      repl_text_add(&one, " ");
    }
    if (by_rank) repl_rank(&session->style, deck, all[i], &one);
    else repl_card(&session->style, deck, all[i], &one);
    if (last) repl_text_print(&one, " (%d)", sum);
    repl_flow_add(flow, repl_text_str(&one));
    repl_text_clear(&one);
    if (last && i + 1 < n) repl_flow_add(flow, "|");
  }
  repl_text_free(&one);
}

void repl_heap_captures(const repl_session *session, fuda_set cards, repl_flow *flow) {
  if (repl_heap_of(repl_rules(session)) == REPL_BY_SUIT) captures_by_kind(session, cards, flow);
  else captures_by_suit(session, cards, flow);
}
