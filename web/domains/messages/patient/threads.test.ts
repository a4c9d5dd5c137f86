import { expect, test } from 'vitest'
import type { Message } from '../shared/types.ts'
import type { MyProvider } from './api.ts'
import { threadsOf } from './threads.ts'

const me = 'patient'
const provider = (id: string, reachable = true): MyProvider => ({
  id,
  name: `Dr. ${id}`,
  specialty: null,
  photo: undefined,
  reachable,
})
const message = (provider_id: string, created_at: string, more: Partial<Message> = {}): Message => ({
  id: `${provider_id} ${created_at}`,
  patient_id: me,
  provider_id,
  sender_id: me,
  message: 'hello',
  created_at,
  read_at: null,
  attachment: null,
  ...more,
})

test('the latest message comes first; a provider without messages still has a thread', () => {
  const threads = threadsOf(
    [message('a', '2026-01-01'), message('b', '2026-01-03'), message('a', '2026-01-02')],
    [provider('c'), provider('a'), provider('b')],
    { id: me, readsForPatient: true, mayWrite: true },
    'Your provider',
  )
  expect(threads.map((thread) => thread.provider.id)).toEqual(['b', 'a', 'c'])
})

test('only unopened messages from the provider to the reader count as unread', () => {
  const [thread] = threadsOf(
    [
      message('a', '1'),
      message('a', '1', { sender_id: 'mother', acting_as: 'guardian' }),
      message('a', '2', { sender_id: 'doctor' }),
      message('a', '2', { sender_id: 'doctor', conversation_with: 'mother' }),
      message('a', '3', { sender_id: 'doctor', read_at: '4' }),
    ],
    [provider('a')],
    { id: me, readsForPatient: true, mayWrite: true },
    'Your provider',
  )
  expect(thread?.unread).toBe(1)
})

test.each([
  ['reader', { sender_id: me, acting_as: 'patient' }],
  ['guardian', { sender_id: 'mother', acting_as: 'guardian' }],
  [undefined, { sender_id: 'doctor' }],
])('the last message is said to be from who wrote it: %s', (lastBy, sent) => {
  const [thread] = threadsOf(
    [message('a', '1'), message('a', '2', sent)],
    [provider('a')],
    { id: me, readsForPatient: true, mayWrite: true },
    'Your provider',
  )
  expect(thread?.lastBy).toBe(lastBy)
})

test('a thread with a provider no longer seen, or suspended, can be read but not written in', () => {
  const threads = threadsOf(
    [message('gone', '1')],
    [provider('out', false)],
    { id: me, readsForPatient: true, mayWrite: true },
    'Your provider',
  )
  expect(threads).toMatchObject([
    { provider: { id: 'gone', name: 'Your provider' }, writing: 'no-visit' },
    { provider: { id: 'out' }, writing: 'unreachable' },
  ])
})

test("a reader who can't mark as read has only their own conversation to open", () => {
  const received = [
    message('a', '1', { sender_id: 'doctor' }),
    message('a', '2', { sender_id: 'doctor', conversation_with: 'mother' }),
  ]
  const unread = (readsForPatient: boolean) =>
    threadsOf(
      received,
      [provider('a')],
      { id: 'mother', readsForPatient, mayWrite: true },
      'Your provider',
    )[0]?.unread
  expect(unread(false)).toBe(1)
  expect(unread(true)).toBe(2)
})

test('a read-only person can’t mark anything read, so nothing is new for them', () => {
  const reader = { id: 'mother', readsForPatient: true, mayWrite: false }
  const [thread] = threadsOf([message('a', '1', { sender_id: 'doctor' })], [provider('a')], reader, '')
  expect(thread).toMatchObject({ unread: 0, writing: 'reads-only' })
})
