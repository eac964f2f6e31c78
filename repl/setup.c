/* 'setup', 'show --line', and what can come next in such a line. */
#include "repl/setup.h"

#include "core/record.h"
#include "repl/commands.h"
#include "repl/finding.h"
#include "repl/seats.h"
#include "rules/module.h"
#include "rules/paste.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define MOST_TOLD 32

/* The line ------------------------------------------------------------------------------------------- */

static void add_step(repl_text *steps, const char *before, const char *step, size_t n) {
  repl_text_add(steps, steps->length ? ", " : " then ");
  repl_text_add(steps, before);
  repl_text_addn(steps, step, n);
}

/* Options that differ from their default somewhere along the line: they are said with every rules of it, so that none is taken
 * over from another part. */
typedef struct told {
  const fuda_ruleset *now;
  rules_loaded *other; /* the rules last met that aren't those, by default */
  char name[MOST_TOLD][64];
  int n;
} told;

static bool is_told(const told *t, const char *name) {
  for (int i = 0; i < t->n; i++)
    if (!strcmp(t->name[i], name)) return true;
  return false;
}

static void tell_unless_default(told *t, const fuda_ruleset *rules, const char *name, const char *value) {
  if (is_told(t, name) || t->n == MOST_TOLD) return;
  for (int i = 0; i < rules->n_options; i++) {
    const fuda_option *option = &rules->options[i];
    if (strcmp(option->name, name)) continue;
    if (option->n_values && strcmp(option->values[0], value)) snprintf(t->name[t->n++], sizeof *t->name, "%s", name);
  }
}

static bool is_called(const fuda_ruleset *rules, const char *variant) {
  return !strcmp(variant, rules->found_by ? rules->found_by : rules->name);
}

/* The rules of that name as far as their defaults go. */
static const fuda_ruleset *by_default(told *t, const char *variant) {
  static rules_error error;
  if (is_called(t->now, variant)) return t->now;
  if (t->other && is_called(rules_ruleset(t->other), variant)) return rules_ruleset(t->other);
  rules_free(t->other);
  t->other = rules_load(variant, NULL, 0, &error);
  return t->other ? rules_ruleset(t->other) : NULL;
}

/* A line of a record without its comment: what stands after the tag, or NULL. */
static const char *after_tag(const char *line, const char *tag) {
  size_t n = strlen(tag);
  return !strncmp(line, tag, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

/* The next line of a record, without its comment and the blanks around it; false after the last. */
static bool next_line(const char **at, char line[FUDA_RECORD_LINE]) {
  if (!**at) return false;
  size_t n = strcspn(*at, "\n"), said = strcspn(*at, "#\n"), skip = strspn(*at, " \t");
  snprintf(line, FUDA_RECORD_LINE, "%.*s", (int)(said > skip ? said - skip : 0), *at + (said > skip ? skip : 0));
  for (size_t end = strlen(line); end && isspace((unsigned char)line[end - 1]);) line[--end] = 0;
  *at += n + ((*at)[n] == '\n');
  return true;
}

/* An option and its value, from where they stand in a record. */
static bool read_option(const char *at, char name[64], const char **value) {
  bool named = repl_word(&at, name);
  *value = at + strspn(at, " \t");
  return named;
}

static void tell_record(told *t, const char *record) {
  const fuda_ruleset *rules = NULL;
  char line[FUDA_RECORD_LINE], name[64];
  while (next_line(&record, line)) {
    const char *variant = after_tag(line, "variant"), *option = after_tag(line, "option"), *value;
    if (!variant) variant = after_tag(line, "switch");
    if (variant) rules = by_default(t, variant);
    else if (option && rules && read_option(option, name, &value)) tell_unless_default(t, rules, name, value);
  }
  for (int i = 0; i < t->now->n_options; i++) tell_unless_default(t, t->now, t->now->options[i].name, t->now->options[i].value);
  rules_free(t->other);
}

static void add_value(repl_text *text, const told *t, const char *name, const char *value) {
  if (is_told(t, name)) repl_text_print(text, " %s=%s", name, value);
}

/* The actions of the last deal of a record, and where other rules came in; the rules that the deal was begun under. */
static void steps_of_record(const char *record, const told *t, repl_text *steps, repl_text *begun_under) {
  repl_text now = {0};
  char line[FUDA_RECORD_LINE], name[64], word[RULES_PASTE_WORD];
  const char *named, *value;
  bool switched = false;
  while (next_line(&record, line)) {
    if ((named = after_tag(line, "variant")) || (named = after_tag(line, "switch"))) {
      const char *typed = rules_paste_word(named, word);
      repl_text_clear(&now);
      repl_text_add(&now, typed);
      switched = *line == 's';
      if (switched) add_step(steps, "switch ", typed, strlen(typed));
    } else if ((named = after_tag(line, "option")) && read_option(named, name, &value)) {
      add_value(&now, t, name, value);
      if (switched) add_value(steps, t, name, value);
    } else if (after_tag(line, "deal") || !strcmp(line, "next") || after_tag(line, "next")) {
      repl_text_clear(steps);
      repl_text_clear(begun_under);
      repl_text_add(begun_under, repl_text_str(&now));
    } else if (isdigit((unsigned char)*line)) {
      size_t number = strspn(line, "0123456789 ");
      add_step(steps, "", line + number, strlen(line + number));
    }
  }
  repl_text_free(&now);
}

char *repl_setup_deal(const repl_session *session, char *out, size_t size) {
  const fuda_ruleset *rules = repl_rules(session);
  char seats[32];
  fuda_setup setup;
  fuda_game_setup_of(session->game, fuda_game_deals(session->game) - 1, &setup);
  fuda_setup_line(rules, &setup, out, size);
  size_t length = strlen(out);
  snprintf(out + length, size - length, "%s", repl_seats_words(rules, seats));
  return out;
}

void repl_setup_line(const repl_session *session, repl_text *text) {
  const fuda_game *game = session->game;
  const fuda_ruleset *rules = repl_rules(session);
  int deal = fuda_game_deals(game) - 1, first = fuda_game_deal_first(game, deal), done;
  const char *origin = deal == 0 ? fuda_game_origin(game, &done) : NULL;
  char line[2048], action[FUDA_ACTION_TEXT], word[RULES_PASTE_WORD];
  repl_text steps = {0}, under = {0};
  repl_text_add(text, origin ? fuda_game_begun(game) : repl_setup_deal(session, line, sizeof line));
  if (origin) {
    const char *now = rules_paste_word(rules->found_by ? rules->found_by : rules->name, word); /* a file goes by its path */
    told t = {.now = rules};
    tell_record(&t, origin);
    steps_of_record(origin, &t, &steps, &under);
    add_step(&steps, "switch ", now, strlen(now));
    for (int i = 0; i < rules->n_options; i++) add_value(&steps, &t, rules->options[i].name, rules->options[i].value);
    repl_text_print(text, " under %s", repl_text_str(&under));
  }
  for (int i = first; i < fuda_game_length(game); i++) {
    const char *said = fuda_action_text(rules, fuda_game_action(game, i), action);
    add_step(&steps, "", said, strlen(said));
  }
  repl_text_print(text, "%s\n", repl_text_str(&steps));
  repl_text_free(&steps);
  repl_text_free(&under);
}

/* setup ---------------------------------------------------------------------------------------------- */

static void say_words(const char *label, const char *const *words, int n, FILE *out) {
  fprintf(out, "%s", label);
  for (int i = 0; i < n; i++) fprintf(out, "%s%s", i ? ", " : " ", words[i]);
  fputs("\n", out);
}

/* What is given, and what can be. */
static bool say_setup(repl_session *session, FILE *out) {
  const fuda_ruleset *rules = repl_rules(session);
  const char *words[FUDA_ZONES], *others[FUDA_ROLES + FUDA_STANDING_WORDS + 1] = {"dealer"};
  char line[2048];
  int n = 1;
  if (session->sitting == FUDA_NOBODY) fprintf(out, "%s\n", repl_setup_deal(session, line, sizeof line));
  say_words("cards:", words, fuda_setup_zones(rules, words), out);
  for (int r = 0; r < rules->n_roles; r++) others[n++] = rules->roles[r].name;
  n += fuda_standing_words(rules, others + n);
  say_words("and:", others, n, out);
  return true;
}

bool repl_cmd_setup(repl_session *session, const char *args, FILE *out) {
  char word[64];
  bool seats;
  const char *look = args;
  if (!repl_word(&look, word)) return say_setup(session, out);
  bool clear = !strcmp(word, "clear"), pasted = !strcmp(word, "deal");
  if (clear || pasted) args = look;
  if (pasted && repl_word(&look, word) && !isdigit((unsigned char)word[0]))
    return repl_fail(session, "'setup deal' needs a deal, as in 'setup deal 42:7 dealer 0'");
  bool named = isdigit((unsigned char)word[0]);
  rules_loaded *loaded = repl_request_rules(session, args, &seats);
  if (!loaded) return false;
  repl_request wanted = {.rules = rules_ruleset(loaded), .adds = true};
  wanted.setup.dealer = FUDA_NOBODY;
  wanted.setup.seed = session->seed, wanted.setup.match_no = session->match_no;
  bool same_seats = wanted.rules->seats == repl_rules(session)->seats;
  if (!named && !clear && same_seats) {
    fuda_game_setup_of(session->game, fuda_game_deals(session->game) - 1, &wanted.setup);
    wanted.deal = wanted.setup.standing.deal;
  }
  return repl_deal_line(session, args, &wanted, loaded, seats, out);
}

/* Completion ----------------------------------------------------------------------------------------- */

static void offer_all(const char *const *words, int n, void (*offer)(const char *)) {
  for (int i = 0; i < n; i++) offer(words[i]);
}

static void offer_seats(const fuda_ruleset *rules, void (*offer)(const char *)) {
  char seat[16];
  for (int i = 0; i < rules->seats; i++) {
    snprintf(seat, sizeof seat, "%d", i);
    offer(seat);
  }
}

static bool offer_variant(void *data, const char *name, const char *file, const fuda_ruleset *rules, const rules_error *error) {
  (void)file, (void)rules, (void)error;
  (*(void (**)(const char *))data)(name);
  return true;
}

static void offer_keywords(const fuda_ruleset *rules, void (*offer)(const char *)) {
  static const char *const words[] = {"dealer", "then", "where", "at", "under"};
  const char *names[FUDA_ZONES];
  offer_all(names, fuda_setup_zones(rules, names), offer);
  offer_all(words, 5, offer);
  if (repl_seats_option(rules)) offer("seats");
  for (int r = 0; r < rules->n_roles; r++) offer(rules->roles[r].name);
  offer_all(names, fuda_standing_words(rules, names), offer);
}

/* Cards that the line hasn't given yet. */
static void offer_cards(const fuda_ruleset *rules, fuda_set given, void (*offer)(const char *)) {
  fuda_set left = fuda_set_minus(fuda_set_first_n(rules->deck->cards), given);
  while (!fuda_set_empty(left)) offer(fuda_card_code(rules->deck, fuda_set_take(&left)));
}

void repl_setup_offer(const repl_session *session, const char *typed, size_t length, void (*offer)(const char *word)) {
  const fuda_ruleset *rules = repl_rules(session);
  char word[64], last[64] = "", zone[64] = "";
  fuda_set given = FUDA_EMPTY;
  bool wants_seat = false;
  for (const char *at = typed; repl_word(&at, word) && at <= typed + length;) {
    fuda_card card = fuda_card_read(rules->deck, word);
    if (!strcmp(word, "where")) {
      repl_find_offer(session, "", 0, offer);
      return;
    }
    if (card != FUDA_NO_CARD) fuda_set_add(&given, card);
    else if (fuda_zone_named(rules, word, 0) >= 0) snprintf(zone, sizeof zone, "%s", word);
    else if (!isdigit((unsigned char)word[0])) zone[0] = 0;
    snprintf(last, sizeof last, "%s", word);
    if (at == typed + length) break;
  }
  wants_seat = !strcmp(last, "dealer") || !strcmp(last, "hands");
  for (int r = 0; r < rules->n_roles; r++) wants_seat |= !strcmp(last, rules->roles[r].name);
  if (!strcmp(last, "under")) rules_list(offer_variant, &offer);
  else if (wants_seat) offer_seats(rules, offer);
  else if (*zone && !strcmp(zone, last)) offer_cards(rules, given, offer);
  else offer_keywords(rules, offer);
  if (*zone && strcmp(zone, last) && !wants_seat) offer_cards(rules, given, offer);
}

void repl_find_offer(const repl_session *session, const char *typed, size_t length, void (*offer)(const char *word)) {
  static const char *const options[] = {"--deals", "--at", "--policy"};
  const fuda_ruleset *rules = repl_rules(session);
  const char *words[RULES_EXPRESSION_WORDS];
  char word[64], last[64] = "";
  bool begun = false; /* the condition */
  for (const char *at = typed; length && repl_word(&at, word) && at <= typed + length;) {
    begun |= strncmp(word, "--", 2) != 0 && strncmp(last, "--", 2) != 0;
    snprintf(last, sizeof last, "%s", word);
    if (at == typed + length) break;
  }
  if (!strcmp(last, "--deals")) return;
  if (!strcmp(last, "--at")) {
    offer_all(rules_moment_names, RULES_MOMENTS, offer);
  } else if (!strcmp(last, "--policy")) {
    offer_all(fuda_policy_names, FUDA_POLICIES, offer);
  } else {
    if (!begun && typed && length) offer_all(options, 3, offer);
    offer_all(words, rules_expression_words(words), offer);
    for (int r = 0; r < rules->n_roles; r++) offer(rules->roles[r].name);
  }
}
