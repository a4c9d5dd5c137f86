-- The nine PHQ-9 questions of a visit's intake are a PHQ-9: they count for trends, outcomes, lists and assignments.

alter table public.assessment_results
  add column intake_id uuid references public.intake_responses (id) on delete set null;
comment on column public.assessment_results.intake_id is
  'The intake of a visit in which it was answered; empty where it was answered by itself. What it says of danger is told by the intake.';
create unique index assessment_results_of_intake on public.assessment_results (intake_id) where intake_id is not null;

create function private.keep_result_of_intake(intake public.intake_responses) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answers constant jsonb := private.intake_phq9(intake.data);
begin
  -- Who is under 18 is asked the PHQ-A, in words of its own.
  if answers is null or coalesce(private.age_of(intake.patient_id) < 18, false) or exists (
    select from jsonb_array_elements(answers) with ordinality answer (value, place) where place < 9 and value = 'null'
  ) then
    return;
  end if;
  insert into public.assessment_results (patient_id, instrument, answers, score, completed_at, asked_in, intake_id)
  values (
    intake.patient_id, 'phq9', answers, (private.scored_intake(intake.data) #>> '{symptoms,phq9Score}')::numeric,
    intake.completed_at,
    case intake.data #>> '{symptoms,phq9AskedIn}' when 'English' then 'en' when 'Spanish' then 'es' end, intake.id
  )
  on conflict (intake_id) where intake_id is not null do nothing;
end $$;
comment on function private.keep_result_of_intake is
  'Keeps the PHQ-9 of an adult''s completed intake, if at most item 9 was left out, as a result like any other.';
revoke execute on function private.keep_result_of_intake(public.intake_responses) from public;

create or replace function private.after_intake_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) then
    perform private.watch_intake_item9(new);
    perform private.keep_result_of_intake(new);
    perform private.keep_contacts_of_intake(new);
  end if;
  return null;
end $$;

create or replace function private.after_result_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.complete_assignment(new);
    if new.intake_id is null then
      perform private.watch_result(new);
    end if;
  end if;
  return null;
end $$;
