import { setTimeout } from 'node:timers/promises'
import type { Sql } from '#server/db/pool.ts'

type Table = { schema: string; name: string; relation: string }

/** The published tables, kept in memory: a join asks for them by name, and strangers could repeat that endlessly. */
export type Publication = {
  load: (sql: Sql, afterMs?: number) => Promise<void>
  /** The published tables of that schema and name, `*` for any. A name that is not known is looked up again. */
  tables: (sql: Sql, schema: string, name: string) => Promise<Table[]>
}

/** Tables are looked up again no more often than this; a caller who asks for an unknown one waits. */
const reloadMs = 1_000

export function openPublication(): Publication {
  let known: Table[] = []
  let loadedAt = 0
  let loading: Promise<void> | undefined

  async function read(sql: Sql): Promise<void> {
    known = await sql<Table[]>`
      select schemaname::text as schema, tablename::text as name,
        format('%I.%I', schemaname, tablename)::regclass::oid::text as relation
      from pg_publication_tables where pubname = 'supabase_realtime'`
    loadedAt = Date.now()
  }
  const load = (sql: Sql, afterMs = 0) => {
    loading ??= setTimeout(afterMs, undefined, { ref: false })
      .then(() => read(sql))
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const find = (schema: string, name: string) =>
    known.filter(
      (table) => (schema === '*' || table.schema === schema) && (name === '*' || table.name === name),
    )
  return {
    load,
    tables: async (sql, schema, name) => {
      if (find(schema, name).length === 0) await load(sql, Math.max(0, loadedAt + reloadMs - Date.now()))
      return find(schema, name)
    },
  }
}
