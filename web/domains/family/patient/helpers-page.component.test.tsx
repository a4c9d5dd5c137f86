import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { HelpersPage } from './helpers-page.tsx'

afterEach(() => vi.restoreAllMocks())

const guardian = {
  patient_id: 'mateo',
  name: 'mother@saguaro.example',
  kind: 'guardian',
  basis: 'minor',
  relation: 'parent',
  rights: ['schedule'],
  rights_now: [],
  kept_private: [],
  ends_at: null,
  revoked_at: null,
  in_force: false,
}

test('a teen withdraws their own invitation, but not one that was accepted', async () => {
  const sent = answerRequests((url) => {
    if (url.includes('representatives_of'))
      return [
        { ...guardian, id: 'asked', user_id: null, may_withdraw: true },
        { ...guardian, id: 'accepted', user_id: 'ana', name: 'Ana Torres', may_withdraw: false },
      ]
    if (url.includes('must_sign_as_adult')) return Response.json(false)
    return []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <HelpersPage />
    </WithProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Ana Torres' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Withdraw invitation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect
    .poll(() => sent.filter(({ url }) => url.includes('end_representation')).map(({ body }) => body))
    .toEqual([{ representation: 'asked' }])
})

test('a teen who was asked for a guardian finds the invitation open, and can close it', async () => {
  answerRequests((url) => {
    if (url.includes('must_sign_as_adult')) return Response.json(false)
    return url.includes('/profiles') ? { date_of_birth: `${new Date().getFullYear() - 15}-01-01` } : []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider at="/#invite">
      <HelpersPage />
    </WithProvider>,
  )
  await expect.element(page.getByLabelText('Their email')).toBeVisible()
  expect(page.getByRole('link', { name: 'People you care for' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByLabelText('Their email')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add someone' })).toBeVisible()
})
