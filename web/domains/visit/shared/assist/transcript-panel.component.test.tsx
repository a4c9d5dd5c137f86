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
  vi.restoreAllMocks()
})

const consented = [{ kind: 'ai_analysis', active: true, granted: true, withdrawn_at: null }]
const line = {
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

async function open(changes: Partial<VisitLink>) {
  const sent = answerRequests((url) => {
    if (url.includes('visit_consents')) return consented
    return url.includes('session_transcripts') ? [line] : []
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

test('who joined for the patient speaks as themselves, and can hand the device to the patient', async () => {
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
