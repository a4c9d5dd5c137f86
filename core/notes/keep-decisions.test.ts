import { expect, test } from 'vitest'
import { type NoteReview, noteReview } from '../contracts/note-parts.ts'
import { codeReason, keepDecisions } from './keep-decisions.ts'
import { keepTyped } from './keep-typed.ts'

const code = (name: string, reason = 'Clinician: “…”') => ({
  code: name,
  description: name,
  confidence: 1,
  evidence: [],
  reason,
})
const line = (text: string) => ({ text, evidence: ['1'], speaker: 'patient' as const })
const medicine = (generic: string, ...said: string[]): NoteReview['ledger'][number] => ({
  medicine: generic,
  generic,
  events: said.map((text) => ({ action: 'started', by: 'provider', text, evidence: ['1'] })),
})
const risk = (text: string): NoteReview['risks'][number] => ({
  topic: 'suicidal-ideation',
  stance: 'denies',
  text,
  evidence: ['1'],
  past: false,
})
const sentence = (text: string, starter = false) => ({ text, evidence: ['1'], supported: true, starter })
const listed = code('F41.1', codeReason.problemList)
const draft = {
  notInNote: [line('Has a dog.'), line('Moved house.')],
  ledger: [medicine('sertraline', 'Start it.'), medicine('lithium', 'Start it.')],
  risks: [risk('Denies.'), risk('No plan.')],
  diagnoses: [code('F32.1'), code('F51.01')],
  procedures: [code('90834')],
  sections: [{ name: 'Data', sentences: [sentence('Sleeps badly.'), sentence('Starter', true)] }],
}
const nothing = { sections: [], diagnoses: [], procedures: [], review: noteReview.parse({}) }

test('a first draft is accepted unchanged', () => {
  const offered = [...draft.diagnoses, listed]
  expect(keepDecisions(nothing, draft, offered)).toEqual({
    diagnoses: draft.diagnoses,
    procedures: draft.procedures,
    review: {
      notInNote: draft.notInNote,
      dismissed: [],
      ledger: draft.ledger,
      risks: draft.risks,
      diagnoses: offered,
      procedures: draft.procedures,
      drafted: ['Sleeps badly.'],
    },
  })
})

test('codes the clinician added or ticked stay, and what they unticked stays unticked', () => {
  const before = {
    sections: [],
    diagnoses: [code('F32.1'), listed, code('Z63.0', codeReason.byHand)],
    procedures: [code('99214', codeReason.byHand)],
    review: noteReview.parse({
      diagnoses: [...draft.diagnoses, listed],
      procedures: [code('90832'), code('90834')],
    }),
  }
  const { diagnoses, procedures, review } = keepDecisions(before, draft, [...draft.diagnoses, listed])
  expect(diagnoses.map((one) => one.code)).toEqual(['F32.1', 'F41.1', 'Z63.0'])
  expect(procedures.map((one) => one.code)).toEqual(['99214'])
  expect(review.diagnoses.map((one) => one.code)).toEqual(['F32.1', 'F51.01', 'F41.1'])
})

test('a drafted code missing from the new draft is removed, and a listed one that was never selected can be chosen', () => {
  const before = {
    sections: [],
    diagnoses: [code('F33.1')],
    procedures: [],
    review: noteReview.parse({ diagnoses: [code('F33.1'), code('F51.01', codeReason.problemList)] }),
  }
  const { diagnoses } = keepDecisions(before, draft, draft.diagnoses)
  expect(diagnoses.map((one) => one.code)).toEqual(['F32.1', 'F51.01'])
})

test('dismissed lines and removed medicines and risks stay out, unless more was said about a medicine', () => {
  const removed = true as const
  const review = noteReview.parse({
    dismissed: [line('Has a dog.')],
    ledger: [
      { ...medicine('sertraline', 'Start it.'), removed },
      { ...medicine('lithium', 'Stop it.'), removed },
    ],
    risks: [{ ...risk('No plan.'), removed }],
  })
  const kept = keepDecisions({ ...nothing, review }, draft, draft.diagnoses).review
  expect(kept.notInNote).toEqual([line('Moved house.')])
  expect(kept.dismissed).toEqual([line('Has a dog.')])
  expect(kept.ledger.map((row) => row.removed)).toEqual([true, undefined])
  expect(kept.risks.map((one) => one.removed)).toEqual([undefined, true])
})

test('units that the clinician changed stay', () => {
  const crisis = (units: number) => ({ ...code('90840'), description: `Half hour, × ${units}`, units })
  const before = {
    ...nothing,
    procedures: [crisis(3)],
    review: noteReview.parse({ procedures: [crisis(2)] }),
  }
  const again = keepDecisions(before, { ...draft, procedures: [crisis(2)] }, [])
  expect(again.procedures).toMatchObject([{ code: '90840', description: 'Half hour, × 3', units: 3 }])
  const untouched = keepDecisions(
    { ...before, procedures: [crisis(2)] },
    { ...draft, procedures: [crisis(4)] },
    [],
  )
  expect(untouched.procedures).toMatchObject([{ units: 4 }])
})

test('a sentence that only another draft replaced returns with the draft that has it', () => {
  const sectionsOf = (...texts: string[]) => [
    { name: 'Data', sentences: texts.map((text) => sentence(text)) },
  ]
  const again = (before: typeof nothing, ...texts: string[]) => {
    const sections = sectionsOf(...texts)
    const shown = keepTyped(before.sections, sections, before.review.drafted)
    const { review } = keepDecisions(before, { ...draft, sections }, [])
    return { ...nothing, sections: shown, review: noteReview.parse(review) } as unknown as typeof nothing
  }
  const byRules = again(nothing, 'Sleeps badly.', 'Her sister drinks.')
  const removed = { ...byRules, sections: sectionsOf('Sleeps badly.') } as unknown as typeof nothing
  const byModel = again(removed, 'Poor sleep.')
  expect(byModel.sections).toMatchObject([{ sentences: [{ text: 'Poor sleep.' }] }])
  const back = again(byModel, 'Sleeps badly.', 'Her sister drinks.')
  expect(back.sections).toMatchObject([{ sentences: [{ text: 'Sleeps badly.' }] }])
})
