-- A mother with two children, 9 and 15, and a daughter who helps her father as a proxy.
select pg_temp.person('d0000000-0000-4000-8000-000000000011', 'ana.torres@saguaro.example', '{"first_name": "Ana", "last_name": "Torres", "phone": "(602) 555-0171", "registering_for": "someone_else"}');
select pg_temp.person('d0000000-0000-4000-8000-000000000013', 'mateo.torres@saguaro.example', jsonb_build_object('first_name', 'Mateo', 'last_name', 'Torres', 'date_of_birth', (current_date - interval '15 years 4 months')::date));
select pg_temp.person('d0000000-0000-4000-8000-000000000014', 'joan.price@saguaro.example', '{"first_name": "Joan", "last_name": "Price", "phone": "(602) 555-0191", "registering_for": "someone_else"}');
-- A small child has no sign-in.
insert into auth.users (id, raw_user_meta_data) values (
  'd0000000-0000-4000-8000-000000000012',
  jsonb_build_object('first_name', 'Leo', 'last_name', 'Torres', 'date_of_birth', (current_date - interval '9 years 2 months')::date)
);

update public.profiles set
  phone = '(602) 555-0171', address_line1 = '2210 W Palo Verde Ln', city = 'Phoenix', state = 'AZ', zip_code = '85017',
  emergency_contact_name = 'Ana Torres', emergency_contact_phone = '(602) 555-0171',
  emergency_contact_relationship = 'Mother', insurance_provider = 'Sonoran Health Plan',
  insurance_policy_number = 'SHP-' || patient_id, hipaa_consent = true, treatment_consent = true,
  ai_assisted_notes_consent = false, registration_completed = true, past_medical_history = 'None.',
  surgical_history = 'None.', allergies = '', intake_completed = true, onboarding_completed = true
where id in ('d0000000-0000-4000-8000-000000000012', 'd0000000-0000-4000-8000-000000000013');

insert into public.representatives (
  id, patient_id, user_id, kind, basis, relation, rights, accepted_at, document_name, verified_at, verified_by,
  verified_state, ends_at
) values
  ('e0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000012', 'd0000000-0000-4000-8000-000000000011',
    'guardian', 'minor', 'parent', private.acting_rights() || private.reading_rights(), now() - interval '60 days', null,
    now() - interval '59 days', 'a0000000-0000-4000-8000-000000000001', 'AZ', null),
  ('e0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000013', 'd0000000-0000-4000-8000-000000000011',
    'guardian', 'minor', 'parent', private.acting_rights() || private.reading_rights(), now() - interval '60 days', null,
    now() - interval '59 days', 'a0000000-0000-4000-8000-000000000001', 'AZ', null),
  ('e0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000006', 'd0000000-0000-4000-8000-000000000014',
    'proxy', 'named_by_patient', 'adult_child', array['billing', 'schedule'], now() - interval '20 days', null,
    null, null, null, now() + interval '11 months');

insert into public.registration_consents (patient_id, signed_by, acting_as, representative_id, signature, signed_at)
select r.patient_id, r.user_id, 'guardian', r.id, 'Ana Torres', r.verified_at + interval '1 hour'
from public.representatives r where r.kind = 'guardian' and r.user_id = 'd0000000-0000-4000-8000-000000000011';

-- Visits with Ms. Raman: one behind each child, one ahead of Mateo.
insert into public.appointments (
  patient_id, provider_id, appointment_date, duration_minutes, appointment_type, booked_by, created_at, status, started_at,
  completed_at
)
select v.patient::uuid, p.id, visit.starts, 60, 'therapy', 'd0000000-0000-4000-8000-000000000011',
  case when visit.starts < now() then visit.starts - interval '6 days' else now() end,
  case when visit.starts < now() then 'completed' else 'scheduled' end,
  case when visit.starts < now() then visit.starts end,
  case when visit.starts < now() then visit.starts + interval '1 hour' end
from (values
  ('d0000000-0000-4000-8000-000000000012', interval '-13 days' + interval '11 hours'),
  ('d0000000-0000-4000-8000-000000000013', interval '-14 days' + interval '16 hours'),
  ('d0000000-0000-4000-8000-000000000013', interval '14 days' + interval '16 hours')
) v (patient, at) cross join public.providers p
cross join lateral (select date_trunc('week', now() at time zone p.time_zone) + v.at as starts) planned
cross join lateral (
  -- The day after a holiday.
  select (planned.starts + case when exists (
    select from public.provider_schedule_changes c
    where c.provider_id = p.id and planned.starts::date between c.starts_on and c.ends_on
  ) then interval '1 day' else interval '0' end) at time zone p.time_zone as starts
) visit
where p.last_name = 'Raman';
select pg_temp.bill(id) from public.appointments where status = 'completed'
  and patient_id in ('d0000000-0000-4000-8000-000000000012', 'd0000000-0000-4000-8000-000000000013');

insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message, acting_as, conversation_with, created_at)
select m.patient::uuid, p.id, m.sender::uuid, m.message, m.acting_as, m.conversation::uuid, now() - m.ago
from (values
  ('d0000000-0000-4000-8000-000000000013', 'd0000000-0000-4000-8000-000000000013', 'Thanks for today. I would rather not talk about the party with my mom yet.', 'patient', null, interval '9 days'),
  ('d0000000-0000-4000-8000-000000000013', 'd0000000-0000-4000-8000-000000000011', 'Could we move Mateo''s visits to after 4 PM? He has soccer until 3:30.', 'guardian', 'd0000000-0000-4000-8000-000000000011', interval '8 days'),
  ('d0000000-0000-4000-8000-000000000012', 'd0000000-0000-4000-8000-000000000011', 'Leo slept better this week. Should we keep the chart on the fridge?', 'guardian', 'd0000000-0000-4000-8000-000000000011', interval '6 days')
) m (patient, sender, message, acting_as, conversation, ago) cross join public.providers p where p.last_name = 'Raman';
insert into public.assessment_results (patient_id, instrument, answers, score, completed_at)
values ('d0000000-0000-4000-8000-000000000013', 'gad7', '[1, 1, 2, 1, 1, 1, 1]', 8, now() - interval '9 days');

-- What Leo's visit left behind: a note his mother can read, and a plan.
insert into public.progress_notes (
  patient_id, provider_id, appointment_id, template, session_type, session_date, content, icd_codes, cpt_codes, drafted_by,
  created_at, status, signed_at, signed_by, released_at
)
select a.patient_id, a.provider_id, a.id, 'SOAP', 'Therapy', a.appointment_date::date,
  jsonb_build_object(
    'Subjective', 'Leo and his mother came together. Leo worries that something will happen to her while he is at school. Falls asleep alone on three nights of the week. Eats well, plays with two friends.',
    'Objective', 'Shy at first, drew and talked more after ten minutes. Normal rate of speech, attention as expected at his age.',
    'Assessment', 'Separation anxiety, better than last month.',
    'Plan', 'Sticker chart for falling asleep alone. His mother says goodbye once and leaves. Next visit in three weeks.'
  ),
  '[{"code": "F93.0", "description": "Separation anxiety disorder of childhood"}]'::jsonb,
  '[{"code": "90837", "description": "Psychotherapy, 60 minutes"}]'::jsonb,
  null, a.completed_at + interval '1 minute', 'signed', a.completed_at + interval '20 minutes', p.user_id,
  a.completed_at + interval '1 day'
from public.appointments a join public.providers p on p.id = a.provider_id
where a.patient_id = 'd0000000-0000-4000-8000-000000000012' and a.status = 'completed';
insert into public.treatment_plans (patient_id, provider_id, goals, review_on, created_at)
select 'd0000000-0000-4000-8000-000000000012', p.id, jsonb_build_array(
  jsonb_build_object('id', 'goal-sleep-alone', 'text', 'Leo falls asleep in his own bed', 'status', 'active',
    'objectives', jsonb_build_array(
      jsonb_build_object('id', 'alone-1', 'text', 'Five nights a week without calling', 'targetDate', (current_date + 35)::text, 'status', 'active')),
    'interventions', jsonb_build_array('Gradual exposure with a sticker chart', 'One short goodbye at night'))
), current_date + 45, now() - interval '12 days'
from public.providers p where p.last_name = 'Raman';
update public.treatment_plan_versions v set saved_at = p.created_at
from public.treatment_plans p where p.id = v.plan_id and p.patient_id = 'd0000000-0000-4000-8000-000000000012';
