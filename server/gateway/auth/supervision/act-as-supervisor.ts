import type { Sql } from '#server/db/pool.ts'
import type { AuthContext } from '../context.ts'

/** The rest of this transaction runs as the signed-in supervising physician, also in the audit log. */
export async function actAsSupervisor(c: AuthContext, tx: Sql): Promise<void> {
  const { user, session, address } = c.var
  const claims = JSON.stringify({ sub: user.id, session_id: session.id, role: 'authenticated' })
  await tx`
    select set_config('request.jwt.claims', ${claims}, true), set_config('request.ip', ${address}, true)`
}
