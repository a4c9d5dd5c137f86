import { expect, test } from 'vitest'
import { checkList } from '#core/medications/check.ts'
import { kindNotes } from './kind-notes.ts'
import { words } from './messages.ts'

const notesFor = (names: readonly string[], allergies: string, language: 'en' | 'es' = 'en') => {
  const { alerts } = checkList({ current: names.map((name) => ({ name })), allergies, today: '2026-11-15' })
  return kindNotes(alerts, words[language], language)
}

test('an allergy and a strong interaction suggest a call', () => {
  const notes = notesFor(['Amoxicillin', 'Lithium', 'Ibuprofen'], 'Penicillin')
  expect(notes).toContain(
    'Amoxicillin may not be safe with your allergy. Before you take it, call us or your pharmacist.',
  )
  expect(notes.some((note) => note.startsWith('Lithium and Ibuprofen may have a serious interaction'))).toBe(
    true,
  )
})

test('what could not be checked is shown', () => {
  expect(notesFor(['Grandmother’s drops'], 'None')).toContain(
    'We couldn’t check Grandmother’s drops. Ask your pharmacist.',
  )
})

test('many mild interactions are one sentence', () => {
  const notes = notesFor(['Lithium', 'Sertraline', 'Ibuprofen', 'Fluoxetine'], 'None')
  expect(notes.filter((note) => note.startsWith('These medications can interact:'))).toHaveLength(1)
  expect(notes.some((note) => note.startsWith('Sertraline and Fluoxetine do the same thing.'))).toBe(true)
})

test('the same medicine twice is said to be there twice', () => {
  const notes = ['Sertraline is on your list twice. Ask which dose to take.']
  expect(notesFor(['Sertraline', 'Sertraline'], 'None')).toEqual(notes)
  expect(notesFor(['Sertraline', 'Sertraline'], 'None', 'es')[0]).toMatch(/^Sertraline aparece dos veces/)
})

test('a single ordinary medicine causes no alarm', () => {
  expect(notesFor(['Sertraline'], 'None')).toEqual([])
})

test('in Spanish the same is said in Spanish', () => {
  expect(notesFor(['Lithium', 'Ibuprofen'], 'None', 'es')[0]).toMatch(/^Lithium e Ibuprofen /)
  expect(notesFor(['Amoxicillin'], 'Penicillin', 'es')[0]).toMatch(/^Amoxicillin puede no ser seguro/)
})
