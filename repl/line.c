#include "repl/line.h"

#include "repl/auction.h"
#include "repl/commands.h"
#include "repl/files.h"
#include "repl/help.h"
#include "repl/past.h"
#include "repl/ruling.h"
#include "repl/setup.h"
#include "repl/table.h"
#include "repl/tree.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#define HISTORY 2000
#define CANDIDATES 512

static repl_session *the_session; /* Readline's callbacks carry no data */
static char *pending;             /* lines of a paste that are still to be done */
static bool cancelled;
static char *candidate[CANDIDATES];
static int n_candidates;

static void offer(const char *word) {
  if (n_candidates < CANDIDATES) candidate[n_candidates++] = repl_copy(word);
}

/* The numbers that can be bid, or, after one, its denominations: "7 h" is typed as two words. */
static void offer_bids(const fuda_moves *moves, const char *number) {
  const fuda_ruleset *rules = repl_rules(the_session);
  char word[64], last[64] = "";
  for (fuda_set bids = moves->cards; !fuda_set_empty(bids);) {
    const char *text = rules->auction->bids[fuda_set_take(&bids)].text;
    repl_word(&text, word);
    if (!number && strcmp(word, last)) offer(word);
    snprintf(last, sizeof last, "%s", word);
    if (number && !strcmp(word, number) && repl_word(&text, word)) offer(word);
  }
}

/* The first of "pine / January", once, where it is one word. */
static void offer_name(const char *name) {
  char word[64];
  if (!name || strchr(repl_first_name(name, word, sizeof word), ' ')) return;
  for (int i = 0; i < n_candidates; i++)
    if (!strcmp(candidate[i], word)) return;
  offer(word);
}

/* Where cards are months, they are also found by flower: the flower's name first, then what the card is. */
static void offer_flowers(fuda_set cards) {
  const fuda_deck *deck = repl_rules(the_session)->deck;
  while (deck->suits > FUDA_TRUMPS && !fuda_set_empty(cards)) {
    fuda_card card = fuda_set_take(&cards);
    if (deck->card[card].suit < deck->suits) offer_name(deck->suit[deck->card[card].suit].name[FUDA_ENGLISH]);
  }
}

/* After a flower: what can be played of it. */
static bool offer_kinds(const char *flower) {
  const fuda_ruleset *rules = repl_rules(the_session);
  const fuda_deck *deck = rules->deck;
  int suit = deck->suits > FUDA_TRUMPS ? fuda_suit_read(deck, flower) : -1, before = n_candidates;
  fuda_view view;
  if (suit < 0 || strspn(flower, "0123456789") == strlen(flower)) return false;
  repl_sight(the_session, &view);
  for (fuda_set cards = fuda_set_or(view.moves.cards, fuda_moves_several(&view.moves)); !fuda_set_empty(cards);) {
    fuda_card card = fuda_set_take(&cards);
    if (deck->card[card].suit == suit) offer_name(deck->rank[deck->card[card].rank].name[FUDA_ENGLISH]);
  }
  return n_candidates > before;
}

static void offer_moves(bool with_verb) {
  const fuda_ruleset *rules = repl_rules(the_session);
  fuda_view view;
  repl_sight(the_session, &view);
  for (int verb = 0; verb < rules->n_verbs && with_verb; verb++)
    if (view.moves.bare >> verb & 1) offer(rules->verbs[verb].name);
  fuda_set all = fuda_set_or(view.moves.cards, fuda_moves_several(&view.moves));
  if (with_verb && !fuda_set_empty(all)) offer(rules->verbs[view.moves.card_verb].name);
  if (repl_auction_on(the_session)) {
    offer_bids(&view.moves, NULL);
    return;
  }
  for (fuda_set cards = all; !fuda_set_empty(cards);) offer(fuda_card_code(rules->deck, fuda_set_take(&cards)));
  offer_flowers(all);
}

/* After the number of a bid its denominations; after a joker that is led `as`, then the suits. */
static bool offer_rest(const char *before, const char *last) {
  const fuda_ruleset *rules = repl_rules(the_session);
  fuda_view view;
  repl_sight(the_session, &view);
  if (repl_auction_on(the_session) && last[0] >= '0' && last[0] <= '9') {
    offer_bids(&view.moves, last);
    return true;
  }
  if (rules->verbs[FUDA_VERB_PLAY].shape != FUDA_WITH_SUIT) return false;
  bool as = !strcmp(last, "as");
  fuda_card card = fuda_card_read(rules->deck, as ? before : last);
  if (card == FUDA_NO_CARD || !fuda_set_has(fuda_moves_several(&view.moves), card)) return false;
  if (!as) offer("as");
  for (int suit = 0; as && suit < rules->deck->suits; suit++) offer(rules->deck->suit[suit].name[FUDA_CODE]);
  return true;
}

/* After a card that has several matches: these. */
static bool offer_matches(const char *code) {
  const fuda_ruleset *rules = repl_rules(the_session);
  fuda_card card = fuda_card_read(rules->deck, code);
  fuda_view view;
  repl_sight(the_session, &view);
  if (card == FUDA_NO_CARD || !fuda_set_has(fuda_moves_several(&view.moves), card)) return false;
  for (fuda_set with = fuda_set_and(view.moves.match[card], view.moves.field); !fuda_set_empty(with);)
    offer(fuda_card_code(rules->deck, fuda_set_take(&with)));
  return true;
}

static void offer_seats(const char *also) {
  char seat[16];
  for (int i = 0; i < repl_rules(the_session)->seats; i++) {
    snprintf(seat, sizeof seat, "%d", i);
    offer(seat);
  }
  offer(also);
}

static bool offer_variant(void *data, const char *name, const char *file, const fuda_ruleset *rules, const rules_error *error) {
  (void)data, (void)file, (void)rules, (void)error;
  offer(name);
  return true;
}

static void offer_option_values(const char *name) {
  const fuda_ruleset *rules = repl_rules(the_session);
  for (int i = 0; i < rules->n_options; i++) {
    const fuda_option *option = &rules->options[i];
    if (!name) offer(option->name);
    else if (!strcmp(name, option->name))
      for (int k = 0; k < option->n_values; k++) offer(option->values[k]);
  }
}

static void offer_numbers(int from, int to) {
  char number[16];
  for (int i = from; i <= to; i++) {
    snprintf(number, sizeof number, "%d", i);
    offer(number);
  }
}

/* The actions of this deal on the line, and what else `goto` takes. */
static void offer_places(void) {
  static const char *const words[] = {"deal", "end"};
  const repl_tree *tree = the_session->tree;
  int last = 0, deal = tree->node[tree->line[tree->at]].deal;
  for (int i = 0; i < tree->n_line; i++)
    if (tree->node[tree->line[i]].deal == deal) last = tree->node[tree->line[i]].number;
  offer(repl_rules(the_session)->fishing ? "turn" : "trick");
  for (int i = 0; i < 2; i++) offer(words[i]);
  offer_numbers(0, last);
}

static void offer_branches(bool all) {
  const repl_tree *tree = the_session->tree;
  char name[160];
  for (int b = 0; b < tree->n_branches; b++) offer(repl_tree_name(tree, b, name, sizeof name));
  if (all) offer("all");
}

/* The tricks or turns, or the deals, that have been come to. */
static void offer_second(const char *first, const char *second) {
  const fuda_state *state = repl_state(the_session);
  const repl_tree *tree = the_session->tree;
  if (!strcmp(second, "trick") || !strcmp(second, "turn"))
    offer_numbers(1, repl_rules(the_session)->fishing ? state->turn + 1 : state->trick_no);
  else if (!strcmp(second, "deal") || (!strcmp(first, "why") && (!strcmp(second, "yaku") || !strcmp(second, "score"))))
    offer_numbers(1, tree->node[tree->line[tree->n_line - 1]].deal + 1);
}

static void offer_first(enum repl_wants wants, const char *command) {
  static const char *const about[] = {"trick", "yaku", "score"};
  switch (wants) {
  case REPL_WANTS_NOTHING:
  case REPL_WANTS_SETUP:
  case REPL_WANTS_FIND:
  case REPL_WANTS_FILE: break;
  case REPL_WANTS_WHY:
    for (int i = 0; i < 3; i++) offer(about[i]);
    offer_moves(true);
    break;
  case REPL_WANTS_ACTION: offer_moves(true); break;
  case REPL_WANTS_PLACE: offer_places(); break;
  case REPL_WANTS_BRANCH: offer_branches(!strcmp(command, "branches")); break;
  case REPL_WANTS_CARD: offer_moves(false); break;
  case REPL_WANTS_VARIANT: rules_list(offer_variant, NULL); break;
  case REPL_WANTS_OPTION: offer_option_values(NULL); break;
  case REPL_WANTS_SEAT: offer_seats(!strcmp(command, "sit") ? "none" : "all"); break;
  case REPL_WANTS_POLICY: offer_seats("all"); break;
  case REPL_WANTS_NAMES:
    for (int i = 0; i < 3; i++) offer(repl_names[i]);
    break;
  case REPL_WANTS_COMMAND:
    for (int i = 0; i < repl_n_commands; i++) offer(repl_commands[i].name);
    for (int i = 0; i < repl_n_topics; i++) offer(repl_topics[i].name);
    break;
  }
}

/* Candidates for the word that begins at byte 'start' of what was typed. */
static void gather(const char *typed, int start) {
  const char *args = typed;
  char word[64], first[64] = "", second[64] = "", last[64] = "", before[64] = "";
  int place = 0;
  while (args < typed + start && repl_word(&args, word) && args <= typed + start) {
    if (place == 0) snprintf(first, sizeof first, "%s", word);
    if (place == 1) snprintf(second, sizeof second, "%s", word);
    snprintf(before, sizeof before, "%s", last);
    snprintf(last, sizeof last, "%s", word);
    place++;
  }
  if (place == 0) {
    for (int i = 0; i < repl_n_commands; i++) offer(repl_commands[i].name);
    offer_moves(true);
    return;
  }
  const repl_command *command = NULL;
  for (int i = 0; i < repl_n_commands; i++)
    if (!strcmp(first, repl_commands[i].name)) command = &repl_commands[i];
  if (command && (command->wants == REPL_WANTS_SETUP || command->wants == REPL_WANTS_FIND)) {
    const char *after = typed + strcspn(typed, " ");
    size_t length = typed + start > after ? (size_t)(typed + start - after) : 0;
    (command->wants == REPL_WANTS_SETUP ? repl_setup_offer : repl_find_offer)(the_session, after, length, offer);
    return;
  }
  if (offer_rest(before, last) || offer_matches(last) || offer_kinds(last)) return;
  if (command && place == 1) offer_first(command->wants, first);
  else if (command && place == 2 && command->wants == REPL_WANTS_OPTION) offer_option_values(second);
  else if (command && place == 2 && command->wants == REPL_WANTS_POLICY)
    for (int i = 0; i < FUDA_POLICIES; i++) offer(fuda_policy_names[i]);
  else if (command && place == 2 && command->wants == REPL_WANTS_BRANCH) offer_branches(false);
  else if (command && place == 2 &&
           (command->wants == REPL_WANTS_PLACE || !strcmp(second, "trick") || !strcmp(second, "turn") ||
            !strcmp(second, "yaku") || !strcmp(second, "score")))
    offer_second(first, second);
  else if (place == 1 || (command && place == 2 && command->wants == REPL_WANTS_WHY)) offer_moves(false);
}

static char *generate(const char *text, int state) {
  static int at;
  if (state == 0) at = 0;
  while (at < n_candidates) {
    const char *word = candidate[at++];
    if (!strncmp(word, text, strlen(text))) return repl_copy(word);
  }
  return NULL;
}

/* Whether a file is named after this. */
static bool names_file(const char *typed, int start) {
  char word[64];
  const char *args = typed;
  if (!repl_word(&args, word) || args > typed + start) return false;
  for (int i = 0; i < repl_n_commands; i++)
    if (!strcmp(word, repl_commands[i].name)) return repl_commands[i].wants == REPL_WANTS_FILE;
  return false;
}

static char **complete(const char *text, int start, int end) {
  (void)end;
  rl_attempted_completion_over = !names_file(rl_line_buffer, start);
  if (!rl_attempted_completion_over) return NULL; /* Readline knows files */
  while (n_candidates > 0) free(candidate[--n_candidates]);
  gather(rl_line_buffer, start);
  return rl_completion_matches(text, generate);
}

/* In a condition the names of Lua are completed, whatever stands around them. */
static char *word_breaks(void) {
  static char plain[] = " \t\n", lua[] = " \t\n#()[]{}.,:+*/%<>=~\"'";
  const char *line = rl_line_buffer + strspn(rl_line_buffer, " ");
  const char *where = strstr(line, " where ");
  bool condition = line[0] == '=' || !strncmp(line, "find ", 5) || (where && where < rl_line_buffer + rl_point);
  return condition ? lua : plain;
}

static void on_interrupt(int sig) {
  (void)sig;
  repl_interrupted = true;
}

/* One key. Readline's own reader waits for another key before it looks at rl_done; this one ends a cancelled line at once. */
static int next_key(FILE *in) {
  for (;;) {
    unsigned char key;
    ssize_t n = read(fileno(in), &key, 1);
    if (n == 1) return key;
    if (n == 0 || errno != EINTR) return EOF;
    rl_check_signals();
    if (!repl_interrupted) continue;
    repl_interrupted = false;
    cancelled = true;
    return '\n';
  }
}

bool repl_history_file(char *out, size_t size) {
  char path[REPL_PATH];
  if (!repl_own_path("XDG_STATE_HOME", ".local/state", "", path)) return false;
  repl_make_folder(path);
  return (size_t)snprintf(out, size, "%shistory", path) < size;
}

/* The prompt is there: time for what 'why' will want. */
static int while_waiting(void) {
  repl_others_prepare(the_session);
  return 0;
}

void repl_line_begin(repl_session *session) {
  char file[4200];
  the_session = session;
  rl_readline_name = "fuda";
  rl_attempted_completion_function = complete;
  rl_completer_quote_characters = "";
  rl_basic_word_break_characters = " \t\n";
  rl_completion_word_break_hook = word_breaks;
  rl_getc_function = next_key;
  rl_pre_input_hook = while_waiting;
  rl_variable_bind("enable-bracketed-paste", "on");
  struct sigaction action = {.sa_handler = on_interrupt};
  sigaction(SIGINT, &action, NULL);
  using_history();
  stifle_history(HISTORY);
  if (repl_history_file(file, sizeof file)) read_history(file);
}

void repl_line_end(void) {
  char file[4200];
  if (repl_history_file(file, sizeof file)) write_history(file);
  while (n_candidates > 0) free(candidate[--n_candidates]);
  free(pending);
  pending = NULL;
}

/* "trick 4, seat 3> ": where one is. Colour codes are marked as having no width. */
static void prompt(const repl_session *session, repl_text *text) {
  fuda_view view;
  repl_sight(session, &view);
  if (view.actor == FUDA_NOBODY) repl_text_add(text, "deal over");
  else if (view.actor == session->sitting) repl_text_print(text, "%s, you are %d", view.phase, view.actor);
  else repl_text_print(text, "%s, seat %d", view.phase, view.actor);
  repl_text_add(text, session->style.colour ? "\001\033[1m\002>\001\033[0m\002 " : "> ");
}

static char *take_pending(void) {
  char *rest = pending, *newline = strchr(rest, '\n'), *line;
  if (newline) {
    *newline = 0;
    pending = newline[1] ? repl_copy(newline + 1) : NULL;
    line = repl_copy(rest);
    free(rest);
  } else {
    pending = NULL;
    line = rest;
  }
  return line;
}

char *repl_line_next(repl_session *session) {
  if (pending && !repl_interrupted) return take_pending();
  free(pending); /* what Ctrl-C stopped was part of a paste: the rest of it isn't done */
  pending = NULL;
  for (;;) {
    repl_text text = {0};
    prompt(session, &text);
    cancelled = false;
    char *line = readline(repl_text_str(&text));
    repl_text_free(&text);
    if (!line) {
      putchar('\n');
      return NULL;
    }
    if (cancelled) {
      free(line);
      continue;
    }
    if (*line) {
      HIST_ENTRY *last = history_length ? history_get(history_base + history_length - 1) : NULL;
      if (!last || strcmp(last->line, line)) add_history(line);
    }
    if (!strchr(line, '\n')) return line;
    pending = line;
    return take_pending();
  }
}
