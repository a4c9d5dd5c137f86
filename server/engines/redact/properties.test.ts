import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markPattern } from './marks.ts'
import { redactor } from './redact.ts'

/** The same examples in every run: add a new one to the tests next to this file. */
const seed = 82641295

const pick = (...from: string[]) => fc.constantFrom(...from)
const whole = (min: number, max: number) => fc.integer({ min, max })

const fact = fc.oneof(
  fc
    .tuple(
      whole(1, 99_999),
      pick('mg', 'mcg', 'ml', 'hours', 'weeks', 'times', 'pounds', '%', 'drinks', 'horas'),
    )
    .map(([n, unit]) => `${n} ${unit}`),
  fc.tuple(whole(1, 500), whole(0, 9), pick('mg', 'mmol', 'kg')).map(([n, d, unit]) => `${n}.${d} ${unit}`),
  fc
    .tuple(pick('PHQ-9', 'GAD-7', 'PCL-5', 'AUDIT-C', 'C-SSRS'), whole(0, 60))
    .map(([name, n]) => `${name} was ${n}`),
  fc.tuple(whole(0, 10), fc.constant(10)).map(([n, most]) => `${n}/${most}`),
  fc.tuple(whole(80, 200), whole(40, 120)).map(([high, low]) => `${high}/${low}`),
  fc.tuple(whole(0, 80), whole(1, 80)).map(([n, most]) => `${n} out of ${most}`),
)
const identifier = fc.oneof(
  fc.tuple(whole(200, 999), whole(200, 999), whole(1000, 9999)).map((parts) => parts.join('-')),
  fc.emailAddress({ size: 'small' }).filter((email) => /^[\w.+-]+@[\w.-]+$/.test(email)),
  fc.tuple(whole(100, 899), whole(10, 99), whole(1000, 9999)).map((parts) => parts.join('-')),
  fc.tuple(whole(1, 12), whole(1, 28), whole(1930, 2025)).map((parts) => parts.join('/')),
  fc
    .tuple(pick('January', 'March', 'May', 'August'), whole(1, 28), pick('th', ''))
    .map(([month, day, ending]) => `${month} ${day}${ending}`),
  fc
    .tuple(whole(100, 9999), pick('Palo Verde', 'Main', 'Thunderbird'))
    .map(([n, name]) => `${n} ${name} Street`),
)
const word = pick(
  'and',
  'then',
  'the',
  'I',
  'said',
  'felt',
  'better',
  'Will',
  'May',
  'Place',
  'Drive',
  'in',
  'yesterday,',
  '[GAD-7]',
  '.',
)
const speech = (part: fc.Arbitrary<string>) =>
  fc.array(fc.oneof(word, part), { maxLength: 12 }).map((parts) => parts.join(' '))

test('any text comes back exactly as it was', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'[]［】-QqN 1７2aé,.\n') }),
    speech(fc.oneof(fact, identifier, pick('[NAME-Q1]', '[ phone - q2 ]', '[NAME-1]', 'Paula', 'paula'))),
  )
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 4 }), (texts) => {
      const { hide, restore } = redactor(['Paula Owner'])
      const sent = texts.map(hide)
      expect(sent.map(restore)).toEqual(texts)
    }),
    { numRuns: 500, seed },
  )
})

test('numbers with units, scores and doses survive between anything else', () => {
  fc.assert(
    fc.property(speech(identifier), fact, speech(identifier), (before, said, after) => {
      const { hide } = redactor(['Paula Owner', 'Will May'])
      expect(hide(`${before} we said ${said}, ${after}`)).toContain(said)
    }),
    { numRuns: 500, seed },
  )
})

test('phone numbers, emails, social security numbers, dates and addresses never go out', () => {
  fc.assert(
    fc.property(speech(fact), identifier, speech(fact), (before, secret, after) => {
      const { hide } = redactor([])
      expect(hide(`${before} it is ${secret}, ${after}`)).not.toContain(secret)
    }),
    { numRuns: 500, seed },
  )
})

test('every mark replaces exactly one hidden word', () => {
  fc.assert(
    fc.property(speech(fc.oneof(identifier, fact, pick('[NAME-Q3]', 'Paula'))), (said) => {
      const { hide, restore, count } = redactor(['Paula'])
      const marks = new Set(hide(said).match(markPattern) ?? [])
      expect(marks.size).toBe(count())
      for (const mark of marks) expect(said).toContain(restore(mark))
    }),
    { numRuns: 500, seed },
  )
})
