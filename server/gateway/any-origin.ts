import type { HttpBindings } from '@hono/node-server'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'

const exposed = [
  ...['content-range', 'link', 'retry-after', 'x-supabase-api-version', 'x-total-count', 'x-request-id'],
  ...['location', 'tus-resumable', 'upload-length', 'upload-offset'],
]
const exposedText = exposed.join(',')

/**
 * Pages of every origin may use the API: the caller is authenticated by a token, never by a cookie. Only a preflight
 * needs more than the same two headers, which are set as in `securityHeaders`.
 */
export function allowAnyOrigin() {
  const preflight = cors({ origin: '*', exposeHeaders: exposed, maxAge: 86_400 })
  return createMiddleware<{ Bindings: HttpBindings }>((c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next)
    c.env.outgoing.setHeader('access-control-allow-origin', '*')
    c.env.outgoing.setHeader('access-control-expose-headers', exposedText)
    return next()
  })
}
