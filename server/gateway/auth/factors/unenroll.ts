import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { insufficientAal } from '../errors.ts'
import { requireProof } from '../require-proof.ts'
import { inTransaction } from '../transaction.ts'
import { findFactor } from './find-factor.ts'
import { removeFactor } from './remove-factors.ts'

export async function unenroll(c: AuthContext) {
  const { services, user, session } = c.var
  const factor = await findFactor(c)
  if (factor.status === 'verified' && session.aal === 'aal1') {
    throw insufficientAal(422, 'AAL2 required to unenroll verified factor')
  }
  if (factor.status === 'verified') await requireProof(c)
  await inTransaction(services.sql, async (tx) => {
    await removeFactor(services, tx, user, factor.id)
    await audit(c, tx, 'factor_unenrolled', user.id)
  })
  return c.json({ id: factor.id })
}
