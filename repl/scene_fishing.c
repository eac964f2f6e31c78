/* The scene of a fishing game: the field and the stock; then of each seat its hand, what it has captured and made. */
#include "repl/fishing.h"
#include "repl/heaps.h"
#include "repl/money.h"
#include "repl/scene.h"

#include <stdio.h>

#define FIELD_TOP 62
#define FIELD_HEIGHT 128
#define LABEL 128
#define HAND_LEFT (18 + LABEL)
#define HAND_WIDTH 430
#define CAPTURES_LEFT (HAND_LEFT + HAND_WIDTH + 16)
#define ROW 118

static void field(const repl_drawing *d) {
  const fuda_ruleset *rules = repl_rules(d->session);
  const fuda_view *view = d->view;
  fuda_card all[FUDA_CARDS], drawn = repl_state(d->session)->drawn;
  fuda_set cards = view->known[FUDA_TABLE];
  int stock = fuda_set_count(view->known[FUDA_STOCK]) + view->hidden[FUDA_STOCK];
  bool waits = drawn != FUDA_NO_CARD && repl_fishing_on(d->session);
  char words[32];
  repl_text *block = repl_block(d, "field", 0);
  repl_text_print(block, "<rect x=\"10\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" class=\"felt\"/>", FIELD_TOP,
                  REPL_SCENE_WIDTH - 20, FIELD_HEIGHT);
  if (stock) repl_put_card(d, block, FUDA_NO_CARD, 24, FIELD_TOP + 10, 60, 0);
  snprintf(words, sizeof words, "stock: %d", stock);
  repl_put_words(block, 54, FIELD_TOP + 118, "mark", "middle", words);
  if (waits) {
    repl_put_card(d, block, drawn, 98, FIELD_TOP + 10, 60, REPL_LOOK_RINGED);
    repl_put_words(block, 128, FIELD_TOP + 118, "strong", "middle", "drawn");
    fuda_set_drop(&cards, drawn);
  }
  int n = repl_heap_sort(rules, cards, repl_heap_of(rules), all), left = 186;
  int step = repl_step_of(n, 60, 8, REPL_SCENE_WIDTH - 20 - left);
  fuda_set takes = waits ? repl_fishing_takes(d->session, view, drawn) : FUDA_EMPTY;
  for (int i = 0; i < n; i++) {
    int up = fuda_set_has(takes, all[i]) ? 6 : 0;
    repl_put_card(d, block, all[i], left + i * step, FIELD_TOP + 10 - up, 60, up ? REPL_LOOK_RINGED : 0);
  }
  repl_put_words(block, left, FIELD_TOP + 118, "mark", "start", n ? "field" : "field: no cards");
  repl_block_end(block);
}

/* Points; where deals are paid what was gained in this one, and the account. */
static void worth(const repl_drawing *d, repl_text *block, int seat, int x, int y) {
  const fuda_ruleset *rules = repl_rules(d->session);
  const fuda_state *state = repl_state(d->session);
  fuda_set captured = d->view->known[FUDA_CAPTURED + seat];
  repl_text words = {0};
  if (repl_paid(rules)) {
    repl_money(rules, state->gained[seat], &words);
    repl_put_words(block, x, y, "said", "start", repl_text_str(&words));
    repl_text_clear(&words);
    repl_text_add(&words, "of ");
    repl_money(rules, state->match[seat], &words);
    repl_put_words(block, x, y + 16, "mark", "start", repl_text_str(&words));
  } else {
    int cards = repl_fishing_value(rules, captured), yaku = repl_fishing_yaku(rules, captured);
    repl_text_print(&words, "%d point%s", cards + yaku, cards + yaku == 1 ? "" : "s");
    repl_put_words(block, x, y, "said", "start", repl_text_str(&words));
    repl_text_clear(&words);
    repl_text_print(&words, "cards %d, yaku %d", cards, yaku);
    repl_put_words(block, x, y + 16, "mark", "start", repl_text_str(&words));
  }
  repl_text_free(&words);
}

static int group_of(const fuda_ruleset *rules, fuda_card card) {
  return repl_heap_of(rules) == REPL_BY_SUIT ? rules->fishing->value[card] : rules->deck->card[card].suit;
}

/* What was captured, in groups: by kind where suits match each other, else by suit. */
static void captures(const repl_drawing *d, repl_text *block, int seat, int y) {
  const fuda_ruleset *rules = repl_rules(d->session);
  fuda_card all[FUDA_CARDS];
  enum repl_heap heap = repl_heap_of(rules) == REPL_BY_SUIT ? REPL_BY_VALUE : REPL_BY_SUIT;
  int n = repl_heap_sort(rules, d->view->known[FUDA_CAPTURED + seat], heap, all), groups = 0, gap = 8;
  for (int i = 1; i < n; i++) groups += group_of(rules, all[i]) != group_of(rules, all[i - 1]);
  int width = REPL_SCENE_WIDTH - 20 - CAPTURES_LEFT, step = repl_step_of(n, 56, -26, width - groups * gap);
  for (int i = 0, x = CAPTURES_LEFT; i < n; i++, x += step) {
    if (i && group_of(rules, all[i]) != group_of(rules, all[i - 1])) x += gap;
    repl_put_card(d, block, all[i], x, y, 56, 0);
  }
}

static void yaku(const repl_drawing *d, repl_text *block, int seat, int y) {
  const fuda_ruleset *rules = repl_rules(d->session);
  fuda_set captured = d->view->known[FUDA_CAPTURED + seat];
  uint64_t made = repl_fishing_made(rules, captured);
  repl_text words = {0};
  for (; made; made &= made - 1) {
    int row = __builtin_ctzll(made);
    bool is_void = row < FUDA_SET_YAKU && repl_state(d->session)->void_yaku[seat] >> row & 1;
    repl_text_print(&words, "%s%s %d%s", words.length ? ", " : "", repl_fishing_yaku_name(d->session, row),
                    fuda_set_yaku_points(&rules->fishing->yaku[row], captured), is_void ? " (void)" : "");
  }
  repl_text_cut(&words, 0, 86);
  if (words.length) repl_put_words(block, CAPTURES_LEFT, y, "strong", "start", repl_text_str(&words));
  repl_text_free(&words);
}

static void seat_row(const repl_drawing *d, int seat, int y) {
  repl_text *block = repl_block(d, "hand", seat);
  repl_put_seat(d, block, seat, 10, y, REPL_SCENE_WIDTH - 20, ROW - 6);
  if (repl_state(d->session)->out >> seat & 1) repl_put_words(block, 18, y + 72, "mark", "start", "is out");
  if (repl_state(d->session)->winner == seat) {
    char deal[32], words[48];
    snprintf(words, sizeof words, "won the %s", repl_deal_word(repl_rules(d->session), deal));
    repl_put_words(block, 18, y + 72, "strong", "start", words);
  }
  worth(d, block, seat, 18, y + 38);
  repl_put_hand(d, block, seat, HAND_LEFT, y + 12, HAND_WIDTH, 58);
  repl_block_end(block);
  repl_text *taken = repl_block(d, "captured", seat);
  captures(d, taken, seat, y + 6);
  yaku(d, taken, seat, y + ROW - 12);
  repl_block_end(taken);
}

void repl_scene_fishing(const repl_drawing *d) {
  int seats = repl_rules(d->session)->seats, top = FIELD_TOP + FIELD_HEIGHT + 10;
  field(d);
  for (int seat = 0; seat < seats; seat++) seat_row(d, seat, top + seat * ROW);
  d->scene->height = top + seats * ROW + 4;
}
