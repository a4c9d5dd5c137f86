import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyPlan } from '#core/safety/plan/plan.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import PlanForOther from './plan-for-other.tsx'

afterEach(() => vi.restoreAllMocks())

test('a guardian who was notified of a safety plan can read it', async () => {
  const plan = {
    id: 'v1',
    version: 1,
    content: { ...emptyPlan, coping: ['Walk the dog'] },
    appointment_id: null,
    writer_role: 'provider',
    writer_name: 'Elena Ruiz',
    created_at: '2026-11-17T12:00:00Z',
  }
  answerRequests((url) => (url.includes('/safety_plans') ? [plan] : []))
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <ActingFor value="00000000-0000-4000-8000-0000000000c2">
        <PlanForOther firstName="Leo" />
      </ActingFor>
    </WithProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Leo’s safety plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await expect.element(page.getByText('Walk the dog')).toBeVisible()
})
