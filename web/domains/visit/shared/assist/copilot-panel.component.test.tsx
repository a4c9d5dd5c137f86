import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { CopilotPanel } from './copilot-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { VisitAiProvider } from './visit-ai-context.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const said = {
  id: '00000000-0000-4000-8000-000000000001',
  speaker: 'patient',
  speaker_relation: null,
  text: 'I want to kill myself.',
  spoken_at: '2026-11-18T17:00:00Z',
  language: 'en',
  recognizer: 'device',
  confidence: 0.9,
  original_text: null,
  edited_at: null,
  updated_at: '2026-11-18T17:00:01Z',
}
const consent = { kind: 'ai_analysis', granted: true }
const active = { ...consent, active: true, withdrawn_at: null }
const withdrawn = { ...consent, active: false, withdrawn_at: '2026-11-18T17:05:00Z' }

async function open(answer: object, lines = [said]) {
  answerRequests((url) => {
    if (url.includes('visit_consents')) return [answer]
    return url.includes('session_transcripts') ? lines : []
  })
  await signInAs('00000000-0000-4000-8000-0000000000a2', 'provider')
  const link = {
    visitId: 'v1',
    role: 'provider',
    patientId: 'p1',
    patientName: 'Maya Torres',
    providerName: 'Dr. Ruiz',
    otherName: 'Maya Torres',
    startedAt: '2026-11-18T17:00:00Z',
    connected: false,
    muted: true,
    microphone: null,
    remote: undefined,
    send: () => true,
    listen: () => () => {},
    openPanel: () => {},
  } as unknown as VisitLink
  await render(
    <WithProvider>
      <VisitAiProvider link={link}>
        <CopilotPanel />
        <NotesPanel />
      </VisitAiProvider>
    </WithProvider>,
  )
}
const insights = page.getByRole('region', { name: 'Clinical insights' })
const analyze = page.getByRole('button', { name: 'Clinical AI' })

test('the co-pilot reads what was said while the patient allows it', async () => {
  await open(active)
  await expect.element(analyze).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByText(/Ending the visit drafts it too/)).toBeVisible()
  await analyze.click()
  await expect.element(insights.getByText('Priority')).toBeVisible()
})

test('after the patient withdrew consent the co-pilot reads nothing, and no draft is promised', async () => {
  await open(withdrawn)
  await expect.element(page.getByText(/need the patient’s consent to AI analysis\.$/)).toBeVisible()
  await expect.element(analyze).toHaveAttribute('aria-disabled', 'true')
  await analyze.click({ force: true })
  await expect.element(insights.getByText('Run Clinical AI to see insights.')).toBeVisible()
  await expect.element(page.getByText('No note yet. Start typing.', { exact: true })).toBeVisible()
})

test('without a transcript the co-pilot says so instead of finding nothing notable', async () => {
  await open(active, [])
  await expect.element(analyze).not.toHaveAttribute('aria-disabled')
  await analyze.click()
  await expect.element(page.getByText('No transcription data available')).toBeVisible()
  await expect.element(insights).not.toHaveTextContent('Nothing notable')
})
