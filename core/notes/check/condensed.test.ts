import { expect, test } from 'vitest'
import { sentenceChecker } from './check-sentence.ts'

const check = sentenceChecker([
  { id: 'L1', speaker: 'provider', text: 'What happened?' },
  { id: 'L2', speaker: 'patient', text: "I didn't leave, I paid for the gas. I took it three nights." },
  { id: 'L3', speaker: 'other', name: 'Mother', text: 'No seizures. He was confused on Sunday.' },
])

test.each([
  "Didn't leave; paid for the gas.",
  'Took it three nights.',
  'Mother: No seizures. “He was confused on Sunday.”',
])('a sentence that only lost its empty words is supported: %s', (text) =>
  expect(check({ text, evidence: text.startsWith('Mother') ? ['L3'] : ['L2'] })).toBeUndefined(),
)

test.each([
  ['a lost denial', 'Did leave; paid for the gas.', ['L2']],
  ['another figure', 'Took it four nights.', ['L2']],
  ['words of somebody it does not name', '“He was confused on Sunday.”', ['L3']],
] as const)('%s is flagged', (_what, text, evidence) =>
  expect(check({ text, evidence: [...evidence] })).toBeDefined(),
)
