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

test('a teen reads whom to ask and is offered no button', async () => {
  await show(`${year - 15}-01-01`)
  await expect.element(page.getByText(/when a parent or guardian asks us to/)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('an adult can close their account', async () => {
  await show(`${year - 30}-01-01`)
  await expect.element(page.getByRole('button', { name: 'Close my account' })).toBeVisible()
})
