import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { RiskLine } from './risk-line.tsx'

test('an unresolved safety line is cut between words', async () => {
  const text =
    '“Have you had any thoughts of suicide or of not wanting to be alive?” “No. Back in the spring I did.”'
  const values: NoteValues = {
    template: 'SOAP Note',
    sessionType: 'Follow-Up',
    sessionDate: '2026-11-16',
    sections: [
      {
        name: 'Subjective',
        sentences: [{ text, evidence: ['1'], supported: true, starter: false, needsReview: true }],
      },
      { name: 'Assessment', sentences: [] },
    ],
    diagnoses: [],
    procedures: [],
    transcript: [],
    review: emptyReview(),
    goals: [],
    draftedBy: null,
    draftedAt: null,
  }
  const work = { values, change: () => {}, readOnly: false }
  await render(<RiskLine work={work} section="Assessment" onGo={() => {}} />)
  await expect
    .element(
      page.getByRole('button', {
        name: '“Have you had any thoughts of suicide or of not wanting…',
        exact: true,
      }),
    )
    .toBeVisible()
})
