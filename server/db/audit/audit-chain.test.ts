import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { noteAnchor, readAnchors } from './anchors.ts'
import { readChain, unsealedRows } from './read-chain.ts'
import { type Anchor, type Link, verifyChain } from './verify-chain.ts'

let database: TestDatabase
let folder: string
let chain: Link[]
let anchors: Anchor[]

const seal = () => database.sql`select private.seal_audit_log()`

async function addRows(count: number) {
  await database.sql`
    insert into public.audit_log (event_type, patient_id, row_id, details)
    select 'appointments.read', gen_random_uuid(), n::text, jsonb_build_object('n', n, 'ñ', 'ü “quoted”')
    from generate_series(1, ${count}) n`
}

async function linksNow() {
  const links: Link[] = []
  for await (const link of readChain(database.sql)) links.push(link)
  return links
}

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'saguaro-anchors-'))
  await addRows(150)
  await seal()
  await noteAnchor(database.sql, { DATA_DIR: folder })
  await addRows(150)
  await seal()
  await noteAnchor(database.sql, { DATA_DIR: folder })
  await noteAnchor(database.sql, { DATA_DIR: folder })
  chain = await linksNow()
  anchors = (await readAnchors({ DATA_DIR: folder })).anchors
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('an untouched log holds, and its anchors with it', async () => {
  const verdict = await verifyChain(chain, anchors)
  expect(verdict).toEqual({ ok: true, links: chain.length, head: chain.at(-1)?.hash })
  expect(chain.length).toBeGreaterThanOrEqual(300)
  expect(anchors).toHaveLength(2)
  expect(await unsealedRows(database.sql)).toEqual([])
})

/** The same pseudo-random numbers in every run, so that a failure can be looked at again. */
function* numbers(seed: number): Generator<number, number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

test('1,000 random edits, removals, insertions and reorderings are all found, at their place', async () => {
  const random = numbers(20261115)
  const pick = (below: number) => Math.floor((random.next().value as number) * below)
  const edit = (row: string, at: number) =>
    `${row.slice(0, at)}${row[at] === 'x' ? 'y' : 'x'}${row.slice(at + 1)}`
  const tamperings: ((links: Link[], at: number) => number)[] = [
    (links, at) => {
      const link = links[at] as Link
      links[at] = { ...link, row: edit(link.row ?? '', pick((link.row ?? ' ').length)) }
      return at
    },
    (links, at) => {
      links[at] = { ...(links[at] as Link), row: null }
      return at
    },
    (links, at) => {
      links.splice(at, 1)
      return at
    },
    (links, at) => {
      links.splice(at, 1)
      links.forEach((link, index) => {
        links[index] = { ...link, position: index + 1 }
      })
      return at
    },
    (links, at) => {
      links.splice(at, 0, { ...(links[at] as Link) })
      return at + 1
    },
    (links, at) => {
      const other = at + 1 + pick(links.length - at - 1)
      const [one, two] = [links[at] as Link, links[other] as Link]
      links[at] = { ...one, row: two.row }
      links[other] = { ...two, row: one.row }
      return at
    },
    (links, at) => {
      links.length = at
      return at
    },
  ]
  for (let round = 0; round < 1000; round += 1) {
    const links = [...chain]
    const expected = (tamperings[round % tamperings.length] as (typeof tamperings)[0])(
      links,
      pick(links.length - 2) + 1,
    )
    const verdict = await verifyChain(links, anchors)
    expect(verdict, `round ${round}`).toMatchObject({ ok: false, position: expected + 1 })
  }
})

test('a log whose seals were all recreated is detected by an earlier anchor', async () => {
  const { sql } = database
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.audit_log set event_type = 'appointments.insert' where row_id = '7'`
    await tx`truncate private.audit_seals`
    await tx`insert into private.audit_unsealed select id from public.audit_log on conflict do nothing`
  })
  await seal()
  const links = await linksNow()
  expect(await verifyChain(links)).toMatchObject({ ok: true })
  expect(await verifyChain(links, anchors)).toMatchObject({
    ok: false,
    position: anchors[0]?.position,
    reason: 'the chain was made anew: an earlier seal differs',
  })
})

test('a row that was removed, and one slipped in without waiting for its seal, are named', async () => {
  const { sql } = database
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from public.audit_log where row_id = '9'`
    await tx`insert into public.audit_log (event_type) values ('slipped.in')`
  })
  expect(await verifyChain(readChain(sql))).toMatchObject({
    ok: false,
    reason: 'the row of this seal is gone',
  })
  expect(await unsealedRows(sql)).toEqual([expect.stringContaining('slipped.in')])
})

test('no one can rewrite a seal, and two sealers do not collide', async () => {
  const { sql } = database
  const refused = { code: 'SM101' }
  await expect(sql`update private.audit_seals set hash = ''`).rejects.toMatchObject(refused)
  await expect(sql`delete from private.audit_seals`).rejects.toMatchObject(refused)
  await addRows(50)
  const sealers = await Promise.all(Array.from({ length: 6 }, seal))
  const sealed = sealers.map(([row]) => Number(row?.seal_audit_log)).filter((count) => count > 0)
  expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(50)
})

test('read entries that wait for the log are part of it, each once, and leave their table only for it', async () => {
  const { sql } = database
  const refused = { code: 'SM101' }
  const waiting = () => sql`select id, event_type, row_id from private.read_notes order by id`
  const shown = () =>
    sql`select id, event_type, row_id, details from public.audit_log where event_type = 'waits.read' order by id`
  await sql`
    insert into private.read_notes (event_type, patient_id, row_id, details)
    select 'waits.read', gen_random_uuid(), n::text, '{"with": ["ñ"]}' from generate_series(1, 20) n`
  const before = await shown()
  expect(before).toHaveLength(20)
  for (const statement of [
    `update private.read_notes set event_type = 'x'`,
    `update public.audit_log set event_type = 'x' where event_type = 'waits.read'`,
    `delete from private.read_notes where row_id = '7'`,
    `delete from public.audit_log where event_type = 'waits.read'`,
    'truncate private.read_notes',
    `with moved as (delete from private.read_notes returning *)
      insert into public.audit_log overriding system value
      select id, 'other.read', actor_id, actor_session, patient_id, row_id, details, ip_address, created_at from moved`,
  ])
    await expect(sql.unsafe(statement), statement).rejects.toMatchObject(refused)
  expect(await waiting()).toHaveLength(20)

  const links = (await linksNow()).length
  await sql`select private.seal_audit_log(15)`
  expect(await waiting()).toHaveLength(5)
  expect(await shown()).toEqual(before)
  await seal()
  expect(await waiting()).toEqual([])
  expect(await shown()).toEqual(before)
  expect((await linksNow()).slice(links).filter(({ row }) => row?.includes('waits.read'))).toHaveLength(20)
})
