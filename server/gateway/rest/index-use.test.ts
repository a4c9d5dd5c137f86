import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { type RestFixture, startRest } from './fixture.ts'
import type { Schema } from './schema/schema.ts'
import { openSchemaCache } from './schema/schema-cache.ts'

let rest: RestFixture
let schema: Schema
beforeAll(async () => {
  rest = await startRest()
  await rest.sql.unsafe(`
    create table public.big (
      id uuid primary key default gen_random_uuid(), name varchar(20), at timestamptz, mood public.mood, number int
    );
    insert into public.big (name, at, mood, number)
      select 'n' || i, now() + i * interval '1 minute', case when i % 1000 = 0 then 'tense' else 'calm' end::public.mood, i
      from generate_series(1, 20000) i;
    create index big_name on public.big (name);
    create index big_at on public.big (at);
    create index big_mood on public.big (mood);
    create index big_number on public.big (number);
    create table public.small (id int primary key, big_id uuid references public.big);
    insert into public.small select row_number() over (), id from public.big limit 50;
    analyze public.big; analyze public.small`)
  schema = await openSchemaCache(rest.services).get()
})
afterAll(() => rest.stop())

/** The plan PostgreSQL keeps for the prepared statement, whatever the values. */
async function genericPlan(name: string, search: string): Promise<string> {
  const resource = { kind: 'table' as const, name }
  const nothing = { accept: undefined, prefer: undefined, range: undefined, payload: undefined }
  const { statements } = compile({ method: 'GET', resource, search, ...nothing }, schema, 1000)
  const [statement] = statements
  const lines = await rest.sql.begin(async (tx) => {
    await tx.unsafe(`set local plan_cache_mode = force_generic_plan; prepare asked as ${statement?.text}`)
    const literals = statement?.values.list.map((value) => `'${value}'`).join(', ')
    const plan = await tx.unsafe(`explain execute asked(${literals})`)
    await tx.unsafe('deallocate asked')
    return plan.map((row) => String(row['QUERY PLAN']))
  })
  return lines.join('\n')
}

test.each([
  ['a key', 'big', 'id=eq.00000000-0000-4000-8000-000000000000', 'big_pkey'],
  ['a list of keys', 'big', 'id=in.(00000000-0000-4000-8000-000000000000)', 'big_pkey'],
  ['varchar', 'big', 'name=eq.n7', 'big_name'],
  ['a time', 'big', 'at=gt.2999-01-01T00:00:00Z&order=at&limit=10', 'big_at'],
  ['a number', 'big', 'number=eq.7', 'big_number'],
  ['an enum', 'big', 'mood=eq.tense&limit=5', 'big_mood'],
  ['an or of two', 'big', 'or=(name.eq.n7,number.eq.9)', 'big_name'],
  ['the order alone', 'big', 'order=at.desc&limit=10', 'big_at'],
  ['an embedded row', 'small', 'select=id,big(name)&id=eq.1', 'big_pkey'],
])('%s is found by its index', async (_, name, search, index) => {
  const plan = await genericPlan(name, search)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on big')
})

test('a page of a long list looks up what it embeds for its own rows only', async () => {
  const plan = await genericPlan('small', 'select=id,big(name)&order=big_id&limit=3')
  // The lookup is above the limit, not below it.
  expect(plan.indexOf('big_pkey')).toBeGreaterThan(0)
  expect(plan.indexOf('Nested Loop')).toBeLessThan(plan.indexOf('Limit'))
})
