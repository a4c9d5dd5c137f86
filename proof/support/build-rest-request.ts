import type { Schema } from '#server/gateway/rest/schema/schema.ts'
import type { BuiltRequest } from './built-request.ts'
import { values } from './odd-values.ts'
import type { Random } from './random.ts'

const operators = [
  'eq',
  'neq',
  'gt',
  'lt',
  'like',
  'ilike',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'fts',
  'match',
  'not.eq',
  'isdistinct',
  'eq(any)',
  'xx',
]
const prefers = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'count=planned',
  'resolution=merge-duplicates',
  'missing=default',
  'handling=strict, max-affected=1',
  'tx=rollback',
  'timezone=Mars/Base',
  'x',
]
const accepts = [
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
  'application/vnd.pgrst.plan',
  '*/*',
  'image/png',
]

export function restRequest(random: Random, schema: Schema): BuiltRequest {
  const relation = random.one([...schema.relations.values()])
  const columns = [...relation.columns.keys()]
  const method = random.one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'])
  const column = () =>
    random.chance(0.9) ? random.one(columns) : random.one(['nope', '*', '"', 'count', '...x', '@patient'])
  const query = new URLSearchParams()
  if (random.chance(0.7)) query.set('select', selectOf(random, schema, relation.name, column))
  for (let n = random.below(4); n > 0; n--)
    query.append(column(), `${random.one(operators)}.${random.one(values)}`)
  if (random.chance(0.2))
    query.set('or', `(${column()}.eq.${random.one(values)},not.and(${column()}.is.null))`)
  if (random.chance(0.3))
    query.set('order', `${column()}.${random.one(['asc', 'desc', 'desc.nullslast', 'up'])}`)
  if (random.chance(0.3)) query.set('limit', random.one(['1', '0', '-1', '1e9', 'x']))
  if (random.chance(0.2)) query.set('offset', random.one(['0', '5', '-3', '99999999']))
  if (random.chance(0.1)) query.set('on_conflict', column())
  if (random.chance(0.1)) query.set('columns', column())
  const writes = method === 'POST' || method === 'PATCH' || method === 'PUT'
  return {
    kind: 'rest',
    method,
    path: `/rest/v1/${random.chance(0.97) ? relation.name : 'nothing'}?${query}`,
    headers: headersOf(random),
    ...(writes && { body: bodyOf(random, columns) }),
  }
}

function selectOf(random: Random, schema: Schema, name: string, column: () => string): string {
  const parts = [random.chance(0.5) ? '*' : column()]
  const keys = schema.foreignKeys.filter(({ from, to }) => from === name || to === name)
  if (keys.length && random.chance(0.6)) {
    const { from, to, name: key } = random.one(keys)
    const other = from === name ? to : from
    const hint = random.chance(0.5) ? `!${key}` : random.chance(0.3) ? '!inner' : ''
    parts.push(`${random.chance(0.2) ? 'a:' : ''}${other}${hint}(${random.one(['*', 'id', 'count', ''])})`)
  }
  if (random.chance(0.2)) parts.push(`${column()}->a->>b`, `${column()}::text`)
  return parts.join(',')
}

function bodyOf(random: Random, columns: string[]): string {
  const row = () =>
    Object.fromEntries(
      Array.from({ length: random.below(5) }, () => [
        random.one(columns),
        random.one<unknown>([...values, 1, null, true, [], {}, -1e308]),
      ]),
    )
  return random.one([
    () => JSON.stringify(row()),
    () => JSON.stringify([row(), row()]),
    () => '[]',
    () => '{',
    () => 'null',
    () => '',
  ])()
}

const headersOf = (random: Random): Record<string, string> => ({
  ...(random.chance(0.5) && { prefer: random.one(prefers) }),
  ...(random.chance(0.3) && { accept: random.one(accepts) }),
  ...(random.chance(0.1) && { range: random.one(['0-5', '5-1', 'bytes=0-', 'x']) }),
})

export function functionCall(random: Random, schema: Schema): BuiltRequest {
  const overloads = random.one([...schema.functions.values()])
  const { name, parameters } = random.one(overloads)
  const args = Object.fromEntries(
    parameters
      .filter(() => random.chance(0.85))
      .map((parameter) => [parameter.name, random.one<unknown>([...values, 1, null, false])]),
  )
  const get = random.chance(0.3)
  const query = get
    ? `?${new URLSearchParams(Object.entries(args).map(([key, value]) => [key, String(value)] as [string, string]))}`
    : ''
  return {
    kind: 'function',
    method: get ? 'GET' : 'POST',
    path: `/rest/v1/rpc/${name}${query}`,
    headers: headersOf(random),
    ...(!get && { body: random.chance(0.95) ? JSON.stringify(args) : '[' }),
  }
}
