import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { words } from './words.ts'

const say = words.en

afterEach(() => vi.restoreAllMocks())

test('a recovery code whose answer was lost is said to be used, and another wrong one to be wrong', async () => {
  let tries = 0
  answerRequests((url) => {
    if (!url.endsWith('/recovery-codes/verify')) return {}
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Response.json({ error_code: 'mfa_verification_failed', msg: 'no' }, { status: 422 })
  })
  await render(
    <WithProvider>
      <SecondStepForm />
    </WithProvider>,
  )
  await page.getByRole('button', { name: say.useRecovery }).click()
  const code = page.getByLabelText(say.recoveryCode)
  const enter = async (typed: string) => {
    await code.fill(typed)
    await page.getByRole('button', { name: say.signIn }).click()
  }
  await enter('abcd')
  await expect.element(page.getByText(/^We couldn't reach the practice/)).toBeVisible()
  await enter('abcd')
  await expect.element(page.getByText(say.usedRecoveryCode)).toBeVisible()
  await enter('wxyz')
  await expect.element(page.getByText("That code isn't right. Check it and try again.")).toBeVisible()
})
