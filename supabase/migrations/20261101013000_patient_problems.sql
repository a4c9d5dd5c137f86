-- The problem list: what a patient is treated for, and what they have got over.

create table public.patient_problems (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  icd10_code text check (icd10_code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  description text not null check (description ~ '\S' and length(description) <= 300),
  status text not null default 'active' check (status in ('active', 'resolved')),
  onset date check (onset between '1900-01-01' and now()::date + 1),
  resolved_at timestamptz,
  noted_by uuid not null default auth.uid() references auth.users on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint resolved_with_its_time check ((status = 'resolved') = (resolved_at is not null))
);
comment on table public.patient_problems is 'What a patient is or was treated for. A problem is resolved, never removed.';
comment on column public.patient_problems.icd10_code is 'ICD-10-CM, with its dot; empty for what has no code yet.';
create index patient_problems_of_patient on public.patient_problems (patient_id, status);
create unique index patient_problems_active_once on public.patient_problems (patient_id, icd10_code) where status = 'active';

grant select on public.patient_problems to authenticated;
grant insert (id, patient_id, icd10_code, description, onset), update (icd10_code, description, onset, status)
  on public.patient_problems to authenticated;
grant all on public.patient_problems to service_role;

create function private.resolve_problem() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status is distinct from old.status then
    new.resolved_at := case when new.status = 'resolved' then now() end;
  end if;
  return new;
end $$;
create trigger resolve before update on public.patient_problems
  for each row execute function private.resolve_problem();
create trigger touch before update on public.patient_problems
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.patient_problems
  for each row execute function private.audit_row();

alter table public.patient_problems enable row level security;
alter table public.patient_problems force row level security;
create policy "A patient reads their own problem list" on public.patient_problems
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the problems of their patients" on public.patient_problems
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every problem list" on public.patient_problems
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider adds to the problems of their patients" on public.patient_problems
  for insert to authenticated with check (patient_id in (select private.patients_i_treat()));
create policy "A verified provider changes the problems of their patients" on public.patient_problems
  for update to authenticated using (patient_id in (select private.patients_i_treat()))
  with check (patient_id in (select private.patients_i_treat()));
