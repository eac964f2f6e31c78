#include "repl/help.h"

#include "repl/commands.h"

#include <string.h>

const repl_topic repl_topics[] = {
  {"start", "what one can do",
   "A deal lies on the table with all hands open. Let it be played, take it back, play something else, ask why, see what\n"
   "other rules would say. Nothing is lost by trying: another way of playing is another branch.",
   "step             a seat plays; so does an empty line\n"
   "trick            to the end of the trick\n"
   "why              why it was won, and which yaku it made or nearly made\n"
   "undo 3           three actions back\n"
   "run              to the end of the deal\n"
   "deal 42:8        another deal: seed and number"},
  {"playing", "being one of the seats",
   "Who sits sees what that player may know and is asked when it is their turn; the others play by 'policy': thumb, a few\n"
   "rules of thumb that 'hint' explains, or random. A card alone is played, by code or name.",
   "deal 42:9 dealer 2    one that nobody has seen is best\n"
   "sit 3                 the others play on until it is your turn\n"
   "moves                 what you can do, and what allows it\n"
   "hint                  what the rules of thumb would do, and why\n"
   "step                  does that\n"
   "undo                  back to your own choice\n"
   "score                 how it stands\n"
   "sit none              all hands are open again"},
  {"going", "back, forth, the tree of branches",
   "Every action can be undone, across tricks, deals and switches. What is played after that begins a branch; the old one\n"
   "stays, with a name, and they can be compared.",
   "run                    to the end of the deal\n"
   "goto trick 3           to where it began\n"
   "policy all random      so that it goes on otherwise\n"
   "trick                  a branch begins\n"
   "branches               where they part, and how each stands\n"
   "branch another         a name for it\n"
   "branch main            to the end of the first\n"
   "branches main another  side by side, from where they part\n"
   "log                    the numbers that 'goto' and 'why' take\n"
   "goto 14                to where 14 actions are done\n"
   "redo 2                 on along the branch"},
  {"asking", "why, and what if",
   "Reasons come from the rules and name their clause; a clause is told with where it is written. What other versions of\n"
   "the game say of an action is told where they differ.",
   "deal 42:8 dealer 6    a deal to ask about\n"
   "what declare          what would happen, without doing it\n"
   "run                   to its end\n"
   "why trick 2           why it was won\n"
   "why 14                why that action could be done\n"
   "why yaku              those of the deal, made or voided\n"
   "why score             how the deal is reckoned\n"
   "goto trick 6          into its midst\n"
   "moves                 all that is legal\n"
   "why play kM           why not\n"
   "view 3                what seat 3 knows here\n"
   "show --compact        the table in a few lines"},
  {"dealing", "a deal as a line, set-up, conditions",
   "A deal is a seed and a number: the same cards under every version, on every machine. Cards can be given, in whole or\n"
   "part; the rest comes from the seed. A line says it all, and can be pasted.",
   "deal 42:7 dealer 0                  a deal\n"
   "setup okie k5 hands 0 kM k9         the same, with cards given\n"
   "step 4                              some of it is played\n"
   "show --line                         all of it as a line, for 'deal' or 'setup'\n"
   "setup dealer 2 scores 12 7          who deals, and how the match stands\n"
   "setup clear                         as the seed deals it\n"
   "deal where holder(\"gD\") == 3 and #cards(3, \"g\") >= 4"},
  {"finding", "deals in which something comes about",
   "'find' plays deals of this seed and stops each where a condition holds: at every action, every trick (or turn) or the\n"
   "end. The condition is Lua about the game ('help lua'). A fishing game has no last_trick; made \"NAME\" and #yaku are for\n"
   "all games. Ctrl-C ends it and keeps what was found.",
   "find made \"chase\"             a yaku, by its id in the rules\n"
   "find --at trick #last_trick.yaku > 1\n"
   "next             opens the first find, at its moment\n"
   "why              what made it\n"
   "undo 2           and before it\n"
   "next             the second\n"
   "find --deals 200 --at end score.deal[0] > 8"},
  {"versions", "other rules, the same cards",
   "Two versions part where one allows, wins or counts what the other doesn't. 'diff' asks the other about every position\n"
   "of this deal; 'switch' goes over to it, here, and play goes on by it. What a source leaves open is an option.",
   "deal 42:8 dealer 6    a deal in which they part\n"
   "run                   to its end\n"
   "diff digital          where, and by which clauses\n"
   "goto 50               to one of these places\n"
   "switch digital        over to the other rules\n"
   "moves                 what they allow here\n"
   "undo                  and back\n"
   "options               what these rules leave open\n"
   "set monchi_void any   the same position under another value"},
  {"keeping", "records, journals, pages",
   "A record is a text that a person can read and edit: it says the rules, the deal and the actions. On a terminal all is\n"
   "kept in a journal besides: 'fuda repl --resume' goes on after a crash.",
   "step 9                    something to keep\n"
   "save ~/tenka.fuda         writes it\n"
   "load ~/tenka.fuda         opens it at its end\n"
   "undo 3                    and goes back in it\n"
   "export ~/tenka.html       the whole deal as a page, to step through in a browser"},
  {"scripting", "commands from files and pipes",
   "Commands also come from -e, -f, a pipe, and at every start from $XDG_CONFIG_HOME/fuda/init; lines that are pasted are\n"
   "done in order. In a pipe the first that fails ends it with status 1. 'fuda repl --json' gives an object for each.",
   "source ~/opening.txt      the commands of a file, a line each\n"
   "show --line               for the next script"},
  {"lua", "asking the game itself",
   "'= EXPR' is Lua about the game: trick_no trump phase actor dealer leader over multiplier, of an auction bid bidder\n"
   "denomination, the calls last_trick trick tricks yaku score actions hand(S) zone(NAME, S) fact(NAME, S) made(NAME, S)\n"
   "deal_over, and holder(CARD), cards(S, SUIT). A call without arguments is read as its value. score.deal and tricks go by\n"
   "team, or by seat where there are no teams, from 0. The same goes for 'find' and 'deal where'.",
   "= #hand(0), trump         a count, and the suit that is trump\n"
   "= holder(\"kD\")            the seat that holds it\n"
   "trick                     one is played\n"
   "= last_trick.winner       who won it\n"
   "= cards(1, \"k\")           the cups of seat 1"},
  {"cards", "how cards are written",
   "Actions and records have codes; tables have codes, English or Japanese names, as 'names' says. Cards are read by each\n"
   "of these, whatever the case.",
   "names ja                  names in Japanese\n"
   "hand 0                    codes beside names\n"
   "names en                  in English\n"
   "show                      the table\n"
   "names code                as codes again"},
};
const int repl_n_topics = sizeof repl_topics / sizeof *repl_topics;

/* All ------------------------------------------------------------------------------------------------- */

static void all_topics(const repl_session *session, repl_text *text) {
  char topic[80];
  repl_flow flow = repl_flow_begin(text, session->style.width, 8, "Topics:", " · ");
  for (int i = 0; i < repl_n_topics; i++) {
    snprintf(topic, sizeof topic, "%s (%s)", repl_topics[i].name, repl_topics[i].about);
    repl_flow_add(&flow, topic);
  }
  repl_flow_end(&flow);
}

static void all_commands(const repl_session *session, repl_text *text) {
  const char *group = "";
  for (int i = 0; i < repl_n_commands; i++) {
    const repl_command *command = &repl_commands[i];
    if (strcmp(group, command->group)) repl_text_add(text, *group ? "\n" : "");
    group = command->group;
    size_t from = text->length;
    repl_text_print(text, "%s", command->usage);
    if (repl_width(text->bytes + from) > 30) repl_text_add(text, "\n"), from = text->length;
    repl_text_pad(text, from, 32);
    repl_text_print(text, "%.*s", (int)strcspn(command->help, ".:;,\n"), command->help);
    repl_text_cut(text, from, session->style.width);
    repl_text_add(text, "\n");
  }
}

static void in_general(const repl_session *session, repl_text *text) {
  all_commands(session, text);
  repl_text_add(text, "\n");
  repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, "An action or a card alone is played ('moves' lists them); an empty line is "
                         "'step'; a command's unique beginning is enough. 'help COMMAND' and 'help TOPIC' say more.");
  repl_flow_end(&flow);
  all_topics(session, text);
}

/* One ------------------------------------------------------------------------------------------------- */

/* Sentences flow; each example keeps its line. */
static void say_command(const repl_session *session, const repl_command *command, repl_text *text) {
  repl_text_print(text, "%s\n", command->usage);
  const char *examples = strstr(command->help, "Example");
  size_t n = examples ? (size_t)(examples - command->help) : strlen(command->help);
  repl_text sentences = {0};
  repl_text_addn(&sentences, command->help, n);
  repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, repl_text_str(&sentences));
  repl_flow_end(&flow);
  repl_text_free(&sentences);
  if (examples) repl_text_print(text, "%s\n", examples);
}

static void say_topic(const repl_session *session, const repl_topic *topic, repl_text *text) {
  repl_text_print(text, "%s: %s\n", topic->name, topic->about);
  repl_flow flow = repl_flow_begin(text, session->style.width, 0, "", " ");
  repl_flow_words(&flow, topic->text);
  repl_flow_end(&flow);
  repl_text_add(text, "Try:\n");
  for (const char *line = topic->examples; *line;) {
    size_t n = strcspn(line, "\n");
    repl_text_print(text, "  %.*s\n", (int)n, line);
    line += n + (line[n] != 0);
  }
}

static const repl_topic *topic_named(const char *word) {
  const repl_topic *found = NULL;
  int n = 0;
  for (int i = 0; i < repl_n_topics; i++) {
    if (!strcmp(repl_topics[i].name, word)) return &repl_topics[i];
    if (!strncmp(repl_topics[i].name, word, strlen(word))) found = &repl_topics[i], n++;
  }
  for (int i = 0; i < repl_n_topics && n == 0; i++) /* what it is about: help tree */
    if (strlen(word) > 3 && strstr(repl_topics[i].about, word)) return &repl_topics[i];
  return n == 1 ? found : NULL;
}

bool repl_help_knows(const char *word) {
  const repl_command *command;
  return repl_command_named(word) || topic_named(word) || repl_command_beginning(word, &command) == 1;
}

static bool nothing_named(repl_session *session, const char *word) {
  const char *names[128];
  int n = 0;
  for (int i = 0; i < repl_n_commands; i++) names[n++] = repl_commands[i].name;
  for (int i = 0; i < repl_n_topics; i++) names[n++] = repl_topics[i].name;
  const char *near = fuda_nearest(word, names, n);
  return near ? repl_fail(session, "no command or topic '%s': did you mean '%s'?", word, near)
              : repl_fail(session, "no command or topic '%s': 'help' alone lists them", word);
}

bool repl_cmd_help(repl_session *session, const char *args, FILE *out) {
  char word[64];
  repl_text text = {0};
  if (!repl_word(&args, word)) {
    in_general(session, &text);
    repl_put(&text, out);
    return true;
  }
  if (!repl_no_more(session, args, "help [COMMAND|TOPIC]")) return false;
  const repl_command *command = repl_command_named(word);
  const repl_topic *topic = command ? NULL : topic_named(word);
  if (!command && !topic && repl_command_beginning(word, &command) != 1) return nothing_named(session, word);
  if (topic) say_topic(session, topic, &text);
  else say_command(session, command, &text);
  repl_put(&text, out);
  return true;
}
