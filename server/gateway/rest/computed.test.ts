import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

const more = `
create function public.label(public.cases) returns text language sql stable as $$ select $1.id || ' ' || $1.title $$;
create function public.colleagues(public.doctors) returns setof public.doctors language sql stable
  as 'select * from public.doctors where clinic_id = $1.clinic_id and id <> $1.id order by id';
create function public.home(public.doctors) returns setof public.clinics rows 1 language sql stable
  as 'select * from public.clinics where id = $1.clinic_id';
create function public.clinics(public.cases) returns setof public.clinics rows 1 language sql stable
  as 'select c.* from public.clinics c join public.doctors d on d.clinic_id = c.id where d.id = $1.doctor_id';
create function public.loud(public.diaries) returns text language sql as 'select upper($1.entry)';
grant execute on function public.label, public.loud, public.colleagues, public.home, public.clinics(public.cases)
  to authenticated, service_role;

create view public.case_list as select c.id as number, c.title as "the, {title}", c.doctor_id as doctor, c.reviewer_id
  from public.cases c;
create view public.case_list_again as select number, doctor, 'x' as nothing from public.case_list where number > 0;
create view public.staff as select id, name, clinic_id from (select * from public.doctors) inside;
create view public.tagged as select case_id, tag_id from public.case_tags;
grant select on public.case_list, public.case_list_again, public.staff, public.tagged to authenticated, service_role;
grant insert on public.case_list to authenticated;
create table public.years (id int, year int, primary key (id, year)) partition by range (year);
create table public.year_2030 partition of public.years for values from (2030) to (2031);
grant select on public.years, public.year_2030 to authenticated;
`

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
  await rest.sql.unsafe(more)
})
afterAll(() => rest.stop())

const body = async (path: string, init: RequestInit = {}) => (await rest.send(path, init)).body

describe('a function of a row', () => {
  test('is read, filtered by and ordered by like a column, and is not part of *', async () => {
    expect(await body('/cases?select=label&order=label.desc&label=neq.2 second')).toEqual([
      { label: '3 third' },
      { label: '1 first' },
    ])
    expect(await body('/cases?select=n:label::varchar&or=(label.like.1*,label.like.3*)&order=id')).toEqual([
      { n: '1 first' },
      { n: '3 third' },
    ])
    const [all] = (await body('/cases?limit=1')) as object[]
    expect(all).not.toHaveProperty('label')
  })

  test('is read inside embedded resources, from a function and from a write', async () => {
    expect(await body('/doctors?select=cases!doctor_id(label)&id=eq.2')).toEqual([
      { cases: [{ label: '3 third' }] },
    ])
    expect(await body('/rpc/cases_of?doctor=2&select=label')).toEqual([{ label: '3 third' }])
    const changed = await body('/cases?id=eq.3&select=label&order=label', {
      method: 'PATCH',
      body: '{"title": "new"}',
      headers: { prefer: 'return=representation' },
    })
    expect(changed).toEqual([{ label: '3 new' }])
  })

  test('cannot be written, and callers who may not read the whole row cannot request it', async () => {
    const written = await rest.send('/cases', { method: 'POST', body: '{"label": "x"}' })
    expect(written.body).toMatchObject({ code: 'PGRST204' })
    expect(await body('/diaries?select=loud')).toMatchObject({ code: '42501' })
  })

  test('that gives rows is embedded, one or many', async () => {
    expect(await body('/doctors?select=name,colleagues(name),home(name)&id=eq.1')).toEqual([
      { name: 'Ada', colleagues: [{ name: 'Ben' }], home: { name: 'North' } },
    ])
    expect(await body('/doctors?select=name,home!inner(name)&home.name=eq.South')).toEqual([
      { name: 'Cy', home: { name: 'South' } },
    ])
    expect(await body('/doctors?select=id,...home(city)&order=home(name).desc,id')).toEqual([
      { id: 3, city: 'Tucson' },
      { id: 1, city: 'Phoenix' },
      { id: 2, city: 'Phoenix' },
    ])
    expect(await body('/rpc/cases_of?doctor=1&select=id,clinics(city)&limit=1')).toEqual([
      { id: 1, clinics: { city: 'Phoenix' } },
    ])
  })
})

describe('a view', () => {
  test('embeds and is embedded by the keys of the tables it shows', async () => {
    expect(await body('/case_list?select=number,doctors!doctor(name)&number=eq.1')).toEqual([
      { number: 1, doctors: { name: 'Ada' } },
    ])
    expect(await body('/clinics?select=name,staff(name)&id=eq.2')).toEqual([
      { name: 'South', staff: [{ name: 'Cy' }] },
    ])
    expect(await body('/staff?select=name,case_list!doctor(number)&id=eq.2')).toEqual([
      { name: 'Ben', case_list: [{ number: 3 }] },
    ])
    expect(await body('/case_list_again?select=number,staff(name,clinics(city))&number=eq.3')).toEqual([
      { number: 3, staff: { name: 'Ben', clinics: { city: 'Phoenix' } } },
    ])
    expect(await body('/case_list?select=number,tags!tagged(name)&number=eq.2')).toEqual([
      { number: 2, tags: [{ name: 'urgent' }] },
    ])
  })

  test('is not meant by the name of a key or column', async () => {
    expect(await body('/cases?select=id,doctor_id(name)&id=eq.1')).toEqual([
      { id: 1, doctor_id: { name: 'Ada' } },
    ])
    expect(await body('/case_list?select=number,doctors(name)')).toMatchObject({ code: 'PGRST201' })
    expect(await body('/open_cases?select=id,clinics(name)')).toMatchObject({ code: 'PGRST200' })
  })

  test('has the primary key of its table, and an insert into it a location', async () => {
    const { status, headers } = await rest.send('/case_list', {
      method: 'POST',
      body: JSON.stringify({ number: 500, 'the, {title}': 'by view' }),
      headers: { prefer: 'return=headers-only' },
    })
    expect([status, headers.get('location')]).toEqual([201, '/case_list?number=eq.500'])
  })
})

test('a partition of a partitioned table is not served on its own', async () => {
  expect((await rest.send('/years')).status).toBe(200)
  expect(await body('/year_2030')).toMatchObject({ code: 'PGRST205' })
})

test('a key of a table to itself is not a hint for it', async () => {
  expect(await body('/doctors?select=doctors!doctors_mentor_id_fkey(name)')).toMatchObject({
    code: 'PGRST200',
  })
})

test('a name of an answer belongs to the last that has it', async () => {
  expect(await body('/doctors?select=*,mentor_id(name)&id=eq.2')).toEqual([
    { id: 2, name: 'Ben', clinic_id: 1, born: '1980-01-01', mentor_id: { name: 'Ada' } },
  ])
  expect((await rest.send('/doctors?select=id,id,name&id=eq.2')).text).toBe('[{"id":2,"name":"Ben"}]')
  expect(await body('/cases?select=x:doctors!doctor_id(id),x:doctors!reviewer_id(id)')).toMatchObject({
    code: '42712',
  })
})
