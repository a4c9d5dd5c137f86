import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
  await rest.sql.unsafe(`
    create function public.large(letters int) returns text language sql immutable as 'select repeat(''x'', letters)';
    create function public.large_rows(letters int) returns table (filling text) language sql immutable
      as 'select repeat(''x'', letters)';
    grant execute on function public.large, public.large_rows to authenticated`)
})
afterAll(() => rest.stop())

test.each([
  ['of a function', '/rpc/large?letters=17000000'],
  ['of rows', '/rpc/large_rows?letters=17000000'],
  ['in CSV', '/rpc/large_rows?letters=17000000', 'text/csv'],
])('an answer %s has at most 16 MiB', async (_, path, accept = 'application/json') => {
  const message = 'This is too much for one answer. Ask for less.'
  const refused = await rest.send(path, { headers: { accept } })
  expect(refused).toMatchObject({ status: 413, body: { code: 'SM981', message } })
  const { status, text } = await rest.send(path.replace('17', '1'), { headers: { accept } })
  expect([status, text.length > 1_000_000]).toEqual([200, true])
})

test('a text that is too long for its index is a bad request', async () => {
  const body = JSON.stringify({ id: 700, name: randomBytes(20_000).toString('hex') })
  expect(await rest.send('/tags', { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { code: '54000' },
  })
})
