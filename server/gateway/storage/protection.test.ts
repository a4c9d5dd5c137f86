import { open, readdir, readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { pdf, png } from './testing/samples.ts'

let server: TestServer
let ana: Actor

const documents = () => server.client(ana.token).storage.from('patient-documents')
const chunk = 64 * 1024
const large = Buffer.concat([pdf, Buffer.alloc(3 * chunk, 'saguaro ')])

beforeAll(async () => {
  server = await startTestServer()
  ana = await createActor(server.services)
})
afterAll(() => server.stop())

async function upload(label: string, content: Buffer = large): Promise<{ name: string; file: string }> {
  const name = `${ana.id}/${label}.pdf`
  expect((await documents().upload(name, new Blob([content]))).error).toBeNull()
  const [row] = await server.sql<
    { version: string }[]
  >`select version from storage.objects where name = ${name}`
  const version = row?.version ?? ''
  return { name, file: path.join(server.services.config.DATA_DIR, 'storage', version.slice(0, 2), version) }
}

async function flipByte(file: string, position: number): Promise<void> {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position)
  await handle.close()
}

const damaged = { statusCode: '500', message: "The stored file is damaged, so it wasn't sent" }

async function errorOf(name: string) {
  const { error } = await documents().download(name)
  return error
}

describe('at rest', () => {
  test('nothing of the content or its key can be read from the disk, and only the owner may look', async () => {
    const { file } = await upload('sealed')
    const bytes = await readFile(file)
    expect(bytes.includes('saguaro')).toBe(false)
    expect(bytes.includes('%PDF')).toBe(false)
    expect((await stat(file)).mode & 0o077).toBe(0)
    const keyFile = path.join(server.services.config.DATA_DIR, 'storage.key')
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
    expect(await readFile(keyFile, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a changed header, first chunk, or length is an error and not a file', async () => {
    const header = await upload('header')
    await flipByte(header.file, 20)
    expect(await errorOf(header.name)).toMatchObject(damaged)

    const first = await upload('first')
    await flipByte(first.file, 200)
    expect(await errorOf(first.name)).toMatchObject(damaged)

    const cut = await upload('cut')
    await truncate(cut.file, (await stat(cut.file)).size - 1)
    expect(await errorOf(cut.name)).toMatchObject(damaged)
  })

  test.each([1, 2])('chunk %i, changed, breaks the download off', async (index) => {
    const { name, file } = await upload(`middle-${index}`)
    await flipByte(file, 64 + index * (chunk + 16) + 5)
    await expect(async () => {
      const { data, error } = await documents().download(name)
      if (error) throw error
      await data?.arrayBuffer()
    }).rejects.toThrow()
  })

  test('chunks cannot change places', async () => {
    const { name, file } = await upload('swapped')
    const bytes = await readFile(file)
    const at = (index: number) => 64 + index * (chunk + 16)
    const handle = await open(file, 'r+')
    await handle.write(bytes, at(1), chunk + 16, at(0))
    await handle.write(bytes, at(0), chunk + 16, at(1))
    await handle.close()
    expect(await errorOf(name)).toMatchObject(damaged)
  })

  test('complete chunks cannot be cut off, even if the row is changed to match', async () => {
    const { name, file } = await upload('shortened')
    await truncate(file, 64 + 2 * (chunk + 16))
    await server.sql`
      update storage.objects set metadata = metadata || jsonb_build_object('size', ${2 * chunk}::int) where name = ${name}`
    await expect(async () => {
      const { data, error } = await documents().download(name)
      if (error) throw error
      await data?.arrayBuffer()
    }).rejects.toThrow()
  })

  test("another file in a file's place does not open", async () => {
    const one = await upload('one')
    const two = await upload('two')
    const handle = await open(one.file, 'r+')
    await handle.write(await readFile(two.file), 0)
    await handle.close()
    expect(await errorOf(one.name)).toMatchObject(damaged)
  })

  test('a missing file is not found, and a server with another key refuses to start writing', async () => {
    const { services, sql } = server
    const other = await import('#server/db/files/file-store.ts')
    const stranger = other.openFileStore(
      { DATA_DIR: services.config.DATA_DIR, STORAGE_KEY: 'ab'.repeat(32) },
      sql,
    )
    await expect(stranger.check()).rejects.toThrow('The storage key is not the one')
    await expect(stranger.write(ReadableStream.from([png]))).rejects.toThrow('The storage key is not the one')
  })
})

describe('links', () => {
  test('a link works without signing in, names the download, and only for its own file', async () => {
    const { name } = await upload('linked', pdf)
    const other = await upload('other', pdf)
    const { data } = await documents().createSignedUrl(name, 60, { download: 'Mi informe médico (1).pdf' })
    const answer = await fetch(data?.signedUrl ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Mi%20informe%20m%C3%A9dico%20%281%29.pdf",
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const moved = await fetch((data?.signedUrl ?? '').replace('linked.pdf', 'other.pdf'))
    expect(await moved.json()).toMatchObject({ statusCode: '400', message: 'Invalid signature' })

    const many = await documents().createSignedUrls([name, other.name], 60)
    for (const link of many.data ?? []) expect((await fetch(link.signedUrl ?? '')).status).toBe(200)
  })

  test('a tampered, expired, foreign or missing token opens nothing', async () => {
    const { name } = await upload('locked', pdf)
    const address = `${server.url}/storage/v1/object/sign/patient-documents/${encodeURI(name)}`
    const ask = async (token: string) => (await fetch(`${address}?token=${token}`)).json()
    const { data } = await documents().createSignedUrl(name, 60)
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const [head, body, signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
    const later = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9999 })).toString('base64url')

    expect(await ask(`${head}.${later}.${signature}`)).toMatchObject({
      message: 'signature verification failed',
    })
    expect(await ask('')).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
    expect(await ask(ana.token)).toMatchObject({ error: 'InvalidJWT' })

    const [row] = await server.sql<
      { value: string }[]
    >`select value from auth.secrets where name = 'storage_url_key'`
    const expired = await new SignJWT({ ...claims, exp: claims.iat - 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(row?.value ?? '', 'base64url'))
    expect(await ask(expired)).toMatchObject({ message: '"exp" claim timestamp check failed' })
    const forever = await documents().createSignedUrl(name, 60 * 60 * 24 * 365)
    expect(forever.error?.message).toContain('expiresIn')
  })

  test('a link is not a session', async () => {
    const { name } = await upload('session', pdf)
    const { data } = await documents().createSignedUrl(name, 60)
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const { error } = await server.client(token).storage.from('patient-documents').list(ana.id)
    expect(error).toMatchObject({ statusCode: '403', message: 'JWT invalid' })
  })

  test('an upload link takes one file, there and nowhere else', async () => {
    const name = `${ana.id}/by link.pdf`
    const { data: link } = await documents().createSignedUploadUrl(name)
    const anyone = server.client().storage.from('patient-documents')
    const done = await anyone.uploadToSignedUrl(name, link?.token ?? '', new Blob([pdf]))
    expect(done.error).toBeNull()
    const [row] = await server.sql`select owner from storage.objects where name = ${name}`
    expect(row?.owner).toBe(ana.id)
    const again = await anyone.uploadToSignedUrl(name, link?.token ?? '', new Blob([pdf]))
    expect(again.error).toMatchObject({ statusCode: '409' })
    const elsewhere = await anyone.uploadToSignedUrl(`${ana.id}/x.pdf`, link?.token ?? '', new Blob([pdf]))
    expect(elsewhere.error).toMatchObject({ message: 'Invalid signature' })
    const reading = await fetch(
      `${server.url}/storage/v1/object/sign/patient-documents/${encodeURI(name)}?token=${link?.token}`,
    )
    expect(await reading.json()).toMatchObject({ message: 'Invalid signature' })
  })
})

describe('given out', () => {
  test('no uploaded file can act as a page of ours', async () => {
    await server.sql`insert into storage.buckets (id, name, public) values ('open', 'open', true)`
    const open = server.client(server.services.keys.secretKey).storage.from('open')
    const page = '<!doctype html><script>alert(1)</script>'
    expect((await open.upload('page.html', page, { contentType: 'text/html' })).error).toBeNull()
    expect((await open.upload('photo.png', new Blob([png]))).error).toBeNull()
    expect((await open.upload('form.pdf', new Blob([pdf]))).error).toBeNull()
    const headersOf = async (name: string) => (await fetch(open.getPublicUrl(name).data.publicUrl)).headers
    const html = await headersOf('page.html')
    expect(html.get('content-type')).toBe('text/plain')
    for (const name of ['page.html', 'photo.png', 'form.pdf']) {
      const headers = await headersOf(name)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-disposition')).toContain('inline')
    }
    expect(html.get('content-security-policy')).toContain('sandbox')
    expect((await headersOf('form.pdf')).get('content-security-policy')).not.toContain('sandbox')
  })

  test('checking without reading keeps no file open', async () => {
    const { name } = await upload('head', pdf)
    const opened = async () => (await readdir('/proc/self/fd')).length
    const before = await opened()
    for (let round = 0; round < 20; round += 1) {
      const answer = await fetch(
        `${server.url}/storage/v1/object/authenticated/patient-documents/${encodeURI(name)}`,
        {
          method: 'HEAD',
          headers: { authorization: `Bearer ${ana.token}` },
        },
      )
      expect(answer.headers.get('content-length')).toBe(String(pdf.length))
    }
    expect(await opened()).toBeLessThan(before + 10)
  })
})
