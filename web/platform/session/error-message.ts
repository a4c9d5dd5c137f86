import { currentLanguage } from '../language.ts'
import { onRefused } from '../watched-fetch.ts'
import { authErrors } from './auth-errors.ts'

let until = 0
/**
 * How many seconds an error asked to wait: the message can be repeated in the other language with the same number.
 */
const waits = new WeakMap<Error, number>()

// The client library drops the headers of a refusal, and this one says when to retry.
onRefused((response) => {
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
  if (seconds > 0) until = Date.now() + seconds * 1000
})

/** How long the server last asked us to wait, if that time isn't over. */
function secondsToWait(): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

const gateways = [502, 503, 504]

/** What a refusal means, in the language of the screen. Password problems are a `passwordComplaint`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback
  const { status, code } = refusalOf(error)
  const words = authErrors[currentLanguage()]
  if (isAuthUnanswered(error)) return words.unreachable
  if ((status ?? 0) >= 500) return fallback
  // A refusal without words of ours, and what the browser says about a passkey, are English and for programs.
  const known = words.codes[code ?? ''] ?? fallback
  return status === 429 ? waitMessage(error, known) : known
}

/** No answer came: what was asked may have been done. */
export function isAuthUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { status } = refusalOf(error)
  return error instanceof TypeError || status === 0 || gateways.includes(status ?? 200)
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? refusalOf(error).code : undefined
}

/** What the client library adds to its errors. Its own type checks would import the whole library. */
function refusalOf(error: Error & { status?: number; code?: string }) {
  return error
}

function waitMessage(error: Error, withoutTime: string) {
  const seconds = waits.get(error) ?? secondsToWait()
  waits.set(error, seconds)
  if (!seconds) return withoutTime
  const words = authErrors[currentLanguage()]
  return seconds > 90 ? words.waitMinutes(Math.ceil(seconds / 60)) : words.waitSeconds(seconds)
}
