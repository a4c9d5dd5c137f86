import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'
import { forgetFailedTries, noteFailedTry } from '../failed-tries.ts'
import { limitAppCodeTries } from '../limits.ts'
import { sendMail } from '../mails.ts'
import { readBody } from '../read-body.ts'
import { raiseSession } from '../sessions.ts'
import { inTransaction } from '../transaction.ts'
import { acceptCode } from './accept-code.ts'
import { findFactor } from './find-factor.ts'
import { verifyPasskeyFactor, webauthnAnswer } from './webauthn.ts'

const schema = z.object({
  challenge_id: z.uuid('challenge_id must be an UUID'),
  code: z.string().trim().max(10),
})

/** Takes a code of the authenticator app: the session now counts as signed in by two steps. */
export async function verifyCode(c: AuthContext) {
  const { services, user } = c.var
  const factor = await findFactor(c)
  if (factor.factor_type === 'webauthn') {
    return verifyPasskeyFactor(c, factor, await readBody(c, webauthnAnswer))
  }
  const { challenge_id: challengeId, code } = await readBody(c, schema)
  const clearTries = await limitAppCodeTries(c)
  await checkChallenge(c, factor.id, challengeId)

  const answer = await inTransaction(services.sql, async (tx) => {
    if (!(await acceptCode(services, tx, factor, code))) return undefined
    await tx`delete from auth.mfa_challenges where id = ${challengeId}`
    if (factor.status === 'unverified') await firstCode(c, tx)
    await audit(c, tx, 'mfa_code_login', user.id)
    return raiseSession(c, tx, 'totp')
  })
  if (!answer) {
    await noteFailedTry(c, 'mfa_code_failed', user)
    throw new Refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await clearTries()
  await forgetFailedTries(c, user)
  return c.json(answer)
}

async function checkChallenge(c: AuthContext, factorId: string, challengeId: string): Promise<void> {
  const { services, session } = c.var
  const [row] = await services.sql<{ expired: boolean }[]>`
    select expires_at < now() as expired from auth.mfa_challenges
    where id = ${challengeId} and factor_id = ${factorId} and session_id = ${session.id}`
  if (!row)
    throw new Refused(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (!row.expired) return
  const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`
  throw new Refused(422, 'mfa_challenge_expired', message)
}

/** From now on a password alone is not enough, so sessions that were begun with one end. */
async function firstCode(c: AuthContext, tx: Sql): Promise<void> {
  const { user, session } = c.var
  await tx`
    delete from auth.sessions where user_id = ${user.id} and aal = 'aal1' and id <> ${session.id}`
  await audit(c, tx, 'factor_verified', user.id)
  if (user.email) await sendMail(tx, 'twoStepOn', user.email)
}
