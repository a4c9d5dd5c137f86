-- The audit log keeps every event for years: one person adds at most one a second, and 600 in a day.
do $$
declare
  before constant text := 'private.count_try(''visit-event:'' || (select auth.uid()), 240, 60) > 0';
  definition constant text := pg_get_functiondef('public.record_visit_event(uuid, text, jsonb)'::regprocedure);
begin
  if position(before in definition) = 0 then
    raise exception 'record_visit_event does not say %', before;
  end if;
  execute replace(definition, before,
    'private.count_try(''visit-event:'' || (select auth.uid()), 60, 60) > 0' || chr(10)
      || '    or private.count_try(''visit-events of a day:'' || (select auth.uid()), 600, 86400) > 0');
end $$;
