import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { endSessions } from '#server/auth/end-sessions.ts'
import type { Sql } from '#server/db/pool.ts'
import { userOfPath } from '../admin/find-user.ts'
import { audit } from '../audit.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { insufficientAal, Refused } from '../errors.ts'
import { sendMail } from '../mails.ts'
import { readBody } from '../read-body.ts'
import { requireProof } from '../require-proof.ts'
import { applySessionRules } from '../sessions.ts'
import { inTransaction } from '../transaction.ts'
import { actAsSupervisor } from './act-as-supervisor.ts'

const schema = z.object({
  reason: z
    .string('Enter a reason of at least 10 characters')
    .trim()
    .min(10, 'Enter a reason of at least 10 characters')
    .max(500, 'Keep the reason to 500 characters or fewer'),
})

/** After requireUser: only for current supervising physicians who completed all sign-in steps. */
export const requireSupervisor = createMiddleware<AuthEnv>(async (c, next) => {
  const { services, user, session } = c.var
  const [role] = await services.sql`
    select 1 from public.user_roles where user_id = ${user.id} and role = 'admin'`
  if (!role || session.must_change_password) throw new Refused(403, 'not_admin', 'User not allowed')
  if (session.mfa_required && session.aal === 'aal1') {
    throw insufficientAal(403, 'AAL2 required to manage accounts of others')
  }
  await next()
})

/** A person's second steps, so that the supervising physician sees what can be removed. */
export async function listSecondSteps(c: AuthContext) {
  const { factors } = await userOfPath(c)
  return c.json(factors)
}

/**
 * The phone is lost, and the recovery codes with it: the supervising physician, who has verified the person by other
 * means, removes the second step. The owner is notified, every session ends, and the reason stays in the log.
 */
export async function removeSecondStep(c: AuthContext) {
  const { services, user: supervisor } = c.var
  const { reason } = await readBody(c, schema)
  const owner = await userOfPath(c)
  if (owner.id === supervisor.id) {
    throw new Refused(403, 'not_admin', "You can't change your own account here. Ask another admin.")
  }
  await requireProof(c)
  if (owner.factors.length === 0) {
    throw new Refused(404, 'mfa_factor_not_found', 'This account has no two-step sign-in')
  }
  await inTransaction(services.sql, async (tx) => {
    await tx`delete from auth.mfa_factors where user_id = ${owner.id}`
    await tx`delete from auth.known_devices where user_id = ${owner.id}`
    await endSessions(tx, owner.id)
    await applySessionRules(services, tx, owner.id)
    await audit(c, tx, 'factor_unenrolled', owner.id, { by: supervisor.id, reason: 'lost' })
    await recordInPracticeLog(c, tx, owner.id, reason)
    if (owner.email) await sendMail(tx, 'secondStepRemoved', owner.email)
  })
  return c.json({ removed: owner.factors.map(({ id }) => id) })
}

async function recordInPracticeLog(c: AuthContext, tx: Sql, ownerId: string, reason: string): Promise<void> {
  await actAsSupervisor(c, tx)
  await tx`
    select private.record_audit(
      'user_roles.remove_second_step', null, ${ownerId}::text, ${tx.json({ reason })}
    )`
}
