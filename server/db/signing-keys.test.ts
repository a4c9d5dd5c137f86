import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { loadKeys } from './keys.ts'
import { rotateSigningKeys, rotateSigningKeysWhenDue } from './signing-keys.ts'

const claims = { sub: 'a', session_id: 'b', aud: 'authenticated' }
const tokenSeconds = 3600

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const kidOf = (token: string) => decodeProtectedHeader(token).kid
const letPublicationPass = () =>
  server.sql`update auth.signing_keys set signs_from = signs_from - interval '11 minutes'`
const published = async () => {
  const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
  expect(keys.every((key) => !('d' in key))).toBe(true)
  return keys.map(({ kid }) => kid)
}

test('servers that start at the same time agree on one key', async () => {
  await server.sql`delete from auth.signing_keys`
  const servers = await Promise.all(Array.from({ length: 3 }, () => loadKeys(server.sql)))
  const kids = await Promise.all(servers.map(async (keys) => kidOf(await keys.sign(claims, 60))))
  expect(new Set(kids).size).toBe(1)
  await server.services.keys.reload()
})

test('a new key is published before it signs, and tokens of the one before count until they expire', async () => {
  const { keys } = server.services
  const before = await keys.sign(claims, tokenSeconds)
  const kid = await rotateSigningKeys(server.sql, { tokenSeconds })
  await keys.reload()
  expect(kidOf(await keys.sign(claims, 60))).toBe(kidOf(before))
  expect(await published()).toEqual([kid, kidOf(before)])

  await letPublicationPass()
  await keys.reload()
  const after = await keys.sign(claims, 60)
  expect(kidOf(after)).toBe(kid)
  expect(await keys.verify(before)).toMatchObject(claims)
  expect(await keys.verify(after)).toMatchObject(claims)

  await server.sql`update auth.signing_keys set verifies_until = now() - interval '1 second' where retired_at is not null`
  await keys.reload()
  expect(await published()).toEqual([kid])
  await expect(keys.verify(before)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
})

test('a server that did not rotate knows the new key when a token of it comes', async () => {
  const other = await loadKeys(server.sql)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
  await rotateSigningKeys(server.sql, { tokenSeconds })
  await letPublicationPass()
  await server.services.keys.reload()
  const token = await server.services.keys.sign(claims, 60)
  expect(await other.verify(token)).toMatchObject(claims)
  vi.useRealTimers()
})

test('a compromised key becomes invalid immediately, and people stay signed in by refreshing', async () => {
  const { keys } = server.services
  const forged = await keys.sign(claims, tokenSeconds)
  const kid = await rotateSigningKeys(server.sql, { tokenSeconds, compromised: true })
  await keys.reload()
  await expect(keys.verify(forged)).rejects.toThrow()
  expect(kidOf(await keys.sign(claims, 60))).toBe(kid)
})

test('keys rotate automatically when they are old enough', async () => {
  const due = () => rotateSigningKeysWhenDue(server.sql, { days: 90, tokenSeconds })
  expect(await due()).toBe(false)
  await server.sql`update auth.signing_keys set created_at = created_at - interval '91 days'`
  expect(await due()).toBe(true)
  expect(await due()).toBe(false)
})
