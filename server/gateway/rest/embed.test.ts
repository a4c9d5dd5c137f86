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

describe('embedding', () => {
  test.each<[string, string, unknown]>([
    [
      'to one, by table',
      '/doctors?select=name,clinics(name)&id=eq.1',
      [{ name: 'Ada', clinics: { name: 'North' } }],
    ],
    ['to one, by column', '/doctors?select=clinic_id(name)&id=eq.1', [{ clinic_id: { name: 'North' } }]],
    [
      'to one, by foreign key',
      '/doctors?select=clinic:doctors_clinic_id_fkey(name)&id=eq.1',
      [{ clinic: { name: 'North' } }],
    ],
    [
      'to one that is not there',
      '/cases?select=reviewer:doctors!reviewer_id(name)&id=eq.3',
      [{ reviewer: null }],
    ],
    [
      'to many, ordered',
      '/clinics?select=name,doctors(name)&doctors.order=name.desc&id=lt.3&order=id',
      [
        { name: 'North', doctors: [{ name: 'Ben' }, { name: 'Ada' }] },
        { name: 'South', doctors: [{ name: 'Cy' }] },
      ],
    ],
    ['to many that are not there', '/clinics?select=doctors(name)&id=eq.3', [{ doctors: [] }]],
    [
      'one to one, from the key',
      '/rooms?select=label,doctors(name)&doctor_id=eq.1',
      [{ label: 'A1', doctors: { name: 'Ada' } }],
    ],
    [
      'one to one, from the other side',
      '/doctors?select=name,rooms(label)&order=id',
      [
        { name: 'Ada', rooms: { label: 'A1' } },
        { name: 'Ben', rooms: { label: 'B2' } },
        { name: 'Cy', rooms: null },
      ],
    ],
    [
      'many to many',
      '/cases?select=id,tags(name)&tags.order=id&order=id&limit=2',
      [
        { id: 1, tags: [{ name: 'urgent' }, { name: 'follow-up' }] },
        { id: 2, tags: [{ name: 'urgent' }] },
      ],
    ],
    ['many to many, by junction', '/tags?select=cases!case_tags(id)&id=eq.2', [{ cases: [{ id: 1 }] }]],
    [
      'a junction itself',
      '/case_tags?select=cases(title),tags(name)&tag_id=eq.2',
      [{ cases: { title: 'first' }, tags: { name: 'follow-up' } }],
    ],
    [
      'two keys to one table, told apart by column',
      '/cases?select=doctor:doctors!doctor_id(name),reviewer:doctors!reviewer_id(name)&id=eq.1',
      [{ doctor: { name: 'Ada' }, reviewer: { name: 'Ben' } }],
    ],
    [
      'two keys to one table, told apart by name',
      '/cases?select=doctors!cases_doctor_id_fkey(name)&id=eq.1',
      [{ doctors: { name: 'Ada' } }],
    ],
    [
      'nested',
      '/clinics?select=doctors(name,cases!doctor_id(title,tags(name)))&id=eq.1&doctors.id=eq.2',
      [{ doctors: [{ name: 'Ben', cases: [{ title: 'third', tags: [] }] }] }],
    ],
    [
      'itself, upwards',
      '/doctors?select=name,mentor:mentor_id(name)&id=eq.2',
      [{ name: 'Ben', mentor: { name: 'Ada' } }],
    ],
    [
      'itself, downwards',
      '/doctors?select=name,pupils:doctors(name)&pupils.order=id&id=eq.1',
      [{ name: 'Ada', pupils: [{ name: 'Ben' }, { name: 'Cy' }] }],
    ],
    ['nothing of it', '/doctors?select=name,clinics()&id=eq.1', [{ name: 'Ada' }]],
    [
      'spread',
      '/doctors?select=name,...clinics(clinic:name,city)&id=eq.1',
      [{ name: 'Ada', clinic: 'North', city: 'Phoenix' }],
    ],
    [
      'spread with everything',
      '/rooms?select=label,...doctors(*)&doctor_id=eq.1',
      [{ label: 'A1', id: 1, name: 'Ada', clinic_id: 1, mentor_id: null, born: '1970-01-01' }],
    ],
    [
      'spread of many',
      '/clinics?select=name,...doctors(doctor:name)&doctors.order=id&id=eq.1',
      [{ name: 'North', doctor: ['Ada', 'Ben'] }],
    ],
    [
      'spread within spread',
      '/rooms?select=label,...doctors(...clinics(city))&doctor_id=eq.1',
      [{ label: 'A1', city: 'Phoenix' }],
    ],
    [
      'casts and paths inside',
      '/doctors?select=cases!doctor_id(id::text,data->>n)&id=eq.2',
      [{ cases: [{ id: '3', n: null }] }],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await read(path)).toEqual(expected)
  })

  test.each<[string, string, unknown]>([
    [
      'a filter inside leaves the outer rows',
      '/clinics?select=id,doctors(name)&doctors.name=eq.Ben&order=id',
      [
        { id: 1, doctors: [{ name: 'Ben' }] },
        { id: 2, doctors: [] },
        { id: 3, doctors: [] },
      ],
    ],
    [
      '!inner takes the outer rows along',
      '/clinics?select=id,doctors!inner(name)&doctors.name=eq.Ben',
      [{ id: 1, doctors: [{ name: 'Ben' }] }],
    ],
    [
      '!inner to one',
      '/doctors?select=name,clinics!inner(name)&clinics.city=eq.Tucson',
      [{ name: 'Cy', clinics: { name: 'South' } }],
    ],
    [
      '!left says what is usual',
      '/clinics?select=id,doctors!left(id)&doctors.id=eq.9&id=eq.1',
      [{ id: 1, doctors: [] }],
    ],
    [
      '!inner with a hint',
      '/cases?select=id,doctors!doctor_id!inner(name)&doctors.name=eq.Ben',
      [{ id: 3, doctors: { name: 'Ben' } }],
    ],
    [
      'by the alias',
      '/clinics?select=id,staff:doctors!inner(name)&staff.name=eq.Cy',
      [{ id: 2, staff: [{ name: 'Cy' }] }],
    ],
    [
      'nested',
      '/clinics?select=id,doctors!inner(cases!doctor_id!inner(id))&doctors.cases.id=eq.3',
      [{ id: 1, doctors: [{ cases: [{ id: 3 }] }] }],
    ],
    [
      'or inside',
      '/clinics?select=doctors(name)&doctors.or=(name.eq.Ada,name.eq.Cy)&id=eq.1',
      [{ doctors: [{ name: 'Ada' }] }],
    ],
    [
      'not.or inside',
      '/clinics?select=doctors(name)&doctors.not.or=(name.eq.Ada,name.eq.Cy)&id=eq.1',
      [{ doctors: [{ name: 'Ben' }] }],
    ],
    ['where there is none', '/clinics?select=id,doctors()&doctors=is.null', [{ id: 3 }]],
    [
      'where there are some',
      '/clinics?select=id,doctors()&doctors=not.is.null&order=id',
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'where there is none, to one',
      '/cases?select=id,reviewer:doctors!reviewer_id()&reviewer=is.null',
      [{ id: 3 }],
    ],
    [
      'presence inside or',
      '/clinics?select=id,doctors()&or=(doctors.not.is.null,name.eq.Empty)&order=id',
      [{ id: 1 }, { id: 2 }, { id: 3 }],
    ],
    [
      'limit and offset inside',
      '/clinics?select=doctors(name)&doctors.order=id&doctors.limit=1&doctors.offset=1&id=eq.1',
      [{ doctors: [{ name: 'Ben' }] }],
    ],
    [
      'ordered by a column of the embedded row',
      '/doctors?select=name,clinics(name)&order=clinics(name).desc,name.desc',
      [
        { name: 'Cy', clinics: { name: 'South' } },
        { name: 'Ben', clinics: { name: 'North' } },
        { name: 'Ada', clinics: { name: 'North' } },
      ],
    ],
    [
      'ordered by a spread column',
      '/doctors?select=name,...clinics(city)&order=clinics(city).desc&limit=1',
      [{ name: 'Cy', city: 'Tucson' }],
    ],
    [
      'ordered by what is not shown',
      '/doctors?select=name,clinics()&order=clinics(city).desc&limit=1',
      [{ name: 'Cy' }],
    ],
    [
      'ordered inside by what is embedded further in',
      '/clinics?select=doctors(name,rooms(label))&doctors.order=rooms(label).desc&id=eq.1',
      [
        {
          doctors: [
            { name: 'Ben', rooms: { label: 'B2' } },
            { name: 'Ada', rooms: { label: 'A1' } },
          ],
        },
      ],
    ],
  ])('filters and order: %s', async (_, path, expected) => {
    expect(await read(path)).toEqual(expected)
  })

  test('supabase-js', async () => {
    const { data, error } = await rest.db
      .from('cases')
      .select('title, doctor:doctors!doctor_id!inner(name, clinics(name)), tags(name)')
      .eq('doctor.name', 'Ada')
      .order('id', { referencedTable: 'tags' })
      .limit(1, { referencedTable: 'tags' })
      .order('id')
    expect(error).toBeNull()
    expect(data).toEqual([
      { title: 'first', doctor: { name: 'Ada', clinics: { name: 'North' } }, tags: [{ name: 'urgent' }] },
      { title: 'second', doctor: { name: 'Ada', clinics: { name: 'North' } }, tags: [{ name: 'urgent' }] },
    ])
  })

  test('policies and grants apply to embedded resources', async () => {
    await rest.sql`insert into public.diaries (owner, entry) values (${rest.ben.id}, 'mine alone')`
    expect(await read('/diaries?select=id')).toEqual([])
    expect(await rest.send('/doctors?select=cases!doctor_id(id)', {}, '')).toMatchObject({
      status: 401,
      body: { code: '42501', message: 'permission denied for table cases' },
    })
  })
})
