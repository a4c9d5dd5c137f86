import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isDatabaseAway } from './database-away.ts'
import type { Pool, Sql } from './pool.ts'
import { algorithm, currentKey, type LoadedKey, loadSigningKeys } from './signing-keys.ts'

/** Not a secret: it only says "a browser of this practice". What a browser may do is decided by its session. */
const publishableKey = 'sb_publishable_saguaro'

/** Another server may have rotated the keys: cached keys are read again after this time. */
const rememberedMs = 60_000

/** A token with an unknown key triggers reading the keys again, but not more often than this. */
const soonestMs = 1_000

/** Reads the server's keys from the database, or makes them on the first start; racing servers agree on them. */
export async function loadKeys(sql: Pool) {
  let known = await read(sql)
  let reading: ReturnType<typeof read> | undefined

  async function fresh(oldestMs: number) {
    if (Date.now() - known.readAt <= oldestMs) return known
    reading ??= read(sql).finally(() => {
      reading = undefined
    })
    known = await reading.catch(unreadable)
    return known
  }

  /** Cached keys still count if they can't be read again: a database outage ends no sessions. */
  const usual = () => fresh(rememberedMs).catch(() => known)

  return {
    publishableKey,
    secretKey: await secret(sql, 'service_key', () => `sb_secret_${randomBytes(32).toString('base64url')}`),
    /** Every key whose tokens may still be valid, for verification. */
    jwks: async () => (await usual()).jwks,
    /** Reads the keys again now, after they were rotated by this very process. */
    reload: async (): Promise<void> => {
      known = await read(sql)
    },
    sign: async (claims: Record<string, unknown>, seconds: number): Promise<string> => {
      const { kid, privateKey } = currentKey((await usual()).keys)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(privateKey)
    },
    verify: async (token: string): Promise<Record<string, unknown>> => {
      const { keySet } = await usual()
      return verify(token, keySet).catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return verify(token, (await fresh(soonestMs)).keySet)
      })
    },
  }
}

/** Whether a token of an unknown key counts can't be said while the keys can't be read. */
function unreadable(error: unknown): never {
  if (isDatabaseAway(error)) throw error
  throw Object.assign(new Error("The signing keys couldn't be read", { cause: error }), { code: '08001' })
}

type KeySet = ReturnType<typeof createLocalJWKSet>

async function read(sql: Pool) {
  const readAt = Date.now()
  const keys: LoadedKey[] = await loadSigningKeys(sql)
  const jwks = { keys: keys.map(({ publicKey }) => publicKey) }
  return { keys, jwks, keySet: createLocalJWKSet(jwks), readAt }
}

async function verify(token: string, keySet: KeySet): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keySet, {
    algorithms: [algorithm],
    audience: 'authenticated',
    requiredClaims: ['sub', 'session_id', 'exp'],
  })
  return payload
}

/** A secret that is created once and kept. Several servers may ask at the same time and all get the same one. */
export async function secret(sql: Sql, name: string, make: () => string): Promise<string> {
  await sql`insert into auth.secrets (name, value) values (${name}, ${make()}) on conflict (name) do nothing`
  const [row] = await sql<{ value: string }[]>`select value from auth.secrets where name = ${name}`
  if (!row) throw new Error(`The secret ${name} could not be stored`)
  return row.value
}
