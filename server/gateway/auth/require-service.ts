import { createMiddleware } from 'hono/factory'
import { callerOf, InvalidToken } from '../caller.ts'
import type { AuthEnv } from './context.ts'
import { Refused } from './errors.ts'

/** Only with the service key, which never leaves the server. */
export const requireService = createMiddleware<AuthEnv>(async (c, next) => {
  const caller = await callerOf(c.var.services, c.req.raw.headers).catch((error: unknown) => {
    if (!(error instanceof InvalidToken)) throw error
    throw new Refused(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
  if (caller.role === 'anon') {
    throw new Refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  if (caller.role !== 'service_role') throw new Refused(403, 'not_admin', 'User not allowed')
  await next()
})
