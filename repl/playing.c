/* The commands that move a game along: dealing, playing, back and forth, who plays. */
#include "repl/commands.h"
#include "repl/fishing.h"
#include "repl/journal.h"
#include "repl/table.h"
#include "repl/tell.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool over(repl_session *session) {
  const fuda_state *state = repl_state(session);
  if (!fuda_deal_over(state)) return false;
  repl_fail(session, state->match_over ? "the match is over: 'deal' begins another" : "the deal is over: 'next' deals on");
  return true;
}

/* One action, told. */
static bool act(repl_session *session, fuda_action action, enum repl_detail detail, FILE *out) {
  repl_before before;
  repl_text text = {0};
  repl_tell_before(session, &before);
  if (!repl_session_act(session, action)) return false;
  repl_tell_after(session, &before, action, detail, &text);
  repl_put(&text, out);
  return true;
}

static void say_now(const repl_session *session, FILE *out) {
  repl_text text = {0};
  fuda_view view;
  repl_sight(session, &view);
  if (repl_fishing_on(session)) {
    repl_fishing_field(session, &view, &text);
    if (session->sitting != FUDA_NOBODY) repl_fishing_hand(session, &view, session->sitting, &text);
  } else if (session->sitting != FUDA_NOBODY && !repl_rules(session)->fishing) {
    repl_flow flow = repl_flow_begin(&text, session->style.width, 8, "hand", " ");
    repl_table_hand(session, &view, session->sitting, &flow);
    repl_flow_end(&flow);
  }
  repl_table_now(session, &view, &text);
  repl_put(&text, out);
}

static bool others_play(repl_session *session, FILE *out) {
  const fuda_state *state = repl_state(session);
  while (session->sitting != FUDA_NOBODY && !fuda_deal_over(state) && state->actor != session->sitting && !repl_interrupted) {
    if (!act(session, repl_session_choose(session), REPL_ALL, out)) return false;
    state = repl_state(session);
  }
  return true;
}

bool repl_play_on(repl_session *session, FILE *out) {
  if (session->sitting == FUDA_NOBODY) return true;
  if (!others_play(session, out)) return false;
  say_now(session, out);
  return true;
}

bool repl_arrive(repl_session *session, FILE *out) {
  if (!others_play(session, out)) return false;
  repl_text text = {0};
  if (session->terminal) repl_table(session, &text);
  repl_put(&text, out);
  if (!session->terminal && session->sitting != FUDA_NOBODY) say_now(session, out);
  return true;
}

bool repl_do_action(repl_session *session, fuda_action action, FILE *out) {
  return act(session, action, REPL_ALL, out) && repl_play_on(session, out);
}

bool repl_cmd_play(repl_session *session, const char *args, FILE *out) {
  fuda_action action;
  while (isspace((unsigned char)*args)) args++;
  if (!*args) return repl_fail(session, "'play' needs a card: 'moves' lists the legal ones");
  if (over(session)) return false;
  return repl_read_play(session, args, &action) && repl_do_action(session, action, out);
}

/* A count, 1 where there is none; 0 and the problem. */
static int read_count(repl_session *session, const char *args, const char *usage) {
  char word[64];
  if (!repl_word(&args, word)) return 1;
  char *end;
  long n = strtol(word, &end, 10);
  if (*end || n < 1 || n > 100000) {
    repl_fail(session, "'%s' is no number of actions: it is '%s'", word, usage);
    return 0;
  }
  return repl_no_more(session, args, usage) ? (int)n : 0;
}

bool repl_cmd_step(repl_session *session, const char *args, FILE *out) {
  int n = read_count(session, args, "step [N]");
  if (n == 0 || over(session)) return false;
  for (int i = 0; i < n && !fuda_deal_over(repl_state(session)) && !repl_interrupted; i++) {
    if (!act(session, repl_session_choose(session), REPL_ALL, out)) return false;
    if (!others_play(session, out)) return false;
  }
  if (session->sitting != FUDA_NOBODY || fuda_deal_over(repl_state(session))) say_now(session, out);
  return true;
}

static bool play_through(repl_session *session, bool to_trick_end, FILE *out) {
  if (over(session)) return false;
  int seats = repl_rules(session)->seats, tricks = repl_state(session)->n_laid / seats, turn = repl_state(session)->turn;
  while (!fuda_deal_over(repl_state(session)) && !repl_interrupted) {
    if (!act(session, repl_session_choose(session), REPL_TRICKS, out)) return false;
    if (to_trick_end && (repl_state(session)->n_laid / seats > tricks || repl_state(session)->turn > turn)) break;
  }
  if (!others_play(session, out)) return false;
  if (session->sitting != FUDA_NOBODY || fuda_deal_over(repl_state(session))) say_now(session, out);
  return true;
}

bool repl_cmd_trick(repl_session *session, const char *args, FILE *out) {
  return repl_no_more(session, args, "trick") && play_through(session, true, out);
}

bool repl_cmd_run(repl_session *session, const char *args, FILE *out) {
  return repl_no_more(session, args, "run") && play_through(session, false, out);
}

static void say_where(const repl_session *session, const char *how, int n, int switches, FILE *out) {
  repl_text text = {0};
  n -= switches;
  repl_text_print(&text, "%s ", how);
  if (switches) repl_text_print(&text, "%d switch%s", switches, switches == 1 ? "" : "es");
  if (n) repl_text_print(&text, "%s%d action%s", switches ? ", " : "", n, n == 1 ? "" : "s");
  repl_text_add(&text, ": ");
  repl_table_line(session, &text);
  repl_put(&text, out);
}

/* Who sits goes from one of their own turns to the one before. */
static int undo_turns(repl_session *session, int turns) {
  int back = 0, at_turn = 0;
  while (turns > 0 && fuda_game_length(session->game) > 0 && fuda_game_undo(session->game, 1) == 1) {
    back++;
    const fuda_state *state = repl_state(session);
    if (state->actor != session->sitting || fuda_deal_over(state)) continue;
    turns--;
    at_turn = back;
  }
  fuda_game_redo(session->game, back - at_turn);
  return at_turn;
}

bool repl_cmd_undo(repl_session *session, const char *args, FILE *out) {
  int n = read_count(session, args, "undo [N]");
  if (n == 0) return false;
  bool sits = session->sitting != FUDA_NOBODY;
  int switches = session->n_past;
  int back = sits && fuda_game_length(session->game) ? undo_turns(session, n) : repl_session_undo(session, n);
  if (back == 0 && sits) return repl_fail(session, "nothing to undo: you have done nothing yet");
  if (back == 0) return repl_fail(session, "nothing to undo: this is the start of the match");
  repl_journal_sync(session);
  if (!sits) say_where(session, "back", back, switches - session->n_past, out);
  return repl_play_on(session, out);
}

bool repl_cmd_redo(repl_session *session, const char *args, FILE *out) {
  int n = read_count(session, args, "redo [N]"), done = 0;
  if (n == 0) return false;
  while (n > 0 && fuda_game_undone(session->game) > 0 && fuda_game_redo(session->game, 1) == 1) {
    done++;
    const fuda_state *state = repl_state(session);
    if (session->sitting == FUDA_NOBODY || state->actor == session->sitting || fuda_deal_over(state)) n--;
  }
  if (done == 0) return repl_fail(session, "nothing to redo: what was undone since the last action comes back; a switch or set is said again");
  repl_journal_sync(session);
  if (session->sitting == FUDA_NOBODY) say_where(session, "on", done, 0, out);
  return repl_play_on(session, out);
}

bool repl_cmd_sit(repl_session *session, const char *args, FILE *out) {
  char word[64];
  if (!repl_word(&args, word)) return repl_fail(session, "'sit' needs a seat, or none: as in 'sit 0'");
  if (!repl_no_more(session, args, "sit SEAT|none")) return false;
  int seat = strcmp(word, "none") ? repl_read_seat(session, word) : FUDA_NOBODY;
  if (seat < 0 && strcmp(word, "none")) return false;
  bool seen = session->terminal && session->sitting == FUDA_NOBODY && seat != FUDA_NOBODY;
  session->sitting = seat;
  if (seen) fputs("this deal lay open on the screen: 'deal' gives one that nobody has seen\n", out);
  if (seat == FUDA_NOBODY) fputs("all hands are open\n", out);
  else if (!repl_rules(session)->teams) fprintf(out, "you are seat %d\n", seat);
  else fprintf(out, "you are seat %d, %s\n", seat,
               repl_team_name(&session->style, repl_rules(session), repl_rules(session)->team_of[seat]));
  return repl_arrive(session, out);
}

bool repl_cmd_policy(repl_session *session, const char *args, FILE *out) {
  char who[64], name[64];
  int seats = repl_rules(session)->seats;
  if (!repl_word(&args, who)) {
    for (int seat = 0; seat < seats; seat++) fprintf(out, "seat %d  %s\n", seat, fuda_policy_names[session->policy[seat]]);
    return true;
  }
  if (!repl_word(&args, name)) return repl_fail(session, "'policy' needs a seat (or all) and a name: as in 'policy all thumb'");
  if (!repl_no_more(session, args, "policy SEAT|all NAME")) return false;
  int policy = fuda_policy_read(name), seat = strcmp(who, "all") ? repl_read_seat(session, who) : FUDA_SEATS;
  if (seat < 0) return false;
  if (policy < 0) {
    const char *near = fuda_nearest(name, fuda_policy_names, FUDA_POLICIES);
    return near ? repl_fail(session, "no policy '%s': did you mean '%s'?", name, near)
                : repl_fail(session, "no policy '%s': there are random and thumb", name);
  }
  for (int i = 0; i < FUDA_SEATS; i++)
    if (seat == FUDA_SEATS || i == seat) session->policy[i] = (fuda_policy)policy;
  if (seat == FUDA_SEATS) fprintf(out, "all play by %s\n", fuda_policy_names[policy]);
  else fprintf(out, "seat %d plays by %s\n", seat, fuda_policy_names[policy]);
  return true;
}

bool repl_cmd_hint(repl_session *session, const char *args, FILE *out) {
  char text[FUDA_ACTION_TEXT];
  fuda_draws draws = {0};
  if (!repl_no_more(session, args, "hint") || over(session)) return false;
  const fuda_ruleset *rules = repl_rules(session);
  fuda_action action = fuda_policy_choose(FUDA_THUMB, rules, repl_state(session), &draws);
  fprintf(out, "by the rules of thumb: %s\n", fuda_action_text(rules, action, text));
  return true;
}

bool repl_cmd_next(repl_session *session, const char *args, FILE *out) {
  char message[400];
  if (!repl_no_more(session, args, "next")) return false;
  if (fuda_game_next_deal(session->game, NULL, message, sizeof message)) return repl_fail(session, "%s", message);
  repl_journal_sync(session);
  repl_text text = {0};
  if (session->sitting == FUDA_NOBODY) {
    char line[1024];
    repl_text_print(&text, "%s\n", fuda_game_deal_line(session->game, line, sizeof line));
  } else {
    repl_text_print(&text, "the next deal; seat %d deals\n", repl_state(session)->dealer);
  }
  repl_put(&text, out);
  return repl_arrive(session, out);
}
