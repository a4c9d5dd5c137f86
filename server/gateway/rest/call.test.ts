import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

const more = `
create type public.point2 as (x int, y int);
create domain public.point2_domain as public.point2;
create function public.a_point() returns public.point2_domain language sql immutable as 'select row(10, 5)::public.point2';
create function public.a_record() returns record language sql immutable as $$ select 1 as one, 'two' as two $$;
create function public.records() returns setof record language sql immutable
  as $$ select n, 'x' as x from generate_series(1, 2) n $$;
create function public.by_place(int) returns int language sql immutable as 'select $1';
create function public.by_text(text) returns text language sql immutable as 'select $1';
create function public.sorted(a text) returns int language sql immutable as 'select 1';
create function public.sorted(a int) returns int language sql immutable as 'select 2';
create function public.named_or_not(a int) returns int language sql immutable as 'select a';
create function public.named_or_not(bool) returns int language sql immutable as 'select 0';
grant execute on function public.a_point, public.a_record, public.records, public.by_place, public.by_text,
  public.sorted(text), public.sorted(int), public.named_or_not(int), public.named_or_not(bool) to authenticated;
`

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
  await rest.sql.unsafe(more)
})
afterAll(() => rest.stop())

describe('results', () => {
  test.each<[string, Record<string, unknown> | undefined, unknown]>([
    ['add', { a: 1, b: 2 }, 3],
    ['add', { a: 1 }, 11],
    ['numbers', { upto: 3 }, [1, 2, 3]],
    ['numbers', { upto: 0 }, []],
    [
      'pairs',
      undefined,
      [
        { left_side: 1, right_side: 'one' },
        { left_side: 2, right_side: 'two' },
      ],
    ],
    ['shout', { words: ['a', 'b'] }, 'A B'],
    ['joined', { parts: ['a', 'b'] }, 'a+b'],
    ['nothing', undefined, null],
  ])('%s(%j) by POST and GET', async (name, args, expected) => {
    const posted = await rest.db.rpc(name, args)
    expect(posted.error).toBeNull()
    expect(posted.data).toEqual(expected)
    if (name === 'joined') return
    const got = await rest.db.rpc(name, args, { get: true })
    expect(got.error).toBeNull()
    expect(got.data).toEqual(expected)
  })

  test('a void function answers 204', async () => {
    expect(await rest.db.rpc('nothing')).toMatchObject({ status: 204, data: null })
  })

  test('variadic arguments repeat in a query', async () => {
    expect((await rest.send('/rpc/joined?parts=a&parts=b')).body).toBe('a+b')
  })

  test('one row is an object', async () => {
    const { data } = await rest.db.rpc('one_case', { wanted: 2 }).select('id,title')
    expect(data).toEqual({ id: 2, title: 'second' })
  })

  test('rows can be filtered, ordered, paged, counted, and embed', async () => {
    const { data, error, count } = await rest.db
      .rpc('cases_of', { doctor: 1 }, { count: 'exact' })
      .select('title, doctors!doctor_id(name), tags(name)')
      .neq('title', 'first')
      .order('id', { ascending: false })
      .limit(1)
    expect(error).toBeNull()
    expect(data).toEqual([{ title: 'second', doctors: { name: 'Ada' }, tags: [{ name: 'urgent' }] }])
    expect(count).toBe(1)
    const got = await rest.send('/rpc/cases_of?doctor=1&select=id&id=gt.1')
    expect(got.body).toEqual([{ id: 2 }])
    expect((await rest.send('/rpc/pairs?select=right_side&left_side=eq.2')).body).toEqual([
      { right_side: 'two' },
    ])
    expect((await rest.send('/rpc/numbers?upto=5&limit=2&offset=1')).body).toEqual([2, 3])
  })

  test('single', async () => {
    expect(await rest.db.rpc('cases_of', { doctor: 2 }).select('id').single()).toMatchObject({
      data: { id: 3 },
    })
    expect(await rest.db.rpc('cases_of', { doctor: 1 }).select('id').single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    })
  })

  test('HEAD', async () => {
    const sent = await rest.send('/rpc/numbers?upto=3', { method: 'HEAD' })
    expect([sent.status, sent.text, sent.headers.get('content-range')]).toEqual([200, '', '0-2/*'])
  })

  test('a single unnamed json parameter takes the whole body', async () => {
    expect(await rest.db.rpc('whole', { any: ['thing'] })).toMatchObject({ data: { any: ['thing'] } })
  })

  test('rows are bounded like those of a table', async () => {
    const { data } = await rest.db.rpc('numbers', { upto: 1500 })
    expect(data).toHaveLength(1000)
  })
})

describe('the caller', () => {
  test('is the one in the token, never in the request', async () => {
    expect((await rest.db.rpc('who')).data).toEqual({ role: 'clinic_patient', uid: rest.ada.id })
    expect((await rest.as(rest.ben).rpc('who')).data).toEqual({ role: 'clinic_patient', uid: rest.ben.id })
    expect((await rest.anon.rpc('who')).data).toEqual({ role: 'anon', uid: null })
    const secret = rest.services.keys.secretKey
    expect((await rest.send('/rpc/who', {}, secret)).body).toEqual({ role: 'service_role', uid: null })
    const forged = {
      role: 'service_role',
      'x-role': 'service_role',
      'request.jwt.claims': '{"role":"service_role"}',
    }
    expect((await rest.send('/rpc/who', { headers: forged })).body).toEqual({
      role: 'clinic_patient',
      uid: rest.ada.id,
    })
  })

  test("a connection has no caller's role after a request", async () => {
    const roles = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? rest.db : rest.anon).rpc('who')),
    )
    roles.forEach(({ data }, index) => {
      expect(data).toEqual(
        index % 2 ? { role: 'clinic_patient', uid: rest.ada.id } : { role: 'anon', uid: null },
      )
    })
    const [row] = await rest.sql`select current_user = session_user as itself`
    expect(row).toEqual({ itself: true })
  })

  test('must be allowed to', async () => {
    expect(await rest.db.rpc('forbidden')).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'permission denied for function forbidden' },
    })
    const anonymous = await rest.send('/rpc/forbidden', { method: 'POST', body: '{}' }, '')
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })
})

describe('refusals', () => {
  test('an unknown function', async () => {
    expect(await rest.db.rpc('ad', { a: 1 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.ad(a) in the schema cache',
        details:
          'Searched for the function public.ad with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    })
    expect(await rest.db.rpc('numberz', { upto: 1 })).toMatchObject({
      error: { hint: 'Perhaps you meant to call the function public.numbers' },
    })
    expect(await rest.send('/rpc/nope')).toMatchObject({
      body: {
        message: 'Could not find the function public.nope without parameters in the schema cache',
        details:
          'Searched for the function public.nope without parameters, but no matches were found in the schema cache.',
      },
    })
  })

  test('unknown or missing arguments', async () => {
    expect(await rest.db.rpc('add', { a: 1, c: 2 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.add(a, c) in the schema cache',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
      },
    })
    expect(await rest.db.rpc('add')).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  })

  test('overloads that names cannot tell apart', async () => {
    expect(await rest.db.rpc('twice', { value: 2 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.twice(value => integer), public.twice(value => text)',
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    })
  })

  test('GET writes nothing', async () => {
    expect(await rest.send('/rpc/remember?words=x')).toMatchObject({
      status: 405,
      body: { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
    })
    expect(await rest.sql`select id from public.tags where id = 77`).toEqual([])
    expect(await rest.db.rpc('remember', { words: 'x' })).toMatchObject({ data: 77 })
  })

  test('functions outside the public schema do not exist', async () => {
    for (const name of ['pg_sleep', 'begin_request', 'auth.begin_request', 'require_one_row', 'set_config']) {
      expect(await rest.send(`/rpc/${name}`, { method: 'POST', body: '{}' })).toMatchObject({
        status: 404,
        body: { code: 'PGRST202' },
      })
    }
  })

  test('methods a function does not have', async () => {
    expect(await rest.send('/rpc/add', { method: 'DELETE' })).toMatchObject({
      status: 405,
      body: { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' },
    })
  })

  test('max-affected is for functions that return rows', async () => {
    const headers = { prefer: 'handling=strict,max-affected=2' }
    const call = (name: string, body: object) =>
      rest.send(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(body), headers })
    expect(await call('add', { a: 1 })).toMatchObject({ status: 400, body: { code: 'PGRST128' } })
    expect(await call('numbers', { upto: 3 })).toMatchObject({ status: 400, body: { code: 'PGRST124' } })
    expect(await call('numbers', { upto: 2 })).toMatchObject({ status: 200, body: [1, 2] })
  })
})

test.each([
  ['/rpc/add', { a: 1 }, '0-0/1'],
  ['/rpc/numbers?limit=2', { upto: 5 }, '0-1/5'],
])('%s says how many values there are when asked', async (path, args, range) => {
  const sent = await rest.send(path, {
    method: 'POST',
    body: JSON.stringify(args),
    headers: { prefer: 'count=exact' },
  })
  expect(sent.headers.get('content-range')).toBe(range)
})

test('a function of one row that a filter removes answers with null', async () => {
  const post = (accept: string) =>
    rest.send('/rpc/one_case?title=eq.nothing', { method: 'POST', body: '{"wanted":1}', headers: { accept } })
  expect(await post('application/json')).toMatchObject({ status: 200, body: null })
  expect(await post('application/vnd.pgrst.object+json')).toMatchObject({ status: 406 })
})

describe('as PostgREST finds and calls functions', () => {
  const call = async (name: string, body: unknown, init: RequestInit = {}) =>
    (await rest.send(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(body), ...init })).body

  test('a domain on a composite type is an object, and a record has its own names', async () => {
    expect(await call('a_point', {})).toEqual({ x: 10, y: 5 })
    expect(await call('a_record', {})).toEqual({ one: 1, two: 'two' })
    expect(await call('records', {})).toEqual([
      { n: 1, x: 'x' },
      { n: 2, x: 'x' },
    ])
  })

  test('a parameter without a name takes the body or cannot be given', async () => {
    expect(await call('by_place', { '': 1 })).toMatchObject({ code: 'PGRST202' })
    expect(await call('by_text', { '': 'x' })).toMatchObject({ code: 'PGRST202' })
    expect(await call('named_or_not', { a: 4 })).toBe(4)
  })

  test('functions that fit alike are listed by their parameters', async () => {
    expect(await call('sorted', { a: 1 })).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.sorted(a => integer), public.sorted(a => text)',
    })
  })

  test('columns= names the arguments, and of a list the first counts', async () => {
    expect(await call('add?columns=a,b', { a: 1, b: 2, c: 3 })).toBe(3)
    expect(
      await call('add', [
        { a: 1, b: 2 },
        { a: 5, b: 6 },
      ]),
    ).toBe(3)
    expect(await call('add', [{ a: 1 }, { b: 6 }])).toMatchObject({ code: 'PGRST102' })
  })

  test('an error in the form of PGRST that cannot be read says why', async () => {
    expect(await call('fail', { code: 'PGRST', words: 'x' })).toMatchObject({
      code: 'PGRST121',
      details: "Invalid JSON value for MESSAGE: 'x'",
    })
    const wrong = await rest.send('/rpc/fail', { method: 'POST', body: '{"code": "PT40A", "words": "x"}' })
    expect([wrong.status, wrong.body]).toMatchObject([500, { code: 'PT40A' }])
  })
})
