import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Pool, Sql } from './pool.ts'

export const algorithm = 'ES256'

/** How long a new key is published before it signs: caches of the published keys last this long. */
const publishedSeconds = 10 * 60

/** Another server may sign with the key before for a moment longer. */
const overlapSeconds = 5 * 60

/** Two servers that rotate at the same moment take turns. */
const rotating = 7_246_842

export type LoadedKey = { kid: string; privateKey: CryptoKey; publicKey: JWK; signsFrom: Date }

/** The keys whose tokens are valid, newest first. There is always one that signs. */
export async function loadSigningKeys(sql: Pool): Promise<LoadedKey[]> {
  const rows = await readRows(sql)
  if (rows.some(({ signs_from }) => signs_from <= new Date())) return Promise.all(rows.map(importKey))
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${rotating})`
    const [signing] = await tx`
      select 1 from auth.signing_keys where retired_at is null and signs_from <= clock_timestamp()`
    if (!signing) await insertKey(tx, 0)
  })
  return Promise.all((await readRows(sql)).map(importKey))
}

/** The newest one whose time has come. */
export function currentKey(keys: LoadedKey[]): LoadedKey {
  const now = new Date()
  const key = keys.find(({ signsFrom }) => signsFrom <= now)
  if (!key) throw new Error('There is no key to sign with')
  return key
}

type Rotation = {
  /** The lifetime of an access token, and so how long the previous key must still verify. */
  tokenSeconds: number
  /** The previous key may be compromised: its tokens become invalid now, and everyone's are renewed. */
  compromised?: boolean
}

/** Makes the key that signs from now on, or shortly. Gives its id. */
export async function rotateSigningKeys(
  sql: Pool,
  { tokenSeconds, compromised = false }: Rotation,
): Promise<string> {
  const kid = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${rotating})`
    if (compromised) await tx`delete from auth.signing_keys`
    const wait = compromised ? 0 : publishedSeconds
    await tx`
      update auth.signing_keys set retired_at = clock_timestamp(),
        verifies_until = clock_timestamp() + make_interval(secs => ${wait + tokenSeconds + overlapSeconds})
      where retired_at is null`
    await tx`delete from auth.signing_keys where verifies_until < clock_timestamp()`
    return insertKey(tx, wait)
  })
  return kid as string
}

/** For a job: rotates when the newest key is older than it should be. */
export async function rotateSigningKeysWhenDue(
  sql: Pool,
  { days, tokenSeconds }: { days: number; tokenSeconds: number },
): Promise<boolean> {
  const [newest] = await sql<{ due: boolean }[]>`
    select created_at < clock_timestamp() - make_interval(days => ${days}) as due
    from auth.signing_keys order by created_at desc limit 1`
  if (!newest?.due) return false
  await rotateSigningKeys(sql, { tokenSeconds })
  return true
}

type Row = { jwk: JWK & { kid: string }; signs_from: Date }

function readRows(sql: Sql): Promise<Row[]> {
  return sql<Row[]>`
    select jwk, signs_from from auth.signing_keys
    where verifies_until is null or verifies_until > clock_timestamp()
    order by signs_from desc`
}

async function importKey({ jwk, signs_from }: Row): Promise<LoadedKey> {
  const { d: _private, ...publicKey } = jwk
  const privateKey = (await importJWK(jwk, algorithm)) as CryptoKey
  return { kid: jwk.kid, privateKey, publicKey, signsFrom: signs_from }
}

async function insertKey(tx: Sql, waitSeconds: number): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  const complete = { ...jwk, kid, alg: algorithm, use: 'sig' }
  await tx`
    insert into auth.signing_keys (kid, jwk, signs_from)
    values (${kid}, ${tx.json(complete)}, clock_timestamp() + make_interval(secs => ${waitSeconds}))`
  return kid
}
