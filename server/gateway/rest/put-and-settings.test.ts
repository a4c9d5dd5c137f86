import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

const more = `
create function public.about_request(name text) returns text language sql stable
  as $$ select current_setting('request.' || name, true) $$;
create function public.choose(headers text, status text) returns text language plpgsql as $$
begin
  perform set_config('response.headers', headers, true), set_config('response.status', status, true);
  return 'chosen';
end $$;
create function public.choose_nothing(status text) returns void language plpgsql as $$
begin perform set_config('response.status', status, true); end $$;
create function public.choose_on_insert() returns trigger language plpgsql as $$
begin perform set_config('response.headers', '[{"X-Rows": "new"}]', true); return new; end $$;
grant execute on function public.about_request, public.choose, public.choose_nothing to authenticated;
create table public.noted (id int primary key, words text default 'none');
create trigger noted before insert on public.noted for each row execute function public.choose_on_insert();
create table public.two_keys (a int, b int, words text, primary key (a, b));
create table public.no_key (a int);
create domain public.six as int default 6;
create table public.sixes (id public.six, n int);
grant all on public.noted, public.two_keys, public.no_key, public.sixes to authenticated;
`

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
  await rest.sql.unsafe(more)
})
afterAll(() => rest.stop())

const put = (path: string, row: unknown, prefer = 'return=representation') =>
  rest.send(path, { method: 'PUT', body: JSON.stringify(row), headers: { prefer } })

describe('PUT', () => {
  test('inserts the row its address names, then replaces it', async () => {
    const inserted = await put('/tags?id=eq.9', { id: 9, name: 'nine' })
    expect([inserted.status, inserted.body]).toEqual([201, [{ id: 9, name: 'nine' }]])
    const replaced = await put('/tags?id=eq.9', { id: 9, name: 'neuf' })
    expect([replaced.status, replaced.body]).toEqual([200, [{ id: 9, name: 'neuf' }]])
    const quiet = await put('/two_keys?a=eq.1&b=eq.2', [{ a: 1, b: 2, words: 'x' }], '')
    expect([quiet.status, quiet.text]).toEqual([204, ''])
    expect((await rest.send('/two_keys')).body).toEqual([{ a: 1, b: 2, words: 'x' }])
  })

  test.each([
    ['/tags?id=eq.10', { id: 11, name: 'other' }, 400, 'PGRST115'],
    ['/tags?id=eq.10', { name: 'no key' }, 400, 'PGRST115'],
    ['/tags?id=eq.10', [{ id: 10 }, { id: 12 }], 200, undefined],
    ['/tags?id=gt.10', { id: 11 }, 405, 'PGRST105'],
    ['/tags?id=not.eq.10', { id: 11 }, 405, 'PGRST105'],
    ['/tags', { id: 11 }, 405, 'PGRST105'],
    ['/tags?id=eq.10&name=eq.x', { id: 10, name: 'x' }, 405, 'PGRST105'],
    ['/tags?or=(id.eq.10)', { id: 10 }, 405, 'PGRST105'],
    ['/two_keys?a=eq.1', { a: 1, b: 1 }, 405, 'PGRST105'],
    ['/no_key?a=eq.1', { a: 1 }, 405, 'PGRST105'],
    ['/tags?id=eq.10&limit=1', { id: 10 }, 400, 'PGRST114'],
  ])('%s %j is %i %s', async (path, row, status, code) => {
    const answer = await put(path, row)
    if (code === undefined) return expect(answer.body).toEqual([{ id: 10, name: null }])
    expect(answer.body).toMatchObject({ code })
    expect(answer.status).toBe(status)
    expect((await rest.send('/tags?id=in.(11,12)')).body).toEqual([])
  })

  test('cannot write columns the caller may not write', async () => {
    expect((await put('/locked?id=eq.1', { id: 1 })).body).toMatchObject({ code: '42501' })
    const { body } = await put(`/rpc/nothing`, {})
    expect(body).toMatchObject({ code: 'PGRST101' })
  })
})

describe('a function can read', () => {
  const about = async (name: string, init: RequestInit = {}) =>
    (await rest.send(`/rpc/about_request?name=${name}`, init)).body
  test('the method and path', async () => {
    expect(await about('method')).toBe('GET')
    expect(await about('path')).toBe('/rpc/about_request')
  })

  test('headers and cookies, but not what proves who calls', async () => {
    const headers = { 'x-mine': 'yes', cookie: 'a=1; b=x=y' }
    const given = JSON.parse(String(await about('headers', { headers })))
    expect(given).toMatchObject({ 'x-mine': 'yes' })
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['authorization']))
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['apikey']))
    expect(JSON.parse(String(await about('cookies', { headers })))).toEqual({ a: '1', b: 'x=y' })
  })

  test('nothing of the request before', async () => {
    await about('headers', { headers: { 'x-before': 'secret' } })
    const rows = await Promise.all(Array.from({ length: 12 }, () => about('headers')))
    expect(rows.join()).not.toContain('secret')
  })
})

describe('a function can choose', () => {
  const choose = (headers: unknown, status = '') =>
    rest.send('/rpc/choose', {
      method: 'POST',
      body: JSON.stringify({
        headers: typeof headers === 'string' ? headers : JSON.stringify(headers),
        status,
      }),
    })

  test('headers and status', async () => {
    const chosen = await choose([{ 'X-One': '1' }, { 'Cache-Control': 'max-age=1' }], '418')
    expect([chosen.status, chosen.headers.get('x-one'), chosen.headers.get('cache-control')]).toEqual([
      418,
      '1',
      'max-age=1',
    ])
    expect(chosen.body).toBe('chosen')
    const call = (status: string) =>
      rest.send('/rpc/choose_nothing', { method: 'POST', body: JSON.stringify({ status }) })
    expect((await call('202')).status).toBe(202)
    expect((await call('')).status).toBe(204)
  })

  test('from a trigger', async () => {
    const { status, headers } = await rest.send('/noted', { method: 'POST', body: '{"id": 1}' })
    expect([status, headers.get('x-rows')]).toEqual([201, 'new'])
    expect((await rest.send('/noted')).headers.get('x-rows')).toBeNull()
  })

  test.each([
    ['not json', '', 'PGRST111'],
    [{ a: 'b' }, '', 'PGRST111'],
    [[{ a: 'b', c: 'd' }], '', 'PGRST111'],
    [[{ 'a b': 'c' }], '', 'PGRST111'],
    [[{ a: 'b\r\nset-cookie: c' }], '', 'PGRST111'],
    [[], 'teapot', 'PGRST112'],
    [[], '99', 'PGRST112'],
  ])('not %j and %j: %s', async (headers, status, code) => {
    expect((await choose(headers, status)).body).toMatchObject({ code })
  })
})

test('a read says where it can be had again', async () => {
  const { headers } = await rest.send('/clinics?select=*&order=id&id=eq.1')
  expect(headers.get('content-location')).toBe('/clinics?id=eq.1&order=id&select=%2A')
  const many = Array.from({ length: 500 }, (_, id) => id).join()
  expect((await rest.send(`/clinics?id=in.(${many})`)).headers.get('content-location')).toBeNull()
})

test('Prefer: missing=default fills columns a change leaves out', async () => {
  const prefer = 'missing=default, return=representation'
  await rest.send('/noted', { method: 'POST', body: '{"id": 7, "words": "x"}' })
  const answer = await rest.send('/noted?id=eq.7&columns=id,words', {
    method: 'PATCH',
    body: '{"id": 7}',
    headers: { prefer },
  })
  expect(answer.body).toEqual([{ id: 7, words: 'none' }])
  expect(answer.headers.get('preference-applied')).toContain('missing=default')
  const inserted = await rest.send('/sixes?columns=id,n', {
    method: 'POST',
    body: '[{"n": 1}]',
    headers: { prefer },
  })
  expect(inserted.body).toEqual([{ id: 6, n: 1 }])
})
