-- A weekly nudge that a patient turns on themselves.

create table public.assessment_reminders (
  patient_id uuid primary key references public.profiles on delete cascade,
  turned_on_at timestamptz not null default now(),
  last_sent_at timestamptz
);
comment on table public.assessment_reminders is 'Who wants to be reminded weekly of an assessment. No row, no reminder.';
grant select, delete on public.assessment_reminders to authenticated;
grant insert (patient_id) on public.assessment_reminders to authenticated;
grant all on public.assessment_reminders to service_role;
alter table public.assessment_reminders enable row level security;
alter table public.assessment_reminders force row level security;
create policy "A patient sees whether they are reminded" on public.assessment_reminders
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient turns their own reminder on" on public.assessment_reminders
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient turns their own reminder off" on public.assessment_reminders
  for delete to authenticated using (patient_id = (select auth.uid()));
