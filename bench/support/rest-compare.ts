import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { fillPractice, type Patient } from './rest-fixture.ts'
import type { LoadTask } from './rest-load.ts'
import type { RawTask } from './rest-raw.ts'
import { connections, openMeasure } from './rest-round.ts'
import type { BenchResult } from './result.ts'
import { withDatabase } from './with-database.ts'

type Comparison = {
  name: string
  /** What a browser sends. */
  request: (patient: Patient) => {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  /** The same question as a person would write it for the driver. */
  text: string
  values: (patient: Patient) => string[]
}

const rounds = 5
const roundMs = 4000
const bar = 0.5

/** The server against the bare driver on the same transaction, in turns, so that a busy machine slows both alike. */
export async function compare({ name, request, text, values }: Comparison): Promise<BenchResult> {
  return withDatabase(async ({ sql, url }) => {
    const patients = await fillPractice(sql)
    const server = await startServer(url)
    const requests = patients.map((patient) => httpText(request(patient), patient.token))
    const callers = patients.map((patient) => ({ claims: patient.claims, values: values(patient) }))
    const gateway = openMeasure<LoadTask>('rest-load.ts', { port: server.port, requests })
    const driver = openMeasure<RawTask>('rest-raw.ts', { url, text, callers })
    try {
      await warmUp(gateway)
      await warmUp(driver)
      const pairs: { ours: number; theirs: number }[] = []
      for (let round = 0; round < rounds; round++) {
        pairs.push({ ours: await gateway.perSecond(roundMs), theirs: await driver.perSecond(roundMs) })
      }
      const middle = pairs.toSorted((a, b) => a.ours / a.theirs - b.ours / b.theirs)[Math.floor(rounds / 2)]
      if (!middle) throw new Error('nothing measured')
      const ratio = middle.ours / middle.theirs
      return {
        name: `${name}, RLS on, ${connections} connections`,
        rows: [
          {
            what: `${Math.round(middle.ours)}/s through the server, ${Math.round(middle.theirs)}/s by the driver alone`,
            value: ratio.toFixed(2),
            bar: `≥ ${bar}`,
            ok: ratio >= bar,
          },
        ],
      }
    } finally {
      gateway.stop()
      driver.stop()
      await server.stop()
    }
  })
}

/** Both sides are measured once their code is compiled, as it is in a server that has run for a while. */
async function warmUp(measure: ReturnType<typeof openMeasure>): Promise<void> {
  let asked = 0
  for (let second = 0; second < 20 && asked < 20_000; second++) asked += await measure.perSecond(1000)
}

function httpText(
  { method, path: target, headers, body }: ReturnType<Comparison['request']>,
  token: string,
): string {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    'apikey: sb_publishable_saguaro',
    `authorization: Bearer ${token}`,
    'accept: application/json',
    ...Object.entries(headers ?? {}).map(([key, value]) => `${key}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** The real server as `npm start` runs it, on the measured database. */
async function startServer(databaseUrl: string) {
  const port = await freePort()
  const main = path.join(import.meta.dirname, '../../server/main.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error('the server did not start')
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function isUp(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/providers?limit=0`).catch(() => undefined)
  if (!answer) await new Promise((resolve) => setTimeout(resolve, 50))
  return answer !== undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
