import { expect, test } from 'vitest'
import { correctMedicineNames } from './medicine-names.ts'
import { isOrdinaryWord } from './ordinary-words.ts'

const correct = (text: string) => correctMedicineNames(text, isOrdinaryWord)

test.each([
  ['I take certraline, fifty milligrams.', 'I take sertraline, fifty milligrams.'],
  ['She is on lamotrogine 200 mg.', 'She is on lamotrigine 200 mg.'],
  ['Buproprion makes me shake.', 'Bupropion makes me shake.'],
  ['My dose of venla faxine', 'My dose of venlafaxine'],
  ['well butrin 150 mg', 'wellbutrin 150 mg'],
  ['trazadone for sleep', 'trazodone for sleep'],
])('a medicine that was nearly heard is put right: %s', (heard, written) => {
  expect(correct(heard).text).toBe(written)
})

test('the original is kept next to the corrected text', () => {
  expect(correct('The sertralene helps.').corrections).toEqual([
    { heard: 'sertralene', written: 'sertraline' },
  ])
})

test.each([
  'I let him take my dad’s car for five nights.',
  'Swallowed all my dad’s heart pills around 4.',
  'He gave me the date and the house.',
  'Search with a non-mondate.',
  'The citalopram we gave you, the 10. Do you take it?',
  'Your message said the Concerta’s gone?',
  'We started a bill if I remember.',
  'The pharmacy in Marana has it.',
])('ordinary words stay as they are: %s', (text) => {
  expect(correct(text)).toEqual({ text, corrections: [] })
})
