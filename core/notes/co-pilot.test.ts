import { expect, test } from 'vitest'
import { billingHint, clinicalInsights, describeNoCode, suggestVisitCodes } from './co-pilot.ts'
import type { TranscriptLine } from './types.ts'

const line = (id: string, speaker: 'provider' | 'patient', text: string): TranscriptLine => ({
  id,
  speaker,
  text,
  startedAt: Number(id),
})

test('an insight that was said twice is listed once, with the lines of both', () => {
  const said = [
    line('1', 'provider', 'Are you taking the bupropion?'),
    line('2', 'patient', 'I stopped the bupropion.'),
    line('3', 'provider', 'I see.'),
    line('4', 'patient', 'I stopped the bupropion.'),
  ]
  const insights = clinicalInsights({ lines: said, minutes: 5 })
  const texts = insights.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => /bupropion/i.test(text))).toHaveLength(1)
})

/** Provider and patient in turn. */
const talk = (...said: string[]) =>
  said.map((text, n) => line(String(n + 1), n % 2 === 0 ? 'provider' : 'patient', text))
const thoughts = ['Any thoughts of suicide?', 'Some nights.']

test.each([
  [['Any thoughts of suicide?', 'No. My daughter keeps me going.']],
  [['How was your week?', 'Better. My daughter keeps me going.']],
  [['What has kept you alive?', 'My choir, and my brother calls me on Sundays.']],
  [['Any thoughts of suicide?', 'No.', 'If it gets bad, will you call 988?', 'Yes, I will.']],
  [['How are things?', 'I want to be safe with money, so I opened a savings account.']],
  [['How are things?', 'The pharmacist said it would be safe with my heart pills.']],
  [['How are things?', 'The roads were safe, so I drove.']],
])('what protects a patient is no priority, nor is another sense of safe: %s', (said) =>
  expect(clinicalInsights({ lines: talk(...said), minutes: 5 }).filter(({ urgent }) => urgent)).toEqual([]),
)

test.each([
  [[...thoughts, 'What stops you?', 'Nothing.']],
  [['What keeps you going?', 'I don’t know what keeps me going.']],
  [[...thoughts, 'Would you let your brother hold the gun?', 'No, I won’t.']],
  [['How are things?', 'My son keeps me going, but I have a plan to kill myself tonight.']],
  [['Any thoughts of suicide?', 'Some nights, but my daughter keeps me going.']],
  [['Do you feel safe at home?', 'Not really.']],
  [['How are things?', 'I don’t feel safe at home.']],
  [['Can you be safe tonight?', 'I’m not sure.']],
  [['Do you have a safe place to stay?', 'No.']],
  [['Have you had thoughts of suicide?', 'They were really bad last night. Not now.']],
  [['How was your week?', 'I want to die.']],
])('danger stays a priority beside words of protection and safety: %s', (said) =>
  expect(clinicalInsights({ lines: talk(...said), minutes: 5 }).at(-1)?.urgent).toBe(true),
)

test('protective factors are listed without the mark', () => {
  const lines = talk(...thoughts, 'What stops you?', 'My daughter. She keeps me going.')
  expect(clinicalInsights({ lines, minutes: 5 }).map(({ urgent }) => urgent)).toEqual([true, false])
})

const medicines = talk('Let’s raise the sertraline to 100 milligrams.', 'Okay.')
const noMedicines = talk('How was the week?', 'I argued with my brother.')

test.each([
  ['LCSW', noMedicines, false, ['90834']],
  ['LCSW', medicines, false, ['90834']],
  ['LCSW', noMedicines, true, ['90791']],
  ['PMHNP-BC', noMedicines, false, ['90834']],
  ['PMHNP-BC', medicines, false, []],
  ['md_do', noMedicines, true, ['90792']],
  ['', medicines, false, []],
  ['', noMedicines, true, []],
])(
  'the codes of 40 minutes follow the credentials %s, as in the note',
  (credentials, lines, firstVisit, codes) =>
    expect(
      suggestVisitCodes({ lines, minutes: 40, firstVisit, credentials }).map(({ code }) => code),
    ).toEqual(codes),
)

test('a prescriber sees where the level of their visit comes from', () => {
  expect(describeNoCode('MD')).toContain('E/M level')
  expect(describeNoCode('LPC')).toBe('No code is supported yet.')
  expect(billingHint(40, 'MD')).toContain('90836')
  expect(billingHint(40, 'LPC')).not.toContain('90836')
})
