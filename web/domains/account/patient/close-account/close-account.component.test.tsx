import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { CloseAccount } from './close-account.tsx'

afterEach(() => vi.restoreAllMocks())

async function show(date_of_birth: string) {
  answerRequests({ id: '00000000-0000-4000-8000-000000000002', date_of_birth })
  await signInAs('00000000-0000-4000-8000-000000000002', 'patient')
  await render(
    <WithProvider>
      <CloseAccount isPatient />
    </WithProvider>,
  )
}
const year = new Date().getFullYear()

test('a teen sees whom to ask and no button', async () => {
  await show(`${year - 15}-01-01`)
  await expect.element(page.getByText(/when a parent or guardian asks us to/)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('an adult can close their account', async () => {
  await show(`${year - 30}-01-01`)
  await expect.element(page.getByRole('button', { name: 'Close my account' })).toBeVisible()
})

async function ask(answer: (url: string) => object) {
  answerRequests(answer)
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <CloseAccount isPatient={false} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Close my account' }).click()
  return page.getByRole('dialog')
}

test('after too many attempts the patient sees how long to wait, and how to get another password', async () => {
  const refused = { code: 'over_request_rate_limit', message: 'Too many' }
  const dialog = await ask(() => Response.json(refused, { status: 429, headers: { 'retry-after': '300' } }))
  await dialog.getByLabelText('Password', { exact: true }).fill('not mine')
  await dialog.getByRole('button', { name: 'Close account permanently' }).click()
  await expect.element(dialog.getByText('Too many tries. Wait 5 minutes, then try again.')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Forgot password?' }))
    .toHaveAttribute('href', '/forgot-password')
})

test('a passkey can replace the password', async () => {
  const dialog = await ask(() =>
    Response.json({ code: 'webauthn_credential_not_found', message: 'None' }, { status: 404 }),
  )
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect.element(dialog.getByText('This account has no passkey. Use your password.')).toBeVisible()
})

test('without an answer nothing is claimed about the account', async () => {
  const dialog = await ask(() => Promise.reject(new TypeError('Failed to fetch')))
  await dialog.getByLabelText('Password', { exact: true }).fill('mesa-at-dusk-7')
  await dialog.getByRole('button', { name: 'Close account permanently' }).click()
  await expect.element(dialog.getByText(/we don’t know if your account was closed/)).toBeVisible()
})
