import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Ending } from './ending.tsx'
import type { InCall } from './in-call.ts'

afterEach(() => vi.restoreAllMocks())

const never = { met: false, otherIsHere: false, channelOpen: true }

async function show(state: object, startsInMs = -60_000) {
  const sent = answerRequests([])
  const onChanged = vi.fn()
  const room = {
    visit: {
      id: 'v1',
      role: 'provider',
      appointment_date: new Date(Date.now() + startsInMs).toISOString(),
      appointment_type: 'follow_up',
      patient: { first_name: 'Maya', last_name: 'Torres' },
    },
    call: { tellVisitChanged: () => {} },
    state,
    onChanged,
  } as unknown as InCall
  await render(
    <WithProvider>
      <Ending {...room} open summary="" onSummary={() => {}} onClose={() => {}} onEnded={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'End visit' })).toBeVisible()
  return { sent, onChanged }
}

const button = page.getByRole('button', { name: 'Mark as no-show' })

test('a provider who started alone marks a patient who never came as a no-show', async () => {
  const { sent, onChanged } = await show(never)
  await expect.element(page.getByText('Maya hasn’t joined')).toBeVisible()
  await button.click()
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  expect(sent.map(({ url }) => new URL(url).pathname)).toContain('/rest/v1/rpc/mark_visit_missed')
})

test.each([
  ['was here', { ...never, met: true }, -60_000],
  ['is here', { ...never, otherIsHere: true }, -60_000],
  ['has time left', never, 60_000],
])('a patient who %s is no no-show', async (_, state, startsInMs) => {
  await show(state, startsInMs)
  await expect.element(button).not.toBeInTheDocument()
})
