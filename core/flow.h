/* Flow: what the files that move a position along share; nobody else includes it. */
#ifndef FUDA_FLOW_H
#define FUDA_FLOW_H

#include "play.h"

/* Makes room for an event and returns it, begun; one to be thrown away where nobody listens or the list is full. */
fuda_event *fuda_event_add(fuda_events *events, enum fuda_event_type type, uint16_t clause);

/* Shuffles and begins the deal that the state's chance fields say; everything of the last deal is forgotten. */
void fuda_deal_begin(const fuda_ruleset *rules, fuda_state *state, const fuda_card given[FUDA_CARDS]);
/* Deals up to a packet; with the last, turns up the trump. */
void fuda_deal_packets(const fuda_ruleset *rules, fuda_state *state, int upto);
/* Whether the match of a deal that is over is over too, by these rules; keeps_sets: the sets are counted by rules that have
 * them. */
void fuda_match_judge(const fuda_ruleset *rules, bool keeps_sets, fuda_state *state);
/* Counts the deal's points into the match. */
void fuda_deal_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* Goes on until somebody has a choice or the deal is over. */
int fuda_advance(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* fuda_act where the seat that acts has a choice other than a card to a trick. */
int fuda_choice_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events);
/* The first lead has been made: asks what follows it. */
int fuda_after_first_lead(const fuda_ruleset *rules, fuda_state *state, fuda_events *events);

/* The same of a fishing game: begins with the turn of the seat that its phase asks; who acts plays, or picks a match. */
void fuda_fishing_begin(const fuda_ruleset *rules, fuda_state *state);
int fuda_fishing_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events);
/* What a seat's captures are worth: their yaku, their cards. */
int fuda_fishing_yaku(const fuda_ruleset *rules, const fuda_state *state, int seat);
int fuda_fishing_card_points(const fuda_ruleset *rules, const fuda_state *state, int seat);

/* Begins play with the first trick, led by the state's leader. */
void fuda_trick_begin(const fuda_ruleset *rules, fuda_state *state);
/* Takes the first lead back, as if it hadn't been made. */
void fuda_trick_take_back_lead(const fuda_ruleset *rules, fuda_state *state);
/* Which cards of these hands are excused. */
fuda_set fuda_trick_excused(const fuda_ruleset *rules, const fuda_state *state, const fuda_set hands[FUDA_SEATS]);
/* The yaku of the trick that has just been completed and is still on the table: adds its points. */
int fuda_trick_yaku(const fuda_ruleset *rules, fuda_state *state, int position, fuda_events *events);

#endif
