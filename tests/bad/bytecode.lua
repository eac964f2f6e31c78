LuaT compiled
