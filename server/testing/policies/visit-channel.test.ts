import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Inbox, joined } from '#server/gateway/realtime/test-client.ts'
import type { Actor } from '#server/testing/actors.ts'
import { minutesFromNow } from './people.ts'
import { type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit, clearVisits, locatePatient } from './visits.ts'

let practice: OpenPractice
let visit: string
let proxy: Actor
beforeAll(async () => {
  practice = await openPractice()
  proxy = await createRepresentative(practice, practice.people.patient, {
    kind: 'proxy',
    rights: ['schedule', 'forms', 'read_notes'],
  })
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
  await locatePatient(practice, visit)
})

type Heard = { payload: Record<string, unknown> }

async function enter(who: Actor) {
  const client = createClient(practice.url, practice.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => who.token,
  })
  await client.realtime.setAuth()
  const channel = client.channel(`visit:${visit}`, { config: { private: true, broadcast: { ack: true } } })
  const heard = new Inbox<Heard>()
  const present = new Inbox<unknown[]>()
  channel.on('broadcast', { event: 'signal' }, heard.push as never)
  channel.on('presence', { event: 'sync' }, () => present.push(Object.values(channel.presenceState()).flat()))
  await joined(channel)
  const say = (payload: object) => channel.send({ type: 'broadcast', event: 'signal', payload })
  return { channel, heard, present, say, leave: () => client.removeAllChannels() }
}

test('a person who joins for the patient can send neither as the provider nor as the patient', async () => {
  const { patient, treating } = practice.people
  const there = await enter(patient)
  const other = await enter(proxy)
  await other.say({ kind: 'hello', from: 'x.0', role: 'provider', account: treating.id })
  expect((await there.heard.next()).payload).toEqual({
    kind: 'hello',
    from: 'x.0',
    role: 'patient',
    account: proxy.id,
  })
  await other.channel.httpSend('signal', { kind: 'left', from: 'x.0', role: 'provider' })
  expect((await there.heard.next()).payload).toMatchObject({ role: 'patient', account: proxy.id })
  await other.channel.track({ role: 'provider', account: treating.id })
  const shown = await there.present.until((all) => all.length > 0)
  expect(shown).toMatchObject([{ role: 'patient', account: proxy.id }])
  await Promise.all([there.leave(), other.leave()])
})

test("messages of a visit's provider and patient name them", async () => {
  const { patient, treating } = practice.people
  const [there, provider] = [await enter(patient), await enter(treating)]
  await provider.say({ kind: 'changed', from: 'x.0' })
  expect((await there.heard.next()).payload).toMatchObject({ role: 'provider', account: treating.id })
  await there.say({ kind: 'changed', from: 'y.0' })
  expect((await provider.heard.next()).payload).toMatchObject({ role: 'patient', account: patient.id })
  await Promise.all([there.leave(), provider.leave()])
})
