import { describe, expect, test } from 'vitest'
import { diagnosisNames, otherDescriptions } from '../../notes/lexicon/diagnosis-names.ts'
import { codeProblem, icd10 } from './find-code.ts'
import { readCmsOrderFile } from './read-cms-order-file.ts'

describe('diagnosis codes', () => {
  test.each([
    'F32.9',
    'F33.1',
    'F41.0',
    'F90.2',
    'F10.20',
    'F17.210',
    'F32.A',
    'Z63.4',
    'Z91.A10',
    'Z86.00A',
    'Z91.0110',
    'f43.10',
    'G47.00',
  ])('%s can be billed', (code) => expect(codeProblem(code)).toBeUndefined())
  test.each([
    ['F32', 'not-billable'],
    ['F31.1', 'not-billable'],
    ['F50.2', 'not-billable'],
    ['F99.99', 'unknown'],
    ['F12.34', 'unknown'],
    ['DROP TABLE', 'not-a-code'],
    ['', 'not-a-code'],
  ])('%s is refused: %s', (code, problem) => expect(codeProblem(code)).toBe(problem))
  test('the table says which fiscal year it is of', () => {
    expect(icd10.fiscalYear).toBe(2026)
    expect(icd10.size).toBeGreaterThan(900)
  })
  test('every diagnosis the rules know by name has a billable code, with any specifiers', () => {
    const beside = [
      ...[
        '',
        'recurrent',
        'partial remission',
        'full remission',
        'remission',
        'psychotic features',
        'mixed',
        'manic',
      ],
      ...[
        'hypomanic',
        'depressed',
        'anxiety',
        'anxiety and depressed mood',
        'conduct',
        'chronic',
        'acute',
        'combined',
      ],
      ...[
        'inattentive',
        'restricting',
        'binge-purge',
        'bipolar type',
        'with agoraphobia',
        'on agonist treatment',
      ],
      ...[
        'recurrent psychotic features',
        'manic partial remission',
        'depressed full remission',
        'bipolar two',
      ],
    ]
    const degrees = ['mild', 'moderate', 'severe', 'unsure', undefined] as const
    const given = diagnosisNames.flatMap(({ code }) =>
      beside.flatMap((text) =>
        degrees.flatMap(
          (severity) =>
            code({ text, severity, has: (pattern) => new RegExp(`\\b(?:${pattern})`, 'i').test(text) }) ?? [],
        ),
      ),
    )
    const wrong = new Set(given.filter((code) => !icd10.find(code)?.billable && !(code in otherDescriptions)))
    expect([...wrong]).toEqual([])
  })
})

describe('the order file of CMS', () => {
  const row = (order: string, code: string, valid: 0 | 1, short: string, long: string) =>
    `${order} ${code.padEnd(7)} ${valid} ${short.padEnd(60)} ${long}`
  const file = [
    row('00001', 'E119', 1, 'Type 2 diabetes', 'Type 2 diabetes mellitus without complications'),
    row('00002', 'F32', 0, 'Depressive episode', 'Depressive episode'),
    row('00003', 'F320', 1, 'MDD, single, mild', 'Major depressive disorder, single episode, mild'),
    row('00004', 'Z634', 1, 'Death of family member', 'Disappearance and death of family member'),
  ].join('\r\n')
  test('gives the table of its chapters', () => {
    const table = readCmsOrderFile(file, 2027)
    expect(table.fiscalYear).toBe(2027)
    expect(table.size).toBe(3)
    expect(table.find('F32')).toEqual({ code: 'F32', description: 'Depressive episode', billable: false })
    expect(table.find('F32.0')?.billable).toBe(true)
    expect(codeProblem('F32.1', table)).toBe('unknown')
  })
  test('another file is refused', () =>
    expect(() => readCmsOrderFile('hello', 2027)).toThrow('not a CMS order file'))
})
