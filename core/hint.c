/* Hints: what the rules of thumb would do, and by which of them. */
#include "core/policy.h"

#include <stdio.h>

static void by_answer(const fuda_thumb_note *note, char *why, size_t size) {
  if (note->n & FUDA_SPARES_LOSS) snprintf(why, size, "it gives less away than the other answer");
  else
    snprintf(why, size, "it brings%s%s%s%s", note->n & FUDA_BRINGS_LEAD ? " the lead" : "",
             note->n & FUDA_BRINGS_LEAD && note->n & FUDA_BRINGS_CARDS ? " and" : "",
             note->n & FUDA_BRINGS_CARDS ? " a card better than the weakest" : "",
             note->n & FUDA_BRINGS_SIGHT ? ", in sight of all" : "");
}

static void by_auction(const fuda_ruleset *rules, const fuda_thumb_note *note, fuda_action action, char *why, size_t size) {
  switch (note->rule) {
  case FUDA_THUMB_REDEAL: snprintf(why, size, "a hand that may be dealt again is"); break;
  case FUDA_THUMB_MUST: snprintf(why, size, "a call must be made, and this is the lowest"); break;
  case FUDA_THUMB_PARTNER: snprintf(why, size, "the highest bid is the partner's"); break;
  case FUDA_THUMB_PASS: snprintf(why, size, "with two tricks of the partner's the hand makes no higher bid"); break;
  default:
    snprintf(why, size, "with two tricks of the partner's the hand makes about %d%s, for %d bid", note->n / 2,
             note->n % 2 ? "½" : "", rules->auction->bids[action.card].tricks);
  }
}

static void by_trick(const fuda_thumb_note *note, char *why, size_t size) {
  switch (note->rule) {
  case FUDA_THUMB_CLAIM: snprintf(why, size, "all tricks that are left are sure"); break;
  case FUDA_THUMB_DRAW:
    snprintf(why, size, "%d trumps are more than the seat's share: the highest draws the others'", note->n);
    break;
  case FUDA_THUMB_TRUMPS: snprintf(why, size, "only trumps can be led: the highest"); break;
  case FUDA_THUMB_LEAD:
    if (note->n) snprintf(why, size, "of the plain cards the one that fewest of its suit still beat: %d", note->n);
    else snprintf(why, size, "no card of its suit that may still come beats it");
    break;
  case FUDA_THUMB_WIN:
    if (note->seat < 0) snprintf(why, size, "the least that beats what lies on the table");
    else snprintf(why, size, "the least that beats what seat %d has laid, as far as can be seen", note->seat);
    break;
  case FUDA_THUMB_SPARE:
    snprintf(why, size, "seat %d of the same team is winning, as far as can be seen: the least worth", note->seat);
    break;
  default: snprintf(why, size, "nothing beats what seat %d has laid, as far as can be seen: the least worth", note->seat);
  }
}

static void by_fishing(const fuda_thumb_note *note, char *why, size_t size) {
  switch (note->rule) {
  case FUDA_THUMB_TAKE:
    snprintf(why, size, "what it takes counts most: about %d, with what yaku come nearer and what others lose by it", note->n);
    break;
  case FUDA_THUMB_STAY: snprintf(why, size, "no card takes anything that is worth more, and this one gives least away"); break;
  case FUDA_THUMB_UNBOUND: snprintf(why, size, "it promises nothing for cards that it hasn't seen"); break;
  case FUDA_THUMB_HAND:
    snprintf(why, size, "the hand with all that it could take counts about %d, and to join %d are wanted", note->n, note->m);
    break;
  case FUDA_THUMB_TEYAKU: snprintf(why, size, "te-yaku are paid by three to who is out, by two to who plays"); break;
  case FUDA_THUMB_STOP:
    snprintf(why, size, "no further yaku is one card away and within reach, or an opponent is as near");
    break;
  default: snprintf(why, size, "another yaku is one card away and within reach, and no opponent is as near");
  }
}

fuda_action fuda_hint(const fuda_ruleset *rules, const fuda_state *state, char *why, size_t size) {
  fuda_thumb_note note;
  fuda_moves moves;
  fuda_legal(rules, state, &moves);
  fuda_action action = fuda_policy_noted(rules, state, &note);
  if (fuda_moves_count(&moves) == 1) snprintf(why, size, "nothing else is legal");
  else if (note.rule == FUDA_THUMB_BLIND) snprintf(why, size, "they have nothing to tell the choices apart: by lot");
  else if (note.rule == FUDA_THUMB_ANSWER) by_answer(&note, why, size);
  else if (note.rule == FUDA_THUMB_DISCARD) snprintf(why, size, "of these cards the least worth");
  else if (note.rule <= FUDA_THUMB_PASS) by_auction(rules, &note, action, why, size);
  else if (note.rule <= FUDA_THUMB_LOSE) by_trick(&note, why, size);
  else by_fishing(&note, why, size);
  return action;
}
