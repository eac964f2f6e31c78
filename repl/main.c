/* The program: which command, where its input comes from, and the exit status. */
#include "repl/check.h"
#include "repl/commands.h"
#include "repl/input.h"
#include "repl/journal.h"
#include "repl/line.h"
#include "repl/new.h"
#include "repl/options.h"
#include "repl/ranks.h"
#include "repl/report.h"
#include "repl/seats.h"
#include "repl/setup.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#define VERSION "0.1"
#define DEFAULT_VARIANT "hachinin-meri/wiki"

static int do_inputs(repl_session *session, const repl_options *options) {
  int status = 0;
  for (int i = 0; i < options->n_input && status == 0 && !session->leave; i++) {
    if (options->input[i].is_file) {
      status = repl_input_file(session, options->input[i].text);
    } else {
      status = repl_input_line(session, options->input[i].text, "fuda", 0);
    }
  }
  return status;
}

static bool first_start(void) {
  char file[4200];
  return repl_history_file(file, sizeof file) && access(file, F_OK) != 0;
}

static void welcome(const repl_session *session, bool resumed) {
  char line[2048];
  if (resumed) return;
  if (first_start())
    puts("Enter: a seat plays; 'trick', 'run': play on; 'undo': back.\n"
         "A card or action plays it; 'show', 'moves', 'why', 'help'.\n"
         "'sit 0': be one seat; 'switch': other rules; 'quit'.\n");
  printf("%s\n", repl_setup_deal(session, line, sizeof line));
}

static int converse(repl_session *session, bool resumed) {
  welcome(session, resumed);
  repl_do(session, "show", stdout);
  repl_line_begin(session);
  for (char *line; !session->leave && (line = repl_line_next(session)); free(line)) {
    repl_style_measure(&session->style, STDOUT_FILENO);
    repl_input_line(session, line, NULL, 0);
  }
  repl_line_end();
  return 0;
}

static uint64_t drawn_seed(void) {
  uint32_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint32_t)getpid();
  return seed % 1000000;
}

static void set_up(repl_session *session, const repl_options *options) {
  session->terminal = !options->n_input && !options->json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  session->json = options->json;
  session->style = repl_style_for(STDOUT_FILENO, options->colour);
  session->seed = options->has_seed || !session->terminal ? options->seed : drawn_seed();
  session->dealer = options->dealer;
  session->sitting = FUDA_NOBODY;
  for (int i = 0; i < FUDA_SEATS; i++) session->policy[i] = FUDA_THUMB;
}

/* The journal, the user's own commands, then what was left. */
static int prepare(repl_session *session, const repl_options *options) {
  if (session->terminal || options->journal || options->resume) repl_journal_begin(session);
  int status = options->no_init ? 0 : repl_input_init(session);
  if (status && !session->terminal) return status;
  if (!options->resume || repl_journal_resume(session, session->json ? stderr : stdout)) return 0;
  repl_input_complain(session, "fuda", 0);
  return 1;
}

static int run_repl(const repl_options *options) {
  static repl_session session;
  const char *variant = options->n_args ? options->arg[0] : DEFAULT_VARIANT;
  int status;
  set_up(&session, options);
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a problem to be told */
  rules_loaded *loaded = repl_seats_load(options, variant, &status);
  if (!loaded) return status;
  for (int i = 0; i < options->n_set; i++)
    repl_choose(&session, rules_ruleset(loaded)->name, options->set[i].option, options->set[i].value);
  if (!repl_session_begin(&session, loaded)) {
    repl_input_complain(&session, "fuda", 0);
    status = session.script_erred ? 3 : 1;
  } else if ((status = prepare(&session, options)) == 0 && !session.leave) {
    status = options->n_input   ? do_inputs(&session, options)
             : session.terminal ? converse(&session, options->resume)
                                : repl_input_stream(&session, stdin, "stdin");
    if (status == 0 && !session.terminal) status = repl_report_written();
  }
  repl_journal_end(&session);
  repl_session_end(&session);
  return status;
}

/* Readline and the terminal take kanji only in a UTF-8 locale. */
static void use_utf8(void) {
  setlocale(LC_ALL, "");
  if (!strcmp(nl_langinfo(CODESET), "UTF-8")) return;
  setenv("LC_ALL", "C.UTF-8", 1);
  setlocale(LC_ALL, "");
}

static uint64_t hash_of(int argc, char **argv) {
  uint64_t hash = 0;
  for (int i = 1; i < argc; i++, hash = fuda_mix(hash, 256))
    for (const char *c = argv[i]; *c; c++) hash = fuda_mix(hash, (unsigned char)*c);
  return hash;
}

static int do_all(int argc, char **argv) {
  static repl_options options;
  use_utf8();
  /* numbers are read and written with a point everywhere */
  setlocale(LC_NUMERIC, "C");
  int status = repl_ranks_agree(repl_options_read(&options, argc, argv));
  if (status) return status;
  if (!options.shards && repl_ranks_refuse(&status)) return status;
  if (!repl_ranks_same(hash_of(argc, argv)))
    return fputs("fuda: the processes of this run were given different words\n", stderr), 2;
  bool alone = options.version || options.help || options.verb != REPL_DO_SIM || options.profile;
  if (repl_ranks_mine() && alone) return 0; /* one process is enough for these */
  if (options.version) return puts("fuda " VERSION), 0;
  if (options.help) return repl_options_help(&options, options.verb == REPL_DO_REPL && options.n_args == 0 && argc == 2), 0;
  rules_path(options.path);
  switch (options.verb) {
  case REPL_DO_REPL: return run_repl(&options);
  case REPL_DO_LIST: return repl_report_list(&options);
  case REPL_DO_RULES: return repl_report_rules(&options);
  case REPL_DO_DIFF: return repl_report_diff(&options);
  case REPL_DO_SIM: return repl_report_sim(&options);
  case REPL_DO_MERGE: return repl_report_merge(&options);
  case REPL_DO_RULINGS: return repl_report_rulings(&options);
  case REPL_DO_TEST: return repl_report_test(&options);
  case REPL_DO_CHECK: return repl_check(&options);
  case REPL_DO_NEW: return repl_new(&options);
  case REPL_DO_REPLAY: return repl_report_replay(&options);
  case REPL_DO_EXPORT: return repl_report_export(&options);
  case REPL_VERBS: break;
  }
  return 2;
}

int main(int argc, char **argv) {
  repl_ranks_begin(&argc, &argv);
  int status = do_all(argc, argv);
  repl_ranks_end();
  return status;
}
