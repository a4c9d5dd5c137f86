-- What a clinician's screens count costs the same in a practice of any size.
create index appointments_completed on public.appointments (provider_id, id) where status = 'completed';
create index profiles_with_medications on public.profiles (id) where current_medications <> '[]'::jsonb;

-- Whoever takes nothing isn't read.
create or replace function private.refill_items(wanted text, page_size integer, skip integer) returns table(patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text, frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text, requested boolean, verified boolean, items_in_all bigint) language plpgsql stable set search_path to ''
as $$
declare
  today date := (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.id = (select private.verified_provider_id())), 'America/Phoenix'))::date;
  day constant text := '^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])';
begin
  if wanted is not null and wanted not in ('active', 'due', 'overdue', 'requested') then
    raise exception 'Filter refills by active, due, overdue or requested.' using errcode = 'SM505';
  end if;
  return query
    with taken as (
      select p.id, private.called_name(p.first_name, p.preferred_name, p.last_name) as first_name, p.last_name, p.patient_id as number, m as medication,
        case when m ->> 'cardStatus' = 'pending' then private.refills_left(m) = 0 else false end as asked,
        coalesce(
          greatest(substring(m ->> 'lastRefill' from day), substring(m ->> 'prescribedDate' from day)),
          substring(m ->> 'startDate' from day)
        ) as supplied,
        coalesce(substring(m ->> 'daysSupply' from '^[1-9]\d{0,2}$')::integer, 30) as days
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and p.current_medications <> '[]' and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), items as (
      -- ISO dates sort as text, so only the rows shown are parsed as dates.
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
