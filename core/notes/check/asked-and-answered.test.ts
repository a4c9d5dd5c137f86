import { expect, test } from 'vitest'
import { sentenceChecker } from './check-sentence.ts'

const check = sentenceChecker([
  { id: 'L1', speaker: 'provider', text: 'And Vyvanse, do you have any chest pain with 40 milligrams?' },
  { id: 'L2', speaker: 'patient', text: 'No. Only on Sunday.' },
  { id: 'L3', speaker: 'provider', text: 'Are you thinking of suicide right now?' },
  { id: 'L4', speaker: 'patient', text: 'Nope.' },
])

test.each([
  ['without what only asks', 'Any chest pain with 40 milligrams? No. Only on Sunday.', ['L1', 'L2']],
  ['as it was asked', 'Do you have any chest pain with 40 milligrams? “No.”', ['L1', 'L2']],
  ['by whoever asked it', 'Clinician: Any chest pain with 40 milligrams? Patient: No.', ['L1', 'L2']],
  ['with its no in other words', 'Thinking of suicide right now? No.', ['L3', 'L4']],
] as const)('a question outside quotation marks is supported %s', (_what, text, evidence) =>
  expect(check({ text, evidence: [...evidence] })).toBeUndefined(),
)

test.each([
  ['a question with another figure', 'Any chest pain with 60 milligrams? “No.”', ['L1', 'L2']],
  ['a question about something else', 'Any headache with 40 milligrams? “No.”', ['L1', 'L2']],
  ['a question turned into a denial', 'No chest pain with 40 milligrams? “No.”', ['L1', 'L2']],
  ['a question that asks about any time', 'Thinking of suicide? “Nope.”', ['L3', 'L4']],
  ['a yes nobody answered', 'Any chest pain with 40 milligrams? Yes.', ['L1', 'L2']],
  ['a yes behind a heading', 'Any chest pain with 40 milligrams? Yes: “Only on Sunday.”', ['L1', 'L2']],
  ['a bare yes to danger', '“Are you thinking of suicide right now?” Yes.', ['L3', 'L4']],
] as const)('%s is flagged', (_what, text, evidence) =>
  expect(check({ text, evidence: [...evidence] })).toBeDefined(),
)
