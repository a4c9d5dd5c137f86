import type { Language } from '#core/language.ts'
import type { RefusalCode } from '#core/refusals/refusals.ts'
import { isUnanswered } from './unanswered.ts'

/** The code of a business refusal, such as SM218; undefined for any other error. The table of them is not loaded. */
export function refusalCode(error: unknown): RefusalCode | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^SM\d{3}$/.test(code) ? (code as RefusalCode) : undefined
}

/** Why the database refused, in English; the fallback for any other error. */
export function refusal(error: unknown, fallback: string): string {
  return (refusalCode(error) && (error as Error).message) || fallback
}

/** Why something wasn't stored, in English. Without an answer it may have been. */
export function describeNotStored(
  error: unknown,
  { failed, stored }: { failed: string; stored: string },
): string {
  return refusal(
    error,
    isUnanswered(error)
      ? `We didn’t get an answer, so we don’t know yet if ${stored}. Check your connection and try again.`
      : `We couldn’t ${failed}. Please try again.`,
  )
}

/** Why the database refused, in the reader's language; undefined for any other error. */
export async function refusalIn(language: Language, error: unknown): Promise<string | undefined> {
  if (!refusalCode(error)) return undefined
  const { refusalCodeOf, describeRefusal } = await import('#core/refusals/describe-refusal.ts')
  const known = refusalCodeOf(error)
  return known && describeRefusal(known, language)
}
