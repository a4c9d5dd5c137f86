import { hkdfSync, randomBytes } from 'node:crypto'
import { loadMasterKey } from '#server/db/files/master-key.ts'
import { nonceSize, open, seal } from '#server/db/files/sealing.ts'
import type { Sql } from '#server/db/pool.ts'

type Server = { config: { DATA_DIR: string; STORAGE_KEY?: string | undefined }; sql: Sql }

const mark = 'sealed.v1.'

/**
 * The secret of an authenticator app as it is stored in the database: sealed with AES-256-GCM under a key derived
 * from the server's own, and bound to its factor, so that it can't be used for another factor.
 */
export async function sealSecret(server: Server, factorId: string, secret: string): Promise<string> {
  const nonce = randomBytes(nonceSize)
  const sealed = seal(await keyOf(server), nonce, Buffer.from(secret), Buffer.from(factorId))
  return `${mark}${Buffer.concat([nonce, sealed]).toString('base64url')}`
}

/** An unsealed secret is refused, because write access to the database must not allow choosing a secret. */
export async function openSecret(server: Server, factorId: string, kept: string): Promise<string> {
  if (!kept.startsWith(mark)) throw new Error('The secret of an authenticator app is not sealed')
  const bytes = Buffer.from(kept.slice(mark.length), 'base64url')
  const [nonce, sealed] = [bytes.subarray(0, nonceSize), bytes.subarray(nonceSize)]
  return open(await keyOf(server), nonce, sealed, Buffer.from(factorId)).toString()
}

/** Seals what was kept before secrets were. Run at every start; finds nothing after the first. */
export async function sealOldSecrets(server: Server): Promise<number> {
  const { sql } = server
  const old = await sql<{ id: string; secret: string }[]>`
    select id, secret from auth.mfa_factors where secret is not null and not starts_with(secret, ${mark})`
  for (const { id, secret } of old) {
    await sql`
      update auth.mfa_factors set secret = ${await sealSecret(server, id, secret)}
      where id = ${id} and secret = ${secret}`
  }
  return old.length
}

async function keyOf({ config, sql }: Server): Promise<Buffer> {
  const master = await loadMasterKey(config, sql)
  return Buffer.from(hkdfSync('sha256', master, '', 'authenticator secrets', 32))
}
