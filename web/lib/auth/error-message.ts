import { isAuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { secondsToWait } from './waits.ts'

const gateways = [502, 503, 504]
const unreachable = 'We could not reach the practice. Check your connection and try again.'

/** The server's words, unless it never got to say any, asks us to wait, or speaks of its own troubles. */
export function errorMessage(error: unknown, fallback: string): string {
  const status = isAuthError(error) ? (error.status ?? 0) : 0
  const unanswered = isAuthRetryableFetchError(error) && (status === 0 || gateways.includes(status))
  if (unanswered || error instanceof TypeError) return unreachable
  if (!(error instanceof Error) || !error.message || status >= 500) return fallback
  return status === 429 ? waitMessage(error.message) : error.message
}

function waitMessage(serverSays: string) {
  const seconds = secondsToWait()
  if (!seconds) return serverSays
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return `Too many tries. Please wait ${wait}, then try again.`
}

export function errorCode(error: unknown): string | undefined {
  return isAuthError(error) ? error.code : undefined
}
