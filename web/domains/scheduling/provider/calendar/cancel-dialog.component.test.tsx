import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { describeUnanswered } from '../../shared/change-refusal.ts'
import type { ProviderVisit } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { NoShowConfirm } from './no-show-confirm.tsx'

const visit = {
  id: '00000000-0000-4000-8000-000000000001',
  appointment_date: '2030-11-18T17:00:00Z',
  duration_minutes: 60,
  patient: { first_name: 'Carl', last_name: 'Calm' },
} as ProviderVisit

afterEach(() => vi.restoreAllMocks())

test.each([
  ['canceling', CancelDialog],
  ['a no-show', NoShowConfirm],
])('%s says what happens with money that was paid ahead', async (_, Dialog) => {
  const sent = answerRequests((url) => (url.includes('visit_paid_ahead') ? Response.json(40) : []))
  await render(
    <WithProvider>
      <Dialog visit={visit} onClose={vi.fn()} />
    </WithProvider>,
  )
  await expect
    .element(page.getByText(/\$40\.00 was paid for this visit\. Billing will refund it\.$/))
    .toBeVisible()
  expect(sent.find(({ url }) => url.includes('visit_paid_ahead'))?.body).toEqual({ visit: visit.id })
})

test('a cancellation without an answer isn’t said to have failed, and pressing again ends well', async () => {
  const failure = vi.spyOn(toast, 'error')
  const success = vi.spyOn(toast, 'success')
  let tries = 0
  answerRequests((url, method) => {
    if (method !== 'PATCH' || !url.includes('/appointments')) return []
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Response.json({ code: 'SM215', message: 'canceled before' }, { status: 400 })
  })
  const closed = vi.fn()
  await render(
    <WithProvider>
      <CancelDialog visit={visit} onClose={closed} />
    </WithProvider>,
  )
  await page.getByRole('radio', { name: 'Patient’s request' }).click()
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  await expect.poll(() => failure.mock.calls).toEqual([[describeUnanswered('canceled')]])
  expect(closed).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  await expect.poll(() => success.mock.calls).toEqual([['Visit canceled. Patient notified.']])
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})
