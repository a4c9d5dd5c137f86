import { randomBytes } from 'node:crypto'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Sql } from './pool.ts'

const algorithm = 'ES256'

/** Not a secret: it only says "a browser of this practice". What a browser may do is decided by its session. */
const publishableKey = 'sb_publishable_saguaro'

/** Reads the server's keys from the database, or makes them on the first start; racing servers agree on one. */
export async function loadKeys(sql: Sql) {
  const { privateKey, publicKey, kid } = await signingKey(sql)
  const keySet = createLocalJWKSet({ keys: [publicKey] })
  return {
    publishableKey,
    secretKey: await secret(sql, 'service_key', () => `sb_secret_${randomBytes(32).toString('base64url')}`),
    jwks: { keys: [publicKey as Record<string, unknown>] },
    sign: (claims: Record<string, unknown>, seconds: number): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(privateKey),
    verify: async (token: string): Promise<Record<string, unknown>> => {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: [algorithm],
        audience: 'authenticated',
        requiredClaims: ['sub', 'session_id', 'exp'],
      })
      return payload
    },
  }
}

/** A secret that is made once and then stays: several servers may ask at the same time, all get the same. */
export async function secret(sql: Sql, name: string, make: () => string): Promise<string> {
  await sql`insert into auth.secrets (name, value) values (${name}, ${make()}) on conflict (name) do nothing`
  const [row] = await sql<{ value: string }[]>`select value from auth.secrets where name = ${name}`
  if (!row) throw new Error(`The secret ${name} could not be stored`)
  return row.value
}

async function signingKey(sql: Sql) {
  const stored = await secret(sql, 'signing_key', () => '')
  const jwk: JWK = stored ? JSON.parse(stored) : await newSigningKey(sql)
  const { d: _private, ...publicPart } = jwk
  const privateKey = await importJWK(jwk, algorithm)
  return { privateKey, publicKey: publicPart as JWK, kid: String(jwk.kid) }
}

async function newSigningKey(sql: Sql): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const complete = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' }
  await sql`update auth.secrets set value = ${JSON.stringify(complete)} where name = 'signing_key' and value = ''`
  return JSON.parse(await secret(sql, 'signing_key', () => ''))
}
