/* Dealing: from a line to a position. 'deal 42:7 dealer 0 okie k5 hands 0 kM k9 hands 3 kD then declare'. */
#include "repl/commands.h"
#include "repl/finding.h"
#include "repl/ruling.h"
#include "repl/seats.h"
#include "repl/setup.h"
#include "repl/table.h"
#include "repl/tell.h"
#include "repl/tree.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define USAGE "deal [SEED[:N]] [dealer S] [okie C] [hands S C...] [then ACTION, ...] [where EXPR]"

typedef repl_request request;

static bool read_number(const char **at, uint64_t *number) {
  char *end;
  errno = 0;
  if (**at < '0' || **at > '9') return false;
  *number = strtoull(*at, &end, 10);
  *at = end;
  return errno == 0 && *number <= INT64_MAX;
}

/* "42", "42:1007", "42:1007.2" */
static bool read_which(repl_session *session, const char *word, request *wanted) {
  const char *at = word;
  uint64_t deal = 0;
  wanted->setup.match_no = 0;
  bool ok = read_number(&at, &wanted->setup.seed);
  if (ok && *at == ':') at++, ok = read_number(&at, &wanted->setup.match_no);
  if (ok && *at == '.') at++, ok = read_number(&at, &deal) && deal < 1000;
  wanted->deal = (unsigned)deal;
  if (ok && !*at) return true;
  return repl_fail(session, "'%s' is no deal: it is SEED, or SEED:N, as in 42:1007; seeds are 0 to %lld", word,
                   (long long)INT64_MAX);
}

static bool is_zone(const fuda_ruleset *rules, const char *word) {
  static const char *const common[] = {"hands", "hand", "field", "stock"};
  for (size_t i = 0; i < sizeof common / sizeof *common; i++)
    if (!strcmp(word, common[i])) return true;
  if (rules->seats > rules->players && !strcmp(word, "deck")) return true;
  for (int i = 0; i < rules->n_zones; i++)
    if (!strcmp(word, rules->zones[i].name)) return true;
  return false;
}

/* A seat that the rules keep beside the dealer; -1 for none of that name. */
static int role_named(const fuda_ruleset *rules, const char *word) {
  for (int r = 0; r < rules->n_roles; r++)
    if (!strcmp(word, rules->roles[r].name)) return r;
  return -1;
}

static const char *const keywords[] = {"dealer", "seats", "under", "at", "then", "where"};
#define KEYWORDS (sizeof keywords / sizeof *keywords)

/* Whether a keyword ends a list of cards here. */
static bool is_keyword(const fuda_ruleset *rules, const char *word) {
  for (size_t i = 0; i < KEYWORDS; i++)
    if (!strcmp(word, keywords[i])) return true;
  return is_zone(rules, word) || role_named(rules, word) >= 0 || fuda_standing_word(rules, word);
}

static int read_seat(repl_session *session, const request *wanted, const char *text) {
  char *end;
  long seat = strtol(text, &end, 10);
  if (*text && !*end && seat >= 0 && seat < wanted->rules->seats) return (int)seat;
  repl_fail(session, "'%s' is no seat: they are 0 to %d", text, wanted->rules->seats - 1);
  return -1;
}

/* A seat before its cards: "3" or "3:". */
static bool is_seat(const char *word) {
  size_t n = strspn(word, "0123456789");
  return n > 0 && (word[n] == 0 || !strcmp(word + n, ":"));
}

static bool give(repl_session *session, request *wanted, const char *zone, int seat, repl_text *cards) {
  char message[400];
  int number = fuda_zone_named(wanted->rules, zone, seat);
  if (wanted->adds && number >= 0 && !wanted->given[number]) fuda_setup_take(&wanted->setup, number);
  if (number >= 0) wanted->given[number] = true;
  bool ok = fuda_setup_give(wanted->rules, &wanted->setup, zone, seat, repl_text_str(cards), message, sizeof message);
  repl_text_clear(cards);
  return ok || repl_fail(session, "%s", message);
}

/* The cards after a zone's name, up to the next keyword; a hand's seat goes before them. */
static bool read_cards(repl_session *session, const char **args, const char *zone, request *wanted) {
  const fuda_ruleset *rules = wanted->rules;
  char word[64];
  repl_text cards = {0};
  bool hands = !strcmp(zone, "hands") || !strcmp(zone, "hand"), ok = true;
  int seat = hands ? FUDA_NOBODY : 0;
  for (const char *at = *args; ok && repl_word(&at, word) && !is_keyword(rules, word); *args = at) {
    size_t n = strlen(word);
    if (hands && is_seat(word)) {
      if (cards.length) ok = give(session, wanted, "hands", seat, &cards);
      if (word[n - 1] == ':') word[n - 1] = 0;
      if (ok) seat = read_seat(session, wanted, word), ok = seat >= 0;
      continue;
    }
    while (n && strchr(",;", word[n - 1])) word[--n] = 0;
    if (hands && seat == FUDA_NOBODY) ok = repl_fail(session, "'hands' needs a seat before its cards: 'hands 0 %s'", word);
    repl_text_print(&cards, "%s%s", cards.length ? " " : "", word);
  }
  if (ok && cards.length) ok = give(session, wanted, hands ? "hands" : zone, seat, &cards);
  else if (ok && (!hands || seat == FUDA_NOBODY)) ok = repl_fail(session, "'%s' needs cards after it", zone);
  repl_text_free(&cards);
  return ok;
}

static bool unknown_word(repl_session *session, const request *wanted, const char *word) {
  const fuda_ruleset *rules = wanted->rules;
  const char *names[FUDA_ZONES + FUDA_ROLES + FUDA_STANDING_WORDS + KEYWORDS];
  int n = fuda_setup_zones(rules, names);
  for (size_t i = 0; i < KEYWORDS; i++) names[n++] = keywords[i];
  for (int r = 0; r < rules->n_roles; r++) names[n++] = rules->roles[r].name;
  n += fuda_standing_words(rules, names + n);
  const char *near = fuda_nearest(word, names, n);
  if (near) return repl_fail(session, "'%s' means nothing to deal: did you mean '%s'?", word, near);
  const char *usage = rules->fishing ? "deal [SEED[:N]] [dealer S] [seats N] [field C...] [stock C...] [hands S C...]" : USAGE;
  if (rules->auction) usage = "deal [SEED[:N]] [dealer S] [fukiage S] [agari C] [hands S C...]";
  return repl_fail(session, "'%s' means nothing to deal: it is '%s'", word, usage);
}

static bool read_dealer(repl_session *session, const char **args, request *wanted) {
  char word[64];
  if (!repl_word(args, word)) return repl_fail(session, "'dealer' needs a seat");
  wanted->setup.dealer = read_seat(session, wanted, word);
  return wanted->setup.dealer >= 0;
}

static bool read_role(repl_session *session, const char **args, int role, request *wanted) {
  char word[64];
  if (!repl_word(args, word)) return repl_fail(session, "'%s' needs a seat", wanted->rules->roles[role].name);
  int seat = read_seat(session, wanted, word);
  wanted->setup.roles[role] = (uint8_t)(seat + 1);
  return seat >= 0;
}

/* "23", "23 thumb": so many actions by a policy, random where none is named. */
static bool read_at(repl_session *session, const char **args, request *wanted) {
  char word[64], *end;
  bool any = repl_word(args, word);
  long n = strtol(word, &end, 10);
  if (!any || *end || n < 0 || n > 100000) return repl_fail(session, "'at' needs a number of actions, as in 'at 23'");
  wanted->at = (int)n;
  const char *after = *args;
  int policy = repl_word(&after, word) ? fuda_policy_read(word) : -1;
  if (policy < 0) return true;
  wanted->policy = (fuda_policy)policy;
  *args = after;
  return true;
}

/* What goes on to the end of the line. */
static bool read_rest(repl_session *session, const char **args, const char *word, const char **rest) {
  while (isspace((unsigned char)**args)) ++*args;
  if (!**args) {
    return !strcmp(word, "where") ? repl_fail(session, "'where' needs a condition, as in 'deal where holder(\"kM\") == 0'")
                                  : repl_fail(session, "'then' needs actions, as in 'then %s'", "hide, play kM");
  }
  *rest = *args;
  *args += strlen(*args);
  return true;
}

static bool read_standing(repl_session *session, const char **args, const char *word, request *wanted) {
  char message[400];
  return fuda_standing_read(wanted->rules, word, args, &wanted->setup.standing, message, sizeof message) ||
         repl_fail(session, "%s", message);
}

/* What follows 'under': a variant and values of its options. */
static bool skip_rules(const char **args) {
  char word[64];
  repl_word(args, word);
  for (const char *look = *args; repl_word(&look, word) && strchr(word, '=');) *args = look;
  return true;
}

static bool read_word(repl_session *session, const char **args, const char *word, request *wanted) {
  char zone[64], skipped[64];
  int role = role_named(wanted->rules, word);
  if (!strcmp(word, "dealer")) return read_dealer(session, args, wanted);
  if (!strcmp(word, "at")) return read_at(session, args, wanted);
  if (!strcmp(word, "then")) return read_rest(session, args, word, &wanted->then);
  if (!strcmp(word, "where")) return read_rest(session, args, word, &wanted->where);
  if (!strcmp(word, "under")) return skip_rules(args);
  if (!strcmp(word, "seats")) return repl_word(args, skipped); /* read before */
  if (role >= 0) return read_role(session, args, role, wanted);
  if (fuda_standing_word(wanted->rules, word)) return read_standing(session, args, word, wanted);
  if (!is_zone(wanted->rules, word)) return unknown_word(session, wanted, word);
  snprintf(zone, sizeof zone, "%s", word);
  return read_cards(session, args, zone, wanted);
}

bool repl_request_read(repl_session *session, const char *args, request *wanted) {
  char word[64], message[400];
  bool first = true, ok = true;
  wanted->at = -1;
  for (; ok && repl_word(&args, word); first = false)
    ok = first && isdigit((unsigned char)word[0]) ? read_which(session, word, wanted) : read_word(session, &args, word, wanted);
  if (!ok || !wanted->setup.standing.given) return ok;
  wanted->setup.standing.deal = (uint16_t)wanted->deal; /* begun there, and not played up to */
  wanted->deal = 0;
  return fuda_standing_check(wanted->rules, &wanted->setup.standing, message, sizeof message) ||
         repl_fail(session, "%s", message);
}

/* A later deal of a match is reached by playing those before it: its cards don't depend on how. Which seat dealt the first
 * follows from who is to deal this one. */
static bool reach_later(repl_session *session, const request *wanted) {
  const fuda_ruleset *rules = rules_ruleset(session->loaded);
  char message[400] = "";
  for (int first = wanted->setup.dealer < 0 ? -1 : 0; first < rules->seats; first++) {
    fuda_setup start = {.seed = wanted->setup.seed, .match_no = wanted->setup.match_no, .dealer = first};
    memcpy(start.roles, wanted->setup.roles, sizeof start.roles);
    fuda_game *game = fuda_game_new(rules, &start, message, sizeof message);
    int failed = !game;
    for (unsigned deal = 0; !failed && deal < wanted->deal; deal++) {
      failed = fuda_game_run(game, FUDA_THUMB, NULL, NULL, message, sizeof message) < 0 ||
               fuda_game_next_deal(game, deal + 1 == wanted->deal ? &wanted->setup : NULL, message, sizeof message);
    }
    if (!failed && (wanted->setup.dealer < 0 || fuda_game_state(game)->dealer == wanted->setup.dealer)) {
      repl_session_take(session, session->loaded, game);
      return true;
    }
    if (game) fuda_game_free(game);
    if (failed) return repl_fail(session, "%s", message);
  }
  return repl_fail(session, "seat %d can't deal that deal", wanted->setup.dealer);
}

/* The number after 'seats'; 0 where there is none, -1 and the problem where it is wrong. */
static int read_seats(repl_session *session, const char *args) {
  const fuda_ruleset *rules = repl_rules(session);
  char word[64];
  while (repl_word(&args, word) && strcmp(word, "where") && strcmp(word, "then")) {
    if (strcmp(word, "seats") != 0) continue;
    if (!repl_word(&args, word)) return repl_fail(session, "'seats' needs a number, as in 'deal seats 4'") - 1;
    char *end;
    long seats = strtol(word, &end, 10);
    if (*end || seats < 1 || seats > 1000) return repl_fail(session, "'%s' is no number of seats", word) - 1;
    if (repl_seats_allowed(rules, (int)seats)) return (int)seats;
    repl_text wrong = {0};
    repl_seats_wrong(rules, (int)seats, &wrong);
    repl_fail(session, "%s", repl_text_str(&wrong));
    repl_text_free(&wrong);
    return -1;
  }
  return 0;
}

/* The rules for so many seats; NULL and the problem. The session's own where it is their number. */
static rules_loaded *load_for(repl_session *session, int seats) {
  char number[16];
  if (!seats || seats == rules_ruleset(session->loaded)->seats) return session->loaded;
  if (!repl_session_has_seat(session, seats)) return NULL;
  snprintf(number, sizeof number, "%d", seats);
  rules_loaded *loaded = repl_load_with(session, repl_seats_option(repl_rules(session))->name, number);
  return loaded ? repl_tree_keep(session->tree, loaded) : NULL;
}

rules_loaded *repl_request_rules(repl_session *session, const char *args, bool *named) {
  char word[64];
  int seats = read_seats(session, args);
  *named = seats > 0;
  for (const char *at = args; repl_word(&at, word) && strcmp(word, "where") && strcmp(word, "then");) {
    if (strcmp(word, "under") != 0) continue;
    const char *named_from = at, *end = at;
    if (!repl_word(&at, word)) return repl_fail(session, "'under' needs a variant"), NULL;
    skip_rules(&end);
    if (end == at && strcmp(word, repl_rules(session)->name) == 0) break;
    repl_text rules = {0};
    repl_text_addn(&rules, named_from, (size_t)(end - named_from));
    rules_loaded *loaded = repl_load_named(session, repl_text_str(&rules), "under VARIANT [OPTION=VALUE]...");
    repl_text_free(&rules);
    return loaded ? repl_tree_keep(session->tree, loaded) : NULL;
  }
  return seats < 0 ? NULL : load_for(session, seats);
}

static bool deal_it(repl_session *session, const request *wanted, rules_loaded *loaded, bool seats) {
  rules_loaded *before = session->loaded;
  session->loaded = loaded;
  bool ok = wanted->deal ? reach_later(session, wanted) : repl_session_deal(session, &wanted->setup);
  if (!ok) session->loaded = before;
  const fuda_option *option = repl_seats_option(rules_ruleset(loaded));
  if (ok && seats && loaded != before) repl_choose(session, rules_ruleset(loaded)->name, option->name, option->value);
  return ok;
}

/* Playing on ---------------------------------------------------------------------------------------- */

#define STEP_TEXT 1000 /* of one, with its end: a switch names options */

/* A game beside the session's, in which it is tried whether all that is wanted can be done; and the rules that it goes over to,
 * in turn, which the session then goes over to as well. */
typedef struct trial {
  fuda_game *game;
  rules_loaded *over_to[REPL_SWITCHES];
  int n, done;
} trial;

static bool try_switch(repl_session *session, trial *t, const char *named) {
  char lost[1024];
  if (t->n == REPL_SWITCHES) return repl_fail(session, "a line has up to %d switches", REPL_SWITCHES);
  rules_loaded *loaded = repl_load_named(session, named, "switch VARIANT [OPTION=VALUE]...");
  if (!loaded) return false;
  loaded = repl_tree_keep(session->tree, loaded);
  fuda_game *game = fuda_game_under(t->game, rules_ruleset(loaded), lost, sizeof lost);
  if (!game) return repl_fail(session, "%.*s", (int)strcspn(lost, "\n"), lost);
  fuda_game_free(t->game);
  t->game = game;
  t->over_to[t->n++] = loaded;
  return true;
}

static bool read_step(repl_session *session, const fuda_game *game, const char *step, fuda_action *action) {
  char message[400], line[STEP_TEXT + 64];
  const fuda_ruleset *rules = fuda_game_rules(game);
  fuda_moves moves = {0};
  if (!fuda_deal_over(fuda_game_state(game))) fuda_legal(rules, fuda_game_state(game), &moves);
  if (repl_is_answer(rules, &moves, step, action)) return true;
  bool bare = fuda_card_read(rules->deck, step) != FUDA_NO_CARD;
  const char *verb = rules->verbs[fuda_set_empty(moves.cards) ? FUDA_VERB_PLAY : moves.card_verb].name;
  snprintf(line, sizeof line, "%s%s%s", bare ? verb : "", bare ? " " : "", step);
  return fuda_action_read(rules, line, action, message, sizeof message) || repl_fail(session, "%s", message);
}

static bool try_step(repl_session *session, trial *t, const char *step) {
  fuda_action action;
  fuda_reason reason = {0};
  if (!strncmp(step, "switch ", 7)) return try_switch(session, t, step + 7);
  if (!read_step(session, t->game, step, &action)) return false;
  if (fuda_game_act(t->game, action, &reason) == 0) return true;
  const char *id = reason.clause ? fuda_game_rules(t->game)->clauses[reason.clause].id : "";
  bool said = strstr(reason.text, id) != NULL;
  return repl_fail(session, "%s: %s%s%s%s", step, reason.text, said ? "" : " (", said ? "" : id, said ? "" : ")");
}

static bool do_step(repl_session *session, trial *t, const char *step) {
  char lost[1024];
  fuda_action action;
  if (!strncmp(step, "switch ", 7)) return repl_session_under(session, t->over_to[t->done++], lost, sizeof lost);
  return read_step(session, session->game, step, &action) && repl_session_act(session, action);
}

/* The next of the actions between commas. */
static bool take_step(const char **then, char step[STEP_TEXT]) {
  while (**then && (isspace((unsigned char)**then) || **then == ',')) ++*then;
  size_t n = 0;
  for (char quote = 0; (*then)[n] && (quote || (*then)[n] != ','); n++) /* a path may have one */
    if (quote && (*then)[n] == quote) quote = 0;
    else if (!quote && (*then)[n] == '\\' && (*then)[n + 1]) n++;
    else if (!quote && ((*then)[n] == '\'' || (*then)[n] == '"')) quote = (*then)[n];
  snprintf(step, STEP_TEXT, "%.*s", (int)(n < STEP_TEXT ? n : STEP_TEXT - 1), *then);
  *then += n;
  for (n = strlen(step); n && isspace((unsigned char)step[n - 1]);) step[--n] = 0;
  return *step != 0;
}

/* Does what is wanted after the deal: in the trial, or once that has succeeded in the session, where it can't fail any more. */
static bool play_wanted(repl_session *session, const request *wanted, trial *t, bool tries) {
  char step[STEP_TEXT];
  fuda_draws draws = {0};
  for (int i = 0; i < wanted->at; i++) {
    const fuda_game *game = tries ? t->game : session->game;
    const fuda_state *state = fuda_game_state(game);
    if (fuda_deal_over(state))
      return repl_fail(session, "the deal is over after %d actions, before the action %d", i, wanted->at);
    fuda_action action = fuda_policy_choose(wanted->policy, fuda_game_rules(game), state, &draws);
    fuda_reason reason = {0};
    if (tries && fuda_game_act(t->game, action, &reason)) return repl_fail(session, "%s", reason.text);
    if (!tries && !repl_session_act(session, action)) return false;
  }
  const char *then = wanted->then ? wanted->then : "";
  while (take_step(&then, step))
    if (!(tries ? try_step(session, t, step) : do_step(session, t, step))) return false;
  return true;
}

static bool can_be_done(repl_session *session, const request *wanted, trial *t) {
  char message[400];
  if (wanted->at < 0 && !wanted->then) return true;
  if (wanted->deal)
    return repl_fail(session, "'%s' can't follow a later deal without the scores so far: 'scores 0 0'",
                     wanted->then ? "then" : "at");
  t->game = fuda_game_new(wanted->rules, &wanted->setup, message, sizeof message);
  bool ok = t->game ? play_wanted(session, wanted, t, true) : repl_fail(session, "%s", message);
  fuda_game_free(t->game);
  return ok;
}

bool repl_request_do(repl_session *session, const repl_request *wanted, rules_loaded *loaded, bool seats) {
  trial t = {0};
  return can_be_done(session, wanted, &t) && deal_it(session, wanted, loaded, seats) && play_wanted(session, wanted, &t, false);
}

bool repl_deal_line(repl_session *session, const char *args, request *wanted, rules_loaded *loaded, bool seats, FILE *out) {
  char line[2048];
  bool ok = repl_request_read(session, args, wanted) && (!wanted->where || repl_where(session, wanted, out));
  if (!ok || !repl_request_do(session, wanted, loaded, seats)) return false;
  repl_finds_forget(session);
  if (session->sitting == FUDA_NOBODY) fprintf(out, "%s\n", repl_setup_deal(session, line, sizeof line));
  else fprintf(out, "dealt; seat %d deals\n", repl_state(session)->dealer);
  int before = 0;
  fuda_game_origin(session->game, &before); /* those done before the last switch */
  int played = fuda_game_length(session->game) + before;
  repl_text text = {0};
  repl_tell_opening(session, &text);
  if (played && (wanted->then || wanted->at > 0) && session->sitting == FUDA_NOBODY) {
    repl_text_print(&text, "%d action%s played: ", played, played == 1 ? "" : "s");
    repl_table_line(session, &text);
  }
  repl_put(&text, out);
  return repl_arrive(session, out);
}

bool repl_cmd_deal(repl_session *session, const char *args, FILE *out) {
  char word[64];
  bool seats;
  rules_loaded *loaded = repl_request_rules(session, args, &seats);
  if (!loaded) return false;
  request wanted = {.rules = rules_ruleset(loaded),
                    .setup = {.seed = session->seed, .match_no = session->match_no, .dealer = session->dealer}};
  if (wanted.setup.dealer >= wanted.rules->seats) wanted.setup.dealer = FUDA_NOBODY;
  const char *look = args;
  bool named = repl_word(&look, word) && isdigit((unsigned char)word[0]);
  if (!named) wanted.setup.match_no++;
  return repl_deal_line(session, args, &wanted, loaded, seats, out);
}
