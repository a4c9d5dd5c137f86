-- A provider asks a patient to fill in an assessment by a day; filling it in answers the request.

create table public.assessment_assignments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  instrument text not null check (instrument in ('phq9', 'gad7', 'audit', 'asrs', 'mood')),
  due_on date not null,
  note text constraint note_is_bounded check (length(note) <= 500),
  result_id uuid references public.assessment_results on delete restrict,
  completed_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint completed_by_a_result check ((completed_at is null) = (result_id is null)),
  constraint completed_or_withdrawn check (completed_at is null or withdrawn_at is null)
);
comment on table public.assessment_assignments is 'An assessment a provider asks for. Open until the patient completes it or the provider withdraws it.';
create index assessment_assignments_of_patient on public.assessment_assignments (patient_id, created_at desc);
create unique index assessment_assignments_open on public.assessment_assignments (patient_id, instrument)
  where completed_at is null and withdrawn_at is null;
grant select on public.assessment_assignments to authenticated;
grant insert (id, patient_id, provider_id, instrument, due_on, note) on public.assessment_assignments to authenticated;
grant update (withdrawn_at) on public.assessment_assignments to authenticated;
grant all on public.assessment_assignments to service_role;

create function private.check_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.due_on < (select (now() at time zone p.time_zone)::date from public.providers p where p.id = new.provider_id) then
      raise exception 'The due date has already passed' using errcode = '22023';
    end if;
  elsif old.completed_at is not null then
    raise exception 'A completed assessment cannot be withdrawn' using errcode = '22023';
  elsif new.withdrawn_at is not null then
    new.withdrawn_at := coalesce(old.withdrawn_at, now());
  end if;
  return new;
end $$;
create trigger protect before insert or update on public.assessment_assignments
  for each row execute function private.check_assignment();
create trigger audit after insert or update or delete on public.assessment_assignments
  for each row execute function private.audit_row();

alter table public.assessment_assignments enable row level security;
alter table public.assessment_assignments force row level security;
create policy "A patient reads what is assigned to them" on public.assessment_assignments
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads what is assigned to their patients" on public.assessment_assignments
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every assignment" on public.assessment_assignments
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider assigns an assessment to their patient" on public.assessment_assignments
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id()) and patient_id in (select private.patients_i_treat())
  );
create policy "A verified provider withdraws what they assigned" on public.assessment_assignments
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));

create function private.tell_of_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.patient_id, 'assessment_assigned', 'Your provider asks you to fill in an assessment', null,
    '/ai-diagnostic?take=' || new.instrument);
  return null;
end $$;
create trigger tell after insert on public.assessment_assignments
  for each row execute function private.tell_of_assignment();

create function private.complete_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked_by uuid;
begin
  for asked_by in
    update public.assessment_assignments a set completed_at = now(), result_id = new.id
    from public.providers p
    where a.patient_id = new.patient_id and a.instrument = new.instrument and p.id = a.provider_id
      and a.completed_at is null and a.withdrawn_at is null
    returning p.user_id
  loop
    perform private.notify(asked_by, 'assessment_completed', 'A patient completed the assessment you assigned', null,
      '/provider-dashboard/patients/' || new.patient_id);
  end loop;
  return null;
end $$;
create trigger complete_assignment after insert on public.assessment_results
  for each row execute function private.complete_assignment();
revoke execute on function private.check_assignment(), private.tell_of_assignment(), private.complete_assignment() from public;
