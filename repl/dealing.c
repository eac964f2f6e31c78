/* 'deal': from a line to a position. 'deal 42:7 dealer 0 okie k5 hands 0 kM k9 hands 3 kD'. */
#include "repl/commands.h"
#include "repl/table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define USAGE "deal [SEED[:N]] [dealer S] [okie C] [hands S C...]"

typedef struct request {
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
  return !strcmp(word, "dealer") || is_zone(rules, word) || role_named(rules, word) >= 0;
}

/* A seat before its cards: "3" or "3:". */
static bool is_seat(const char *word) {
  size_t n = strspn(word, "0123456789");
  return n > 0 && (word[n] == 0 || !strcmp(word + n, ":"));
}

static bool give(repl_session *session, request *wanted, const char *zone, int seat, repl_text *cards) {
  char message[400];
  bool ok = fuda_setup_give(repl_rules(session), &wanted->setup, zone, seat, repl_text_str(cards), message, sizeof message);
  repl_text_clear(cards);
  return ok || repl_fail(session, "%s", message);
}

/* The cards after a zone's name, up to the next keyword; a hand's seat goes before them. */
static bool read_cards(repl_session *session, const char **args, const char *zone, request *wanted) {
  const fuda_ruleset *rules = repl_rules(session);
  char word[64];
  repl_text cards = {0};
  bool hands = !strcmp(zone, "hands") || !strcmp(zone, "hand"), ok = true;
  int seat = hands ? FUDA_NOBODY : 0;
  for (const char *at = *args; ok && repl_word(&at, word) && !is_keyword(rules, word); *args = at) {
    size_t n = strlen(word);
    if (hands && is_seat(word)) {
      if (cards.length) ok = give(session, wanted, "hands", seat, &cards);
      if (word[n - 1] == ':') word[n - 1] = 0;
      if (ok) seat = repl_read_seat(session, word), ok = seat >= 0;
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
  const char *names[FUDA_ZONES + 3] = {"dealer", "hands"};
  int n = 2;
  if (rules->fishing) names[n++] = "field", names[n++] = "stock";
  for (int r = 0; r < rules->n_roles; r++) names[n++] = rules->roles[r].name;
  for (int i = 0; i < rules->n_zones && n < FUDA_ZONES + 3; i++) names[n++] = rules->zones[i].name;
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
      wanted->setup.dealer = repl_read_seat(session, word);
      ok = wanted->setup.dealer >= 0;
    } else if (role_named(repl_rules(session), word) >= 0) {
      int role = role_named(repl_rules(session), word), seat = -1;
      if (!repl_word(&args, word)) return repl_fail(session, "'%s' needs a seat", repl_rules(session)->roles[role].name);
      seat = repl_read_seat(session, word);
      ok = seat >= 0;
      wanted->setup.roles[role] = (uint8_t)(seat + 1);
    } else if (is_zone(repl_rules(session), word)) {
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
      if (!repl_session_deal(session, &start)) return fuda_game_free(game), false;
      fuda_game_free(session->game);
      session->game = game;
      return true;
    }
    if (game) fuda_game_free(game);
    if (failed) return repl_fail(session, "%s", message);
  }
  return repl_fail(session, "seat %d can't deal that deal", wanted->setup.dealer);
}

bool repl_cmd_deal(repl_session *session, const char *args, FILE *out) {
  request wanted = {.setup = {.seed = session->seed, .match_no = session->match_no, .dealer = session->dealer}};
  char word[64], line[1024];
  const char *look = args;
  bool named = repl_word(&look, word) && word[0] >= '0' && word[0] <= '9';
  if (!named) wanted.setup.match_no++;
  if (!read_request(session, args, &wanted)) return false;
  if (wanted.deal ? !reach_later(session, &wanted) : !repl_session_deal(session, &wanted.setup)) return false;
  if (session->sitting == FUDA_NOBODY) fprintf(out, "%s\n", fuda_game_deal_line(session->game, line, sizeof line));
  else fprintf(out, "dealt; seat %d deals\n", repl_state(session)->dealer);
  return repl_arrive(session, out);
}
