import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { practice } from '#core/practice.ts'
import { sealSecret } from '#server/auth/sealed-secret.ts'
import type { AuthContext } from '../context.ts'
import { insufficientAal, Refused } from '../errors.ts'
import { readBody } from '../read-body.ts'
import { requireProof } from '../require-proof.ts'
import { inTransaction } from '../transaction.ts'
import { hasSecondStep } from '../users.ts'
import { enrollPasskey } from './webauthn.ts'

const factorsAllowed = 10

const schema = z.object({
  factor_type: z.enum(['totp', 'webauthn'], 'factor_type needs to be totp or webauthn'),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
})

/** Begins to set up an authenticator app. It counts from the moment a first code of it was right. */
export async function enroll(c: AuthContext) {
  const { services, user, session } = c.var
  const body = await readBody(c, schema)
  const name = body.friendly_name ?? ''
  if (body.factor_type === 'webauthn') return enrollPasskey(c, name)
  if (hasSecondStep(user) && session.aal === 'aal1') {
    throw insufficientAal(403, 'AAL2 required to enroll a new factor')
  }
  await requireProof(c)
  if (user.factors.filter(({ status }) => status === 'verified').length >= factorsAllowed) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw new Refused(422, 'too_many_enrolled_mfa_factors', message)
  }
  const secret = new Secret({ size: 20 })
  const id = randomUUID()
  const sealed = await sealSecret(services, id, secret.base32)
  const kept = await inTransaction(services.sql, async (tx) => {
    await tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
    const rows = await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret)
      values (${id}, ${user.id}, ${name}, 'totp', ${sealed})
      on conflict do nothing returning id`
    return rows.length > 0
  })
  if (!kept) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw new Refused(422, 'mfa_factor_name_conflict', message)
  }
  const uri = new TOTP({
    issuer: body.issuer || practice.name,
    label: user.email ?? user.id,
    secret,
  }).toString()
  const totp = { qr_code: renderSVG(uri), secret: secret.base32, uri }
  return c.json({ id, type: 'totp', friendly_name: name, totp })
}
