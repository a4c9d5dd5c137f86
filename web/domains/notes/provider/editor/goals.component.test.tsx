import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { Goals } from './goals.tsx'

afterEach(() => vi.restoreAllMocks())

const note: NoteValues = {
  template: 'SOAP',
  sessionType: 'Follow-up',
  sessionDate: '2026-11-16',
  sections: [],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: emptyReview(),
  goals: [{ planId: 'old', goalId: 'g2', text: 'Sleep seven hours', progress: 'improved' }],
  draftedBy: null,
  draftedAt: null,
}

function Shown() {
  const [values, change] = useState(note)
  return <Goals work={{ values, change, readOnly: false }} patientId="p1" before={new Set()} />
}

test('a goal of the note that is no longer active in the plan is shown and can be removed', async () => {
  const goal = (id: string, text: string, status: string) => ({
    id,
    text,
    status,
    objectives: [],
    interventions: [],
  })
  answerRequests({
    id: 'plan',
    version: 1,
    goals: [goal('g1', 'Walk daily', 'active'), goal('g2', 'Sleep eight hours', 'met')],
    review_on: null,
    reviewed_on: null,
    updated_at: '2026-11-15T10:00:00Z',
  })
  await render(
    <WithProvider>
      <Shown />
    </WithProvider>,
  )
  await expect.element(page.getByRole('checkbox', { name: 'Walk daily' })).not.toBeChecked()
  const old = page.getByRole('checkbox', { name: 'Sleep seven hours' })
  await expect.element(old).toBeChecked()
  await old.click()
  await expect.element(old).not.toBeInTheDocument()
})
