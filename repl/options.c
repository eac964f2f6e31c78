#include "repl/options.h"

#include "core/compare.h"
#include "core/policy.h"
#include "repl/commands.h"
#include "repl/help.h"
#include "rules/by.h"
#include "rules/module.h"

#include <ctype.h>
#include <errno.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const verbs[REPL_VERBS] = {"repl",   "list",   "rules", "diff",    "sim",   "test",
                                              "replay", "export", "merge", "rulings", "check", "new"};

static const char *const help[REPL_VERBS] = {
  "fuda repl [VARIANT] [-e CMD]... [-f FILE]\n"
  "  Plays and looks at deals; VARIANT is hachinin-meri/wiki where none is named.\n"
  "  -e CMD        do a command and leave; repeatable\n"
  "  -f FILE       do the commands of a file, a line each, and leave\n"
  "  --resume      go on where the last session was left or killed; its journal\n"
  "                is in $XDG_STATE_HOME/fuda\n"
  "  --journal     keep one without a terminal too; the last 20 stay\n"
  "  --no-init     without the commands of $XDG_CONFIG_HOME/fuda/init\n"
  "  --json        an object for each command: command, ok, text, error, position\n"
  "  Without a terminal, commands are read from stdin; the first that fails ends\n"
  "  it with status 1.\n"
  "Example: fuda repl hachinin-meri/digital --seed 42 -e run -e 'why yaku'\n",
  "fuda list [--json]\n"
  "  The variants and decks that can be found, and the examples, which play and extend by name.\n"
  "Example: fuda list --path ~/my-rules\n",
  "fuda rules VARIANT [--changes] [--json]\n"
  "  The rule sheet: rankings, yaku, phases, options, clauses, sources.\n"
  "  --changes     what a house rule changes of what it extends, with the lines of both, and what it inherits\n"
  "Example: fuda rules hachinin-meri/wiki --set monchi_void=any\n",
  "fuda diff [A [OPTION=VALUE]...] B [OPTION=VALUE]... [--deals N] [--seed S] [-j THREADS] [--json] [--svg OUT]\n"
  "  What the rules of A and B say differently, with the clauses of both; of a house rule B alone, what it extends is A.\n"
  "  A value after a variant is that side's own;\n"
  "  --set gives a value to both, or to the one that can take it.\n"
  "  --deals N     also in play: N deals are played at random by A's rules, from the first card to the last;\n"
  "                B plays none of its own and says of each position how it would judge it\n"
  "  -j THREADS    threads; the numbers are the same for any\n"
  "  --svg OUT     also draws a chart of it\n"
  "Example: fuda diff hachinin-meri/wiki hachinin-meri/digital --deals 1000\n"
  "Example: fuda diff hachinin-meri/wiki hachinin-meri/wiki monchi_void=any\n",
  "fuda sim VARIANT [O=V]... [VARIANT [O=V]...] -n N [--seed S] [-j THREADS]\n"
  "         [--policy P] [--matches] [--path fast|ordinary] [--json]\n"
  "  Plays N deals, deal n dealt by seat n mod seats, and prints statistics with\n"
  "  95 % intervals. With a second variant the same deals are played by both, and\n"
  "  what changes is printed, with a * where that is more than chance; not where it\n"
  "  changes in fewer than ten. O=V is an option of the variant before it.\n"
  "  -n N          so many deals\n"
  "  -j THREADS    threads, by default all processors; the numbers are the same\n"
  "  --policy P    random (the default) or thumb\n"
  "  --matches     N counts whole matches\n"
  "  --path ordinary  without the kernel that plays most rules faster (a folder\n"
  "                of that name is ./ordinary);\n"
  "                the numbers are the same\n"
  "  --verbose     which of the two played, and why not the faster one; and the\n"
  "                deals in which a condition of --by is asked\n"
  "  --stats       by place after the dealer and by seat: scores, tricks, yaku;\n"
  "                lengths, distributions\n"
  "  --by NAME=EXPR  apart for the deals that 'find EXPR' finds; repeatable.\n"
  "                A yaku has a * where its rates differ by more than chance; not\n"
  "                where in either part fewer than five are expected\n"
  "  --at WHEN     when --by is asked: action (ever), deal (as dealt), trick, end\n"
  "  --shard K/N   only the K-th of N parts, as JSON for 'fuda merge'\n"
  "  --out FILE    writes the JSON to a file, whole or not at all\n"
  "  --csv         as comma-separated values\n"
  "  --svg FILE    draws the distributions\n"
  "  --profile     where the time goes, and nothing else: by the ordinary calls on\n"
  "                one thread, since the kernel does these parts all in one\n"
  "Example: fuda sim hachinin-meri/wiki -n 100000 --seed 1 --json\n"
  "Example: fuda sim hachi/mekuri hachi/mekuri ribbons=all_swords -n 100000\n",
  "fuda test FILE... [--cite CLAUSE]\n"
  "  Runs scenario files; of rules, or of a variant, those beside their file.\n"
  "  --cite CLAUSE only the scenarios that cite it\n"
  "Example: fuda test tests/scenarios/*.lua\n",
  "fuda replay FILE [--under VARIANT] [--json]\n"
  "  Plays a record, as 'save' writes it, and says whether it is right, or its first wrong line.\n"
  "  --under VARIANT  what these rules say of every position of it: where they part, and by which clauses\n"
  "Example: fuda replay tenka.fuda --under hachinin-meri/digital\n",
  "fuda export FILE --svg OUT | --html OUT\n"
  "  Draws a record (see `save`): where it ends, as a picture; or its last deal, as a page to step through in a browser.\n"
  "  --svg OUT     the position\n"
  "  --html OUT    the deal: one file that needs nothing beside it\n"
  "Example: fuda export deal.fuda --html deal.html\n",
  "fuda merge FILE... [--json] [--out FILE] [--csv] [--svg FILE]\n"
  "  Puts the parts of a simulation together that 'fuda sim --shard' wrote: all of\n"
  "  them, each once, and none of another simulation. Rules that were a file are\n"
  "  looked for where the parts say, then in the folders of --path.\n"
  "  --out FILE    writes the JSON to a file, whole or not at all\n"
  "Example: fuda merge part-*.json\n",
  "fuda rulings VARIANT [--deals N] [--seed S] [-j THREADS] [--matches]\n"
  "             [--json] [--csv] [--svg FILE]\n"
  "  What each value of each option does to winner and score, against the value in\n"
  "  force on the same deals, by the policies random and thumb, with 95 %\n"
  "  intervals, and where the two don't agree. The most telling option comes first:\n"
  "  by how often another side wins, or how far a score moves beside its spread.\n"
  "  *: more than chance; not said where it changes in fewer than ten deals.\n"
  "  --deals N     so many deals; 10000 where it isn't said\n"
  "  --matches     N counts whole matches\n"
  "  --svg FILE    draws it\n"
  "Example: fuda rulings hachinin-meri/wiki --svg rulings.svg\n",
  "fuda check FILE [--deals N] [--seed S] [--json]\n"
  "  Loads a rules file, looks it over and plays it by itself: half of the deals as it is, the others under every value\n"
  "  of every option. A failure comes with the lines that lead to it at the prompt.\n"
  "  --deals N     so many deals; 1000 where it isn't said\n"
  "Example: fuda check my-table.lua --deals 10000\n",
  "fuda new NAME [--from VARIANT]\n"
  "  Writes a house-rule file to start from, NAME.lua, with a scenario file NAME.test.lua beside it, and what an editor\n"
  "  wants to know, .luarc.json. Nothing that is there is written over.\n"
  "  --from VARIANT what it extends; hachinin-meri/wiki where it isn't said\n"
  "Example: fuda new my-table --from hachi-hachi/bga\n",
};

static const char common[] =
  "Everywhere:\n"
  "  --seed S      0 to 9223372036854775807; without a terminal 1\n"
  "  --dealer S    the seat that deals\n"
  "  --seats N     how many play, where the rules allow more than one number\n"
  "  --set O=V     an option of the rules; repeatable\n"
  "  --path DIR    where variants are looked for first; repeatable\n"
  "  --color WHEN  auto, always or never\n"
  "  --json        results as JSON\n"
  "  --help  --version\n"
  "Exit status: 0 done, 1 it failed, 2 bad usage, 3 a script erred.\n";

static const char overview[] =
  "fuda: traditional Japanese card games by their rules\n"
  "  fuda                          play: the REPL on hachinin-meri/wiki\n"
  "  fuda repl [VARIANT]           the REPL; -e CMD and -f FILE do commands\n"
  "  fuda list                     the variants and decks it finds\n"
  "  fuda rules VARIANT            the rule sheet\n"
  "  fuda diff A B                 what the rules of two variants say differently\n"
  "  fuda sim VARIANT -n N         play N deals, print statistics\n"
  "  fuda merge FILE...            put the parts of a simulation together\n"
  "  fuda rulings VARIANT          what each option's values do to winner and score\n"
  "  fuda test FILE...             run scenario files\n"
  "  fuda replay FILE              verify a record; --under VARIANT asks other rules about it\n"
  "  fuda export FILE --html OUT   a record as a page; --svg OUT as a picture\n"
  "  fuda check FILE               load, look over and play a rules file\n"
  "  fuda new NAME --from VARIANT  write a house-rule file to start from\n"
  "`fuda COMMAND --help` says more, with an example.\n";

enum option {
  OPT_SEED, OPT_DEALER, OPT_SEATS, OPT_SET, OPT_JSON, OPT_COLOR, OPT_PATH, OPT_HELP, OPT_VERSION,
  OPT_E, OPT_F, OPT_N, OPT_J, OPT_POLICY, OPT_MATCHES, OPT_CITE, OPT_DEALS,
  OPT_RESUME, OPT_JOURNAL, OPT_NO_INIT, OPT_UNDER, OPT_CHANGES, OPT_SVG, OPT_HTML,
  OPT_STATS, OPT_BY, OPT_AT, OPT_SHARD, OPT_OUT, OPT_CSV, OPT_PROFILE, OPT_VERBOSE, OPT_FROM, OPTIONS
};
#define IN(verb) (1u << (verb))
#define ANY (IN(REPL_VERBS) - 1)
static const struct {
  const char *name;
  bool has_value;
  unsigned in;
} table[OPTIONS] = {
  [OPT_SEED] = {"--seed", true, ANY},       [OPT_DEALER] = {"--dealer", true, ANY},
  [OPT_SEATS] = {"--seats", true, ANY},     [OPT_SET] = {"--set", true, ANY},
  [OPT_JSON] = {"--json", false, ANY},      [OPT_COLOR] = {"--color", true, ANY},
  [OPT_PATH] = {"--path", true, ANY},       [OPT_HELP] = {"--help", false, ANY},
  [OPT_VERSION] = {"--version", false, ANY}, [OPT_E] = {"-e", true, IN(REPL_DO_REPL)},
  [OPT_F] = {"-f", true, IN(REPL_DO_REPL)}, [OPT_N] = {"-n", true, IN(REPL_DO_SIM)},
  [OPT_J] = {"-j", true, IN(REPL_DO_SIM) | IN(REPL_DO_DIFF) | IN(REPL_DO_RULINGS)},
  [OPT_POLICY] = {"--policy", true, IN(REPL_DO_SIM)},
  [OPT_MATCHES] = {"--matches", false, IN(REPL_DO_SIM) | IN(REPL_DO_RULINGS)}, [OPT_CITE] = {"--cite", true, IN(REPL_DO_TEST)},
  [OPT_DEALS] = {"--deals", true, IN(REPL_DO_DIFF) | IN(REPL_DO_RULINGS) | IN(REPL_DO_CHECK)},
  [OPT_STATS] = {"--stats", false, IN(REPL_DO_SIM)},
  [OPT_BY] = {"--by", true, IN(REPL_DO_SIM)},
  [OPT_AT] = {"--at", true, IN(REPL_DO_SIM)},
  [OPT_SHARD] = {"--shard", true, IN(REPL_DO_SIM)},
  [OPT_OUT] = {"--out", true, IN(REPL_DO_SIM) | IN(REPL_DO_MERGE)},
  [OPT_CSV] = {"--csv", false, IN(REPL_DO_SIM) | IN(REPL_DO_MERGE) | IN(REPL_DO_RULINGS)},
  [OPT_PROFILE] = {"--profile", false, IN(REPL_DO_SIM)},
  [OPT_VERBOSE] = {"--verbose", false, IN(REPL_DO_SIM)},
  [OPT_RESUME] = {"--resume", false, IN(REPL_DO_REPL)}, [OPT_JOURNAL] = {"--journal", false, IN(REPL_DO_REPL)},
  [OPT_NO_INIT] = {"--no-init", false, IN(REPL_DO_REPL)}, [OPT_UNDER] = {"--under", true, IN(REPL_DO_REPLAY)},
  [OPT_CHANGES] = {"--changes", false, IN(REPL_DO_RULES)},
  [OPT_SVG] = {"--svg", true, IN(REPL_DO_DIFF) | IN(REPL_DO_EXPORT) | IN(REPL_DO_SIM) | IN(REPL_DO_MERGE) | IN(REPL_DO_RULINGS)},
  [OPT_HTML] = {"--html", true, IN(REPL_DO_EXPORT)},
  [OPT_FROM] = {"--from", true, IN(REPL_DO_NEW)},
};

static int wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));
static int wrong(const char *format, ...) {
  va_list args;
  va_start(args, format);
  fputs("fuda: ", stderr);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  return 2;
}

static bool number(const char *text, uint64_t most, uint64_t *out) {
  char *end;
  errno = 0;
  if (*text < '0' || *text > '9') return false;
  *out = strtoull(text, &end, 10);
  return errno == 0 && !*end && *out <= most;
}

static int take_set(repl_options *o, char *text) {
  char *equals = strchr(text, '=');
  if (!equals || equals == text || !equals[1]) return wrong("--set %s: it is OPTION=VALUE, as in --set monchi_void=any", text);
  if (o->n_set == REPL_MANY) return wrong("--set is given too often: %d times at most", REPL_MANY);
  *equals = 0;
  o->set[o->n_set++] = (rules_choice){text, equals + 1};
  return 0;
}

/* `sim --path fast|ordinary` says how deals are played; every other --path is a directory. */
static int take_path(repl_options *o, const char *text) {
  if (o->verb == REPL_DO_SIM && (!strcmp(text, "fast") || !strcmp(text, "ordinary"))) return o->fast = *text == 'f', o->ordinary = !o->fast, 0;
  struct stat info;
  if (stat(text, &info) || !S_ISDIR(info.st_mode)) return wrong("--path %s: there is no such directory", text);
  if (o->n_path == REPL_MANY) return wrong("--path is given too often: %d times at most", REPL_MANY);
  o->path[o->n_path++] = text;
  return 0;
}

static int take_colour(repl_options *o, const char *text) {
  static const char *const when[] = {"auto", "always", "never"};
  for (int i = 0; i < 3; i++)
    if (!strcmp(text, when[i])) return o->colour = (enum repl_colour)i, 0;
  return wrong("--color %s: it is auto, always or never", text);
}

static int take_policy(repl_options *o, const char *text) {
  o->policy = fuda_policy_read(text);
  if (o->policy >= 0) return 0;
  const char *near = fuda_nearest(text, fuda_policy_names, FUDA_POLICIES);
  return near ? wrong("--policy %s: did you mean %s?", text, near) : wrong("--policy %s: it is random or thumb", text);
}

static int take_input(repl_options *o, bool is_file, const char *text) {
  if (o->n_input == (int)(sizeof o->input / sizeof *o->input)) return wrong("too many of -e and -f");
  o->input[o->n_input].is_file = is_file;
  o->input[o->n_input++].text = text;
  return 0;
}

static int take_small(const char *name, const char *text, uint64_t least, uint64_t most, int *out) {
  uint64_t n;
  if (!number(text, most, &n) || n < least)
    return wrong("%s %s: it is a number from %llu to %llu", name, text, (unsigned long long)least, (unsigned long long)most);
  *out = (int)n;
  return 0;
}

static bool is_expression(const char *text) {
  char message[1024];
  rules_expression *expression = rules_expression_new(text, message, sizeof message);
  rules_expression_free(expression);
  return expression != NULL;
}

/* Where the expression of NAME=EXPR begins, or NULL where all of it is one: after the first `=` that stands for itself and has an
 * expression behind it. So a name may have quotes and brackets, in pairs or not. */
static char *find_by(char *text) {
  char *first = NULL;
  if (is_expression(text)) return NULL;
  for (char *c = text; *c; c++) {
    if (*c != '=' || c == text || c[1] == '=' || !c[1] || strchr("=<>~", c[-1])) continue;
    if (!first) first = c + 1;
    if (is_expression(c + 1)) return c + 1;
  }
  return first;
}

/* A text or a number is no question: `trump="h"` is meant to compare, and would name "h". */
static int refuse_constant(const char *name, const char *condition) {
  size_t quoted = strlen(condition) > 1 && strchr("\"'", *condition) ? strcspn(condition + 1, "\"'") + 2 : 0;
  bool text = quoted && !condition[quoted], figure = strspn(condition, "0123456789.") == strlen(condition);
  if (!text && !figure) return 0;
  return name == condition ? wrong("--by %s: that is the same in every deal", name)
                           : wrong("--by %s=%s: %s is the same in every deal; did you mean '%s == %s'?", name, condition,
                                   condition, name, condition);
}

/* NAME=EXPR; an expression without a name is its own. */
static int take_by(repl_options *o, char *text) {
  char *condition = find_by(text), *end = condition ? condition - 1 : text;
  if (o->n_by == FUDA_BY) return wrong("--by is given too often: %d times at most", FUDA_BY);
  for (; condition && end > text && isspace((unsigned char)end[-1]); end--) continue;
  if (condition) *end = 0, condition += strspn(condition, " \t");
  for (int i = 0; i < o->n_by; i++)
    if (!strcmp(o->by[i].name, text)) return wrong("--by: two conditions are called '%s'; another name tells them apart", text);
  o->by[o->n_by].name = text;
  o->by[o->n_by].condition = condition ? condition : text;
  return refuse_constant(text, o->by[o->n_by++].condition);
}

static int take_at(repl_options *o, const char *text) {
  for (o->at = 0; o->at < RULES_BY_MOMENTS; o->at++)
    if (!strcmp(text, rules_by_moment_names[o->at])) return 0;
  const char *near = fuda_nearest(text, rules_by_moment_names, RULES_BY_MOMENTS);
  return near ? wrong("--at %s: did you mean %s?", text, near) : wrong("--at %s: it is deal, action, trick or end", text);
}

static int take_shard(repl_options *o, char *text) {
  char *slash = strchr(text, '/');
  if (slash) *slash = 0;
  bool fine = slash && number(text, 1000000000, &o->shard) && number(slash + 1, 1000000000, &o->shards) && o->shard >= 1 &&
              o->shard <= o->shards;
  if (slash) *slash = '/';
  return fine ? 0 : wrong("--shard %s: it is K/N, the K-th of N parts, as in --shard 1/8 to --shard 8/8", text);
}

static int take(repl_options *o, enum option option, char *value) {
  switch (option) {
  case OPT_SEED:
    o->has_seed = true;
    return number(value, INT64_MAX, &o->seed) ? 0 : wrong("--seed %s: seeds are 0 to %lld", value, (long long)INT64_MAX);
  case OPT_DEALER: return take_small("--dealer", value, 0, FUDA_SEATS - 1, &o->dealer);
  case OPT_SEATS: return take_small("--seats", value, 1, FUDA_SEATS, &o->seats);
  case OPT_SET: return take_set(o, value);
  case OPT_JSON: o->json = true; return 0;
  case OPT_COLOR: return take_colour(o, value);
  case OPT_PATH: return take_path(o, value);
  case OPT_HELP: o->help = true; return 0;
  case OPT_VERSION: o->version = true; return 0;
  case OPT_E: return take_input(o, false, value);
  case OPT_F: return take_input(o, true, value);
  case OPT_N:
  case OPT_DEALS:
    o->has_deals = true;
    if (number(value, INT64_MAX, &o->deals) && o->deals > 0) return 0;
    return wrong("%s %s: it is a number of deals, 1 to %lld", table[option].name, value, (long long)INT64_MAX);
  case OPT_J: return take_small("-j", value, 1, o->verb == REPL_DO_DIFF ? FUDA_COMPARE_THREADS : 1024, &o->threads);
  case OPT_POLICY: return take_policy(o, value);
  case OPT_MATCHES: o->matches = true; return 0;
  case OPT_CITE: o->cite = value; return 0;
  case OPT_STATS: o->stats = true; return 0;
  case OPT_BY: return take_by(o, value);
  case OPT_AT: return take_at(o, value);
  case OPT_SHARD: return take_shard(o, value);
  case OPT_OUT: o->out = value; return 0;
  case OPT_CSV: o->csv = true; return 0;
  case OPT_PROFILE: o->profile = true; return 0;
  case OPT_VERBOSE: o->verbose = true; return 0;
  case OPT_RESUME: o->resume = true; return 0;
  case OPT_JOURNAL: o->journal = true; return 0;
  case OPT_NO_INIT: o->no_init = true; return 0;
  case OPT_UNDER: o->under = value; return 0;
  case OPT_CHANGES: o->changes = true; return 0;
  case OPT_FROM: o->from = value; return 0;
  case OPT_SVG: o->svg = value; return 0;
  case OPT_HTML: o->html = value; return 0;
  case OPTIONS: break;
  }
  return 0;
}

/* The nearest is one that the command has. */
static int unknown_option(const repl_options *o, const char *word) {
  const char *names[OPTIONS];
  int n = 0;
  for (int i = 0; i < OPTIONS; i++)
    if (table[i].in >> o->verb & 1) names[n++] = table[i].name;
  const char *near = fuda_nearest(word, names, n);
  return near ? wrong("no option %s: did you mean %s?", word, near) : wrong("no option %s: 'fuda %s --help' lists them", word, verbs[o->verb]);
}

/* `--name value`, `--name=value`, `-n5`. *at moves on over a value of its own. */
static int read_option(repl_options *o, int argc, char **argv, int *at, uint64_t *seen) {
  char *word = argv[*at], *equals = strncmp(word, "--", 2) ? NULL : strchr(word, '='), *value = NULL;
  if (equals) *equals = 0, value = equals + 1;
  else if (word[1] != '-' && word[2]) value = word + 2;
  for (int i = 0; i < OPTIONS; i++) {
    bool is_short = table[i].name[1] != '-';
    if (is_short ? strncmp(word, table[i].name, 2) != 0 || word[1] == '-' : strcmp(word, table[i].name) != 0) continue;
    if (!table[i].has_value && value) return wrong("%s takes no value", table[i].name);
    if (table[i].has_value && !value) {
      if (*at + 1 >= argc) return wrong("%s needs a value", table[i].name);
      value = argv[++*at];
    }
    *seen |= 1ull << i;
    return take(o, (enum option)i, value);
  }
  if (!strcmp(word, "-h")) return o->help = true, 0;
  return unknown_option(o, word);
}

static int read_verb(repl_options *o, const char *word) {
  for (int i = 0; i < REPL_VERBS; i++)
    if (!strcmp(word, verbs[i])) return o->verb = (enum repl_verb)i, 0;
  if (!strcmp(word, "help")) return o->help = true, 0;
  if (strchr(word, '/') || strstr(word, ".lua")) return wrong("no command %s: did you mean 'fuda repl %s'?", word, word);
  if (repl_command_named(word) || (o->help && repl_help_knows(word)))
    return wrong("%s is for the prompt, which fuda repl opens; fuda repl -e 'help %s' explains it", word, word);
  const char *near = fuda_nearest(word, verbs, REPL_VERBS);
  return near ? wrong("no command %s: did you mean %s?", word, near)
              : wrong("no command %s: there are repl, list, rules, diff, sim, test, replay, export, merge, rulings, check and new", word);
}

/* What doesn't go together. */
static int check_sim(const repl_options *o, bool at) {
  if (o->json + o->csv > 1) return wrong("--json and --csv are two forms of one result: one of them");
  if (o->verb != REPL_DO_SIM) return 0;
  if (at && !o->n_by) return wrong("--at says when --by is asked, and there is no --by");
  if (o->n_by && o->matches) return wrong("--by asks about single deals: it doesn't go with --matches");
  if (o->shards && (o->csv || o->svg)) return wrong("--shard writes a part as JSON: --csv and --svg go with 'fuda merge'");
  if (o->shards > o->deals)
    return wrong("--shard: %llu deals can't be parted among %llu", (unsigned long long)o->deals, (unsigned long long)o->shards);
  if (o->profile && o->fast)
    return wrong("--profile times the ordinary calls: the kernel, --path fast, does all in one and can't be taken apart");
  if (o->profile && o->threads > 1) return wrong("--profile is of one thread: -j %d says nothing to it", o->threads);
  if (o->profile && (o->csv || o->svg || o->out || o->stats || o->n_by || o->shards || o->matches))
    return wrong("--profile says where the time goes, and nothing else");
  return 0;
}

static int check(const repl_options *o, uint64_t seen) {
  static const int least[REPL_VERBS] = {0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  static const int most[REPL_VERBS] = {1, 0, 1, 256, 256, 256, 1, 1, REPL_ARGS, 1, 1, 1};
  static const char *const needs[REPL_VERBS] = {"",       "",         "a variant", "a variant", "a variant",
                                                "a file", "a file",   "a record",  "a file",       "a variant",
                                                "a file", "a name"};
  for (int i = 0; i < OPTIONS; i++) {
    if (!(seen >> i & 1) || (table[i].in >> o->verb & 1)) continue;
    return wrong("fuda %s has no option %s: 'fuda %s --help' lists its own", verbs[o->verb], table[i].name, verbs[o->verb]);
  }
  int usage = (int)strcspn(help[o->verb], "\n");
  if (o->n_args > most[o->verb]) return wrong("'%s' is too much: it is\n%.*s", o->arg[most[o->verb]], usage, help[o->verb]);
  if (o->n_args < least[o->verb])
    return wrong("fuda %s needs %s: it is\n%.*s", verbs[o->verb], needs[o->verb], usage, help[o->verb]);
  static const unsigned rules_own = 1u << OPT_SEED | 1u << OPT_DEALER;
  bool reads_record = o->verb == REPL_DO_REPLAY || o->verb == REPL_DO_EXPORT;
  if (reads_record && (seen & rules_own))
    return wrong("fuda %s deals as the record says: --seed and --dealer mean nothing here", verbs[o->verb]);
  if (o->verb == REPL_DO_MERGE && (seen & (rules_own | 1u << OPT_SET | 1u << OPT_SEATS)))
    return wrong("fuda merge adds up what was played: --seed, --dealer, --set and --seats mean nothing here");
  if (o->verb == REPL_DO_REPLAY && !o->under && (o->n_set || o->seats))
    return wrong("fuda replay plays by the record's own options: --set is for the rules of --under");
  if (o->verb == REPL_DO_EXPORT && (o->n_set || o->seats))
    return wrong("fuda export draws by the record's own options: --set and --seats mean nothing here");
  if (o->resume && (o->n_args || o->n_set || o->seats || (seen & rules_own)))
    return wrong("fuda repl --resume goes on with the rules, options and deal that were left: it takes none");
  if (o->verb == REPL_DO_EXPORT && !o->svg && !o->html)
    return wrong("fuda export needs --svg OUT or --html OUT: as in fuda export %s --html deal.html", o->arg[0]);
  if (o->verb == REPL_DO_SIM && !o->has_deals)
    return wrong("fuda sim needs -n N, how many deals: as in fuda sim %s -n 1000", o->arg[0]);
  return check_sim(o, seen >> OPT_AT & 1);
}

int repl_options_read(repl_options *o, int argc, char **argv) {
  uint64_t seen = 0;
  bool named = false, plain = false;
  *o = (repl_options){.dealer = -1, .at = RULES_BY_ACTION, .policy = FUDA_RANDOM, .seed = 1};
  for (int i = 1; i < argc; i++) {
    int error = 0;
    if (!plain && !strcmp(argv[i], "--")) plain = true;
    else if (!plain && argv[i][0] == '-' && argv[i][1]) error = read_option(o, argc, argv, &i, &seen);
    else if (!named) named = strcmp(argv[i], "help") != 0, error = read_verb(o, argv[i]);
    else if (o->n_args < REPL_ARGS) o->arg[o->n_args++] = argv[i];
    else error = wrong("too many arguments");
    if (error) return error;
  }
  return o->help || o->version ? 0 : check(o, seen);
}

/* Processors that this process may use: a queue or mpirun may leave it fewer than there are. Where several of one run share
 * them all, each takes its part. */
int repl_options_threads(const repl_options *options) {
  cpu_set_t set;
  const char *beside = getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  long all = sysconf(_SC_NPROCESSORS_ONLN), n = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : all;
  if (beside && n == all && atol(beside) > 1) n /= atol(beside);
  if (options->threads) n = options->threads;
  return n < 1 ? 1 : n > 1024 ? 1024 : (int)n;
}

void repl_options_help(const repl_options *o, bool all) {
  fputs(all ? overview : help[o->verb], stdout);
  fputs(common, stdout);
}
