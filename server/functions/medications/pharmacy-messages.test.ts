import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverDue, deliverNow } from '#server/engines/pharmacy/deliver.ts'
import { type MedicationServer, openMedicationServer, order } from './testing.ts'

type Heard = { reference: string; cancel?: true; reason?: string; medication?: { dosage: string } }
let heard: Heard[] = []
/** What the network answers; it can also hold a request open. */
let answer: (response: ServerResponse) => void
const take = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "rx-1"}')
const fail = (response: ServerResponse) => void response.writeHead(503).end()
const network = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    heard.push(JSON.parse(Buffer.concat(chunks).toString()))
    answer(response)
  })
})

let server: MedicationServer
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(network.address() as AddressInfo).port}/rx`
  server = await openMedicationServer({ PHARMACY_URL: url })
})
afterAll(async () => {
  await server.stop()
  network.close()
})
beforeEach(async () => {
  answer = fail
  await server.setList([])
  heard = []
})

const log = { info: () => {}, warn: () => {}, error: () => {} }
const parts = () => ({ sql: server.sql, pharmacy: { url, token: undefined }, log })
const prescribe = async () => {
  const medication = { ...order, name: 'Trazodone', frequency: 'QHS' }
  const { body } = await server.act('prescribe-medication', { as: 'prescribed', medication })
  return body.prescription.prescriptionId as string
}
const seen = async () => {
  const { id, version } = await server.courseOf('Trazodone')
  return { medicationId: id, version }
}
const stop = async () => {
  const { status } = await server.act('stop-medication', { ...(await seen()), reason: 'Side effects' })
  expect(status).toBe(200)
}
const change = async () => {
  const asked = { ...order, ...(await seen()), dosage: '100 mg', frequency: 'QHS' }
  const { body } = await server.act('change-medication', asked)
  return body.prescription.prescriptionId as string
}
/** As the transaction that prescribes leaves it, when nothing after its commit ran. */
const untried = (id: string) =>
  server.sql`update private.pharmacy_outbox set attempts = 0, last_error = null where prescription_id = ${id}`
const dueNow = () => server.sql`update private.pharmacy_outbox set next_attempt_at = now()`
const deliver = async () => {
  heard = []
  await dueNow()
  await deliverDue(parts())
  return heard.map(({ reference, cancel }) => [reference, cancel ? 'cancellation' : 'prescription'])
}
const messages = (id: string) => server.sql`
  select kind, sent_at is not null as sent, failed_at is not null as closed, dismissed_at is not null as dismissed
  from private.pharmacy_outbox where prescription_id = ${id} order by kind desc`
const filed = async (id: string) => {
  const [row] = await server.sql`
    select delivery, cancellation, canceled_at is not null as canceled from public.prescriptions where id = ${id}`
  return row
}

describe('a prescription that is stopped', () => {
  test('before it was ever tried reaches no pharmacy, and neither does a cancellation', async () => {
    const id = await prescribe()
    await untried(id)
    await stop()
    answer = take
    expect(await deliver()).toEqual([])
    expect(await messages(id)).toEqual([{ kind: 'prescription', sent: false, closed: true, dismissed: true }])
    expect(await filed(id)).toEqual({ delivery: 'queued', cancellation: null, canceled: true })
  })

  test('after an attempt without an answer is only canceled', async () => {
    const id = await prescribe()
    await stop()
    expect(await filed(id)).toMatchObject({ cancellation: 'queued' })
    answer = take
    expect(await deliver()).toEqual([[id, 'cancellation']])
    expect(heard[0]).toMatchObject({ cancel: true, reason: 'Side effects' })
    expect(await filed(id)).toMatchObject({ cancellation: 'sent' })
  })

  test('after it was sent is canceled immediately', async () => {
    answer = take
    const id = await prescribe()
    await stop()
    heard = []
    await deliverDue(parts())
    expect(heard).toMatchObject([{ reference: id, cancel: true }])
  })

  test('after it was given up is canceled, and no longer in the list of failures', async () => {
    const id = await prescribe()
    await server.sql`select private.give_up_on_pharmacy(id, '503') from private.pharmacy_outbox`
    await stop()
    expect((await messages(id))[0]).toMatchObject({ kind: 'prescription', closed: true, dismissed: true })
    answer = take
    expect(await deliver()).toEqual([[id, 'cancellation']])
  })

  test('while it is being sent is canceled after that, and a failure does not queue it again', async () => {
    const held = Promise.withResolvers<ServerResponse>()
    answer = held.resolve
    const prescribing = prescribe()
    const response = await held.promise
    const id = heard[0]?.reference ?? ''
    await stop()
    heard = []
    await deliverDue(parts())
    expect(heard).toEqual([])
    answer = take
    fail(response)
    await prescribing
    expect((await messages(id))[0]).toMatchObject({ kind: 'prescription', sent: false, closed: true })
    expect(await deliver()).toEqual([[id, 'cancellation']])
  })
})

describe('a prescription with another dose', () => {
  test('replaces one that was never attempted: the pharmacy gets only the new one', async () => {
    const old = await prescribe()
    await untried(old)
    const fresh = await change()
    answer = take
    expect(await deliver()).toEqual([[fresh, 'prescription']])
    expect(heard[0]?.medication?.dosage).toBe('100 mg')
    expect(await filed(old)).toMatchObject({ canceled: true, cancellation: null })
  })

  test('cancels one that may have arrived', async () => {
    const old = await prescribe()
    const fresh = await change()
    answer = take
    expect((await deliver()).sort()).toEqual(
      [
        [fresh, 'prescription'],
        [old, 'cancellation'],
      ].sort(),
    )
  })
})

test('a message of a canceled or replaced prescription that still waits is put away unsent', async () => {
  const [canceled, replaced] = [await prescribe(), await change()]
  const newer = await change()
  await server.sql`
    update private.pharmacy_outbox set failed_at = null, dismissed_at = null where kind = 'prescription'`
  await server.sql`update public.prescriptions set canceled_at = null where id = ${replaced}`
  answer = take
  const sent = await deliver()
  expect(sent.filter(([, kind]) => kind === 'prescription')).toEqual([[newer, 'prescription']])
  expect((await messages(canceled))[0]).toMatchObject({ sent: false, dismissed: true })
})

test('waiting for the network handles all messages of the prescription', async () => {
  const id = await prescribe()
  await stop()
  await server.sql`update private.pharmacy_outbox set failed_at = null, dismissed_at = null`
  await dueNow()
  answer = take
  heard = []
  await deliverNow(parts(), id)
  expect(heard).toMatchObject([{ reference: id, cancel: true }])
  expect(await messages(id)).toMatchObject([{ dismissed: true }, { kind: 'cancellation', sent: true }])
})

describe('messages the network does not accept', () => {
  const notices = () => server.sql`
    select user_id, title, body, link, about from public.notifications where kind = 'pharmacy_failed'`
  const giveUp = async () => {
    await server.sql`update private.pharmacy_outbox set attempts = 11`
    await deliver()
  }
  const undelivered = async () => {
    const { data } = await server
      .client(server.people.treating.token)
      .rpc('medication_context', { patient: server.people.patient.id })
    const [course] = (data as unknown as { medications: { undelivered: string | null }[] }).medications
    return course?.undelivered
  }
  const settle = (how: 'retry_dead_letter' | 'dismiss_dead_letter', entry: string) =>
    server.client(server.people.admin.token).rpc(how, { queue: 'pharmacy', entry })
  const entryOf = async (id: string, kind: string) => {
    const [row] = await server.sql`
      select id from private.pharmacy_outbox where prescription_id = ${id} and kind = ${kind}`
    return row?.id as string
  }

  test.each(['prescription', 'cancellation'])(
    'a %s, is told to the prescriber once and shown on the course',
    async (kind) => {
      const { patient, treating } = server.people
      const id = await prescribe()
      if (kind === 'cancellation') await stop()
      expect(await undelivered()).toBeNull()
      await giveUp()
      expect([...(await notices())]).toEqual([
        {
          user_id: treating.id,
          title: `Call the pharmacy: the ${kind} for your patient didn't arrive`,
          body: 'Trazodone 50 mg',
          link: `/provider-dashboard/medication-verification/${patient.id}`,
          about: patient.id,
        },
      ])
      expect(await undelivered()).toBe(kind)
      expect(await filed(id)).toMatchObject({
        [kind === 'prescription' ? 'delivery' : 'cancellation']: 'failed',
      })

      expect((await settle('retry_dead_letter', await entryOf(id, kind))).error).toBeNull()
      expect(await undelivered()).toBeNull()
      await giveUp()
      expect((await settle('dismiss_dead_letter', await entryOf(id, kind))).error).toBeNull()
      expect(await undelivered()).toBeNull()
    },
  )

  test('a prescription that has since been canceled is not tried again', async () => {
    const id = await prescribe()
    await giveUp()
    await stop()
    const { error } = await settle('retry_dead_letter', await entryOf(id, 'prescription'))
    expect(error?.code).toBe('SM842')
    answer = take
    expect(await deliver()).toEqual([[id, 'cancellation']])
  })
})
