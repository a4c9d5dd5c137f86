-- Both browsers of a visit put what is said in one order by this clock, however wrong their own ones are.
create function public.server_time() returns timestamptz
language sql
volatile
security invoker
set search_path = ''
as $$ select clock_timestamp() $$;

comment on function public.server_time() is 'Now, by the database, to the millisecond and better.';

revoke execute on function public.server_time() from public, anon;
grant execute on function public.server_time() to authenticated, service_role;
