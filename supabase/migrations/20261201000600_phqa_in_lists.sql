-- A teenager's PHQ-A counts in the lists as a PHQ-9 does, under its own name. A text that isn't found stops the migration.
create index assessment_results_latest_phq on public.assessment_results (patient_id, completed_at desc)
  where instrument in ('phq9', 'phqa');

do $$
declare
  definitions jsonb := jsonb_build_object(
    'private.my_patients', pg_get_functiondef('private.my_patients'::regproc),
    'public.my_patients', pg_get_functiondef('public.my_patients'::regproc),
    'public.practice_patients', pg_get_functiondef('public.practice_patients'::regproc),
    'private.patient_insights', pg_get_functiondef('private.patient_insights'::regproc));
  scored constant text := 'max(l.score) filter (where l.instrument = ''phq9'' and l.place = ';
  latest constant text := 'select r.instrument from public.assessment_results r where r.patient_id = p.id'
    || ' and r.instrument = ''phq9'' order by r.completed_at desc limit 1';
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.my_patients', 'missed_visits integer)', 'missed_visits integer, phq_instrument text)'),
      ('private.my_patients', 'select r.score, r.completed_at from', 'select r.score, r.completed_at, r.instrument from'),
      ('private.my_patients', 'phq9.completed_at, visits.missed', 'phq9.completed_at, visits.missed, phq9.instrument'),
      ('private.my_patients', 'r.instrument = ''phq9''', 'r.instrument in (''phq9'', ''phqa'')'),
      ('public.my_patients', 'missed_visits integer)', 'missed_visits integer, phq_instrument text)'),
      ('public.practice_patients', 'missed_visits integer)', 'missed_visits integer, phq_instrument text)'),
      ('public.practice_patients', 'open_safety_tasks, phq9_score, missed_visits',
        'open_safety_tasks, phq9_score, missed_visits, phq_instrument'),
      ('public.practice_patients', '), visits.missed', '), visits.missed, (' || latest || ')'),
      ('public.practice_patients', 'r.instrument = ''phq9''', 'r.instrument in (''phq9'', ''phqa'')'),
      ('private.patient_insights', 'in (''phq9'', ''gad7'')', 'in (''phq9'', ''phqa'', ''gad7'')'),
      ('private.patient_insights', scored || '2) as score_change', scored || '2)) as score_change'),
      ('private.patient_insights', scored || '1)', 'greatest(' || replace(scored, 'phq9', 'phqa') || '1) - '
        || replace(scored, 'phq9', 'phqa') || '2), ' || scored || '1)')
    ) as listed (function, before, after)
  loop
    definition := definitions ->> change.function;
    if position(change.before in definition) = 0 then
      raise exception '% does not contain: %', change.function, change.before;
    end if;
    definitions := definitions || jsonb_build_object(change.function, replace(definition, change.before, change.after));
  end loop;
  drop function public.my_patients(text, boolean, uuid, integer);
  drop function private.my_patients(text, boolean, uuid, integer);
  drop function public.practice_patients(text, boolean, uuid, integer);
  execute definitions ->> 'private.my_patients';
  execute definitions ->> 'public.my_patients';
  execute definitions ->> 'public.practice_patients';
  execute definitions ->> 'private.patient_insights';
end $$;
comment on function private.my_patients is
  'The caller''s patients by name, one page at a time: the page after the given patient. Flagged: an open safety task, a PHQ-9 or PHQ-A of 10 or more, or a missed visit in the last six months.';
revoke execute on function private.my_patients(text, boolean, uuid, integer) from public;
grant execute on function private.my_patients(text, boolean, uuid, integer) to authenticated, service_role;
comment on function public.my_patients is
  'The caller''s patients by name, one page at a time: the page after the given patient. Flagged: an open safety task, a PHQ-9 or PHQ-A of 10 or more, or a missed visit in the last six months. Each page is in the audit log.';
revoke execute on function public.my_patients(text, boolean, uuid, integer) from public;
grant execute on function public.my_patients(text, boolean, uuid, integer) to authenticated, service_role;
comment on function public.practice_patients is
  'All patients by name, one page at a time: the page after the given patient. Flagged: an open safety task, a PHQ-9 or PHQ-A of 10 or more, or a missed visit in the last six months.';
revoke execute on function public.practice_patients(text, boolean, uuid, integer) from public;
grant execute on function public.practice_patients(text, boolean, uuid, integer) to authenticated, service_role;
