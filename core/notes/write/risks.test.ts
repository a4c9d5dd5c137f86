import { expect, test } from 'vitest'
import { readTranscript } from '../read/index.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { risksOf } from './risks.ts'

function risks(said: string) {
  const read = readTranscriptText(said)
  if (read.status !== 'ready') throw new Error('The speakers are not clear.')
  return risksOf(readTranscript(read.lines).facts).map(({ topic, stance }) => `${topic} ${stance}`)
}
const asked = 'Provider: Have you thought about killing yourself?\nPatient: Some nights.\n'

test.each([
  ['Provider: Coffee, one cup a day or more?\nPatient: Three.'],
  ['Provider: What are you taking?\nPatient: Zoloft, fifty.'],
  ['Provider: Are you nursing?\nPatient: Yes.'],
  ['Provider: As a kid, what did the teachers say?\nPatient: That I dreamed.'],
])('a question about something else ends the talk of danger: %s', (said) =>
  expect(risks(`${asked}${said}`)).toHaveLength(1),
)

test('a Spanish yes is no suicidal ideation', () =>
  expect(risks('Provider: ¿Me escucha?\nPatient: Sí, doctora, ahora sí.')).toEqual([]))

test.each([
  ['Thoughts of hurting yourself: never, sometimes or often?', 'Never.', 'self-harm denies'],
  ['Do you ever think of dying?', 'Neither. I dream of the sea.', 'suicidal-ideation denies'],
  [
    'Do you still think you’d be better off dead?',
    'Yes, the thought comes, but no plan.',
    'suicidal-ideation endorses',
  ],
  ['You aren’t thinking of killing yourself?', 'Yes.', 'suicidal-ideation unclear'],
  ['Have you ever hurt anybody before?', 'No.', 'homicidal-ideation unclear'],
  ['Do you think of dying?', 'No. Well, sometimes.', 'suicidal-ideation unclear'],
])('%s %s', (question, answer, expected) =>
  expect(risks(`Provider: ${question}\nPatient: ${answer}`)).toEqual([expected]),
)
