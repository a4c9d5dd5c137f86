-- A search in the whole practice reads the index of names and numbers instead of every patient: its first word and its
-- first number stand alone, where the planner sees them, and each search is planned for its own words.
do $$
declare
  folded constant text := 'private.folded_name(p.first_name || coalesce('' '' || p.preferred_name, ''''), p.last_name)';
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.practice_patients', 'and (wanted.names = ''{}'' or folded.name like all (wanted.names))'),
      ('public.front_desk_patients', 'and (wanted.names = ''{}'' or ' || folded || ' like all (wanted.names))')
    ) as listed (function, condition)
  loop
    definition := pg_get_functiondef(change.function::regproc);
    if position(change.condition in definition) = 0 then
      raise exception '% does not say %', change.function, change.condition;
    end if;
    execute replace(definition, change.condition,
      'and (wanted.names = ''{}'' or ' || folded || ' like wanted.names[1])' || chr(10) || '        ' || change.condition);
  end loop;
end $$;
do $$
declare
  folded constant text := 'private.folded_name(p.first_name || coalesce('' '' || p.preferred_name, ''''), p.last_name)';
  condition constant text := 'and (wanted.numbers = ''{}'' or (';
  definition constant text := pg_get_functiondef('public.practice_patients'::regproc);
begin
  if position(condition in definition) = 0 then
    raise exception 'practice_patients does not say %', condition;
  end if;
  execute replace(definition, condition,
    'and (wanted.numbers = ''{}'' or p.patient_id like ''%'' || wanted.numbers[1] || ''%'''
      || ' or ' || folded || ' like ''% '' || wanted.numbers[1] || ''%'')' || chr(10) || '        ' || condition);
end $$;
alter function public.practice_patients(text, boolean, uuid, integer) set plan_cache_mode = force_custom_plan;
alter function public.front_desk_patients(text) set plan_cache_mode = force_custom_plan;
