import { describe, expect, test } from 'vitest'
import { dangerStateOf, declined, skippedQuestion, withoutDeclined } from './danger-item.ts'
import { gad7 } from './gad7.ts'
import { instrumentsAt } from './index.ts'
import { phq9 } from './phq9.ts'
import { phqa } from './phqa.ts'
import { questionsOf, splitAnswers } from './questions-of.ts'
import { needsSafetyTask, scoreAnswers } from './score.ts'

const sheet = (item9: number | null) => [1, 1, 1, 1, 1, 1, 1, 1, item9]

describe('the question about self-harm', () => {
  test('that was skipped is neither 0 nor above 0', () => {
    expect(dangerStateOf(phq9, sheet(0))).toBe('none')
    expect(dangerStateOf(phq9, sheet(3))).toBe('present')
    expect(dangerStateOf(phq9, sheet(null))).toBe('skipped')
    expect(dangerStateOf(phq9, sheet(declined))).toBe('skipped')
    expect(dangerStateOf(gad7, [1, 1, 1, 1, 1, 1, 1])).toBeUndefined()
  })

  test('that was skipped is stored as null, and the total is scaled from the other eight', () => {
    const stored = withoutDeclined(sheet(declined))
    expect(stored[8]).toBeNull()
    expect(scoreAnswers(phq9, stored)).toMatchObject({ complete: true, score: 9, estimated: true })
  })
})

describe('PHQ-A', () => {
  test('has nine questions, in English only, scored as PHQ-9 is', () => {
    expect(phqa.items).toHaveLength(9)
    expect(phqa.items.every(({ text }) => text.es === undefined)).toBe(true)
    expect(scoreAnswers(phqa, sheet(2))).toMatchObject({ complete: true, score: 10, band: { from: 10 } })
  })

  test('asks four more questions, in English only, that are not scored', () => {
    const asked = questionsOf(phqa).slice(9)
    expect(asked.map(({ optional, danger }) => [optional, danger])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ])
    expect(asked.every(({ text }) => text.es === undefined)).toBe(true)
    const given = splitAnswers(phqa, [...sheet(2), 1, 3, 0, 0])
    expect(given).toEqual({ answers: sheet(2), unscored: [1, 3, 0, 0] })
    expect(scoreAnswers(phqa, given.answers)).toMatchObject({ score: 10 })
    expect(splitAnswers(phq9, sheet(2)).unscored).toBeNull()
  })

  test.each([
    ['thoughts of ending one’s life in the past month', [0, 0, 1, 0], 'present'],
    ['a suicide attempt at some time', [null, null, 0, 1], 'present'],
    ['an attempt beside a skipped question', [0, 0, declined, 1], 'present'],
    ['a skipped question about suicide', [0, 0, 0, declined], 'skipped'],
    ['neither, and a depressed year', [1, 3, 0, 0], 'none'],
  ] as const)('with item 9 at zero, %s', (_, unscored, state) => {
    expect(dangerStateOf(phqa, sheet(0), unscored)).toBe(state)
    expect(needsSafetyTask(phqa, sheet(0), unscored)).toBe(state === 'present')
  })

  test('of before these were asked is neither danger nor skipped', () => {
    const skipped = (item9: number | null, unscored: (number | null)[] | null) =>
      skippedQuestion(phqa, { answers: sheet(item9), unscored })
    expect(dangerStateOf(phqa, sheet(0), null)).toBe('none')
    expect(skipped(0, null)).toBeUndefined()
    expect(skipped(null, null)).toBe('Item 9 not answered')
    expect(skipped(0, [0, 0, null, 0])).toBe('Question about suicide not answered')
    expect(skipped(0, [null, null, 0, 0])).toBeUndefined()
  })

  test('takes the place of PHQ-9 from 11 to 17', () => {
    const offered = (age?: number) => instrumentsAt(age).map(({ id }) => id)
    for (const age of [11, 17]) {
      expect(offered(age)).toContain('phqa')
      expect(offered(age)).not.toContain('phq9')
    }
    for (const age of [18, undefined]) {
      expect(offered(age)).toContain('phq9')
      expect(offered(age)).not.toContain('phqa')
    }
  })

  test('instruments for adults are not offered to younger patients', () => {
    expect(instrumentsAt(17).map(({ id }) => id)).toEqual(['phqa', 'gad7', 'mood'])
    expect(instrumentsAt(10).map(({ id }) => id)).toEqual(['mood'])
    expect(instrumentsAt(18)).toHaveLength(7)
  })
})
