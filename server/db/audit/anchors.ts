import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from '../pool.ts'
import type { Anchor } from './verify-chain.ts'

/**
 * Where the chain stood, hour by hour, in a file beside the database: whoever rewrites the log and makes all its
 * seals anew, or cuts off its end, would have to find this too. Copy it to another machine with the backups.
 */
export const anchorFile = (folder: string) => path.join(folder, 'audit-anchors.jsonl')

export async function noteAnchor(sql: Sql, folder: string): Promise<void> {
  const [head] = await sql<Anchor[]>`
    select position::float8 as position, encode(hash, 'hex') as hash
    from private.audit_seals order by position desc limit 1`
  const last = (await readAnchors(folder)).at(-1)
  if (!head || head.position === last?.position) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await appendFile(anchorFile(folder), `${JSON.stringify(head)}\n`, { mode: 0o600 })
}

export async function readAnchors(folder: string): Promise<Anchor[]> {
  const text = await readFile(anchorFile(folder), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Anchor)
}
