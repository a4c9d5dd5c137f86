import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { anchorFile, noteAnchor, readAnchorLines } from './anchors.ts'
import { sealAuditLog } from './seal-audit-log.ts'
import { verifyDatabase } from './verify-database.ts'

let database: TestDatabase
let root: string
let settings: { DATA_DIR: string; AUDIT_ANCHOR_DIR: string }
beforeEach(async () => {
  database = await openTestDatabase()
  root = await mkdtemp(path.join(tmpdir(), 'saguaro-anchors-'))
  settings = { DATA_DIR: path.join(root, 'data'), AUDIT_ANCHOR_DIR: path.join(root, 'elsewhere') }
  // The migrations have left a few.
  const [{ there } = { there: 0 }] = await database.sql<{ there: number }[]>`
    select count(*)::int as there from public.audit_log`
  await addRows(150 - there)
})
afterEach(async () => {
  await database.drop()
  await rm(root, { recursive: true })
})

const verify = () => verifyDatabase(database.sql, settings)
const note = () => noteAnchor(database.sql, settings)

async function addRows(count: number) {
  await database.sql`
    insert into public.audit_log (event_type, row_id) select 'test', n::text from generate_series(1, ${count}) n`
  await sealAuditLog(database.sql)
}

/** What the owner of the database can do: past every trigger, rows and seals together. */
async function cutEnd(count: number) {
  await database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const cut = await tx`
      delete from private.audit_seals where position > (select max(position) - ${count} from private.audit_seals)
      returning audit_id`
    await tx`delete from public.audit_log where id = any(${cut.map(({ audit_id }) => audit_id)}::bigint[])`
  })
}

async function linesOf(folder: string) {
  return (await readFile(anchorFile(folder), 'utf8')).trim().split('\n')
}

test('L8: a cut end is found out before there is any anchor', async () => {
  expect(await verify()).toMatchObject({ ok: true, links: 150 })
  await cutEnd(100)
  expect(await verify()).toMatchObject({ ok: false, position: 51, reason: 'it once reached link 150' })
})

test('L8: a cut end is found out after new rows have taken its place', async () => {
  await note()
  await cutEnd(100)
  await addRows(200)
  expect(await verify()).toMatchObject({
    ok: false,
    position: 150,
    reason: 'the chain was made anew: an earlier seal differs',
  })
})

test('L8: a cut end is found out by the second place when the first was cut as well', async () => {
  await note()
  await addRows(50)
  await note()
  await cutEnd(50)
  await database.sql`select setval('private.audit_positions', 150)`
  const [first] = await linesOf(settings.DATA_DIR)
  await writeFile(anchorFile(settings.DATA_DIR), `${first}\n`)
  expect(await verify()).toMatchObject({ ok: false, position: 151, reason: 'it once reached link 200' })
})

test('L8: an anchor that was changed, removed or created without the key is detected', async () => {
  for (let round = 0; round < 3; round += 1) {
    await addRows(10)
    await note()
  }
  expect(await verify()).toMatchObject({ ok: true })
  const file = anchorFile(settings.DATA_DIR)
  const lines = await linesOf(settings.DATA_DIR)
  const tampered: [string[], string][] = [
    [[lines[0] ?? '', lines[2] ?? ''], 'an anchor before this one was removed'],
    [lines.map((line) => line.replace(/"at":"20/, '"at":"19')), 'an anchor was changed'],
    [
      lines.map((line) => line.replace(/,"mac":"\w+"/, `,"mac":"${'0'.repeat(64)}"`)),
      'an anchor was changed',
    ],
    [[lines[0] ?? '', (lines[1] ?? '').replace(/,"mac":"\w+"/, '')], 'an anchor without a code'],
  ]
  for (const [changed, reason] of tampered) {
    await writeFile(file, `${changed.join('\n')}\n`)
    expect(await verify()).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  }
})

test('an anchor is stored once in each place, and a failing place does not block the other', async () => {
  await note()
  await note()
  expect(await linesOf(settings.DATA_DIR)).toHaveLength(1)
  expect(await linesOf(settings.AUDIT_ANCHOR_DIR)).toHaveLength(1)
  await addRows(1)
  await rm(settings.AUDIT_ANCHOR_DIR, { recursive: true })
  await writeFile(settings.AUDIT_ANCHOR_DIR, 'in the way')
  await expect(note()).rejects.toThrow('An audit anchor could not be written')
  expect(await linesOf(settings.DATA_DIR)).toHaveLength(2)
})

test.each([
  ['half a line', (line: string) => line.slice(0, line.length / 2)],
  ['a line without its end', (line: string) => line],
  ['what a power cut left', () => '\0'.repeat(5000)],
])('%s at the end of the anchors is no anchor, and the next one takes its place', async (_, tornFrom) => {
  for (let round = 0; round < 2; round += 1) {
    await addRows(10)
    await note()
  }
  const file = anchorFile(settings.DATA_DIR)
  const [first = '', second = ''] = await linesOf(settings.DATA_DIR)
  await writeFile(file, `${first}\n${tornFrom(second)}`)
  expect(await readAnchorLines(file)).toEqual([first])
  expect(await verify()).toMatchObject({ ok: true })
  await addRows(10)
  await note()
  const lines = await linesOf(settings.DATA_DIR)
  expect(lines).toEqual([first, expect.stringContaining('"position":180')])
  expect(await verify()).toMatchObject({ ok: true })
})

test('a sealing that was interrupted is no alarm', async () => {
  await database.sql`insert into public.audit_log (event_type) values ('test')`
  const interrupted = database.sql.begin(async (tx) => {
    await tx`select private.seal_audit_log()`
    throw new Error('stopped')
  })
  await expect(interrupted).rejects.toThrow('stopped')
  expect(await verify()).toMatchObject({ ok: true, links: 151 })
})

test('anchors from before there was a key still count', async () => {
  await note()
  const [line] = await linesOf(settings.DATA_DIR)
  const { position, hash } = JSON.parse(line ?? '')
  await writeFile(anchorFile(settings.DATA_DIR), `${JSON.stringify({ position, hash })}\n`)
  await addRows(5)
  await note()
  expect(await verify()).toMatchObject({ ok: true, links: 155 })
})
