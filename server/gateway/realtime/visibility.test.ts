import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestFixture, startRestServer } from './test-fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRestServer()
})
afterAll(() => rest.stop())

test('the policies are asked as PostgreSQL asks them: the same rows for every role and kind of policy', async () => {
  const { sql } = rest
  await sql.unsafe(`
    create table public.plots (n int);
    insert into plots values (3);
    create table public.beds (id int primary key, n int, owner uuid, place text, candidate jsonb);
    alter table public.beds enable row level security;
    grant select on beds, plots to authenticated, anon, service_role;
    insert into beds select i, i % 5, case when i % 3 = 0 then '${rest.ana.id}'::uuid end, 'row ' || i % 4 from generate_series(1, 60) as i;
    create policy "own" on beds for select to authenticated using (owner = (select auth.uid()));
    create policy "all commands" on beds to authenticated using (n = 1);
    create policy "neighbours" on beds for select using (exists (
      select from plots where plots.n = beds.n and place <> 'row 3') or place = 'row 2');
    create policy "restricted" on beds as restrictive for select using (id < 50);
    create policy "not for reading" on beds for insert with check (true);
  `)
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const [native, asked] = await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: rest.ana.id })}, true)`
      const candidates = `(select jsonb_agg(jsonb_build_object('n', id, 'was', to_jsonb(b))) from beds as b)::text`
      const [{ rows }] = (await tx.unsafe(`select ${candidates} as rows`)) as unknown as [{ rows: string }]
      await tx.unsafe(`set local role ${role}`)
      return [
        await tx`select id from beds order by id`,
        await tx`select n as id from realtime.visible_rows('public.beds', ${rows}::text::jsonb) order by n`,
      ]
    })
    expect(asked.map((row) => row.id)).toEqual(native?.map((row) => row.id))
    expect(asked.length).toBeGreaterThan(0)
  }
})

test('a table removed from the publication is no longer watched', async () => {
  const { sql } = rest
  await sql.unsafe(
    'create table public.shed (id int primary key); alter publication supabase_realtime add table shed',
  )
  const watched = async () => {
    await sql`select realtime.sync_publication()`
    return (await sql`select from pg_trigger where tgrelid = 'public.shed'::regclass`).length
  }
  expect(await watched()).toBe(1)
  await sql.unsafe('alter publication supabase_realtime drop table shed')
  expect(await watched()).toBe(0)
})
