import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '#server/gateway/storage/testing/samples.ts'
import { sweepStorageOrphans } from '#server/jobs/sweep-storage-orphans.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { startObjectStore } from '#server/testing/object-store.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { openFileStore } from './file-store.ts'

let store: Awaited<ReturnType<typeof startObjectStore>>
let server: TestServer
let ana: Actor
let root: string
const STORAGE_KEY = randomBytes(32).toString('hex')
const chunk = 64 * 1024
const large = Buffer.concat([pdf, Buffer.alloc(3 * chunk, 'saguaro ')])

beforeAll(async () => {
  store = await startObjectStore()
  root = await mkdtemp(path.join(tmpdir(), 'saguaro-s3-test-'))
  server = await startTestServer({ ...store.settings, STORAGE_KEY, DATA_DIR: path.join(root, 'data') })
  ana = await createActor(server.services)
})
afterAll(async () => {
  await server.stop()
  await store.stop()
  await rm(root, { recursive: true })
})

const documents = () => server.client(ana.token).storage.from('patient-documents')
const bucket = () => {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = store.settings
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  })
}
const where = () => ({ Bucket: store.settings.S3_BUCKET })
const keyOf = (version: string) => `${store.settings.S3_PREFIX}${version.slice(0, 2)}/${version}`

async function upload(label: string, content: Buffer = large) {
  const name = `${ana.id}/${label}.pdf`
  expect((await documents().upload(name, new Blob([Uint8Array.from(content)]))).error).toBeNull()
  const [row] = await server.sql<
    { version: string }[]
  >`select version from storage.objects where name = ${name}`
  return { name, version: row?.version ?? '' }
}

async function* once(bytes: Buffer) {
  yield bytes
}

describe('files in an S3-compatible store', () => {
  test("a patient's upload is returned complete, and in part", async () => {
    const { name } = await upload('whole')
    const { data } = await documents().download(name)
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(large)).toBe(true)
    const { data: link } = await documents().createSignedUrl(name, 60)
    const part = await fetch(link?.signedUrl ?? '', {
      headers: { range: `bytes=${chunk - 5}-${2 * chunk + 5}` },
    })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(chunk - 5, 2 * chunk + 6))).toBe(true)
  })

  test('the store is sent nothing it could read, and nothing stays on this machine', async () => {
    const { version } = await upload('sealed')
    const found = await bucket().send(new GetObjectCommand({ ...where(), Key: keyOf(version) }))
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? [])
    expect(bytes.length).toBeGreaterThan(large.length)
    for (const word of ['saguaro', '%PDF']) expect(bytes.includes(word)).toBe(false)
    const { DATA_DIR } = server.services.config
    expect(await readdir(path.join(DATA_DIR, 'storage-drafts'))).toEqual([])
    expect(await readdir(DATA_DIR)).not.toContain('storage')
  })

  test('a file that was changed or cut off in the store is an error and not a file', async () => {
    for (const damage of [
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 1),
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 5000), Buffer.from('x'), bytes.subarray(5001)]),
    ]) {
      const { name, version } = await upload(`damaged-${Math.random()}`)
      const Key = keyOf(version)
      const found = await bucket().send(new GetObjectCommand({ ...where(), Key }))
      const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      await bucket().send(new PutObjectCommand({ ...where(), Key, Body: damage(bytes) }))
      const { data, error } = await documents().download(name)
      expect(error ?? (await data?.text().catch(() => 'broken off')) === 'broken off').toBeTruthy()
    }
  })

  test('a removed file is gone from the store, and reading it fails with ENOENT', async () => {
    const { name, version } = await upload('removed')
    await documents().remove([name])
    await expect(
      bucket().send(new GetObjectCommand({ ...where(), Key: keyOf(version) })),
    ).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
    const files = openFileStore(server.services.config, server.sql)
    await expect(files.open(version, large.length)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('leftovers of unfinished uploads are removed; files named by a row stay', async () => {
    const files = openFileStore(server.services.config, server.sql)
    const { version } = await upload('kept')
    const orphan = await files.write(once(pdf))
    const log = server.services.log
    expect(await sweepStorageOrphans({ sql: server.sql, files, log })).toBe(0)
    expect(await sweepStorageOrphans({ sql: server.sql, files, log }, Date.now() + 2 * 3_600_000)).toBe(1)
    const listed = await bucket().send(
      new ListObjectsV2Command({ ...where(), Prefix: store.settings.S3_PREFIX }),
    )
    const keys = listed.Contents?.map(({ Key }) => Key)
    expect(keys).toContain(keyOf(version))
    expect(keys).not.toContain(keyOf(orphan.version))
  })

  test('another practice cannot use the same place, where its sweep would remove our files', async () => {
    const other = await openTestDatabase()
    const files = openFileStore({ ...server.services.config, STORAGE_KEY }, other.sql)
    await expect(files.check()).rejects.toThrow('Another practice keeps its files in the bucket')
    await expect(files.write(once(pdf))).rejects.toThrow('Another practice')
    await expect(sweepStorageOrphans({ sql: other.sql, files, log: server.services.log })).rejects.toThrow(
      'Another',
    )
    await other.drop()
  })

  test.each([
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ S3_ACCESS_KEY_ID: 'wrong' }, 'InvalidAccessKeyId'],
  ])(
    'a store that checks signatures takes ours, and with a wrong key the message says what to check: %o',
    async (wrong, code) => {
      const files = openFileStore({ ...server.services.config, ...wrong }, server.sql)
      await expect(files.check()).rejects.toThrow(
        `refuses our access key (${code}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY`,
      )
      await expect(files.write(once(pdf))).rejects.toThrow('refuses our access key')
    },
  )

  test('the health check says that storage is down when the store is', async () => {
    const { DATABASE_URL = '' } = server.services.config
    const files = openFileStore({ ...server.services.config, S3_ENDPOINT: 'http://127.0.0.1:9' }, server.sql)
    await expect(files.check()).rejects.toThrow()
    expect(DATABASE_URL).not.toBe('')
    expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ parts: { storage: 'ok' } })
  })

  test('a backup holds the files of the store, and a restore brings them back', async () => {
    const { version } = await upload('backed-up')
    const key = randomBytes(32)
    const { config } = server.services
    await backUp(
      { sql: server.sql, url: config.DATABASE_URL ?? '', config, key },
      path.join(root, 'backup'),
      {
        withoutMissing: true,
      },
    )
    const target = await openTestDatabase()
    const elsewhere = {
      ...config,
      DATA_DIR: path.join(root, 'restored'),
      S3_PREFIX: `restored-${Date.now()}/`,
    }
    await restore({ sql: target.sql, config: elsewhere, key }, path.join(root, 'backup'))
    const file = await openFileStore(elsewhere, target.sql).open(version, large.length)
    const pieces: Buffer[] = []
    for await (const piece of file.read(0, large.length - 1)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
    await target.drop()
  }, 90_000)
})
