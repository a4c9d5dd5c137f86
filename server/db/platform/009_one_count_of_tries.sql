-- Tries at sign-in are counted where all others are (private.count_try), in one table that one job empties.
drop function auth.count_try(text, integer, integer);
drop table auth.rate_limits;
