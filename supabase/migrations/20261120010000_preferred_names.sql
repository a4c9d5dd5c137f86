-- Staff see the name a patient goes by in every list, and the legal first name with it where identity matters.
-- Bills, claims, prescriptions, letters, record requests and the audit log keep the legal name.

create function private.called_name(first_name text, preferred_name text, last_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when coalesce(btrim(preferred_name), '') = '' then first_name
    -- Some people enter their whole name.
    when lower(btrim(preferred_name)) like '% ' || lower(btrim(last_name)) and btrim(last_name) <> ''
      then btrim(left(btrim(preferred_name), -length(btrim(last_name))))
    else btrim(preferred_name)
  end
$$;
comment on function private.called_name is 'The first name a patient goes by.';
revoke execute on function private.called_name(text, text, text) from public;
grant execute on function private.called_name(text, text, text) to authenticated, service_role;

create function private.identity_name(first_name text, preferred_name text, last_name text) returns text
language sql immutable set search_path = ''
as $$
  select case when called = btrim(first_name) then called else called || ' (' || btrim(first_name) || ')' end
  from (select private.called_name(first_name, preferred_name, last_name) as called) names
$$;
comment on function private.identity_name is 'The first name a patient goes by, with the legal one in parentheses where it differs.';
revoke execute on function private.identity_name(text, text, text) from public;
grant execute on function private.identity_name(text, text, text) to authenticated, service_role;

-- A search finds both names.
drop index public.profiles_searched;
create index profiles_searched on public.profiles using gin (
  private.folded_name(first_name || coalesce(' ' || preferred_name, ''), last_name) extensions.gin_trgm_ops,
  patient_id extensions.gin_trgm_ops
);

-- Each row: a function, what it said before, and what it says now. A text that isn't found stops the migration.
do $$
declare
  called constant text := 'private.called_name(p.first_name, p.preferred_name, p.last_name)';
  identified constant text := 'private.identity_name(p.first_name, p.preferred_name, p.last_name)';
  folded constant text := 'private.folded_name(p.first_name, p.last_name)';
  folded_both constant text := 'private.folded_name(p.first_name || coalesce('' '' || p.preferred_name, ''''), p.last_name)';
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.message_inbox', 'select m.patient_id, p.first_name,', 'select m.patient_id, ' || called || ','),
      ('private.my_patients', folded, folded_both),
      ('private.my_patients', 'select p.id, p.patient_id, p.first_name,', 'select p.id, p.patient_id, ' || identified || ','),
      ('private.patient_in_brief', '''first_name'', patient.first_name',
        '''first_name'', ' || replace(called, 'p.', 'patient.')),
      ('private.patient_insights', 'select p.id, p.first_name,', 'select p.id, ' || called || ','),
      ('private.provider_overview', '''first_name'', p.first_name', '''first_name'', ' || called),
      ('private.refill_items', 'select p.id, p.first_name,', 'select p.id, ' || called || ' as first_name,'),
      ('public.due_monitoring', 'l.patient_id, p.first_name,', 'l.patient_id, ' || called || ','),
      ('public.practice_patients', folded, folded_both),
      ('public.practice_patients', 'select p.id, p.patient_id, p.first_name,', 'select p.id, p.patient_id, ' || identified || ','),
      ('public.practice_safety_tasks', 'p.patient_id, p.first_name,', 'p.patient_id, ' || called || ','),
      ('public.safety_plans_to_review', 'person.first_name,', replace(called, 'p.', 'person.') || ','),
      ('public.search_patients', 'private.contains(p.first_name, wanted)',
        'private.contains(p.first_name, wanted) or private.contains(p.preferred_name, wanted)'),
      ('public.search_patients', 'private.contains(p.first_name, first_word)',
        '(private.contains(p.first_name, first_word) or private.contains(p.preferred_name, first_word))'),
      ('public.search_patients', 'select p.id, p.patient_id, p.first_name,', 'select p.id, p.patient_id, ' || identified || ','),
      ('public.chart_entry', 'p.first_name || ', identified || ' || '),
      ('public.front_desk_patients', folded, folded_both),
      ('public.front_desk_patients', 'btrim(p.first_name || ', 'btrim(' || identified || ' || '),
      ('public.front_desk_visits', 'btrim(p.first_name || ', 'btrim(' || identified || ' || '),
      ('public.notes_to_cosign', 'trim(p.first_name || ', 'trim(' || called || ' || '),
      ('public.practice_appointments', 'btrim(p.first_name || ', 'btrim(' || identified || ' || '),
      ('public.practice_appointments', 'normalize(p.first_name || ',
        'normalize(p.first_name || coalesce('' '' || p.preferred_name, '''') || '),
      ('public.task_patients', 'btrim(p.first_name || ', 'btrim(' || called || ' || ')
    ) as listed (function, before, after)
  loop
    definition := pg_catalog.pg_get_functiondef(change.function::regproc);
    if position(change.before in definition) = 0 then
      raise exception '% does not contain: %', change.function, change.before;
    end if;
    execute replace(definition, change.before, change.after);
  end loop;
end $$;
