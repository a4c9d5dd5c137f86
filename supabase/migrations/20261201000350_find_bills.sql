-- Whoever answers the phone finds a bill by the patient's name, the day or a number that the patient can read out.

alter table public.billing_records
  add column bill_number integer not null generated always as identity (start with 100001) unique;
comment on column public.billing_records.bill_number is 'What the bill is called on the phone and on paper.';
create index profiles_by_birth on public.profiles (date_of_birth);

drop function public.practice_bills(date, date, uuid, text, uuid, integer);
drop function public.export_practice_bills(date, date, uuid, text);
drop function private.list_bills(date, date, uuid, text, uuid, integer);
drop function public.bills_of(uuid);

-- The first name has a condition that an index answers, the day and the numbers are looked up before; each search is
-- planned for its own words.
create function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, search text, after uuid, page_size integer
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, status text, status_note text, appointment_type text, patient_id uuid, patient_number text,
  patient_name text, provider_id uuid, provider_name text
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
    select b.id, b.bill_number, b.billing_date, b.claim_type, b.session_duration_minutes, b.total_amount, b.status,
      b.status_note, a.appointment_type, p.id, p.patient_id, btrim(p.first_name || ' ' || p.last_name), v.id,
      btrim(v.first_name || ' ' || v.last_name)
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.profiles p on p.id = a.patient_id
    join public.providers v on v.id = b.provider_id
    where ("from" is null or b.billing_date >= "from")
      and ("to" is null or b.billing_date < "to")
      and (provider is null or b.provider_id = provider)
      and (wanted_status is null or b.status = wanted_status)
      and (after is null or (b.billing_date, b.id) < (last_seen.billing_date, last_seen.id))
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (among is null or b.id = any (among))
    order by b.billing_date desc, b.id desc limit page_size;
end $$;
revoke execute on function private.list_bills(date, date, uuid, text, text, uuid, integer) from public;

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

create function public.practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  search text default '', after uuid default null, page_size integer default 50
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, status text, status_note text, appointment_type text, patient_id uuid, patient_number text,
  patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if not private.works_on_bills() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, status, status_note,
    appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name
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
  search text default ''
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, status text, status_note text, appointment_type text, patient_id uuid, patient_number text,
  patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  exported integer := 0;
  most constant integer := 10000;
begin
  if not private.works_on_bills() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, status, status_note,
    appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, null, most + 1)
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
  'The bills of the same list for a file, 10,000 at most. Each exported bill is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text, text) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text, text) to authenticated, service_role;

create function public.bills_of(patient uuid) returns table (
  id uuid, bill_number integer, appointment_id uuid, visit_date timestamptz, provider_name text, minutes integer,
  total_amount numeric, status text
)
language sql volatile security definer set search_path = ''
as $$
  select b.id, b.bill_number, b.appointment_id, a.appointment_date, private.provider_name(p),
    b.session_duration_minutes, b.total_amount, b.status
  from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.providers p on p.id = b.provider_id
  where a.patient_id = bills_of.patient
    and (bills_of.patient = (select auth.uid()) or (select private.may_act_for(bills_of.patient, 'billing')))
    and (select private.note_list('bills_of', '{billing_records}', array[bills_of.patient]))
  order by a.appointment_date desc limit 200
$$;
comment on function public.bills_of is 'The bills of one patient, newest first, for the patient or who acts for them with billing.';
revoke execute on function public.bills_of(uuid) from public;
grant execute on function public.bills_of(uuid) to authenticated, service_role;
