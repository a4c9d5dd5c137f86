import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { describeSchema } from './describe-schema.ts'
import { generateTypes } from './generate-types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const names = async (query: Promise<Iterable<Record<string, unknown>>>) =>
  [...(await query)].map((row) => row.name)

test('core/database.types.ts is what `npm run db:types` would write', async () => {
  const committed = await readFile(path.join(import.meta.dirname, '../../core/database.types.ts'), 'utf8')
  expect(await generateTypes(database.sql)).toBe(committed)
})

test('the schema snapshot is what `npm run db:types` would write', async () => {
  const committed = await readFile(path.join(import.meta.dirname, 'schema.snapshot.txt'), 'utf8')
  expect(await describeSchema(database.sql)).toBe(committed)
})

describe('every table of public', () => {
  test('enables and forces row-level security', async () => {
    const open = database.sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`
    expect(await names(open)).toEqual([])
  })

  test('has a policy', async () => {
    const bare = database.sql`
      select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_policy p where p.polrelid = c.oid)`
    expect(await names(bare)).toEqual([])
  })

  test('grants nothing to anon, except the documents of the practice', async () => {
    const open = database.sql`
      select distinct table_name as name from information_schema.column_privileges
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`
    expect(await names(open)).toEqual(['consent_texts'])
  })

  test('has no write granted on a whole table to authenticated, except where a policy bounds whole rows', async () => {
    const whole = database.sql`
      select table_name || ' ' || privilege_type as name from information_schema.table_privileges
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('INSERT', 'UPDATE', 'TRUNCATE', 'REFERENCES', 'TRIGGER')`
    expect(await names(whole)).toEqual([])
  })

  test('has a comment', async () => {
    const silent = database.sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and obj_description(c.oid) is null order by 1`
    expect(await names(silent)).toEqual([])
  })

  test('keeps updated_at by trigger if it has one', async () => {
    const untouched = database.sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (
          select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.prosrc like '%new.updated_at := now()%')`
    expect(await names(untouched)).toEqual([])
  })
})

test('no table has more than two triggers before and two after one kind of write', async () => {
  const crowded = database.sql`
    with fired as (
      select t.tgrelid, t.tgtype & 2 = 2 as is_before, e.event, t.tgname
      from pg_trigger t join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
      cross join (values ('insert', 4), ('delete', 8), ('update', 16)) e (event, bit)
      where not t.tgisinternal and t.tgtype & 1 = 1 and t.tgtype & e.bit = e.bit and t.tgname <> 'realtime_change'
    )
    select tgrelid::regclass || ' ' || event as name from fired
    group by tgrelid, is_before, event having count(*) > 2 order by 1`
  expect(await names(crowded)).toEqual([])
})

describe('every policy', () => {
  test('is one operation with a name that is a sentence', async () => {
    const odd = database.sql`
      select policyname as name from pg_policies
      where schemaname in ('public', 'storage', 'realtime') and (cmd = 'ALL' or policyname !~ '^[A-Z].* .* ')`
    expect(await names(odd)).toEqual([])
  })

  test('has a name that PostgreSQL keeps in full', async () => {
    const folder = path.join(import.meta.dirname, '../../supabase/migrations')
    const texts = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
    )
    const written = texts.flatMap((text) =>
      [...text.matchAll(/create policy "([^"]+)"/g)].map(([, name]) => name),
    )
    expect(written.length).toBeGreaterThan(100)
    expect(written.filter((name) => Buffer.byteLength(name ?? '') > 63)).toEqual([])
  })

  test('asks for the caller once, not once per row', async () => {
    const bare = database.sql`
      select policyname as name from pg_policies
      where schemaname in ('public', 'storage', 'realtime')
        and replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT auth.uid()', '') like '%auth.uid()%'`
    expect(await names(bare)).toEqual([])
  })

  test('filters on indexed columns', async () => {
    const slow = database.sql`
      with filtered as (
        select p.polrelid, a.attnum, a.attname
        from pg_policy p join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjsubid > 0 and d.refobjid = p.polrelid
        join pg_attribute a on a.attrelid = p.polrelid and a.attnum = d.refobjsubid
        join pg_class c on c.oid = p.polrelid and c.relnamespace = 'public'::regnamespace
        where p.polcmd = 'r' and a.attname like '%_id' or (p.polcmd = 'r' and a.attname = 'id')
      )
      select distinct polrelid::regclass::text || '.' || attname as name from filtered f
      where not exists (select from pg_index x where x.indrelid = f.polrelid and x.indkey[0] = f.attnum)`
    expect(await names(slow)).toEqual([])
  })
})

describe('every security definer function', () => {
  test('has an empty search_path', async () => {
    const loose = database.sql`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')
        and not coalesce(p.proconfig @> array['search_path=""'], false)`
    expect(await names(loose)).toEqual([])
  })

  test('is not executable by everyone', async () => {
    const open = database.sql`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime') and (p.proacl is null or exists (select from aclexplode(p.proacl) g where g.grantee = 0))`
    expect(await names(open)).toEqual([])
  })
})
