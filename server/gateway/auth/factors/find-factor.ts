import { z } from 'zod'
import type { AuthContext } from '../context.ts'
import { Refused } from '../errors.ts'

export type FactorRow = {
  id: string
  factor_type: 'totp' | 'webauthn'
  status: 'unverified' | 'verified'
  secret: string
  last_used_step: string
}

/** The caller's own authenticator app or passkey that the path names. */
export async function findFactor(c: AuthContext): Promise<FactorRow> {
  const { services, user } = c.var
  const id = z.uuid().safeParse(c.req.param('factorId'))
  const [factor] = await services.sql<FactorRow[]>`
    select id, factor_type, status, secret, last_used_step from auth.mfa_factors
    where id = ${id.success ? id.data : null} and user_id = ${user.id} and factor_type in ('totp', 'webauthn')`
  if (!factor) throw new Refused(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
