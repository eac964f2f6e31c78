#include "tables.h"

#include "arithmetic.h"
#include "play.h"

#include <string.h>

enum { DEPTH = FUDA_DEPTH };

/* Questions ------------------------------------------------------------------------------------------ */

/* Whether a fact or the tricks bid are compared with a number, or a fact is anything but 0, of which `test` then says whether
 * it is 0: how many codes say so; 0 where another thing is asked. */
static int said_by(const fuda_code *code, const fuda_code *end, fuda_said_test *test) {
  bool number_first = code->ask == FUDA_ASK_NUMBER, compared = end - code >= 3 && code[!number_first].ask == FUDA_ASK_NUMBER;
  const fuda_code *said = compared ? &code[number_first] : code;
  if (said->ask != FUDA_ASK_FACT && said->ask != FUDA_ASK_BID) return 0;
  *test = (fuda_said_test){0, 0, (uint8_t)(said->ask == FUDA_ASK_FACT ? said->arg + 1 : 0)};
  if (!compared || (code[2].ask != FUDA_ASK_LESS && code[2].ask != FUDA_ASK_EQUAL)) return said == code && test->fact ? 1 : 0;
  int32_t n = code[!number_first].arg;
  bool less = code[2].ask == FUDA_ASK_LESS;
  test->least = !less ? n : number_first ? n + 1 : INT32_MIN;
  test->most = !less ? n : number_first ? INT32_MAX : n - 1;
  return 3;
}

static int find_held(const fuda_question *question, const int16_t args[FUDA_TESTS], int arg) {
  int i = 0;
  while (i < question->n_tests && args[i] != arg) i++;
  return i;
}

static int find_said(const fuda_question *question, const fuda_said_test *test) {
  int i = 0;
  const fuda_said_test *said = question->said;
  while (i < question->n_said && (said[i].fact != test->fact || said[i].least != test->least || said[i].most != test->most))
    i++;
  return i;
}

/* The tests of an expression that asks nothing else, added to those of the question; false where it does. */
static bool find_tests(const fuda_ruleset *rules, fuda_expr when, fuda_question *question, int16_t args[FUDA_TESTS]) {
  const fuda_code *code = rules->code + when.first, *end = code + when.count;
  fuda_said_test said;
  for (int n; code < end; code += n) {
    bool held = code->ask == FUDA_ASK_HELD_IS, full = question->n_tests + question->n_said == FUDA_TESTS;
    n = held ? 3 : said_by(code, end, &said);
    if (held && find_held(question, args, code->arg) == question->n_tests) {
      if (full) return false;
      args[question->n_tests] = code->arg;
      question->test[question->n_tests++] = (fuda_held_test){rules->sets[code->arg & 255], (uint8_t)(code->arg >> 8)};
    } else if (n && !held && find_said(question, &said) == question->n_said) {
      if (full) return false;
      question->said[question->n_said++] = said;
    }
    if (n) continue;
    if (code->ask != FUDA_ASK_NUMBER && code->ask != FUDA_ASK_NOT && code->ask != FUDA_ASK_AND && code->ask != FUDA_ASK_OR)
      return false;
    n = 1;
  }
  return true;
}

/* Such an expression where the tests have come to this. */
static bool holds(const fuda_ruleset *rules, fuda_expr when, const fuda_question *question, const int16_t args[FUDA_TESTS],
                  unsigned outcome) {
  bool stack[DEPTH + 1] = {false}, *top = stack;
  const fuda_code *code = rules->code + when.first, *end = code + when.count;
  fuda_said_test said;
  for (int n; code < end; code += n) {
    n = said_by(code, end, &said);
    if (n) {
      bool within = outcome >> (question->n_tests + find_said(question, &said)) & 1;
      *++top = n == 1 ? !within : within;
      continue;
    }
    n = 1;
    switch ((enum fuda_ask)code->ask) {
    case FUDA_ASK_HELD_IS: *++top = outcome >> find_held(question, args, code->arg) & 1, n = 3; break;
    case FUDA_ASK_NOT: *top = !*top; break;
    case FUDA_ASK_AND: top--, *top = *top && top[1]; break;
    case FUDA_ASK_OR: top--, *top = *top || top[1]; break;
    default: *++top = code->arg != 0; break;
    }
  }
  return when.count == 0 || *top;
}

/* partly: answers that go by other things are left out. */
static bool enumerate(const fuda_ruleset *rules, const fuda_phase *phase, bool partly, fuda_question *question) {
  int16_t args[FUDA_TESTS];
  uint32_t known = 0;
  memset(question, 0, sizeof *question);
  question->given = FUDA_UNKNOWN;
  question->small_deck = rules->deck->cards <= 64;
  if (phase->kind != FUDA_CHOOSING && phase->kind != FUDA_AUCTION) return false;
  for (int a = 0; a < phase->n_answers; a++) {
    bool bare = rules->verbs[phase->answers[a].verb].shape == FUDA_BARE,
         finds = find_tests(rules, phase->answers[a].when, question, args);
    if (!finds && !partly) return false;
    known |= (uint32_t)finds << a;
    if (!bare && question->given != FUDA_UNKNOWN) return false;
    if (!bare) question->given = (uint8_t)a;
  }
  for (unsigned outcome = 0; outcome < 1u << (question->n_tests + question->n_said); outcome++)
    for (int a = 0; a < phase->n_answers; a++) {
      if (!(known >> a & 1) || !holds(rules, phase->answers[a].when, question, args, outcome)) continue;
      if (a == question->given) question->gives[outcome >> 6] |= 1ull << (outcome & 63);
      else question->bare[outcome] |= 1u << phase->answers[a].verb;
    }
  return true;
}

bool fuda_question_enumerate(const fuda_ruleset *rules, const fuda_phase *phase, fuda_question *question) {
  return enumerate(rules, phase, false, question);
}

bool fuda_stays_open(const fuda_ruleset *rules, const fuda_phase *phase) {
  fuda_question question;
  for (int a = 0; a < phase->n_answers; a++)
    if (rules->verbs[phase->answers[a].verb].shape == FUDA_BARE && !phase->answers[a].when.count) return true;
  if (!enumerate(rules, phase, true, &question)) return false;
  for (unsigned outcome = 0; outcome < 1u << (question.n_tests + question.n_said); outcome++)
    if (!question.bare[outcome]) return false;
  return true;
}

/* Who joins ------------------------------------------------------------------------------------------ */

/* `equal(FACT, asked)`, either way round: the fact, or -1. */
static int fact_of_asked(const fuda_code *code, const fuda_code *end) {
  if (end - code < 3 || code[2].ask != FUDA_ASK_EQUAL) return -1;
  if (code[0].ask == FUDA_ASK_FACT && code[1].ask == FUDA_ASK_ASKED) return code[0].arg;
  return code[0].ask == FUDA_ASK_ASKED && code[1].ask == FUDA_ASK_FACT ? code[1].arg : -1;
}

/* Whether an answer's condition asks nothing else; the fact it asks about, -1 before there is one. */
static bool asks_of_joining(const fuda_ruleset *rules, fuda_expr when, int *fact) {
  const fuda_code *code = rules->code + when.first, *end = code + when.count;
  while (code < end) {
    int asked = fact_of_asked(code, end);
    if (asked >= 0) {
      if (*fact >= 0 && *fact != asked) return false;
      *fact = asked;
      code += 3;
      continue;
    }
    bool counts = code->ask == FUDA_ASK_NUMBER || code->ask == FUDA_ASK_JOINED || code->ask == FUDA_ASK_GONE_OUT;
    if (!counts && !(code->ask >= FUDA_ASK_ADD && code->ask <= FUDA_ASK_IF)) return false;
    code++;
  }
  return true;
}

/* The answers that are open in this state, as fuda_joining has them. */
static uint32_t open_when(const fuda_ruleset *rules, const fuda_phase *phase, const fuda_state *state) {
  uint32_t bare = 0;
  for (int a = 0; a < phase->n_answers; a++)
    if (!phase->answers[a].when.count || fuda_ask(rules, state, phase->answers[a].when, 0))
      bare |= 1u << phase->answers[a].verb;
  return bare;
}

bool fuda_joining_enumerate(const fuda_ruleset *rules, const fuda_phase *phase, fuda_joining *joining) {
  int fact = -1;
  if (phase->kind != FUDA_CHOOSING) return false;
  for (int a = 0; a < phase->n_answers; a++)
    if (rules->verbs[phase->answers[a].verb].shape != FUDA_BARE || !asks_of_joining(rules, phase->answers[a].when, &fact))
      return false;
  joining->fact = (uint8_t)(fact < 0 ? 0 : fact);
  for (unsigned joined = 0; joined <= FUDA_SEATS; joined++)
    for (unsigned gone_out = 0; gone_out <= FUDA_SEATS; gone_out++)
      for (int named = 0; named < 2; named++) {
        fuda_state state = {.actor = 0, .players = (uint8_t)joined, .out = (uint8_t)((1u << gone_out) - 1)};
        state.fact[joining->fact] = named ? 0 : FUDA_NOBODY;
        joining->bare[named][joined][gone_out] = open_when(rules, phase, &state);
      }
  return true;
}

/* Terms ---------------------------------------------------------------------------------------------- */

/* Puts a bond before the others. It is left out where what comes next allows the same cards and binds whenever it does; what
 * comes next, where it would have bound before. */
static void bind_before(fuda_terms *terms, const fuda_alternative *one) {
  fuda_bond *later = terms->n_before ? &terms->before[terms->n_before - 1] : NULL;
  fuda_set *need = later ? &later->need : &terms->need, *allow = later ? &later->allow : &terms->allow[1];
  bool some = !fuda_set_empty(terms->need), same = fuda_set_equal(one->allow, some ? *allow : terms->allow[0]);
  if (same && (!some || fuda_set_within(one->need, *need))) return;
  if (some && !fuda_set_within(*need, one->need)) {
    terms->before[terms->n_before++] = (fuda_bond){one->need, one->allow};
    return;
  }
  *need = one->need;
  *allow = one->allow;
}

static void reckon(const fuda_trick_rules *trick, int kind, int n, int trump, int led, fuda_terms *out) {
  const fuda_trick_kind *of = &trick->kind[kind];
  bool leads = led == FUDA_LED;
  const fuda_alternative *list = leads ? of->lead[trump] : of->follow[trump][led];
  int i = (leads ? of->n_lead : of->n_follow) - 1;
  memset(out, 0, sizeof *out);
  out->kind = (uint8_t)kind;
  out->allow[0] = list[i].allow;
  while (i-- > 0)
    if (list[i].tricks >> n & 1) bind_before(out, &list[i]);
  out->excuses = !leads && of->excuses;
  out->simple = !out->excuses && !out->n_before;
  if (leads) return;
  out->strength = trick->strength[trump][led];
  if (of->trumps_down) out->down = trick->suit_set[trump][FUDA_TRUMP];
}

/* Those of the tricks of a kind with this trump, by what is led: one after the other, by number, where it makes a difference.
 */
typedef struct term_rows {
  fuda_terms *terms; /* NULL: they are counted */
  int n;
  uint16_t at[FUDA_KINDS][FUDA_TRICKS][FUDA_TRUMPS][FUDA_LED + 1];
} term_rows;

static void enumerate_numbers(const fuda_trick_rules *trick, int kind, int trump, int led, int tricks, term_rows *rows) {
  fuda_terms last, next;
  for (int n = 1; n <= tricks; n++) {
    reckon(trick, kind, n, trump, led, &next);
    if (n == 1 || memcmp(&next, &last, sizeof next) != 0) {
      if (rows->terms) rows->terms[rows->n] = next;
      rows->n++;
    }
    rows->at[kind][n][trump][led] = (uint16_t)(rows->n - 1);
    last = next;
  }
}

int fuda_terms_enumerate(fuda_trick_rules *trick, int suits, int tricks, fuda_terms *terms) {
  term_rows rows = {.terms = terms};
  for (int kind = 0; kind < trick->n_kinds; kind++)
    for (int trump = 0; trump <= suits && trump < FUDA_TRUMPS; trump++)
      for (int led = 0; led <= FUDA_LED; led++)
        if (led < suits || led >= FUDA_TRUMP) enumerate_numbers(trick, kind, trump, led, tricks, &rows);
  for (int seen = 0; terms && seen < 1 << trick->n_kinds; seen++)
    for (int n = 1; n <= tricks; n++)
      for (int trump = 0; trump < FUDA_TRUMPS; trump++)
        for (int led = 0; led <= FUDA_LED; led++)
          trick->terms_at[seen][n][trump][led] = rows.at[trick->kind_of[seen][n][led]][n][trump][led];
  return rows.n;
}

/* Points --------------------------------------------------------------------------------------------- */

static uint64_t bit(enum fuda_ask ask) { return 1ull << ask; }

/* Whether the points are reckoned from these alone. */
static bool asks_only(const fuda_ruleset *rules, uint64_t of) {
  for (int ask = FUDA_ASK_ADD; ask <= FUDA_ASK_IF; ask++) of |= bit((enum fuda_ask)ask);
  for (int i = 0; i < rules->points.count; i++) {
    unsigned ask = rules->code[rules->points.first + i].ask;
    if (ask > 63 || !(of >> ask & 1)) return false;
  }
  return true;
}

static int32_t points_at(const fuda_ruleset *rules, fuda_state *state, int team, int won, int yaku) {
  state->tricks[team] = (int16_t)won;
  state->tricks[!team] = (int16_t)(rules->tricks - won);
  state->yaku[team] = (int16_t)yaku;
  return fuda_counted(fuda_ask(rules, state, rules->points, team));
}

/* The one thing noted that is asked about: false where there are several. */
static bool find_noted(const fuda_ruleset *rules, fuda_score *score) {
  for (int i = 0; i < rules->points.count; i++) {
    fuda_code code = rules->code[rules->points.first + i];
    if (code.ask == FUDA_ASK_YAKU && rules->auction) score->with_yaku = true;
    bool of_team = code.ask == FUDA_ASK_OWN;
    if (!of_team && code.ask != FUDA_ASK_FACT) continue;
    if (score->fact && (score->fact != code.arg + 1 || score->of_team != of_team)) return false;
    score->fact = (uint8_t)(code.arg + 1);
    score->of_team = of_team;
  }
  return !(score->fact && score->with_yaku);
}

static void note(fuda_state *state, const fuda_score *score, int team, int noted) {
  if (score->fact) state->fact[score->fact - 1 + (score->of_team ? team : 0)] = (int16_t)noted;
}

static void by_yaku(const fuda_ruleset *rules, fuda_state *state, int noted, fuda_score *score) {
  note(state, score, 0, noted);
  for (int won = 0; won <= rules->tricks; won++)
    for (int yaku = 0; yaku < FUDA_SCORE_YAKU; yaku++) score->yaku[noted][won][yaku] = points_at(rules, state, 0, won, yaku);
}

/* Seat 0 has bid. */
static void by_contract(const fuda_ruleset *rules, fuda_state *state, int noted, fuda_score *score) {
  for (int team = 0; team < 2; team++) note(state, score, team, noted);
  for (int b = 0; b < rules->auction->n_bids; b++) {
    const fuda_bid *bid = &rules->auction->bids[b];
    if (b && bid->tricks == bid[-1].tricks) continue;
    state->bid = (uint8_t)(b + 1);
    for (int team = 0; team < 2; team++)
      for (int won = 0; won <= rules->tricks; won++)
        score->contract[noted][rules->team_of[0] == team][bid->tricks][won] =
            points_at(rules, state, team, won, score->with_yaku ? noted : 0);
  }
}

bool fuda_score_enumerate(const fuda_ruleset *rules, fuda_score *score) {
  uint64_t tricks = bit(FUDA_ASK_NUMBER) | bit(FUDA_ASK_TRICKS) | bit(FUDA_ASK_OTHERS_TRICKS) | bit(FUDA_ASK_FACT) |
                    bit(FUDA_ASK_OWN) | bit(FUDA_ASK_YAKU);
  uint64_t more = rules->auction ? bit(FUDA_ASK_BID) | bit(FUDA_ASK_CONTRACTORS) : 0;
  fuda_state state = {.actor = FUDA_NOBODY};
  if (!rules->trick || rules->teams != 2 || !asks_only(rules, tricks | more) || !find_noted(rules, score)) return false;
  for (int b = 0; rules->auction && b < rules->auction->n_bids; b++)
    if (rules->auction->bids[b].tricks > FUDA_TRICKS) return false;
  score->by_contract = rules->auction != NULL;
  for (int noted = 0; noted < (score->fact || score->with_yaku ? FUDA_SCORE_NOTED : 1); noted++) {
    if (score->by_contract) by_contract(rules, &state, noted, score);
    else by_yaku(rules, &state, noted, score);
  }
  return true;
}
