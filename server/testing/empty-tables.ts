import type { Pool, Sql } from '#server/db/pool.ts'

/** The statements for the tables of one call. The schema is the same in every test database. */
const known = new Map<string, Promise<{ statement: string; rebuildsCare: boolean }>>()

/**
 * Deletes all rows of tables and of those that refer to them. `truncate … cascade` gives each table and index a new
 * file, and every connection then plans again: that took half of the database's time in all tests together.
 */
export async function emptyTables(sql: Pool, ...tables: [string, ...string[]]): Promise<void> {
  const key = tables.join(', ')
  const statements = known.get(key) ?? prepare(sql, tables)
  known.set(key, statements)
  const { statement, rebuildsCare } = await statements
  await sql.begin(async (tx) => {
    // Neither foreign keys nor triggers: all that would be left over is deleted too.
    await tx`set local session_replication_role = replica`
    await tx.unsafe(statement, [], { prepare: true })
    if (rebuildsCare) await tx`select private.rebuild_care()`
  })
}

async function prepare(sql: Sql, tables: readonly string[]) {
  const found = await sql<{ name: string }[]>`
    with recursive emptied as (
      select name::regclass::oid as id from unnest(${tables as string[]}::text[]) name
      union
      select c.conrelid from pg_constraint c join emptied e on c.confrelid = e.id where c.contype = 'f'
    )
    select id::regclass::text as name from emptied order by 1`
  const names = found.map(({ name }) => name)
  const deletes = names.map((name, at) => `d${at} as (delete from ${name})`)
  return {
    statement: `with ${deletes.join(', ')} select`,
    rebuildsCare: names.some((name) => /^(public\.)?(appointments|safety_tasks)$/.test(name)),
  }
}
