-- Whose supply runs out, over all patients of a provider. core/medications/refills.ts counts the same way: 30 days
-- from the last refill, prescription or start; due in the last 7 of them, overdue afterwards.

grant execute on function private.refills_left(jsonb) to authenticated, service_role;

-- Made for thousands of patients: days as ISO text sort like days, so only what is shown is read as dates, and what is
-- asked of every medication stands in the query itself, where no call is made for it.
create function public.refill_items(wanted text default null, page_size integer default 25, skip integer default 0)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, items_in_all bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  today date := (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.id = (select private.verified_provider_id())), 'America/Phoenix'))::date;
  -- Supplied before the one it has run out, up to the other it is about to.
  run_out text := (today - 30)::text;
  running_out text := (today - 23)::text;
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
        ) as supplied
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), items as (
      select t.*, case
        when t.medication ->> 'frequency' = 'PRN' or t.supplied is null then null
        when t.supplied < run_out then 'overdue' when t.supplied <= running_out then 'due' else 'active'
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
      case when i.state is not null then private.plain_date(i.supplied) + 30 end, coalesce(i.state, 'active'), i.asked, i.in_all
    from page i
    order by i.asked desc, i.supplied nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id;
end $$;
comment on function public.refill_items is 'Medications of the caller''s patients by when their supply runs out, requests first.';
revoke execute on function public.refill_items(text, integer, integer) from public;
grant execute on function public.refill_items(text, integer, integer) to authenticated, service_role;
