import { getConnInfo } from '@hono/node-server/conninfo'
import type { AuthContext } from './context.ts'

/**
 * Where a request comes from. Behind a trusted proxy that is the last entry of X-Forwarded-For, the one the proxy
 * wrote itself; the entries before it are whatever the client claimed.
 */
export function addressOf(c: AuthContext): string {
  const forwarded = c.var.services.config.TRUST_PROXY ? c.req.header('x-forwarded-for') : undefined
  const claimed = forwarded?.split(',').at(-1)?.trim()
  return claimed || getConnInfo(c).remote.address || 'unknown'
}
