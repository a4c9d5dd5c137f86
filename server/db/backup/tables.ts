import type { Sql } from '../pool.ts'

export type Table = { name: string; columns: string }

/** Every table of the practice with the columns that can be written. What only lasts minutes is left out. */
export async function findTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (
        select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('auth', 'private', 'public', 'storage')
    order by 1`
}

export async function findSequences(sql: Sql): Promise<{ name: string; value: string }[]> {
  return sql<{ name: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where schemaname in ('auth', 'private', 'public', 'storage') and last_value is not null
    order by 1`
}

/** Recordings and delivered records are deleted on time, everywhere: no backup and no archive holds them. */
export const passingBuckets = ['session-recordings', 'record-deliveries']

/** Every stored file that a row names and that is meant to last, and the pieces of uploads, by their versions. */
export async function findFiles(sql: Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from storage.objects where version is not null and bucket_id <> all (${passingBuckets})
    union
    select piece->>'version' from storage.resumable_uploads, jsonb_array_elements(pieces) as piece
    where bucket_id <> all (${passingBuckets})
    order by 1`
  return rows.map(({ version }) => version)
}

/** Stored files that are meant to last. */
export async function findLastingFiles(sql: Sql, storedSince = new Date(0)): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from storage.objects
    where version is not null and bucket_id <> all (${passingBuckets})
      and updated_at >= ${storedSince}
    order by 1`
  return rows.map(({ version }) => version)
}
