import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'
import { removeFactor } from '../factors/remove-factors.ts'
import { inTransaction } from '../transaction.ts'
import { userOfPath } from './find-user.ts'

export async function listFactors(c: AuthContext) {
  return c.json((await userOfPath(c)).factors)
}

export async function deleteFactor(c: AuthContext) {
  const { services } = c.var
  const user = await userOfPath(c)
  const factor = user.factors.find(({ id }) => id === c.req.param('factorId'))
  if (!factor) throw new Refused(404, 'mfa_factor_not_found', 'Factor not found')
  await inTransaction(services.sql, async (tx) => {
    await removeFactor(services, tx, user, factor.id)
    await audit(c, tx, 'factor_unenrolled', user.id, { by: 'service' })
  })
  return c.json({ id: factor.id })
}
