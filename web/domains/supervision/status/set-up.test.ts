import { expect, test } from 'vitest'
import { queueSetup } from './set-up.ts'

const none = { engines: { texting: false, pushKey: null, pharmacy: false }, mail: false }
const all = { engines: { texting: true, pushKey: 'key', pharmacy: true }, mail: true }
const outside = ['mail', 'text-messages', 'push', 'pharmacy']

test('a queue that delivers to nothing names the setting that is missing', () => {
  expect(outside.map((queue) => queueSetup(queue, none)?.match(/\(([A-Z_]+)\)/)?.[1])).toEqual([
    'SMTP_URL',
    'PAGER_URL',
    'VAPID_PUBLIC_KEY',
    'PHARMACY_URL',
  ])
})

test('a queue that is set up, is our own, or is not known yet has no such line', () => {
  expect(outside.map((queue) => queueSetup(queue, all))).toEqual(outside.map(() => undefined))
  expect(queueSetup('safety-events', none)).toBeUndefined()
  expect(queueSetup('push', { engines: undefined, mail: true })).toBeUndefined()
})
