import { takeAnswer } from './prefetch.ts'
import { checkReach, reach } from './server-reach.ts'
import { noteTime } from './time-now.ts'

type Listener = (response: Response) => void

const listeners = new Set<Listener>()
const shortMs = 30_000
const functionMs = 60_000
const untimed = ['transcribe-audio', 'check-audit-log', 'fulfil-record-request', 'my-record']
const serverIsAway = [502, 503, 504]

/** Every unsuccessful answer is passed to the watchers for ended sessions and limits. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await (takeAnswer(input, init) ?? fetchSoon(input, init)).catch((error) => {
    if (!init?.signal?.aborted) void checkReach()
    throw error
  })
  // An answer while the screen says the server is away: ask now, not at the next turn, which may be half a minute off.
  if (serverIsAway.includes(response.status) || reach() === 'unreachable') void checkReach()
  if (!response.ok) for (const listener of listeners) listener(response.clone())
  return response
}

export function onRefused(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A button must not spin for minutes: without an answer in time the request fails and can be retried. An answer that
 * has started may take as long as a slow network needs.
 */
async function fetchSoon(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const limit = limitOf(input, init)
  if (!limit) return fetch(input, init)
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new DOMException('No answer', 'TimeoutError')), limit)
  const signal = init?.signal ? AbortSignal.any([init.signal, silent.signal]) : silent.signal
  const response = await fetch(input, { ...init, signal }).finally(() => clearTimeout(timer))
  noteTime(response.headers.get('date'))
  return response
}

/**
 * Files and audio may take longer, and so may a whole record and the audit log, which is read from its beginning. The
 * caller of a function that reports progress sets its own limit.
 */
function limitOf(input: RequestInfo | URL, init: RequestInit | undefined): number | undefined {
  const url = input instanceof Request ? input.url : String(input)
  if (url.includes('/auth/v1/') || url.includes('/rest/v1/')) return shortMs
  const [, name] = /\/functions\/v1\/([\w-]+)/.exec(url) ?? []
  if (!name || untimed.includes(name)) return undefined
  return new Headers(init?.headers).get('accept') === 'text/event-stream' ? undefined : functionMs
}
