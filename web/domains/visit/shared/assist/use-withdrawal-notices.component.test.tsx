import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import type { VisitLink } from '../visit-tools.ts'
import { useWithdrawalNotices } from './use-withdrawal-notices.ts'

afterEach(() => vi.restoreAllMocks())

const consentId = crypto.randomUUID()
let tell: (data: unknown) => void
const send = vi.fn(() => true)
const listen = (topic: string, heard: typeof tell) => {
  if (topic === 'withdrawn') tell = heard
  return () => {}
}

function Side({ role }: { role: 'patient' | 'provider' }) {
  useWithdrawalNotices({
    visitId: 'v1',
    role,
    patientName: 'Maya Torres',
    connected: true,
    send,
    listen,
  } as unknown as VisitLink)
  return <p>{useVisitConsents('v1').allows.ai_analysis ? 'Allowed' : 'Off'}</p>
}

async function open(role: 'patient' | 'provider', withdrawn_at: string | null) {
  answerRequests((url) =>
    url.includes('visit_consents')
      ? [
          {
            consent_id: consentId,
            kind: 'ai_analysis',
            active: withdrawn_at === null,
            granted: true,
            withdrawn_at,
          },
        ]
      : ['ai_analysis'],
  )
  await render(
    <WithProvider>
      <Side role={role} />
    </WithProvider>,
  )
}

test('the patient’s browser tells the other one what was withdrawn', async () => {
  await open('patient', '2026-11-18T17:05:00Z')
  await expect
    .poll(() => send.mock.calls)
    .toContainEqual(['withdrawn', [{ consentId, at: '2026-11-18T17:05:00Z' }]])
})

test('what the patient withdrew stops in the provider’s browser before the server knows', async () => {
  await open('provider', null)
  await expect.element(page.getByText('Allowed')).toBeVisible()
  tell([{ consentId, at: '2026-11-18T17:05:00Z' }])
  await expect.element(page.getByText('Off')).toBeVisible()
  await expect.element(page.getByText(/Maya Torres.*AI analysis/)).toBeVisible()
})
