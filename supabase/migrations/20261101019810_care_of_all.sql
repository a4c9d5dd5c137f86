-- All patients of a clinician at once, for lists and counts: a row for each, kept by what makes somebody their patient.
-- No policy rests on it; those ask the calendar itself.

create table private.care (
  provider_id uuid not null,
  patient_id uuid not null,
  has_visit boolean not null,
  primary key (provider_id, patient_id) include (has_visit)
);
comment on table private.care is 'Who is whose patient: by a visit that was not cancelled, or else by an open safety task alone.';
alter table private.care enable row level security;
alter table private.care force row level security;

-- The row is taken first, by everybody who changes anything between the two. Who has to wait for it then counts what
-- the other one did, so the last of them leaves what is true.
create function private.keep_care(provider uuid, patient uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  by_visit boolean;
begin
  insert into private.care as c (provider_id, patient_id, has_visit) values (provider, patient, false)
    on conflict (provider_id, patient_id) do update set has_visit = c.has_visit;
  by_visit := exists (
    select from public.appointments a
    where a.provider_id = provider and a.patient_id = patient and a.status <> 'cancelled'
  );
  if by_visit or exists (
    select from public.safety_tasks t where t.provider_id = provider and t.patient_id = patient and t.status = 'open'
  ) then
    update private.care c set has_visit = by_visit
      where c.provider_id = provider and c.patient_id = patient and c.has_visit <> by_visit;
  else
    delete from private.care c where c.provider_id = provider and c.patient_id = patient;
  end if;
end $$;
comment on function private.keep_care is 'Makes the row of the two what the calendar and the safety tasks say.';

create function private.rebuild_care() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.care;
  insert into private.care (provider_id, patient_id, has_visit)
    select bond.provider_id, bond.patient_id, bool_or(bond.is_visit) from (
      select a.provider_id, a.patient_id, true as is_visit from public.appointments a where a.status <> 'cancelled'
      union all
      select t.provider_id, t.patient_id, false from public.safety_tasks t where t.status = 'open' and t.provider_id is not null
    ) bond group by bond.provider_id, bond.patient_id
$$;
comment on function private.rebuild_care is 'Makes every row anew, for rows that were written past the triggers.';

-- In one order, so that two who move a visit between the same clinicians do not wait for each other.
create function private.keep_care_of_change() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    perform private.rebuild_care();
    return null;
  end if;
  perform private.keep_care(pair.provider, pair.patient) from (
    select distinct v.provider, v.patient
    from (values (old.provider_id, old.patient_id), (new.provider_id, new.patient_id)) as v (provider, patient)
    where v.provider is not null order by 1, 2
  ) pair;
  return null;
end $$;
revoke execute on function private.keep_care(uuid, uuid), private.rebuild_care(), private.keep_care_of_change() from public;

create trigger keep_care_of_new after insert on public.appointments
  for each row when (new.status <> 'cancelled') execute function private.keep_care_of_change();
create trigger keep_care_of_changed after update on public.appointments
  for each row when (
    (old.provider_id, old.patient_id, old.status = 'cancelled')
    is distinct from (new.provider_id, new.patient_id, new.status = 'cancelled')
  ) execute function private.keep_care_of_change();
create trigger keep_care_of_gone after delete on public.appointments
  for each row when (old.status <> 'cancelled') execute function private.keep_care_of_change();
create trigger keep_care_of_none after truncate on public.appointments
  for each statement execute function private.keep_care_of_change();

create trigger keep_care_of_new after insert on public.safety_tasks
  for each row when (new.status = 'open') execute function private.keep_care_of_change();
create trigger keep_care_of_changed after update on public.safety_tasks
  for each row when (
    (old.provider_id, old.patient_id, old.status) is distinct from (new.provider_id, new.patient_id, new.status)
  ) execute function private.keep_care_of_change();
create trigger keep_care_of_gone after delete on public.safety_tasks
  for each row when (old.status = 'open') execute function private.keep_care_of_change();
create trigger keep_care_of_none after truncate on public.safety_tasks
  for each statement execute function private.keep_care_of_change();

select private.rebuild_care();

create or replace function private.patients_i_treat() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select c.patient_id from private.care c where c.provider_id = (select private.verified_provider_id()) $$;
