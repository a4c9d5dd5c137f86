-- Where the demo's clinicians may treat. Grace Lindqvist's license waits for the supervising physician.
insert into public.provider_licenses (provider_id, state, kind, number, expires_on, verified_at, verified_by)
select p.id, x.state, x.kind, x.number, current_date + x.days,
  case when x.verified then now() - interval '90 days' end,
  case when x.verified then 'a0000000-0000-4000-8000-000000000001'::uuid end
from (values
  ('Ruiz', 'AZ', 'license', 'MD-48213', 412, true), ('Ruiz', 'NM', 'compact', 'MD2024-0713', 287, true),
  ('Begay', 'AZ', 'license', 'AP-7712', 520, true), ('Begay', 'UT', 'license', 'APRN-330817', 61, true),
  ('Raman', 'AZ', 'license', 'LCSW-15902', 198, true), ('Raman', 'IL', 'license', '149.024881', 344, true),
  ('Okafor', 'AZ', 'license', 'PSY-4431', 233, true), ('Okafor', 'NV', 'compact', 'APIT-10394', 233, true),
  ('Lindqvist', 'AZ', 'license', 'LPC-20417', 301, false), ('Yazzie', 'AZ', 'license', 'MD-20117', 377, true)
) as x (last_name, state, kind, number, days, verified)
join public.providers p on p.last_name = x.last_name
on conflict (provider_id, state) do update
  set kind = excluded.kind, number = excluded.number, expires_on = excluded.expires_on,
    verified_at = excluded.verified_at, verified_by = excluded.verified_by;

update public.providers set dea_expires_on = current_date + 540, malpractice_expires_on = current_date + 150
where last_name in ('Ruiz', 'Begay');

-- Who was on video was confirmed when each patient was seen for the first time.
update public.appointments a set identity_confirmed_at = a.appointment_date + interval '2 minutes',
  identity_confirmed_by = p.user_id
from public.providers p
where p.id = a.provider_id and a.id in (
  select distinct on (v.patient_id) v.id from public.appointments v where v.status = 'completed'
  order by v.patient_id, v.appointment_date
);
