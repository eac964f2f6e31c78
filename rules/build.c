/* Copying: every number here was computed and checked by the front end. */
#include "core/play.h"
#include "rules/build.h"

#include <string.h>

/* clang-format off */
static const char *const ask_words[] = {
    "NUMBER", "DEALER", "LEADER", "ASKED", "HOLDER", "AFTER", "FACT", "TRICKS", "OTHERS_TRICKS", "YAKU", "OTHERS_YAKU",
    "TRICK_NO", "LAST_TRICK", "COUNT", "HELD", "CARD_POINTS", "DEAL_WINNER", "BID", "DENOMINATION", "BIDDER", "CONTRACTORS",
    "LOST", "ROLE", "JOINED", "GONE_OUT", "GAINED", "MATCH_LEADER", "HELD_IS", "ADD", "SUBTRACT", "TIMES", "OVER", "LESS",
    "EQUAL", "AND", "OR", "NOT", "IF", "STOPPED", "STOPPER", "WENT_ON", "OTHERS_WENT_ON", "HAND_POINTS",
    "OTHERS_HAND_POINTS", "THIS_SEAT", "ABOUT", "ABOUT_END", "CAPTURED", "OWN", "LAID",
    "OTHERS_CARD_POINTS", "OF_TEAM", "LAID_ALIKE", "DEAL_NO", NULL};
/* clang-format on */
static const char *const effect_words[] = {"MOVE_CARD", "MOVE_ZONE", "SHOW",  "NOTE",     "LEADS", "DEAL_AGAIN",
                                           "SET_TRUMP", "END_DEAL",  "JOINS", "GOES_OUT", NULL};
static const char *const phase_words[] = {"DEALING", "CHOOSING", "TRICK_PLAY", "FISHING", "AUCTION", NULL};
static const char *const secrecy_words[] = {"PUBLIC", "AS_IF_NOBODY_ASKED", "AS_IF_DONE", "AS_IF_NO_LEAD", NULL};
static const char *const seen_words[] = {"all", "nobody", NULL};
static const char *const void_words[] = {"NEVER", "ANY", "ALL", NULL};
static const char *const yaku_words[] = {"BEATS", "RUN", "HOOK", "ASKED", NULL};

static fuda_named read_named(lua_State *L, rules_arena *arena) {
  fuda_named named = {.group = rules_read_text(L, arena, "group"),
                      .picture = rules_read_text(L, arena, "picture"),
                      .colour = rules_read_text(L, arena, "colour")};
  static const char *const keys[FUDA_LANGUAGES] = {"code", "en", "romaji", "ja"};
  for (int l = 0; l < FUDA_LANGUAGES; l++) named.name[l] = rules_read_text(L, arena, keys[l]);
  return named;
}

static int read_nameds(lua_State *L, rules_arena *arena, const char *key, fuda_named *out, int most) {
  int n = rules_read_list(L, key);
  if (n > most) n = most;
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    out[i] = read_named(L, arena);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return n;
}

static const fuda_deck *read_deck(lua_State *L, rules_arena *arena) {
  fuda_deck *deck = TAKE(arena, fuda_deck, 1);
  lua_getfield(L, -1, "deck");
  deck->name = rules_read_text(L, arena, "name");
  lua_getfield(L, -1, "title");
  deck->title_en = rules_read_text(L, arena, "en");
  deck->title_ja = rules_read_text(L, arena, "ja");
  lua_pop(L, 1);
  lua_getfield(L, -1, "card_name");
  deck->card_format[FUDA_ENGLISH] = rules_read_text(L, arena, "en");
  deck->card_format[FUDA_ROMAJI] = rules_read_text(L, arena, "romaji");
  deck->card_format[FUDA_JAPANESE] = rules_read_text(L, arena, "ja");
  lua_pop(L, 1);
  deck->suits = (uint8_t)read_nameds(L, arena, "suits", deck->suit, FUDA_SUITS);
  deck->ranks = (uint8_t)read_nameds(L, arena, "ranks", deck->rank, FUDA_RANKS);
  deck->cards = (uint8_t)rules_read_list(L, "cards");
  for (int c = 0; c < deck->cards; c++) {
    rules_read_item(L, c);
    deck->card[c].named = read_named(L, arena);
    deck->card[c].suit = (uint8_t)rules_read_number(L, "suit");
    deck->card[c].rank = (uint8_t)rules_read_number(L, "rank");
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return deck;
}

static void read_table(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  rules->name = rules_read_text(L, arena, "name");
  rules->title_en = rules_read_text(L, arena, "title_en");
  rules->title_ja = rules_read_text(L, arena, "title_ja");
  rules->source = rules_read_text(L, arena, "source");
  rules->direction = rules_read_text(L, arena, "direction");
  rules->seats = (uint8_t)rules_read_number(L, "seats");
  rules->teams = (uint8_t)rules_read_number(L, "teams");
  rules->seats_clause = (uint16_t)rules_read_number(L, "seats_clause");
  rules->players = (uint8_t)rules_read_number(L, "players");
  rules->parts = (uint8_t)rules_read_number(L, "parts");
  rules->kan = (uint8_t)rules_read_number(L, "kan");
  rules->unit = rules_read_text(L, arena, "unit");
  rules->hand_size = rules->tricks = (uint8_t)rules_read_number(L, "tricks");
  for (int s = 0; s < rules->seats; s++) rules->team_of[s] = (uint8_t)(rules->teams ? s % rules->teams : s);
  int n = rules_read_list(L, "team_names");
  for (int t = 0; t < n && t < FUDA_SEATS; t++) {
    rules_read_item(L, t);
    rules->team_en[t] = rules_read_text(L, arena, "en");
    rules->team_ja[t] = rules_read_text(L, arena, "ja");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_zones_and_facts(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  rules->n_zones = (uint8_t)rules_read_list(L, "zones");
  fuda_zone *zones = TAKE(arena, fuda_zone, rules->n_zones);
  for (int i = 0; i < rules->n_zones; i++) {
    rules_read_item(L, i);
    zones[i] = (fuda_zone){.name = rules_read_text(L, arena, "name"),
                           .en = rules_read_text(L, arena, "en"),
                           .ja = rules_read_text(L, arena, "ja"),
                           .seen_by = (uint8_t)rules_read_word(L, "seen_by", seen_words)};
    lua_pop(L, 1);
  }
  rules->zones = zones;
  lua_pop(L, 1);
  rules->n_facts = (uint8_t)rules_read_list(L, "facts");
  fuda_fact *facts = TAKE(arena, fuda_fact, rules->n_facts);
  for (int i = 0; i < rules->n_facts; i++) {
    rules_read_item(L, i);
    facts[i] = (fuda_fact){.name = rules_read_text(L, arena, "name"),
                           .text = rules_read_text(L, arena, "text"),
                           .secret = rules_read_flag(L, "secret"),
                           .at_end = rules_read_flag(L, "at_end"),
                           .of_team = rules_read_flag(L, "of_team"),
                           .is_seat = rules_read_flag(L, "is_seat")};
    lua_pop(L, 1);
  }
  rules->facts = facts;
  lua_pop(L, 1);
}

static void read_clauses(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  int n = rules_read_list(L, "clauses");
  fuda_clause *clauses = TAKE(arena, fuda_clause, n + 1);
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    clauses[i + 1] = (fuda_clause){.id = rules_read_text(L, arena, "id"),
                                   .text = rules_read_text(L, arena, "text"),
                                   .stated = rules_read_text(L, arena, "stated"),
                                   .inferred = rules_read_text(L, arena, "inferred"),
                                   .ours = rules_read_text(L, arena, "ours"),
                                   .file = rules_read_text(L, arena, "file"),
                                   .line = (int)rules_read_number(L, "line")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  clauses[0] = (fuda_clause){.id = "", .text = ""};
  rules->clauses = clauses;
  rules->n_clauses = (uint16_t)(n + 1);
}

static void read_option(lua_State *L, rules_arena *arena, fuda_option *option) {
  *option = (fuda_option){.name = rules_read_text(L, arena, "name"),
                          .asks = rules_read_text(L, arena, "asks"),
                          .is_boolean = rules_read_flag(L, "is_boolean"),
                          .takes_seat = rules_read_flag(L, "takes_seat"),
                          .takes_number = rules_read_flag(L, "takes_number"),
                          .decides_seats = rules_read_flag(L, "decides_seats"),
                          .numbered = rules_read_text(L, arena, "numbered_text"),
                          .value = rules_read_text(L, arena, "value"),
                          .otherwise = rules_read_flag(L, "otherwise"),
                          .set_clause = (uint16_t)rules_read_number(L, "set_clause"),
                          .clause = (uint16_t)rules_read_number(L, "clause")};
  int n = rules_read_list(L, "values");
  const char **values = TAKE(arena, const char *, n);
  option->n_values = option->chosen = (uint8_t)n;
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, -1, i + 1);
    const char *text = lua_tostring(L, -1);
    char *copy = rules_arena_take(arena, strlen(text) + 1);
    values[i] = strcpy(copy, text);
    if (option->value && strcmp(text, option->value) == 0) option->chosen = (uint8_t)i;
    lua_pop(L, 1);
  }
  option->values = values;
  lua_pop(L, 1);
}

static uint8_t verb_shape(lua_State *L) {
  if (rules_read_flag(L, "with_match")) return FUDA_WITH_MATCH;
  if (rules_read_flag(L, "with_bid")) return FUDA_WITH_BID;
  if (rules_read_flag(L, "with_suit")) return FUDA_WITH_SUIT;
  return rules_read_flag(L, "with_card") ? FUDA_WITH_CARD : FUDA_BARE;
}

static void read_options_and_verbs(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  rules->n_options = (uint8_t)rules_read_list(L, "options");
  fuda_option *options = TAKE(arena, fuda_option, rules->n_options);
  for (int i = 0; i < rules->n_options; i++) {
    rules_read_item(L, i);
    read_option(L, arena, &options[i]);
    lua_pop(L, 1);
  }
  rules->options = options;
  lua_pop(L, 1);
  rules->n_verbs = (uint8_t)rules_read_list(L, "verbs");
  fuda_verb *verbs = TAKE(arena, fuda_verb, rules->n_verbs);
  for (int i = 0; i < rules->n_verbs; i++) {
    rules_read_item(L, i);
    verbs[i] = (fuda_verb){rules_read_text(L, arena, "name"), verb_shape(L)};
    lua_pop(L, 1);
  }
  rules->verbs = verbs;
  lua_pop(L, 1);
}

/* "Four jacks held" is asked of every hand before every call: in one step. */
static void join_steps(fuda_code *code, int n) {
  for (int i = 0; i + 2 < n; i++) {
    bool is = code[i].ask == FUDA_ASK_HELD && code[i + 1].ask == FUDA_ASK_NUMBER && code[i + 2].ask == FUDA_ASK_EQUAL;
    if (!is || code[i + 1].arg < 0 || code[i + 1].arg > 127) continue;
    code[i] = (fuda_code){FUDA_ASK_HELD_IS, (int16_t)(code[i + 1].arg << 8 | code[i].arg)};
  }
}

static void read_code(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  int n = rules_read_list(L, "code");
  fuda_code *code = TAKE(arena, fuda_code, n);
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    lua_rawgeti(L, -1, 1);
    const char *word = lua_tostring(L, -1);
    for (int w = 0; ask_words[w]; w++)
      if (strcmp(ask_words[w], word) == 0) code[i].ask = (uint8_t)w;
    lua_rawgeti(L, -2, 2);
    code[i].arg = (int16_t)lua_tointeger(L, -1);
    lua_pop(L, 3);
  }
  join_steps(code, n);
  rules->code = code;
  lua_pop(L, 1);
  rules->n_refs = (uint8_t)rules_read_list(L, "refs");
  fuda_card(*refs)[FUDA_TRUMPS + 1] = rules_arena_take(arena, sizeof *refs * (size_t)(rules->n_refs + 1));
  for (int i = 0; i < rules->n_refs; i++) {
    rules_read_item(L, i);
    for (int t = 0; t < FUDA_TRUMPS; t++) {
      lua_rawgeti(L, -1, t + 1);
      refs[i][t] = lua_isinteger(L, -1) ? (fuda_card)lua_tointeger(L, -1) : FUDA_NO_CARD;
      lua_pop(L, 1);
    }
    lua_getfield(L, -1, "always");
    refs[i][FUDA_TRUMPS] = lua_isinteger(L, -1) ? (fuda_card)lua_tointeger(L, -1) : FUDA_NO_CARD;
    lua_pop(L, 2);
  }
  rules->card_ref = (const fuda_card(*)[FUDA_TRUMPS + 1])refs;
  lua_pop(L, 1);
}

static void read_packets(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  rules->n_packets = (uint16_t)rules_read_list(L, "packets");
  fuda_packet *packets = TAKE(arena, fuda_packet, rules->n_packets);
  for (int i = 0; i < rules->n_packets; i++) {
    rules_read_item(L, i);
    packets[i] = (fuda_packet){(uint8_t)rules_read_number(L, "zone"), (uint8_t)rules_read_number(L, "offset"),
                               (uint8_t)rules_read_number(L, "n")};
    lua_pop(L, 1);
  }
  rules->packets = packets;
  lua_pop(L, 1);
  rules->deal_clause = (uint16_t)rules_read_number(L, "deal_clause");
  rules->trump_zone = (uint8_t)rules_read_number(L, "trump_zone");
  rules->fixed_trump = (uint8_t)rules_read_number(L, "fixed_trump");
}

static fuda_effect read_effect(lua_State *L) {
  return (fuda_effect){.op = (uint8_t)rules_read_word(L, "op", effect_words),
                       .from = (uint8_t)rules_read_number(L, "from"),
                       .to = (uint8_t)rules_read_number(L, "to"),
                       .fact = (uint8_t)rules_read_number(L, "fact"),
                       .ref = (uint8_t)rules_read_number(L, "ref"),
                       .seat = rules_read_expr(L, "seat"),
                       .value = rules_read_expr(L, "value")};
}

fuda_answer rules_build_answer(lua_State *L) {
  fuda_answer answer = {.verb = (uint8_t)rules_read_number(L, "verb"),
                        .of = (uint8_t)rules_read_number(L, "of"),
                        .when = rules_read_expr(L, "when"),
                        .also = rules_read_expr(L, "also"),
                        .clause = (uint16_t)rules_read_number(L, "clause"),
                        .also_clause = (uint16_t)rules_read_number(L, "also_clause"),
                        .when_clause = (uint16_t)rules_read_number(L, "when_clause")};
  answer.n_effects = (uint8_t)rules_read_list(L, "effects");
  for (int i = 0; i < answer.n_effects; i++) {
    rules_read_item(L, i);
    answer.effects[i] = read_effect(L);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return answer;
}

static void read_phase(lua_State *L, rules_arena *arena, fuda_phase *phase) {
  *phase = (fuda_phase){.name = rules_read_text(L, arena, "name"),
                        .stands_for = rules_read_text(L, arena, "stands_for"),
                        .kind = (uint8_t)rules_read_word(L, "kind", phase_words),
                        .secrecy = (uint8_t)rules_read_word(L, "secrecy", secrecy_words),
                        .upto = (uint8_t)rules_read_number(L, "upto"),
                        .follows_first_lead = rules_read_flag(L, "follows_first_lead"),
                        .each = (uint8_t)rules_read_number(L, "each"),
                        .asks_some = rules_read_flag(L, "asks_some"),
                        .asks = rules_read_expr(L, "asks"),
                        .clause = (uint16_t)rules_read_number(L, "clause")};
  if (phase->kind != FUDA_CHOOSING && phase->kind != FUDA_AUCTION) return;
  phase->n_answers = (uint8_t)rules_read_list(L, "answers");
  for (int i = 0; i < phase->n_answers; i++) {
    rules_read_item(L, i);
    phase->answers[i] = rules_build_answer(L);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_getfield(L, -1, "nobody");
  phase->nobody = rules_build_answer(L);
  lua_pop(L, 1);
}

static void read_phases(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  rules->n_phases = (uint8_t)rules_read_list(L, "phases");
  fuda_phase *phases = TAKE(arena, fuda_phase, rules->n_phases);
  for (int i = 0; i < rules->n_phases; i++) {
    rules_read_item(L, i);
    read_phase(L, arena, &phases[i]);
    rules_build_question(arena, rules, &phases[i]);
    phases[i].stays_open = fuda_stays_open(rules, &phases[i]);
    lua_pop(L, 1);
  }
  for (int i = 0; i < rules->n_phases; i++) rules->phase_kind[i] = phases[i].kind;
  rules->phases = phases;
  lua_pop(L, 1);
}

/* Strength and suit of every card, from the orders: strongest first by trump and suit. */
static void read_orders(lua_State *L, fuda_trick_rules *trick, int suits) {
  lua_getfield(L, -1, "orders");
  for (int t = 0; t <= suits && t < FUDA_TRUMPS; t++) {
    lua_rawgeti(L, -1, t);
    for (int suit = 0; suit < FUDA_LED; suit++) {
      lua_rawgeti(L, -1, suit);
      int n = lua_istable(L, -1) ? (int)lua_rawlen(L, -1) : 0;
      fuda_set stronger = FUDA_EMPTY;
      for (int i = 0; i < n; i++) {
        lua_rawgeti(L, -1, i + 1);
        fuda_card card = (fuda_card)lua_tointeger(L, -1);
        lua_pop(L, 1);
        trick->suit_of[t][card] = (uint8_t)suit;
        fuda_set_add(&trick->suit_set[t][suit], card);
        trick->higher[t][card] = stronger;
        fuda_set_add(&stronger, card);
        if (suit == FUDA_TRUMP) {
          trick->above[t][card] = trick->higher[t][card];
          for (int led = 0; led < FUDA_LED; led++) trick->strength[t][led][card] = (uint8_t)(128 + n - i);
        } else {
          trick->strength[t][suit][card] = (uint8_t)(n - i);
        }
      }
      lua_pop(L, 1);
    }
    for (int c = 0; c < FUDA_CARDS; c++)
      if (trick->suit_of[t][c] != FUDA_TRUMP) trick->above[t][c] = trick->suit_set[t][FUDA_TRUMP];
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_strength_clauses(lua_State *L, fuda_trick_rules *trick) {
  lua_getfield(L, -1, "clause_of");
  uint16_t trumps = (uint16_t)rules_read_number(L, "trumps"), plain = (uint16_t)rules_read_number(L, "plain");
  trick->moved_clause = (uint16_t)rules_read_number(L, "plain_of");
  trick->pips_clause = (uint16_t)rules_read_number(L, "pips");
  lua_pop(L, 1);
  trick->pips = rules_read_set(L, "pips");
  int n = rules_read_list(L, "moved");
  for (int suit = 0; suit < n && suit < FUDA_LED; suit++) {
    rules_read_item(L, suit);
    trick->moved[suit] = (fuda_set){(uint64_t)rules_read_number(L, "lo"), (uint64_t)rules_read_number(L, "hi")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  for (int suit = 0; suit < FUDA_LED; suit++)
    for (int t = 0; t < FUDA_TRUMPS; t++) trick->strength_clause[t][suit] = suit == FUDA_TRUMP ? trumps : plain;
}

static int read_alternatives(lua_State *L, fuda_alternative *out) {
  int n = (int)lua_rawlen(L, -1);
  for (int i = 0; i < n && i < FUDA_ALTERNATIVES; i++) {
    rules_read_item(L, i);
    out[i] = (fuda_alternative){.need = rules_read_set(L, "need"),
                                .allow = rules_read_set(L, "allow"),
                                .tricks = (uint32_t)rules_read_number(L, "tricks"),
                                .clause = (uint16_t)rules_read_number(L, "clause")};
    lua_pop(L, 1);
  }
  return n;
}

static void read_kind(lua_State *L, rules_arena *arena, fuda_trick_kind *kind, int suits) {
  kind->name = rules_read_text(L, arena, "name");
  kind->trumps_down = rules_read_flag(L, "trumps_down");
  kind->excuses = rules_read_flag(L, "excuses");
  kind->clause = (uint16_t)rules_read_number(L, "clause");
  for (int t = 0; t <= suits && t < FUDA_TRUMPS; t++) {
    rules_read_list(L, "lead");
    rules_read_item(L, t);
    kind->n_lead = (uint8_t)read_alternatives(L, kind->lead[t]);
    lua_pop(L, 2);
    rules_read_list(L, "follow");
    rules_read_item(L, t);
    for (int led = 0; led < FUDA_LED; led++) {
      lua_rawgeti(L, -1, led);
      if (lua_istable(L, -1)) kind->n_follow = (uint8_t)read_alternatives(L, kind->follow[t][led]);
      lua_pop(L, 1);
    }
    lua_pop(L, 2);
  }
}

static void read_kinds(lua_State *L, rules_arena *arena, fuda_trick_rules *trick, int suits) {
  trick->n_kinds = (uint8_t)rules_read_list(L, "kinds");
  trick->kind = TAKE(arena, fuda_trick_kind, trick->n_kinds);
  for (int i = 0; i < trick->n_kinds; i++) {
    rules_read_item(L, i);
    read_kind(L, arena, &trick->kind[i], suits);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  int seen = rules_read_list(L, "kind_of");
  for (int s = 0; s < seen; s++) {
    rules_read_item(L, s);
    int tricks = (int)lua_rawlen(L, -1);
    for (int n = 0; n < tricks; n++) {
      rules_read_item(L, n);
      for (int led = 0; led <= FUDA_LED; led++) {
        lua_rawgeti(L, -1, led + 1);
        trick->kind_of[s][n + 1][led] = (uint8_t)lua_tointeger(L, -1);
        lua_pop(L, 1);
      }
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void read_excuse(lua_State *L, fuda_excuse *excuse) {
  lua_getfield(L, -1, "excuse");
  if (lua_istable(L, -1)) {
    excuse->exists = true;
    excuse->when_dealt = rules_read_flag(L, "when_dealt");
    excuse->clause = (uint16_t)rules_read_number(L, "clause");
    int n = rules_read_list(L, "card");
    for (int t = 0; t < FUDA_TRUMPS; t++) {
      lua_rawgeti(L, -1, t + 1);
      excuse->card[t] = t < n ? (fuda_card)lua_tointeger(L, -1) : FUDA_NO_CARD;
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
    n = rules_read_list(L, "only");
    for (int t = 0; t < n && t < FUDA_TRUMPS; t++) {
      rules_read_item(L, t);
      excuse->only[t] = (fuda_set){(uint64_t)rules_read_number(L, "lo"), (uint64_t)rules_read_number(L, "hi")};
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static fuda_yaku read_yaku(lua_State *L, rules_arena *arena) {
  fuda_yaku yaku = {.name = rules_read_text(L, arena, "name"),
                    .en = rules_read_text(L, arena, "en"),
                    .ja = rules_read_text(L, arena, "ja"),
                    .kind = (uint8_t)rules_read_word(L, "kind", yaku_words),
                    .not_in = (uint8_t)rules_read_number(L, "not_in"),
                    .face_down = rules_read_flag(L, "face_down"),
                    .from_lead = rules_read_flag(L, "from_lead"),
                    .run = (uint8_t)rules_read_number(L, "run"),
                    .run_void = (uint8_t)rules_read_word(L, "run_void", void_words),
                    .points = (int16_t)rules_read_number(L, "points"),
                    .hook = (int16_t)rules_read_number(L, "hook"),
                    .made = rules_read_expr(L, "made"),
                    .clause = (uint16_t)rules_read_number(L, "clause"),
                    .void_clause = (uint16_t)rules_read_number(L, "void_clause")};
  yaku.n_raises = (uint8_t)rules_read_list(L, "raises");
  for (int i = 0; i < yaku.n_raises; i++) {
    rules_read_item(L, i);
    lua_getfield(L, -1, "with");
    uint8_t with = lua_isinteger(L, -1) ? (uint8_t)lua_tointeger(L, -1) : FUDA_UNKNOWN;
    lua_pop(L, 1);
    yaku.raises[i] = (fuda_raise){(int16_t)rules_read_number(L, "points"), rules_read_expr(L, "when"), with};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return yaku;
}

static void read_pairs(lua_State *L, rules_arena *arena, fuda_trick_rules *trick, int t) {
  int n = lua_istable(L, -1) ? (int)lua_rawlen(L, -1) : 0;
  fuda_pair *pairs = TAKE(arena, fuda_pair, n);
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    pairs[i] = (fuda_pair){.winner = (fuda_card)rules_read_number(L, "winner"),
                           .loser = (fuda_card)rules_read_number(L, "loser"),
                           .yaku = (uint8_t)rules_read_number(L, "yaku"),
                           .void_mode = (uint8_t)rules_read_word(L, "mode", void_words),
                           .void_by = rules_read_set(L, "void_by")};
    lua_pop(L, 1);
    if (trick->winner_pairs[t][pairs[i].winner]++ == 0) trick->first_pair[t][pairs[i].winner] = (uint16_t)i;
    fuda_set_add(&trick->losers[t][pairs[i].winner], pairs[i].loser);
  }
  trick->pairs[t] = pairs;
  trick->n_pairs[t] = (uint16_t)n;
}

static void read_yakus(lua_State *L, rules_arena *arena, fuda_trick_rules *trick, int suits) {
  lua_getfield(L, -1, "yaku");
  trick->one_yaku_a_trick = rules_read_flag(L, "one_a_trick");
  trick->award_clause = (uint16_t)rules_read_number(L, "award_clause");
  trick->n_yaku = (uint8_t)rules_read_list(L, "rows");
  fuda_yaku *rows = TAKE(arena, fuda_yaku, trick->n_yaku);
  for (int i = 0; i < trick->n_yaku; i++) {
    rules_read_item(L, i);
    rows[i] = read_yaku(L, arena);
    if (rows[i].kind == FUDA_YAKU_RUN && (!trick->shortest_run || rows[i].run < trick->shortest_run))
      trick->shortest_run = rows[i].run;
    uint64_t bit = 1ull << i;
    if (rows[i].kind == FUDA_YAKU_RUN) trick->run_rows |= bit;
    if (rows[i].kind == FUDA_YAKU_ASKED) trick->asked_rows |= bit;
    if (rows[i].kind == FUDA_YAKU_HOOK) trick->hook_rows |= bit;
    lua_pop(L, 1);
  }
  trick->yaku = rows;
  lua_pop(L, 1);
  lua_getfield(L, -1, "pairs");
  for (int t = 0; t <= suits && t < FUDA_TRUMPS; t++) { /* no trump is the last */
    lua_rawgeti(L, -1, t);
    read_pairs(L, arena, trick, t);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

static void read_match(lua_State *L, rules_arena *arena, fuda_ruleset *rules) {
  rules->points = rules_read_expr(L, "points");
  rules->counts_late = rules_read_flag(L, "counts_late");
  rules->score_clause = (uint16_t)rules_read_number(L, "score_clause");
  rules->score_also = rules_read_indices(L, arena, "score_also", &rules->n_score_also);
  lua_getfield(L, -1, "match");
  rules->match = (fuda_match_rules){.deals = (uint16_t)rules_read_number(L, "deals"),
                                    .sets = (uint8_t)rules_read_number(L, "sets"),
                                    .points = (int16_t)rules_read_number(L, "points"),
                                    .mark_at = (int16_t)rules_read_number(L, "mark_at"),
                                    .wins = (uint16_t)rules_read_number(L, "wins"),
                                    .in_a_row = (uint8_t)rules_read_number(L, "in_a_row"),
                                    .margin = (uint16_t)rules_read_number(L, "margin"),
                                    .tied_set_replayed = rules_read_flag(L, "tied_set_replayed"),
                                    .first_dealer = rules_read_expr(L, "first_dealer"),
                                    .next_dealer = rules_read_expr(L, "next_dealer"),
                                    .clause = (uint16_t)rules_read_number(L, "clause")};
  lua_pop(L, 1);
}

static const fuda_trick_rules *read_trick(lua_State *L, rules_arena *arena, const fuda_ruleset *rules) {
  int suits = rules->deck->suits;
  fuda_trick_rules *trick = TAKE(arena, fuda_trick_rules, 1);
  uint8_t n;
  const uint16_t *trumps = rules_read_indices(L, arena, "can_be_trump", &n);
  for (int i = 0; i < n; i++) trick->trumps = (uint8_t)(trick->trumps | 1u << trumps[i]);
  lua_getfield(L, -1, "trick");
  read_orders(L, trick, suits);
  read_strength_clauses(L, trick);
  read_kinds(L, arena, trick, suits);
  read_excuse(L, &trick->excuse);
  rules_build_leading(L, suits, trick);
  rules_read_values(L, trick->value);
  trick->value_clause = (uint16_t)rules_read_number(L, "value_clause");
  lua_pop(L, 1);
  read_yakus(L, arena, trick, suits);
  trick->void_also = (uint8_t)rules_read_number(L, "void_also");
  rules_build_terms(arena, rules, trick);
  return trick;
}

fuda_ruleset *rules_build(lua_State *L, rules_arena *arena) {
  if (!lua_checkstack(L, 24)) return NULL;
  fuda_ruleset *rules = TAKE(arena, fuda_ruleset, 1);
  rules->deck = read_deck(L, arena);
  read_table(L, arena, rules);
  read_zones_and_facts(L, arena, rules);
  read_clauses(L, arena, rules);
  read_options_and_verbs(L, arena, rules);
  read_code(L, arena, rules);
  rules->sets = rules_read_sets(L, arena, "sets", &rules->n_sets);
  read_packets(L, arena, rules);
  lua_getfield(L, -1, "fishing");
  if (lua_istable(L, -1)) rules->fishing = rules_build_fishing(L, arena, rules);
  lua_pop(L, 1);
  read_phases(L, arena, rules);
  rules_build_bids(L, arena, rules);
  if (!rules->fishing) rules->trick = read_trick(L, arena, rules);
  read_match(L, arena, rules);
  rules->score = rules_build_score(arena, rules);
  return rules;
}
