import type { Caller } from '#server/db/run-as.ts'
import { calledTooOften, FunctionError } from '#server/functions/types.ts'

/** More than would be reached by accident; a full list is cleared. */
const mostKept = 10_000

/**
 * Remembers who called a function too often, and until when. A script that keeps calling is refused from memory,
 * without a database query. Only people who are signed in: an address can be shared by many.
 */
export function openRefusedCallers(now: () => number = Date.now) {
  const until = new Map<string, number>()

  function refusalOf({ role, claims }: Caller, name: string): FunctionError | undefined {
    const wait = Math.ceil(((until.get(`${claims.sub} ${name}`) ?? 0) - now()) / 1000)
    return role === 'authenticated' && wait > 0 ? calledTooOften(wait) : undefined
  }

  function remember({ role, claims }: Caller, name: string, thrown: unknown): void {
    if (role !== 'authenticated' || !(thrown instanceof FunctionError)) return
    if (thrown.code !== 'too_many_requests' || !thrown.retryAfter) return
    if (until.size >= mostKept) until.clear()
    until.set(`${claims.sub} ${name}`, now() + thrown.retryAfter * 1000)
  }

  return { isEmpty: () => until.size === 0, refusalOf, remember }
}
