-- What the safety check has to know of a person, as facts with a date and a source, and the tests that medications ask for.

create function private.is_fact(kind text, value text) returns boolean
language sql immutable set search_path = ''
as $$
  select case kind
    when 'pregnancy' then value in ('pregnant', 'not_pregnant')
    when 'breastfeeding' then value in ('yes', 'no')
    when 'egfr' then value ~ '^\d{1,3}(\.\d)?$' and value::numeric between 0 and 250
    when 'liver' then value in ('none', 'mild', 'moderate', 'severe')
    when 'qtc' then value ~ '^\d{3}$' and value::integer between 200 and 900
    when 'weight' then value ~ '^\d{1,3}(\.\d)?$' and value::numeric between 1 and 400
    when 'smoking' then value in ('current', 'former', 'never')
    when 'alcohol' then value in ('none', 'some', 'heavy')
    when 'substances' then value ~ '\S' and char_length(value) <= 300
    when 'g6pd' then value in ('deficient', 'normal')
    when 'hla_b1502' then value in ('positive', 'negative')
    when 'in_person_exam' then value = 'done'
    else false
  end
$$;
grant execute on function private.is_fact(text, text) to authenticated, service_role;

create table public.patient_facts (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  kind text not null,
  value text not null,
  observed_on date not null check (observed_on between '1900-01-01' and now()::date + 1),
  source text not null check (source in ('patient', 'clinician', 'lab', 'outside_record')),
  recorded_by uuid not null default auth.uid() references auth.users on delete restrict,
  retracted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint a_known_fact check (private.is_fact(kind, value))
);
comment on table public.patient_facts is
  'What the safety check reads about a person. The newest of a kind counts; one entered in error is retracted, never changed.';
comment on column public.patient_facts.patient_id is '@audit patient';
create index patient_facts_of_patient on public.patient_facts (patient_id, kind, observed_on desc, created_at desc);
create index patient_facts_recorded_by on public.patient_facts (recorded_by);
grant select on public.patient_facts to authenticated;
grant insert (id, patient_id, kind, value, observed_on, source), update (retracted_at) on public.patient_facts to authenticated;
grant all on public.patient_facts to service_role;

create trigger audit after insert or update or delete on public.patient_facts
  for each row execute function private.audit_row();

alter table public.patient_facts enable row level security;
alter table public.patient_facts force row level security;

create policy "A patient reads their own facts" on public.patient_facts
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their patients' facts" on public.patient_facts
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id));
create policy "The supervisor reads the facts of an opened chart" on public.patient_facts
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A patient says what only they know" on public.patient_facts
  for insert to authenticated with check (
    patient_id = (select auth.uid()) and source = 'patient'
    and kind in ('pregnancy', 'breastfeeding', 'weight', 'smoking', 'alcohol', 'substances')
  );
create policy "A verified provider records their patients' facts" on public.patient_facts
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id));
create policy "A verified provider retracts their patients' facts" on public.patient_facts
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id));

-- Tests that a medication asks for.

create table public.lab_monitoring (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  medication_id uuid references public.medications on delete set null,
  drug text not null,
  test text not null check (test ~ '^[a-z0-9_]{2,40}$'),
  every_days integer check (every_days between 1 and 800),
  due_on date not null,
  done_on date,
  result text check (char_length(result) <= 300),
  closed_at timestamptz,
  closed_by uuid references auth.users on delete restrict,
  created_at timestamptz not null default now(),
  constraint done_when_it_was check (done_on is null or done_on between '1900-01-01' and now()::date + 1),
  constraint closed_by_somebody check ((closed_at is null) = (closed_by is null))
);
comment on table public.lab_monitoring is
  'A test that a medication asks for, with the day it is due. One that was done brings the next one. Only the database writes it.';
comment on column public.lab_monitoring.patient_id is '@audit patient';
create index lab_monitoring_of_patient on public.lab_monitoring (patient_id, due_on);
create unique index lab_monitoring_open_once on public.lab_monitoring (patient_id, test) where closed_at is null;
create index lab_monitoring_of_medication on public.lab_monitoring (medication_id);
create index lab_monitoring_due on public.lab_monitoring (due_on) where closed_at is null;
create index lab_monitoring_closed_by on public.lab_monitoring (closed_by);
grant select on public.lab_monitoring to authenticated;
grant all on public.lab_monitoring to service_role;

create trigger audit after insert or update or delete on public.lab_monitoring
  for each row execute function private.audit_row();

alter table public.lab_monitoring enable row level security;
alter table public.lab_monitoring force row level security;

create policy "A patient reads the tests they are due for" on public.lab_monitoring
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their patients' monitoring" on public.lab_monitoring
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = lab_monitoring.patient_id));
create policy "The supervisor reads the monitoring of an opened chart" on public.lab_monitoring
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- `plans` are [{test, dueOn, everyDays}] of core/prescribing/monitoring.ts. A test that is open already stays as it is,
-- unless the new day is earlier.
create function private.plan_monitoring(course uuid, plans jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
    select m.patient_id, m.id, m.drug, plan ->> 'test', (plan ->> 'everyDays')::integer, (plan ->> 'dueOn')::date
    from public.medications m cross join jsonb_array_elements(plans) plan
    where m.id = course and exists (select from private.under_my_care c where c.patient_id = m.patient_id)
    on conflict (patient_id, test) where closed_at is null
    do update set due_on = least(lab_monitoring.due_on, excluded.due_on);
end $$;
revoke execute on function private.plan_monitoring(uuid, jsonb) from public;
grant execute on function private.plan_monitoring(uuid, jsonb) to authenticated;

-- With the last medication that asks for a test, the test is no longer due.
create function private.end_monitoring(course uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.lab_monitoring l set closed_at = now(), closed_by = (select auth.uid())
  where l.medication_id = course and l.closed_at is null
    and exists (select from private.under_my_care c where c.patient_id = l.patient_id)
$$;
revoke execute on function private.end_monitoring(uuid) from public;
grant execute on function private.end_monitoring(uuid) to authenticated;

-- Neutrophil counts with clozapine become rarer with time: weekly for 26 weeks, every two weeks to week 52, then monthly.
create function public.record_monitoring(monitoring uuid, done_on date, result text) returns date
language plpgsql volatile security definer set search_path = ''
as $$
declare
  test_now public.lab_monitoring;
  following date;
  started date;
begin
  select * into test_now from public.lab_monitoring l where l.id = monitoring and l.closed_at is null
    and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if test_now.id is null then
    raise exception 'We couldn''t find that test among your patients'' open tests.' using errcode = 'SM373';
  end if;
  if record_monitoring.done_on is null or record_monitoring.done_on > current_date + 1
    or coalesce(btrim(record_monitoring.result), '') = ''
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set done_on = record_monitoring.done_on, result = btrim(record_monitoring.result),
    closed_at = now(), closed_by = (select auth.uid()) where l.id = monitoring;
  if test_now.every_days is not null then
    started := (select min(coalesce(l.done_on, l.due_on)) from public.lab_monitoring l
      where l.patient_id = test_now.patient_id and l.test = test_now.test);
    following := record_monitoring.done_on + case
      when test_now.test <> 'anc' then test_now.every_days
      when record_monitoring.done_on < started + 182 then 7
      when record_monitoring.done_on < started + 364 then 14 else 28 end;
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      values (test_now.patient_id, test_now.medication_id, test_now.drug, test_now.test, test_now.every_days, following);
  end if;
  return following;
end $$;
comment on function public.record_monitoring is 'A test that was done, with its result. Answers when the next one is due.';
revoke execute on function public.record_monitoring(uuid, date, text) from public;
grant execute on function public.record_monitoring(uuid, date, text) to authenticated, service_role;

create function public.due_monitoring(within_days integer default 14)
returns table (id uuid, patient_id uuid, first_name text, last_name text, drug text, test text, due_on date)
language sql volatile set search_path = ''
as $$
  with due as materialized (
    select l.id, l.patient_id, p.first_name, p.last_name, l.drug, l.test, l.due_on
    from public.lab_monitoring l join public.profiles p on p.id = l.patient_id
    where l.closed_at is null and l.due_on <= current_date + least(greatest(within_days, 0), 400)
      and l.patient_id in (select private.patients_i_treat())
    order by l.due_on, p.last_name, l.test limit 50
  )
  select due.* from due
  where (select private.note_list('due_monitoring', '{lab_monitoring,profiles}', array(select d.patient_id from due d)))
  order by due.due_on, due.last_name, due.test
$$;
comment on function public.due_monitoring is 'Tests that are due or overdue for the caller''s patients, the oldest first.';
grant execute on function public.due_monitoring(integer) to authenticated, service_role;

-- Everything a safety check has to know of one patient, read as the caller: their policies decide what is in it.
create function public.medication_context(patient uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (
      select jsonb_build_object('allergies', p.allergies, 'date_of_birth', p.date_of_birth, 'past_medical_history', p.past_medical_history)
      from public.profiles p where p.id = patient
    ),
    'facts', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'value', f.value, 'observed_on', f.observed_on, 'source', f.source) order by f.kind)
      from (
        select distinct on (f.kind) f.* from public.patient_facts f
        where f.patient_id = patient and f.retracted_at is null order by f.kind, f.observed_on desc, f.created_at desc
      ) f
    ), '[]'),
    'problems', coalesce((
      select jsonb_agg(jsonb_build_object('code', b.icd10_code, 'description', b.description) order by b.created_at)
      from public.patient_problems b where b.patient_id = patient and b.status = 'active'
    ), '[]'),
    'intake', (
      select i.data from public.intake_responses i
      where i.patient_id = patient and i.completed_at is not null order by i.completed_at desc limit 1
    ),
    'assessments', coalesce((
      select jsonb_agg(jsonb_build_object('instrument', r.instrument, 'score', r.score, 'completed_at', r.completed_at) order by r.instrument)
      from (
        select distinct on (r.instrument) r.* from public.assessment_results r
        where r.patient_id = patient order by r.instrument, r.completed_at desc
      ) r
    ), '[]'),
    'medications', coalesce((
      select jsonb_agg(to_jsonb(m) - array['alerts', 'outside_check'] order by m.list, m.position) from public.medications m where m.patient_id = patient
    ), '[]')
  )
  where (select private.note_list('medication_context', '{profiles,medications,patient_facts,patient_problems,intake_responses,assessment_results}',
    array(select p.id from public.profiles p where p.id = patient)))
$$;
comment on function public.medication_context is
  'A patient''s medications with what the safety check reads: facts, problems, intake and assessments.';
revoke execute on function public.medication_context(uuid) from public;
grant execute on function public.medication_context(uuid) to authenticated, service_role;
