import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'
import { callerOf } from '../caller.ts'

const rememberedMs = 30_000
const most = 5000

/**
 * Verifying a signature costs more than most queries, so a verified token is cached briefly, never beyond its
 * expiration. The database checks every time whether its session is still alive.
 */
export function openKnownCallers(services: Services): (headers: IncomingHttpHeaders) => Promise<Caller> {
  const known = new Map<string, { caller: Caller; until: number }>()
  return async ({ authorization = '', apikey = '' }) => {
    const key = `${authorization}\n${apikey}`
    const found = known.get(key)
    const now = Date.now()
    if (found && found.until > now) return found.caller
    const caller = await callerOf(services, new Headers({ authorization, apikey: String(apikey) }))
    const ends = typeof caller.claims.exp === 'number' ? caller.claims.exp * 1000 : Number.POSITIVE_INFINITY
    if (known.size >= most) known.clear()
    known.set(key, { caller, until: Math.min(now + rememberedMs, ends) })
    return caller
  }
}
