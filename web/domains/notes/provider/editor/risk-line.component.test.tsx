import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { RiskLine } from './risk-line.tsx'

const note: NoteValues = {
  template: 'SOAP Note',
  sessionType: 'Follow-up',
  sessionDate: '2026-11-16',
  sections: [],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: emptyReview(),
  goals: [],
  draftedBy: null,
  draftedAt: null,
}

test('an unresolved safety line is cut between words', async () => {
  const text =
    '“Have you had any thoughts of suicide or of not wanting to be alive?” “No. Back in the spring I did.”'
  const values: NoteValues = {
    ...note,
    sections: [
      {
        name: 'Subjective',
        sentences: [{ text, evidence: ['1'], supported: true, starter: false, needsReview: true }],
      },
      { name: 'Assessment', sentences: [] },
    ],
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

test('an unprompted ambiguous statement of the patient is shown as unresolved', async () => {
  const text = '“I feel like everyone would be better off without me.”'
  const risk = {
    topic: 'suicidal-ideation' as const,
    stance: 'unclear' as const,
    text,
    evidence: ['1'],
    past: false,
  }
  const values: NoteValues = {
    ...note,
    sections: [{ name: 'Assessment', sentences: [] }],
    transcript: [{ id: '1', speaker: 'patient', text }],
    review: { ...emptyReview(), risks: [risk] },
  }
  const work = { values, change: () => {}, readOnly: false }
  await render(<RiskLine work={work} section="Assessment" onGo={() => {}} />)
  await expect
    .element(page.getByRole('list', { name: 'Said about risk' }))
    .toHaveTextContent(`Unresolved: ${text}Remove`)
})
