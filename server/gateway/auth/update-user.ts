import { z } from 'zod'
import { audit } from './audit.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkNewNames } from './check-names.ts'
import type { AuthContext } from './context.ts'
import { insufficientAal, Refused } from './errors.ts'
import * as fields from './fields.ts'
import { mergeMetadata } from './merge-metadata.ts'
import { readBody } from './read-body.ts'
import { requireProof } from './require-proof.ts'
import { inTransaction } from './transaction.ts'
import { describeUser, getUserRow, hasSecondStep, lockUser } from './users.ts'

const schema = z.object({
  email: fields.email.nullish(),
  phone: z.string().nullish(),
  password: fields.password.nullish(),
  current_password: fields.password.nullish(),
  nonce: z.string().max(20).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
})

/** What a person may change about their own account. Roles and app_metadata are not included. */
export async function updateUser(c: AuthContext) {
  const { services, user, session } = c.var
  const update = await readBody(c, schema)
  if (update.phone) throw new Refused(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if ((update.email || update.password) && hasSecondStep(user) && session.aal === 'aal1') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    throw insufficientAal(401, message)
  }
  const newEmail = update.email && update.email !== user.email ? update.email : undefined
  const isGivenProof = Boolean(update.current_password || update.nonce)
  // Checked first: a password reset link is enough to change the password, but not the address with it.
  if (newEmail && !(update.password && isGivenProof)) await requireProof(c, update)
  if (update.password) await changePassword(c, update.password, update)
  if (newEmail) await changeEmail(c, newEmail)
  if (update.data) await changeMetadata(c, update.data)
  return c.json(describeUser(await getUserRow(services.sql, user.id)))
}

async function changeMetadata(c: AuthContext, changes: Record<string, unknown>): Promise<void> {
  const { services, user } = c.var
  await inTransaction(services.sql, async (tx) => {
    const now = await lockUser(tx, { id: user.id })
    const before = now?.raw_user_meta_data ?? {}
    const metadata = mergeMetadata(before, changes)
    await checkNewNames(c, tx, before, metadata)
    await tx`
      update auth.users set raw_user_meta_data = ${tx.json(metadata)}, updated_at = now()
      where id = ${user.id}`
    await audit(c, tx, 'user_modified', user.id)
  })
}
