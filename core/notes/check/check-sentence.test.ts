import { describe, expect, test } from 'vitest'
import { anxietyTalks } from '../testing/anxiety-talks.ts'
import { measureCheck, ofConversations, ofParaphrases } from '../testing/measure-check.ts'
import { moodTalks } from '../testing/mood-talks.ts'
import { otherTalks } from '../testing/other-talks.ts'
import { linesOf } from '../testing/talk.ts'
import { sentenceChecker } from './check-sentence.ts'

const lines = linesOf(`
D: How is your sleep?
P: Bad. I wake at three, maybe three nights a week.
D: Any panic attacks?
P: No.
D: Any thoughts of suicide?
P: No. Not since August.
D: Let's keep the sertraline at 100 mg and stop the trazodone.
P: My mother has bipolar disorder. They stopped my Wellbutrin at the hospital.
D: Are the suicidal thoughts gone?
P: No.`)

describe('a sentence must be supported by the lines it cites', () => {
  const check = sentenceChecker(lines)
  test.each([
    ['Patient wakes at 3, about three nights a week.', ['L2']],
    ['Denies panic attacks.', ['L4']],
    ['Denies suicidal ideation.', ['L5', 'L6']],
    ['Denies suicidal thoughts: “Not since August.”', ['L6']],
    ['Continue sertraline 100 mg.', ['L7']],
    ['Mother has bipolar disorder.', ['L8']],
    ['The hospital stopped Wellbutrin.', ['L8']],
    ['“Are the suicidal thoughts gone?” “No.”', ['L9', 'L10']],
  ])('kept: %s', (text, evidence) => expect(check({ text, evidence })).toBeUndefined())

  test.each([
    ['no line cited', 'Denies panic attacks.', [], 'no-source'],
    ['a line that does not exist', 'Denies panic attacks.', ['L99'], 'no-source'],
    ['an answer turned around', 'Endorses panic attacks.', ['L3', 'L4'], 'polarity'],
    ['danger turned around', 'Endorses suicidal ideation.', ['L5', 'L6'], 'polarity'],
    ['a no that means the opposite', 'Denies suicidal thoughts.', ['L9', 'L10'], 'polarity'],
    ['a number nobody said', 'Wakes five nights a week.', ['L2'], 'number'],
    ['a medicine nobody named', 'Continue fluoxetine 100 mg.', ['L7'], 'medicine'],
    ['a dose nobody named', 'Continue sertraline 150 mg.', ['L7'], 'number'],
    ['the dose of another medicine', 'Continue trazodone 100 mg.', ['L7'], 'medicine'],
    ['the wrong decision', 'Stop sertraline 100 mg.', ['L7'], 'decision'],
    ['a relative’s illness given to the patient', 'The patient has bipolar disorder.', ['L8'], 'person'],
    ['another’s decision given to the patient', 'The patient stopped Wellbutrin.', ['L8'], 'person'],
    ['words put into somebody’s mouth', 'Reports “I feel hopeless.”', ['L2'], 'quote'],
    ['a quote given to the other speaker', 'Clinician: “Bad.”', ['L2'], 'speaker'],
    ['an observation nobody made', 'Alert, well groomed, affect brighter.', ['L2'], 'words'],
  ] as const)('flagged: %s', (_why, text, evidence, problem) =>
    expect(check({ text, evidence })).toBe(problem),
  )
})

test('of at least 500 planted changes it finds 98 %, and it flags at most 3 % of faithful sentences', () => {
  const talks = [...moodTalks, ...anxietyTalks, ...otherTalks].map(({ said }) => linesOf(said))
  const measured = measureCheck([...ofParaphrases(), ...ofConversations(talks)])
  expect(measured.planted).toBeGreaterThanOrEqual(500)
  expect(measured.found / measured.planted).toBeGreaterThanOrEqual(0.98)
  expect(measured.flagged / measured.faithful).toBeLessThanOrEqual(0.03)
})
