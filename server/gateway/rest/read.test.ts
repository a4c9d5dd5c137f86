import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
})
afterAll(() => rest.stop())

const read = async (path: string) => {
  const { status, body, text } = await rest.send(path)
  expect(status, text).toBe(200)
  return body
}
const ids = async (path: string) => ((await read(path)) as { id: number }[]).map(({ id }) => id)

describe('select', () => {
  test.each<[string, unknown]>([
    ['/cases?select=id,title&id=eq.1', [{ id: 1, title: 'first' }]],
    ['/cases?select=number:id,"title"&id=eq.1', [{ number: 1, title: 'first' }]],
    ['/cases?select=id::text,when:created_at::date&id=eq.1', [{ id: '1', when: '2030-01-01' }]],
    ['/cases?select=score::int&id=eq.1', [{ score: 2 }]],
    ['/cases?select=labels::text[]&id=eq.1', [{ labels: ['red', 'blue'] }]],
    ['/cases?select=data->a->>b&id=eq.1', [{ b: 'x' }]],
    ['/cases?select=data->a,second:data->list->1&id=eq.1', [{ a: { b: 'x' }, second: 20 }]],
    ['/cases?select=data->list->0&id=eq.1', [{ list: 10 }]],
    ['/cases?select=last:data->list->-1&id=eq.1', [{ last: 20 }]],
    ['/cases?select=labels->0&id=eq.1', [{ labels: 'red' }]],
    ['/cases?select=n:data->n::int&id=eq.2', [{ n: 2 }]],
    ['/open_cases?select=*', [{ id: 1, title: 'first' }]],
    ['/clinics?id=eq.3', [{ id: 3, name: 'Empty', city: null }]],
  ])('%s', async (path, expected) => {
    expect(await read(path)).toEqual(expected)
  })

  test('aggregates are off, as PostgREST has them by default', async () => {
    for (const select of ['count()', 'score.sum()', 'total:score.avg()', 'score::int.max()']) {
      expect(await rest.send(`/cases?select=${select}`)).toMatchObject({
        status: 400,
        body: { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
      })
    }
  })
})

describe('order, limit, range and count', () => {
  test.each<[string, number[]]>([
    ['order=id.desc', [3, 2, 1]],
    ['order=mood', [1, 2, 3]],
    ['order=mood.nullsfirst', [3, 1, 2]],
    ['order=mood.desc.nullslast', [2, 1, 3]],
    ['order=open.asc,id.desc', [2, 1, 3]],
    ['order=data->>n.desc.nullslast', [2, 1, 3]],
    ['order=id&limit=2', [1, 2]],
    ['order=id&limit=1&offset=1', [2]],
    ['order=id&offset=2', [3]],
    ['order=id&limit=0', []],
    ['order=id&offset=-1', [1, 2, 3]],
    ['order=id&limit=', [1, 2, 3]],
  ])('%s', async (query, expected) => {
    expect(await ids(`/cases?select=id&${query}`)).toEqual(expected)
  })

  test.each([
    ['', {}, 200, '0-2/*'],
    ['', { prefer: 'count=exact' }, 200, '0-2/3'],
    ['limit=2', { prefer: 'count=exact' }, 206, '0-1/3'],
    ['limit=1&offset=1', { prefer: 'count=exact' }, 206, '1-1/3'],
    ['limit=1', { prefer: 'count=estimated' }, 206, '0-0/3'],
    ['id=eq.99', { prefer: 'count=exact' }, 200, '*/0'],
    ['id=eq.99', {}, 200, '*/*'],
    ['', { range: '1-1', 'range-unit': 'items' }, 200, '1-1/*'],
    ['', { range: '1-', prefer: 'count=exact' }, 206, '1-2/3'],
    ['limit=2', { range: '1-5' }, 200, '1-1/*'],
    ['doctors.name=eq.Ben&select=id,doctors!doctor_id!inner()', { prefer: 'count=exact' }, 200, '0-0/1'],
  ])('%s %j is %i %s', async (query, headers, status, range) => {
    const path = `/cases?select=id&order=id&${query}`.replace(
      'select=id&order=id&doctors',
      'order=id&doctors',
    )
    const sent = await rest.send(path, { headers })
    expect([sent.status, sent.headers.get('content-range')]).toEqual([status, range])
  })

  test.each(['planned', 'estimated'])(
    'M4: a %s count is the exact one, never the planner’s guess over all rows',
    async (count) => {
      await rest.sql`insert into public.diaries (owner, entry) select ${rest.ben.id}, 'x' from generate_series(1, 500)`
      await rest.sql`analyze public.diaries`
      const sent = await rest.send('/diaries?select=id', { headers: { prefer: `count=${count}` } })
      expect(sent.headers.get('content-range')).toBe('*/0')
      expect(sent.headers.get('preference-applied')).toBe('count=exact')
    },
  )
  test('supabase-js reads the count, also with HEAD', async () => {
    expect(await rest.db.from('cases').select('*', { count: 'exact', head: true })).toMatchObject({
      count: 3,
      data: null,
      status: 200,
    })
    expect(
      await rest.db.from('cases').select('id', { count: 'exact' }).order('id').range(1, 1),
    ).toMatchObject({
      count: 3,
      data: [{ id: 2 }],
      status: 206,
    })
  })

  test.each([
    ['offset=9', { prefer: 'count=exact' }, 'An offset of 9 was requested, but there are only 3 rows.'],
    ['limit=-1', {}, 'Limit should be greater than or equal to zero.'],
    [
      '',
      { range: '5-2' },
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    ],
  ])('%s %j cannot be satisfied', async (query, headers, details) => {
    expect(await rest.send(`/cases?${query}`, { headers })).toMatchObject({
      status: 416,
      body: { code: 'PGRST103', message: 'Requested range not satisfiable', details, hint: null },
    })
  })
})

describe('formats', () => {
  test('single', async () => {
    expect(await rest.db.from('cases').select('id').eq('id', 1).single()).toMatchObject({
      data: { id: 1 },
      status: 200,
    })
    expect(await rest.db.from('cases').select('id').single()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
        hint: null,
      },
    })
    expect(await rest.db.from('cases').select('id').eq('id', 99).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
  })

  test('maybeSingle', async () => {
    expect(await rest.db.from('cases').select('id').eq('id', 1).maybeSingle()).toMatchObject({
      data: { id: 1 },
    })
    expect(await rest.db.from('cases').select('id').eq('id', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
    expect(await rest.db.from('cases').select('id').maybeSingle()).toMatchObject({
      error: { code: 'PGRST116' },
    })
  })

  test('nulls can be stripped', async () => {
    const object = await rest.send('/clinics?id=eq.3', {
      headers: { accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
    })
    expect(object.text).toBe('{"id":3,"name":"Empty"}')
    expect(object.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
    )
    const list = await rest.send('/clinics?id=eq.3', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    })
    expect(list.text).toBe('[{"id":3,"name":"Empty"}]')
  })

  test('csv', async () => {
    const { data } = await rest.db.from('clinics').select('id,name,city').order('id').csv()
    expect(data).toBe('id,name,city\n1,North,Phoenix\n2,South,Tucson\n3,Empty,')
  })

  test('others are refused', async () => {
    expect(await rest.send('/clinics', { headers: { accept: 'application/xml' } })).toMatchObject({
      status: 406,
      body: { code: 'PGRST107', message: 'None of these media types are available: application/xml' },
    })
  })
})

describe('counts of rows', () => {
  test('count alone is one row with the number, as supabase-js documents it', async () => {
    expect((await rest.db.from('cases').select('count')).data).toEqual([{ count: 3 }])
    expect((await rest.db.from('cases').select('total:count').eq('id', 99)).data).toEqual([{ total: 0 }])
  })

  test('count next to columns groups by them', async () => {
    const { data } = await rest.db.from('cases').select('doctor_id,count').order('doctor_id')
    expect(data).toEqual([
      { doctor_id: 1, count: 2 },
      { doctor_id: 2, count: 1 },
    ])
    const sent = await rest.send('/cases?select=doctor_id,count', { headers: { prefer: 'count=exact' } })
    expect(sent.headers.get('content-range')).toBe('0-1/2')
  })

  test('an embedded resource is counted for each row', async () => {
    const { data } = await rest.db.from('doctors').select('name,cases!doctor_id(count)').order('id')
    expect(data).toEqual([
      { name: 'Ada', cases: [{ count: 2 }] },
      { name: 'Ben', cases: [{ count: 1 }] },
      { name: 'Cy', cases: [{ count: 0 }] },
    ])
  })

  test('a count next to an embedded resource is refused', async () => {
    expect(await rest.send('/doctors?select=count,clinics(name)')).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    })
  })
})

test('an empty select returns all columns', async () => {
  expect((await rest.send('/tags?select=&id=eq.1')).body).toEqual([{ id: 1, name: 'urgent' }])
})

test.each(['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json'])(
  '%s is answered with the object itself',
  async (accept) => {
    expect(await rest.send('/tags?id=eq.1', { headers: { accept } })).toMatchObject({
      status: 200,
      body: { id: 1, name: 'urgent' },
    })
  },
)
