/* The tables of a game of captures: matching, yaku, stopping, multipliers, payments. */
#include "rules/build.h"

#include "core/fishing_index.h"

static const char *const shown_words[] = {"CARDS", "SUITS", NULL};
static const char *const bonus_words[] = {"NONE", "POINTS", "SUITS", NULL};
static const char *const waiting_words[] = {"HIGHEST_FIRST", "QUEUE_FIRST", "NOTHING", NULL};
static const char *const final_words[] = {"CARDS", "POINTS", "ALL", NULL};
static const char *const pay_words[] = {"DROPOUT",     "FACT",  "HAND_YAKU",  "HELD_YAKU", "YAKU",    "FINAL", "REFUND",
                                        "CARD_POINTS", "BONUS", "FACT_BONUS", "POT",       "JACKPOT", NULL};

static void read_set_yaku(lua_State *L, rules_arena *arena, fuda_fishing_rules *fishing) {
  fishing->n_yaku = (uint8_t)rules_read_list(L, "yaku");
  fuda_set_yaku *rows = TAKE(arena, fuda_set_yaku, fishing->n_yaku);
  for (int i = 0; i < fishing->n_yaku; i++) {
    rules_read_item(L, i);
    rows[i] = (fuda_set_yaku){.name = rules_read_text(L, arena, "name"),
                              .en = rules_read_text(L, arena, "en"),
                              .ja = rules_read_text(L, arena, "ja"),
                              .cards = rules_read_set(L, "cards"),
                              .twice = rules_read_set(L, "twice"),
                              .need = (uint8_t)rules_read_number(L, "need"),
                              .points = (int16_t)rules_read_number(L, "points"),
                              .further = (int16_t)rules_read_number(L, "further"),
                              .more = rules_read_set(L, "more"),
                              .replaces = (uint8_t)rules_read_number(L, "replaces"),
                              .void_from = (uint8_t)rules_read_number(L, "void_from"),
                              .void_by = rules_read_set(L, "void_by"),
                              .clause = (uint16_t)rules_read_number(L, "clause")};
    lua_pop(L, 1);
  }
  fishing->yaku = rows;
  lua_pop(L, 1);
}

static uint16_t read_clause(lua_State *L, const char *key) { return (uint16_t)rules_read_number(L, key); }

/* The set that is item i of the list on top. */
static fuda_set read_set_item(lua_State *L, int i) {
  rules_read_item(L, i);
  fuda_set set = {(uint64_t)rules_read_number(L, "lo"), (uint64_t)rules_read_number(L, "hi")};
  lua_pop(L, 1);
  return set;
}

static void read_field(lua_State *L, fuda_fishing_rules *fishing) {
  fishing->n_suits = (uint8_t)rules_read_list(L, "suits");
  for (int s = 0; s < fishing->n_suits; s++) fishing->suit[s] = read_set_item(L, s);
  lua_pop(L, 1);
  fishing->deals_again = rules_read_flag(L, "deals_again");
  fishing->takes_whole = rules_read_flag(L, "takes_whole");
  fishing->whole_clause = read_clause(L, "whole_clause");
  fishing->takes_in_hands = rules_read_flag(L, "takes_in_hands");
  fishing->central_clause = read_clause(L, "central_clause");
}

static void read_stopping(lua_State *L, fuda_fishing_rules *fishing) {
  lua_getfield(L, -1, "stopping");
  if (lua_istable(L, -1))
    fishing->stopping = (fuda_stopping){.exists = true,
                                        .stop_verb = (uint8_t)rules_read_number(L, "stop"),
                                        .on_verb = (uint8_t)rules_read_number(L, "go_on"),
                                        .least = (int16_t)rules_read_number(L, "least"),
                                        .asks_last = rules_read_flag(L, "asks_last"),
                                        .ends_itself = rules_read_flag(L, "ends_itself"),
                                        .voids_others = rules_read_flag(L, "voids_others"),
                                        .liable = rules_read_flag(L, "liable"),
                                        .caused = (uint64_t)rules_read_number(L, "caused"),
                                        .caused_by_month = rules_read_flag(L, "caused_by_month"),
                                        .clause = read_clause(L, "clause"),
                                        .itself_clause = read_clause(L, "itself_clause"),
                                        .void_clause = read_clause(L, "void_clause"),
                                        .liable_clause = read_clause(L, "liable_clause"),
                                        .caused_clause = read_clause(L, "caused_clause"),
                                        .unstopped_clause = read_clause(L, "unstopped_clause")};
  lua_pop(L, 1);
}

/* Without one of these cards a turn makes no yaku. */
static void gather_yaku_cards(fuda_fishing_rules *fishing) {
  for (int row = 0; row < fishing->n_yaku; row++)
    fishing->stopping.cards = fuda_set_or(fishing->stopping.cards, fuda_set_or(fishing->yaku[row].cards, fishing->yaku[row].more));
}

static void read_doublings(lua_State *L, rules_arena *arena, fuda_fishing_rules *fishing) {
  fishing->n_doublings = (uint8_t)rules_read_list(L, "doublings");
  fuda_doubling *rows = TAKE(arena, fuda_doubling, fishing->n_doublings);
  for (int i = 0; i < fishing->n_doublings; i++) {
    rules_read_item(L, i);
    rows[i] = (fuda_doubling){rules_read_set(L, "cards"), (uint8_t)rules_read_number(L, "times")};
    lua_pop(L, 1);
  }
  fishing->doublings = rows;
  lua_pop(L, 1);
  fishing->waiting = (uint8_t)rules_read_word(L, "waiting", waiting_words);
  fishing->doubling_clause = read_clause(L, "doubling_clause");
  fishing->waiting_clause = read_clause(L, "waiting_clause");
}

static fuda_hand_yaku read_hand_row(lua_State *L, rules_arena *arena) {
  fuda_hand_yaku row = {.name = rules_read_text(L, arena, "name"),
                        .en = rules_read_text(L, arena, "en"),
                        .ja = rules_read_text(L, arena, "ja"),
                        .group = (uint8_t)rules_read_number(L, "group"),
                        .weak = (uint8_t)rules_read_number(L, "weak"),
                        .points = (int16_t)rules_read_number(L, "points"),
                        .shows = (uint8_t)rules_read_word(L, "shows", shown_words),
                        .shown = rules_read_set(L, "shown"),
                        .shown_suits = (uint8_t)rules_read_number(L, "shown_suits"),
                        .bonus = (uint8_t)rules_read_word(L, "bonus", bonus_words),
                        .bonus_points = (int16_t)rules_read_number(L, "bonus_points"),
                        .clause = read_clause(L, "clause"),
                        .shown_clause = read_clause(L, "shown_clause"),
                        .bonus_clause = read_clause(L, "bonus_clause")};
  row.n_counts = (uint8_t)rules_read_list(L, "counts");
  for (int i = 0; i < row.n_counts && i < FUDA_COUNTS; i++) {
    rules_read_item(L, i);
    row.count[i].cards = rules_read_set(L, "cards");
    row.count[i].least = (uint8_t)rules_read_number(L, "least");
    row.count[i].most = (uint8_t)rules_read_number(L, "most");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  row.n_shapes = (uint8_t)rules_read_list(L, "shapes");
  for (int i = 0; i < row.n_shapes && i < FUDA_SHAPES; i++) {
    lua_rawgeti(L, -1, i + 1);
    row.shape[i] = (uint64_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return row;
}

static void read_hand_yaku(lua_State *L, rules_arena *arena, fuda_fishing_rules *fishing) {
  fishing->n_hand_yaku = (uint8_t)rules_read_list(L, "hand_yaku");
  fuda_hand_yaku *rows = TAKE(arena, fuda_hand_yaku, fishing->n_hand_yaku);
  for (int i = 0; i < fishing->n_hand_yaku; i++) {
    rules_read_item(L, i);
    rows[i] = read_hand_row(L, arena);
    lua_pop(L, 1);
  }
  fishing->hand_yaku = rows;
  lua_pop(L, 1);
  fishing->hand_groups = (uint8_t)rules_read_number(L, "hand_groups");
  fishing->weak = rules_read_set(L, "weak");
  fishing->hand_ends = rules_read_flag(L, "hand_ends");
  fishing->hand_clause = read_clause(L, "hand_clause");
}

static void read_final(lua_State *L, rules_arena *arena, fuda_fishing_rules *fishing) {
  fishing->n_final = (uint8_t)rules_read_list(L, "final");
  fuda_final_yaku *rows = TAKE(arena, fuda_final_yaku, fishing->n_final);
  for (int i = 0; i < fishing->n_final; i++) {
    rules_read_item(L, i);
    rows[i] = (fuda_final_yaku){.name = rules_read_text(L, arena, "name"),
                                .en = rules_read_text(L, arena, "en"),
                                .ja = rules_read_text(L, arena, "ja"),
                                .kind = (uint8_t)rules_read_word(L, "kind", final_words),
                                .cards = rules_read_set(L, "cards"),
                                .need = (int16_t)rules_read_number(L, "need"),
                                .points = (int16_t)rules_read_number(L, "points"),
                                .further = (int16_t)rules_read_number(L, "further"),
                                .shares = (uint8_t)rules_read_number(L, "shares"),
                                .alone = rules_read_flag(L, "alone"),
                                .clause = read_clause(L, "clause")};
    lua_pop(L, 1);
  }
  fishing->final = rows;
  lua_pop(L, 1);
}

static fuda_payment read_payment(lua_State *L, rules_arena *arena) {
  fuda_payment row = {.name = rules_read_text(L, arena, "name"),
                      .kind = (uint8_t)rules_read_word(L, "kind", pay_words),
                      .multiplied = rules_read_flag(L, "multiplied"),
                      .shares = (uint8_t)rules_read_number(L, "shares"),
                      .unstopped = (uint8_t)rules_read_number(L, "unstopped"),
                      .also_with_yaku = rules_read_flag(L, "with_yaku"),
                      .also_refunded = rules_read_flag(L, "with_refund"),
                      .by_all = rules_read_flag(L, "by_all"),
                      .fact = (uint8_t)rules_read_number(L, "fact"),
                      .clause = read_clause(L, "clause"),
                      .yaku_clause = read_clause(L, "yaku_clause")};
  int n = rules_read_list(L, "amounts");
  for (int i = 0; i < FUDA_AMOUNTS && n > 0; i++) { /* the last stands for all that follow */
    lua_rawgeti(L, -1, i < n ? i + 1 : n);
    row.amount[i] = (int16_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return row;
}

static void read_payments(lua_State *L, rules_arena *arena, fuda_fishing_rules *fishing) {
  fishing->n_payments = (uint8_t)rules_read_list(L, "payments");
  fuda_payment *rows = TAKE(arena, fuda_payment, fishing->n_payments);
  for (int i = 0; i < fishing->n_payments; i++) {
    rules_read_item(L, i);
    rows[i] = read_payment(L, arena);
    lua_pop(L, 1);
  }
  fishing->payments = rows;
  lua_pop(L, 1);
}

void rules_read_values(lua_State *L, int16_t value[FUDA_CARDS]) {
  int n = rules_read_list(L, "values");
  for (int c = 0; c < n && c < FUDA_CARDS; c++) {
    lua_rawgeti(L, -1, c + 1);
    value[c] = (int16_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

const fuda_fishing_rules *rules_build_fishing(lua_State *L, rules_arena *arena, const fuda_ruleset *rules) {
  fuda_fishing_rules *fishing = TAKE(arena, fuda_fishing_rules, 1);
  int n = rules_read_list(L, "match");
  for (int c = 0; c < n; c++) {
    rules_read_item(L, c);
    fishing->match[c] = (fuda_set){(uint64_t)rules_read_number(L, "lo"), (uint64_t)rules_read_number(L, "hi")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  rules_read_values(L, fishing->value);
  fishing->all_from = (uint8_t)rules_read_number(L, "all_from");
  fishing->match_verb = 1; /* the front end declares it after `play` */
  fishing->match_clause = (uint16_t)rules_read_number(L, "match_clause");
  fishing->choose_clause = (uint16_t)rules_read_number(L, "choose_clause");
  fishing->value_clause = (uint16_t)rules_read_number(L, "value_clause");
  read_set_yaku(L, arena, fishing);
  read_field(L, fishing);
  int cards = rules->deck->cards, half = FUDA_CARDS / 2;
  if (fishing->takes_in_hands && rules->seats > rules->players) fishing->orders = (uint8_t)(cards < half ? cards : half);
  read_stopping(L, fishing);
  gather_yaku_cards(fishing);
  read_doublings(L, arena, fishing);
  read_hand_yaku(L, arena, fishing);
  read_final(L, arena, fishing);
  read_payments(L, arena, fishing);
  fishing->ante = (int16_t)rules_read_number(L, "ante");
  fuda_fishing_index *index = TAKE(arena, fuda_fishing_index, 1);
  fuda_fishing_index_make(fishing, cards, index);
  fishing->index = index;
  return fishing;
}
