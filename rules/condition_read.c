/* Reading: from the text of a condition to its tree, by Lua's grammar and precedence. What isn't known makes it no condition of
 * ours, and Lua has it. */
#include "rules/condition.h"

#include "rules/game_made.h"
#include "rules/game_object.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH 60 /* of brackets and operators within one another */

typedef struct reader {
  rules_condition *condition;
  const char *at;
  char *text_end; /* of the constants so far */
  int depth;
  bool wrong;
} reader;

static int refuse(reader *r) {
  r->wrong = true;
  return 0;
}

static int add(reader *r, int op, int what, int a, int b) {
  rules_condition *c = r->condition;
  if (r->wrong || c->n == RULES_NODES) return refuse(r);
  c->node[c->n] = (rules_node){.op = (uint8_t)op, .what = (int16_t)what, .a = (int16_t)a, .b = (int16_t)b};
  return c->n++;
}

static int constant(reader *r, rules_value value) {
  int node = add(r, RULES_OP_CONSTANT, 0, -1, -1);
  if (!r->wrong) r->condition->node[node].value = value;
  return node;
}

/* Text ------------------------------------------------------------------------------------------------ */

static void skip(reader *r) { r->at += strspn(r->at, " \t\r\n"); }

/* Takes a sign, and not the beginning of a longer one. */
static bool take(reader *r, const char *sign) {
  size_t n = strlen(sign);
  skip(r);
  if (strncmp(r->at, sign, n) != 0) return false;
  char first = sign[0], next = r->at[n];
  if (n == 1 && strchr("<>=~/.[-", first) && (next == '=' || next == first || (strchr("<>", first) && next == first)))
    return false;
  r->at += n;
  return true;
}

static size_t name_length(const char *at) {
  size_t n = 0;
  if (isalpha((unsigned char)at[0]) || at[0] == '_')
    while (isalnum((unsigned char)at[n]) || at[n] == '_') n++;
  return n;
}

static bool take_name(reader *r, char name[64]) {
  skip(r);
  size_t n = name_length(r->at);
  if (n == 0 || n > 63) return false;
  memcpy(name, r->at, n);
  name[n] = 0;
  r->at += n;
  return true;
}

static bool take_word(reader *r, const char *word) {
  skip(r);
  size_t n = name_length(r->at);
  if (n != strlen(word) || strncmp(r->at, word, n) != 0) return false;
  r->at += n;
  return true;
}

/* A string without escapes. */
static bool at_string(reader *r) {
  skip(r);
  return *r->at == '"' || *r->at == '\'';
}

static int read_string(reader *r) {
  char quote = *r->at++, *out = r->text_end;
  while (*r->at && *r->at != quote) {
    if (*r->at == '\\' || *r->at == '\n') return refuse(r);
    *r->text_end++ = *r->at++;
  }
  if (!*r->at) return refuse(r);
  r->at++;
  *r->text_end++ = 0;
  return constant(r, (rules_value){.type = RULES_TEXT, .text = out});
}

/* Digits, or digits with a point in their midst: other ways to write a number are Lua's. */
static int read_number(reader *r) {
  size_t n = strspn(r->at, "0123456789"), part = r->at[n] == '.' ? strspn(r->at + n + 1, "0123456789") : 0;
  const char *end = r->at + n + (part ? part + 1 : 0);
  if (n == 0 || n > 15 || part > 15 || *end == '.' || isalnum((unsigned char)*end) || *end == '_') return refuse(r);
  rules_value value = {.type = RULES_WHOLE, .number = strtoll(r->at, NULL, 10)};
  if (part) {
    double worth = 1;
    int64_t digits = strtoll(r->at + n + 1, NULL, 10);
    for (size_t i = 0; i < part; i++) worth *= 10;
    if (n + part > 15) return refuse(r);
    value = (rules_value){.type = RULES_REAL, .real = (double)(value.number * (int64_t)worth + digits) / worth};
  }
  r->at = end;
  return constant(r, value);
}

/* Names ----------------------------------------------------------------------------------------------- */

static int read_expression(reader *r, int above);

static const struct {
  const char *name;
  int asked;
  bool is_call; /* of the game object; as a name of its own its value */
} names[] = {
    {"variant", RULES_ASKED_VARIANT, false},
    {"seed", RULES_ASKED_SEED, false},
    {"phase", RULES_ASKED_PHASE, false},
    {"actor", RULES_ASKED_ACTOR, false},
    {"dealer", RULES_ASKED_DEALER, false},
    {"leader", RULES_ASKED_LEADER, false},
    {"trump", RULES_ASKED_TRUMP, false},
    {"trick_no", RULES_ASKED_TRICK_NO, false},
    {"multiplier", RULES_ASKED_MULTIPLIER, false},
    {"bid", RULES_ASKED_BID, false},
    {"bidder", RULES_ASKED_BIDDER, false},
    {"denomination", RULES_ASKED_DENOMINATION, false},
    {"over", RULES_ASKED_OVER, false},
    {"deal_over", RULES_ASKED_DEAL_OVER, true},
    {"actions", RULES_ASKED_ACTIONS, true},
    {"trick", RULES_ASKED_TRICK, true},
    {"last_trick", RULES_ASKED_LAST_TRICK, true},
    {"yaku", RULES_ASKED_YAKU, true},
    {"tricks", RULES_ASKED_TRICKS, true},
    {"score", RULES_ASKED_SCORE, true},
};
#define NAMES (int)(sizeof names / sizeof *names)

static const char *const keys[RULES_KNOWN_KEYS] = {
    [RULES_KEY_NUMBER] = "number",  [RULES_KEY_WINNER] = "winner", [RULES_KEY_CARDS] = "cards",
    [RULES_KEY_YAKU] = "yaku",      [RULES_KEY_VOIDED] = "voided", [RULES_KEY_NAME] = "name",
    [RULES_KEY_POINTS] = "points",  [RULES_KEY_CLAUSE] = "clause", [RULES_KEY_SEAT] = "seat",
    [RULES_KEY_CARD] = "card",      [RULES_KEY_FACE] = "face",     [RULES_KEY_DEAL] = "deal",
    [RULES_KEY_MATCH] = "match",    [RULES_KEY_SETS] = "sets",     [RULES_KEY_POT] = "pot",
    [RULES_KEY_JACKPOT] = "jackpot"};

/* Arguments in brackets, or one string without. Returns how many. */
static int read_arguments(reader *r, int args[2]) {
  int n = 0;
  if (at_string(r)) {
    args[0] = read_string(r);
    return 1;
  }
  if (!take(r, "(")) return refuse(r);
  if (take(r, ")")) return 0;
  do {
    if (n == 2) return refuse(r);
    args[n++] = read_expression(r, 0);
  } while (!r->wrong && take(r, ","));
  if (!take(r, ")")) refuse(r);
  return n;
}

/* A constant string argument, or NULL. */
static const char *string_at(reader *r, int node) {
  const rules_node *n = &r->condition->node[node];
  if (r->wrong || n->op != RULES_OP_CONSTANT || n->value.type != RULES_TEXT) return NULL;
  return n->value.text;
}

static int read_holder(reader *r) {
  int args[2], n = read_arguments(r, args);
  const char *name = n == 1 ? string_at(r, args[0]) : NULL;
  fuda_card card = name ? fuda_card_read(r->condition->rules->deck, name) : FUDA_NO_CARD;
  return card == FUDA_NO_CARD ? refuse(r) : add(r, RULES_OP_HOLDER, card, -1, -1);
}

static int read_zone(reader *r) {
  int args[2] = {0, 0}, n = read_arguments(r, args), zones[FUDA_ZONES];
  const char *zone_names[FUDA_ZONES], *name = n > 0 ? string_at(r, args[0]) : NULL;
  int known = rules_zones_of(r->condition->rules, zone_names, zones);
  for (int i = 0; name && i < known; i++) {
    if (strcmp(zone_names[i], name) != 0) continue;
    bool of_seat = zones[i] == FUDA_HAND || zones[i] == FUDA_CAPTURED;
    return of_seat && n < 2 ? refuse(r) : add(r, RULES_OP_ZONE, zones[i], n > 1 ? args[1] : args[0], -1);
  }
  return refuse(r);
}

/* Of tricks the first 64 yaku are noted as they are made. */
static int read_made(reader *r) {
  const fuda_ruleset *rules = r->condition->rules;
  int args[2], n = read_arguments(r, args);
  const char *name = n > 0 ? string_at(r, args[0]) : NULL;
  if (!name || !rules_yaku_known(rules, name) || (rules->trick && rules->trick->n_yaku > 64)) return refuse(r);
  int node = add(r, RULES_OP_MADE, 0, n > 1 ? args[1] : -1, -1);
  if (!r->wrong) r->condition->node[node].value = (rules_value){.type = RULES_TEXT, .text = name};
  return node;
}

/* A call that takes arguments: of the game, or (cards, holder) a helper. -2 where it is none. */
static int read_call(reader *r, const char *name, bool of_game) {
  int args[2], n;
  if (strcmp(name, "zone") == 0) return read_zone(r);
  if (strcmp(name, "made") == 0) return read_made(r);
  if (strcmp(name, "hand") == 0) {
    n = read_arguments(r, args);
    return n == 1 ? add(r, RULES_OP_HAND, 0, args[0], -1) : refuse(r);
  }
  if (!of_game && strcmp(name, "holder") == 0) return read_holder(r);
  if (!of_game && strcmp(name, "cards") == 0) {
    n = read_arguments(r, args);
    return n == 1 ? add(r, RULES_OP_HAND, 0, args[0], -1) : n == 2 ? add(r, RULES_OP_SUIT, 0, args[0], args[1]) : refuse(r);
  }
  return -2;
}

static bool take_empty_brackets(reader *r) { return take(r, "(") && (take(r, ")") || refuse(r)); }

static int read_role(reader *r, const char *name) {
  const fuda_ruleset *rules = r->condition->rules;
  for (int i = 0; i < rules->n_roles; i++)
    if (strcmp(rules->roles[i].name, name) == 0) return add(r, RULES_OP_ROLE, i, -1, -1);
  return refuse(r);
}

/* Whether these rules have what is asked about; Lua says what is wrong where they haven't. */
static bool can_be_asked(const fuda_ruleset *rules, int asked, bool of_game) {
  switch (asked) {
  case RULES_ASKED_BID:
  case RULES_ASKED_BIDDER:
  case RULES_ASKED_DENOMINATION: return rules->auction;
  case RULES_ASKED_TRICKS: return rules->trick;
  case RULES_ASKED_TRICK:
  case RULES_ASKED_LAST_TRICK: return rules->trick || of_game;
  default: return true;
  }
}

/* `g.field`, `g:call()`; without g before it a call is read as its value. */
static int read_asked(reader *r, const char *name, bool dot, bool colon) {
  for (int i = 0; i < NAMES; i++) {
    if (strcmp(names[i].name, name) != 0) continue;
    int asked = names[i].asked;
    if (dot ? names[i].is_call : colon && !names[i].is_call) return refuse(r);
    if ((colon && !take_empty_brackets(r)) || !can_be_asked(r->condition->rules, asked, dot || colon)) return refuse(r);
    if (!dot && !colon && asked == RULES_ASKED_LAST_TRICK) asked = RULES_ASKED_LAST_TRICK_OR_NONE;
    skip(r);
    if (!dot && !colon && names[i].is_call && *r->at == '(' && !take_empty_brackets(r)) return refuse(r);
    return add(r, RULES_OP_FIELD, asked, -1, -1);
  }
  if (colon) return refuse(r);
  return read_role(r, name);
}

static int read_name(reader *r) {
  char name[64];
  if (!take_name(r, name)) return refuse(r);
  if (strcmp(name, "nil") == 0) return constant(r, (rules_value){.type = RULES_NIL});
  if (strcmp(name, "true") == 0) return constant(r, (rules_value){.type = RULES_BOOLEAN, .number = 1});
  if (strcmp(name, "false") == 0) return constant(r, (rules_value){.type = RULES_BOOLEAN, .number = 0});
  bool of_game = strcmp(name, "g") == 0, dot = of_game && take(r, "."), colon = of_game && !dot && take(r, ":");
  if (of_game && (!(dot || colon) || !take_name(r, name))) return refuse(r);
  int call = dot ? -2 : read_call(r, name, of_game);
  return call == -2 ? read_asked(r, name, dot, colon) : call;
}

/* Expressions ----------------------------------------------------------------------------------------- */

static int read_primary(reader *r) {
  int node;
  skip(r);
  if (isdigit((unsigned char)*r->at)) return read_number(r);
  if (at_string(r)) return read_string(r);
  if (take(r, "(")) {
    node = read_expression(r, 0);
    if (!take(r, ")")) return refuse(r);
  } else {
    node = read_name(r);
  }
  while (!r->wrong) {
    char name[64];
    if (take(r, ".")) {
      int key = 0;
      if (!take_name(r, name)) return refuse(r);
      while (key < RULES_KNOWN_KEYS && strcmp(keys[key], name) != 0) key++;
      node = key < RULES_KNOWN_KEYS ? add(r, RULES_OP_KEY, key, node, -1) : refuse(r);
    } else if (take(r, "[")) {
      int index = read_expression(r, 0);
      node = take(r, "]") ? add(r, RULES_OP_INDEX, 0, node, index) : refuse(r);
    } else {
      return node;
    }
  }
  return 0;
}

#define UNARY 6
static int read_unary(reader *r) {
  skip(r);
  if (strncmp(r->at, "--", 2) == 0) return refuse(r); /* a comment */
  int op = take_word(r, "not") ? RULES_OP_NOT : take(r, "#") ? RULES_OP_LENGTH : take(r, "-") ? RULES_OP_NEGATE : -1;
  if (op < 0) return read_primary(r);
  int of = read_expression(r, UNARY);
  return add(r, op, 0, of, -1);
}

static const struct {
  const char *sign;
  uint8_t op, binds;
  bool turned; /* a > b is b < a */
} operators[] = {
    {"or", RULES_OP_OR, 1, false},
    {"and", RULES_OP_AND, 2, false},
    {"==", RULES_OP_EQUAL, 3, false},
    {"~=", RULES_OP_UNEQUAL, 3, false},
    {"<=", RULES_OP_LESS_OR_EQUAL, 3, false},
    {">=", RULES_OP_LESS_OR_EQUAL, 3, true},
    {"<", RULES_OP_LESS, 3, false},
    {">", RULES_OP_LESS, 3, true},
    {"+", RULES_OP_ADD, 4, false},
    {"-", RULES_OP_SUBTRACT, 4, false},
    {"*", RULES_OP_TIMES, 5, false},
    {"//", RULES_OP_WHOLE_OVER, 5, false},
    {"/", RULES_OP_OVER, 5, false},
    {"%", RULES_OP_MODULO, 5, false},
};
#define OPERATORS (int)(sizeof operators / sizeof *operators)

/* The operator that comes next and binds more than `above`; -1 where there is none. */
static int take_operator(reader *r, int above) {
  for (int i = 0; i < OPERATORS; i++) {
    const char *before = r->at;
    bool word = isalpha((unsigned char)operators[i].sign[0]);
    if (operators[i].binds <= above || !(word ? take_word(r, operators[i].sign) : take(r, operators[i].sign))) continue;
    skip(r);
    if (operators[i].op != RULES_OP_SUBTRACT || before[strspn(before, " \t\r\n") + 1] != '-') return i;
    return refuse(r) - 1;
  }
  return -1;
}

/* All binary operators here go from left to right. */
static int read_expression(reader *r, int above) {
  if (++r->depth > DEPTH) return refuse(r);
  int left = read_unary(r);
  for (int i; !r->wrong && (i = take_operator(r, above)) >= 0;) {
    int right = read_expression(r, operators[i].binds);
    left = operators[i].turned ? add(r, operators[i].op, 0, right, left) : add(r, operators[i].op, 0, left, right);
  }
  r->depth--;
  return left;
}

rules_condition *rules_condition_new(const char *text, const fuda_ruleset *rules) {
  rules_condition *condition = calloc(1, sizeof *condition);
  if (!condition) return NULL;
  condition->rules = rules;
  condition->texts = malloc(strlen(text) + 1);
  reader r = {.condition = condition, .at = text, .text_end = condition->texts, .wrong = !condition->texts};
  if (!r.wrong) condition->root = read_expression(&r, 0);
  skip(&r);
  if (!r.wrong && !*r.at) return condition;
  rules_condition_free(condition);
  return NULL;
}
