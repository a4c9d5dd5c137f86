import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refusals } from '#core/refusals/refusals.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { FeedbackForm } from '../../shared/feedback/feedback-form.tsx'
import { feedbackWords } from '../../shared/feedback/words.ts'
import type { Visit } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { dialogMessages } from './dialog-messages.ts'
import RescheduleDialog from './reschedule-dialog.tsx'
import { TooLateDialog } from './too-late-dialog.tsx'
import { VisitActions } from './visit-actions.tsx'

const words = dialogMessages.en
const visit = {
  id: '00000000-0000-4000-8000-000000000001',
  appointment_date: '2030-11-18T17:00:00Z',
  appointment_type: 'consultation',
  duration_minutes: 60,
  status: 'scheduled',
  provider: null,
} as unknown as Visit
const nothing = () => {}

afterEach(() => vi.restoreAllMocks())

async function refuseWith(code: string) {
  answerRequests((url) =>
    url.includes('/appointments')
      ? Response.json({ code, message: 'refused', details: null, hint: null }, { status: 400 })
      : [],
  )
  await signInAs(crypto.randomUUID(), 'patient')
}

test('a visit that can’t be moved says why', async () => {
  await refuseWith('SM986')
  await render(
    <WithProvider>
      <RescheduleDialog visit={visit} at="2030-12-18T17:00:00Z" onClose={nothing} onTooLate={nothing} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: /^Move/ }).click()
  await expect.element(page.getByText(refusals.SM986.english)).toBeVisible()
})

test('for a provider who can’t see patients there are no times to choose, but a number to call', async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'patient')
  const provider = { id: 'p', first_name: 'Ann', last_name: 'Gone', time_zone: 'America/Phoenix' }
  const away = { ...visit, provider: { ...provider, is_active: false } } as Visit
  await render(
    <WithProvider>
      <RescheduleDialog visit={away} onClose={nothing} onTooLate={nothing} />
    </WithProvider>,
  )
  await expect.element(page.getByText(words.providerAway)).toBeVisible()
})

test('a visit that can’t be canceled says why', async () => {
  await refuseWith('SM212')
  await render(
    <WithProvider>
      <CancelDialog visit={visit} onClose={nothing} onTooLate={nothing} />
    </WithProvider>,
  )
  await page.getByRole('radio', { name: words.reasons.time }).click()
  await page.getByRole('button', { name: words.cancelVisit }).click()
  await expect.element(page.getByText(refusals.SM212.english)).toBeVisible()
})

async function cancelAnswered(answer: () => Response) {
  answerRequests((url) => (url.includes('/appointments') ? answer() : []))
  return cancel()
}

async function cancel() {
  await signInAs(crypto.randomUUID(), 'patient')
  const closed = vi.fn()
  await render(
    <WithProvider>
      <CancelDialog visit={visit} onClose={closed} onTooLate={nothing} />
    </WithProvider>,
  )
  await page.getByRole('radio', { name: words.reasons.unwell }).click()
  await page.getByRole('button', { name: words.cancelVisit }).click()
  return closed
}

test('a cancellation without an answer isn’t said to have failed', async () => {
  const failure = vi.spyOn(toast, 'error')
  const closed = await cancelAnswered(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect.poll(() => failure.mock.calls).toEqual([[words.cancelUnanswered]])
  expect(closed).not.toHaveBeenCalled()
})

test('a cancellation whose response was lost is shown as canceled', async () => {
  const success = vi.spyOn(toast, 'success')
  answerRequests((url, method) => {
    if (!url.includes('/appointments')) return []
    if (method === 'PATCH') throw new TypeError('Failed to fetch')
    return [{ appointment_date: visit.appointment_date, status: 'cancelled' }]
  })
  await cancel()
  await expect.poll(() => success.mock.calls).toEqual([[words.cancelled]])
})

test('a visit that was canceled by a press whose answer was lost is canceled', async () => {
  const success = vi.spyOn(toast, 'success')
  const closed = await cancelAnswered(() =>
    Response.json({ code: 'SM215', message: 'refused', details: null, hint: null }, { status: 400 }),
  )
  await expect.poll(() => success.mock.calls).toEqual([[words.cancelled]])
  expect(closed).toHaveBeenCalledOnce()
})

test.each([
  [true, /^We answer the phone until \d/],
  [false, /^We’re closed now\. You can reach us by phone again: /],
])(
  'so late a patient reads when the phone is answered, and says that they can’t come: open %s',
  async (isOpen, said) => {
    const hours = { open: isOpen, opens: '2030-11-18T15:00:00Z', closes: '2030-11-19T00:00:00Z' }
    const sent = answerRequests((url) => {
      if (url.includes('reading_hours')) return { ...hours, time_zone: 'America/Phoenix' }
      return url.includes('tell_cannot_come') ? new Response(null, { status: 204 }) : []
    })
    await signInAs(crypto.randomUUID(), 'patient')
    await render(
      <WithProvider>
        <TooLateDialog hours={2} visitId={visit.id} told={false} onClose={nothing} />
      </WithProvider>,
    )
    await expect.element(page.getByText(said)).toBeVisible()
    await expectAccessible('[role=dialog]')
    await page.getByRole('button', { name: words.cannotCome }).click()
    await expect.element(page.getByText(words.told)).toBeVisible()
    expect(sent.find(({ url }) => url.includes('tell_cannot_come'))?.body).toEqual({ appointment: visit.id })
    expect(page.getByRole('button', { name: words.cannotCome }).elements()).toHaveLength(0)
  },
)

test('a patient who already said that they can’t come sees that, and isn’t asked again', async () => {
  answerRequests((url) => (url.includes('change_cutoff_hours') ? 2 : []))
  await signInAs(crypto.randomUUID(), 'patient')
  const soon = new Date(Date.now() + 60_000).toISOString()
  const told = { ...visit, appointment_date: soon, cannot_come_at: new Date().toISOString() }
  await render(
    <WithProvider>
      <VisitActions visit={told} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: /^Cancel: / }).click()
  await expect.element(page.getByText(words.told)).toBeVisible()
  expect(page.getByRole('button', { name: words.cannotCome }).elements()).toHaveLength(0)
})

test('an unsent message is not shown as sent', async () => {
  answerRequests((url) =>
    url.includes('tell_cannot_come')
      ? Response.json({ code: 'SM212', message: 'refused', details: null, hint: null }, { status: 400 })
      : [],
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <TooLateDialog hours={2} visitId={visit.id} told={false} onClose={nothing} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: words.cannotCome }).click()
  await expect.element(page.getByText(words.cannotComeLead)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.cannotCome })).toBeVisible()
})

function OpenedAgain() {
  const [open, setOpen] = useState(true)
  if (open) return <CancelDialog visit={visit} onClose={() => setOpen(false)} onTooLate={nothing} />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Again
    </button>
  )
}

test('the reason typed for a cancellation is there again after the dialog was closed', async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <OpenedAgain />
    </WithProvider>,
  )
  const more = page.getByRole('textbox')
  await more.fill('My car broke down')
  await page.getByRole('button', { name: words.keepVisit }).click()
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(more).toHaveValue('My car broke down')
})

test('refused feedback says why, and keeps the input', async () => {
  await refuseWith('SM986')
  await render(
    <WithProvider>
      <FeedbackForm appointmentId={visit.id} onSent={nothing} actions={(send) => send} />
    </WithProvider>,
  )
  await page.getByRole('radio', { name: /^4 of 5/ }).click({ force: true })
  await page.getByRole('textbox').fill('It helped.')
  await page.getByRole('button', { name: feedbackWords.en.submitFeedback }).click()
  await expect.element(page.getByText(refusals.SM986.english, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('It helped.')
})
