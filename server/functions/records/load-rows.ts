import type { RecordRows } from '#core/records/types.ts'
import type { Sql } from '#server/db/pool.ts'

type ChartRows = Omit<RecordRows, 'organization'>

/** The columns of a note that are part of the record. What it was drafted from and its lists are not. */
const noteColumns = [
  'id',
  'patient_id',
  'provider_id',
  'appointment_id',
  'addendum_to',
  'template',
  'session_type',
  'session_date',
  'content',
  'sections',
  'icd_codes',
  'cpt_codes',
  'drafted_by',
  'status',
  'signed_at',
  'signed_by',
  'released_at',
  'created_at',
  'updated_at',
  'version',
  'content_hash',
  'signed_with',
  'goals',
  'telehealth',
  'amends_codes',
]

/**
 * Everything that may go into a patient's record, in one look and as the caller: their policies decide which rows.
 * A supervisor has opened the chart with a reason; a patient has what was released to them.
 */
export async function loadRows(tx: Sql, patientId: string): Promise<ChartRows | undefined> {
  const [row] = await tx<{ rows: ChartRows }[]>`
    select jsonb_build_object(
      'patient', (select to_jsonb(p) from public.profiles p where p.id = ${patientId}),
      'providers', private.providers_of_record(${patientId}),
      'visits', (
        select jsonb_agg(to_jsonb(a) || jsonb_build_object('location', (
          select to_jsonb(l) from public.visit_locations l where l.appointment_id = a.id
          order by l.recorded_at desc limit 1
        )) order by a.appointment_date) from public.appointments a
        where a.patient_id = ${patientId}
      ),
      'notes', (
        select jsonb_agg(to_jsonb(n) order by n.session_date, n.signed_at) from (
          select ${tx(noteColumns)} from public.progress_notes
          where patient_id = ${patientId} and status = 'signed'
        ) n
      ),
      'problems', (
        select jsonb_agg(to_jsonb(p) order by p.created_at) from public.patient_problems p
        where p.patient_id = ${patientId}
      ),
      'plans', (
        select jsonb_agg(to_jsonb(t) order by t.created_at) from public.treatment_plans t
        where t.patient_id = ${patientId}
      ),
      'results', (
        select jsonb_agg(to_jsonb(r) order by r.completed_at) from public.assessment_results r
        where r.patient_id = ${patientId}
      ),
      'safetyPlans', (
        select jsonb_agg(to_jsonb(s) order by s.version) from public.safety_plans s where s.patient_id = ${patientId}
      ),
      'intakes', (
        select jsonb_agg(to_jsonb(i) order by i.completed_at) from public.intake_responses i
        where i.patient_id = ${patientId} and i.completed_at is not null
      ),
      'consents', (
        select jsonb_agg(to_jsonb(c) || jsonb_build_object('kind', t.kind, 'version', t.version,
          'language', t.language, 'body', t.body) order by c.signed_at)
        from public.consents c join public.consent_texts t on t.id = c.text_id where c.patient_id = ${patientId}
      ),
      'releases', (
        select jsonb_agg(to_jsonb(r) || jsonb_build_object('version', t.version, 'language', t.language, 'body', t.body)
          order by r.signed_at)
        from public.information_releases r join public.consent_texts t on t.id = r.text_id
        where r.patient_id = ${patientId}
      ),
      'documents', (
        select jsonb_agg(to_jsonb(d) order by d.created_at) from public.patient_documents d
        where d.patient_id = ${patientId} and d.file_url <> 'pending_upload'
          and d.filed_in_error_at is null
      ),
      'messages', (
        select jsonb_agg(to_jsonb(m) order by m.created_at) from public.patient_provider_messages m
        where m.patient_id = ${patientId}
      ),
      'prescriptions', (
        select jsonb_agg(to_jsonb(r) || jsonb_build_object('rxcui',
          coalesce(r.rxcui, case when (r.drug, r.dose) = (m.drug, m.dose) then m.rxcui end)) order by r.created_at)
        from public.prescriptions r join public.medications m on m.id = r.medication_id where r.patient_id = ${patientId}
      ),
      'courses', (
        select jsonb_agg(jsonb_build_object('entry_id', m.entry_id, 'ends_on', m.ends_on, 'rxcui', m.rxcui) order by m.entry_id)
        from public.medications m where m.patient_id = ${patientId} and m.is_listed
      ),
      'facts', (
        select jsonb_agg(to_jsonb(f) order by f.observed_on, f.created_at) from public.patient_facts f
        where f.patient_id = ${patientId}
      ),
      'tests', (
        select jsonb_agg(to_jsonb(l) order by l.due_on) from public.lab_monitoring l
        where l.patient_id = ${patientId} and l.entered_in_error_at is null
      ),
      'claimDetails', (
        select jsonb_agg(to_jsonb(c)) from public.claim_details c where c.patient_id = ${patientId}
      ),
      'payments', private.payments_of_record(${patientId}),
      'bills', (
        select jsonb_agg(to_jsonb(b) || jsonb_build_object('visit_date', a.appointment_date) order by b.billing_date)
        from public.billing_records b join public.appointments a on a.id = b.appointment_id
        where a.patient_id = ${patientId}
      )
    ) as rows`
  return row?.rows.patient ? withLists(row.rows) : undefined
}

/** A list without rows is null. */
function withLists({ patient, ...lists }: ChartRows): ChartRows {
  const filled = Object.entries(lists).map(([name, list]) => [name, list ?? []])
  return { patient, ...Object.fromEntries(filled) }
}
