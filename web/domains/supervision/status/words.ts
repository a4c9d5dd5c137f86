/** What each job does and what to check if it fails. An unlisted job is shown by its own name. */
export const jobs: Record<string, { name: string; check: string }> = {
  'archive-log': {
    name: 'Archive the database log',
    check: 'Check that the archive folder is mounted and has space.',
  },
  'close-open-visits': { name: 'Close visits left open', check: 'See the server log.' },
  'finish-representations': { name: 'End expired guardian and proxy access', check: 'See the server log.' },
  'note-audit-anchor': {
    name: 'Anchor the audit log',
    check: 'Check that the server can write to the anchor folder.',
  },
  'purge-expired': { name: 'Remove expired data', check: 'See the server log.' },
  'purge-record-deliveries': { name: 'Remove expired record deliveries', check: 'Check file storage.' },
  'purge-recordings': {
    name: 'Delete recordings on time',
    check: 'Check file storage. Recordings stay until this works.',
  },
  'remind-of-assessments': { name: 'Assessment reminders', check: 'See the server log.' },
  'remind-of-medications': { name: 'Medication reminders', check: 'See the server log.' },
  'rotate-signing-keys': { name: 'Renew sign-in keys', check: 'See the server log.' },
  'seal-audit-log': {
    name: 'Seal the audit log',
    check: 'See the server log. New entries are sealed once it works.',
  },
  'send-pages': {
    name: 'Text messages to people on call',
    check: 'Urgent. Watch the safety worklist until this works.',
  },
  'send-reminders': { name: 'Visit reminders', check: 'See the server log.' },
  'remove-unfiled-documents': { name: 'Remove unfinished uploads', check: 'Check file storage.' },
  'sweep-storage-orphans': { name: 'Remove unused files', check: 'Check file storage.' },
  'notify-of-expiring-licenses': { name: 'License expiry notices', check: 'See the server log.' },
  'notify-of-overdue-messages': { name: 'Notices about overdue messages', check: 'See the server log.' },
  'notify-of-provider-decisions': { name: 'Emails about license decisions', check: 'See the server log.' },
  'notify-of-unstarted-visits': {
    name: 'Alerts about visits that weren’t started',
    check: 'Watch the front desk’s day for patients who are waiting.',
  },
  'notify-of-earlier-times': { name: 'Notices about earlier times', check: 'See the server log.' },
  'notify-waiting-patients': { name: 'Emails to patients waiting for a state', check: 'See the server log.' },
  'work-safety-tasks': {
    name: 'Safety task reminders and escalation',
    check: 'Urgent. Watch the safety worklist until this works.',
  },
}

export const queues: Record<string, { name: string; check: string; lateSeconds: number }> = {
  mail: {
    name: 'Email',
    check: 'Check the SMTP settings, or the person’s address.',
    lateSeconds: 900,
  },
  'text-messages': {
    name: 'Text messages to people on call',
    check: 'Check the text message gateway.',
    lateSeconds: 300,
  },
  push: {
    name: 'Push notifications about safety tasks',
    check: 'Check that the server can reach the push services.',
    lateSeconds: 300,
  },
  pharmacy: {
    name: 'Prescriptions to the pharmacy network',
    check: 'Call the pharmacy, or try again once the network works.',
    lateSeconds: 300,
  },
  'appointment-events': {
    name: 'Emails about visits',
    check: 'Notify the patient and the provider yourself, then dismiss it.',
    lateSeconds: 120,
  },
  'safety-events': {
    name: 'Emails about safety tasks',
    check: 'Urgent. Watch the safety worklist until this works.',
    lateSeconds: 60,
  },
  'safety-texts': {
    name: 'Texts for the safety classifier',
    check: 'Urgent. Read new messages yourself until this works.',
    lateSeconds: 60,
  },
}

/** A description of a message, if its name says too little. */
const about: Record<string, string> = {
  account_closed: 'their account was closed',
  account_reopened: 'their account was reopened',
  appointment_earlier: 'an earlier time is open',
  assessment_reminder: 'weekly check-in',
  auth_confirm: 'link to confirm the address',
  auth_invite: 'invitation to create an account',
  auth_inviteStaff: 'invitation to work here',
  auth_newDevice: 'sign-in on a new device',
  auth_recover: 'link for a new password',
  medication_reminder: 'medication reminder',
  news_assessment_assigned: 'a form to fill out',
  news_document_released: 'a document is ready to read',
  news_medication_changed: 'a medication was changed',
  news_medication_prescribed: 'a medication was prescribed',
  news_message: 'a new message',
  news_note_released: 'a note is ready to read',
  news_refill_answered: 'a refill was answered',
  news_safety_plan: 'the safety plan was updated',
  records: 'answer to a record request',
  representative_invited: 'invitation to help a patient',
  sign_in_given: 'their account is ready',
  visit_license: 'a visit may need to change',
}

export const describeAbout = (kind: string) => about[kind] ?? kind.replaceAll('_', ' ')

export function describeAlerts(count: number, error: string | null): string {
  const which =
    count === 1
      ? '1 alert about a safety task wasn’t sent.'
      : `${count} alerts about safety tasks weren’t sent.`
  return `${which} We’ll keep trying until someone acknowledges the task.${error ? ` Last error: ${error}.` : ''}`
}

/** "12 seconds", "3 minutes", "2 hours". */
export function formatDuration(seconds: number): string {
  const [amount, unit] = measure(seconds)
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(amount)
}

/** "Every 10 minutes", "Every hour". */
export function formatEvery(seconds: number): string {
  const [amount, unit] = measure(seconds)
  return amount === 1 ? `Every ${unit}` : `Every ${formatDuration(seconds)}`
}

function measure(seconds: number): [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [seconds, 'second']
  return seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
}
