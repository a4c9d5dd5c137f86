import { z } from 'zod'
import { endSessions } from '#server/auth/end-sessions.ts'
import { audit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { invalid } from './errors.ts'
import { inTransaction } from './transaction.ts'

const scope = z.enum(['global', 'local', 'others']).default('global')

export async function signOut(c: AuthContext) {
  const { services, user, session } = c.var
  const wanted = scope.safeParse(c.req.query('scope'))
  if (!wanted.success) throw invalid('Unsupported logout scope: use global, local or others')
  await inTransaction(services.sql, async (tx) => {
    if (wanted.data === 'local') await tx`delete from auth.sessions where id = ${session.id}`
    else await endSessions(tx, user.id, wanted.data === 'others' ? session.id : undefined)
    await audit(c, tx, 'logout', user.id, { scope: wanted.data })
  })
  return c.body(null, 204)
}
