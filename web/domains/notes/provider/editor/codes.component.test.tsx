import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import type { CountingCodes } from '../../shared/counting-codes.ts'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { Codes } from './codes.tsx'
import type { Sources } from './note-work.ts'

const code = (code: string, description: string): CodeSuggestion => ({
  code,
  description,
  confidence: 1,
  evidence: [],
  reason: '',
})
const sources: Sources = {
  numbers: new Map(),
  shown: [],
  show: () => {},
  selected: undefined,
  select: () => {},
}

function Note({ readOnly = false, corrected }: { readOnly?: boolean; corrected?: CountingCodes }) {
  const [values, change] = useState<NoteValues>({
    template: 'SOAP Note',
    sessionType: 'Follow-up',
    sessionDate: '2026-11-16',
    sections: [],
    diagnoses: [],
    procedures: [code('90837', 'Psychotherapy, 60 minutes'), code('96127', 'Questionnaire, scored')],
    transcript: [],
    review: emptyReview(),
    goals: [],
    draftedBy: null,
    draftedAt: null,
  })
  return <Codes work={{ values, change, readOnly }} sources={sources} corrected={corrected} />
}

test('a clinician enters how often a procedure was done, if one visit can have several', async () => {
  const { container } = await render(<Note />)
  expect(page.getByRole('combobox', { name: 'Units of 90837' }).elements()).toEqual([])
  await page.getByRole('combobox', { name: 'Units of 96127' }).selectOptions('2 units')
  await expect.element(page.getByRole('checkbox', { name: /Questionnaire, scored, × 2/ })).toBeVisible()
  await expectAccessibleInBothThemes(container)
  await page.getByRole('checkbox', { name: /96127/ }).click()
  expect(page.getByRole('combobox').elements()).toEqual([])
})

test('codes that were corrected after the signature are the ones that are shown', async () => {
  const { container } = await render(
    <Note
      readOnly
      corrected={{
        diagnoses: [code('F33.1', 'Major depressive disorder, recurrent, moderate')],
        procedures: [code('90834', 'Psychotherapy, 45 minutes')],
        correctedAt: ['2026-11-18T17:00:00Z'],
      }}
    />,
  )
  await expect.element(page.getByText(/Corrected after signing on .*18/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /90834/ })).toBeChecked()
  expect(page.getByText(/90837/).elements()).toEqual([])
  await expectAccessibleInBothThemes(container)
})
