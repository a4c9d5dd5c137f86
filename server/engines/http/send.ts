import { setTimeout } from 'node:timers/promises'
import { EngineError } from '../engine-error.ts'
import type { Endpoint } from './endpoint.ts'

type Outgoing = { address: string; headers: Record<string, string>; body: string | FormData }

const tries = 3
const worthAnotherTry = new Set([408, 425, 429, 500, 502, 503, 504])
const longestPauseMs = 8000

/**
 * Sends one request within its deadline and hands the answer to `read`. Temporary failures (a lost connection, a rate
 * limit, a server that is starting) are retried after a random pause, so that many clients don't retry together.
 * Redirects are not followed, because the content is meant only for that address.
 */
export async function send<T>(
  endpoint: Endpoint,
  outgoing: Outgoing,
  signal: AbortSignal,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(endpoint.seconds * 1000)
  const both = AbortSignal.any([signal, deadline])
  for (let attempt = 1; ; attempt += 1) {
    const failure = await attemptOnce()
    if ('answer' in failure) return failure.answer
    if (signal.aborted) throw problem('cancelled', 'The caller disconnected')
    if (deadline.aborted) throw problem('timeout', `No answer within ${endpoint.seconds} s`)
    if (!failure.again || attempt === tries) throw failure.error
    await pause(attempt, failure.error.retryAfter)
  }

  async function attemptOnce(): Promise<{ answer: T } | { error: EngineError; again: boolean }> {
    let response: Response
    try {
      const { address, headers, body } = outgoing
      response = await fetch(address, { method: 'POST', headers, body, signal: both, redirect: 'error' })
    } catch (cause) {
      return { error: problem('unreachable', 'The connection failed', { cause }), again: true }
    }
    if (!response.ok) return refusal(response)
    try {
      return { answer: await read(response) }
    } catch (cause) {
      if (cause instanceof EngineError) return { error: cause, again: false }
      return { error: problem('unusable', 'The answer was cut off', { cause }), again: true }
    }
  }

  async function refusal(response: Response) {
    const { status } = response
    // The body may repeat what was sent, so it is not read, not even for the log.
    await response.body?.cancel().catch(() => {})
    if (status === 413) return { error: problem('too_large', 'Refused as too large'), again: false }
    if (!worthAnotherTry.has(status)) return { error: problem('refused', `Status ${status}`), again: false }
    const retryAfter = secondsOf(response.headers.get('retry-after'))
    const name = status === 429 || status === 503 ? 'busy' : 'unreachable'
    const error = problem(name, `Status ${status}`, retryAfter === undefined ? {} : { retryAfter })
    return { error, again: retryAfter === undefined || retryAfter * 1000 <= longestPauseMs }
  }

  async function pause(attempt: number, retryAfter: number | undefined): Promise<void> {
    const { pauseMs = 500 } = endpoint
    const most = Math.min(pauseMs * 2 ** (attempt - 1), longestPauseMs)
    const ms = Math.max(Math.random() * most, (retryAfter ?? 0) * 1000)
    // Cut short by cancellation or the deadline, which the loop then finds.
    await setTimeout(ms, undefined, { signal: both }).catch(() => {})
  }

  function problem(name: EngineError['problem'], message: string, more = {}): EngineError {
    return new EngineError(endpoint.kind, name, message, more)
  }
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
