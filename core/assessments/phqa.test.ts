import { describe, expect, test } from 'vitest'
import { dangerStateOf, declined, withoutDeclined } from './danger-item.ts'
import { gad7 } from './gad7.ts'
import { instrumentsAt } from './index.ts'
import { phq9 } from './phq9.ts'
import { phqa } from './phqa.ts'
import { scoreAnswers } from './score.ts'

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

  test('and what was made for adults is not offered to anyone younger', () => {
    expect(instrumentsAt(17).map(({ id }) => id)).toEqual(['phqa', 'gad7', 'mood'])
    expect(instrumentsAt(10).map(({ id }) => id)).toEqual(['mood'])
    expect(instrumentsAt(18)).toHaveLength(7)
  })
})
