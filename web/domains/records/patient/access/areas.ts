/** The parts of a record as a patient knows them, in the order they are named, and the tables each is kept in. */
const tables = {
  medications: ['medication_events'],
  notes: ['progress_notes', 'note_versions'],
  visits: ['appointments'],
  profile: ['profiles'],
  messages: ['patient_provider_messages'],
  results: ['assessment_results', 'assessment_assignments', 'assessment_reminders'],
  diagnoses: ['patient_problems', 'diagnostic_analyses'],
  intake: ['intake_responses'],
  documents: ['patient_documents', 'files'],
  letters: ['patient_forms'],
  recordings: ['session_recordings', 'session_transcripts'],
  consents: ['consents'],
  safety: ['safety_tasks'],
  bills: ['billing_records', 'billing_status_changes'],
  requests: ['record_requests', 'record_request_events'],
  log: ['audit_log'],
} as const

type Area = keyof typeof tables

export function areasOf(names: readonly string[]): (Area | 'other')[] {
  const areas = (Object.keys(tables) as Area[]).filter((area) =>
    tables[area].some((table) => names.includes(table)),
  )
  const known = new Set<string>(Object.values(tables).flat())
  return names.some((name) => !known.has(name)) ? [...areas, 'other'] : areas
}
