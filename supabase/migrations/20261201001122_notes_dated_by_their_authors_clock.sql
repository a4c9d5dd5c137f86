-- A note without a visit is dated by its author's clock: late in the evening the day in UTC is already the next one.
create function private.session_day() returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.user_id = (select auth.uid())),
    (select s.time_zone from public.safety_settings s), 'UTC'))::date
$$;
revoke execute on function private.session_day() from public;
grant execute on function private.session_day() to authenticated, service_role;
alter table public.progress_notes alter column session_date set default private.session_day();
