/* 'deal': from a line to a position. 'deal 42:7 dealer 0 okie k5 hands 0 kM k9 hands 3 kD'. */
#include "repl/commands.h"
#include "repl/seats.h"
#include "repl/table.h"
#include "repl/tree.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define USAGE "deal [SEED[:N]] [dealer S] [okie C] [hands S C...]"

typedef struct request {
  const fuda_ruleset *rules; /* those in force, or the same for another number of seats */
  fuda_setup setup;
  unsigned deal; /* of the match, from 0 */
} request;

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

/* Whether a keyword ends a list of cards here. */
static bool is_keyword(const fuda_ruleset *rules, const char *word) {
  return !strcmp(word, "dealer") || !strcmp(word, "seats") || is_zone(rules, word) || role_named(rules, word) >= 0;
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

static bool unknown_word(repl_session *session, const char *word) {
  const fuda_ruleset *rules = repl_rules(session);
  const char *names[FUDA_ZONES + 4] = {"dealer", "seats", "hands"};
  int n = 3;
  if (rules->fishing) names[n++] = "field", names[n++] = "stock";
  for (int r = 0; r < rules->n_roles; r++) names[n++] = rules->roles[r].name;
  for (int i = 0; i < rules->n_zones && n < FUDA_ZONES + 4; i++) names[n++] = rules->zones[i].name;
  const char *near = fuda_nearest(word, names, n);
  if (near) return repl_fail(session, "'%s' means nothing to deal: did you mean '%s'?", word, near);
  const char *usage = rules->fishing ? "deal [SEED[:N]] [dealer S] [field C...] [stock C...] [hands S C...]" : USAGE;
  if (rules->auction) usage = "deal [SEED[:N]] [dealer S] [fukiage S] [agari C] [hands S C...]";
  return repl_fail(session, "'%s' means nothing to deal: it is '%s'", word, usage);
}

static bool read_request(repl_session *session, const char *args, request *wanted) {
  char word[64];
  bool first = true, ok = true;
  while (ok && repl_word(&args, word)) {
    if (first && word[0] >= '0' && word[0] <= '9') {
      ok = read_which(session, word, wanted);
    } else if (!strcmp(word, "dealer")) {
      if (!repl_word(&args, word)) return repl_fail(session, "'dealer' needs a seat");
      wanted->setup.dealer = read_seat(session, wanted, word);
      ok = wanted->setup.dealer >= 0;
    } else if (role_named(wanted->rules, word) >= 0) {
      int role = role_named(wanted->rules, word), seat = -1;
      if (!repl_word(&args, word)) return repl_fail(session, "'%s' needs a seat", wanted->rules->roles[role].name);
      seat = read_seat(session, wanted, word);
      ok = seat >= 0;
      wanted->setup.roles[role] = (uint8_t)(seat + 1);
    } else if (!strcmp(word, "seats")) {
      repl_word(&args, word); /* read before */
    } else if (is_zone(wanted->rules, word)) {
      char zone[64];
      snprintf(zone, sizeof zone, "%s", word);
      ok = read_cards(session, &args, zone, wanted);
    } else {
      ok = unknown_word(session, word);
    }
    first = false;
  }
  return ok;
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
  while (repl_word(&args, word)) {
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
  if (session->sitting >= seats) {
    repl_fail(session, "you are seat %d, and of %d seats the last is %d: 'sit none' or another seat first", session->sitting,
              seats, seats - 1);
    return NULL;
  }
  snprintf(number, sizeof number, "%d", seats);
  rules_loaded *loaded = repl_load_with(session, "seats", number);
  return loaded ? repl_tree_keep(session->tree, loaded) : NULL;
}

static bool deal_it(repl_session *session, const request *wanted, rules_loaded *loaded) {
  rules_loaded *before = session->loaded;
  session->loaded = loaded;
  bool ok = wanted->deal ? reach_later(session, wanted) : repl_session_deal(session, &wanted->setup);
  if (!ok) session->loaded = before;
  if (ok && loaded != before)
    repl_choose(session, rules_ruleset(loaded)->name, "seats", repl_seats_option(rules_ruleset(loaded))->value);
  return ok;
}

bool repl_cmd_deal(repl_session *session, const char *args, FILE *out) {
  char word[64], line[1024];
  int seats = read_seats(session, args);
  rules_loaded *loaded = seats < 0 ? NULL : load_for(session, seats);
  if (!loaded) return false;
  request wanted = {.rules = rules_ruleset(loaded),
                    .setup = {.seed = session->seed, .match_no = session->match_no, .dealer = session->dealer}};
  if (wanted.setup.dealer >= wanted.rules->seats) wanted.setup.dealer = FUDA_NOBODY;
  const char *look = args;
  bool named = repl_word(&look, word) && word[0] >= '0' && word[0] <= '9';
  if (!named) wanted.setup.match_no++;
  if (!read_request(session, args, &wanted)) return false;
  if (!deal_it(session, &wanted, loaded)) return false;
  if (session->sitting == FUDA_NOBODY) fprintf(out, "%s\n", fuda_game_deal_line(session->game, line, sizeof line));
  else fprintf(out, "dealt; seat %d deals\n", repl_state(session)->dealer);
  return repl_arrive(session, out);
}
