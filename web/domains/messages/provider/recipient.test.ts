import { expect, test } from 'vitest'
import type { Representation } from '#core/answers/representation.ts'
import type { Message } from '../shared/types.ts'
import { usualRecipient } from './recipient.tsx'

const helper = (user_id: string, ...rights_now: string[]) =>
  ({ user_id, rights_now }) as unknown as Representation
const from = (sender_id: string, acting_as: string | null = null) => ({ sender_id, acting_as }) as Message
const mother = helper('mother', 'messages')

test.each([
  ['the guardian who wrote last', [from('teen'), from('mother', 'guardian'), from('me')], [mother], 'mother'],
  ['the patient who wrote last', [from('mother', 'guardian'), from('teen', 'patient')], [mother], ''],
  ['the patient where nobody wrote', [], [mother], ''],
  [
    'the patient where the guardian gets no messages any more',
    [from('mother', 'guardian')],
    [helper('mother')],
    '',
  ],
])('an answer goes to %s', (_, messages, helpers, to) => {
  expect(usualRecipient(messages, helpers)).toBe(to)
})
