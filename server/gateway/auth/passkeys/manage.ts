import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import { userOfPath } from '../admin/find-user.ts'
import { audit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { insufficientAal, Refused } from '../errors.ts'
import { removeFactor } from '../factors/remove-factors.ts'
import { sendMail } from '../mails.ts'
import { readBody } from '../read-body.ts'
import { requireProof } from '../require-proof.ts'
import { inTransaction } from '../transaction.ts'
import { hasSecondStep, type UserRow } from '../users.ts'

const schema = z.object({ friendly_name: z.string('friendly_name required').trim().min(1).max(100) })

export async function listPasskeys(c: AuthContext) {
  return c.json(await list(c.var.services.sql, c.var.user.id))
}

export async function renamePasskey(c: AuthContext) {
  const { services, user } = c.var
  const { friendly_name: name } = await readBody(c, schema)
  const [row] = await services.sql`
    update auth.mfa_factors set friendly_name = ${name}, updated_at = now()
    where id = ${idOf(c)} and user_id = ${user.id} and factor_type = 'webauthn'
    returning id, friendly_name, created_at`.catch((error: { constraint_name?: string }) => {
    if (error.constraint_name !== 'mfa_factors_name') throw error
    throw new Refused(422, 'mfa_factor_name_conflict', 'You already have a passkey with this name')
  })
  if (!row) throw notFound()
  return c.json(row)
}

export async function deletePasskey(c: AuthContext) {
  const { user, session } = c.var
  if (hasSecondStep(user) && session.aal === 'aal1') {
    throw insufficientAal(422, 'AAL2 required to unenroll verified factor')
  }
  await requireProof(c)
  await remove(c, user, {})
  return c.body(null, 204)
}

export async function listPasskeysOfUser(c: AuthContext) {
  return c.json(await list(c.var.services.sql, (await userOfPath(c)).id))
}

export async function deletePasskeyOfUser(c: AuthContext) {
  await remove(c, await userOfPath(c), { by: 'service' })
  return c.body(null, 204)
}

async function remove(c: AuthContext, user: UserRow, traits: Record<string, string>): Promise<void> {
  const { services } = c.var
  const id = idOf(c)
  const known = (await list(services.sql, user.id)).find((passkey) => passkey.id === id)
  if (!known) throw notFound()
  await inTransaction(services.sql, async (tx) => {
    await removeFactor(services, tx, user, known.id)
    await audit(c, tx, 'passkey_removed', user.id, traits)
    if (user.email) await sendMail(tx, 'passkeyRemoved', user.email)
  })
}

function list(sql: Sql, userId: string) {
  return sql<{ id: string; friendly_name: string | null; created_at: Date; last_used_at: Date | null }[]>`
    select id, friendly_name, created_at, last_used_at from auth.mfa_factors
    where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified' order by created_at`
}

function idOf(c: AuthContext): string | null {
  const id = z.uuid().safeParse(c.req.param('passkeyId'))
  return id.success ? id.data : null
}

const notFound = () => new Refused(404, 'webauthn_credential_not_found', 'Passkey not found')
