import { expect, test } from 'vitest'
import { toldInConfidence } from './told-in-confidence.ts'

const found = (text: string) =>
  toldInConfidence([
    { name: 'Subjective', sentences: [{ text, evidence: [], supported: true, starter: false }] },
  ]).length > 0

test.each([
  '“That was a long okay.” “You can’t tell her this. Like actually.”',
  '“Please don’t tell my mom.”',
  '“I threw up, and I told them it was food.”',
  '“Does anyone know?” “My cousin. My mom doesn’t know.”',
  '“You don’t have to tell him about the cupboard.”',
  'Clinician: “What you tell me stays with me, unless you could get really hurt.”',
  '“Is the door closed? Can anybody hear you?” “No.”',
  '“He choked me. In November.”',
])('what was told in confidence is found before the signature: %s', (text) => expect(found(text)).toBe(true))

test.each([
  'Takes the Zoloft every night.',
  'Answered no to “Does anyone hit you?”',
  '“Tell your sister I said hello.”',
  'Sleep: six hours.',
])('what anyone may read is not: %s', (text) => expect(found(text)).toBe(false))
