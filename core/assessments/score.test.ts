import { describe, expect, test } from 'vitest'
import { aims } from './aims.ts'
import { asrs } from './asrs.ts'
import { audit } from './audit.ts'
import { auditC } from './audit-c.ts'
import { gad7 } from './gad7.ts'
import { findInstrument, instruments, patientInstruments } from './index.ts'
import { mood } from './mood.ts'
import { pcl5 } from './pcl5.ts'
import { phq9 } from './phq9.ts'
import { changeBetween, clustersOf, needsSafetyTask, scoreAnswers } from './score.ts'
import type { Instrument } from './types.ts'

const scored = (instrument: Instrument, answers: (number | null)[]) => {
  const result = scoreAnswers(instrument, answers)
  if (!result.complete) throw new Error(`missing ${result.missing}`)
  return result
}
/** Answers that add up to a total, filled from the first item on. */
const adding = (items: number, most: number, total: number) =>
  Array.from({ length: items }, (_, index) => Math.min(most, Math.max(0, total - index * most)))

describe.each([
  [
    phq9,
    3,
    [
      [0, 'Minimal'],
      [4, 'Minimal'],
      [5, 'Mild'],
      [9, 'Mild'],
      [10, 'Moderate'],
      [14, 'Moderate'],
      [15, 'Moderately severe'],
      [19, 'Moderately severe'],
      [20, 'Severe'],
      [27, 'Severe'],
    ],
  ],
  [
    gad7,
    3,
    [
      [0, 'Minimal'],
      [4, 'Minimal'],
      [5, 'Mild'],
      [9, 'Mild'],
      [10, 'Moderate'],
      [14, 'Moderate'],
      [15, 'Severe'],
      [21, 'Severe'],
    ],
  ],
] as [Instrument, number, [number, string][]][])('$name', (instrument, most, edges) => {
  test.each(edges)('a total of %i is %s', (total, severity) => {
    const result = scored(instrument, adding(instrument.items.length, most, total))
    expect([result.score, result.band.label.en]).toEqual([total, severity])
  })

  test('one or two gaps are filled with the mean of the rest, three are too many', () => {
    const all = instrument.items.map(() => 2 as number | null)
    expect(scored(instrument, [null, null, ...all.slice(2)])).toMatchObject({
      score: 2 * all.length,
      estimated: true,
    })
    expect(scoreAnswers(instrument, [null, null, null, ...all.slice(3)])).toEqual({
      complete: false,
      missing: [0, 1, 2],
    })
  })

  test('has every word in Spanish', () => {
    const words = [
      ...instrument.items.map((item) => item.text),
      ...instrument.choices.map((choice) => choice.label),
      ...instrument.bands.flatMap((band) => [band.label, band.meaning]),
      instrument.instructions,
    ]
    expect(words.filter((text) => !text.es)).toEqual([])
  })
})

describe('AUDIT', () => {
  test.each([
    [0, 'Low risk'],
    [7, 'Low risk'],
    [8, 'Hazardous'],
    [15, 'Hazardous'],
    [16, 'Harmful'],
    [19, 'Harmful'],
    [20, 'Possible dependence'],
    [40, 'Possible dependence'],
  ])('a total of %i is %s', (total, severity) => {
    const answers = [...adding(8, 4, total), total > 32 ? 4 : 0, total > 36 ? 4 : 0]
    expect(scored(audit, answers)).toMatchObject({ score: total, band: { label: { en: severity } } })
  })

  test('the last two questions count 0, 2 or 4', () => {
    expect(audit.items.slice(8).map((item) => item.choices?.map((choice) => choice.value))).toEqual([
      [0, 2, 4],
      [0, 2, 4],
    ])
  })

  test('people who never drink answer only the last two questions', () => {
    expect(scored(audit, [0, null, null, null, null, null, null, null, 2, 4]).score).toBe(6)
    expect(scoreAnswers(audit, [1, null, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual({ complete: false, missing: [1] })
  })

  test('people who drink little skip questions 4 to 8', () => {
    expect(scored(audit, [1, 0, 0, null, null, null, null, null, 0, 0]).score).toBe(1)
  })

  test('has three subscales', () => {
    expect(scored(audit, [4, 3, 2, 1, 1, 1, 2, 2, 4, 0]).subscales).toEqual([
      { name: { en: 'Consumption', es: 'Consumo' }, score: 9, maximum: 12 },
      { name: { en: 'Dependence', es: 'Dependencia' }, score: 3, maximum: 12 },
      { name: { en: 'Alcohol-related harm', es: 'Daños por el alcohol' }, score: 8, maximum: 16 },
    ])
  })
})

describe('ASRS', () => {
  test('the first three count from "sometimes", the last three from "often"', () => {
    expect(scored(asrs, [2, 2, 2, 2, 2, 2]).score).toBe(3)
    expect(scored(asrs, [1, 1, 1, 3, 3, 3]).score).toBe(3)
  })

  test('four positive answers are consistent with ADHD, three are not', () => {
    expect(scored(asrs, [2, 2, 2, 2, 2, 2]).band.label.en).toBe('Not suggestive')
    expect(scored(asrs, [2, 2, 2, 3, 0, 0]).band.label.en).toBe('Consistent with adult ADHD')
  })

  test('all six are needed', () => {
    expect(scoreAnswers(asrs, [2, 2, 2, 3, 0, null])).toEqual({ complete: false, missing: [5] })
  })
})

test.each([
  [1, 'Low'],
  [2, 'Low'],
  [3, 'In between'],
  [4, 'Good'],
  [5, 'Good'],
])('a mood of %i is %s', (value, label) => {
  expect(scored(mood, [value]).band.label.en).toBe(label)
})

describe('PCL-5, AUDIT-C and AIMS', () => {
  test('PCL-5 has 20 items up to 80 points, and 31 is the cutoff', () => {
    expect([pcl5.items.length, scored(pcl5, Array(20).fill(4)).score]).toEqual([20, 80])
    expect(scored(pcl5, [...Array(15).fill(2), ...Array(5).fill(0)]).band.label.en).toBe('Below the cutoff')
    expect(scored(pcl5, [...Array(15).fill(2), 1, 0, 0, 0, 0]).band.label.en).toBe('Probable PTSD')
    expect(scored(pcl5, Array(20).fill(1)).subscales.map(({ score }) => score)).toEqual([5, 2, 7, 6])
  })

  test('PCL-5 counts its symptom clusters far below the cutoff, too', () => {
    const few = [2, 0, 0, 0, 0, 2, 0, 2, 2, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0]
    expect(scored(pcl5, few).score).toBe(12)
    expect(clustersOf(pcl5, few).map(({ present, needed }) => [present, needed])).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 2],
    ])
    expect(clustersOf(pcl5, Array(20).fill(1)).map(({ present }) => present)).toEqual([0, 0, 0, 0])
    expect(clustersOf(audit, Array(10).fill(4))).toEqual([])
  })

  test('AUDIT-C is positive from 3 for women and from 4 for men', () => {
    expect(auditC.items).toHaveLength(3)
    expect(scored(auditC, [2, 0, 0]).band.concern).toBe('low')
    expect(scored(auditC, [2, 1, 0]).band.label.en).toBe('Near the cutoff')
    expect(scored(auditC, [2, 1, 1]).band.label.en).toBe('Positive')
  })

  test('AUDIT-C asks someone who never drinks for no amounts', () => {
    expect(scored(auditC, [0, null, null])).toMatchObject({ score: 0, estimated: false })
    expect(scoreAnswers(auditC, [1, null, null])).toMatchObject({ complete: false, missing: [1, 2] })
  })

  test.each([
    [[1, 1, 1, 1, 1, 1, 1], 'None or minimal'],
    [[2, 1, 1, 0, 0, 0, 0], 'Movements in one area'],
    [[2, 0, 0, 2, 0, 0, 0], 'Meets movement criterion'],
    [[0, 0, 0, 4, 0, 0, 0], 'Meets movement criterion'],
    [[0, 0, 0, 3, 0, 0, 0], 'Meets movement criterion'],
  ])('AIMS %j goes by its areas: %s', (answers, label) => {
    expect(scored(aims, answers).band.label.en).toBe(label)
  })

  test('AIMS adds up seven areas and is not offered to patients', () => {
    expect(scored(aims, [0, 2, 0, 2, 0, 0, 0]).score).toBe(4)
    expect(patientInstruments.map(({ id }) => id)).not.toContain('aims')
  })
})

test('any answer above zero to the question about self-harm needs a human', () => {
  const calm = [3, 3, 3, 3, 3, 3, 3, 3, 0]
  expect(needsSafetyTask(phq9, calm)).toBe(false)
  for (const answer of [1, 2, 3]) expect(needsSafetyTask(phq9, [...calm.slice(0, 8), answer])).toBe(true)
  expect(needsSafetyTask(gad7, [3, 3, 3, 3, 3, 3, 3])).toBe(false)
})

test('a change counts from the published difference on', () => {
  expect(changeBetween(phq9, 14, 10)).toBe('same')
  expect(changeBetween(phq9, 14, 9)).toBe('better')
  expect(changeBetween(phq9, 9, 14)).toBe('worse')
  expect(changeBetween(gad7, 10, 6)).toBe('better')
  expect(changeBetween(audit, 20, 2)).toBe('same')
})

/** Worked examples of the scoring instructions that the authors publish. */
describe('published examples', () => {
  test('PHQ-9: the instruction manual adds up 0 to 3 per item; 2, 2, 2, 1, 0, 1, 1, 0, 0 is 9, mild', () => {
    const result = scored(phq9, [2, 2, 2, 1, 0, 1, 1, 0, 0])
    expect([result.score, result.band.label.en]).toEqual([9, 'Mild'])
  })

  test('PHQ-9 and GAD-7: all answers "nearly every day" give the published maximum', () => {
    expect(scored(phq9, Array(9).fill(3)).score).toBe(27)
    expect(scored(gad7, Array(7).fill(3)).score).toBe(21)
  })

  test('GAD-7: 10 is the cut-off of Spitzer et al. 2006', () => {
    expect(scored(gad7, [2, 2, 2, 1, 1, 1, 0]).band.label.en).toBe('Mild')
    expect(scored(gad7, [2, 2, 2, 1, 1, 1, 1]).band.label.en).toBe('Moderate')
  })

  test('AUDIT: the zones of the WHO manual begin at 8, 16 and 20', () => {
    expect(audit.bands.map(({ from }) => from)).toEqual([0, 8, 16, 20])
    expect(scored(audit, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]).score).toBe(audit.maximum)
  })

  test('ASRS: four or more marks in the shaded boxes, as Kessler et al. 2005 count them', () => {
    expect(scored(asrs, [4, 4, 4, 4, 4, 4]).score).toBe(asrs.maximum)
    expect(scored(asrs, [2, 0, 2, 3, 0, 3]).band.concern).toBe('watch')
    expect(scored(asrs, [1, 1, 1, 2, 2, 2]).score).toBe(0)
  })
})

test('an instrument is found by its id', () => {
  expect(instruments.map(({ id }) => findInstrument(id)?.id)).toEqual([
    'phq9',
    'phqa',
    'gad7',
    'auditc',
    'audit',
    'asrs',
    'pcl5',
    'mood',
    'aims',
  ])
  expect(findInstrument('rorschach')).toBeUndefined()
})
