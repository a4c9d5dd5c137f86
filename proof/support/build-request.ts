import type { Schema } from '#server/gateway/rest/schema/schema.ts'
import type { Random } from './random.ts'

export type BuiltRequest = {
  kind: 'rest' | 'function' | 'auth' | 'storage' | 'server function' | 'broadcast'
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

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
const values = [
  '1',
  '-1',
  'null',
  'true',
  '{}',
  '[]',
  '(1,2)',
  '(a,"b,c")',
  '%',
  '*a*',
  '2026-11-16',
  'infinity',
  '\u0000',
  'ñ',
  '🌵',
  '"',
  "'",
  '\\',
  '99999999999999999999',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  '{"a":',
  'x'.repeat(3000),
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

/** A request built from the real schema, right in most of its parts and wrong in one or two. */
export function buildRequest(
  random: Random,
  schema: Schema,
  names: string[],
  topics: string[],
): BuiltRequest {
  const make = random.one([
    restRequest,
    restRequest,
    restRequest,
    functionCall,
    authRequest,
    storageRequest,
    serverFunction,
    broadcastRequest,
  ])
  return make(random, schema, names, topics)
}

function restRequest(random: Random, schema: Schema): BuiltRequest {
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

function functionCall(random: Random, schema: Schema): BuiltRequest {
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

const authPaths = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=x',
  'recover',
  'otp',
  'verify',
  'user',
  'logout',
  'logout?scope=everyone',
  'resend',
  'factors',
  'factors/x/verify',
  'settings',
  'health',
  'reauthenticate',
  'admin/users',
  'admin/generate_link',
  'magiclink',
  'authorize?provider=x',
  'invite',
  '.well-known/jwks.json',
]

function authRequest(random: Random): BuiltRequest {
  const fields = [
    'email',
    'password',
    'token',
    'type',
    'refresh_token',
    'phone',
    'data',
    'nonce',
    'factor_type',
    'code',
    'create_user',
  ]
  const body = Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [
      random.one(fields),
      random.one<unknown>([...values, 'a@b.example', 'signup', 'totp', 5, null, {}]),
    ]),
  )
  return {
    kind: 'auth',
    method: random.one(['POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH']),
    path: `/auth/v1/${random.one(authPaths)}`,
    headers: {},
    body: random.chance(0.9) ? JSON.stringify(body) : random.one(['{', '', '[]', '"x"']),
  }
}

function storageRequest(random: Random): BuiltRequest {
  const bucket = random.one(['patient-documents', 'session-recordings', 'nothing', '..', '%2e%2e', '%00'])
  const action = random.one([
    'object',
    'object/sign',
    'object/list',
    'object/info',
    'object/public',
    'object/copy',
    'object/move',
    'upload/resumable',
    'render/image',
    'bucket',
    'object/upload/sign',
  ])
  return {
    kind: 'storage',
    method: random.one(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH']),
    path: `/storage/v1/${action}/${bucket}/${random.one(['a.pdf', '../x', '%', 'a/b/c', '', 'ñ'.repeat(200)])}`,
    headers: random.chance(0.3)
      ? { 'upload-offset': random.one(['0', '-1', 'x']), 'tus-resumable': '1.0.0' }
      : {},
    body: random.one(['{}', '{"prefix":1}', '{"prefixes":["a"]}', '%PDF-1.4', '', '{"expiresIn":-1}']),
  }
}

function serverFunction(random: Random, _schema: Schema, names: string[]): BuiltRequest {
  const body = Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      random.one(['kind', 'format', 'id', 'patient_id', 'type', 'text', 'lines', 'to']),
      random.one<unknown>([...values, 1, null, [], {}]),
    ]),
  )
  return {
    kind: 'server function',
    method: random.chance(0.95) ? 'POST' : 'GET',
    path: `/functions/v1/${random.chance(0.95) ? random.one(names) : 'constructor'}`,
    headers: random.chance(0.1) ? { accept: 'text/event-stream' } : {},
    body: random.chance(0.9) ? JSON.stringify(body) : random.one(['{', '[]', 'null']),
  }
}

/** Broadcasts over plain HTTP, on channels that are there and others. */
function broadcastRequest(random: Random, _schema: Schema, _names: string[], topics: string[]): BuiltRequest {
  const topic = () =>
    random.chance(0.7) ? random.one(topics) : random.one(['x', '', 'visit:x', 'ñ'.repeat(200), '\u0000'])
  const event = () => random.one(['said', 'said', '', 'ñ', 'x'.repeat(300), '\u0000'])
  const payload = () => random.one<unknown>([{ a: 1 }, ...values, 1, null, []])
  const message = () => ({ topic: topic(), event: event(), payload: payload(), private: random.chance(0.8) })
  if (random.chance(0.5))
    return {
      kind: 'broadcast',
      method: 'POST',
      path: '/realtime/v1/api/broadcast',
      headers: {},
      body: random.chance(0.9)
        ? JSON.stringify({ messages: Array.from({ length: random.below(4) }, message) })
        : random.one(['{', '[]', 'null', '{"messages":{}}']),
    }
  const path = [topic(), 'events', event()].map(encodeURIComponent).join('/')
  return {
    kind: 'broadcast',
    method: random.one(['POST', 'POST', 'POST', 'GET']),
    path: `/realtime/v1/api/broadcast/${path}?private=${random.chance(0.8)}${random.chance(0.1) ? '&persist=1' : ''}`,
    headers: random.chance(0.4) ? { 'content-type': 'application/octet-stream' } : {},
    body: random.one(['{"a":1}', '{', '', '\u0000\u0001']),
  }
}
