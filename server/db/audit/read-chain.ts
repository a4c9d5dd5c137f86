import type { Sql } from '../pool.ts'
import type { Link } from './verify-chain.ts'

const linksAtOnce = 2000

/** The chain in the database, from its beginning, without holding it all in memory. */
export async function* readChain(sql: Sql): AsyncGenerator<Link> {
  const rows = sql<Link[]>`
    select s.position::float8 as position, encode(s.hash, 'hex') as hash,
      case when a.id is not null then private.audit_text(a) end as row
    from private.audit_seals s left join only public.audit_log a on a.id = s.audit_id
    order by s.position`
  for await (const links of rows.cursor(linksAtOnce)) yield* links
}

/**
 * Rows of the log that have no seal and aren't waiting for one: they were inserted, or their seal was removed.
 * Entries of reads that haven't been moved yet (`private.read_notes`) are still waiting.
 */
export async function unsealedRows(sql: Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select private.audit_text(a) as text from only public.audit_log a
    where not exists (select from private.audit_seals s where s.audit_id = a.id)
      and not exists (select from private.audit_unsealed u where u.audit_id = a.id)
    order by a.id limit 20`
  return rows.map(({ text }) => text)
}
