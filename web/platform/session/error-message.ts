import { onRefused } from '../watched-fetch.ts'

let until = 0

// The client library keeps no headers of a refusal, and this one says when to come back.
onRefused((response) => {
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
  if (seconds > 0) until = Date.now() + seconds * 1000
})

/** How long the server last asked us to wait, as far as that is not over. */
function secondsToWait(): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

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
