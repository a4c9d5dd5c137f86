import { documentTitle, isDocumentKind } from '../consents/documents.ts'
import { capitalize } from '../first-letter.ts'
import { practice } from '../practice.ts'
import { providerName } from '../provider-name.ts'
import type { Consent, Message, PatientRecord, Provider } from './types.ts'

/** "November 15, 2026", by the practice's clock. */
export function formatDate(instant: string): string {
  return formatInstant(instant, { dateStyle: 'long' })
}

/** "November 15, 2026, 3:26 PM" */
export function formatTime(instant: string): string {
  const time = formatInstant(instant, { timeStyle: 'short' }).replace(/\u202f/g, ' ')
  return `${formatDate(instant)}, ${time}`
}

function formatInstant(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: practice.timeZone }).format(
    new Date(instant),
  )
}

/** A clinician who left the practice might no longer be found. */
export function nameOf(providers: readonly Provider[], id: string | null): string {
  const provider = providers.find((one) => one.id === id || one.user_id === id)
  return provider ? providerName(provider) : 'A clinician at the practice'
}

const writers: Record<string, string> = { patient: 'Patient', guardian: 'Guardian', proxy: 'Proxy' }

type Conversations = Pick<PatientRecord, 'messages' | 'patient'>

/** Who writes with the clinician in this conversation: the patient, a guardian or a proxy. */
export function describeOtherSide(message: Message, { messages, patient }: Conversations): string {
  if (message.acting_as !== null) return writers[message.acting_as] ?? 'Patient'
  const person = message.conversation_with
  if (person === null || person === patient.id) return 'Patient'
  const own = messages.find(({ sender_id, acting_as }) => sender_id === person && acting_as !== null)
  return writers[own?.acting_as ?? ''] ?? 'Guardian or proxy'
}

/** Staff write in no such capacity. */
export function isFromClinician({ acting_as, sender_id }: Message, { patient }: Conversations): boolean {
  return acting_as === null && sender_id !== patient.id
}

const kinds: Record<string, string> = {
  recording: 'Audio recording of the visit',
  ai_analysis: 'AI analysis of what is said',
  emotion_detection: 'Emotion detection',
  notice: 'Notice read and understood',
}

export const describeConsentKind = ({ kind }: Pick<Consent, 'kind'>) =>
  isDocumentKind(kind) ? documentTitle(kind, 'en') : (kinds[kind] ?? plain(kind))

export function describeAnswer({ granted, withdrawn_at }: Consent): string {
  if (!granted) return 'Refused'
  return withdrawn_at ? `Agreed, withdrawn on ${formatDate(withdrawn_at)}` : 'Agreed'
}

/** "medical_form" as "Medical form" */
export function plain(code: string): string {
  return capitalize(code.replace(/[_-]+/g, ' ').trim())
}
