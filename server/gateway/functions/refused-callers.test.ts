import { expect, test } from 'vitest'
import type { Caller } from '#server/db/run-as.ts'
import { calledTooOften, FunctionError } from '#server/functions/types.ts'
import { openRefusedCallers } from './refused-callers.ts'

const patient = { role: 'authenticated', claims: { sub: 'a' } } as Caller
const other = { role: 'authenticated', claims: { sub: 'b' } } as Caller
const stranger = { role: 'anon', claims: {}, address: '192.0.2.1' } as Caller

test('H3: a person who called a function too often is refused from memory until the wait is over', () => {
  let time = 0
  const refused = openRefusedCallers(() => time)
  refused.remember(patient, 'my-record', calledTooOften(30))
  time = 10_000
  expect(refused.refusalOf(patient, 'my-record')).toMatchObject({ status: 429, retryAfter: 20 })
  expect(refused.refusalOf(patient, 'draft-note')).toBeUndefined()
  expect(refused.refusalOf(other, 'my-record')).toBeUndefined()
  time = 30_000
  expect(refused.refusalOf(patient, 'my-record')).toBeUndefined()
})

test('a person without an account is not remembered, because many can share an address', () => {
  const refused = openRefusedCallers(() => 0)
  refused.remember(stranger, 'send-notifications', calledTooOften(5))
  expect(refused.refusalOf(stranger, 'send-notifications')).toBeUndefined()
})

test('other refusals are not remembered', () => {
  const refused = openRefusedCallers(() => 0)
  refused.remember(patient, 'my-record', new FunctionError(403, 'not_allowed', 'No'))
  refused.remember(patient, 'my-record', new FunctionError(429, 'SM980', 'Busy', { retryAfter: 1 }))
  expect(refused.refusalOf(patient, 'my-record')).toBeUndefined()
})
