import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
})
afterAll(() => rest.stop())
beforeEach(async () => {
  await rest.sql`delete from public.cases where id > 3`
  await rest.sql`delete from public.tags where id > 2`
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  rest.send(path, { method: 'POST', body: JSON.stringify(body), headers })

describe('insert', () => {
  test('returns nothing unless requested', async () => {
    const sent = await post('/tags', { id: 3, name: 'new' })
    expect([sent.status, sent.text, sent.headers.get('content-range')]).toEqual([201, '', '*/*'])
    expect(await rest.sql`select name from public.tags where id = 3`).toEqual([{ name: 'new' }])
  })

  test('returns the row, its defaults and what it embeds', async () => {
    const { data, error, status } = await rest.db
      .from('cases')
      .insert({ title: 'fresh', doctor_id: 1, data: { a: [1] }, labels: ['x'], score: 3.25 })
      .select('title, mood, score, data, labels, doctor:doctors!doctor_id(name), tags(name)')
      .single()
    expect(error).toBeNull()
    expect(status).toBe(201)
    expect(data).toEqual({
      title: 'fresh',
      mood: 'calm',
      score: 3.25,
      data: { a: [1] },
      labels: ['x'],
      doctor: { name: 'Ada' },
      tags: [],
    })
  })

  test('many together, in order', async () => {
    const { data, count } = await rest.db
      .from('tags')
      .insert(
        [
          { id: 4, name: 'd' },
          { id: 3, name: 'c' },
        ],
        { count: 'exact' },
      )
      .select('id')
      .order('id')
    expect(data).toEqual([{ id: 3 }, { id: 4 }])
    expect(count).toBe(2)
  })

  test('rows with different keys take null, or the default when asked', async () => {
    const rows = [
      { id: 50, title: 'a', mood: 'tense' },
      { id: 51, title: 'b' },
    ]
    await rest.db.from('cases').insert(rows)
    expect(await rest.sql`select id, mood from public.cases where id > 3 order by id`).toEqual([
      { id: 50, mood: 'tense' },
      { id: 51, mood: null },
    ])
    await rest.sql`delete from public.cases where id > 3`
    const { data } = await rest.db
      .from('cases')
      .insert(
        [
          { title: 'a', mood: 'tense' },
          { title: 'b', open: false },
        ],
        { defaultToNull: false },
      )
      .select('mood,open')
      .order('title')
    expect(data).toEqual([
      { mood: 'tense', open: true },
      { mood: 'calm', open: false },
    ])
  })

  test('identity columns take their default too', async () => {
    const sent = await post('/cases?columns=id,title', [{ title: 'x' }, { id: 60, title: 'y' }], {
      prefer: 'missing=default, return=representation',
    })
    expect(sent.status).toBe(201)
    const [first, second] = sent.body as { id: number }[]
    expect(first?.id).toBeGreaterThan(100)
    expect(second?.id).toBe(60)
    expect(sent.headers.get('preference-applied')).toBe('missing=default, return=representation')
  })

  test('columns= leaves other keys aside', async () => {
    const sent = await post(
      '/tags?columns=id,name',
      { id: 5, name: 'n', other: 1 },
      { prefer: 'return=representation' },
    )
    expect(sent.body).toEqual([{ id: 5, name: 'n' }])
  })

  test('headers-only says where the row is', async () => {
    const sent = await post('/tags', { id: 6, name: 'loc' }, { prefer: 'return=headers-only' })
    expect([sent.status, sent.text, sent.headers.get('location')]).toEqual([201, '', '/tags?id=eq.6'])
    const two = await post('/case_tags', { case_id: 3, tag_id: 1 }, { prefer: 'return=headers-only' })
    expect(two.headers.get('location')).toBe('/case_tags?case_id=eq.3&tag_id=eq.1')
    await rest.sql`delete from public.case_tags where case_id = 3`
  })

  test('nothing, and a row of defaults', async () => {
    expect(await post('/tags', [], { prefer: 'return=representation' })).toMatchObject({
      status: 201,
      body: [],
    })
    expect(await post('/cases', {})).toMatchObject({
      status: 400,
      body: {
        code: '23502',
        message: 'null value in column "title" of relation "cases" violates not-null constraint',
      },
    })
  })

  test('a caller may write a column that they may not read', async () => {
    const { error } = await rest.db.from('diaries').insert({ entry: 'dear diary', secret: 's' })
    expect(error).toBeNull()
    const { data } = await rest.db
      .from('diaries')
      .insert({ entry: 'again', secret: 's' })
      .select('entry, owner')
      .single()
    expect(data).toEqual({ entry: 'again', owner: rest.ada.id })
    expect(await rest.db.from('diaries').insert({ entry: 'x', secret: 's' }).select('secret')).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'permission denied for table diaries' },
    })
    expect(await rest.sql`select count(*)::int from public.diaries where entry = 'x'`).toEqual([{ count: 0 }])
  })

  test.each([
    [
      'a taken key',
      '/tags',
      { id: 1, name: 'x' },
      409,
      '23505',
      'duplicate key value violates unique constraint "tags_pkey"',
    ],
    [
      'a missing parent',
      '/cases',
      { title: 'x', doctor_id: 99 },
      409,
      '23503',
      'insert or update on table "cases" violates foreign key constraint "cases_doctor_id_fkey"',
    ],
    [
      'a value too long',
      '/cases',
      { title: 'x', code: 'toolong' },
      400,
      '22001',
      'value too long for type character varying(5)',
    ],
    [
      'a domain',
      '/cases',
      { title: 'x'.repeat(30) },
      400,
      '23514',
      'value for domain short_text violates check constraint "short_text_check"',
    ],
    ['a wrong type', '/tags', { id: 'x' }, 400, '22P02', 'invalid input syntax for type integer'],
    [
      'an unknown column',
      '/tags',
      { nope: 1 },
      400,
      'PGRST204',
      "Could not find the 'nope' column of 'tags' in the schema cache",
    ],
    ['different keys', '/tags', [{ id: 8 }, { name: 'x' }], 400, 'PGRST102', 'All object keys must match'],
    [
      'an always generated column',
      '/diaries',
      { id: 1, entry: 'x' },
      400,
      '428C9',
      'cannot insert a non-DEFAULT value into column "id"',
    ],
    [
      'a foreign row',
      '/diaries',
      { owner: '00000000-0000-0000-0000-000000000000', entry: 'x' },
      403,
      '42501',
      'new row violates row-level security policy for table "diaries"',
    ],
    ['a table without a grant', '/locked', { id: 1 }, 403, '42501', 'permission denied for table locked'],
  ])('%s is refused', async (_, path, body, status, code, message) => {
    expect(await post(path, body)).toMatchObject({ status, body: { code, message } })
  })
})

describe('upsert', () => {
  test('merges by primary key', async () => {
    const { data, status } = await rest.db
      .from('tags')
      .upsert([
        { id: 1, name: 'urgent' },
        { id: 9, name: 'nine' },
      ])
      .select()
      .order('id')
    expect(data).toEqual([
      { id: 1, name: 'urgent' },
      { id: 9, name: 'nine' },
    ])
    expect(status).toBe(201)
    const again = await rest.db.from('tags').upsert({ id: 9, name: 'niner' }).select().single()
    expect([again.status, again.data]).toEqual([200, { id: 9, name: 'niner' }])
  })

  test('merges by another unique column', async () => {
    await rest.db.from('tags').insert({ id: 8, name: 'solo' })
    const { data } = await rest.db
      .from('tags')
      .upsert({ id: 10, name: 'solo' }, { onConflict: 'name' })
      .select()
    expect(data).toEqual([{ id: 10, name: 'solo' }])
  })

  test('ignores duplicates', async () => {
    const { data, error } = await rest.db
      .from('tags')
      .upsert(
        [
          { id: 1, name: 'changed' },
          { id: 11, name: 'eleven' },
        ],
        { ignoreDuplicates: true },
      )
      .select()
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 11, name: 'eleven' }])
    expect(await rest.sql`select name from public.tags where id = 1`).toEqual([{ name: 'urgent' }])
  })

  test('reports what it applied', async () => {
    const sent = await post(
      '/tags',
      { id: 12, name: 'z' },
      { prefer: 'resolution=merge-duplicates,return=minimal' },
    )
    expect(sent.headers.get('preference-applied')).toBe('resolution=merge-duplicates, return=minimal')
  })

  test('columns without a unique constraint are refused', async () => {
    expect(await rest.db.from('cases').upsert({ title: 'x' }, { onConflict: 'score' })).toMatchObject({
      status: 400,
      error: { code: '42P10' },
    })
  })
})
