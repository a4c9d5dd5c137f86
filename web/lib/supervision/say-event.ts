import type { AuditEntry } from './audit-entries.ts'

/** What a table holds, as one would say it after "read" or "changed". */
export const things: Record<string, string> = {
  appointments: 'a visit',
  assessment_assignments: 'an assigned assessment',
  assessment_reminders: 'an assessment reminder',
  assessment_results: 'assessment answers',
  billing_records: 'a bill',
  billing_status_changes: 'the history of a bill',
  consents: 'a consent',
  diagnostic_analyses: 'a diagnostic analysis',
  files: 'a document’s file',
  intake_responses: 'the intake form',
  medication_events: 'the medication history',
  note_versions: 'earlier versions of a note',
  organization_config: 'the practice’s billing details',
  patient_documents: 'a document',
  patient_forms: 'a form',
  patient_problems: 'an entry of the problem list',
  patient_provider_messages: 'a message',
  profiles: 'the profile',
  progress_notes: 'a visit note',
  providers: 'a provider profile',
  record_requests: 'a record request',
  safety_tasks: 'a safety task',
  session_recordings: 'a recording',
  session_transcripts: 'a transcript',
  user_roles: 'a role',
}

const verbs: Record<string, string> = {
  read: 'read',
  insert: 'added',
  update: 'changed',
  delete: 'removed',
}

const sentences: Record<string, string> = {
  'charts.open': 'opened the chart',
  'charts.refuse': 'was refused the chart',
  'patients.search': 'searched for patients',
  recording_deleted: 'deleted the recording of a visit',
  connection_attempt: 'tried to connect to a visit',
  connection_established: 'connected to a visit',
  connection_failed: 'could not connect to a visit',
  connection_terminated: 'left a visit',
  message_encryption: 'agreed on the encryption of a visit’s chat',
}

/** "read the profile", "changed a visit: status" */
export function sayEvent({ event_type, details }: Pick<AuditEntry, 'event_type' | 'details'>): string {
  const sentence = sentences[event_type]
  if (sentence) return sentence
  const [thing = '', verb = ''] = event_type.split('.')
  const known = things[thing]
  if (known && verbs[verb]) return `${verbs[verb]} ${known}${sayMore(details)}`
  if (thing === 'engine') return `used the assistant to ${plain(verb)}`
  return plain(event_type)
}

function sayMore(details: AuditEntry['details']): string {
  const { changed, role, with: also } = (details ?? {}) as Record<string, unknown>
  if (typeof role === 'string') return `: ${role}`
  if (Array.isArray(changed)) return `: ${changed.map(String).map(plain).join(', ')}`
  if (Array.isArray(also))
    return ` with ${also.map((name) => things[String(name)] ?? plain(String(name))).join(', ')}`
  return ''
}

function plain(name: string): string {
  return name.replace(/[._-]+/g, ' ')
}
