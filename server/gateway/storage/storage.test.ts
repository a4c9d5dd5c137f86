import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { jpeg, pdf, png } from './testing/samples.ts'

let server: TestServer
let ana: Actor
let ben: Actor
let doctor: Actor

const documents = (actor?: Actor) => server.client(actor?.token).storage.from('patient-documents')
const photos = (actor?: Actor) => server.client(actor?.token).storage.from('provider-photos')

async function filesOnDisk(): Promise<string[]> {
  const names = await readdir(path.join(server.services.config.DATA_DIR, 'storage'), {
    recursive: true,
  }).catch(() => [])
  return names.filter((name) => name.includes('/'))
}

beforeAll(async () => {
  server = await startTestServer()
  ana = await createActor(server.services)
  ben = await createActor(server.services)
  doctor = await createActor(server.services, { first_name: 'Rosa', credentials: 'MD', license_states: {} })
  await server.sql`update public.providers set verified_at = now() where user_id = ${doctor.id}`
})
afterAll(() => server.stop())

describe('a file whose row', () => {
  const failWith = (code: string) =>
    server.sql.unsafe(`
      create or replace function storage.fail() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '${code}'; end $$;
      create or replace trigger fail before insert on storage.objects
        for each row when (new.version is not null) execute function storage.fail()`)
  afterAll(() => server.sql`drop function storage.fail() cascade`)

  test.each([
    ['was refused is removed at once', '42501', 0],
    ['may have been saved while the database went away stays for the sweep', '57P01', 1],
  ])('%s', async (_, code, kept) => {
    await failWith(code)
    const before = (await filesOnDisk()).length
    const name = `${ana.id}/${crypto.randomUUID()}.pdf`
    expect((await documents(ana).upload(name, new Blob([pdf]))).error).not.toBeNull()
    expect((await filesOnDisk()).length - before).toBe(kept)
  })
})

describe('a patient and their documents', () => {
  test('an upload is returned byte for byte, with its real type', async () => {
    const name = `${ana.id}/insurance card.pdf`
    const up = await documents(ana).upload(name, new Blob([pdf]), { metadata: { page: 1 } })
    expect(up).toMatchObject({ error: null, data: { path: name, fullPath: `patient-documents/${name}` } })

    const down = await documents(ana).download(name)
    expect(Buffer.from(await (down.data as Blob).arrayBuffer()).equals(pdf)).toBe(true)

    const { data } = await documents(ana).info(name)
    expect(data).toMatchObject({
      id: up.data?.id,
      size: pdf.length,
      contentType: 'application/pdf',
      bucketId: 'patient-documents',
      metadata: { page: 1 },
    })
    expect((await documents(ana).exists(name)).data).toBe(true)
    expect((await documents(ana).exists(`${ana.id}/none.pdf`)).data).toBe(false)
  })

  test('a raw body and a stream work as a form does', async () => {
    const raw = await documents(ana).upload(`${ana.id}/raw.png`, png, { contentType: 'image/png' })
    expect(raw.error).toBeNull()
    const stream = await documents(ana).upload(`${ana.id}/stream.jpg`, ReadableStream.from([jpeg]), {
      contentType: 'image/jpeg',
    })
    expect(stream.error).toBeNull()
    const { data } = await documents(ana).info(`${ana.id}/stream.jpg`)
    expect(data).toMatchObject({ contentType: 'image/jpeg', size: jpeg.length })
  })

  test('a file of many chunks survives, complete and in ranges', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(300_000, 'saguaro ')])
    const name = `${ana.id}/large.pdf`
    expect((await documents(ana).upload(name, new Blob([large]))).error).toBeNull()
    const { data: link } = await documents(ana).createSignedUrl(name, 60)
    const whole = await fetch(link?.signedUrl ?? '')
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true)

    for (const [start, end] of [
      [0, 0],
      [65_530, 65_540],
      [65_536, 131_071],
      [100_000, large.length - 1],
    ] as const) {
      const part = await fetch(link?.signedUrl ?? '', { headers: { range: `bytes=${start}-${end}` } })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${large.length}`)
      expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(start, end + 1))).toBe(true)
    }
    const tail = await fetch(link?.signedUrl ?? '', { headers: { range: 'bytes=-5' } })
    expect(Buffer.from(await tail.arrayBuffer()).equals(large.subarray(-5))).toBe(true)
    const beyond = await fetch(link?.signedUrl ?? '', { headers: { range: `bytes=${large.length}-` } })
    expect(beyond.status).toBe(416)
  })

  test('the same name twice is refused', async () => {
    const name = `${ana.id}/twice.png`
    await documents(ana).upload(name, new Blob([png]))
    const { error } = await documents(ana).upload(name, new Blob([png]))
    expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
  })

  test('another patient, and an anonymous caller, cannot read, list, sign, write or remove', async () => {
    const name = `${ana.id}/private.pdf`
    await documents(ana).upload(name, new Blob([pdf]))
    for (const other of [documents(ben), documents()]) {
      expect((await other.download(name)).error).toBeTruthy()
      expect((await other.info(name)).error).toMatchObject({ statusCode: '404', message: 'Object not found' })
      expect((await other.list(ana.id)).data).toEqual([])
      expect((await other.createSignedUrl(name, 60)).error).toMatchObject({ message: 'Object not found' })
      expect((await other.createSignedUrls([name], 60)).data).toEqual([
        {
          error: 'Either the object does not exist or you do not have access to it',
          path: name,
          signedURL: null,
          signedUrl: null,
        },
      ])
      expect((await other.remove([name])).data).toEqual([])
      const write = await other.upload(`${ana.id}/planted.pdf`, new Blob([pdf]))
      expect(write.error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
      const link = await other.createSignedUploadUrl(`${ana.id}/planted.pdf`)
      expect(link.error).toMatchObject({ statusCode: '403' })
      expect((await other.copy(name, `${ben.id}/stolen.pdf`)).error).toMatchObject({ statusCode: '404' })
      expect((await other.move(name, `${ben.id}/stolen.pdf`)).error).toMatchObject({ statusCode: '404' })
    }
    expect((await documents(ana).download(name)).error).toBeNull()
  })

  test('a refused upload leaves no file behind', async () => {
    const before = await filesOnDisk()
    await documents(ben).upload(`${ana.id}/planted.pdf`, new Blob([pdf]))
    await documents(ana).upload(`${ana.id}/note.txt`, new Blob(['hello']))
    expect(await filesOnDisk()).toEqual(before)
  })

  test('a private bucket has no public address', async () => {
    const name = `${ana.id}/not-public.pdf`
    await documents(ana).upload(name, new Blob([pdf]))
    const answer = await fetch(documents().getPublicUrl(name).data.publicUrl)
    expect(await answer.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchBucket',
      error: 'Bucket not found',
      message: 'Bucket not found',
    })
  })

  test('removing returns what was removed, and the file is gone from the disk', async () => {
    const name = `${ana.id}/to remove.pdf`
    await documents(ana).upload(name, new Blob([pdf]))
    const before = (await filesOnDisk()).length
    const { data } = await documents(ana).remove([name, `${ana.id}/never-was.pdf`])
    expect(data?.map((entry) => entry.name)).toEqual([name])
    expect((await filesOnDisk()).length).toBe(before - 1)
    expect((await documents(ana).exists(name)).data).toBe(false)
  })

  test('a session that was signed out reads nothing any more', async () => {
    const leaver = await createActor(server.services)
    await documents(leaver).upload(`${leaver.id}/a.pdf`, new Blob([pdf]))
    await server.sql`delete from auth.sessions where user_id = ${leaver.id}`
    const { error } = await documents(leaver).info(`${leaver.id}/a.pdf`)
    expect(error).toMatchObject({ statusCode: '403', message: 'Session has ended' })
  })

  test('a forged token is refused', async () => {
    const { error } = await server.client(`${ana.token}x`).storage.from('patient-documents').list(ana.id)
    expect(error).toMatchObject({ statusCode: '403', message: 'JWT invalid' })
  })
})

describe('limits', () => {
  test('content decides the type: a page that calls itself a PDF is refused', async () => {
    const page = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'application/pdf' })
    const { error } = await documents(ana).upload(`${ana.id}/scan.pdf`, page)
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type text/plain is not supported' })
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
    const drawn = await photos(doctor).upload(`${doctor.id}/me.png`, svg, { contentType: 'image/png' })
    expect(drawn.error).toMatchObject({ message: 'mime type application/xml is not supported' })
    const bytes = await documents(ana).upload(`${ana.id}/x.png`, Buffer.alloc(100, 1), {
      contentType: 'image/png',
    })
    expect(bytes.error).toMatchObject({ message: 'mime type application/octet-stream is not supported' })
  })

  test('a type that is real but not allowed in this bucket is refused', async () => {
    const { error } = await photos(doctor).upload(`${doctor.id}/me.png`, new Blob([pdf]), {
      contentType: 'image/png',
    })
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type application/pdf is not supported' })
  })

  test('too large is refused, whether the size is declared or not', async () => {
    const large = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])
    const refused = { statusCode: '413', message: 'The object exceeded the maximum allowed size' }
    const before = await filesOnDisk()
    const form = await photos(doctor).upload(`${doctor.id}/big.png`, new Blob([large]))
    expect(form.error).toMatchObject(refused)
    const pieces = Array.from({ length: 6 }, (_, i) =>
      large.subarray(i * 1024 * 1024, (i + 1) * 1024 * 1024 + 1),
    )
    const undeclared = await photos(doctor).upload(`${doctor.id}/big.png`, ReadableStream.from(pieces), {
      contentType: 'image/png',
    })
    expect(undeclared.error).toMatchObject(refused)
    const justOver = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length + 1)])
    expect((await photos(doctor).upload(`${doctor.id}/over.png`, new Blob([justOver]))).error).toMatchObject(
      refused,
    )
    expect(await filesOnDisk()).toEqual(before)
    const justFits = justOver.subarray(0, -1)
    expect((await photos(doctor).upload(`${doctor.id}/fits.png`, new Blob([justFits]))).error).toBeNull()
  })

  test.each([
    ['climbs out', '../escape.pdf'],
    ['climbs out further in', 'a/../../escape.pdf'],
    ['has an empty folder', 'a//b.pdf'],
    ['has a dot for a folder', 'a/./b.pdf'],
    ['has a backslash', 'back\\slash.pdf'],
    ['has a zero byte', 'nul\0byte.pdf'],
    ['has a tab', 'tab\there.pdf'],
    ['is too long', 'x'.repeat(1100)],
  ])('a name that %s is refused', async (_what, tail) => {
    const address = `${server.url}/storage/v1/object/patient-documents/${encodeURIComponent(`${ana.id}/${tail}`)}`
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/pdf' },
      body: pdf,
    })
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' })
  })

  test.each([
    ['object/sign/patient-documents/a.pdf', '%PDF-1.4'],
    ['object/sign/patient-documents/a.pdf', ''],
    ['object/sign/patient-documents', '{"expiresIn":60,"paths":["nul\\u0000byte"]}'],
    ['object/list/patient-documents', '['.repeat(5000)],
    ['object/move', '{'],
    ['object/copy', 'null'],
    ['object/sign/%00/a.pdf', '{"expiresIn":60}'],
    ['object/list/%00', '{"prefix":""}'],
  ])('C1: POST %s with a malformed request is refused, not failed', async (path, body) => {
    const answer = await fetch(`${server.url}/storage/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
  })

  test('an unknown bucket is said to be unknown', async () => {
    const { error } = await server
      .client(ana.token)
      .storage.from('nowhere')
      .upload('a.pdf', new Blob([pdf]))
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })

  test('an upload whose sender goes away leaves nothing behind', async () => {
    const before = await filesOnDisk()
    const leave = new AbortController()
    const content = async function* () {
      yield Buffer.concat([pdf, Buffer.alloc(200_000)])
      await expect.poll(async () => (await filesOnDisk()).length).toBe(before.length + 1)
      leave.abort()
      yield Buffer.alloc(1)
    }
    const sent = fetch(`${server.url}/storage/v1/object/patient-documents/${ana.id}/left.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/pdf' },
      body: ReadableStream.from(content()),
      duplex: 'half',
      signal: leave.signal,
    })
    await expect(sent).rejects.toThrow('aborted')
    await expect.poll(filesOnDisk).toEqual(before)
    expect((await documents(ana).exists(`${ana.id}/left.pdf`)).data).toBe(false)
  })

  test('a form that breaks off is not taken for a shorter file', async () => {
    const before = await filesOnDisk()
    const body = Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf.toString('latin1')}`,
      'latin1',
    )
    const answer = await fetch(`${server.url}/storage/v1/object/patient-documents/${ana.id}/cut.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'multipart/form-data; boundary=edge' },
      body,
    })
    expect(answer.ok).toBe(false)
    expect(await filesOnDisk()).toEqual(before)
  })
})

describe('a provider and their photo', () => {
  test('anyone can see it; replacing it keeps one file', async () => {
    const name = `${doctor.id}/portrait`
    expect((await photos(doctor).upload(name, new Blob([png]), { cacheControl: '600' })).error).toBeNull()
    const files = (await filesOnDisk()).length
    const url = photos().getPublicUrl(name).data.publicUrl
    const first = await fetch(url)
    expect(first.headers.get('content-type')).toBe('image/png')
    expect(first.headers.get('cache-control')).toBe('public, max-age=600')
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)

    expect((await photos(doctor).update(name, new Blob([jpeg]))).error).toBeNull()
    expect((await photos(doctor).upload(name, new Blob([jpeg]), { upsert: true })).error).toBeNull()
    expect((await filesOnDisk()).length).toBe(files)
    const replaced = await fetch(url)
    expect(replaced.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await replaced.arrayBuffer()).equals(jpeg)).toBe(true)
  })

  test('a patient cannot put a photo there, nor replace one', async () => {
    const own = await photos(ana).upload(`${ana.id}/me`, new Blob([png]))
    expect(own.error).toMatchObject({ statusCode: '403' })
    const theirs = await photos(ana).upload(`${doctor.id}/portrait`, new Blob([png]), { upsert: true })
    expect(theirs.error).toMatchObject({ statusCode: '403' })
  })

  test('moving and copying follow the policies', async () => {
    await photos(doctor).upload(`${doctor.id}/one`, new Blob([png]))
    expect((await photos(doctor).move(`${doctor.id}/one`, `${doctor.id}/two`)).data).toEqual({
      message: 'Successfully moved',
    })
    const copy = await photos(doctor).copy(`${doctor.id}/two`, `${doctor.id}/three`)
    expect(copy.data).toEqual({ path: `provider-photos/${doctor.id}/three` })
    const { data } = await photos(doctor).download(`${doctor.id}/three`)
    expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(png)).toBe(true)
    expect((await photos(doctor).exists(`${doctor.id}/one`)).data).toBe(false)
    expect((await photos(doctor).move(`${doctor.id}/two`, `${ana.id}/two`)).error).toMatchObject({
      statusCode: '403',
    })
    expect((await photos(doctor).move(`${doctor.id}/two`, `${doctor.id}/three`)).error).toMatchObject({
      statusCode: '409',
    })
  })
})

describe('listing', () => {
  test('one level at a time: folders first, then files, sorted, searched and paged', async () => {
    const owner = await createActor(server.services)
    const bucket = documents(owner)
    for (const name of ['b.pdf', 'a.pdf', 'c.pdf', 'labs/one.pdf', 'labs/deep/two.pdf', 'Xray/three.pdf']) {
      expect((await bucket.upload(`${owner.id}/${name}`, new Blob([pdf]))).error).toBeNull()
    }
    const names = async (...args: Parameters<typeof bucket.list>) =>
      (await bucket.list(...args)).data?.map((entry) => entry.name)
    expect(await names(owner.id)).toEqual(['Xray', 'labs', 'a.pdf', 'b.pdf', 'c.pdf'])
    expect(await names(`${owner.id}/labs`)).toEqual(['deep', 'one.pdf'])
    expect(await names(owner.id, { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'labs',
      'Xray',
      'c.pdf',
      'b.pdf',
      'a.pdf',
    ])
    expect(await names(owner.id, { limit: 2, offset: 2 })).toEqual(['a.pdf', 'b.pdf'])
    expect(await names(owner.id, { search: 'x' })).toEqual(['Xray'])
    const { data } = await bucket.list(owner.id)
    expect(data?.[0]).toMatchObject({ name: 'Xray', id: null, metadata: null })
    expect(data?.[2]).toMatchObject({
      name: 'a.pdf',
      metadata: { size: pdf.length, mimetype: 'application/pdf' },
    })
  })

  test('100 entries by default', async () => {
    const owner = await createActor(server.services)
    await server.sql`
      insert into storage.objects (bucket_id, name, version, owner_id)
      select 'patient-documents', ${owner.id} || '/' || n || '.pdf', gen_random_uuid(), ${owner.id}
      from generate_series(1, 130) n`
    expect((await documents(owner).list(owner.id)).data).toHaveLength(100)
    expect((await documents(owner).list(owner.id, { limit: 1000 })).data).toHaveLength(130)
  })

  test('buckets are shown as the policies say', async () => {
    const { data } = await server.client(ana.token).storage.listBuckets()
    expect(data?.map((bucket) => [bucket.id, bucket.public])).toEqual([
      ['guardian-documents', false],
      ['patient-documents', false],
      ['provider-photos', true],
      ['record-deliveries', false],
      ['session-recordings', false],
    ])
    const one = await server.client(ana.token).storage.getBucket('provider-photos')
    expect(one.data).toMatchObject({ id: 'provider-photos', file_size_limit: 5 * 1024 * 1024 })
    expect((await server.client().storage.getBucket('provider-photos')).error).toMatchObject({
      message: 'Bucket not found',
    })
  })
})
