import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import type { Visit } from './api/load-visit.ts'
import { BeforeJoining } from './before-joining.tsx'
import { Call } from './call/call.ts'
import { deviceWords } from './device-messages.ts'
import { joiningWords } from './joining-messages.ts'
import { messages } from './messages.ts'

const words = { ...deviceWords.en, ...joiningWords.en, tryAgain: messages.en.tryAgain }
const visit: Visit = {
  id: '00000000-0000-4000-8000-000000000001',
  appointment_date: '2026-11-18T17:00:00Z',
  appointment_type: 'consultation',
  duration_minutes: 60,
  status: 'scheduled',
  session_id: null,
  started_at: null,
  patient_id: '00000000-0000-4000-8000-000000000002',
  provider_id: '00000000-0000-4000-8000-000000000003',
  patient: null,
  provider: {
    user_id: '00000000-0000-4000-8000-000000000004',
    first_name: 'Elena',
    last_name: 'Ruiz',
    provider_title: 'Dr.',
    credentials: 'MD',
    profile_photo_url: null,
    time_zone: 'America/Phoenix',
  },
  role: 'patient',
}

let call: Call
let trouble: { name: string; only?: 'video'; microphone?: string } | 'unanswered' | undefined
const join = vi.fn()
const nothing = () => null

function Screen() {
  const state = useSyncExternalStore(call.subscribe, () => call.state)
  const slots = {
    Entry: nothing,
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
  return (
    <BeforeJoining {...{ visit, call, state, slots, onChanged: nothing, onLeave: nothing, onJoin: join }} />
  )
}

beforeEach(() => {
  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    if (trouble === 'unanswered') return new Promise<MediaStream>(() => {})
    if (trouble && (trouble.only !== 'video' || wanted?.video))
      throw new DOMException('No', (!wanted?.video && trouble.microphone) || trouble.name)
    return real(wanted)
  })
  call = new Call({
    visitId: visit.id,
    role: 'patient',
    account: visit.patient_id,
    patient: visit.patient_id,
    findIceServers: async () => [],
    onVisitChanged: nothing,
    record: nothing,
  })
})

afterEach(() => {
  call.close()
  trouble = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
  setLanguage('en')
})

async function show() {
  await render(<Screen />)
  call.prepare()
}

test('denied, missing or busy devices are explained, and the next attempt may succeed', async () => {
  trouble = { name: 'NotAllowedError' }
  await show()
  const alert = page.getByRole('alert')
  const says = (text: string) => expect.poll(() => alert.element().textContent).toContain(text)
  await says(words.mediaFailed)
  await says(words.problems.denied)
  await says(words.noMicrophone)
  await expectAccessibleInBothThemes(document)
  for (const [name, explained] of [
    ['NotFoundError', words.problems.missing],
    ['NotReadableError', words.problems.busy],
  ] as const) {
    trouble = { name }
    await page.getByRole('button', { name: words.tryAgain }).click()
    await says(explained)
  }
  trouble = undefined
  await page.getByRole('button', { name: words.tryAgain }).click()
  await expect.element(page.getByLabelText(words.yourVideo)).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a camera and a microphone with different problems are each explained', async () => {
  trouble = { name: 'NotReadableError', microphone: 'NotFoundError' }
  await show()
  const says = () => page.getByRole('alert').element().textContent
  await expect.poll(says).toContain(`${words.camera}: ${words.problems.busy}`)
  await expect.poll(says).toContain(`${words.microphone}: ${words.problems.missing}`)
})

test('without a camera the visit continues with audio only', async () => {
  trouble = { name: 'NotReadableError', only: 'video' }
  await show()
  await expect.element(page.getByText(words.noCamera, { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(document)
  const enter = page.getByRole('button', { name: words.join })
  await expect.element(enter).toBeEnabled()
  await enter.click()
  expect(join).toHaveBeenCalled()
})

test.each(['en', 'es'] as const)(
  'a patient whose browser never answers can enter without camera and microphone (%s)',
  async (language) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    trouble = 'unanswered'
    setLanguage(language)
    const said = joiningWords[language]
    await show()
    const enter = page.getByRole('button', { name: said.join })
    await expect.element(enter).toBeDisabled()
    await vi.advanceTimersByTimeAsync(5000)
    await expect.element(page.getByText(said.notOpenYetHow, { exact: false })).toBeVisible()
    await expect.element(enter).toBeEnabled()
  },
)
