import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openSecret, sealOldSecrets, sealSecret } from './sealed-secret.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const factor = randomUUID()

let database: TestDatabase
let server: Parameters<typeof sealSecret>[0]
beforeAll(async () => {
  database = await openTestDatabase()
  const STORAGE_KEY = randomBytes(32).toString('hex')
  server = { config: { DATA_DIR: path.join(tmpdir(), randomUUID()), STORAGE_KEY }, sql: database.sql }
})
afterAll(() => database.drop())

test('a sealed secret reveals nothing, is never the same twice, and opens again', async () => {
  const [one, two] = [await sealSecret(server, factor, secret), await sealSecret(server, factor, secret)]
  expect(one).toMatch(/^sealed\.v1\.[\w-]+$/)
  expect(one).not.toContain(secret)
  expect(one).not.toBe(two)
  expect(await openSecret(server, factor, one)).toBe(secret)
})

test('it opens for no other factor, after no change, and not with another key', async () => {
  const kept = await sealSecret(server, factor, secret)
  const damaged = 'A stored file was changed, or was sealed with another key'
  await expect(openSecret(server, randomUUID(), kept)).rejects.toThrow(damaged)
  const flipped = `${kept.slice(0, -3)}${kept.at(-3) === 'A' ? 'B' : 'A'}${kept.slice(-2)}`
  await expect(openSecret(server, factor, flipped)).rejects.toThrow(damaged)
  const config = { ...server.config, STORAGE_KEY: randomBytes(32).toString('hex') }
  await expect(openSecret({ ...server, config }, factor, kept)).rejects.toThrow(
    'The storage key is not the one the stored files were sealed with',
  )
})

test('a secret written into the database unsealed is refused', async () => {
  await expect(openSecret(server, factor, secret)).rejects.toThrow(
    'The secret of an authenticator app is not sealed',
  )
})

test('secrets of before are sealed once and stay what they were; recovery codes have none', async () => {
  const { sql } = database
  const [user] = await sql`insert into auth.users (email) values ('old@test.example') returning id`
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret) values
      (${factor}, ${user?.id}, 'Phone', 'totp', ${secret}), (${randomUUID()}, ${user?.id}, 'Codes', 'recovery_code', null)`
  expect(await sealOldSecrets(server)).toBe(1)
  expect(await sealOldSecrets(server)).toBe(0)
  const rows = await sql<{ secret: string | null }[]>`
    select secret from auth.mfa_factors where user_id = ${user?.id} order by factor_type desc`
  expect(rows[1]).toEqual({ secret: null })
  expect(await openSecret(server, factor, rows[0]?.secret ?? '')).toBe(secret)
})
