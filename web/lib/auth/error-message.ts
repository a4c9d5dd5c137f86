import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { secondsToWait } from './waits.ts'

const unreachable = 'We could not reach the practice. Check your connection and try again.'

/** The server's words, unless it never got to say any, or asks us to wait. */
export function errorMessage(error: unknown, fallback: string): string {
  if (isAuthRetryableFetchError(error) || error instanceof TypeError) return unreachable
  if (isAuthApiError(error) && error.status === 429) return waitMessage(error.message)
  return error instanceof Error && error.message ? error.message : fallback
}

function waitMessage(serverSays: string) {
  const seconds = secondsToWait()
  if (!seconds) return serverSays
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return `Too many tries. Please wait ${wait}, then try again.`
}

export function errorCode(error: unknown): string | undefined {
  return isAuthApiError(error) ? error.code : undefined
}
