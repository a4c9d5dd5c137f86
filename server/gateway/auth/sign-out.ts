import { z } from 'zod'
import { endSessions } from '#server/auth/end-sessions.ts'
import { audit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { invalid } from './errors.ts'
import { requireRecentSignIn } from './require-proof.ts'
import { isHalfSignedIn } from './require-user.ts'
import { inTransaction } from './transaction.ts'

const scope = z.enum(['global', 'local', 'others']).default('global')
type Scope = z.infer<typeof scope>

/**
 * `others` requires a recent sign-in, because its caller stays signed in. `global` doesn't: it ends the caller's
 * session too, so it is of no use to an intruder, and it must be quick for an owner who is afraid of one.
 */
export async function signOut(c: AuthContext) {
  const { services, user, session } = c.var
  const wanted = scope.safeParse(c.req.query('scope'))
  if (!wanted.success) throw invalid('Unsupported logout scope: use global, local or others')
  // A password alone must not sign out the owner of an account that requires a second step.
  const ends: Scope = isHalfSignedIn(session) ? 'local' : wanted.data
  if (ends === 'others') await requireRecentSignIn(c)
  await inTransaction(services.sql, async (tx) => {
    if (ends === 'local') await tx`delete from auth.sessions where id = ${session.id}`
    else await endSessions(tx, user.id, ends === 'others' ? session.id : undefined)
    await audit(c, tx, 'logout', user.id, { scope: ends })
  })
  return c.body(null, 204)
}
