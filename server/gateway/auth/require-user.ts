import { createMiddleware } from 'hono/factory'
import { inTurnOf } from '#server/db/run-as.ts'
import { callerOf, InvalidToken } from '../caller.ts'
import type { AuthEnv, SessionRow } from './context.ts'
import { insufficientAal, Refused, sessionNotFound } from './errors.ts'
import { findUser, isBanned } from './users.ts'

/** Only with a token of a living session of a person who may sign in. Using it keeps the session awake. */
export const requireUser = createMiddleware<AuthEnv>(async (c, next) => {
  const { services } = c.var
  const caller = await callerOf(services, c.req.raw.headers).catch((error: unknown) => {
    if (!(error instanceof InvalidToken)) throw error
    throw new Refused(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
  const { sub, session_id: sessionId } = caller.claims
  if (caller.role !== 'authenticated' || !sub || !sessionId) {
    throw new Refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  // With all that follows: these calls work with the server's own connections, of which there are few.
  await inTurnOf(services.requests, caller, async () => {
    const [user, sessions] = await Promise.all([
      findUser(services.sql, { id: sub }),
      services.sql<SessionRow[]>`select * from auth.use_session(${sessionId}::uuid, ${sub}::uuid)`,
    ])
    const session = sessions[0]
    if (!user) throw new Refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    if (!session?.id) throw sessionNotFound()
    if (isBanned(user)) throw new Refused(403, 'user_banned', 'User is banned')
    c.set('user', user)
    c.set('session', session)
    await next()
  })
})

/** After requireUser: refuses a password alone if a second step is required, and a password that others chose. */
export const requireAllSteps = createMiddleware<AuthEnv>(async (c, next) => {
  if (isHalfSignedIn(c.var.session)) throw insufficientAal(403, 'Finish signing in first')
  await next()
})

export function isHalfSignedIn({ must_change_password, mfa_required, aal }: SessionRow): boolean {
  return must_change_password || (mfa_required && aal === 'aal1')
}
