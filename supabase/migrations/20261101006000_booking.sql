-- Booking as patients and clinicians expect it: kinds of visit, a latest time for changes, and telling each other.

create table public.provider_visit_types (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete cascade,
  name text not null check (name ~ '\S' and length(name) <= 60),
  duration_minutes integer not null check (duration_minutes between 10 and 240),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (provider_id, name)
);
comment on table public.provider_visit_types is 'What a provider offers and how long it takes. None means a consultation of 60 minutes.';
grant select, delete on public.provider_visit_types to authenticated;
grant insert (id, provider_id, name, duration_minutes, is_active), update (name, duration_minutes, is_active)
  on public.provider_visit_types to authenticated;
grant all on public.provider_visit_types to service_role;
alter table public.provider_visit_types enable row level security;
alter table public.provider_visit_types force row level security;
create policy "A signed-in person reads what bookable providers offer" on public.provider_visit_types
  for select to authenticated using (provider_id in (select private.listed_provider_ids()));
create policy "A provider reads what they offer" on public.provider_visit_types
  for select to authenticated using (provider_id = (select private.own_provider_id()));
create policy "The supervisor reads what every provider offers" on public.provider_visit_types
  for select to authenticated using ((select private.is_admin()));
create policy "A provider adds to what they offer" on public.provider_visit_types
  for insert to authenticated with check (provider_id = (select private.own_provider_id()));
create policy "A provider changes what they offer" on public.provider_visit_types
  for update to authenticated using (provider_id = (select private.own_provider_id()))
  with check (provider_id = (select private.own_provider_id()));
create policy "A provider removes what they offer" on public.provider_visit_types
  for delete to authenticated using (provider_id = (select private.own_provider_id()));

create function private.check_visit_type() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_person() or (tg_op = 'UPDATE' and new.duration_minutes = old.duration_minutes) then
    return new;
  end if;
  if exists (select from public.provider_visit_types t where t.provider_id = new.provider_id and t.is_active) then
    if not exists (
      select from public.provider_visit_types t
      where t.provider_id = new.provider_id and t.is_active
        and t.name = new.appointment_type and t.duration_minutes = new.duration_minutes
    ) then
      raise exception 'This provider does not offer that kind of visit' using errcode = '22023';
    end if;
  elsif new.duration_minutes <> 60 then
    raise exception 'This provider does not offer that kind of visit' using errcode = '22023';
  end if;
  return new;
end $$;
revoke execute on function private.check_visit_type() from public;
create trigger visit_type before insert or update of duration_minutes on public.appointments
  for each row execute function private.check_visit_type();

alter table public.organization_config
  add column change_cutoff_hours integer not null default 2 check (change_cutoff_hours between 0 and 168);
comment on column public.organization_config.change_cutoff_hours is 'Until how long before a visit a patient may move or cancel it online.';
grant insert (change_cutoff_hours), update (change_cutoff_hours) on public.organization_config to authenticated;

create function public.change_cutoff_hours() returns integer
language sql stable security definer set search_path = ''
as $$ select coalesce((select change_cutoff_hours from public.organization_config where is_active), 2) $$;
revoke execute on function public.change_cutoff_hours() from public;
grant execute on function public.change_cutoff_hours() to authenticated, service_role;

create function private.respect_cutoff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.patient_id = (select auth.uid())
    and old.status = 'scheduled'
    and (
      new.status = 'cancelled'
      or (new.appointment_date, new.duration_minutes) is distinct from (old.appointment_date, old.duration_minutes)
    )
    and old.appointment_date < now() + make_interval(hours => public.change_cutoff_hours())
  then
    raise exception 'It is too late to change this appointment online. Please call the practice.' using errcode = '22023';
  end if;
  return new;
end $$;
revoke execute on function private.respect_cutoff() from public;
create trigger cutoff before update on public.appointments
  for each row execute function private.respect_cutoff();

-- What happened to a visit that its people should hear of. A job turns each into mail, once.
create table private.appointment_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments on delete cascade,
  kind text not null check (kind in ('booked', 'moved', 'cancelled')),
  actor_id uuid,
  moved_from timestamptz,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index appointment_events_waiting on private.appointment_events (id) where mailed_at is null;
grant all on private.appointment_events to service_role;

create table private.reminders_sent (
  appointment_id uuid not null references public.appointments on delete cascade,
  starts_at timestamptz not null,
  kind text not null check (kind in ('day', 'hour')),
  sent_at timestamptz not null default now(),
  primary key (appointment_id, starts_at, kind)
);
comment on table private.reminders_sent is 'Each reminder once. A visit that is moved is reminded of again.';
grant all on private.reminders_sent to service_role;

create function private.note_appointment_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  happened text := case
    when tg_op = 'INSERT' then 'booked'
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
    when new.appointment_date is distinct from old.appointment_date then 'moved'
  end;
  actor uuid := (select auth.uid());
  provider_user uuid;
begin
  if happened is null or actor is null then
    return null;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  select user_id into provider_user from public.providers where id = new.provider_id;
  if actor <> provider_user then
    perform private.notify(provider_user, 'appointment_' || happened, case happened
      when 'booked' then 'A patient booked a visit' when 'moved' then 'A patient moved a visit' else 'A patient cancelled a visit' end,
      null, '/provider-dashboard');
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened, case happened
      when 'booked' then 'Your provider booked a visit' when 'moved' then 'Your provider moved your visit' else 'Your provider cancelled your visit' end,
      null, '/patient-dashboard');
  end if;
  perform pg_notify('appointment_event', '');
  return null;
end $$;
revoke execute on function private.note_appointment_event() from public;
create trigger tell after insert or update of status, appointment_date on public.appointments
  for each row execute function private.note_appointment_event();

-- A message may carry a document of the patient it is about.
alter table public.patient_provider_messages add column attachment_id uuid references public.patient_documents on delete set null;
create index messages_with_attachment on public.patient_provider_messages (attachment_id) where attachment_id is not null;
grant insert (attachment_id) on public.patient_provider_messages to authenticated;

create function private.check_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.attachment_id is not null and not exists (
    select from public.patient_documents d where d.id = new.attachment_id and d.patient_id = new.patient_id
  ) then
    raise exception 'That document does not belong to this patient' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function private.check_attachment() from public;
create trigger check_attachment before insert on public.patient_provider_messages
  for each row execute function private.check_attachment();
