-- Courses with what a practice would have on record of them: who prescribed what for what, facts, tests that are due, a
-- prescription of a controlled substance, and a change by a patient that waits to be reconciled.
update public.medications m set
  source = 'prescribed', prescriber_id = r.id, verified_by = r.id, verified_at = now() - interval '40 days',
  reason = x.reason, schedule = x.schedule, ingredients = array[lower(m.drug)], checked = 'checked', dataset = 'demo'
from (values
  ('Maya', 'Sertraline', 'Depression', null), ('Walter', 'Lithium', 'Bipolar disorder', null),
  ('Walter', 'Sertraline', 'Depression', null), ('Lucía', 'Escitalopram', 'Anxiety', null)
) as x (first_name, drug, reason, schedule)
join public.profiles p on p.first_name = x.first_name
join public.providers r on r.last_name = 'Ruiz'
where m.patient_id = p.id and m.drug = x.drug and m.confirmed is not null;

insert into public.medication_events (patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, checked, course_id, created_at)
select m.patient_id, r.id, r.user_id, private.provider_name(r), m.entry_id, m.drug, m.dose, 'verified', 'checked', m.id, now() - interval '40 days'
from public.medications m join public.providers r on r.last_name = 'Ruiz' where m.confirmed is not null and m.status = 'active';

-- Walter's kidneys are why ibuprofen with lithium is dangerous for him.
insert into public.patient_facts (patient_id, kind, value, observed_on, source, recorded_by)
select p.id, x.kind, x.value, current_date - x.days, x.source, r.user_id
from (values
  ('Walter', 'egfr', '48', 34, 'lab'), ('Walter', 'qtc', '438', 120, 'lab'), ('Walter', 'weight', '82.5', 34, 'clinician'),
  ('Walter', 'smoking', 'former', 34, 'patient'), ('Walter', 'alcohol', 'some', 34, 'patient'),
  ('Maya', 'pregnancy', 'not_pregnant', 14, 'patient'), ('Maya', 'smoking', 'never', 14, 'patient'),
  ('Lucía', 'breastfeeding', 'yes', 21, 'patient'), ('Lucía', 'pregnancy', 'not_pregnant', 21, 'patient')
) as x (first_name, kind, value, days, source)
join public.profiles p on p.first_name = x.first_name
join public.providers r on r.last_name = 'Ruiz';

insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on, done_on, result, closed_at, closed_by)
select m.patient_id, m.id, m.drug, x.test, x.every_days, current_date + x.due, current_date + x.done, x.result,
  case when x.done is not null then now() + make_interval(days => x.done) end, case when x.done is not null then r.user_id end
from (values
  ('lithium_level', 90, -92, -96, '0.8 mmol/L'), ('lithium_level', 90, -6, null::integer, null::text),
  ('kidney_function', 180, 5, null, null), ('thyroid', 180, 84, null, null), ('calcium', 365, 160, null, null)
) as x (test, every_days, due, done, result)
join public.profiles p on p.first_name = 'Walter'
join public.medications m on m.patient_id = p.id and m.drug = 'Lithium'
join public.providers r on r.last_name = 'Ruiz';

select pg_temp.visit('Dana', 'Ruiz', -20, '09:00', 'medication review', 'completed', 'ADHD, doing well on methylphenidate 18 mg. Continue.', 30);

-- Dana takes a stimulant: a controlled substance, on paper, with the PDMP checked.
update public.profiles set current_medications = current_medications || jsonb_build_array(
  pg_temp.medication('m1', 'Methylphenidate', '18 mg', 'QAM', true, 0, supplied_days_ago => 20)
    || jsonb_build_object('quantity', 30, 'daysSupply', 30, 'prescribedDate', (current_date - 20)::text, 'prescribedBy', 'Elena Ruiz, MD')
) where first_name = 'Dana';
update public.medications m set source = 'prescribed', prescriber_id = r.id, verified_by = r.id, verified_at = now() - interval '20 days',
  reason = 'ADHD', schedule = 'II', ingredients = array['methylphenidate'], checked = 'checked', dataset = 'demo'
from public.profiles p, public.providers r where p.id = m.patient_id and p.first_name = 'Dana' and r.last_name = 'Ruiz';
insert into public.prescriptions (
  patient_id, provider_id, medication_id, medication_version, kind, drug, dose, directions, quantity, days_supply, refills,
  schedule, diagnosis, pdmp_checked_on, telehealth_basis, signed_with, written_on, created_at
)
select m.patient_id, r.id, m.id, m.version, 'new', m.drug, m.dose, 'Take 18 mg by mouth every morning', 30, 30, 0,
  'II', 'ADHD', current_date - 20, 'flexibility', 'password', current_date - 20, now() - interval '20 days'
from public.medications m join public.profiles p on p.id = m.patient_id and p.first_name = 'Dana'
join public.providers r on r.last_name = 'Ruiz';

-- Walter wrote in his list that he takes less lithium than was confirmed.
update public.medications m set proposal = 'change',
  entry = (m.entry - array['verifiedBy', 'verifiedAt']) || jsonb_build_object('verified', false, 'frequency', 'QD', 'notes', 'Only in the evening, my hands shake')
from public.profiles p where p.id = m.patient_id and p.first_name = 'Walter' and m.drug = 'Lithium';

-- Maya has sertraline for four more days and asked for a refill.
update public.medications m set entry = m.entry || '{"cardStatus": "pending"}'
from public.profiles p where p.id = m.patient_id and p.first_name = 'Maya' and m.drug = 'Sertraline';
