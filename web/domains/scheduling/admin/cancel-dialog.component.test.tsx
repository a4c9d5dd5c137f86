import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import CancelDialog from './cancel-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const visit = {
  id: 'v1',
  appointment_date: '2026-11-23T17:00:00Z',
  patient_name: 'Maya Torres',
  provider_name: 'Elena Ruiz, MD',
}
const refuse = (details: string) =>
  Response.json(
    { code: 'SM222', details, message: 'This appointment can no longer be canceled.' },
    { status: 400 },
  )

async function cancel(second: () => Response) {
  let tries = 0
  answerRequests((url) => {
    if (url.includes('visit_paid_ahead')) return Response.json(0)
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : second()
  })
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const onDone = vi.fn()
  await render(
    <WithProvider>
      <CancelDialog visit={visit} byFrontDesk onDone={onDone} />
    </WithProvider>,
  )
  await page.getByLabelText('Reason').fill('The patient called to cancel')
  const press = page.getByRole('button', { name: 'Cancel visit' })
  await press.click()
  await expect.poll(() => said.mock.calls.flat().join()).toContain('we don’t know yet')
  await press.click()
  return { said, onDone }
}

test('canceling says what happens with money that was paid ahead', async () => {
  answerRequests((url) => (url.includes('visit_paid_ahead') ? Response.json(40) : []))
  await render(
    <WithProvider>
      <CancelDialog visit={visit} onDone={vi.fn()} />
    </WithProvider>,
  )
  await expect
    .element(page.getByText(/\$40\.00 was paid for this visit\. Billing will refund it\.$/))
    .toBeVisible()
})

test('a cancellation whose answer was lost succeeds at the next press', async () => {
  const { said, onDone } = await cancel(() => refuse('cancelled'))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(toast.success).toHaveBeenCalled()
  expect(said).toHaveBeenCalledTimes(1)
})

test('a visit that took place in the meantime is not said to be canceled', async () => {
  const { said, onDone } = await cancel(() => refuse('completed'))
  await expect.poll(() => said.mock.calls.at(-1)).toEqual(['This appointment can no longer be canceled.'])
  expect(onDone).not.toHaveBeenCalled()
})
