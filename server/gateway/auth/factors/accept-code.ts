import { TOTP } from 'otpauth'
import { openSecret } from '#server/auth/sealed-secret.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import type { FactorRow } from './find-factor.ts'

/** Whether it is the app's code now. A code that was accepted once, or is older than an accepted one, is refused. */
export async function acceptCode(
  services: Services,
  tx: Sql,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  const step = stepOf(await openSecret(services, factor.id, factor.secret), code)
  if (step === undefined) return false
  const used = await tx`
    update auth.mfa_factors set last_used_step = ${step}, status = 'verified', updated_at = now()
    where id = ${factor.id} and last_used_step < ${step} returning id`
  return used.length > 0
}

/** Clocks may differ by one step either way. */
function stepOf(secret: string, code: string): number | undefined {
  const totp = new TOTP({ secret })
  const delta = totp.validate({ token: code, window: 1 })
  return delta === null ? undefined : totp.counter() + delta
}
