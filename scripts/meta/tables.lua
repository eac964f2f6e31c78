---@meta
-- The tables of a variant file: which keys each can have, and what they take. `make test` holds this against what the loader takes.

---@alias fuda.cite string|string[] # a clause id, "HM-W14", or several
---@alias fuda.asked fuda.ask|fuda.condition|integer # a seat, a number or a condition; several in { } must all hold
---@alias fuda.holds fuda.ask|fuda.condition # a condition, likewise
---@alias fuda.set fuda.cards|string # cards: an expression such as led + trump, or codes: "pD kM"
---@alias fuda.names_of string # as a reader of that language has it

---A whole variant: `return rules "village/meri" { ... }`, or what differs: `return extend "hachinin-meri/wiki" { ... }`.
---@class fuda.rules
---@field name? string what the variant is called: "village/meri"
---@field title? fuda.names what a person calls it
---@field source? string who made these rules, and where they are written
---@field options? table values of inherited options, from here on the defaults: { monchi_void = "any" }
---@field written_for? any the fingerprint of what it extends, as it was then
---@field based_on? string a name that says more than `extend`, for the reader
---@field deck? string|fuda.deck the deck's name, or one of its own
---@field seats? integer how many sit at the table, 2 to 8
---@field players? integer how many of them play a deal
---@field teams? integer|fuda.team[] how many teams, seated in turn, or what they are called
---@field direction? "clockwise"|"counter-clockwise" which way play goes; seats are numbered so that the next is always seat + 1
---@field accounts? fuda.accounts money
---@field dealer? fuda.dealer who deals
---@field roles? fuda.roles seats kept from deal to deal beside the dealer
---@field deal? fuda.deal packets, and what goes to the table
---@field multiplier? fuda.multiplier what doubles the payments of a deal
---@field zones? fuda.zones places for cards beside hands
---@field facts? fuda.facts what is remembered because a later rule asks
---@field trump? fuda.suit_of|string whose suit is trump, or the suit that is in every deal: "c"
---@field phases? fuda.phases what is asked and what is played, in order
---@field excused? fuda.excused a card that needn't be played (ichi-mai-zun)
---@field special? fuda.specials cards that belong to another suit
---@field ranking? fuda.ranking the strongest first
---@field values? fuda.values what cards are worth: a number, then { number, cards } for some
---@field hand_yaku? fuda.hand_yaku yaku of the dealt hand (te-yaku)
---@field yaku? fuda.yaku_section yaku of tricks or of captures
---@field final_yaku? fuda.final_yaku yaku at the end, where no other was scored
---@field payments? fuda.payments who pays whom, in order
---@field score? fuda.score points of a deal
---@field match? fuda.match how long a match is
---@field penalty? fuda.penalty what a foul costs
---@field cite_of? fuda.table_cites clauses of keys that are no tables
---@field [integer] fuda.item rule "ID" { ... } and option "NAME" { ... }, among the rest

---What a thing is called, by language; several names are written "dragon / 1".
---@class fuda.names
---@field en? fuda.names_of English
---@field romaji? fuda.names_of Japanese in Latin letters
---@field ja? fuda.names_of Japanese

---What cards are called, by language: a text with {rank} and {suit} in it.
---@class fuda.card_names
---@field en? string English: "{rank} of {suit}"
---@field romaji? string Japanese in Latin letters
---@field ja? string Japanese

---@class fuda.table_cites
---@field deck? fuda.cite
---@field seats? fuda.cite
---@field teams? fuda.cite
---@field direction? fuda.cite
---@field trump? fuda.cite
---@field players? fuda.cite

---@class fuda.rule
---@field stated? string|boolean where the source says it: "Showdown"
---@field inferred? string|boolean what we take it from, or true
---@field ours? string|boolean what of it is ours, or true
---@field [integer] string its sentence

---@class fuda.option
---@field asks? string the question it settles
---@field cite? fuda.cite
---@field [integer] string|boolean|integer|fuda.mark its values, the default first

---@class fuda.team: fuda.names
---@field en? fuda.names_of English
---@field romaji? fuda.names_of Japanese in Latin letters
---@field ja? fuda.names_of Japanese

---@class fuda.accounts
---@field counted_in? string "mon"
---@field mon_in_a_kan? integer 12
---@field ante? integer|fuda.amount what each puts into the jackpot: kan(5)
---@field cite? fuda.cite

---@class fuda.dealer
---@field first? integer|"random"|"draw" a seat, or by lot
---@field next? fuda.asked who deals after that: after(dealer)
---@field cite? fuda.cite

---@class fuda.roles
---@field [integer] fuda.item role "NAME" { ... }

---@class fuda.role
---@field first? integer|"random"|"draw"
---@field next? fuda.asked who has it next: after(fukiage)
---@field cite? fuda.cite

---The deal: packets to each seat from the dealer's next, then so many cards to the zones named.
---@class fuda.deal
---@field packets? integer[] cards at a time: { 3, 3, 3 }
---@field whole_suit? "dealt again"|"taken by the first" all cards of a suit lie on the field
---@field cite? fuda.cite
---@field [string] any a zone, or field: how many cards go there

---@class fuda.values
---@field cite? fuda.cite
---@field [integer] integer|table what every card is worth, then { 1, of_suit "i" }: what some are

---@class fuda.multiplier
---@field waiting? "highest_first"|"queue_first"|"nothing"
---@field waiting_cite? fuda.cite
---@field cite? fuda.cite
---@field [integer] table { 2, "1B 3B 8B" }: times, and for which cards on the field

---@class fuda.zones
---@field [integer] fuda.item zone "NAME" { ... }

---@class fuda.zone: fuda.names
---@field en? fuda.names_of English
---@field romaji? fuda.names_of Japanese in Latin letters
---@field ja? fuda.names_of Japanese
---@field seen_by? "all"|"nobody"
---@field cite? fuda.cite

---@class fuda.facts
---@field [integer] fuda.item fact "NAME" { ... }

---@class fuda.fact
---@field secret? boolean|"until the end" not told to the others
---@field seat? boolean it is a seat, nobody at first; else a number, 0 at first
---@field of? "team" each team (or seat, where there are none) has its own
---@field cite? fuda.cite
---@field [integer] string what it says: "a hidden dragon"

---@class fuda.ranking
---@field trumps? string the trumps, strongest first: "C G M tenka D K H pips"
---@field plain? string a plain suit, strongest first
---@field plain_of? fuda.texts suits that differ: { i = "C G K H M 9-2 D 1" }
---@field pips? fuda.texts what `pips` means in each group of suits: { long = "9-1", round = "1-9" }
---@field cite? fuda.cite
---@field cite_of? fuda.cite_of

---@class fuda.texts
---@field [string] string

---@class fuda.cite_of
---@field trumps? fuda.cite
---@field plain? fuda.cite
---@field plain_of? fuda.cite
---@field pips? fuda.cite

---@class fuda.specials
---@field [string] fuda.special

---A card that belongs to another suit than its own: `tenka = { card = "pD", joins = trump }`.
---@class fuda.special
---@field card? string|table<string, string> a code, or one for each trump suit
---@field joins? fuda.trump the suit that it joins
---@field in_its_suit? boolean whether it is that also where its own suit is trump
---@field yaku_as? string the rank that it has for yaku
---@field leads_as? "any suit" who leads it says which suit it stands for
---@field leads_cite? fuda.cite
---@field cite? fuda.cite

---@class fuda.phases
---@field [integer] fuda.item choice, auction, claim, then trick or fishing; rule and option may stand among them

---A question to one seat, or to each.
---@class fuda.choice
---@field asks? fuda.asked whom; nobody: then `nobody { ... }` takes place
---@field asks_each_from? fuda.asked every seat in turn, from this one
---@field asks_each_team_from? fuda.asked the first seat of each team, from this one
---@field only_if? fuda.holds else nobody is asked
---@field after_packets? integer so many packets dealt, before the others
---@field before_the_deal? boolean
---@field follows? "the first lead"
---@field others_see? "nobody asked"|"it done"|"no lead yet"
---@field stands_for? string the choice of another version whose place it takes
---@field cite? fuda.cite
---@field [integer] fuda.item may "VERB" { ... }, nobody { ... }

---An answer: what happens when it is given, in that order.
---@class fuda.may
---@field when? fuda.holds whether it can be given
---@field when_cite? fuda.cite
---@field also? fuda.holds where it can be given too, for another reason
---@field also_cite? fuda.cite
---@field of? fuda.set which cards, where it is given with one
---@field numbers? string "0-9": it is said with a number, which `number` is
---@field cite? fuda.cite
---@field [integer] fuda.effect|fuda.mark

---@class fuda.nobody
---@field cite? fuda.cite
---@field [integer] fuda.effect|fuda.mark

---Bids in turn, each higher than the last.
---@class fuda.auction
---@field first? fuda.asked who calls first
---@field rounds? integer|"until all pass"
---@field passed? "out"|"may call again"
---@field numbers? string "6-10"
---@field denominations? string "s c d h nt", the lowest first
---@field cite? fuda.cite
---@field bid_cite? fuda.cite
---@field higher_cite? fuda.cite
---@field [integer] fuda.item may "bid" { ... }, all_pass { ... }, contract { ... }

---@class fuda.all_pass
---@field cite? fuda.cite
---@field [integer] fuda.effect|fuda.mark

---@class fuda.contract
---@field cite? fuda.cite
---@field [integer] fuda.effect|fuda.mark

---Who is about to lead says that all tricks left are theirs.
---@class fuda.claim
---@field holds_in? "every_layout"|"actual_layout"
---@field cite? fuda.cite

---A kind of trick; a trick is of the first kind whose `when` holds.
---@class fuda.trick
---@field when? fuda.condition|fuda.condition[]
---@field lead? fuda.cards|fuda.alternative[] what may be led
---@field follow? fuda.cards|fuda.alternative[]|(fun(at: fuda.hook.follow): fuda.cards) what may follow: the first that the hand can meet
---@field faces? fuda.faces how followers' cards lie
---@field cite? fuda.cite

---Cards that must be played by who holds one (or, `if_holding`, one of these).
---@alias fuda.alternative fuda.cards|{ [1]: fuda.set, if_holding?: fuda.set, when?: fuda.condition, cite?: fuda.cite }

---@class fuda.faces
---@field cite? fuda.cite
---@field [integer] fuda.mark up or trumps_down

---A card from the hand, then one from the stock; each takes what it matches on the field.
---@class fuda.fishing
---@field first? fuda.asked who begins
---@field matches? fuda.matches|(fun(a: fuda.card_of_deck, b: fuda.card_of_deck): boolean) same_suit, sum_ends_in { 3, 8 }
---@field takes_all_from? integer so many matches, and all are taken
---@field shuffles_in? "hands of who is out"
---@field stopping? fuda.stopping whether who makes a yaku stops or goes on
---@field cite? fuda.cite
---@field match_cite? fuda.cite
---@field choose_cite? fuda.cite
---@field shuffle_cite? fuda.cite

---@class fuda.card_of_deck
---@field code string
---@field suit? string a joker has neither suit nor rank
---@field rank? string
---@field number? integer the number of its rank, or else of its suit

---@class fuda.stopping
---@field stop? string what is said to stop
---@field go_on? string what is said to go on
---@field from? integer asked from so many points of yaku on
---@field last_turn? "stops"|"asks"
---@field ends_itself? boolean where nobody can make another yaku
---@field voids_others? boolean who makes a yaku voids the others'
---@field liable? boolean who has gone on pays alone
---@field hatto? string yaku for which who laid the last card pays, "all" or "none"
---@field hatto_card? "the_card"|"same_month"
---@field cite? fuda.cite
---@field ends_cite? fuda.cite
---@field void_cite? fuda.cite
---@field liable_cite? fuda.cite
---@field hatto_cite? fuda.cite
---@field unstopped_cite? fuda.cite

---@class fuda.excused
---@field card? fuda.card_ref the card: trump_card "C"
---@field only? fuda.set whose only card of these it is
---@field at? "first lead"|"deal" when they are counted
---@field from? string|string[] the kinds of trick it is excused from: "meri"
---@field cite? fuda.cite

---@class fuda.yaku_section
---@field award? "each"|"one" of several in one trick
---@field among? fuda.set both cards are of these
---@field face_down? boolean both were played face-down
---@field not_in? string|string[] kinds of trick: "meri"
---@field worth? fuda.worth
---@field void? fuda.void
---@field buried_count? boolean what is buried counts as played
---@field cite? fuda.cite
---@field [integer] fuda.item yaku "NAME" { ... }

---@class fuda.worth
---@field cite? fuda.cite
---@field [integer] integer|fuda.raise points, then what raises them

---@class fuda.raise
---@field when? fuda.holds
---@field with? fuda.card_ref one of the two cards
---@field [integer] integer

---@class fuda.void
---@field played? fuda.voids any_of(above(winner)): voided by what was played before
---@field cite? fuda.cite

---A yaku. Of a trick: "C beats G", `won_with`, `trumps_in_a_row` or `made`. Of captures: its cards and points, "p2 p11 p12", 10.
---@class fuda.yaku: fuda.names
---@field en? fuda.names_of English
---@field romaji? fuda.names_of Japanese in Latin letters
---@field ja? fuda.names_of Japanese
---@field long? string where a long suit is trump: "2 beats 1"
---@field round? string where a round suit is trump: "8 beats 9"
---@field won_with? fuda.set a trick won with one of these
---@field trumps_in_a_row? integer trumps of so many successive seats
---@field from_lead? boolean the lead can be the first of them
---@field made? fuda.holds|fun(trick: fuda.hook.trick): boolean a condition on the complete trick, less(3, laid(trump)), or a function of it
---@field face_down? boolean
---@field not_in? string|string[]
---@field worth? fuda.worth
---@field void? fuda.voids of a trick: by what was played before; of captures: by what the same player has captured too
---@field points? integer of captures, of the hand, at the end: what it is worth, as written among its cards too
---@field need? integer so many of its cards
---@field further? integer points for each card more
---@field further_of? fuda.set cards beside its own of which each is one more
---@field twice? fuda.set cards that count as two
---@field replaces? string the yaku that doesn't count beside it
---@field holds? table te-yaku: { { 6, chaff }, { 1, brights } }
---@field suits? string[] te-yaku: cards of each suit, { "3 2 1 1" }
---@field weak? integer so many of its threes are weak
---@field shows? fuda.set|"threes"|"pairs" what of the hand is shown
---@field bonus? integer|"whole suits"
---@field captured? table at the end: { 16, chaff }
---@field card_points? integer at the end: so many
---@field all_have? integer at the end: every player has so many
---@field alone? boolean not beside another
---@field alone_cite? fuda.cite
---@field shared? boolean each opponent gives a part
---@field cite? fuda.cite
---@field [integer] string|fuda.cards|integer

---@class fuda.hand_yaku
---@field weak? fuda.set
---@field cite? fuda.cite
---@field ends_deal? boolean a hand yaku ends the deal before play
---@field ends_cite? fuda.cite
---@field shown_cite? fuda.cite
---@field bonus_cite? fuda.cite
---@field [integer] fuda.item group "NAME" { ... }

---@class fuda.group
---@field cite? fuda.cite
---@field [integer] fuda.item yaku "NAME" { ... }; the first that fits counts

---@class fuda.final_yaku
---@field cite? fuda.cite
---@field [integer] fuda.item yaku "NAME" { ... }

---@class fuda.payments
---@field multiplied? boolean
---@field cite? fuda.cite
---@field [integer] fuda.item pay "KIND" { ... }

---@class fuda.pay
---@field multiplied? boolean
---@field shared? boolean
---@field unstopped? "half"
---@field to? string a fact that is a seat
---@field less? integer
---@field for_points? integer
---@field with_yaku? boolean
---@field with_yaku_cite? fuda.cite
---@field with_refund? boolean
---@field won_by? "play"|"net"
---@field cite? fuda.cite
---@field [integer] integer|fuda.amount

---@class fuda.score
---@field points? fuda.asked of each team (or seat): tricks + yaku_points
---@field counted_in? "points"|"halves"
---@field cite? fuda.cite

---@class fuda.match
---@field deals? integer
---@field sets? integer the first to win so many
---@field tied_set? "replayed"|"drawn"
---@field points? integer the first to have so many
---@field wins? integer the first to win so many deals
---@field in_a_row? integer the first to win so many running
---@field margin? integer each by so many points
---@field mark_at? integer from so many on a mark is shown
---@field cite? fuda.cite

---@class fuda.penalty
---@field points? integer for the others
---@field for_breaking? fuda.cite
---@field not_for? string|string[] verbs
---@field cite? fuda.cite

---A deck: every suit has every rank, or `cards` lists those that there are.
---@class fuda.deck
---@field title? fuda.names
---@field card_name? fuda.card_names "{rank} of {suit}"
---@field suits? fuda.suits
---@field ranks? fuda.ranks
---@field cards? string[] codes, { "1B 1R 1c 1d" }
---@field pictures? table<string, string> cards that are drawn otherwise: { ["1B"] = "crane" }
---@field without? string codes of cards that are left out
---@field [integer] fuda.item joker "CODE" { ... }

---@class fuda.suits
---@field [integer] fuda.item suit "CODE" { ... }

---@class fuda.suit: fuda.names
---@field en? fuda.names_of English
---@field romaji? fuda.names_of Japanese in Latin letters
---@field ja? fuda.names_of Japanese
---@field group? string suits that rank alike: "long", "round"
---@field picture? string what is drawn on its cards
---@field colour? "black"|"red"|"blue"|"green"|"gold"|"purple"|"brown"|"teal"|"grey"

---@class fuda.ranks
---@field [integer] fuda.item rank "CODE" { ... }, pips "1-9"

---@class fuda.rank: fuda.names
---@field picture? string
---@field colour? "black"|"red"|"blue"|"green"|"gold"|"purple"|"brown"|"teal"|"grey"
---@field en? fuda.names_of English
---@field romaji? fuda.names_of Japanese in Latin letters
---@field ja? fuda.names_of Japanese

---@class fuda.joker: fuda.names
---@field picture? string
---@field colour? "black"|"red"|"blue"|"green"|"gold"|"purple"|"brown"|"teal"|"grey"
---@field en? fuda.names_of English
---@field romaji? fuda.names_of Japanese in Latin letters
---@field ja? fuda.names_of Japanese

---@class fuda.pips
---@field range? string "1-9"
