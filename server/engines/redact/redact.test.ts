import { expect, test } from 'vitest'
import { redactor } from './redact.ts'

test.each([
  ['Call me at (602) 555-0142 please', 'Call me at [PHONE-Q1] please'],
  ['My number is 602.555.0142 or +1 602 555 0143.', 'My number is [PHONE-Q1] or [PHONE-Q2].'],
  ['write to paula.owner+x@mail.example.org', 'write to [EMAIL-Q1]'],
  ['My social is 123-45-6789', 'My social is [SSN-Q1]'],
  ['I stay at 1420 Palo Verde Drive now', 'I stay at [ADDRESS-Q1] now'],
  ['it is 1420 palo verde drive', 'it is [ADDRESS-Q1]'],
  ['born on 05/04/1990, or May 4, 1990, or 1990-05-04', 'born on [DATE-Q1], or [DATE-Q2], or [DATE-Q3]'],
  ['It happened on March 4th.', 'It happened on [DATE-Q1].'],
  ['It happened on the 4th of March, in June 2021', 'It happened on [DATE-Q1], in [DATE-Q2]'],
  ['on march fourth', 'on [DATE-Q1]'],
  ['Nací el 4 de mayo de 1990', 'Nací [DATE-Q1]'],
  ['patient ID 4815162', 'patient ID [NUMBER-Q1]'],
  ['card 4111 1111 1111 1111', 'card [CARD-Q1]'],
  ['see https://example.org/paula', 'see [LINK-Q1]'],
  ['My sister Marisol and Dr. Whitfield agree.', 'My sister [PERSON-Q1] and Dr. [PERSON-Q2] agree.'],
  ['my boss, Thaddeus, yelled at jennifer', 'my boss, [PERSON-Q1], yelled at [PERSON-Q2]'],
  ['a man named Quill Tanner', 'a man named [PERSON-Q1]'],
  ['I moved to Winslow from Tucson.', 'I moved to [PLACE-Q1] from [PLACE-Q2].'],
  ['She teaches at Desert Vista High School', 'She teaches at [PLACE-Q1]'],
])('%s', (said, sent) => {
  const { hide, restore, count } = redactor([])
  expect(hide(said)).toBe(sent)
  expect(restore(sent)).toBe(said)
  expect(count()).toBeGreaterThan(0)
})

test.each([
  'I slept 3 hours in a new place',
  'I walked 200 steps down the road',
  'I take 50 mg of sertraline twice a day, PHQ-9 was 14, for 3 weeks, since I was 19.',
  'Anxiety [GAD-7] was 12, C-SSRS 3, PCL-5 of 41, pain 7/10, pressure 120/80.',
  'We went from Zoloft 50 mg to Lexapro 10 mg in 2 weeks.',
  'I drink 4 to 6 beers on Friday and smoke 1 pack a day.',
  'Lithium 0.8 mmol/L, weight 182 pounds, 16 out of 27.',
  'Tomo 20 mg cada 12 horas, duermo 5 horas, 3 veces al día.',
  'I may 4 times a week march 4 miles.',
  'The code is F41.1; God knows I tried.',
])('what is about health stays: %s', (said) => {
  const { hide, count } = redactor(['Paula Owner'])
  expect(hide(said)).toBe(said)
  expect(count()).toBe(0)
})

test('names are hidden completely, in parts, in any case and with or without accents; titles are not names', () => {
  const { hide, restore } = redactor(['Lucía Peña Ortiz', 'Dr. Rosa Ruiz'])
  const said = 'I am lucia, Lucía Peña Ortiz, and Dr. Ruiz knows ROSA. The doctor is rosado.'
  const sent = hide(said)
  expect(sent).toBe('I am [NAME-Q1], [NAME-Q2], and Dr. [NAME-Q3] knows [NAME-Q4]. The doctor is rosado.')
  expect(restore(sent)).toBe(said)
})

test('a name that is also a word counts only with its capital', () => {
  const { hide } = redactor(['Will May'])
  expect(hide('I will sleep, it may help, Will said.')).toBe('I will sleep, it may help, [NAME-Q1] said.')
})

test('a third person named once is hidden in every line, also in those before', () => {
  const { learn, hide } = redactor([])
  const lines = ['Ottoline came over.', 'Who is that?', 'My neighbor Ottoline.']
  for (const line of lines) learn(line)
  expect(lines.map(hide)).toEqual(['[PERSON-Q1] came over.', 'Who is that?', 'My neighbor [PERSON-Q1].'])
})

test('a score in brackets is never taken for a mark, whatever its number', () => {
  const { hide, restore } = redactor([])
  hide('a@b.example c@d.example e@f.example g@h.example i@j.example k@l.example m@n.example o@p.example')
  for (const score of ['[GAD-7]', '(GAD-7)', '[PHQ-2]', '【PCL-5】', '[NAME-1]'])
    expect(restore(score)).toBe(score)
})

test('text that looks like a mark comes back unchanged', () => {
  const { hide, restore } = redactor(['Paula'])
  const said = 'Paula wrote [NAME-Q1], [name-q2] and 【PHONE-Q1】.'
  expect(restore(hide(said))).toBe(said)
})

test('the same identifier has the same mark, and a mark is restored even if its form was changed', () => {
  const { hide, restore } = redactor(['Paula'])
  expect(hide('Paula and Paula')).toBe('[NAME-Q1] and [NAME-Q1]')
  expect(restore('[name-q1], [ NAME - Q1 ], 【NAME-Q1】 y [NOMBRE-Q1]; [NAME-Q9]')).toBe(
    'Paula, Paula, Paula y Paula; [NAME-Q9]',
  )
})

test('a name with a comma, an apostrophe or a hyphen is a name like any other', () => {
  const { hide } = redactor(['Elena Ruiz, MD', "Sean O'Brien", 'Ana Castillo-Vega'])
  const hidden = hide("Dr. Ruiz saw Sean O'Brien and Ana Castillo-Vega.")
  for (const part of ['Ruiz', 'Sean', 'Brien', 'Ana', 'Castillo']) expect(hidden).not.toContain(part)
})
