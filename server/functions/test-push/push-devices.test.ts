import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startPushService,
  type TestDevice,
  type TestPushService,
} from '#server/engines/testing/push-service.ts'
import { type Actor, tokenFor } from '#server/testing/actors.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { createProvider } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'

let service: TestPushService
let practice: OpenPractice
beforeAll(async () => {
  service = await startPushService()
  practice = await openPractice(service.settings)
})
afterAll(async () => {
  await practice.close()
  await service.stop()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers.clear()
  await practice.sql`delete from public.push_subscriptions`
  await practice.sql`delete from private.rate_limits`
})

type Called = { status: number; body: Record<string, unknown> }

async function call(of: OpenPractice, who: Actor | undefined, name: string, body: object): Promise<Called> {
  const client = who ? of.as(who) : of.anonymous()
  const { data, error } = await client.functions.invoke(name, { body })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  return { status: context.status, body: await context.json() }
}
const about = ({ endpoint, p256dh, auth }: Pick<TestDevice, 'endpoint' | 'p256dh' | 'auth'>) => ({
  endpoint,
  p256dh,
  auth,
  label: 'Chrome, Windows',
  language: 'en',
})
const subscribe = (who: Actor | undefined, device: Pick<TestDevice, 'endpoint' | 'p256dh' | 'auth'>) =>
  call(practice, who, 'subscribe-push', about(device))
const tryOut = (who: Actor, id: unknown) => call(practice, who, 'test-push', { id })
const devices = () =>
  practice.sql`select id, user_id, endpoint from public.push_subscriptions order by created_at`

describe('turning push notifications on', () => {
  test('a verified provider and the supervising physician can', async () => {
    const { treating, admin } = practice.people
    expect((await subscribe(treating, service.device())).status).toBe(200)
    expect((await subscribe(admin, service.device())).status).toBe(200)
    expect((await devices()).map(({ user_id }) => user_id)).toEqual([treating.id, admin.id])
  })

  test('patients, unverified providers, the office and strangers cannot', async () => {
    const { patient, unverified, frontDesk, biller } = practice.people
    for (const who of [patient, unverified, frontDesk, biller])
      expect(await subscribe(who, service.device())).toMatchObject({ status: 403, body: { code: 'SM647' } })
    expect((await subscribe(undefined, service.device())).status).toBe(401)
    expect(await devices()).toEqual([])
  })

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'http://fcm.googleapis.com/fcm/send/abc',
  ])('an address like %s is refused, and nothing is sent there', async (endpoint) => {
    const { treating } = practice.people
    expect(await subscribe(treating, { ...service.device(), endpoint })).toMatchObject({
      status: 400,
      body: { code: 'SM646' },
    })
    expect(await devices()).toEqual([])
    expect(service.received).toEqual([])
  })

  test('ten devices are enough for one person; one of them may be renewed', async () => {
    const { treating } = practice.people
    const first = service.device()
    await subscribe(treating, first)
    for (let count = 1; count < 10; count += 1) await subscribe(treating, service.device())
    expect(await subscribe(treating, service.device())).toMatchObject({
      status: 409,
      body: { code: 'SM648' },
    })
    expect((await subscribe(treating, first)).status).toBe(200)
    expect(await devices()).toHaveLength(10)
  })

  test('a browser that a colleague used before belongs to the person who turns it on', async () => {
    const { treating, admin } = practice.people
    const shared = service.device()
    await subscribe(treating, shared)
    expect((await subscribe(admin, shared)).status).toBe(200)
    expect((await devices()).map(({ user_id }) => user_id)).toEqual([admin.id])
  })

  test('knowing the address of a colleague’s device is not enough to take it', async () => {
    const { treating, admin } = practice.people
    const device = service.device()
    await subscribe(treating, device)
    const { endpoint } = device
    expect(await subscribe(admin, { ...service.device(), endpoint })).toMatchObject({
      body: { code: 'SM646' },
    })
    expect((await devices()).map(({ user_id }) => user_id)).toEqual([treating.id])
  })

  test('the audit log says that a device was added and removed, without its address or keys', async () => {
    const { treating } = practice.people
    const { body } = await subscribe(treating, service.device())
    await done(
      practice.as(treating).from('push_subscriptions').delete().eq('id', String(body.id)).select('id'),
    )
    const entries = await practice.sql`
      select event_type, actor_id, details from public.audit_log where row_id = ${String(body.id)} order by id`
    expect(entries.map(({ event_type }) => event_type)).toEqual([
      'push_subscriptions.insert',
      'push_subscriptions.delete',
    ])
    expect(entries[0]).toMatchObject({
      actor_id: treating.id,
      details: { of: treating.id, device: 'Chrome, Windows' },
    })
    expect(JSON.stringify(entries)).not.toContain(service.origin)
  })
})

describe('what a person sees of their devices', () => {
  test('is their own, without the keys', async () => {
    const { treating, otherProvider, admin } = practice.people
    const { endpoint } = service.device()
    await subscribe(treating, { ...service.device(), endpoint })
    const [row] = await done(practice.as(treating).from('push_subscriptions').select())
    expect(row).toMatchObject({ label: 'Chrome, Windows', endpoint })
    expect(Object.keys(row ?? {})).not.toContain('auth')
    const { error } = await practice.as(treating).from('push_subscriptions').select('auth, p256dh')
    expect(error?.code).toBe('42501')
    for (const other of [otherProvider, admin])
      expect(await done(practice.as(other).from('push_subscriptions').select())).toEqual([])
  })

  test('the supervising physician reads how many devices each person on call has', async () => {
    const { treating, admin, otherProvider } = practice.people
    await practice.sql`
      insert into public.safety_on_call (user_id, position) values (${treating.id}, 1), (${otherProvider.id}, 2)`
    await subscribe(treating, service.device())
    const channels = await done(practice.as(admin).rpc('on_call_channels'))
    expect(Object.fromEntries(channels.map(({ user_id, devices }) => [user_id, devices]))).toEqual({
      [treating.id]: 1,
      [otherProvider.id]: 0,
    })
    await emptyTables(practice.sql, 'public.safety_on_call')
  })
})

describe('a test notification', () => {
  test('reaches its device immediately, and reports so', async () => {
    const { admin } = practice.people
    const device = service.device()
    const { body } = await subscribe(admin, device)
    expect(await tryOut(admin, body.id)).toEqual({ status: 200, body: { sent: true } })
    expect(service.shown(device)).toMatchObject([{ title: 'Notifications work', url: '/admin/safety-tasks' }])
    const [row] = await practice.sql`select last_success_at from public.push_subscriptions`
    expect(row?.last_success_at).toBeInstanceOf(Date)
  })

  test('speaks the language the person read', async () => {
    const { treating } = practice.people
    const device = service.device()
    const { body } = await call(practice, treating, 'subscribe-push', { ...about(device), language: 'es' })
    await tryOut(treating, body.id)
    expect(service.shown(device)).toMatchObject([{ title: 'Las notificaciones funcionan' }])
  })

  test('that the push service does not take is reported as not sent', async () => {
    const { treating } = practice.people
    const device = service.device()
    const { body } = await subscribe(treating, device)
    service.answers.set(device.path, { status: 500 })
    expect(await tryOut(treating, body.id)).toEqual({ status: 200, body: { sent: false } })
  })

  test('to a device that is gone removes it', async () => {
    const { treating } = practice.people
    const device = service.device()
    const { body } = await subscribe(treating, device)
    service.answers.set(device.path, { status: 410 })
    expect(await tryOut(treating, body.id)).toMatchObject({ status: 404, body: { code: 'SM650' } })
    expect(await devices()).toEqual([])
  })

  test("cannot be sent to another person's device", async () => {
    const { treating, admin } = practice.people
    const { body } = await subscribe(treating, service.device())
    expect(await tryOut(admin, body.id)).toMatchObject({ status: 404, body: { code: 'SM650' } })
    expect(service.received).toEqual([])
  })
})

describe('devices are forgotten', () => {
  test('when their owner signs out everywhere, and stay when they sign out in one place', async () => {
    const provider = await createProvider(practice)
    await subscribe(provider, service.device())
    const leave = (scope: string, token: string) =>
      fetch(`${practice.url}/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: { apikey: practice.keys.publishableKey, authorization: `Bearer ${token}` },
      })
    const elsewhere = await tokenFor(practice, provider.id, provider.email)
    expect((await leave('local', elsewhere)).status).toBe(204)
    expect(await devices()).toHaveLength(1)
    expect((await leave('global', provider.token)).status).toBe(204)
    expect(await devices()).toEqual([])
  })

  test('when the supervising physician suspends them', async () => {
    const provider = await createProvider(practice)
    await subscribe(provider, service.device())
    await done(
      practice.as(practice.people.admin).rpc('suspend_provider', { provider_id: provider.providerId }),
    )
    expect(await devices()).toEqual([])
  })

  test('when the supervising physician signs them out', async () => {
    const provider = await createProvider(practice)
    await subscribe(provider, service.device())
    const reason = 'Their phone was stolen on the way home'
    await done(practice.as(practice.people.admin).rpc('sign_out_person', { person: provider.id, reason }))
    expect(await devices()).toEqual([])
  })
})

test('a practice without keys says that push is not set up', async () => {
  const plain = await openPractice()
  try {
    const { treating } = plain.people
    expect(await call(plain, treating, 'subscribe-push', about(service.device()))).toMatchObject({
      status: 404,
      body: { code: 'SM649' },
    })
    expect(await call(plain, treating, 'engines', {})).toMatchObject({ body: { pushKey: null } })
    expect(await call(practice, practice.people.treating, 'engines', {})).toMatchObject({
      body: { pushKey: service.engine.publicKey },
    })
  } finally {
    await plain.close()
  }
})
