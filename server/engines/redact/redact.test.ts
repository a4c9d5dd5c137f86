import { expect, test } from 'vitest'
import { redactor } from './redact.ts'

test.each([
  ['Call me at (602) 555-0142 please', 'Call me at [PHONE-1] please'],
  ['My number is 602.555.0142 or +1 602 555 0143.', 'My number is [PHONE-1] or [PHONE-2].'],
  ['write to paula.owner+x@mail.example.org', 'write to [EMAIL-1]'],
  ['My social is 123-45-6789', 'My social is [SSN-1]'],
  ['I live at 1420 Palo Verde Drive now', 'I live at [ADDRESS-1] now'],
  ['born on 05/04/1990, or May 4, 1990, or 1990-05-04', 'born on [DATE-1], or [DATE-2], or [DATE-3]'],
  ['Nací el 4 de mayo de 1990', 'Nací el [DATE-1]'],
  ['patient ID 4815162', 'patient ID [NUMBER-1]'],
  ['card 4111 1111 1111 1111', 'card [CARD-1]'],
  ['see https://example.org/paula', 'see [LINK-1]'],
])('%s', (said, sent) => {
  const { hide, restore, count } = redactor([])
  expect(hide(said)).toBe(sent)
  expect(restore(sent)).toBe(said)
  expect(count()).toBeGreaterThan(0)
})

test('what is about health stays: doses, scores, durations, ages', () => {
  const { hide, count } = redactor(['Paula Owner'])
  const said = 'I take 50 mg of sertraline twice a day, PHQ-9 was 14, for 3 weeks, since I was 19.'
  expect(hide(said)).toBe(said)
  expect(count()).toBe(0)
})

test('names are hidden whole, in parts, in any case and with or without accents; titles are not names', () => {
  const { hide, restore } = redactor(['Lucía Peña Ortiz', 'Dr. Rosa Ruiz'])
  const sent = hide('I am lucia, Lucía Peña Ortiz, and Dr. Ruiz knows ROSA. The doctor is rosado.')
  expect(sent).toBe('I am [NAME-2], [NAME-1], and Dr. [NAME-4] knows [NAME-3]. The doctor is rosado.')
  expect(restore(sent)).toBe('I am lucia, Lucía Peña Ortiz, and Dr. Ruiz knows ROSA. The doctor is rosado.')
})

test('a name that is also a word counts only with its capital', () => {
  const { hide } = redactor(['Will May'])
  expect(hide('I will sleep, it may help, Will said.')).toBe('I will sleep, it may help, [NAME-1] said.')
})

test('a score in brackets is not a mark', () => {
  const { hide, restore } = redactor([])
  hide('a@b.example c@d.example e@f.example g@h.example i@j.example k@l.example m@n.example')
  expect(restore('Anxiety (GAD-7) was 12')).toBe('Anxiety (GAD-7) was 12')
})

test('the same identifier has the same mark, and a mark comes back also when its form was changed', () => {
  const { hide, restore } = redactor(['Paula'])
  expect(hide('Paula and Paula')).toBe('[NAME-1] and [NAME-1]')
  expect(restore('[name-1], [ NAME - 1 ], 【NAME-1】 y [NOMBRE-1]; [NAME-9]')).toBe(
    'Paula, Paula, Paula y Paula; [NAME-9]',
  )
})

test('a name with a comma, an apostrophe or a hyphen is a name like any other', () => {
  const { hide } = redactor(['Elena Ruiz, MD', "Sean O'Brien", 'Ana Castillo-Vega'])
  const hidden = hide("Dr. Ruiz saw Sean O'Brien and Ana Castillo-Vega.")
  for (const part of ['Ruiz', 'Sean', 'Brien', 'Ana', 'Castillo']) expect(hidden).not.toContain(part)
})
