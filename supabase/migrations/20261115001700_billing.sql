-- Bills. Completing a visit and billing it is one step: both happen, or neither.

create table public.billing_records (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete restrict,
  appointment_id uuid not null unique references public.appointments on delete restrict,
  session_duration_minutes integer not null,
  hourly_rate numeric(8, 2) not null,
  total_amount numeric(10, 2) not null,
  billing_date date not null default current_date,
  status text not null default 'pending' check (status in ('pending', 'submitted', 'paid', 'denied', 'void')),
  organization_npi text not null,
  organization_ein text not null,
  rendering_provider_npi text,
  taxonomy_code text,
  claim_type text not null default 'CMS-1500',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_note text check (length(status_note) <= 2000),
  booked_minutes integer default 60,
  measured_minutes integer check (measured_minutes >= 0),
  time_basis text check (time_basis in ('booked', 'measured', 'entered')),
  service_mode text not null default 'video' check (service_mode in ('video', 'audio')),
  place_of_service text check (place_of_service in ('02', '10')),
  bill_number integer not null generated always as identity (start with 100001) unique,
  paid_amount numeric(10, 2) not null default 0,
  constraint billing_records_paid_at_least check (paid_amount >= 0)
);
comment on table public.billing_records is
  'One bill for each completed visit, created when the visit is completed.';
comment on column public.billing_records.appointment_id is '@audit visit';
comment on column public.billing_records.status_note is
  'Why the bill has its status. Required for denied and void.';
comment on column public.billing_records.booked_minutes is 'How long the visit was booked for.';
comment on column public.billing_records.measured_minutes is
  'From the start to the end of the visit, to the minute; null where the provider did not end it.';
comment on column public.billing_records.time_basis is
  'Which time the provider chose to bill; null until they chose, and the booked time is billed.';
comment on column public.billing_records.service_mode is 'Modifier 95 for video, 93 for audio alone.';
comment on column public.billing_records.place_of_service is
  'Telehealth in the patient''s home (10) or elsewhere (02), as the visit recorded it or as it was entered; null while unknown.';
comment on column public.billing_records.bill_number is 'What the bill is called on the phone and on paper.';
comment on column public.billing_records.paid_amount is
  'The sum of the recorded payments. A bill that was marked paid owes nothing, whatever was recorded.';
create index billing_records_of_provider on public.billing_records (provider_id, billing_date);
create index billing_records_by_date on public.billing_records (billing_date desc, id);
grant select on public.billing_records to authenticated;
grant update (status, status_note) on public.billing_records to authenticated;
grant all on public.billing_records to service_role;

create function private.may_bill_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select (from_status, to_status) in (
    ('pending', 'submitted'), ('pending', 'paid'), ('pending', 'void'),
    ('submitted', 'paid'), ('submitted', 'denied'), ('submitted', 'pending'), ('submitted', 'void'),
    ('denied', 'submitted'), ('denied', 'void'),
    ('paid', 'pending'), ('paid', 'submitted'), ('paid', 'denied')
  )
$$;
grant execute on function private.may_bill_move(text, text) to authenticated, service_role;

create function private.protect_bill() returns trigger
language plpgsql set search_path = ''
as $$
declare
  by_payments constant boolean := private.payments_moved_bill(old, new);
  missing text[];
begin
  if not private.is_person() then
    return new;
  end if;
  if new.status = 'void' and new.paid_amount > 0 then
    raise exception 'This bill has payments. Reverse them first.' using errcode = 'SM834';
  end if;
  -- Corrected to what was paid or less, or paid before its time was chosen, nothing is open any more.
  if new.status = old.status and new.paid_amount > 0
    and (new.total_amount <> old.total_amount or new.time_basis is distinct from old.time_basis)
    and new.paid_amount >= new.total_amount and old.status in ('pending', 'submitted', 'denied')
  then
    new.status := 'paid';
    new.status_note := null;
    return new;
  end if;
  -- Corrected to more than was paid, it is open again.
  if new.status = old.status and old.status = 'paid'
    and new.total_amount > old.total_amount and new.total_amount > new.paid_amount
  then
    new.status := 'pending';
    return new;
  end if;
  if new.status = old.status then
    new.status_note := old.status_note;
    return new;
  end if;
  -- What was marked paid by mistake goes back to where it was; what was paid is opened by a reversal alone. A payer has
  -- answered a claim that was denied: it can't be made unsent.
  if not by_payments and (
    not private.may_bill_move(old.status, new.status)
    or old.status = 'paid'
      and (new.paid_amount >= new.total_amount or new.status <> private.status_before_paid(new.id))
    or new.status = 'pending' and exists (
      select from public.billing_status_changes c where c.billing_record_id = new.id and c.to_status = 'denied'
    )
  ) then
    raise exception 'This bill''s status can''t be changed that way.'
      using errcode = 'SM801', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('submitted', 'paid') and private.time_is_open(new) then
    raise exception 'Choose which time to bill first: the booked or the measured one.'
      using errcode = 'SM810', detail = concat_ws(' ', new.booked_minutes, new.measured_minutes);
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    missing := private.missing_to_bill(new);
    if missing <> '{}' then
      raise exception 'Complete the claim first: it needs a signed note, codes, a charge and the place of service.'
        using errcode = 'SM826', detail = array_to_string(missing, ' ');
    end if;
  end if;
  new.status_note := nullif(btrim(new.status_note), '');
  if new.status in ('denied', 'void') or old.status = 'paid' and not by_payments then
    if new.status_note is null then
      raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = new.status;
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;

-- Used until the practice's own numbers are entered: placeholders that no payer would accept.
create function private.default_npi() returns text
language sql immutable set search_path = ''
as $$ select '0000000000' $$;

create function private.default_ein() returns text
language sql immutable set search_path = ''
as $$ select '00-0000000' $$;

create function private.bill_completed_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' and old.status <> 'completed'
    and current_setting('private.closing_open_visits', true) is distinct from 'on'
  then
    perform private.create_bill(new, round(extract(epoch from new.completed_at - new.started_at) / 60)::integer);
  end if;
end $$;
revoke execute on function private.bill_completed_visit(public.appointments, public.appointments) from public;

create trigger touch before update on public.billing_records
  for each row execute function private.touch_updated_at();
create trigger protect before update on public.billing_records
  for each row execute function private.protect_bill();
create trigger audit after insert or update or delete on public.billing_records
  for each row execute function private.audit_row();

create function private.record_bill_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into public.billing_status_changes (billing_record_id, provider_id, from_status, to_status, note, changed_by)
    values (new.id, new.provider_id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_note, (select auth.uid()));
  end if;
  return null;
end $$;
revoke execute on function private.record_bill_move() from public;

create trigger record_move after insert or update on public.billing_records
  for each row execute function private.record_bill_move();

alter table public.billing_records enable row level security;
alter table public.billing_records force row level security;

create policy "A patient reads the bills of their own visits" on public.billing_records
  for select to authenticated using (exists (select from private.visits_attended v where v.id = billing_records.appointment_id));
create policy "A verified provider reads their own billing records" on public.billing_records
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads every billing record" on public.billing_records
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider moves their own billing records on" on public.billing_records
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor moves any billing record on" on public.billing_records
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "A guardian or proxy with billing reads the bills" on public.billing_records
  for select to authenticated
  using (exists (select from private.visits_billed_for v where v.id = billing_records.appointment_id));

-- What a biller does: work every bill of the practice, with the claim and the superbill that come of it. A biller reads
-- the codes of signed notes, and never their text.
create policy "A biller reads every billing record" on public.billing_records
  for select to authenticated using ((select private.is_biller()));
create policy "A biller moves any billing record on" on public.billing_records
  for update to authenticated using ((select private.is_biller())) with check ((select private.is_biller()));

-- History of a bill.
create table public.billing_status_changes (
  id uuid primary key default gen_random_uuid(),
  billing_record_id uuid not null references public.billing_records on delete cascade,
  provider_id uuid not null references public.providers on delete restrict,
  from_status text,
  to_status text not null,
  note text,
  changed_by uuid references auth.users,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table public.billing_status_changes is 'Status changes of a bill. Only the database writes it.';
comment on column public.billing_status_changes.billing_record_id is '@audit bill';
create index billing_status_changes_of_bill on public.billing_status_changes (billing_record_id, changed_at);
create index billing_status_changes_of_provider on public.billing_status_changes (provider_id);
grant select on public.billing_status_changes to authenticated;
grant all on public.billing_status_changes to service_role;

alter table public.billing_status_changes enable row level security;
alter table public.billing_status_changes force row level security;

create policy "A verified provider reads the moves of their own bills" on public.billing_status_changes
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads the moves of every bill" on public.billing_status_changes
  for select to authenticated using ((select private.is_admin()));
create policy "A biller reads the moves of every bill" on public.billing_status_changes
  for select to authenticated using ((select private.is_biller()));

-- Marking a bill twice, by a double click or a retry, answers the same as marking it once.
create function public.move_bill(bill_id uuid, expected text, new_status text, note text default null)
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
comment on function public.move_bill is
  'Changes the status of a bill, if it still has the status the caller saw.';
grant execute on function public.move_bill(uuid, text, text, text) to authenticated, service_role;

create function public.billing_totals("from" date, "to" date, bucket text, patient uuid default null)
returns table (period date, status text, bills bigint, minutes bigint, amount numeric, paid numeric)
language plpgsql set search_path = ''
as $$
begin
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  if exists (select from public.appointments a where a.patient_id = billing_totals.patient) then
    perform private.note_list('billing_totals', '{billing_records}', array[billing_totals.patient]);
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.status, count(*), sum(b.session_duration_minutes),
      sum(b.total_amount), sum(private.paid_on_bill(b))
    from public.billing_records b
    where b.billing_date >= billing_totals."from" and b.billing_date < billing_totals."to"
      and (billing_totals.patient is null or exists (
        select from public.appointments a where a.id = b.appointment_id and a.patient_id = billing_totals.patient
      ))
    group by 1, 2 order by 1, 2;
end $$;
comment on function public.billing_totals is
  'The caller''s bills in a period, of all patients or one, summed by day, week or month and by status.';
revoke execute on function public.billing_totals(date, date, text, uuid) from public;
grant execute on function public.billing_totals(date, date, text, uuid) to authenticated, service_role;

-- Totals are read in pages, so their order has to be the same each time.
create function public.practice_billing_totals("from" date, "to" date, bucket text)
returns table (
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric, paid numeric
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_billing_access();
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.provider_id, btrim(p.first_name || ' ' || p.last_name),
      b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount),
      sum(private.paid_on_bill(b))
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 2, 4;
end $$;
comment on function public.practice_billing_totals is
  'All bills in a period, summed by day, week or month, provider and status. No patient data.';
revoke execute on function public.practice_billing_totals(date, date, text) from public;
grant execute on function public.practice_billing_totals(date, date, text) to authenticated, service_role;

-- The first name has a condition that an index answers, the day and the numbers are looked up before; each search is
-- planned for its own words.
create function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, search text, after uuid, page_size integer
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text, appointment_type text,
  patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  wanted record;
  last_seen public.billing_records;
  number text;
  among uuid[];
begin
  select * into wanted from private.read_patient_search(replace(coalesce(search, ''), '#', ' '));
  select * into last_seen from public.billing_records b where b.id = after;
  if wanted.born is not null then
    among := array(select private.bills_of_day(wanted.born));
  end if;
  foreach number in array wanted.numbers loop
    among := array(
      select found from private.bills_of_number(number) found where among is null or found = any (among)
    );
  end loop;
  return query
    select b.id, b.bill_number, b.billing_date, b.claim_type, b.session_duration_minutes, b.total_amount,
      private.paid_on_bill(b), private.open_balance(b), b.status, b.status_note, a.appointment_type, p.id, p.patient_id,
      btrim(p.first_name || ' ' || p.last_name), v.id, btrim(v.first_name || ' ' || v.last_name)
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.profiles p on p.id = a.patient_id
    join public.providers v on v.id = b.provider_id
    where ("from" is null or b.billing_date >= "from")
      and ("to" is null or b.billing_date < "to")
      and (provider is null or b.provider_id = provider)
      and (wanted_status is null or b.status = wanted_status
        or wanted_status = 'open' and b.status in ('pending', 'submitted', 'denied')
        or wanted_status = 'refund' and b.paid_amount > b.total_amount)
      and (after is null or (b.billing_date, b.id) < (last_seen.billing_date, last_seen.id))
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (among is null or b.id = any (among))
    order by b.billing_date desc, b.id desc limit page_size;
end $$;
revoke execute on function private.list_bills(date, date, uuid, text, text, uuid, integer) from public;

create function public.practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  search text default '', after uuid default null, page_size integer default 50
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text, appointment_type text,
  patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_billing_access();
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, paid_amount,
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after,
      least(greatest(page_size, 1), 200))
  loop
    perform private.record_audit('billing_records.read', patient_id, id::text,
      '{"list": "practice_bills", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_bills is
  'All bills, or those that match a name, a day or a number; newest first, one page at a time: the page after the given bill.';
revoke execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer) from public;
grant execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer)
  to authenticated, service_role;

create function public.export_practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  search text default '', after uuid default null
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text, appointment_type text,
  patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  most constant integer := 10000;
  page_size constant integer := 1000;
begin
  perform private.require_billing_access();
  if after is null
    and (select count(*) from private.list_bills("from", "to", provider, wanted_status, search, null, most + 1)) > most
  then
    raise exception 'That''s more than 10,000 bills. Choose a shorter period.' using errcode = 'SM807';
  end if;
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, paid_amount,
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after, page_size)
  loop
    perform private.record_audit('billing_records.export', patient_id, id::text);
    return next;
  end loop;
end $$;
comment on function public.export_practice_bills is
  'The bills of the same list for a file, 10,000 at most, 1,000 at a time after the bill named last. Each exported bill is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) to authenticated, service_role;

-- A bill has the date of the day by its provider's clock. By the server's, a visit that ended in the evening would be
-- billed tomorrow and be missing from the lists until then.
create function private.create_bill(visit public.appointments, measured integer) returns public.billing_records
language plpgsql security definer set search_path to ''
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
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date, place_of_service, service_mode
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    private.expected_charge(visit),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code, (now() at time zone provider.time_zone)::date,
    private.place_of_service(visit), case visit.held_by when 'phone' then 'audio' else 'video' end
  ) returning * into created;
  return private.apply_prepayments(created);
end $$;
revoke execute on function private.create_bill(public.appointments, integer) from public;

-- A visit that the server closed has no measured end.
create function public.bill_visit(visit_id uuid) returns public.billing_records
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
comment on function public.bill_visit is
  'Creates the bill of one of the caller''s completed visits that has none, such as one the server closed.';
revoke execute on function public.bill_visit(uuid) from public;
grant execute on function public.bill_visit(uuid) to authenticated, service_role;

create function public.correct_bill(
  bill_id uuid, basis text default null, minutes integer default null, mode text default null, place text default null
) returns public.billing_records
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
  if not private.is_correctable(bill) then
    raise exception 'A submitted or closed bill can''t be corrected.' using errcode = 'SM811', detail = bill.status;
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
  'Chooses the time a bill is for (booked, measured, or entered where none was measured), video or audio, and the place of service, while no payer has it. Less than was paid leaves a refund due.';
revoke execute on function public.correct_bill(uuid, text, integer, text, text) from public;
grant execute on function public.correct_bill(uuid, text, integer, text, text) to authenticated, service_role;

create function private.works_on_bills() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_admin() or private.is_biller() $$;
revoke execute on function private.works_on_bills() from public;
grant execute on function private.works_on_bills() to authenticated, service_role;

-- A code and its name, without the sentences of the note that led to it.
create function private.bare_codes(codes jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'code', one ->> 'code', 'description', left(one ->> 'description', 200),
    'units', case when jsonb_typeof(one -> 'units') = 'number' then one -> 'units' end
  ))), '[]')
  from jsonb_array_elements(case when jsonb_typeof(codes) = 'array' then codes else '[]' end) one
  where jsonb_typeof(one) = 'object'
$$;
revoke execute on function private.bare_codes(jsonb) from public;

create FUNCTION public.claim_of_bill(bill uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
  visit public.appointments;
  patient public.profiles;
  provider public.providers;
begin
  if not private.is_biller() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  select * into record from public.billing_records b where b.id = claim_of_bill.bill;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  select * into visit from public.appointments a where a.id = record.appointment_id;
  select * into patient from public.profiles p where p.id = visit.patient_id;
  select * into provider from public.providers p where p.id = record.provider_id;
  perform private.note_list('claim_of_bill', '{billing_records,bill_payments,appointments,profiles,progress_notes}', array[patient.id]);
  return jsonb_build_object(
    'bill', to_jsonb(record),
    'visit', jsonb_build_object('id', visit.id, 'appointment_date', visit.appointment_date,
      'appointment_type', visit.appointment_type, 'payment_method', visit.payment_method,
      'started_at', visit.started_at, 'completed_at', visit.completed_at),
    'service_date', (visit.appointment_date at time zone provider.time_zone)::date,
    'patient', jsonb_build_object(
      'id', patient.id, 'patient_id', patient.patient_id, 'first_name', patient.first_name,
      'last_name', patient.last_name, 'date_of_birth', patient.date_of_birth, 'phone', patient.phone,
      'address_line1', patient.address_line1, 'address_line2', patient.address_line2, 'city', patient.city,
      'state', patient.state, 'zip_code', patient.zip_code, 'insurance_provider', patient.insurance_provider,
      'insurance_policy_number', patient.insurance_policy_number),
    'provider', jsonb_build_object('provider_title', provider.provider_title, 'first_name', provider.first_name,
      'last_name', provider.last_name, 'credentials', provider.credentials, 'time_zone', provider.time_zone),
    'coverage', (select to_jsonb(d) from public.claim_details d where d.patient_id = patient.id),
    'note_signed_on', (
      select (min(n.signed_at) at time zone provider.time_zone)::date from public.progress_notes n
      where n.appointment_id = visit.id and n.status = 'signed'),
    'signed_on', private.financial_agreement_signed_on(patient.id),
    'organization', (select to_jsonb(o) from public.organization_config o where o.is_active),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('icd_codes', private.bare_codes(n.icd_codes),
        'cpt_codes', private.bare_codes(n.cpt_codes), 'amends_codes', n.amends_codes, 'addendum_to', n.addendum_to) order by n.signed_at)
      from public.progress_notes n where n.appointment_id = visit.id and n.status = 'signed'
    ), '[]'),
    'unsigned', exists (
      select from public.progress_notes n where n.appointment_id = visit.id and n.status <> 'signed'),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount, 'paid_on', p.paid_on, 'method', p.method,
        'note', p.note, 'reverses', p.reverses, 'recorded_at', p.recorded_at,
        'recorded_by', private.person_name(p.recorded_by)) order by p.recorded_at)
      from public.bill_payments p where p.billing_record_id = record.id
    ), '[]'),
    'moves', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'from_status', c.from_status, 'to_status', c.to_status,
        'note', c.note, 'changed_at', c.changed_at, 'changed_by', private.person_name(c.changed_by)) order by c.changed_at)
      from public.billing_status_changes c where c.billing_record_id = record.id
    ), '[]')
  );
end $$;
comment on function public.claim_of_bill is
  'One bill with everything a claim needs: the codes of the visit''s signed notes and none of their text. In the audit log.';
revoke execute on function public.claim_of_bill(uuid) from public;
grant execute on function public.claim_of_bill(uuid) to authenticated, service_role;

-- Releasing changes one column. A policy for changes would let a biller turn a superbill into another document.
create function public.release_superbill(document uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_biller() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  update public.patient_documents d set released_at = coalesce(d.released_at, now())
    where d.id = document and d.document_type = 'superbill';
  if not found then
    raise exception 'We couldn''t find that superbill.' using errcode = 'SM825';
  end if;
end $$;
comment on function public.release_superbill is 'Releases a superbill to the patient, who is notified.';
revoke execute on function public.release_superbill(uuid) from public;
grant execute on function public.release_superbill(uuid) to authenticated, service_role;

-- What a CMS-1500 asks about the insured that registration does not: entered by whoever works on the claim, once for
-- each patient.
create table public.claim_details (
  patient_id uuid primary key references public.profiles on delete cascade,
  payer_type text check (payer_type in ('medicare', 'medicaid', 'tricare', 'champva', 'group', 'feca', 'other')),
  payer_id text check (char_length(payer_id) <= 20),
  payer_address text check (char_length(payer_address) <= 300),
  group_number text check (char_length(group_number) <= 40),
  sex text check (sex in ('M', 'F', 'U')),
  relationship text check (relationship in ('self', 'spouse', 'child', 'other')),
  insured_name text check (char_length(insured_name) <= 200),
  accident text check (accident in ('none', 'employment', 'auto', 'other')),
  other_plan boolean not null default false,
  prior_authorization text check (char_length(prior_authorization) <= 40),
  referring_name text check (char_length(referring_name) <= 200),
  referring_npi text check (referring_npi ~ '^[0-9]{10}$'),
  accepts_assignment boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references auth.users on delete set null
);
comment on table public.claim_details is 'What a claim says about a patient''s insurance besides plan and member ID.';
comment on column public.claim_details.patient_id is '@audit patient';
comment on column public.claim_details.sex is 'As the payer has it on file, which may differ from how the patient identifies.';
create index claim_details_updated_by on public.claim_details (updated_by) where updated_by is not null;
grant select on public.claim_details to authenticated;
grant insert (patient_id, payer_type, payer_id, payer_address, group_number, sex, relationship, insured_name, accident, other_plan,
    prior_authorization, referring_name, referring_npi, accepts_assignment),
  update (patient_id, payer_type, payer_id, payer_address, group_number, sex, relationship, insured_name, accident, other_plan,
    prior_authorization, referring_name, referring_npi, accepts_assignment)
  on public.claim_details to authenticated;
grant all on public.claim_details to service_role;

create function private.stamp_claim_details() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end $$;

create trigger stamp before insert or update on public.claim_details
  for each row execute function private.stamp_claim_details();
create trigger audit after insert or update or delete on public.claim_details
  for each row execute function private.audit_row();

alter table public.claim_details enable row level security;
alter table public.claim_details force row level security;

create policy "A patient reads what claims say about their insurance" on public.claim_details
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A biller reads the claim details of every patient" on public.claim_details
  for select to authenticated using ((select private.is_biller()));
create policy "A verified provider reads the claim details of patients" on public.claim_details
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id));
create policy "The supervisor reads the claim details of an opened chart" on public.claim_details
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A biller enters claim details" on public.claim_details
  for insert to authenticated with check ((select private.is_biller()));
create policy "A verified provider enters claim details of their patients" on public.claim_details
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id));
create policy "A biller corrects claim details" on public.claim_details
  for update to authenticated using ((select private.is_biller())) with check ((select private.is_biller()));
create policy "A verified provider corrects claim details of patients" on public.claim_details
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id));

-- A signature on file is the financial agreement that the patient signed.
create function private.financial_agreement_signed_on(patient uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select (max(c.signed_at) at time zone 'America/Phoenix')::date
  from public.consents c join public.consent_texts t on t.id = c.text_id
  where c.patient_id = patient and t.kind = 'financial' and c.granted and c.withdrawn_at is null
$$;
revoke execute on function private.financial_agreement_signed_on(uuid) from public;
grant execute on function private.financial_agreement_signed_on(uuid) to service_role;

create function public.signature_on_file(patient uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select private.financial_agreement_signed_on(patient)
  where patient = (select auth.uid()) or private.is_biller()
    or exists (select from private.under_my_care c where c.patient_id = patient)
$$;
comment on function public.signature_on_file is
  'The day a patient signed the financial agreement, for boxes 12 and 13 of a claim; nothing for whom it doesn''t concern.';
revoke execute on function public.signature_on_file(uuid) from public;
grant execute on function public.signature_on_file(uuid) to authenticated, service_role;

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

-- The same list as missingToBill in core/billing/missing-to-bill.ts. Codes count as claims read them: an addendum that
-- amends codes replaces those signed before it.
-- Corrected codes stay corrected when their note was changed and signed again after them.
create FUNCTION private.missing_to_bill(bill public.billing_records) returns text[]
language sql stable security definer set search_path = ''
as $$
  with signed as (
    select n.icd_codes, n.cpt_codes, n.signed_at, n.amends_codes, n.addendum_to from public.progress_notes n
    where n.appointment_id = bill.appointment_id and n.status = 'signed'
  ), counted as (
    select * from signed s
    where s.signed_at >= coalesce((select max(a.signed_at) from signed a where a.amends_codes), '-infinity')
      and (s.addendum_to is not null or not exists (select from signed a where a.amends_codes))
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

create function private.bills_of_day(day date) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select b.id from public.billing_records b where b.billing_date = day
  union
  select b.id from public.appointments a
    join public.billing_records b on b.appointment_id = a.id join public.providers v on v.id = a.provider_id
    where a.appointment_date >= day::timestamptz - interval '1 day'
      and a.appointment_date < day::timestamptz + interval '2 days'
      and (a.appointment_date at time zone v.time_zone)::date = day
  union
  select b.id from public.profiles p
    join public.appointments a on a.patient_id = p.id join public.billing_records b on b.appointment_id = a.id
    where p.date_of_birth = day
$$;
comment on function private.bills_of_day is 'Bills of this date, of visits on it, and of patients born on it.';
revoke execute on function private.bills_of_day(date) from public;

create function private.bills_of_number(number text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select b.id from public.billing_records b
    where b.bill_number = case when length(number) between 1 and 9 then number::integer end
  union
  select b.id from public.profiles p
    join public.appointments a on a.patient_id = p.id join public.billing_records b on b.appointment_id = a.id
    where p.patient_id like '%' || number || '%'
$$;
comment on function private.bills_of_number is
  'The bill of this number, and the bills of patients whose number contains it: claims carry the patient''s (box 26).';
revoke execute on function private.bills_of_number(text) from public;

create function private.require_billing_access() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.works_on_bills() then
    raise exception 'You don''t have access to the practice''s billing. Ask the supervising physician or a biller for what you need.'
      using errcode = 'SM806';
  end if;
end $$;
revoke execute on function private.require_billing_access() from public;
