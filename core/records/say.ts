import { documentTitle, isDocumentKind } from '../consents/documents.ts'
import { practice } from '../practice.ts'
import { providerName } from '../provider-name.ts'
import type { Consent, Message, Provider } from './types.ts'

/** "November 15, 2026", by the practice's clock. */
export function sayDate(instant: string): string {
  return say(instant, { dateStyle: 'long' })
}

/** "November 15, 2026, 3:26 PM" */
export function sayTime(instant: string): string {
  const time = say(instant, { timeStyle: 'short' }).replace(/\u202f/g, ' ')
  return `${sayDate(instant)}, ${time}`
}

function say(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: practice.timeZone }).format(
    new Date(instant),
  )
}

/** Whoever has left the practice may not be found any more. */
export function nameOf(providers: readonly Provider[], id: string | null): string {
  const provider = providers.find((one) => one.id === id || one.user_id === id)
  return provider ? providerName(provider) : 'A clinician of the practice'
}

const sides: Record<string, string> = { patient: 'Patient', guardian: 'Guardian', proxy: 'Proxy' }

/** Who stands on the patient's side of a message, as its writer or its reader. */
export function sayPatientSide({
  acting_as,
  conversation_with,
}: Pick<Message, 'acting_as' | 'conversation_with'>): string {
  if (acting_as) return sides[acting_as] ?? 'Patient'
  return conversation_with ? 'Guardian or proxy' : 'Patient'
}

const kinds: Record<string, string> = {
  recording: 'Audio recording of the visit',
  ai_analysis: 'AI analysis of what is said',
  emotion_detection: 'Emotion detection',
  notice: 'Notice read and understood',
}

export const sayConsentKind = ({ kind }: Pick<Consent, 'kind'>) =>
  isDocumentKind(kind) ? documentTitle(kind, 'en') : (kinds[kind] ?? plain(kind))

export function sayAnswer({ granted, withdrawn_at }: Consent): string {
  if (!granted) return 'Refused'
  return withdrawn_at ? `Agreed, withdrawn on ${sayDate(withdrawn_at)}` : 'Agreed'
}

/** "medical_form" as "Medical form" */
export function plain(code: string): string {
  const words = code.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
