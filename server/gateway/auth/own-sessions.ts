import { z } from 'zod'
import { readUserAgent } from '#core/describe-device.ts'
import { audit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { Refused } from './errors.ts'
import { requireRecentSignIn } from './require-proof.ts'
import { inTransaction } from './transaction.ts'

type Row = {
  id: string
  created_at: Date
  last_used_at: Date
  not_after: Date | null
  aal: 'aal1' | 'aal2'
  amr: { method: string }[]
  ip: string | null
  user_agent: string | null
}

/** Where the person is signed in now. Sessions that were left idle or have reached their end are not among them. */
export async function listSessions(c: AuthContext) {
  const { services, user, session } = c.var
  const rows = await services.sql<Row[]>`
    select id, created_at, last_used_at, not_after, aal, amr, host(ip) as ip, user_agent from auth.sessions
    where user_id = ${user.id} and (not_after is null or not_after > now())
      and last_used_at + make_interval(secs => idle_seconds) > now()
    order by last_used_at desc`
  return c.json(
    rows.map(({ user_agent, amr, ip, ...row }) => ({
      ...row,
      ...readUserAgent(user_agent),
      address: ip,
      methods: amr.map(({ method }) => method),
      current: row.id === session.id,
    })),
  )
}

/** Signs one device out. It takes effect with its next request, and its open sockets close. */
export async function endSession(c: AuthContext) {
  const { services, user, session } = c.var
  const id = z.uuid().safeParse(c.req.param('sessionId'))
  if (id.data !== session.id) await requireRecentSignIn(c)
  await inTransaction(services.sql, async (tx) => {
    const ended = await tx`
      delete from auth.sessions where id = ${id.success ? id.data : null} and user_id = ${user.id} returning id`
    if (ended.length === 0) throw new Refused(404, 'session_not_found', 'Session not found')
    await audit(c, tx, 'logout', user.id, { scope: 'one' })
  })
  return c.body(null, 204)
}
