import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { ScribeVisit } from './api.ts'
import { SessionInfoTab } from './session-info-tab.tsx'
import { useSessionInfo } from './use-session-info.ts'
import { useTemplates } from './use-templates.ts'

afterEach(() => vi.restoreAllMocks())

const visit: ScribeVisit = {
  id: 'v1',
  patient_id: 'p1',
  appointment_date: '2026-11-12T17:00:00Z',
  appointment_type: 'follow-up',
  duration_minutes: 30,
  patient: null,
}

function Tab({ of }: { of: ScribeVisit | null }) {
  const session = useSessionInfo(null, of)
  return <SessionInfoTab session={session} visit={of} templates={useTemplates()} providerId="a1" />
}

async function show(of: ScribeVisit | null) {
  answerRequests([])
  return render(
    <WithProvider>
      <Tab of={of} />
    </WithProvider>,
  )
}

test('a note without a visit has the day that is entered', async () => {
  await show(null)
  const date = page.getByLabelText('Session date')
  await date.fill('2026-11-10')
  await expect.element(date).toHaveValue('2026-11-10')
})

test('the note of a visit has the visit’s day, which can’t be changed', async () => {
  await show(visit)
  const date = page.getByLabelText('Session date')
  await expect.element(date).toHaveValue('11/12/2026')
  await expect.element(date).toBeDisabled()
})
