import { errors } from 'jose'
import { anonymous, type Caller, service } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'

export class InvalidToken extends Error {}

/** The caller, from the `Authorization` header or the `apikey` that supabase-js sends in its place. */
export async function callerOf({ keys }: Services, headers: Headers): Promise<Caller> {
  const apikey = headers.get('apikey') ?? ''
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? apikey
  return callerOfToken(keys, token)
}

export async function callerOfToken(keys: Services['keys'], token: string): Promise<Caller> {
  if (token === '' || token === keys.publishableKey) return anonymous
  if (token === keys.secretKey) return service
  try {
    const claims = await keys.verify(token)
    return { role: 'authenticated', claims: { ...claims, role: 'authenticated' } }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    throw new InvalidToken(error.code === 'ERR_JWT_EXPIRED' ? 'JWT expired' : 'JWT invalid', { cause: error })
  }
}
