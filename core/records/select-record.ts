import { holds, type RecordType, type Section } from './record-types.ts'
import type { PatientRecord, RecordRows } from './types.ts'

type RecordSelection = { type: RecordType; email: string | null; madeAt: string }

const visitsOfLastThree = 3

/** Narrows a patient's rows to what was requested. Drafts are never included. */
export function selectRecord(rows: RecordRows, asked: RecordSelection): PatientRecord {
  const wanted = holds[asked.type]
  const keep = <T>(section: Section, list: readonly T[]) => (wanted.includes(section) ? list : [])
  const isWanted = visitFilter(rows, asked.type)
  return {
    ...asked,
    holds: wanted,
    patient: rows.patient,
    organization: rows.organization,
    providers: rows.providers,
    visits: keep('visits', rows.visits).filter(({ id }) => isWanted(id)),
    notes: keep('notes', rows.notes).filter(
      ({ signed_at, appointment_id }) => signed_at !== null && isWanted(appointment_id),
    ),
    problems: keep('problems', rows.problems).filter(({ status }) => status !== 'entered_in_error'),
    plans: keep('plans', rows.plans),
    results: keep('assessments', rows.results),
    safetyPlans: keep('safetyPlan', rows.safetyPlans),
    intakes: keep('intakes', rows.intakes).filter(
      ({ completed_at, appointment_id }) => completed_at !== null && isWanted(appointment_id),
    ),
    consents: keep('consents', rows.consents).filter(({ appointment_id }) => isWanted(appointment_id)),
    releases: asked.type === 'Full chart' ? keep('consents', rows.releases) : [],
    documents: keep('documents', rows.documents),
    messages: keep('messages', rows.messages),
    bills: keep('bills', rows.bills),
    payments: keep('bills', rows.payments),
    claimDetails: keep('bills', rows.claimDetails),
    prescriptions: keep('medications', rows.prescriptions),
    courses: keep('medications', rows.courses),
    facts: keep('medications', rows.facts).filter(({ retracted_at }) => retracted_at === null),
    tests: keep('medications', rows.tests).filter(({ done_on }) => done_on !== null),
  }
}

/** "Last 3 visits" are the last three that took place. */
function visitFilter({ visits }: RecordRows, type: RecordType): (id: string | null) => boolean {
  if (type !== 'Last 3 visits') return () => true
  const last = visits.filter(({ status }) => status === 'completed').slice(-visitsOfLastThree)
  const ids = new Set<string | null>(last.map(({ id }) => id))
  return (id) => ids.has(id)
}
