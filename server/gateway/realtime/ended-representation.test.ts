import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutesFromNow } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative } from '#server/testing/policies/representatives.ts'
import { bookVisit, locatePatient } from '#server/testing/policies/visits.ts'
import { Inbox, joined, person } from './test-client.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
  await locatePatient(practice, visit)
})
afterAll(() => practice.close())

test('a proxy whose access the patient ends leaves the channel of the visit at once', async () => {
  const { patient, treating } = practice.people
  const rights = ['schedule', 'forms', 'read_notes']
  const proxy = await createRepresentative(practice, patient, { kind: 'proxy', rights })
  const open = async (token: string) => {
    const { client } = await person({ url: practice.url, services: { keys: practice.keys } }, token)
    const channel = client.channel(`visit:${visit}`, { config: { private: true } })
    const [heard, system] = [new Inbox<{ payload: { said: string } }>(), new Inbox<{ message: string }>()]
    channel.on('broadcast', { event: 'chat' }, heard.push as never).on('system', {}, system.push)
    await joined(channel)
    return { client, channel, heard, system }
  }
  const [theirs, provider] = [await open(proxy.token), await open(treating.token)]
  const say = (said: string) => provider.channel.send({ type: 'broadcast', event: 'chat', payload: { said } })
  await say('before')
  expect((await theirs.heard.next()).payload.said).toBe('before')

  const closed = theirs.system.until(({ message }) => message.startsWith('Unauthorized'))
  await done(practice.as(patient).rpc('end_representation', { representation: proxy.representationId }))
  await closed
  await say('after')
  expect(theirs.heard.size).toBe(0)
  expect(provider.channel.state).toBe('joined')
  await Promise.all([theirs, provider].map(({ client }) => client.removeAllChannels()))
})
