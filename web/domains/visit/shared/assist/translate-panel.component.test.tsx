import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { TranslatePanel } from './translate-panel.tsx'
import { VisitAiProvider } from './visit-ai-context.tsx'

afterEach(() => vi.restoreAllMocks())

const consented = [{ kind: 'ai_analysis', active: true, granted: true, withdrawn_at: null }]
const phrase = 'How are you today?'

async function say(delivered: boolean) {
  answerRequests((url) => (url.includes('visit_consents') ? consented : []))
  const link = {
    visitId: 'v1',
    patientId: 'p1',
    role: 'provider',
    patientName: 'Maya Torres',
    providerName: 'Dr. Ruiz',
    otherName: 'Maya',
    startedAt: null,
    connected: false,
    muted: true,
    microphone: null,
    remote: undefined,
    send: () => delivered,
    listen: () => () => {},
    openPanel: () => {},
  } as unknown as VisitLink
  await render(
    <WithProvider>
      <VisitAiProvider link={link}>
        <TranslatePanel />
      </VisitAiProvider>
    </WithProvider>,
  )
  await page.getByRole('button', { name: phrase }).click()
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect.element(recent.getByText(phrase)).toBeVisible()
}
const recent = page.getByRole('region', { name: /Recent/ })

test('a translation made while the other person is not connected is marked as not delivered', async () => {
  await say(false)
  await expect.element(recent.getByText('Not delivered. Maya wasn’t connected; say it again.')).toBeVisible()
})

test('a delivered translation has no mark', async () => {
  await say(true)
  await expect.element(recent.getByText(/Not delivered/)).not.toBeInTheDocument()
})
