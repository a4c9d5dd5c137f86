import { takeAnswer } from './prefetch.ts'
import { checkReach } from './server-reach.ts'

type Listener = (response: Response) => void

const listeners = new Set<Listener>()
const timeoutMs = 30_000
const serverIsAway = [502, 503, 504]

/** Every answer that is not a success is shown to whoever watches for ended sessions and limits. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await (
    takeAnswer(input, init) ?? (isShort(input) ? fetchSoon(input, init) : fetch(input, init))
  ).catch((error) => {
    if (!init?.signal?.aborted) void checkReach()
    throw error
  })
  if (serverIsAway.includes(response.status)) void checkReach()
  if (!response.ok) for (const listener of listeners) listener(response.clone())
  return response
}

export function onRefused(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Nobody should watch a button spin for minutes: without an answer in half a minute it fails and can be tried again. An
 * answer that has begun may take as long as a slow network needs.
 */
async function fetchSoon(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new DOMException('No answer', 'TimeoutError')), timeoutMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, silent.signal]) : silent.signal
  return fetch(input, { ...init, signal }).finally(() => clearTimeout(timer))
}

/** Functions that draft or transcribe, and files, may take longer. */
function isShort(input: RequestInfo | URL) {
  const url = input instanceof Request ? input.url : String(input)
  return url.includes('/auth/v1/') || url.includes('/rest/v1/')
}
