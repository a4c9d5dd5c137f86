import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { jobEnded } from '#server/jobs/job-events.ts'
import { logOptions } from '#server/log.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { openMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { openTraces } from './traces.ts'

let practice: TestServer
let patient: Actor
beforeAll(async () => {
  practice = await startTestServer()
  patient = await createActor(practice.services)
})
afterAll(() => practice.stop())

/** The same server once more, watched. */
async function startWatched(observers: Parameters<typeof startHttp>[1], env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const config = readConfig({ ...settings(), ...env })
  const http = await startHttp(
    { ...practice.services, config, log: pino(logOptions('info'), sink) },
    observers,
  )
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(url + path, {
      ...options,
      headers: {
        apikey: practice.services.keys.publishableKey,
        authorization: `Bearer ${patient.token}`,
        ...options.headers,
      },
    })
  return { lines, url, ask, http }
}

const settings = () => {
  const { DATA_DIR, DATABASE_URL } = practice.services.config
  return { PORT: '0', DATA_DIR, DATABASE_URL: DATABASE_URL ?? '', REQUIRE_STAFF_MFA: '0' }
}

describe('the access log', () => {
  test('logs the kind of a request and its ID, never about whom or what', async () => {
    const { lines, ask, http } = await startWatched({})
    const secret = '5c9d1c5e-0000-4000-8000-000000000000'
    await ask(`/rest/v1/appointments?id=eq.${secret}&notes=ilike.*suicidal*`)
    await ask('/rest/v1/rpc/booked_slots', { method: 'POST', body: JSON.stringify({ notes: 'suicidal' }) })
    await ask(`/rest/v1/secret_${secret}`)
    await ask(`/storage/v1/object/patient-documents/${secret}/suicidal.pdf`)
    await ask(`/auth/v1/factors/${secret}/verify`, { method: 'POST', body: '{}' })
    await ask(`/functions/v1/${secret}`, { method: 'POST', body: '{}' })
    await ask(`/provider-dashboard/patients/${secret}`)
    const health = await ask('/health')
    const upper = await ask('/config.json')
    await http.stop()
    const answered = lines.filter(({ msg }) => msg === 'Answered')
    expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'GET /rest/v1/appointments 200',
      expect.stringMatching(/^POST \/rest\/v1\/rpc\/:function 4\d\d$/),
      'GET /rest/v1/:table 404',
      expect.stringMatching(/^GET \/storage\/v1\/object\/:[a-z]+\/[:*a-z]+ 4\d\d$/),
      expect.stringMatching(/^POST \/auth\/v1\/factors\/:[a-zA-Z]+\/verify 4\d\d$/),
      'POST /functions/v1/:name 404',
      expect.stringMatching(/^GET \/\* \d+$/),
      'GET /config.json 200',
    ])
    expect(health.status).toBe(200)
    expect(answered.at(-1)?.requestId).toBe(upper.headers.get('x-request-id'))
    const all = JSON.stringify(lines)
    for (const word of [secret, 'suicidal', patient.id, patient.token, 'ilike'])
      expect(all).not.toContain(word)
  })

  test('can be turned off', async () => {
    const { lines, ask, http } = await startWatched({}, { ACCESS_LOG: '0' })
    await ask('/config.json')
    await http.stop()
    expect(lines.filter(({ msg }) => msg === 'Answered')).toEqual([])
  })
})

describe('metrics', () => {
  test('count requests, the pool, sockets, jobs and queues, on their own port', async () => {
    const { sql, requests } = practice.services
    let sockets = () => 0
    const metrics = openMetrics({ sql, requests, sockets: () => sockets(), version: '1.2.3' })
    const { ask, url, http } = await startWatched({ onAnswer: metrics.onAnswer })
    sockets = http.sockets
    await ask('/rest/v1/appointments')
    await ask('/rest/v1/appointments', { method: 'PROPFIND' })
    jobEnded({ job: 'seal-audit-log', failed: true, seconds: 0.2 })
    await sql`
      insert into private.mail_outbox (recipient, subject, body_text, kind, created_at, failed_at)
      values ('a@b.example', 's', '', 'test', now() - interval '1 hour', null), ('a@b.example', 's', '', 'test', now(), now())`
    const log = { warn: () => {}, error: () => {} }
    const server = await startMetricsServer({ METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }, metrics, log)
    const port = ((server?.address() ?? {}) as AddressInfo).port
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    for (const line of [
      'saguaro_requests_total{method="GET",route="/rest/v1/appointments",status="200"} 1',
      'saguaro_requests_total{method="OTHER",route="/rest/v1/:table",status="405"} 1',
      'saguaro_request_seconds_count{method="GET",route="/rest/v1/appointments"} 1',
      'saguaro_requests_pool_running 0',
      'saguaro_requests_pool_waiting 0',
      'saguaro_realtime_sockets 0',
      'saguaro_pdf_waiting 0',
      'saguaro_job_runs_total{job="seal-audit-log",outcome="failed"} 1',
      'saguaro_queue_waiting{queue="mail"} 1',
      'saguaro_queue_failed{queue="mail"} 1',
      'saguaro_queue_waiting{queue="safety-texts"} 0',
      'saguaro_database_up 1',
      'saguaro_info{version="1.2.3"} 1',
    ])
      expect(text).toContain(line)
    expect(text).toMatch(/saguaro_queue_oldest_seconds\{queue="mail"\} 36\d\d/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    const site = await fetch(`${url}/metrics`)
    expect(await site.text()).not.toContain('saguaro_requests_total')
    server?.close()
    metrics.close()
    await http.stop()
  })

  test('a port that was set and is taken stops the start; the usual one is given up', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const metrics = { read: async () => '', contentType: 'text/plain' }
    const log = { warn: () => {}, error: () => {} }
    await expect(
      startMetricsServer({ METRICS_HOST: '127.0.0.1', METRICS_PORT: port }, metrics, log),
    ).rejects.toThrow(`METRICS_PORT ${port} cannot be used`)
    taken.close()
  })
})

describe('traces', () => {
  type Sent = {
    resourceSpans: {
      scopeSpans: {
        spans: {
          name: string
          traceId: string
          spanId: string
          parentSpanId?: string
          attributes: { key: string; value: { stringValue?: string } }[]
        }[]
      }[]
    }[]
  }

  /** A collector that keeps what it receives. */
  async function startCollector() {
    const sent: Sent[] = []
    const server = createServer(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      if (request.url === '/v1/traces') sent.push(JSON.parse(Buffer.concat(pieces).toString()))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const spans = () =>
      sent.flatMap((s) => s.resourceSpans.flatMap((r) => r.scopeSpans.flatMap((o) => o.spans)))
    return { server, spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

  test('a request, its transactions and jobs reach the collector without ids of people', async () => {
    const collector = await startCollector()
    const config = { ...readConfig(settings()), TRUST_PROXY: true }
    const traces = openTraces(collector.url, config)
    const { ask, http } = await startWatched({ traces: traces.middleware })
    const answer = await ask(`/rest/v1/appointments?patient_id=eq.${patient.id}`, {
      headers: { traceparent },
    })
    jobEnded({ job: 'purge-expired', failed: false, seconds: 0.1 })
    await http.stop()
    await traces.close()
    collector.server.close()
    const spans = collector.spans()
    const request = spans.find(({ name }) => name === 'GET /rest/v1/appointments')
    const database = spans.find(({ name }) => name === 'database transaction')
    expect(request).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
    expect(database).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(request?.attributes).toContainEqual({
      key: 'saguaro.request_id',
      value: { stringValue: answer.headers.get('x-request-id') },
    })
    expect(spans.map(({ name }) => name)).toContain('job purge-expired')
    expect(JSON.stringify(spans)).not.toContain(patient.id)
  })

  test('a caller who is not a trusted proxy cannot choose the trace', async () => {
    const collector = await startCollector()
    const traces = openTraces(collector.url, readConfig(settings()))
    const { ask, http } = await startWatched({ traces: traces.middleware })
    await ask('/config.json', { headers: { traceparent } })
    await http.stop()
    await traces.close()
    collector.server.close()
    const [span] = collector.spans()
    expect(span?.name).toBe('GET /config.json')
    expect(span?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  })
})
