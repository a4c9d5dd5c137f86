import type { Sql } from '#server/db/pool.ts'
import { functions } from '#server/functions/index.ts'

export type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** Every entry point of the database: each table in each way, each function with all its parameters. */
export async function restCalls(sql: Sql): Promise<Call[]> {
  const tables = await sql<{ name: string; column: string }[]>`
    select c.relname as name, (
      select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 order by a.attnum limit 1
    ) as column
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`
  const rpcs = await sql<{ name: string; parameters: string[] }[]>`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters
    from pg_proc p where p.pronamespace = 'public'::regnamespace`
  return [
    ...tables.flatMap(({ name, column }) => {
      const path = `/rest/v1/${name}`
      const change = { [column]: null }
      return [
        { method: 'GET', path },
        { method: 'POST', path, body: change },
        { method: 'PATCH', path: `${path}?${column}=not.is.null`, body: change },
        { method: 'DELETE', path: `${path}?${column}=not.is.null` },
      ]
    }),
    ...rpcs.map(({ name, parameters }) => ({
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      body: Object.fromEntries(parameters.map((parameter) => [parameter, null])),
    })),
  ]
}

/** Every function of the server. */
export const functionCalls = (): Call[] =>
  Object.keys(functions).map((name) => ({ method: 'POST', path: `/functions/v1/${name}`, body: {} }))

/** Every way to a file; the last one speaks another protocol. */
export function storageCalls(patient: string): Call[] {
  const file = `patient-documents/${patient}/report.pdf`
  const storage = '/storage/v1'
  const tus = { 'tus-resumable': '1.0.0' }
  const named = (name: string, value: string) => `${name} ${Buffer.from(value).toString('base64')}`
  const [bucket = '', ...rest] = file.split('/')
  const metadata = [named('bucketName', bucket), named('objectName', rest.join('/'))].join(',')
  return [
    { method: 'GET', path: `${storage}/bucket` },
    { method: 'GET', path: `${storage}/bucket/patient-documents` },
    { method: 'POST', path: `${storage}/object/list/patient-documents`, body: { prefix: '' } },
    { method: 'GET', path: `${storage}/object/${file}` },
    { method: 'GET', path: `${storage}/object/authenticated/${file}` },
    { method: 'GET', path: `${storage}/object/info/${file}` },
    { method: 'POST', path: `${storage}/object/${file}`, body: {} },
    { method: 'POST', path: `${storage}/object/sign/${file}`, body: { expiresIn: 60 } },
    {
      method: 'POST',
      path: `${storage}/object/sign/patient-documents`,
      body: { expiresIn: 60, paths: [rest.join('/')] },
    },
    { method: 'POST', path: `${storage}/object/upload/sign/${file}`, body: {} },
    {
      method: 'POST',
      path: `${storage}/object/move`,
      body: { bucketId: bucket, sourceKey: rest.join('/'), destinationKey: 'x/y.pdf' },
    },
    {
      method: 'POST',
      path: `${storage}/object/copy`,
      body: { bucketId: bucket, sourceKey: rest.join('/'), destinationKey: 'x/y.pdf' },
    },
    {
      method: 'DELETE',
      path: `${storage}/object/patient-documents`,
      body: { prefixes: [rest.join('/')] },
    },
    {
      method: 'POST',
      path: `${storage}/upload/resumable`,
      headers: { ...tus, 'upload-length': '10', 'upload-metadata': metadata },
    },
  ]
}

export function broadcastCalls(topic: string): Call[] {
  const message = { topic, event: 'hello', payload: {}, private: true }
  return [
    { method: 'POST', path: '/realtime/v1/api/broadcast', body: { messages: [message] } },
    { method: 'POST', path: `/realtime/v1/api/broadcast/${topic}/events/hello?private=true`, body: {} },
  ]
}

/** What only the server's own key may do, for any person. */
export function adminCalls(id: string): Call[] {
  const admin = '/auth/v1/admin'
  return [
    { method: 'GET', path: `${admin}/users` },
    { method: 'POST', path: `${admin}/users`, body: { email: 'x@test.example' } },
    { method: 'GET', path: `${admin}/users/${id}` },
    { method: 'PUT', path: `${admin}/users/${id}`, body: { password: 'Ocotillo-bloom-7' } },
    { method: 'DELETE', path: `${admin}/users/${id}` },
    { method: 'GET', path: `${admin}/users/${id}/factors` },
    { method: 'DELETE', path: `${admin}/users/${id}/factors/${id}` },
    { method: 'GET', path: `${admin}/users/${id}/passkeys` },
    { method: 'DELETE', path: `${admin}/users/${id}/passkeys/${id}` },
    { method: 'POST', path: `${admin}/generate_link`, body: { type: 'recovery', email: 'x@test.example' } },
  ]
}

/** All that a live session may do before its second step: complete it, or sign out. */
export function accountCalls(id: string): Call[] {
  return [
    { method: 'GET', path: '/auth/v1/user' },
    { method: 'PUT', path: '/auth/v1/user', body: { data: {} } },
    { method: 'GET', path: '/auth/v1/reauthenticate' },
    { method: 'POST', path: '/auth/v1/reauthenticate', body: { password: 'x' } },
    { method: 'POST', path: '/auth/v1/reauthenticate/passkey', body: {} },
    { method: 'GET', path: '/auth/v1/sessions' },
    { method: 'DELETE', path: `/auth/v1/sessions/${id}` },
    { method: 'GET', path: '/auth/v1/passkeys' },
    { method: 'POST', path: '/auth/v1/passkeys/registration/options', body: {} },
    { method: 'POST', path: '/auth/v1/passkeys/registration/verify', body: {} },
    { method: 'PATCH', path: `/auth/v1/passkeys/${id}`, body: { friendly_name: 'x' } },
    { method: 'DELETE', path: `/auth/v1/passkeys/${id}` },
    { method: 'GET', path: `/auth/v1/supervision/users/${id}/factors` },
    { method: 'POST', path: `/auth/v1/supervision/users/${id}/remove-second-step`, body: { reason: 'x' } },
    { method: 'POST', path: '/auth/v1/supervision/staff', body: { email: 'x@test.example' } },
    { method: 'POST', path: '/auth/v1/factors', body: { factor_type: 'totp' } },
    { method: 'POST', path: `/auth/v1/factors/${id}/challenge`, body: {} },
    { method: 'POST', path: `/auth/v1/factors/${id}/verify`, body: { challenge_id: id, code: '000000' } },
    { method: 'DELETE', path: `/auth/v1/factors/${id}` },
    { method: 'GET', path: '/auth/v1/factors/recovery-codes' },
    { method: 'POST', path: '/auth/v1/factors/recovery-codes', body: {} },
    { method: 'POST', path: '/auth/v1/factors/recovery-codes/regenerate', body: {} },
    { method: 'POST', path: '/auth/v1/factors/recovery-codes/verify', body: { code: 'x' } },
    { method: 'DELETE', path: '/auth/v1/factors/recovery-codes' },
    { method: 'POST', path: '/auth/v1/factors/recovery', body: { code: 'x' } },
  ]
}
