-- A bill is submitted only with what a payer requires of every visit, and a submission marked by mistake can be taken
-- back. The place of service is what the visit recorded, never assumed.

alter table public.billing_records
  add column place_of_service text check (place_of_service in ('02', '10'));
comment on column public.billing_records.place_of_service is
  'Telehealth in the patient''s home (10) or elsewhere (02), as the visit recorded it or as it was entered; null while unknown.';

-- Patients choose their address on file, another place, or not to say. Without an address on file, another place may
-- still be their home.
create function private.place_of_service(visit public.appointments) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when l.withheld or coalesce(p.address_line1, '') !~ '\S' then null
    when lower(btrim(l.address_line)) =
      lower(btrim(concat_ws(', ', nullif(p.address_line1, ''), nullif(p.address_line2, '')))) then '10'
    else '02'
  end
  from public.visit_locations l join public.profiles p on p.id = l.patient_id
  where l.appointment_id = visit.id order by l.recorded_at desc limit 1
$$;
revoke execute on function private.place_of_service(public.appointments) from public;

update public.billing_records b set place_of_service = private.place_of_service(a)
from public.appointments a where a.id = b.appointment_id and private.place_of_service(a) is not null;

create or replace function private.create_bill(visit public.appointments, measured integer)
returns public.billing_records
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
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date, place_of_service
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    round(visit.duration_minutes / 60.0 * provider.hourly_rate, 2),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code, (now() at time zone provider.time_zone)::date,
    private.place_of_service(visit)
  ) returning * into created;
  return created;
end $$;

drop function public.correct_bill(uuid, text, integer, text);
create function public.correct_bill(
  bill_id uuid, basis text default null, minutes integer default null, mode text default null, place text default null
)
returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  bill public.billing_records;
  billed integer;
begin
  select * into bill from public.billing_records b
    where b.id = bill_id
      and (b.provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
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
    service_mode = coalesce(mode, b.service_mode),
    place_of_service = coalesce(place, b.place_of_service)
  where b.id = bill.id returning * into bill;
  return bill;
end $$;
comment on function public.correct_bill is
  'Chooses the time a pending or denied bill is for (booked, measured, or entered where none was measured), video or audio, and the place of service.';
revoke execute on function public.correct_bill(uuid, text, integer, text, text) from public;
grant execute on function public.correct_bill(uuid, text, integer, text, text) to authenticated, service_role;

-- The same list as missingToBill in core/billing/missing-to-bill.ts. Codes count as claims read them: an addendum that
-- amends codes replaces those signed before it.
create function private.missing_to_bill(bill public.billing_records) returns text[]
language sql stable security definer set search_path = ''
as $$
  with signed as (
    select n.icd_codes, n.cpt_codes, n.signed_at, n.amends_codes from public.progress_notes n
    where n.appointment_id = bill.appointment_id and n.status = 'signed'
  ), counted as (
    select * from signed s
    where s.signed_at >= coalesce((select max(a.signed_at) from signed a where a.amends_codes), '-infinity')
  )
  select array_remove(array[
    case when not exists (select from signed) then 'note' end,
    case when not exists (
      select from counted c where jsonb_path_exists(c.icd_codes, '$[*].code ? (@ like_regex "\\S")')) then 'diagnosis' end,
    case when not exists (
      select from counted c where jsonb_path_exists(c.cpt_codes, '$[*].code ? (@ like_regex "\\S")')) then 'procedure' end,
    case when bill.total_amount <= 0 then 'charge' end,
    case when bill.place_of_service is null then 'place' end
  ], null)
$$;
revoke execute on function private.missing_to_bill(public.billing_records) from public;
grant execute on function private.missing_to_bill(public.billing_records) to authenticated, service_role;

create or replace function private.may_bill_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select (from_status, to_status) in (
    ('pending', 'submitted'), ('pending', 'paid'), ('pending', 'void'),
    ('submitted', 'paid'), ('submitted', 'denied'), ('submitted', 'pending'), ('submitted', 'void'),
    ('denied', 'submitted'), ('denied', 'void')
  )
$$;

create or replace function private.protect_bill() returns trigger
language plpgsql set search_path = ''
as $$
declare
  missing text[];
begin
  if not private.is_person() then
    return new;
  end if;
  if new.status = old.status then
    new.status_note := old.status_note;
    return new;
  end if;
  -- A payer has answered a claim that was denied: it can't be made unsent.
  if not private.may_bill_move(old.status, new.status) or new.status = 'pending' and exists (
    select from public.billing_status_changes c where c.billing_record_id = new.id and c.to_status = 'denied'
  ) then
    raise exception 'This bill''s status can''t be changed that way.'
      using errcode = 'SM801', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('submitted', 'paid') and new.time_basis is null and new.measured_minutes <> new.booked_minutes then
    raise exception 'Choose which time to bill first: the booked or the measured one.'
      using errcode = 'SM810', detail = concat_ws(' ', new.booked_minutes, new.measured_minutes);
  end if;
  if new.status = 'submitted' then
    missing := private.missing_to_bill(new);
    if missing <> '{}' then
      raise exception 'Complete the claim first: it needs a signed note, codes, a charge and the place of service.'
        using errcode = 'SM826', detail = array_to_string(missing, ' ');
    end if;
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

do $$
begin
  execute replace(
    pg_get_functiondef('public.claim_of_bill(uuid)'::regprocedure),
    '''signed_on'', private.',
    '''note_signed_on'', (
      select (min(n.signed_at) at time zone provider.time_zone)::date from public.progress_notes n
      where n.appointment_id = visit.id and n.status = ''signed''),
    ''signed_on'', private.');
end $$;
