import type { Schema } from '#server/gateway/rest/schema/schema.ts'
import type { BuiltRequest } from './built-request.ts'
import type { Random } from './random.ts'
import type { Samples } from './sample-rows.ts'

/** A request with nothing wrong in it: real columns, ids of rows that are there, values of the right type. */
export function buildValidRequest(random: Random, schema: Schema, samples: Samples): BuiltRequest {
  if (random.chance(0.25)) return validCall(random, schema, samples)
  const [name, rows] = random.one([...samples.rows])
  const row = random.one(rows)
  const columns = [...(schema.relations.get(name)?.columns.values() ?? [])].filter(({ hidden }) => !hidden)
  const plain = columns.filter(({ name: column }) => {
    const value = row[column]
    return value !== null && typeof value !== 'object' && String(value).length < 200
  })
  const query = new URLSearchParams()
  query.set('select', random.chance(0.5) ? '*' : random.one(columns).name)
  if (plain.length && random.chance(0.7)) {
    const { name: column } = random.one(plain)
    query.set(column, `${random.one(['eq', 'neq', 'gte', 'lte'])}.${row[column]}`)
  }
  if (plain.length && random.chance(0.4))
    query.set('order', `${random.one(plain).name}.${random.one(['asc', 'desc'])}`)
  query.set('limit', String(1 + random.below(20)))
  return {
    kind: 'rest',
    method: random.chance(0.9) ? 'GET' : 'HEAD',
    path: `/rest/v1/${name}?${query}`,
    headers: random.chance(0.2) ? { prefer: random.one(['count=exact', 'count=planned']) } : {},
  }
}

function validCall(random: Random, schema: Schema, { ofType }: Samples): BuiltRequest {
  const { name, parameters } = random.one(random.one([...schema.functions.values()]))
  const args = Object.fromEntries(
    parameters
      .filter(({ optional }) => !optional || random.chance(0.3))
      .map((parameter) => [parameter.name, sampleOf(random, parameter.type, ofType)]),
  )
  return {
    kind: 'function',
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: {},
    body: JSON.stringify(args),
  }
}

function sampleOf(random: Random, type: string, ofType: Samples['ofType']): unknown {
  const known = ofType.get(type)
  if (known && random.chance(0.9)) return random.one(known)
  const made: Record<string, unknown> = {
    date: '2026-11-16',
    integer: 5,
    bigint: 5,
    boolean: true,
    text: 'a',
    jsonb: {},
    'timestamp with time zone': new Date().toISOString(),
    'uuid[]': [],
    'text[]': [],
  }
  return made[type] ?? null
}
