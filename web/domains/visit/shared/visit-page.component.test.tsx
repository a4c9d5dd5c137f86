import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice } from '#core/practice.ts'
import { lastActive } from '#web/platform/session/last-active.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import type { VisitSlots } from './slots.ts'
import { VisitPage } from './visit-page.tsx'

afterEach(() => vi.restoreAllMocks())

const nothing = () => null
const words = messages.en
const slots: VisitSlots = {
  Entry: ({ open, children }) => (open ? 'The way in' : children()),
  Chart: nothing,
  BeforeAdmitting: nothing,
  Emergency: nothing,
  EmergencyKey: nothing,
  ByPhone: nothing,
  Checks: nothing,
  Consents: nothing,
  Location: nothing,
  Ended: nothing,
  fetchCallParts: nothing,
}

async function open(status: string, role: 'patient' | 'provider', at = '2026-11-16T17:00:00Z') {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const me = crypto.randomUUID()
  const serverTime = new Date()
  const sent = answerRequests((url) =>
    url.includes('server_time')
      ? Response.json(serverTime)
      : [
          {
            id: '00000000-0000-4000-8000-000000000001',
            appointment_date: at,
            appointment_type: 'follow_up',
            duration_minutes: 60,
            status,
            patient_id: role === 'patient' ? me : 'p1',
            provider_id: 'd1',
            patient: null,
            provider: { user_id: me, first_name: 'Elena', last_name: 'Ruiz', time_zone: 'America/Phoenix' },
          },
        ],
  )
  await signInAs(me, role)
  await render(
    <WithProvider>
      <VisitPage sessionId="00000000-0000-4000-8000-000000000001" slots={slots} />
    </WithProvider>,
  )
  return sent
}

test.each([
  ['cancelled', 'patient', 'This visit was canceled', 'Book another visit'],
  ['cancelled', 'provider', 'This visit was canceled', 'Manage visit'],
  ['no_show', 'patient', 'We missed you at this visit', 'Book another visit'],
  ['no_show', 'provider', 'This visit was marked as a no-show', 'Manage visit'],
] as const)(
  'a visit that is %s says so to the %s, which visit it was and how to go on',
  async (status, role, title, next) => {
    await open(status, role)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(/November 16 at/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: next })).toBeVisible()
    if (role === 'patient')
      await expect.element(page.getByRole('link', { name: practice.phone.label }).first()).toBeVisible()
  },
)

test('a provider who opens an overdue visit is led to what can be done with it', async () => {
  await open('scheduled', 'provider')
  await expect.element(page.getByText(words.overForProvider, { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Manage visit' }))
    .toHaveAttribute(
      'href',
      expect.stringContaining('appointments?visit=00000000-0000-4000-8000-000000000001'),
    )
})

test('a patient whose provider never came reads which visit it was, and can book another', async () => {
  await open('scheduled', 'patient')
  await expect.element(page.getByRole('heading', { name: words.over })).toBeVisible()
  await expect.element(page.getByText(/November 16 at .*The room closes 60 minutes/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Book another visit' })).toBeVisible()
})

test('a patient whose device is three hours off is let in at the right time', async () => {
  const realNow = Date.now
  const soon = new Date(realNow() + 5 * 60_000).toISOString()
  const opened = open('scheduled', 'patient', soon)
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 3 * 60 * 60_000)
  await opened
  await expect.element(page.getByText('The way in')).toBeVisible()
})

test.each([
  ['an hour', 60, true],
  ['five hours', 5 * 60, false],
])(
  'a patient who waits %s for the room is kept signed in only as far as the page says',
  async (_, minutes, kept) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await open('scheduled', 'patient', new Date(Date.now() + minutes * 60_000).toISOString())
      await expect
        .element(page.getByText(kept ? words.opensDetail : words.comeBack, { exact: false }))
        .toBeVisible()
      const before = lastActive()
      const isKeptLater = () => {
        vi.advanceTimersByTime(2 * 60_000)
        return lastActive() > before
      }
      // The timer is set in the turn after the text is drawn.
      await expect.poll(isKeptLater).toBe(kept)
    } finally {
      vi.useRealTimers()
    }
  },
)
