import { functions } from '#server/functions/index.ts'
import { readSchema } from '#server/gateway/rest/schema/schema.ts'
import { schemaQuery } from '#server/gateway/rest/schema/schema-query.ts'
import { createPeople } from '#server/testing/policies/people.ts'
import { type BuiltRequest, buildRequest } from './support/build-request.ts'
import { withPractice } from './support/practice.ts'
import { openRandom } from './support/random.ts'
import { runMany, Tally } from './support/run-many.ts'
import { isHealthy, pause } from './support/server.ts'
import { count, type Part, yes } from './support/types.ts'

const atOnce = 6
const mostGrowth = 1.3

/** 20,000 requests built from the schema, as a stranger, a patient, a clinician and the supervising physician. */
const generatedRequests: Part = ({ inputs }) =>
  withPractice(async ({ sql, keys, server }) => {
    const random = openRandom(41)
    const people = await createPeople({ sql, keys })
    const tokens = [keys.publishableKey, people.patient.token, people.treating.token, people.admin.token]
    const [row] = await sql.unsafe<{ schema: string }[]>(schemaQuery)
    const schema = readSchema(String(row?.schema))
    const names = Object.keys(functions)
    const statuses = new Tally()
    const failures: string[] = []
    const send = async ({ method, path, headers, body }: BuiltRequest) => {
      const token = random.one(tokens)
      const withBody = method !== 'GET' && method !== 'HEAD' && body !== undefined
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          apikey: keys.publishableKey,
          authorization: `Bearer ${token}`,
          ...(withBody && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(withBody && { body }),
      }).catch((error: Error) => error)
      if (answer instanceof Error) return statuses.add('no answer')
      const text = await answer.text()
      statuses.add(answer.status)
      if (answer.status >= 500)
        failures.push(`${method} ${path} ${body ?? ''} → ${answer.status} ${text}`.slice(0, 600))
    }
    const build = (count: number) => Array.from({ length: count }, () => buildRequest(random, schema, names))
    await runMany(build(inputs / 10), atOnce, send)
    await pause(5_000)
    const before = server.memory()
    await runMany(build(inputs), atOnce, send)
    await pause(10_000)
    const after = server.memory()
    for (const failure of failures.slice(0, 20)) console.error(failure)
    const alive = server.exitCode() === null && (await isHealthy(server.url))
    return {
      name: `${count(inputs)} generated REST, auth, storage and function requests`,
      rows: [
        { what: 'answers', value: String(statuses) },
        yes('the same process still answers', alive),
        {
          what: 'answers of 500 and above',
          value: String(failures.length),
          bar: '0',
          ok: failures.length === 0,
        },
        {
          what: 'memory afterwards against after the warm-up',
          value: `${after.toFixed(0)} MiB, ${(after / before).toFixed(2)}×`,
          bar: `at most ${mostGrowth}×`,
          ok: after / before <= mostGrowth,
        },
      ],
    }
  })

export default generatedRequests
