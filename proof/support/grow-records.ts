/** Further data of a grown practice's patients and visits, in proportion, so that no screen reads an empty table. */
const uuid = (letter: string, number: string) =>
  `('${letter}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

/**
 * The office's queues are equally long in a practice of any size, because a queue's length is the length of an
 * answer.
 */
const queued = 60

/** The number in an id. */
export const numberOf = (id: string) => `right(${id}::text, 12)::bigint`
/** The place of a visit among those of its clinician. */
const slotOf = (visit: string, providers: number) => `(${numberOf(`${visit}.id`)} / ${providers})`

/**
 * Rows are selected by the position of a visit or a patient among those of its clinician (`i / providers`), so that
 * each clinician has as many in a small practice as in a large one. Patients are `d…`, clinicians' accounts `e…`,
 * clinicians `c…` and visits `a…`, each with its number.
 */
export const recordsSql = (patients: number, providers: number) =>
  [bills, medications, () => assessments, safety, agreements, notes, messages]
    .map((statements) => statements({ patients, providers }))
    .join('')

type Size = { patients: number; providers: number }

/** Completed visits are billed, but for the newest, and paid within a month; some of those ahead are paid ahead. */
const bills = ({ providers }: Size) => `
  insert into public.billing_records (provider_id, appointment_id, session_duration_minutes, hourly_rate,
      total_amount, paid_amount, billing_date, status, organization_npi, organization_ein, created_at)
    select a.provider_id, a.id, 30, 300, 150, case when a.appointment_date < now() - interval '30 days' then 150 else 0 end,
      a.appointment_date::date,
      case when a.appointment_date < now() - interval '30 days' then 'paid'
        else (array['pending', 'submitted', 'denied'])[1 + ${slotOf('a', providers)} % 3] end,
      '1234567893', '12-3456789', a.ends_at
    from public.appointments a
    where a.status = 'completed' and a.id not in (
      select newest.id from public.appointments newest where newest.status = 'completed'
      order by newest.appointment_date desc, newest.id limit ${queued}
    );
  insert into public.bill_payments (billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method)
    select b.id, a.id, a.patient_id, a.provider_id, b.paid_amount, b.billing_date + 14, 'card_terminal'
    from public.billing_records b join public.appointments a on a.id = b.appointment_id where b.status = 'paid';
  insert into public.bill_payments (appointment_id, patient_id, provider_id, amount, paid_on, method)
    select a.id, a.patient_id, a.provider_id, 40, current_date, 'cash'
    from public.appointments a where a.status = 'scheduled' order by a.appointment_date, a.id limit ${queued};
  insert into private.visits_to_bill (appointment_id)
    select a.id from public.appointments a
    where a.status = 'completed' and not exists (select from public.billing_records b where b.appointment_id = a.id);`

/** Two each, of which one in twenty waits for a refill. The list in the profile is what a trigger would write there. */
const medications = ({ patients, providers }: Size) => `
  insert into public.medications (id, patient_id, position, entry, entry_id, drug, strength, dose, frequency, status,
      quantity, days_supply, refills, refills_left, refill_requested, starts_on, supplied_on)
    select ${uuid('b', '2 * i + n')}, ${uuid('d', 'i')}, n + 1, jsonb_build_object(
        'id', 'm' || n, 'name', (array['Sertraline', 'Trazodone'])[n + 1], 'dosage', '50 mg', 'frequency', 'Once daily',
        'status', 'ongoing', 'cardStatus', case when i / ${providers} % 10 = 4 and n = 0 then 'pending' else 'active' end,
        'prescribedDate', (current_date - 30 - i % 60)::text, 'daysSupply', '30', 'refills', '3',
        'refillsRemaining', case when i / ${providers} % 10 = 4 and n = 0 then '0' else '2' end),
      'm' || n, (array['Sertraline', 'Trazodone'])[n + 1], '50 mg', '50 mg', 'Once daily', 'active', 30, 30, 3, 2,
      i / ${providers} % 10 = 4 and n = 0, current_date - 30 - i % 60, current_date - i % 30
    from generate_series(0, ${patients - 1}) i, generate_series(0, 1) n;
  update public.profiles p set current_medications = listed.entries
    from (select m.patient_id, jsonb_agg(m.entry order by m.position) as entries from public.medications m group by 1) listed
    where listed.patient_id = p.id;`

const assessments = `
  insert into public.assessment_results (patient_id, instrument, answers, score, severity, completed_at)
    select p.id, (array['gad7', 'phq9'])[1 + n % 2],
      case n % 2 when 0 then '[1,1,1,1,1,1,1]'::jsonb else '[1,1,1,1,1,1,1,0,0]'::jsonb end, 7, 'Mild', now() - n * interval '30 days'
    from public.profiles p, generate_series(0, 3) n;
  insert into public.intake_responses (patient_id, appointment_id, completed_at)
    select distinct on (a.patient_id) a.patient_id, a.id, a.appointment_date from public.appointments a
    order by a.patient_id, a.appointment_date;`

/** One patient in ten had a task, one in a hundred has an open one. */
const safety = ({ patients, providers }: Size) => `
  insert into public.safety_tasks (patient_id, provider_id, source, summary, status, disposition, disposition_note,
      closed_by, closed_at, created_at, tier)
    select ${uuid('d', 'i')}, ${uuid('c', `i % ${providers}`)}, 'message', 'Possible crisis language',
      case when i / ${providers} % 100 = 7 then 'open' else 'closed' end,
      case when i / ${providers} % 100 = 7 then null else 'contacted_safe' end, case when i / ${providers} % 100 = 7 then null else 'Called' end,
      case when i / ${providers} % 100 = 7 then null else ${uuid('e', `i % ${providers}`)} end,
      case when i / ${providers} % 100 = 7 then null else now() - i * interval '1 minute' end, now() - i * interval '1 minute', 2
    from generate_series(0, ${patients - 1}) i where i / ${providers} % 10 = 7;`

/** Signed documents, submitted forms, requests, and representatives. */
const agreements = ({ patients, providers }: Size) => `
  insert into public.consents (patient_id, text_id, granted, signature)
    select p.id, t.id, true, 'Signed' from public.profiles p
    join public.consent_texts t on t.language = 'English' and t.kind in ('terms', 'telehealth', 'treatment') and t.version = 1;
  insert into public.patient_documents (patient_id, document_type, file_name, file_url, uploaded_by, verified, created_at)
    select p.id, (array['medical_form', 'insurance_card_front', 'lab_result'])[n + 1], 'form.pdf', p.id || '/' || n || '.pdf', p.id,
      n > 0, now() - n * interval '40 days'
    from public.profiles p, generate_series(0, 2) n;
  insert into public.record_requests (patient_id, patient_name, patient_email, date_of_birth, record_type, status, created_at, updated_at)
    select ${uuid('d', 'i')}, 'A patient', 'p@proof.example', date '1990-05-04', 'Full chart',
      'declined', now() - i * interval '1 minute', now() - i * interval '1 minute'
    from generate_series(0, ${patients - 1}) i where i / ${providers} % 2 = 1;
  update public.record_requests r set status = 'received'
    where r.id in (select q.id from public.record_requests q order by q.created_at, q.id limit ${queued});
  insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, verified_at, created_at)
    select ${uuid('d', 'i')}, ${uuid('d', `(i + 1) % ${patients}`)}, 'guardian', 'court_order', 'mother', '{schedule,forms}',
      now(), now() - i * interval '1 minute'
    from generate_series(0, ${patients - 1}) i where i / ${providers} % 5 = 0;
  update public.representatives r set verified_at = null
    where r.id in (select q.id from public.representatives q order by q.created_at, q.id limit ${queued});`

/** One visit of each patient was written down; each clinician is supervised by the next, who signs some notes too. */
const notes = ({ patients, providers }: Size) => `
  insert into public.session_transcripts (appointment_id, speaker, text, spoken_at, created_by)
    select n.appointment_id, (array['provider', 'patient'])[1 + line % 2], 'I slept better than the week before.',
      n.signed_at - interval '20 minutes' + line * interval '10 seconds', n.signed_by
    from public.progress_notes n, generate_series(0, 9) line
    where ${numberOf('n.appointment_id')} / ${patients} = 5;
  insert into public.progress_notes (patient_id, provider_id, appointment_id, session_date, status)
    select a.patient_id, a.provider_id, a.id, a.appointment_date::date, 'draft' from public.appointments a
    where a.status = 'completed' and ${numberOf('a.id')} / ${patients} = 15 and ${slotOf('a', providers)} % 50 = 3;
  insert into public.supervisions (provider_id, supervisor_id, appointed_by)
    select ${uuid('c', 'i')}, ${uuid('c', `(i + 1) % ${providers}`)}, ${uuid('e', 'i')} from generate_series(0, ${providers - 1}) i
    where ${providers} > 1;
  insert into public.note_cosignatures (note_id, patient_id, provider_id, supervisor_id, status, decided_at, signed_by, content_hash)
    select n.id, n.patient_id, n.provider_id, s.supervisor_id, case when waits then 'waiting' else 'cosigned' end,
      case when waits then null else n.signed_at end, case when waits then null else n.signed_by end,
      case when waits then null else repeat('0', 64) end
    from public.progress_notes n join public.supervisions s on s.provider_id = n.provider_id
    cross join lateral (select n.signed_at > now() - interval '3 days' as waits) newest
    where n.status = 'signed' and ${numberOf('n.appointment_id')} / ${providers} % 20 = 15;`

/** A conversation of four; one patient in twenty wrote something unread, one in two hundred did so days ago. */
const messages = ({ patients, providers }: Size) => `
  insert into public.patient_provider_messages (patient_id, provider_id, sender_id, acting_as, message, read_at, created_at)
    select ${uuid('d', 'i')}, ${uuid('c', `i % ${providers}`)},
      case n % 2 when 0 then ${uuid('d', 'i')} else ${uuid('e', `i % ${providers}`)} end,
      case n % 2 when 0 then 'patient' end, 'See you on Monday.',
      case when n = 0 and i / ${providers} % 20 = 9 then null else now() end,
      now() - n * interval '2 days' - case when i / ${providers} % 100 = 9 then interval '2 days' else i % 600 * interval '1 minute' end
    from generate_series(0, ${patients - 1}) i, generate_series(0, 3) n;
  insert into private.messages_to_answer (message_id, patient_id, provider_id, since)
    select m.id, m.patient_id, m.provider_id, m.created_at from public.patient_provider_messages m
    where m.read_at is null and m.acting_as is not null;`
