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

describe('update', () => {
  test('changes the rows that match the filters', async () => {
    await rest.db.from('tags').insert([
      { id: 20, name: 'a' },
      { id: 21, name: 'b' },
    ])
    const silent = await rest.db.from('tags').update({ name: 'c' }).eq('id', 20)
    expect([silent.status, silent.data]).toEqual([204, null])
    const loud = await rest.db
      .from('tags')
      .update({ name: 'd' }, { count: 'exact' })
      .in('id', [21])
      .select('name')
    expect([loud.status, loud.data, loud.count]).toEqual([200, [{ name: 'd' }], 1])
    const none = await rest.db.from('tags').update({ name: 'e' }).eq('id', 999).select()
    expect([none.status, none.data]).toEqual([200, []])
  })

  test('returns what it embeds', async () => {
    await rest.db.from('cases').insert({ id: 70, title: 'seventy' })
    const { data } = await rest.db
      .from('cases')
      .update({ doctor_id: 3, labels: null })
      .eq('id', 70)
      .select('labels, doctors!doctor_id(name, clinics(city))')
      .single()
    expect(data).toEqual({ labels: null, doctors: { name: 'Cy', clinics: { city: 'Tucson' } } })
  })

  test('of nothing changes nothing', async () => {
    expect(await rest.send('/tags?id=eq.1', { method: 'PATCH', body: '{}' })).toMatchObject({ status: 204 })
    const full = { method: 'PATCH', body: '{}', headers: { prefer: 'return=representation' } }
    expect(await rest.send('/tags?id=eq.1', full)).toMatchObject({ status: 200, body: [] })
  })

  test('of a column without a grant is refused', async () => {
    expect(await rest.db.from('diaries').update({ owner: rest.ben.id }).eq('id', 1)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })

  test("of another person's row finds no row", async () => {
    await rest.sql`insert into public.diaries (owner, entry) values (${rest.ben.id}, 'hers')`
    const { data } = await rest.db
      .from('diaries')
      .update({ entry: 'stolen' })
      .eq('owner', rest.ben.id)
      .select('id')
    expect(data).toEqual([])
    expect(await rest.sql`select entry from public.diaries where owner = ${rest.ben.id}`).toEqual([
      { entry: 'hers' },
    ])
  })
})

describe('delete', () => {
  test('removes the rows that match the filters', async () => {
    await rest.db.from('tags').insert([
      { id: 30, name: 'a' },
      { id: 31, name: 'b' },
    ])
    expect(await rest.db.from('tags').delete().eq('id', 30)).toMatchObject({ status: 204, data: null })
    const { data, count } = await rest.db
      .from('tags')
      .delete({ count: 'exact' })
      .gte('id', 30)
      .select('id,name')
    expect([data, count]).toEqual([[{ id: 31, name: 'b' }], 1])
  })
})

describe('conditions of a write', () => {
  test('one row, or nothing is written', async () => {
    await rest.db.from('tags').insert([
      { id: 40, name: 'a' },
      { id: 41, name: 'b' },
    ])
    const { error, status } = await rest.db.from('tags').delete().gte('id', 40).select().single()
    expect([status, error]).toMatchObject([
      406,
      { code: 'PGRST116', details: 'The result contains 2 rows', hint: null },
    ])
    expect(await rest.db.from('tags').update({ name: 'x' }).eq('id', 999).select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    expect(await rest.sql`select count(*)::int from public.tags where id >= 40`).toEqual([{ count: 2 }])
  })

  test('at most so many rows, or nothing is written', async () => {
    await rest.db.from('tags').insert([
      { id: 40, name: 'a' },
      { id: 41, name: 'b' },
    ])
    const demand = { prefer: 'handling=strict,max-affected=1' }
    expect(await rest.send('/tags?id=gte.40', { method: 'DELETE', headers: demand })).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 2 rows',
      },
    })
    expect(await rest.sql`select count(*)::int from public.tags where id >= 40`).toEqual([{ count: 2 }])
    const one = await rest.send('/tags?id=eq.41', { method: 'DELETE', headers: demand })
    expect([one.status, one.headers.get('preference-applied')]).toEqual([
      204,
      'handling=strict, max-affected=1',
    ])
  })

  test('only preferences that exist, when strict', async () => {
    const headers = { prefer: 'handling=strict, anything=goes' }
    expect(await rest.send('/tags', { headers })).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: anything=goes',
      },
    })
    expect(await rest.send('/tags', { headers: { prefer: 'anything=goes' } })).toMatchObject({ status: 200 })
  })

  test('a time zone', async () => {
    const headers = { prefer: 'timezone=America/Phoenix' }
    const sent = await rest.send('/cases?select=created_at&id=eq.1', { headers })
    expect(sent.body).toEqual([{ created_at: '2029-12-31T17:00:00-07:00' }])
    expect(sent.headers.get('preference-applied')).toBe('timezone=America/Phoenix')
  })

  test('tx=rollback is not allowed', async () => {
    await post('/tags', { id: 45, name: 'stays' }, { prefer: 'tx=rollback' })
    expect(await rest.sql`select id from public.tags where id = 45`).toEqual([{ id: 45 }])
  })
})
