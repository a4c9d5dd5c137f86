-- The front desk and the biller, with something to do.
select pg_temp.person('a0000000-0000-4000-8000-000000000002', 'frontdesk@saguaro.example', '{"first_name": "Rosa", "last_name": "Delgado"}');
select pg_temp.person('a0000000-0000-4000-8000-000000000003', 'billing@saguaro.example', '{"first_name": "Kevin", "last_name": "Tso"}');

delete from public.profiles where id in ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003');
update public.user_roles set role = 'front_desk', granted_by = 'a0000000-0000-4000-8000-000000000001'
  where user_id = 'a0000000-0000-4000-8000-000000000002';
update public.user_roles set role = 'biller', granted_by = 'a0000000-0000-4000-8000-000000000001'
  where user_id = 'a0000000-0000-4000-8000-000000000003';

insert into public.staff_tasks (patient_id, title, owner_id, due_on, created_by) values
  ('d0000000-0000-4000-8000-000000000004', 'Ask for the new insurance card', 'a0000000-0000-4000-8000-000000000002',
    current_date, 'b0000000-0000-4000-8000-000000000001'),
  ('d0000000-0000-4000-8000-000000000006', 'Call about the missed visit and confirm the next one',
    'a0000000-0000-4000-8000-000000000002', current_date + 1, 'b0000000-0000-4000-8000-000000000001'),
  ('d0000000-0000-4000-8000-000000000001', 'Payer asks for the place of service on the last claim',
    'a0000000-0000-4000-8000-000000000003', current_date + 2, 'a0000000-0000-4000-8000-000000000001');

-- Someone who wants to be seen sooner, on a weekday afternoon.
insert into public.earlier_time_requests (patient_id, provider_id, appointment_id, weekdays, day_part, created_at)
select a.patient_id, a.provider_id, a.id, '{1,2,3,4,5}', 'afternoon', now() - interval '2 days'
from public.appointments a join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
where p.first_name = 'Lucía' and v.last_name = 'Ruiz' and a.status = 'scheduled' and a.appointment_date > now();

-- Lucía paid part of her next visit ahead.
insert into public.bill_payments (appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by, recorded_at)
select a.id, a.patient_id, a.provider_id, 40, (now() at time zone v.time_zone)::date - 1, 'card_terminal', 'Copay, by phone',
  'a0000000-0000-4000-8000-000000000002', now() - interval '1 day'
from public.appointments a join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
where p.first_name = 'Lucía' and v.last_name = 'Ruiz' and a.status = 'scheduled' and a.appointment_date > now();

-- Bills that are paid were paid by somebody: insurance some days later, or the patient on the next day. Walter's was
-- closed by agreement.
insert into public.bill_payments
  (billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, recorded_by, recorded_at)
select b.id, a.id, a.patient_id, a.provider_id, b.total_amount, paid.day,
  case when a.payment_method = 'insurance' then 'insurance' else 'card_terminal' end,
  'a0000000-0000-4000-8000-000000000003', paid.day + interval '18 hours'
from public.billing_records b join public.appointments a on a.id = b.appointment_id
join public.profiles p on p.id = a.patient_id and p.first_name <> 'Walter'
cross join lateral (
  select least(b.billing_date + case when a.payment_method = 'insurance' then 9 else 1 end, current_date - 1) as day
) paid
where b.status = 'paid';
update public.billing_records b set paid_amount = total_amount
  where exists (select from public.bill_payments m where m.billing_record_id = b.id);
