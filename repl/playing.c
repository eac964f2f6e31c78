/* The commands that move a game along: dealing, playing, back and forth, who plays. */
#include "repl/commands.h"
#include "repl/finding.h"
#include "repl/fishing.h"
#include "repl/setup.h"
#include "repl/table.h"
#include "repl/tell.h"
#include "repl/tree.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool repl_over(repl_session *session) {
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
  repl_tree_tell_news(session, out);
  repl_tell_after(session, &before, action, detail, &text);
  repl_put(&text, out);
  return true;
}

static void say_now(const repl_session *session, FILE *out) {
  repl_text text = {0};
  fuda_view view;
  repl_sight(session, &view);
  const fuda_state *state = repl_state(session);
  bool bids = repl_rules(session)->fishing && session->sitting != FUDA_NOBODY && state->dealt && !fuda_deal_over(state);
  if (repl_fishing_on(session) || bids) {
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
  if (repl_over(session)) return false;
  return repl_read_play(session, args, &action) && repl_do_action(session, action, out);
}

int repl_read_count(repl_session *session, const char *args, const char *usage) {
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
  int n = repl_read_count(session, args, "step [N]");
  if (n == 0 || repl_over(session)) return false;
  for (int i = 0; i < n && !fuda_deal_over(repl_state(session)) && !repl_interrupted; i++) {
    if (!act(session, repl_session_choose(session), REPL_ALL, out)) return false;
    if (!others_play(session, out)) return false;
  }
  if (session->sitting != FUDA_NOBODY || fuda_deal_over(repl_state(session))) say_now(session, out);
  return true;
}

static bool play_through(repl_session *session, bool to_trick_end, FILE *out) {
  if (repl_over(session)) return false;
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

bool repl_cmd_sit(repl_session *session, const char *args, FILE *out) {
  char word[64];
  repl_text text = {0};
  if (!repl_word(&args, word)) return repl_fail(session, "'sit' needs a seat, or none: as in 'sit 0'");
  if (!repl_no_more(session, args, "sit SEAT|none")) return false;
  int seat = strcmp(word, "none") ? repl_read_seat(session, word) : FUDA_NOBODY;
  if (seat < 0 && strcmp(word, "none")) return false;
  bool seen = session->terminal && session->sitting == FUDA_NOBODY && seat != FUDA_NOBODY;
  session->sitting = seat;
  if (seen) repl_text_add(&text, "this deal lay open on the screen: 'deal' gives one that nobody has seen\n");
  repl_put(&text, out);
  if (seat == FUDA_NOBODY) fputs("all hands are open\n", out);
  else if (!repl_rules(session)->teams) fprintf(out, "you are seat %d\n", seat);
  else
    fprintf(out, "you are seat %d, %s\n", seat,
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

bool repl_cmd_next(repl_session *session, const char *args, FILE *out) {
  if (!repl_no_more(session, args, "next")) return false;
  if (repl_finds_left(session)) return repl_finds_next(session, out);
  if (!repl_session_next(session, NULL)) return false;
  repl_tree_tell_news(session, out);
  repl_text text = {0};
  if (session->sitting == FUDA_NOBODY) {
    char line[2048];
    repl_text_print(&text, "%s\n", repl_setup_deal(session, line, sizeof line));
  } else {
    repl_text_print(&text, "the next deal; seat %d deals\n", repl_state(session)->dealer);
  }
  repl_tell_opening(session, &text);
  repl_put(&text, out);
  return repl_arrive(session, out);
}
