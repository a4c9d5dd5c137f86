import type { Pool, Sql } from '#server/db/pool.ts'

type Columns = Record<string, unknown>

const conditionOf = (sql: Sql, key: Columns) =>
  Object.entries(key).reduce(
    (condition, [column, value]) => sql`${condition} and ${sql(column)}::text = ${String(value)}`,
    sql`true`,
  )

export async function snapshotOf(sql: Sql, table: string, key: Columns): Promise<Columns[]> {
  const rows = await sql`
    select to_jsonb(t.*) as row from ${sql(`public.${table}`)} t where ${conditionOf(sql, key)} order by 1`
  return rows.map(({ row }) => row)
}

const known = new WeakMap<Sql, Map<string, Promise<string[]>>>()

/** Asked once for each table: the matrices restore a row a thousand times. */
function writableColumns(sql: Sql, table: string): Promise<string[]> {
  const tables = known.get(sql) ?? new Map<string, Promise<string[]>>()
  known.set(sql, tables)
  const names = tables.get(table) ?? readColumns(sql, table)
  tables.set(table, names)
  return names
}

async function readColumns(sql: Sql, table: string): Promise<string[]> {
  const columns = await sql`
    select attname from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  return columns.map(({ attname }) => attname)
}

/** Undoes what an attempt did, with triggers switched off, so that the next one finds the same rows. */
export async function restoreRow(
  sql: Pool,
  table: string,
  key: Columns,
  created: Columns | undefined,
  before: Columns[],
): Promise<void> {
  const names = await writableColumns(sql, table)
  await sql.begin(async (tx: Sql) => {
    await tx`set local session_replication_role = replica`
    const target = tx(`public.${table}`)
    if (created?.id) await tx`delete from ${target} where id::text = ${String(created.id)}`
    else if (created?.form) await tx`delete from ${target} where form = ${String(created.form)}`
    await tx`delete from ${target} where ${conditionOf(tx, key)}`
    await tx`
      insert into ${target} (${tx(names)}) overriding system value
      select ${tx(names)} from jsonb_populate_recordset(null::${target}, ${tx.json(before)})`
  })
}
