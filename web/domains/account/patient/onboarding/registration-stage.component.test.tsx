import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice } from '#core/practice.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import { RegistrationStage } from './registration-stage.tsx'

const words = messages.en
const me = '00000000-0000-4000-8000-0000000000c1'
const born = `${new Date().getFullYear() - 9}-03-04`

afterEach(() => vi.restoreAllMocks())

test('an adult who mistyped their birth year at sign-up reads whom to call', async () => {
  answerRequests([])
  await signInAs(me, 'patient')
  const profile = { id: me, first_name: 'Ana', last_name: 'Nuñez', date_of_birth: born } as Profile
  await render(
    <WithProvider>
      <RegistrationStage profile={profile} />
    </WithProvider>,
  )
  await expect.element(page.getByText(words.minor).first()).toBeVisible()
  await page.getByRole('button', { name: words.change }).click()
  await page.getByLabelText('Date of birth').fill('03/04/1990')
  await expect.element(page.getByText(words.birthDateFixed).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: practice.phone.label }).first())
    .toHaveAttribute('href', practice.phone.href)
  expect(page.getByText(words.minor).query()).toBeNull()
})
