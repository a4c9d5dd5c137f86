import type { Sql } from '../pool.ts'
import { readAnchors } from './anchors.ts'
import { readChain, unsealedRows } from './read-chain.ts'
import { type Verdict, verifyChain } from './verify-chain.ts'

/** The chain as it stands in the database, held against the anchors noted beside it. */
export async function verifyDatabase(sql: Sql, folder: string): Promise<Verdict> {
  const found = await verifyChain(readChain(sql), await readAnchors(folder))
  if (!found.ok) return found
  const [row] = await unsealedRows(sql)
  return row === undefined
    ? found
    : { ok: false, position: found.links + 1, row, reason: 'a row has no seal' }
}
