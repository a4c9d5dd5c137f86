-- Whose supply runs out, over all patients of a provider. core/medications/refills.ts counts the same way: 30 days
-- from the last refill, prescription or start; due in the last 7 of them, overdue afterwards.

create function private.medication_day(medication jsonb, key text) returns date
language sql immutable set search_path = ''
as $$ select private.plain_date(left(medication ->> key, 10)) $$;
revoke execute on function private.medication_day(jsonb, text) from public;
grant execute on function private.medication_day(jsonb, text) to authenticated, service_role;
grant execute on function private.refills_left(jsonb) to authenticated, service_role;

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
begin
  if wanted is not null and wanted not in ('active', 'due', 'overdue', 'requested') then
    raise exception 'Refills are active, due, overdue or requested' using errcode = '22023';
  end if;
  return query
    with taken as (
      select p.id, p.first_name, p.last_name, p.patient_id as number, m as medication,
        m ->> 'cardStatus' = 'pending' and private.refills_left(m) = 0 as asked,
        coalesce(
          greatest(private.medication_day(m, 'lastRefill'), private.medication_day(m, 'prescribedDate')),
          private.medication_day(m, 'startDate')
        ) as supplied
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), items as (
      select t.*, t.supplied + 30 as runs_out, case
        when t.medication ->> 'frequency' = 'PRN' or t.supplied is null then null
        when today > t.supplied + 30 then 'overdue' when today >= t.supplied + 23 then 'due' else 'active'
      end as state
      from taken t
    )
    select i.id, i.first_name, i.last_name, i.number, i.medication ->> 'id', i.medication ->> 'name',
      coalesce(i.medication ->> 'dosage', ''), coalesce(i.medication ->> 'frequency', ''), i.medication ->> 'prescribedBy',
      private.refills_left(i.medication), i.supplied, case when i.state is not null then i.runs_out end,
      coalesce(i.state, 'active'), coalesce(i.asked, false), count(*) over ()
    from items i
    where (i.state is not null or i.asked) and (wanted is null
      or case when wanted = 'requested' then i.asked else coalesce(i.state, 'active') = wanted end)
    order by coalesce(i.asked, false) desc, i.runs_out nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id
    limit least(greatest(page_size, 1), 100) offset greatest(skip, 0);
end $$;
comment on function public.refill_items is 'Medications of the caller''s patients by when their supply runs out, requests first.';
revoke execute on function public.refill_items(text, integer, integer) from public;
grant execute on function public.refill_items(text, integer, integer) to authenticated, service_role;
