import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Ending } from './ending.tsx'
import type { InCall } from './in-call.ts'

afterEach(() => vi.restoreAllMocks())

const never = { met: false, otherIsHere: false, channelOpen: true }

async function show(
  state: object,
  startsInMs = -60_000,
  { drafts = [] as object[], mayBeMissed = true } = {},
) {
  const sent = answerRequests((url) => {
    if (url.includes('may_be_missed')) return mayBeMissed
    return url.includes('form_drafts') ? drafts : []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  const onChanged = vi.fn()
  const room = {
    visit: {
      id: 'v1',
      role: 'provider',
      appointment_date: new Date(Date.now() + startsInMs).toISOString(),
      appointment_type: 'follow_up',
      patient: { first_name: 'Maya', last_name: 'Torres' },
    },
    call: { notifyVisitChanged: () => {} },
    state,
    onChanged,
  } as unknown as InCall
  await render(
    <WithProvider>
      <Ending {...room} open onClose={() => {}} onEnded={() => {}} />
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

test('a patient who was here before the provider loaded the page again isn’t said not to have joined', async () => {
  const { sent } = await show(never, -60_000, { mayBeMissed: false })
  await expect.poll(() => sent.some(({ url }) => url.includes('may_be_missed'))).toBe(true)
  await expect.element(button).not.toBeInTheDocument()
})

test('a summary that was written before the page was loaded again is back, and ends with the visit', async () => {
  const data = { summary: { value: 'Sleeps better.', at: 1 } }
  const { sent } = await show({ ...never, met: true }, -60_000, {
    drafts: [{ data, updated_at: '2026-11-16T17:40:00Z' }],
  })
  await expect.poll(() => document.querySelector('textarea')?.value).toBe('Sleeps better.')
  await page.getByRole('button', { name: 'End visit' }).click()
  await expect
    .poll(() => sent.find(({ url, body }) => url.includes('/appointments') && body)?.body)
    .toEqual({ status: 'completed', notes: 'Sleeps better.' })
})
