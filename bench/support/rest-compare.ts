import { fillPractice, type Patient } from './rest-fixture.ts'
import type { LoadTask } from './rest-load.ts'
import type { RawTask } from './rest-raw.ts'
import { connections, openMeasure, warmUp } from './rest-round.ts'
import { httpText, type Request, startServer } from './rest-server.ts'
import type { BenchResult } from './result.ts'
import { withDatabase } from './with-database.ts'

type Comparison = {
  name: string
  /** What a browser sends. */
  request: (patient: Patient) => Request
  /** The same question as a person would write it for the driver. */
  text: string
  values: (patient: Patient) => string[]
}

const rounds = 5
const roundMs = 4000
const bar = 0.8

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
