import { describe, expect, test } from 'vitest'
import { asq } from './asq.ts'
import { cssrs } from './cssrs.ts'
import { answersToStore, isComplete, screeningsAt, textForNote, toAnswers } from './describe-screening.ts'

const answers = (...given: (boolean | null | undefined)[]) =>
  new Map(given.flatMap((answer, place) => (answer === undefined ? [] : [[place, answer] as const])))
const [y, n] = [true, false]

describe('C-SSRS', () => {
  test.each([
    ['no to all', answers(n, n, undefined, undefined, undefined, n), 'none'],
    ['a wish to be dead', answers(y, n, undefined, undefined, undefined, n), 'low'],
    ['thoughts without method', answers(y, y, n, n, n, n), 'low'],
    ['a method', answers(y, y, y, n, n, n), 'moderate'],
    ['behavior more than 3 months ago', answers(n, n, undefined, undefined, undefined, y, n), 'moderate'],
    ['intent', answers(y, y, n, y, n, n), 'high'],
    ['a plan', answers(y, y, y, y, y, n), 'high'],
    ['behavior in the past 3 months', answers(n, n, undefined, undefined, undefined, y, y), 'high'],
  ] as const)('%s is triaged', (_, given, triage) => {
    expect(isComplete(cssrs, given)).toBe(true)
    expect(cssrs.triage(toAnswers(given))).toBe(triage)
  })

  test('questions 3 to 5 follow a yes to 2, and the time of 6 a yes to 6', () => {
    expect(cssrs.asked(toAnswers(answers(n, n)))).toEqual([0, 1, 5])
    expect(cssrs.asked(toAnswers(answers(n, y, n, n, n, y)))).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('is not complete while an asked question is open, and stores null for questions that were not asked', () => {
    expect(isComplete(cssrs, answers(y, y, n, n, n))).toBe(false)
    expect(answersToStore(cssrs, answers(y, n, y, y, y, n))).toEqual([y, n, null, null, null, n, null])
  })
})

describe('ASQ', () => {
  test.each([
    ['four times no', answers(n, n, n, n), 'none'],
    ['a yes, and no right now', answers(n, n, y, n, n), 'moderate'],
    ['a refusal, and no right now', answers(n, null, n, n, n), 'moderate'],
    ['thoughts right now', answers(y, n, n, n, y), 'high'],
    ['a fifth question that is not answered', answers(y, n, n, n, null), 'high'],
  ] as const)('%s is triaged', (_, given, triage) => {
    expect(isComplete(asq, given)).toBe(true)
    expect(asq.triage(toAnswers(given))).toBe(triage)
  })

  test('is offered from 8 to 17', () => {
    const offered = (age?: number) => screeningsAt(age).map(({ id }) => id)
    expect(offered(17)).toEqual(['cssrs', 'asq'])
    for (const age of [7, 18, undefined]) expect(offered(age)).toEqual(['cssrs'])
  })
})

test('a screening is said in one sentence for the note', () => {
  const stored = {
    instrument: 'cssrs',
    answers: [y, y, n, y, n, n, null],
    triage: 'high',
    setting: 'phone',
  } as const
  expect(textForNote({ ...stored, created_at: '' }, '11/16/2026')).toBe(
    'C-SSRS screener by phone on 11/16/2026: high risk (yes to 1, 2, 4; no to 3, 5, 6).',
  )
})

test('each names its source, its terms and the languages it is offered in', () => {
  for (const { source, terms, languages } of [cssrs, asq]) {
    expect(source).toContain('https://')
    expect(terms.length).toBeGreaterThan(20)
    expect(languages).toEqual(['English'])
  }
})
