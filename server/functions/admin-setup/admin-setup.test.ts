import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSetupCode, renewSetupCode } from '#server/auth/setup-code.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
const setupCode = '4815162342'
const input = {
  setupCode,
  email: 'supervisor@test.example',
  password: 'a long and quiet evening',
  firstName: 'Ines',
  lastName: 'Ochoa',
  credentials: 'MD',
  licenseNumber: 'AZ-1',
  npi: '1234567893',
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql`delete from auth.users`
  await server.sql`delete from private.rate_limits`
  await server.sql`
    insert into auth.secrets (name, value) values ('setup_code', ${setupCode}) on conflict (name) do nothing`
})

async function call(changes: Record<string, unknown> = {}) {
  const { data, error } = await server
    .client()
    .functions.invoke('admin-setup', { body: { ...input, ...changes } })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  return { status: context.status as number, body: await context.json() }
}

const users = () => server.sql`select email, raw_app_meta_data from auth.users`

test('the code creates one supervising physician, who must change their password', async () => {
  expect(await call()).toEqual({ status: 200, body: { success: true } })
  expect(await users()).toMatchObject([
    { email: input.email, raw_app_meta_data: { must_change_password: true } },
  ])
  const roles = await server.sql`select role from public.user_roles order by role`
  expect(roles.map(({ role }) => role)).toEqual(['provider', 'admin'])
  const [provider] = await server.sql`select * from public.providers`
  expect(provider).toMatchObject({
    first_name: 'Ines',
    last_name: 'Ochoa',
    email: input.email,
    hourly_rate: '300.00',
    is_available: true,
    license_number: 'AZ-1',
    type_1_npi: '1234567893',
    taxonomy_code: '208D00000X',
    taxonomy_description: 'General Practice',
  })
})

test('there is no second supervisor, and the code is spent', async () => {
  await call()
  expect(await call({ email: 'second@test.example' })).toEqual({
    status: 409,
    body: { code: 'already_set_up', message: 'A supervising physician account already exists' },
  })
  expect(await users()).toHaveLength(1)
  expect(await server.sql`select from auth.secrets where name = 'setup_code'`).toHaveLength(0)
})

test('of many simultaneous attempts exactly one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => call({ email: `racer${index}@test.example` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await users()).toHaveLength(1)
})

test('a wrong code makes nothing, and cannot be guessed at speed', async () => {
  const wrong = {
    status: 403,
    body: {
      code: 'wrong_setup_code',
      message: 'That setup code isn’t right. The server prints it when it starts.',
    },
  }
  for (const guess of ['0000000000', '48151623420', '481516234', 'x'])
    expect(await call({ setupCode: guess })).toEqual(wrong)
  await server.sql`delete from auth.secrets where name = 'setup_code'`
  expect(await call()).toEqual(wrong)
  expect(await call()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(await users()).toHaveLength(0)
})

test('a setup code works for a day; then it says so, and a new one replaces it', async () => {
  await server.sql`update auth.secrets set created_at = now() - interval '25 hours' where name = 'setup_code'`
  expect(await call()).toMatchObject({ status: 403, body: { code: 'setup_code_expired' } })
  expect(await call({ setupCode: '0000000000' })).toMatchObject({ body: { code: 'wrong_setup_code' } })
  const printedAtStart = await openSetupCode(server.sql)
  expect(printedAtStart).not.toBe(setupCode)
  expect(await openSetupCode(server.sql)).toBe(printedAtStart)
  const renewed = await renewSetupCode(server.sql)
  expect(await call({ setupCode: printedAtStart })).toMatchObject({ body: { code: 'wrong_setup_code' } })
  expect(await call({ setupCode: renewed })).toMatchObject({ status: 200 })
  expect(await renewSetupCode(server.sql)).toBeUndefined()
})

test('a weak password or a taken address is said, and the code stays good', async () => {
  expect(await call({ password: '123' })).toEqual({
    status: 422,
    body: {
      code: 'weak_password',
      message: 'Password should be at least 12 characters.',
      details: { reasons: ['length'] },
    },
  })
  await server.sql`insert into auth.users (email) values (${input.email})`
  expect(await call()).toEqual({
    status: 409,
    body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
  })
  expect(await call({ email: 'other@test.example' })).toMatchObject({ status: 200 })
})

test('a missing field is named', async () => {
  expect(await call({ setupCode: undefined })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', message: 'setupCode is required' },
  })
})
