import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'
import { noteFailedTry } from '../failed-tries.ts'
import { limitRecoveryCodeTries } from '../limits.ts'
import { readBody } from '../read-body.ts'
import { raiseSession } from '../sessions.ts'
import { inTransaction } from '../transaction.ts'
import { spendRecoveryCode } from './recovery-code-set.ts'
import { removeFactor } from './remove-factors.ts'

const schema = z.object({ code: z.string('code required').max(100) })

/** A recovery code in place of the app's code, this once. */
export async function verifyRecoveryCode(c: AuthContext) {
  return c.json(await takeRecoveryCode(c, async () => {}))
}

/** The phone is gone: the code signs in and takes the lost app off the account, so that a new one can be set up. */
export async function recoverFromLostApp(c: AuthContext) {
  const { services, user } = c.var
  const removeApps = async (tx: Sql) => {
    for (const { id, factor_type } of user.factors) {
      if (factor_type === 'totp') await removeFactor(services, tx, user, id)
    }
    await audit(c, tx, 'factor_unenrolled', user.id, { reason: 'lost' })
  }
  return c.json(await takeRecoveryCode(c, removeApps))
}

async function takeRecoveryCode(c: AuthContext, before: (tx: Sql) => Promise<void>) {
  const { services, user, session } = c.var
  const { code } = await readBody(c, schema)
  const clearTries = await limitRecoveryCodeTries(services, user.id)
  const answer = await inTransaction(services.sql, async (tx) => {
    if (!(await spendRecoveryCode(tx, user.id, code))) return undefined
    await audit(c, tx, 'recovery_code_used', user.id)
    await before(tx)
    await tx`delete from auth.sessions where user_id = ${user.id} and aal = 'aal1' and id <> ${session.id}`
    return raiseSession(c, tx, 'mfa/recovery_code')
  })
  if (!answer) {
    await noteFailedTry(c, 'mfa_code_failed', user)
    throw new Refused(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  }
  await clearTries()
  return answer
}
