import type { Language } from '../language.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/** The code of one of our own refusals; undefined for any other error. */
export function refusalCodeOf(error: unknown): RefusalCode | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && Object.hasOwn(refusals, code) ? (code as RefusalCode) : undefined
}

/** A refusal in the reader's language. */
export function describeRefusal(code: RefusalCode, language: Language): string {
  return refusals[code][language === 'es' ? 'spanish' : 'english']
}

/** The HTTP status of one of our own refusals. As with PostgREST, people who aren't signed in get 401. */
export function refusalStatus(code: string, anonymous = false): number | undefined {
  const own = refusalCodeOf({ code })
  if (!own) return undefined
  const { status } = refusals[own]
  return status === 403 && anonymous ? 401 : status
}
