import { takeAnswer } from './prefetch.ts'

type Listener = (response: Response) => void

const listeners = new Set<Listener>()
const authTimeoutMs = 30_000

/** Every answer that is not a success is shown to whoever watches for ended sessions and limits. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await (takeAnswer(input, init) ?? fetch(input, isAuth(input) ? withTimeout(init) : init))
  if (!response.ok) for (const listener of listeners) listener(response.clone())
  return response
}

export function onRefused(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nobody should watch a sign-in button spin for minutes: after half a minute it fails and can be tried again. */
function withTimeout(init: RequestInit | undefined): RequestInit {
  const timeout = AbortSignal.timeout(authTimeoutMs)
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout }
}

function isAuth(input: RequestInfo | URL) {
  const url = input instanceof Request ? input.url : String(input)
  return url.includes('/auth/v1/')
}
