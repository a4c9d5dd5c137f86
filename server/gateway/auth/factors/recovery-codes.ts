import { z } from 'zod'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { insufficientAal, Refused } from '../errors.ts'
import { readBody } from '../read-body.ts'
import { requireProof } from '../require-proof.ts'
import { inTransaction } from '../transaction.ts'
import { hasSecondStep } from '../users.ts'
import { fillSet, findSet, type RecoverySet } from './recovery-code-set.ts'

const schema = z.object({ friendly_name: z.string().trim().min(1).max(100).default('Recovery codes') })

/** Ten codes for the day the phone is lost. */
export async function generateRecoveryCodes(c: AuthContext) {
  const { services, user } = c.var
  const { friendly_name: name } = await readBody(c, schema)
  if (!hasSecondStep(user)) {
    const message = 'Set up another verified factor before recovery codes'
    throw new Refused(422, 'mfa_recovery_codes_sole_factor', message)
  }
  await requireSecondStep(c)
  const answer = await inTransaction(services.sql, async (tx) => {
    const [factor] = await tx<{ id: string }[]>`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
      values (${user.id}, ${name}, 'recovery_code', 'verified')
      on conflict do nothing returning id`
    if (!factor) return undefined
    await audit(c, tx, 'recovery_codes_generated', user.id)
    return newSet(factor.id, name, await fillSet(tx, factor.id))
  })
  if (!answer)
    throw new Refused(
      422,
      'mfa_verified_factor_exists',
      'Recovery codes already exist. Regenerate them instead.',
    )
  return c.json(answer)
}

/** A new set in place of the old one, whose codes no longer work. */
export async function regenerateRecoveryCodes(c: AuthContext) {
  const { services, user } = c.var
  await requireSecondStep(c)
  const set = await ownSet(c)
  const codes = await inTransaction(services.sql, async (tx) => {
    await tx`update auth.mfa_factors set updated_at = now() where id = ${set.id}`
    await audit(c, tx, 'recovery_codes_generated', user.id)
    return fillSet(tx, set.id)
  })
  return c.json(newSet(set.id, set.friendly_name, codes))
}

export async function recoveryCodesStatus(c: AuthContext) {
  const { id, total, remaining } = await ownSet(c)
  return c.json({ id, type: 'recovery_code', total, remaining })
}

export async function removeRecoveryCodes(c: AuthContext) {
  const { services, user } = c.var
  await requireSecondStep(c)
  const { id } = await ownSet(c)
  await inTransaction(services.sql, async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${id}`
    await audit(c, tx, 'recovery_codes_removed', user.id)
  })
  return c.json({ id })
}

async function requireSecondStep(c: AuthContext): Promise<void> {
  if (c.var.session.aal === 'aal1') throw insufficientAal(403, 'AAL2 required to manage recovery codes')
  await requireProof(c)
}

async function ownSet(c: AuthContext): Promise<RecoverySet> {
  const set = await findSet(c.var.services.sql, c.var.user.id)
  if (!set) throw new Refused(404, 'mfa_factor_not_found', 'Factor not found')
  return set
}

function newSet(id: string, name: string, codes: string[]) {
  return { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes }
}
