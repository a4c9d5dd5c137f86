import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startPushService, type TestPushService } from '../testing/push-service.ts'
import { openPush } from './index.ts'
import { messageOf, testMessage } from './messages.ts'
import { PushGone, PushRefused } from './types.ts'

let service: TestPushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())
beforeEach(() => {
  service.received.length = 0
  service.answers.clear()
})

const message = messageOf('escalation', 'en', 'task-1', false)

test('a message arrives encrypted for the device, and only the device reads it', async () => {
  const device = service.device()
  await service.engine.send(device, message)
  expect(service.shown(device)).toEqual([
    {
      title: 'A safety task was escalated to you',
      body: 'Sign in to act.',
      url: '/provider-dashboard/safety-tasks',
      tag: 'task-1',
    },
  ])
  const [sent] = service.received
  expect(sent?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    ttl: String(4 * 60 * 60),
  })
  expect(sent?.body.includes('safety')).toBe(false)
  expect(() => service.device().open(sent?.body ?? Buffer.alloc(0))).toThrow()
})

test('it is signed with the practice’s key, for this push service and for at most a day', async () => {
  await service.engine.send(service.device(), message)
  const [sent] = service.received
  if (!sent) throw new Error('Nothing was sent')
  const { key, aud, sub, exp } = await service.claims(sent)
  expect({ key, aud, sub }).toEqual({
    key: service.engine.publicKey,
    aud: service.origin,
    sub: 'mailto:it@practice.example',
  })
  expect(Number(exp) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
})

test('every message has the same size, whatever it says', async () => {
  for (const kind of ['opened', 'reported_again', 'raised', 'reminder', 'escalation'] as const)
    for (const language of ['en', 'es'] as const)
      await service.engine.send(service.device(), messageOf(kind, language, crypto.randomUUID(), true))
  await service.engine.send(service.device(), testMessage('es', true))
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1)
})

test.each([404, 410])('an answer of %i says that the device is gone', async (status) => {
  const device = service.device()
  service.answers.set(device.path, { status })
  await expect(service.engine.send(device, message)).rejects.toBeInstanceOf(PushGone)
})

test.each([400, 413, 429, 500])('an answer of %i is a failure to retry after', async (status) => {
  const device = service.device()
  service.answers.set(device.path, { status })
  await expect(service.engine.send(device, message)).rejects.toBeInstanceOf(PushRefused)
})

test('a redirect is not followed', async () => {
  const [device, elsewhere] = [service.device(), service.device()]
  service.answers.set(device.path, { status: 307, location: elsewhere.endpoint })
  await expect(service.engine.send(device, message)).rejects.toBeInstanceOf(PushRefused)
  expect(service.received.map(({ path }) => path)).toEqual([device.path])
})

test('nothing is posted to an address that is no push service’s, even if it was stored', async () => {
  const device = { ...service.device(), endpoint: 'http://127.0.0.1:9/device' }
  await expect(service.engine.send(device, message)).rejects.toBeInstanceOf(PushRefused)
  expect(service.received).toEqual([])
})

test('keys that are not complete, or of two pairs, stop the start and are named', async () => {
  const other = await startPushService()
  await other.stop()
  const { VAPID_SUBJECT: _, ...incomplete } = service.settings
  const mixed = { ...service.settings, VAPID_PRIVATE_KEY: other.settings.VAPID_PRIVATE_KEY }
  expect(readConfig(service.settings).PUSH_SERVICES).toEqual([service.origin])
  for (const env of [incomplete, mixed]) expect(() => readConfig(env)).toThrow(/VAPID_PUBLIC_KEY: /)
  expect(() => readConfig({ PUSH_SERVICES: 'push.example' })).toThrow(/PUSH_SERVICES/)
})

test('without keys there is no push', () => {
  const settings = { PUSH_SERVICES: undefined, VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined }
  expect(openPush({ ...settings, VAPID_SUBJECT: undefined })).toBeUndefined()
})
