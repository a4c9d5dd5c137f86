import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { png } from './testing/samples.ts'

let server: TestServer
let ana: Actor
const admin = () =>
  createClient(server.url, server.services.keys.secretKey, { auth: { persistSession: false } }).storage

beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_BYTES: '30000000' })
  ana = await createActor(server.services)
})
afterAll(() => server.stop())

describe('the service key', () => {
  test('creates, changes, empties and deletes a bucket', async () => {
    expect(await admin().createBucket('scans', { public: true, fileSizeLimit: '20mb' })).toMatchObject({
      data: { name: 'scans' },
      error: null,
    })
    expect((await admin().createBucket('scans')).error).toMatchObject({ statusCode: '409' })
    expect(
      (await admin().updateBucket('scans', { public: false, allowedMimeTypes: ['image/png'] })).error,
    ).toBeNull()
    expect((await admin().getBucket('scans')).data).toMatchObject({
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/png'],
    })
    expect(
      (await admin().from('scans').upload('a/b.png', png, { contentType: 'image/png' })).error,
    ).toBeNull()
    expect((await admin().deleteBucket('scans')).error).toMatchObject({ statusCode: '409' })
    expect((await admin().emptyBucket('scans')).error).toBeNull()
    expect((await admin().deleteBucket('scans')).data).toEqual({ message: 'Successfully deleted' })
    expect((await admin().getBucket('scans')).error).toMatchObject({ statusCode: '404' })
  })

  test.each([
    ['a name with a slash', { name: 'a/b' }, 'InvalidBucketName'],
    ['a name with space around it', { name: ' a' }, 'InvalidBucketName'],
    ['a limit above the server’s', { name: 'a', file_size_limit: '31mb' }, 'EntityTooLarge'],
    ['a limit that is no size', { name: 'a', file_size_limit: 'large' }, 'InvalidRequest'],
    ['a type that is none', { name: 'a', allowed_mime_types: ['png'] }, 'InvalidRequest'],
    ['another kind of bucket', { name: 'a', type: 'ANALYTICS' }, 'InvalidRequest'],
  ])('is refused %s', async (_, body, code) => {
    expect(await ask('POST', '/bucket', server.services.keys.secretKey, body)).toMatchObject({ code })
  })

  test('gets an error about buckets that do not exist', async () => {
    for (const [method, path] of [
      ['PUT', '/bucket/none'],
      ['POST', '/bucket/none/empty'],
      ['DELETE', '/bucket/none'],
    ] as const)
      expect(await ask(method, path, server.services.keys.secretKey, {})).toMatchObject({
        code: 'NoSuchBucket',
      })
  })

  test('lists buckets by name, in pages', async () => {
    const { data } = await admin().listBuckets({
      search: 'PATIENT',
      limit: 1,
      sortColumn: 'name',
      sortOrder: 'desc',
    })
    expect(data).toHaveLength(1)
    expect(data?.[0]?.name).toContain('patient')
  })
})

test.each([
  ['POST', '/bucket', { name: 'mine' }],
  ['PUT', '/bucket/patient-documents', { public: true }],
  ['POST', '/bucket/patient-documents/empty', {}],
  ['DELETE', '/bucket/patient-documents', {}],
])('a patient cannot %s %s', async (method, path, body) => {
  expect(await ask(method, path, ana.token, body)).toMatchObject({ code: 'AccessDenied' })
  const [row] = await server.sql`select public from storage.buckets where id = 'patient-documents'`
  expect(row).toEqual({ public: false })
})

test('a request without Authorization is refused', async () => {
  const answer = await fetch(`${server.url}/storage/v1/bucket`)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'InvalidRequest' }])
})

describe('a list in pages', () => {
  const files = () => server.client(ana.token).storage.from('patient-documents')
  const names = ['zz', 'bb', 'folder/one', 'xx', 'folder/two', 'aa']
  beforeAll(async () => {
    for (const name of names) await files().upload(`${ana.id}/${name}.png`, png)
  })

  test.each([
    ['name', 'asc', ['aa', 'bb', 'folder/one', 'folder/two', 'xx', 'zz']],
    ['name', 'desc', ['zz', 'xx', 'folder/two', 'folder/one', 'bb', 'aa']],
    ['created_at', 'asc', names],
    ['created_at', 'desc', names.toReversed()],
  ] as const)('by %s %s', async (column, order, expected) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { data, error } = await files().listV2({
        prefix: ana.id,
        limit: 2,
        sortBy: { column, order },
        ...(cursor && { cursor }),
      })
      expect(error).toBeNull()
      found.push(...(data?.objects ?? []).map(({ name }) => name))
      cursor = data?.nextCursor
      expect(data?.hasNext).toBe(cursor !== undefined)
    } while (cursor)
    expect(found).toEqual(expected.map((name) => `${ana.id}/${name}.png`))
  })

  test('of one level, its folders first', async () => {
    const first = await files().listV2({ prefix: `${ana.id}/`, with_delimiter: true, limit: 2 })
    expect(first.data?.folders).toEqual([{ key: 'folder', name: `${ana.id}/folder/` }])
    expect(first.data?.objects).toMatchObject([{ key: 'aa.png', name: `${ana.id}/aa.png` }])
    const rest = await files().listV2({
      prefix: `${ana.id}/`,
      with_delimiter: true,
      cursor: first.data?.nextCursor ?? '',
    })
    expect(rest.data?.folders).toEqual([])
    expect(rest.data?.objects.map(({ key }) => key)).toEqual(['bb.png', 'xx.png', 'zz.png'])
  })

  test('shows nothing of other people, and refuses a cursor it did not give', async () => {
    const stranger = await createActor(server.services)
    const theirs = server.client(stranger.token).storage.from('patient-documents')
    expect((await theirs.listV2({})).data).toMatchObject({ hasNext: false, folders: [], objects: [] })
    const answer = await ask('POST', '/object/list-v2/patient-documents', ana.token, { cursor: 'eyJ9' })
    expect(answer).toMatchObject({ code: 'InvalidRequest' })
  })

  test('of files without metadata has an empty object for it', async () => {
    expect((await files().info(`${ana.id}/aa.png`)).data?.metadata).toEqual({})
  })
})

async function ask(method: string, path: string, token: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${server.url}/storage/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
