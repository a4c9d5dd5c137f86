import type { Schema } from '#server/gateway/rest/schema/schema.ts'
import { functionCall, restRequest } from './build-rest-request.ts'
import type { BuiltRequest } from './built-request.ts'
import { values } from './odd-values.ts'
import type { Random } from './random.ts'

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
