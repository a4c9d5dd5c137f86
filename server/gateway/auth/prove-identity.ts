import { verifyPassword } from '#server/auth/hash-password.ts'
import type { Services } from '#server/services.ts'
import { acceptCode } from './factors/accept-code.ts'
import type { FactorRow } from './factors/find-factor.ts'
import { limitProofTries } from './limits.ts'

/** For actions that an unattended screen must not allow. Attempts are counted. */
export async function acceptsPassword(
  services: Services,
  person: string,
  password: string,
): Promise<boolean> {
  const [user] = await services.sql<{ encrypted_password: string | null }[]>`
    select encrypted_password from auth.users where id = ${person}`
  const clearTries = await limitProofTries(services, person, 'password')
  const isTheirs = await verifyPassword(password, user?.encrypted_password, services.config.PASSWORD_HASH_KIB)
  if (isTheirs) await clearTries()
  return isTheirs
}

export async function acceptsAppCode(services: Services, person: string, code: string): Promise<boolean> {
  const clearTries = await limitProofTries(services, person, 'code')
  const apps = await services.sql<FactorRow[]>`
    select id, factor_type, status, secret, last_used_step from auth.mfa_factors
    where user_id = ${person} and factor_type = 'totp' and status = 'verified'`
  for (const app of apps) {
    if (!(await acceptCode(services, services.sql, app, code))) continue
    await clearTries()
    return true
  }
  return false
}
