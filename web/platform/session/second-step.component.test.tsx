import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { supabase } from '../supabase.ts'
import { enterAppCode } from './second-step.ts'

afterEach(() => vi.restoreAllMocks())

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
const token = (sub: string) =>
  [part({ alg: 'HS256', typ: 'JWT' }), part({ sub, exp: 4_000_000_000 }), 'c2lnbmVk'].join('.')
const app = (id: string) => ({ id, factor_type: 'totp', status: 'verified' })
const wrongCode = () =>
  Response.json(
    { code: 'mfa_verification_failed', error_code: 'mfa_verification_failed', message: 'Invalid TOTP code' },
    { status: 422 },
  )

test('with two authenticator apps the code of either is tried', async () => {
  const person = crypto.randomUUID()
  const sent = answerRequests((url) => {
    if (url.includes('/challenge')) return { id: 'c1', type: 'totp', expires_at: 4_000_000_000 }
    if (url.includes('/verify')) return wrongCode()
    return { id: person, user_metadata: {}, factors: [app('old'), app('new')] }
  })
  const { auth } = await supabase()
  await auth.setSession({ access_token: token(person), refresh_token: 'r1' })
  await expect(enterAppCode('123456')).rejects.toMatchObject({ code: 'mfa_verification_failed' })
  const tried = sent.flatMap(({ url }) => /factors\/(\w+)\/verify/.exec(url)?.[1] ?? [])
  expect(tried).toEqual(['old', 'new'])
})
