import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice } from '#core/practice.ts'
import type { VisitRole } from '#core/visits/signal.ts'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { InCall } from './in-call.ts'
import { WaitingRoom } from './waiting-room.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setLanguage('en')
})

const nothing = () => null
const ByPhone: InCall['slots']['ByPhone'] = ({ recording, onRecording }) => (
  <>
    Call Maya instead
    <button type="button" onClick={() => onRecording(!recording)}>
      {recording ? 'Close' : 'Record'}
    </button>
    {recording && <input aria-label="Minutes" />}
  </>
)

interface Given {
  starts?: string
  failures?: number
  joinedBy?: string
  camera?: 'off' | 'busy'
}

async function open(role: VisitRole, channelOpen: boolean, given: Given = {}) {
  const { starts = '2099-11-18T17:00:00Z', failures = 0, joinedBy, camera = 'off' } = given
  const openDevices = vi.fn()
  const room = (failed: number) =>
    ({
      visit: {
        id: 'v1',
        role,
        appointment_date: starts,
        appointment_type: 'follow_up',
        duration_minutes: 60,
        patient: { first_name: 'Maya', last_name: 'Torres' },
        provider: { first_name: 'Elena', last_name: 'Ruiz', provider_title: 'Dr.' },
      },
      state: {
        channelOpen,
        otherIsHere: failures > 0 || joinedBy !== undefined,
        failures: failed,
        media: { asked: true, camera, microphone: 'on', preview: new MediaStream(), effects: {} },
      },
      call: { media: { open: openDevices } },
      slots: { Chart: nothing, BeforeAdmitting: nothing, ByPhone },
      joinedBy,
    }) as unknown as InCall
  const screen = (failed: number) => (
    <WithProvider>
      <WaitingRoom {...room(failed)} />
    </WithProvider>
  )
  const { rerender } = await render(screen(failures))
  return { connect: () => rerender(screen(0)), openDevices }
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

test('a patient on the channel sees that they are in the waiting room', async () => {
  const sent = answerRequests({})
  await open('patient', true)
  await expect.element(page.getByRole('heading', { name: 'You’re in the waiting room' })).toBeVisible()
  await expect.poll(() => sent.some(({ url }) => url.includes('/rpc/enter_waiting_room'))).toBe(true)
})

test('the practice is notified that a patient waits, and not that the provider does', async () => {
  const sent = answerRequests({})
  const told = () => sent.filter(({ url }) => url.includes('/rpc/enter_waiting_room')).map(({ body }) => body)
  await open('provider', true)
  await open('patient', true)
  await expect.poll(told).toEqual([{ appointment_id: 'v1' }])
})

test.each([
  ['en', /Ruiz is running late/, /Our staff has been alerted/],
  ['es', /Ruiz viene con retraso/, /Ya avisamos a nuestro personal/],
] as const)(
  'a patient (%s) is told that the provider is late, and whom to call',
  async (language, ...said) => {
    answerRequests({})
    setLanguage(language)
    await open('patient', true, { starts: new Date(Date.now() - 7 * 60_000).toISOString() })
    for (const words of said) await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('link', { name: practice.phone.label })).toBeVisible()
  },
)

test.each([
  ['en', /^Video isn’t connecting/],
  ['es', /^El video no se conecta/],
] as const)('a patient (%s) whose video can’t connect is given the phone number', async (language, title) => {
  answerRequests({})
  setLanguage(language)
  await open('patient', true, { failures: 1 })
  await expect.element(page.getByText(title)).not.toBeInTheDocument()
  await open('patient', true, { failures: 2 })
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(title)
  await expect.element(page.getByRole('link', { name: practice.phone.label })).toBeVisible()
})

test('a provider whose video can’t connect sees how to reach the patient', async () => {
  await open('provider', true, { failures: 2 })
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/Call Maya instead/)
})

test('video that connects later takes nothing away from a provider who is recording the call', async () => {
  const { connect } = await open('provider', true, { failures: 2 })
  await page.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('textbox', { name: 'Minutes' }).fill('20')
  await connect()
  await expect.element(page.getByRole('textbox', { name: 'Minutes' })).toHaveValue('20')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Call Maya instead')).not.toBeInTheDocument()
})

test('a provider reads who joined for the patient before they admit them', async () => {
  await open('provider', true, { joinedBy: 'Ana Torres (parent)' })
  await expect.element(page.getByText('Ana Torres (parent) joined for Maya.')).toBeVisible()
})

test('a patient whose camera failed can try it again while they wait', async () => {
  const { openDevices } = await open('patient', true, { camera: 'busy' })
  await expect.element(page.getByText(/Another app is using it/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(openDevices).toHaveBeenCalled()
})
