import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
let folder: string
const lists = () => [{ folder, history: 'schema_migrations' }]

beforeEach(async () => {
  database = await openTestDatabase({ empty: true })
  folder = await mkdtemp(path.join(tmpdir(), 'saguaro-migrations-'))
  await writeFile(path.join(folder, '1_one.sql'), 'create table one (id int);')
  await writeFile(path.join(folder, '2_two.sql'), 'create table two (id int); insert into two values (1);')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('files run once, in order, each with its history row', async () => {
  expect(await migrate(database.sql, lists())).toEqual(['1_one', '2_two'])
  expect(await migrate(database.sql, lists())).toEqual([])
  const rows =
    await database.sql`select version, name, statements from supabase_migrations.schema_migrations order by version`
  expect([...rows]).toEqual([
    { version: '1', name: 'one', statements: ['create table one (id int);'] },
    { version: '2', name: 'two', statements: ['create table two (id int); insert into two values (1);'] },
  ])
})

test('ten servers that start at once apply the whole schema once', async () => {
  const pools = Array.from({ length: 10 }, () => openPool(database.url, { max: 1 }))
  try {
    const applied = await Promise.all(pools.map((sql) => migrate(sql)))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    const files = await readdir(path.join(import.meta.dirname, '../../supabase/migrations'))
    const [count] =
      await database.sql`select count(*)::int as rows from supabase_migrations.schema_migrations`
    expect(count?.rows).toBe(files.length)
  } finally {
    await Promise.all(pools.map((sql) => sql.end()))
  }
})

test('a failing file leaves nothing behind and says which one it was', async () => {
  await writeFile(path.join(folder, '3_three.sql'), 'create table three (id int); select no_such_function();')
  await expect(migrate(database.sql, lists())).rejects.toThrow(
    'Migration 3_three failed: function no_such_function() does not exist',
  )
  const [state] = await database.sql`
    select to_regclass('three') as three, (select max(version) from supabase_migrations.schema_migrations) as last`
  expect(state).toEqual({ three: null, last: '2' })
})

test('an edited file that was applied is refused', async () => {
  await migrate(database.sql, lists())
  await writeFile(path.join(folder, '1_one.sql'), 'create table one (id bigint);')
  await expect(migrate(database.sql, lists())).rejects.toThrow(
    'Migration 1_one was edited after it was applied (schema_migrations). Undo the edit and write a new migration.',
  )
})

test('a missing file that was applied is refused', async () => {
  await migrate(database.sql, lists())
  await rm(path.join(folder, '2_two.sql'))
  await expect(migrate(database.sql, lists())).rejects.toThrow(
    'Migration 2_two is applied to this database, but its file is missing (schema_migrations).',
  )
})

test('a file that sorts before an applied one is refused', async () => {
  await migrate(database.sql, lists())
  await copyFile(path.join(folder, '1_one.sql'), path.join(folder, '11_late.sql'))
  await expect(migrate(database.sql, lists())).rejects.toThrow(
    'Migration 11_late comes before 2_two, which is already applied (schema_migrations). Give it a later number.',
  )
})

test('a database from before the first release is refused with what to do about it', async () => {
  await database.sql.unsafe(`
    create schema supabase_migrations;
    create table supabase_migrations.platform_migrations (version text primary key, statements text[], name text);
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    insert into supabase_migrations.platform_migrations values ('001', '{old}', 'roles');
    insert into supabase_migrations.schema_migrations values ('20261101000100', '{old}', 'roles')`)
  await expect(migrate(database.sql)).rejects.toThrow(/set DATA_DIR to an empty folder/)
  const [state] = await database.sql`select to_regclass('public.user_roles') as table`
  expect(state).toEqual({ table: null })
})
