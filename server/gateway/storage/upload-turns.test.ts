import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#server/db/run-as.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { pdf } from './testing/samples.ts'
import { uploadTurns } from './upload.ts'

let server: TestServer
let ana: Actor
let ben: Actor
beforeAll(async () => {
  server = await startTestServer()
  ana = await createActor(server.services)
  ben = await createActor(server.services)
})
afterAll(() => server.stop())

/** Uploads of one person that last until the test ends them; those that are refused count too. */
function holdUploads(person: Actor, count: number) {
  const caller: Caller = { role: 'authenticated', claims: { sub: person.id } }
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const uploads = Array.from({ length: count }, () =>
    uploadTurns(caller, () => {
      begun++
      return promise
    }).catch(() => {}),
  )
  const finish = async () => {
    resolve()
    await Promise.all(uploads)
  }
  return { begun: () => begun, finish }
}

const upload = (person: Actor) =>
  server
    .client(person.token)
    .storage.from('patient-documents')
    .upload(`${person.id}/${crypto.randomUUID()}.pdf`, new Blob([pdf]))

test('one person sends four files at a time; the next waits, and that of another person does not', async () => {
  const held = holdUploads(ana, 4)
  await expect.poll(held.begun).toBe(4)
  let arrived = false
  const fifth = upload(ana).finally(() => {
    arrived = true
  })
  expect((await upload(ben)).error).toBeNull()
  expect(arrived).toBe(false)
  await held.finish()
  expect((await fifth).error).toBeNull()
})

test('a person with too many files waiting is refused with SM980, and may send again once they arrived', async () => {
  const held = holdUploads(ana, 100)
  await expect.poll(held.begun).toBe(4)
  expect((await upload(ana)).error).toMatchObject({ statusCode: '429' })
  expect((await upload(ben)).error).toBeNull()
  await held.finish()
  expect((await upload(ana)).error).toBeNull()
})
