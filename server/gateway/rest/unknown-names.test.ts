import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'
import { closestName } from './resolve/closest-name.ts'
import { openSchemaCache } from './schema/schema-cache.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
  await rest.sql.unsafe(`
    create function public.echo(text) returns text language sql immutable as 'select $1';
    grant execute on function public.echo to authenticated`)
})
afterAll(() => rest.stop())

const long = 'a'.repeat(14_000)
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

test.each([
  ['a table', `/${long}`, {}, 404, 'PGRST205', 'table'],
  ['a function', `/rpc/${long}`, {}, 404, 'PGRST202', 'function'],
  [
    'a parameter',
    `/rpc/add?${long}=1`,
    {},
    404,
    'PGRST202',
    'function public.add with at most 100 parameters',
  ],
  ['a column of a body', '/tags', post({ [long]: 1 }), 400, 'PGRST204', "column of 'tags'"],
  [
    'a parameter of a body',
    '/rpc/add',
    post({ [long]: 1 }),
    404,
    'PGRST202',
    'function public.add with at most 100 parameters',
  ],
  ['a type', `/tags?select=id::${long}`, {}, 400, '42704', 'type'],
])(
  'a name no database has, as %s, is refused without being repeated',
  async (_, path, init, status, code, what) => {
    const message = `Could not find the ${what}: a name has at most 63 bytes`
    const sent = await rest.send(path, init)
    expect(sent).toMatchObject({ status, body: { code, message, hint: null, details: null } })
  },
)

test('more parameters than a function can have are refused without being listed', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`p${n}`, 1]))
  const { text } = await rest.send('/rpc/add', post(many))
  expect(text).toContain('PGRST202')
  expect(text).not.toContain('p77')
})

test('names of very different length are not compared letter by letter', () => {
  const letters = vi.spyOn(Array, 'from')
  expect(closestName('x'.repeat(5000), ['short', 'shorter'])).toBeUndefined()
  expect(letters).not.toHaveBeenCalled()
  letters.mockRestore()
  expect(closestName('clinic', ['clinics', 'cases'])).toBe('clinics')
})

test('a reloaded schema without changes stays the same, with every plan made for it', async () => {
  const cache = openSchemaCache(rest.services)
  const schema = await cache.get()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  try {
    expect(await cache.refresh(schema)).toBe(false)
    expect(await cache.get()).toBe(schema)
    await rest.sql`create table public.added_later (id int)`
    vi.setSystemTime(Date.now() + 6000)
    expect(await cache.refresh(schema)).toBe(true)
    expect((await cache.get()).relations.has('added_later')).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a function whose only parameter is an unnamed text cannot be called', async () => {
  expect(await rest.send('/rpc/echo', post({ '': 'x' }))).toMatchObject({
    status: 404,
    body: { code: 'PGRST202' },
  })
})
