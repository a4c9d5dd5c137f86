-- Questions of an assessment that don't count for its score are kept with the answers: PHQ-A's last four, of which two ask
-- about suicide, and the global judgments of AIMS. A problem can be entered in error. An addendum doesn't slip in while its
-- note is being closed. The refill manager counts a prescription with its refills.

create or replace function private.instrument_rules() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{
    "phq9": {"items": 9, "values": [0, 1, 2, 3], "difficulty": true, "ages": [18, null], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "phqa": {"items": 9, "values": [0, 1, 2, 3], "unscored": [[0, 1, null], [0, 1, 2, 3, null], [0, 1, null], [0, 1, null]], "ages": [11, 17], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "gad7": {"items": 7, "values": [0, 1, 2, 3], "difficulty": true, "ages": [11, null], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Severe"]]},
    "audit": {"items": 10, "values": [0, 1, 2, 3, 4], "values_of": {"8": [0, 2, 4], "9": [0, 2, 4]}, "skips": "audit", "ages": [18, null], "bands": [[0, "Low risk"], [8, "Hazardous"], [16, "Harmful"], [20, "Possible dependence"]]},
    "auditc": {"items": 3, "values": [0, 1, 2, 3, 4], "skips": "auditc", "ages": [18, null], "bands": [[0, "Low risk"], [3, "Near the cutoff"], [4, "Positive"], [8, "High risk"]]},
    "asrs": {"items": 6, "values": [0, 1, 2, 3, 4], "positive_from": [2, 2, 2, 3, 3, 3], "ages": [18, null], "bands": [[0, "Not suggestive"], [4, "Consistent with adult ADHD"]]},
    "pcl5": {"items": 20, "values": [0, 1, 2, 3, 4], "ages": [18, null], "bands": [[0, "Below the cutoff"], [31, "Probable PTSD"]]},
    "mood": {"items": 1, "values": [1, 2, 3, 4, 5], "bands": [[1, "Low"], [3, "In between"], [4, "Good"]]},
    "aims": {"items": 7, "values": [0, 1, 2, 3, 4], "unscored": [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]], "rated_by": "clinician", "bands": [[0, "None or minimal"], [1, "Movements in one area"], [2, "Meets movement criterion"]]}
  }'::jsonb
$$;

create function private.is_unscored(instrument text, answers jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(answers) = 'array' and jsonb_typeof(asked.rule) = 'array'
    then jsonb_array_length(answers) = jsonb_array_length(asked.rule) and not exists (
      select from jsonb_array_elements(answers) with ordinality given (answer, place)
      where not asked.rule -> (given.place - 1)::integer @> jsonb_build_array(given.answer)
    )
    else false
  end
  from (select private.instrument_rules() -> instrument -> 'unscored' as rule) asked
$$;
comment on function private.is_unscored is
  'Whether these answer the questions of an instrument that are not scored, each with one of its answers.';
revoke execute on function private.is_unscored(text, jsonb) from public;
grant execute on function private.is_unscored(text, jsonb) to authenticated, service_role;

alter table public.assessment_results
  add column unscored jsonb,
  add constraint unscored_is_short check (length(unscored::text) <= 100),
  add constraint unscored_where_asked check (unscored is null or private.is_unscored(instrument, unscored));
comment on column public.assessment_results.unscored is
  'Answers to the questions that are not scored, in the order of the instrument. Empty where they were not asked.';
grant insert (unscored) on public.assessment_results to authenticated;

create or replace function private.watch_phq() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := (new.answers ->> 8)::integer;
  lately constant boolean := new.unscored -> 2 = '1';
  ever constant boolean := new.unscored -> 3 = '1';
  provider constant uuid := private.nearest_provider_of(new.patient_id);
  told record;
begin
  if new.instrument = 'phqa' and (item9 > 0 or lately or ever) then
    -- A milder answer takes nothing back of what an open task was raised for.
    select
      (array['several days', 'more than half the days', 'nearly every day'])[
        greatest(item9, max((r.answers ->> 8)::integer))
      ] as often,
      coalesce(lately, false) or coalesce(bool_or(r.unscored -> 2 = '1'), false) as lately,
      coalesce(ever, false) or coalesce(bool_or(r.unscored -> 3 = '1'), false) as ever
    into told
    from public.safety_tasks t join public.assessment_results r on r.id = any (t.source_id || t.later_source_ids)
    where t.patient_id = new.patient_id and t.provider_id is not distinct from provider
      and t.source = 'phqa_item9' and t.status = 'open';
    perform private.raise_safety_task(new.patient_id, provider, 'phqa_item9', new.id,
      -- The same for every answer: an open task keeps its summary, and a later result may say more.
      'PHQ-A: positive answer about self-harm or suicide.',
      (2::smallint, 'phqa_item9',
        array_remove(array[told.often, case when told.lately then 'in the past month: yes' end,
          case when told.ever then 'made a suicide attempt: yes' end], null),
        concat_ws('; ',
          'Thoughts that you would be better off dead, or of hurting yourself in some way: ' || told.often,
          case when told.lately then 'Serious thoughts about ending your life in the past month: yes' end,
          case when told.ever then 'Ever tried to kill yourself or made a suicide attempt: yes' end),
        'answer')::private.safety_finding);
  elsif item9 is null or new.unscored -> 2 = 'null' or new.unscored -> 3 = 'null' then
    perform private.notify(person.user_id, 'item9_skipped', 'A patient skipped the question about self-harm',
      'Ask about it at the next contact.', person.chart || new.patient_id || '/assessments')
    from (
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and provider is null
    ) person;
  end if;
  return null;
end $$;

-- A task of a PHQ-A has its total as one of a PHQ-9 has. A text that isn't found stops the migration.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.task_in_full', 'task.source = ''phq9_item9'''),
      ('private.provider_overview', 't.source = ''phq9_item9''')
    ) as listed (function, before)
  loop
    definition := pg_get_functiondef(change.function::regproc);
    if position(change.before in definition) = 0 then
      raise exception '% does not contain: %', change.function, change.before;
    end if;
    execute replace(definition, change.before,
      replace(change.before, '= ''phq9_item9''', 'in (''phq9_item9'', ''phqa_item9'')'));
  end loop;
end $$;

alter table public.patient_problems
  add column entered_in_error_at timestamptz,
  add column entered_in_error_by uuid references auth.users (id) on delete restrict,
  add column entered_in_error_name text,
  add column entered_in_error_reason text check (char_length(entered_in_error_reason) between 10 and 500),
  drop constraint patient_problems_status_check,
  add constraint patient_problems_status_check check (status in ('active', 'resolved', 'entered_in_error')),
  drop constraint resolved_with_its_time,
  add constraint resolved_with_its_time
    check (status = 'entered_in_error' or (status = 'resolved') = (resolved_at is not null)),
  add constraint in_error_with_reason check (case when status = 'entered_in_error'
    then num_nulls(entered_in_error_at, entered_in_error_by, entered_in_error_reason) = 0
    else num_nonnulls(entered_in_error_at, entered_in_error_by, entered_in_error_reason) = 0 end);
comment on table public.patient_problems is
  'What a patient is or was treated for. A problem is resolved or marked as entered in error, never removed.';
comment on column public.patient_problems.entered_in_error_name is 'The name of who marked it, as it was then.';
comment on column public.patient_problems.entered_in_error_at is
  'When it was marked as entered in error. It stays in the chart for staff and leaves everything else.';
create index patient_problems_entered_in_error_by on public.patient_problems (entered_in_error_by);

create or replace function private.resolve_problem() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.status = 'entered_in_error' then
    raise exception 'This problem was marked as entered in error and can''t be changed.' using errcode = 'SM425';
  end if;
  if new.status is distinct from old.status and new.status <> 'entered_in_error' then
    new.resolved_at := case when new.status = 'resolved' then now() end;
  end if;
  return new;
end $$;

alter policy "A patient reads their own problem list" on public.patient_problems
  using (patient_id = (select auth.uid()) and entered_in_error_at is null);
alter policy "A guardian or proxy with notes reads the problem list" on public.patient_problems
  using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]) and entered_in_error_at is null);

create function public.problem_in_error(problem uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
begin
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  update public.patient_problems p
    set status = 'entered_in_error', entered_in_error_at = now(), entered_in_error_by = (select auth.uid()),
      entered_in_error_name = private.person_name((select auth.uid())), entered_in_error_reason = said
    where p.id = problem and p.status <> 'entered_in_error'
      and (exists (select from private.under_my_care c where c.patient_id = p.patient_id)
        or p.patient_id in (select private.charts_i_opened()));
  if not found then
    raise exception 'We couldn''t find that problem among your patients'' problems.' using errcode = 'SM424';
  end if;
end $$;
comment on function public.problem_in_error is
  'Marks a problem of a patient in the caller''s care, or of a chart opened with a reason, as entered in error. It stays in the chart and counts for nothing.';
revoke execute on function public.problem_in_error(uuid, text) from public, anon;
grant execute on function public.problem_in_error(uuid, text) to authenticated, service_role;

create function private.hold_note(note uuid) returns void
language sql security definer set search_path = ''
as $$ select from public.progress_notes n where n.id = note for share $$;
comment on function private.hold_note is 'Waits for whoever is changing a note, and keeps it as it is until the caller is done.';
revoke execute on function private.hold_note(uuid) from public;
grant execute on function private.hold_note(uuid) to authenticated, service_role;

create or replace function private.check_new_note(note public.progress_notes) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if note.appointment_id is not null and not exists (
    select from public.appointments a
    where a.id = note.appointment_id and a.patient_id = note.patient_id and a.provider_id = note.provider_id
  ) then
    raise exception 'A note must belong to a visit of the same patient and provider.' using errcode = 'SM405';
  end if;
  if note.addendum_to is null then
    return;
  end if;
  perform private.hold_note(note.addendum_to);
  if not exists (
    select from public.progress_notes n
    where n.id = note.addendum_to and n.patient_id = note.patient_id and n.status = 'signed'
  ) then
    raise exception 'An addendum must belong to a signed note of the same patient.' using errcode = 'SM406';
  end if;
end $$;

create or replace function private.refill_items(wanted text, page_size integer, skip integer)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, verified boolean, items_in_all bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  today date := (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.id = (select private.verified_provider_id())), 'America/Phoenix'))::date;
  day constant text := '^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])';
begin
  if wanted is not null and wanted not in ('active', 'due', 'overdue', 'requested') then
    raise exception 'Filter refills by active, due, overdue or requested.' using errcode = 'SM505';
  end if;
  return query
    with taken as (
      select p.id, private.called_name(p.first_name, p.preferred_name, p.last_name) as first_name, p.last_name, p.patient_id as number, m as medication,
        case when m ->> 'cardStatus' = 'pending' then private.refills_left(m) = 0 else false end as asked,
        coalesce(m -> 'verified', 'false') = 'true' as verified,
        substring(m ->> 'prescribedDate' from day) as prescribed,
        greatest(substring(m ->> 'lastRefill' from day), substring(m ->> 'prescribedDate' from day)) as filled,
        substring(m ->> 'startDate' from day) as started,
        coalesce(substring(m ->> 'daysSupply' from '^[1-9]\d{0,2}$')::integer, 30) as days,
        substring(m ->> 'refills' from '^\d{1,2}$')::integer as written,
        -- An entry without a count starts with one refill, as in core/medications/convert.ts.
        coalesce(substring(coalesce(m ->> 'refillsRemaining', m ->> 'refills') from '^\d{1,2}$')::integer, 1) as remaining
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and p.current_medications <> '[]' and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), covered as (
      select t.*, coalesce(t.filled, t.started) as supplied, coalesce(t.written, t.remaining) as refills,
        t.days * (case when t.prescribed is null then 0 else coalesce(t.written, t.remaining) end + 1) as covers
      from taken t
    ), ending as (
      -- Days that no month has (February 30) are counted on into the next one.
      select c.*, case when c.medication ->> 'frequency' is distinct from 'PRN' then
        make_date(greatest(left(c.supplied, 4)::integer, 1), substr(c.supplied, 6, 2)::integer, 1)
          + substr(c.supplied, 9, 2)::integer - 1 + c.covers
      end as ends
      from covered c
    ), items as (
      select e.*, case when e.ends < today then 'overdue' when e.ends <= today + 7 then 'due'
        when e.ends is not null then 'active' end as state
      from ending e
    ), page as (
      select i.*, count(*) over () as in_all from items i
      where (i.state is not null or i.asked) and (wanted is null
        or case when wanted = 'requested' then i.asked else coalesce(i.state, 'active') = wanted end)
      order by i.asked desc, i.ends nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id
      limit least(greatest(page_size, 1), 100) offset greatest(skip, 0)
    )
    select i.id, i.first_name, i.last_name, i.number, i.medication ->> 'id', i.medication ->> 'name',
      coalesce(i.medication ->> 'dosage', ''), coalesce(i.medication ->> 'frequency', ''), i.medication ->> 'prescribedBy',
      case
        when i.asked then 0
        -- Nobody counted the one that an entry starts with.
        when i.remaining = 1 and i.prescribed is null and not i.verified then null
        when i.filled is null then i.remaining
        else least(i.remaining, greatest(0, i.refills - greatest(0, today - private.plain_date(i.filled)) / i.days))
      end,
      private.plain_date(i.supplied), case when i.state is not null then private.plain_date(i.supplied) + i.covers end,
      coalesce(i.state, 'active'), i.asked, i.verified, i.in_all
    from page i
    order by i.asked desc, i.ends nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id;
end $$;
