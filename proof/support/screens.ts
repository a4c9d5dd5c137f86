import type { Actor } from '#server/testing/actors.ts'
import type { Provider } from '#server/testing/policies/people.ts'

export type Question = { path: string; body?: unknown; prefer?: string }
type Asks<Who> = Record<string, (who: Who) => Question>

const rpc = (name: string, body: object = {}): Question => ({ path: `/rest/v1/rpc/${name}`, body })
const rows = (query: string): Question => ({ path: `/rest/v1/${query}` })
const days = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString()
const visit = 'id,appointment_date,ends_at,appointment_type,status,notes'

/** The requests of each patient screen. `providerId` is their provider. */
export const patientReads: Asks<Actor & { providerId: string }> = {
  'visits of a patient': ({ id }) =>
    rows(
      `appointments?select=${visit},provider:providers(first_name,last_name)&patient_id=eq.${id}&order=appointment_date&limit=100`,
    ),
  'free times': ({ providerId }) =>
    rpc('booked_slots', { provider_id: providerId, from: days(0), to: days(14) }),
  'providers to book': () => rpc('licensed_providers', { state: 'AZ' }),
  'messages of a patient': ({ id }) =>
    rows(`patient_provider_messages?select=*&patient_id=eq.${id}&order=created_at.desc&limit=50`),
  profile: ({ id }) => rows(`profiles?select=*&id=eq.${id}`),
  notifications: ({ id }) => rows(`notifications?select=*&user_id=eq.${id}&order=created_at.desc&limit=20`),
  'assessments of a patient': ({ id }) =>
    rows(`assessment_results?select=*&patient_id=eq.${id}&order=completed_at.desc&limit=50`),
  'documents of a patient': ({ id }) =>
    rows(`patient_documents?select=*&patient_id=eq.${id}&order=created_at.desc&limit=50`),
  'who viewed my record': () => rpc('record_accesses', { zone: 'America/Phoenix' }),
  'medications of a patient': ({ id }) => rows(`medications?select=*&patient_id=eq.${id}&order=position`),
  'bills of a patient': ({ id }) => rpc('bills_of', { patient: id }),
  'documents a patient signed': ({ id }) =>
    rows(
      `consents?select=id,signed_at,signature,consent_texts!inner(kind,version)&patient_id=eq.${id}&appointment_id=is.null&order=signed_at.desc`,
    ),
  'documents to sign': () => rpc('documents_to_sign'),
  'record requests of a patient': ({ id }) =>
    rows(`record_requests?select=*&patient_id=eq.${id}&order=created_at.desc`),
  'guardians of a patient': ({ id }) => rpc('representatives_of', { patient: id }),
  'people a patient acts for': () => rpc('people_i_act_for'),
}

/** The requests of each clinician screen. */
export const providerReads: Asks<Provider & { patientId: string }> = {
  overview: () => rpc('provider_overview'),
  'list of patients': () => rpc('my_patients', { search: '', flagged: false, page_size: 50 }),
  'search for a patient': () => rpc('my_patients', { search: 'Crowd', flagged: false, page_size: 50 }),
  inbox: () => rpc('message_inbox', { page_size: 30 }),
  'week of a clinician': ({ providerId }) =>
    rows(
      `appointments?select=${visit},patient:profiles(first_name,last_name)&provider_id=eq.${providerId}&appointment_date=gte.${days(-3)}&appointment_date=lt.${days(4)}&order=appointment_date`,
    ),
  'visits of a clinician': ({ providerId }) =>
    rows(
      `appointments?select=${visit},patient:profiles(first_name,last_name)&provider_id=eq.${providerId}&order=appointment_date.desc&limit=50`,
    ),
  'chart: profile': ({ patientId }) => rows(`profiles?select=*&id=eq.${patientId}`),
  'chart: visits': ({ patientId }) => rpc('visits_of', { patient: patientId }),
  'chart: notes': ({ patientId }) =>
    rows(
      `progress_notes?select=id,session_date,status,signed_at&patient_id=eq.${patientId}&order=session_date.desc&limit=50`,
    ),
  'notes to sign': ({ providerId }) =>
    rows(`progress_notes?select=id,session_date&provider_id=eq.${providerId}&status=eq.draft&limit=50`),
  'bills of a clinician': ({ providerId }) =>
    rows(`billing_records?select=*&provider_id=eq.${providerId}&order=billing_date.desc,id&limit=50`),
  refills: () => rpc('refill_items', { page_size: 50 }),
  tasks: () => rpc('safety_worklist'),
  'closed tasks': () => rpc('closed_safety_tasks', { page_size: 30 }),
  'chart: assessments': ({ patientId }) =>
    rows(
      `assessment_results?select=id,instrument,answers,score,completed_at&patient_id=eq.${patientId}&instrument=neq.mood&order=completed_at.desc&limit=500`,
    ),
  'chart: medications': ({ patientId }) =>
    rows(`medications?select=*&patient_id=eq.${patientId}&order=position`),
  'chart: documents': ({ patientId }) =>
    rows(`patient_documents?select=*&patient_id=eq.${patientId}&order=created_at.desc`),
  'chart: consents': ({ patientId }) =>
    rows(`consents?select=id,signed_at,granted,consent_texts!inner(kind)&patient_id=eq.${patientId}`),
  'chart: bills': ({ patientId, providerId }) =>
    rows(
      `billing_records?select=id,billing_date,total_amount,status,visit:appointments!inner(appointment_type,patient_id)&visit.patient_id=eq.${patientId}&provider_id=eq.${providerId}&order=billing_date.desc&limit=50`,
    ),
  'patients who may need attention': () => rpc('patient_insights'),
  'notes to co-sign': () => rpc('notes_to_cosign'),
  'overdue messages': () => rpc('overdue_conversations'),
  'safety plans to review': () => rpc('safety_plans_to_review'),
  'monitoring due': () => rpc('due_monitoring'),
}

/** The transcript of one visit, as read for its note. */
export const transcriptReads: Asks<Provider & { visitId: string }> = {
  'transcript of a visit': ({ visitId }) =>
    rows(
      `session_transcripts?select=id,speaker,text,spoken_at&appointment_id=eq.${visitId}&order=spoken_at,id`,
    ),
}

/**
 * The requests of the front desk. A day and its gaps are requested for one provider, so that the answer doesn't grow.
 */
export const frontDeskReads: Asks<Actor & { providerId: string; patientId: string }> = {
  'front desk: day': ({ providerId }) =>
    rpc('front_desk_visits', { from: days(0), to: days(1), provider: providerId }),
  'front desk: visits no one started': ({ providerId }) =>
    rpc('front_desk_visits', { from: days(-90), to: days(0), unstarted: true, provider: providerId }),
  'front desk: search': () => rpc('front_desk_patients', { search: 'Crowd' }),
  'front desk: patient': ({ patientId }) => rpc('front_desk_patient', { patient: patientId }),
  'front desk: bills': ({ patientId }) => rpc('front_desk_bills', { patient: patientId }),
}

/** The requests of a biller. */
export const billerReads: Asks<Actor & { patientId: string }> = {
  'billing desk: open bills': () => rpc('practice_bills', { wanted_status: 'open', page_size: 50 }),
  'billing desk: refunds': () => rpc('practice_bills', { wanted_status: 'refund', page_size: 50 }),
  'billing desk: search': () => rpc('practice_bills', { search: 'Crowd', page_size: 50 }),
  'billing desk: visits without a bill': () => rpc('unbilled_visits'),
  'billing desk: visits of a patient': ({ patientId }) => rpc('unbilled_visits', { patient: patientId }),
  'billing desk: payments to return': () => rpc('prepayments_to_refund'),
}

/** The requests of the supervising physician's screens about the whole practice. */
export const adminReads: Asks<Actor> = {
  'patients of the practice': () => rpc('practice_patients', { search: '', page_size: 50 }),
  'search in the practice': () => rpc('practice_patients', { search: 'Crowd', page_size: 50 }),
  'visits of the practice': () =>
    rpc('practice_appointments', { from: days(-1), to: days(1), page_size: 50 }),
  'bills of the practice': () => rpc('practice_bills', { page_size: 50 }),
  'people of the practice': () => rpc('practice_people', { search: '' }),
  'audit log': () => rpc('audit_entries', { page_size: 50 }),
  'audit log: reads': () => rpc('audit_entries', { kind: 'read', page_size: 50 }),
  'record requests': () => rows('record_requests?select=*&status=in.(received,in_progress)&order=created_at'),
  'answered record requests': () =>
    rows('record_requests?select=*&status=in.(delivered,declined)&order=updated_at.desc&limit=51'),
  'guardians to verify': () => rpc('guardians_of_practice', { wanted: 'waiting' }),
  guardians: () => rpc('guardians_of_practice', { wanted: 'active' }),
  'closed tasks of the practice': () => rpc('closed_safety_tasks', { page_size: 30 }),
  'open work': () => rpc('open_work_count', { work: 'record_requests' }),
  'status page': () => rpc('system_status'),
}

export async function ask(
  url: string,
  key: string,
  { token }: Actor,
  { path, body, prefer }: Question,
): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(prefer && { prefer }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  await answer.arrayBuffer()
  return answer.status
}
