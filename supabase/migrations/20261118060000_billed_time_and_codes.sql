-- A bill names the booked and the measured time and says which of them it bills; a signed addendum may replace the
-- codes of its visit; marking a bill twice is the same as marking it once.

alter table public.billing_records
  add column booked_minutes integer,
  add column measured_minutes integer check (measured_minutes >= 0),
  add column time_basis text check (time_basis in ('booked', 'measured', 'entered')),
  add column service_mode text not null default 'video' check (service_mode in ('video', 'audio'));
comment on column public.billing_records.booked_minutes is 'How long the visit was booked for.';
comment on column public.billing_records.measured_minutes is
  'From the start to the end of the visit, to the minute; null where the provider did not end it.';
comment on column public.billing_records.time_basis is
  'Which time the provider chose to bill; null until they chose, and the booked time is billed.';
comment on column public.billing_records.service_mode is 'Modifier 95 for video, 93 for audio alone.';

update public.billing_records b set booked_minutes = a.duration_minutes,
  measured_minutes = case when a.completed_at - a.started_at < interval '4 hours'
    then round(extract(epoch from a.completed_at - a.started_at) / 60)::integer end
from public.appointments a where a.id = b.appointment_id;

drop function private.create_bill(public.appointments);
create function private.create_bill(visit public.appointments, measured integer) returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  organization public.organization_config;
  provider public.providers;
  created public.billing_records;
begin
  select * into organization from public.organization_config where is_active;
  select * into provider from public.providers where id = visit.provider_id;
  insert into public.billing_records (
    provider_id, appointment_id, session_duration_minutes, booked_minutes, measured_minutes, hourly_rate, total_amount,
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    round(visit.duration_minutes / 60.0 * provider.hourly_rate, 2),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code
  ) returning * into created;
  return created;
end $$;
revoke execute on function private.create_bill(public.appointments, integer) from public;

create or replace function private.bill_completed_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' and old.status <> 'completed'
    and current_setting('private.closing_open_visits', true) is distinct from 'on'
  then
    perform private.create_bill(new, round(extract(epoch from new.completed_at - new.started_at) / 60)::integer);
  end if;
end $$;

-- A visit that the server closed has no measured end.
create or replace function public.bill_visit(visit_id uuid) returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments
    where id = visit_id and provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'completed' or exists (select from public.billing_records where appointment_id = visit.id) then
    raise exception 'Only a completed visit that has no bill yet can be billed.' using errcode = 'SM808';
  end if;
  return private.create_bill(visit, null);
end $$;

create or replace function private.protect_bill() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if new.status = old.status then
    new.status_note := old.status_note;
    return new;
  end if;
  if not private.may_bill_move(old.status, new.status) then
    raise exception 'This bill''s status can''t be changed that way.'
      using errcode = 'SM801', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('submitted', 'paid') and new.time_basis is null and new.measured_minutes <> new.booked_minutes then
    raise exception 'Choose which time to bill first: the booked or the measured one.'
      using errcode = 'SM810', detail = concat_ws(' ', new.booked_minutes, new.measured_minutes);
  end if;
  new.status_note := nullif(btrim(new.status_note), '');
  if new.status in ('denied', 'void') then
    if new.status_note is null then
      raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = new.status;
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;

-- Marking a bill twice, by a double click or a retry, answers the same as marking it once.
create or replace function public.move_bill(bill_id uuid, expected text, new_status text, note text default null)
returns public.billing_records
language plpgsql set search_path = ''
as $$
declare
  moved public.billing_records;
begin
  update public.billing_records set status = new_status, status_note = note
    where id = bill_id and status = expected returning * into moved;
  if moved.id is not null then
    return moved;
  end if;
  select * into moved from public.billing_records where id = bill_id;
  if moved.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  if expected <> new_status and moved.status = new_status
    and moved.status_note is not distinct from nullif(btrim(note), '')
    and exists (
      select from public.billing_status_changes c
      where c.billing_record_id = moved.id and c.from_status = expected and c.to_status = new_status
        and c.changed_by = (select auth.uid())
    )
  then
    return moved;
  end if;
  raise exception 'Someone else updated this bill. Reload it and try again.' using errcode = 'SM803';
end $$;

create function public.correct_bill(
  bill_id uuid, basis text default null, minutes integer default null, mode text default null
)
returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  bill public.billing_records;
  billed integer;
begin
  select * into bill from public.billing_records b
    where b.id = bill_id and (b.provider_id = (select private.verified_provider_id()) or (select private.is_admin()))
    for update;
  if bill.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  if bill.status not in ('pending', 'denied') then
    raise exception 'Only a pending or denied bill can be corrected.' using errcode = 'SM811', detail = bill.status;
  end if;
  billed := case basis
    when 'booked' then bill.booked_minutes
    when 'measured' then bill.measured_minutes
    when 'entered' then case when bill.measured_minutes is null then minutes end
  end;
  if basis is not null and (billed is null or billed not between 0 and 480) then
    raise exception 'That time can''t be billed for this visit.' using errcode = 'SM812', detail = basis;
  end if;
  update public.billing_records b set
    time_basis = coalesce(basis, b.time_basis),
    session_duration_minutes = coalesce(billed, b.session_duration_minutes),
    total_amount = round(coalesce(billed, b.session_duration_minutes) / 60.0 * b.hourly_rate, 2),
    service_mode = coalesce(mode, b.service_mode)
  where b.id = bill.id returning * into bill;
  return bill;
end $$;
comment on function public.correct_bill is
  'Chooses the time a pending or denied bill is for (booked, measured, or entered where none was measured), and video or audio.';
revoke execute on function public.correct_bill(uuid, text, integer, text) from public;
grant execute on function public.correct_bill(uuid, text, integer, text) to authenticated, service_role;

-- Codes of a visit, corrected after signing.

alter table public.progress_notes
  add column amends_codes boolean not null default false,
  add constraint only_an_addendum_amends_codes check (not amends_codes or addendum_to is not null);
comment on column public.progress_notes.amends_codes is
  'This addendum states all codes of its visit: they replace those of notes signed before it.';
grant insert (amends_codes) on public.progress_notes to authenticated;

create or replace function private.note_body(note public.progress_notes) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'template', note.template, 'session_type', note.session_type, 'session_date', note.session_date,
    'content', note.content, 'sections', note.sections, 'icd_codes', note.icd_codes, 'cpt_codes', note.cpt_codes,
    'drafted_by', note.drafted_by
  ) || case when note.goals <> '[]' then jsonb_build_object('goals', note.goals) else '{}' end
    || case when note.review <> '{}' then jsonb_build_object('review', note.review) else '{}' end
    || case when note.amends_codes then jsonb_build_object('amends_codes', true) else '{}' end
$$;

-- What can't stand on a claim can't be signed. Whether a code exists, the screens check against the table of the year.
create or replace function private.check_ready_to_sign(note public.progress_notes) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  wrong text;
begin
  if jsonb_path_exists(note.sections, '$[*].sentences[*] ? (@.needsReview == true && !(@.attested == true))') then
    raise exception 'Confirm or change each line about safety before you sign.' using errcode = 'SM416';
  end if;
  select code into wrong from (
    select upper(c ->> 'code'), true from jsonb_array_elements(note.icd_codes) c
    union all select upper(c ->> 'code'), false from jsonb_array_elements(note.cpt_codes) c
  ) as codes (code, diagnosis)
  where code is null
    or diagnosis and (code !~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$' or code ~ '^Z(?!([0-9]{2}|3A)(\.[0-9]{1,3})?$)')
    or not diagnosis and code !~ '^([0-9]{4}[0-9A-Z]|[A-Z][0-9]{4})$'
  limit 1;
  if found then
    raise exception 'One of the codes isn''t valid. Correct it before you sign.' using errcode = 'SM813', detail = wrong;
  end if;
end $$;
