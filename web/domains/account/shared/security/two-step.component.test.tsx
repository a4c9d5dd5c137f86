import type { UseQueryResult } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { TwoStep, type TwoStepStatus } from './two-step.tsx'

afterEach(() => vi.restoreAllMocks())

test('staff who must have a second step can replace their app, and not turn it off', async () => {
  const data = { factorId: '1', on: true, hasPasskey: false, codesLeft: 8, required: true }
  await render(
    <WithProvider>
      <TwoStep status={{ data } as unknown as UseQueryResult<TwoStepStatus>} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Replace app' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Turn off' }).elements()).toHaveLength(0)
})

test('canceling the setup of an app returns the focus to the button that started it', async () => {
  answerRequests(() =>
    Response.json({ code: 'reauthentication_needed', message: 'Prove it' }, { status: 400 }),
  )
  await signInAs(crypto.randomUUID(), 'patient')
  const data = { factorId: undefined, on: false, hasPasskey: false, codesLeft: 0, required: false }
  const status = { data, refetch: vi.fn() } as unknown as UseQueryResult<TwoStepStatus>
  await render(
    <WithProvider>
      <TwoStep status={status} />
    </WithProvider>,
  )
  const setUp = page.getByRole('button', { name: 'Set up two-step sign-in' })
  await setUp.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(setUp).toHaveFocus()
})
