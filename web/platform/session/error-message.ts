import { secondsToWait } from './waits.ts'

const gateways = [502, 503, 504]
const unreachable = 'We could not reach the practice. Check your connection and try again.'

/** The server's words, unless it never got to say any, asks us to wait, or speaks of its own troubles. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback
  const { status } = refusalOf(error)
  if (error instanceof TypeError || status === 0 || gateways.includes(status ?? 200)) return unreachable
  if (!error.message || (status ?? 0) >= 500) return fallback
  return status === 429 ? waitMessage(error.message) : error.message
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? refusalOf(error).code : undefined
}

/** What the client library adds to its errors. Its own tests for them would bring the whole library along. */
function refusalOf(error: Error & { status?: number; code?: string }) {
  return error
}

function waitMessage(serverSays: string) {
  const seconds = secondsToWait()
  if (!seconds) return serverSays
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return `Too many tries. Please wait ${wait}, then try again.`
}
