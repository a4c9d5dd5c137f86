import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { TranscriptPanel } from './transcript-panel.tsx'
import { VisitAiProvider } from './visit-ai-context.tsx'

afterEach(() => {
  setLanguage('en')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type SavedLine = Record<string, string | number | null>

const consented = [{ kind: 'ai_analysis', active: true, granted: true, withdrawn_at: null }]
const line: SavedLine = {
  id: '00000000-0000-4000-8000-000000000001',
  speaker: 'other',
  speaker_relation: 'parent',
  text: 'She sleeps badly.',
  spoken_at: '2026-11-18T17:00:00Z',
  language: 'en',
  recognizer: 'device',
  confidence: 0.9,
  original_text: null,
  edited_at: null,
  updated_at: '2026-11-18T17:00:01Z',
}

async function open(changes: Partial<VisitLink>, lines = [line], consents: object[] = consented) {
  const sent = answerRequests((url) => {
    if (url.includes('visit_consents')) return consents
    return url.includes('session_transcripts') ? lines : []
  })
  const link = {
    visitId: 'v1',
    patientId: 'p1',
    patientName: 'Maya Torres',
    providerName: 'Dr. Ruiz',
    startedAt: null,
    connected: false,
    muted: true,
    microphone: null,
    remote: undefined,
    send: () => true,
    listen: () => () => {},
    openPanel: () => {},
    ...changes,
  } as unknown as VisitLink
  await render(
    <WithProvider>
      <VisitAiProvider link={link}>
        <TranscriptPanel />
      </VisitAiProvider>
    </WithProvider>,
  )
  return sent
}
const log = page.getByRole('log')

test('the provider reads who said a line for the patient, and can say that it was the patient', async () => {
  const sent = await open({ role: 'provider', forPatient: false, otherName: 'Ana Torres (parent)' })
  await expect.element(log.getByText('Parent', { exact: true })).toBeVisible()
  await log.getByRole('button', { name: /^Correct/ }).click()
  await expect.element(log.getByRole('button', { name: 'Said by another person' })).not.toBeInTheDocument()
  await log.getByRole('button', { name: 'Said by the patient' }).click()
  await expect.element(log.getByText('Maya Torres')).toBeVisible()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toContainEqual({ speaker: 'patient', text: 'She sleeps badly.' })
})

test('a person who joined for the patient speaks as themselves, and can hand the device to the patient', async () => {
  await open({ role: 'patient', forPatient: true, otherName: 'Dr. Ruiz' })
  const choice = page.getByLabelText('Who is speaking on this device')
  await expect.element(choice.getByRole('radio', { name: 'Me' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Maya Torres' }).click()
  await expect.element(choice.getByRole('radio', { name: 'Maya Torres' })).toBeChecked()
})

test('a patient in their own visit isn’t asked who speaks', async () => {
  setLanguage('es')
  await open({ role: 'patient', forPatient: false, otherName: 'Dr. Ruiz' })
  await expect.element(log.getByText('Padre o madre')).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

test('for a person who joined for the patient, only their own lines are labeled "You"', async () => {
  const beside = {
    ...line,
    id: '00000000-0000-4000-8000-000000000002',
    speaker_relation: null,
    text: 'Hello.',
  }
  await open({ role: 'patient', forPatient: true, otherName: 'Dr. Ruiz' }, [line, beside])
  await expect.element(log.getByText('Other person', { exact: true })).toBeVisible()
  await expect.element(log.getByText('You', { exact: true })).toBeVisible()
  await expect.element(log.getByText('Parent', { exact: true })).not.toBeInTheDocument()
})

test('a line that was just said here is said by "You" before the database has it', async () => {
  vi.stubGlobal('Worker', undefined)
  const heard = new EventTarget()
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      static available = async () => 'available'
      start() {}
      stop() {}
      addEventListener = heard.addEventListener.bind(heard)
    },
  )
  const listen = (topic: string, hear: (data: unknown) => void) => {
    if (topic === 'scribe') hear({ on: true })
    return () => {}
  }
  const { stream } = new AudioContext().createMediaStreamDestination()
  const [microphone] = stream.getAudioTracks()
  await open(
    {
      role: 'patient',
      forPatient: true,
      connected: true,
      muted: false,
      microphone,
      listen,
    } as Partial<VisitLink>,
    [],
  )
  const results = [Object.assign([{ transcript: 'She eats well.', confidence: 0.9 }], { isFinal: true })]
  await expect
    .poll(() => {
      heard.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
      return log.getByText('She eats well.').elements().length
    })
    .toBeGreaterThan(0)
  await expect.element(log.getByText('You', { exact: true }).first()).toBeVisible()
  await expect.element(log.getByText('Other person')).not.toBeInTheDocument()
})

test('without the required consent, the provider can’t draft a note and sees why next to the button', async () => {
  const sent = await open({ role: 'provider' }, [], [])
  const generate = page.getByRole('button', { name: 'Generate SOAP' })
  await expect.element(generate).toHaveAccessibleDescription(/consent/)
  await expect.element(generate).toHaveAttribute('aria-disabled', 'true')
  await generate.click({ force: true })
  expect(sent.some(({ url }) => url.includes('draft-note'))).toBe(false)
})

test('what was said carries the language it was said in', async () => {
  setLanguage('es')
  const spanish = {
    ...line,
    id: line.id?.toString().replace(/1$/, '2') ?? '',
    text: 'Duerme mal.',
    language: 'es',
  }
  await open({ role: 'patient', forPatient: false, otherName: 'Dr. Ruiz' }, [line, spanish])
  await expect.element(log.getByText('She sleeps badly.')).toHaveAttribute('lang', 'en')
  await expect.element(log.getByText('Duerme mal.')).toHaveAttribute('lang', 'es')
})
