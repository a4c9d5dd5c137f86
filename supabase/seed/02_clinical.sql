-- Medications and allergies. Walter's list sets off each kind of safety check on purpose.
create function pg_temp.medication(id text, name text, dosage text, frequency text, verified boolean, refills int default 3, status text default 'ongoing', notes text default '', supplied_days_ago int default 12, started_days_ago int default 200)
returns jsonb language sql as $$
  select jsonb_build_object(
    'id', id, 'name', name, 'dosage', dosage, 'route', 'PO', 'frequency', frequency, 'status', status, 'notes', notes,
    'startDate', (current_date - started_days_ago)::text, 'lastRefill', (current_date - supplied_days_ago)::text, 'isManualEntry', false, 'verified', verified,
    'lastUpdated', now() - interval '40 days', 'refills', refills
  ) || case when verified
    then jsonb_build_object('verifiedBy', 'Elena Ruiz, MD', 'verifiedAt', now() - interval '40 days') else '{}' end
$$;

update public.profiles set allergies = 'Sulfa drugs', current_medications = jsonb_build_array(
  pg_temp.medication('m1', 'Sertraline', '100 mg', 'QD', true, 0, supplied_days_ago => 26, started_days_ago => 63),
  pg_temp.medication('m2', 'Hydroxyzine', '25 mg', 'QHS', false, 2, 'ongoing', 'Half a tablet for sleep, when needed', started_days_ago => 42)
) where first_name = 'Maya';
update public.profiles set current_medications = jsonb_build_array(
  pg_temp.medication('m1', 'Escitalopram', '10 mg', 'QD', false, supplied_days_ago => 33)
) where first_name = 'Lucía';
update public.profiles set
  allergies = 'Penicillin, Sulfa drugs',
  past_medical_history = 'Hypertension, osteoarthritis, bipolar disorder, chronic kidney disease stage 3.',
  current_medications = jsonb_build_array(
    pg_temp.medication('m1', 'Lithium', '300 mg', 'BID', true),
    pg_temp.medication('m2', 'Lisinopril', '20 mg', 'QD', true),
    pg_temp.medication('m3', 'Ibuprofen', '600 mg', 'PRN', false, 0),
    pg_temp.medication('m4', 'Sertraline', '50 mg', 'QD', true),
    pg_temp.medication('m5', 'Fluoxetine', '20 mg', 'QD', false),
    pg_temp.medication('m6', 'Alprazolam', '0.5 mg', 'QHS', false),
    pg_temp.medication('m7', 'Amoxicillin', '500 mg', 'TID', false, 0, 'discontinued', 'Stopped after a rash')
  )
where first_name = 'Walter';

-- The bill of a past visit, with the date of that visit: one that is changed afterwards fills the audit log.
create function pg_temp.bill(visit uuid) returns void language sql as $$
  insert into public.billing_records (
    provider_id, appointment_id, session_duration_minutes, booked_minutes, measured_minutes, hourly_rate, total_amount,
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date, place_of_service, created_at
  )
  select p.id, a.id, a.duration_minutes, a.duration_minutes, a.duration_minutes, p.hourly_rate,
    round(a.duration_minutes / 60.0 * p.hourly_rate, 2), o.type_2_npi, o.ein, p.npi, p.taxonomy_code,
    (a.appointment_date at time zone p.time_zone)::date, private.place_of_service(a), a.completed_at
  from public.appointments a join public.providers p on p.id = a.provider_id
  join public.organization_config o on o.is_active
  where a.id = visit
$$;

-- A safety task of 106 minutes ago that would have been escalated when the practice closed came in after that.
create function pg_temp.booked_in_danger() returns timestamptz language sql as $$
  select now() - case when (private.safety_due(2::smallint, now() - interval '106 minutes')).escalate_at > now()
    then interval '106 minutes' else interval '10 minutes' end
$$;

-- Visits: weeks back and ahead, at hours the providers keep. Times are the provider's wall clock.
create function pg_temp.visit(patient text, provider text, days int, at time, kind text, outcome text, summary text default null, minutes int default 60, booking_note text default null, booked timestamptz default now())
returns void language plpgsql as $$
declare
  who public.providers;
  day date := current_date + days;
  visit uuid := gen_random_uuid();
  starts timestamptz;
  took_place constant boolean := outcome = 'completed';
begin
  select * into who from public.providers where last_name = provider;
  while not exists (select from public.provider_availability a where a.provider_id = who.id and a.day_of_week = extract(dow from day))
    or exists (select from public.provider_schedule_changes c where c.provider_id = who.id and day between c.starts_on and c.ends_on)
  loop
    day := day + sign(days)::int;
  end loop;
  starts := (day + at) at time zone who.time_zone;
  insert into public.appointments (
    id, patient_id, provider_id, appointment_date, appointment_type, duration_minutes, reason, created_at, status,
    notes, cancellation_reason, session_id, started_at, completed_at, satisfaction_rating, satisfaction_feedback
  )
    select visit, p.id, who.id, starts, kind, minutes, booking_note,
      case when starts < now() then starts - interval '6 days' else booked end, outcome,
      case when took_place then summary end, case when not took_place then summary end,
      case when took_place then format('session_%s_%s', visit, floor(extract(epoch from starts) * 1000)) end,
      case when took_place then starts end, case when took_place then starts + make_interval(mins => minutes) end,
      case when took_place then 5 end, case when took_place then 'I felt listened to.' end
    from public.profiles p where p.first_name = patient;
  if took_place then
    insert into public.visit_locations (appointment_id, patient_id, state, address_line, city, zip_code, phone, recorded_at)
      select visit, p.id, p.state, concat_ws(', ', p.address_line1, p.address_line2), p.city, p.zip_code, p.phone, starts
      from public.profiles p where p.first_name = patient and p.address_line1 is not null;
    perform pg_temp.bill(visit);
    if days < -20 then
      update public.billing_records set status = 'paid' where appointment_id = visit;
    end if;
  end if;
end $$;

select pg_temp.visit('Maya', 'Ruiz', -63, '10:00', 'consultation', 'completed', 'First consultation. Low mood for three months; agreed to start sertraline 50 mg.');
select pg_temp.visit('Maya', 'Ruiz', -42, '10:00', 'follow-up', 'completed', 'Sleep improving. Sertraline raised to 100 mg.', 30);
select pg_temp.visit('Maya', 'Ruiz', -14, '11:00', 'follow-up', 'completed', 'Mood brighter, back to running twice a week. Continue as is.', 30);
select pg_temp.visit('Maya', 'Raman', -28, '13:00', 'therapy', 'completed', 'Values exercise; homework: one planned pleasant activity a day.');
select pg_temp.visit('Maya', 'Raman', -7, '13:00', 'therapy', 'cancelled', 'Feeling unwell');
select pg_temp.visit('Maya', 'Ruiz', 14, '10:00', 'follow-up', 'scheduled', null, 30, 'I’d like to talk about my sleep and the new dose.');
select pg_temp.visit('Lucía', 'Ruiz', -21, '14:00', 'consultation', 'completed', 'First consultation, held in Spanish. Continue escitalopram 10 mg and start a worry diary.');
select pg_temp.visit('Lucía', 'Ruiz', 3, '14:00', 'follow-up', 'scheduled', null, 30, 'Quiero hablar de cómo duermo.');
select pg_temp.visit('Walter', 'Ruiz', -35, '15:00', 'medication review', 'completed', 'Asked to stop ibuprofen; kidney function and lithium level ordered.', 30);
select pg_temp.visit('Walter', 'Ruiz', -10, '15:00', 'medication review', 'no_show', null, 30);
select pg_temp.visit('Walter', 'Ruiz', 2, '15:00', 'medication review', 'scheduled', null, 30, 'Booking because I keep thinking about how I would do it. I’m not going to, but it scares me.', pg_temp.booked_in_danger());
select pg_temp.visit('Walter', 'Begay', 9, '09:00', 'consultation', 'scheduled');

-- Signed and draft notes
insert into public.progress_notes (patient_id, provider_id, appointment_id, template, session_type, session_date, content, icd_codes, cpt_codes, drafted_by, created_at)
select a.patient_id, a.provider_id, a.id, 'SOAP', upper(left(a.appointment_type, 1)) || substr(a.appointment_type, 2), a.appointment_date::date,
  jsonb_build_object(
    'Subjective', x.subjective, 'Objective', x.objective, 'Assessment', x.assessment,
    'Plan', coalesce(a.notes, 'Continue current plan.') || ' Follow up in 3 weeks.'
  ),
  jsonb_build_array(jsonb_build_object('code', x.code, 'description', x.diagnosis, 'confidence', 0.87)),
  case when a.duration_minutes >= 53 then '[{"code": "90837", "description": "Psychotherapy, 60 minutes"}]'::jsonb
    else '[{"code": "90832", "description": "Psychotherapy, 30 minutes"}]'::jsonb end,
  'built-in rules', a.completed_at + interval '1 minute'
from public.appointments a join public.profiles p on p.id = a.patient_id
join (values
  ('Maya', 'consultation', 'Low mood for three months, sleeps four to five hours, cries most days. Denies thoughts of self-harm.',
    'Well groomed, speech slow, affect constricted.', 'Depressive symptoms, moderate (PHQ-9: 14).', 'F33.1', 'Major depressive disorder, recurrent, moderate'),
  ('Maya', 'follow-up', 'Reports sleeping six to seven hours and fewer crying spells. Denies thoughts of self-harm.',
    'Well groomed, normal rate of speech, affect brighter than at the last visit.', 'Depressive symptoms improving on sertraline.', 'F33.1', 'Major depressive disorder, recurrent, moderate'),
  ('Maya', 'therapy', 'Talked about what matters to her: choir, family and running. Misses her friends. Denies thoughts of self-harm.',
    'Engaged, normal rate of speech, tearful once.', 'Mood is improving. She still avoids seeing friends.', 'F33.1', 'Major depressive disorder, recurrent, moderate'),
  ('Lucía', 'consultation', 'Worries about work most days, with tense shoulders and trouble falling asleep. Denies thoughts of self-harm.',
    'Well groomed, normal rate of speech, anxious affect.', 'Generalized anxiety, moderate (GAD-7: 12).', 'F41.1', 'Generalized anxiety disorder'),
  ('Walter', 'medication review', 'Takes lithium twice a day. Took ibuprofen for knee pain most days last week. Mood steady.',
    'Alert, normal rate of speech, no tremor.', 'Bipolar disorder, steady. Ibuprofen can raise the lithium level.', 'F31.9', 'Bipolar disorder, unspecified')
) as x (first_name, kind, subjective, objective, assessment, code, diagnosis) on x.first_name = p.first_name and x.kind = a.appointment_type
where a.status = 'completed';
update public.progress_notes n set
  status = 'signed', signed_at = a.completed_at + interval '20 minutes', signed_by = p.user_id,
  released_at = a.completed_at + interval '1 day'
from public.appointments a join public.providers p on p.id = a.provider_id
where a.id = n.appointment_id and a.appointment_date < now() - interval '20 days';

-- Measurements over time
insert into public.assessment_results (patient_id, instrument, answers, score, severity, completed_at)
select p.id, x.instrument, x.answers::jsonb, x.score, x.severity, now() - make_interval(days => x.days)
from (values
  ('Maya', 'phq9', '[2,2,2,2,1,2,2,1,0]', 14, 'Moderate', 64), ('Maya', 'phq9', '[2,1,2,1,1,1,1,1,0]', 10, 'Moderate', 43),
  ('Maya', 'phq9', '[1,1,1,1,1,1,1,1,0]', 8, 'Mild', 15), ('Maya', 'gad7', '[2,1,2,1,1,1,1]', 9, 'Mild', 43),
  ('Maya', 'gad7', '[1,1,1,1,1,1,0]', 6, 'Mild', 15), ('Lucía', 'gad7', '[2,2,2,2,1,2,1]', 12, 'Moderate', 22),
  ('Walter', 'phq9', '[3,2,2,2,2,2,2,1,1]', 17, 'Moderately severe', 0)
) as x (first_name, instrument, answers, score, severity, days)
join public.profiles p on p.first_name = x.first_name;

-- What they are treated for
insert into public.patient_problems (patient_id, icd10_code, description, onset, created_at, noted_by, status, resolved_at)
select p.id, x.code, x.description, current_date - x.days, now() - make_interval(days => least(x.days, 63)), r.user_id, x.status, case x.status when 'resolved' then now() - interval '30 days' end
from (values
  ('Maya', 'F33.1', 'Major depressive disorder, recurrent, moderate', 160, 'active'), ('Maya', 'G47.00', 'Insomnia, unspecified', 90, 'resolved'),
  ('Lucía', 'F41.1', 'Generalized anxiety disorder', 60, 'active'), ('Walter', 'F31.9', 'Bipolar disorder, unspecified', 2400, 'active'),
  ('Walter', 'N18.30', 'Chronic kidney disease, stage 3 unspecified', 700, 'active')
) as x (first_name, code, description, days, status)
join public.profiles p on p.first_name = x.first_name
join public.providers r on r.last_name = 'Ruiz';

-- Messages
insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message, created_at, read_at)
select p.id, r.id, case when x.from_patient then p.id else r.user_id end, x.message, now() - make_interval(hours => x.hours),
  case when x.hours > 20 then now() - make_interval(hours => x.hours - 1) end
from (values
  ('Maya', true, 'Is it fine to take the sertraline in the morning instead? It keeps me awake at night.', 218),
  ('Maya', false, 'Yes, mornings are a good idea. Tell me after a week whether your sleep settles.', 214),
  ('Maya', true, 'It did. I sleep much better now, thank you!', 6),
  ('Lucía', true, '¿Puedo cambiar mi próxima cita a la mañana?', 30)
) as x (first_name, from_patient, message, hours)
join public.profiles p on p.first_name = x.first_name
join public.providers r on r.last_name = 'Ruiz';

insert into public.record_requests (patient_id, patient_name, patient_email, date_of_birth, record_type, reason, created_at)
select id, first_name || ' ' || last_name, 'patient@saguaro.example', date_of_birth, 'Medication list', 'New primary care doctor', now() - interval '2 days'
from public.profiles where first_name = 'Maya';

-- Who is on call, and safety tasks at each stage: open, escalated, closed
insert into public.safety_on_call (user_id, position, days, from_time, to_time)
select user_id, x.position, x.days, x.starts, x.ends
from (values
  ('Yazzie', 1, '{1,2,3,4,5,6,7}'::smallint[], null::time, null::time), ('Begay', 2, '{1,3,5,6}', '08:00', '20:00')
) as x (last_name, position, days, starts, ends)
join public.providers p on p.last_name = x.last_name;

insert into public.safety_tasks (
  patient_id, provider_id, source, source_id, summary, tier, category, because, excerpt, found_by, created_at, alarm_at,
  reminders, reminded_at, remind_at, escalate_at
)
select p.id, r.id, x.source, coalesce(a.id, 'f0000000-0000-4000-8000-000000000001'),
  private.safety_summary(x.source), x.tier, x.category, array[x.because], x.excerpt, 'rules',
  opened.at, opened.at, reminder.sent::int, case when reminder.sent then due.remind_at end,
  case when not reminder.sent then due.remind_at end, due.escalate_at
from (values
  ('Walter', 'booking_note', 2, 'active_ideation', 'I keep thinking about how I would do it',
    'Booking because I keep thinking about how I would do it. I’m not going to, but it scares me.'),
  ('Lucía', 'message', 2, 'passive_ideation', 'todos estarían mejor sin mí',
    'He dormido muy mal. A veces pienso que todos estarían mejor sin mí. No sé a quién decírselo.')
) as x (first_name, source, tier, category, because, excerpt)
join public.profiles p on p.first_name = x.first_name
join public.providers r on r.last_name = 'Ruiz'
left join public.appointments a on a.patient_id = p.id and a.reason = x.excerpt
cross join lateral (select coalesce(a.created_at, now() - interval '505 minutes') as at) opened
cross join lateral private.safety_due(x.tier::smallint, opened.at) due
cross join lateral (select due.remind_at < least(due.escalate_at, now()) as sent) reminder;

-- What is due by now is escalated at the time it was due. Nobody is emailed about the past.
do $$
declare
  task public.safety_tasks;
begin
  loop
    select * into task from public.safety_tasks where escalate_at <= now() limit 1;
    exit when not found;
    perform private.escalate_task(task, task.escalate_at);
    update public.notifications set created_at = task.escalate_at
      where kind = 'safety_task' and title = 'A safety task was escalated to you' and created_at = now();
    delete from private.safety_events where task_id = task.id;
  end loop;
end $$;

insert into public.safety_tasks (
  patient_id, provider_id, source, source_id, summary, tier, category, because, excerpt, found_by, created_at, alarm_at
)
select p.id, r.id, 'message', 'f0000000-0000-4000-8000-000000000002', private.safety_summary('message'), 3, 'passive_ideation', array['I wish I just wouldn’t wake up'],
  'Some mornings I wish I just wouldn’t wake up. I’m okay, just really tired of feeling like this.', 'rules',
  now() - interval '45 days', now() - interval '45 days'
from public.profiles p join public.providers r on r.last_name = 'Ruiz' where p.first_name = 'Maya';

-- The messages two of the tasks rest on. They come after their task, so that reading them opens no second one.
insert into public.patient_provider_messages (id, patient_id, provider_id, sender_id, message, created_at, read_at)
select t.source_id, t.patient_id, t.provider_id, t.patient_id, t.excerpt, t.created_at,
  case when t.escalated_at is null then t.created_at + interval '12 minutes' end
from public.safety_tasks t where t.source = 'message';
delete from private.safety_queue where source_id = 'f0000000-0000-4000-8000-000000000002';
update public.safety_tasks t set
  status = 'closed', acknowledged_by = r.user_id, acknowledged_at = t.created_at + interval '12 minutes',
  disposition = 'contacted_safe',
  disposition_note = 'Called Maya. No plan, no intent, sister at home with her. Sertraline raised at the next visit.',
  closed_by = r.user_id, closed_at = t.created_at + interval '40 minutes'
from public.providers r where r.id = t.provider_id and t.source_id = 'f0000000-0000-4000-8000-000000000002';
