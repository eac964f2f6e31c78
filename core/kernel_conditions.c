/* Conditions that make yaku, looked up: what they go by of a trick is a few small numbers, and for each combination of them it
 * is found out beforehand whether they may hold.
 *
 * A condition may ask for other things, too, or for more numbers than there is room for. Then each value of it lies between
 * two, and where it may be other than 0 it is asked when the trick is complete. */
#include "arithmetic.h"
#include "flow.h"
#include "kernel_tables.h"

#include <string.h>

/* A number that a word can have, as it is asked for; of cards laid those of several sets that have none in common, too. */
enum { SETS = 4 };
typedef struct number {
  uint8_t ask, n_sets;
  int16_t set[SETS]; /* or, of cards alike, by what */
} number;

/* The numbers that a condition goes by: four of them make a table of eight kilobytes. */
enum { MOST = 4 };
typedef struct few {
  int n;
  number of[MOST];
  uint8_t at[MOST], value[MOST]; /* places in a word; what they are */
} few;

/* A value, as far as it is known. */
typedef struct between {
  int32_t least, most;
} between;

static const between anything = {INT32_MIN, INT32_MAX}, yes_or_no = {0, 1};

static between exactly(int32_t n) { return (between){n, n}; }
static bool is_exact(between a) { return a.least == a.most; }
static between truth(between a) { return (between){a.least > 0 || a.most < 0, a.least != 0 || a.most != 0}; }

/* What these two come to. */
static between combined(uint8_t ask, between a, between b) {
  between p = truth(a), q = truth(b);
  bool exact = is_exact(a) && is_exact(b);
  switch ((enum fuda_ask)ask) {
  case FUDA_ASK_LESS: return (between){a.most < b.least, a.least < b.most};
  case FUDA_ASK_EQUAL: return (between){exact && a.least == b.least, a.least <= b.most && b.least <= a.most};
  case FUDA_ASK_AND: return (between){p.least & q.least, p.most & q.most};
  case FUDA_ASK_OR: return (between){p.least | q.least, p.most | q.most};
  case FUDA_ASK_ADD: return (between){fuda_plus(a.least, b.least), fuda_plus(a.most, b.most)};
  case FUDA_ASK_SUBTRACT: return (between){fuda_minus(a.least, b.most), fuda_minus(a.most, b.least)};
  case FUDA_ASK_TIMES: return exact ? exactly(fuda_times(a.least, b.least)) : anything;
  default: return exact ? exactly(fuda_over(a.least, b.least)) : anything;
  }
}

static between chosen(between condition, between then, between otherwise) {
  between p = truth(condition);
  if (is_exact(p)) return p.least ? then : otherwise;
  return (between){then.least < otherwise.least ? then.least : otherwise.least,
                   then.most > otherwise.most ? then.most : otherwise.most};
}

/* How many values what is asked takes off the stack; -1: what follows it, or came before, is asked about somebody else. */
static int taken(uint8_t ask) {
  switch ((enum fuda_ask)ask) {
  case FUDA_ASK_IF: return 3;
  case FUDA_ASK_ADD:
  case FUDA_ASK_SUBTRACT:
  case FUDA_ASK_TIMES:
  case FUDA_ASK_OVER:
  case FUDA_ASK_LESS:
  case FUDA_ASK_EQUAL:
  case FUDA_ASK_AND:
  case FUDA_ASK_OR: return 2;
  case FUDA_ASK_NOT:
  case FUDA_ASK_AFTER:
  case FUDA_ASK_OF_TEAM: return 1;
  case FUDA_ASK_HELD_IS:
  case FUDA_ASK_ABOUT:
  case FUDA_ASK_ABOUT_END: return -1;
  default: return 0;
  }
}

/* Whether a word can have it; of tricks up to fifteen. */
static bool is_counted(const fuda_ruleset *rules, uint8_t ask) {
  switch ((enum fuda_ask)ask) {
  case FUDA_ASK_LAID: return true;
  case FUDA_ASK_LAID_ALIKE: return rules->deck->ranks <= 16 && rules->deck->suits <= 16;
  case FUDA_ASK_TRICKS:
  case FUDA_ASK_OTHERS_TRICKS:
  case FUDA_ASK_TRICK_NO:
  case FUDA_ASK_LAST_TRICK: return rules->tricks < 16;
  default: return false;
  }
}

static number number_of(fuda_code code) {
  if (code.ask == FUDA_ASK_LAST_TRICK) return (number){.ask = FUDA_ASK_TRICK_NO};
  bool of_sets = code.ask == FUDA_ASK_LAID || code.ask == FUDA_ASK_LAID_ALIKE;
  return (number){.ask = code.ask, .n_sets = of_sets, .set = {(int16_t)(of_sets ? code.arg : 0)}};
}

static bool is_same(const number *a, const number *b) {
  bool same = a->ask == b->ask && a->n_sets == b->n_sets;
  for (int i = 0; same && i < a->n_sets; i++) same = a->set[i] == b->set[i];
  return same;
}

static bool have_in_common(const fuda_ruleset *rules, int a, int b) {
  int most = a > b ? a : b, trumps = most >= FUDA_BY_TRUMP ? rules->deck->suits + 1 : 1,
      leds = most >= FUDA_BY_LED ? FUDA_LED : 1;
  bool some = false;
  for (int trump = 0; trump < trumps; trump++)
    for (int led = 0; led < leds; led++)
      some |= fuda_set_meet(fuda_laid_set(rules, a, trump, led), fuda_laid_set(rules, b, trump, led));
  return some;
}

/* Two numbers of cards laid as one, where they can be; else of no sets. */
static number together(const fuda_ruleset *rules, number a, number b) {
  if (!a.n_sets || !b.n_sets || a.n_sets + b.n_sets > SETS) return (number){0};
  for (int i = 0; i < b.n_sets; i++) {
    for (int k = 0; k < a.n_sets; k++)
      if (have_in_common(rules, a.set[k], b.set[i])) return (number){0};
    a.set[a.n_sets++] = b.set[i];
  }
  return a;
}

/* A value on the stack, or so far how many cards are laid of these sets: more may be added to them. */
typedef struct term {
  between value;
  number laid;
} term;

/* A condition as it is asked: with the values of its numbers, or to find out which they are. */
typedef struct asking {
  const fuda_kernel *kernel;
  few *numbers;
  bool collects;
} asking;

static between value_of_number(const asking *a, const number *asked) {
  few *numbers = a->numbers;
  int i = 0;
  while (i < numbers->n && !is_same(&numbers->of[i], asked)) i++;
  if (i < numbers->n) return exactly(numbers->value[i]);
  if (a->collects && i < MOST) numbers->of[numbers->n++] = *asked;
  return (between){0, asked->n_sets ? a->kernel->rules->seats : INT32_MAX};
}

/* What is asked for without a look at other values. */
static term found(const asking *a, fuda_code code) {
  number asked = number_of(code);
  if (!is_counted(a->kernel->rules, code.ask))
    return (term){.value = code.ask == FUDA_ASK_NUMBER        ? exactly(code.arg)
                           : code.ask == FUDA_ASK_CONTRACTORS ? yes_or_no
                                                              : anything};
  if (code.ask == FUDA_ASK_LAID) return (term){.laid = asked};
  between value = value_of_number(a, &asked);
  if (code.ask == FUDA_ASK_LAST_TRICK) value = combined(FUDA_ASK_EQUAL, value, exactly(a->kernel->rules->tricks));
  return (term){.value = value};
}

/* How many it is by now. */
static between settled(const asking *a, const term *of) { return of->laid.n_sets ? value_of_number(a, &of->laid) : of->value; }

static term one_step(const asking *a, fuda_code code, const term *top) {
  int n = taken(code.ask);
  if (n == 0) return found(a, code);
  number laid = code.ask == FUDA_ASK_ADD ? together(a->kernel->rules, top[0].laid, top[1].laid) : (number){0};
  if (laid.n_sets) return (term){.laid = laid};
  between of[3] = {{0, 0}};
  for (int i = 0; i < n; i++) of[i] = settled(a, &top[i]);
  if (n == 3) return (term){.value = chosen(of[0], of[1], of[2])};
  if (n == 2) return (term){.value = combined(code.ask, of[0], of[1])};
  return (term){.value = code.ask == FUDA_ASK_NOT ? combined(FUDA_ASK_EQUAL, truth(of[0]), exactly(0)) : anything};
}

/* The condition's value. */
static between value_of(const asking *a, fuda_expr expr) {
  const fuda_code *code = a->kernel->rules->code + expr.first;
  term stack[FUDA_DEPTH + 1], *top = stack;
  for (int i = 0; i < expr.count; i++) {
    top += 1 - taken(code[i].ask);
    *top = one_step(a, code[i], top);
  }
  return top > stack ? settled(a, top) : exactly(0);
}

static bool is_about_others(const fuda_ruleset *rules, fuda_expr expr) {
  bool is = false;
  for (int i = 0; i < expr.count; i++) is |= taken(rules->code[expr.first + i].ask) < 0;
  return is;
}

/* Which numbers it goes by; those that there is no room for are as good as unknown. */
static few numbers_of(const fuda_kernel *kernel, fuda_expr expr) {
  few numbers = {0};
  value_of(&(asking){kernel, &numbers, true}, expr);
  return numbers;
}

/* Where they stand ----------------------------------------------------------------------------------- */

/* What cards laid each word counts. */
typedef struct word_sets {
  number laid[KERNEL_WORDS][KERNEL_LAID];
} word_sets;

static void count_set(fuda_kernel *kernel, int word, int at, int set) {
  const fuda_ruleset *rules = kernel->rules;
  if (set >= FUDA_BY_TRUMP) kernel->by_trump = FUDA_TRUMPS - 1;
  if (set >= FUDA_BY_LED) kernel->by_led = FUDA_LED - 1;
  for (int trump = 0; trump <= rules->deck->suits; trump++)
    for (int led = 0; led < FUDA_LED; led++) {
      fuda_set of = fuda_laid_set(rules, set, trump, led);
      while (!fuda_set_empty(of)) kernel->laid[word][trump][led][fuda_set_take(&of)] |= 1ull << 4 * at;
    }
}

/* Where a word counts it: behind the others where it doesn't. */
static int place_of(const fuda_kernel *kernel, const word_sets *words, int word, const number *laid) {
  int at = 0;
  while (at < kernel->n_laid[word] && !is_same(&words->laid[word][at], laid)) at++;
  return at;
}

static bool fits(const fuda_kernel *kernel, const word_sets *words, int word, const few *numbers) {
  int more = 0;
  for (int i = 0; i < numbers->n; i++) {
    const number *of = &numbers->of[i];
    more += of->ask == FUDA_ASK_LAID && place_of(kernel, words, word, of) == kernel->n_laid[word];
  }
  return kernel->n_laid[word] + more <= KERNEL_LAID;
}

static uint8_t place_in(fuda_kernel *kernel, word_sets *words, int word, const number *of) {
  switch ((enum fuda_ask)of->ask) {
  case FUDA_ASK_LAID: {
    int at = place_of(kernel, words, word, of);
    if (at < kernel->n_laid[word]) return (uint8_t)at;
    words->laid[word][at] = *of;
    for (int i = 0; i < of->n_sets; i++) count_set(kernel, word, at, of->set[i]);
    return kernel->n_laid[word]++;
  }
  case FUDA_ASK_LAID_ALIKE: kernel->counts_alike[of->set[0] != 0] = true; return (uint8_t)(KERNEL_ALIKE + (of->set[0] != 0));
  case FUDA_ASK_TRICKS:
  case FUDA_ASK_OTHERS_TRICKS:
    kernel->counts_tricks = true;
    return of->ask == FUDA_ASK_TRICKS ? KERNEL_TRICKS : KERNEL_OTHERS_TRICKS;
  default: return KERNEL_TRICK_NO;
  }
}

/* Gives all of them places in the first word that has room, in order; there is always one for none. */
static uint8_t place_all(fuda_kernel *kernel, word_sets *words, few *numbers) {
  uint8_t word = 0;
  while (word < KERNEL_WORDS && !fits(kernel, words, word, numbers)) word++;
  if (word == KERNEL_WORDS) word = 0, numbers->n = 0;
  if (kernel->n_words <= word) kernel->n_words = (uint8_t)(word + 1);
  for (int i = 0; i < numbers->n; i++) {
    number of = numbers->of[i];
    uint8_t place = place_in(kernel, words, word, &of);
    int at = i;
    for (; at > 0 && numbers->at[at - 1] > place; at--)
      numbers->at[at] = numbers->at[at - 1], numbers->of[at] = numbers->of[at - 1];
    numbers->at[at] = place;
    numbers->of[at] = of;
  }
  return word;
}

/* What is found out ---------------------------------------------------------------------------------- */

static int most_of(const fuda_ruleset *rules, uint8_t place) {
  return place < KERNEL_OTHERS_TRICKS ? rules->seats : rules->tricks;
}

/* The next combination of numbers; false after the last. */
static bool next(const fuda_ruleset *rules, few *numbers) {
  for (int i = 0; i < numbers->n; i++) {
    if (numbers->value[i]++ < most_of(rules, numbers->at[i])) return true;
    numbers->value[i] = 0;
  }
  return false;
}

/* So many words of bits say it of all combinations. */
static int words_for(int n) { return n < 2 ? 1 : 1 << (4 * n - 6); }

static void find_out(fuda_kernel *kernel, fuda_expr made, few *numbers, kernel_condition *condition) {
  uint64_t *may = kernel->may + kernel->n_may;
  condition->may_at = kernel->n_may;
  kernel->n_may = (uint16_t)(kernel->n_may + words_for(numbers->n));
  for (int i = 0; i < numbers->n; i++) condition->counts |= 15ull << 4 * numbers->at[i];
  do {
    between value = is_about_others(kernel->rules, made) ? yes_or_no : truth(value_of(&(asking){kernel, numbers, false}, made));
    unsigned at = 0;
    for (int i = 0; i < numbers->n; i++) at |= (unsigned)numbers->value[i] << 4 * i;
    may[at / 64] |= (uint64_t)value.most << at % 64;
    condition->asks |= !is_exact(value);
  } while (next(kernel->rules, numbers));
}

static kernel_condition condition_for(fuda_kernel *kernel, word_sets *words, uint8_t row) {
  const fuda_yaku *yaku = &kernel->rules->trick->yaku[row];
  kernel_condition condition = {.row = row, .kinds = (uint8_t)~yaku->not_in};
  few numbers = {0};
  if (!is_about_others(kernel->rules, yaku->made)) numbers = numbers_of(kernel, yaku->made);
  while (numbers.n > 1 && kernel->n_may + words_for(numbers.n) > KERNEL_MAY - 64) numbers.n--;
  condition.word = place_all(kernel, words, &numbers);
  find_out(kernel, yaku->made, &numbers, &condition);
  return condition;
}

/* In all kinds of trick in which it counts: it is said, or goes by nothing and always holds. */
static void try_always(fuda_kernel *kernel, uint8_t row) {
  uint8_t not_in = kernel->rules->trick->yaku[row].not_in;
  for (int kind = 0; kind < FUDA_KINDS; kind++) kernel->to_try[kind] |= (uint64_t) !(not_in >> kind & 1) << row;
}

void fuda_kernel_build_conditions(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  kernel_condition *all = kernel->condition, condition;
  word_sets words;
  for (int card = 0; card < rules->deck->cards; card++) {
    const fuda_card_face *face = &rules->deck->card[card];
    if (face->suit >= rules->deck->suits) continue;
    kernel->alike[0][card] = 1ull << 4 * (face->rank & 15);
    kernel->alike[1][card] = 1ull << 4 * (face->suit & 15);
  }
  for (uint8_t row = 0; row < rules->trick->n_yaku; row++) {
    if (rules->trick->yaku[row].kind == FUDA_YAKU_RUN) kernel->runs |= 1ull << row;
    if (rules->trick->yaku[row].kind == FUDA_YAKU_HOOK) try_always(kernel, row);
    if (rules->trick->yaku[row].kind != FUDA_YAKU_ASKED) continue;
    condition = condition_for(kernel, &words, row);
    if (!condition.counts && !condition.asks) {
      if (kernel->may[condition.may_at] & 1) try_always(kernel, row);
      continue;
    }
    int at = kernel->n_conditions++;
    for (; at > 0 && all[at - 1].word > condition.word; at--) all[at] = all[at - 1];
    all[at] = condition;
  }
}

uint64_t fuda_kernel_ask_rows(const kernel_deal *deal, uint64_t rows, unsigned winner) {
  const fuda_ruleset *rules = deal->kernel->rules;
  uint64_t hold = 0;
  for (; rows; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    hold |= (uint64_t)(fuda_kernel_ask(deal, rules->trick->yaku[row].made, rules->team_of[winner]) != 0) << row;
  }
  return hold;
}
