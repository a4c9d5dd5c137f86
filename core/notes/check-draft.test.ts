import { describe, expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { evidenceChecker } from './check-evidence.ts'
import { findTemplate } from './templates.ts'
import { linesOf } from './testing/talk.ts'
import type { NoteTemplate } from './types.ts'

const soap = findTemplate('soap') as NoteTemplate
const lines = linesOf(`
D: How is your sleep?
P: Bad. I wake at three, maybe three nights a week.
D: Any panic attacks?
P: No.
D: Any thoughts of suicide?
P: No. Not since August.
D: Let's keep the sertraline at 100 mg.`)

describe('a sentence must be borne out by the lines it cites', () => {
  const isSupported = evidenceChecker(lines)
  test.each([
    ['Patient wakes at 3, about three nights a week.', ['L2']],
    ['Poor sleep, waking at three.', ['L2']],
    ['Denies panic attacks.', ['L4']],
    ['Denies suicidal ideation.', ['L5', 'L6']],
    ['Denies suicidal thoughts: “Not since August.”', ['L6']],
    ['Continue sertraline 100 mg.', ['L7']],
  ])('kept: %s', (text, evidence) => expect(isSupported({ text, evidence })).toBe(true))

  test.each([
    ['no line cited', 'Denies panic attacks.', []],
    ['a line that does not exist', 'Denies panic attacks.', ['L99']],
    ['another line', 'Denies panic attacks.', ['L2']],
    ['turned round', 'Endorses panic attacks.', ['L3', 'L4']],
    ['danger turned round', 'Endorses suicidal ideation.', ['L5', 'L6']],
    ['a number nobody said', 'Wakes five nights a week.', ['L2']],
    ['a medicine nobody named', 'Continue fluoxetine 100 mg.', ['L7']],
    ['a dose nobody named', 'Continue sertraline 150 mg.', ['L7']],
    ['words put into the mouth', 'Reports “I feel hopeless.”', ['L2']],
    ['a symptom nobody spoke of', 'Reports poor appetite and waking at three.', ['L2']],
    ['an observation', 'Alert, well groomed, affect brighter than at the last visit.', ['L2']],
  ])('flagged: %s', (_why, text, evidence) => expect(isSupported({ text, evidence })).toBe(false))
})

describe("any engine's draft", () => {
  const code = { description: 'x', confidence: 7, reason: '' }
  const draft = checkDraft(
    {
      sections: [
        { name: 'subjective', sentences: [{ text: 'Endorses suicidal ideation.', evidence: ['L6'] }] },
        { name: 'Objective', sentences: [{ text: 'Well groomed, euthymic.', evidence: ['L1'] }] },
        { name: 'Diet', sentences: [{ text: 'Poor sleep.', evidence: ['L2'] }] },
      ],
      diagnoses: [
        { ...code, code: 'G47.00', evidence: ['L2', 'L99'] },
        { ...code, code: 'F32.9', evidence: [] },
        { ...code, code: 'DROP TABLE', evidence: ['L2'] },
      ],
      procedures: [{ ...code, code: '90834', evidence: ['L1'] }],
    },
    lines,
    soap,
  )

  test('keeps an unsupported sentence, flagged', () => {
    const objective = draft.sections[1]?.sentences
    expect(objective).toEqual([
      { text: 'Well groomed, euthymic.', evidence: ['L1'], supported: false, starter: false },
    ])
  })

  test('cannot turn danger round: its sentence is flagged and what was said is added', () => {
    const subjective = draft.sections[0]?.sentences ?? []
    expect(subjective[0]).toMatchObject({ text: 'Endorses suicidal ideation.', supported: false })
    expect(subjective.at(-1)).toEqual({
      text: 'Denies suicidal thoughts: “No. Not since August.”',
      evidence: ['L5', 'L6'],
      supported: true,
      starter: false,
    })
  })

  test('has the sections of the template, a stray heading in the first, starters where nothing is', () => {
    expect(draft.sections.map(({ name }) => name)).toEqual(['Subjective', 'Objective', 'Assessment', 'Plan'])
    expect(draft.sections[0]?.sentences.map(({ text }) => text)).toContain('Poor sleep.')
    expect(draft.sections[3]?.sentences).toEqual([
      { text: 'The plan discussed today:', evidence: [], supported: false, starter: true },
    ])
  })

  test('keeps codes that are codes and cite a line', () => {
    expect(draft.diagnoses).toEqual([{ ...code, confidence: 1, code: 'G47.00', evidence: ['L2'] }])
    expect(draft.procedures.map(({ code }) => code)).toEqual(['90834'])
  })
})
