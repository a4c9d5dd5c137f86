import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { keyFile } from '../files/master-key.ts'
import type { Sql } from '../pool.ts'
import type { Anchor } from './verify-chain.ts'

/**
 * The state of the chain, minute by minute, in a file outside the database and in a second place. Someone who
 * rewrites the log with new seals, or cuts off its end, would have to change these files too. Each line carries a
 * code made with a key that is not in the database, over itself and the line before.
 */
const lineSchema = z.object({
  at: z.string().optional(),
  position: z.number(),
  hash: z.string(),
  previous: z.string().optional(),
  /** Lines from before there was a key have none. */
  mac: z.string().optional(),
})
type Line = z.infer<typeof lineSchema>

export type AnchorSettings = Pick<Config, 'DATA_DIR' | 'AUDIT_KEY' | 'AUDIT_ANCHOR_DIR'>

const fileName = 'audit-anchors.jsonl'
export const anchorFile = (folder: string) => path.join(folder, fileName)

/** AUDIT_KEY, or a key created once next to the data. */
export async function loadAuditKey({ DATA_DIR, AUDIT_KEY }: AnchorSettings): Promise<Buffer> {
  return Buffer.from(AUDIT_KEY ?? (await keyFile(path.join(DATA_DIR, 'audit.key'))), 'hex')
}

const foldersOf = ({ DATA_DIR, AUDIT_ANCHOR_DIR }: AnchorSettings) =>
  AUDIT_ANCHOR_DIR ? [DATA_DIR, AUDIT_ANCHOR_DIR] : [DATA_DIR]

/**
 * Records the state of the chain in each place that doesn't have it yet. If one place fails, the other still gets it.
 */
export async function noteAnchor(sql: Sql, settings: AnchorSettings): Promise<void> {
  const [head] = await sql<Anchor[]>`
    select s.position::float8 as position, encode(hash, 'hex') as hash
    from private.audit_seals s order by s.position desc limit 1`
  if (!head) return
  const key = await loadAuditKey(settings)
  const noted = await Promise.allSettled(foldersOf(settings).map((folder) => noteIn(folder, key, head)))
  const failed = noted.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  if (failed.length > 0) throw new AggregateError(failed, 'An audit anchor could not be written')
}

async function noteIn(folder: string, key: Buffer, { position, hash }: Anchor): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(anchorFile(folder), 'a+', 0o600)
  try {
    const { last, end, size } = await endOf(handle)
    if (last?.position === position && last.mac) return
    // A partial line left by a full disk or a power cut is not an anchor and would damage the next one.
    if (end < size) await handle.truncate(end)
    const line = { at: new Date().toISOString(), position, hash, previous: last?.mac ?? '' }
    await handle.appendFile(`${JSON.stringify({ ...line, mac: macOf(key, line) })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export type NotedAnchors = { anchors: Anchor[]; broken?: { position: number; reason: string } }

/** Every anchor of every place, and the first line that is not what was noted. */
export async function readAnchors(settings: AnchorSettings): Promise<NotedAnchors> {
  const key = await loadAuditKey(settings)
  const all: NotedAnchors = { anchors: [] }
  for (const folder of foldersOf(settings)) {
    let before: Line | undefined
    for (const line of await readLines(anchorFile(folder))) {
      const reason = problemOf(key, line, before)
      if (reason) all.broken ??= { position: line.position, reason: `${anchorFile(folder)}: ${reason}` }
      all.anchors.push({ position: line.position, hash: line.hash })
      before = line
    }
  }
  return all
}

function problemOf(key: Buffer, line: Line, before: Line | undefined): string | undefined {
  if (!line.mac) return before?.mac ? 'an anchor without a code follows one with a code' : undefined
  const [expected, given] = [Buffer.from(macOf(key, line), 'hex'), Buffer.from(line.mac, 'hex')]
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    return 'an anchor was changed, or AUDIT_KEY is not the key it was noted with'
  if (before && line.previous !== (before.mac ?? '')) return 'an anchor before this one was removed'
  return undefined
}

function macOf(key: Buffer, { at, position, hash, previous }: Line): string {
  const text = JSON.stringify([at ?? '', position, hash, previous ?? ''])
  return createHmac('sha256', key).update(text).digest('hex')
}

async function readLines(file: string): Promise<Line[]> {
  return (await readAnchorLines(file)).map((line) => lineSchema.parse(JSON.parse(line)))
}

/** The lines of a file of anchors as they are. The last one counts only if it is complete. */
export async function readAnchorLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
}

const lastBytes = 4096

/** The file grows for years and is written every minute: only its end is read. `end` is where its last line ends. */
async function endOf(handle: FileHandle): Promise<{ last: Line | undefined; end: number; size: number }> {
  const { size } = await handle.stat()
  for (let length = Math.min(size, lastBytes); ; length = size) {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    const lines = buffer.subarray(0, buffer.lastIndexOf('\n') + 1)
    // The first line may have begun before what was read.
    const line = lines
      .toString('utf8')
      .split('\n')
      .slice(length < size ? 1 : 0)
      .filter(Boolean)
      .at(-1)
    if (!line && length < size) continue
    const last = line ? lineSchema.parse(JSON.parse(line)) : undefined
    return { last, end: size - length + lines.length, size }
  }
}
