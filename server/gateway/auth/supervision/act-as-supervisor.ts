import type { Sql } from '#server/db/pool.ts'
import type { AuthContext } from '../context.ts'

/** What follows in this transaction is the signed-in supervisor's, in the audit log too. */
export async function actAsSupervisor(c: AuthContext, tx: Sql): Promise<void> {
  const { user, session, address } = c.var
  const claims = JSON.stringify({ sub: user.id, session_id: session.id, role: 'authenticated' })
  await tx`
    select set_config('request.jwt.claims', ${claims}, true), set_config('request.ip', ${address}, true)`
}
