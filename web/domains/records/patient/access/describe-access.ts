import type { RecordAccess } from '#core/answers/record-access.ts'
import type { Language } from '#core/language.ts'
import { providerName } from '#core/provider-name.ts'
import { messages } from './messages.ts'

/** The parts of a record as a patient knows them, in the order they are named, and the tables each is kept in. */
const tables = {
  medications: ['medication_events'],
  notes: ['progress_notes', 'note_versions', 'note_cosignatures'],
  treatmentPlan: ['treatment_plans', 'treatment_plan_versions'],
  visits: ['appointments', 'visit_locations', 'state_waitlist', 'earlier_time_requests'],
  profile: ['profiles'],
  messages: ['patient_provider_messages'],
  results: ['assessment_results', 'assessment_assignments', 'assessment_reminders'],
  diagnoses: ['patient_problems', 'diagnostic_analyses'],
  intake: ['intake_responses'],
  documents: ['patient_documents', 'files'],
  letters: ['patient_forms'],
  recordings: ['session_recordings', 'session_transcripts'],
  consents: ['consents'],
  safety: ['safety_tasks', 'clinician_screenings'],
  safetyPlan: ['safety_plans', 'safety_plan_events'],
  bills: ['bill_payments', 'billing_records', 'billing_status_changes'],
  requests: ['record_requests', 'record_request_events'],
  log: ['audit_log'],
} as const

type Area = keyof typeof tables

function areasOf(names: readonly string[]): (Area | 'other')[] {
  const areas = (Object.keys(tables) as Area[]).filter((area) =>
    tables[area].some((table) => names.includes(table)),
  )
  const known = new Set<string>(Object.values(tables).flat())
  return names.some((name) => !known.has(name)) ? [...areas, 'other'] : areas
}

/** The kind of view that means a file of the whole record. */
const wholeRecord = 'own_record'

type Did = Pick<RecordAccess, 'opened' | 'refused' | 'seen' | 'lists' | 'changed' | 'engines'>

/** "opened your medications and notes, and made changes to your visits" */
export function describeAccess(did: Did, language: Language): string {
  const words = messages[language]
  const list = (items: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
  const areas = (names: readonly string[]) => list(areasOf(names).map((area) => words.areas[area]))
  const parts = did.seen.filter((name) => name !== wholeRecord)
  const listed = did.lists.map((name) => pick(words.lists, name) ?? words.lists.other)
  const helped = did.engines.map((name) => pick(words.engines, name) ?? words.engines.other)
  const acts = [
    did.refused && words.refused,
    did.seen.includes(wholeRecord) && words.downloaded,
    parts.length > 0
      ? words.opened(areas(parts))
      : did.opened && !did.seen.includes(wholeRecord) && words.openedRecord,
    did.changed.length > 0 && words.changed(areas(did.changed)),
    helped.length > 0 && words.helped(list([...new Set(helped)])),
    listed.length > 0 && words.listed(list([...new Set(listed)])),
  ].filter((act) => act !== false)
  return list(acts)
}

type Who = Pick<RecordAccess, 'provider_title' | 'first_name' | 'last_name' | 'credentials'>

/** "Elena Ruiz, MD"; an account that is gone has no name any more. */
export function describeWho({ first_name, last_name, ...rest }: Who, language: Language): string {
  if (!first_name && !last_name) return messages[language].gone
  return providerName({ ...rest, first_name: first_name ?? '', last_name: last_name ?? '' }, language)
}

function pick<T extends object>(words: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(words, name) ? words[name as keyof T] : undefined
}
