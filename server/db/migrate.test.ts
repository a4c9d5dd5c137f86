import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { fingerprintOfHistory, migrate } from './migrate.ts'
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

test('ten servers that start together apply the whole schema once', async () => {
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

describe('after files were folded into fewer ones', () => {
  let later: { folder: string; history: string }[]
  let folded: Map<string, { last: string }>

  beforeEach(async () => {
    await migrate(database.sql, lists())
    folded = new Map([[await fingerprintOfHistory(database.sql, lists()), { last: '3' }]])
    const next = path.join(folder, 'next')
    await mkdir(next)
    await writeFile(path.join(next, '3_both.sql'), 'create table one (id int); create table two (id int);')
    await writeFile(path.join(next, '4_four.sql'), 'insert into two values (4);')
    later = [{ folder: next, history: 'schema_migrations' }]
  })
  const versions = async () => {
    const rows =
      await database.sql`select version, name from supabase_migrations.schema_migrations order by version`
    return rows.map(({ version, name }) => `${version}_${name}`)
  }

  test('a database that had applied them all keeps its rows and continues with later ones', async () => {
    expect(await migrate(database.sql, later, folded)).toEqual(['4_four'])
    expect(await versions()).toEqual(['3_both', '4_four'])
    expect([...(await database.sql`select id from two order by id`)]).toEqual([{ id: 1 }, { id: 4 }])
    expect(await migrate(database.sql, later, folded)).toEqual([])
  })

  test('a database that had applied a part of them is refused and stays as it was', async () => {
    await database.sql`delete from supabase_migrations.schema_migrations where version = '2'`
    await expect(migrate(database.sql, later, folded)).rejects.toThrow(
      'Migration 1_one is applied to this database, but its file is missing (schema_migrations).',
    )
    expect(await versions()).toEqual(['1_one'])
  })

  test('a database that had applied another text of one of them is refused', async () => {
    await database.sql`update supabase_migrations.schema_migrations set statements = '{other}' where version = '2'`
    await expect(migrate(database.sql, later, folded)).rejects.toThrow('its file is missing')
    expect(await versions()).toEqual(['1_one', '2_two'])
  })
})

test('a database with a part of the history that was folded is refused with what to do about it', async () => {
  await database.sql.unsafe(`
    create schema supabase_migrations;
    create table supabase_migrations.platform_migrations (version text primary key, statements text[], name text);
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    insert into supabase_migrations.platform_migrations values ('001', '{old}', 'roles'), ('020', '{old}', 'statement_limits');
    insert into supabase_migrations.schema_migrations values ('20261115000100', '{old}', 'roles')`)
  await expect(migrate(database.sql)).rejects.toThrow(/set DATA_DIR to an empty folder/)
  const [state] = await database.sql`
    select to_regclass('public.user_roles') as table, count(*)::integer as rows from supabase_migrations.platform_migrations`
  expect(state).toEqual({ table: null, rows: 2 })
})
