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
  status_note text check (length(status_note) <= 2000)
);
comment on table public.billing_records is
  'One bill for each completed visit, created when the visit is completed.';
comment on column public.billing_records.appointment_id is '@audit visit';
comment on column public.billing_records.status_note is
  'Why the bill has its status. Required for denied and void.';
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
    ('submitted', 'paid'), ('submitted', 'denied'), ('submitted', 'void'),
    ('denied', 'submitted'), ('denied', 'void')
  )
$$;
grant execute on function private.may_bill_move(text, text) to authenticated, service_role;

create function private.protect_bill() returns trigger
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

-- Used until the practice's own numbers are entered: placeholders that no payer would accept.
create function private.default_npi() returns text language sql immutable set search_path = '' as $$ select '0000000000' $$;

create function private.default_ein() returns text language sql immutable set search_path = '' as $$ select '00-0000000' $$;

create function private.bill_completed_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  organization public.organization_config;
  provider public.providers;
begin
  if new.status = 'completed' and old.status <> 'completed' then
    select * into organization from public.organization_config where is_active;
    select * into provider from public.providers where id = new.provider_id;
    insert into public.billing_records (
      provider_id, appointment_id, session_duration_minutes, hourly_rate, total_amount,
      organization_npi, organization_ein, rendering_provider_npi, taxonomy_code
    ) values (
      new.provider_id, new.id, new.duration_minutes, provider.hourly_rate,
      round(new.duration_minutes / 60.0 * provider.hourly_rate, 2),
      coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
      coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code
    );
  end if;
end $$;
revoke execute on function private.bill_completed_visit(public.appointments, public.appointments) from public;

create trigger touch before update on public.billing_records
  for each row execute function private.touch_updated_at();
create trigger protect before update on public.billing_records
  for each row execute function private.protect_bill();
create trigger audit after insert or update or delete on public.billing_records
  for each row execute function private.audit_row();

alter table public.billing_records enable row level security;
alter table public.billing_records force row level security;

create policy "A patient reads the bills of their own visits" on public.billing_records
  for select to authenticated using (appointment_id in (select private.visits_i_attend()));
create policy "A verified provider reads their own billing records" on public.billing_records
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads every billing record" on public.billing_records
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider moves their own billing records on" on public.billing_records
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor moves any billing record on" on public.billing_records
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

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

create trigger record_move after insert or update of status on public.billing_records
  for each row execute function private.record_bill_move();

alter table public.billing_status_changes enable row level security;
alter table public.billing_status_changes force row level security;

create policy "A verified provider reads the moves of their own bills" on public.billing_status_changes
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads the moves of every bill" on public.billing_status_changes
  for select to authenticated using ((select private.is_admin()));

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
  if exists (select from public.billing_records where id = bill_id) then
    raise exception 'Someone else updated this bill. Reload it and try again.' using errcode = 'SM803';
  end if;
  raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
end $$;
comment on function public.move_bill is
  'Changes the status of a bill, if it still has the status the caller saw.';
grant execute on function public.move_bill(uuid, text, text, text) to authenticated, service_role;

create function public.billing_totals("from" date, "to" date, bucket text)
returns table (period date, status text, bills bigint, minutes bigint, amount numeric)
language plpgsql stable set search_path = ''
as $$
begin
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount)
    from public.billing_records b
    where b.billing_date >= billing_totals."from" and b.billing_date < billing_totals."to"
    group by 1, 2 order by 1, 2;
end $$;
comment on function public.billing_totals is
  'The caller''s bills in a period, summed by day, week or month and by status.';
grant execute on function public.billing_totals(date, date, text) to authenticated, service_role;

-- The practice's bills.

create function public.practice_billing_totals("from" date, "to" date, bucket text)
returns table (period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.provider_id, btrim(p.first_name || ' ' || p.last_name),
      b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount)
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 4;
end $$;
comment on function public.practice_billing_totals is
  'All bills in a period, summed by day, week or month, provider and status. No patient data.';
revoke execute on function public.practice_billing_totals(date, date, text) from public;
grant execute on function public.practice_billing_totals(date, date, text) to authenticated, service_role;

create function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, after uuid, page_size integer
)
returns table (
  id uuid, billing_date date, claim_type text, session_duration_minutes integer, total_amount numeric, status text,
  status_note text, appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text
)
language sql stable security definer set search_path = ''
as $$
  select b.id, b.billing_date, b.claim_type, b.session_duration_minutes, b.total_amount, b.status, b.status_note,
    a.appointment_type, p.id, p.patient_id, btrim(p.first_name || ' ' || p.last_name), v.id,
    btrim(v.first_name || ' ' || v.last_name)
  from public.billing_records b
  join public.appointments a on a.id = b.appointment_id
  join public.profiles p on p.id = a.patient_id
  join public.providers v on v.id = b.provider_id
  left join public.billing_records last_seen on last_seen.id = list_bills.after
  where (list_bills."from" is null or b.billing_date >= list_bills."from")
    and (list_bills."to" is null or b.billing_date < list_bills."to")
    and (list_bills.provider is null or b.provider_id = list_bills.provider)
    and (list_bills.wanted_status is null or b.status = list_bills.wanted_status)
    and (list_bills.after is null or (b.billing_date, b.id) < (last_seen.billing_date, last_seen.id))
  order by b.billing_date desc, b.id desc limit list_bills.page_size
$$;
revoke execute on function private.list_bills(date, date, uuid, text, uuid, integer) from public;

create function public.practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  after uuid default null, page_size integer default 50
)
returns table (
  id uuid, billing_date date, claim_type text, session_duration_minutes integer, total_amount numeric, status text,
  status_note text, appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  for id, billing_date, claim_type, session_duration_minutes, total_amount, status, status_note, appointment_type,
    patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills(practice_bills."from", practice_bills."to", practice_bills.provider,
      practice_bills.wanted_status, practice_bills.after, least(greatest(page_size, 1), 200))
  loop
    perform private.record_audit('billing_records.read', patient_id, id::text,
      '{"list": "practice_bills", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_bills is
  'All bills, newest first, one page at a time: the page after the given bill.';
revoke execute on function public.practice_bills(date, date, uuid, text, uuid, integer) from public;
grant execute on function public.practice_bills(date, date, uuid, text, uuid, integer)
  to authenticated, service_role;

create function public.export_practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null
)
returns table (
  id uuid, billing_date date, claim_type text, session_duration_minutes integer, total_amount numeric, status text,
  status_note text, appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  exported integer := 0;
  most constant integer := 10000;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  for id, billing_date, claim_type, session_duration_minutes, total_amount, status, status_note, appointment_type,
    patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills(export_practice_bills."from", export_practice_bills."to",
      export_practice_bills.provider, export_practice_bills.wanted_status, null, most + 1)
  loop
    exported := exported + 1;
    if exported > most then
      raise exception 'That''s more than 10,000 bills. Choose a shorter period.' using errcode = 'SM807';
    end if;
    perform private.record_audit('billing_records.export', patient_id, id::text);
    return next;
  end loop;
end $$;
comment on function public.export_practice_bills is
  'All bills in a period for a file, 10,000 at most. Each exported bill is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text) to authenticated, service_role;
