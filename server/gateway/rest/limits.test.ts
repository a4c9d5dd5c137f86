import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'
import { PreparedTexts } from './prepared-texts.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest({ MAX_BODY_BYTES: '2000', MAX_ROWS: '2', STATEMENT_SECONDS: '1' })
})
afterAll(() => rest.stop())

const refused = async (path: string, init: RequestInit, status: number, body: object) =>
  expect(await rest.send(path, init)).toMatchObject({ status, body })

describe('limits', () => {
  test('rows, also embedded and counted', async () => {
    const { body } = await rest.send('/clinics?select=id&limit=100')
    expect(body).toHaveLength(2)
    const nested = await rest.send('/doctors?select=pupils:doctors(id)&id=eq.1&pupils.limit=50')
    expect(nested.body).toEqual([{ pupils: [{ id: 2 }, { id: 3 }] }])
    const estimated = await rest.send('/clinics?select=id', { headers: { prefer: 'count=estimated' } })
    expect(estimated.headers.get('content-range')).toMatch(/^0-1\/\d+$/)
    expect((await rest.send('/clinics?select=id', { headers: { prefer: 'count=exact' } })).status).toBe(206)
  })

  test('a body', async () => {
    const message = 'The request body may have at most 2000 bytes'
    await refused('/tags', { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(3000) }) }, 413, {
      message,
    })
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('['.repeat(1000))),
    })
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
    await rest.send('/tags', init).then(
      ({ status }) => expect(status).toBe(413),
      (error) => expect(String(error.cause?.code)).toMatch(/EPIPE|ECONNRESET|UND_ERR_SOCKET/),
    )
    expect((await rest.send('/tags?select=id&limit=1')).status).toBe(200)
  })

  test('a URL', async () => {
    await refused(`/tags?name=eq.${'x'.repeat(15_100)}`, {}, 414, { code: 'PGRST100' })
  })

  test.each([
    [
      'embedding depth',
      `select=${'clinics(doctors('.repeat(4)}id${'))'.repeat(4)}`,
      'Resources may be embedded at most 6 deep',
    ],
    [
      'embeds',
      `select=${Array.from({ length: 40 }, (_, i) => `a${i}:clinics(id)`).join()}`,
      'At most 30 resources may be embedded',
    ],
    [
      'columns',
      `select=${Array.from({ length: 400 }, () => 'id').join()}`,
      'At most 300 columns and resources may be selected',
    ],
    [
      'parameters',
      Array.from({ length: 120 }, () => 'id=gt.0').join('&'),
      'At most 100 parameters may be given',
    ],
    [
      'conditions',
      `or=(${Array.from({ length: 120 }, () => 'id.eq.1').join()})`,
      'At most 100 conditions may be given',
    ],
    [
      'nesting',
      `${'or=('}${'and('.repeat(20)}id.eq.1${')'.repeat(21)}`,
      'Conditions may be nested at most 10 deep',
    ],
    [
      'order terms',
      `order=${Array.from({ length: 30 }, () => 'id').join()}`,
      'At most 20 terms may order a result',
    ],
    ['a name', `select=${'x'.repeat(70)}:id`, 'A name may have at most 63 bytes'],
  ])('%s', async (_, query, message) => {
    await refused(`/doctors?${query}`, {}, 400, { code: 'PGRST100', message })
  })

  test('time', async () => {
    await refused('/rpc/slow', { method: 'POST', body: '{"seconds": 30}' }, 504, {
      code: '57014',
      message: 'canceling statement due to statement timeout',
    })
  })
})

test.each([
  ['1', '1s'],
  ['5', '2s'],
  ['60', '24s'],
])('of %s seconds for a statement a patient has %s', async (seconds, limit) => {
  const patient = await startRest({ STATEMENT_SECONDS: seconds })
  await patient.sql.unsafe(`
    create function public.limit_of_mine() returns text language sql as 'select current_setting(''statement_timeout'')';
    grant execute on function public.limit_of_mine to authenticated; notify pgrst, 'reload schema'`)
  const { body } = await patient.send('/rpc/limit_of_mine', { method: 'POST', body: '{}' })
  expect(body).toBe(limit)
  await patient.stop()
})

describe('H2: one person cannot take all connections', () => {
  test('others are answered while that person waits, and too many requests together are refused', async () => {
    const patient = await startRest({ STATEMENT_SECONDS: '60' })
    const holder = await patient.sql.reserve()
    await holder`select pg_advisory_lock(1)`
    await holder.unsafe(`
      create function public.held() returns void language sql as 'select pg_advisory_xact_lock_shared(1)';
      grant execute on function public.held to authenticated; notify pgrst, 'reload schema'`)
    const answers: { status: number; body: unknown; headers: Headers }[] = []
    const asked = Array.from({ length: 60 }, async () => {
      answers.push(await patient.send('/rpc/held', { method: 'POST', body: '{}' }))
    })
    // Three run, forty wait briefly, and the rest is refused immediately.
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(17)
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toMatchObject({ status: 429, body: { code: 'SM980' } })
      expect(headers.get('retry-after')).toBe('1')
    }
    expect((await patient.send('/tags?select=id&limit=1', {}, patient.ben.token)).status).toBe(200)
    expect(answers.filter(({ status }) => status !== 429)).toEqual([])
    await holder`select pg_advisory_unlock(1)`
    await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(3)
    holder.release()
    await patient.stop()
  })

  test.each(['match', 'imatch', 'not.match'])('%s takes no back reference', async (operator) => {
    const pattern = encodeURIComponent('^(a+)(a+)b\\1\\2c$')
    await refused(`/tags?name=${operator}.${pattern}`, {}, 400, {
      code: 'PGRST100',
      message: "A regular expression can't use backreferences",
    })
    await refused(`/tags?or=(name.${operator}.${pattern})`, {}, 400, { code: 'PGRST100' })
  })
})

describe('malformed requests', () => {
  test.each([
    ['no body', ''],
    ['not JSON', '{"id": '],
    ['a number', '5'],
    ['a list of numbers', '[1]'],
    ['null', 'null'],
  ])('%s', async (_, body) => {
    const headers = { 'content-type': 'application/json' }
    await refused('/tags', { method: 'POST', body, headers }, 400, {
      code: 'PGRST102',
      message: 'Empty or invalid json',
    })
  })

  test('bytes that are not UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    await refused('/tags', { method: 'POST', body }, 400, { code: 'PGRST102' })
  })

  test('a null character', async () => {
    await refused('/tags', { method: 'POST', body: '{"id": 1, "name": "a\\u0000b"}' }, 400, { code: '22P05' })
    expect((await rest.send('/tags?name=eq.a%00b')).status).toBe(400)
  })

  test('another content type', async () => {
    const init = { method: 'POST', body: 'id,name', headers: { 'content-type': 'text/csv' } }
    await refused('/tags', init, 400, { message: 'Content-Type not acceptable: text/csv' })
  })

  test('keys that mean something to JavaScript are only unknown columns', async () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      await refused('/tags', { method: 'POST', body: `{"${key}": 1}` }, 400, { code: 'PGRST204' })
      await refused(`/tags?${key}=eq.1`, {}, 400, { code: '42703' })
      await refused(`/${key}`, {}, 404, { code: 'PGRST205' })
      await refused(`/rpc/${key}`, {}, 404, { code: 'PGRST202' })
      await refused(`/tags?id=${key}.1`, {}, 400, { code: 'PGRST100' })
    }
  })

  test.each([
    ['/', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
    ['/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['/rpc/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['/%E0%A4%A', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['/users', 404, 'PGRST205', "Could not find the table 'public.users' in the schema cache"],
    ['/auth.users', 404, 'PGRST205', "Could not find the table 'public.auth.users' in the schema cache"],
    ['/pg_class', 404, 'PGRST205', "Could not find the table 'public.pg_class' in the schema cache"],
  ])('%s', async (path, status, code, message) => {
    await refused(path, {}, status, { code, message })
  })

  test('a near miss gets a hint', async () => {
    await refused('/clinic', {}, 404, {
      code: 'PGRST205',
      hint: "Perhaps you meant the table 'public.clinics'",
    })
  })

  test.each([
    ['GET', 'accept-profile'],
    ['POST', 'content-profile'],
    ['DELETE', 'content-profile'],
  ])('another schema by %s', async (method, header) => {
    const init = { method, headers: { [header]: 'auth' }, ...(method === 'POST' && { body: '{}' }) }
    await refused('/users', init, 406, {
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      hint: 'Only the following schemas are exposed: public',
    })
  })

  test('another method', async () => {
    await refused('/tags', { method: 'PROPFIND' }, 405, {
      code: 'PGRST117',
      message: 'Unsupported HTTP method: PROPFIND',
    })
  })
})

describe('database errors', () => {
  test('two rows with one key cannot be upserted together', async () => {
    const init = {
      method: 'POST',
      body: '[{"id":900,"name":"a"},{"id":900,"name":"b"}]',
      headers: { prefer: 'resolution=merge-duplicates' },
    }
    await refused('/tags', init, 400, { code: '21000' })
  })

  test.each([
    ['P0001', 400],
    ['23505', 409],
    ['23P01', 400],
    ['23514', 400],
    ['40001', 500],
    ['42501', 403],
    ['53100', 503],
    ['PT418', 418],
    ['PT409', 409],
    ['XX000', 500],
    ['22023', 400],
    ['08006', 503],
    ['P0002', 500],
  ])('%s is %i', async (code, status) => {
    await refused('/rpc/fail', { method: 'POST', body: JSON.stringify({ code, words: 'no' }) }, status, {
      code,
      message: 'no',
      details: 'the detail',
      hint: 'the hint',
    })
  })

  test('a database function may build the whole answer', async () => {
    await rest.sql.unsafe(`
      create function public.teapot() returns void language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"T1","message":"short","details":"and stout","hint":null}',
          detail = '{"status":418,"headers":{"x-tea":"green"}}';
      end $$;
      grant execute on function public.teapot to authenticated; notify pgrst, 'reload schema'`)
    const ask = () => rest.send('/rpc/teapot', { method: 'POST', body: '{}' })
    await expect.poll(async () => (await ask()).status).toBe(418)
    const sent = await ask()
    expect(sent.body).toEqual({ code: 'T1', message: 'short', details: 'and stout', hint: null })
    expect(sent.headers.get('x-tea')).toBe('green')
  })

  test('a new table is served as soon as it is requested, without a notification', async () => {
    await rest.sql`create table public.brand_new (id int)`
    await rest.sql`grant select on public.brand_new to authenticated`
    await expect
      .poll(async () => (await rest.send('/brand_new')).status, { timeout: 10_000, interval: 200 })
      .toBe(200)
  })
})

test('a slow client keeps no database connection', async () => {
  const { hostname, port } = new URL(rest.url)
  const slow = Array.from({ length: 30 }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      `POST /rest/v1/tags HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${rest.ada.token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"id":`,
    )
    return socket
  })
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const answers = await Promise.all(Array.from({ length: 20 }, () => rest.send('/tags?select=id&limit=1')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [busy] =
    await rest.sql`select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  expect(busy).toEqual({ count: 0 })
  for (const socket of slow) socket.destroy()
})

describe('L1: what means something to JavaScript is only malformed', () => {
  test.each(['constructor=x', '__proto__=x', 'toString=y', 'hasOwnProperty=1'])(
    'Prefer: %s',
    async (prefer) => {
      expect((await rest.send('/tags?limit=1', { headers: { prefer } })).status).toBe(200)
      await refused('/tags', { headers: { prefer: `handling=strict, ${prefer}` } }, 400, { code: 'PGRST122' })
    },
  )

  test.each(['/tags', '/rpc/whole'])('deep JSON on %s', async (path) => {
    const body = `{"id":${'['.repeat(800)}${']'.repeat(800)}}`
    const message = 'JSON may be nested at most 100 deep'
    await refused(path, { method: 'POST', body }, 400, { code: 'PGRST102', message })
  })
})

test('L2: no answer may be kept by a browser or a proxy', async () => {
  for (const path of ['/tags?limit=1', '/nowhere', '/rpc/who'])
    expect((await rest.send(path)).headers.get('cache-control'), path).toBe('no-store')
})

test('L12: callers without an account get no hints', async () => {
  const key = rest.services.keys.publishableKey
  for (const path of ['/clinic', '/rpc/ad?a=1', '/clinics?select=doctor(id)']) {
    const { body, status } = await rest.send(path, {}, key)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ hint: null, details: null })
  }
})

test('L5: strange requests leave the statements of others prepared, and failed ones are not prepared', () => {
  const prepared = new PreparedTexts()
  prepared.succeeded(['usual'])
  prepared.succeeded(['usual'])
  for (let n = 0; n < 3000; n++) {
    prepared.has(`strange ${n}`)
    prepared.has(`strange ${n}`)
    expect(prepared.has(`strange ${n}`)).toBe(false)
    prepared.succeeded([`once ${n}`])
  }
  expect(prepared.has('usual')).toBe(true)
  for (let n = 0; n < 600; n++) {
    prepared.has('usual')
    prepared.succeeded([`twice ${n}`])
    prepared.succeeded([`twice ${n}`])
  }
  expect([prepared.has('usual'), prepared.has('twice 0'), prepared.has('twice 599')]).toEqual([
    true,
    false,
    true,
  ])
})

describe('tokens', () => {
  test('that are not ours are refused', async () => {
    const sent = await rest.send('/tags', {}, 'a.b.c')
    expect(sent).toMatchObject({ status: 401, body: { code: 'PGRST301', message: 'JWT invalid' } })
    expect(sent.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="JWT invalid"',
    )
  })

  test('of an ended session are refused immediately, although the token was cached', async () => {
    expect((await rest.send('/tags?limit=1', {}, rest.ben.token)).status).toBe(200)
    await rest.sql`delete from auth.sessions where user_id = ${rest.ben.id}`
    expect(await rest.send('/tags?limit=1', {}, rest.ben.token)).toMatchObject({
      status: 401,
      body: { code: 'PT401', message: 'Session has ended' },
    })
    const write = { method: 'POST', body: '{"id": 500}' }
    expect((await rest.send('/tags', write, rest.ben.token)).status).toBe(401)
    expect(await rest.sql`select id from public.tags where id = 500`).toEqual([])
  })

  test('are refused after their time', async () => {
    const expired = await rest.services.keys.sign(
      { sub: rest.ada.id, aud: 'authenticated', session_id: rest.ada.id },
      -10,
    )
    expect(await rest.send('/tags', {}, expired)).toMatchObject({
      status: 401,
      body: { message: 'JWT expired' },
    })
  })
})
