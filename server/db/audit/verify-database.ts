import type { Pool } from '../pool.ts'
import { countRows, type Progress } from '../progress.ts'
import { type AnchorSettings, readAnchors } from './anchors.ts'
import { readChain, unsealedRows } from './read-chain.ts'
import { sealAuditLog } from './seal-audit-log.ts'
import { type Link, type Verdict, verifyChain } from './verify-chain.ts'

/** Verifies the chain in the database against the anchors stored outside and against its greatest known length. */
export async function verifyDatabase(
  sql: Pool,
  settings: AnchorSettings,
  { progress }: { progress?: Progress } = {},
): Promise<Verdict> {
  const cut = await findCut(sql)
  if (cut) return cut
  const { anchors, broken } = await readAnchors(settings)
  const found = await verifyChain(counted(readChain(sql), progress), anchors)
  if (!found.ok) return found
  if (broken) return { ok: false, row: null, ...broken }
  const [row] = await unsealedRows(sql)
  return row === undefined
    ? found
    : { ok: false, position: found.links + 1, row, reason: 'a row has no seal' }
}

async function* counted(links: AsyncIterable<Link>, progress: Progress | undefined): AsyncGenerator<Link> {
  const count = countRows(progress, (rows) => `${rows} rows verified`)
  for await (const link of links) {
    count(1)
    yield link
  }
}

/**
 * Whether the chain is shorter than it once was. No one else seals during this, and waiting entries are sealed first,
 * because an interrupted run was already counted.
 */
async function findCut(sql: Pool): Promise<Verdict | undefined> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('private.seal_audit_log'))`
    await sealAuditLog(tx)
    const [chain] = await tx<{ sealed: number; longest: number }[]>`
      select case when is_called then last_value else 0 end::float8 as longest,
        (select coalesce(max(position), 0) from private.audit_seals)::float8 as sealed
      from private.audit_positions`
    if (!chain || chain.longest <= chain.sealed) return undefined
    const reason = `it once reached link ${chain.longest}`
    return { ok: false as const, position: chain.sealed + 1, row: null, reason }
  })
}
