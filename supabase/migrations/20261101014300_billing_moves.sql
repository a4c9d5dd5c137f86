-- A bill moves from status to status by rules, and each move is kept.

alter table public.organization_config
  add column address_line1 text, add column address_line2 text, add column city text, add column state text,
  add column zip_code text, add column phone text;
comment on column public.organization_config.address_line1 is 'Where the practice receives mail: the head of its letters and box 33 of a claim.';
grant insert (address_line1, address_line2, city, state, zip_code, phone),
  update (address_line1, address_line2, city, state, zip_code, phone) on public.organization_config to authenticated;

alter table public.billing_records add column status_note text check (length(status_note) <= 2000);
comment on column public.billing_records.status_note is 'Why it has the status it has: required of what was denied or made void.';
grant update (status_note) on public.billing_records to authenticated;
create index billing_records_by_date on public.billing_records (billing_date desc, id);

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
comment on table public.billing_status_changes is 'Each move of a bill. Written by the database alone.';
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

create function private.may_bill_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select (from_status, to_status) in (
    ('pending', 'submitted'), ('pending', 'paid'), ('pending', 'void'),
    ('submitted', 'paid'), ('submitted', 'denied'), ('submitted', 'void'),
    ('denied', 'submitted'), ('denied', 'void')
  )
$$;

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
    raise exception 'A bill that is % cannot become %', old.status, new.status using errcode = '22023';
  end if;
  new.status_note := nullif(btrim(new.status_note), '');
  if new.status in ('denied', 'void') then
    if new.status_note is null then
      raise exception 'A bill becomes % with a note that says why', new.status using errcode = '22023';
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;
create trigger protect before update on public.billing_records
  for each row execute function private.protect_bill();

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
revoke execute on function private.may_bill_move(text, text), private.record_bill_move() from public;
grant execute on function private.may_bill_move(text, text) to authenticated, service_role;
create trigger record_move after insert or update of status on public.billing_records
  for each row execute function private.record_bill_move();
insert into public.billing_status_changes (billing_record_id, provider_id, to_status, changed_at)
  select id, provider_id, status, updated_at from public.billing_records;

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
    raise exception 'This bill was moved by somebody else meanwhile' using errcode = '40001';
  end if;
  raise exception 'No such bill' using errcode = 'P0002';
end $$;
comment on function public.move_bill is 'Gives a bill its next status, if it still has the one the caller saw.';
revoke execute on function public.move_bill(uuid, text, text, text) from public;
grant execute on function public.move_bill(uuid, text, text, text) to authenticated, service_role;

create function public.billing_totals("from" date, "to" date, bucket text)
returns table (period date, status text, bills bigint, minutes bigint, amount numeric)
language plpgsql stable set search_path = ''
as $$
begin
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are by day, week or month' using errcode = '22023';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount)
    from public.billing_records b
    where b.billing_date >= billing_totals."from" and b.billing_date < billing_totals."to"
    group by 1, 2 order by 1, 2;
end $$;
comment on function public.billing_totals is 'What the caller may see of the bills of a time, summed by period and status.';
revoke execute on function public.billing_totals(date, date, text) from public;
grant execute on function public.billing_totals(date, date, text) to authenticated, service_role;
