---@meta fuda
-- The Lua module `fuda` and its one game object, as programs, scenarios, `find` and `=` see it. `make test` holds this against both.

---@class fuda
local fuda = {}

---Where a game begins: a deal of a match, and the cards that are given.
---@class fuda.new.fields
---@field seed? integer 0 to 2^63 - 1; 1 where it isn't given
---@field n? integer the match: deal SEED:N
---@field dealer? integer
---@field seats? integer where the variant allows several numbers
---@field options? table<string, string|boolean|integer>
---@field deal? fuda.new.deal
---@field [string] any a role of the variant, such as fukiage: its seat

---Cards that are given; the rest is dealt from the seed.
---@class fuda.new.deal
---@field hands? table<integer, string|string[]> by seat, from 0: { [0] = "kM k9" }
---@field [string] any a zone, field, stock: "p1 p2"

---A game of a variant. Raises for a name, value or card that there isn't.
---@param variant string
---@param fields? fuda.new.fields
---@return fuda.game
function fuda.new(variant, fields) end

---A game at its end, from its record.
---@param record string
---@return fuda.game
function fuda.replay(record) end

---@class fuda.sim.fields
---@field n? integer deals, or matches; 1000
---@field seed? integer
---@field threads? integer
---@field policy? "random"|"thumb"
---@field matches? boolean
---@field options? table<string, string|boolean|integer>
---@field seats? integer
---@field dealer? integer the seat that deals every deal, or a match's first
---@field stats? boolean also `statistics`
---@field by? string[] conditions: deals in which each holds, and in which it doesn't
---@field at? "deal"|"action"|"trick"|"end" when they are asked; "action": ever
---@field path? "fast"|"ordinary" "ordinary": without the kernel

---@class fuda.sim.estimate
---@field mean number
---@field sd? number nil of one deal, as are the next three
---@field se? number the standard error
---@field low? number of the 95 % interval
---@field high? number
---@field least? number of what has a distribution
---@field most? number

---@class fuda.sim.side
---@field team string
---@field mean number
---@field sd? number nil of one deal, as are the next three
---@field se? number the standard error
---@field low? number of the 95 % interval
---@field high? number
---@field wins integer
---@field win_rate number
---@field win_se? number
---@field win_low number
---@field win_high number

---How often a value came; beyond 2047 one of those from it up to `to`.
---@class fuda.sim.bin
---@field points? number
---@field length? integer
---@field to? number
---@field count integer

---@class fuda.sim.statistics
---@field deals? integer
---@field matches? integer
---@field scores fuda.sim.side[] from 0
---@field drawn integer
---@field margin? fuda.sim.estimate the first team's points less the second's
---@field after_dealer? fuda.sim.estimate[] from 0, the dealer
---@field tricks? { teams: fuda.sim.estimate[], seats: fuda.sim.estimate[] } a deal; lists from 0
---@field captured? { seats: fuda.sim.estimate[] } cards a deal, of a fishing game
---@field yaku table<string, fuda.sim.estimate> a deal; with `count`, and by `teams` and `seats`
---@field endings { played_out: integer, cancelled: integer, claimed: integer, fouled: integer, by_hand: integer }
---@field actions fuda.sim.estimate of a deal
---@field actions_counts? fuda.sim.bin[]
---@field deals_of_match? fuda.sim.estimate
---@field deals_of_match_counts? fuda.sim.bin[]
---@field distribution { team: string, least?: number, most?: number, counts: fuda.sim.bin[] }[] from 0

---@class fuda.sim.result
---@field variant string
---@field fingerprint string
---@field options table<string, string> those in force that aren't the defaults
---@field dealer? integer
---@field seed integer
---@field deals integer
---@field actions integer
---@field seconds number
---@field threads integer
---@field policy string
---@field scores fuda.sim.side[] from 0
---@field yaku table<string, integer>
---@field checksum string
---@field matches? integer
---@field statistics? fuda.sim.statistics
---@field by? { name: string, condition: string, at: string, deals: integer, share: number, low: number, high: number, holds: fuda.sim.statistics, fails: fuda.sim.statistics }[]

---Plays many deals.
---@param variant string
---@param fields? fuda.sim.fields
---@return fuda.sim.result
function fuda.sim(variant, fields) end

---@class fuda.find.fields
---@field expr? string a condition: "#last_trick.yaku > 1"
---@field deals? integer
---@field seed? integer
---@field n? integer the first
---@field at? "action"|"trick"|"end"
---@field policy? "random"|"thumb"
---@field options? table<string, string|boolean|integer>
---@field most? integer how many hits
---@field seats? integer
---@field threads? integer
---@field path? "fast"|"ordinary" "ordinary": without the kernel

---@class fuda.find.hit
---@field seed integer
---@field n integer
---@field dealer integer
---@field actions integer how many are done
---@field line string a line that `deal` reads

---Looks for positions.
---@param variant string
---@param fields fuda.find.fields
---@return fuda.find.hit[]
function fuda.find(variant, fields) end

---@class fuda.diff.fields
---@field deals? integer
---@field seed? integer
---@field seats? integer
---@field threads? integer
---@field options? table<string, string|boolean|integer>
---@field a_options? table<string, string|boolean|integer>
---@field b_options? table<string, string|boolean|integer>

---@class fuda.diff.side
---@field variant string
---@field title? string
---@field source? string
---@field fingerprint string
---@field options table<string, string>

---@class fuda.diff.row
---@field section string
---@field about string
---@field a string
---@field b string
---@field a_clauses string[]
---@field b_clauses string[]
---@field alike? { side: string, option: string, value: string }[]

---@class fuda.diff.play
---@field seed integer
---@field deals integer
---@field positions integer
---@field differently integer
---@field differences fuda.diff.met[]

---@class fuda.diff.met
---@field kind string
---@field about string
---@field a_clause? string
---@field b_clause? string
---@field times integer
---@field deals integer
---@field explained boolean
---@field witness { line: string, actions: integer, a: string, b: string }

---@class fuda.diff.value
---@field option string
---@field value string
---@field with? { option: string, value: string }[]

---@class fuda.diff.result
---@field a fuda.diff.side
---@field b fuda.diff.side
---@field alike boolean
---@field apart? string
---@field untold? string
---@field elsewhere? fuda.diff.value[]
---@field untried? fuda.diff.value[]
---@field differences fuda.diff.row[]
---@field play? fuda.diff.play

---What two variants say differently.
---@param a string
---@param b string
---@param fields? fuda.diff.fields
---@return fuda.diff.result
function fuda.diff(a, b, fields) end

-- The game object ------------------------------------------------------------------------------------

---@class fuda.game
---@field variant string
---@field fingerprint string of the rules' behaviour
---@field seed integer
---@field phase string "dragon", "free", "meri", "play", "over"
---@field actor? integer whose choice; nil when the deal is over
---@field dealer integer
---@field leader integer
---@field trump? string a suit's code; nil before it is known and where there is none
---@field trick_no integer the trick being played, from 1
---@field over boolean the match is over
---@field multiplier? integer of payments
---@field bid integer of an auction: the tricks that are bid, 0 before a bid; an error where there is no auction, as the next two
---@field bidder? integer who bid it; nil before a bid
---@field denomination? string its trump: a suit's code, or "nt"; nil before a bid
local game = {}

---The legal actions, as texts.
---@return string[]
function game:actions() end

---Does an action; one that isn't legal raises an error that names the clause.
---@param text string
function game:act(text) end

---The same, without an error: true, or nil and the message.
---@param text string
---@return true|nil
---@return string? message
function game:try(text) end

---Why an action is legal or not; of "trick", "yaku" or "score", the lines that say.
---@param what string
---@return fuda.game.why|fuda.game.why[]
function game:why(what) end

---@class fuda.game.why
---@field legal boolean
---@field clause? string nil for what is merely impossible
---@field text string

---@param seat integer
---@return string[]
function game:hand(seat) end

---@param name string hands, okie, field, captured, ...
---@param seat? integer
---@return string[]
function game:zone(name, seat) end

---What a fact says: a number, or a seat, nil for nobody.
---@param name string
---@param seat? integer whose team's, where there is one of each
---@return integer?
function game:fact(name, seat) end

---@class fuda.game.laid
---@field seat integer
---@field card string
---@field face "up"|"down"
---@field as? string the suit that a joker led stands for

---The trick on the table.
---@return fuda.game.laid[]
function game:trick() end

---@class fuda.game.last_trick
---@field number integer
---@field winner integer
---@field cards fuda.game.laid[]
---@field yaku fuda.game.yaku[]
---@field voided { name: string, clause: string }[]

---@return fuda.game.last_trick?
function game:last_trick() end

---@class fuda.game.yaku
---@field name string
---@field seat? integer
---@field points? number
---@field clause string
---@field refunded? boolean

---The yaku of this deal so far.
---@return fuda.game.yaku[]
function game:yaku() end

---Whether a yaku has been made by now in this deal, of tricks, captures, a hand or the end.
---@param name string its id in the rules, as `yaku` has it
---@param seat? integer by that seat's team
---@return boolean
function game:made(name, seat) end

---Tricks won in this deal, by team (or seat), from 0.
---@return table<integer, integer>
function game:tricks() end

---@class fuda.game.score
---@field deal table<integer, number> by team (or seat), from 0
---@field match table<integer, number>
---@field sets? table<integer, integer>
---@field pot? integer
---@field jackpot? integer

---@return fuda.game.score
function game:score() end

---What a seat may know, as text.
---@param seat integer|"all"
---@return string
function game:view(seat) end

---@param n? integer
function game:undo(n) end

---@param n? integer
function game:redo(n) end

---@return fuda.game
function game:copy() end

---The same position under other rules of the same deck and seats, and what has no counterpart there.
---@param variant string
---@param options? table<string, string|boolean|integer>
---@return fuda.game
---@return string[] lost
function game:under(variant, options) end

---Plays on to the end of the deal.
---@param policy? "random"|"thumb"
function game:run(policy) end

---@return boolean
function game:deal_over() end

---@param deal? fuda.new.deal
function game:next_deal(deal) end

---@return string
function game:record() end

-- What a hook is asked about ------------------------------------------------------------------------------

---A trick that is complete: of `made = function(trick) ... end`. Whatever the function gives may depend on it alone.
---@class fuda.hook.trick
---@field number integer from 1
---@field phase string the kind of trick: "meri"
---@field trump string a suit's code, or "none"
---@field led string a suit's code, or "trump" where a trump was led
---@field winner integer the seat
---@field card string the card it won with
---@field cards fuda.hook.laid[] in order of play

---What may be played: of `follow = function(at) ... end`.
---@class fuda.hook.follow
---@field trump? string a suit's code; nil where there are no trumps
---@field led string a suit's code, or "trump" where a trump is led
---@field can_follow boolean whether the hand has the suit led
---@field trick string the kind of trick: "meri"

---@class fuda.hook.laid
---@field seat integer
---@field card string
---@field suit? string the code of the suit printed on it; a joker has none
---@field rank? string the code of the rank printed on it; a joker has none
---@field face "up"|"down"

return fuda
