import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { NoteReview } from '#core/contracts/note-parts.ts'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { MedicationChanges } from './medication-changes.tsx'
import type { Sources } from './note-work.ts'
import { RiskLine } from './risk-line.tsx'

const sources: Sources = {
  numbers: new Map(),
  shown: [],
  show: () => {},
  selected: undefined,
  select: () => {},
}
const row = (medicine: string) => ({
  medicine,
  generic: medicine,
  events: [{ action: 'started' as const, by: 'provider' as const, text: medicine, evidence: [] }],
})
const risk = { topic: 'self-harm' as const, stance: 'denies' as const, evidence: [], past: false }
const values: NoteValues = {
  template: 'SOAP',
  sessionType: 'Follow-up',
  sessionDate: '2026-11-16',
  sections: [{ name: 'Assessment', sentences: [] }],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: {
    ...emptyReview(),
    ledger: [row('sertraline'), row('lithium')],
    risks: [{ ...risk, text: 'Denies self-harm.' }],
  },
  goals: [],
  draftedBy: null,
  draftedAt: null,
}

function Lists() {
  const [held, change] = useState(values)
  const [readOnly, setReadOnly] = useState(false)
  const work = { values: held, change, readOnly }
  return (
    <>
      <MedicationChanges work={work} sources={sources} people={{ patientName: '', providerName: '' }} />
      <RiskLine work={work} section="Assessment" onGo={() => {}} />
      <output>
        {JSON.stringify([...held.review.ledger, ...held.review.risks].map((one) => one.removed))}
      </output>
      <button type="button" onClick={() => setReadOnly(true)}>
        Signed
      </button>
    </>
  )
}

const kept = () => JSON.parse(document.querySelector('output')?.textContent ?? '')

test('a wrong medicine is removed and restored by keyboard, and a signed note doesn’t show what was removed', async () => {
  await render(<Lists />)
  page.getByRole('button', { name: 'Remove lithium' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Put back lithium' })).toHaveFocus()
  expect(kept()).toEqual([null, true, null])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove lithium' })).toHaveFocus()
  expect(kept()).toEqual([null, null, null])
  await page.getByRole('button', { name: 'Remove lithium' }).click()
  await page.getByRole('button', { name: 'Signed' }).click()
  await expect.element(page.getByText('sertraline')).toBeVisible()
  expect(page.getByText('lithium').elements()).toEqual([])
})

test('a wrong statement about risk is removed and put back', async () => {
  await render(<Lists />)
  await page.getByRole('button', { name: 'Remove: Denies self-harm.' }).click()
  await expect.poll(kept).toEqual([null, null, true])
  await page.getByRole('button', { name: 'Put back: Denies self-harm.' }).click()
  await expect.poll(kept).toEqual([null, null, null])
})

type Event = NoteReview['ledger'][number]['events'][number]
const event = (action: Event['action'], by: Event['by'], more: Partial<Event> = {}): Event => ({
  action,
  by,
  text: '',
  evidence: [],
  ...more,
})
const ordered = { decided: 'clinician' } as const

async function shown(events: Event[]) {
  const ledger = [{ medicine: 'Lexapro', generic: 'escitalopram', events }]
  const work = {
    values: { ...values, review: { ...emptyReview(), ledger } },
    change: () => {},
    readOnly: false,
  }
  await render(
    <MedicationChanges work={work} sources={sources} people={{ patientName: '', providerName: '' }} />,
  )
  return [1, 2].map((n) => page.getByRole('cell').nth(n).element().textContent)
}

test.each([
  [
    'the old dose is not shown as the new one',
    [
      event('taking', 'patient', { dose: '10', frequency: 'every day' }),
      event('increased', 'provider', ordered),
    ],
    ['Not said', 'Increased'],
  ],
  [
    'a medicine that stays the same shows the dose it has',
    [event('taking', 'patient', { dose: '10' }), event('continued', 'provider', ordered)],
    ['10', 'No change'],
  ],
  [
    'today’s decision outweighs what the patient tells of another time afterwards',
    [
      event('increased', 'provider', { ...ordered, dose: '20' }),
      event('stopped', 'patient', { decided: 'someone-else' }),
    ],
    ['20', 'Increased'],
  ],
  [
    'a decision that the patient refuses afterwards is declined',
    [
      event('started', 'provider', { ...ordered, dose: '20' }),
      event('declined', 'patient', { decided: 'patient' }),
    ],
    ['20', 'Declined'],
  ],
  [
    'without a decision of today, what was decided before counts',
    [event('stopped', 'patient', { decided: 'someone-else' }), event('side-effect', 'patient')],
    ['Not said', 'Stopped'],
  ],
  [
    'a medicine of which nothing is sure says so',
    [event('mentioned', 'provider'), event('mentioned', 'patient')],
    ['Not said', 'Mentioned'],
  ],
])('%s', async (_, events, expected) => expect(await shown(events)).toEqual(expected))

test('lines that may have changed what is shown are named, and every line of a medicine that was only mentioned', async () => {
  const numbered = { ...sources, numbers: new Map([1, 2, 3].map((n) => [`L${n}`, n])) }
  const ledger = [
    {
      medicine: 'Lexapro',
      generic: 'escitalopram',
      events: [
        event('taking', 'patient', { evidence: ['L1'] }),
        event('mentioned', 'provider', { evidence: ['L1', 'L3'] }),
      ],
    },
    {
      medicine: 'Abilify',
      generic: 'aripiprazole',
      events: [
        event('mentioned', 'provider', { evidence: ['L2'] }),
        event('mentioned', 'patient', { evidence: ['L3'] }),
      ],
    },
  ]
  const work = {
    values: { ...values, review: { ...emptyReview(), ledger } },
    change: () => {},
    readOnly: false,
  }
  await render(
    <MedicationChanges work={work} sources={numbered} people={{ patientName: '', providerName: '' }} />,
  )
  await expect.element(page.getByRole('row', { name: /Lexapro.*line 1.*Also check line 3/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Abilify.*Mentioned.*Check line 2, 3/ })).toBeVisible()
})
