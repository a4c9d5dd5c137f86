import type { Actor } from '#server/testing/actors.ts'
import type { Provider } from '#server/testing/policies/people.ts'

export type Question = { path: string; body?: unknown; prefer?: string }
type Asks<Who> = Record<string, (who: Who) => Question>

const rpc = (name: string, body: object = {}): Question => ({ path: `/rest/v1/rpc/${name}`, body })
const rows = (query: string): Question => ({ path: `/rest/v1/${query}` })
const days = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString()
const visit = 'id,appointment_date,ends_at,appointment_type,status,notes'

/** What each screen of a patient asks for. `providerId` is whom they see. */
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
}

/** What each screen of a clinician asks for. */
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
    rows(`billing_records?select=*&provider_id=eq.${providerId}&order=created_at.desc&limit=50`),
  refills: () => rpc('refill_items', { page_size: 50 }),
  tasks: () => rpc('safety_worklist'),
}

/** What the supervising physician's screens ask for about the whole practice. */
export const adminReads: Asks<Actor> = {
  'patients of the practice': () => rpc('practice_patients', { search: '', page_size: 50 }),
  'search in the practice': () => rpc('practice_patients', { search: 'Crowd', page_size: 50 }),
  'visits of the practice': () =>
    rpc('practice_appointments', { from: days(-1), to: days(1), page_size: 50 }),
  'bills of the practice': () => rpc('practice_bills', { page_size: 50 }),
  'people of the practice': () => rpc('practice_people', { search: '' }),
  'audit log': () => rpc('audit_entries', { page_size: 50 }),
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
