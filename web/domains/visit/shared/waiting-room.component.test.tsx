import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice } from '#core/practice.ts'
import type { VisitRole } from '#core/visits/signal.ts'
import { setLanguage } from '#web/platform/language.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { InCall } from './in-call.ts'
import { WaitingRoom } from './waiting-room.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  setLanguage('en')
})

const nothing = () => null

async function open(role: VisitRole, channelOpen: boolean) {
  const room = {
    visit: {
      id: 'v1',
      role,
      appointment_date: '2026-11-18T17:00:00Z',
      appointment_type: 'follow_up',
      duration_minutes: 60,
      patient: { first_name: 'Maya', last_name: 'Torres' },
      provider: { first_name: 'Elena', last_name: 'Ruiz', provider_title: 'Dr.' },
    },
    state: {
      channelOpen,
      otherIsHere: false,
      media: { camera: 'off', microphone: 'on', preview: new MediaStream(), effects: {} },
    },
    slots: { Chart: nothing, BeforeAdmitting: nothing },
  } as unknown as InCall
  await render(
    <WithProvider>
      <WaitingRoom {...room} />
    </WithProvider>,
  )
}

test.each([
  ['patient', 'en', 'Not connected to the waiting room yet'],
  ['patient', 'es', 'Todavía no hay conexión con la sala de espera'],
  ['provider', 'en', 'Not connected to the waiting room yet'],
] as const)(
  'a %s (%s) is not told that they wait before they are on the channel',
  async (role, language, title) => {
    setLanguage(language)
    await open(role, false)
    await expect
      .element(page.getByText(/Entering the waiting room|Entrando a la sala de espera/))
      .toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: practice.phone.label })).toBeVisible()
    await expect.element(page.getByText(/You’re in the waiting room|isn’t here yet/)).not.toBeInTheDocument()
  },
)

test('a patient on the channel is told that they are in the waiting room', async () => {
  await open('patient', true)
  await expect.element(page.getByRole('heading', { name: 'You’re in the waiting room' })).toBeVisible()
})
