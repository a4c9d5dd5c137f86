import { randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { secret } from '#server/db/keys.ts'
import type { Sql } from '#server/db/pool.ts'
import { invalidSignature } from './errors.ts'
import type { SignedFor, Storage } from './storage.ts'

const algorithm = 'HS256'

/**
 * Links that work for a while in the name of the one who signed them, as long as that session lives. Their key is
 * their own: no link can pass for a session.
 */
export function signedUrls(sql: Sql): Storage['urls'] {
  let loading: Promise<Uint8Array> | undefined
  const key = () => {
    loading ??= secret(sql, 'storage_url_key', () => randomBytes(32).toString('base64url')).then(
      (text) => Buffer.from(text, 'base64url'),
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    sign: async (claims, { role, claims: { sub, session_id, aal } }, seconds) =>
      new SignJWT({ ...claims, signer: { role, claims: { sub, session_id, aal, role } } })
        .setProtectedHeader({ alg: algorithm })
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(await key()),
    verify: async (token, use, url) => {
      const signed = await jwtVerify<SignedFor>(token, await key(), { algorithms: [algorithm] }).catch(refuse)
      if (signed.payload.use !== use || signed.payload.url !== url)
        throw invalidSignature('Invalid signature')
      return signed.payload
    },
  }
}

function refuse(error: { code?: string; message: string }): never {
  throw error.code?.startsWith('ERR_J') ? invalidSignature(error.message) : error
}
