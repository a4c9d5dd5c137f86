import { expect, test } from 'vitest'
import { isReadableDose, problemWithDose } from './dose-rule.ts'
import { drugs } from './drugs/index.ts'

test.each([
  '50 mg',
  '50mg',
  '0.5–1 mg',
  '5/325 mg',
  '10 mg/5 mL',
  '1,000 mcg',
  '12.5 mcg/h',
  '½ tablet',
  'half a tablet',
  'one (1) capsule',
  '1-2 tabs',
  '2 puffs',
  '0.1% cream',
  '1.05 mg',
  '37.5 mg, 75 mg at night',
  'as directed',
  'Apply thin layer',
  'per taper instructions',
])('a clinician can write "%s" as a dose', (typed) => expect(problemWithDose(typed)).toBeUndefined())

test.each(['<b>', '20 mg <script>', '50', 'mg', 'asdf', 'a lot', '50 m', '{"dose": "50 mg"}', '50\u0000 mg'])(
  'a clinician cannot write "%s" as a dose',
  (typed) => expect(problemWithDose(typed)).toMatch(/^Enter an amount/),
)

test.each(['.5 mg', '5.0 mg', '0,5 mg', 'take .25 mg', '1.0 tablet', '2,50 mg', '10,0000 IU'])(
  'a clinician cannot write "%s", which may be read as ten times the dose',
  (typed) => expect(problemWithDose(typed)).toMatch(/^Make the decimal clear/),
)

test.each(['\u202e52 mg', '\u206652\u2069 mg', '\u200f52 mg', '5\u200b0 mg', '5\u00ad0 mg', '50\ufeff mg'])(
  'no one can write %j, which is shown otherwise than it is read',
  (typed) => {
    expect(problemWithDose(typed)).toMatch(/^Enter an amount/)
    expect(isReadableDose(typed)).toBe(false)
  },
)

test('a clinician writes digits that the checks read', () => {
  expect(problemWithDose('５0 mg')).toMatch(/^Enter an amount/)
  expect(isReadableDose('٥ ملغ')).toBe(true)
})

test('every dose the form offers can be written', () => {
  const refused = drugs.flatMap(({ name, commonDosages }) =>
    commonDosages.filter((dosage) => problemWithDose(dosage)).map((dosage) => `${name}: ${dosage}`),
  )
  expect(refused).toEqual([])
})

test('a patient can write a dose in their own words, but no markup', () => {
  for (const typed of ['', '50', 'media pastilla', 'not sure, 1 small white pill'])
    expect(isReadableDose(typed)).toBe(true)
  for (const typed of ['<b>', '50 mg</td>', '[object Object]', '{dose}'])
    expect(isReadableDose(typed)).toBe(false)
})

test('a text of digits without end is no dose, and is not read for one', () => {
  expect(problemWithDose(`${'1'.repeat(100_000)} `)).toBeDefined()
})
