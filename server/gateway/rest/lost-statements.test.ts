import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
  await rest.sql.unsafe(`
    create function public.forget() returns void language plpgsql as $$
    declare lost text;
    begin
      for lost in select name from pg_prepared_statements where statement like '%diaries%' loop
        execute format('deallocate %I', lost);
      end loop;
    end $$;
    grant execute on function public.forget to authenticated;
    insert into public.diaries (owner, entry) values ('${rest.ben.id}', 'for nobody else')`)
})
afterAll(() => rest.stop())

/** Simulates what a connection pooler or a careless function can do to a connection. */
const forget = () => Promise.all(Array.from({ length: 40 }, () => rest.db.rpc('forget')))

test('a statement the database has forgotten is never run again outside its transaction', async () => {
  const read = () => rest.send('/diaries?select=entry')
  const write = () => rest.send('/diaries?id=gt.0', { method: 'PATCH', body: '{"entry": "overwritten"}' })
  for (let round = 0; round < 2; round++) {
    await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? read() : write())))
    await forget()
    const sent = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? read() : write())))
    for (const { status, text } of sent) {
      expect([200, 204, 503, 504]).toContain(status)
      expect(text).not.toContain('for nobody else')
    }
    expect(await rest.sql`select entry from public.diaries where owner = ${rest.ben.id}`).toEqual([
      { entry: 'for nobody else' },
    ])
  }
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 40 }, read))).map(({ status }) => status))
    .toEqual(Array(40).fill(200))
})
