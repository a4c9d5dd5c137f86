-- The demo's providers are off on US federal holidays of the coming year, and on the weekday on which one is observed.
with nth as (
  select year, holiday.month, holiday.dow, holiday.nth, make_date(year, holiday.month, 1) as first
  from generate_series(extract(year from current_date)::int, extract(year from current_date)::int + 2) year
  cross join (values
    (1, 1, 3), (2, 1, 3), (6, 1, 0), (9, 1, 1), (10, 1, 2), (11, 4, 4)
  ) as holiday (month, dow, nth)
), holidays as (
  -- Memorial Day is the Monday before the first one of June.
  select first + (dow - extract(dow from first)::int + 7) % 7 + (nth - 1) * 7 as day from nth
  union all
  select make_date(year, fixed.month, fixed.day)
  from (select distinct year from nth) years
  cross join (values (1, 1), (6, 19), (7, 4), (11, 11), (12, 25)) as fixed (month, day)
), off as (
  select day - (extract(dow from day) = 6)::int as starts_on, day + (extract(dow from day) = 0)::int as ends_on
  from holidays
)
insert into public.provider_schedule_changes (provider_id, starts_on, ends_on, is_available)
select p.id, off.starts_on, off.ends_on, false
from off cross join public.providers p
where off.ends_on >= current_date and off.starts_on < current_date + interval '1 year'
  and p.last_name in ('Ruiz', 'Begay', 'Raman', 'Okafor', 'Lindqvist')
  and not exists (
    select from public.provider_schedule_changes c
    where c.provider_id = p.id and not c.is_available and c.starts_on <= off.starts_on and c.ends_on >= off.ends_on
  )
order by off.starts_on;
