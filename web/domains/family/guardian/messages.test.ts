import { expect, test } from 'vitest'
import { familyWords } from './messages.ts'

test('the reason why a document was declined ends before the next sentence', () => {
  const { en, es } = familyWords
  expect(en.declinedReason('The photo is blurry')).toBe(
    'Reason: The photo is blurry. Please send another one.',
  )
  expect(en.declinedReason('It ended in May. ')).toBe('Reason: It ended in May. Please send another one.')
  expect(es.declinedReason('La foto está borrosa')).toBe(
    'Motivo: La foto está borrosa. Envíe otro, por favor.',
  )
})
