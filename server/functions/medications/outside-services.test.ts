import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverDue, deliverNow } from '#server/engines/pharmacy/deliver.ts'
import { type MedicationServer, openMedicationServer, order, sertraline } from './testing.ts'

describe('a licensed interaction source', () => {
  let licensed: MedicationServer
  let asked: unknown[] = []
  let openMeanwhile = 0
  let reply = { status: 200, body: '{"alerts": []}' }
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      asked.push(JSON.parse(Buffer.concat(chunks).toString()))
      const [row] = await licensed.sql`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`
      openMeanwhile = row?.open
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/check`
    licensed = await openMedicationServer({ INTERACTIONS_URL: url, INTERACTIONS_NAME: 'Desert DDI' })
  })
  afterAll(async () => {
    await licensed.stop()
    gateway.close()
  })
  beforeEach(async () => {
    asked = []
    await licensed.setList([sertraline])
  })
  const add = { as: 'added', medication: { ...order, name: 'Loratadine', dosage: '10 mg' } }

  test('is asked in addition to our own data, and its answer is stored separately', async () => {
    reply = {
      status: 200,
      body: '{"alerts": [{"severity": "info", "text": "May add up.", "medications": []}]}',
    }
    expect((await licensed.act('prescribe-medication', add)).status).toBe(200)
    expect(asked).toEqual([
      {
        candidate: { name: 'Loratadine', dosage: '10 mg', route: 'PO', frequency: 'QD' },
        current: [{ name: 'Sertraline', dosage: '50 mg', route: 'PO', frequency: 'QD' }],
      },
    ])
    expect(await licensed.courseOf('Loratadine')).toMatchObject({
      outside_check: { source: 'Desert DDI', alerts: [{ severity: 'info', text: 'May add up.' }] },
    })
  })

  test('is asked once for an act, and outside its transaction', async () => {
    reply = { status: 200, body: '{"alerts": []}' }
    const prescribed = { as: 'prescribed', medication: { ...order, name: 'Trazodone', frequency: 'QHS' } }
    expect((await licensed.act('prescribe-medication', prescribed)).status).toBe(200)
    expect({ asked: asked.length, openMeanwhile }).toEqual({ asked: 1, openMeanwhile: 0 })
  })

  test.each([
    [
      'that finds something critical',
      { status: 200, body: '{"alerts": [{"severity": "critical", "text": "Stop."}]}' },
    ],
    ['that fails', { status: 503, body: '' }],
    ['that answers nonsense', { status: 200, body: '{"alerts": "none"}' }],
  ])('%s asks for a reason', async (_, given) => {
    reply = given
    const { status, body } = await licensed.act('prescribe-medication', add)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'override_required' })
    expect(body.details.courses[0].check.outside.source).toBe('Desert DDI')
  })
})

test('a prescription whose server stopped before it was sent is sent by the next one, once', async () => {
  const heard: string[] = []
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(chunks).toString()).reference)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "rx-1"}')
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/rx`
  const server = await openMedicationServer()
  await server.setList([])
  const prescribed = { as: 'prescribed', medication: { ...order, name: 'Trazodone', frequency: 'QHS' } }
  const { body } = await server.act('prescribe-medication', prescribed)
  const { prescriptionId } = body.prescription
  // As the transaction leaves it when nothing after its commit ran.
  await server.sql`update public.prescriptions set delivery = 'queued' where id = ${prescriptionId}`
  await server.sql`
    insert into private.pharmacy_outbox (prescription_id, kind, body)
    values (${prescriptionId}, 'prescription', ${server.sql.json({ reference: prescriptionId })})`
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const parts = { sql: server.sql, pharmacy: { url, token: undefined }, log }
  const taken = await Promise.all([deliverDue(parts), deliverDue(parts), deliverNow(parts, prescriptionId)])
  gateway.close()
  expect(heard).toEqual([prescriptionId])
  expect(taken[0] + taken[1]).toBeLessThanOrEqual(1)
  const [row] =
    await server.sql`select delivery, pharmacy_reference from public.prescriptions where id = ${prescriptionId}`
  expect(row).toEqual({ delivery: 'sent', pharmacy_reference: 'rx-1' })
  await server.stop()
})
