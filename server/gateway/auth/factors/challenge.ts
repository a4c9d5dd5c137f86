import type { AuthContext } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { findFactor } from './find-factor.ts'
import { challengePasskey } from './webauthn.ts'

const seconds = 300

export async function challenge(c: AuthContext) {
  const { services, session } = c.var
  const factor = await findFactor(c)
  if (factor.factor_type === 'webauthn') return challengePasskey(c, factor)
  const row = await inTransaction(services.sql, async (tx) => {
    await tx`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`
    await tx`delete from auth.mfa_challenges where session_id = ${session.id} and expires_at < now()`
    const [challenge] = await tx<{ id: string; expires_at: Date }[]>`
      insert into auth.mfa_challenges (factor_id, session_id, expires_at)
      values (${factor.id}, ${session.id}, now() + make_interval(secs => ${seconds}))
      returning id, expires_at`
    return challenge
  })
  if (!row) throw new Error('The challenge could not be stored')
  return c.json({ id: row.id, type: 'totp', expires_at: Math.floor(row.expires_at.getTime() / 1000) })
}
