import { afterEach, expect, test } from 'vitest'
import { EngineError } from '../engine-error.ts'
import { brokenOff, json, silent, startVendor } from '../testing/vendor.ts'
import { readJson } from './read-limited.ts'
import { send } from './send.ts'

type Vendor = Awaited<ReturnType<typeof startVendor>>
let vendor: Vendor
afterEach(() => vendor.stop())

const never = new AbortController().signal
const ask = (
  { url }: Vendor,
  options: { seconds?: number; signal?: AbortSignal; maxBytes?: number } = {},
) => {
  const { seconds = 5, signal = never, maxBytes = 1000 } = options
  const endpoint = { kind: 'drafting' as const, url, key: undefined, seconds, pauseMs: 1 }
  const outgoing = { address: url, headers: {}, body: 'Paula is sad' }
  return send(endpoint, outgoing, signal, (response) => readJson('drafting', response, maxBytes))
}
const failureOf = async (asked: Promise<unknown>) => {
  const thrown = await asked.catch((error) => error)
  if (!(thrown instanceof EngineError))
    throw new Error('It did not fail as an engine does', { cause: thrown })
  return thrown
}

test.each([
  ['limited', json({}, 429)],
  ['starting', json({}, 503)],
  ['faulty', json({}, 500)],
  ['hanging up', brokenOff],
])('a vendor that is %s twice is asked a third time', async (_, fault) => {
  vendor = await startVendor(fault, fault, json({ well: true }))
  expect(await ask(vendor)).toEqual({ well: true })
  expect(vendor.heard).toHaveLength(3)
})

test.each([
  ['limited', json({}, 429, { 'retry-after': '0' }), 'busy'],
  ['faulty', json({}, 500), 'unreachable'],
  ['hanging up', brokenOff, 'unusable'],
])('one that stays %s is given up', async (_, fault, problem) => {
  vendor = await startVendor(fault)
  expect(await failureOf(ask(vendor))).toMatchObject({ problem })
  expect(vendor.heard).toHaveLength(3)
})

test('a long requested pause is not waited for, and the caller learns how long', async () => {
  vendor = await startVendor(json({}, 429, { 'retry-after': '40' }))
  expect(await failureOf(ask(vendor))).toMatchObject({ problem: 'busy', retryAfter: 40 })
  expect(vendor.heard).toHaveLength(1)
})

test.each([
  [401, 'refused'],
  [400, 'refused'],
  [413, 'too_large'],
])('what is refused with %i is not asked again, and its words are not repeated', async (status, problem) => {
  vendor = await startVendor(json({ error: 'Paula is sad is not allowed' }, status))
  const failure = await failureOf(ask(vendor))
  expect(failure).toMatchObject({ problem })
  expect(`${failure.message} ${failure.cause}`).not.toContain('Paula')
  expect(vendor.heard).toHaveLength(1)
})

test('a slow vendor is given up at the deadline', async () => {
  vendor = await startVendor(silent)
  expect(await failureOf(ask(vendor, { seconds: 0.2 }))).toMatchObject({
    problem: 'timeout',
    message: 'No answer within 0.2 s',
  })
})

test('a caller who goes away takes the request back', async () => {
  const caller = new AbortController()
  vendor = await startVendor(() => caller.abort())
  expect(await failureOf(ask(vendor, { signal: caller.signal }))).toMatchObject({ problem: 'cancelled' })
  await vendor.closed(0)
  expect(vendor.heard).toHaveLength(1)
})

test('a redirect is not followed: the words were meant for one address', async () => {
  const elsewhere = await startVendor(json({ well: true }))
  vendor = await startVendor(json({}, 307, { location: elsewhere.url }))
  expect(await failureOf(ask(vendor))).toMatchObject({ problem: 'unreachable' })
  expect(elsewhere.heard).toHaveLength(0)
  await elsewhere.stop()
})

test('no server there', async () => {
  vendor = await startVendor(silent)
  await vendor.stop()
  expect(await failureOf(ask(vendor))).toMatchObject({ problem: 'unreachable' })
})

test.each([
  ['larger than any honest one', json({ text: 'x'.repeat(2000) }), 'The answer is larger than 1000 bytes'],
  ['not JSON', json('<html>'), 'The answer is not JSON'],
])('an answer %s is not used', async (_, answer, message) => {
  vendor = await startVendor(answer)
  expect(await failureOf(ask(vendor))).toMatchObject({ problem: 'unusable', message })
  expect(vendor.heard).toHaveLength(1)
})
