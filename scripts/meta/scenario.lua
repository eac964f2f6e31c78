---@meta
-- What a scenario file has besides Lua: `fuda test FILE` runs it.

---@class fuda.scenario: fuda.new.fields
---@field variant? string
---@field cite? string the clauses that it is about: "HM-W14 HM-W16"

---A position, what is done, what must follow.
---@param name string
---@param fields fuda.scenario
---@param play fun(g: fuda.game)
function scenario(name, fields, play) end

---@class fuda.expect
---@field is fun(value: any)
---@field has fun(value: any) of a list, a table or a text
---@field lacks fun(value: any)
---@field fails fun(text: string) of a function or a g:try: its message contains this

---@param value any
---@param message? any what came second: expect(g:try "play kM")
---@return fuda.expect
function expect(value, message) end

---@type fuda
fuda = {}
