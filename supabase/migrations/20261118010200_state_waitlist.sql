-- Patients in a state where nobody of the practice may treat them yet.

create table public.state_waitlist (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete cascade,
  state text not null references private.us_states,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  unique (patient_id, state)
);
comment on table public.state_waitlist is
  'Who wants to be told when the practice has a provider licensed in their state.';
comment on column public.state_waitlist.patient_id is '@audit patient';
comment on column public.state_waitlist.told_at is 'When they were told that somebody is.';
create index state_waitlist_of_state on public.state_waitlist (state) where told_at is null;
grant select, delete on public.state_waitlist to authenticated;
grant insert (id, patient_id, state) on public.state_waitlist to authenticated;
grant all on public.state_waitlist to service_role;

create trigger audit after insert or update or delete on public.state_waitlist
  for each row execute function private.audit_row();

alter table public.state_waitlist enable row level security;
alter table public.state_waitlist force row level security;

create policy "A patient reads their own places on the waiting list" on public.state_waitlist
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient joins the waiting list of a state" on public.state_waitlist
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient leaves the waiting list" on public.state_waitlist
  for delete to authenticated using (patient_id = (select auth.uid()));
create policy "The supervisor reads the waiting list" on public.state_waitlist
  for select to authenticated using ((select private.is_admin()));

create function private.tell_waiting_patients(state text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.state_waitlist;
  place constant text := (select s.name from private.us_states s where s.code = tell_waiting_patients.state);
begin
  for waiting in
    update public.state_waitlist w set told_at = now()
    where w.state = tell_waiting_patients.state and w.told_at is null returning w.*
  loop
    perform private.notify(waiting.patient_id, 'state_open', 'A provider licensed in ' || place || ' is available', null,
      '/appointment-scheduling?state=' || waiting.state);
  end loop;
end $$;
comment on function private.tell_waiting_patients is 'Tells who waits for a state that a provider may treat there now.';
revoke execute on function private.tell_waiting_patients(text) from public;
