import { type CryptoKey, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { readData, register, request, startAuthServer } from './testing.ts'

let server: TestServer
let claims: Record<string, unknown>
let header: { alg: string; kid: string; typ: string }

beforeAll(async () => {
  server = await startAuthServer()
  const { session } = await register(server)
  const parts = session.access_token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  header = JSON.parse(parts[0] ?? '')
  claims = JSON.parse(parts[1] ?? '')
})
afterAll(() => server.stop())

async function forgeries(): Promise<Record<string, string>> {
  const publicKey = (await server.services.keys.jwks()).keys[0] as { x: string; y: string }
  const spki = await exportSPKI((await importJWK(publicKey, 'ES256')) as CryptoKey)
  const stranger = await generateKeyPair('ES256')
  const signed = (alg: string, key: Uint8Array | CryptoKey) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(key)
  const { exp: _exp, iat: _iat, ...lasting } = claims
  const [head, body, signature] = (await server.services.keys.sign(lasting, 3600)).split('.')
  const raised = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
  return {
    'another key': await signed('ES256', stranger.privateKey),
    'HS256 with the public key as the secret': await signed('HS256', new TextEncoder().encode(spki)),
    'HS256 with the key set as the secret': await signed(
      'HS256',
      new TextEncoder().encode(JSON.stringify(await server.services.keys.jwks())),
    ),
    'no algorithm': new UnsecuredJWT(claims).encode(),
    'a signature cut off': `${head}.${body}.`,
    'other claims under a good signature': `${head}.${raised}.${signature}`,
    expired: await server.services.keys.sign(lasting, -10),
    'another audience': await server.services.keys.sign({ ...lasting, aud: 'elsewhere' }, 3600),
    'no session': await server.services.keys.sign({ ...lasting, session_id: undefined }, 3600),
    garbage: 'garbage',
  }
}

test('forged, expired and wrong-algorithm tokens are refused', async () => {
  for (const [what, token] of Object.entries(await forgeries())) {
    const answer = await request(server, 'GET', '/user', { token })
    expect(answer, what).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
    expect((await readData(server, token)).status, what).toBe(401)
  }
})

test('the same token, honestly signed, is accepted', async () => {
  const { exp: _exp, iat: _iat, ...lasting } = claims
  const token = await server.services.keys.sign(lasting, 3600)
  expect((await request(server, 'GET', '/user', { token })).status).toBe(200)
  expect((await readData(server, token)).status).toBe(200)
})

test('a request without a token gets an error that says what is missing', async () => {
  expect(await request(server, 'GET', '/user')).toMatchObject({
    status: 401,
    body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  })
})

test('a session of one person does not serve another', async () => {
  const other = await register(server)
  const { exp: _exp, iat: _iat, ...lasting } = claims
  const token = await server.services.keys.sign({ ...lasting, sub: other.id }, 3600)
  expect((await request(server, 'GET', '/user', { token })).body?.code).toBe('session_not_found')
})

test('a session that was left idle is refused by /user and for data', async () => {
  const { id, session } = await register(server)
  await server.sql`update auth.sessions set last_used_at = now() - interval '31 minutes' where user_id = ${id}`
  const answer = await request(server, 'GET', '/user', { token: session.access_token })
  expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  expect(await readData(server, session.access_token)).toMatchObject({
    status: 401,
    body: { message: 'Session has ended' },
  })
})
