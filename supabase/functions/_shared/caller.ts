import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { anonymous, type Caller, service } from '#server/db/run-as.ts'
import { setting } from './setting.ts'

export class InvalidToken extends Error {}

let keys: ReturnType<typeof createRemoteJWKSet> | undefined

/** Who is asking: nobody in particular, the service, or whoever Supabase Auth signed the token for. */
export async function callerOf(headers: Headers): Promise<Caller> {
  const apikey = headers.get('apikey') ?? ''
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? apikey
  if (token === '' || token.startsWith('sb_publishable_') || token === Deno.env.get('SUPABASE_ANON_KEY')) {
    return anonymous
  }
  if (token === setting('SUPABASE_SERVICE_ROLE_KEY')) return service
  const issuer = `${setting('SUPABASE_URL')}/auth/v1`
  keys ??= createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, audience: 'authenticated' })
    return { role: 'authenticated', claims: { ...payload, role: 'authenticated' } }
  } catch (error) {
    if (!saysInvalid(error)) throw error
    throw new InvalidToken('JWT invalid', { cause: error })
  }
}

/** Keys that couldn't be fetched say nothing about the token. */
function saysInvalid(error: unknown): boolean {
  const unfetched = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']
  return error instanceof errors.JOSEError && !unfetched.includes(error.code)
}
