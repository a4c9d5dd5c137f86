import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { words } from './words.ts'

const say = words.en
const app = {
  id: 'app',
  type: 'totp',
  friendly_name: '',
  totp: { qr_code: 'data:,', secret: 'ABCD', uri: '' },
}
const refused = (status: number, code: string) => Response.json({ error_code: code, msg: 'no' }, { status })

const part = (json: object) => btoa(JSON.stringify(json)).replace(/=/g, '')
const expires_at = Math.floor(Date.now() / 1000) + 3600
const access_token = [{ alg: 'HS256', typ: 'JWT' }, { sub: 'me', aal: 'aal1', exp: expires_at }, {}]
  .map(part)
  .join('.')

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem('saguaro-session')
})

/** The server turns the app on; what is lost is its answer, and then the codes for as long as it is away. */
async function open(isAway: () => boolean) {
  let isOn = false
  answerRequests((url, method) => {
    if (url.endsWith('/challenge')) return { id: 'challenge', type: 'totp', expires_at: 0 }
    if (url.endsWith('/verify')) {
      if (isOn) return refused(422, 'mfa_verification_failed')
      isOn = true
      throw new TypeError('Failed to fetch')
    }
    if (url.includes('recovery')) {
      if (isAway()) throw new TypeError('Failed to fetch')
      if (method === 'PUT' || url.includes('regenerate')) return refused(404, 'mfa_factor_not_found')
      return { id: 'codes', type: 'recovery_code', codes: ['abcd'.repeat(6)] }
    }
    if (url.endsWith('/user'))
      return {
        id: 'me',
        factors: [{ ...app, factor_type: 'totp', status: isOn ? 'verified' : 'unverified' }],
      }
    return app
  })
  await signInAs(crypto.randomUUID(), 'patient')
  const session = { access_token, refresh_token: 'one', token_type: 'bearer', expires_in: 3600, expires_at }
  localStorage.setItem('saguaro-session', JSON.stringify({ ...session, user: { id: 'me' } }))
  await render(
    <WithProvider>
      <SetUpApp onDone={() => {}} onCancel={() => {}} />
    </WithProvider>,
  )
  await page.getByLabelText(say.code).fill('123456')
  await page.getByRole('button', { name: say.turnOn }).click()
}

test('two-step sign-in that was turned on by a try whose answer was lost leads to the recovery codes', async () => {
  await open(() => false)
  await expect.element(page.getByRole('list', { name: say.codes })).toBeVisible()
})

test('a person whose recovery codes can’t be created learns that two-step sign-in is on, and tries again', async () => {
  let away = true
  await open(() => away)
  await expect.element(page.getByText(say.onWithoutCodes)).toBeVisible()
  expect(page.getByRole('button', { name: say.turnOn }).query()).toBeNull()
  away = false
  await page.getByRole('button', { name: say.tryAgain }).click()
  await expect.element(page.getByRole('list', { name: say.codes })).toBeVisible()
})
