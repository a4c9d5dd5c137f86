import { expect, test } from 'vitest'
import { isDose, isReadableDose } from './dose-rule.ts'
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
  'as directed',
  'Apply thin layer',
  'per taper instructions',
])('a clinician can write "%s" as a dose', (typed) => expect(isDose(typed)).toBe(true))

test.each(['<b>', '20 mg <script>', '50', 'mg', 'asdf', 'a lot', '50 m', '{"dose": "50 mg"}', '50\u0000 mg'])(
  'a clinician cannot write "%s" as a dose',
  (typed) => expect(isDose(typed)).toBe(false),
)

test('every dose the form offers can be written', () => {
  const refused = drugs.flatMap(({ name, commonDosages }) =>
    commonDosages.filter((dosage) => !isDose(dosage)).map((dosage) => `${name}: ${dosage}`),
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
  expect(isDose(`${'1'.repeat(100_000)} `)).toBe(false)
})
