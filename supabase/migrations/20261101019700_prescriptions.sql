-- What a prescription says beyond the medicine: how much, for how many days, and who may write a controlled one.

-- Two letters and seven digits, the last of which checks the others. core/dea-number.ts counts the same way.
create function private.is_dea_number(number text) returns boolean
language sql immutable set search_path = ''
as $$
  select number ~ '^[ABCDEFGHJKLMPRSTUX][A-Z9][0-9]{7}$' and (
    substr(number, 3, 1)::int + substr(number, 5, 1)::int + substr(number, 7, 1)::int
    + 2 * (substr(number, 4, 1)::int + substr(number, 6, 1)::int + substr(number, 8, 1)::int)
  ) % 10 = substr(number, 9, 1)::int
$$;
revoke execute on function private.is_dea_number(text) from public;

-- Beside the provider's row and not in it: that row is read by everybody who books, and who has a DEA number can
-- write prescriptions in somebody's name.
create table private.dea_numbers (
  provider_id uuid primary key references public.providers on delete cascade,
  number text not null check (private.is_dea_number(number)),
  changed_at timestamptz not null default now()
);
comment on table private.dea_numbers is 'Who may prescribe controlled substances, by the number the DEA gave them. Read only by its owner.';
alter table private.dea_numbers enable row level security;
alter table private.dea_numbers force row level security;

create function public.my_dea_number() returns text
language sql stable security definer set search_path = ''
as $$ select d.number from private.dea_numbers d where d.provider_id = (select private.own_provider_id()) $$;
comment on function public.my_dea_number is 'The caller''s own DEA number, which nobody else can read.';
revoke execute on function public.my_dea_number() from public;
grant execute on function public.my_dea_number() to authenticated, service_role;

create function public.set_dea_number(number text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.own_provider_id();
  wanted constant text := upper(regexp_replace(coalesce(number, ''), '[\s-]', '', 'g'));
begin
  if me is null then
    raise exception 'Only a provider has a DEA number' using errcode = '42501';
  elsif wanted = '' then
    delete from private.dea_numbers d where d.provider_id = me;
  elsif not private.is_dea_number(wanted) then
    raise exception 'This is not a DEA number' using errcode = '22023';
  else
    insert into private.dea_numbers (provider_id, number) values (me, wanted)
    on conflict (provider_id) do update set number = excluded.number, changed_at = now();
  end if;
  perform private.record_audit('dea_numbers.' || case wanted when '' then 'delete' else 'update' end, null, me::text);
end $$;
comment on function public.set_dea_number is 'Keeps or, when empty, forgets the caller''s DEA number. The audit log says that, never the number.';
revoke execute on function public.set_dea_number(text) from public;
grant execute on function public.set_dea_number(text) to authenticated, service_role;

-- How much was prescribed is part of what was verified.
create or replace function private.verified_medications(list jsonb) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item -> 'id', 'name', item -> 'name', 'dosage', item -> 'dosage',
    'route', item -> 'route', 'frequency', item -> 'frequency',
    'startDate', item -> 'startDate', 'instructions', item -> 'instructions',
    'quantity', item -> 'quantity', 'daysSupply', item -> 'daysSupply',
    'refills', item -> 'refills', 'refillsRemaining', item -> 'refillsRemaining',
    'prescribedBy', item -> 'prescribedBy', 'prescribedDate', item -> 'prescribedDate',
    'verified', item -> 'verified', 'verifiedBy', item -> 'verifiedBy', 'verifiedAt', item -> 'verifiedAt'
  )
  from jsonb_array_elements(list) item
  where coalesce(item -> 'verified', 'null') not in ('null', 'false')
$$;

-- The supply lasts as many days as was prescribed, 30 where nobody said; and the list says what is not verified, since
-- that cannot be refilled.
drop function public.refill_items(text, integer, integer);
drop function private.refill_items(text, integer, integer);

create function private.refill_items(wanted text, page_size integer, skip integer)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, verified boolean, items_in_all bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  today date := (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.id = (select private.verified_provider_id())), 'America/Phoenix'))::date;
  day constant text := '^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])';
begin
  if wanted is not null and wanted not in ('active', 'due', 'overdue', 'requested') then
    raise exception 'Refills are active, due, overdue or requested' using errcode = '22023';
  end if;
  return query
    with taken as (
      select p.id, p.first_name, p.last_name, p.patient_id as number, m as medication,
        case when m ->> 'cardStatus' = 'pending' then private.refills_left(m) = 0 else false end as asked,
        coalesce(
          greatest(substring(m ->> 'lastRefill' from day), substring(m ->> 'prescribedDate' from day)),
          substring(m ->> 'startDate' from day)
        ) as supplied,
        coalesce(substring(m ->> 'daysSupply' from '^[1-9]\d{0,2}$')::integer, 30) as days
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), items as (
      -- Days as ISO text sort like days: only what is shown is read as dates.
      select t.*, case
        when t.medication ->> 'frequency' = 'PRN' or t.supplied is null then null
        when t.supplied < (today - t.days)::text then 'overdue'
        when t.supplied <= (today - t.days + 7)::text then 'due' else 'active'
      end as state
      from taken t
    ), page as (
      select i.*, count(*) over () as in_all from items i
      where (i.state is not null or i.asked) and (wanted is null
        or case when wanted = 'requested' then i.asked else coalesce(i.state, 'active') = wanted end)
      order by i.asked desc, i.supplied nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id
      limit least(greatest(page_size, 1), 100) offset greatest(skip, 0)
    )
    select i.id, i.first_name, i.last_name, i.number, i.medication ->> 'id', i.medication ->> 'name',
      coalesce(i.medication ->> 'dosage', ''), coalesce(i.medication ->> 'frequency', ''), i.medication ->> 'prescribedBy',
      private.refills_left(i.medication), private.plain_date(i.supplied),
      case when i.state is not null then private.plain_date(i.supplied) + i.days end, coalesce(i.state, 'active'), i.asked,
      coalesce(i.medication -> 'verified', 'false') = 'true', i.in_all
    from page i
    order by i.asked desc, i.supplied nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id;
end $$;
revoke execute on function private.refill_items(text, integer, integer) from public;
grant execute on function private.refill_items(text, integer, integer) to authenticated, service_role;

create function public.refill_items(wanted text default null, page_size integer default 25, skip integer default 0)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, verified boolean, items_in_all bigint
)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.refill_items(wanted, page_size, skip))
  select page.* from page
  where (select private.note_list('refill_items', '{profiles}', array(select p.patient_id from page p)))
$$;
comment on function public.refill_items is 'Medications of the caller''s patients by when their supply runs out, requests first. Each page is in the audit log.';
revoke execute on function public.refill_items(text, integer, integer) from public;
grant execute on function public.refill_items(text, integer, integer) to authenticated, service_role;
