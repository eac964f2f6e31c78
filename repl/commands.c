#include "repl/commands.h"
#include "repl/finding.h"
#include "repl/fishing.h"
#include "repl/help.h"
#include "repl/journal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool cmd_quit(repl_session *session, const char *args, FILE *out);

const repl_command repl_commands[] = {
    {"deal", "deal", "deal [SEED[:N]] [dealer S] [where EXPR]",
     "A new deal; alone, the one after this. With 'where' the first from there on that is such as it is dealt.\n"
     "Cards can be given as in 'setup', the rest comes from the seed. 'at N' plays N actions, 'then' those that follow it.\n"
     "'seats' says how many play, where the rules allow several numbers; 'under' by which rules: a variant, and values of its\n"
     "options as OPTION=VALUE, where those of the session aren't meant.\n"
     "Example: deal 42:7 dealer 0 okie k5 hands 0 kM k9 hands 3 kD\n"
     "Example: deal where holder(\"gD\") == 3 and #cards(3, \"g\") >= 4\n"
     "Example: deal 42:8 dealer 6 then declare, take",
     REPL_WANTS_SETUP, repl_cmd_deal},
    {"deal", "setup", "setup [WHAT...|clear]",
     "Deals this deal again with what is given: cards to zones, in whole or part, who deals, how the match stands.\n"
     "What was given before stands, zone by zone; 'clear' takes it back. Alone: what is given now, and what can be.\n"
     "'show --line' says all of it in a line that 'setup' and 'deal' read.\n"
     "Example: setup okie k5 hands 0 kM k9 hands 3 kD\n"
     "Example: setup dealer 2 scores 12 7\n"
     "Example: setup hands 1 gD gK then hide\n"
     "Example (hachi/mekuri): setup field p4 k9 stock o1\n"
     "Example (meitora/kurogi): setup fukiage 3 agari h7",
     REPL_WANTS_SETUP, repl_cmd_setup},
    {"deal", "find", "find [--deals N] [--at action|trick|end] [--policy P] [--verbose] EXPR",
     "Plays deals of this seed, by random or another policy, to the first moment at which a condition holds, and lists\n"
     "them as lines that 'deal' reads; 'next' opens them at that moment, and 'undo' goes back from there. Without --deals\n"
     "the first ten, with it all in N deals. In a fishing game 'trick' is a turn. Ctrl-C ends it, and keeps what was found.\n"
     "EXPR is Lua about the game: its fields and calls ('help ='). made \"NAME\" is whether a yaku, by its id in the rules, has\n"
     "been made by now in the deal, made(\"NAME\", SEAT) whether that seat's team has made it. A fishing game has no last_trick.\n"
     "What asks about tricks, yaku, points or the end of deals (of fishing games the end alone) is searched by the\n"
     "kernel: --verbose says whether, and why not.\n"
     "Example: find made \"chase\"\n"
     "Example: find --at trick #last_trick.yaku > 1\n"
     "Example (hachi/mekuri): find --at trick made \"club_den\"\n"
     "Example (meitora/kurogi): find --at end bid == 6 and denomination == \"nt\"\n"
     "Example: find --deals 1000 --at end score.deal[0] > 15",
     REPL_WANTS_FIND, repl_cmd_find},
    {"deal", "next", "next", "The next deal of this match; this one must be over. After 'find': the next find.",
     REPL_WANTS_NOTHING, repl_cmd_next},
    {"deal", "sit", "sit SEAT|none",
     "Play that seat, seeing only what it may see; the others play by policy. 'none' opens all hands.\nExample: sit 0",
     REPL_WANTS_SEAT, repl_cmd_sit},
    {"deal", "policy", "policy [SEAT|all NAME]",
     "How a seat plays that you don't play: thumb (a few rules of thumb) or random. Alone: how each does now.\n"
     "Example: policy all random",
     REPL_WANTS_POLICY, repl_cmd_policy},

    {"play", "play", "play CARD",
     "Plays a card, by code or name; where it must pick one of several matches, that one goes after it: 'play p5 k3'.\n"
     "The word may be left out: 'kM', 'dragon of clubs'. Other actions are typed as 'moves' lists them: 'hide', 'bury k9'.\n"
     "Example: play kM",
     REPL_WANTS_CARD, repl_cmd_play},
    {"play", "step", "step [N]", "Plays N actions by policy; an empty line is one step.\nExample: step 8", REPL_WANTS_NOTHING,
     repl_cmd_step},
    {"play", "trick", "trick", "Plays by policy to the end of the trick; in a fishing game, of the turn.", REPL_WANTS_NOTHING,
     repl_cmd_trick},
    {"play", "run", "run", "Plays by policy to the end of the deal.", REPL_WANTS_NOTHING, repl_cmd_run},
    {"back", "undo", "undo [N]",
     "Takes back N actions; who sits, N of their own. A switch and a deal count as one. Nothing is lost: 'redo' does them\n"
     "again, and what is played instead begins a branch.\nExample: undo 3",
     REPL_WANTS_NOTHING, repl_cmd_undo},
    {"back", "redo", "redo [N]", "Does again what was taken back, along the branch one is on.\nExample: redo 2",
     REPL_WANTS_NOTHING, repl_cmd_redo},
    {"back", "goto", "goto N|trick N|deal D [N]|end",
     "Goes to where N actions of this deal are done, as 'log' counts them; 0 is its start. Or to the start of a trick (in a\n"
     "fishing game of a turn), to another deal of the match, or to the end of the line.\n"
     "Example: goto 14\nExample: goto trick 3\nExample: goto deal 2 14",
     REPL_WANTS_PLACE, repl_cmd_goto},
    {"back", "log", "log", "The actions of this deal so far, with their numbers, and where branches part.", REPL_WANTS_NOTHING,
     repl_cmd_log},
    {"back", "branch", "branch [NAME]",
     "Goes to the end of a branch; a name that isn't there yet is given to the line one is on. Alone: where one is.\n"
     "Playing something else after 'undo' or 'goto' begins a branch by itself.\nExample: branch main",
     REPL_WANTS_BRANCH, repl_cmd_branch},
    {"back", "branches", "branches [all|NAME [NAME]]",
     "The branches of this match: where each parts, and how it stands at its end; 'all': of all deals of this session. With\n"
     "names: two of them side by side, from where they part.\nExample: branches main b2",
     REPL_WANTS_BRANCH, repl_cmd_branches},

    {"ask", "show", "show [--compact|--line]",
     "The table; with --compact in a few lines; with --line a line that 'deal' and 'setup' read: the deal and what was\n"
     "played.", REPL_WANTS_NOTHING,
     repl_cmd_show},
    {"ask", "hand", "hand [SEAT]", "The cards of a seat by code and name.\nExample: hand 3", REPL_WANTS_SEAT, repl_cmd_hand},
    {"ask", "moves", "moves", "Every legal action, and what allows it.", REPL_WANTS_NOTHING, repl_cmd_moves},
    {"ask", "why", "why [ACTION|N|trick [N]|yaku [DEAL]|score [DEAL]]",
     "Why the last trick, or trick N, was won, and with what yaku, made or nearly made; in a fishing game the last turn, or\n"
     "turn N. With an action: why it is legal or not, and whether other versions of the game differ about it. With a number:\n"
     "why that action of this deal could be done, as 'log' counts them.\n"
     "Example: why play kM\nExample: why 14\nExample: why trick 3\nExample: why score",
     REPL_WANTS_WHY, repl_cmd_why},
    {"ask", "score", "score", "The deal and the match so far: the score sheet, deal by deal.", REPL_WANTS_NOTHING,
     repl_cmd_score},
    {"ask", "what", "what ACTION|CARD", "What would happen if it were done now; it isn't.\nExample: what kM", REPL_WANTS_ACTION,
     repl_cmd_what},
    {"ask", "hint", "hint", "What a player by rules of thumb would do now, and by which of them.", REPL_WANTS_NOTHING,
     repl_cmd_hint},
    {"ask", "view", "view SEAT|all", "All that a seat may know, as text.\nExample: view 3", REPL_WANTS_SEAT, repl_cmd_view},
    {"ask", "=", "= EXPR",
     "A Lua expression about the game: its fields (trick_no, trump, phase, actor, dealer, leader, over, multiplier; of an\n"
     "auction bid, bidder, denomination), its calls (last_trick, trick, tricks, yaku, score, actions, hand(S), zone(NAME, S),\n"
     "fact(NAME, S), made(NAME, S), deal_over), holder(CARD) and cards(S, SUIT). score.deal and tricks go by team, from 0.\n"
     "Example: = holder(\"kD\")\n"
     "Example: = #last_trick.yaku, score.deal[0]",
     REPL_WANTS_FIND, repl_cmd_evaluate},

    {"rules", "rules", "rules [--changes] [VARIANT]",
     "The rule sheet: rankings, phases, yaku, options, clauses, sources; or what a house rule changes.",
     REPL_WANTS_VARIANT, repl_cmd_rules},
    {"rules", "switch", "switch VARIANT [OPTION=VALUE]...",
     "The same position under other rules; play goes on by them. Not while you sit, where they would tell you a secret.\n"
     "A file goes by its path, in quotes where that has blanks.\n"
     "Example: switch hachinin-meri/digital",
     REPL_WANTS_VARIANT, repl_cmd_switch},
    {"rules", "diff", "diff VARIANT [OPTION=VALUE]...",
     "Every position of this deal so far, judged by other rules too: where they part, what matters most first. What was\n"
     "played stays as it is, also where the other rules wouldn't allow it. The number before a parting is how many actions\n"
     "of the deal were done. Alone: a house rule beside what it extends.\nExample: diff hachinin-meri/digital meri_repeats=true",
     REPL_WANTS_VARIANT, repl_cmd_diff},
    {"rules", "options", "options", "What the rules leave open, and what is chosen.", REPL_WANTS_NOTHING, repl_cmd_options},
    {"rules", "set", "set OPTION VALUE", "The same position under another value.\nExample: set monchi_void any",
     REPL_WANTS_OPTION, repl_cmd_set},
    {"rules", "names", "names en|ja|code", "How cards are written in tables. Actions are always codes.", REPL_WANTS_NAMES,
     repl_cmd_names},

    {"keep", "save", "save [--anyway] FILE",
     "Writes the game as a record: a text that 'load' and 'fuda replay' read. A file that is no record is written over with\n"
     "--anyway only.\nExample: save ~/tenka.fuda",
     REPL_WANTS_FILE, repl_cmd_save},
    {"keep", "load", "load [--anyway] FILE",
     "Opens a record at its end; 'undo' goes back. With --anyway one of rules that have changed, by the rules of now, and one\n"
     "that is wrong somewhere, as far as it goes.\nExample: load ~/tenka.fuda",
     REPL_WANTS_FILE, repl_cmd_load},
    {"keep", "reload", "reload",
     "Reads the rules' file again and replays the game by it. Where the file is broken, the game is as it was; while you sit\n"
     "also where what was played isn't legal any more, or you would see more cards. That it is taken, or isn't, may then say something.",
     REPL_WANTS_NOTHING, repl_cmd_reload},
    {"keep", "source", "source FILE",
     "Does the commands of a file, a line each, up to the first that fails; empty lines and # are passed over.\n"
     "Example: source ~/opening.txt",
     REPL_WANTS_FILE, repl_cmd_source},
    {"keep", "export", "export FILE.svg|FILE.html",
     "Draws this position or the whole deal: as a picture, or as a page that steps through this branch in a browser. Who sits\n"
     "gets what that seat may see.\nExample: export ~/deal.html",
     REPL_WANTS_FILE, repl_cmd_export},

    {"leave", "help", "help [COMMAND|TOPIC]", "All commands and topics, or one of them.\nExample: help asking",
     REPL_WANTS_COMMAND, repl_cmd_help},
    {"leave", "quit", "quit", "Leaves; so does Ctrl-D.", REPL_WANTS_NOTHING, cmd_quit},
};
const int repl_n_commands = sizeof repl_commands / sizeof repl_commands[0];

static int columns; /* of the screen, while a command is done */

void repl_put(repl_text *text, FILE *out) {
  if (columns) repl_text_fold(text, columns);
  fputs(repl_text_str(text), out);
  repl_text_free(text);
}

bool repl_word_of(const char **args, char *word, size_t size) {
  while (isspace((unsigned char)**args)) ++*args;
  const char *from = *args;
  size_t n = 0;
  char quote = 0;
  for (; **args && (quote || !isspace((unsigned char)**args)); ++*args) {
    char c = **args;
    bool is_sign = quote ? c == quote : c == '\'' || c == '"';
    if (is_sign) quote = quote ? 0 : c;
    else if (!quote && c == '\\' && (*args)[1]) c = *++*args;
    if (!is_sign && n + 1 < size) word[n++] = c;
  }
  word[n] = 0;
  return *args > from;
}

bool repl_word(const char **args, char word[64]) { return repl_word_of(args, word, 64); }

bool repl_no_more(repl_session *session, const char *args, const char *usage) {
  char word[64];
  return repl_word(&args, word) ? repl_fail(session, "'%s' is too much: it is '%s'", word, usage) : true;
}

int repl_read_seat(repl_session *session, const char *text) {
  int seats = repl_rules(session)->seats;
  char *end;
  long seat = strtol(text, &end, 10);
  if (*text && !*end && seat >= 0 && seat < seats) return (int)seat;
  repl_fail(session, "'%s' is no seat: they are 0 to %d", text, seats - 1);
  return -1;
}

/* The verb of a fishing game's cards, which their match may follow; or -1. */
static int match_verb(const fuda_ruleset *rules) {
  for (int verb = 0; verb < rules->n_verbs; verb++)
    if (rules->verbs[verb].shape == FUDA_WITH_MATCH) return verb;
  return -1;
}

/* Whether the text begins with a card, and what follows it. */
static bool begins_with_card(const fuda_ruleset *rules, const char *text, fuda_card *card, const char **rest) {
  char word[64];
  if (!repl_word(&text, word) || (*card = fuda_card_read(rules->deck, word)) == FUDA_NO_CARD) return false;
  while (isspace((unsigned char)*text)) text++;
  *rest = text;
  return *text != 0;
}

bool repl_read_play(repl_session *session, const char *text, fuda_action *action) {
  const fuda_ruleset *rules = repl_rules(session);
  fuda_card cards[FUDA_CARDS];
  const char *rest;
  int verb = match_verb(rules);
  char near[80], message[400], line[200];
  if (verb >= 0 && fuda_cards_read(rules->deck, text, cards) == 2) {
    *action = repl_fishing_meant(session, (fuda_action){(uint8_t)verb, cards[0], (uint8_t)(1 + cards[1])});
    return true;
  }
  if (verb >= 0 && fuda_card_read(rules->deck, text) == FUDA_NO_CARD && begins_with_card(rules, text, cards, &rest)) {
    const char *code = fuda_card_code(rules->deck, cards[0]);
    if (!fuda_card_nearest(rules->deck, rest, near, sizeof near))
      return repl_fail(session, "there is no card '%s' for %s to take", rest, code);
    return repl_fail(session, "there is no card '%s' for %s to take: did you mean '%s'?", rest, code, near);
  }
  snprintf(line, sizeof line, "%s %s", rules->verbs[FUDA_VERB_PLAY].name, text);
  return fuda_action_read(rules, line, action, message, sizeof message) || repl_fail(session, "%s", message);
}

/* A card and something after it: where cards can be played so. */
static bool is_card_with_more(const fuda_ruleset *rules, const char *text) {
  fuda_card cards[FUDA_CARDS];
  const char *rest;
  const char *as = rules->verbs[FUDA_VERB_PLAY].shape == FUDA_WITH_SUIT ? strstr(text, " as ") : NULL;
  if (as) { /* a joker, and the suit it stands for */
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(as - text < 63 ? as - text : 63), text);
    return fuda_card_read(rules->deck, name) != FUDA_NO_CARD;
  }
  if (match_verb(rules) < 0 || fuda_card_read(rules->deck, text) != FUDA_NO_CARD) return false;
  return fuda_cards_read(rules->deck, text, cards) == 2 || begins_with_card(rules, text, cards, &rest);
}

bool repl_is_answer(const fuda_ruleset *rules, const fuda_moves *moves, const char *text, fuda_action *action) {
  for (uint32_t left = moves->bare; left; left &= left - 1) {
    *action = (fuda_action){(uint8_t)__builtin_ctz(left), FUDA_NO_CARD, 0};
    if (!strcmp(rules->verbs[action->verb].name, text)) return true;
  }
  return false;
}

bool repl_read_action(repl_session *session, const char *text, fuda_action *action) {
  const fuda_ruleset *rules = repl_rules(session);
  char message[400], word[64];
  const char *args = text;
  fuda_card card = fuda_card_read(rules->deck, text);
  fuda_moves moves = {0};
  if (!fuda_deal_over(repl_state(session))) fuda_legal(rules, repl_state(session), &moves);
  if (repl_is_answer(rules, &moves, text, action)) return true;
  if (card == FUDA_NO_CARD) {
    if (is_card_with_more(rules, text)) return repl_read_play(session, text, action);
    repl_word(&args, word);
    while (isspace((unsigned char)*args)) args++;
    if (*args && !strcmp(word, rules->verbs[FUDA_VERB_PLAY].name)) return repl_read_play(session, args, action);
    return fuda_action_read(rules, text, action, message, sizeof message) || repl_fail(session, "%s", message);
  }
  *action = (fuda_action){fuda_set_empty(moves.cards) ? FUDA_VERB_PLAY : moves.card_verb, card, 0};
  return true;
}

const repl_command *repl_command_named(const char *word) {
  for (int i = 0; i < repl_n_commands; i++)
    if (!strcmp(repl_commands[i].name, word)) return &repl_commands[i];
  return NULL;
}

int repl_command_beginning(const char *word, const repl_command **first) {
  int n = 0;
  for (int i = 0; i < repl_n_commands; i++)
    if (!strncmp(repl_commands[i].name, word, strlen(word)) && n++ == 0) *first = &repl_commands[i];
  return n;
}

static const char *nearest_command(const char *word) {
  const char *names[64];
  for (int i = 0; i < repl_n_commands; i++) names[i] = repl_commands[i].name;
  return fuda_nearest(word, names, repl_n_commands);
}

static bool several(repl_session *session, const char *word) {
  repl_text names = {0};
  for (int i = 0; i < repl_n_commands; i++)
    if (!strncmp(repl_commands[i].name, word, strlen(word)))
      repl_text_print(&names, "%s%s", names.length ? ", " : "", repl_commands[i].name);
  repl_fail(session, "'%s' begins several commands: %s", word, repl_text_str(&names));
  repl_text_free(&names);
  return false;
}

/* What other programs call a command. */
static const char *called_elsewhere(const char *word) {
  static const char *const words[][2] = {{"exit", "quit"}, {"bye", "quit"}, {"?", "help"}, {"new", "deal"}, {"back", "undo"}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(word, words[i][0])) return words[i][1];
  return NULL;
}

static bool did_you_mean(repl_session *session, const char *line, const char *word) {
  const fuda_ruleset *rules = repl_rules(session);
  char card[64];
  const char *elsewhere = called_elsewhere(word);
  if (elsewhere) return repl_fail(session, "no command or card '%s': did you mean '%s'?", line, elsewhere);
  const char *command = nearest_command(word), *near = fuda_card_nearest(rules->deck, line, card, sizeof card);
  const char *verbs[FUDA_VERBS];
  for (int i = 0; i < rules->n_verbs; i++) verbs[i] = rules->verbs[i].name;
  const char *verb = fuda_nearest(word, verbs, rules->n_verbs);
  if (verb && (!command || fuda_distance(word, verb) < fuda_distance(word, command))) command = verb;
  if (command && near && strlen(word) > 3) near = NULL;
  if (command && near) return repl_fail(session, "no command or card '%s': did you mean '%s' or %s?", line, command, near);
  if (command) return repl_fail(session, "no command or card '%s': did you mean '%s'?", line, command);
  if (near) return repl_fail(session, "no command or card '%s': did you mean %s?", line, near);
  return repl_fail(session, "no command or card '%s': 'help' lists the commands, 'moves' what can be done", line);
}

/* Whether the line is an action at all: a card, or one that begins with a verb of these rules. */
static bool looks_like_action(const repl_session *session, const char *line, const char *word) {
  const fuda_ruleset *rules = repl_rules(session);
  if (fuda_card_read(rules->deck, line) != FUDA_NO_CARD || is_card_with_more(rules, line)) return true;
  size_t n = strlen(word);
  for (int i = 0; i < rules->n_verbs; i++) { /* "call" of "call 4" too */
    const char *verb = rules->verbs[i].name;
    if (!strncmp(verb, word, n) && (!verb[n] || verb[n] == ' ')) return true;
  }
  return false;
}

static bool is_legal(const repl_session *session, fuda_action action) {
  fuda_moves moves;
  if (fuda_deal_over(repl_state(session))) return false;
  fuda_legal(repl_rules(session), repl_state(session), &moves);
  return fuda_moves_have(&moves, action);
}

static bool dispatch(repl_session *session, const char *line, FILE *out) {
  char word[64];
  const char *args = line;
  if (line[0] == '=') return repl_cmd_evaluate(session, line + 1, out);
  if (!repl_word(&args, word)) return repl_cmd_step(session, "", out);
  const repl_command *command = repl_command_named(word);
  if (command) return command->run(session, args, out);
  fuda_action action;
  bool acts = looks_like_action(session, line, word), read = acts && repl_read_action(session, line, &action);
  if (read && is_legal(session, action)) return repl_do_action(session, action, out);
  if (!acts) {
    int n = repl_command_beginning(word, &command);
    if (n == 1) return command->run(session, args, out);
    if (n > 1) return several(session, word);
    return did_you_mean(session, line, word);
  }
  return read ? repl_do_action(session, action, out) : false;
}

bool repl_do(repl_session *session, const char *line, FILE *out) {
  while (isspace((unsigned char)*line)) line++;
  char *copy = repl_copy(line);
  for (size_t n = strlen(copy); n && isspace((unsigned char)copy[n - 1]);) copy[--n] = 0;
  session->problem[0] = 0;
  session->script_erred = false;
  if (!session->sourced) repl_interrupted = false;
  columns = session->style.folds ? session->style.width : 0;
  bool ok = dispatch(session, copy, out);
  free(copy);
  repl_journal_settings(session);
  return ok;
}

static bool cmd_quit(repl_session *session, const char *args, FILE *out) {
  (void)out;
  if (!repl_no_more(session, args, "quit")) return false;
  session->leave = true;
  return true;
}
