import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { cors } from 'hono/cors'

const exposed = [
  ...['content-range', 'link', 'retry-after', 'x-supabase-api-version', 'x-total-count', 'x-request-id'],
  ...['location', 'tus-resumable', 'upload-length', 'upload-offset'],
]
const exposedText = exposed.join(',')

const parts = '(auth|rest|storage|functions|realtime)'
const isApi = new RegExp(`^/${parts}(/|$)`)
export const apiPaths = `/:api{${parts}}/*`

/** Only a preflight needs more than the two headers below. */
export const preflight = cors({ origin: '*', exposeHeaders: exposed, maxAge: 86_400 })

/**
 * Pages of every origin may use the API: the caller is authenticated by a token, never by a cookie. The headers are set
 * as in `securityHeaders`.
 */
export function allowAnyOrigin({ req, env: { outgoing } }: Context<{ Bindings: HttpBindings }>): void {
  if (req.method === 'OPTIONS' || !isApi.test(req.path)) return
  outgoing.setHeader('access-control-allow-origin', '*')
  outgoing.setHeader('access-control-expose-headers', exposedText)
}
