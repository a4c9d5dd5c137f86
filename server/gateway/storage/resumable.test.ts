import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#server/db/files/file-store.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { pdf } from './testing/samples.ts'

let server: TestServer
let ana: Actor
let ben: Actor
const large = Buffer.concat([pdf, randomBytes(3_000_000)])

beforeAll(async () => {
  server = await startTestServer()
  ana = await createActor(server.services)
  ben = await createActor(server.services)
})
afterAll(() => server.stop())

const endpoint = () => `${server.url}/storage/v1/upload/resumable`
const headersOf = ({ token }: Actor) => ({
  apikey: server.services.keys.publishableKey,
  authorization: `Bearer ${token}`,
})

function tusUpload(actor: Actor, name: string, content: Buffer, more: Partial<UploadOptions> = {}) {
  return new Promise<Upload>((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: endpoint(),
      headers: headersOf(actor),
      metadata: { bucketName: 'patient-documents', objectName: name, contentType: 'application/pdf' },
      chunkSize: 1_000_000,
      retryDelays: null,
      onSuccess: () => resolve(upload),
      onError: reject,
      ...more,
    })
    upload.start()
  })
}

const download = async (actor: Actor, name: string) => {
  const { data } = await server.client(actor.token).storage.from('patient-documents').download(name)
  return data && Buffer.from(await data.arrayBuffer())
}

const pieces = () => server.sql`select 1 from storage.resumable_uploads`

async function begin(actor: Actor, name: string, length: number): Promise<string> {
  const answer = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      ...headersOf(actor),
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': `bucketName ${btoa('patient-documents')},objectName ${btoa(name)}`,
    },
  })
  expect(answer.status).toBe(201)
  return new URL(answer.headers.get('location') ?? '', server.url).href
}

const send = (actor: Actor, url: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, {
    method: 'PATCH',
    headers: {
      ...headersOf(actor),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body,
  })

const offsetOf = async (actor: Actor, url: string) =>
  Number((await fetch(url, { method: 'HEAD', headers: headersOf(actor) })).headers.get('upload-offset'))

test('the usual client sends a file in pieces, it comes back complete, and no piece remains', async () => {
  const name = `${ana.id}/whole.pdf`
  await tusUpload(ana, name, large)
  expect((await download(ana, name))?.equals(large)).toBe(true)
  expect(await pieces()).toHaveLength(0)
  const folder = path.join(server.services.config.DATA_DIR, 'storage')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.includes('/'))
  expect(files).toHaveLength(1)
})

test('data from before the connection broke is kept, and the rest continues from there', async () => {
  const name = `${ana.id}/broken.pdf`
  const url = await begin(ana, name, large.length)
  await new Promise<void>((resolve) => {
    const broken = request(url, {
      method: 'PATCH',
      headers: { ...headersOf(ana), 'upload-offset': '0', 'content-length': large.length },
    })
    broken.on('error', () => resolve())
    broken.write(large.subarray(0, 1_500_000), () => broken.destroy(new Error('gone')))
  })
  await expect.poll(() => offsetOf(ana, url)).toBeGreaterThan(0)
  const offset = await offsetOf(ana, url)
  expect((await send(ana, url, offset, large.subarray(offset))).status).toBe(204)
  expect((await download(ana, name))?.equals(large)).toBe(true)
})

test('a piece at the wrong place, or one too many, is refused', async () => {
  const url = await begin(ana, `${ana.id}/place.pdf`, 1_000)
  const wrong = await send(ana, url, 500, large.subarray(0, 500))
  expect(wrong.status).toBe(409)
  expect(await wrong.json()).toMatchObject({
    message: "Upload-Offset doesn't match the current offset of the upload",
  })
  expect((await send(ana, url, 0, large.subarray(0, 1_001))).status).toBe(413)
  expect(await offsetOf(ana, url)).toBe(0)
})

/** As when the server stops after the last piece was noted, before the object was stored. */
async function stopBeforeTheEnd(name: string, content: Buffer<ArrayBuffer>): Promise<string> {
  const url = await begin(ana, name, content.length)
  expect((await send(ana, url, 0, content.subarray(0, -1))).status).toBe(204)
  const { services, sql } = server
  const piece = await openFileStore(services.config, sql).write(
    (async function* () {
      yield content.subarray(-1)
    })(),
  )
  await sql`
    update storage.resumable_uploads set received = length, pieces = pieces || ${sql.json([piece])}
    where name = ${name}`
  return url
}

const ask = async (url: string) => {
  const { status, headers } = await fetch(url, { method: 'HEAD', headers: headersOf(ana) })
  return { status, offset: headers.get('upload-offset') }
}

test('an upload that arrived before the server stopped is stored before its offset is reported', async () => {
  const name = `${ana.id}/stopped.pdf`
  const url = await stopBeforeTheEnd(name, large)
  const answers = await Promise.all([ask(url), ask(url)])
  for (const answer of answers) expect(answer).toEqual({ status: 200, offset: String(large.length) })
  expect((await download(ana, name))?.equals(large)).toBe(true)
  expect(await server.sql`select from storage.resumable_uploads where name = ${name}`).toHaveLength(0)
})

test('an upload that can’t be stored right now is kept, and stored at the next attempt', async () => {
  const name = `${ana.id}/later.pdf`
  const url = await stopBeforeTheEnd(name, large)
  await server.sql.unsafe(`
    create function storage.fail() returns trigger language plpgsql as $$
    begin raise exception 'no space' using errcode = '53100'; end $$;
    create trigger fail before insert on storage.objects for each row execute function storage.fail()`)
  expect(await ask(url)).toMatchObject({ status: 503 })
  await server.sql`drop function storage.fail() cascade`
  expect(await ask(url)).toEqual({ status: 200, offset: String(large.length) })
  expect((await download(ana, name))?.equals(large)).toBe(true)
})

test('an upload that may never be stored is over once that is known', async () => {
  const url = await stopBeforeTheEnd(`${ana.id}/program.pdf`, Buffer.from('MZ this is no document'))
  expect(await ask(url)).toMatchObject({ status: 415 })
  expect(await ask(url)).toMatchObject({ status: 404 })
})

test("another person's upload does not exist", async () => {
  const url = await begin(ana, `${ana.id}/mine.pdf`, 1_000)
  expect((await fetch(url, { method: 'HEAD', headers: headersOf(ben) })).status).toBe(404)
  expect((await send(ben, url, 0, large.subarray(0, 10))).status).toBe(404)
  expect((await fetch(url, { method: 'DELETE', headers: headersOf(ben) })).status).toBe(404)
  expect((await fetch(url, { method: 'DELETE', headers: headersOf(ana) })).status).toBe(204)
  expect((await fetch(url, { method: 'HEAD', headers: headersOf(ana) })).status).toBe(404)
})

test('P2: no one fills the disk with uploads they never finish', async () => {
  const folder = path.join(server.services.config.DATA_DIR, 'storage')
  const stored = async () =>
    (await readdir(folder, { recursive: true })).filter((file) => file.includes('/')).length
  const before = await stored()
  const urls: string[] = []
  for (let i = 0; i < 14; i++) {
    const url = await begin(ben, `${ben.id}/open-${i}.pdf`, 1_000)
    expect((await send(ben, url, 0, large.subarray(0, 999))).status).toBe(204)
    urls.push(url)
  }
  expect(await server.sql`select 1 from storage.resumable_uploads where owner = ${ben.id}`).toHaveLength(10)
  expect((await send(ben, urls[0] ?? '', 999, large.subarray(0, 1))).status).toBe(404)
  expect(await offsetOf(ben, urls[13] ?? '')).toBe(999)
  expect((await stored()) - before).toBe(10)
  for (const url of urls.slice(4)) await fetch(url, { method: 'DELETE', headers: headersOf(ben) })
})

test('P2: an upload in very many pieces is refused', async () => {
  const url = await begin(ben, `${ben.id}/crumbs.pdf`, 5_000)
  const some = JSON.stringify(Array.from({ length: 1_000 }, () => ({ version: 'x', size: 1 })))
  await server.sql`
    update storage.resumable_uploads set pieces = ${some}::text::jsonb, received = 1000 where owner = ${ben.id}`
  expect((await send(ben, url, 1_000, large.subarray(0, 1))).status).toBe(400)
  await server.sql`delete from storage.resumable_uploads where owner = ${ben.id}`
})

test('a forbidden file is refused before a byte is sent, or once its type is known', async () => {
  const refusal = async (upload: Promise<unknown>) => {
    const { originalResponse } = (await upload.catch((thrown) => thrown)) as DetailedError
    return { status: originalResponse?.getStatus(), body: originalResponse?.getBody() ?? '' }
  }
  expect(await refusal(tusUpload(ana, `${ben.id}/foreign.pdf`, pdf))).toMatchObject({ status: 403 })
  expect(await refusal(tusUpload(ana, '../up.pdf', pdf))).toMatchObject({ status: 400 })
  const huge = Buffer.alloc(11 * 1024 * 1024)
  expect(await refusal(tusUpload(ana, `${ana.id}/huge.pdf`, huge))).toMatchObject({ status: 413 })
  const program = Buffer.from('MZ this is no document')
  const { status, body } = await refusal(tusUpload(ana, `${ana.id}/program.pdf`, program))
  expect(status).toBe(415)
  expect(body).toContain('is not supported')
  await tusUpload(ana, `${ana.id}/twice.pdf`, pdf)
  expect(await refusal(tusUpload(ana, `${ana.id}/twice.pdf`, pdf))).toMatchObject({ status: 409 })
  const upsert = { headers: { ...headersOf(ana), 'x-upsert': 'true' } }
  expect(await refusal(tusUpload(ana, `${ana.id}/twice.pdf`, large, upsert))).toMatchObject({ status: 403 })
})

const mb = 1024 * 1024

const fill = ({ id }: Actor, size: number) => server.sql`
  insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
  values ('patient-documents', ${`${id}/old.pdf`}, ${id}, ${id}, 'none', ${server.sql.json({ size })})`

test('unfinished uploads take space in the folder, and the oldest is ended', async () => {
  const cleo = await createActor(server.services)
  await fill(cleo, 170 * mb)
  const urls: string[] = []
  for (let n = 0; n < 4; n++) urls.push(await begin(cleo, `${cleo.id}/${n}.pdf`, 10 * mb))
  expect((await send(cleo, urls[0] ?? '', 0, large.subarray(0, 1))).status).toBe(404)
  const left = await server.sql`select 1 from storage.resumable_uploads where owner = ${cleo.id}`
  expect(left).toHaveLength(3)
  await server.sql`delete from storage.resumable_uploads where owner = ${cleo.id}`
})

test('an upload that does not fit into the folder is refused before a byte is sent', async () => {
  const dora = await createActor(server.services)
  await fill(dora, 195 * mb)
  const refused = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      ...headersOf(dora),
      'tus-resumable': '1.0.0',
      'upload-length': String(10 * mb),
      'upload-metadata': `bucketName ${btoa('patient-documents')},objectName ${btoa(`${dora.id}/new.pdf`)}`,
    },
  })
  expect(await refused.json()).toMatchObject({ code: 'SM990' })
})

test('of pieces sent together for one place, most are refused before they are stored', async () => {
  const finn = await createActor(server.services)
  const url = await begin(finn, `${finn.id}/at-once.pdf`, 1_000)
  const over = Promise.withResolvers<void>()
  async function* halfSent() {
    yield Buffer.from('%PDF-')
    await over.promise
  }
  const open = () =>
    fetch(url, {
      method: 'PATCH',
      headers: {
        ...headersOf(finn),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: ReadableStream.from(halfSent()),
      duplex: 'half',
    } as RequestInit)
  const sent = [open(), open(), open()]
  const refused = await Promise.race(sent)
  expect(refused.status).toBe(409)
  over.resolve()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 409, 409])
  await fetch(url, { method: 'DELETE', headers: headersOf(finn) })
})
