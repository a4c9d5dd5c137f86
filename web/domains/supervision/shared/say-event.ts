import type { AuditEntry } from './audit-entries.ts'

/** The name of a table's content, to follow "read" or "changed". */
export const things: Record<string, string> = {
  appointments: 'a visit',
  assessment_assignments: 'an assigned assessment',
  assessment_reminders: 'an assessment reminder',
  assessment_results: 'assessment answers',
  bill_payments: 'a payment',
  billing_records: 'a bill',
  billing_status_changes: 'the history of a bill',
  claim_details: 'a claim',
  consent_drafts: 'a draft of a consent text',
  consents: 'a consent',
  diagnostic_analyses: 'a diagnostic analysis',
  expression_states: 'where expression estimates are on',
  files: 'a document’s file',
  information_releases: 'a release of information',
  intake_responses: 'the intake form',
  lab_monitoring: 'lab monitoring',
  medication_events: 'the medication history',
  medication_reminders: 'a medication reminder',
  medication_versions: 'earlier versions of a medication',
  medications: 'a medication',
  note_cosignatures: 'a co-signature',
  note_formats: 'a note format',
  note_macros: 'a short text',
  note_versions: 'earlier versions of a note',
  representatives: 'who acts for a patient',
  guardian_rules: 'a rule for guardians',
  guardian_releases: 'what is shared with guardians',
  registration_consents: 'the consent to treatment',
  organization_config: 'the practice’s billing details',
  patient_documents: 'a document',
  patient_facts: 'a fact for safety checks',
  patient_forms: 'a form',
  patient_problems: 'a problem list entry',
  safety_plans: 'a safety plan',
  safety_plan_events: 'the history of a safety plan',
  clinician_screenings: 'a suicide risk screening',
  patient_provider_messages: 'a message',
  prescriptions: 'a prescription',
  profiles: 'the profile',
  progress_notes: 'a visit note',
  provider_licenses: 'a license',
  providers: 'a provider profile',
  push_subscriptions: 'a device for push notifications',
  record_request_events: 'the history of a record request',
  record_requests: 'a record request',
  safety_on_call: 'the on-call list',
  safety_settings: 'the safety settings',
  safety_tasks: 'a safety task',
  session_recordings: 'a recording',
  session_transcripts: 'a transcript',
  staff_tasks: 'a staff task',
  state_waitlist: 'the waiting list of a state',
  earlier_time_requests: 'a request for an earlier time',
  supervisions: 'the supervision',
  treatment_plan_versions: 'earlier versions of a treatment plan',
  treatment_plans: 'a treatment plan',
  user_roles: 'a role',
  visit_locations: 'where a patient was during a visit',
}

const verbs: Record<string, string> = {
  read: 'viewed',
  insert: 'added',
  update: 'changed',
  delete: 'removed',
  export: 'exported',
}

/** The same in the plural: for what a screen counts, or lists of several patients. */
const manyThings: Record<string, string> = {
  appointments: 'visits',
  assessment_assignments: 'assigned assessments',
  assessment_reminders: 'assessment reminders',
  bill_payments: 'payments',
  billing_records: 'bills',
  billing_status_changes: 'the history of bills',
  claim_details: 'claims',
  clinician_screenings: 'suicide risk screenings',
  consents: 'consents',
  diagnostic_analyses: 'diagnostic analyses',
  files: 'files of documents',
  information_releases: 'releases of information',
  intake_responses: 'intake forms',
  medication_events: 'medication histories',
  medication_reminders: 'medication reminders',
  medication_versions: 'earlier versions of medications',
  medications: 'medications',
  note_cosignatures: 'co-signatures',
  note_versions: 'earlier versions of notes',
  patient_documents: 'documents',
  patient_facts: 'facts for safety checks',
  patient_forms: 'forms',
  patient_problems: 'problem list entries',
  patient_provider_messages: 'messages',
  prescriptions: 'prescriptions',
  profiles: 'profiles',
  progress_notes: 'visit notes',
  record_request_events: 'the history of record requests',
  record_requests: 'record requests',
  registration_consents: 'consents to treatment',
  representatives: 'who acts for patients',
  safety_plan_events: 'the history of safety plans',
  safety_plans: 'safety plans',
  safety_tasks: 'safety tasks',
  session_recordings: 'recordings',
  session_transcripts: 'transcript lines',
  staff_tasks: 'staff tasks',
  treatment_plan_versions: 'earlier versions of treatment plans',
  treatment_plans: 'treatment plans',
  visit_locations: 'where patients were during visits',
}

/** The name of a list, to follow "in". */
const lists: Record<string, string> = {
  bills_of: 'the list of a patient’s bills',
  cosigned_patient: 'a note to co-sign',
  covered_conversation: 'a colleague’s conversation that was overdue',
  due_monitoring: 'the list of labs that are due',
  failed_deliveries: 'the list of failed deliveries',
  guardians_of_practice: 'the list of guardians and proxies',
  medication_context: 'the medication check',
  message_inbox: 'their inbox',
  my_patients: 'the list of their patients',
  overdue_conversations: 'the list of overdue messages',
  notes_to_cosign: 'the list of notes to co-sign',
  patient_insights: 'the patient insights overview',
  chart_entry: 'a chart’s address',
  practice_appointments: 'the practice’s calendar',
  practice_bills: 'the list of bills',
  practice_patients: 'the list of all patients',
  practice_people: 'the list of accounts',
  front_desk_visits: 'the front desk’s day list',
  front_desk_patients: 'a search of the front desk',
  front_desk_bills: 'what a patient owes',
  unbilled_visits: 'payments before a bill',
  front_desk_patient: 'the front desk’s contact page',
  task_patients: 'their tasks',
  claim_of_bill: 'a claim',
  closed_safety_tasks: 'the list of closed safety tasks',
  practice_safety_tasks: 'the list of safety tasks',
  safety_worklist: 'the safety worklist',
  provider_overview: 'their daily overview',
  refill_items: 'the list of refills',
  representatives_of: 'who acts for a patient',
  search_patients: 'a search',
  visits_of: 'the list of a patient’s visits',
  visit_to_join: 'a visit to join',
  contact_profile: 'contact and insurance details',
  providers_of: 'the list of a patient’s providers',
  booking_profile: 'what booking needs of a patient’s profile',
}

const sentences: Record<string, string> = {
  'appointments.identity_confirmed': 'confirmed who the patient on video is',
  'appointments.license_exception': 'gave a reason to see a patient without a license in their state',
  'appointments.no_show_corrected': 'recorded that a visit marked as a no-show was held by phone',
  'visit_locations.not_licensed': 'joined from a state where the provider holds no license',
  'audit_log.read': 'viewed the audit log',
  'profiles.close_account': 'closed the patient account',
  'profiles.reopen_account': 'reopened the account',
  'representatives.close_account': 'closed their account',
  'sign_in.login': 'signed in',
  'sign_in.login_failed': 'failed to sign in',
  'sign_in.logout': 'signed out',
  'charts.open': 'opened the chart',
  'charts.reason': 'gave a reason to open the chart',
  'charts.refuse': 'was denied access to the chart',
  'dead_letters.dismiss': 'dismissed a failed delivery',
  'dead_letters.retry': 'retried a failed delivery',
  'consent_texts.publish': 'published a consent text',
  'safety_tasks.acknowledge': 'acknowledged a safety task',
  'safety_tasks.escalation': 'escalated a safety task to the next person, with access to the chart',
  'safety_tasks.reminder': 'sent a reminder about a safety task',
  'patient_provider_messages.settled': 'marked messages as needing no answer',
  'patients.search': 'searched for patients',
  'user_roles.sign_out': 'ended every session',
  'user_roles.remove_second_step': 'removed two-step sign-in',
  'own_record.download': 'downloaded their own record',
  'record_requests.download': 'downloaded a delivered record',
  'record_requests.expire': 'removed the files of an expired record delivery',
  recording_deleted: 'deleted the recording of a visit',
  connection_attempt: 'tried to connect to a visit',
  connection_established: 'connected to a visit',
  connection_failed: 'could not connect to a visit',
  connection_terminated: 'left a visit',
  message_encryption: 'agreed on the encryption of a visit’s chat',
}

const signIns: Record<string, string> = {
  login: 'signed in',
  login_failed: 'failed to sign in',
  logout: 'signed out',
  refresh_token_reused: 'used a session that was already renewed',
  user_signedup: 'created an account',
  user_invited: 'was invited',
  user_repeated_signup: 'tried to create an account again',
  user_confirmed: 'confirmed the email address',
  user_recovery_requested: 'asked for a password reset',
  user_modified: 'changed the account',
  user_deleted: 'deleted an account',
  user_updated_password: 'changed the password',
  user_changed_email: 'changed the email address',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  factor_verified: 'set up two-step sign-in',
  factor_unenrolled: 'turned off two-step sign-in',
  mfa_code_login: 'signed in with a code',
  mfa_code_failed: 'entered a wrong code',
  recovery_codes_generated: 'created recovery codes',
  recovery_code_used: 'used a recovery code',
  recovery_codes_removed: 'removed the recovery codes',
}

/** "viewed the profile", "changed a visit: status"; of several patients "viewed profiles". */
export function sayEvent(
  { event_type, details }: Pick<AuditEntry, 'event_type' | 'details'>,
  several = false,
): string {
  const sentence = sentences[event_type]
  if (sentence) return sentence
  if (event_type === 'access.refused') return `was denied access to ${sayRefused(details)}`
  const [thing = '', verb = ''] = event_type.split('.')
  const known = sayThing(thing, several)
  const count = countIn(details)
  if (known && verb === 'read' && count !== undefined) return sayCount(thing, known, count)
  if (known && verbs[verb])
    return `${verbs[verb]} ${known}${sayMore(details, several)}${sayCapacity(details)}`
  if (thing === 'sign_in') return signIns[verb] ?? `account: ${plain(verb)}`
  if (event_type === 'engine.recognize-speech') return `turned speech into text${saySpeech(details)}`
  if (thing === 'engine') return `used the assistant to ${plain(verb)}${sayWord(details)}`
  return plain(event_type)
}

function sayThing(name: string, several: boolean): string | undefined {
  return (several && manyThings[name]) || things[name]
}

/** A number on a tab says how many there are and shows none of them. */
function countIn(details: AuditEntry['details']): number | undefined {
  const { counted } = (details ?? {}) as Record<string, unknown>
  return typeof counted === 'number' ? counted : undefined
}

function sayCount(thing: string, known: string, count: number): string {
  if (count === 1) return `counted ${known}`
  const many = manyThings[thing]
  return many ? `counted ${count} ${many}` : `counted ${count} entries: ${known}`
}

function sayRefused(details: AuditEntry['details']): string {
  const { to } = (details ?? {}) as Record<string, unknown>
  return things[String(to)] ?? plain(String(to))
}

/** A guardian or proxy is distinguished from the patient. */
function sayCapacity(details: AuditEntry['details']): string {
  const { acting_as } = (details ?? {}) as Record<string, unknown>
  return typeof acting_as === 'string' ? `, as ${acting_as}` : ''
}

function sayMore(details: AuditEntry['details'], several: boolean): string {
  const { changed, role, list, live, with: also } = (details ?? {}) as Record<string, unknown>
  if (typeof role === 'string') return `: ${role.replace('_', ' ')}`
  if (Array.isArray(changed)) return `: ${changed.map(String).map(plain).join(', ')}`
  if (typeof list === 'string') return ` (in ${lists[list] ?? plain(list)})`
  if (live === true) return ' (live)'
  if (Array.isArray(also))
    return ` with ${also.map((name) => sayThing(String(name), several) ?? plain(String(name))).join(', ')}`
  return ''
}

function sayWord(details: AuditEntry['details']): string {
  const { consent } = (details ?? {}) as Record<string, unknown>
  return consent === 'word_of_the_clinician' ? ', confirming that the patient agreed' : ''
}

const recognizers: Record<string, string> = {
  device: 'on the device',
  browser: 'by the browser, on the device',
  server: 'on a speech server',
  vendor: 'by the browser’s vendor',
}

function saySpeech(details: AuditEntry['details']): string {
  const { recognizer, engine, purpose } = (details ?? {}) as Record<string, unknown>
  const where = recognizers[String(recognizer)] ?? ''
  return ` ${where} (${String(engine)}), for ${purpose === 'captions' ? 'captions that are not stored' : plain(String(purpose))}${sayWord(details)}`
}

function plain(name: string): string {
  return name.replace(/[._-]+/g, ' ')
}
