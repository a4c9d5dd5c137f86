-- Two sign-ins to one account at the same moment: the second one waits here for the first one's row. It reads the
-- clock after that wait; a time from before it would lie before the end of a wait that is already over.
create or replace function auth.count_failed_try(wanted text, free integer, first_wait integer, longest integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  moment timestamptz;
  counted auth.failed_tries;
begin
  insert into auth.failed_tries as f (key, tries, last_try_at, wait_until)
    values (wanted, 0, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set
      tries = case when f.last_try_at < clock_timestamp() - interval '1 day' then 0 else f.tries end
    returning * into counted;
  moment := clock_timestamp();
  if counted.wait_until > moment then
    return greatest(1, ceil(extract(epoch from counted.wait_until - moment))::integer);
  end if;
  update auth.failed_tries set
    tries = counted.tries + 1,
    last_try_at = moment,
    wait_until = case
      when counted.tries + 1 < free then moment
      else moment + make_interval(secs => least(longest, first_wait * 2 ^ least(counted.tries + 1 - free, 20)))
    end
    where key = wanted;
  return 0;
end $$;
