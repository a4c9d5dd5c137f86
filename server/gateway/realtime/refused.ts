import type { Realtime } from './types.ts'

/** A refusal in Supabase's words: a code and what the developer should know. */
export class Refused extends Error {}

/** Refused because there are too many of them, not because of who asks. */
export class TooMany extends Refused {}

/**
 * Data exceptions: what PostgreSQL can't store as text or JSON, such as a null character. The client must fix these.
 */
const badData = /^22/

/** The error for a sender whose message failed. Failures that aren't the sender's fault are logged. */
export function whyRefused({ services }: Realtime, error: unknown, logged: string): string {
  if (error instanceof Refused) return error.message
  const { code = '' } = error as { code?: string }
  if (badData.test(code)) return "InvalidPayload: The payload holds something that can't be stored"
  services.log.warn({ code }, logged)
  return 'Unavailable: Please try again in a moment'
}
