-- Tries a loop of goto.
-- says: more than 50 million steps
::again::
goto again
